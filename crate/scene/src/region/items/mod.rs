//! Things of a world that can be pointed at, pinned and found.

mod describe;

pub use self::describe::item;
