//! PNG files encoded row by row, so that a picture may be larger than memory: what is finished can
//! be taken away at once.

use std::cell::RefCell;
use std::io::Write;
use std::rc::Rc;

pub use png::EncodingError;

/// What the pixels of a picture are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Pixels {
    /// Three bytes a pixel, sRGB.
    Rgb8,
    /// Two bytes a pixel, the higher first.
    Gray16,
    /// One byte a pixel, an index into at most 256 colours: red, green, blue, alpha.
    Indexed8(Vec<[u8; 4]>),
}

/// What stands in front of the pixels.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Header {
    /// Width in pixels.
    pub width_px: u32,
    /// Height in pixels.
    pub height_px: u32,
    /// What a pixel is.
    pub pixels: Pixels,
    /// Keywords of iTXt chunks with their texts, such as `Title`; a keyword has 1 to 79 Latin
    /// characters.
    pub texts: Vec<(&'static str, String)>,
}

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

/// A PNG in the making.
pub struct PngStream {
    encoder: Option<png::StreamWriter<'static, Sink>>,
    sink: Sink,
}

impl PngStream {
    /// Writes the header.
    ///
    /// # Errors
    /// When the size, the palette or a keyword is none that a PNG can have.
    pub fn new(header: Header) -> Result<Self, EncodingError> {
        let sink = Sink::default();
        let mut encoder = png::Encoder::new(sink.clone(), header.width_px, header.height_px);
        encoder.set_depth(png::BitDepth::Eight);
        encoder.set_compression(png::Compression::Fast);
        match header.pixels {
            Pixels::Rgb8 => {
                encoder.set_color(png::ColorType::Rgb);
                encoder.set_source_srgb(png::SrgbRenderingIntent::Perceptual);
            }
            Pixels::Gray16 => {
                encoder.set_color(png::ColorType::Grayscale);
                encoder.set_depth(png::BitDepth::Sixteen);
            }
            Pixels::Indexed8(colors) => {
                encoder.set_color(png::ColorType::Indexed);
                // Differences of indices mean nothing, so no filter helps.
                encoder.set_filter(png::Filter::NoFilter);
                encoder.set_source_srgb(png::SrgbRenderingIntent::Perceptual);
                let rgb = colors.iter().flat_map(|[r, g, b, _]| [*r, *g, *b]);
                encoder.set_palette(rgb.collect::<Vec<u8>>());
                if colors.iter().any(|[.., alpha]| *alpha < u8::MAX) {
                    let alpha = colors.iter().map(|[.., alpha]| *alpha);
                    encoder.set_trns(alpha.collect::<Vec<u8>>());
                }
            }
        }
        for (keyword, text) in header.texts {
            encoder.add_itxt_chunk(keyword.to_owned(), text)?;
        }
        let encoder = encoder.write_header()?.into_stream_writer()?;
        Ok(Self {
            encoder: Some(encoder),
            sink,
        })
    }

    /// Appends rows, from the top, without any padding between them.
    ///
    /// # Errors
    /// When there are more than the picture has.
    pub fn write_rows(&mut self, rows: &[u8]) -> Result<(), EncodingError> {
        if let Some(encoder) = &mut self.encoder {
            encoder.write_all(rows)?;
        }
        Ok(())
    }

    /// Writes the end.
    ///
    /// # Errors
    /// When rows are missing.
    pub fn finish(&mut self) -> Result<(), EncodingError> {
        if let Some(encoder) = self.encoder.take() {
            encoder.finish()?;
        }
        Ok(())
    }

    /// True once the end is written.
    pub fn is_finished(&self) -> bool {
        self.encoder.is_none()
    }

    /// Hands over the bytes of the file that were made since the last time.
    pub fn with_bytes<R>(&mut self, take: impl FnOnce(&[u8]) -> R) -> R {
        let mut bytes = self.sink.0.borrow_mut();
        let taken = take(&bytes);
        bytes.clear();
        taken
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn made(pixels: Pixels, rows: &[&[u8]]) -> Vec<u8> {
        let mut stream = PngStream::new(Header {
            width_px: 2,
            height_px: 2,
            pixels,
            texts: vec![("Title", "Höhen ✓".to_owned())],
        })
        .expect("can be begun");
        let mut file = stream.with_bytes(<[u8]>::to_vec);
        for row in rows {
            stream.write_rows(row).expect("has room");
            file.extend(stream.with_bytes(<[u8]>::to_vec));
        }
        stream.finish().expect("is whole");
        file.extend(stream.with_bytes(<[u8]>::to_vec));
        assert!(stream.is_finished());
        file
    }

    fn read(file: &[u8]) -> (png::Info<'static>, Vec<u8>) {
        let decoder = png::Decoder::new(std::io::Cursor::new(file));
        let mut reader = decoder.read_info().expect("is a PNG");
        let mut bytes = vec![0; reader.output_buffer_size().expect("is small")];
        reader.next_frame(&mut bytes).expect("is whole");
        (reader.info().clone(), bytes)
    }

    #[test]
    fn rows_given_one_by_one_read_back_with_palette_and_text() {
        let colors = vec![[1, 2, 3, 255], [4, 5, 6, 255], [0, 0, 0, 0]];
        let file = made(Pixels::Indexed8(colors), &[&[0, 1], &[2, 1]]);
        let decoder = png::Decoder::new(std::io::Cursor::new(&file));
        let mut reader = decoder.read_info().expect("is a PNG");
        let info = reader.info();
        assert_eq!(
            info.palette.as_deref(),
            Some(&[1, 2, 3, 4, 5, 6, 0, 0, 0][..])
        );
        assert_eq!(info.trns.as_deref(), Some(&[255, 255, 0][..]));
        assert_eq!(info.utf8_text[0].keyword, "Title");
        assert_eq!(
            info.utf8_text[0].get_text().ok().as_deref(),
            Some("Höhen ✓")
        );
        let mut bytes = vec![0; reader.output_buffer_size().expect("is small")];
        reader.next_frame(&mut bytes).expect("is whole");
        assert_eq!(bytes, [0, 1, 2, 1]);
    }

    #[test]
    fn sixteen_bits_a_pixel_stay_whole() {
        let rows: [&[u8]; 2] = [&[0, 1, 0xFF, 0xFE], &[0x80, 0, 0x12, 0x34]];
        let (info, bytes) = read(&made(Pixels::Gray16, &rows));
        assert_eq!(info.bit_depth, png::BitDepth::Sixteen);
        assert_eq!(bytes, rows.concat());
    }

    #[test]
    fn a_picture_that_lacks_rows_is_an_error() {
        let mut stream = PngStream::new(Header {
            width_px: 2,
            height_px: 2,
            pixels: Pixels::Rgb8,
            texts: Vec::new(),
        })
        .expect("can be begun");
        stream.write_rows(&[0; 6]).expect("has room");
        assert!(stream.finish().is_err());
    }
}
