//! A line of words above each part of a sheet.

use mapscope_formats::text::counted;
use mapscope_layers::Label;

use super::blocks::with_voxels;
use super::coordinates::{label, words};
use super::sheet::{Sheet, Show, shown_chunk};
use super::surface::Sight;
use crate::region::chosen::{BlocksExtent, Chosen};
use crate::region::faces::AXES;
use crate::region::thing::list;
use crate::region::world::World;

/// A line of words above each part.
pub fn captions(world: &World, chosen: &Chosen, sheet: &Sheet) -> Vec<Label> {
    let parts = sheet.shows.iter().zip(&sheet.plane.parts);
    parts
        .map(|(show, part)| {
            let middle = (part.min[0] + part.max[0]) / 2.0;
            let height = sheet.plane.min[1] / 2.0;
            Label {
                priority: 100.0,
                ..label(
                    [middle as f32, height as f32, 0.0],
                    caption(world, chosen, *show),
                )
            }
        })
        .collect()
}

fn caption(world: &World, chosen: &Chosen, show: Show) -> String {
    let region_name = || {
        let region = world.regions.get(chosen.region);
        region.map_or_else(String::new, |region| {
            list(region.position()).replace('-', "−").replace(',', ", ")
        })
    };
    let chunk_name = || {
        let chunk = shown_chunk(world, chosen);
        chunk.map_or_else(String::new, |chunk| {
            list(world.chunk_position(chunk))
                .replace('-', "−")
                .replace(',', ", ")
        })
    };
    match show {
        Show::Box => {
            let chunks = world.present().count() as u64;
            let regions = world.regions.len() as u64;
            format!(
                "{} in {}",
                counted(chunks, "chunk"),
                counted(regions, "region")
            )
        }
        Show::Slice => {
            let axis = chosen.axis % 3;
            let at = words(world.axes.chunk_at(axis, chosen.at));
            let places = world.present().map(|(chunk, _)| world.chunk_place(chunk));
            let count = places.filter(|place| place[axis] == chosen.at).count() as u64;
            format!("Slice {} = {at}: {}", AXES[axis], counted(count, "chunk"))
        }
        Show::Sectors => {
            let region = world.regions.get(chosen.region);
            let sectors = region.map_or(0, |region| region.sector_count());
            format!(
                "Region {}: {}",
                region_name(),
                counted(sectors.into(), "sector")
            )
        }
        Show::Surface => {
            let face = chosen.face.id().replace('-', "−");
            let sight = Sight::of(world, chosen);
            let [width, height] = sight.front.size();
            let block = |axis: usize, place: u32| {
                words(world.axes.block_at(axis, sight.origin()[axis] + place))
            };
            let range = |axis: usize, count: u32| {
                let last = block(axis, count.saturating_sub(1));
                format!("{} {} to {last}", AXES[axis], block(axis, 0))
            };
            let (across, is_mirrored) = sight.front.horizontal();
            let arrow = if is_mirrored { "←" } else { "→" };
            let along = format!(
                "{arrow} {}, ↑ {}",
                range(across, width),
                range(sight.front.vertical(), height)
            );
            if sight.is_alone {
                format!("Surface {face} of region {}: {along}", region_name())
            } else {
                format!("Surface {face}: {along}")
            }
        }
        Show::Blocks => {
            let is_there = with_voxels(world, chosen, |_| ()).is_some();
            let reading = if is_there { "" } else { ": reading…" };
            match chosen.extent {
                BlocksExtent::Chunk => format!("Blocks of chunk {}{reading}", chunk_name()),
                BlocksExtent::Region => format!("Blocks of region {}{reading}", region_name()),
            }
        }
        Show::Inside => {
            let axis = AXES[chosen.block_axis % 3];
            format!("Chunk {}, layer {axis} = {}", chunk_name(), chosen.block_at)
        }
    }
}
