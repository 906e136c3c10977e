//! Colours of tiles that no table knows, from the small picture that the map itself embeds.

use mapscope_formats::order::sort_by;
use mapscope_formats::scenario::{CellXy, Grid, Preview, TerrainCell};

use super::Rgb;

/// The left and the right half of a part of a tile.
pub(super) type Halves = ((u16, u8), [Rgb; 2]);

/// What a picture as the editors write it (two pixels a tile, one down, without heights) has on the
/// cells with these tiles: the mean of each part, by rising tile and part. Nothing for a picture of
/// another size, which may show another part of the map.
pub(super) fn halves_in(
    preview: &Preview,
    grid: Grid,
    cells: &[TerrainCell],
    is_wanted: &dyn Fn(i32) -> bool,
) -> Vec<Halves> {
    if [preview.width, preview.height] != [grid.width() * 2, grid.height()] {
        return Vec::new();
    }
    let wanted = cells.iter().enumerate();
    let mut seen: Vec<Halves> = wanted
        .filter(|(_, cell)| is_wanted(cell.tile))
        .filter_map(|(index, cell)| {
            let tile = u16::try_from(cell.tile).ok()?;
            let halves = pixels_of(preview, grid, grid.cell(index))?;
            Some(((tile, cell.sub_tile), halves))
        })
        .collect();
    sort_by(&mut seen, |one, other| one.0.cmp(&other.0));
    seen.chunk_by(|one, other| one.0 == other.0)
        .filter_map(|same| Some((same.first()?.0, [mean(same, 0), mean(same, 1)])))
        .collect()
}

/// The two pixels that an editor draws for a cell; none where the picture ends before.
fn pixels_of(preview: &Preview, grid: Grid, at: CellXy) -> Option<[Rgb; 2]> {
    let width = i32::try_from(grid.width()).ok()?;
    let right = at.x.checked_sub(at.y)?.checked_add(width)?;
    let down = at.x / 2 + at.y / 2 - width / 2;
    let pixel = |right: i32| {
        let right = usize::try_from(right).ok()?;
        let down = usize::try_from(down).ok()?;
        let columns = preview.width as usize;
        let first = (right < columns).then(|| (down * columns + right) * 3)?;
        preview.rgb.get(first..first + 3)?.try_into().ok()
    };
    Some([pixel(right)?, pixel(right.checked_add(1)?)?])
}

fn mean(same: &[Halves], half: usize) -> Rgb {
    let mut sums = [0_usize; 3];
    for (_, halves) in same {
        let color = halves.get(half).copied().unwrap_or_default();
        for (sum, channel) in sums.iter_mut().zip(color) {
            *sum += usize::from(channel);
        }
    }
    sums.map(|sum| (sum / same.len().max(1)) as u8)
}

#[cfg(test)]
mod tests {
    use super::*;
    use mapscope_formats::scenario::PreviewState;

    const MODDED: i32 = 5000;

    /// A picture whose pixel so many from its start is of that number.
    fn counted(width: u32, height: u32) -> Preview {
        let pixels = 0..(width * height) as u8;
        Preview {
            state: PreviewState::Shown,
            width,
            height,
            rgb: pixels.flat_map(|pixel| [pixel; 3]).collect(),
        }
    }

    #[test]
    fn a_part_has_the_mean_of_the_pixels_that_an_editor_draws_for_its_cells() {
        let grid = Grid::new(4, 4);
        let mut cells = vec![TerrainCell::default(); grid.cells()];
        for (x, y, sub_tile) in [(3, 3, 0), (4, 3, 1), (4, 4, 0)] {
            let at = grid.index(CellXy { x, y }).expect("on the map");
            cells[at].tile = MODDED;
            cells[at].sub_tile = sub_tile;
        }
        let is_wanted = |tile| tile == MODDED;
        let halves = halves_in(&counted(8, 4), grid, &cells, &is_wanted);
        // (3, 3): right 4, down 0; (4, 4): right 4, down 2; (4, 3): right 5, down 1.
        let gray = |value| [value; 3];
        let tile = MODDED as u16;
        assert_eq!(
            halves,
            [
                ((tile, 0), [gray((4 + 20) / 2), gray((5 + 21) / 2)]),
                ((tile, 1), [gray(13), gray(14)]),
            ]
        );
    }

    #[test]
    fn a_picture_of_another_size_teaches_nothing() {
        let grid = Grid::new(4, 4);
        let cells = vec![TerrainCell::default(); grid.cells()];
        for preview in [counted(6, 4), counted(8, 3), Preview::default()] {
            assert_eq!(halves_in(&preview, grid, &cells, &|_| true), []);
        }
    }
}
