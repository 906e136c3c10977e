// Coloured quads in world space, which hide each other by their depth.

struct Facets {
    @align(16) edge: vec4<f32>,
    // 0 for none.
    edge_css_px: f32,
    // How many layers are below, of which this one is nearer than what is as near.
    layers_below: f32,
};

@group(1) @binding(0) var<uniform> facets: Facets;

// Steps of a corner to a cell and to a level of height.
const FACET_STEPS: f32 = 16.0;

// Lines along edges fade where facets are as narrow as this, and are gone at the other.
const WIDE_CSS_PX: f32 = 10.0;
const NARROW_CSS_PX: f32 = 5.0;

// What a layer is nearer than the one below it: more than rounding makes of one and the same ground
// that two layers cut into different facets, and far less than anything is high.
const LAYER_DEPTH: f32 = 3.8146973e-6;

// Further away than any line is wide.
const FAR_PX: f32 = 1.0e6;

struct FacetInstance {
    // Four corners of x, y, z, one after the other.
    @location(0) first_steps: vec4<i32>,
    @location(1) middle_steps: vec4<i32>,
    @location(2) last_steps: vec4<i32>,
    // Straight alpha.
    @location(3) color: vec4<f32>,
    // Bits of the edges that have a line, and three that say nothing.
    @location(4) edges: vec4<u32>,
};

struct FacetFragment {
    @builtin(position) position: vec4<f32>,
    @location(0) @interpolate(flat) color: vec4<f32>,
    // Distances from the edges that have a line.
    @location(1) from_edges_px: vec4<f32>,
    // How much of the line shows.
    @location(2) @interpolate(flat) edge_part: f32,
};

fn px_from_world(world: vec3<f32>) -> vec2<f32> {
    return relative_from_world(world) / frame.plane_per_px;
}

// A facet bulges nowhere inwards, so that all of it is on one side of an edge.
fn from_edge_px(place: vec2<f32>, start: vec2<f32>, end: vec2<f32>) -> f32 {
    let along = end - start;
    let aside = place - start;
    let length_px = length(along);
    let distance_px = abs(along.x * aside.y - along.y * aside.x) / max(length_px, 1.0e-6);
    return select(FAR_PX, distance_px, length_px > 1.0e-6);
}

@vertex
fn vs_facet(@builtin(vertex_index) vertex: u32, facet: FacetInstance) -> FacetFragment {
    let first = vec4<f32>(facet.first_steps) / FACET_STEPS;
    let middle = vec4<f32>(facet.middle_steps) / FACET_STEPS;
    let last = vec4<f32>(facet.last_steps) / FACET_STEPS;
    let a = first.xyz;
    let b = vec3<f32>(first.w, middle.xy);
    let c = vec3<f32>(middle.zw, last.x);
    let d = last.yzw;
    // The strip's triangles are a, b, d and b, d, c.
    let world = select(select(a, b, vertex == 1u), select(d, c, vertex == 3u), vertex >= 2u);

    let depth = dot(frame.depth_of_world.xyz, world) + frame.depth_of_world.w
        - LAYER_DEPTH * facets.layers_below;
    let relative = relative_from_world(world);
    var out: FacetFragment;
    out.position =
        frame.clip_from_relative * vec4<f32>(relative, clamp(depth, 0.0, 1.0), 1.0);
    if facet.color.a == 0.0 {
        out.position = vec4<f32>(2.0, 2.0, 0.5, 1.0);
    }
    out.color = vec4<f32>(facet.color.rgb * facet.color.a, facet.color.a);

    let place_px = relative / frame.plane_per_px;
    let a_px = px_from_world(a);
    let b_px = px_from_world(b);
    let c_px = px_from_world(c);
    let d_px = px_from_world(d);
    let from_edges_px = vec4<f32>(
        from_edge_px(place_px, a_px, b_px),
        from_edge_px(place_px, b_px, c_px),
        from_edge_px(place_px, c_px, d_px),
        from_edge_px(place_px, d_px, a_px),
    );
    let bits = vec4<u32>(1u, 2u, 4u, 8u);
    out.from_edges_px = select(
        vec4<f32>(FAR_PX),
        from_edges_px,
        (vec4<u32>(facet.edges.x) & bits) != vec4<u32>(0u),
    );
    let across_px = max(from_edge_px(c_px, a_px, b_px), from_edge_px(d_px, a_px, b_px));
    let along_px = max(from_edge_px(d_px, b_px, c_px), from_edge_px(a_px, b_px, c_px));
    let narrow_css_px = min(across_px, along_px) / frame.px_per_css_px;
    let shows = facets.edge_css_px > 0.0;
    let part = smoothstep(NARROW_CSS_PX, WIDE_CSS_PX, narrow_css_px);
    out.edge_part = select(0.0, part, shows);
    return out;
}

@fragment
fn fs_facet(in: FacetFragment) -> @location(0) vec4<f32> {
    let nearest = min(in.from_edges_px.xy, in.from_edges_px.zw);
    let from_edge = min(nearest.x, nearest.y);
    let width_px = facets.edge_css_px * frame.px_per_css_px;
    let edge = facets.edge * (coverage(from_edge - width_px) * in.edge_part);
    return edge + in.color * (1.0 - edge.a);
}
