//! The plain objects of `web/protocol` that have no Rust type in `mapscope_layers`.

use glam::DVec2;
use mapscope_layers::{Layer, TileKey, Turn};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use wasm_bindgen::prelude::*;

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Camera {
    center_plane: [f64; 2],
    plane_per_px: f64,
    /// None leaves the turn as it is.
    turn: Option<Turn>,
}

impl From<mapscope_render::Camera> for Camera {
    fn from(camera: mapscope_render::Camera) -> Self {
        Self {
            center_plane: camera.center_plane.to_array(),
            plane_per_px: camera.plane_per_px,
            turn: Some(camera.turn),
        }
    }
}

impl Camera {
    /// The camera where a view's own is so far.
    pub fn in_place_of(self, present: mapscope_render::Camera) -> mapscope_render::Camera {
        mapscope_render::Camera {
            center_plane: DVec2::from_array(self.center_plane),
            plane_per_px: self.plane_per_px,
            turn: self.turn.unwrap_or(present.turn),
            ..present
        }
    }
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct TilesChanged {
    pub raster: String,
    min_level: u8,
    from_x: u32,
    to_x: u32,
}

impl TilesChanged {
    pub fn tiles(&self) -> mapscope_render::ChangedTiles {
        mapscope_render::ChangedTiles {
            min_level: self.min_level,
            from_x: self.from_x,
            to_x: self.to_x,
        }
    }
}

#[derive(Serialize)]
pub struct WantedTiles {
    map: u32,
    raster: String,
    tiles: Vec<TileKey>,
}

impl From<mapscope_render::WantedTiles> for WantedTiles {
    fn from(wanted: mapscope_render::WantedTiles) -> Self {
        Self {
            map: wanted.map,
            raster: wanted.raster,
            tiles: wanted.tiles,
        }
    }
}

/// A list of wanted tiles as the worker reads it.
pub fn wanted_to_js(wanted: Vec<mapscope_render::WantedTiles>) -> Result<JsValue, JsError> {
    to_js(
        &wanted
            .into_iter()
            .map(WantedTiles::from)
            .collect::<Vec<_>>(),
    )
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct FrameStats {
    draws: u32,
    bytes_uploaded: u64,
}

impl From<mapscope_render::FrameStats> for FrameStats {
    fn from(stats: mapscope_render::FrameStats) -> Self {
        Self {
            draws: stats.draws,
            bytes_uploaded: stats.bytes_uploaded,
        }
    }
}

/// What a picture shows, and what its file says of itself. What surrounds the map is drawn by the
/// worker, which hands over the rows.
#[derive(Deserialize)]
pub struct CaptureRequest {
    what: CaptureSubject,
    pub layers: Option<Vec<Layer>>,
    pub texts: Vec<(String, String)>,
}

#[derive(Deserialize)]
#[serde(
    tag = "kind",
    rename_all = "camelCase",
    rename_all_fields = "camelCase"
)]
enum CaptureSubject {
    View {
        scale: Option<f64>,
        width_px: Option<u32>,
    },
    Map {
        width_px: u32,
    },
}

impl CaptureRequest {
    pub fn subject(&self) -> mapscope_render::CaptureSubject {
        use mapscope_render::CaptureSubject as Subject;
        match self.what {
            CaptureSubject::View {
                width_px: Some(width_px),
                ..
            } => Subject::ViewWidth { width_px },
            CaptureSubject::View { scale, .. } => Subject::View {
                scale: scale.unwrap_or(1.0),
            },
            CaptureSubject::Map { width_px } => Subject::Map { width_px },
        }
    }
}

/// Reads an object of the protocol.
///
/// # Errors
/// When it is not what the protocol declares.
pub fn from_js<T: DeserializeOwned>(value: JsValue) -> Result<T, JsError> {
    Ok(serde_wasm_bindgen::from_value(value)?)
}

/// Makes an object of the protocol.
///
/// # Errors
/// Never for the types of this module.
pub fn to_js<T: Serialize>(value: &T) -> Result<JsValue, JsError> {
    Ok(serde_wasm_bindgen::to_value(value)?)
}
