//! Lines of constant screen width, as instanced segments.

use bytemuck::{Pod, Zeroable};

use crate::plane::Projection;

/// One segment of a polyline; the GPU draws it as an instance.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Pod, Zeroable)]
pub struct LineSegment {
    /// Start, world space: cells, and levels of height.
    pub start_world: [f32; 3],
    /// End, world space.
    pub end_world: [f32; 3],
    /// Length of the path before this segment, on the plane: where dashes are counted from.
    pub arc_start_plane: f32,
    /// Index of the style in the layer's list.
    pub class: u32,
}

/// Appends the segments of one path of points, which all are finite, for a map of this projection.
/// Zero-length segments are kept, so that a path of one repeated point shows as a dot.
pub fn push_path(
    segments: &mut Vec<LineSegment>,
    projection: &Projection,
    class: u32,
    points_world: &[[f32; 3]],
) {
    let mut arc = 0.0_f64;
    for (start, end) in points_world.iter().zip(points_world.iter().skip(1)) {
        segments.push(LineSegment {
            start_world: *start,
            end_world: *end,
            arc_start_plane: arc as f32,
            class,
        });
        let along = [0, 1, 2].map(|axis| f64::from(end[axis] - start[axis]));
        let [x, y] = projection.plane_at(along);
        arc += x.hypot(y);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dashes_are_counted_along_the_path_as_it_lies_on_the_plane() {
        let lifted = Projection {
            plane_from_world: [[3.0, 0.0, 0.0], [4.0, 1.0, -10.0]],
            ..Projection::TOP
        };
        let path = [[0.0; 3], [1.0, 0.0, 0.0], [1.0, 0.0, 2.0], [1.0, 7.0, 2.0]];
        for (projection, arcs) in [
            (Projection::TOP, [0.0, 1.0, 1.0]),
            (lifted, [0.0, 5.0, 25.0]),
        ] {
            let mut segments = Vec::new();
            push_path(&mut segments, &projection, 2, &path);
            let found: Vec<f32> = segments.iter().map(|line| line.arc_start_plane).collect();
            assert_eq!(found, arcs);
        }
    }
}
