//! The kinds of faults that a chunk may have: a bit for each code of a finding.

use mapscope_formats::region::{Chain, ChainEnd};
use mapscope_formats::{Finding, Place, Severity, SourceError};

/// Codes of findings about a chunk, and what a table says of them. A chunk's faults are bits in this
/// order.
pub const CODES: [(&str, &str); 31] = [
    ("region-slot-negative", "slot below 0"),
    ("region-slot-out-of-file", "slot out of the file"),
    ("region-link-out-of-file", "link out of the file"),
    ("region-link-into-header", "link into the header"),
    ("region-link-cut", "link cut off"),
    ("region-loop", "loop"),
    ("region-bulk", "bulk data"),
    ("region-sector-kind", "unknown kind of sector"),
    ("region-counter", "counter out of order"),
    ("region-sectors-shared", "shared sectors"),
    ("region-sectors-crowded", "crowded sectors"),
    ("region-chain-not-scanned", "not scanned"),
    ("region-chunk-empty", "no data"),
    ("region-zlib-header", "no zlib stream"),
    ("region-zlib-cut", "stream cut off"),
    ("region-zlib-corrupt", "stream damaged"),
    ("region-zlib-checksum", "wrong checksum"),
    ("region-zlib-too-long", "too large"),
    ("region-codec", "unknown codec"),
    ("region-palette-count", "impossible palette"),
    ("region-palette-long", "long palette"),
    ("region-text", "unreadable ids"),
    ("region-payload-cut", "payload cut off"),
    ("region-block-index", "index past the palette"),
    ("region-tile-place", "tile outside"),
    ("region-tile-face", "tile on no face"),
    ("region-tile-index", "tile past the palette"),
    ("region-hint", "unknown hint"),
    (UNREADABLE, "not readable"),
    ("region-chain-end-of-file", "ends with the file"),
    ("region-payload-surplus", "surplus bytes"),
];

const UNREADABLE: &str = "region-unreadable";

/// The last of [`CODES`] are notes: nothing is wrong.
const NOTES: usize = 2;

/// Bits of all that are faults.
pub const FAULTS: u32 = (1 << (CODES.len() - NOTES)) - 1;

/// The bit of a code; none for one that is not about a chunk.
pub fn bit_of(code: &str) -> u32 {
    let at = CODES.iter().position(|(own, _)| *own == code);
    at.map_or(0, |at| 1 << at)
}

/// What a table says of these bits, the gravest first.
pub fn words(faults: u32) -> String {
    let set = CODES.iter().enumerate();
    let words: Vec<&str> = set
        .filter(|(at, _)| faults & FAULTS & (1 << at) != 0)
        .map(|(_, (_, words))| *words)
        .collect();
    words.join(", ")
}

/// The faults of a chain, by the codes of the findings about it.
pub fn of_chain(chain: &Chain, slot: i32) -> u32 {
    let end = match chain.end {
        ChainEnd::End => "",
        ChainEnd::EndOfFile => "region-chain-end-of-file",
        ChainEnd::SlotOutOfFile if slot < 0 => "region-slot-negative",
        ChainEnd::SlotOutOfFile => "region-slot-out-of-file",
        ChainEnd::LinkOutOfFile { .. } => "region-link-out-of-file",
        ChainEnd::LinkIntoHeader { .. } => "region-link-into-header",
        ChainEnd::LinkCut { .. } => "region-link-cut",
        ChainEnd::Loop { .. } => "region-loop",
        ChainEnd::Bulk { .. } => "region-bulk",
        ChainEnd::UnknownKind { .. } => "region-sector-kind",
        ChainEnd::Shared { .. } | ChainEnd::Overwritten { .. } => "region-sectors-crowded",
        ChainEnd::NotScanned { .. } => "region-chain-not-scanned",
    };
    let counter = chain.jumps.map_or(0, |_| bit_of("region-counter"));
    let shared = chain.sharing.map_or(0, |_| bit_of("region-sectors-shared"));
    bit_of(end) | counter | shared
}

/// What is said of a file, or of a chunk of it, that cannot be read.
pub fn unreadable(error: &SourceError, name: Option<&str>) -> Finding {
    let what = name.unwrap_or("the chunk");
    Finding {
        severity: Severity::Error,
        code: UNREADABLE,
        message: format!("{what} could not be read further: {error}"),
        place: Place::default(),
        expected: None,
        found: None,
        advice: "Open the file again. What was read before is shown.".to_owned(),
        find: None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_code_has_a_bit_of_its_own_and_notes_are_no_faults() {
        let bits: u32 = CODES.iter().map(|(code, _)| bit_of(code)).sum();
        assert_eq!(bits, (1 << CODES.len()) - 1);
        assert_eq!(bit_of("region-orphans"), 0);
        let faults = bit_of("region-loop") | bit_of("region-zlib-cut");
        assert_eq!(words(faults), "loop, stream cut off");
        assert_eq!(words(bit_of("region-payload-surplus")), "");
    }
}
