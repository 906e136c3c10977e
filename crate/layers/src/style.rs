//! How layers look. The page changes these; the view worker draws by them.

use serde::{Deserialize, Serialize};

/// sRGB-encoded colour with straight alpha, 0 to 255. Blending happens in this space everywhere,
/// as it does in CSS, so that the page's legend and both GPU backends agree.
pub type Rgba = [u8; 4];

/// One layer of a map; a map's layers are drawn in the order of their list.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Layer {
    /// Stable name, unique in the map, such as `heights`.
    pub id: String,
    /// What the panel calls it.
    pub title: String,
    /// A layer that this one belongs to, as labels belong to what they name: it is drawn only while
    /// that one is drawn too, and the panel lists it below.
    pub parent: Option<String>,
    /// The part of the plane that it is drawn in, as an index into [`crate::Plane::parts`]; one that
    /// the plane does not have draws nothing.
    pub part: u16,
    /// Whether it is drawn.
    pub visible: bool,
    /// 0 (nothing) to 1.
    pub opacity: f32,
    /// Its kind, its data and its look.
    pub style: LayerStyle,
}

/// Layer kinds with their look. A `raster` or `source` names the data that the document worker
/// sends.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(
    tag = "kind",
    rename_all = "camelCase",
    rename_all_fields = "camelCase"
)]
pub enum LayerStyle {
    /// Heights through a colour table.
    HeightTint {
        /// The raster, of kind [`crate::TexelKind::Height`].
        raster: String,
        /// Name of the palette that `colors` holds, for the panel.
        palette: String,
        /// The palette: colours at equal steps from the low to the high end of the range.
        colors: Vec<Rgba>,
        /// Where the palette changes from water to land, 0 to 1; none for one that does not.
        shore: Option<f32>,
        /// The height that the shore stands for: the range is then spread over water and land
        /// apart. None where it is not known, and the range is spread evenly.
        sea_level: Option<f32>,
        /// Heights of the low and the high end; beyond them the end colours go on.
        range: [f32; 2],
        /// How the palette was spread over the range to give `colors`, for the panel.
        spread: TintSpread,
    },
    /// Light and shadow of a surface, multiplied onto what lies below.
    Hillshade {
        /// The raster, of kind [`crate::TexelKind::Height`].
        raster: String,
        /// Compass bearing that the light comes from: 0 is up the screen, 90 right.
        azimuth_deg: f32,
        /// Angle of the light above the horizon.
        altitude_deg: f32,
        /// Cells that one unit of height is taken for at one cell a CSS pixel; the shader takes more
        /// as one zooms out, less as one zooms in.
        cells_per_height: f32,
        /// Factor on heights that a person chose; 1 leaves them as they are.
        exaggeration: f32,
    },
    /// Steepness through a colour table.
    Slope {
        /// The raster, of kind [`crate::TexelKind::Height`].
        raster: String,
        /// Name of the palette that `colors` holds, for the panel.
        palette: String,
        /// Colours at equal steps from the low to the high end of the range.
        colors: Vec<Rgba>,
        /// Slopes of the low and the high end: heights per cell, in the direction of steepest
        /// ascent.
        range: [f32; 2],
    },
    /// Water wherever heights are below a level, and the line where it ends.
    SeaLevel {
        /// The raster, of kind [`crate::TexelKind::Height`].
        raster: String,
        /// The height of the water's surface.
        level: f32,
        /// Colour of the water.
        water: Rgba,
        /// Line of the shore.
        shore: Stroke,
    },
    /// Lines of equal height.
    Contours {
        /// The raster, of kind [`crate::TexelKind::Height`].
        raster: String,
        /// Difference of height from one line to the next; above 0.
        interval: f32,
        /// Every how many lines, counted from height 0, one is heavier.
        heavy_every: u32,
        /// The other lines.
        line: Stroke,
        /// Heavier lines.
        heavy: Stroke,
    },
    /// A colour for each category.
    Categories {
        /// The raster, of kind [`crate::TexelKind::Category`].
        raster: String,
        /// Colours by ordinal; an ordinal past the end is drawn as invalid.
        colors: Vec<Rgba>,
        /// Line between cells of different categories.
        boundary: Option<Stroke>,
    },
    /// Polylines of constant screen width.
    Lines {
        /// The buffer of [`crate::LineSegment`].
        source: String,
        /// Looks by class.
        classes: Vec<LineStyle>,
    },
    /// Point symbols of constant screen size.
    Markers {
        /// The buffer of [`crate::Marker`].
        source: String,
        /// Looks by class.
        classes: Vec<MarkerStyle>,
    },
    /// Texts that do not collide.
    Labels {
        /// The list of [`crate::Label`].
        source: String,
        /// Font size in CSS pixels.
        size_px: f32,
        /// Colour of the text.
        color: Rgba,
        /// Colour of the outline that keeps it readable on any ground.
        halo: Rgba,
    },
    /// Coloured quads that hide each other by their nearness, in all such layers of a part; of two
    /// that are equally near, the one of the later layer shows. On sloping ground that holds for
    /// facets of the same corners in the same order.
    Facets {
        /// The buffer of [`crate::Facet`].
        source: String,
        /// What its colours stand for, for the legend; none where they say nothing by themselves.
        swatches: Vec<Swatch>,
        /// Line along the marked edges of facets, inside of them. It fades where facets are small.
        edge: Option<Stroke>,
    },
    /// Lines of equal x and of equal y at round numbers, whose distance follows the zoom, with their
    /// numbers along the edges of the picture. Not drawn but from above.
    Grid {
        /// Where x and y are 0, in world space (cells).
        origin_world: [f32; 2],
        /// The lines.
        line: Stroke,
        /// Font size in CSS pixels.
        size_px: f32,
        /// Colour of the numbers.
        color: Rgba,
        /// Colour of the outline that keeps them readable on any ground.
        halo: Rgba,
    },
}

/// A colour and what it stands for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Swatch {
    /// What the legend calls it.
    pub title: String,
    /// The colour.
    pub color: Rgba,
}

/// How a palette is spread over a range of heights.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum TintSpread {
    /// Equal steps of colour for equal steps of height.
    #[default]
    Linear,
    /// Equal steps of colour for equal areas of the map.
    Equalised,
}

/// A line of constant width on screen.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Stroke {
    /// Colour.
    pub color: Rgba,
    /// Width in CSS pixels.
    pub width_px: f32,
}

/// Look of one class of lines; widths in CSS pixels.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct LineStyle {
    /// What the legend calls it.
    pub title: String,
    /// Colour of the line.
    pub color: Rgba,
    /// Width of the line without its casing.
    pub width_px: f32,
    /// Colour of the edge on both sides.
    pub casing: Rgba,
    /// Width of the edge on each side.
    pub casing_px: f32,
    /// Length of a dash and of the gap after it; a gap of 0 is a solid line.
    pub dash_px: [f32; 2],
}

/// Outline of a point symbol.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum MarkerShape {
    /// Disc.
    Circle,
    /// Axis-parallel square.
    Square,
    /// Square on its corner.
    Diamond,
    /// Triangle, point up.
    Triangle,
    /// Upright cross.
    Cross,
}

/// Look of one class of markers; sizes in CSS pixels.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct MarkerStyle {
    /// What the legend calls it.
    pub title: String,
    /// Outline.
    pub shape: MarkerShape,
    /// Half of its width, stroke not counted.
    pub radius_px: f32,
    /// Inner colour.
    pub fill: Rgba,
    /// Colour of the edge and of the ring.
    pub stroke: Rgba,
    /// Width of the edge.
    pub stroke_px: f32,
}
