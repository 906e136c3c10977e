//! What of a space there is anything in.

use super::boxes::{box_world, corners_of};
use super::places::Cuboid;
use super::sheet::blocks_side;
use crate::region::chosen::{BlocksExtent, Chosen};
use crate::region::world::World;

/// The cuboid around the chunks of a world, in the world space of the box.
pub fn of_world(world: &World) -> Cuboid {
    let size = world.axes.size_chunks();
    let places = world.present().map(|(chunk, _)| world.chunk_place(chunk));
    let [least, greatest] = around(places).unwrap_or([[0; 3], size.map(|size| size.max(1) - 1)]);
    joined([corners_of(least, size), corners_of(greatest, size)])
}

/// The least and the greatest place of chunks of a world along each axis; none in a world without any.
pub fn of_places(world: &World) -> Option<[[u32; 3]; 2]> {
    around(world.present().map(|(chunk, _)| world.chunk_place(chunk)))
}

/// The cuboid around the chunks whose blocks are shown, in their world space.
pub fn of_blocks(world: &World, chosen: &Chosen) -> Cuboid {
    let side = blocks_side(chosen);
    let of_region = world
        .present()
        .filter(|(chunk, _)| chunk.region == chosen.region)
        .map(|(chunk, _)| chunk.at.xyz().map(u32::from));
    let chunks = match chosen.extent {
        BlocksExtent::Region => around(of_region),
        BlocksExtent::Chunk => None,
    };
    let [least, greatest] = match chunks {
        Some([least, greatest]) => [least.map(|at| at * 16), greatest.map(|at| at * 16 + 16)],
        None => [[0; 3], [side; 3]],
    };
    let corner = |at: [u32; 3]| box_world(at.map(i64::from), [side; 3]);
    joined([[corner(least); 2], [corner(greatest); 2]])
}

/// The least and the greatest of places along each axis.
fn around(mut places: impl Iterator<Item = [u32; 3]>) -> Option<[[u32; 3]; 2]> {
    let first = places.next()?;
    Some(places.fold([first; 2], |[least, greatest], place| {
        [
            std::array::from_fn(|axis| least[axis].min(place[axis])),
            std::array::from_fn(|axis| greatest[axis].max(place[axis])),
        ]
    }))
}

/// The cuboid around two others, each by its least and its greatest corner.
pub fn joined([one, other]: [[[i32; 3]; 2]; 2]) -> Cuboid {
    let least = std::array::from_fn(|axis| f64::from(one[0][axis].min(other[0][axis])));
    let greatest = std::array::from_fn(|axis| f64::from(one[1][axis].max(other[1][axis])));
    [least, greatest]
}

/// What two cuboids have in common; none where they have no room in common.
pub fn common(one: &Cuboid, other: &Cuboid) -> Option<Cuboid> {
    let least: [f64; 3] = std::array::from_fn(|axis| one[0][axis].max(other[0][axis]));
    let greatest: [f64; 3] = std::array::from_fn(|axis| one[1][axis].min(other[1][axis]));
    let has_room = (0..3).all(|axis| least[axis] < greatest[axis]);
    has_room.then_some([least, greatest])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_two_cuboids_share_is_a_cuboid_or_nothing() {
        let one = [[0.0; 3], [4.0; 3]];
        let other = [[2.0, -1.0, 3.0], [9.0, 1.0, 5.0]];
        assert_eq!(
            common(&one, &other),
            Some([[2.0, 0.0, 3.0], [4.0, 1.0, 4.0]])
        );
        assert_eq!(common(&one, &[[4.0; 3], [5.0; 3]]), None);
    }
}
