//! How a map looks before anybody changes it: its layers, the lowest first.

use mapscope_formats::scenario::objects::Waypoint;
use mapscope_formats::scenario::{Game, Object, ObjectKind, OverlayState};
use mapscope_layers::{
    Layer, LayerStyle, LineStyle, MarkerShape, MarkerStyle, Preset, PresetLayer, Rgba, Stroke,
    Swatch,
};

use super::appearance::{Look, TreeClass};
use super::content::Content;
use super::facts::{OverlayKind, Rgb};
use super::shapes::OverlayGroup;
use crate::layer_parts::{hidden, layer};

/// The ground.
pub const TERRAIN: &str = "terrain";
/// Craters and scorch marks.
pub const SMUDGES: &str = "smudges";
/// Tiberium, ore, gems.
pub const RESOURCES: &str = "resources";
/// Rails, crates, rocks.
pub const OVERLAYS: &str = "overlays";
/// Walls and fences.
pub const WALLS: &str = "walls";
/// Bridges.
pub const BRIDGES: &str = "bridges";
/// Buildings that the computer puts up.
pub const BASE_NODES: &str = "base-nodes";
/// Structures.
pub const STRUCTURES: &str = "structures";
/// Names of structures.
pub const STRUCTURE_LABELS: &str = "structure-labels";
/// Trees and the like.
pub const TREES: &str = "trees";
/// Vehicles and ships.
pub const UNITS: &str = "units";
/// Infantry.
pub const INFANTRY: &str = "infantry";
/// Aircraft.
pub const AIRCRAFT: &str = "aircraft";
/// Tunnels.
pub const TUBES: &str = "tubes";
/// Tags of cells.
pub const CELL_TAGS: &str = "cell-tags";
/// Waypoints that are no start positions.
pub const WAYPOINTS: &str = "waypoints";
/// Their numbers.
pub const WAYPOINT_LABELS: &str = "waypoint-labels";
/// Start positions.
pub const STARTS: &str = "starts";
/// Their numbers.
pub const START_LABELS: &str = "start-labels";
/// The edge of the map and of what is played on.
pub const FRAMES: &str = "frames";

/// All sources.
pub const SOURCES: [&str; 20] = [
    TERRAIN,
    SMUDGES,
    RESOURCES,
    OVERLAYS,
    WALLS,
    BRIDGES,
    BASE_NODES,
    STRUCTURES,
    STRUCTURE_LABELS,
    TREES,
    UNITS,
    INFANTRY,
    AIRCRAFT,
    TUBES,
    CELL_TAGS,
    WAYPOINTS,
    WAYPOINT_LABELS,
    STARTS,
    START_LABELS,
    FRAMES,
];

const INK: Rgba = [0x1E, 0x1A, 0x16, 255];
const PAPER: Rgba = [0xFF, 0xFD, 0xF8, 235];

