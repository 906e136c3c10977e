//! Writes invented region files.

use std::fs;
use std::io::{self, Write as _};
use std::path::PathBuf;
use std::process::ExitCode;

use mapscope_samples::region::Sample;

const USAGE: &str = "\
Writes invented region files into a folder.

Usage: region SAMPLE [-o FOLDER]

  SAMPLE     which of these:
             world    an island, as a game would have saved what was visited
             damaged  regions with something wrong with them
             full     one region with all of its 4096 chunks
  -o FOLDER  where to (here when left out)
";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (name, folder) = match arguments.as_slice() {
        [name] => (name, PathBuf::from(".")),
        [name, option, folder] if option == "-o" => (name, PathBuf::from(folder)),
        _ => {
            eprint!("{USAGE}");
            return ExitCode::from(2);
        }
    };
    let Some(sample) = Sample::named(name) else {
        eprint!("There is no sample {name}.\n\n{USAGE}");
        return ExitCode::from(2);
    };
    match write(sample, &folder) {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            eprintln!("{} was not written: {problem}", folder.display());
            ExitCode::FAILURE
        }
    }
}

fn write(sample: Sample, folder: &std::path::Path) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    for file in sample.files() {
        let path = folder.join(&file.name);
        fs::write(&path, &file.bytes)?;
        writeln!(
            io::stdout(),
            "{}  {} bytes",
            path.display(),
            file.bytes.len()
        )?;
    }
    Ok(())
}
