//! What a person's words ask for.

use crate::region::faults::{CODES, FAULTS, bit_of};
use crate::region::thing::numbers;

/// What is searched for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Query {
    /// A chunk of the world.
    Chunk([i64; 3]),
    /// A block of the world.
    BlockAt([i64; 3]),
    /// A region.
    Region([i64; 3]),
    /// A sector of the file that is looked at.
    Sector(u32),
    /// An orphan of any file by its first sector.
    Orphan(u32),
    /// All orphans.
    Orphans,
    /// All regions.
    Regions,
    /// Chunks with any of these faults.
    Faults(u32),
    /// Chunks that the game would lose.
    Lost,
    /// Chunks with this generation hint.
    Hint(u8),
    /// Chunks that have a block whose id holds these words.
    Block(String),
}

/// What the words are taken for; none for no words.
pub fn understand(words: &str) -> Option<Query> {
    let words = words.trim();
    let lower = words.to_lowercase();
    if lower.is_empty() {
        return None;
    }
    match lower.as_str() {
        "faults" | "faulty" | "broken" => return Some(Query::Faults(FAULTS)),
        "orphans" | "salvage" => return Some(Query::Orphans),
        "regions" | "files" => return Some(Query::Regions),
        "lost" => return Some(Query::Lost),
        _ => {}
    }
    let after = |prefix: &str| lower.strip_prefix(prefix).map(str::trim);
    let single = |prefix: &str| after(prefix).and_then(|rest| rest.parse::<u32>().ok());
    let triple = |prefix: &str| after(prefix).and_then(numbers);
    if let Some(position) = triple("chunk ").or_else(|| numbers(&lower)) {
        return Some(Query::Chunk(position));
    }
    if let Some(position) = triple("block ") {
        return Some(Query::BlockAt(position));
    }
    if let Some(position) = triple("region ") {
        return Some(Query::Region(position));
    }
    if let Some(sector) = single("sector ") {
        return Some(Query::Sector(sector));
    }
    if let Some(first) = single("orphan ") {
        return Some(Query::Orphan(first));
    }
    if let Some(hint) = single("hint ").and_then(|hint| u8::try_from(hint).ok()) {
        return Some(Query::Hint(hint));
    }
    let of_code = bit_of(&lower);
    if of_code != 0 {
        return Some(Query::Faults(of_code));
    }
    if let Some(at) = CODES.iter().position(|(_, words)| *words == lower) {
        return Some(Query::Faults(1 << at));
    }
    let name = after("block ").unwrap_or(&lower);
    Some(Query::Block(name.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_taken_for_what_people_mean() {
        let cases = [
            ("chunk 3,-1,0", Query::Chunk([3, -1, 0])),
            ("Chunk -13, 0, 12", Query::Chunk([-13, 0, 12])),
            ("3 -1 0", Query::Chunk([3, -1, 0])),
            ("block 3,-1,0", Query::BlockAt([3, -1, 0])),
            ("block Stone", Query::Block("stone".to_owned())),
            ("Test:Stone", Query::Block("test:stone".to_owned())),
            ("region 0,0,1", Query::Region([0, 0, 1])),
            ("sector 12", Query::Sector(12)),
            ("orphan 7", Query::Orphan(7)),
            (" orphans ", Query::Orphans),
            ("faults", Query::Faults(FAULTS)),
            ("region-loop", Query::Faults(bit_of("region-loop"))),
            (
                "wrong checksum",
                Query::Faults(bit_of("region-zlib-checksum")),
            ),
            ("hint 1", Query::Hint(1)),
            ("hint 300", Query::Block("hint 300".to_owned())),
        ];
        for (words, query) in cases {
            assert_eq!(understand(words), Some(query), "{words}");
        }
        assert_eq!(understand("  "), None);
    }
}
