//! Invented scenario maps, one for each theater of each game.

mod board;
mod cover;
mod land;
mod paint;
mod plan;
mod plans;
mod preview;
mod props;
mod tiles;

use mapscope_formats::scenario::objects::Waypoint;
use mapscope_formats::scenario::write::{Content, write};
use mapscope_formats::scenario::{Basic, House, LocalSize, PackKind, STARTS_MAX};

use board::Board;
use plan::Plan;
use props::Props;

/// File name of the map that is cut within a block of its terrain.
pub const CUT_FILE: &str = "amber_fords_cut.map";

/// File names of the maps.
pub fn files() -> impl Iterator<Item = &'static str> {
    let whole = plans::ALL.iter().map(|plan| plan.file);
    whole.chain([CUT_FILE])
}

/// The bytes of the map of a file name; none of another.
pub fn map(file: &str) -> Option<Vec<u8>> {
    if file == CUT_FILE {
        return map(plans::ALL.first()?.file).map(|whole| cut(&whole));
    }
    let plan = plans::ALL.iter().find(|plan| plan.file == file)?;
    Some(bytes(plan))
}

/// The map without the last values of its terrain, as when a copy of the section was cut short.
fn cut(whole: &[u8]) -> Vec<u8> {
    let lines: Vec<&[u8]> = whole.split_inclusive(|byte| *byte == b'\n').collect();
    let header = format!("[{}]", PackKind::IsoMapPack5.section());
    let is_header = |line: &&&[u8]| line.starts_with(header.as_bytes());
    let before = lines.iter().take_while(|line| !is_header(line)).count();
    let values = lines[before..]
        .iter()
        .take_while(|line| !line.trim_ascii().is_empty())
        .count();
    let kept = before + values * 3 / 4;
    [lines[..kept].concat(), lines[before + values..].concat()].concat()
}

