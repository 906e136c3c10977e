//! What overlays look like.

use mapscope_formats::scenario::Game;

use super::super::facts::{OverlayKind, Rgb};

/// Levels between the ground and the deck of a high bridge.
pub const DECK_LEVELS: i16 = 4;

/// How an overlay is drawn on its cell.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct OverlayLook {
    /// What it is.
    pub kind: OverlayKind,
    /// Its colour in daylight.
    pub color: Rgb,
    /// How much of the ground it hides, 0 to 1.
    pub coverage: f32,
    /// How much of the cell's width it takes, 0 to 1.
    pub width: f32,
    /// How high it stands on the ground, in levels.
    pub height_levels: f32,
}

/// Growth of a resource that covers its cell.
const FULL_GROWTH: f32 = 11.0;
/// How much of its cell a resource covers as it begins.
const FIRST_COVERAGE: f32 = 0.7;

/// Colours lie between the art's, by which people know a thing, and those in which the games' own
/// small maps and their editors' have it, which show most of what people made, and rocks, nearly black.
pub(super) fn look_of(game: Game, kind: Option<OverlayKind>, frame: u8) -> Option<OverlayLook> {
    let is_ts = game == Game::TiberianSun;
    // A number past the stock ones is something that a mod made.
    let kind = kind.unwrap_or(OverlayKind::Rubble);
    let growth = (f32::from(frame) / FULL_GROWTH).min(1.0);
    let grown = FIRST_COVERAGE + (1.0 - FIRST_COVERAGE) * growth;
    let (color, coverage, width, height_levels) = match kind {
        OverlayKind::Unused => return None,
        OverlayKind::Riparius => ([0x04, 0xB0, 0x02], grown, 1.0, 0.0),
        OverlayKind::Cruentus | OverlayKind::Vinifera | OverlayKind::Aboreus => {
            ([0x24, 0x3C, 0xB4], grown, 1.0, 0.0)
        }
        OverlayKind::Ore => ([0xD2, 0xBE, 0x12], grown, 1.0, 0.0),
        OverlayKind::Gems => ([0x7C, 0x1A, 0x7C], grown, 1.0, 0.0),
        OverlayKind::Wall if is_ts => ([0x38, 0x38, 0x3C], 1.0, 0.8, 0.5),
        OverlayKind::Wall => ([0x58, 0x50, 0x4A], 1.0, 0.8, 0.5),
        OverlayKind::Fence => ([0x40, 0x3A, 0x32], 1.0, 0.6, 0.3),
        OverlayKind::Gate => ([0x3C, 0x3C, 0x3C], 1.0, 0.8, 0.4),
        OverlayKind::HighBridge | OverlayKind::RailBridge if is_ts => {
            ([0x46, 0x46, 0x48], 1.0, 1.0, 0.0)
        }
        OverlayKind::HighBridge | OverlayKind::RailBridge => ([0x66, 0x64, 0x62], 1.0, 1.0, 0.0),
        OverlayKind::WoodBridge => ([0x62, 0x4C, 0x36], 1.0, 1.0, 0.0),
        OverlayKind::LowBridge if is_ts => ([0x46, 0x48, 0x4C], 1.0, 1.0, 0.0),
        OverlayKind::LowBridge => ([0x5A, 0x5A, 0x58], 1.0, 1.0, 0.0),
        OverlayKind::Track if is_ts => ([0x14, 0x12, 0x12], 0.9, 0.7, 0.0),
        OverlayKind::Track => ([0x38, 0x36, 0x36], 0.9, 0.7, 0.0),
        OverlayKind::RailTunnel => ([0x14, 0x12, 0x12], 1.0, 0.9, 0.0),
        OverlayKind::Crate => ([0x3C, 0x30, 0x1C], 1.0, 0.6, 0.3),
        OverlayKind::Barrel => ([0x3C, 0x1E, 0x16], 1.0, 0.6, 0.3),
        OverlayKind::Rock if is_ts => ([0x38, 0x32, 0x2C], 1.0, 0.8, 0.3),
        OverlayKind::Rock => ([0x52, 0x4A, 0x3A], 1.0, 0.8, 0.3),
        OverlayKind::Rubble => ([0x2C, 0x2A, 0x2A], 0.9, 0.9, 0.0),
        OverlayKind::Vein => ([0x64, 0x58, 0x34], 0.9, 1.0, 0.0),
        OverlayKind::Veinhole => ([0x80, 0x70, 0x58], 0.9, 1.0, 0.0),
    };
    Some(OverlayLook {
        kind,
        color,
        coverage,
        width,
        height_levels,
    })
}
