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
    let near = neighbourhood(in.texel);
    let values = vec4<f32>(
        height_at(near.first, in.array_layer),
        height_at(near.first + vec2<i32>(1, 0), in.array_layer),
        height_at(near.first + vec2<i32>(0, 1), in.array_layer),
        height_at(near.first + vec2<i32>(1, 1), in.array_layer),
    );
    if !is_known(nearest_of(values, near.fraction)) {
        return no_data_color(in.position.xy, tint.opacity);
    }
    let known = vec4<f32>(
        known_weight(values.x),
        known_weight(values.y),
        known_weight(values.z),
        known_weight(values.w),
    );
    let weights = bilinear_weights(near.fraction) * known;
    let height = dot(values * known, weights) / dot(weights, vec4<f32>(1.0));

    let above_bend = height - tint.bend_height;
    let scale = select(tint.scale_above, tint.scale_below, above_bend < 0.0);
    let part = clamp(tint.bend_place + above_bend * scale, tint.first_place, tint.last_place);
    let place = part * tint.last_color;
    let below = floor(place);
    let above = min(below + 1.0, tint.last_color);
    let color = mix(palette_color(u32(below)), palette_color(u32(above)), place - below);
    return color * tint.opacity;
}
