//! What the benchmark of scenario maps asks for: decoding alone, without a scene, and its parts.
//! Only a build for the benchmark has it.

use mapscope_formats::scenario::ini::Ini;
use mapscope_formats::scenario::pack::{PackKind, unpacked};
use mapscope_formats::scenario::{self, Scenario};
use wasm_bindgen::prelude::*;

use crate::{failure, host_text::HostText};

/// Stands for what an object does not have.
const NONE: i32 = i32::MIN;

/// The INI text of a scenario: the first part of decoding.
#[wasm_bindgen]
pub struct ScenarioText {
    ini: Ini,
}

#[wasm_bindgen]
impl ScenarioText {
    /// Reads the text.
    #[wasm_bindgen(constructor)]
    pub fn new(bytes: Vec<u8>) -> Self {
        Self {
            ini: Ini::new(bytes),
        }
    }

    /// Unpacks every pack once more and answers how many bytes they are: the second part.
    #[wasm_bindgen(js_name = unpackedBytes)]
    pub fn unpacked_bytes(&self) -> usize {
        let packs = PackKind::ALL.into_iter();
        packs
            .filter_map(|kind| unpacked(&self.ini, kind))
            .map(|bytes| bytes.len())
            .sum()
    }
}

/// A decoded scenario. What its methods answer is for comparing and not timed.
#[wasm_bindgen]
pub struct DecodedScenario {
    scenario: Scenario,
}

#[wasm_bindgen]
impl DecodedScenario {
    /// Decodes all of a file.
    ///
    /// # Errors
    /// An `OpenFailure`.
    #[wasm_bindgen(constructor)]
    pub fn new(name: &str, bytes: Vec<u8>) -> Result<Self, JsValue> {
        scenario::read(name, bytes, &HostText::default(), None)
            .map(|scenario| Self { scenario })
            .map_err(failure::of_opening)
    }

    /// Tile, sub-tile, height, ice growth and revision of each cell, one after another.
    pub fn cells(&self) -> Vec<i32> {
        let cells = self.scenario.terrain.cells.iter();
        cells
            .flat_map(|cell| {
                [
                    cell.tile,
                    cell.sub_tile.into(),
                    cell.height.into(),
                    cell.ice_growth.into(),
                    cell.revision.into(),
                ]
            })
            .collect()
    }

    /// The overlay of each cell; 65535 for none.
    #[wasm_bindgen(js_name = overlayIds)]
    pub fn overlay_ids(&self) -> Vec<u16> {
        self.scenario.overlays.ids.clone()
    }

    /// The frame of each cell's overlay.
    #[wasm_bindgen(js_name = overlayFrames)]
    pub fn overlay_frames(&self) -> Vec<u8> {
        self.scenario.overlays.data.clone()
    }

    /// The preview's pixels, three bytes each.
    pub fn preview(&self) -> Vec<u8> {
        self.scenario.preview.rgb.clone()
    }

    /// Kind, x, y, health, facing, sub-cell, name, owner, mission and tag of each object.
    pub fn objects(&self) -> Vec<i32> {
        let id = |id: Option<u32>| id.map_or(NONE, |id| id as i32);
        let objects = self.scenario.objects.objects.iter();
        objects
            .flat_map(|object| {
                [
                    object.kind as i32,
                    object.cell.x,
                    object.cell.y,
                    object.health.unwrap_or(NONE),
                    object.facing.unwrap_or(NONE),
                    object.sub_cell.unwrap_or(NONE),
                    id(Some(object.name)),
                    id(object.owner),
                    id(object.mission),
                    id(object.tag),
                ]
            })
            .collect()
    }

    /// Number, x and y of each waypoint.
    pub fn waypoints(&self) -> Vec<i32> {
        let waypoints = self.scenario.objects.waypoints.iter();
        waypoints
            .flat_map(|waypoint| [waypoint.number, waypoint.cell.x, waypoint.cell.y])
            .collect()
    }

    /// x, y and tag of each tagged cell.
    #[wasm_bindgen(js_name = cellTags)]
    pub fn cell_tags(&self) -> Vec<i32> {
        let tags = self.scenario.objects.cell_tags.iter();
        tags.flat_map(|tag| [tag.cell.x, tag.cell.y, tag.tag as i32])
            .collect()
    }

    /// What the ids of names stand for.
    pub fn names(&self) -> Vec<String> {
        let names = self.scenario.objects.names.iter();
        names.map(|name| name.text.clone()).collect()
    }
}
