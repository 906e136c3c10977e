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

/// What a character of Base64 stands for, and [`OTHER`] for any other.
#[allow(
    clippy::indexing_slicing,
    reason = "worked out while compiling, where a wrong index is an error"
)]
const SIXES: [u8; 256] = {
    let mut sixes = [OTHER; 256];
    let alphabet = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut six = 0;
    while six < alphabet.len() {
        sixes[alphabet[six] as usize] = six as u8;
        six += 1;
    }
    sixes
};

/// Stands for a character that is none of Base64; no six bits reach it.
const OTHER: u8 = 0x80;

fn six(byte: u8) -> u8 {
    SIXES.get(usize::from(byte)).copied().unwrap_or(OTHER)
}

/// Decodes values as one text. What was decoded before a fault is kept.
pub fn decode<'a>(values: impl Iterator<Item = &'a [u8]>) -> (Vec<u8>, Option<Base64Issue>) {
    let mut decoder = Decoder::default();
    let mut end = (0, 0);
    for (value, text) in values.enumerate() {
        if let Err((char_offset, what)) = decoder.value(text) {
            flush(&mut decoder.out, decoder.bits, decoder.chars);
            let issue = Base64Issue {
                value,
                char_offset,
                what,
            };
            return (decoder.out, Some(issue));
        }
        end = (value, text.len());
    }
    flush(&mut decoder.out, decoder.bits, decoder.chars);
    let is_whole = decoder.chars == 0 || decoder.chars.wrapping_add(decoder.padding) == 4;
    let issue = (!is_whole).then_some(Base64Issue {
        value: end.0,
        char_offset: end.1,
        what: Base64Fault::Length,
    });
    (decoder.out, issue)
}

/// A group of four characters that is being read, and what was decoded before.
#[derive(Default)]
struct Decoder {
    out: Vec<u8>,
    bits: u32,
    chars: u32,
    padding: u32,
}

impl Decoder {
    fn value(&mut self, text: &[u8]) -> Result<(), (usize, Base64Fault)> {
        let mut rest = text;
        loop {
            if self.chars == 0 && self.padding == 0 {
                rest = self.groups(rest);
            }
            let Some((byte, after)) = rest.split_first() else {
                return Ok(());
            };
            let char_offset = text.len().saturating_sub(rest.len());
            self.char(*byte).map_err(|what| (char_offset, what))?;
            rest = after;
        }
    }

    /// Decodes whole groups; answers what is left from the first that is not plain.
    fn groups<'a>(&mut self, text: &'a [u8]) -> &'a [u8] {
        let start = self.out.len();
        // Three bytes of each group.
        self.out
            .resize(start.saturating_add((text.len() / 4).saturating_mul(3)), 0);
        let room = self.out.get_mut(start..).unwrap_or_default();
        let mut done = 0_usize;
        for (group, room) in text.chunks_exact(4).zip(room.chunks_exact_mut(3)) {
            let (&[a, b, c, d], [one, two, three]) = (group, room) else {
                break;
            };
            let [a, b, c, d] = [a, b, c, d].map(six);
            if (a | b | c | d) & OTHER != 0 {
                break;
            }
            (*one, *two, *three) = (a << 2 | b >> 4, b << 4 | c >> 2, c << 6 | d);
            done = done.saturating_add(1);
        }
        self.out
            .truncate(start.saturating_add(done.saturating_mul(3)));
        text.get(done.saturating_mul(4)..).unwrap_or_default()
    }

    fn char(&mut self, byte: u8) -> Result<(), Base64Fault> {
        let six = six(byte);
        if byte == b'=' && self.chars >= 2 && self.chars.wrapping_add(self.padding) < 4 {
            self.padding = self.padding.wrapping_add(1);
            return Ok(());
        }
        if six == OTHER {
            return Err(Base64Fault::Junk(byte));
        }
        if self.padding > 0 {
            return Err(Base64Fault::PaddingInside);
        }
        self.bits = self.bits << 6 | u32::from(six);
        self.chars = self.chars.wrapping_add(1);
        if self.chars == 4 {
            let [_, one, two, three] = self.bits.to_be_bytes();
            self.out.extend([one, two, three]);
            (self.bits, self.chars) = (0, 0);
        }
        Ok(())
    }
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
