//! Knowing that a module is up to date without asking cargo.
//!
//! Cargo alone cannot tell: both view modules are one package with other features, and the build
//! of one replaces the file of the other. So a stamp beside each module lists the sources that
//! went into it and a hash of them.

use std::{
    fs,
    hash::{DefaultHasher, Hash, Hasher},
    path::{Path, PathBuf},
    process::Command,
};

use anyhow::{Context, Result};

const STAMP: &str = ".stamp";

/// Whether the module in `out_dir` was made from just what lies below `root` now.
pub fn is_current(out_dir: &Path, root: &Path) -> Result<bool> {
    let Ok(stamp) = fs::read_to_string(out_dir.join(STAMP)) else {
        return Ok(false);
    };
    let mut lines = stamp.lines();
    let hash = lines.next().unwrap_or_default();
    let sources: Vec<&str> = lines.collect();
    Ok(hash == hash_inputs(root, &sources)?)
}

/// Records what the module in `out_dir` was made from: the sources of cargo's `dep_info`.
pub fn write(out_dir: &Path, root: &Path, dep_info: &Path) -> Result<()> {
    let rule = fs::read_to_string(dep_info)
        .with_context(|| format!("cannot read {}", dep_info.display()))?;
    let sources = prerequisites(&rule);
    let mut sources: Vec<&str> = sources
        .iter()
        .map(|source| {
            source
                .strip_prefix(&format!("{}/", root.display()))
                .unwrap_or(source)
        })
        .collect();
    sources.sort_unstable();
    let hash = hash_inputs(root, &sources)?;
    let stamp = format!("{hash}\n{}\n", sources.join("\n"));
    fs::write(out_dir.join(STAMP), stamp).context("cannot write the stamp")
}

/// The files that a one-line Makefile rule names behind its colon; `\ ` is a space in a name.
fn prerequisites(rule: &str) -> Vec<String> {
    let line = rule.lines().next().unwrap_or_default();
    let names = line.split_once(": ").map_or("", |(_, names)| names);
    names
        .replace("\\ ", "\0")
        .split_whitespace()
        .map(|name| name.replace('\0', " "))
        .collect()
}

/// Hashes the sources, the manifests, the lock files, this tool and the compiler's version.
/// A source that has gone counts as changed.
fn hash_inputs(root: &Path, sources: &[&str]) -> Result<String> {
    let mut hasher = DefaultHasher::new();
    let files = sources.iter().map(|source| root.join(source));
    for file in files.chain(manifests(root)?).chain(own_sources(root)?) {
        file.hash(&mut hasher);
        fs::read(&file).ok().hash(&mut hasher);
    }
    let rustc = Command::new("rustc").arg("-vV").output();
    rustc
        .context("cannot start rustc")?
        .stdout
        .hash(&mut hasher);
    Ok(format!("{:016x}", hasher.finish()))
}

fn manifests(root: &Path) -> Result<Vec<PathBuf>> {
    let mut files = vec![
        root.join("Cargo.toml"),
        root.join("Cargo.lock"),
        root.join(".cargo/config.toml"),
        root.join("package-lock.json"),
    ];
    for folder in list(&root.join("crate"))? {
        files.push(folder.join("Cargo.toml"));
    }
    Ok(files)
}

fn own_sources(root: &Path) -> Result<Vec<PathBuf>> {
    list(&root.join("crate/xtask/src"))
}

/// The entries of a folder in order of their names.
fn list(folder: &Path) -> Result<Vec<PathBuf>> {
    let entries = fs::read_dir(folder).with_context(|| format!("no {}", folder.display()))?;
    let mut paths = Vec::new();
    for entry in entries {
        paths.push(entry?.path());
    }
    paths.sort_unstable();
    Ok(paths)
}

#[cfg(test)]
mod tests {
    use std::{env, process};

    use super::*;

    #[test]
    fn spaces_in_names_do_not_split_them() {
        let rule = "target/a.wasm: /x/src/lib.rs /y\\ z/shader.wgsl\n\nother: ignored\n";
        assert_eq!(prerequisites(rule), ["/x/src/lib.rs", "/y z/shader.wgsl"]);
    }

    #[test]
    fn only_what_went_into_a_module_makes_it_stale() {
        let root = env::temp_dir().join(format!("mapscope-stamp-{}", process::id()));
        let source = root.join("crate/a/src/lib.rs");
        let other = root.join("crate/b/src/lib.rs");
        for file in [&source, &other, &root.join("crate/xtask/src/main.rs")] {
            fs::create_dir_all(file.parent().unwrap()).unwrap();
            fs::write(file, "before").unwrap();
        }
        let dep_info = root.join("a.d");
        fs::write(&dep_info, format!("a.wasm: {}\n", source.display())).unwrap();

        assert!(!is_current(&root, &root).unwrap());
        write(&root, &root, &dep_info).unwrap();
        assert!(is_current(&root, &root).unwrap());
        fs::write(&other, "after").unwrap();
        assert!(is_current(&root, &root).unwrap());
        fs::write(&source, "after").unwrap();
        assert!(!is_current(&root, &root).unwrap());
        fs::remove_dir_all(&root).unwrap();
    }
}
