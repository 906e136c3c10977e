//! A map of every layer kind, and a view of it.

use glam::{DVec2, UVec2};
use mapscope_layers::{
    Extent, Facet, Label, LabelAlign, Layer, LayerStyle, LineSegment, LineStyle, MapLayers, Marker,
    MarkerShape, MarkerStyle, Plane, Projection, RasterDescription, RasterGeometry, Stroke,
    TexelKind, TileKey, TintSpread,
};

use crate::atlas::tests::Blocks;
use crate::camera::Camera;
use crate::gpu::Gpu;
use crate::view::View;

pub const MAP: u32 = 7;
pub const SIDE: u32 = 1024;

pub fn layer(id: &str, style: LayerStyle) -> Layer {
    Layer {
        id: id.to_owned(),
        title: id.to_owned(),
        parent: None,
        part: 0,
        visible: true,
        opacity: 1.0,
        style,
    }
}

pub fn tint() -> Layer {
    layer(
        "heights",
        LayerStyle::HeightTint {
            raster: "height".to_owned(),
            palette: "grey".to_owned(),
            colors: vec![[0, 0, 0, 255], [255; 4]],
            shore: None,
            sea_level: None,
            range: [0.0, 100.0],
            spread: TintSpread::Linear,
        },
    )
}

pub fn shade() -> Layer {
    layer(
        "shade",
        LayerStyle::Hillshade {
            raster: "height".to_owned(),
            azimuth_deg: 315.0,
            altitude_deg: 45.0,
            cells_per_height: 1.0,
            exaggeration: 1.0,
        },
    )
}

pub fn biomes() -> Layer {
    let style = LayerStyle::Categories {
        raster: "biome".to_owned(),
        colors: vec![[9; 4]],
        boundary: Some(STROKE),
    };
    layer("biomes", style)
}

pub fn roads() -> Layer {
    let class = LineStyle {
        title: "road".to_owned(),
        color: [255; 4],
        width_px: 2.0,
        casing: [0, 0, 0, 255],
        casing_px: 1.0,
        dash_px: [0.0; 2],
    };
    layer(
        "roads",
        LayerStyle::Lines {
            source: "roads".to_owned(),
            classes: vec![class],
        },
    )
}

pub fn towns() -> Layer {
    let class = MarkerStyle {
        title: "town".to_owned(),
        shape: MarkerShape::Circle,
        radius_px: 4.0,
        fill: [255; 4],
        stroke: [0, 0, 0, 255],
        stroke_px: 1.0,
    };
    layer(
        "towns",
        LayerStyle::Markers {
            source: "towns".to_owned(),
            classes: vec![class],
        },
    )
}

pub fn names() -> Layer {
    let style = LayerStyle::Labels {
        source: "names".to_owned(),
        size_px: 13.0,
        color: [0, 0, 0, 255],
        halo: [255; 4],
    };
    layer("names", style)
}

const STROKE: Stroke = Stroke {
    color: [0, 0, 0, 255],
    width_px: 1.0,
};

pub fn slope() -> Layer {
    let style = LayerStyle::Slope {
        raster: "height".to_owned(),
        palette: "grey".to_owned(),
        colors: vec![[0, 0, 0, 255], [255; 4]],
        range: [0.0, 1.0],
    };
    layer("slope", style)
}

pub fn sea() -> Layer {
    let style = LayerStyle::SeaLevel {
        raster: "height".to_owned(),
        level: 0.0,
        water: [0, 0, 255, 128],
        shore: STROKE,
    };
    layer("sea", style)
}

pub fn contours(interval: f32) -> Layer {
    let style = LayerStyle::Contours {
        raster: "height".to_owned(),
        interval,
        heavy_every: 5,
        line: STROKE,
        heavy: STROKE,
    };
    layer("contours", style)
}

pub fn grid() -> Layer {
    let style = LayerStyle::Grid {
        origin_world: [0.0; 2],
        line: STROKE,
        size_px: 11.0,
        color: [0, 0, 0, 255],
        halo: [255; 4],
    };
    layer("grid", style)
}

pub fn map(layers: Vec<Layer>) -> MapLayers {
    MapLayers {
        extent: square(SIDE),
        plane: top(SIDE, false),
        rasters: rasters(),
        layers,
        presets: Vec::new(),
    }
}

