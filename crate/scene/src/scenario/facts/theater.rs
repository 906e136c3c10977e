//! The tiles of a theater: sets, classes and measured colours.

use mapscope_formats::scenario::{Game, Grid, Preview, TerrainCell, Theater};

use super::learned::{Halves, halves_in};
use super::table::{color, game_key, part};
use super::{Rgb, TileClass};

const SETS: &str = include_str!("tables/tile_sets.txt");
const COLORS: &str = include_str!("tables/tile_colours.txt");
const HALVES: &str = include_str!("tables/tile_halves.txt");

const CLASSES: usize = TileClass::ALL.len();

/// Water of the theater that has none measured (there is none on the moon).
const WATER: Rgb = [0x3A, 0x48, 0x60];
/// Ground that nothing is known of.
const GREY: Rgb = [0x80, 0x80, 0x80];

/// How the tiles of a set slope.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slopes {
    /// Not at all: the four corners of a cell are at its height.
    Flat,
    /// The tiles of the set are the twenty shapes of a ramp in the games' order.
    Ramps,
    /// As the cells around say.
    AsAround,
}

/// A set of tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TileSet {
    /// Its number in the game's theater file.
    pub number: u16,
    /// Its first tile.
    pub first: u16,
    /// Its last tile.
    pub last: u16,
    /// What its tiles are.
    pub class: TileClass,
    /// How they slope.
    pub slopes: Slopes,
    /// The mean of those of its tiles that were measured.
    pub color: Option<Rgb>,
    /// What the game calls it.
    pub name: &'static str,
}

/// The tiles of one theater of one game.
#[derive(Clone, Debug)]
pub struct TheaterTiles {
    is_stock: bool,
    sets: Vec<TileSet>,
    /// What was measured of each tile, up to the last that was.
    colors: Vec<Option<Rgb>>,
    /// The left and the right half of parts of tiles, by rising tile and part.
    halves: Vec<Halves>,
    class_colors: [Option<Rgb>; CLASSES],
}

impl TheaterTiles {
    /// The tiles of a theater. One that the game does not ship is read as the game that does, or as
    /// TEMPERATE: mods make theirs after it.
    pub fn of(game: Game, theater: &Theater) -> Self {
        let named = |game: &str, theater: &str| {
            let mut title = String::from(game);
            title.push(' ');
            title.push_str(theater);
            Self::read(&title)
        };
        let stock = theater.stock.unwrap_or_default();
        let key = game_key(game);
        if let Some(tiles) = named(key, stock) {
            return tiles;
        }
        let other = if game == Game::TiberianSun {
            None
        } else {
            named("YR", stock)
        };
        let mut tiles = other
            .or_else(|| named(key, "TEMPERATE"))
            .unwrap_or_else(Self::empty);
        tiles.is_stock = false;
        tiles
    }

    const fn empty() -> Self {
        Self {
            is_stock: true,
            sets: Vec::new(),
            colors: Vec::new(),
            halves: Vec::new(),
            class_colors: [None; CLASSES],
        }
    }

    /// The part of the tables with this title; none when it is not there.
    fn read(title: &str) -> Option<Self> {
        let mut body = part(SETS, title);
        let mut colors_title = title;
        let mut last_tile = u16::MAX;
        if let Some(like) = body.strip_prefix("like ") {
            let (like, last) = like.trim_end().rsplit_once(' ')?;
            last_tile = last.parse().ok()?;
            colors_title = like;
            body = part(SETS, like);
        }
        let mut tiles = Self::empty();
        for line in body.lines() {
            tiles.read_line(line);
        }
        // Each set ends where the next begins; the last was given.
        let mut end = tiles.sets.pop()?.first;
        for set in tiles.sets.iter_mut().rev() {
            set.last = end.saturating_sub(1);
            end = set.first;
        }
        tiles.sets.retain(|set| set.first <= last_tile);
        if let Some(set) = tiles.sets.last_mut() {
            set.last = set.last.min(last_tile);
        }
        tiles.read_colors(part(COLORS, colors_title));
        tiles.read_halves(part(HALVES, colors_title));
        Some(tiles)
    }

