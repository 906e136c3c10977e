//! Strings as .NET's `BinaryWriter` writes them: a byte count in LEB128 of at most 5 bytes, then
//! UTF-8.

use std::io;

use crate::cursor::Cursor;

/// A string that was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DotnetString {
    /// Its text; what is no UTF-8 became U+FFFD.
    pub text: String,
    /// False when something had to be replaced.
    pub is_utf8: bool,
}

/// Why a string could not be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DotnetStringError {
    /// The bytes end within the length.
    LengthCut,
    /// The length takes more than 5 bytes, or is over 2³¹ − 1.
    LengthInvalid,
    /// The length goes past the end.
    PastEnd {
        /// Bytes that the string should have.
        length: u64,
        /// Bytes that are left for it.
        left: u64,
    },
}

/// Reads a string. As .NET does, it takes a length that could be written shorter.
///
/// # Errors
/// A length that is cut, invalid or past the end; the cursor then is somewhere within the string.
pub fn read(cursor: &mut Cursor<'_>) -> Result<DotnetString, DotnetStringError> {
    let length = read_length(cursor)?;
    let bytes = usize::try_from(length)
        .ok()
        .and_then(|count| cursor.take(count))
        .ok_or(DotnetStringError::PastEnd {
            length: u64::from(length),
            left: cursor.left() as u64,
        })?;
    Ok(match std::str::from_utf8(bytes) {
        Ok(text) => DotnetString {
            text: text.to_owned(),
            is_utf8: true,
        },
        Err(_) => DotnetString {
            text: String::from_utf8_lossy(bytes).into_owned(),
            is_utf8: false,
        },
    })
}

fn read_length(cursor: &mut Cursor<'_>) -> Result<u32, DotnetStringError> {
    let mut length = 0_u64;
    for shift in [0_u32, 7, 14, 21, 28] {
        let byte = cursor.u8().ok_or(DotnetStringError::LengthCut)?;
        length |= u64::from(byte & 0x7F) << shift;
        if byte & 0x80 == 0 {
            return i32::try_from(length)
                .map(i32::unsigned_abs)
                .map_err(|_| DotnetStringError::LengthInvalid);
        }
    }
    Err(DotnetStringError::LengthInvalid)
}

/// Writes a string.
///
/// # Errors
/// What the writer reports, and [`io::ErrorKind::InvalidInput`] for a text of 2 GiB and more.
pub fn write(out: &mut dyn io::Write, text: &str) -> io::Result<()> {
    let mut length = i32::try_from(text.len())
        .map_err(|_| io::Error::from(io::ErrorKind::InvalidInput))?
        .unsigned_abs();
    while length >= 0x80 {
        out.write_all(&[(length & 0x7F) as u8 | 0x80])?;
        length >>= 7;
    }
    out.write_all(&[length as u8])?;
    out.write_all(text.as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read_all(bytes: &[u8]) -> Result<DotnetString, DotnetStringError> {
        read(&mut Cursor::new(bytes))
    }

    #[test]
    fn written_strings_are_read_back_at_every_length_of_the_prefix() {
        for length in [0, 1, 127, 128, 16_383, 16_384, 2_097_152] {
            let text = "é".repeat(length / 2) + if length % 2 == 1 { "a" } else { "" };
            let mut bytes = Vec::new();
            write(&mut bytes, &text).expect("a Vec takes everything");
            assert_eq!(
                read_all(&bytes),
                Ok(DotnetString {
                    text,
                    is_utf8: true
                }),
                "length {length}"
            );
        }
    }

    #[test]
    fn a_length_of_more_than_five_bytes_is_refused() {
        let result = read_all(&[0x80, 0x80, 0x80, 0x80, 0x80, 0x00]);
        assert_eq!(result, Err(DotnetStringError::LengthInvalid));
    }

    #[test]
    fn a_length_over_two_gigabytes_is_refused() {
        for last in [0x08, 0x0F, 0x7F] {
            let result = read_all(&[0xFF, 0xFF, 0xFF, 0xFF, last]);
            assert_eq!(
                result,
                Err(DotnetStringError::LengthInvalid),
                "last byte {last:#x}"
            );
        }
        let largest = read_all(&[0xFF, 0xFF, 0xFF, 0xFF, 0x07, b'a']);
        let past_end = DotnetStringError::PastEnd {
            length: 0x7FFF_FFFF,
            left: 1,
        };
        assert_eq!(largest, Err(past_end));
    }

    #[test]
    fn a_length_that_could_be_shorter_is_taken_as_dotnet_takes_it() {
        let text = read_all(&[0x82, 0x80, 0x00, b'h', b'i']).map(|string| string.text);
        assert_eq!(text.as_deref(), Ok("hi"));
    }

    #[test]
    fn a_length_that_ends_early_is_told_from_one_past_the_end() {
        assert_eq!(read_all(&[]), Err(DotnetStringError::LengthCut));
        assert_eq!(read_all(&[0x85]), Err(DotnetStringError::LengthCut));
        let past_end = DotnetStringError::PastEnd { length: 3, left: 2 };
        assert_eq!(read_all(&[3, b'a', b'b']), Err(past_end));
    }

    #[test]
    fn bytes_that_are_no_utf8_are_replaced_and_reported() {
        let string = read_all(&[3, b'a', 0xFF, b'b']);
        assert_eq!(
            string,
            Ok(DotnetString {
                text: "a\u{FFFD}b".into(),
                is_utf8: false
            })
        );
    }
}
