//! The small picture that a map carries for the game's menus.

use super::ini::{Entry, Ini};
use super::issue::{PreviewIssue, finding};
use super::number;
use super::pack::blocks::Blocks;
use super::pack::values::Packed;
use super::pack::{Pack, PackKind, compression};
use super::text::{Text, shortened};
use crate::finding::Finding;

/// Most pixels along a side of a preview; the games' own have less than 1100.
pub const SIDE_MAX: u32 = 4096;

/// Most packed bytes of the placeholder that hides a preview.
const HIDDEN_BYTES: usize = 160;

/// What came of the preview.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PreviewState {
    /// The file has none.
    #[default]
    Absent,
    /// A placeholder that editors write so that the game shows no picture.
    Hidden,
    /// There is one, but it cannot be shown.
    Broken,
    /// All of it was decoded.
    Shown,
}

/// The preview picture.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Preview {
    /// What came of it.
    pub state: PreviewState,
    /// Pixels across; 0 unless shown.
    pub width: u32,
    /// Pixels down; 0 unless shown.
    pub height: u32,
    /// Three bytes a pixel, red first, rows from the top; empty unless shown.
    pub rgb: Vec<u8>,
}

/// Reads `[Preview]` and `[PreviewPack]`. Facts and findings are added to those of the file.
pub(super) fn read(text: Text<'_>, packs: &mut Vec<Pack>, findings: &mut Vec<Finding>) -> Preview {
    let Some(mut packed) = Packed::read(text.ini, PackKind::Preview) else {
        return Preview::default();
    };
    let state = decode(text, &mut packed);
    findings.append(&mut packed.findings);
    packs.push(packed.facts);
    match state {
        Ok(preview) => preview,
        Err(state) => Preview {
            state,
            ..Preview::default()
        },
    }
}

fn decode(text: Text<'_>, packed: &mut Packed) -> Result<Preview, PreviewState> {
    if is_hidden(&packed.bytes) {
        let spot = packed.spot(0, 0);
        packed
            .findings
            .push(finding(&PreviewIssue::Hidden { spot }));
        return Err(PreviewState::Hidden);
    }
    let section = text.ini.section(b"Preview");
    let entry = section.and_then(|section| section.entry(b"Size"));
    let Some([width, height]) = entry.and_then(|entry| size(text.ini, entry)) else {
        let written = entry.map_or("no Size".to_owned(), |entry| shortened(&text.value(entry)));
        let spot = packed.spot(0, 0);
        packed
            .findings
            .push(finding(&PreviewIssue::Size { spot, written }));
        return Err(PreviewState::Broken);
    };
    // At most 4096 each way: this fits. The bytes come block by block, so none are reserved.
    let expected = (width as usize)
        .saturating_mul(height as usize)
        .saturating_mul(3);
    let mut rgb = Vec::new();
    if let Some(compression) = compression(PackKind::Preview) {
        let mut blocks = Blocks::new(compression);
        while rgb.len() < expected && blocks.next(packed, &mut rgb) {}
    }
    if rgb.len() < expected {
        if packed.facts.damage.is_none() {
            let (spot, found) = (packed.end(), rgb.len());
            packed.findings.push(finding(&PreviewIssue::Short {
                spot,
                expected,
                found,
            }));
        }
        return Err(PreviewState::Broken);
    }
    rgb.truncate(expected);
    Ok(Preview {
        state: PreviewState::Shown,
        width,
        height,
        rgb,
    })
}

/// The placeholder is a short text whose first block claims to be longer than all of it.
fn is_hidden(packed: &[u8]) -> bool {
    match packed.split_first_chunk::<4>() {
        Some(([p0, p1, _, _], content)) => {
            packed.len() <= HIDDEN_BYTES
                && usize::from(u16::from_le_bytes([*p0, *p1])) > content.len()
        }
        None => false,
    }
}

/// Width and height, where both can be shown.
fn size(ini: &Ini, entry: &Entry) -> Option<[u32; 2]> {
    let mut fields = ini.at(entry.value).split(|byte| *byte == b',').skip(2);
    let mut side = || {
        let side = number::whole(fields.next()?)?;
        u32::try_from(side)
            .ok()
            .filter(|side| (1..=SIDE_MAX).contains(side))
    };
    Some([side()?, side()?])
}
