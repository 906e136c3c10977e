//! What loading brought, and when it is told.
//!
//! A picture of a whole world takes longer to make than a step of loading; so that loading does not
//! wait for pictures that nobody looks at for long, what came is told at lengthening intervals.

/// Something that loading brought.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// Where the chunks of regions lie in their files.
    Sectors,
    /// What chunks hold.
    Chunks,
    /// Blocks: all of a region, or those of a chunk.
    Blocks,
}

/// Chunks that come before they are told of for the first time.
const FIRST_CHUNKS: usize = 512;

/// Collects what came until it is time to tell.
#[derive(Debug, Default)]
pub struct Changes {
    waiting: Vec<Change>,
    chunks: usize,
    told_chunks: usize,
    files: usize,
    told_files: usize,
}

impl Changes {
    /// A file was scanned. The first is told of at once, and so is one that is looked at; then when
    /// there are half as many again.
    pub fn file(&mut self, is_looked_at: bool) {
        self.files += 1;
        self.wait(Change::Sectors);
        if is_looked_at || self.files * 2 >= self.told_files * 3 {
            self.told_files = self.files;
        }
    }

    /// Chunks were decoded.
    pub fn chunks(&mut self, count: usize) {
        self.chunks += count;
        self.wait(Change::Chunks);
        if self.chunks >= self.told_chunks + FIRST_CHUNKS.max(self.told_chunks / 8) {
            self.told_chunks = self.chunks;
        }
    }

    /// Blocks that are looked at came.
    pub fn blocks(&mut self) {
        self.wait(Change::Blocks);
    }

    fn wait(&mut self, change: Change) {
        if !self.waiting.contains(&change) {
            self.waiting.push(change);
        }
    }

    /// What is to be told now; all that waits when nothing more comes.
    pub fn due(&mut self, is_last: bool) -> Vec<Change> {
        let is_due = |change: &Change| match change {
            Change::Sectors => self.told_files == self.files,
            Change::Chunks => self.told_chunks == self.chunks,
            Change::Blocks => true,
        };
        let due: Vec<Change> = self
            .waiting
            .iter()
            .copied()
            .filter(|change| is_last || is_due(change))
            .collect();
        self.waiting.retain(|change| !due.contains(change));
        due
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_world_of_64_full_regions_is_told_of_some_dozens_of_times() {
        let mut changes = Changes::default();
        let mut told = 0;
        for _ in 0..64 {
            changes.file(false);
            told += changes.due(false).len();
        }
        assert!((5..20).contains(&told), "{told}");
        for _ in 0..64 * 4096 / 64 {
            changes.chunks(64);
            told += changes.due(false).len();
        }
        assert!((20..80).contains(&told), "{told}");
    }

    #[test]
    fn nothing_is_kept_back_at_the_end_and_nothing_told_twice() {
        let mut changes = Changes::default();
        changes.file(false);
        assert_eq!(changes.due(false), [Change::Sectors]);
        changes.chunks(10);
        assert_eq!(changes.due(false), []);
        assert_eq!(changes.due(true), [Change::Chunks]);
        assert_eq!(changes.due(true), []);
        changes.blocks();
        assert_eq!(changes.due(false), [Change::Blocks]);
    }
}
