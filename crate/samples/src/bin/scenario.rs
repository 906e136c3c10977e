//! Writes an invented scenario map.

use std::io::{self, Write as _};
use std::path::PathBuf;
use std::process::ExitCode;

use mapscope_samples::scenario;

const USAGE: &str = "\
Writes an invented scenario map.

Usage: scenario NAME [-o FILE]

  NAME     which map, by the name of its file
  -o FILE  where to (NAME here when left out)

The maps:
";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (name, path) = match arguments.as_slice() {
        [name] => (name, PathBuf::from(name)),
        [name, option, path] if option == "-o" => (name, PathBuf::from(path)),
        _ => {
            eprint!("{USAGE}");
            for file in scenario::files() {
                eprintln!("  {file}");
            }
            return ExitCode::from(2);
        }
    };
    let Some(bytes) = scenario::map(name) else {
        eprintln!("There is no map {name}. Ask without any to see their names.");
        return ExitCode::from(2);
    };
    let written = std::fs::write(&path, &bytes)
        .and_then(|()| writeln!(io::stdout(), "{}  {} bytes", path.display(), bytes.len()));
    match written {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            eprintln!("{} was not written: {problem}", path.display());
            ExitCode::FAILURE
        }
    }
}
