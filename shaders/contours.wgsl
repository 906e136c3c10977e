// Lines of equal height.

struct Contours {
    line: vec4<f32>,
    heavy: vec4<f32>,
    line_css_px: f32,
    heavy_css_px: f32,
    interval: f32,
    // Intervals from one heavier line to the next.
    heavy_every: f32,
};

@group(1) @binding(0) var<uniform> contours: Contours;

// Lines of the widths that layers have begin to run together when they are this near to each
// other, and are one tone from there on; between the two they fade.
const CROWDED_CSS_PX: f32 = 2.0;
const FREE_CSS_PX: f32 = 5.0;

// Ground so level that the next line is this many texels away is plain: what noise it has would
// smear a line that passes it over all of it.
const PLAIN_FROM_TEXELS: f32 = 2048.0;
const PLAIN_TEXELS: f32 = 8192.0;

// How much of lines at this distance from each other is drawn.
fn presence(interval: f32, slope_per_css_px: f32) -> f32 {
    let apart_css_px = interval / max(slope_per_css_px, 1.0e-30);
    return smoothstep(CROWDED_CSS_PX, FREE_CSS_PX, apart_css_px);
}

fn distance_to_multiple(height: f32, interval: f32) -> f32 {
    return abs(height - round(height / interval) * interval);
}

@fragment
fn fs_contours(in: TileFragment) -> @location(0) vec4<f32> {
    let surface = surface_at(in.texel, in.array_layer);
    if !surface.has_data {
        return vec4<f32>(0.0);
    }
    let height = surface_height(surface);
    let steepness = steepness_per_px(surface, in.cells_per_texel);
    let heavy_interval = contours.interval * contours.heavy_every;
    let to_line = distance_to_multiple(height, contours.interval);
    let to_heavy = distance_to_multiple(height, heavy_interval);
    let line = line_coverage(to_line, steepness, contours.line_css_px);
    let heavy = line_coverage(to_heavy, steepness, contours.heavy_css_px);
    if max(line, heavy) <= 0.0 {
        return vec4<f32>(0.0);
    }

    // The smooth slope, so that lines do not come and go from texel to texel.
    let slope = length(slope_per_texel(surface, in.array_layer));
    let texel_px = in.cells_per_texel / frame.plane_per_px;
    let slope_per_css_px = slope * frame.px_per_css_px / texel_px;
    let plain_texels = contours.interval / max(slope, 1.0e-30);
    let relief = 1.0 - smoothstep(PLAIN_FROM_TEXELS, PLAIN_TEXELS, plain_texels);
    // Every heavier line is one of the others too; it is drawn once.
    let is_heavy = to_heavy <= to_line + 0.25 * contours.interval;
    let line_part = select(line, 0.0, is_heavy) * presence(contours.interval, slope_per_css_px);
    let heavy_part = heavy * presence(heavy_interval, slope_per_css_px);
    return over(contours.heavy * heavy_part, contours.line * line_part) * relief;
}
