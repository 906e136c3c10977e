//! A pack's values, joined and decoded from Base64.

use super::{Damage, Pack, PackKind};
use crate::finding::Finding;
use crate::scenario::PACK_VALUE_CHARS;
use crate::scenario::codec::base64::{Base64Fault, decode};
use crate::scenario::ini::{Ini, Span};
use crate::scenario::issue::{PackIssue, Spot, TerrainIssue, finding};

/// A pack before it is unpacked. What is wrong with its values is among its findings.
pub(in crate::scenario) struct Packed {
    /// Facts, to be completed by who unpacks it.
    pub facts: Pack,
    /// The bytes after Base64, as far as they are read.
    pub bytes: Vec<u8>,
    /// What is to be said of it.
    pub findings: Vec<Finding>,
    /// Where a list of records ends without its end mark.
    pub lacks_terminator: Option<Spot>,
    /// Values and their lines.
    values: Vec<(Span, u32)>,
}

impl Packed {
    /// The pack of a kind; none when the file has no such section.
    pub fn read(ini: &Ini, kind: PackKind) -> Option<Self> {
        let section = ini.section(kind.section().as_bytes())?;
        let values: Vec<(Span, u32)> = section
            .entries()
            .map(|(_, entry)| (entry.value, entry.line))
            .collect();
        let (bytes, fault) = decode(values.iter().map(|(span, _)| ini.at(*span)));
        let first = values.first();
        let longest = values.iter().map(|(span, _)| span.len).max();
        let facts = Pack {
            kind,
            file_offset: first
                .map_or(section.name_span(), |(span, _)| *span)
                .file_offset(),
            line: first.map_or(section.line(), |(_, line)| *line),
            values: values.len() as u32,
            longest_value: longest.unwrap_or(0),
            packed_bytes: bytes.len() as u64,
            unpacked_bytes: 0,
            blocks: 0,
            records: 0,
            off_map: 0,
            duplicates: 0,
            has_terminator: None,
            damage: None,
        };
        let mut packed = Self {
            facts,
            bytes,
            findings: Vec::new(),
            lacks_terminator: None,
            values,
        };
        packed.check_values();
        if let Some(fault) = fault {
            let (span, line) = packed.values.get(fault.value).copied().unwrap_or_default();
            let spot = Spot {
                kind,
                block: 0,
                file_offset: span.file_offset().saturating_add(fault.char_offset as u64),
                line,
            };
            let issue = match fault.what {
                Base64Fault::Junk(byte) => PackIssue::Junk { spot, byte },
                Base64Fault::PaddingInside => PackIssue::PaddingInside { spot },
                Base64Fault::Length => PackIssue::Length {
                    spot,
                    length: packed.bytes.len(),
                },
            };
            packed.tell(&issue);
        }
        Some(packed)
    }

    fn check_values(&mut self) {
        let is_long = |(span, _): &&(Span, u32)| span.len > PACK_VALUE_CHARS;
        let Some((span, line)) = self.values.iter().find(is_long).copied() else {
            return;
        };
        let count = self.values.iter().filter(is_long).count();
        let spot = Spot {
            kind: self.facts.kind,
            block: 0,
            file_offset: span.file_offset(),
            line,
        };
        let longest = self.facts.longest_value;
        self.tell(&PackIssue::ValueLong {
            spot,
            count: count as u64,
            longest,
        });
    }

    /// Leaves out what is past the most bytes that are read of a pack.
    pub fn drop_past(&mut self, limit: usize) {
        if self.bytes.len() > limit {
            let spot = self.spot(0, limit);
            self.tell(&PackIssue::PastLimit {
                spot,
                length: self.bytes.len(),
                limit,
            });
            self.bytes.truncate(limit);
        }
    }

    /// The place of a byte after Base64: four characters stand for three bytes.
    pub fn spot(&self, block: u32, packed_offset: usize) -> Spot {
        let groups = packed_offset.checked_div(3).unwrap_or(0);
        let within = packed_offset.checked_rem(3).unwrap_or(0);
        let mut chars = groups.saturating_mul(4).saturating_add(within);
        let mut place = (self.facts.file_offset, self.facts.line);
        for (span, line) in &self.values {
            let len = span.len as usize;
            // Behind the last byte is the end of the last value.
            place = (
                span.file_offset().saturating_add(chars.min(len) as u64),
                *line,
            );
            if chars < len {
                break;
            }
            chars = chars.saturating_sub(len);
        }
        Spot {
            kind: self.facts.kind,
            block,
            file_offset: place.0,
            line: place.1,
        }
    }

    /// The block that is being read.
    pub fn last_block(&self) -> Spot {
        Spot {
            kind: self.facts.kind,
            block: self.facts.blocks,
            file_offset: self.facts.file_offset,
            line: self.facts.line,
        }
    }

    /// The end of the last block.
    pub fn end(&self) -> Spot {
        self.spot(self.facts.blocks, usize::MAX)
    }

    /// Adds a finding about the cells, and takes the first error as the pack's damage.
    pub fn tell_terrain(&mut self, issue: &TerrainIssue) {
        self.add(finding(issue), issue.damage());
    }

    /// Adds a finding, and takes the first error of the unpacking as the pack's damage.
    pub fn tell(&mut self, issue: &PackIssue) {
        self.add(finding(issue), issue.damage());
    }

    fn add(&mut self, finding: Finding, damage: Option<Spot>) {
        if let Some(spot) = damage.filter(|_| self.facts.damage.is_none()) {
            self.facts.damage = Some(Damage {
                block: spot.block,
                file_offset: spot.file_offset,
                line: spot.line,
                code: finding.code,
                message: finding.message.clone(),
            });
        }
        self.findings.push(finding);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_packed_byte_is_found_again_in_the_text() {
        // "QUJD" is ABC, "REVG" is DEF; the text is cut after five characters.
        let ini = Ini::new(b"[IsoMapPack3]\n1=QUJDR\n2=EVG\n".to_vec());
        let packed = Packed::read(&ini, PackKind::IsoMapPack3).expect("it is there");
        assert_eq!(packed.bytes, b"ABCDEF");
        let place = |at| {
            let spot = packed.spot(1, at);
            (spot.file_offset, spot.line)
        };
        // The first value begins at byte 16, the second at 24.
        assert_eq!(place(0), (16, 2));
        assert_eq!(place(3), (20, 2));
        assert_eq!(place(4), (24, 3));
        assert_eq!(place(99), (27, 3));
    }
}
