//! The writer of scenario maps. It takes the types that the decoder gives, so that what is read
//! back is what was written.

mod blocks;
mod lcw;
mod lzo;
mod matches;
mod objects;
mod overlay;
mod terrain;
mod text;

#[cfg(test)]
mod round_trip;

pub use blocks::{BLOCK_BYTES, base64_values, pack_blocks};
pub use overlay::planes;
pub use terrain::{Record, first_revision_bytes, record_bytes, records};
pub use text::IniText;

use super::{
    Basic, Grid, House, Lighting, LocalSize, Objects, Overlays, PackKind, Preview, Terrain,
};

/// Everything of a map.
#[derive(Clone, Copy, Debug)]
pub struct Content<'a> {
    /// The comment in the first line.
    pub comment: &'a str,
    /// `[Basic]`. With a `new_ini_format` of 5 overlays have two bytes.
    pub basic: &'a Basic,
    /// `[Map] Theater`.
    pub theater: &'a str,
    /// `[Map] Size`.
    pub grid: Grid,
    /// `[Map] LocalSize`.
    pub local_size: LocalSize,
    /// `[Lighting]`.
    pub lighting: Option<Lighting>,
    /// The cells; only those that are present are written.
    pub terrain: &'a Terrain,
    /// Which terrain pack is written.
    pub terrain_pack: PackKind,
    /// Whether the terrain's records end in the 0,0 mark.
    pub has_end_mark: bool,
    /// The overlays; without numbers no pack is written.
    pub overlays: &'a Overlays,
    /// The small picture.
    pub preview: Option<&'a Preview>,
    /// What stands on the map.
    pub objects: &'a Objects,
    /// Houses; the names of their bases are among those of the objects.
    pub houses: &'a [House],
    /// Further sections: name, and keys with values.
    pub extra: &'a [(&'a str, &'a [(&'a str, &'a str)])],
    /// Characters of a pack's value; the editors write 70 or 74.
    pub value_chars: usize,
}

/// The bytes of a map's file.
pub fn write(content: &Content<'_>) -> Vec<u8> {
    let mut text = IniText::with_comment(content.comment);
    put_preview(&mut text, content);
    put_basic(&mut text, content.basic);
    put_map(&mut text, content);
    if let Some(lighting) = content.lighting {
        put_lighting(&mut text, lighting);
    }
    for (name, entries) in content.extra {
        text.section(name);
        for (key, value) in *entries {
            text.entry(key, value);
        }
    }
    objects::put_houses(&mut text, content.houses, content.objects);
    objects::put(&mut text, content.objects);
    put_terrain(&mut text, content);
    put_overlays(&mut text, content);
    text.into_bytes()
}

fn put_preview(text: &mut IniText, content: &Content<'_>) {
    let Some(preview) = content.preview else {
        return;
    };
    text.section("Preview");
    text.entry("Size", &format!("0,0,{},{}", preview.width, preview.height));
    let packed = pack_blocks(PackKind::Preview, &preview.rgb);
    text.pack(PackKind::Preview, &packed, content.value_chars);
}

fn put_basic(text: &mut IniText, basic: &Basic) {
    text.section("Basic");
    let mut put = |key: &str, value: Option<String>| {
        if let Some(value) = value {
            text.entry(key, &value);
        }
    };
    let yes_or_no = |flag: bool| if flag { "yes" } else { "no" }.to_owned();
    put("Name", basic.name.clone());
    put("Author", basic.author.clone());
    put("Player", basic.player.clone());
    put("GameMode", basic.game_mode.clone());
    put(
        "MinPlayer",
        basic.min_players.map(|count| count.to_string()),
    );
    put(
        "MaxPlayer",
        basic.max_players.map(|count| count.to_string()),
    );
    put("MultiplayerOnly", basic.is_multiplayer_only.map(yes_or_no));
    put("Official", basic.is_official.map(yes_or_no));
    put("NewINIFormat", Some(basic.new_ini_format.to_string()));
}

fn put_map(text: &mut IniText, content: &Content<'_>) {
    let LocalSize {
        x,
        y,
        width,
        height,
    } = content.local_size;
    let grid = content.grid;
    text.section("Map");
    text.entry("Size", &format!("0,0,{},{}", grid.width(), grid.height()));
    text.entry("Theater", content.theater);
    text.entry("LocalSize", &format!("{x},{y},{width},{height}"));
}

fn put_lighting(text: &mut IniText, lighting: Lighting) {
    let [red, green, blue] = lighting.tint;
    text.section("Lighting");
    for (key, value) in [
        ("Ambient", lighting.ambient),
        ("Red", red),
        ("Green", green),
        ("Blue", blue),
        ("Level", lighting.level),
        ("Ground", lighting.ground),
    ] {
        text.entry(key, &value.to_string());
    }
}

fn put_terrain(text: &mut IniText, content: &Content<'_>) {
    let kind = content.terrain_pack;
    let bytes = match kind {
        PackKind::IsoMapPack1 => first_revision_bytes(content.grid, content.terrain),
        _ => record_bytes(
            kind,
            &records(content.grid, content.terrain),
            content.has_end_mark,
        ),
    };
    text.pack(kind, &pack_blocks(kind, &bytes), content.value_chars);
}

fn put_overlays(text: &mut IniText, content: &Content<'_>) {
    if content.overlays.ids.is_empty() {
        return;
    }
    let is_wide = content.basic.new_ini_format == 5;
    let [ids, data] = planes(content.grid, content.overlays, is_wide);
    for (kind, bytes) in [(PackKind::Overlay, ids), (PackKind::OverlayData, data)] {
        text.pack(kind, &pack_blocks(kind, &bytes), content.value_chars);
    }
}
