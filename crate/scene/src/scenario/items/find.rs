//! Searches.

use mapscope_formats::scenario::{NO_OVERLAY, ObjectKind, TerrainCell};

use super::Thing;
use super::describe::{place, title};
use super::patches::patches;
use super::words::{Query, understand, word_of};
use crate::items::{Found, FoundItem};
use crate::scenario::content::Content;
use crate::scenario::facts::TileClass;
use crate::text::counted;

/// What one can search for.
const HELP: &str = "Search for a cell such as 12,34; start 2, waypoint 98; an object by its name or \
                    id; owner GDI; structures, units, infantry, aircraft, trees; height 4, a kind \
                    of ground such as water, a tile set by its name, tile 200, overlay 102; \
                    tunnels, cell tags, base nodes.";

/// What matches a person's words, at most `limit` of it.
pub fn find(content: &Content, words: &str, limit: usize) -> Found {
    let Some(query) = understand(words) else {
        return Found {
            meaning: HELP.to_owned(),
            ..Found::default()
        };
    };
    let mut answer = Answer {
        content,
        limit,
        total: 0,
        cells: 0,
        items: Vec::new(),
    };
    match answer.take(query) {
        Some(meaning) => Found {
            meaning,
            is_understood: true,
            total: answer.total,
            items: answer.items,
        },
        None => Found {
            meaning: format!("nothing of this name. {HELP}"),
            ..Found::default()
        },
    }
}

/// An answer as it grows.
struct Answer<'a> {
    content: &'a Content,
    limit: usize,
    total: u64,
    /// Cells in the patches that were found.
    cells: u64,
    items: Vec<FoundItem>,
}

