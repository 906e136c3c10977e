//! Distances on the map.

/// Distance between two places, in cells.
pub fn distance(a: [f32; 2], b: [f32; 2]) -> f64 {
    (f64::from(a[0]) - f64::from(b[0])).hypot(f64::from(a[1]) - f64::from(b[1]))
}

/// Distance from a place to a straight line between two others, in cells.
pub fn distance_to_line(at: [f32; 2], [start, end]: [[f32; 2]; 2]) -> f64 {
    let (t, [dx, dy]) = along_line(at, [start, end]);
    let [px, py] = [0, 1].map(|axis| f64::from(at[axis]) - f64::from(start[axis]));
    (px - t * dx).hypot(py - t * dy)
}

/// The place on a straight line that is nearest to another place.
pub fn nearest_on_line(at: [f32; 2], line: [[f32; 2]; 2]) -> [f32; 2] {
    let (t, way) = along_line(at, line);
    [0, 1].map(|axis| (f64::from(line[0][axis]) + t * way[axis]) as f32)
}

/// How far along a line the nearest place is, 0 to 1, and the way from its start to its end.
fn along_line(at: [f32; 2], [start, end]: [[f32; 2]; 2]) -> (f64, [f64; 2]) {
    let [px, py] = [0, 1].map(|axis| f64::from(at[axis]) - f64::from(start[axis]));
    let [dx, dy] = [0, 1].map(|axis| f64::from(end[axis]) - f64::from(start[axis]));
    let length_squared = dx * dx + dy * dy;
    let t = if length_squared > 0.0 {
        ((px * dx + py * dy) / length_squared).clamp(0.0, 1.0)
    } else {
        0.0
    };
    (t, [dx, dy])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn beside_a_line_it_is_the_perpendicular_and_beyond_it_the_end() {
        let line = [[0.0, 0.0], [10.0, 0.0]];
        assert_eq!(distance_to_line([4.0, 3.0], line), 3.0);
        assert_eq!(distance_to_line([13.0, 4.0], line), 5.0);
        assert_eq!(distance_to_line([-3.0, -4.0], line), 5.0);
        assert_eq!(distance_to_line([3.0, 4.0], [[0.0; 2]; 2]), 5.0);
    }
}
