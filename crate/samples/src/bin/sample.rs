//! Writes an invented island as a blueprint file of any size.

use std::fs::{self, File};
use std::io::{self, BufWriter, IsTerminal as _, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use mapscope_formats::blueprint::write::WriteError;
use mapscope_formats::blueprint::{MAP_SIZE_V2, Version};
use mapscope_samples::blueprint::{self, Variant};
use mapscope_samples::{World, legend_json};

const USAGE: &str = "\
Writes an invented island as a blueprint file.

Usage: sample --size N [--seed S] [--v1] [--note] [--mistakes] [--legend FILE] [-o FILE]

  --size N   cells along each side, 256 to 32768
  --seed S   which island; any whole number but 0 (1 when left out)
  --v1       the old version of the format
  --note     with a section that the format does not know, in front of the towns
  --mistakes with a town in the sea, one without a road, a road that ends nowhere, one off the map
  --legend F also writes what the numbers mean, as a legend
  -o FILE    where to (MapData_Seed_<seed>.dat here when left out)
";

/// What the command line asks for.
struct Request {
    map_size: u32,
    seed: i32,
    version: Version,
    variant: Variant,
    has_note: bool,
    legend: Option<PathBuf>,
    path: PathBuf,
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if arguments
        .iter()
        .any(|argument| argument == "--help" || argument == "-h")
    {
        return match io::stdout().write_all(USAGE.as_bytes()) {
            Ok(()) => ExitCode::SUCCESS,
            Err(_) => ExitCode::FAILURE,
        };
    }
    let request = match parse(&arguments) {
        Ok(request) => request,
        Err(problem) => {
            eprint!("{problem}\n\n{USAGE}");
            return ExitCode::from(2);
        }
    };
    match make(&request) {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            eprintln!("{} was not written: {problem}", request.path.display());
            ExitCode::FAILURE
        }
    }
}

fn parse(arguments: &[String]) -> Result<Request, String> {
    let (mut map_size, mut seed, mut version, mut path) = (None, 1, Version::V2, None);
    let (mut variant, mut has_note, mut legend) = (Variant::Plain, false, None);
    let mut rest = arguments.iter();
    while let Some(argument) = rest.next() {
        let mut value = || {
            rest.next()
                .ok_or_else(|| format!("{argument} needs a value."))
        };
        match argument.as_str() {
            "--size" => {
                let text = value()?;
                let size = text.parse().ok().filter(|size| MAP_SIZE_V2.contains(size));
                let problem = || format!("--size must be a number from 256 to 32768, not {text}.");
                map_size = Some(size.ok_or_else(problem)?);
            }
            "--seed" => {
                let text = value()?;
                let number = text.parse().ok().filter(|seed| *seed != 0);
                let problem =
                    || format!("--seed must be a whole number of 32 bits, not 0, not {text}.");
                seed = number.ok_or_else(problem)?;
            }
            "--v1" => version = Version::V1,
            "--note" => has_note = true,
            "--mistakes" => variant = Variant::Mistakes,
            "--legend" => legend = Some(PathBuf::from(value()?)),
            "-o" => path = Some(PathBuf::from(value()?)),
            _ => return Err(format!("{argument} is not an option.")),
        }
    }
    let map_size = map_size.ok_or("--size is missing.")?;
    if has_note && version == Version::V1 {
        return Err("--note needs sections, which --v1 has not.".to_owned());
    }
    let suffix = if version == Version::V1 { "_v1" } else { "" };
    let path = path.unwrap_or_else(|| format!("MapData_Seed_{seed}{suffix}.dat").into());
    Ok(Request {
        map_size,
        seed,
        version,
        variant,
        has_note,
        legend,
        path,
    })
}

fn make(request: &Request) -> Result<(), Box<dyn std::error::Error>> {
    let world = World::generate(request.seed);
    // The file takes its name once it is whole; an interrupted one is not mistaken for a map.
    let mut part = request.path.clone().into_os_string();
    part.push(".part");
    let part = PathBuf::from(part);
    let cells = u64::from(request.map_size) * u64::from(request.map_size);
    let cell_bytes = if request.version == Version::V1 { 8 } else { 5 };
    let file = Progress {
        inner: File::create(&part)?,
        written: 0,
        expected: cells * cell_bytes,
        shown: io::stderr().is_terminal().then_some(u64::MAX),
    };
    let mut out = BufWriter::with_capacity(1 << 20, file);
    let written = write(&mut out, &world, request)
        .map_err(Box::<dyn std::error::Error>::from)
        .and_then(|()| Ok(out.into_inner().map_err(io::IntoInnerError::into_error)?));
    let bytes = match written.and_then(|file| Ok(file.finish()?)) {
        Ok(bytes) => bytes,
        Err(problem) => {
            // Nothing to do if even that fails: the first problem is the one to tell.
            let _ = fs::remove_file(&part);
            return Err(problem);
        }
    };
    fs::rename(&part, &request.path)?;
    if let Some(legend) = &request.legend {
        fs::write(legend, legend_json(request.map_size))?;
    }
    writeln!(io::stdout(), "{}  {bytes} bytes", request.path.display())?;
    Ok(())
}

fn write(out: &mut dyn Write, world: &World, request: &Request) -> Result<(), WriteError> {
    let Request {
        map_size,
        version,
        variant,
        ..
    } = *request;
    if !request.has_note {
        return blueprint::write(out, world, map_size, version, variant);
    }
    // The section goes in between others, which only a file in memory allows.
    let mut bytes = Vec::new();
    blueprint::write(&mut bytes, world, map_size, version, variant)?;
    blueprint::insert_note(&mut bytes);
    Ok(out.write_all(&bytes)?)
}

/// A file that shows on a terminal how much of it is written.
struct Progress {
    inner: File,
    written: u64,
    expected: u64,
    /// Percent shown last; `None` when nobody looks.
    shown: Option<u64>,
}

impl Progress {
    fn finish(mut self) -> io::Result<u64> {
        self.inner.flush()?;
        if self.shown.is_some() {
            eprint!("\r\x1b[K");
        }
        Ok(self.written)
    }
}

impl Write for Progress {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let count = self.inner.write(bytes)?;
        self.written += count as u64;
        let percent = (self.written * 100 / self.expected).min(100);
        if self.shown.is_some_and(|shown| shown != percent) {
            self.shown = Some(percent);
            eprint!("\r{percent} % of {} MiB", self.expected >> 20);
        }
        Ok(count)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.inner.flush()
    }
}
