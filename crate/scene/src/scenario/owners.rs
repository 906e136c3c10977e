//! Who owns what stands on a map, and in which colour.

use mapscope_formats::scenario::{Game, House, Scenario};

use super::facts::{Rgb, house_color};

/// Most owners with a colour in the legend; the rest shares the last.
const OWNERS_MAX: usize = 64;

/// Colours of owners that the map gives none, in the order in which they come.
const OTHER_COLORS: [Rgb; 8] = [
    [0xE0, 0x52, 0x3E],
    [0x3B, 0x7D, 0xD8],
    [0x45, 0xA3, 0x4A],
    [0xE3, 0x9A, 0x2B],
    [0x9A, 0x5C, 0xC6],
    [0x2F, 0xA8, 0xA0],
    [0xD4, 0x6A, 0xA6],
    [0x9C, 0x86, 0x4E],
];
/// Colour of what belongs to nobody who plays, as the games and their editors have it in small maps.
const NEUTRAL: Rgb = [0x7C, 0x7E, 0x7C];

/// One owner.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Owner {
    /// Its name id.
    pub name: u32,
    /// Its name in the file.
    pub title: String,
    /// The colour of what it owns.
    pub color: Rgb,
}

/// All owners, in the order in which the file names them first.
#[derive(Clone, Debug, Default)]
pub struct Owners {
    list: Vec<Owner>,
    /// Place in the list for each name id.
    of_name: Vec<u8>,
}

impl Owners {
    /// The owners of a map's objects.
    pub fn new(scenario: &Scenario) -> Self {
        let objects = &scenario.objects;
        let mut owners = Self {
            list: Vec::new(),
            of_name: vec![u8::MAX; objects.names.len()],
        };
        let mut others = 0;
        for name in objects.objects.iter().filter_map(|object| object.owner) {
            let Some(place) = owners.of_name.get_mut(name as usize) else {
                continue;
            };
            if *place != u8::MAX {
                continue;
            }
            *place = owners.list.len().min(OWNERS_MAX - 1) as u8;
            if owners.list.len() < OWNERS_MAX {
                let title = objects.name(name).to_owned();
                let game = scenario.game.game;
                let house = scenario.houses.iter().find(|house| house.name == title);
                let color = color_of(game, &title, house).unwrap_or_else(|| {
                    others += 1;
                    OTHER_COLORS[(others - 1) % OTHER_COLORS.len()]
                });
                owners.list.push(Owner { name, title, color });
            }
        }
        owners
    }

    /// All of them.
    pub fn list(&self) -> &[Owner] {
        &self.list
    }

    /// The place in the list of the owner of this name id; 0 without one.
    pub fn place(&self, name: Option<u32>) -> usize {
        let place = name.and_then(|name| self.of_name.get(name as usize));
        place.map_or(0, |place| usize::from(*place))
    }

    /// The colour of what an owner has.
    pub fn color(&self, name: Option<u32>) -> Rgb {
        let place = name.map(|name| self.place(Some(name)));
        place
            .and_then(|place| self.list.get(place))
            .map_or(NEUTRAL, |owner| owner.color)
    }

    /// The colour of a house's base, whether it owns anything yet or not.
    pub fn color_of_house(&self, scenario: &Scenario, house: &House) -> Rgb {
        let own = self.list.iter().find(|owner| owner.title == house.name);
        let written = || color_of(scenario.game.game, &house.name, Some(house));
        own.map(|owner| owner.color)
            .or_else(written)
            .unwrap_or(NEUTRAL)
    }
}

/// The colour of an owner that is nobody who plays, or of what its house says.
fn color_of(game: Game, name: &str, house: Option<&House>) -> Option<Rgb> {
    let is_nobody = ["Neutral", "Special", "Civilian", "Civilians"]
        .iter()
        .any(|nobody| nobody.eq_ignore_ascii_case(name));
    if is_nobody {
        return Some(NEUTRAL);
    }
    house_color(game, house?.color.as_deref()?)
}
