// Where a map has no data: a quiet diagonal hatch, tied to the map so that it moves and is turned
// over with it.

fn pattern_px(target_px: vec2<f32>) -> vec2<f32> {
    let place = target_px + frame.hatch_phase_px;
    return vec2<f32>(place.x, place.y * screen_y_of_plane_y());
}

fn no_data_color(target_px: vec2<f32>, opacity: f32) -> vec4<f32> {
    let period_px = PATTERN_PERIOD_CSS_PX * frame.px_per_css_px;
    let place = pattern_px(target_px);
    let turn = fract((place.x + place.y) / period_px);
    // Distance across the stripe, which lies at 45 degrees.
    let distance_px = abs(turn - 0.5) * period_px * 0.70710678;
    let alpha = 0.35 * coverage(distance_px - 0.5 * frame.px_per_css_px) * opacity;
    return vec4<f32>(vec3<f32>(0.5) * alpha, alpha);
}
