//! The layers of each part of a sheet, and where their data come from.

use mapscope_layers::{
    Extent, Label, Layer, LayerStyle, LineSegment, LineStyle, MapLayers, RasterDescription,
    RasterGeometry, Rgba, Stroke, Swatch, TexelKind, TintSpread,
};

use super::kept_surface;
use super::sectors;
use super::sheet::{Sheet, Show};
use super::{blocks, boxes, captions, coloring, coordinates, marks};
use crate::layer_parts::{hidden, layer};
use crate::palette::palettes;
use crate::region::chosen::{BlocksExtent, Chosen, SectorColors};
use crate::region::world::World;

/// The words above the parts.
const CAPTIONS: &str = "captions";

/// The raster of outermost blocks, whose table in the report has its legend.
pub const SURFACE_BLOCKS: &str = "blocks";
/// The raster of how far out they stand.
pub const SURFACE_DEPTH: &str = "depth";
/// The raster of what sectors are, whose table in the report has its legend.
pub const SECTOR_USES: &str = "sectors";
/// The raster of whose they are.
pub const SECTOR_OWNERS: &str = "sector-owners";

/// Colours of how far out a block stands, until somebody chooses others.
const HEIGHTS_PALETTE: &str = "viridis";

const INK: Rgba = [0x1E, 0x1A, 0x16, 255];
const PAPER: Rgba = [0xFF, 0xFD, 0xF8, 235];
const EDGE: Rgba = [0x7A, 0x80, 0x88, 255];
const ACCENT: Rgba = [0xFF, 0x6A, 0x13, 255];
const SLICE: Rgba = [0x14, 0xA0, 0xA8, 255];

/// What a source of a part has, by the end of its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Facets,
    Frames,
    Selection,
    Coordinates,
}

const KINDS: [(Kind, &str); 4] = [
    (Kind::Facets, "facets"),
    (Kind::Frames, "frames"),
    (Kind::Selection, "selection"),
    (Kind::Coordinates, "coordinates"),
];

fn source(show: Show, kind: Kind) -> String {
    let ending = KINDS.iter().find(|of| of.0 == kind).map_or("", |of| of.1);
    format!("{}-{ending}", show.id())
}

fn of_source(sheet: &Sheet, id: &str) -> Option<(Show, Kind)> {
    let (show, kind) = id.split_once('-')?;
    let show = sheet.shows.iter().find(|own| own.id() == show)?;
    Some((*show, KINDS.iter().find(|own| own.1 == kind)?.0))
}

/// The sources of lines and coordinates in all parts.
pub fn mark_sources(sheet: &Sheet) -> Vec<String> {
    let marks = [Kind::Frames, Kind::Selection, Kind::Coordinates];
    let of_part = |show: &Show| marks.map(|kind| source(*show, kind));
    sheet.shows.iter().flat_map(of_part).collect()
}

/// The sources of what parts are filled with, and the words above them.
pub fn facet_sources(shows: &[Show]) -> Vec<String> {
    let facets = shows.iter().map(|show| source(*show, Kind::Facets));
    facets.chain([CAPTIONS.to_owned()]).collect()
}

/// The instances of a source.
pub fn instances(world: &World, chosen: &Chosen, id: &str) -> Option<Vec<u8>> {
    let sheet = Sheet::new(world, chosen);
    let (show, kind) = of_source(&sheet, id)?;
    let lines = |segments: Vec<LineSegment>| bytemuck::cast_slice(&segments).to_vec();
    Some(match (kind, show) {
        (Kind::Facets, Show::Box) => boxes::boxes(world, chosen),
        (Kind::Facets, Show::Slice) => boxes::slice(world, chosen),
        (Kind::Facets, Show::Blocks) => blocks::blocks(world, chosen),
        (Kind::Facets, Show::Inside) => blocks::inside(world, chosen),
        (Kind::Frames, _) => lines(marks::frames(world, chosen, &sheet, show)),
        (Kind::Selection, _) => lines(marks::selection(world, chosen, &sheet, show)),
        _ => return None,
    })
}

/// The labels of a source.
pub fn labels(world: &World, chosen: &Chosen, id: &str) -> Option<Vec<Label>> {
    let sheet = Sheet::new(world, chosen);
    if id == CAPTIONS {
        return Some(captions::captions(world, chosen, &sheet));
    }
    let (show, kind) = of_source(&sheet, id)?;
    (kind == Kind::Coordinates).then(|| coordinates::coordinates(world, chosen, show))
}