/// The layers of a map.
pub fn layers(content: &Content, look: &Look) -> Vec<Layer> {
    let scenario = &content.scenario;
    let objects = &scenario.objects;
    let has = |kind| objects.of(kind).any(|object: &Object| object.is_on_map);
    let mut layers = vec![terrain(content, look)];
    if has(ObjectKind::Smudge) {
        let style = facets(SMUDGES, Vec::new(), Some(edge(60)));
        layers.push(layer(SMUDGES, "Craters", style));
    }
    layers.extend(overlay_layers(content));
    if scenario.houses.iter().any(|house| !house.base.is_empty()) {
        let style = facets(BASE_NODES, Vec::new(), Some(edge(120)));
        layers.push(hidden(BASE_NODES, "Base nodes", style));
    }
    if has(ObjectKind::Structure) {
        let swatches = owner_swatches(content, ObjectKind::Structure);
        let style = facets(STRUCTURES, swatches, Some(edge(150)));
        layers.push(layer(STRUCTURES, "Structures", style));
        let names = labels(STRUCTURE_LABELS, 11.0);
        let names = layer(STRUCTURE_LABELS, "Names", names);
        layers.push(below(STRUCTURES, names));
    }
    if has(ObjectKind::Terrain) {
        let colors = &content.appearance;
        let swatches = TreeClass::ALL
            .map(|class| swatch(class.title().to_owned(), colors.tree(class)))
            .to_vec();
        layers.push(layer(TREES, "Trees", facets(TREES, swatches, None)));
    }
    let kinds = [
        (ObjectKind::Unit, UNITS, "Units", MarkerShape::Square, 4.0),
        (
            ObjectKind::Infantry,
            INFANTRY,
            "Infantry",
            MarkerShape::Circle,
            3.0,
        ),
        (
            ObjectKind::Aircraft,
            AIRCRAFT,
            "Aircraft",
            MarkerShape::Triangle,
            5.0,
        ),
    ];
    for (kind, id, title, shape, radius_px) in kinds {
        if has(kind) {
            let owners = content.owners.list().iter();
            let classes = owners
                .map(|owner| marker(&owner.title, shape, radius_px, opaque(owner.color)))
                .collect();
            layers.push(layer(id, title, markers(id, classes)));
        }
    }
    if !objects.tubes.is_empty() {
        let class = LineStyle {
            title: "Tunnel".to_owned(),
            color: [0x9B, 0x5D, 0xE0, 255],
            width_px: 2.5,
            casing: PAPER,
            casing_px: 1.0,
            dash_px: [7.0, 4.0],
        };
        layers.push(layer(TUBES, "Tunnels", lines(TUBES, vec![class])));
    }
    if objects.cell_tags.iter().any(|tag| tag.is_on_map) {
        let class = marker("Cell tag", MarkerShape::Cross, 4.0, [0xE8, 0x5D, 0xC8, 255]);
        let style = markers(CELL_TAGS, vec![class]);
        layers.push(hidden(CELL_TAGS, "Cell tags", style));
    }
    layers.push(frames(content));
    let is_other = |waypoint: &Waypoint| waypoint.is_on_map && !scenario.is_start(waypoint);
    if objects.waypoints.iter().any(is_other) {
        let class = marker(
            "Waypoint",
            MarkerShape::Diamond,
            4.0,
            [0x6C, 0xD4, 0xF0, 255],
        );
        let style = markers(WAYPOINTS, vec![class]);
        layers.push(hidden(WAYPOINTS, "Waypoints", style));
        let numbers = labels(WAYPOINT_LABELS, 11.0);
        let numbers = layer(WAYPOINT_LABELS, "Numbers", numbers);
        layers.push(below(WAYPOINTS, numbers));
    }
    if content.scenario.starts().any(|start| start.is_on_map) {
        let class = marker("Start position", MarkerShape::Circle, 9.0, PAPER);
        let style = markers(STARTS, vec![class]);
        layers.push(layer(STARTS, "Start positions", style));
        let numbers = LayerStyle::Labels {
            source: START_LABELS.to_owned(),
            size_px: 13.0,
            color: INK,
            halo: [0xFF, 0xFD, 0xF8, 0],
        };
        let numbers = layer(START_LABELS, "Numbers", numbers);
        layers.push(below(STARTS, numbers));
    }
    layers
}

/// Choices of layers.
pub fn presets(layers: &[Layer]) -> Vec<Preset> {
    let preset = |id: &str, title: &str, shows: &dyn Fn(&Layer) -> bool| Preset {
        id: id.to_owned(),
        title: title.to_owned(),
        layers: layers
            .iter()
            .filter(|layer| shows(layer))
            .map(|layer| PresetLayer {
                id: layer.id.clone(),
                opacity: layer.opacity,
            })
            .collect(),
    };
    let is_ground = |layer: &Layer| [TERRAIN, BRIDGES].contains(&layer.id.as_str());
    let is_economy = |layer: &Layer| {
        let of = [
            TERRAIN,
            BRIDGES,
            RESOURCES,
            TREES,
            STARTS,
            START_LABELS,
            FRAMES,
        ];
        of.contains(&layer.id.as_str())
    };
    vec![
        preset("map", "Map", &|layer| layer.visible),
        preset("ground", "Ground", &is_ground),
        preset("economy", "Economy", &is_economy),
        preset("everything", "Everything", &|_| true),
    ]
}

fn terrain(content: &Content, look: &Look) -> Layer {
    let legend = content.appearance.legend(&content.ground(), look.coloring);
    let swatches = legend
        .into_iter()
        .map(|entry| swatch(entry.title, entry.color))
        .collect();
    let style = facets(TERRAIN, swatches, Some(edge(26)));
    layer(TERRAIN, "Ground", style)
}