    fn read_line(&mut self, line: &'static str) {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            "last" => {
                // A set past the end, so that every set ends at the next.
                let first = rest.parse::<u16>().unwrap_or_default().saturating_add(1);
                self.push(0, first, "c", None, "");
            }
            "class" => {
                let (letter, value) = rest.split_once(' ').unwrap_or((rest, ""));
                let class = letter.bytes().next().and_then(TileClass::of_letter);
                let place = class.and_then(|class| self.class_colors.get_mut(class as usize));
                if let Some(place) = place {
                    *place = color(value);
                }
            }
            _ => {
                let mut words = rest.splitn(4, ' ');
                let mut word_of = || words.next().unwrap_or_default();
                let (first, class, mean, name) = (word_of(), word_of(), word_of(), word_of());
                if let (Ok(number), Ok(first)) = (word.parse(), first.parse()) {
                    self.push(number, first, class, color(mean), name);
                }
            }
        }
    }

    fn push(
        &mut self,
        number: u16,
        first: u16,
        class: &str,
        color: Option<Rgb>,
        name: &'static str,
    ) {
        let mut marks = class.bytes();
        let letter = marks.next().and_then(TileClass::of_letter);
        self.sets.push(TileSet {
            number,
            first,
            last: first,
            class: letter.unwrap_or(TileClass::Unknown),
            slopes: match marks.next() {
                Some(b'=') => Slopes::Ramps,
                Some(b'/') => Slopes::AsAround,
                _ => Slopes::Flat,
            },
            color,
            name,
        });
    }

    fn read_colors(&mut self, body: &'static str) {
        for line in body.lines() {
            let mut words = line.split(' ');
            let Some(first) = words.next().and_then(|word| word.parse::<u16>().ok()) else {
                continue;
            };
            let from = usize::from(first);
            self.colors.resize(self.colors.len().max(from), None);
            self.colors.truncate(from);
            self.colors.extend(words.map(color));
        }
    }

    fn read_halves(&mut self, body: &'static str) {
        for line in body.lines() {
            let mut words = line.split(' ');
            let Some(tile) = words.next().and_then(|word| word.parse::<u16>().ok()) else {
                continue;
            };
            for (part, word) in (0..=u8::MAX).zip(words) {
                let halves = word.split_at_checked(6);
                let halves = halves.and_then(|(left, right)| Some([color(left)?, color(right)?]));
                self.halves
                    .extend(halves.map(|halves| ((tile, part), halves)));
            }
        }
    }

    /// Takes the colours of tiles past the stock ones, which a mod made, from a map's own small
    /// picture.
    pub fn learn(&mut self, preview: &Preview, grid: Grid, cells: &[TerrainCell]) {
        let is_unknown = |tile: i32| tile > 0 && self.set(tile).is_none();
        let learned = halves_in(preview, grid, cells, &is_unknown);
        // They come after all that the tables have.
        self.halves.extend(learned);
    }

    /// False for a theater that the game does not ship: what is said of its tiles is then a guess.
    pub const fn is_stock(&self) -> bool {
        self.is_stock
    }

    /// The sets, by rising tiles.
    pub fn sets(&self) -> &[TileSet] {
        &self.sets
    }

    /// The set that a tile belongs to; none past the last tile that the game ships.
    pub fn set(&self, tile: i32) -> Option<&TileSet> {
        let tile = u16::try_from(tile).ok()?;
        let after = self.sets.partition_point(|set| set.first <= tile);
        let set = self.sets.get(after.checked_sub(1)?)?;
        (tile <= set.last).then_some(set)
    }

    /// What a tile is.
    pub fn class(&self, tile: i32) -> TileClass {
        self.set(tile).map_or(TileClass::Unknown, |set| set.class)
    }

    /// The mean colour of a tile: its own where it was measured, else that of its set, else that of
    /// its class.
    pub fn color(&self, tile: i32) -> Rgb {
        let Some(set) = self.set(tile) else {
            return self.class_color(TileClass::Unknown);
        };
        self.measured(tile)
            .or(set.color)
            .unwrap_or_else(|| self.class_color(set.class))
    }

    /// The colours of the left and the right half of a part of a tile: its own where they were
    /// measured, else both that of the tile.
    pub fn halves(&self, tile: i32, part: u8) -> [Rgb; 2] {
        self.measured_halves(tile, part)
            .unwrap_or_else(|| [self.color(tile); 2])
    }

    fn measured_halves(&self, tile: i32, part: u8) -> Option<[Rgb; 2]> {
        let key = (u16::try_from(tile).ok()?, part);
        let at = self.halves.binary_search_by(|(other, _)| other.cmp(&key));
        self.halves.get(at.ok()?).map(|(_, halves)| *halves)
    }

    /// True when the tile's own colour, or its set's, was measured: it then has the light on its
    /// slope in it.
    pub fn has_own_color(&self, tile: i32) -> bool {
        self.measured(tile).is_some()
    }

    fn measured(&self, tile: i32) -> Option<Rgb> {
        let at = usize::try_from(tile).ok()?;
        self.set(tile)?;
        *self.colors.get(at)?
    }

    /// The mean colour of a class in this theater.
    pub fn class_color(&self, class: TileClass) -> Rgb {
        let clear = || self.own_class_color(TileClass::Clear).unwrap_or(GREY);
        let mut from = class;
        loop {
            if let Some(color) = self.own_class_color(from) {
                return color;
            }
            match from.stand_in() {
                Some(next) => from = next,
                None => break,
            }
        }
        match from {
            TileClass::Water => WATER,
            TileClass::Shore => between(clear(), self.class_color(TileClass::Water)),
            TileClass::Cliff => between(clear(), [0, 0, 0]),
            TileClass::Ice => between(clear(), [255, 255, 255]),
            TileClass::Unknown => between(clear(), GREY),
            _ => clear(),
        }
    }

    fn own_class_color(&self, class: TileClass) -> Option<Rgb> {
        *self.class_colors.get(class as usize)?
    }
}

