// What every pass knows of the picture being drawn.
//
// Colours are sRGB-encoded and premultiplied; targets are not sRGB formats, so that blending
// happens in the encoded space on both backends, as it does in CSS.

struct Frame {
    // Offset from the camera's centre on the plane, and depth, to clip space.
    clip_from_relative: mat4x4<f32>,
    // The camera's centre in two parts, so that differences stay exact on large maps.
    center_high_plane: vec2<f32>,
    center_low_plane: vec2<f32>,
    // Top left corner of the target within the whole picture, and the target's size.
    origin_px: vec2<f32>,
    size_px: vec2<f32>,
    // Takes a target pixel to the map's own grid of hatch periods.
    hatch_phase_px: vec2<f32>,
    plane_per_px: f32,
    px_per_css_px: f32,
    // The part's rectangle relative to the camera: the least x and y, then the greatest.
    part_relative: vec4<f32>,
    // Where symbols stand that are drawn, in the same way; everywhere for the only part of a map.
    places_relative: vec4<f32>,
    paper: vec4<f32>,
    // Factors of world x, y and z (and a summand, 0 for the plane) that give x and y of the plane, and
    // depth from 0 for the nearest to 1.
    plane_x_of_world: vec4<f32>,
    plane_y_of_world: vec4<f32>,
    depth_of_world: vec4<f32>,
};

@group(0) @binding(0) var<uniform> frame: Frame;

// Hatch stripes and the check of invalid categories repeat after this many CSS pixels.
const PATTERN_PERIOD_CSS_PX: f32 = 8.0;

// Exact in the top view, where the plane is world x and y.
fn relative_from_world(world: vec3<f32>) -> vec2<f32> {
    let plane = vec2<f32>(
        dot(frame.plane_x_of_world.xyz, world),
        dot(frame.plane_y_of_world.xyz, world),
    );
    return (plane - frame.center_high_plane) - frame.center_low_plane;
}

// Of what has no depth.
fn clip_from_relative(relative: vec2<f32>) -> vec4<f32> {
    return frame.clip_from_relative * vec4<f32>(relative, 0.5, 1.0);
}

// 1 where y of the plane grows down the screen, -1 where it grows up.
fn screen_y_of_plane_y() -> f32 {
    return -sign(frame.clip_from_relative[1].y);
}

// Pixels of the target, y down.
fn target_px_from_clip(clip: vec4<f32>) -> vec2<f32> {
    let ndc = clip.xy / clip.w;
    return (vec2<f32>(ndc.x, -ndc.y) * 0.5 + 0.5) * frame.size_px;
}

fn clip_from_target_px(px: vec2<f32>) -> vec4<f32> {
    let ndc = px / frame.size_px * 2.0 - 1.0;
    return vec4<f32>(ndc.x, -ndc.y, 0.5, 1.0);
}

// Corners 0 to 3 of a triangle strip, as 0 or 1 along each axis.
fn strip_corner(vertex: u32) -> vec2<f32> {
    return vec2<f32>(f32(vertex & 1u), f32(vertex >> 1u));
}

// Coverage of a pixel whose centre lies this far (px) outside an edge.
fn coverage(distance_px: f32) -> f32 {
    return clamp(0.5 - distance_px, 0.0, 1.0);
}
