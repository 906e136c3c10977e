// A table of premultiplied colours, 256 to a row.

@group(1) @binding(1) var palette: texture_2d<f32>;

fn palette_color(index: u32) -> vec4<f32> {
    return textureLoad(palette, vec2<i32>(i32(index & 255u), i32(index >> 8u)), 0);
}

// The colour at a place between two entries, of which the last one is named too.
fn palette_gradient(place: f32, last_color: f32) -> vec4<f32> {
    let below = floor(place);
    let above = min(below + 1.0, last_color);
    return mix(palette_color(u32(below)), palette_color(u32(above)), place - below);
}
