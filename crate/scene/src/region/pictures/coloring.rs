//! What the colours of chunks tell.

use mapscope_formats::text::counted;
use mapscope_layers::Swatch;

use super::Rgb;
use super::classes::{Doubling, step};
use crate::region::chosen::ChunkColors;
use crate::region::chunk_facts::{ChunkFacts, ChunkState};
use crate::region::world::World;

/// A chunk of which that is not known yet, or cannot be.
const UNKNOWN: Rgb = [0xA3, 0xA6, 0xAA];

/// A chunk of which all is well.
const CALM: Rgb = [0x5B, 0x8F, 0xB0];

/// A chunk of which something is wrong, and one that is lost; told apart without seeing any hue.
const DOUBTFUL: Rgb = [0xE6, 0xA8, 0x3C];
const LOST: Rgb = [0xA8, 0x1E, 0x3C];

/// Kinds of blocks that have a line of their own in the legend.
const BLOCKS_LISTED: usize = 24;

/// Classes of links: none, one, up to 3, 7, 15, more.
const LINKS: [(u32, &str); 6] = [
    (0, "none"),
    (1, "1"),
    (3, "2 to 3"),
    (7, "4 to 7"),
    (15, "8 to 15"),
    (u32::MAX, "more than 15"),
];

const HINTS: [(&str, Rgb); 4] = [
    ("0, terrain only", [0xC9, 0xA2, 0x5A]),
    ("1, with features", [0x3F, 0x8F, 0x5F]),
    ("another number", [0xA8, 0x1E, 0x3C]),
    ("none", [0x6B, 0x5B, 0x8E]),
];

const FAULTS: [(&str, Rgb); 3] = [
    ("none", CALM),
    ("something is wrong", DOUBTFUL),
    ("lost to the game", LOST),
];

/// The classes that chunks are in; what is in none is not known.
fn class_of(colors: ChunkColors, chunk: &ChunkFacts) -> Option<usize> {
    let is_scanned = chunk.state >= ChunkState::Scanned;
    let is_decoded = chunk.state == ChunkState::Decoded;
    let doubling = |classes: Doubling, number: u64| classes.class_of(number);
    match colors {
        ChunkColors::Present => Some(0),
        ChunkColors::Bytes => {
            let bytes = u64::from(chunk.sectors) * mapscope_formats::region::SECTOR_BYTES;
            is_scanned.then(|| doubling(Doubling::BYTES, bytes))
        }
        ChunkColors::Sectors => {
            is_scanned.then(|| doubling(Doubling::SECTORS, chunk.sectors.into()))
        }
        ChunkColors::Links => is_scanned
            .then(|| LINKS.iter().position(|(most, _)| chunk.links <= *most))
            .flatten(),
        ChunkColors::Hint => is_decoded.then_some(match chunk.hint {
            Some(0) => 0,
            Some(1) => 1,
            Some(_) => 2,
            None => 3,
        }),
        ChunkColors::Palette => {
            is_decoded.then(|| doubling(Doubling::PALETTE, chunk.palette.into()))
        }
        ChunkColors::Dominant => is_decoded.then_some(usize::from(chunk.dominant)),
        ChunkColors::Ratio => {
            let ratio = chunk.ratio().filter(|_| is_decoded)?;
            Some(doubling(Doubling::RATIO, ratio.ceil() as u64))
        }
        ChunkColors::Fault => match chunk.state {
            ChunkState::Lost => Some(2),
            _ if chunk.is_faulty() => Some(1),
            ChunkState::Decoded => Some(0),
            _ => None,
        },
    }
}

/// Title and colour of a class.
fn class(world: &World, colors: ChunkColors, class: usize) -> (String, Rgb) {
    let titled = |of: &[(&str, Rgb)]| {
        let (title, color) = of.get(class).copied().unwrap_or(("", UNKNOWN));
        (title.to_owned(), color)
    };
    let doubled = |of: Doubling| (of.title(class), of.color(class));
    match colors {
        ChunkColors::Present => ("in the header".to_owned(), CALM),
        ChunkColors::Bytes => doubled(Doubling::BYTES),
        ChunkColors::Sectors => doubled(Doubling::SECTORS),
        ChunkColors::Palette => doubled(Doubling::PALETTE),
        ChunkColors::Ratio => doubled(Doubling::RATIO),
        ChunkColors::Links => {
            let title = LINKS.get(class).map_or("", |(_, title)| title);
            (title.to_owned(), step(class, LINKS.len()))
        }
        ChunkColors::Hint => titled(&HINTS),
        ChunkColors::Fault => titled(&FAULTS),
        ChunkColors::Dominant => match world.blocks.get(class as u16) {
            Some(block) => (block.title(), block.color),
            None => ("no block".to_owned(), UNKNOWN),
        },
    }
}

/// The colour of a chunk that is there.
pub fn color(world: &World, colors: ChunkColors, chunk: &ChunkFacts) -> Rgb {
    class_of(colors, chunk).map_or(UNKNOWN, |of| class(world, colors, of).1)
}

/// The classes that chunks of the world are in, with how many are; of blocks the commonest.
pub fn swatches(world: &World, colors: ChunkColors) -> Vec<Swatch> {
    let mut counts: Vec<u64> = Vec::new();
    let mut unknown = 0_u64;
    for (_, chunk) in world.present() {
        match class_of(colors, chunk) {
            Some(of) => {
                if counts.len() <= of {
                    counts.resize(of + 1, 0);
                }
                counts[of] += 1;
            }
            None => unknown += 1,
        }
    }
    let mut classes: Vec<(usize, u64)> = counts.into_iter().enumerate().collect();
    classes.retain(|(_, count)| *count > 0);
    let mut others = 0;
    if colors == ChunkColors::Dominant {
        mapscope_formats::order::sort_by(&mut classes, |one, other| other.1.cmp(&one.1));
        others = classes
            .iter()
            .skip(BLOCKS_LISTED)
            .map(|(_, count)| count)
            .sum();
        classes.truncate(BLOCKS_LISTED);
    }
    let swatch = |title: &str, [red, green, blue]: Rgb, count: u64| Swatch {
        title: format!("{title}: {}", counted(count, "chunk")),
        color: [red, green, blue, u8::MAX],
    };
    let mut swatches: Vec<Swatch> = classes
        .iter()
        .map(|(of, count)| {
            let (title, color) = class(world, colors, *of);
            swatch(&title, color, *count)
        })
        .collect();
    let more = [
        ("other blocks, in their colours", UNKNOWN, others),
        ("not known", UNKNOWN, unknown),
    ];
    for (title, color, count) in more {
        if count > 0 {
            swatches.push(swatch(title, color, count));
        }
    }
    swatches
}
