//! What is seen of a region from outside: for each of its six faces the outermost block of each
//! column that is not air, and how deep it lies.

use super::blocks::NO_BLOCK;
use super::faces::Face;

/// Columns along a side of a face.
pub const SIDE: usize = 256;

const COLUMNS: usize = SIDE * SIDE;
const CHUNK: usize = 16;

/// The outermost block of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outermost {
    /// Its global id.
    pub id: u16,
    /// Blocks between it and the face of the region.
    pub depth: u8,
}

/// The six faces of one region.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Surfaces {
    /// Global ids, face by face, column (a, b) of the two axes along it at a · 256 + b; [`NO_BLOCK`]
    /// where a column has nothing.
    ids: Box<[u16]>,
    /// Depths of the same.
    depths: Box<[u8]>,
}

impl Default for Surfaces {
    fn default() -> Self {
        Self {
            ids: vec![NO_BLOCK; 6 * COLUMNS].into(),
            depths: vec![u8::MAX; 6 * COLUMNS].into(),
        }
    }
}

impl Surfaces {
    /// Takes the blocks of a chunk: global ids, x outermost, then y, then z, [`NO_BLOCK`] for air
    /// too. Chunks may come in any order.
    pub fn merge(&mut self, chunk: [u8; 3], solid: &[u16]) {
        for face in Face::ALL {
            self.merge_face(face, chunk.map(usize::from), solid);
        }
    }

    fn merge_face(&mut self, face: Face, chunk: [usize; 3], solid: &[u16]) {
        const STRIDES: [usize; 3] = [CHUNK * CHUNK, CHUNK, 1];
        let along = face.along();
        let [first, second] = along.map(|axis| chunk[axis] * CHUNK);
        let place = chunk[face.axis] % CHUNK;
        // Blocks between the face of the region and that of the chunk.
        let before = CHUNK
            * if face.is_positive {
                CHUNK - 1 - place
            } else {
                place
            };
        let [of_first, of_second] = along.map(|axis| STRIDES[axis]);
        for a in 0..CHUNK {
            let start = face.index() * COLUMNS + (first + a) * SIDE + second;
            let columns = start..start + CHUNK;
            let (Some(ids), Some(depths)) = (
                self.ids.get_mut(columns.clone()),
                self.depths.get_mut(columns),
            ) else {
                continue;
            };
            for (b, (id, depth)) in ids.iter_mut().zip(depths).enumerate() {
                // What lies nearer hides all of the chunk.
                if *id != NO_BLOCK && usize::from(*depth) < before {
                    continue;
                }
                let column = a * of_first + b * of_second;
                let seen = (0..CHUNK).find_map(|deep| {
                    let at = if face.is_positive {
                        CHUNK - 1 - deep
                    } else {
                        deep
                    };
                    let own = *solid.get(column + at * STRIDES[face.axis])?;
                    (own != NO_BLOCK).then_some((own, deep))
                });
                if let Some((own, deep)) = seen {
                    *id = own;
                    *depth = (before + deep) as u8;
                }
            }
        }
    }

    /// The outermost block of the column (a, b) along the two axes of a face; none where all of it is
    /// air, is not decoded yet, or lies outside.
    pub fn outermost(&self, face: Face, [a, b]: [usize; 2]) -> Option<Outermost> {
        if a >= SIDE || b >= SIDE {
            return None;
        }
        let index = face.index() * COLUMNS + a * SIDE + b;
        let (id, depth) = (*self.ids.get(index)?, *self.depths.get(index)?);
        (id != NO_BLOCK).then_some(Outermost { id, depth })
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn index([x, y, z]: [usize; 3]) -> usize {
        x * 256 + y * 16 + z
    }

    #[test]
    fn a_block_is_seen_from_all_sides_at_its_depth() {
        let mut solid = vec![NO_BLOCK; 4096];
        solid[index([2, 3, 5])] = 9;
        let mut surfaces = Surfaces::default();
        surfaces.merge([1, 0, 15], &solid);
        // The block of the region is (18, 3, 245).
        let seen = |face: &str, column| {
            let face = Face::of_id(face).expect("is a face");
            surfaces.outermost(face, column)
        };
        let at = |depth| Some(Outermost { id: 9, depth });
        assert_eq!(seen("+x", [3, 245]), at(255 - 18));
        assert_eq!(seen("-x", [3, 245]), at(18));
        assert_eq!(seen("+y", [18, 245]), at(255 - 3));
        assert_eq!(seen("-y", [18, 245]), at(3));
        assert_eq!(seen("+z", [18, 3]), at(255 - 245));
        assert_eq!(seen("-z", [18, 3]), at(245));
        assert_eq!(seen("+z", [18, 4]), None);
        assert_eq!(seen("+z", [256, 3]), None);
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(12))]
        #[test]
        fn the_outermost_block_is_found_whatever_order_chunks_come_in(
            chunks in prop::collection::vec(
                ((0_u8..3, 14_u8..16, 0_u8..2), prop::collection::vec(prop_oneof![
                    3 => Just(NO_BLOCK), 1 => 0_u16..4], 4096)), 1..5),
        ) {
            let mut surfaces = Surfaces::default();
            // One array for the corner of the region that has any chunk; the last of a place stays.
            let mut placed: Vec<([u8; 3], &Vec<u16>)> = Vec::new();
            for ((x, y, z), solid) in &chunks {
                let place = [*x, *y, *z];
                if placed.iter().all(|(own, _)| *own != place) {
                    placed.push((place, solid));
                    surfaces.merge(place, solid);
                }
            }
            for face in Face::ALL {
                let [first, second] = face.along();
                for (place, solid) in &placed {
                    for (a, b) in [(0, 0), (3, 9), (15, 15), (7, 1)] {
                        let column = [place[first], place[second]].map(|at| usize::from(at) * 16);
                        let column = [column[0] + a, column[1] + b];
                        let mut best: Option<Outermost> = None;
                        for (other, blocks) in &placed {
                            if other[first] != place[first] || other[second] != place[second] {
                                continue;
                            }
                            for deep in 0..16 {
                                let mut at = [0; 3];
                                (at[face.axis], at[first], at[second]) = (deep, a, b);
                                let id = blocks[index(at)];
                                let along = usize::from(other[face.axis]) * 16 + deep;
                                let depth = if face.is_positive { 255 - along } else { along } as u8;
                                if id != NO_BLOCK && best.is_none_or(|best| depth < best.depth) {
                                    best = Some(Outermost { id, depth });
                                }
                            }
                        }
                        prop_assert_eq!(surfaces.outermost(face, column), best);
                        let _ = solid;
                    }
                }
            }
        }
    }
}
