//! What is read is what was written: any content, anywhere in the file.

use mapscope_formats::region::ChunkAt;
use mapscope_formats::region::write::{ChunkContent, RegionWriter, TileStack, zlib};
use proptest::prelude::*;

use crate::support::{assert_holds, read, read_as};

prop_compose! {
    fn stack()(
        xyz in prop::array::uniform3(0_u8..16),
        face in 0_u8..6,
        tiles in prop::collection::vec((0_i32..3, any::<i32>()), 0..5),
    ) -> TileStack {
        TileStack { xyz, face, tiles }
    }
}

prop_compose! {
    fn content()(
        block_ids in prop::collection::vec(any::<String>(), 1..20),
        runs in prop::collection::vec((any::<prop::sample::Index>(), 1_usize..300), 1..200),
        tiles in prop::collection::vec(stack(), 0..10),
        hint in 0_u8..2,
    ) -> ChunkContent {
        let runs = runs.iter().cycle();
        let blocks = runs.flat_map(|(id, count)| {
            std::iter::repeat_n(id.index(block_ids.len()) as i32, *count)
        });
        ChunkContent {
            blocks: blocks.take(4096).collect(),
            block_ids,
            tile_ids: vec!["Test:Grass".to_owned(), "ß\0€𝄞".to_owned(), String::new()],
            tiles,
            hint,
        }
    }
}

fn slots() -> impl Strategy<Value = Vec<ChunkAt>> {
    prop::collection::btree_set(0_usize..4096, 1..5)
        .prop_map(|slots| slots.into_iter().filter_map(ChunkAt::from_index).collect())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn any_content_saved_again_and_again_as_the_game_does(
        position in prop::array::uniform3(any::<i32>()),
        slots in slots(),
        saves in prop::collection::vec((any::<prop::sample::Index>(), content()), 1..12),
        is_older in any::<bool>(),
    ) {
        let mut writer = if is_older {
            RegionWriter::of_older_build(position)
        } else {
            RegionWriter::new(position)
        };
        let mut latest: Vec<Option<&ChunkContent>> = vec![None; slots.len()];
        for (slot, content) in &saves {
            let slot = slot.index(slots.len());
            writer.save(slots[slot], content);
            latest[slot] = Some(content);
        }
        let name = writer.file_name();
        let read = read_as(&name, &writer.into_bytes()).expect("it opens");
        prop_assert_eq!(read.codes(), Vec::<&str>::new());
        prop_assert_eq!(read.region.position, position);
        for (slot, content) in slots.iter().zip(latest) {
            match content {
                Some(content) => assert_holds(read.chunk(*slot), content),
                None => prop_assert!(read.map.chain_of(*slot).is_none()),
            }
        }
    }

    #[test]
    fn any_fragmentation(
        contents in prop::collection::vec(content(), 1..4),
        shuffled in Just((0_u32..400).collect::<Vec<_>>()).prop_shuffle(),
        // How many neighbours stay together.
        together in 1_u32..9,
    ) {
        let mut places = shuffled
            .iter()
            .flat_map(|place| (place * together)..(place + 1) * together)
            .collect::<Vec<_>>()
            .into_iter();
        let mut writer = RegionWriter::new([0, 0, 0]);
        // What does not fit into the places goes behind all of them.
        writer.put(400 * together, &[]);
        for (slot, content) in ChunkAt::all().zip(&contents) {
            let stream = zlib(&content.payload());
            // Twice as many as the data take, for the links between.
            let count = stream.len().div_ceil(62) * 2 + 2;
            let own: Vec<u32> = places.by_ref().take(count).collect();
            writer.scatter(slot, &stream, &own);
        }
        let read = read(&writer.into_bytes());
        prop_assert_eq!(read.codes(), Vec::<&str>::new());
        for (chunk, content) in read.chunks.iter().zip(&contents) {
            assert_holds(chunk, content);
        }
    }
}
