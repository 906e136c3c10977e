//! Numbers of chunks in classes, each with a colour and a title: what a legend can say in a few lines.

use mapscope_formats::text::{bytes, grouped};

use super::Rgb;

/// Classes of a number that doubles from one to the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Doubling {
    /// The greatest number of the first class; that of each further one is twice as great, that of the last one
    /// has no end.
    first: u64,
    count: usize,
    unit: Unit,
}

/// What is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Unit {
    Bytes,
    Number,
    /// Times as large.
    Times,
}

impl Doubling {
    /// Bytes on disk: up to 128, …, more than 8 KiB.
    pub const BYTES: Self = Self::of(128, 8, Unit::Bytes);
    /// Sectors of a chunk: up to 2, …, more than 128.
    pub const SECTORS: Self = Self::of(2, 8, Unit::Number);
    /// Entries of a palette: 1, 2, up to 4, …, more than 64.
    pub const PALETTE: Self = Self::of(1, 8, Unit::Number);
    /// How many times as large a chunk is unpacked: up to 2, …, more than 128.
    pub const RATIO: Self = Self::of(2, 8, Unit::Times);

    const fn of(first: u64, count: usize, unit: Unit) -> Self {
        Self { first, count, unit }
    }

    /// The class of a number.
    pub fn class_of(self, number: u64) -> usize {
        (0..self.count - 1)
            .find(|class| number <= self.greatest(*class))
            .unwrap_or(self.count - 1)
    }

    /// What a legend calls a class.
    pub fn title(self, class: usize) -> String {
        let words = |number| match self.unit {
            Unit::Bytes => bytes(number),
            Unit::Number => grouped(number),
            Unit::Times => format!("{}×", grouped(number)),
        };
        if class + 1 == self.count {
            return format!(
                "more than {}",
                words(self.greatest(class.saturating_sub(1)))
            );
        }
        let greatest = self.greatest(class);
        let least = class
            .checked_sub(1)
            .map_or(1, |before| self.greatest(before) + 1);
        match self.unit {
            Unit::Number if least == greatest => words(greatest),
            Unit::Number => format!("{} to {}", grouped(least), words(greatest)),
            Unit::Bytes | Unit::Times => format!("up to {}", words(greatest)),
        }
    }

    /// The colour of a class.
    pub fn color(self, class: usize) -> Rgb {
        step(class, self.count)
    }

    fn greatest(self, class: usize) -> u64 {
        self.first << class
    }
}

/// One of so many steps from dark blue to yellow, which rise in lightness all the way.
pub fn step(at: usize, count: usize) -> Rgb {
    let last = count.saturating_sub(1).max(1);
    let color = colorous::VIRIDIS.eval_continuous(at.min(last) as f64 / last as f64);
    [color.r, color.g, color.b]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_in_the_class_whose_title_speaks_of_it() {
        let classes = [1, 2, 3, 4, 5, 64, 65, u64::MAX].map(|at| Doubling::PALETTE.class_of(at));
        assert_eq!(classes, [0, 1, 2, 2, 3, 6, 7, 7]);
        let titles = [0, 1, 2, 3, 7].map(|class| Doubling::PALETTE.title(class));
        assert_eq!(titles, ["1", "2", "3 to 4", "5 to 8", "more than 64"]);
        assert_eq!(Doubling::SECTORS.title(0), "1 to 2");
        assert_eq!(Doubling::BYTES.title(1), "up to 256 bytes");
        assert_eq!(Doubling::BYTES.title(7), "more than 8,192 bytes");
        assert_eq!(Doubling::RATIO.title(2), "up to 8×");
    }

    #[test]
    fn each_class_is_lighter_than_the_one_before() {
        let lightness =
            |[red, green, blue]: Rgb| 2 * u32::from(red) + 5 * u32::from(green) + u32::from(blue);
        let steps: Vec<u32> = (0..8).map(|at| lightness(step(at, 8))).collect();
        assert!(steps.windows(2).all(|pair| pair[0] < pair[1]), "{steps:?}");
    }
}
