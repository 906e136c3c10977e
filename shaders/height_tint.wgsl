// Heights through a colour table, bilinear between texels.

struct HeightTint {
    // Places in the table, 0 to 1, lie on two straight lines that meet at the bend.
    @align(16) bend_height: f32,
    bend_place: f32,
    scale_below: f32,
    scale_above: f32,
    first_place: f32,
    last_place: f32,
    last_color: f32,
    opacity: f32,
};

@group(1) @binding(0) var<uniform> tint: HeightTint;

@fragment
fn fs_height_tint(in: TileFragment) -> @location(0) vec4<f32> {
    let surface = surface_at(in.texel, in.array_layer);
    if !surface.has_data {
        return no_data_color(in.position.xy, tint.opacity);
    }
    let height = surface_height(surface);

    let above_bend = height - tint.bend_height;
    let scale = select(tint.scale_above, tint.scale_below, above_bend < 0.0);
    let part = clamp(tint.bend_place + above_bend * scale, tint.first_place, tint.last_place);
    let place = part * tint.last_color;
    return palette_gradient(place, tint.last_color) * tint.opacity;
}
