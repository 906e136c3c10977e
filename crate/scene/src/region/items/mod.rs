//! Things of a world that can be pointed at, pinned and found.

mod chunk;
mod describe;
mod find;
mod words;

pub use self::describe::{facts_at, item};
pub use self::find::find;
