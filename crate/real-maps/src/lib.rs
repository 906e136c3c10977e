//! Where tests find the real maps: in `../shared/maps` beside the checkout, or where `MAPSCOPE_MAPS`
//! says. They are other people's work, so they are no part of the project. Where there are none, the
//! tests that want them pass with a message, unless `MAPSCOPE_MAPS_REQUIRED` is set.

use std::env::var_os;
use std::path::{Path, PathBuf};

use serde_json::Value;

/// A real map and what is known of it.
pub struct RealMap {
    /// Name of its file. It starts with `neg_` where the file is to be refused.
    pub name: String,
    /// Content of its file.
    pub bytes: Vec<u8>,
    /// What an independent decoder found in it.
    pub truth: Value,
}

impl RealMap {
    /// Whether the file is none that can be shown.
    pub fn is_refused(&self) -> bool {
        self.name.starts_with("neg_")
    }
}

fn folder() -> PathBuf {
    var_os("MAPSCOPE_MAPS").map_or_else(
        || Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/maps"),
        PathBuf::from,
    )
}

/// Every map that `truth.json` lists; none, and a message, where the folder is absent.
///
/// # Panics
///
/// Where the folder is absent and either variable promises it, and where it lacks a file that
/// `truth.json` lists.
#[expect(clippy::print_stdout, reason = "a test that is skipped says so")]
pub fn real_maps() -> Vec<RealMap> {
    let folder = folder();
    let Ok(truth) = std::fs::read(folder.join("truth.json")) else {
        let is_promised =
            var_os("MAPSCOPE_MAPS").is_some() || var_os("MAPSCOPE_MAPS_REQUIRED").is_some();
        assert!(!is_promised, "there are no real maps in {folder:?}");
        println!("skipped: there are no real maps in {folder:?}");
        return Vec::new();
    };
    let truth: Value = serde_json::from_slice(&truth).expect("truth.json is JSON");
    let Value::Array(files) = truth else {
        panic!("truth.json is not a list");
    };
    assert!(files.len() >= 20, "truth.json has {} files", files.len());
    files
        .into_iter()
        .map(|truth| {
            let name = truth["file"].as_str().expect("a file's name").to_owned();
            let bytes = std::fs::read(folder.join(&name)).expect("truth.json lists what is there");
            RealMap { name, bytes, truth }
        })
        .collect()
}
