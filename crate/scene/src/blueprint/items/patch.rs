//! Where a biome is: its largest patch, as a coarse level of the biomes in memory shows it.

use crate::pyramid::Pyramid;

/// Longest side of the level that is searched first.
const SIDE_MAX: u32 = 512;

/// A patch of one biome.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Patch {
    /// A place within it, world space.
    pub inside_world: [f32; 2],
    /// What it covers: left, top, right, bottom.
    pub bounds_world: [f64; 4],
}

/// The largest patch of a biome on the coarsest fit level, else its first cell on a finer one; none
/// where no level in memory shows it.
pub fn largest_patch(biomes: &Pyramid<u16>, biome: u16) -> Option<Patch> {
    let levels: Vec<u8> = (0..32)
        .filter(|level| biomes.plane(*level).is_some())
        .collect();
    let fits = |level: &u8| {
        let size = biomes.plane(*level).map(|plane| plane.level_size);
        size.is_some_and(|(width, height)| width.max(height) <= SIDE_MAX)
    };
    let coarse = levels
        .iter()
        .copied()
        .find(fits)
        .or(levels.last().copied())?;
    let finer = levels.iter().rev().copied().filter(|level| *level < coarse);
    patch_on(biomes, coarse, biome).or_else(|| {
        finer
            .into_iter()
            .find_map(|level| first_on(biomes, level, biome))
    })
}

fn first_on(biomes: &Pyramid<u16>, level: u8, biome: u16) -> Option<Patch> {
    let plane = biomes.plane(level)?;
    let rows = plane.rows as usize;
    let at = plane.texels.iter().position(|texel| *texel == biome)?;
    Some(patch(
        level,
        [at / rows, at % rows],
        [at / rows, at % rows, at / rows, at % rows],
    ))
}

/// The patch from a texel within it, and its first and last column and row.
fn patch(level: u8, inside: [usize; 2], [left, top, right, bottom]: [usize; 4]) -> Patch {
    let texel = f64::from(1_u32 << level);
    let world = |texels: usize| texels as f64 * texel;
    Patch {
        // The middle of a texel's first cell is on the map wherever the texel is.
        inside_world: inside.map(|at| (world(at) + 0.5) as f32),
        bounds_world: [world(left), world(top), world(right + 1), world(bottom + 1)],
    }
}

fn patch_on(biomes: &Pyramid<u16>, level: u8, biome: u16) -> Option<Patch> {
    let plane = biomes.plane(level)?;
    let rows = plane.rows as usize;
    let is_it = |at: usize| plane.texels.get(at) == Some(&biome);
    let mut seen = vec![false; plane.texels.len()];
    let mut largest: Vec<usize> = Vec::new();
    let mut patch_texels: Vec<usize> = Vec::new();
    for start in 0..plane.texels.len() {
        if seen[start] || !is_it(start) {
            continue;
        }
        patch_texels.clear();
        patch_texels.push(start);
        seen[start] = true;
        let mut next = 0;
        while let Some(at) = patch_texels.get(next).copied() {
            next += 1;
            let row = at % rows;
            let neighbours = [
                at.checked_sub(rows),
                at.checked_add(rows),
                (row > 0).then(|| at - 1),
                (row + 1 < rows).then(|| at + 1),
            ];
            for neighbour in neighbours.into_iter().flatten() {
                if is_it(neighbour) && !seen[neighbour] {
                    seen[neighbour] = true;
                    patch_texels.push(neighbour);
                }
            }
        }
        if patch_texels.len() > largest.len() {
            std::mem::swap(&mut largest, &mut patch_texels);
        }
    }
    let place = |at: &usize| [at / rows, at % rows];
    let first = place(largest.first()?);
    let mut bounds = [first[0], first[1], first[0], first[1]];
    let mut sum = [0, 0];
    for [column, row] in largest.iter().map(place) {
        bounds[0] = bounds[0].min(column);
        bounds[1] = bounds[1].min(row);
        bounds[2] = bounds[2].max(column);
        bounds[3] = bounds[3].max(row);
        sum = [sum[0] + column, sum[1] + row];
    }
    let middle = sum.map(|sum| sum / largest.len());
    let away = |[column, row]: [usize; 2]| {
        column.abs_diff(middle[0]).pow(2) + row.abs_diff(middle[1]).pow(2)
    };
    let inside = largest.iter().map(place).min_by_key(|at| away(*at))?;
    Some(patch(level, inside, bounds))
}

#[cfg(test)]
mod tests {
    use mapscope_layers::RasterGeometry;

    use super::*;

    #[test]
    fn the_largest_patch_is_found_and_pinned_within_it() {
        // A ring of biome 3, which has its middle outside itself, and a single cell of it.
        let cell = |x: usize, y: usize| match (x, y) {
            (0, 0) => 3,
            (10..=14, 20..=26) if !(11..=13).contains(&x) || !(21..=25).contains(&y) => 3,
            _ => 1,
        };
        let geometry = RasterGeometry {
            width: 40,
            height: 30,
        };
        let mut biomes = Pyramid::new(geometry);
        let cells: Vec<u16> = (0..40)
            .flat_map(|x| (0..30).map(move |y| cell(x, y)))
            .collect();
        biomes.push_columns(&cells);
        let found = largest_patch(&biomes, 3).expect("is there");
        assert_eq!(found.bounds_world, [10.0, 20.0, 15.0, 27.0]);
        let [x, y] = found.inside_world.map(|t| t as usize);
        assert_eq!(cell(x, y), 3);
        assert_eq!(largest_patch(&biomes, 2), None);
    }
}
