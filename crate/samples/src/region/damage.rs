//! Damage to a region: one kind for a chunk, spread over the file.

use mapscope_formats::region::write::{ChunkContent, RegionWriter, zlib};
use mapscope_formats::region::{ChunkAt, SectorKind};

/// Chunks whose slots are emptied.
const ORPHANS: usize = 6;

/// Sectors that a chunk needs for what breaks within its chain.
const SECTORS_MIN: u32 = 8;

/// Bytes by which the last sector is short, which is legal.
const CUT_BYTES: usize = 9;

/// A chunk and its sectors, which lie one after another.
struct Patient {
    chunk: ChunkAt,
    first: u32,
    count: u32,
}

/// A region whose chains have no links, and what is to be broken in it.
struct Ward {
    writer: RegionWriter,
    patients: Vec<Patient>,
}

/// The bytes of a region of these chunks, with most of what can be wrong with one.
pub(super) fn broken(mut writer: RegionWriter, chunks: &[(ChunkAt, ChunkContent)]) -> Vec<u8> {
    let mut patients = Vec::new();
    for (chunk, content) in chunks {
        let first = writer.sector_count();
        writer.save(*chunk, content);
        let count = writer.sector_count() - first;
        patients.push(Patient {
            chunk: *chunk,
            first,
            count,
        });
    }
    let mut ward = Ward { writer, patients };
    let long: Vec<usize> = (0..ward.patients.len() - 1)
        .filter(|number| ward.patients[*number].count >= SECTORS_MIN)
        .collect();
    let ways = SECTOR_WAYS.len() + PAYLOAD_WAYS.len() + ORPHANS;
    let mut chosen = long.iter().copied().step_by((long.len() / ways).max(1));
    for (way, number) in SECTOR_WAYS.iter().zip(&mut chosen) {
        way(&mut ward, number);
    }
    for (way, number) in PAYLOAD_WAYS.iter().zip(&mut chosen) {
        let (chunk, content) = &chunks[number];
        ward.writer.save_stream(*chunk, &way(content));
    }
    for number in chosen.take(ORPHANS) {
        ward.set_slot(number, 0);
    }
    let mut bytes = ward.writer.into_bytes();
    bytes.truncate(bytes.len() - CUT_BYTES);
    bytes
}

/// What can be wrong with slots and sectors.
const SECTOR_WAYS: [fn(&mut Ward, usize); 14] = [
    // Out of the file, and into the header.
    |ward, number| ward.link(number, 3, 0x00ff_ffff),
    |ward, number| ward.link(number, 3, -4),
    // To itself, and back to where it came from.
    |ward, number| ward.link(number, 2, ward.first(number) + 2),
    |ward, number| ward.link(number, 5, ward.first(number) + 1),
    // Into another chunk.
    |ward, number| ward.link(number, 4, ward.first(number + 1) + 1),
    |ward, number| ward.put(number, 3, &[SectorKind::Data.byte(), 77]),
    |ward, number| ward.put(number, 4, &[SectorKind::Bulk.byte()]),
    |ward, number| ward.put(number, 4, &[200]),
    |ward, number| ward.put(number, 2, &[SectorKind::End.byte()]),
    |ward, number| {
        let mut sector = [0xa5; 64];
        sector[..2].copy_from_slice(&[SectorKind::Data.byte(), 3]);
        ward.put(number, 3, &sector);
    },
    // No longer the beginning of a zlib stream.
    |ward, number| ward.put(number, 0, &[SectorKind::Data.byte(), 0, 0x11]),
    |ward, number| ward.set_slot(number, i32::MAX),
    |ward, number| ward.set_slot(number, -7),
    // Into the middle of the chain.
    |ward, number| ward.set_slot(number, ward.first(number) + 4),
];

/// What can be wrong with a stream and what it inflates to.
const PAYLOAD_WAYS: [fn(&ChunkContent) -> Vec<u8>; 6] = [
    |content| {
        let mut stream = zlib(&content.payload());
        if let Some(last) = stream.last_mut() {
            *last ^= 1;
        }
        stream
    },
    |content| {
        let mut content = content.clone();
        content.blocks[1234] = 7000;
        content.blocks[1235] = -1;
        zlib(&content.payload())
    },
    |content| {
        let payload = content.payload();
        zlib(&payload[..payload.len() - 7])
    },
    |content| zlib(&content.payload()[..9000]),
    |content| {
        // The number of block ids.
        let mut payload = content.payload();
        payload[1..5].copy_from_slice(&i32::MAX.to_be_bytes());
        zlib(&payload)
    },
    |content| {
        // The first letter of the first block id.
        let mut payload = content.payload();
        payload[7] = 0xff;
        zlib(&payload)
    },
];

impl Ward {
    fn first(&self, number: usize) -> i32 {
        self.patients[number].first as i32
    }

    fn put(&mut self, number: usize, sector: u32, bytes: &[u8]) {
        self.writer.put(self.patients[number].first + sector, bytes);
    }

    fn link(&mut self, number: usize, sector: u32, target: i32) {
        self.writer
            .put_link(self.patients[number].first + sector, target);
    }

    fn set_slot(&mut self, number: usize, slot: i32) {
        self.writer.set_slot(self.patients[number].chunk, slot);
    }
}
