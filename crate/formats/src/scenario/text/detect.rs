//! Which code page a file is written in, and whether it is text at all.

use super::CodePage;
use crate::scenario::words::count_control;

/// Number of lines that are not UTF-8, and the code page that their bytes look like.
pub(super) fn code_page(bytes: &[u8]) -> (u32, CodePage) {
    if std::str::from_utf8(bytes).is_ok() {
        return (0, CodePage::Windows1252);
    }
    let mut tally = Tally::default();
    let mut lines = 0_u32;
    for line in bytes.split(|byte| matches!(byte, b'\n' | b'\r')) {
        if std::str::from_utf8(line).is_err() {
            lines = lines.saturating_add(1);
            tally.add(line);
        }
    }
    (lines, tally.code_page())
}

/// Counts over the bytes above 127.
#[derive(Default)]
struct Tally {
    high: u32,
    /// Pairs that GBK can read.
    pairs: u32,
    /// Such pairs that begin as the common characters do: level 1 of GB 2312 and its symbols.
    common_pairs: u32,
    /// High bytes that belong to no pair.
    unpaired: u32,
    /// Bytes that are letters of Windows-1251 and stand beside another such letter.
    cyrillic_in_runs: u32,
}

impl Tally {
    fn add(&mut self, line: &[u8]) {
        let mut rest = line;
        while let [lead, after @ ..] = rest {
            rest = after;
            if lead.is_ascii() {
                continue;
            }
            match (lead, after) {
                (0x81..=0xFE, [0x40..=0x7E | 0x80..=0xFE, behind @ ..]) => {
                    self.pairs = self.pairs.saturating_add(1);
                    if matches!(lead, 0xA1..=0xA9 | 0xB0..=0xD7) {
                        self.common_pairs = self.common_pairs.saturating_add(1);
                    }
                    rest = behind;
                }
                _ => self.unpaired = self.unpaired.saturating_add(1),
            }
        }
        let mut run = Run::default();
        for byte in line.iter().chain(b" ") {
            if !byte.is_ascii() {
                self.high = self.high.saturating_add(1);
            }
            if matches!(byte, 0xC0..=0xFF | 0xA8 | 0xB8) {
                run.add(*byte);
                continue;
            }
            if run.is_mixed {
                self.cyrillic_in_runs = self.cyrillic_in_runs.saturating_add(run.len);
            }
            run = Run::default();
        }
    }

    fn code_page(&self) -> CodePage {
        let is_nearly_all_paired = self.unpaired.saturating_mul(20) <= self.pairs;
        let is_common = self.common_pairs.saturating_mul(2) >= self.pairs;
        if self.pairs >= 3 && is_nearly_all_paired && is_common {
            CodePage::Gbk
        } else if self.cyrillic_in_runs.saturating_mul(4) >= self.high.saturating_mul(3) {
            CodePage::Windows1251
        } else {
            CodePage::Windows1252
        }
    }
}

/// Letters side by side. One letter over and over is no word.
#[derive(Default)]
struct Run {
    len: u32,
    first: u8,
    is_mixed: bool,
}

impl Run {
    fn add(&mut self, letter: u8) {
        if self.len == 0 {
            self.first = letter;
        }
        self.is_mixed |= letter != self.first;
        self.len = self.len.saturating_add(1);
    }
}

/// True when these bytes are text: hardly any control characters. A few do occur in real files.
pub fn looks_like_text(bytes: &[u8]) -> bool {
    let control = count_control(bytes, is_control);
    control.saturating_mul(100) <= bytes.len()
}

/// True when these first bytes of a file look like an INI text: no control characters, and a line
/// that is a header, a comment or a key with a value.
pub fn looks_like_ini(head: &[u8]) -> bool {
    let text = head.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(head);
    // `{` begins a JSON text and `<` one of XML.
    let first = text.trim_ascii_start().first();
    if matches!(first, None | Some(b'{' | b'<')) || text.iter().any(|byte| is_control(*byte)) {
        return false;
    }
    let mut lines = text
        .split(|byte| matches!(byte, b'\n' | b'\r'))
        .map(<[u8]>::trim_ascii);
    lines.any(|line| match line {
        [b'[', rest @ ..] => rest.contains(&b']'),
        [b';', ..] => true,
        line => line.contains(&b'='),
    })
}

/// Control characters but for blanks, line ends and the old end-of-file mark.
const fn is_control(byte: u8) -> bool {
    (byte < b'\t') | ((byte > b'\r') & (byte < b' ') & (byte != 0x1A)) | (byte == 0x7F)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn page(text: &[u8]) -> (u32, CodePage) {
        code_page(text)
    }

    #[test]
    fn chinese_is_told_by_its_pairs() {
        // 不公平的熬鹰地 in GBK.
        let name = b"Name=\xB2\xBB\xB9\xAB\xC6\xBD\xB5\xC4\xB0\xBE\xD3\xA5\xB5\xD8\n";
        assert_eq!(page(name), (1, CodePage::Gbk));
    }

    #[test]
    fn cyrillic_is_told_by_runs_of_letters_whether_odd_or_even() {
        // "Битва за мост" and "карта" in Windows-1251.
        let odd = b"Name=\xC1\xE8\xF2\xE2\xE0 \xE7\xE0 \xEC\xEE\xF1\xF2\n";
        assert_eq!(page(odd), (1, CodePage::Windows1251));
        // "зима мост река поле": even words all pair up, as no Chinese does.
        let even = b"\xE7\xE8\xEC\xE0 \xEC\xEE\xF1\xF2 \xF0\xE5\xEA\xE0 \xEF\xEE\xEB\xE5";
        assert_eq!(page(even), (1, CodePage::Windows1251));
    }

    #[test]
    fn single_accents_are_western() {
        assert_eq!(
            page(b"Author=Andr\xE9\nName=D\xFCne\n"),
            (2, CodePage::Windows1252)
        );
        assert_eq!(page(b"a=\x93quoted\x94\n"), (1, CodePage::Windows1252));
        // Doubled letters are no runs of Cyrillic.
        let doubled = b"a=ylim\xE4\xE4r\xE4inen\n33=\xDD\xDD\xDD\xDD@\n";
        assert_eq!(page(doubled), (2, CodePage::Windows1252));
    }

    #[test]
    fn utf8_lines_are_left_out_of_the_count() {
        assert_eq!(page("Name=Größe\n".as_bytes()), (0, CodePage::Windows1252));
        let mixed = [b"a=\xE9\r\n", "b=Größe\r\n".as_bytes()].concat();
        assert_eq!(page(&mixed), (1, CodePage::Windows1252));
    }

    #[test]
    fn an_ini_text_is_told_from_other_text_and_from_bytes() {
        for text in [
            b"[Map]\n".as_slice(),
            b"\xEF\xBB\xBF; made by hand\r\n",
            b"prose\n\n  Size=0,0,1,1",
            b"Name=\xB2\xBB",
        ] {
            assert!(looks_like_ini(text));
        }
        for text in [
            b"".as_slice(),
            b"just prose\n",
            b"{\"a\": \"b=c\"}",
            b"<a b=\"c\">",
            b"ISLA\x02\0\0\0=\n[a]\n",
            b"[\0M\0a\0p\0]\0",
        ] {
            assert!(!looks_like_ini(text));
        }
    }

    #[test]
    fn text_may_hold_a_stray_control_character_but_not_many() {
        let mut text = vec![b'a'; 1000];
        assert!(looks_like_text(&text));
        text.extend([1; 10]);
        assert!(looks_like_text(&text));
        text.extend([0; 100]);
        assert!(!looks_like_text(&text));
    }
}
