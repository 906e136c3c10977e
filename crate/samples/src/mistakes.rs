//! Mistakes that a generator might honestly make. The server does not look for them; the checks do.

use mapscope_formats::blueprint::write::ColumnSource as _;
use mapscope_formats::blueprint::{Roads, Town};

use crate::World;

/// Sites along each side that are looked at for a lonely place.
const SITES_SIDE: usize = 64;

/// Metres above the sea that a site lies at least.
const DRY_METRES: f32 = 4.0;

/// How far the road off the map leaves it, in map sides.
const OFF_MAP: f32 = 0.06;

/// A place in the unit square.
type Place = [f32; 2];

/// The towns and roads of the world with a town in the sea, a town without a road, a branch that
/// ends nowhere and a rugged road that leaves the map, each at the end of its list.
pub(crate) fn with_mistakes(world: &World, map_size: u32) -> (Vec<Town>, Roads) {
    let scale = map_size as f32;
    let (mut towns, mut roads) = (world.towns(map_size), world.roads(map_size));
    let lonely = lonely_site(world, &[]);
    let dead_end = lonely_site(world, &[lonely]);
    let add = |towns: &mut Vec<Town>, place: Place, tier| {
        towns.push(Town {
            position: place.map(|t| t * scale),
            tier,
            is_highway_node: Some(false),
        });
    };
    // All islands lie within a frame of deep sea.
    add(&mut towns, [0.5, 0.03], 1);
    add(&mut towns, lonely, 0);

    let to_nowhere = wandering(nearest_settlement(world, dead_end), dead_end);
    roads
        .branch
        .push(to_nowhere.map(|place| place.map(|t| t * scale)));
    let [u, v] = world.settlements.iter().fold([0.0, 0.0], |most, town| {
        if town.position[0] > most[0] {
            town.position
        } else {
            most
        }
    });
    let off_map = wandering([u, v], [1.0 + OFF_MAP, v + 0.05]);
    roads
        .rugged
        .push(off_map.map(|place| place.map(|t| t * scale)));
    (towns, roads)
}

/// The dry place that is farthest from all towns and roads, and from these places.
fn lonely_site(world: &World, taken: &[Place]) -> Place {
    let towns = world.settlements.iter().map(|town| town.position);
    let roads = world.roads.iter().flat_map(|road| &road.points).copied();
    let others: Vec<Place> = towns.chain(roads).chain(taken.iter().copied()).collect();
    let mut columns = world.columns(SITES_SIDE as u32);
    let mut heights = vec![0.0; SITES_SIDE];
    let (mut farthest, mut found) = (0.0, [0.5, 0.5]);
    for x in 0..SITES_SIDE {
        columns.heights(x as u32, &mut heights);
        for (y, height) in heights.iter().enumerate() {
            let place = [x, y].map(|at| (at as f32 + 0.5) / SITES_SIDE as f32);
            if *height < DRY_METRES {
                continue;
            }
            let nearest = others
                .iter()
                .map(|other| distance_squared(place, *other))
                .fold(f32::INFINITY, f32::min);
            if nearest > farthest {
                (farthest, found) = (nearest, place);
            }
        }
    }
    found
}

fn nearest_settlement(world: &World, to: Place) -> Place {
    let positions = world.settlements.iter().map(|town| town.position);
    positions
        .min_by(|one, other| distance_squared(*one, to).total_cmp(&distance_squared(*other, to)))
        .unwrap_or([0.5, 0.5])
}

fn distance_squared(a: Place, b: Place) -> f32 {
    (a[0] - b[0]) * (a[0] - b[0]) + (a[1] - b[1]) * (a[1] - b[1])
}

/// A bent line from one place to another, its ends included.
fn wandering(from: Place, to: Place) -> impl Iterator<Item = Place> {
    const STEPS: usize = 24;
    let [du, dv] = [to[0] - from[0], to[1] - from[1]];
    (0..=STEPS).map(move |step| {
        let t = step as f32 / STEPS as f32;
        let bend = 0.12 * t * (1.0 - t) * (6.0 * t - 2.0);
        [from[0] + t * du - bend * dv, from[1] + t * dv + bend * du]
    })
}
