// The rectangle of a part that is seen from above in a neutral colour, below every layer.

@vertex
fn vs_paper(@builtin(vertex_index) vertex: u32) -> @builtin(position) vec4<f32> {
    return clip_from_relative(
        mix(frame.part_relative.xy, frame.part_relative.zw, strip_corner(vertex)),
    );
}

@fragment
fn fs_paper() -> @location(0) vec4<f32> {
    return frame.paper;
}
