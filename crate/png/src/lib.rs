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

/// What stands in front of the pixels. Keywords are constants or come from elsewhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Header<K = &'static str> {
    /// Width in pixels.
    pub width_px: u32,
    /// Height in pixels.
    pub height_px: u32,
    /// What a pixel is.
    pub pixels: Pixels,
    /// Keywords of iTXt chunks with their texts, such as `Title`; see [`keyword_problem`]. A
    /// character 0, which ends texts in the file, becomes a replacement character.
    pub texts: Vec<(K, String)>,
}

/// Most characters of a keyword.
const MAX_KEYWORD_LENGTH: usize = 79;

/// Why a keyword of a text is none that a PNG can have, as a sentence; `None` when it is one: 1 to
/// 79 printable Latin-1 characters, with no space at its ends and no two in a row (PNG, Third
/// Edition, 11.3.3.1).
pub fn keyword_problem(keyword: &str) -> Option<String> {
    let length = keyword.chars().count();
    if length == 0 || length > MAX_KEYWORD_LENGTH {
        return Some(format!(
            "A keyword of a PNG has 1 to {MAX_KEYWORD_LENGTH} characters; {keyword:?} has {length}."
        ));
    }
    let is_printable = |character: char| matches!(character, ' '..='~' | '\u{a1}'..='\u{ff}');
    if let Some(other) = keyword.chars().find(|character| !is_printable(*character)) {
        return Some(format!(
            "A keyword of a PNG has printable Latin-1 characters only; {keyword:?} has {other:?}."
        ));
    }
    let has_loose_space =
        keyword.starts_with(' ') || keyword.ends_with(' ') || keyword.contains("  ");
    has_loose_space.then(|| {
        format!("A keyword of a PNG has single spaces, and none at its ends; {keyword:?} does not.")
    })
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
    pub fn new<K: Into<String>>(header: Header<K>) -> Result<Self, EncodingError> {
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
            encoder.add_itxt_chunk(keyword.into(), text.replace('\0', "\u{fffd}"))?;
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
    fn keywords_that_a_png_cannot_have_are_told_with_the_reason() {
        for good in ["Title", "a", "Höhe in m", &"x".repeat(79)] {
            assert_eq!(keyword_problem(good), None, "{good}");
        }
        for (bad, reason) in [
            ("", "1 to 79"),
            (&*"x".repeat(80), "1 to 79"),
            ("Höhe ✓", "Latin-1"),
            ("a\nb", "Latin-1"),
            ("a\u{a0}b", "Latin-1"),
            (" a", "single spaces"),
            ("a ", "single spaces"),
            ("a  b", "single spaces"),
        ] {
            let problem = keyword_problem(bad).expect("is bad");
            assert!(problem.contains(reason), "{bad:?}: {problem}");
        }
    }

    #[test]
    fn a_text_with_a_character_zero_does_not_end_early() {
        let mut stream = PngStream::new(Header {
            width_px: 1,
            height_px: 1,
            pixels: Pixels::Rgb8,
            texts: vec![("Source", "a\0b".to_owned())],
        })
        .expect("can be begun");
        stream.write_rows(&[0; 3]).expect("has room");
        stream.finish().expect("is whole");
        let (info, _) = read(&stream.with_bytes(<[u8]>::to_vec));
        let text = info.utf8_text[0].get_text().ok();
        assert_eq!(text.as_deref(), Some("a\u{fffd}b"));
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
            texts: Vec::<(&str, String)>::new(),
        })
        .expect("can be begun");
        stream.write_rows(&[0; 6]).expect("has room");
        assert!(stream.finish().is_err());
    }
}
