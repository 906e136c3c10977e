//! What stands on a map: trees, buildings, camps.

use mapscope_formats::scenario::objects::{Name, Tube, Waypoint};
use mapscope_formats::scenario::{Object, ObjectKind, Objects};

use super::board::{Board, from_line};
use super::land::Ground;
use super::paint::Kind;
use super::plan::{Building, Plan, Spot};
use crate::noise::{hash, hash_unit, smoothstep};

/// Farthest that a building is put from where it is planned, in cells.
const SEARCH: i32 = 9;

/// How thick the wood is at a cell, 0 to 1.
pub(super) fn wood(plan: &Plan, board: Board, index: usize) -> f32 {
    let [x, y] = board.spot(index);
    let edge = 2.5 * board.noise(0xA1, index, 9.0);
    let thickness = |line: &[Spot], reach: f32| {
        let line: Vec<[f32; 2]> = line.iter().map(|[x, y]| [*x as f32, *y as f32]).collect();
        let distance = from_line([x as f32, y as f32], &line);
        1.0 - smoothstep(reach * 0.5, reach, distance + edge)
    };
    plan.woods
        .iter()
        .flat_map(|wood| {
            let lines = plan.symmetry.lines(wood.line);
            lines.into_iter().map(|line| thickness(&line, wood.reach))
        })
        .fold(0.0, f32::max)
}

/// Puts things on cells that are free.
pub(super) struct Props<'a> {
    plan: &'a Plan,
    board: Board,
    ground: &'a [Ground],
    kinds: &'a [Kind],
    /// Cells that something stands on or grows on.
    pub taken: Vec<bool>,
    /// What was put.
    pub objects: Objects,
}

impl<'a> Props<'a> {
    pub(super) fn new(
        plan: &'a Plan,
        board: Board,
        ground: &'a [Ground],
        kinds: &'a [Kind],
    ) -> Self {
        Self {
            plan,
            board,
            ground,
            kinds,
            taken: vec![false; board.len()],
            objects: Objects::default(),
        }
    }

    fn name(&mut self, text: &str) -> u32 {
        let names = &mut self.objects.names;
        let known = names.iter().position(|name| name.text == text);
        known.unwrap_or_else(|| {
            names.push(Name {
                text: text.to_owned(),
                ..Name::default()
            });
            names.len() - 1
        }) as u32
    }

    pub(super) fn is_free(&self, index: usize) -> bool {
        let is_open = matches!(
            self.kinds[index],
            Kind::Clear | Kind::Rough | Kind::Dense | Kind::Bare | Kind::Pavement
        );
        is_open && !self.taken[index]
    }

    /// The cells of a footprint, when all are free and level.
    fn footprint(&self, [x, y]: Spot, width: i32, height: i32) -> Option<Vec<usize>> {
        let cells: Option<Vec<usize>> = (y..y + height)
            .flat_map(|y| (x..x + width).map(move |x| [x, y]))
            .map(|spot| self.board.index(spot).filter(|index| self.is_free(*index)))
            .collect();
        let cells = cells?;
        let level = self.ground[*cells.first()?].height;
        cells
            .iter()
            .all(|index| self.ground[*index].height == level)
            .then_some(cells)
    }

    /// The nearest place to a spot, ring by ring, where a footprint is free.
    fn place(&self, [x, y]: Spot, width: i32, height: i32) -> Option<Spot> {
        (0..=SEARCH).find_map(|ring| {
            (-ring..=ring)
                .flat_map(|dy| (-ring..=ring).map(move |dx| [dx, dy]))
                .filter(|[dx, dy]| dx.abs().max(dy.abs()) == ring)
                .map(|[dx, dy]| [x + dx, y + dy])
                .find(|spot| {
                    // A cell to spare on all sides, so that a way leads around.
                    self.footprint(*spot, width, height).is_some()
                        && self
                            .footprint_margin(*spot, width, height)
                            .all(|index| !self.taken[index])
                })
        })
    }