/// Everything that the view has to know.
pub fn layers(world: &World, chosen: &Chosen) -> MapLayers {
    let sheet = Sheet::new(world, chosen);
    let mut layers = Vec::new();
    let mut rasters = Vec::new();
    for (part, show) in (0..).zip(sheet.shows) {
        let mut of_part = match show {
            Show::Box => vec![facets(*show, "Chunks", chunk_swatches(world, chosen), 110)],
            // Where the box is beside it, that has the key.
            Show::Slice if sheet.shows.len() > 1 => vec![facets(*show, "Slice", Vec::new(), 110)],
            Show::Slice => vec![facets(*show, "Slice", chunk_swatches(world, chosen), 110)],
            Show::Blocks => {
                let is_of_chunk = chosen.extent == BlocksExtent::Chunk;
                let swatches = blocks::swatches(world, chosen, is_of_chunk);
                vec![facets(
                    *show,
                    "Blocks",
                    swatches,
                    if is_of_chunk { 90 } else { 0 },
                )]
            }
            Show::Inside => {
                let swatches = blocks::swatches(world, chosen, true);
                vec![facets(*show, "Blocks", swatches, 90)]
            }
            Show::Sectors => sector_layers(world, chosen, &mut rasters),
            Show::Surface => surface_layers(world, chosen, &mut rasters),
        };
        let parent = of_part.first().map(|layer| layer.id.clone());
        let marks = mark_layers(&sheet, *show).into_iter();
        of_part.extend(marks.map(|layer| Layer {
            parent: parent.clone(),
            ..layer
        }));
        for layer in &mut of_part {
            layer.part = part;
        }
        layers.extend(of_part);
    }
    let captions = labels_style(CAPTIONS, 13.0);
    layers.push(Layer {
        part: sheet.captions(),
        ..layer(CAPTIONS, "Captions", captions)
    });
    let size = [0, 1].map(|axis| (sheet.plane.max[axis] - sheet.plane.min[axis]).ceil() as u32);
    MapLayers {
        extent: Extent {
            width: size[0],
            height: size[1],
        },
        plane: sheet.plane,
        rasters,
        layers,
        presets: Vec::new(),
    }
}

fn chunk_swatches(world: &World, chosen: &Chosen) -> Vec<Swatch> {
    coloring::swatches(world, chosen.colors)
}

/// Edges, coordinates and what is selected.
fn mark_layers(sheet: &Sheet, show: Show) -> Vec<Layer> {
    let mut edges = vec![line("Edge", EDGE, 1.0, [0.0, 0.0])];
    if show == Show::Box && sheet.index(Show::Slice).is_some() {
        edges.push(line("Slice", SLICE, 2.0, [0.0, 0.0]));
    }
    let mut selected = vec![line("Selected", ACCENT, 2.5, [0.0, 0.0])];
    if show == Show::Sectors {
        selected.push(line("Link of its chain", ACCENT, 1.5, [4.0, 3.0]));
    }
    let titled = |kind, title: &str, style: fn(String) -> LayerStyle| {
        let id = source(show, kind);
        layer(&id, title, style(id.clone()))
    };
    let lines = |kind, title: &str, classes| Layer {
        style: LayerStyle::Lines {
            source: source(show, kind),
            classes,
        },
        ..titled(kind, title, |id| labels_style(&id, 11.0))
    };
    let mut list = vec![
        lines(Kind::Frames, "Edges", edges),
        lines(Kind::Selection, "Selection", selected),
    ];
    if !matches!(show, Show::Sectors | Show::Surface) {
        list.push(titled(Kind::Coordinates, "Coordinates", |id| {
            labels_style(&id, 11.0)
        }));
    }
    list
}

fn sector_layers(
    world: &World,
    chosen: &Chosen,
    rasters: &mut Vec<RasterDescription>,
) -> Vec<Layer> {
    let id = sector_raster(chosen);
    rasters.push(raster(
        id,
        TexelKind::Category,
        sectors::Grid::of(world, chosen).size(),
    ));
    let style = LayerStyle::Categories {
        raster: id.to_owned(),
        colors: sectors::colors(chosen.sector_colors),
        boundary: Some(Stroke {
            color: [0x14, 0x12, 0x10, 70],
            width_px: 1.0,
        }),
    };
    vec![layer("sectors", "Sectors", style)]
}