fn overlay_layers(content: &Content) -> Vec<Layer> {
    let overlays = &content.scenario.overlays;
    let resources = match content.game() {
        Game::TiberianSun => "Tiberium",
        Game::RedAlert2 | Game::YurisRevenge => "Ore and gems",
    };
    let groups = [
        (OverlayGroup::Resources, RESOURCES, resources),
        (OverlayGroup::Others, OVERLAYS, "Other overlays"),
        (OverlayGroup::Walls, WALLS, "Walls and fences"),
        (OverlayGroup::Bridges, BRIDGES, "Bridges"),
    ];
    let mut seen: [Vec<(OverlayKind, Swatch)>; 4] = Default::default();
    for index in 0..overlays.ids.len() {
        let found = overlays.at(index);
        let Some((id, frame)) = found else { continue };
        let Some(look) = content.appearance.overlay(id, frame) else {
            continue;
        };
        let group = groups
            .iter()
            .zip(&mut seen)
            .find(|(group, _)| OverlayGroup::of(look.kind) == Some(group.0));
        if let Some((_, kinds)) = group
            && kinds.iter().all(|(kind, _)| *kind != look.kind)
        {
            let title = content.overlay_title(id);
            kinds.push((look.kind, swatch(title, look.color)));
        }
    }
    let is_read = overlays.state != OverlayState::NotRead;
    groups
        .into_iter()
        .zip(seen)
        .filter(|(_, kinds)| !kinds.is_empty())
        .map(|((_, id, title), kinds)| {
            let swatches = kinds.into_iter().map(|(_, swatch)| swatch).collect();
            Layer {
                visible: is_read,
                ..layer(id, title, facets(id, swatches, Some(edge(80))))
            }
        })
        .collect()
}

fn owner_swatches(content: &Content, kind: ObjectKind) -> Vec<Swatch> {
    let objects = &content.scenario.objects;
    let owners = content.owners.list().iter();
    owners
        .filter(|owner| objects.of(kind).any(|own| own.owner == Some(owner.name)))
        .map(|owner| swatch(owner.title.clone(), owner.color))
        .collect()
}

fn frames(content: &Content) -> Layer {
    let line = |title: &str, color: Rgba, dash_px| LineStyle {
        title: title.to_owned(),
        color,
        width_px: 1.5,
        casing: [0x1E, 0x1A, 0x16, 150],
        casing_px: 0.75,
        dash_px,
    };
    let mut classes = vec![line(
        "Edge of the map (Size)",
        [0xE8, 0xE2, 0xD6, 255],
        [0.0, 0.0],
    )];
    if content.scenario.local_size.is_some() {
        classes.push(line(
            "What players see (LocalSize)",
            [0xFF, 0xC8, 0x3C, 255],
            [8.0, 5.0],
        ));
    }
    layer(FRAMES, "Map and play area", lines(FRAMES, classes))
}

fn facets(source: &str, swatches: Vec<Swatch>, edge: Option<Stroke>) -> LayerStyle {
    LayerStyle::Facets {
        source: source.to_owned(),
        swatches,
        edge,
    }
}

fn markers(source: &str, classes: Vec<MarkerStyle>) -> LayerStyle {
    LayerStyle::Markers {
        source: source.to_owned(),
        classes,
    }
}

fn lines(source: &str, classes: Vec<LineStyle>) -> LayerStyle {
    LayerStyle::Lines {
        source: source.to_owned(),
        classes,
    }
}

fn labels(source: &str, size_px: f32) -> LayerStyle {
    LayerStyle::Labels {
        source: source.to_owned(),
        size_px,
        color: INK,
        halo: PAPER,
    }
}

fn marker(title: &str, shape: MarkerShape, radius_px: f32, fill: Rgba) -> MarkerStyle {
    MarkerStyle {
        title: title.to_owned(),
        shape,
        radius_px,
        fill,
        stroke: INK,
        stroke_px: 1.0,
    }
}

fn edge(alpha: u8) -> Stroke {
    Stroke {
        color: [0x14, 0x12, 0x10, alpha],
        width_px: 1.0,
    }
}

fn swatch(title: String, color: Rgb) -> Swatch {
    Swatch {
        title,
        color: opaque(color),
    }
}

fn opaque([red, green, blue]: Rgb) -> Rgba {
    [red, green, blue, u8::MAX]
}

fn below(parent: &str, layer: Layer) -> Layer {
    Layer {
        parent: Some(parent.to_owned()),
        ..layer
    }
}
