//! Text files made line by line.

use mapscope_formats::{LocalBoxFuture, SourceError};

use crate::export::{Export, ExportStep, Packing};

/// Bytes of text that a step makes, or so: some milliseconds.
const STEP_BYTES: usize = 256 << 10;

/// Text as a field of a CSV file: in quotes where it has to be, and never a formula.
pub fn csv_field(text: &str) -> String {
    let text = if text.starts_with(['=', '+', '-', '@']) {
        format!("'{text}")
    } else {
        text.to_owned()
    };
    if text.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text
    }
}

/// A text in the making.
pub trait Lines {
    /// Appends the next line or so; false at the end.
    fn next(&mut self, text: &mut String) -> bool;

    /// The part that is made, 0 to 1.
    fn progress(&self) -> f64;
}

/// A text file in the making.
pub struct TextExport<L> {
    lines: L,
}

impl<L: Lines> TextExport<L> {
    /// Begins.
    pub fn new(lines: L) -> Self {
        Self { lines }
    }
}

impl<L: Lines> Export for TextExport<L> {
    fn step(&mut self) -> LocalBoxFuture<'_, Result<ExportStep, SourceError>> {
        let mut text = String::new();
        let mut has_more = true;
        while has_more && text.len() < STEP_BYTES {
            has_more = self.lines.next(&mut text);
        }
        let step = ExportStep {
            bytes: text.into_bytes(),
            packing: Packing::AsIs,
            progress: if has_more { self.lines.progress() } else { 1.0 },
            is_complete: !has_more,
        };
        Box::pin(std::future::ready(Ok(step)))
    }
}
