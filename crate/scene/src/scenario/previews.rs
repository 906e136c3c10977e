//! The small picture that the file carries, and ours beside it.

use mapscope_formats::scenario::{PackKind, Preview, PreviewState, Scenario};

use super::appearance::Look;
use super::content::Content;
use super::picture::{minimap, pieces};
use crate::report::Picture;
use crate::scene::Bitmap;

/// The file's own.
const EMBEDDED: &str = "embedded";
/// What our minimap is called.
const MINIMAP: &str = "minimap";

/// Both, the file's own first.
pub fn pictures(scenario: &Scenario) -> Vec<Picture> {
    let picture = |id: &str, title: &str, size_px, note| Picture {
        id: id.to_owned(),
        title: title.to_owned(),
        size_px,
        note,
    };
    let Preview { state, .. } = scenario.preview;
    let own_px = match state {
        PreviewState::Shown => Some([scenario.preview.width, scenario.preview.height]),
        PreviewState::Absent | PreviewState::Hidden | PreviewState::Broken => None,
    };
    let note = match state {
        PreviewState::Absent => "The file has none.".to_owned(),
        PreviewState::Hidden => {
            "Hidden by the map: a placeholder, so that the game shows no picture.".to_owned()
        }
        PreviewState::Broken => broken(scenario),
        PreviewState::Shown => own_px.map(size_words).unwrap_or_default(),
    };
    let our_px = minimap_px(scenario);
    vec![
        picture(EMBEDDED, "In the file", own_px, note),
        picture(
            MINIMAP,
            "Drawn from its cells",
            Some(our_px),
            size_words(our_px),
        ),
    ]
}

/// The pixels of one of them.
pub fn bitmap(content: &Content, look: &Look, id: &str) -> Option<Bitmap> {
    let scenario = &content.scenario;
    match id {
        EMBEDDED => embedded(&scenario.preview),
        MINIMAP => Some(Bitmap {
            size_px: minimap_px(scenario),
            rgba: minimap(
                &content.appearance,
                &content.ground(),
                look,
                &pieces(content),
            ),
        }),
        _ => None,
    }
}

/// A preview that is shown has three bytes for each of its pixels, so nothing is made larger than
/// what was decoded.
fn embedded(preview: &Preview) -> Option<Bitmap> {
    if preview.state != PreviewState::Shown {
        return None;
    }
    let opaque = |pixel: &[u8]| match *pixel {
        [red, green, blue] => [red, green, blue, 255],
        _ => [0; 4],
    };
    Some(Bitmap {
        size_px: [preview.width, preview.height],
        rgba: preview.rgb.chunks_exact(3).flat_map(opaque).collect(),
    })
}

fn minimap_px(scenario: &Scenario) -> [u32; 2] {
    [scenario.grid.width() * 2, scenario.grid.height()]
}

fn size_words([width, height]: [u32; 2]) -> String {
    format!("{width} × {height} pixels")
}

/// Why the file's own cannot be shown, as the findings have it.
fn broken(scenario: &Scenario) -> String {
    let section = PackKind::Preview.section();
    let mut findings = scenario.findings.iter();
    let about = findings.find(|finding| finding.place.section.as_deref() == Some(section));
    match about {
        Some(finding) => format!("Broken: {}.", finding.message),
        None => "Broken: it cannot be decoded.".to_owned(),
    }
}
