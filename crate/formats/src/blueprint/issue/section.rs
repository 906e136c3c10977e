//! How the sections of a v2 file stand in it.

use super::{Details, Issue, bytes, counted, grouped};
use crate::blueprint::Tag;
use crate::finding::{Place, Severity};

#[derive(Debug, thiserror::Error)]
pub(in crate::blueprint) enum SectionIssue {
    #[error("the file ends within the header of a section")]
    HeaderCut { file_offset: u64, left: u64 },
    #[error("section {tag} is cut off: its length is {}, the file has {}", bytes(*length), grouped(*available))]
    Truncated {
        tag: Tag,
        file_offset: u64,
        length: u64,
        available: u64,
    },
    #[error("section {tag} comes {} times; the first is used", grouped(*count))]
    Repeated {
        tag: Tag,
        file_offset: u64,
        first_offset: u64,
        count: u64,
    },
    #[error("{} more tags are repeated", grouped(*tags))]
    RepeatedMore { tags: u64 },
    #[error("section PRMS is not the first")]
    ParamsNotFirst { file_offset: u64, first: Tag },
    #[error("section {tag} is missing")]
    RasterMissing {
        tag: Tag,
        file_len: u64,
        is_file_cut: bool,
    },
    #[error("section {tag} is missing; it is taken as an empty list")]
    ListMissing { tag: Tag, file_len: u64 },
    #[error("section {tag} has a length of {} where MapSize asks for {}", bytes(*length), grouped(*expected))]
    RasterLength {
        tag: Tag,
        file_offset: u64,
        length: u64,
        expected: u64,
        map_size: u32,
    },
    #[error("section {tag} is {} longer than its content", bytes(*left))]
    NotConsumed {
        tag: Tag,
        file_offset: u64,
        length: u64,
        left: u64,
    },
    #[error("section {tag} is {} long; only the first {} are looked at", bytes(*length), grouped(*read))]
    TooLarge {
        tag: Tag,
        file_offset: u64,
        length: u64,
        read: u64,
    },
    #[error("the file has more than {} sections; the rest is not looked at", grouped(*limit as u64))]
    TooMany { file_offset: u64, limit: usize },
}

const CUT: &str = "Copy or generate the file again; it was cut off.";
const CUT_OR_JUNK: &str = "Remove what follows the last section, if something was added there; \
                           else the file was cut off: copy or generate it again.";
const WRITER: &str =
    "Correct the writer, or generate the file again; the game refuses it as it is.";
const LIMIT: &str = "Nothing, if the rest is not needed here; this is a limit of the viewer.";

/// `an HGTS section`, `a TOWN section`: tags are spoken letter by letter.
fn with_article(tag: Tag) -> String {
    let name = tag.to_string();
    let article = if name.starts_with(['H', 'R']) {
        "an"
    } else {
        "a"
    };
    format!("{article} {name} section")
}

impl Issue for SectionIssue {
    fn details(&self) -> Details {
        let within =
            |tag: &Tag, file_offset: &u64| Place::at(*file_offset).in_section(tag.to_string());
        let (severity, code, place, expected, found, advice) = match self {
            Self::HeaderCut { file_offset, left } => (
                Severity::Error,
                "blueprint-section-header-cut",
                Place::at(*file_offset),
                "12 bytes of tag and length".to_owned(),
                bytes(*left),
                CUT_OR_JUNK,
            ),
            Self::Truncated {
                tag,
                file_offset,
                length,
                available,
            } => (
                Severity::Error,
                "blueprint-section-truncated",
                within(tag, file_offset),
                bytes(*length),
                bytes(*available),
                // What was added to a file has no tag that the format knows.
                if tag.is_known() { CUT } else { CUT_OR_JUNK },
            ),
            Self::Repeated {
                tag,
                file_offset,
                first_offset,
                count,
            } => (
                Severity::Error,
                "blueprint-section-repeated",
                within(tag, file_offset),
                format!("one, that at offset {}", grouped(*first_offset)),
                grouped(*count),
                WRITER,
            ),
            Self::RepeatedMore { tags } => (
                Severity::Error,
                "blueprint-section-repeated-more",
                Place::default(),
                "each tag once".to_owned(),
                format!(
                    "{} more tags that come again; the table of sections has them",
                    grouped(*tags)
                ),
                WRITER,
            ),
            Self::ParamsNotFirst { file_offset, first } => (
                Severity::Error,
                "blueprint-params-not-first",
                within(&Tag::PARAMS, file_offset),
                "PRMS as the first section".to_owned(),
                format!("{first} as the first section"),
                WRITER,
            ),
            Self::RasterMissing {
                tag,
                file_len,
                is_file_cut,
            } => (
                Severity::Error,
                "blueprint-raster-missing",
                within(tag, file_len),
                with_article(*tag),
                "none before the end of the file".to_owned(),
                if *is_file_cut { CUT } else { WRITER },
            ),
            Self::ListMissing { tag, file_len } => (
                Severity::Warning,
                "blueprint-section-missing",
                within(tag, file_len),
                with_article(*tag),
                "none before the end of the file".to_owned(),
                "Nothing, if the map has none; else generate the file again.",
            ),
            Self::RasterLength {
                tag,
                file_offset,
                length,
                expected,
                map_size,
            } => (
                Severity::Error,
                "blueprint-raster-length",
                within(tag, file_offset),
                format!("{} for {map_size}² cells", bytes(*expected)),
                bytes(*length),
                WRITER,
            ),
            Self::NotConsumed {
                tag,
                file_offset,
                length,
                left,
            } => (
                Severity::Error,
                "blueprint-section-not-consumed",
                within(tag, file_offset),
                format!("a length of {}", bytes(length.saturating_sub(*left))),
                bytes(*length),
                WRITER,
            ),
            Self::TooLarge {
                tag,
                file_offset,
                length,
                read,
            } => (
                Severity::Warning,
                "blueprint-section-too-large",
                within(tag, file_offset),
                format!("at most {}", bytes(*read)),
                bytes(*length),
                LIMIT,
            ),
            Self::TooMany { file_offset, limit } => (
                Severity::Warning,
                "blueprint-sections-too-many",
                Place::at(*file_offset),
                format!("at most {}", counted(*limit as u64, "section")),
                "more".to_owned(),
                LIMIT,
            ),
        };
        Details {
            severity,
            code,
            place,
            expected: Some(expected),
            found: Some(found),
            advice,
        }
    }
}
