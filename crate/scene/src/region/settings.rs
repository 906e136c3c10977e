//! What a person can change about how a world is shown.

use super::axes::{CHUNK_BLOCKS, REGION_CHUNKS};
use super::chosen::{BlocksExtent, Chosen, ChunkColors, SectorColors, ViewKind, fullest};
use super::faces::{AXES, Face};
use super::pictures::surface::Sight;
use super::thing::{Thing, list};
use super::world::World;
use crate::settings::{Setting, SettingKind, SettingOption, SettingValue};

const VIEW: &str = "view";
const COLORS: &str = "colors";
const AXIS: &str = "axis";
const AT: &str = "at";
const CUT: &str = "cut";
const SECTOR_COLORS: &str = "sector-colors";
const REGION: &str = "region";
const FACE: &str = "face";
const EXTENT: &str = "extent";
const BLOCK_AXIS: &str = "block-axis";
const BLOCK_AT: &str = "block-at";

const VIEWS: [(ViewKind, &str, &str); 8] = [
    (ViewKind::Space, "space", "Box and slice"),
    (ViewKind::Box, "box", "Box"),
    (ViewKind::Slice, "slice", "Slice"),
    (ViewKind::File, "file", "Box and sector map"),
    (ViewKind::Sectors, "sectors", "Sector map"),
    (ViewKind::Surface, "surface", "Surface"),
    (ViewKind::Blocks, "blocks", "Blocks in 3D"),
    (ViewKind::Inside, "inside", "Inside a chunk"),
];

const COLORINGS: [(ChunkColors, &str, &str); 9] = [
    (ChunkColors::Present, "present", "Whether there is one"),
    (ChunkColors::Bytes, "bytes", "Bytes in the file"),
    (ChunkColors::Sectors, "sectors", "Sectors"),
    (ChunkColors::Links, "links", "Links"),
    (ChunkColors::Hint, "hint", "Generation hint"),
    (ChunkColors::Palette, "palette", "Block ids"),
    (ChunkColors::Dominant, "dominant", "Commonest block"),
    (ChunkColors::Ratio, "ratio", "Compression"),
    (ChunkColors::Fault, "fault", "Faults"),
];

const SECTOR_COLORINGS: [(SectorColors, &str, &str); 2] = [
    (SectorColors::Kind, "kind", "What it is"),
    (SectorColors::Chunk, "chunk", "Whose it is"),
];

const EXTENTS: [(BlocksExtent, &str, &str); 2] = [
    (BlocksExtent::Chunk, "chunk", "The selected chunk"),
    (BlocksExtent::Region, "region", "The whole region"),
];

/// The value of an id among options.
fn of_id<T: Copy>(options: &[(T, &str, &str)], id: &str) -> Option<T> {
    let option = options.iter().find(|option| option.1 == id)?;
    Some(option.0)
}

/// The setting that chooses among options.
fn choice<T: PartialEq>(
    id: &str,
    title: &str,
    about: &str,
    options: &[(T, &str, &str)],
    chosen: &T,
) -> Setting {
    let is_chosen = options.iter().find(|option| option.0 == *chosen);
    let options = options.iter().map(|option| (option.1, option.2.to_owned()));
    one_of(
        id,
        title,
        about,
        options,
        is_chosen.map_or("", |option| option.1),
    )
}

fn one_of<Id: Into<String>>(
    id: &str,
    title: &str,
    about: &str,
    options: impl Iterator<Item = (Id, String)>,
    chosen: impl Into<String>,
) -> Setting {
    let options = options.map(|(id, title)| SettingOption {
        id: id.into(),
        title,
    });
    Setting {
        id: id.to_owned(),
        title: title.to_owned(),
        about: about.to_owned(),
        kind: SettingKind::Choice {
            options: options.collect(),
            automatic: None,
        },
        value: SettingValue::Choice(chosen.into()),
    }
}

fn slider(id: &str, title: &str, about: String, [min, max]: [f64; 2], at: f64) -> Setting {
    Setting {
        id: id.to_owned(),
        title: title.to_owned(),
        about,
        kind: SettingKind::Number {
            min,
            max,
            unit: None,
            automatic: None,
            is_slider: true,
        },
        value: SettingValue::Number(at),
    }
}

/// What people read at the first place of an axis, counted in chunks. From there on the numbers of
/// the slice count up by one; past a gap that is drawn narrower they differ from the chunk's own,
/// which the setting then says.
fn first_chunk(world: &World, axis: usize) -> i64 {
    world.axes.chunk_at(axis, 0).unwrap_or(0)
}

/// What stands at the slice, in words.
fn slice_words(world: &World, chosen: &Chosen) -> String {
    let axis = AXES[chosen.axis % 3];
    match world.axes.chunk_at(chosen.axis, chosen.at) {
        Some(chunk) => format!("Chunks with {axis} = {chunk}."),
        None => format!("Between regions: no file has chunks at this {axis}."),
    }
}

impl Chosen {
    /// Changes one choice; none when there is none of this name, or it cannot have this value.
    pub fn set(&mut self, world: &World, id: &str, value: &SettingValue) -> Option<()> {
        match value {
            SettingValue::Choice(choice) => self.choose(world, id, choice),
            SettingValue::Flag(is_cut) if id == CUT => {
                self.is_cut = *is_cut;
                Some(())
            }
            SettingValue::Number(number) => self.set_number(world, id, *number),
            _ => None,
        }
    }

