//! What there is to say of a thing.

use crate::items::Item;
use crate::region::chosen::Chosen;
use crate::region::pictures;
use crate::region::thing::{Thing, list};
use crate::region::world::World;

/// What people call a thing.
pub fn title(world: &World, thing: Thing) -> String {
    let spaced = |text: String| text.replace(',', ", ");
    match thing {
        Thing::Region(region) => {
            let position = world.regions.get(region).map(|region| region.position());
            format!("Region {}", spaced(list(position.unwrap_or_default())))
        }
        Thing::Chunk(chunk) => format!("Chunk {}", spaced(list(world.chunk_position(chunk)))),
        Thing::Orphan { index, .. } => format!("Chunk without a slot, {index}"),
        Thing::Sector { sector, .. } => format!("Sector {sector}"),
        Thing::Block { chunk, at } => {
            format!("Block {}", spaced(list(world.block_position(chunk, at))))
        }
        Thing::Column { face, at } => {
            format!("Column {} seen from {}", spaced(list(at)), face.id())
        }
    }
}

/// A kind of things.
const fn kind(thing: Thing) -> &'static str {
    match thing {
        Thing::Region(_) => "region",
        Thing::Chunk(_) => "chunk",
        Thing::Orphan { .. } => "orphan",
        Thing::Sector { .. } => "sector",
        Thing::Block { .. } => "block",
        Thing::Column { .. } => "column",
    }
}

/// The item of a thing.
pub fn item(world: &World, chosen: &Chosen, thing: Thing) -> Item {
    let shown = pictures::place(world, chosen, thing);
    Item {
        id: thing.id(world),
        kind: kind(thing).to_owned(),
        title: title(world, thing),
        anchor_world: shown.anchor_world,
        bounds_world: shown.bounds_world,
        part: shown.part,
        facts: Vec::new(),
        near: Vec::new(),
        outline_world: shown.outline_world,
    }
}