/// Halfway between two colours.
fn between(one: Rgb, other: Rgb) -> Rgb {
    std::array::from_fn(|c| {
        let pair = (one.get(c), other.get(c));
        let (Some(one), Some(other)) = pair else {
            return 0;
        };
        one.midpoint(*other)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const TS: Game = Game::TiberianSun;
    const RA2: Game = Game::RedAlert2;
    const YR: Game = Game::YurisRevenge;

    fn tiles(game: Game, stock: &'static str) -> TheaterTiles {
        TheaterTiles::of(
            game,
            &Theater {
                written: stock.to_lowercase(),
                stock: Some(stock),
            },
        )
    }

    /// Game, theater, sets, last tile.
    const STOCK: [(Game, &str, usize, i32); 11] = [
        (TS, "TEMPERATE", 87, 1049),
        (TS, "SNOW", 75, 1073),
        (RA2, "TEMPERATE", 64, 837),
        (RA2, "SNOW", 57, 797),
        (RA2, "URBAN", 90, 1076),
        (YR, "TEMPERATE", 64, 837),
        (YR, "SNOW", 65, 963),
        (YR, "URBAN", 91, 1080),
        (YR, "NEWURBAN", 90, 1174),
        (YR, "DESERT", 48, 725),
        (YR, "LUNAR", 22, 197),
    ];

    #[test]
    fn every_stock_tile_has_a_set_and_a_class_and_nothing_past_the_last_has() {
        for (game, theater, sets, last) in STOCK {
            let tiles = tiles(game, theater);
            assert!(tiles.is_stock());
            assert_eq!(tiles.sets().len(), sets, "{theater}");
            for tile in 0..=last {
                let set = tiles.set(tile).expect("a set");
                assert!((i32::from(set.first)..=i32::from(set.last)).contains(&tile));
                assert!(!set.name.is_empty());
                assert_ne!(set.class, TileClass::Unknown, "{theater} {tile}");
            }
            for tile in [-1, i32::MIN, last + 1, 0xFFFF, i32::MAX] {
                assert!(tiles.set(tile).is_none());
                assert_eq!(tiles.class(tile), TileClass::Unknown);
            }
        }
    }

    #[test]
    fn ranges_that_are_known_by_heart_are_of_their_class() {
        use TileClass::{Bridge, Cliff, DirtRoad, PavedRoad, Shore, Water};
        let temperate = [
            (314..=327, Water),
            (49..=88, Cliff),
            (89..=130, Shore),
            (176..=276, DirtRoad),
            (293..=313, PavedRoad),
            (277..=292, Bridge),
        ];
        let desert = [
            (286..=299, Water),
            (148..=248, DirtRoad),
            (265..=285, PavedRoad),
            (249..=264, Bridge),
        ];
        let ts = [
            (333..=346, Water),
            (60..=99, Cliff),
            (108..=149, Shore),
            (195..=295, DirtRoad),
            (312..=332, PavedRoad),
            (296..=311, Bridge),
        ];
        let check = |game, theater: &'static str, ranges: &[(std::ops::RangeInclusive<i32>, _)]| {
            let tiles = tiles(game, theater);
            for (range, class) in ranges {
                for tile in range.clone() {
                    assert_eq!(tiles.class(tile), *class, "{theater} {tile}");
                }
            }
        };
        check(TS, "TEMPERATE", &ts);
        check(TS, "SNOW", &ts);
        check(RA2, "URBAN", &temperate);
        check(YR, "TEMPERATE", &temperate);
        check(YR, "SNOW", &temperate);
        check(YR, "DESERT", &desert);
    }

    #[test]
    fn a_colour_is_the_tiles_own_else_its_sets_else_its_class() {
        let tiles = tiles(YR, "TEMPERATE");
        assert_eq!(tiles.color(0), [0xA2, 0xA8, 0x50]);
        // Two ramps, lit and in the shade.
        assert_eq!(tiles.color(29), [0xBB, 0xB8, 0x56]);
        assert_eq!(tiles.color(30), [0x93, 0x99, 0x40]);
        // Twenty ramps, of which the last were not measured: the set's mean.
        assert!(!tiles.has_own_color(48));
        assert_eq!(tiles.color(48), [0xA6, 0xA8, 0x4D]);
        // Water that only editors show: the class.
        assert_eq!(tiles.set(770).map(|set| set.color), Some(None));
        assert_eq!(tiles.color(770), tiles.class_color(TileClass::Water));
    }

    #[test]
    fn parts_of_tiles_are_found_by_tile_and_part_and_others_look_like_their_tile() {
        for (game, stock) in [(TS, "TEMPERATE"), (YR, "TEMPERATE"), (YR, "SNOW")] {
            let tiles = tiles(game, stock);
            assert!(tiles.halves.is_sorted_by(|one, other| one.0 < other.0));
            assert!(tiles.halves.len() > 50, "{stock}");
            for ((tile, part), halves) in &tiles.halves {
                assert_eq!(tiles.halves(i32::from(*tile), *part), *halves);
            }
            let plain = [tiles.color(0); 2];
            assert_eq!(tiles.halves(0, 200), plain);
            assert_eq!(tiles.halves(0xFFFF, 0), [tiles.color(0xFFFF); 2]);
        }
    }

    #[test]
    fn a_class_that_a_theater_lacks_takes_the_nearest_that_it_has() {
        let moon = tiles(YR, "LUNAR");
        assert_eq!(moon.class_color(TileClass::Water), WATER);
        let ground = moon.class_color(TileClass::Clear);
        assert_eq!(ground, [0xA2, 0xA6, 0xAF]);
        assert_eq!(
            moon.class_color(TileClass::PavedRoad),
            moon.class_color(TileClass::Pavement)
        );
    }

    #[test]
    fn a_theater_that_nobody_ships_is_drawn_like_temperate_and_is_not_stock() {
        let mod_made = TheaterTiles::of(
            TS,
            &Theater {
                written: "CRYSTAL".into(),
                stock: None,
            },
        );
        assert!(!mod_made.is_stock());
        assert_eq!(mod_made.class(333), TileClass::Water);
        // Red Alert 2 does not ship the desert, its expansion does.
        let desert = tiles(RA2, "DESERT");
        assert!(!desert.is_stock());
        assert_eq!(desert.class(286), TileClass::Water);
    }
}
