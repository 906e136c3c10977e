//! Counts as people read them.

/// An integer with commas between thousands.
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::with_capacity(digits.len().saturating_mul(2));
    for (digit, left) in digits.chars().zip((1..=digits.len()).rev()) {
        if !text.is_empty() && left.is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// A count with its noun; the plural takes an s.
pub fn counted(count: u64, noun: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{} {noun}{plural}", grouped(count))
}

/// `1 byte`, `1,027 bytes`.
pub fn bytes(count: u64) -> String {
    counted(count, "byte")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousands_are_set_apart() {
        assert_eq!(
            [0, 999, 1000, 67_108_864].map(grouped),
            ["0", "999", "1,000", "67,108,864"]
        );
        assert_eq!(
            [counted(1, "road"), counted(2000, "road")],
            ["1 road", "2,000 roads"]
        );
    }
}
