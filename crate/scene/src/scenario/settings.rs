//! What a person can change about how a map is taken.

use mapscope_formats::scenario::{CodePage, Game, Scenario};

use super::appearance::{Coloring, Look};
use super::layers::SOURCES;
use super::view::ViewKind;
use crate::settings::{Effect, Setting, SettingKind, SettingOption, SettingValue};

const VIEW: &str = "view";
const COLORS: &str = "colors";
const LIGHTING: &str = "lighting";
const ENCODING: &str = "encoding";
const THEATER: &str = "theater";

const VIEWS: [(ViewKind, &str, &str); 3] = [
    (ViewKind::Isometric, "isometric", "As in the game"),
    (ViewKind::Flat, "flat", "Flat, the game's diamonds"),
    (ViewKind::Square, "square", "Flat, square cells"),
];

const COLORINGS: [(Coloring, &str, &str); 6] = [
    (Coloring::Natural, "natural", "Natural"),
    (Coloring::Height, "height", "Height"),
    (Coloring::TileSet, "tile-set", "Tile set"),
    (Coloring::SubTile, "sub-tile", "Sub-tile"),
    (Coloring::Class, "class", "Kind of ground"),
    (Coloring::IceGrowth, "ice", "Ice growth"),
];

const PAGES: [(CodePage, &str); 3] = [
    (CodePage::Gbk, "Chinese (GBK)"),
    (CodePage::Windows1251, "Cyrillic (Windows-1251)"),
    (CodePage::Windows1252, "Western (Windows-1252)"),
];

/// The theaters that can stand in for one that the games do not ship; Tiberian Sun has the first two.
const THEATERS: [(&str, &str); 6] = [
    ("TEMPERATE", "Temperate"),
    ("SNOW", "Snow"),
    ("URBAN", "Urban"),
    ("NEWURBAN", "New urban"),
    ("DESERT", "Desert"),
    ("LUNAR", "Lunar"),
];

/// What a person chose.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Chosen {
    /// How the map is looked at.
    pub view: ViewKind,
    /// What the colours of the ground stand for.
    pub coloring: Coloring,
    /// Whether the map's own light is shown.
    pub is_lit: bool,
    /// How text that is not UTF-8 is read; none to leave it to the file.
    pub page: Option<CodePage>,
    /// Whose tiles a theater is taken for that the games do not ship.
    pub theater: Option<&'static str>,
}

impl Default for Chosen {
    fn default() -> Self {
        Self {
            view: ViewKind::default(),
            coloring: Coloring::Natural,
            is_lit: false,
            page: None,
            theater: None,
        }
    }
}

impl Chosen {
    /// How the ground is coloured and lit.
    pub fn look(&self, scenario: &Scenario) -> Look {
        Look {
            coloring: self.coloring,
            is_shaded: true,
            lighting: scenario.lighting.filter(|_| self.is_lit),
        }
    }

    /// Changes one choice; none when there is none of this name, or it cannot have this value.
    pub fn set(&mut self, id: &str, value: &SettingValue) -> Option<Effect> {
        match (id, value) {
            (VIEW, SettingValue::Choice(choice)) => {
                self.view = VIEWS.iter().find(|view| view.1 == choice)?.0;
            }
            (COLORS, SettingValue::Choice(choice)) => {
                self.coloring = COLORINGS.iter().find(|coloring| coloring.1 == choice)?.0;
            }
            (LIGHTING, SettingValue::Flag(is_lit)) => self.is_lit = *is_lit,
            (ENCODING, SettingValue::Automatic) => self.page = None,
            (ENCODING, SettingValue::Choice(choice)) => {
                self.page = Some(CodePage::from_label(choice)?);
            }
            (THEATER, SettingValue::Automatic) => self.theater = None,
            (THEATER, SettingValue::Choice(choice)) => {
                self.theater = Some(THEATERS.iter().find(|theater| theater.0 == choice)?.0);
            }
            _ => return None,
        }
        Some(Effect {
            sources: SOURCES.iter().map(|source| (*source).to_owned()).collect(),
            tiles: Vec::new(),
        })
    }
}

/// Everything that can be set, with what it is. `detected` is the code page that the file looks like.
pub fn settings(chosen: &Chosen, scenario: &Scenario, detected: CodePage) -> Vec<Setting> {
    let setting = |id: &str, title: &str, about: &str, kind, value| Setting {
        id: id.to_owned(),
        title: title.to_owned(),
        about: about.to_owned(),
        kind,
        value,
    };
    let choice = |options: Vec<SettingOption>, automatic: Option<&str>| SettingKind::Choice {
        options,
        automatic: automatic.map(str::to_owned),
    };
    let chosen_of = |id: Option<&str>| {
        id.map_or(SettingValue::Automatic, |id| {
            SettingValue::Choice(id.to_owned())
        })
    };
    let view = VIEWS.iter().find(|view| view.0 == chosen.view);
    let coloring = COLORINGS.iter().find(|of| of.0 == chosen.coloring);
    let mut list = vec![
        setting(
            VIEW,
            "View",
            "As in the game, where hills and cliffs hide what is behind them, or flat.",
            choice(VIEWS.iter().map(|of| option(of.1, of.2)).collect(), None),
            chosen_of(view.map(|view| view.1)),
        ),
        setting(
            COLORS,
            "Colour the ground by",
            "Natural colours are means of the games' own art; the others tell one thing of each cell. \
             The layer Ground has their key.",
            choice(
                COLORINGS.iter().map(|of| option(of.1, of.2)).collect(),
                None,
            ),
            chosen_of(coloring.map(|coloring| coloring.1)),
        ),
    ];
    if scenario.lighting.is_some() {
        list.push(setting(
            LIGHTING,
            "The map's own light",
            "The tint and brightness of [Lighting]. Off shows plain daylight.",
            SettingKind::Flag,
            SettingValue::Flag(chosen.is_lit),
        ));
    }
    if scenario.encoding.lines_not_utf8 > 0 {
        list.push(setting(
            ENCODING,
            "Text encoding",
            "How names are written that are not UTF-8. The file does not say; chosen by what its \
             bytes look like.",
            choice(
                PAGES
                    .iter()
                    .map(|(page, title)| option(page.label(), title))
                    .collect(),
                Some(detected.label()),
            ),
            chosen_of(chosen.page.map(CodePage::label)),
        ));
    }
    if scenario.theater.stock.is_none() {
        let theaters = match scenario.game.game {
            Game::TiberianSun => &THEATERS[..2],
            Game::RedAlert2 | Game::YurisRevenge => &THEATERS[..],
        };
        list.push(setting(
            THEATER,
            "Theater",
            "Whose tiles the map's are taken for: its own theater is none that the games ship.",
            choice(
                theaters
                    .iter()
                    .map(|(id, title)| option(id, title))
                    .collect(),
                Some("TEMPERATE"),
            ),
            chosen_of(chosen.theater),
        ));
    }
    list
}

fn option(id: &str, title: &str) -> SettingOption {
    SettingOption {
        id: id.to_owned(),
        title: title.to_owned(),
    }
}
