//! Where regions lie in the picture of a world: regions that are far apart are brought together.
//!
//! A region's coordinates may be any 32-bit numbers, and two files of one drop may lie four thousand
//! million regions apart. Along each axis regions keep their order; neighbours stay neighbours, and a
//! gap of any length is as wide as one region. What is said of coordinates is always what the file
//! says; *places* only say where something is drawn.

/// Chunks along a side of a region.
pub const REGION_CHUNKS: u32 = 16;

/// Blocks along a side of a chunk.
pub const CHUNK_BLOCKS: u32 = 16;

/// Blocks along a side of a region.
pub const REGION_BLOCKS: u32 = REGION_CHUNKS * CHUNK_BLOCKS;

/// One axis: the coordinates at which there are regions, and their places, counted in regions.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Axis {
    /// Rising, each once.
    coordinates: Vec<i32>,
    /// One for each coordinate, rising from 0.
    places: Vec<u32>,
}

impl Axis {
    /// The axis of these coordinates, in any order.
    pub fn new(mut coordinates: Vec<i32>) -> Self {
        coordinates.sort_unstable();
        coordinates.dedup();
        let mut places = Vec::with_capacity(coordinates.len());
        let mut before: Option<(i32, u32)> = None;
        for coordinate in &coordinates {
            let place = before.map_or(0, |(last, place)| {
                let apart = coordinate.abs_diff(last);
                place + apart.min(2)
            });
            places.push(place);
            before = Some((*coordinate, place));
        }
        Self {
            coordinates,
            places,
        }
    }

    /// Places in all, gaps included; at most two for each coordinate.
    pub fn places(&self) -> u32 {
        self.places.last().map_or(0, |last| last + 1)
    }

    /// The place of a coordinate at which there is a region.
    pub fn place(&self, coordinate: i32) -> Option<u32> {
        let at = self.coordinates.binary_search(&coordinate).ok()?;
        self.places.get(at).copied()
    }

    /// The coordinate at a place; none in a gap of more than one region, which has many, and off the
    /// axis.
    pub fn coordinate(&self, place: u32) -> Option<i32> {
        let at = self
            .places
            .partition_point(|own| *own <= place)
            .checked_sub(1)?;
        let (own, coordinate) = (*self.places.get(at)?, *self.coordinates.get(at)?);
        if own == place {
            return Some(coordinate);
        }
        // A place without a region is the one right behind a region that has another after it.
        let next = *self.coordinates.get(at + 1)?;
        (next.abs_diff(coordinate) == 2).then(|| coordinate + 1)
    }

    /// Gaps that are drawn narrower than they are.
    pub fn shortened(&self) -> usize {
        let pairs = self.coordinates.windows(2);
        pairs.filter(|pair| pair[1].abs_diff(pair[0]) > 2).count()
    }
}

/// The three axes of a world.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Axes([Axis; 3]);

impl Axes {
    /// The axes of regions at these positions.
    pub fn new(positions: &[[i32; 3]]) -> Self {
        Self(
            [0, 1, 2]
                .map(|axis| Axis::new(positions.iter().map(|position| position[axis]).collect())),
        )
    }

    /// One axis: 0 for x, 1 for y, 2 for z.
    pub fn axis(&self, axis: usize) -> &Axis {
        &self.0[axis % 3]
    }

    /// Places along each axis, in regions.
    pub fn size(&self) -> [u32; 3] {
        [0, 1, 2].map(|axis| self.0[axis].places())
    }

    /// Places along each axis, in chunks.
    pub fn size_chunks(&self) -> [u32; 3] {
        self.size().map(|regions| regions * REGION_CHUNKS)
    }

    /// The place of a region.
    pub fn place(&self, position: [i32; 3]) -> Option<[u32; 3]> {
        let [x, y, z] = [0, 1, 2].map(|axis| self.0[axis].place(position[axis]));
        Some([x?, y?, z?])
    }

    /// The chunk of the world, as the game counts it, at a place along an axis counted in chunks.
    pub fn chunk_at(&self, axis: usize, place: u32) -> Option<i64> {
        let region = self.axis(axis).coordinate(place / REGION_CHUNKS)?;
        let within = i64::from(place % REGION_CHUNKS);
        Some(i64::from(region) * i64::from(REGION_CHUNKS) + within)
    }

    /// The block of the world, as the game counts it, at a place along an axis counted in blocks.
    pub fn block_at(&self, axis: usize, place: u32) -> Option<i64> {
        let region = self.axis(axis).coordinate(place / REGION_BLOCKS)?;
        let within = i64::from(place % REGION_BLOCKS);
        Some(i64::from(region) * i64::from(REGION_BLOCKS) + within)
    }

    /// Gaps along all axes that are drawn narrower than they are.
    pub fn shortened(&self) -> usize {
        self.0.iter().map(Axis::shortened).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_stay_neighbours_and_gaps_are_as_wide_as_a_region() {
        let axis = Axis::new(vec![7, -1, 0, 0, 2, i32::MAX, i32::MIN]);
        let places: Vec<_> = [i32::MIN, -1, 0, 2, 7, i32::MAX]
            .map(|at| axis.place(at))
            .to_vec();
        assert_eq!(places, [0, 2, 3, 5, 7, 9].map(Some));
        assert_eq!(axis.places(), 10);
        assert_eq!(axis.place(1), None);
        assert_eq!(axis.shortened(), 3);
    }

    #[test]
    fn a_place_tells_its_coordinate_where_it_has_one() {
        let axis = Axis::new(vec![-1, 0, 2, 7]);
        let coordinates: Vec<_> = (0..8).map(|place| axis.coordinate(place)).collect();
        // -1, 0, the gap of one at 1, 2, the gap of four, 7, nothing.
        let expected = [
            Some(-1),
            Some(0),
            Some(1),
            Some(2),
            None,
            Some(7),
            None,
            None,
        ];
        assert_eq!(coordinates, expected);
        assert_eq!(Axis::default().coordinate(0), None);
    }

    #[test]
    fn chunks_and_blocks_are_counted_as_the_game_does() {
        let axes = Axes::new(&[[-2, 0, i32::MIN], [-1, 0, i32::MAX]]);
        assert_eq!(axes.size(), [2, 1, 3]);
        assert_eq!(axes.place([-1, 0, i32::MAX]), Some([1, 0, 2]));
        assert_eq!(axes.chunk_at(0, 0), Some(-32));
        assert_eq!(axes.chunk_at(0, 31), Some(-1));
        assert_eq!(axes.chunk_at(2, 16), None);
        assert_eq!(axes.chunk_at(2, 32), Some(i64::from(i32::MAX) * 16));
        assert_eq!(axes.block_at(0, 511), Some(-1));
        assert_eq!(axes.shortened(), 1);
    }
}
