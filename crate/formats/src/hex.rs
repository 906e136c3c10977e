//! Bytes as people read them.

use std::fmt::Write;

/// The first bytes in hex, two digits each with spaces between, and in quotes what of them is
/// printable ASCII.
pub fn spaced_hex(bytes: &[u8], limit: usize) -> String {
    let shown = bytes.get(..limit).unwrap_or(bytes);
    let mut text = String::new();
    for byte in shown {
        // Writing to a String cannot fail.
        let _ = write!(text, "{byte:02X} ");
    }
    text.push('"');
    text.extend(shown.iter().map(|byte| match byte {
        0x20..=0x7E => char::from(*byte),
        _ => '.',
    }));
    text.push('"');
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hex_shows_no_more_than_its_limit_and_only_printable_text() {
        assert_eq!(spaced_hex(b"I\x00LA", 3), "49 00 4C \"I.L\"");
        assert_eq!(spaced_hex(b"", 3), "\"\"");
    }
}
