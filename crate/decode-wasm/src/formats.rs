//! The formats that a build of this module opens. Each has a wasm file of its own, so that nobody
//! downloads the decoders of files that they never open; what a file is, every build can tell.

use std::rc::Rc;

use mapscope_formats::registry::FormatId;
#[cfg(any(feature = "blueprint", feature = "scenario"))]
use mapscope_scene::only;
use mapscope_scene::{Scene, SourceFile};
use wasm_bindgen::JsValue;

use crate::failure;

/// Opens the files of one map as whatever their content says that they are.
///
/// # Errors
/// An `OpenFailure`.
pub async fn open(files: Vec<SourceFile>) -> Result<Rc<dyn Scene>, JsValue> {
    let format = mapscope_scene::format_of(&files)
        .await
        .map_err(failure::of_opening)?;
    let opened = match format {
        #[cfg(feature = "blueprint")]
        FormatId::Blueprint => match only(files) {
            Ok(file) => mapscope_scene::open_blueprint(file).await,
            Err(error) => Err(error),
        },
        #[cfg(feature = "region")]
        FormatId::Region => mapscope_scene::open_region(files).await,
        #[cfg(feature = "scenario")]
        FormatId::Scenario => {
            let decoder = Rc::new(crate::host_text::HostText::default());
            match only(files) {
                Ok(file) => mapscope_scene::open_scenario(file, decoder).await,
                Err(error) => Err(error),
            }
        }
        #[allow(unreachable_patterns, reason = "a build may have every format")]
        other => return Err(failure::of_other_format(other)),
    };
    opened.map_err(failure::of_opening)
}
