// Slopes as central differences at texels, interpolated bilinearly: continuous, so that a magnified
// surface shows no facets, and within the apron, so that tiles show no seams.

// Half the difference of the heights on both sides; a side without data counts as level.
fn central_difference(before: f32, here: f32, after: f32) -> f32 {
    let low = select(here, before, is_known(before));
    let high = select(here, after, is_known(after));
    return 0.5 * (high - low);
}

// Heights per texel along x and y.
fn slope_per_texel(surface: Surface, array_layer: u32) -> vec2<f32> {
    let i = surface.first;
    let h = surface.heights;
    let left = vec2<f32>(
        height_at(i + vec2<i32>(-1, 0), array_layer),
        height_at(i + vec2<i32>(-1, 1), array_layer),
    );
    let right = vec2<f32>(
        height_at(i + vec2<i32>(2, 0), array_layer),
        height_at(i + vec2<i32>(2, 1), array_layer),
    );
    let above = vec2<f32>(
        height_at(i + vec2<i32>(0, -1), array_layer),
        height_at(i + vec2<i32>(1, -1), array_layer),
    );
    let below = vec2<f32>(
        height_at(i + vec2<i32>(0, 2), array_layer),
        height_at(i + vec2<i32>(1, 2), array_layer),
    );
    let slopes_x = vec4<f32>(
        central_difference(left.x, h.x, h.y),
        central_difference(h.x, h.y, right.x),
        central_difference(left.y, h.z, h.w),
        central_difference(h.z, h.w, right.y),
    );
    let slopes_y = vec4<f32>(
        central_difference(above.x, h.x, h.z),
        central_difference(above.y, h.y, h.w),
        central_difference(h.x, h.z, below.x),
        central_difference(h.y, h.w, below.y),
    );
    let total = dot(surface.weights, vec4<f32>(1.0));
    return vec2<f32>(
        dot(slopes_x * surface.known, surface.weights),
        dot(slopes_y * surface.known, surface.weights),
    ) / total;
}
