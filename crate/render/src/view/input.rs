//! What a view is told: maps and their data, looks, sizes, the camera.

use glam::{DVec2, UVec2};
use mapscope_layers::{Label, Layer, MapLayers, Plane, RasterDescription, TileKey, Turn};

use crate::atlas::TextRasterizer;
use crate::camera::{Camera, Insets};
use crate::error::InstancesError;
use crate::frame::tile_draws;
use crate::look::Shown;
use crate::map::{Changed, MapState};
use crate::parts::views;
use crate::tile_cache::{ChangedTiles, TileId, WantedTiles};
use crate::tiles::{level_for, world_rect};
use crate::view::{View, shown};

impl View {
    /// Canvas size in device pixels, no more than the device takes, and device pixels per CSS
    /// pixel. It takes effect with the next [`View::draw`].
    pub fn resize(&mut self, size_px: UVec2, px_per_css_px: f32) {
        let size_px = size_px.min(UVec2::splat(self.renderer.gpu.max_side_px()));
        let px_per_css_px = if px_per_css_px.is_finite() && px_per_css_px > 0.0 {
            px_per_css_px
        } else {
            1.0
        };
        if (self.size_px, self.px_per_css_px) != (size_px, px_per_css_px) {
            self.size_px = size_px;
            self.px_per_css_px = px_per_css_px;
            self.needs_draw = true;
            self.set_camera(self.camera);
        }
    }

    /// sRGB colour around the map.
    pub fn set_background(&mut self, background: [u8; 3]) {
        if self.background != background {
            self.background = background;
            self.needs_draw = true;
        }
    }

    /// Draws texts with another rasteriser, as after a font has come.
    pub fn set_text_rasterizer(&mut self, rasterizer: Box<dyn TextRasterizer>) {
        self.renderer.atlas.set_rasterizer(rasterizer);
        self.labels_changed(self.shown.is_some_and(|shown| self.shows_labels(shown)));
    }

    /// Takes a map; one of the same number is replaced, its tiles and instances forgotten.
    pub fn add_map(&mut self, id: u32, layers: MapLayers) {
        self.renderer.cache.remove_map(id);
        let map = MapState::new(&self.renderer.gpu, &self.renderer.pipelines.layouts, layers);
        self.maps.insert(id, map);
        self.camera.is_y_up = self.shows_y_up();
        self.labels_changed(self.shown == Some(id));
    }

    /// Forgets a map and all that the GPU holds of it.
    pub fn remove_map(&mut self, id: u32) {
        if self.maps.remove(&id).is_some() {
            self.renderer.cache.remove_map(id);
            self.renderer.gpu.poll();
            if self.shown == Some(id) {
                self.show_map(None);
            }
        }
    }

    /// Shows a map, or none. The camera stays exactly as it is, so that maps of any size can be
    /// compared; the next [`View::set_camera`] or [`View::fit`] keeps it within the map's bounds.
    pub fn show_map(&mut self, id: Option<u32>) {
        if self.shown != id {
            self.shown = id;
            self.camera.is_y_up = self.shows_y_up();
            self.labels_changed(true);
        }
    }

    fn shows_y_up(&self) -> bool {
        let shown = self.shown.and_then(|id| self.maps.get(&id));
        shown.is_some_and(|map| map.layers.plane.is_y_up)
    }

    /// Changes the look of a map's layers, the plane that it lies on and its rasters. With other
    /// rasters its tiles are forgotten.
    ///
    /// # Errors
    /// When instances that came before their layers are none that these can draw.
    pub fn set_layers(
        &mut self,
        id: u32,
        layers: Vec<Layer>,
        plane: Plane,
        rasters: Vec<RasterDescription>,
    ) -> Result<(), InstancesError> {
        let Some(map) = self.maps.get_mut(&id) else {
            return Ok(());
        };
        let (gpu, layouts) = (&self.renderer.gpu, &self.renderer.pipelines.layouts);
        let changed = map.set_layers(gpu, layouts, layers, plane, rasters)?;
        if changed == Changed::Rasters {
            self.renderer.cache.remove_map(id);
        }
        if changed != Changed::Nothing {
            self.camera.is_y_up = self.shows_y_up();
            self.labels_changed(self.shown == Some(id));
        }
        Ok(())
    }

    /// Takes a tile. One of an unknown map or raster, or of another length than such tiles have,
    /// is dropped.
    pub fn put_tile(&mut self, id: u32, raster: &str, key: TileKey, texels: &[u8]) {
        let Some(map) = self.maps.get(&id) else {
            return;
        };
        let Some(index) = map.raster_index(raster) else {
            return;
        };
        let description = &map.layers.rasters[usize::from(index)];
        let (kind, geometry) = (description.kind, description.geometry);
        if texels.len() != kind.tile_bytes() as usize || !geometry.contains(key) {
            return;
        }
        let tile = TileId {
            map: id,
            raster: index,
            key,
        };
        self.renderer
            .cache
            .put(&self.renderer.gpu, tile, kind, texels);

        // One level finer stands in for what is missing; anything yet finer is not drawn.
        let ideal = level_for(self.camera.plane_per_px, geometry);
        if self.shown == Some(id) && key.level + 1 >= ideal {
            let [start, end] = world_rect(key, geometry);
            let rasters = map.look.rasters(map);
            let shows = |part: usize| {
                rasters
                    .iter()
                    .any(|raster| (raster.part, raster.raster) == (part, index))
            };
            let picture = self.picture();
            self.needs_draw |= views(&map.layers.plane, &picture).iter().any(|view| {
                let [view_start, view_end] = view.visible_plane();
                shows(view.part) && start.cmplt(view_end).all() && view_start.cmplt(end).all()
            });
        }
    }

