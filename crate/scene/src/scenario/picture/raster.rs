//! Filling convex shapes into samples, and averaging samples to pixels.

use super::super::facts::Rgb;

/// Samples in rows, RGBA; alpha is 0 where nothing was drawn.
#[derive(Debug)]
pub(super) struct Raster {
    width: usize,
    samples: Vec<[u8; 4]>,
}

impl Raster {
    pub(super) fn new(width: u32, height: u32) -> Self {
        let width = width as usize;
        Self {
            width,
            samples: vec![[0; 4]; width.saturating_mul(height as usize)],
        }
    }

    /// Fills a convex shape where it covers the middle of a sample. Shapes that share an edge
    /// neither overlap there nor leave a gap.
    pub(super) fn fill(&mut self, corners: &[[f32; 2]], color: Rgb, coverage: f32) {
        let ys = corners.iter().map(|[_, y]| *y);
        let (top, bottom) = ys.fold((f32::MAX, f32::MIN), |(top, bottom), y| {
            (top.min(y), bottom.max(y))
        });
        // `as` keeps to what there is, also of numbers that are not finite.
        let first = (top - 0.5).ceil().max(0.0) as usize;
        let last = (bottom - 0.5).ceil().max(0.0) as usize;
        let rows = self.samples.chunks_exact_mut(self.width.max(1));
        let last = last.max(first);
        for (row, samples) in rows.enumerate().take(last).skip(first) {
            let [left, right] = span(corners, row as f32 + 0.5);
            let from = (left - 0.5).ceil().max(0.0) as usize;
            let to = ((right - 0.5).ceil().max(0.0) as usize).min(samples.len());
            for sample in samples.get_mut(from..to).into_iter().flatten() {
                *sample = over(*sample, color, coverage);
            }
        }
    }

    /// Pixels of so many samples along each side: their mean, and how much of them was drawn.
    pub(super) fn averaged(&self, along: u32) -> Vec<u8> {
        let along = (along as usize).max(1);
        let mut pixels = Vec::with_capacity(self.samples.len() / (along * along) * 4);
        for rows in self.samples.chunks_exact(self.width.max(1) * along) {
            for column in 0..self.width / along {
                let block = rows.chunks_exact(self.width.max(1)).flat_map(|row| {
                    row.get(column * along..(column + 1) * along)
                        .unwrap_or_default()
                });
                let mut sums = [0_u32; 3];
                let mut drawn = 0;
                for [red, green, blue, alpha] in block {
                    if *alpha != 0 {
                        drawn += 1;
                        let [sum_red, sum_green, sum_blue] = &mut sums;
                        *sum_red += u32::from(*red);
                        *sum_green += u32::from(*green);
                        *sum_blue += u32::from(*blue);
                    }
                }
                let count = drawn.max(1);
                let all = (along * along) as u32;
                pixels.extend(sums.map(|sum| ((sum + count / 2) / count) as u8));
                pixels.push((drawn * 255 / all.max(1)) as u8);
            }
        }
        pixels
    }
}

/// Where a shape begins and ends on a line across.
fn span(corners: &[[f32; 2]], y: f32) -> [f32; 2] {
    let ends = corners.iter().cycle().skip(1);
    let mut span = [f32::MAX, f32::MIN];
    for (start, end) in corners.iter().zip(ends) {
        // The same from both of the shapes that share the edge.
        let ([upper_x, upper_y], [lower_x, lower_y]) = if start[1] <= end[1] {
            (*start, *end)
        } else {
            (*end, *start)
        };
        if upper_y <= y && y < lower_y {
            let x = upper_x + (lower_x - upper_x) * ((y - upper_y) / (lower_y - upper_y));
            span = [span[0].min(x), span[1].max(x)];
        }
    }
    span
}

fn over(sample: [u8; 4], color: Rgb, coverage: f32) -> [u8; 4] {
    let [red, green, blue] = color;
    if coverage >= 1.0 {
        return [red, green, blue, 255];
    }
    let [below_red, below_green, below_blue, _] = sample;
    let mix = |below: u8, above: u8| {
        (f32::from(below) + (f32::from(above) - f32::from(below)) * coverage).round() as u8
    };
    [
        mix(below_red, red),
        mix(below_green, green),
        mix(below_blue, blue),
        255,
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shape_covers_the_samples_whose_middle_is_in_it() {
        let mut raster = Raster::new(4, 2);
        raster.fill(
            &[[1.0, 0.0], [3.0, 0.0], [3.0, 1.0], [1.0, 1.0]],
            [9, 8, 7],
            1.0,
        );
        let on = [9, 8, 7, 255];
        let off = [0; 4];
        assert_eq!(raster.samples, [off, on, on, off, off, off, off, off]);
    }

    #[test]
    fn shapes_that_share_an_edge_cover_each_sample_once() {
        // Two triangles of a square, each as half a colour: where both drew, it would be 192.
        let mut raster = Raster::new(7, 7);
        let white = [255, 255, 255];
        raster.fill(&[[0.0, 0.0], [7.0, 0.0], [0.0, 7.0]], white, 0.5);
        raster.fill(&[[7.0, 0.0], [7.0, 7.0], [0.0, 7.0]], white, 0.5);
        assert!(raster.samples.iter().all(|sample| sample[0] == 128));
    }

    #[test]
    fn what_is_outside_or_no_number_is_left_out() {
        let mut raster = Raster::new(2, 2);
        raster.fill(&[[-9.0, -9.0], [-5.0, -9.0], [-5.0, -5.0]], [1; 3], 1.0);
        raster.fill(&[[9.0, 9.0], [19.0, 9.0], [9.0, 19.0]], [1; 3], 1.0);
        raster.fill(&[[f32::NAN, 0.0], [2.0, f32::NAN], [0.0, 2.0]], [1; 3], 1.0);
        assert!(raster.samples.iter().all(|sample| sample[3] == 0));
        raster.fill(
            &[[-1e9, -1e9], [1e9, -1e9], [1e9, 1e9], [-1e9, 1e9]],
            [1; 3],
            1.0,
        );
        assert!(raster.samples.iter().all(|sample| sample[3] == 255));
    }

    #[test]
    fn a_pixel_is_the_mean_of_what_was_drawn_in_it() {
        let mut raster = Raster::new(2, 2);
        raster.samples[0] = [10, 20, 30, 255];
        raster.samples[3] = [20, 40, 60, 255];
        assert_eq!(raster.averaged(2), [15, 30, 45, 127]);
    }
}
