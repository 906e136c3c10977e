//! What a block looks like from afar.

/// A colour, sRGB.
pub type Rgb = [u8; 3];

/// Mean colours of the blocks that the game ships, by the name after the last `:`.
const KNOWN: [(&str, u32); 23] = [
    ("BlackGranite", 0x0062_6364),
    ("Brick", 0x0098_675f),
    ("BrickWhite", 0x00c0_c0c0),
    ("Chernozem", 0x002e_302d),
    ("Concrete", 0x00b1_b2ab),
    ("Dirt", 0x0097_887f),
    ("Dolomite", 0x00cc_a780),
    ("Eclogite", 0x007a_7b52),
    ("Gabbro", 0x007c_7b80),
    ("Glass", 0x00b0_f7f9),
    ("LeavesHazel", 0x0074_825f),
    ("LeavesPine", 0x004e_5a48),
    ("Limestone", 0x00d3_cdbe),
    ("Log", 0x0085_7e79),
    ("Mantle", 0x0062_514b),
    ("Marble", 0x00e2_e2dd),
    ("RedGranite", 0x009b_7265),
    ("StatieSpawner", 0x00a3_d9e1),
    ("Stone", 0x0090_9087),
    ("TemporaryLeaves", 0x0065_8257),
    ("Tux", 0x0062_625d),
    ("Water", 0x0056_8093),
    ("WoodenPlank", 0x008c_5c3c),
];

/// Names that end so are of the rock before it; the percentages of its colour and of white.
const FORMS: [(&str, u32, u32); 3] = [("Cracked", 86, 0), ("Gravel", 84, 10), ("Sand", 70, 30)];

/// What an id says of the block, without the word for whose it is.
fn own_name(id: &str) -> &str {
    id.rsplit(':').next().unwrap_or(id)
}

/// True for a block that nothing is seen of.
pub fn is_air(id: &str) -> bool {
    id.is_empty() || own_name(id).eq_ignore_ascii_case("air")
}

/// The mean colour of a block; one that nobody knows has a colour that its name always gives.
pub fn mean_color(id: &str) -> Rgb {
    let name = own_name(id);
    known(name)
        .or_else(|| of_form(name))
        .unwrap_or_else(|| by_name(id))
}

fn known(name: &str) -> Option<Rgb> {
    let at = KNOWN.binary_search_by(|(own, _)| (*own).cmp(name)).ok()?;
    let [_, rgb @ ..] = KNOWN[at].1.to_be_bytes();
    Some(rgb)
}

fn of_form(name: &str) -> Option<Rgb> {
    FORMS.iter().find_map(|(ending, own, white)| {
        let rock = known(name.strip_suffix(ending)?)?;
        Some(rock.map(|channel| ((u32::from(channel) * own + 255 * white) / 100) as u8))
    })
}

/// A colour of middling strength whose hue the name gives.
fn by_name(id: &str) -> Rgb {
    // FNV-1a, 32 bits.
    let hash = id.bytes().fold(0x811c_9dc5_u32, |hash, byte| {
        (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193)
    });
    let (hue, low) = ((hash >> 8) % 1536, 70 + (hash & 0x3f));
    // Around the six sides of the hue's hexagon: one channel high, one low, one between.
    let (side, along) = (hue / 256, hue % 256);
    let high = low + 90;
    let between = low + (high - low) * if side % 2 == 0 { along } else { 255 - along } / 255;
    let rgb = match side {
        0 => [high, between, low],
        1 => [between, high, low],
        2 => [low, high, between],
        3 => [low, between, high],
        4 => [between, low, high],
        _ => [high, low, between],
    };
    rgb.map(|channel| channel as u8)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_blocks_have_their_colours_whoever_they_belong_to() {
        assert!(KNOWN.is_sorted());
        assert_eq!(mean_color("Test:Stone"), [0x90, 0x90, 0x87]);
        assert_eq!(mean_color("a:b:Water"), [0x56, 0x80, 0x93]);
        assert_eq!(mean_color("Dirt"), [0x97, 0x88, 0x7f]);
    }

    #[test]
    fn cracked_rock_is_darker_and_sand_of_it_lighter() {
        let rock = mean_color("Test:Gabbro");
        let [cracked, gravel, sand] =
            ["Test:GabbroCracked", "Test:GabbroGravel", "Test:GabbroSand"].map(mean_color);
        assert_eq!(
            cracked,
            [0x7c, 0x7b, 0x80].map(|c: u32| (c * 86 / 100) as u8)
        );
        assert!(cracked[0] < gravel[0] && gravel[0] < sand[0] && rock[0] < sand[0]);
        assert_eq!([cracked, gravel, sand].map(|color| color[1] > 0), [true; 3]);
    }

    #[test]
    fn a_block_that_nobody_knows_keeps_its_colour_and_differs_from_others() {
        assert_eq!(mean_color("Mod:Cheese"), mean_color("Mod:Cheese"));
        let colors: Vec<Rgb> = ["Mod:Cheese", "Mod:Moon", "Mod:Ore"]
            .map(mean_color)
            .to_vec();
        assert_ne!(colors[0], colors[1]);
        assert_ne!(colors[1], colors[2]);
        for color in colors {
            assert!(color.iter().all(|channel| (70..=223).contains(channel)));
        }
    }

    #[test]
    fn air_is_known_in_any_case_and_an_empty_name_is_air() {
        for id in ["Test:Air", "AIR", "x:y:air", ""] {
            assert!(is_air(id), "{id}");
        }
        for id in ["Test:Airship", "Air:Stone", "Test:"] {
            assert!(!is_air(id), "{id}");
        }
    }
}
