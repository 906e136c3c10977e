//! Which scene opens which format.

use std::rc::Rc;

use mapscope_formats::registry::{FormatId, HEAD_BYTES, detect};
use mapscope_formats::scenario::TextDecoder;
use mapscope_formats::source::read_one;
use mapscope_formats::{Finding, OpenError, Place, Severity};

use crate::blueprint::BlueprintScene;
use crate::region::RegionScene;
use crate::scenario::ScenarioScene;
use crate::scene::{Scene, SourceFile};

/// The format that the content of a map's files shows: that of the first file that a format claims,
/// since of the files of one map some may be broken.
///
/// # Errors
/// That of the first file when no format claims any; see [`crate::open`].
pub async fn format_of(files: &[SourceFile]) -> Result<FormatId, OpenError> {
    // No files at all are as an empty one.
    let mut told = detect("", &[], 0).map_err(OpenError::Refused);
    for (file, at) in files.iter().zip(0..) {
        let format = format_of_one(file).await;
        if at == 0 || format.is_ok() {
            told = format;
        }
        if told.is_ok() {
            break;
        }
    }
    told
}

async fn format_of_one(file: &SourceFile) -> Result<FormatId, OpenError> {
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

/// Opens files as regions of one Progressia world.
///
/// # Errors
/// See [`crate::open`].
pub async fn open_region(files: Vec<SourceFile>) -> Result<Rc<dyn Scene>, OpenError> {
    Ok(Rc::new(RegionScene::open(files).await?))
}

/// The only file of a map whose format knows no others.
///
/// # Errors
/// [`OpenError::Refused`] when there are more, or none.
pub fn only(files: Vec<SourceFile>) -> Result<SourceFile, OpenError> {
    let count = files.len();
    match <[SourceFile; 1]>::try_from(files) {
        Ok([file]) => Ok(file),
        Err(files) => Err(OpenError::Refused(Box::new(Finding {
            severity: Severity::Error,
            code: "files-apart",
            message: format!("{count} files are no one map: the first is a whole one by itself"),
            place: Place::default(),
            expected: Some("one file".to_owned()),
            found: Some(list_of_names(&files)),
            advice: "Open each of them by itself.".to_owned(),
            find: None,
        }))),
    }
}

/// The first of some files' names; those of a whole folder would fill a card.
fn list_of_names(files: &[SourceFile]) -> String {
    const LISTED: usize = 5;
    let names = files.iter().take(LISTED).map(|file| file.name.as_str());
    let listed = names.collect::<Vec<_>>().join(", ");
    if files.len() > LISTED {
        format!("{listed}, …")
    } else {
        listed
    }
}

/// Opens files with the scene of the format that their content shows.
///
/// # Errors
/// See [`crate::open`].
pub async fn open(
    files: Vec<SourceFile>,
    decoder: Rc<dyn TextDecoder>,
) -> Result<Rc<dyn Scene>, OpenError> {
    match format_of(&files).await? {
        FormatId::Blueprint => open_blueprint(only(files)?).await,
        FormatId::Scenario => open_scenario(only(files)?, decoder).await,
        FormatId::Region => open_region(files).await,
    }
}
