//! The parts of a PNG file that stand around its image data, and rows filtered for it. Compressing
//! them is the host's: browsers bring a compressor along, so none is downloaded.

use mapscope_layers::Rgba;

/// What the pixels of a picture are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Pixels {
    /// Two bytes a pixel, the higher first.
    Gray16,
    /// One byte a pixel, an index into 1 to 256 colours.
    Indexed8(Vec<Rgba>),
    /// Four bytes a pixel: red, green, blue, straight alpha.
    Rgba8,
}

/// What stands in front of the image data.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Header {
    /// Width in pixels, at least 1.
    pub width_px: u32,
    /// Height in pixels, at least 1.
    pub height_px: u32,
    /// What a pixel is.
    pub pixels: Pixels,
    /// Keywords of iTXt chunks, Latin-1 of 1 to 79 characters, with their texts. A character 0, which
    /// ends texts in the file, becomes a replacement character.
    pub texts: Vec<(&'static str, String)>,
}

const SIGNATURE: [u8; 8] = *b"\x89PNG\r\n\x1a\n";

/// Rendering intent of the sRGB chunk: perceptual.
const PERCEPTUAL: u8 = 0;

/// The file up to its image data (PNG, Third Edition, 5 and 11).
pub fn head(header: &Header) -> Vec<u8> {
    let mut file = SIGNATURE.to_vec();
    let (bit_depth, color_type) = match header.pixels {
        Pixels::Gray16 => (16, 0),
        Pixels::Indexed8(_) => (8, 3),
        Pixels::Rgba8 => (8, 6),
    };
    let (width, height) = (header.width_px, header.height_px);
    let size = [width.to_be_bytes(), height.to_be_bytes()].concat();
    let no_compression_filter_interlace = [0, 0, 0];
    push_chunk(
        &mut file,
        b"IHDR",
        &[
            &size[..],
            &[bit_depth, color_type],
            &no_compression_filter_interlace,
        ],
    );
    if let Pixels::Indexed8(colors) = &header.pixels {
        push_chunk(&mut file, b"sRGB", &[&[PERCEPTUAL]]);
        let rgb: Vec<u8> = colors
            .iter()
            .flat_map(|[r, g, b, _]| [*r, *g, *b])
            .collect();
        push_chunk(&mut file, b"PLTE", &[&rgb]);
        let alphas: Vec<u8> = colors.iter().map(|[.., alpha]| *alpha).collect();
        if alphas.iter().any(|alpha| *alpha < u8::MAX) {
            push_chunk(&mut file, b"tRNS", &[&alphas]);
        }
    }
    for (keyword, text) in &header.texts {
        let text = text.replace('\0', "\u{fffd}");
        // Not compressed, no language, no translated keyword.
        let parts = [keyword.as_bytes(), &[0, 0, 0, 0, 0], text.as_bytes()];
        push_chunk(&mut file, b"iTXt", &parts);
    }
    file
}

/// The file after its image data.
pub fn tail() -> Vec<u8> {
    let mut file = Vec::new();
    push_chunk(&mut file, b"IEND", &[]);
    file
}

/// Appends a chunk whose data is these parts.
fn push_chunk(file: &mut Vec<u8>, kind: &[u8; 4], parts: &[&[u8]]) {
    let length: usize = parts.iter().map(|part| part.len()).sum();
    file.extend((length as u32).to_be_bytes());
    let from = file.len();
    file.extend(kind);
    for part in parts {
        file.extend(*part);
    }
    let sum = crc32(&file[from..]);
    file.extend(sum.to_be_bytes());
}

/// The checksum of chunks (annex D), bit by bit: all that goes through it here is short.
fn crc32(bytes: &[u8]) -> u32 {
    let mut rest = u32::MAX;
    for byte in bytes {
        rest ^= u32::from(*byte);
        for _ in 0..8 {
            rest = (rest >> 1) ^ (0xEDB8_8320 & (rest & 1).wrapping_neg());
        }
    }
    !rest
}

/// How the bytes of a row are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Filter {
    /// As they are: for indices, whose differences mean nothing.
    None,
    /// As differences to the row above: for what changes little from row to row.
    Up,
}

/// Filters rows one after the other.
pub struct RowFilter {
    filter: Filter,
    /// The row above; zeros above the first.
    above: Vec<u8>,
}

impl RowFilter {
    /// For a picture whose rows have so many bytes.
    pub fn new(filter: Filter, row_bytes: usize) -> Self {
        let above = vec![0; row_bytes];
        Self { filter, above }
    }

    /// Whole rows with their filter, as image data has them before it is compressed.
    pub fn filtered(&mut self, rows: &[u8]) -> Vec<u8> {
        let row_bytes = self.above.len().max(1);
        let mut data = Vec::with_capacity(rows.len() + rows.len() / row_bytes);
        for row in rows.chunks_exact(row_bytes) {
            match self.filter {
                Filter::None => {
                    data.push(0);
                    data.extend_from_slice(row);
                }
                Filter::Up => {
                    data.push(2);
                    let pairs = row.iter().zip(&self.above);
                    data.extend(pairs.map(|(own, above)| own.wrapping_sub(*above)));
                    self.above.copy_from_slice(row);
                }
            }
        }
        data
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chunk_has_the_checksum_that_every_png_ends_with() {
        let expected = b"\0\0\0\0IEND\xae\x42\x60\x82";
        assert_eq!(tail(), expected);
    }

    #[test]
    fn a_text_with_a_character_zero_does_not_end_early() {
        let header = Header {
            width_px: 1,
            height_px: 1,
            pixels: Pixels::Gray16,
            texts: vec![("Source", "a\0b".to_owned())],
        };
        let file = head(&header);
        let text = "Source\0\0\0\0\0a\u{fffd}b".as_bytes();
        assert!(file.windows(text.len()).any(|window| window == text));
    }

    #[test]
    fn rows_are_differences_to_those_above_across_calls() {
        let mut up = RowFilter::new(Filter::Up, 2);
        assert_eq!(up.filtered(&[1, 2, 4, 1]), [2, 1, 2, 2, 3, 255]);
        assert_eq!(up.filtered(&[5, 1]), [2, 1, 0]);
        let mut none = RowFilter::new(Filter::None, 2);
        assert_eq!(none.filtered(&[1, 2, 4, 1]), [0, 1, 2, 0, 4, 1]);
    }
}
