//! The map flat and small, as the games' own previews have it.

use super::super::appearance::{Ground, Look, TileAppearance, scaled};
use super::super::at_cells::shifted;
use super::super::facts::Rgb;
use super::standing::Piece;

/// Two pixels for each tile across and one down: 2·width × height, rows of RGBA, without heights
/// lifting anything. Each pixel is half of a cell of an even row and half of one of an odd row.
pub fn minimap(
    appearance: &TileAppearance,
    ground: &Ground<'_>,
    look: &Look,
    pieces: &[Piece],
) -> Vec<u8> {
    let width = ground.grid.width() as usize;
    let row_pair = (width * 2).saturating_sub(1);
    let mut colors: Vec<[Rgb; 2]> = (0..ground.cells.len())
        .map(|index| halves(appearance, ground, look, index))
        .collect();
    for piece in pieces {
        stand(piece, appearance, ground, look, &mut colors);
    }
    let colors = |index: usize| colors.get(index).copied().unwrap_or_default();
    let mut pixels = Vec::with_capacity(ground.cells.len().saturating_mul(4));
    for pair in 0..ground.grid.height() as usize {
        let half = |at: usize| {
            let [left, right] = colors(pair * row_pair + at / 2);
            if at.is_multiple_of(2) { left } else { right }
        };
        for column in 0..width * 2 {
            let above = half(column);
            // A cell of an odd row begins half a tile further right; the rim has none.
            let below = column.checked_sub(1).filter(|right| right / 2 + 1 < width);
            let below = below.map_or(above, |right| half(width * 2 + right));
            let mut mean = above;
            for (mean, below) in mean.iter_mut().zip(below) {
                *mean = mean.midpoint(below);
            }
            pixels.extend(mean);
            pixels.push(255);
        }
    }
    pixels
}

fn halves(appearance: &TileAppearance, ground: &Ground<'_>, look: &Look, index: usize) -> [Rgb; 2] {
    let at = ground.grid.cell(index);
    let under = appearance.top_halves(ground, at, look);
    let Some(overlay) = ground
        .overlay(at)
        .and_then(|(id, frame)| appearance.overlay(id, frame))
    else {
        return under;
    };
    let height = ground.cell(at).unwrap_or_default().height;
    let over = appearance.in_the_light(overlay.color, height, look);
    let share = overlay.coverage * overlay.width;
    under.map(|under| mixed(under, over, share))
}

/// Colours the cells that a piece covers.
fn stand(
    piece: &Piece,
    appearance: &TileAppearance,
    ground: &Ground<'_>,
    look: &Look,
    colors: &mut [[Rgb; 2]],
) {
    let [columns, rows] = piece.cells;
    for (x, y) in (0..columns).flat_map(|x| (0..rows).map(move |y| (x, y))) {
        let at = shifted(piece.at, x, y);
        let index = ground.grid.index(at);
        if let Some(under) = index.and_then(|index| colors.get_mut(index)) {
            let height = ground.cell(at).unwrap_or_default().height;
            let over = appearance.in_the_light(piece.color, height, look);
            *under = under.map(|under| mixed(under, over, piece.form.share()));
        }
    }
}

/// A colour with this share of another over it.
fn mixed(under: Rgb, over: Rgb, share: f32) -> Rgb {
    let (mut mixed, over) = (scaled(under, 1.0 - share), scaled(over, share));
    for (mixed, over) in mixed.iter_mut().zip(over) {
        *mixed = mixed.saturating_add(over);
    }
    mixed
}
