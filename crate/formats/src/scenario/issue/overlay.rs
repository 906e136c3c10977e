//! What can be the matter with the overlays and the preview.

use super::{Details, Issue, Spot, bytes, counted};
use crate::finding::Severity;

#[derive(Debug, thiserror::Error)]
pub(in crate::scenario) enum OverlayIssue {
    #[error("the games do not read the overlays: NewINIFormat is {format}")]
    NotRead { spot: Spot, format: i32 },
    #[error("[{}] unpacks to less than a plane of 512 × 512 cells", spot.kind.section())]
    Short {
        spot: Spot,
        expected: usize,
        found: usize,
    },
    #[error("{} with an overlay off the map; ignored", counted((*count).into(), "cell"))]
    OffMap { spot: Spot, count: u32 },
}

impl Issue for OverlayIssue {
    fn details(&self) -> Details {
        let (severity, code, spot, expected, found, advice) = match self {
            Self::NotRead { spot, format } => (
                Severity::Warning,
                "scenario-overlay-not-read",
                spot,
                "NewINIFormat above 1 in [Basic]".to_owned(),
                format.to_string(),
                "Set NewINIFormat=4 in [Basic], as editors do, if the map should have overlays; \
                 they can be shown here all the same.",
            ),
            Self::Short {
                spot,
                expected,
                found,
            } => (
                Severity::Warning,
                "scenario-overlay-short",
                spot,
                bytes(*expected as u64),
                bytes(*found as u64),
                "Save the map again in its editor, or fetch it again: it was cut off. What came \
                 before is shown.",
            ),
            Self::OffMap { spot, count } => (
                Severity::Note,
                "scenario-overlay-off-map",
                spot,
                "overlays on the map alone".to_owned(),
                counted((*count).into(), "cell"),
                "Nothing; the games ignore them too. They are left over from a larger map.",
            ),
        };
        Details {
            severity,
            code,
            place: spot.place(),
            expected: Some(expected),
            found: Some(found),
            advice,
        }
    }
}

#[derive(Debug, thiserror::Error)]
pub(in crate::scenario) enum PreviewIssue {
    #[error("the map hides its preview")]
    Hidden { spot: Spot },
    #[error("the preview has no size that can be shown")]
    Size { spot: Spot, written: String },
    #[error("the preview has fewer pixels than its size asks for")]
    Short {
        spot: Spot,
        expected: usize,
        found: usize,
    },
}

impl Issue for PreviewIssue {
    fn details(&self) -> Details {
        let (code, spot, expected, found) = match self {
            Self::Hidden { spot } => (
                "scenario-preview-hidden",
                spot,
                "a picture".to_owned(),
                "the placeholder that editors write for none".to_owned(),
            ),
            Self::Size { spot, written } => (
                "scenario-preview-size",
                spot,
                format!(
                    "Size=0,0,width,height in [Preview], each 1 to {}",
                    crate::scenario::preview::SIDE_MAX
                ),
                written.clone(),
            ),
            Self::Short {
                spot,
                expected,
                found,
            } => (
                "scenario-preview-short",
                spot,
                bytes(*expected as u64),
                bytes(*found as u64),
            ),
        };
        Details {
            severity: Severity::Note,
            code,
            place: spot.place(),
            expected: Some(expected),
            found: Some(found),
            advice: "Nothing, unless a picture of the map is wanted in the game's menus.",
        }
    }
}
