//! A PNG whose finished bytes leave the module's memory at once, for that never shrinks and a
//! picture may be larger than it.

use js_sys::Uint8Array;
use mapscope_png::{EncodingError, Header, Pixels};

/// An 8-bit RGB picture in the making.
pub struct PngStream {
    stream: mapscope_png::PngStream,
    chunks: Vec<Uint8Array>,
}

impl PngStream {
    /// Writes the header, and keywords with their texts.
    ///
    /// # Errors
    /// When the size is none that a PNG can have.
    pub fn new(
        width_px: u32,
        height_px: u32,
        texts: Vec<(String, String)>,
    ) -> Result<Self, EncodingError> {
        let stream = mapscope_png::PngStream::new(Header {
            width_px,
            height_px,
            pixels: Pixels::Rgb8,
            texts,
        })?;
        Ok(Self {
            stream,
            chunks: Vec::new(),
        })
    }

    /// Appends rows of RGB.
    ///
    /// # Errors
    /// When there are more than the picture has.
    pub fn write_rows(&mut self, rows: &[u8]) -> Result<(), EncodingError> {
        self.stream.write_rows(rows)?;
        self.drain();
        Ok(())
    }

    /// Writes the end.
    ///
    /// # Errors
    /// When rows are missing.
    pub fn finish(&mut self) -> Result<(), EncodingError> {
        self.stream.finish()?;
        self.drain();
        Ok(())
    }

    fn drain(&mut self) {
        self.chunks
            .push(self.stream.with_bytes(|bytes| Uint8Array::from(bytes)));
    }

    /// The file in one piece, outside the module's memory; `None` before it is finished.
    pub fn take(&mut self) -> Option<Uint8Array> {
        if !self.stream.is_finished() {
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
