// Texts out of the atlas, pixel for pixel: red is the coverage of the letters, green that of
// their outline.

struct Labels {
    color: vec4<f32>,
    halo: vec4<f32>,
};

@group(1) @binding(0) var<uniform> labels: Labels;
@group(2) @binding(0) var atlas: texture_2d<f32>;

struct LabelInstance {
    // Whole pixels of the picture: left, top, width, height.
    @location(0) rect_px: vec4<f32>,
    // Where its bitmap starts in the atlas.
    @location(1) atlas_px: vec2<f32>,
};

struct LabelFragment {
    @builtin(position) position: vec4<f32>,
    @location(0) atlas_px: vec2<f32>,
};

@vertex
fn vs_label(@builtin(vertex_index) vertex: u32, label: LabelInstance) -> LabelFragment {
    let local_px = strip_corner(vertex) * label.rect_px.zw;
    var out: LabelFragment;
    out.position = clip_from_target_px(label.rect_px.xy - frame.origin_px + local_px);
    out.atlas_px = label.atlas_px + local_px;
    return out;
}

@fragment
fn fs_label(in: LabelFragment) -> @location(0) vec4<f32> {
    let cover = textureLoad(atlas, vec2<i32>(floor(in.atlas_px)), 0).xy;
    let letter = labels.color * cover.x;
    return letter + labels.halo * cover.y * (1.0 - letter.a);
}