fn bytes(plan: &Plan) -> Vec<u8> {
    let board = Board::new(plan.size, plan.seed);
    let ground = land::land(plan, board);
    let kinds = paint::kinds(plan, board, &ground);
    let terrain = paint::terrain(plan, board, &ground, &kinds);
    let mut props = Props::new(plan, board, &ground, &kinds);
    props.starts();
    props.camps();
    props.towns();
    props.tunnels();
    let overlays = cover::overlays(plan, board, &ground, &kinds, &mut props);
    props.trees();
    let objects = props.objects;
    let preview = preview::preview(plan, board, &ground, &kinds, &overlays, &objects);
    let is_start = |own: &&Waypoint| (0..STARTS_MAX).contains(&own.number);
    let starts = objects.waypoints.iter().filter(is_start).count() as i32;
    let basic = Basic {
        name: Some(plan.name.to_owned()),
        author: Some(plan.author.to_owned()),
        game_mode: Some("standard".to_owned()),
        min_players: Some(2),
        max_players: Some(starts),
        is_multiplayer_only: Some(true),
        is_official: Some(false),
        new_ini_format: 4,
        ..Basic::default()
    };
    let houses: Vec<House> = plan
        .sides
        .iter()
        .map(|(name, country, color)| House {
            name: (*name).to_owned(),
            country: Some((*country).to_owned()),
            color: Some((*color).to_owned()),
            credits: Some(0),
            base: Vec::new(),
            line: 0,
        })
        .collect();
    let [width, height] = plan.size.map(|side| side as i32);
    write(&Content {
        comment: "An invented map, made by Mapscope",
        basic: &basic,
        theater: plan.theater.name,
        grid: board.grid,
        local_size: LocalSize {
            x: 2,
            y: 4,
            width: width - 4,
            height: height - 8,
        },
        lighting: Some(plan.lighting),
        terrain: &terrain,
        terrain_pack: PackKind::IsoMapPack5,
        has_end_mark: plan.has_end_mark,
        overlays: &overlays,
        preview: Some(&preview),
        objects: &objects,
        houses: &houses,
        extra: &[],
        value_chars: plan.value_chars,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::paint::Kind;
    use mapscope_formats::scenario::{
        CodePage, Game, NO_OVERLAY, OPEN_TS, ObjectKind, Scenario, TextDecoder, read, verdicts,
    };
    use mapscope_formats::{Outcome, Severity};

    /// The maps are ASCII: no code page is asked for.
    struct Ascii;

    impl TextDecoder for Ascii {
        fn decode(&self, _: CodePage, bytes: &[u8]) -> String {
            String::from_utf8_lossy(bytes).into_owned()
        }
    }

    fn opened(file: &str) -> Scenario {
        let bytes = map(file).expect("the map is one of the samples");
        read(file, bytes, &Ascii, None).expect("a sample can be read")
    }

    fn outcomes(scenario: &Scenario) -> Vec<(&'static str, Outcome)> {
        let verdicts = verdicts(scenario);
        verdicts
            .iter()
            .map(|verdict| (verdict.engine, verdict.outcome))
            .collect()
    }

    #[test]
    fn there_is_a_map_for_every_theater_of_every_game() {
        let found: Vec<(Game, String)> = plans::ALL
            .iter()
            .map(|plan| opened(plan.file))
            .map(|scenario| (scenario.game.game, scenario.theater.written))
            .collect();
        let expected = [
            (Game::TiberianSun, "TEMPERATE"),
            (Game::TiberianSun, "SNOW"),
            (Game::RedAlert2, "TEMPERATE"),
            (Game::RedAlert2, "SNOW"),
            (Game::RedAlert2, "URBAN"),
            (Game::YurisRevenge, "NEWURBAN"),
            (Game::YurisRevenge, "DESERT"),
            (Game::YurisRevenge, "LUNAR"),
        ];
        assert_eq!(
            found,
            expected.map(|(game, theater)| (game, theater.to_owned()))
        );
    }

    #[test]
    fn whole_maps_open_without_errors_and_load() {
        for plan in plans::ALL {
            let scenario = opened(plan.file);
            for finding in &scenario.findings {
                assert_ne!(
                    finding.severity,
                    Severity::Error,
                    "{}: {finding:?}",
                    plan.file
                );
            }
            for (engine, outcome) in outcomes(&scenario) {
                // OpenTS 0.2 refuses a list of cells without an end mark.
                let expected = if engine == OPEN_TS && !plan.has_end_mark {
                    Outcome::Refuses
                } else {
                    Outcome::Loads
                };
                assert_eq!(outcome, expected, "{} in {engine}", plan.file);
            }
            assert_eq!(scenario.terrain.absent(), 0, "{}", plan.file);
            assert_eq!(scenario.basic.name.as_deref(), Some(plan.name));
            assert!(map(plan.file).is_some_and(|bytes| bytes.len() < 300_000));
        }
    }

    #[test]
    fn the_cut_map_is_damaged_in_a_block_and_its_first_cells_are_there() {
        let (whole, cut) = (opened(plans::ALL[0].file), opened(CUT_FILE));
        let errors: Vec<&str> = cut
            .findings
            .iter()
            .filter(|finding| finding.severity == Severity::Error)
            .map(|finding| finding.code)
            .collect();
        assert_eq!(errors, ["scenario-block-cut"]);
        assert_eq!(
            outcomes(&cut),
            [
                (Game::TiberianSun.name(), Outcome::MayCrash),
                (OPEN_TS, Outcome::Refuses)
            ]
        );
        let absent = cut.terrain.absent();
        assert!((2000..6000).contains(&absent), "{absent}");
        let kept = cut.terrain.cells.len() - absent;
        assert_eq!(cut.terrain.cells[..kept], whole.terrain.cells[..kept]);
    }

    #[test]
    fn ramps_rise_by_one_level_and_cliffs_by_two_or_more() {
        for plan in plans::ALL {
            let board = Board::new(plan.size, plan.seed);
            let ground = land::land(plan, board);
            let kinds = paint::kinds(plan, board, &ground);
            let terrain = paint::terrain(plan, board, &ground, &kinds);
            let theater = plan.theater;
            let mut cliffs = 0;
            for index in 0..board.len() {
                let tile = terrain.cells[index].tile;
                let steps: Vec<i32> = board
                    .neighbours(index)
                    .into_iter()
                    .flatten()
                    .map(|next| ground[next].height - ground[index].height)
                    .collect();
                let largest = steps.iter().map(|step| step.abs()).max().unwrap_or(0);
                match kinds[index] {
                    Kind::Cliff | Kind::WaterCliff => {
                        cliffs += 1;
                        assert!(largest >= 2, "{}: {index}", plan.file);
                    }
                    Kind::Ramp => {
                        assert_eq!(steps.iter().max(), Some(&1), "{}: {index}", plan.file);
                        assert!(theater.ramps.has(tile), "{}: {tile}", plan.file);
                    }
                    Kind::Water => {
                        assert_eq!(ground[index].height, 0);
                        assert!(theater.water.has(tile), "{}: {tile}", plan.file);
                    }
                    Kind::Ice => assert!(theater.ice.is_some_and(|ice| ice.has(tile))),
                    _ => {}
                }
            }
            assert_eq!(cliffs > 0, plan.theater.cliffs.is_some(), "{}", plan.file);
        }
    }

    #[test]
    fn nothing_stands_in_water_or_on_another_thing() {
        for plan in plans::ALL {
            let board = Board::new(plan.size, plan.seed);
            let ground = land::land(plan, board);
            let scenario = opened(plan.file);
            let mut stands = vec![false; board.len()];
            assert!(scenario.starts().count() >= 2);
            for object in &scenario.objects.objects {
                let index = board.grid.index(object.cell).expect("it is on the map");
                assert!(!ground[index].is_water, "{}: {:?}", plan.file, object.cell);
                assert!(!stands[index], "{}: {:?}", plan.file, object.cell);
                assert_eq!(scenario.overlays.ids[index], NO_OVERLAY);
                stands[index] = true;
            }
            let camps = scenario.objects.of(ObjectKind::Structure).filter(|object| {
                object
                    .owner
                    .is_some_and(|owner| scenario.objects.name(owner) != "Neutral")
            });
            assert!(
                camps.count() >= 8,
                "{}: camps have their buildings",
                plan.file
            );
        }
    }

    #[test]
    fn roads_over_water_are_bridges() {
        for plan in plans::ALL {
            let board = Board::new(plan.size, plan.seed);
            let ground = land::land(plan, board);
            let scenario = opened(plan.file);
            for (index, cell) in ground.iter().enumerate() {
                let is_bridge = matches!(scenario.overlays.ids[index], 74..=101 | 205..=236);
                assert_eq!(
                    is_bridge,
                    cell.is_water && cell.road.is_some(),
                    "{}",
                    plan.file
                );
            }
        }
    }
}
