//! Numbers as INI files write them.

/// The whole number at the start of the text, as the games read it: blanks, a sign, digits; what
/// follows is ignored. Numbers past the range end at it. None without a digit.
pub(super) fn int(text: &[u8]) -> Option<i32> {
    int_and_rest(text).map(|(value, _)| value)
}

/// The whole number that is all of the text, but for blanks around it.
pub(super) fn whole(text: &[u8]) -> Option<i32> {
    int_and_rest(text)
        .filter(|(_, rest)| rest.trim_ascii().is_empty())
        .map(|(value, _)| value)
}

fn int_and_rest(text: &[u8]) -> Option<(i32, &[u8])> {
    let (is_negative, mut rest) = sign(text.trim_ascii_start());
    if !rest.first()?.is_ascii_digit() {
        return None;
    }
    let mut value = 0_i32;
    while let [digit @ b'0'..=b'9', after @ ..] = rest {
        let digit = i32::from(digit & 0xF);
        value = value.saturating_mul(10);
        value = if is_negative {
            value.saturating_sub(digit)
        } else {
            value.saturating_add(digit)
        };
        rest = after;
    }
    Some((value, rest))
}

/// The decimal number at the start of the text, such as `-0.014`; what follows is ignored. None
/// without a digit.
pub(super) fn decimal(text: &[u8]) -> Option<f32> {
    let (is_negative, text) = sign(text.trim_ascii_start());
    let mut value = 0.0_f64;
    let mut scale = 1.0_f64;
    let mut has_digit = false;
    let mut has_point = false;
    for byte in text {
        match byte {
            b'0'..=b'9' => {
                has_digit = true;
                if has_point {
                    scale /= 10.0;
                    value += f64::from(byte & 0xF) * scale;
                } else {
                    value = value * 10.0 + f64::from(byte & 0xF);
                }
            }
            b'.' if !has_point => has_point = true,
            _ => break,
        }
    }
    let value = if is_negative { -value } else { value } as f32;
    (has_digit && value.is_finite()).then_some(value)
}

/// `yes`, `no`, and what else the games take for them: they look at the first letter.
pub(super) fn flag(text: &[u8]) -> Option<bool> {
    match text.first()?.to_ascii_lowercase() {
        b'y' | b't' | b'1' => Some(true),
        b'n' | b'f' | b'0' => Some(false),
        _ => None,
    }
}

fn sign(text: &[u8]) -> (bool, &[u8]) {
    match text {
        [b'-', rest @ ..] => (true, rest),
        [b'+', rest @ ..] => (false, rest),
        rest => (false, rest),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whole_numbers_end_where_the_digits_end_and_at_the_range() {
        assert_eq!(int(b" 12abc"), Some(12));
        assert_eq!(int(b"-7,3"), Some(-7));
        assert_eq!(int(b"+5"), Some(5));
        assert_eq!(int(b"99999999999"), Some(i32::MAX));
        assert_eq!(int(b"-99999999999"), Some(i32::MIN));
        assert_eq!([int(b""), int(b"-"), int(b"x1")], [None; 3]);
        assert_eq!(whole(b"-2147483648 "), Some(i32::MIN));
        assert_eq!(whole(b"12abc"), None);
    }

    #[test]
    fn decimal_numbers_have_one_point() {
        assert_eq!(decimal(b"1.25"), Some(1.25));
        assert_eq!(decimal(b"-.5x"), Some(-0.5));
        assert_eq!(decimal(b"3"), Some(3.0));
        assert_eq!(decimal(b"1.2.3"), Some(1.2));
        assert_eq!([decimal(b"."), decimal(b""), decimal(b"e")], [None; 3]);
        assert_eq!(decimal(&[b'9'; 400]), None);
    }

    #[test]
    fn flags_go_by_their_first_letter() {
        assert_eq!([flag(b"Yes"), flag(b"true"), flag(b"1")], [Some(true); 3]);
        assert_eq!([flag(b"no"), flag(b"False"), flag(b"0")], [Some(false); 3]);
        assert_eq!([flag(b""), flag(b"maybe")], [None; 2]);
    }
}
