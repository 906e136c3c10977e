//! A PNG that is encoded row by row. What is finished leaves the module's memory at once, for that
//! never shrinks and a picture may be larger than it.

use std::cell::RefCell;
use std::io::Write;
use std::rc::Rc;

use js_sys::Uint8Array;

/// Where the encoder writes.
#[derive(Clone, Default)]
struct Sink(Rc<RefCell<Vec<u8>>>);

impl Write for Sink {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.borrow_mut().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// An 8-bit RGB picture in the making.
pub struct PngStream {
    encoder: Option<png::StreamWriter<'static, Sink>>,
    sink: Sink,
    chunks: Vec<Uint8Array>,
}

impl PngStream {
    /// Writes the header.
    ///
    /// # Errors
    /// When the size is none that a PNG can have.
    pub fn new(width_px: u32, height_px: u32) -> Result<Self, png::EncodingError> {
        let sink = Sink::default();
        let mut encoder = png::Encoder::new(sink.clone(), width_px, height_px);
        encoder.set_color(png::ColorType::Rgb);
        encoder.set_depth(png::BitDepth::Eight);
        encoder.set_compression(png::Compression::Fast);
        encoder.set_source_srgb(png::SrgbRenderingIntent::Perceptual);
        let encoder = encoder.write_header()?.into_stream_writer()?;
        Ok(Self {
            encoder: Some(encoder),
            sink,
            chunks: Vec::new(),
        })
    }

    /// Appends rows of RGB.
    ///
    /// # Errors
    /// When there are more than the picture has.
    pub fn write_rows(&mut self, rows: &[u8]) -> Result<(), png::EncodingError> {
        if let Some(encoder) = &mut self.encoder {
            encoder.write_all(rows)?;
        }
        self.drain();
        Ok(())
    }

    /// Writes the end.
    ///
    /// # Errors
    /// When rows are missing.
    pub fn finish(&mut self) -> Result<(), png::EncodingError> {
        if let Some(encoder) = self.encoder.take() {
            encoder.finish()?;
        }
        self.drain();
        Ok(())
    }

    fn drain(&mut self) {
        let mut bytes = self.sink.0.borrow_mut();
        self.chunks.push(Uint8Array::from(bytes.as_slice()));
        bytes.clear();
    }

    /// The file in one piece, outside the module's memory; `None` before it is finished.
    pub fn take(&mut self) -> Option<Uint8Array> {
        if self.encoder.is_some() {
            return None;
        }
        let length = self.chunks.iter().map(Uint8Array::length).sum();
        let file = Uint8Array::new_with_length(length);
        let mut offset = 0;
        for chunk in self.chunks.drain(..) {
            file.set(&chunk, offset);
            offset += chunk.length();
        }
        Some(file)
    }
}
