//! Trees and other terrain objects, as pyramids that scale with the map.

use mapscope_formats::scenario::ObjectKind;

use super::builder::Builder;
use crate::scenario::appearance::{Face, scaled};
use crate::scenario::content::Content;
use crate::scenario::facts::Rgb;

/// What terrain objects are told apart by: title and colour.
pub const TREE_CLASSES: [(&str, Rgb); 2] = [
    ("Trees and other objects", [0x3C, 0x6B, 0x34]),
    ("Sources of Tiberium or ore", [0xF2, 0xC8, 0x2E]),
];

/// Names of what Tiberium and ore grow from.
const SOURCES: [&str; 3] = ["TIBTRE", "BIGBLUE", "MINE"];

/// Margin around a tree in its cell, and its levels.
const MARGIN: f32 = 0.26;
const LEVELS: f32 = 1.8;
/// Light of the front side that faces the light.
const LIT: f32 = 1.12;

/// The place of a terrain object in [`TREE_CLASSES`].
fn tree_class(id: &str) -> usize {
    usize::from(SOURCES.iter().any(|prefix| id.starts_with(prefix)))
}

/// All terrain objects.
pub fn trees(content: &Content) -> Vec<u8> {
    let mut builder = Builder::default();
    let objects = &content.scenario.objects;
    for object in objects.of(ObjectKind::Terrain).filter(|own| own.is_on_map) {
        let (_, color) = TREE_CLASSES[tree_class(objects.name(object.name))];
        let corner = |x, y| content.on_ground(object.cell, [x, y]);
        let (near, far) = (MARGIN, 1.0 - MARGIN);
        let [top, right] = [corner(near, near), corner(far, near)];
        let [bottom, left] = [corner(far, far), corner(near, far)];
        let [x, y, z] = content.middle(object.cell);
        let apex = [x, y, z + LEVELS];
        // What is behind shows only from above; in front the light comes from the left.
        for (one, other, light) in [
            (left, top, 1.0),
            (top, right, 1.0),
            (left, bottom, LIT),
            (bottom, right, Face::LowerRight.light()),
        ] {
            builder.quad([one, other, apex, apex], scaled(color, light), 0);
        }
    }
    builder.into_bytes()
}
