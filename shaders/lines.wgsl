// Polylines of constant screen width: an instance a segment, a capsule by its distance field.

struct LineClass {
    color: vec4<f32>,
    casing: vec4<f32>,
    half_width_css_px: f32,
    casing_css_px: f32,
    // Length of a dash, and of a dash with its gap; equal when the line is solid.
    dash_css_px: f32,
    period_css_px: f32,
};

struct Lines {
    classes: array<LineClass, 64>,
};

@group(1) @binding(0) var<uniform> lines: Lines;

struct LineInstance {
    @location(0) start_world: vec3<f32>,
    @location(1) end_world: vec3<f32>,
    @location(2) arc_start_plane: f32,
    @location(3) style_class: u32,
};

struct LineFragment {
    @builtin(position) position: vec4<f32>,
    // Along and across the segment, from its start.
    @location(0) local_px: vec2<f32>,
    // Length, half width, dash, period.
    @location(1) @interpolate(flat) shape_px: vec4<f32>,
    // Where in the period the segment starts.
    @location(2) @interpolate(flat) phase_px: f32,
    @location(3) @interpolate(flat) color: vec4<f32>,
};

fn expand(vertex: u32, line: LineInstance, is_casing: bool) -> LineFragment {
    let style = lines.classes[min(line.style_class, 63u)];
    let start_px = target_px_from_clip(clip_from_relative(relative_from_world(line.start_world)));
    let end_px = target_px_from_clip(clip_from_relative(relative_from_world(line.end_world)));
    let length_px = distance(start_px, end_px);
    var direction = vec2<f32>(1.0, 0.0);
    if length_px > 1.0e-6 {
        direction = (end_px - start_px) / length_px;
    }
    let across = vec2<f32>(-direction.y, direction.x);

    let casing_css_px = select(0.0, style.casing_css_px, is_casing);
    let half_width_px = (style.half_width_css_px + casing_css_px) * frame.px_per_css_px;
    // One more pixel for the soft edge.
    let reach_px = half_width_px + 1.0;
    let corner = strip_corner(vertex);
    let local_px = vec2<f32>(
        mix(-reach_px, length_px + reach_px, corner.x),
        mix(-reach_px, reach_px, corner.y),
    );

    let period_px = style.period_css_px * frame.px_per_css_px;
    let arc_px = line.arc_start_plane / frame.plane_per_px;
    var out: LineFragment;
    out.position = clip_from_target_px(start_px + direction * local_px.x + across * local_px.y);
    out.local_px = local_px;
    out.shape_px = vec4<f32>(
        length_px,
        half_width_px,
        style.dash_css_px * frame.px_per_css_px,
        period_px,
    );
    out.phase_px = fract(arc_px / period_px) * period_px;
    out.color = select(style.color, style.casing, is_casing);
    // A class without casing draws nothing under its core.
    if is_casing && casing_css_px <= 0.0 {
        out.position = vec4<f32>(2.0, 2.0, 0.5, 1.0);
    }
    return out;
}

@vertex
fn vs_casing(@builtin(vertex_index) vertex: u32, line: LineInstance) -> LineFragment {
    return expand(vertex, line, true);
}

@vertex
fn vs_core(@builtin(vertex_index) vertex: u32, line: LineInstance) -> LineFragment {
    return expand(vertex, line, false);
}

@fragment
fn fs_line(in: LineFragment) -> @location(0) vec4<f32> {
    let nearest_px = clamp(in.local_px.x, 0.0, in.shape_px.x);
    let to_segment_px = distance(in.local_px, vec2<f32>(nearest_px, 0.0));
    // How far the nearest dash is along the line; 0 on a dash.
    let turn_px = fract((in.phase_px + nearest_px) / in.shape_px.w) * in.shape_px.w;
    let to_dash_px = max(min(turn_px - in.shape_px.z, in.shape_px.w - turn_px), 0.0);
    let distance_px = length(vec2<f32>(to_segment_px, to_dash_px)) - in.shape_px.y;
    return in.color * coverage(distance_px);
}
