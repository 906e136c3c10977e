//! Which game a map is taken to be for.

use mapscope_formats::scenario::Game;

use crate::support::{opened, record, records, with_list};

/// A structure of a side of Tiberian Sun.
const STRUCTURE: &str = "[Structures]\n0=GDI,GACNST,256,2,2,64,None,1,0,1,0,0,None,None,None,1,0\n";

#[test]
fn the_game_is_told_by_what_the_file_holds() {
    let game = |text: &str| opened(text.replace("TEMPERATE", "SNOW")).game.game;
    let list = with_list(&records());
    assert_eq!(game(&list), Game::TiberianSun);
    assert_eq!(game(&(list.clone() + STRUCTURE)), Game::TiberianSun);
    let russians = "[Units]\n0=Russians,HTNK,256,1,3,0\n";
    assert_eq!(game(&(list.clone() + russians)), Game::RedAlert2);
    let yuri = "[Units]\n0=YuriCountry,LTNK,256,1,3,0\n";
    assert_eq!(game(&(list.clone() + yuri)), Game::YurisRevenge);
    let dominator = "[Lighting]\nDominatorAmbient=1\n";
    assert_eq!(game(&(list.clone() + dominator)), Game::YurisRevenge);
    let lunar = opened(list.replace("TEMPERATE", "Lunar"));
    assert_eq!(lunar.game.game, Game::YurisRevenge);
    assert!(lunar.game.is_certain);
    assert_eq!(lunar.game.reasons, ["theater LUNAR"]);
}

#[test]
fn a_tile_of_tiberian_sun_makes_it_likely_and_one_past_all_games_tells_nothing() {
    let guess = |tile: i32, more: &str| {
        let list = [record(1, 3, tile, 0, 0, 0), vec![0; 4]].concat();
        opened(with_list(&list) + more).game
    };
    for tile in [838, 1049] {
        let told = guess(tile, "");
        assert_eq!((told.game, told.is_certain), (Game::TiberianSun, false));
        let reason = format!("tile {tile}, past the last of Red Alert 2");
        assert_eq!(told.reasons, [reason]);
    }
    for tile in [837, 1050, i32::MAX] {
        let told = guess(tile, "");
        assert_eq!((told.game, told.is_certain), (Game::TiberianSun, false));
        assert!(told.reasons.is_empty(), "{:?}", told.reasons);
    }
    // What is certain without the tile stays so, and stays what it is.
    let nod = guess(900, "[Units]\n0=Nod,BGGY,256,1,3,0\n");
    assert_eq!((nod.game, nod.is_certain), (Game::TiberianSun, true));
    let modded = guess(900, "[Units]\n0=Russians,HTNK,256,1,3,0\n");
    assert_eq!(modded.game, Game::RedAlert2);
    assert_eq!(modded.reasons, ["objects of Russians"]);
}