    fn choose(&mut self, world: &World, id: &str, choice: &str) -> Option<()> {
        let axis = || AXES.iter().position(|axis| *axis == choice);
        match id {
            VIEW => self.view = of_id(&VIEWS, choice)?,
            COLORS => self.colors = of_id(&COLORINGS, choice)?,
            SECTOR_COLORS => self.sector_colors = of_id(&SECTOR_COLORINGS, choice)?,
            EXTENT => self.extent = of_id(&EXTENTS, choice)?,
            FACE => self.face = Face::of_id(choice)?,
            BLOCK_AXIS => self.block_axis = axis()?,
            AXIS => {
                self.axis = axis()?;
                self.at = fullest(world, Face::new(self.axis, true));
                self.follow(world);
            }
            REGION => {
                let Some(Thing::Region(region)) = Thing::of_id(world, &format!("region:{choice}"))
                else {
                    return None;
                };
                self.region = region;
            }
            _ => return None,
        }
        Some(())
    }

    fn set_number(&mut self, world: &World, id: &str, number: f64) -> Option<()> {
        let place = |first: i64, count: u32| {
            let place = number.round() - first as f64;
            (0.0..f64::from(count))
                .contains(&place)
                .then_some(place as u32)
        };
        match id {
            AT => {
                let count = world.axes.size_chunks()[self.axis % 3];
                self.at = place(first_chunk(world, self.axis), count)?;
            }
            BLOCK_AT => self.block_at = place(0, CHUNK_BLOCKS)?,
            _ => return None,
        }
        Some(())
    }
}

/// Everything that can be set in the present view, with what it is.
pub fn settings(world: &World, chosen: &Chosen) -> Vec<Setting> {
    use ViewKind as V;
    let view = chosen.view;
    let mut list = vec![choice(
        VIEW,
        "View",
        "The space with its chunks, the file with its sectors, or the blocks.",
        &VIEWS,
        &view,
    )];
    if matches!(view, V::Space | V::Box | V::Slice | V::File) {
        let about = "What a chunk's colour tells; the layer Chunks has its key.";
        list.push(choice(
            COLORS,
            "Colour chunks by",
            about,
            &COLORINGS,
            &chosen.colors,
        ));
    }
    if matches!(view, V::Space | V::Slice) || (view == V::Box && chosen.is_cut) {
        list.extend(slice(world, chosen));
    }
    if matches!(view, V::Space | V::Box) {
        list.push(Setting {
            id: CUT.to_owned(),
            title: "Cut the box at the slice".to_owned(),
            about: "Leaves out what lies before the slice, so that one looks into the box."
                .to_owned(),
            kind: SettingKind::Flag,
            value: SettingValue::Flag(chosen.is_cut),
        });
    }
    if matches!(view, V::File | V::Sectors) {
        let (id, about) = (SECTOR_COLORS, "What a sector's colour tells.");
        let (options, of) = (&SECTOR_COLORINGS, &chosen.sector_colors);
        list.push(choice(id, "Colour sectors by", about, options, of));
    }
    let is_of_one_region = match view {
        V::File | V::Sectors => true,
        V::Blocks => chosen.extent == BlocksExtent::Region,
        // A world that is too large for a picture is shown region by region.
        V::Surface => Sight::of(world, chosen).is_alone,
        V::Space | V::Box | V::Slice | V::Inside => false,
    };
    if is_of_one_region && world.regions.len() > 1 {
        list.push(region(world, chosen));
    }
    match view {
        V::Surface => {
            let options = Face::ALL.iter().map(|face| (face.id(), face_words(*face)));
            let about = "The side from which the outermost blocks are looked at. Which way north \
                         lies is known of the top and bottom of the world alone.";
            list.push(one_of(FACE, "Face", about, options, chosen.face.id()));
        }
        V::Blocks => {
            let about = "How much is shown; a region takes a moment.";
            list.push(choice(EXTENT, "Blocks of", about, &EXTENTS, &chosen.extent));
        }
        V::Inside => {
            let about = "The axis that the layer stands across.";
            list.push(axis(BLOCK_AXIS, "Layers along", about, chosen.block_axis));
            let range = [0.0, f64::from(CHUNK_BLOCKS - 1)];
            let along = AXES[chosen.block_axis % 3];
            let about = format!("Blocks with {along} = {} in the chunk.", chosen.block_at);
            let at = f64::from(chosen.block_at);
            list.push(slider(BLOCK_AT, "Layer", about, range, at));
        }
        _ => {}
    }
    list
}

fn axis(id: &str, title: &str, about: &str, axis: usize) -> Setting {
    let options = AXES.iter().map(|axis| (*axis, (*axis).to_owned()));
    one_of(id, title, about, options, AXES[axis % 3])
}

fn slice(world: &World, chosen: &Chosen) -> [Setting; 2] {
    let about = "The axis that the slice stands across.";
    let first = first_chunk(world, chosen.axis) as f64;
    let count = world.axes.axis(chosen.axis).places() * REGION_CHUNKS;
    let range = [first, first + f64::from(count.max(1) - 1)];
    let words = slice_words(world, chosen);
    [
        axis(AXIS, "Slice across", about, chosen.axis),
        slider(AT, "Slice", words, range, first + f64::from(chosen.at)),
    ]
}

fn region(world: &World, chosen: &Chosen) -> Setting {
    let id = |at: usize| world.regions.get(at).map(|region| list(region.position()));
    let options = world.regions.iter().enumerate().map(|(at, region)| {
        let [x, y, z] = region.position();
        let title = format!("{x}, {y}, {z}: {}", region.name);
        (id(at).unwrap_or_default(), title)
    });
    let about = "Whose file or blocks are shown; selecting something of another region changes it.";
    one_of(
        REGION,
        "Region",
        about,
        options,
        id(chosen.region).unwrap_or_default(),
    )
}

fn face_words(face: Face) -> String {
    let words = match face.id() {
        "+z" => ", from above",
        "-z" => ", from below",
        _ => "",
    };
    format!("{}{words}", face.id().replace('-', "−"))
}