/// The rasters of the present view.
pub fn raster_ids(chosen: &Chosen) -> Vec<&'static str> {
    let shows = Show::of(chosen.view).iter();
    let of_part = |show: &Show| match show {
        Show::Sectors => vec![sector_raster(chosen)],
        Show::Surface => vec![SURFACE_BLOCKS, SURFACE_DEPTH],
        _ => Vec::new(),
    };
    shows.flat_map(of_part).collect()
}

/// The raster that shows sectors as they are coloured.
pub fn sector_raster(chosen: &Chosen) -> &'static str {
    match chosen.sector_colors {
        SectorColors::Kind => SECTOR_USES,
        SectorColors::Chunk => SECTOR_OWNERS,
    }
}

fn surface_layers(
    world: &World,
    chosen: &Chosen,
    rasters: &mut Vec<RasterDescription>,
) -> Vec<Layer> {
    let surface = kept_surface(world, chosen);
    let geometry = surface.blocks.geometry();
    let size = [geometry.width, geometry.height];
    rasters.push(raster(SURFACE_BLOCKS, TexelKind::Category, size));
    rasters.push(raster(SURFACE_DEPTH, TexelKind::Height, size));
    let colors = world.blocks.all().iter();
    let colors = colors.map(|block| {
        let [red, green, blue] = block.color;
        [red, green, blue, u8::MAX]
    });
    let blocks = LayerStyle::Categories {
        raster: SURFACE_BLOCKS.to_owned(),
        colors: colors.collect(),
        boundary: None,
    };
    let mut layers = vec![layer("surface", "Outermost blocks", blocks)];
    if let (Some(range), Some(palette)) = (
        surface.range,
        palettes().into_iter().find(|own| own.id == HEIGHTS_PALETTE),
    ) {
        let tint = LayerStyle::HeightTint {
            raster: SURFACE_DEPTH.to_owned(),
            palette: palette.id.to_owned(),
            colors: palette.colors,
            shore: palette.shore,
            sea_level: None,
            range,
            spread: TintSpread::Linear,
        };
        layers.push(hidden("height", "How far out", tint));
    }
    let shade = LayerStyle::Hillshade {
        raster: SURFACE_DEPTH.to_owned(),
        azimuth_deg: 315.0,
        altitude_deg: 45.0,
        cells_per_height: 1.0,
        exaggeration: 1.0,
    };
    layers.push(Layer {
        opacity: 0.6,
        ..layer("shade", "Shading by depth", shade)
    });
    let contours = LayerStyle::Contours {
        raster: SURFACE_DEPTH.to_owned(),
        interval: 16.0,
        heavy_every: 4,
        line: Stroke {
            color: [0x1E, 0x1A, 0x16, 120],
            width_px: 1.0,
        },
        heavy: Stroke {
            color: [0x1E, 0x1A, 0x16, 190],
            width_px: 1.5,
        },
    };
    layers.push(hidden("contours", "Lines of equal height", contours));
    layers
}

fn raster(id: &str, kind: TexelKind, [width, height]: [u32; 2]) -> RasterDescription {
    RasterDescription {
        id: id.to_owned(),
        kind,
        geometry: RasterGeometry { width, height },
    }
}

fn facets(show: Show, title: &str, swatches: Vec<Swatch>, edge_alpha: u8) -> Layer {
    let source = source(show, Kind::Facets);
    let edge = (edge_alpha > 0).then_some(Stroke {
        color: [0x14, 0x12, 0x10, edge_alpha],
        width_px: 1.0,
    });
    let id = source.clone();
    let style = LayerStyle::Facets {
        source,
        swatches,
        edge,
    };
    layer(&id, title, style)
}

fn labels_style(source: &str, size_px: f32) -> LayerStyle {
    LayerStyle::Labels {
        source: source.to_owned(),
        size_px,
        color: INK,
        halo: PAPER,
    }
}

fn line(title: &str, color: Rgba, width_px: f32, dash_px: [f32; 2]) -> LineStyle {
    LineStyle {
        title: title.to_owned(),
        color,
        width_px,
        casing: [0x1E, 0x1A, 0x16, 150],
        casing_px: if width_px > 1.0 { 1.0 } else { 0.0 },
        dash_px,
    }
}
