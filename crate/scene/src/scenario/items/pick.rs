//! What is picked at a place of the plane.

use mapscope_formats::scenario::ObjectKind;
use mapscope_layers::Projection;

use super::Thing;
use crate::scenario::content::Content;
use crate::scenario::hit::ground_at;
use crate::scenario::marks::object_anchor;
use crate::scenario::shapes::level_on_structure;
use crate::scenario::view::View;

/// The nearest start position, tree or symbol of what moves within a radius, else the structure or
/// the cell that is seen there; none off the map.
pub fn pick(
    content: &Content,
    view: &View,
    at_plane: [f64; 2],
    radius_plane: f64,
) -> Option<Thing> {
    let projection = view.projection();
    let objects = &content.scenario.objects;
    let distance = |anchor: [f32; 3]| {
        let [x, y] = projection.plane_at(anchor.map(f64::from));
        (x - at_plane[0]).hypot(y - at_plane[1])
    };
    let mut nearest: Option<(f64, Thing)> = None;
    let mut take = |distance: f64, thing: Thing| {
        let is_nearer = nearest.is_none_or(|(least, _)| distance < least);
        if distance <= radius_plane && is_nearer {
            nearest = Some((distance, thing));
        }
    };
    for (at, waypoint) in objects.waypoints.iter().enumerate() {
        if waypoint.is_on_map && content.scenario.is_start(waypoint) {
            take(distance(content.middle(waypoint.cell)), Thing::Waypoint(at));
        }
    }
    for (at, object) in objects.objects.iter().enumerate() {
        let is_symbol = !matches!(object.kind, ObjectKind::Structure | ObjectKind::Smudge);
        if object.is_on_map && is_symbol {
            let anchor = object_anchor(content, object);
            take(distance(anchor), Thing::Object(at));
        }
    }
    if let Some((_, thing)) = nearest {
        return Some(thing);
    }
    let seen = ground_at(content, view, at_plane);
    let ground = seen.map_or(f64::NEG_INFINITY, |(_, world)| world[2]);
    if let Some(at) = structure_at(content, &projection, at_plane, ground) {
        return Some(Thing::Object(at));
    }
    let (cell, _) = seen?;
    let index = content.scenario.grid.index(cell)?;
    let is_structure = |thing: &Thing| {
        let object = match thing {
            Thing::Object(at) => objects.objects.get(*at),
            _ => None,
        };
        object.is_some_and(|object| object.kind == ObjectKind::Structure)
    };
    let structure = content.at_cells.at(index).find(is_structure);
    Some(structure.unwrap_or(Thing::Cell(cell)))
}

/// The structure whose block is seen at a place, where the ground is seen at a level: what lies
/// lower is hidden by it. Of several the nearest to who looks, furthest along x and y.
fn structure_at(
    content: &Content,
    projection: &Projection,
    at_plane: [f64; 2],
    ground: f64,
) -> Option<usize> {
    let objects = content.scenario.objects.objects.iter().enumerate();
    objects
        .filter(|(_, object)| object.kind == ObjectKind::Structure && object.is_on_map)
        .filter(|(_, object)| {
            level_on_structure(content, projection, object, at_plane)
                .is_some_and(|level| level >= ground)
        })
        .max_by_key(|(_, object)| i64::from(object.cell.x) + i64::from(object.cell.y))
        .map(|(at, _)| at)
}
