// One known pixel out of a texture of the kinds that the renderer lives on: a float array, read
// without a sampler.

@group(0) @binding(0) var heights: texture_2d_array<f32>;

@vertex
fn vs_probe(@builtin(vertex_index) vertex: u32) -> @builtin(position) vec4<f32> {
    let corner = vec2<f32>(f32(vertex & 1u), f32(vertex >> 1u)) * 2.0 - 1.0;
    return vec4<f32>(corner, 0.5, 1.0);
}

@fragment
fn fs_probe() -> @location(0) vec4<f32> {
    let height = textureLoad(heights, vec2<i32>(0, 0), 1, 0).x;
    return vec4<f32>(height / 255.0, 64.0 / 255.0, 192.0 / 255.0, 1.0);
}
