// Light and shadow of a surface, as a factor on what lies below.
//
// Terrain flattens as it is averaged over larger cells, and is rough seen from near, so heights
// are exaggerated by (cells per CSS pixel) ^ 0.4: relief reads alike on the whole map and at 1:1,
// and changes smoothly with the zoom.
//
// The blend is 2 * source * destination: 0.5 leaves what is below as it is. Level ground gives
// exactly that, so the colours of flat land are those of the legend.

struct Hillshade {
    // Unit vector towards the light, x right, y down the screen, z up.
    light: vec3<f32>,
    opacity: f32,
    cells_per_height: f32,
};

@group(1) @binding(0) var<uniform> shade: Hillshade;

const EXAGGERATION_POWER: f32 = 0.4;

// What the darkest slopes come near to, as a factor: shadow keeps some colour, and never becomes
// one flat tone.
const DARKEST: f32 = 0.25;

// How much of what is brighter than level ground is kept, so that pale colours do not burn out.
const HIGHLIGHT_PART: f32 = 0.5;

// The factor of a surface that gets so much light, where level ground gets 1. Changes by as much
// as the light about 1, less towards the dark, where it never ends.
fn tone(light: f32) -> f32 {
    let dark = DARKEST + (1.0 - DARKEST) * exp((light - 1.0) / (1.0 - DARKEST));
    let bright = 1.0 + HIGHLIGHT_PART * (light - 1.0);
    return select(bright, dark, light < 1.0);
}

@fragment
fn fs_hillshade(in: TileFragment) -> @location(0) vec4<f32> {
    let surface = surface_at(in.texel, in.array_layer);
    if !surface.has_data {
        return vec4<f32>(0.5, 0.5, 0.5, 1.0);
    }
    let slope_texel = slope_per_texel(surface, in.array_layer);

    let cells_per_css_px = frame.plane_per_px * frame.px_per_css_px;
    let exaggeration = pow(cells_per_css_px, EXAGGERATION_POWER);
    let slope_world = slope_texel * (shade.cells_per_height * exaggeration / in.cells_per_texel);
    // The light's bearing is one on screen.
    let slope = vec2<f32>(slope_world.x, slope_world.y * screen_y_of_plane_y());
    let normal = normalize(vec3<f32>(-slope, 1.0));
    // Negative where the surface turns away: how far still tells slopes in shadow apart.
    let factor = min(tone(dot(normal, shade.light) / shade.light.z), 2.0);
    return vec4<f32>(vec3<f32>(mix(0.5, 0.5 * factor, shade.opacity)), 1.0);
}
