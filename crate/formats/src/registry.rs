//! The formats that Mapscope knows, and which of them a file is.

use serde::{Deserialize, Serialize};

use crate::finding::{Finding, Place, Severity};
use crate::hex::spaced_hex;

/// Bytes from the start of a file that [`detect`] makes use of.
pub const HEAD_BYTES: u64 = 4096;

/// A format.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum FormatId {
    /// islaApocalypse blueprint, [`crate::blueprint`].
    Blueprint,
    /// Progressia region, [`crate::region`].
    Region,
    /// Map of Tiberian Sun, Red Alert 2 or Yuri's Revenge, [`crate::scenario`].
    Scenario,
}

/// What is known of a format before a file is read.
#[derive(Clone, Copy, Debug)]
pub struct FormatEntry {
    /// Which format.
    pub id: FormatId,
    /// What people call it.
    pub name: &'static str,
    /// Usual file extensions, lower case, without the dot.
    pub extensions: &'static [&'static str],
    /// True when the first bytes of a file (up to [`HEAD_BYTES`]) may be this format.
    pub sniff: fn(head: &[u8]) -> bool,
}

/// All formats. Where more than one claims a file and its extension names neither, the first is
/// meant: an INI text may begin with any letter.
pub const FORMATS: &[FormatEntry] = &[
    FormatEntry {
        id: FormatId::Region,
        name: "Progressia region",
        extensions: &["progressia_region"],
        sniff: crate::region::sniff,
    },
    FormatEntry {
        id: FormatId::Scenario,
        name: "Tiberian Sun, Red Alert 2 or Yuri's Revenge map",
        extensions: &["map", "mpr", "yrm"],
        sniff: crate::scenario::sniff,
    },
    FormatEntry {
        id: FormatId::Blueprint,
        name: "islaApocalypse blueprint",
        extensions: &["dat"],
        sniff: crate::blueprint::sniff,
    },
];

/// Why no format claims a file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum FileIssue {
    #[error("the file is empty")]
    Empty,
    #[error("the file is a single byte, {0:02X}")]
    SingleByte(u8),
    #[error("the file is none of the formats that Mapscope knows; it begins with {0}")]
    Unknown(String),
}

impl FileIssue {
    /// The finding that tells of it.
    pub(crate) fn finding(self) -> Finding {
        let names: Vec<&str> = FORMATS.iter().map(|format| format.name).collect();
        let (code, found, advice) = match &self {
            Self::Empty => (
                "file-empty",
                "0 bytes".to_owned(),
                "Write or download the file again.",
            ),
            Self::SingleByte(byte) => (
                "file-single-byte",
                format!("1 byte: {byte:02X}"),
                "Write or download the file again; it was probably cut off.",
            ),
            Self::Unknown(head) => (
                "file-unknown",
                head.clone(),
                "Check that this is the file you meant.",
            ),
        };
        Finding {
            severity: Severity::Error,
            code,
            message: self.to_string(),
            place: Place::at(0),
            expected: Some(names.join(", ")),
            found: Some(found),
            advice: advice.to_owned(),
            find: None,
        }
    }
}

/// Says which format a file is, from its first bytes (up to [`HEAD_BYTES`]; more do no harm) and
/// its length. Content decides; the extension only breaks a tie, or names the format whose reader
/// shall say what is wrong.
///
/// # Errors
/// A finding that shows the first bytes when no format claims the file, and findings of their own
/// for an empty file and a file of a single byte.
pub fn detect(name: &str, head: &[u8], len: u64) -> Result<FormatId, Box<Finding>> {
    let issue = match head {
        [] => FileIssue::Empty,
        _ if len == 0 => FileIssue::Empty,
        [byte] if len == 1 => FileIssue::SingleByte(*byte),
        _ => return detect_content(name, head),
    };
    Err(Box::new(issue.finding()))
}

fn detect_content(name: &str, head: &[u8]) -> Result<FormatId, Box<Finding>> {
    let extension = name
        .rsplit_once('.')
        .map(|(_, extension)| extension.to_ascii_lowercase());
    let named = |format: &&FormatEntry| {
        extension
            .as_deref()
            .is_some_and(|extension| format.extensions.contains(&extension))
    };
    let claims = || FORMATS.iter().filter(|format| (format.sniff)(head));
    claims()
        .find(named)
        .or_else(|| claims().next())
        .or_else(|| FORMATS.iter().find(named))
        .map(|format| format.id)
        .ok_or_else(|| Box::new(FileIssue::Unknown(spaced_hex(head, 16)).finding()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn code(name: &str, head: &[u8], len: u64) -> Result<FormatId, &'static str> {
        detect(name, head, len).map_err(|finding| finding.code)
    }

    #[test]
    fn content_decides_whatever_the_name() {
        assert_eq!(
            code("a.txt", b"ISLA\x02\0\0\0", 900),
            Ok(FormatId::Blueprint)
        );
        assert_eq!(code("", b"\x07ISLA_V1", 900), Ok(FormatId::Blueprint));
    }

    #[test]
    fn an_ini_text_is_a_scenario_whatever_its_name_and_first_letter() {
        for name in ["a.txt", "", "rules.ini", "x.map"] {
            assert_eq!(
                code(name, b"Ice\r\n[Map]\r\nSize=0,0,1,1\r\n", 900),
                Ok(FormatId::Scenario)
            );
        }
        assert_eq!(
            code("x.map", b"ISLA\x02\0\0\0", 900),
            Ok(FormatId::Blueprint)
        );
        assert_eq!(code("x.YRM", b"PK\x03\x04", 900), Ok(FormatId::Scenario));
    }

    #[test]
    fn a_region_begins_with_its_mark_and_is_no_text_after_it() {
        let head = b"PROG\xFF\xFF\xFF\xFF\0\0\0\0\0\0\0\x02\0\0\0\x01";
        assert_eq!(code("a.bin", head, 16_400), Ok(FormatId::Region));
        assert_eq!(code("a", b"PROG", 4), Ok(FormatId::Region));
        let name = "region_0_0_0.progressia_region";
        assert_eq!(code(name, b"PRO", 3), Ok(FormatId::Region));
        assert_eq!(code(name, &[0; 16], 16_384), Ok(FormatId::Region));
        assert_eq!(
            code("a.ini", b"PROGRAM=1\r\n[Map]\r\n", 900),
            Ok(FormatId::Scenario)
        );
    }

    #[test]
    fn the_extension_sends_a_broken_file_to_the_reader_that_can_say_why() {
        assert_eq!(code("x.DAT", b"PK\x03\x04", 900), Ok(FormatId::Blueprint));
    }

    #[test]
    fn an_unknown_file_is_refused_with_its_first_bytes() {
        let finding = detect("x.zip", b"PK\x03\x04", 4).expect_err("no format claims it");
        assert_eq!(finding.code, "file-unknown");
        assert!(
            finding.message.contains("50 4B 03 04"),
            "{}",
            finding.message
        );
    }

    #[test]
    fn empty_files_and_single_bytes_have_messages_of_their_own() {
        assert_eq!(code("x.dat", b"", 0), Err("file-empty"));
        assert_eq!(code("x.dat", b"I", 1), Err("file-single-byte"));
    }
}
