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
    let mut colors: Vec<Rgb> = (0..ground.cells.len())
        .map(|index| color(appearance, ground, look, index))
        .collect();
    for piece in pieces {
        stand(piece, appearance, ground, look, &mut colors);
    }
    let colors = |index: usize| colors.get(index).copied().unwrap_or_default();
    let mut pixels = Vec::with_capacity(ground.cells.len().saturating_mul(4));
    for pair in 0..ground.grid.height() as usize {
        let even: Vec<Rgb> = (0..width).map(|at| colors(pair * row_pair + at)).collect();
        let odd: Vec<Rgb> = (width..row_pair)
            .map(|at| colors(pair * row_pair + at))
            .collect();
        for column in 0..width * 2 {
            let above = even.get(column / 2).copied().unwrap_or_default();
            // A cell of an odd row begins half a tile further right; the rim has none.
            let below = column.checked_sub(1).and_then(|right| odd.get(right / 2));
            let below = below.copied().unwrap_or(above);
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

fn color(appearance: &TileAppearance, ground: &Ground<'_>, look: &Look, index: usize) -> Rgb {
    let at = ground.grid.cell(index);
    let under = appearance.top(ground, at, look);
    let Some(overlay) = ground
        .overlay(at)
        .and_then(|(id, frame)| appearance.overlay(id, frame))
    else {
        return under;
    };
    let height = ground.cell(at).unwrap_or_default().height;
    let over = appearance.in_the_light(overlay.color, height, look);
    mixed(under, over, overlay.coverage * overlay.width)
}

/// Colours the cells that a piece covers.
fn stand(
    piece: &Piece,
    appearance: &TileAppearance,
    ground: &Ground<'_>,
    look: &Look,
    colors: &mut [Rgb],
) {
    let [columns, rows] = piece.cells;
    for (x, y) in (0..columns).flat_map(|x| (0..rows).map(move |y| (x, y))) {
        let at = shifted(piece.at, x, y);
        let index = ground.grid.index(at);
        if let Some(under) = index.and_then(|index| colors.get_mut(index)) {
            let height = ground.cell(at).unwrap_or_default().height;
            let over = appearance.in_the_light(piece.color, height, look);
            *under = mixed(*under, over, piece.form.share());
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
