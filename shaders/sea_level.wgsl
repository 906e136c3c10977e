// Water where the surface is below a level, and the line where it ends.

struct SeaLevel {
    water: vec4<f32>,
    shore: vec4<f32>,
    level: f32,
    shore_css_px: f32,
    opacity: f32,
};

@group(1) @binding(0) var<uniform> sea: SeaLevel;

@fragment
fn fs_sea_level(in: TileFragment) -> @location(0) vec4<f32> {
    let surface = surface_at(in.texel, in.array_layer);
    if !surface.has_data {
        return vec4<f32>(0.0);
    }
    let depth = sea.level - surface_height(surface);
    let steepness = steepness_per_px(surface, in.cells_per_texel);
    var water = select(0.0, 1.0, depth > 0.0);
    if steepness > 0.0 {
        water = coverage(-depth / steepness);
    }
    let shore = line_coverage(abs(depth), steepness, sea.shore_css_px);
    return over(sea.shore * shore, sea.water * water) * sea.opacity;
}
