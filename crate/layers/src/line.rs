//! Lines of constant screen width, as instanced segments.

use bytemuck::{Pod, Zeroable};

/// One segment of a polyline; the GPU draws it as an instance.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Pod, Zeroable)]
pub struct LineSegment {
    /// Start, world space (cells).
    pub start_world: [f32; 2],
    /// End, world space (cells).
    pub end_world: [f32; 2],
    /// Length of the path before this segment, in cells: where dashes are counted from.
    pub arc_start_world: f32,
    /// Index of the style in the layer's list.
    pub class: u32,
}

/// Appends the segments of one path of points, which all are finite. Zero-length segments are
/// kept, so that a path of one repeated point shows as a dot.
pub fn push_path(segments: &mut Vec<LineSegment>, class: u32, points_world: &[[f32; 2]]) {
    let mut arc = 0.0_f64;
    for (start, end) in points_world.iter().zip(points_world.iter().skip(1)) {
        segments.push(LineSegment {
            start_world: *start,
            end_world: *end,
            arc_start_world: arc as f32,
            class,
        });
        arc += f64::from(end[0] - start[0]).hypot(f64::from(end[1] - start[1]));
    }
}