    fn footprint_margin(
        &self,
        [x, y]: Spot,
        width: i32,
        height: i32,
    ) -> impl Iterator<Item = usize> + '_ {
        let margin = i32::from(width > 1 || height > 1);
        (y - margin..y + height + margin)
            .flat_map(move |y| (x - margin..x + width + margin).map(move |x| [x, y]))
            .filter_map(|spot| self.board.index(spot))
    }

    fn put(&mut self, kind: ObjectKind, name: &str, owner: &str, at: Spot) {
        let [x, y] = at;
        let roll = hash(self.board.seed ^ 0xA2, x, y);
        let (name, owner) = (self.name(name), self.name(owner));
        let mission = self.name("Guard");
        self.objects.objects.push(Object {
            kind,
            name,
            owner: Some(owner),
            cell: self.board.cell(at),
            health: Some(256),
            facing: Some(if kind == ObjectKind::Structure {
                0
            } else {
                (roll % 8 * 32) as i32
            }),
            sub_cell: Some((roll >> 8) as i32 % 3 + 2),
            mission: Some(mission),
            tag: None,
            is_on_map: true,
            entry: 0,
        });
    }

    fn build(&mut self, (name, width, height): Building, owner: &str, near: Spot) -> Option<Spot> {
        let at = self.place(near, width, height)?;
        for index in self.footprint(at, width, height)? {
            self.taken[index] = true;
        }
        self.put(ObjectKind::Structure, name, owner, at);
        Some(at)
    }

    /// Players' starts, and a cell around each that stays free.
    pub(super) fn starts(&mut self) {
        let starts: Vec<Spot> = self
            .plan
            .starts
            .iter()
            .flat_map(|at| self.plan.symmetry.places(*at))
            .collect();
        for (number, at) in starts.iter().enumerate() {
            self.objects.waypoints.push(Waypoint {
                number: number as i32,
                cell: self.board.cell(*at),
                is_on_map: true,
                line: 0,
            });
            for dy in -1..=1 {
                for dx in -1..=1 {
                    if let Some(index) = self.board.index([at[0] + dx, at[1] + dy]) {
                        self.taken[index] = true;
                    }
                }
            }
        }
        self.objects.waypoints.push(Waypoint {
            number: 98,
            cell: self.board.cell([0, 0]),
            is_on_map: true,
            line: 0,
        });
    }

    pub(super) fn camps(&mut self) {
        for camp in self.plan.camps {
            let owner = self.plan.sides[camp.house].0;
            let [cx, cy] = camp.at;
            // Places around the middle, the nearest first.
            let ring = [
                [-2, -2],
                [5, -1],
                [-1, 5],
                [-8, 0],
                [0, -8],
                [6, 6],
                [-8, -8],
                [6, -8],
                [-8, 7],
            ];
            for (building, [dx, dy]) in camp.buildings.iter().zip(ring) {
                self.build(*building, owner, [cx + dx, cy + dy]);
            }
            for (number, unit) in camp.units.iter().enumerate() {
                self.mobile(ObjectKind::Unit, unit, owner, camp.at, number as i32);
            }
            for (number, soldier) in camp.infantry.iter().enumerate() {
                self.mobile(
                    ObjectKind::Infantry,
                    soldier,
                    owner,
                    camp.at,
                    number as i32 + 7,
                );
            }
        }
    }

    fn mobile(&mut self, kind: ObjectKind, name: &str, owner: &str, [x, y]: Spot, number: i32) {
        let near = [
            x + number * 2 % 7 - 1,
            y + 10 + number / 3 * 2 % 6 - 13 * (number % 2),
        ];
        if let Some(at) = self.place(near, 1, 1) {
            if let Some(index) = self.board.index(at) {
                self.taken[index] = true;
            }
            self.put(kind, name, owner, at);
        }
    }

    pub(super) fn towns(&mut self) {
        for town in self.plan.towns {
            for [tx, ty] in self.plan.symmetry.places(town.at) {
                let blocks = town.reach / town.pitch + 1;
                for by in -blocks..blocks {
                    for bx in -blocks..blocks {
                        let corner = [tx + bx * town.pitch + 2, ty + by * town.pitch + 2];
                        let roll = hash(self.board.seed ^ 0xA3, corner[0], corner[1]) as usize;
                        let Some(building) = town.buildings.get(roll % town.buildings.len().max(1))
                        else {
                            continue;
                        };
                        let middle = [corner[0] + 1, corner[1] + 1];
                        let is_town = self
                            .board
                            .index(middle)
                            .is_some_and(|index| self.ground[index].is_town);
                        if is_town && self.footprint(corner, building.1, building.2).is_some() {
                            self.build(*building, "Neutral", corner);
                        }
                    }
                }
            }
        }
        for (at, building) in self.plan.buildings {
            for at in self.plan.symmetry.places(*at) {
                self.build(*building, "Neutral", at);
            }
        }
    }

    pub(super) fn tunnels(&mut self) {
        for (from, steps) in self.plan.tunnels {
            let mut at = *from;
            let mut directions = Vec::new();
            for (direction, count) in *steps {
                // 0 along −y, 2 along +x, clockwise.
                let [dx, dy] = [
                    [0, -1],
                    [1, -1],
                    [1, 0],
                    [1, 1],
                    [0, 1],
                    [-1, 1],
                    [-1, 0],
                    [-1, -1],
                ][usize::from(*direction) % 8];
                for _ in 0..*count {
                    at = [at[0] + dx, at[1] + dy];
                    directions.push(*direction);
                }
            }
            let back = directions.iter().rev().map(|step| (step + 4) % 8).collect();
            for (from, to, directions) in [(*from, at, directions.clone()), (at, *from, back)] {
                self.objects.tubes.push(Tube {
                    from: self.board.cell(from),
                    to: self.board.cell(to),
                    directions,
                    line: 0,
                });
            }
        }
    }

    /// Trees in the woods, and single ones on grass.
    pub(super) fn trees(&mut self) {
        let (first, count) = self.plan.theater.trees;
        if self.plan.woods.is_empty() {
            return;
        }
        for index in 0..self.board.len() {
            let [x, y] = self.board.spot(index);
            let share = match self.kinds[index] {
                Kind::Dense => 0.34 * wood(self.plan, self.board, index) + 0.02,
                Kind::Rough => 0.02,
                Kind::Clear => 0.006,
                _ => 0.0,
            };
            if !self.is_free(index) || hash_unit(self.board.seed ^ 0xA4, x, y) >= share {
                continue;
            }
            let number = first + hash(self.board.seed ^ 0xA5, x, y) % count;
            self.taken[index] = true;
            self.put(
                ObjectKind::Terrain,
                &format!("TREE{number:02}"),
                "Neutral",
                [x, y],
            );
        }
    }

    /// A tree or drill that makes a field grow.
    pub(super) fn source(&mut self, at: Spot) {
        if let Some(index) = self.board.index(at).filter(|index| self.is_free(*index)) {
            self.taken[index] = true;
            self.put(ObjectKind::Terrain, "TIBTRE01", "Neutral", at);
        }
    }
}
