//! The project's build steps that need Rust.
//!
//! `cargo run --package xtask -- wasm [NAME]...` builds the wasm modules (all that the page loads,
//! or those named) into `web/wasm/NAME/`. wasm-bindgen's command line is used as a library, so that
//! it cannot drift from the `wasm-bindgen` that the modules link.

#![allow(
    clippy::print_stdout,
    reason = "a command line tool tells what it does"
)]

mod bindgen;
mod module;
mod optimize;
mod stamp;

use std::{
    env,
    ffi::OsString,
    path::{Path, PathBuf},
    time::Instant,
};

use anyhow::{Context, Result, bail};

use module::{BENCH_MODULES, MODULES, Module};

fn main() -> Result<()> {
    let mut arguments = env::args_os().skip(1);
    match arguments.next() {
        Some(command) if command == "wasm" => build_wasm(arguments),
        _ => bail!("usage: xtask wasm [NAME]..."),
    }
}

/// Builds the modules that are named, or all, where they are not up to date.
fn build_wasm(names: impl Iterator<Item = OsString>) -> Result<()> {
    let root = workspace_root()?;
    let mut chosen = Vec::new();
    for name in names {
        chosen.push(module_named(&name)?);
    }
    if chosen.is_empty() {
        chosen.extend(MODULES);
    }
    for module in chosen {
        build_module(module, &root)?;
    }
    Ok(())
}

/// Compiles, binds and optimises one module, unless nothing that goes into it has changed.
fn build_module(module: &Module, root: &Path) -> Result<()> {
    let start = Instant::now();
    let out_dir = root.join("web/wasm").join(module.name);
    if stamp::is_current(&out_dir, root)? {
        println!("{}: up to date", module.name);
        return Ok(());
    }
    let built = module.compile(root)?;
    bindgen::bind(&built.wasm, &out_dir, module.name)?;
    optimize::run(root, &bindgen::wasm_file(&out_dir, module.name))?;
    stamp::write(&out_dir, root, &built.dep_info)?;
    println!(
        "{}: built in {:.1} s",
        module.name,
        start.elapsed().as_secs_f64()
    );
    Ok(())
}

fn module_named(name: &OsString) -> Result<&'static Module> {
    let modules = || MODULES.iter().chain(BENCH_MODULES);
    modules()
        .find(|module| name == module.name)
        .with_context(|| {
            let known: Vec<_> = modules().map(|module| module.name).collect();
            format!(
                "no module {}; there are {}",
                name.display(),
                known.join(", ")
            )
        })
}

/// The folder of the workspace, two above this crate. Asked of cargo at run time, since a target
/// folder may be shared by several checkouts.
fn workspace_root() -> Result<PathBuf> {
    let manifest_dir = env::var_os("CARGO_MANIFEST_DIR").context("run xtask with `cargo run`")?;
    let root = Path::new(&manifest_dir).ancestors().nth(2);
    Ok(root.context("xtask lies outside the workspace")?.to_owned())
}
