// Texts out of the atlas: red is the coverage of the letters, green that of their outline. A level
// text is drawn pixel for pixel, a turned one sampled smoothly.

struct Labels {
    color: vec4<f32>,
    halo: vec4<f32>,
};

@group(1) @binding(0) var<uniform> labels: Labels;
@group(2) @binding(0) var atlas: texture_2d<f32>;

struct LabelInstance {
    // Pixels of the picture, whole ones for a level text: left and top corner, width, height.
    @location(0) rect_px: vec4<f32>,
    // Where its bitmap starts in the atlas.
    @location(1) atlas_px: vec2<f32>,
    // Unit vector along its baseline.
    @location(2) direction: vec2<f32>,
};

struct LabelFragment {
    @builtin(position) position: vec4<f32>,
    @location(0) atlas_px: vec2<f32>,
    // First and last texel of its bitmap.
    @location(1) @interpolate(flat) bounds_px: vec4<f32>,
    @location(2) @interpolate(flat) is_level: u32,
};

@vertex
fn vs_label(@builtin(vertex_index) vertex: u32, label: LabelInstance) -> LabelFragment {
    let local_px = strip_corner(vertex) * label.rect_px.zw;
    let down = vec2<f32>(-label.direction.y, label.direction.x);
    let place_px = label.rect_px.xy + label.direction * local_px.x + down * local_px.y;
    var out: LabelFragment;
    out.position = clip_from_target_px(place_px - frame.origin_px);
    out.atlas_px = label.atlas_px + local_px;
    out.bounds_px = vec4<f32>(label.atlas_px, label.atlas_px + label.rect_px.zw - 1.0);
    out.is_level = select(0u, 1u, label.direction.y == 0.0);
    return out;
}

fn cover_at(texel: vec2<f32>, bounds_px: vec4<f32>) -> vec2<f32> {
    let inside = clamp(texel, bounds_px.xy, bounds_px.zw);
    return textureLoad(atlas, vec2<i32>(inside), 0).xy;
}

fn smooth_cover(atlas_px: vec2<f32>, bounds_px: vec4<f32>) -> vec2<f32> {
    let place = atlas_px - 0.5;
    let first = floor(place);
    let part = place - first;
    let upper = mix(
        cover_at(first, bounds_px),
        cover_at(first + vec2<f32>(1.0, 0.0), bounds_px),
        part.x,
    );
    let lower = mix(
        cover_at(first + vec2<f32>(0.0, 1.0), bounds_px),
        cover_at(first + vec2<f32>(1.0, 1.0), bounds_px),
        part.x,
    );
    return mix(upper, lower, part.y);
}

@fragment
fn fs_label(in: LabelFragment) -> @location(0) vec4<f32> {
    var cover: vec2<f32>;
    if in.is_level != 0u {
        cover = cover_at(floor(in.atlas_px), in.bounds_px);
    } else {
        cover = smooth_cover(in.atlas_px, in.bounds_px);
    }
    let letter = labels.color * cover.x;
    return letter + labels.halo * cover.y * (1.0 - letter.a);
}