    /// Marks tiles out of date; they are drawn until newer ones come.
    pub fn tiles_changed(&mut self, id: u32, raster: &str, changed: ChangedTiles) {
        if let Some(raster) = self.maps.get(&id).and_then(|map| map.raster_index(raster)) {
            self.renderer.cache.mark_stale(id, raster, changed);
        }
    }

    /// Takes the instances of a lines, markers or facets layer.
    ///
    /// # Errors
    /// When they are no whole number of instances, or too many.
    pub fn set_instances(
        &mut self,
        id: u32,
        source: &str,
        bytes: &[u8],
    ) -> Result<(), InstancesError> {
        if let Some(map) = self.maps.get_mut(&id) {
            map.set_instances(&self.renderer.gpu, source, bytes)?;
            let is_drawn = self.shown == Some(id) && map.look.shows_source(source);
            // Labels keep clear of symbols.
            self.labels_changed(is_drawn);
        }
        Ok(())
    }

    /// Takes the texts of a labels layer.
    pub fn set_labels(&mut self, id: u32, source: &str, labels: Vec<Label>) {
        if let Some(map) = self.maps.get_mut(&id) {
            map.labels.insert(source.to_owned(), labels);
            let is_drawn = self.shown == Some(id) && map.look.shows_source(source);
            self.labels_changed(is_drawn);
        }
    }

    fn shows_labels(&self, id: u32) -> bool {
        self.maps.get(&id).is_some_and(|map| map.look.has_texts())
    }

    fn labels_changed(&mut self, shows: bool) {
        self.layout_revision += 1;
        self.needs_draw |= shows;
    }

    /// The camera.
    pub fn camera(&self) -> Camera {
        self.camera
    }

    /// Moves the camera, within what the shown map allows; which way is up is the map's to say.
    pub fn set_camera(&mut self, camera: Camera) {
        let camera = Camera {
            is_y_up: self.shows_y_up(),
            ..camera
        };
        let shown = self.shown.and_then(|id| self.maps.get(&id));
        let camera = match shown {
            Some(map) => camera.clamped(&map.layers.plane, self.size_px.as_dvec2()),
            None => camera,
        };
        self.needs_draw |= self.camera != camera;
        self.camera = camera;
    }

    /// Shows the whole map in the middle of what the insets leave, turned as it is.
    pub fn fit(&mut self, insets: Insets) {
        if let Some(map) = self.shown.and_then(|id| self.maps.get(&id)) {
            let size_px = self.size_px.as_dvec2();
            self.set_camera(Camera {
                turn: self.camera.turn,
                ..Camera::fit(&map.layers.plane, size_px, insets)
            });
        }
    }

    /// Turns what orbits by so many degrees; nothing for a map of which nothing does.
    pub fn turn_by(&mut self, yaw_deg: f64, pitch_deg: f64) {
        let turn = self.camera.turn.turned(yaw_deg, pitch_deg);
        self.set_turn(|_| turn);
    }

    /// Turns what orbits as the shown map has it to begin with.
    pub fn reset_turn(&mut self) {
        self.set_turn(|plane| plane.turn);
    }

    fn set_turn(&mut self, turn: impl FnOnce(&Plane) -> Turn) {
        let shown = self.shown.and_then(|id| self.maps.get(&id));
        let Some(plane) = shown.map(|map| &map.layers.plane) else {
            return;
        };
        if plane.parts.iter().any(|part| part.orbit.is_some()) {
            let turn = turn(plane);
            self.set_camera(Camera {
                turn,
                ..self.camera
            });
        }
    }

    /// Moves what is seen by this many device pixels.
    pub fn pan_by(&mut self, delta_px: DVec2) {
        let mut camera = self.camera;
        camera.pan_by(delta_px);
        self.set_camera(camera);
    }

    /// Zooms by a factor (above 1: closer), keeping what is seen at a pixel where it is.
    pub fn zoom_about(&mut self, factor: f64, px: DVec2) {
        let Some(map) = self.shown.and_then(|id| self.maps.get(&id)) else {
            return;
        };
        if factor.is_finite() && factor > 0.0 {
            let size_px = self.size_px.as_dvec2();
            let camera = self
                .camera
                .zoomed_about(factor, px, &map.layers.plane, size_px);
            self.set_camera(camera);
        }
    }

    /// Place of the plane at a pixel of the canvas, as it is drawn.
    pub fn plane_at(&self, px: DVec2) -> DVec2 {
        let picture = self.picture();
        picture.camera.plane_at(px, picture.viewport.middle_px())
    }

    /// What the shown map lacks, the most needed first; empty when nothing is missing.
    pub fn wanted(&self) -> Vec<WantedTiles> {
        if self.has_size() {
            shown(self.shown, &self.maps)
                .map_or_else(Vec::new, |shown| self.wanted_for(shown, &self.picture()))
        } else {
            Vec::new()
        }
    }

    pub(crate) fn wanted_for(
        &self,
        shown: Shown<'_>,
        picture: &crate::frame::Picture,
    ) -> Vec<WantedTiles> {
        let views = views(&shown.map.layers.plane, picture);
        tile_draws::missing(&self.renderer.cache, shown, &views)
            .into_iter()
            .map(|(raster, tiles)| WantedTiles {
                map: shown.id,
                raster: shown.map.layers.rasters[usize::from(raster)].id.clone(),
                tiles,
            })
            .collect()
    }
}
