//! Oklab, a colour space in which equal distances look alike.
//!
//! Source: Björn Ottosson, "A perceptual color space for image processing",
//! <https://bottosson.github.io/posts/oklab/>.

use mapscope_layers::Rgba;

/// A colour in Oklab.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Oklab {
    /// Lightness, 0 to 1.
    pub l: f32,
    /// Green to red.
    pub a: f32,
    /// Blue to yellow.
    pub b: f32,
}

impl Oklab {
    /// The colour at `t` (0 to 1) of the way to another.
    pub fn mix(self, other: Self, t: f32) -> Self {
        let between = |from: f32, to: f32| from + (to - from) * t;
        Self {
            l: between(self.l, other.l),
            a: between(self.a, other.a),
            b: between(self.b, other.b),
        }
    }

    /// The nearest opaque sRGB colour; what sRGB cannot show is cut off channel by channel.
    pub fn to_rgba(self) -> Rgba {
        let l = (self.l + 0.396_337_78 * self.a + 0.215_803_76 * self.b).powi(3);
        let m = (self.l - 0.105_561_346 * self.a - 0.063_854_17 * self.b).powi(3);
        let s = (self.l - 0.089_484_18 * self.a - 1.291_485_5 * self.b).powi(3);
        [
            encoded(4.076_741_7 * l - 3.307_711_6 * m + 0.230_969_94 * s),
            encoded(-1.268_438 * l + 2.609_757_4 * m - 0.341_319_4 * s),
            encoded(-0.004_196_086_3 * l - 0.703_418_6 * m + 1.707_614_7 * s),
            255,
        ]
    }
}

/// Linear light as a byte of sRGB.
fn encoded(linear: f32) -> u8 {
    let encoded = if linear <= 0.003_130_8 {
        12.92 * linear
    } else {
        1.055 * linear.powf(1.0 / 2.4) - 0.055
    };
    (encoded.clamp(0.0, 1.0) * 255.0).round() as u8
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    fn linear(byte: u8) -> f32 {
        let encoded = f32::from(byte) / 255.0;
        if encoded <= 0.04045 {
            encoded / 12.92
        } else {
            ((encoded + 0.055) / 1.055).powf(2.4)
        }
    }

    pub fn from_rgba([red, green, blue, _]: Rgba) -> Oklab {
        let [r, g, b] = [red, green, blue].map(linear);
        let l = (0.412_221_46 * r + 0.536_332_55 * g + 0.051_445_995 * b).cbrt();
        let m = (0.211_903_5 * r + 0.680_699_5 * g + 0.107_396_96 * b).cbrt();
        let s = (0.088_302_46 * r + 0.281_718_85 * g + 0.629_978_7 * b).cbrt();
        Oklab {
            l: 0.210_454_26 * l + 0.793_617_8 * m - 0.004_072_047 * s,
            a: 1.977_998_5 * l - 2.428_592_2 * m + 0.450_593_7 * s,
            b: 0.025_904_037 * l + 0.782_771_77 * m - 0.808_675_77 * s,
        }
    }

    /// Lightness as eyes see it, 0 to 1.
    pub fn lightness(color: Rgba) -> f32 {
        from_rgba(color).l
    }

    pub fn distance(one: Rgba, other: Rgba) -> f32 {
        let (one, other) = (from_rgba(one), from_rgba(other));
        (one.l - other.l)
            .hypot(one.a - other.a)
            .hypot(one.b - other.b)
    }

    #[test]
    fn colours_of_srgb_come_back_unchanged() {
        for rgba in [
            [0, 0, 0, 255],
            [255, 255, 255, 255],
            [47, 93, 138, 255],
            [219, 167, 160, 255],
        ] {
            assert_eq!(from_rgba(rgba).to_rgba(), rgba);
        }
    }
}
