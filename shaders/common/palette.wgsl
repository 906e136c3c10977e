// A table of premultiplied colours, 256 to a row.

@group(1) @binding(1) var palette: texture_2d<f32>;

fn palette_color(index: u32) -> vec4<f32> {
    return textureLoad(palette, vec2<i32>(i32(index & 255u), i32(index >> 8u)), 0);
}
