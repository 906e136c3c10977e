//! Trees and other terrain objects, as pyramids that scale with the map.

use mapscope_formats::scenario::ObjectKind;

use super::builder::Builder;
use crate::scenario::appearance::{
    Look, TREE_LEVELS, TREE_LIT, TREE_MARGIN, TREE_SHADE, TreeClass, scaled,
};
use crate::scenario::content::Content;
use crate::scenario::stacks::drawn_objects;

/// All terrain objects.
pub fn trees(content: &Content, look: &Look) -> Vec<u8> {
    let mut builder = Builder::default();
    let objects = &content.scenario.objects;
    for object in drawn_objects(content, ObjectKind::Terrain) {
        let class = TreeClass::of(objects.name(object.name));
        let color = content.in_the_light(content.appearance.tree(class), object.cell, look);
        let corner = |x, y| content.on_ground(object.cell, [x, y]);
        let (near, far) = (TREE_MARGIN, 1.0 - TREE_MARGIN);
        let [top, right] = [corner(near, near), corner(far, near)];
        let [bottom, left] = [corner(far, far), corner(near, far)];
        let [x, y, z] = content.middle(object.cell);
        let apex = [x, y, z + TREE_LEVELS];
        // What is behind shows only from above; in front the light comes from the left.
        for (one, other, light) in [
            (left, top, 1.0),
            (top, right, 1.0),
            (left, bottom, TREE_LIT),
            (bottom, right, TREE_SHADE),
        ] {
            builder.quad([one, other, apex, apex], scaled(color, light), 0);
        }
    }
    builder.into_bytes()
}
