// Heights through a colour table, bilinear between texels.

struct HeightTint {
    @align(16) low: f32,
    // Position in the table is (height - low) * scale + offset, 0 to 1.
    scale: f32,
    offset: f32,
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

    let place = clamp((height - tint.low) * tint.scale + tint.offset, 0.0, 1.0) * tint.last_color;
    let below = floor(place);
    let above = min(below + 1.0, tint.last_color);
    let color = mix(palette_color(u32(below)), palette_color(u32(above)), place - below);
    return color * tint.opacity;
}
