//! JavaScript and TypeScript bindings of a compiled module.

use std::{
    fs,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result};
use wasm_bindgen_cli_support::Bindgen;

/// Writes `NAME.js`, `NAME.d.ts` and `NAME_bg.wasm` for browsers into a fresh `out_dir`.
pub fn bind(wasm: &Path, out_dir: &Path, name: &str) -> Result<()> {
    if out_dir.exists() {
        fs::remove_dir_all(out_dir)
            .with_context(|| format!("cannot empty {}", out_dir.display()))?;
    }
    // The name goes with the bytes: a file's own stem would win over `out_name`.
    let bytes = fs::read(wasm).with_context(|| format!("cannot read {}", wasm.display()))?;
    Bindgen::new()
        .input_bytes(name, bytes)
        .web(true)?
        .typescript(true)
        .remove_producers_section(true)
        .generate(out_dir)
}

/// The wasm file that `bind` writes.
pub fn wasm_file(out_dir: &Path, name: &str) -> PathBuf {
    out_dir.join(format!("{name}_bg.wasm"))
}
