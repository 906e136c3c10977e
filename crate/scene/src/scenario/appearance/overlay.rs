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

pub(super) fn look_of(game: Game, kind: Option<OverlayKind>, frame: u8) -> Option<OverlayLook> {
    let is_ts = game == Game::TiberianSun;
    // A number past the stock ones is something that a mod made.
    let kind = kind.unwrap_or(OverlayKind::Rubble);
    let growth = (f32::from(frame) / FULL_GROWTH).min(1.0);
    let (color, coverage, width, height_levels) = match kind {
        OverlayKind::Unused => return None,
        OverlayKind::Riparius => ([0x24, 0x96, 0x24], 0.45 + 0.5 * growth, 1.0, 0.0),
        OverlayKind::Cruentus | OverlayKind::Vinifera | OverlayKind::Aboreus => {
            ([0x2C, 0x34, 0x94], 0.45 + 0.5 * growth, 1.0, 0.0)
        }
        OverlayKind::Ore => ([0xC4, 0xB4, 0x10], 0.45 + 0.5 * growth, 1.0, 0.0),
        OverlayKind::Gems => ([0x8C, 0x1E, 0x84], 0.45 + 0.5 * growth, 1.0, 0.0),
        OverlayKind::Wall if is_ts => ([0x58, 0x5A, 0x5C], 1.0, 0.6, 0.7),
        OverlayKind::Wall => ([0x6A, 0x60, 0x54], 1.0, 0.6, 0.7),
        OverlayKind::Fence => ([0x5C, 0x54, 0x44], 0.8, 0.35, 0.4),
        OverlayKind::Gate => ([0x6C, 0x6C, 0x6C], 1.0, 0.6, 0.4),
        OverlayKind::HighBridge if is_ts => ([0x5A, 0x58, 0x56], 1.0, 1.0, 0.0),
        OverlayKind::HighBridge => ([0x74, 0x72, 0x70], 1.0, 1.0, 0.0),
        OverlayKind::RailBridge => ([0x58, 0x56, 0x54], 1.0, 1.0, 0.0),
        OverlayKind::WoodBridge => ([0x7C, 0x62, 0x44], 1.0, 1.0, 0.0),
        OverlayKind::LowBridge if is_ts => ([0x74, 0x5E, 0x44], 1.0, 1.0, 0.0),
        OverlayKind::LowBridge => ([0x5C, 0x5E, 0x5C], 1.0, 1.0, 0.0),
        OverlayKind::Track => ([0x4A, 0x44, 0x40], 0.75, 0.5, 0.0),
        OverlayKind::RailTunnel => ([0x30, 0x2C, 0x2A], 0.9, 0.8, 0.0),
        OverlayKind::Crate => ([0x9C, 0x78, 0x40], 1.0, 0.4, 0.4),
        OverlayKind::Barrel => ([0x7C, 0x3A, 0x2A], 1.0, 0.4, 0.4),
        OverlayKind::Rock if is_ts => ([0x3A, 0x36, 0x30], 0.9, 0.6, 0.4),
        OverlayKind::Rock => ([0x6A, 0x62, 0x50], 0.9, 0.6, 0.4),
        OverlayKind::Rubble => ([0x56, 0x52, 0x4E], 0.8, 0.8, 0.0),
        OverlayKind::Vein => ([0x9C, 0x5A, 0x2A], 0.6, 1.0, 0.0),
        OverlayKind::Veinhole => ([0x7A, 0x34, 0x20], 0.8, 1.0, 0.0),
    };
    Some(OverlayLook {
        kind,
        color,
        coverage,
        width,
        height_levels,
    })
}
