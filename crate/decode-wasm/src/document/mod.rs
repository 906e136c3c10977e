//! An open map as JavaScript sees it.

mod export;
mod items;
mod pictures;
mod settings;

use std::rc::Rc;

use js_sys::{Array, Promise, Uint8Array};
use mapscope_layers::{Spot, TileKey, Turn};
use mapscope_scene::Scene;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::future_to_promise;

use crate::failure::of_reading;
use crate::values::{optional_to_js, to_js};

#[wasm_bindgen]
extern "C" {
    /// `TileKey` of `web/protocol/map.ts`.
    #[wasm_bindgen(typescript_type = "TileKey")]
    pub type HostTileKey;

    #[wasm_bindgen(method, getter)]
    fn level(this: &HostTileKey) -> u8;

    #[wasm_bindgen(method, getter)]
    fn x(this: &HostTileKey) -> u32;

    #[wasm_bindgen(method, getter)]
    fn y(this: &HostTileKey) -> u32;
}

#[wasm_bindgen]
extern "C" {
    /// `Spot` of `web/protocol/map.ts`.
    #[wasm_bindgen(typescript_type = "Spot")]
    pub type HostSpot;

    #[wasm_bindgen(method, getter)]
    fn plane(this: &HostSpot) -> Vec<f64>;

    #[wasm_bindgen(method, getter)]
    fn turn(this: &HostSpot) -> Vec<f64>;
}

impl HostSpot {
    /// What is no pair of numbers stands for a place that is none.
    fn spot(&self) -> Spot {
        let pair = |numbers: Vec<f64>| numbers.try_into().unwrap_or([f64::NAN; 2]);
        Spot {
            plane: pair(self.plane()),
            turn: Turn::from(pair(self.turn())),
        }
    }
}

/// An open map.
#[wasm_bindgen]
pub struct OpenDocument {
    scene: Rc<dyn Scene>,
}

impl OpenDocument {
    /// The document of a scene.
    pub fn new(scene: Rc<dyn Scene>) -> Self {
        Self { scene }
    }
}

#[wasm_bindgen]
impl OpenDocument {
    /// What the view needs: size, rasters, layers with their present default look.
    #[wasm_bindgen(unchecked_return_type = "MapLayers")]
    pub fn layers(&self) -> JsValue {
        to_js(&self.scene.layers())
    }

    /// What the panel says.
    #[wasm_bindgen(unchecked_return_type = "Report")]
    pub fn report(&self) -> JsValue {
        to_js(&self.scene.report())
    }

    /// One step of loading.
    #[wasm_bindgen(js_name = loadStep, unchecked_return_type = "Promise<LoadStep>")]
    pub fn load_step(&self) -> Promise {
        let scene = Rc::clone(&self.scene);
        future_to_promise(async move {
            let step = scene
                .load_step()
                .await
                .map_err(|error| of_reading(&error))?;
            Ok(to_js(&step))
        })
    }

    /// A buffer for each key, in order; undefined where nothing is known yet.
    #[wasm_bindgen(unchecked_return_type = "Promise<(Uint8Array | undefined)[]>")]
    pub fn tiles(
        &self,
        raster: String,
        #[wasm_bindgen(unchecked_param_type = "TileKey[]")] keys: Vec<HostTileKey>,
    ) -> Promise {
        let scene = Rc::clone(&self.scene);
        let keys: Vec<TileKey> = keys
            .iter()
            .map(|key| TileKey {
                level: key.level(),
                x: key.x(),
                y: key.y(),
            })
            .collect();
        future_to_promise(async move {
            let tiles = scene
                .tiles(&raster, &keys)
                .await
                .map_err(|error| of_reading(&error))?;
            let buffers = Array::new();
            for tile in tiles {
                let buffer = tile.map(|tile| Uint8Array::from(tile.texels.as_slice()));
                buffers.push(&buffer.map_or(JsValue::UNDEFINED, JsValue::from));
            }
            Ok(buffers.into())
        })
    }

    /// The instances of a lines, markers or facets layer by its source.
    pub fn instances(&self, source: &str) -> Option<Vec<u8>> {
        self.scene.instances(source)
    }

    /// The labels of a source.
    #[wasm_bindgen(unchecked_return_type = "Label[] | undefined")]
    pub fn labels(&self, source: &str) -> JsValue {
        optional_to_js(self.scene.labels(source).as_ref())
    }

    /// The point of the map that is seen at a spot.
    #[wasm_bindgen(js_name = worldAt, unchecked_return_type = "[number, number, number]")]
    pub fn world_at(&self, spot: &HostSpot) -> Array {
        let [x, y, z] = self.scene.world_at(spot.spot());
        Array::of3(&x.into(), &y.into(), &z.into())
    }

    /// What the file says at the cell that is seen at a place of the plane; undefined off the map.
    #[wasm_bindgen(js_name = factsAt, unchecked_return_type = "Promise<CellFacts | undefined>")]
    pub fn facts_at(&self, spot: &HostSpot) -> Promise {
        let at = spot.spot();
        let scene = Rc::clone(&self.scene);
        future_to_promise(async move {
            let facts = scene
                .facts_at(at)
                .await
                .map_err(|error| of_reading(&error))?;
            Ok(optional_to_js(facts.as_ref()))
        })
    }
}
