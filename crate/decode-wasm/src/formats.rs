//! The formats that a build of this module opens. Each has a wasm file of its own, so that nobody
//! downloads the decoders of files that they never open; what a file is, every build can tell.

use std::rc::Rc;

use mapscope_formats::registry::FormatId;
use mapscope_scene::{Scene, SourceFile};
use wasm_bindgen::JsValue;

use crate::failure;

/// Opens a file as whatever its content says that it is.
///
/// # Errors
/// An `OpenFailure`.
pub async fn open(file: SourceFile) -> Result<Rc<dyn Scene>, JsValue> {
    let format = mapscope_scene::format_of(&file)
        .await
        .map_err(failure::of_opening)?;
    let opened = match format {
        #[cfg(feature = "blueprint")]
        FormatId::Blueprint => mapscope_scene::open_blueprint(file).await,
        #[cfg(feature = "scenario")]
        FormatId::Scenario => {
            let decoder = Rc::new(crate::host_text::HostText::default());
            mapscope_scene::open_scenario(file, decoder).await
        }
        #[allow(unreachable_patterns, reason = "a build may have every format")]
        other => return Err(failure::of_other_format(other)),
    };
    opened.map_err(failure::of_opening)
}
