//! Numbers as people read them.

pub use mapscope_formats::text::{counted, grouped};

/// The shortest text that gives this very `f32` back.
pub fn exact(value: f32) -> String {
    if is_plain(f64::from(value)) {
        value.to_string()
    } else {
        format!("{value:e}")
    }
}

/// A number to so many significant digits, without trailing zeros.
pub fn significant(value: f64, digits: u8) -> String {
    if !value.is_finite() {
        return value.to_string();
    }
    let decimals_of_mantissa = usize::from(digits.saturating_sub(1));
    if !is_plain(value) {
        return format!("{value:.decimals_of_mantissa$e}");
    }
    let magnitude = if value == 0.0 {
        0
    } else {
        value.abs().log10().floor() as i32
    };
    let decimals = (i32::from(digits) - 1 - magnitude).clamp(0, 17) as usize;
    let text = format!("{value:.decimals$}");
    if text.contains('.') {
        text.trim_end_matches('0').trim_end_matches('.').to_owned()
    } else {
        text
    }
}

/// True when a number is readable without an exponent.
fn is_plain(value: f64) -> bool {
    value == 0.0 || (1.0e-5..1.0e12).contains(&value.abs()) || !value.is_finite()
}

/// A share in percent, to two decimals.
pub fn percent(part: u64, whole: u64) -> (String, f64) {
    let share = if whole == 0 {
        0.0
    } else {
        part as f64 * 100.0 / whole as f64
    };
    let text = if part > 0 && share < 0.01 {
        "< 0.01 %".to_owned()
    } else {
        format!("{share:.2} %")
    };
    (text, share)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_exact_height_reads_back_as_the_same_float() {
        for value in [
            0.1_f32,
            -0.0,
            12_345.678,
            1.0e-30,
            f32::MAX,
            f32::MIN_POSITIVE,
        ] {
            let read: f32 = exact(value).parse().expect("is a number");
            assert_eq!(read.to_bits(), value.to_bits());
        }
        assert_eq!(exact(0.1), "0.1");
    }

    #[test]
    fn significant_digits_are_kept_and_no_more() {
        let cases = [
            (0.0, "0"),
            (1234.5678, "1234.6"),
            (-0.000_123_456, "-0.00012346"),
            (100_000.0, "100000"),
            (2.5, "2.5"),
            (9.999_99, "10"),
            (3.0e20, "3.0000e20"),
        ];
        for (value, expected) in cases {
            assert_eq!(significant(value, 5), expected);
        }
    }

    #[test]
    fn a_share_that_rounds_to_nothing_is_still_told_from_none() {
        assert_eq!(percent(1, 1_000_000).0, "< 0.01 %");
        assert_eq!(percent(0, 1_000_000).0, "0.00 %");
        assert_eq!(percent(1, 8), ("12.50 %".to_owned(), 12.5));
    }
}
