// Steepness through a colour table.

struct Slope {
    // Place in the table, 0 to the last colour, for no slope and for each height per cell.
    first_place: f32,
    places_per_slope: f32,
    last_color: f32,
    opacity: f32,
};

@group(1) @binding(0) var<uniform> look: Slope;

@fragment
fn fs_slope(in: TileFragment) -> @location(0) vec4<f32> {
    let surface = surface_at(in.texel, in.array_layer);
    if !surface.has_data {
        return no_data_color(in.position.xy, look.opacity);
    }
    let slope = length(slope_per_texel(surface, in.array_layer)) / in.cells_per_texel;
    let place = look.first_place + slope * look.places_per_slope;
    return palette_gradient(clamp(place, 0.0, look.last_color), look.last_color) * look.opacity;
}
