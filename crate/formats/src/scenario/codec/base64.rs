//! Base64 over values that are joined: none need be a multiple of four characters long.

/// What ends the decoding early.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Base64Fault {
    /// A character that is none of Base64.
    Junk(u8),
    /// Text behind padding.
    PaddingInside,
    /// The text ends within a group of four; what its characters hold is kept.
    Length,
}

/// What is wrong, and where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Base64Issue {
    /// Index of the value.
    pub value: usize,
    /// Characters before it in the value.
    pub char_offset: usize,
    /// What.
    pub what: Base64Fault,
}

/// Decodes values as one text. What was decoded before a fault is kept.
pub fn decode<'a>(values: impl Iterator<Item = &'a [u8]>) -> (Vec<u8>, Option<Base64Issue>) {
    let mut out = Vec::new();
    let (mut bits, mut chars, mut padding) = (0_u32, 0_u32, 0_u32);
    let mut end = (0, 0);
    for (value, text) in values.enumerate() {
        for (char_offset, byte) in text.iter().enumerate() {
            let fault = |what| {
                Some(Base64Issue {
                    value,
                    char_offset,
                    what,
                })
            };
            let six = match byte {
                b'A'..=b'Z' => byte.wrapping_sub(b'A'),
                b'a'..=b'z' => byte.wrapping_sub(b'a').wrapping_add(26),
                b'0'..=b'9' => byte.wrapping_sub(b'0').wrapping_add(52),
                b'+' => 62,
                b'/' => 63,
                b'=' if chars >= 2 => {
                    padding = padding.wrapping_add(1);
                    if chars.wrapping_add(padding) > 4 {
                        flush(&mut out, bits, chars);
                        return (out, fault(Base64Fault::Junk(*byte)));
                    }
                    continue;
                }
                byte => {
                    flush(&mut out, bits, chars);
                    return (out, fault(Base64Fault::Junk(*byte)));
                }
            };
            if padding > 0 {
                flush(&mut out, bits, chars);
                return (out, fault(Base64Fault::PaddingInside));
            }
            bits = bits << 6 | u32::from(six);
            chars = chars.wrapping_add(1);
            if chars == 4 {
                let [_, one, two, three] = bits.to_be_bytes();
                out.extend([one, two, three]);
                (bits, chars) = (0, 0);
            }
        }
        end = (value, text.len());
    }
    flush(&mut out, bits, chars);
    let is_whole = chars == 0 || chars.wrapping_add(padding) == 4;
    let issue = (!is_whole).then_some(Base64Issue {
        value: end.0,
        char_offset: end.1,
        what: Base64Fault::Length,
    });
    (out, issue)
}

/// The bytes of a group that is not whole.
fn flush(out: &mut Vec<u8>, bits: u32, chars: u32) {
    match chars {
        2 => out.push((bits >> 4) as u8),
        3 => out.extend([(bits >> 10) as u8, (bits >> 2) as u8]),
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn run(values: &[&str]) -> (Vec<u8>, Option<(usize, usize, Base64Fault)>) {
        let (bytes, issue) = decode(values.iter().map(|value| value.as_bytes()));
        (
            bytes,
            issue.map(|issue| (issue.value, issue.char_offset, issue.what)),
        )
    }

    #[test]
    fn values_are_joined_wherever_they_are_cut() {
        assert_eq!(run(&["TWF", "uTW", "E="]), (b"ManMa".to_vec(), None));
        assert_eq!(run(&["+/8="]), (vec![0xFB, 0xFF], None));
        assert_eq!(run(&[]), (vec![], None));
    }

    #[test]
    fn what_came_before_a_fault_is_kept() {
        assert_eq!(
            run(&["TWFu", "T!Fu"]),
            (b"Man".to_vec(), Some((1, 1, Base64Fault::Junk(b'!'))))
        );
        assert_eq!(
            run(&["TWE=", "TWFu"]),
            (b"Ma".to_vec(), Some((1, 0, Base64Fault::PaddingInside)))
        );
        assert_eq!(
            run(&["TWFuTWE"]),
            (b"ManMa".to_vec(), Some((0, 7, Base64Fault::Length)))
        );
        assert_eq!(
            run(&["=AAA"]),
            (vec![], Some((0, 0, Base64Fault::Junk(b'='))))
        );
    }
}
