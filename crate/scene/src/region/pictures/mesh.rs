//! The faces of blocks that meet air, neighbours of one kind together.

use crate::region::faces::Face;

/// What stands where no block is to be seen: air, or nothing at all.
pub const OPEN: u16 = u16::MAX;

/// Blocks along each side of what faces are joined within: a chunk, so that a face never hides where chunks meet.
const CHUNK: usize = 16;

/// Blocks of a cuboid, by kind.
pub struct Voxels<'a> {
    /// Blocks along x, y and z; whole chunks.
    pub size: [usize; 3],
    /// Their kinds or [`OPEN`], x outermost, then y, then z.
    pub kinds: &'a [u16],
}

impl Voxels<'_> {
    /// The kind at a place; [`OPEN`] outface.
    pub fn at(&self, [x, y, z]: [i64; 3]) -> u16 {
        let inside = |at: i64, size: usize| usize::try_from(at).ok().filter(|at| *at < size);
        let [width, depth, height] = self.size;
        let index = || {
            let (x, y, z) = (inside(x, width)?, inside(y, depth)?, inside(z, height)?);
            Some((x * depth + y) * height + z)
        };
        index()
            .and_then(|index| self.kinds.get(index).copied())
            .unwrap_or(OPEN)
    }

    fn index(&self, [x, y, z]: [usize; 3]) -> usize {
        (x * self.size[1] + y) * self.size[2] + z
    }

    /// What a chunk is made of, all of it: one kind of filling, or some of each.
    fn filling(&self, origin: [usize; 3]) -> Filling {
        let (mut has_open, mut has_solid) = (false, false);
        for x in 0..CHUNK {
            for y in 0..CHUNK {
                let start = self.index([origin[0] + x, origin[1] + y, origin[2]]);
                let column = self.kinds.get(start..start + CHUNK).unwrap_or_default();
                has_open |= column.contains(&OPEN);
                has_solid |= column.iter().any(|kind| *kind != OPEN);
            }
        }
        match (has_open, has_solid) {
            (false, true) => Filling::Solid,
            (true, true) => Filling::Mixed,
            (_, false) => Filling::Open,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Filling {
    Open,
    Solid,
    Mixed,
}

/// Tells the faces between what is solid and what is not, at most about `most`: which way each looks, the least
/// and the greatest corner of the blocks behind it, and their kind. True when there are more.
pub fn mesh(
    voxels: &Voxels<'_>,
    most: usize,
    found: &mut dyn FnMut(Face, [i32; 3], [i32; 3], u16),
) -> bool {
    let mut count = 0;
    let chunks = voxels.size.map(|size| size / CHUNK);
    let [across, deep, high] = chunks;
    let places =
        (0..across).flat_map(|x| (0..deep).flat_map(move |y| (0..high).map(move |z| [x, y, z])));
    let fillings: Vec<Filling> = places
        .clone()
        .map(|place| voxels.filling(place.map(|at| at * CHUNK)))
        .collect();
    let mut mask = [OPEN; CHUNK * CHUNK];
    for (place, filling) in places.zip(&fillings) {
        if *filling == Filling::Open {
            continue;
        }
        for face in Face::ALL {
            // Inside of what is solid throughout no face shows but on its rim.
            let layers = match (filling, face.is_positive) {
                (Filling::Solid, true) => CHUNK - 1..CHUNK,
                (Filling::Solid, false) => 0..1,
                _ => 0..CHUNK,
            };
            for layer in layers {
                let origin = place.map(|at| at * CHUNK);
                if !fill_mask(voxels, face, origin, layer, &mut mask) {
                    continue;
                }
                if count >= most {
                    return true;
                }
                join(&mut mask, &mut |from, to, kind| {
                    let (min, max) = corners(face, origin, layer, from, to);
                    count += 1;
                    found(face, min.map(|at| at as i32), max.map(|at| at as i32), kind);
                });
            }
        }
    }
    false
}

/// The kinds of the blocks of a layer whose face on a side meets what is open; false when there are none.
fn fill_mask(
    voxels: &Voxels<'_>,
    face: Face,
    origin: [usize; 3],
    layer: usize,
    mask: &mut [u16; CHUNK * CHUNK],
) -> bool {
    let [u, v] = face.along();
    let mut any = false;
    for (index, cell) in mask.iter_mut().enumerate() {
        let mut at = origin;
        at[face.axis] += layer;
        at[u] += index / CHUNK;
        at[v] += index % CHUNK;
        let kind = voxels.kinds.get(voxels.index(at)).copied().unwrap_or(OPEN);
        let mut beside = at.map(|at| at as i64);
        beside[face.axis] += if face.is_positive { 1 } else { -1 };
        let shows = kind != OPEN && voxels.at(beside) == OPEN;
        *cell = if shows { kind } else { OPEN };
        any |= shows;
    }
    any
}

/// Rectangles of one kind that cover a mask, which is empty afterwards: from a corner to one past the other.
fn join(mask: &mut [u16; CHUNK * CHUNK], found: &mut dyn FnMut([usize; 2], [usize; 2], u16)) {
    for start in 0..mask.len() {
        let kind = mask[start];
        if kind == OPEN {
            continue;
        }
        let (row, column) = (start / CHUNK, start % CHUNK);
        let is_free = |row: usize, end: usize, mask: &[u16]| {
            mask[row * CHUNK + column..row * CHUNK + end]
                .iter()
                .all(|at| *at == kind)
        };
        let mut end = column + 1;
        while end < CHUNK && mask[row * CHUNK + end] == kind {
            end += 1;
        }
        let mut last = row + 1;
        while last < CHUNK && is_free(last, end, mask) {
            last += 1;
        }
        for row in row..last {
            mask[row * CHUNK + column..row * CHUNK + end].fill(OPEN);
        }
        found([row, column], [last, end], kind);
    }
}

/// The box of a rectangle of a layer's blocks.
fn corners(
    face: Face,
    origin: [usize; 3],
    layer: usize,
    from: [usize; 2],
    to: [usize; 2],
) -> ([usize; 3], [usize; 3]) {
    let [u, v] = face.along();
    let (mut min, mut max) = (origin, origin);
    min[face.axis] += layer;
    max[face.axis] += layer + 1;
    min[u] += from[0];
    max[u] += to[0];
    min[v] += from[1];
    max[v] += to[1];
    (min, max)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    type Quad = (Face, [i32; 3], [i32; 3], u16);

    fn meshed(size: [usize; 3], kinds: &[u16]) -> Vec<Quad> {
        let mut quads = Vec::new();
        let voxels = Voxels { size, kinds };
        let is_cut = mesh(&voxels, usize::MAX, &mut |face, min, max, kind| {
            quads.push((face, min, max, kind));
        });
        assert!(!is_cut);
        quads
    }

    fn area((face, min, max, _): &Quad) -> i32 {
        face.along()
            .map(|axis| max[axis] - min[axis])
            .iter()
            .product()
    }

    /// Faces one by one, by the definition.
    fn faces(voxels: &Voxels<'_>) -> i32 {
        let [width, depth, height] = voxels.size.map(|size| size as i64);
        let mut count = 0;
        for x in 0..width {
            for y in 0..depth {
                for z in 0..height {
                    for face in Face::ALL {
                        let mut beside = [x, y, z];
                        beside[face.axis] += if face.is_positive { 1 } else { -1 };
                        let shows = voxels.at([x, y, z]) != OPEN && voxels.at(beside) == OPEN;
                        count += i32::from(shows);
                    }
                }
            }
        }
        count
    }

    #[test]
    fn a_chunk_of_one_kind_is_six_quads() {
        let facets = meshed([16; 3], &[7; 4096]);
        assert_eq!(facets.len(), 6);
        assert!(facets.iter().all(|facet| area(facet) == 256));
    }

    #[test]
    fn no_face_is_drawn_between_two_chunks_that_touch() {
        let facets = meshed([32, 16, 16], &[7; 8192]);
        assert_eq!(facets.len(), 2 + 4 * 2);
        assert_eq!(facets.iter().map(area).sum::<i32>(), 2 * 256 + 4 * 512);
    }

    #[test]
    fn nothing_solid_gives_nothing() {
        assert!(meshed([16; 3], &[OPEN; 4096]).is_empty());
    }

    #[test]
    fn no_more_quads_are_made_than_asked_for_but_those_of_a_layer() {
        let kinds: Vec<u16> = (0..4096_u16)
            .map(|at| {
                if (at / 256 + at / 16 + at) % 2 == 0 {
                    1
                } else {
                    OPEN
                }
            })
            .collect();
        let voxels = Voxels {
            size: [16; 3],
            kinds: &kinds,
        };
        let mut count = 0;
        assert!(mesh(&voxels, 1000, &mut |_, _, _, _| count += 1));
        assert!((1000..1256).contains(&count));
    }

    proptest! {
        #[test]
        fn the_quads_cover_each_face_that_shows_once_and_keep_kinds_apart(
            kinds in prop::collection::vec(prop_oneof![Just(OPEN), 0_u16..2], 2 * 4096),
        ) {
            let size = [16, 32, 16];
            let voxels = Voxels { size, kinds: &kinds };
            let quads = meshed(size, &kinds);
            prop_assert_eq!(quads.iter().map(area).sum::<i32>(), faces(&voxels));
            for (_, min, max, kind) in quads {
                for x in min[0]..max[0] {
                    for y in min[1]..max[1] {
                        for z in min[2]..max[2] {
                            let at = [x, y, z].map(i64::from);
                            prop_assert_eq!(voxels.at(at), kind);
                        }
                    }
                }
            }
        }
    }
}
