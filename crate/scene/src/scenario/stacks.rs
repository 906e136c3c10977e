//! What is drawn of things that stand on one another: a file can have thousands in one cell.

use mapscope_formats::scenario::{CellXy, Grid, Object, ObjectKind};

use super::content::Content;

/// Most things of a kind that are drawn in one cell, as many as the games let infantry stand there
/// and some more; all are listed and found.
const DRAWN_A_CELL: u8 = 8;

/// Counts what was drawn in each cell.
pub struct Stacks {
    grid: Grid,
    drawn: Vec<u8>,
}

impl Stacks {
    /// With nothing drawn yet.
    pub fn new(grid: Grid) -> Self {
        Self {
            grid,
            drawn: vec![0; grid.cells()],
        }
    }

    /// Whether one more thing is drawn in a cell; never off the map.
    pub fn take(&mut self, cell: CellXy) -> bool {
        let index = self.grid.index(cell);
        let Some(drawn) = index.and_then(|index| self.drawn.get_mut(index)) else {
            return false;
        };
        let has_room = *drawn < DRAWN_A_CELL;
        *drawn += u8::from(has_room);
        has_room
    }
}

/// The objects of a kind that are drawn, in the order in which the file has them.
pub fn drawn_objects(content: &Content, kind: ObjectKind) -> impl Iterator<Item = &Object> {
    let mut stacks = Stacks::new(content.scenario.grid);
    let objects = content.scenario.objects.of(kind);
    objects.filter(move |object| stacks.take(object.cell))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_a_stack_the_first_few_are_drawn_and_nothing_off_the_map() {
        let mut stacks = Stacks::new(Grid::new(4, 3));
        let [one, other] = [CellXy { x: 3, y: 3 }, CellXy { x: 4, y: 3 }];
        let drawn = (0..1000).filter(|_| stacks.take(one)).count();
        assert_eq!(drawn, usize::from(DRAWN_A_CELL));
        assert!(stacks.take(other));
        assert!(!stacks.take(CellXy { x: 300, y: 3 }));
    }
}
