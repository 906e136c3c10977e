//! The wasm modules and how cargo compiles them.

use std::{
    env,
    path::{Path, PathBuf},
    process::Command,
};

use anyhow::{Context, Result, ensure};

/// One wasm file that the page loads.
pub struct Module {
    /// Its folder below `web/wasm` and the stem of its files.
    pub name: &'static str,
    package: &'static str,
    features: &'static str,
}

/// Every wasm file that the page can load: one for each use, so that nobody downloads a backend
/// that their browser does not run or a decoder of files that they do not have.
pub const MODULES: &[Module] = &[
    Module {
        name: "decode-blueprint",
        package: "mapscope-decode-wasm",
        features: "blueprint",
    },
    Module {
        name: "decode-scenario",
        package: "mapscope-decode-wasm",
        features: "scenario",
    },
    Module {
        name: "decode-region",
        package: "mapscope-decode-wasm",
        features: "region",
    },
    Module {
        name: "view-webgpu",
        package: "mapscope-view-wasm",
        features: "webgpu",
    },
    Module {
        name: "view-webgl",
        package: "mapscope-view-wasm",
        features: "webgl",
    },
];

/// Wasm files that no page loads: they are built when they are named.
pub const BENCH_MODULES: &[Module] = &[
    Module {
        name: "bench-region",
        package: "mapscope-decode-wasm",
        features: "bench-region",
    },
    Module {
        name: "bench-scenario",
        package: "mapscope-decode-wasm",
        features: "bench-scenario",
    },
];

/// What cargo leaves behind.
pub struct Built {
    /// The linked wasm file, without bindings yet.
    pub wasm: PathBuf,
    /// The Makefile rule that names every local source that went in.
    pub dep_info: PathBuf,
}

impl Module {
    /// Compiles the module with the profile `wasm`.
    pub fn compile(&self, root: &Path) -> Result<Built> {
        let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        let status = Command::new(cargo)
            .current_dir(root)
            .args(["build", "--lib", "--locked", "--profile", "wasm"])
            .args(["--target", "wasm32-unknown-unknown"])
            .args(["--package", self.package])
            .args(["--no-default-features", "--features", self.features])
            .status()
            .context("cannot start cargo")?;
        ensure!(status.success(), "cargo could not build {}", self.name);
        let wasm = target_dir(root)
            .join("wasm32-unknown-unknown/wasm")
            .join(self.package.replace('-', "_"))
            .with_extension("wasm");
        let dep_info = wasm.with_extension("d");
        Ok(Built { wasm, dep_info })
    }
}

fn target_dir(root: &Path) -> PathBuf {
    env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), |dir| root.join(dir))
}
