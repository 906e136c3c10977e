// Point symbols of constant screen size, by their distance fields.

struct MarkerClass {
    fill: vec4<f32>,
    stroke: vec4<f32>,
    radius_css_px: f32,
    stroke_css_px: f32,
    shape: u32,
    padding: u32,
};

struct Markers {
    classes: array<MarkerClass, 64>,
};

@group(1) @binding(0) var<uniform> markers: Markers;

struct MarkerInstance {
    @location(0) position_world: vec3<f32>,
    @location(1) style_class: u32,
    @location(2) ringed: u32,
};

struct MarkerFragment {
    @builtin(position) position: vec4<f32>,
    @location(0) local_px: vec2<f32>,
    // Radius, stroke, radius of the ring's middle (0 for none), width of the ring.
    @location(1) @interpolate(flat) sizes_px: vec4<f32>,
    @location(2) @interpolate(flat) shape: u32,
    @location(3) @interpolate(flat) fill: vec4<f32>,
    @location(4) @interpolate(flat) stroke: vec4<f32>,
};

@vertex
fn vs_marker(@builtin(vertex_index) vertex: u32, marker: MarkerInstance) -> MarkerFragment {
    let style = markers.classes[min(marker.style_class, 63u)];
    let radius_px = style.radius_css_px * frame.px_per_css_px;
    let stroke_px = style.stroke_css_px * frame.px_per_css_px;
    let ring_width_px = max(style.stroke_css_px, 1.5) * frame.px_per_css_px;
    let ring_px = select(0.0, radius_px * 1.6 + stroke_px + ring_width_px, marker.ringed != 0u);
    // Corners of a square or a triangle reach further than its radius.
    let reach_px = max(radius_px * 1.5 + stroke_px * 2.0, ring_px + ring_width_px) + 1.0;
    let center_relative = relative_from_world(marker.position_world);
    let center_px = target_px_from_clip(clip_from_relative(center_relative));
    let local_px = (strip_corner(vertex) * 2.0 - 1.0) * reach_px;

    var out: MarkerFragment;
    out.position = clip_from_target_px(center_px + local_px);
    out.local_px = local_px;
    out.sizes_px = vec4<f32>(radius_px, stroke_px, ring_px, ring_width_px);
    out.shape = style.shape;
    out.fill = style.fill;
    out.stroke = style.stroke;
    // A symbol is whole, or, outside of its part, not there.
    let places = frame.places_relative;
    if any(center_relative < places.xy) || any(center_relative > places.zw) {
        out.position = vec4<f32>(2.0, 2.0, 0.5, 1.0);
    }
    return out;
}

fn box_distance(place: vec2<f32>, half_size: vec2<f32>) -> f32 {
    let outside = abs(place) - half_size;
    return length(max(outside, vec2<f32>(0.0))) + min(max(outside.x, outside.y), 0.0);
}

// Equilateral, point up, its base 2 * radius wide, its centroid at the origin.
fn triangle_distance(place: vec2<f32>, radius: f32) -> f32 {
    let slope = 1.7320508;
    var p = vec2<f32>(abs(place.x) - radius, radius / slope - place.y);
    if p.x + slope * p.y > 0.0 {
        p = vec2<f32>(p.x - slope * p.y, -slope * p.x - p.y) * 0.5;
    }
    p.x -= clamp(p.x, -2.0 * radius, 0.0);
    return -length(p) * sign(p.y);
}

fn shape_distance(shape: u32, place: vec2<f32>, radius: f32) -> f32 {
    switch shape {
        case 1u: {
            return box_distance(place, vec2<f32>(radius));
        }
        case 2u: {
            let turned = vec2<f32>(place.x + place.y, place.x - place.y) * 0.70710678;
            return box_distance(turned, vec2<f32>(radius * 0.70710678));
        }
        case 3u: {
            return triangle_distance(place, radius);
        }
        case 4u: {
            let arm = radius * 0.35;
            return min(
                box_distance(place, vec2<f32>(radius, arm)),
                box_distance(place, vec2<f32>(arm, radius)),
            );
        }
        default: {
            return length(place) - radius;
        }
    }
}

@fragment
fn fs_marker(in: MarkerFragment) -> @location(0) vec4<f32> {
    let distance_px = shape_distance(in.shape, in.local_px, in.sizes_px.x);
    let inside = coverage(distance_px);
    let symbol = mix(in.stroke, in.fill, inside) * coverage(distance_px - in.sizes_px.y);
    if in.sizes_px.z <= 0.0 {
        return symbol;
    }
    let from_ring_px = abs(length(in.local_px) - in.sizes_px.z) - 0.5 * in.sizes_px.w;
    let ring = in.stroke * coverage(from_ring_px);
    return symbol + ring * (1.0 - symbol.a);
}