fn square(side: u32) -> Extent {
    Extent {
        width: side,
        height: side,
    }
}

/// The rasters of the map.
pub fn rasters() -> Vec<RasterDescription> {
    let geometry = RasterGeometry {
        width: SIDE,
        height: SIDE,
    };
    let raster = |id: &str, kind| RasterDescription {
        id: id.to_owned(),
        kind,
        geometry,
    };
    vec![
        raster("height", TexelKind::Height),
        raster("biome", TexelKind::Category),
    ]
}

/// Changes the look of the map, its rasters as they are.
pub fn set_look(view: &mut View, layers: Vec<Layer>, plane: Plane) {
    assert_eq!(view.set_layers(MAP, layers, plane, rasters()), Ok(()));
}

/// The plane of a square map from above.
pub fn top(side: u32, is_y_up: bool) -> Plane {
    Plane::top(square(side), is_y_up)
}

/// Gives a map from above another side, in cells.
pub fn resize(map: &mut MapLayers, side: u32) {
    map.extent = square(side);
    map.plane = top(side, false);
}

/// A view of 512² pixels that shows a map of 1024² cells at 1:1, its middle in the middle.
pub fn view(layers: Vec<Layer>) -> View {
    let mut view = View::new(Gpu::noop(), Box::new(Blocks));
    view.resize(UVec2::splat(512), 1.0);
    view.add_map(MAP, map(layers));
    view.show_map(Some(MAP));
    view.set_camera(Camera {
        center_plane: DVec2::splat(512.0),
        plane_per_px: 1.0,
        ..Camera::default()
    });
    view
}

pub fn put(view: &mut View, raster: &str, key: TileKey) {
    let kind = if raster == "height" {
        TexelKind::Height
    } else {
        TexelKind::Category
    };
    view.put_tile(MAP, raster, key, &vec![0; kind.tile_bytes() as usize]);
}

/// Gives the view all that it wants and answers how many tiles that were.
pub fn satisfy(view: &mut View) -> usize {
    let wanted = view.wanted();
    for list in &wanted {
        list.tiles
            .iter()
            .for_each(|key| put(view, &list.raster, *key));
    }
    wanted.iter().map(|list| list.tiles.len()).sum()
}

pub fn key(level: u8, x: u32, y: u32) -> TileKey {
    TileKey { level, x, y }
}

pub fn segments(count: usize) -> Vec<u8> {
    let segment = LineSegment {
        start_world: [500.0, 500.0, 0.0],
        end_world: [600.0, 600.0, 0.0],
        arc_start_plane: 0.0,
        class: 0,
    };
    bytemuck::cast_slice(&vec![segment; count]).to_vec()
}

/// Towns in the middle of the map.
pub fn symbols(count: usize) -> Vec<u8> {
    let marker = Marker {
        position_world: [512.0, 512.0, 0.0],
        class: 0,
        ringed: 0,
    };
    bytemuck::cast_slice(&vec![marker; count]).to_vec()
}

pub fn label(text: &str) -> Label {
    let text = text.to_owned();
    Label {
        align: LabelAlign::Right,
        angle_rad: 0.0,
        position_world: [512.0, 512.0, 0.0],
        offset_px: 6.0,
        priority: 1.0,
        max_plane_per_css_px: None,
        text,
    }
}

/// Quads of a source of the same name.
pub fn facets(source: &str) -> Layer {
    layer(
        source,
        LayerStyle::Facets {
            source: source.to_owned(),
            swatches: Vec::new(),
            edge: None,
        },
    )
}

/// So many unit squares at the middle of the map.
pub fn squares(count: usize) -> Vec<u8> {
    let at = |x: i16, y: i16| [(512 + x) * 16, (512 + y) * 16, 0];
    let facet = Facet {
        corners: [at(0, 0), at(1, 0), at(1, 1), at(0, 1)],
        color: [200, 100, 50, 255],
        edges: 0,
        reserved: [0; 3],
    };
    bytemuck::cast_slice(&vec![facet; count]).to_vec()
}

/// A projection of diamonds, twice as wide as high.
pub fn tilted() -> Projection {
    Projection {
        plane_from_world: [[0.5, -0.5, 0.0], [0.25, 0.25, -0.25]],
        nearness: [0.0, 0.0, 1.0],
        nearness_range: [0.0, 20.0],
    }
}
