// The map's extent in a neutral colour, below every layer.

@vertex
fn vs_paper(@builtin(vertex_index) vertex: u32) -> @builtin(position) vec4<f32> {
    return clip_from_relative(
        mix(frame.map_relative.xy, frame.map_relative.zw, strip_corner(vertex)),
    );
}

@fragment
fn fs_paper() -> @location(0) vec4<f32> {
    return frame.paper;
}
