//! Which scene opens which format.

use std::rc::Rc;

use mapscope_formats::OpenError;
use mapscope_formats::registry::{FormatId, HEAD_BYTES, detect};
use mapscope_formats::scenario::TextDecoder;
use mapscope_formats::source::read_one;

use crate::blueprint::BlueprintScene;
use crate::scenario::ScenarioScene;
use crate::scene::{Scene, SourceFile};

/// The format that a file's content shows.
///
/// # Errors
/// See [`crate::open`].
pub async fn format_of(file: &SourceFile) -> Result<FormatId, OpenError> {
    let len = file.bytes.len();
    let head = read_one(file.bytes.as_ref(), 0..len.min(HEAD_BYTES)).await?;
    detect(&file.name, &head, len).map_err(OpenError::Refused)
}

/// Opens a file as an islaApocalypse blueprint.
///
/// # Errors
/// See [`crate::open`].
pub async fn open_blueprint(file: SourceFile) -> Result<Rc<dyn Scene>, OpenError> {
    Ok(Rc::new(BlueprintScene::open(file).await?))
}

/// Opens a file as a map of Tiberian Sun, Red Alert 2 or Yuri's Revenge. The decoder is the host's:
/// for text that is not UTF-8.
///
/// # Errors
/// See [`crate::open`].
pub async fn open_scenario(
    file: SourceFile,
    decoder: Rc<dyn TextDecoder>,
) -> Result<Rc<dyn Scene>, OpenError> {
    Ok(Rc::new(ScenarioScene::open(file, decoder).await?))
}

/// Opens a file with the scene of the format that its content shows.
///
/// # Errors
/// See [`crate::open`].
pub async fn open(
    file: SourceFile,
    decoder: Rc<dyn TextDecoder>,
) -> Result<Rc<dyn Scene>, OpenError> {
    match format_of(&file).await? {
        FormatId::Blueprint => open_blueprint(file).await,
        FormatId::Scenario => open_scenario(file, decoder).await,
    }
}
