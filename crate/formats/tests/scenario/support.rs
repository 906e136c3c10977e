//! Scenarios made by hand: an INI text, and packs whose blocks are all literals.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use mapscope_formats::scenario::{CodePage, Pack, PackKind, Scenario, TextDecoder, read};
use mapscope_formats::{Finding, OpenError};

/// The decoder that a browser would be.
pub struct Decoder;

impl TextDecoder for Decoder {
    fn decode(&self, page: CodePage, bytes: &[u8]) -> String {
        let encoding = encoding_rs::Encoding::for_label(page.label().as_bytes());
        let encoding = encoding.expect("its label is the standard's");
        encoding.decode_without_bom_handling(bytes).0.into_owned()
    }
}

/// `[Map]` of 3 × 2 tiles: ten cells, from (1,3), (2,2), (3,1) at the top.
pub const MAP: &str = "[Map]\nSize=0,0,3,2\nTheater=TEMPERATE\n";

/// The ten cells in order of their index.
pub const CELLS: [(u16, u16); 10] = [
    (1, 3),
    (2, 2),
    (3, 1),
    (2, 3),
    (3, 2),
    (2, 4),
    (3, 3),
    (4, 2),
    (3, 4),
    (4, 3),
];

/// What reads as a scenario.
pub fn opened(text: impl AsRef<[u8]>) -> Scenario {
    match read("test.map", text.as_ref().to_vec(), &Decoder, None) {
        Ok(scenario) => scenario,
        Err(error) => panic!("{error}"),
    }
}

/// Why a file is refused.
pub fn refusal(text: impl AsRef<[u8]>) -> Finding {
    match read("test.map", text.as_ref().to_vec(), &Decoder, None) {
        Err(OpenError::Refused(finding)) => *finding,
        Err(error) => panic!("{error}"),
        Ok(_) => panic!("it opens"),
    }
}

/// The finding of a code.
pub fn finding<'a>(scenario: &'a Scenario, code: &str) -> &'a Finding {
    let mut findings = scenario.findings.iter();
    findings
        .find(|finding| finding.code == code)
        .unwrap_or_else(|| {
            let codes: Vec<_> = scenario.findings.iter().map(|it| it.code).collect();
            panic!("no {code} among {codes:?}")
        })
}

/// The codes of all findings.
pub fn codes(scenario: &Scenario) -> Vec<&'static str> {
    scenario.findings.iter().map(|it| it.code).collect()
}

/// The facts of a pack.
pub fn pack(scenario: &Scenario, kind: PackKind) -> &Pack {
    let mut packs = scenario.packs.iter();
    packs
        .find(|pack| pack.kind == kind)
        .expect("the file has it")
}

/// A section of a pack, in values of `chars` characters.
pub fn section_by(kind: PackKind, packed: &[u8], chars: usize) -> String {
    let text = STANDARD.encode(packed);
    let mut section = format!("[{}]\n", kind.section());
    for (value, number) in text.as_bytes().chunks(chars).zip(1..) {
        let value = std::str::from_utf8(value).expect("it is ASCII");
        section += &format!("{number}={value}\n");
    }
    section
}

/// A section of a pack, in values as editors write them.
pub fn section(kind: PackKind, packed: &[u8]) -> String {
    section_by(kind, packed, 70)
}

/// A block, from what is in it and the size that its header states.
pub fn block_of(packed: &[u8], unpacked_len: usize) -> Vec<u8> {
    let mut block = (packed.len() as u16).to_le_bytes().to_vec();
    block.extend((unpacked_len as u16).to_le_bytes());
    block.extend(packed);
    block
}

/// An LZO1X stream that is one run of at least 4 literals.
pub fn lzo(literals: &[u8]) -> Vec<u8> {
    let mut stream = Vec::new();
    if literals.len() <= 238 {
        stream.push(17 + literals.len() as u8);
    } else {
        let rest = literals.len() - 18;
        let zeros = (rest - 1) / 255;
        stream.push(0);
        stream.resize(1 + zeros, 0);
        stream.push((rest - zeros * 255) as u8);
    }
    stream.extend(literals);
    stream.extend(b"\x11\0\0");
    stream
}

/// An LCW stream of literals.
pub fn lcw(literals: &[u8]) -> Vec<u8> {
    let mut stream = Vec::new();
    for run in literals.chunks(63) {
        stream.push(0x80 | run.len() as u8);
        stream.extend(run);
    }
    stream.push(0x80);
    stream
}

/// Blocks of LZO of 8 KiB.
pub fn lzo_blocks(bytes: &[u8]) -> Vec<u8> {
    let blocks = bytes.chunks(8192);
    blocks
        .flat_map(|block| block_of(&lzo(block), block.len()))
        .collect()
}

/// Blocks of LCW of 8 KiB.
pub fn lcw_blocks(bytes: &[u8]) -> Vec<u8> {
    let blocks = bytes.chunks(8192);
    blocks
        .flat_map(|block| block_of(&lcw(block), block.len()))
        .collect()
}

/// A record of `[IsoMapPack5]`.
pub fn record(x: u16, y: u16, tile: i32, sub_tile: u8, height: i8, ice: u8) -> Vec<u8> {
    let mut record = [x.to_le_bytes(), y.to_le_bytes()].concat();
    record.extend(tile.to_le_bytes());
    record.extend([sub_tile, height as u8, ice]);
    record
}

/// The list of all ten cells: tile 100 + index, sub-tile index, height index, and the end mark.
pub fn records() -> Vec<u8> {
    let mut list = records_without_end();
    list.extend([0; 4]);
    list
}

/// The same without the end mark.
pub fn records_without_end() -> Vec<u8> {
    let cells = CELLS.iter().zip(0..);
    cells
        .flat_map(|((x, y), at)| record(*x, *y, 100 + i32::from(at), at, at as i8, at & 1))
        .collect()
}

/// A whole scenario: `[Map]`, and `[IsoMapPack5]` with a list.
pub fn with_list(list: &[u8]) -> String {
    MAP.to_owned() + &section(PackKind::IsoMapPack5, &lzo_blocks(list))
}

/// A whole scenario: `[Map]`, and `[IsoMapPack5]` with these packed bytes.
pub fn with_packed(packed: &[u8]) -> String {
    MAP.to_owned() + &section(PackKind::IsoMapPack5, packed)
}

/// Present cells of a scenario.
pub fn present(scenario: &Scenario) -> usize {
    scenario.grid.cells() - scenario.terrain.absent()
}
