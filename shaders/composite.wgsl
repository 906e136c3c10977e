// Lays a layer that was drawn aside over the picture, so that its opacity holds for the layer as a
// whole, not for each of its overlapping parts.

struct Composite {
    @align(16) opacity: f32,
};

@group(1) @binding(0) var<uniform> composite: Composite;
@group(2) @binding(0) var aside: texture_2d<f32>;

@vertex
fn vs_composite(@builtin(vertex_index) vertex: u32) -> @builtin(position) vec4<f32> {
    let corner = strip_corner(vertex) * 2.0 - 1.0;
    return vec4<f32>(corner, 0.5, 1.0);
}

@fragment
fn fs_composite(@builtin(position) position: vec4<f32>) -> @location(0) vec4<f32> {
    return textureLoad(aside, vec2<i32>(floor(position.xy)), 0) * composite.opacity;
}
