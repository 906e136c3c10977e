//! Which rows a person's words ask for.

use super::columns::{Column, fate, fate_words};
use crate::region::chunk_facts::ChunkFacts;
use crate::region::faults::{CODES, FAULTS};
use crate::region::thing::{Thing, numbers};
use crate::region::world::World;

/// How a number is compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Comparison {
    Less,
    AtMost,
    Equal,
    AtLeast,
    Greater,
}

/// One condition; a row has to meet all.
enum Condition<'a> {
    /// A number of a column.
    Compare(&'a Column, Comparison, f64),
    /// A chunk by its position.
    Position([i64; 3]),
    /// Anything wrong.
    AnyFault,
    /// A word that is part of a name.
    Word {
        /// By global id: whether the dominant block's name has it.
        blocks: Vec<bool>,
        /// By region: whether the file's name or the position has it.
        regions: Vec<bool>,
        /// Faults whose words have it.
        faults: u32,
        word: String,
    },
}

/// The conditions of some words.
pub struct Filter<'a>(Vec<Condition<'a>>);

/// Longer signs first: the first that fits is taken.
const SIGNS: [(&str, Comparison); 6] = [
    ("<=", Comparison::AtMost),
    (">=", Comparison::AtLeast),
    ("<", Comparison::Less),
    (">", Comparison::Greater),
    ("=", Comparison::Equal),
    (":", Comparison::Equal),
];

impl<'a> Filter<'a> {
    /// Takes the words apart.
    pub fn new(world: &World, columns: &'a [Column], words: &str) -> Self {
        let mut words = words.trim().to_lowercase();
        if let Some(position) = numbers(words.strip_prefix("chunk ").unwrap_or(&words)) {
            return Self(vec![Condition::Position(position)]);
        }
        // A sign belongs to the word and the number around it.
        for sign in ["<", ">", "="] {
            words = words
                .replace(&format!("{sign} "), sign)
                .replace(&format!(" {sign}"), sign);
        }
        let conditions = words.split_whitespace().map(|word| {
            if matches!(word, "faults" | "faulty" | "fault") {
                return Condition::AnyFault;
            }
            comparison(columns, word).unwrap_or_else(|| named(world, word))
        });
        Self(conditions.collect())
    }

    /// True for a row that meets all conditions.
    pub fn takes(&self, world: &World, thing: Thing, facts: &ChunkFacts) -> bool {
        self.0.iter().all(|condition| match condition {
            Condition::Compare(column, comparison, to) => {
                let value = column.value(thing, facts);
                value.is_some_and(|value| match comparison {
                    Comparison::Less => value < *to,
                    Comparison::AtMost => value <= *to,
                    Comparison::Equal => value == *to,
                    Comparison::AtLeast => value >= *to,
                    Comparison::Greater => value > *to,
                })
            }
            Condition::Position(position) => match thing {
                Thing::Chunk(chunk) => world.chunk_position(chunk) == *position,
                _ => false,
            },
            Condition::AnyFault => facts.is_faulty(),
            Condition::Word {
                blocks,
                regions,
                faults,
                word,
            } => {
                let of = |list: &[bool], at: usize| list.get(at).copied().unwrap_or(false);
                facts.faults & FAULTS & faults != 0
                    || of(blocks, facts.dominant.into())
                    || thing.region().is_some_and(|region| of(regions, region))
                    || fate_words(fate(world, thing)) == word
            }
        })
    }
}

fn comparison<'a>(columns: &'a [Column], word: &str) -> Option<Condition<'a>> {
    let (at, sign, comparison) = SIGNS
        .iter()
        .find_map(|(sign, comparison)| Some((word.find(sign)?, sign, *comparison)))?;
    let column = columns.iter().find(|column| column.id == &word[..at])?;
    let to: f64 = word[at + sign.len()..].parse().ok()?;
    to.is_finite()
        .then_some(Condition::Compare(column, comparison, to))
}

fn named<'a>(world: &World, word: &str) -> Condition<'a> {
    let has = |text: &str| text.to_lowercase().contains(word);
    let blocks = world.blocks.all().iter();
    let regions = world.regions.iter();
    let faults = CODES.iter().enumerate();
    Condition::Word {
        blocks: blocks.map(|block| has(&block.name)).collect(),
        regions: regions.map(|region| has(&region.name)).collect(),
        faults: faults
            .filter(|(_, (code, words))| has(code) || has(words))
            .fold(0, |bits, (at, _)| bits | 1 << at),
        word: word.to_owned(),
    }
}
