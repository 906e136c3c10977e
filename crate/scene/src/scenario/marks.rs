//! Symbols, lines and texts on the map.

use mapscope_formats::scenario::objects::{Tube, Waypoint};
use mapscope_formats::scenario::{CellXy, Object, ObjectKind};
use mapscope_layers::line::push_path;
use mapscope_layers::{Label, LabelAlign, LineSegment, Marker, Projection};

use super::appearance::structure_height;
use super::at_cells::shifted;
use super::content::Content;
use super::stacks::drawn_objects;
use super::view::View;

/// Steps of a tunnel's directions: 0 along −y, 2 along +x, clockwise.
const STEPS: [[i32; 2]; 8] = [
    [0, -1],
    [1, -1],
    [1, 0],
    [1, 1],
    [0, 1],
    [-1, 1],
    [-1, 0],
    [-1, -1],
];

/// Where infantry stands in its cell, by sub-cell; in the middle for any other.
const SUB_CELLS: [[f32; 2]; 5] = [
    [0.5, 0.5],
    [0.25, 0.25],
    [0.75, 0.25],
    [0.25, 0.75],
    [0.75, 0.75],
];

/// Most tunnels that are drawn, and most steps of one. Those of real maps have less than a hundred,
/// and a GPU is not to be busy for minutes with those of a broken one.
const TUBES_MAX: usize = 256;
const TUBE_STEPS_MAX: usize = 512;

/// Most pixels of the games for a CSS pixel at which structures have their names.
const NAMES_WITHIN: f32 = 2.5;

/// What players see of a map begins so many tiles above LocalSize and ends so many below its top and
/// height.
const SEEN_ABOVE: i32 = 3;
const SEEN_MORE: i32 = 5;

/// Where an object stands for itself, world space: the middle of a structure's top, else its place on
/// the ground.
pub fn object_anchor(content: &Content, object: &Object) -> [f32; 3] {
    match object.kind {
        ObjectKind::Structure => {
            let (footprint, _) = content.footprint(object.name);
            let [x, y, z] = content.middle(object.cell);
            let [columns, rows] = footprint.map(|cells| (cells - 1) as f32 / 2.0);
            [x + columns, y + rows, z + structure_height(footprint)]
        }
        ObjectKind::Infantry => {
            let sub_cell = object.sub_cell.and_then(|at| usize::try_from(at).ok());
            let within = sub_cell.and_then(|at| SUB_CELLS.get(at));
            content.on_ground(object.cell, *within.unwrap_or(&SUB_CELLS[0]))
        }
        _ => content.middle(object.cell),
    }
}

/// The symbols of a kind of objects.
pub fn objects(content: &Content, kind: ObjectKind) -> Vec<Marker> {
    drawn_objects(content, kind)
        .map(|object| Marker {
            position_world: object_anchor(content, object),
            class: content.owners.place(object.owner) as u32,
            ringed: 0,
        })
        .collect()
}

/// The symbols of start positions, or of the other waypoints.
pub fn waypoints(content: &Content, starts: bool) -> Vec<Marker> {
    shown_waypoints(content, starts)
        .map(|waypoint| symbol(content, waypoint.cell))
        .collect()
}

/// The numbers of start positions, counted from 1 as players do, or of the other waypoints as the
/// file counts them.
pub fn waypoint_labels(content: &Content, starts: bool) -> Vec<Label> {
    shown_waypoints(content, starts)
        .map(|waypoint| Label {
            position_world: content.middle(waypoint.cell),
            align: if starts {
                LabelAlign::Center
            } else {
                LabelAlign::Right
            },
            offset_px: if starts { 0.0 } else { 7.0 },
            angle_rad: 0.0,
            priority: if starts { 100.0 } else { 20.0 },
            max_plane_per_css_px: None,
            text: if starts {
                (waypoint.number + 1).to_string()
            } else {
                waypoint.number.to_string()
            },
        })
        .collect()
}

fn shown_waypoints(content: &Content, starts: bool) -> impl Iterator<Item = &Waypoint> {
    let scenario = &content.scenario;
    let waypoints = scenario.objects.waypoints.iter();
    waypoints.filter(move |own| own.is_on_map && scenario.is_start(own) == starts)
}

fn symbol(content: &Content, cell: CellXy) -> Marker {
    Marker {
        position_world: content.middle(cell),
        class: 0,
        ringed: 0,
    }
}

/// The symbols of tags on cells.
pub fn cell_tags(content: &Content) -> Vec<Marker> {
    let tags = content.scenario.objects.cell_tags.iter();
    tags.filter(|tag| tag.is_on_map)
        .map(|tag| symbol(content, tag.cell))
        .collect()
}

/// Names of structures; those of large ones are placed first. Of a stack that the file has in a row
/// the first has its name, and others give way to it when they are placed.
pub fn structure_labels(content: &Content) -> Vec<Label> {
    let mut last = None;
    drawn_objects(content, ObjectKind::Structure)
        .filter(|object| last.replace(object.cell) != Some(object.cell))
        .map(|object| {
            let ([columns, rows], _) = content.footprint(object.name);
            Label {
                position_world: object_anchor(content, object),
                align: LabelAlign::Center,
                offset_px: 0.0,
                angle_rad: 0.0,
                priority: (columns * rows) as f32,
                max_plane_per_css_px: Some(NAMES_WITHIN),
                text: content.object_title(object.kind, object.name),
            }
        })
        .collect()
}

/// The cells that a tunnel goes through, of its first 512 steps.
pub fn tube_cells(tube: &Tube) -> Vec<CellXy> {
    let mut cells = vec![tube.from];
    let mut at = tube.from;
    for direction in tube.directions.iter().take(TUBE_STEPS_MAX) {
        let [x, y] = STEPS[usize::from(*direction) % STEPS.len()];
        at = shifted(at, x, y);
        cells.push(at);
    }
    if at != tube.to && tube.directions.len() <= TUBE_STEPS_MAX {
        cells.push(tube.to);
    }
    cells
}

/// Tunnels as lines at the height of the ground above them; the first 256.
pub fn tubes(content: &Content, projection: &Projection) -> Vec<LineSegment> {
    let mut segments = Vec::new();
    for tube in content.scenario.objects.tubes.iter().take(TUBES_MAX) {
        let path: Vec<[f32; 3]> = tube_cells(tube)
            .into_iter()
            .map(|cell| content.middle(cell))
            .collect();
        push_path(&mut segments, projection, 0, &path);
    }
    segments
}

/// The edge of the map, and of what players see of it.
pub fn frames(content: &Content, view: &View) -> Vec<LineSegment> {
    let scenario = &content.scenario;
    let grid = scenario.grid;
    let mut segments = Vec::new();
    let size = [0.0, 0.0, f64::from(grid.width()), f64::from(grid.height())];
    frame(&mut segments, view, 0, size);
    if let Some(local) = scenario.local_size {
        let top = local.y.saturating_sub(SEEN_ABOVE);
        let bottom = top.saturating_add(local.height).saturating_add(SEEN_MORE);
        let right = local.x.saturating_add(local.width);
        let seen = [local.x, top, right, bottom].map(f64::from);
        frame(&mut segments, view, 1, seen);
    }
    segments
}

fn frame(segments: &mut Vec<LineSegment>, view: &View, class: u32, tiles: [f64; 4]) {
    let [left, top, right, bottom] = tiles;
    let path = [
        [left, top],
        [right, top],
        [right, bottom],
        [left, bottom],
        [left, top],
    ]
    .map(|corner| view.world_of_tiles(corner));
    push_path(segments, &view.projection(), class, &path);
}
