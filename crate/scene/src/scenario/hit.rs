//! What is under a place of the plane.

use mapscope_formats::scenario::CellXy;
use mapscope_layers::Projection;

use super::appearance::Face;
use super::content::Content;
use super::shapes::{drop_of, top_of};
use super::view::View;

/// Steps of a level along the line of sight. Within a step it goes an eighth of a cell.
const STEPS_A_LEVEL: i32 = 4;

/// The point of the ground that is seen at a place of the plane; none off the map. In a lifted view
/// it is the front-most: the top of a cell, or a side that drops towards the viewer.
pub fn ground_at(content: &Content, view: &View, at_plane: [f64; 2]) -> Option<(CellXy, [f64; 3])> {
    let projection = view.projection();
    if !view.is_lifted() {
        let world = projection.world_at(at_plane, 0.0)?;
        let cell = cell_of(world)?;
        let grid = content.scenario.grid;
        grid.contains(cell).then_some((cell, world))
    } else {
        let [low, high] = content.levels;
        // From the viewer into the map, the line of sight crosses cell after cell.
        let mut before = None;
        (low * STEPS_A_LEVEL..=high * STEPS_A_LEVEL)
            .rev()
            .find_map(|step| {
                let z = f64::from(step) / f64::from(STEPS_A_LEVEL);
                let cell = cell_of(projection.world_at(at_plane, z)?)?;
                let from = before.replace(cell);
                let (x, y) = from.map_or((cell.x, cell.y), |from| (from.x, from.y));
                // A step past a corner goes through one of two cells there.
                let beside = [CellXy { x, ..cell }, CellXy { y, ..cell }];
                let crossed = beside.into_iter().chain([cell]);
                let (cell, z) = crossed
                    .filter(|cell| from != Some(*cell) && content.scenario.grid.contains(*cell))
                    .find_map(|cell| {
                        Some((cell, level_at(content, &projection, cell, at_plane)?))
                    })?;
                Some((cell, projection.world_at(at_plane, z)?))
            })
    }
}

fn cell_of(world: [f64; 3]) -> Option<CellXy> {
    let whole = |at: f64| (-1.0e9..1.0e9).contains(&at).then(|| at.floor() as i32);
    Some(CellXy {
        x: whole(world[0])?,
        y: whole(world[1])?,
    })
}

/// The level at which a cell's top or one of its sides is seen at a place; none where it is not.
fn level_at(
    content: &Content,
    projection: &Projection,
    cell: CellXy,
    at_plane: [f64; 2],
) -> Option<f64> {
    let faces = [Face::LowerLeft, Face::LowerRight];
    let top = top_of(cell, content.corners_at(cell));
    let sides = faces
        .into_iter()
        .filter_map(|face| drop_of(content, cell, face));
    std::iter::once(top).chain(sides).find_map(|[a, b, c, d]| {
        // Folded between the second and the last corner, as it is drawn.
        level_in(projection, [a, b, d], at_plane)
            .or_else(|| level_in(projection, [b, c, d], at_plane))
    })
}

/// The level of the point of a triangle that lies at a place of the plane; none outside of it.
fn level_in(projection: &Projection, corners: [[f32; 3]; 3], at: [f64; 2]) -> Option<f64> {
    let [a, b, c] = corners.map(|corner| projection.plane_at(corner.map(f64::from)));
    let area = cross(a, b, c);
    if area == 0.0 {
        return None;
    }
    let parts = [
        cross(at, b, c) / area,
        cross(at, c, a) / area,
        cross(at, a, b) / area,
    ];
    let slack = -1.0e-9;
    parts.iter().all(|part| *part >= slack).then(|| {
        let levels = parts.iter().zip(corners);
        levels
            .map(|(part, corner)| part * f64::from(corner[2]))
            .sum()
    })
}

fn cross(a: [f64; 2], b: [f64; 2], c: [f64; 2]) -> f64 {
    (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
}
