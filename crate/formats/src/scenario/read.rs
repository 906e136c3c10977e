//! The order in which a scenario is read.

use super::game::{Game, GameGuess};
use super::ini::Ini;
use super::issue::{FileIssue, refused};
use super::terrain::{Terrain, TerrainCell};
use super::text::Text;
use super::{
    Basic, CodePage, FILE_BYTES_MAX, Logic, Objects, Overlays, Preview, Scenario, TextDecoder, map,
    text,
};
use crate::finding::OpenError;
use crate::hex::spaced_hex;

/// Refuses a file that is too long to be read.
pub(super) fn check_length(len: u64) -> Result<(), OpenError> {
    if len > FILE_BYTES_MAX {
        return Err(refused(&FileIssue::TooLarge { len }));
    }
    Ok(())
}

/// See [`super::read()`].
pub(super) fn read(
    _name: &str,
    bytes: Vec<u8>,
    decoder: &dyn TextDecoder,
    code_page: Option<CodePage>,
) -> Result<Scenario, OpenError> {
    check_length(bytes.len() as u64)?;
    if bytes.is_empty() {
        let issue = crate::registry::FileIssue::Empty;
        return Err(OpenError::Refused(Box::new(issue.finding())));
    }
    if !text::looks_like_text(&bytes) {
        let head = spaced_hex(&bytes, 16);
        return Err(refused(&FileIssue::NotText { head }));
    }
    let encoding = text::encoding(&bytes, code_page);
    let ini = Ini::new(bytes);
    let mut findings = Vec::new();
    let text = Text {
        ini: &ini,
        page: encoding.code_page,
        decoder,
    };
    let map = map::read(text, &mut findings)?;
    Ok(Scenario {
        encoding,
        basic: Basic::default(),
        theater: map.theater,
        game: GameGuess {
            game: Game::TiberianSun,
            is_certain: false,
            reasons: Vec::new(),
        },
        grid: map.grid,
        local_size: map.local_size,
        terrain: Terrain {
            cells: vec![TerrainCell::default(); map.grid.cells()],
        },
        overlays: Overlays::default(),
        preview: Preview::default(),
        objects: Objects::default(),
        houses: Vec::new(),
        logic: Logic::default(),
        lighting: None,
        packs: Vec::new(),
        findings,
        ini,
    })
}
