//! `cargo run --release --package mapscope-scene --example scenario_picture -- MAPS OUT [PART]`
//! writes the whole-map PNG of every scenario map in the folder MAPS (whose name has PART in it) to
//! `OUT/NAME.png`: what the page's export writes, cut to exactly the tiles of the map's `Size`. Maps
//! that are refused are named with the reason.

#![expect(
    clippy::print_stdout,
    reason = "a command line tool tells what it does"
)]

use std::error::Error;
use std::ffi::OsStr;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::time::Instant;
use std::{env, fs};

use flate2::write::ZlibEncoder;
use flate2::{Compression, Crc};
use mapscope_formats::MemorySource;
use mapscope_formats::scenario::{CodePage, TextDecoder};
use mapscope_scene::scenario::ScenarioScene;
use mapscope_scene::{Packing, Scene, SourceFile};
use pollster::block_on;

/// Reads every byte as the Latin letter of its number: names are in no picture.
struct Latin;

impl TextDecoder for Latin {
    fn decode(&self, _: CodePage, bytes: &[u8]) -> String {
        bytes.iter().map(|byte| char::from(*byte)).collect()
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = env::args_os().skip(1).map(PathBuf::from);
    let (Some(maps), Some(out)) = (arguments.next(), arguments.next()) else {
        return Err("usage: scenario_picture MAPS OUT [PART]".into());
    };
    let part = arguments.next().unwrap_or_default();
    let part = part.to_string_lossy();
    fs::create_dir_all(&out)?;
    let files = fs::read_dir(maps)?.map(|entry| entry.map(|entry| entry.path()));
    let mut files = files.collect::<Result<Vec<_>, _>>()?;
    files.retain(|file| {
        let ending = file.extension().and_then(OsStr::to_str);
        let is_map = ending.is_some_and(|ending| ["map", "mpr", "yrm"].contains(&ending));
        is_map && name_of(file).contains(&*part)
    });
    files.sort();
    for file in files {
        let begun = Instant::now();
        let name = name_of(&file);
        match picture(&file)? {
            Ok(Cut { rgb, size: [x, y] }) => {
                lodepng::encode24_file(out.join(&name).with_extension("png"), &rgb, x, y)?;
                println!("{name}: {x} × {y} pixels in {:.0?}", begun.elapsed());
            }
            Err(reason) => println!("{name}: {reason}"),
        }
    }
    Ok(())
}

fn name_of(file: &Path) -> String {
    let name = file.file_name().unwrap_or_default();
    name.to_string_lossy().into_owned()
}

/// A picture without alpha, and its width and height in pixels.
struct Cut {
    rgb: Vec<lodepng::RGB<u8>>,
    size: [usize; 2],
}

/// The exported picture, cut; or why the map is refused.
fn picture(file: &Path) -> Result<Result<Cut, String>, Box<dyn Error>> {
    let source = SourceFile {
        name: name_of(file),
        bytes: Rc::new(MemorySource::new(fs::read(file)?)),
    };
    let scene = match block_on(ScenarioScene::open(source, Rc::new(Latin))) {
        Ok(scene) => scene,
        Err(refused) => return Ok(Err(refused.to_string())),
    };
    let layers = scene.layers();
    let plane = layers.plane;
    let whole = lodepng::decode32(exported(&scene)?)?;
    // Half a tile further down than `Size`, as the last row of cells; above, what heights lift.
    let tile_width = plane.cell_width as usize;
    let [width, height] = [layers.extent.width, layers.extent.height].map(|side| side as usize);
    let size = [width * tile_width, height * tile_width / 2];
    let end = whole.height - tile_width / 4;
    let from = end.checked_sub(size[1]).ok_or("the picture is too low")?;
    let rgb = whole.buffer[from * size[0]..end * size[0]]
        .iter()
        .map(|pixel| lodepng::RGB::new(pixel.r, pixel.g, pixel.b))
        .collect();
    Ok(Ok(Cut { rgb, size }))
}

/// The file that the page would save.
fn exported(scene: &ScenarioScene) -> Result<Vec<u8>, Box<dyn Error>> {
    let mut making = scene.export("picture-png").ok_or("no such export")?;
    let mut file = Vec::new();
    let mut image = ZlibEncoder::new(Vec::new(), Compression::fast());
    loop {
        let step = block_on(making.step())?;
        match step.packing {
            Packing::PngImageData => image.write_all(&step.bytes)?,
            Packing::AsIs if step.is_complete => {
                push_chunk(&mut file, *b"IDAT", &image.finish()?);
                file.extend(step.bytes);
                return Ok(file);
            }
            Packing::AsIs => file.extend(step.bytes),
        }
    }
}

fn push_chunk(file: &mut Vec<u8>, kind: [u8; 4], data: &[u8]) {
    let mut sum = Crc::new();
    sum.update(&kind);
    sum.update(data);
    file.extend((data.len() as u32).to_be_bytes());
    file.extend(kind);
    file.extend(data);
    file.extend(sum.sum().to_be_bytes());
}
