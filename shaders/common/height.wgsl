// Heights of a tile. What is not finite was replaced by -f32::MAX at upload, for shaders may
// assume that no value is NaN or infinite.

@group(2) @binding(0) var heights: texture_2d_array<f32>;

fn height_at(texel: vec2<i32>, array_layer: u32) -> f32 {
    return textureLoad(heights, stored_texel(texel), i32(array_layer), 0).x;
}

// The least height is the float next to -f32::MAX: the limit itself, as a literal, does not reach
// every driver as the number that was uploaded.
fn is_known(height: f32) -> bool {
    return height >= -3.4028233e+38;
}

fn known_weight(height: f32) -> f32 {
    return select(0.0, 1.0, is_known(height));
}

// The surface at a place: bilinear between the four texels around it, of which those without data
// count for nothing. Of the four, in this order: (0,0), (1,0), (0,1), (1,1).
struct Surface {
    first: vec2<i32>,
    // How far the place is from the first texel, 0 to 1.
    fraction: vec2<f32>,
    heights: vec4<f32>,
    // 1 for a texel with data, else 0.
    known: vec4<f32>,
    // Bilinear weights of those with data.
    weights: vec4<f32>,
    // False where the nearest texel has no data: nothing else of the surface is then of use.
    has_data: bool,
};

fn surface_at(texel: vec2<f32>, array_layer: u32) -> Surface {
    let place = texel - 0.5;
    let first_place = floor(place);
    let fraction = place - first_place;
    let first = vec2<i32>(first_place);
    let heights = vec4<f32>(
        height_at(first, array_layer),
        height_at(first + vec2<i32>(1, 0), array_layer),
        height_at(first + vec2<i32>(0, 1), array_layer),
        height_at(first + vec2<i32>(1, 1), array_layer),
    );
    let known = vec4<f32>(
        known_weight(heights.x),
        known_weight(heights.y),
        known_weight(heights.z),
        known_weight(heights.w),
    );
    let rest = 1.0 - fraction;
    let weights = vec4<f32>(
        rest.x * rest.y,
        fraction.x * rest.y,
        rest.x * fraction.y,
        fraction.x * fraction.y,
    );
    let nearest_row = select(heights.xy, heights.zw, fraction.y >= 0.5);
    let nearest = select(nearest_row.x, nearest_row.y, fraction.x >= 0.5);
    return Surface(first, fraction, heights, known, weights * known, is_known(nearest));
}

fn surface_height(surface: Surface) -> f32 {
    let total = dot(surface.weights, vec4<f32>(1.0));
    return dot(surface.heights * surface.known, surface.weights) / total;
}
