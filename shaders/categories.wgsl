// A colour for each category; never interpolated.

struct Categories {
    boundary: vec4<f32>,
    color_count: u32,
    opacity: f32,
    // 0 for none.
    boundary_css_px: f32,
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

fn ordinal_at(texel: vec2<i32>, array_layer: u32) -> u32 {
    return textureLoad(ordinals, stored_texel(texel), i32(array_layer), 0).x;
}

// How far, in texels, a place is from the nearest texel of another category; what is further than
// a texel away is not seen.
fn distance_to_other(texel: vec2<f32>, ordinal: u32, array_layer: u32) -> f32 {
    let here = floor(texel);
    let inside = texel - here;
    var nearest = 1.0;
    for (var y = -1; y <= 1; y++) {
        for (var x = -1; x <= 1; x++) {
            if ordinal_at(vec2<i32>(here) + vec2<i32>(x, y), array_layer) != ordinal {
                let gap = vec2<f32>(
                    select(select(0.0, inside.x, x < 0), 1.0 - inside.x, x > 0),
                    select(select(0.0, inside.y, y < 0), 1.0 - inside.y, y > 0),
                );
                nearest = min(nearest, length(gap));
            }
        }
    }
    return nearest;
}

fn category_color(ordinal: u32, target_px: vec2<f32>) -> vec4<f32> {
    if ordinal == NO_DATA {
        return no_data_color(target_px, 1.0);
    }
    if ordinal >= categories.color_count {
        return invalid_color(target_px);
    }
    return palette_color(ordinal);
}

@fragment
fn fs_categories(in: TileFragment) -> @location(0) vec4<f32> {
    let ordinal = ordinal_at(vec2<i32>(floor(in.texel)), in.array_layer);
    var color = category_color(ordinal, in.position.xy);
    if categories.boundary_css_px > 0.0 {
        // Each side draws its half of the line, which is never wider than the texels beside it.
        let texel_px = in.cells_per_texel / frame.plane_per_px;
        let half_width_px = 0.5 * categories.boundary_css_px * frame.px_per_css_px;
        let from_edge = distance_to_other(in.texel, ordinal, in.array_layer);
        let line = coverage(from_edge * texel_px - min(half_width_px, texel_px - 0.5));
        let boundary = categories.boundary * select(0.0, line, from_edge < 1.0);
        color = boundary + color * (1.0 - boundary.a);
    }
    return color * categories.opacity;
}