impl Answer<'_> {
    /// Takes what a query asks for and says what that is; none when it is no name of anything.
    fn take(&mut self, query: Query) -> Option<String> {
        let content = self.content;
        let scenario = &content.scenario;
        let objects = &scenario.objects;
        Some(match query {
            Query::Cell(cell) => {
                if scenario.grid.contains(cell) {
                    self.push(Thing::Cell(cell));
                    format!("cell {}, {}", cell.x, cell.y)
                } else {
                    format!("cell {}, {}, which is off the map", cell.x, cell.y)
                }
            }
            Query::Waypoint(number) => {
                for (at, waypoint) in objects.waypoints.iter().enumerate() {
                    if waypoint.number == number {
                        self.push(Thing::Waypoint(at));
                    }
                }
                format!("waypoint {number}")
            }
            Query::Waypoints { starts } => {
                for (at, waypoint) in objects.waypoints.iter().enumerate() {
                    if scenario.is_start(waypoint) == starts {
                        self.push(Thing::Waypoint(at));
                    }
                }
                if starts {
                    "start positions"
                } else {
                    "waypoints"
                }
                .to_owned()
            }
            Query::Objects(kind) => {
                self.push_objects(None, Some(kind));
                word_of(kind).to_owned()
            }
            Query::Owner(name, kind) => {
                let id = objects.names.iter().position(|own| own.text == name);
                self.push_objects(Some(id.map(|id| id as u32)), kind);
                let of = kind.map_or("what", word_of);
                format!("{of} {name} owns")
            }
            Query::CellTags => {
                (0..objects.cell_tags.len()).for_each(|at| self.push(Thing::CellTag(at)));
                "cell tags".to_owned()
            }
            Query::Tubes => {
                (0..objects.tubes.len()).for_each(|at| self.push(Thing::Tube(at)));
                "tunnels".to_owned()
            }
            Query::BaseNodes => {
                for (house, of) in scenario.houses.iter().enumerate() {
                    (0..of.base.len()).for_each(|at| self.push(Thing::BaseNode(house, at)));
                }
                "base nodes".to_owned()
            }
            Query::Height(height) => {
                self.push_cells(&|cell| i32::from(cell.height) == height);
                self.patches_of(&format!("height {height}"))
            }
            Query::Tile(tile) => {
                self.push_cells(&|cell| cell.tile == tile);
                self.patches_of(&format!("tile {tile}"))
            }
            Query::TileSet(number) => {
                let tiles = content.appearance.tiles();
                self.push_cells(&|cell| {
                    tiles.set(cell.tile).is_some_and(|set| set.number == number)
                });
                let set = tiles.sets().iter().find(|set| set.number == number);
                let name = set.map_or_else(String::new, |set| format!(", {}", set.name));
                self.patches_of(&format!("tile set {number}{name}"))
            }
            Query::Overlay(id) => {
                self.push_overlays(&|own| own == id);
                self.patches_of(&format!("overlay {id}, {}", content.overlay_title(id)))
            }
            Query::Named(name) => return self.named(&name),
        })
    }

    /// Anything that is called so: a kind of ground, a tile set, overlays, objects.
    fn named(&mut self, name: &str) -> Option<String> {
        let content = self.content;
        let tiles = content.appearance.tiles();
        if let Some(class) = TileClass::ALL.into_iter().find(|own| own.name() == name) {
            self.push_cells(&|cell| tiles.class(cell.tile) == class);
            return Some(self.patches_of(name));
        }
        // What is called just so comes before what has the name within its own, as refineries of ore.
        if self.push_overlays_named(&|title| title.to_lowercase() == name) {
            return Some(self.patches_of(name));
        }
        let is_named = |text: &str| text.to_lowercase().contains(name);
        let objects = &content.scenario.objects;
        // Each name is looked at once, however many objects have it.
        let kinds = [
            ObjectKind::Structure,
            ObjectKind::Unit,
            ObjectKind::Infantry,
            ObjectKind::Aircraft,
            ObjectKind::Terrain,
            ObjectKind::Smudge,
        ];
        let matching: Vec<[bool; 6]> = (0_u32..)
            .zip(&objects.names)
            .map(|(id, own)| {
                let of_id = is_named(&own.text);
                kinds.map(|kind| of_id || is_named(&content.object_title(kind, id)))
            })
            .collect();
        for (at, object) in objects.objects.iter().enumerate() {
            let kind = kinds.iter().position(|kind| *kind == object.kind);
            let row = matching.get(object.name as usize);
            if kind.zip(row).is_some_and(|(kind, row)| row[kind]) {
                self.push(Thing::Object(at));
            }
        }
        if self.total > 0 {
            return Some(format!("objects named {name}"));
        }
        if objects
            .names
            .iter()
            .any(|own| own.text.to_lowercase() == name)
        {
            for (at, object) in objects.objects.iter().enumerate() {
                let owner = object.owner.map(|owner| objects.name(owner).to_lowercase());
                if owner.as_deref() == Some(name) {
                    self.push(Thing::Object(at));
                }
            }
            if self.total > 0 {
                return Some(format!("what {name} owns"));
            }
        }
        if self.push_overlays_named(&is_named) {
            return Some(self.patches_of(&format!("overlays named {name}")));
        }
        let sets: Vec<bool> = tiles.sets().iter().map(|set| is_named(set.name)).collect();
        self.push_cells(&|cell| {
            let at = tiles
                .sets()
                .partition_point(|set| i32::from(set.first) <= cell.tile);
            let is_one = at.checked_sub(1).and_then(|at| sets.get(at));
            tiles.set(cell.tile).is_some() && is_one.copied().unwrap_or(false)
        });
        (self.total > 0).then(|| self.patches_of(&format!("tile sets named {name}")))
    }

    /// Overlays whose title is one of these; false where the map has none of them.
    fn push_overlays_named(&mut self, is_named: &dyn Fn(&str) -> bool) -> bool {
        let content = self.content;
        // Each number that the map has is asked about once.
        let mut known: Vec<Option<bool>> = vec![None; usize::from(u16::MAX) + 1];
        let ids = content.scenario.overlays.ids.iter();
        let here = ids.map(|id| {
            let known = known.get_mut(usize::from(*id));
            let ask = || *id != NO_OVERLAY && is_named(&content.overlay_title(*id));
            known.is_some_and(|known| *known.get_or_insert_with(ask))
        });
        let here = here.collect();
        self.push_patches(here);
        self.total > 0
    }

    /// Objects of an owner, or of all, and of a kind, or of all. An owner that is not there owns
    /// nothing.
    fn push_objects(&mut self, owner: Option<Option<u32>>, kind: Option<ObjectKind>) {
        let objects = &self.content.scenario.objects;
        for (at, object) in objects.objects.iter().enumerate() {
            let is_owners = owner.is_none_or(|owner| owner.is_some() && owner == object.owner);
            if is_owners && kind.is_none_or(|kind| kind == object.kind) {
                self.push(Thing::Object(at));
            }
        }
    }

    fn push_cells(&mut self, is_one: &dyn Fn(&TerrainCell) -> bool) {
        let cells = &self.content.scenario.terrain.cells;
        self.push_patches(cells.iter().map(is_one).collect());
    }

    fn push_overlays(&mut self, is_one: &dyn Fn(u16) -> bool) {
        let overlays = &self.content.scenario.overlays;
        let here = |index| overlays.at(index).is_some_and(|(id, _)| is_one(id));
        self.push_patches((0..overlays.ids.len()).map(here).collect());
    }

    /// A cell of each patch that the cells with this make, the largest patch first.
    fn push_patches(&mut self, is_one: Vec<bool>) {
        let patches = patches(self.content.scenario.grid, is_one);
        for patch in patches {
            self.cells += patch.cells;
            let before = self.items.len();
            self.push(Thing::Cell(patch.inside));
            if let Some(item) = self.items.get_mut(before) {
                item.bounds_world = patch.bounds.map(f64::from);
                item.detail = counted(patch.cells, "cell");
            }
        }
    }

    /// What the patches are of; their number goes before it.
    fn patches_of(&self, what: &str) -> String {
        let cells = counted(self.cells, "cell");
        match self.total {
            0 => format!("cells of {what}"),
            1 => format!("the only patch of {what}, {cells}"),
            _ => format!("patches of {what}, {cells}"),
        }
    }

    fn push(&mut self, thing: Thing) {
        self.total += 1;
        if self.items.len() >= self.limit {
            return;
        }
        let Some((anchor_world, bounds_world)) = place(self.content, thing) else {
            return;
        };
        let [x, y, ..] = bounds_world.map(|at| at as i64);
        self.items.push(FoundItem {
            id: thing.id(),
            title: title(self.content, thing),
            detail: format!("at ({x}, {y})"),
            anchor_world,
            bounds_world,
            part: 0,
        });
    }
}
