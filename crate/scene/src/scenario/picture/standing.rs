//! What stands on the ground, for pictures: structures, trees, what moves, start positions.

use mapscope_formats::order::sort_by;
use mapscope_formats::scenario::{CellXy, Object, ObjectKind};

use super::super::appearance::{START, START_CELLS, TREE_MARGIN, TreeClass, structure_height};
use super::super::at_cells::shifted;
use super::super::content::Content;
use super::super::facts::Rgb;

/// Part of a structure's height that a picture has: what is higher hides the ground behind it, and a
/// picture cannot be turned.
const HEIGHT_SHOWN: f32 = 0.35;

/// Part of a cell's width that what moves takes.
const MOVABLE_WIDTH: f32 = 0.4;

/// What a piece looks like.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Form {
    /// Flat on the ground of one cell, over this part of its width.
    Patch(f32),
    /// A tree on one cell.
    Tree,
    /// A block on all cells, so many levels high.
    Block(f32),
}

impl Form {
    /// How much of its cells it hides, seen from above, 0 to 1.
    pub(super) const fn share(self) -> f32 {
        match self {
            Self::Patch(width) => width * width,
            Self::Tree => (1.0 - 2.0 * TREE_MARGIN) * (1.0 - 2.0 * TREE_MARGIN),
            Self::Block(_) => 1.0,
        }
    }
}

/// One thing that stands on the ground.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Piece {
    /// Index of the cell after which it is drawn: the frontmost that it covers.
    pub(in crate::scenario) front: u32,
    /// Its cell with the lowest x and y.
    pub(super) at: CellXy,
    /// Cells along x and y.
    pub(super) cells: [i32; 2],
    pub(super) form: Form,
    /// Its colour in daylight.
    pub(super) color: Rgb,
}

/// Everything on a map, in the order in which it is drawn.
pub(in crate::scenario) fn pieces(content: &Content) -> Vec<Piece> {
    let scenario = &content.scenario;
    let mut pieces = Vec::new();
    let mut push = |at, cells: [i32; 2], form, color| {
        let front = shifted(at, cells[0] - 1, cells[1] - 1);
        // A structure may reach over the edge of the map.
        let front = scenario.grid.index(front).or(scenario.grid.index(at));
        if let Some(front) = front {
            pieces.push(Piece {
                front: front as u32,
                at,
                cells,
                form,
                color,
            });
        }
    };
    // Of what is in one cell the later is drawn over the earlier.
    for start in scenario.starts().filter(|start| start.is_on_map) {
        for x in -START_CELLS..=START_CELLS {
            for y in -START_CELLS..=START_CELLS {
                push(shifted(start.cell, x, y), [1, 1], Form::Patch(1.0), START);
            }
        }
    }
    let objects = scenario.objects.objects.iter();
    for object in objects.filter(|object| object.is_on_map) {
        if let Some((cells, form, color)) = seen(content, object) {
            push(object.cell, cells, form, color);
        }
    }
    sort_by(&mut pieces, |one, other| one.front.cmp(&other.front));
    pieces
}

/// The cells, form and colour of an object; none of what lies in the ground.
fn seen(content: &Content, object: &Object) -> Option<([i32; 2], Form, Rgb)> {
    let owned = || content.owners.color(object.owner);
    Some(match object.kind {
        ObjectKind::Structure => {
            let (cells, _) = content.footprint(object.name);
            let height = structure_height(cells) * HEIGHT_SHOWN;
            (cells, Form::Block(height), owned())
        }
        ObjectKind::Terrain => {
            let class = TreeClass::of(content.scenario.objects.name(object.name));
            ([1, 1], Form::Tree, content.appearance.tree(class))
        }
        ObjectKind::Unit | ObjectKind::Infantry | ObjectKind::Aircraft => {
            ([1, 1], Form::Patch(MOVABLE_WIDTH), owned())
        }
        ObjectKind::Smudge => return None,
    })
}

/// Rows of cells from the frontmost of a piece to its rearmost, at most.
pub(super) fn rows_deep(pieces: &[Piece]) -> u32 {
    let deep = pieces.iter().map(|piece| {
        let [columns, rows] = piece.cells;
        columns.saturating_add(rows).saturating_sub(2)
    });
    deep.max().unwrap_or(0).unsigned_abs()
}
