//! The lists of what stands on a map, and of its houses.

use super::text::IniText;
use crate::scenario::{CellXy, House, Object, ObjectKind, Objects};

/// Cells and names by their place: key y · 1000 + x.
fn key(cell: CellXy) -> String {
    cell.y
        .saturating_mul(1000)
        .saturating_add(cell.x)
        .to_string()
}

/// Writes the lists that are not empty.
pub(super) fn put(text: &mut IniText, objects: &Objects) {
    let waypoints = &objects.waypoints;
    put_pairs(
        text,
        "Waypoints",
        waypoints
            .iter()
            .map(|point| (point.number.to_string(), key(point.cell))),
    );
    put_pairs(
        text,
        "CellTags",
        objects
            .cell_tags
            .iter()
            .map(|tag| (key(tag.cell), objects.name(tag.tag).to_owned())),
    );
    put_pairs(
        text,
        "Terrain",
        objects
            .of(ObjectKind::Terrain)
            .map(|object| (key(object.cell), objects.name(object.name).to_owned())),
    );
    for (section, kind) in [
        ("Smudge", ObjectKind::Smudge),
        ("Structures", ObjectKind::Structure),
        ("Units", ObjectKind::Unit),
        ("Infantry", ObjectKind::Infantry),
        ("Aircraft", ObjectKind::Aircraft),
    ] {
        text.list(
            section,
            0,
            objects.of(kind).map(|object| line(objects, object)),
        );
    }
    text.list(
        "Tubes",
        0,
        objects.tubes.iter().map(|tube| {
            let facing = tube.directions.first().copied().unwrap_or(0);
            let mut line = format!(
                "{},{},{facing},{},{}",
                tube.from.x, tube.from.y, tube.to.x, tube.to.y
            );
            for direction in &tube.directions {
                line.push_str(&format!(",{direction}"));
            }
            line.push_str(",-1");
            line
        }),
    );
}

fn put_pairs(text: &mut IniText, section: &str, pairs: impl Iterator<Item = (String, String)>) {
    let mut pairs = pairs.peekable();
    if pairs.peek().is_none() {
        return;
    }
    text.section(section);
    for (key, value) in pairs {
        text.entry(&key, &value);
    }
}

/// An object's fields. What its list has besides has the value that editors begin with.
fn line(objects: &Objects, object: &Object) -> String {
    let name = objects.name(object.name);
    let CellXy { x, y } = object.cell;
    let owner = object.owner.map_or("Neutral", |owner| objects.name(owner));
    let mission = object
        .mission
        .map_or("Guard", |mission| objects.name(mission));
    let tag = object.tag.map_or("None", |tag| objects.name(tag));
    let health = object.health.unwrap_or(256);
    let facing = object.facing.unwrap_or(0);
    let sub_cell = object.sub_cell.unwrap_or(0);
    let head = format!("{owner},{name},{health},{x},{y}");
    match object.kind {
        ObjectKind::Structure => {
            format!("{head},{facing},{tag},1,0,1,0,0,None,None,None,1,0")
        }
        ObjectKind::Unit => format!("{head},{facing},{mission},{tag},0,-1,0,-1,1,0"),
        ObjectKind::Infantry => {
            format!("{head},{sub_cell},{mission},{facing},{tag},0,-1,0,1,0")
        }
        ObjectKind::Aircraft => format!("{head},{facing},{mission},{tag},0,-1,1,0"),
        ObjectKind::Terrain | ObjectKind::Smudge => format!("{name},{x},{y},0"),
    }
}

/// Writes the list of houses and a section for each.
pub(super) fn put_houses(text: &mut IniText, houses: &[House], objects: &Objects) {
    text.list("Houses", 0, houses.iter().map(|house| house.name.clone()));
    for house in houses {
        text.section(&house.name);
        let mut put = |key: &str, value: Option<String>| {
            if let Some(value) = value {
                text.entry(key, &value);
            }
        };
        put("Country", house.country.clone());
        put("Color", house.color.clone());
        put("Credits", house.credits.map(|credits| credits.to_string()));
        put("NodeCount", Some(house.base.len().to_string()));
        for (number, node) in house.base.iter().enumerate() {
            let CellXy { x, y } = node.cell;
            let value = format!("{},{x},{y}", objects.name(node.name));
            put(&format!("{number:03}"), Some(value));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::objects::Objects;
    use crate::scenario::objects::{CellTag, Name, Tube, Waypoint};

    fn written(put: impl FnOnce(&mut IniText)) -> String {
        let mut text = IniText::default();
        put(&mut text);
        String::from_utf8(text.into_bytes()).expect("it is text")
    }

    fn object(kind: ObjectKind) -> Object {
        Object {
            kind,
            name: 0,
            owner: Some(1),
            cell: CellXy { x: 7, y: 30 },
            health: Some(128),
            facing: Some(64),
            sub_cell: Some(3),
            mission: Some(2),
            tag: None,
            is_on_map: true,
            entry: 0,
        }
    }

    #[test]
    fn every_list_has_its_fields_in_the_order_of_the_games() {
        let names = ["THING", "Allies", "Sleep", "01000001"];
        let cell = CellXy { x: 7, y: 30 };
        let to = CellXy { x: 9, y: 29 };
        let objects = Objects {
            objects: [
                ObjectKind::Structure,
                ObjectKind::Unit,
                ObjectKind::Infantry,
                ObjectKind::Aircraft,
                ObjectKind::Terrain,
                ObjectKind::Smudge,
            ]
            .map(object)
            .to_vec(),
            waypoints: vec![Waypoint {
                number: 98,
                cell,
                is_on_map: true,
                line: 0,
            }],
            cell_tags: vec![CellTag {
                cell,
                tag: 3,
                is_on_map: true,
                line: 0,
            }],
            tubes: vec![Tube {
                from: cell,
                to,
                directions: vec![2, 1],
                line: 0,
            }],
            names: names
                .map(|text| Name {
                    text: text.to_owned(),
                    ..Name::default()
                })
                .to_vec(),
        };
        let expected = [
            "[Waypoints]\r\n98=30007",
            "[CellTags]\r\n30007=01000001",
            "[Terrain]\r\n30007=THING",
            "[Smudge]\r\n0=THING,7,30,0",
            "[Structures]\r\n0=Allies,THING,128,7,30,64,None,1,0,1,0,0,None,None,None,1,0",
            "[Units]\r\n0=Allies,THING,128,7,30,64,Sleep,None,0,-1,0,-1,1,0",
            "[Infantry]\r\n0=Allies,THING,128,7,30,3,Sleep,64,None,0,-1,0,1,0",
            "[Aircraft]\r\n0=Allies,THING,128,7,30,64,Sleep,None,0,-1,1,0",
            "[Tubes]\r\n0=7,30,2,9,29,2,1,-1\r\n",
        ];
        assert_eq!(
            written(|text| put(text, &objects)),
            expected.join("\r\n\r\n")
        );
        assert_eq!(written(|text| put(text, &Objects::default())), "");
    }
}
