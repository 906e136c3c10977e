//! Invented maps, deterministic from a seed, written by the project's own writers.

mod biomes;
pub mod blueprint;
mod climate;
mod column_noise;
mod columns;
mod crater;
mod erosion;
mod flow;
mod grid;
mod lakes;
mod least_cost;
mod legend;
mod mistakes;
mod noise;
pub mod region;
mod river_bed;
mod rivers;
mod road_net;
mod roads;
pub mod scenario;
mod shape;
mod terrain;
mod towns;
mod warp;
mod world;

pub use biomes::Biome;
pub use columns::WorldColumns;
pub use legend::legend_json;
pub use world::World;

/// Cells along one side of the grid that the world is simulated on.
const SIDE: usize = 1024;

/// Metres along one side of the map that slopes are reckoned with.
const MAP_METRES: f32 = 8192.0;
