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

// The four texels around a place, and how far the place is from the first of them.
struct Neighbourhood {
    first: vec2<i32>,
    fraction: vec2<f32>,
};

fn neighbourhood(texel: vec2<f32>) -> Neighbourhood {
    let place = texel - 0.5;
    let first = floor(place);
    return Neighbourhood(vec2<i32>(first), place - first);
}

// Bilinear weights of the texels (0,0), (1,0), (0,1), (1,1).
fn bilinear_weights(fraction: vec2<f32>) -> vec4<f32> {
    let rest = 1.0 - fraction;
    return vec4<f32>(
        rest.x * rest.y,
        fraction.x * rest.y,
        rest.x * fraction.y,
        fraction.x * fraction.y,
    );
}

// The one of four values that is nearest to the place.
fn nearest_of(values: vec4<f32>, fraction: vec2<f32>) -> f32 {
    let row = select(values.xy, values.zw, fraction.y >= 0.5);
    return select(row.x, row.y, fraction.x >= 0.5);
}
