// A colour for each category; never interpolated.

struct Categories {
    @align(16) color_count: u32,
    opacity: f32,
};

@group(1) @binding(0) var<uniform> categories: Categories;
@group(2) @binding(0) var ordinals: texture_2d_array<u32>;

const NO_DATA: u32 = 0xFFFFu;

// Loud on purpose: a cell whose ordinal the format does not allow.
fn invalid_color(target_px: vec2<f32>) -> vec4<f32> {
    let side_px = 0.5 * PATTERN_PERIOD_CSS_PX * frame.px_per_css_px;
    let square = vec2<i32>(floor(pattern_px(target_px) / side_px));
    let is_dark = ((square.x + square.y) & 1) == 0;
    return select(vec4<f32>(1.0, 0.0, 1.0, 1.0), vec4<f32>(0.0, 0.0, 0.0, 1.0), is_dark);
}

@fragment
fn fs_categories(in: TileFragment) -> @location(0) vec4<f32> {
    let texel = stored_texel(vec2<i32>(floor(in.texel)));
    let ordinal = textureLoad(ordinals, texel, i32(in.array_layer), 0).x;
    if ordinal == NO_DATA {
        return no_data_color(in.position.xy, categories.opacity);
    }
    if ordinal >= categories.color_count {
        return invalid_color(in.position.xy) * categories.opacity;
    }
    return palette_color(ordinal) * categories.opacity;
}
