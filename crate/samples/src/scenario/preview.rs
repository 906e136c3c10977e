//! The small picture: two pixels across and one down for each tile.

use mapscope_formats::scenario::{ObjectKind, Objects, Overlays, Preview, PreviewState};

use super::board::Board;
use super::land::Ground;
use super::paint::Kind;
use super::plan::{Plan, Surface};

/// Colours of a field of each kind, by its first overlay.
const FIELDS: [(std::ops::RangeInclusive<u16>, u32); 3] = [
    (27..=38, 0x9a_50c8),
    (102..=126, 0xd0_b020),
    (127..=166, 0x44_72c4),
];

pub(super) fn preview(
    plan: &Plan,
    board: Board,
    ground: &[Ground],
    kinds: &[Kind],
    overlays: &Overlays,
    objects: &Objects,
) -> Preview {
    let mut colours: Vec<u32> = (0..board.len())
        .map(|index| lit(ground_colour(plan, kinds[index]), ground[index].height))
        .collect();
    for (index, colour) in colours.iter_mut().enumerate() {
        if let Some((id, _)) = overlays.at(index) {
            let field = FIELDS.iter().find(|(ids, _)| ids.contains(&id));
            // Bridges and rocks.
            *colour = field.map_or(0x70_6858, |(_, colour)| *colour);
        }
    }
    for object in &objects.objects {
        if let Some(index) = board.grid.index(object.cell) {
            colours[index] = match object.kind {
                ObjectKind::Terrain => lit(plan.theater.colours[10], ground[index].height),
                _ => 0x7a_7d7a,
            };
        }
    }
    let (width, height) = (board.grid.width() * 2, board.grid.height());
    let mut rgb = vec![0; (width * height * 3) as usize];
    for (index, colour) in colours.iter().enumerate() {
        let [dx, dy] = board.grid.half_tiles(board.grid.cell(index));
        for x in [dx, dx + 1] {
            let at = (dy as usize / 2 * width as usize + x as usize) * 3;
            rgb[at..at + 3].copy_from_slice(&colour.to_be_bytes()[1..]);
        }
    }
    Preview {
        state: PreviewState::Shown,
        width,
        height,
        rgb,
    }
}

fn ground_colour(plan: &Plan, kind: Kind) -> u32 {
    let at = match kind {
        Kind::Clear | Kind::Ramp => 0,
        Kind::Rough => 1,
        Kind::Dense => 2,
        Kind::Bare => 3,
        Kind::Pavement => 4,
        Kind::Cliff | Kind::WaterCliff => 5,
        Kind::Shore => 6,
        Kind::Road(Surface::Dirt) => 7,
        Kind::Road(Surface::Paved) => 8,
        Kind::Water => 9,
        Kind::Ice => return 0xb0_c8dc,
    };
    plan.theater.colours[at]
}

/// A colour brightened for its level, as the games' own pictures are.
fn lit(colour: u32, height: i32) -> u32 {
    let [_, red, green, blue] = colour.to_be_bytes();
    let channel = |c: u8| {
        let c = f32::from(c);
        (c + height as f32 * (0.0328 * c).min((255.0 - c) / 12.0)).min(255.0) as u8
    };
    u32::from_be_bytes([0, channel(red), channel(green), channel(blue)])
}
