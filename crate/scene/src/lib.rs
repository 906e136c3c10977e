//! Documents turned into what people look at: layers, statistics, facts under the pointer.
//!
//! A [`Scene`] is one open map. It answers requests in any order while it loads; loading itself is
//! a state machine that its owner drives a step at a time, so that tiles in view, progress and
//! cancelling come in between. No GPU, no web: the same code serves the browser and Node.

mod blueprint;
mod coalesce;
mod contour;
pub mod export;
mod in_flight;
pub mod items;
mod layer_parts;
pub mod list;
mod overview;
pub mod palette;
mod png;
mod png_export;
mod pyramid;
mod records;
mod region;
mod registry;
pub mod report;
mod report_parts;
pub mod scenario;
mod scene;
pub mod settings;
mod statistics;
mod text;
mod text_export;

pub use export::{Export, ExportDescription, ExportStep, Packing};
pub use items::{Found, FoundItem, Item, NearItem};
pub use list::{ListDescription, ListPage, ListQuery};
pub use palette::{Palette, palettes};
pub use registry::{format_of, only, open_blueprint, open_region, open_scenario};
pub use report::{
    Column, Fact, FactGroup, Histogram, Picture, Report, Row, SectionRow, Table, TableCell,
};
pub use scene::{Bitmap, CellFacts, LoadPhase, LoadStep, Scene, SourceFile, TilesChanged, open};
pub use settings::{Companion, Effect, Setting, SettingKind, SettingOption, SettingValue};
