//! Binaryen's pass over a bound module.

use std::{path::Path, process::Command};

use anyhow::{Context, Result, ensure};

/// What rustc's `wasm32-unknown-unknown` emits by default and SIMD: what the modules may therefore
/// keep. Naming them matters: output of `--all-features` does not load in browsers.
const FEATURES: &[&str] = &[
    "--enable-bulk-memory",
    "--enable-bulk-memory-opt",
    "--enable-call-indirect-overlong",
    "--enable-multivalue",
    "--enable-mutable-globals",
    "--enable-nontrapping-float-to-int",
    "--enable-reference-types",
    "--enable-sign-ext",
    "--enable-simd",
];

/// Optimises `wasm` in place with the npm package `binaryen` that is installed below `root`.
pub fn run(root: &Path, wasm: &Path) -> Result<()> {
    let wasm_opt = root.join("node_modules/binaryen/bin/wasm-opt");
    ensure!(
        wasm_opt.exists(),
        "{} is missing: run `npm ci` first",
        wasm_opt.display()
    );
    let status = Command::new("node")
        .arg(wasm_opt)
        .args(FEATURES)
        .arg("-Os")
        .arg(wasm)
        .arg("-o")
        .arg(wasm)
        .status()
        .context("cannot start node")?;
    ensure!(
        status.success(),
        "wasm-opt could not optimise {}",
        wasm.display()
    );
    Ok(())
}
