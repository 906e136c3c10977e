// Lines where the surface has a height, of constant width on screen: how far a pixel is from such a
// line is the difference of heights over the steepness, to first order.

// Heights per pixel of the bilinear surface itself, in the direction of steepest ascent: with
// another steepness lines would change their width from cell to cell.
fn steepness_per_px(surface: Surface, cells_per_texel: f32) -> f32 {
    let rest = 1.0 - surface.fraction;
    let along_x = vec4<f32>(-rest.y, rest.y, -surface.fraction.y, surface.fraction.y);
    let along_y = vec4<f32>(-rest.x, -surface.fraction.x, rest.x, surface.fraction.x);
    // Where a texel has no data, the height is a quotient, and so is its slope.
    let known_heights = surface.heights * surface.known;
    let total = dot(surface.weights, vec4<f32>(1.0));
    let height = dot(known_heights, surface.weights) / total;
    let slope = vec2<f32>(
        dot(known_heights, along_x) - height * dot(surface.known, along_x),
        dot(known_heights, along_y) - height * dot(surface.known, along_y),
    ) / total;
    return length(slope) * frame.plane_per_px / cells_per_texel;
}

// Coverage of a pixel by a line, from its distance in heights. Level ground has no lines, not even
// at their height: they would cover it whole.
fn line_coverage(height_apart: f32, steepness: f32, width_css_px: f32) -> f32 {
    if steepness <= 0.0 || width_css_px <= 0.0 {
        return 0.0;
    }
    let half_width_px = 0.5 * width_css_px * frame.px_per_css_px;
    return coverage(height_apart / steepness - half_width_px);
}

// A colour laid over another.
fn over(upper: vec4<f32>, lower: vec4<f32>) -> vec4<f32> {
    return upper + lower * (1.0 - upper.a);
}
