//! Parser of section `PRMS`.

use super::Params;
use super::issue::ParamsIssue;
use super::payload::Payload;
use crate::dotnet_string::{self, DotnetStringError};

/// `PRMS` as far as it could be read.
pub(super) struct ParsedParams {
    /// MapSize, unless the section ends before it.
    pub map_size: Option<i32>,
    /// The rest; "not known" where the section ends early.
    pub params: Params,
    /// True when nothing is missing: the cursor stands behind the last field.
    pub is_complete: bool,
    pub issues: Vec<ParamsIssue>,
}

pub(super) fn read_params(payload: &mut Payload<'_>) -> ParsedParams {
    let mut reader = Reader {
        payload,
        is_complete: true,
        issues: Vec::new(),
    };
    let unknown = Params::not_known();
    let world_seed = reader.i32("WorldSeed").unwrap_or(unknown.world_seed);
    let map_size = reader.i32("MapSize");
    let params = Params {
        world_seed,
        crater_radius: reader.f32("CraterRadius").unwrap_or(unknown.crater_radius),
        density_multiplier: reader
            .f32("DensityMultiplier")
            .unwrap_or(unknown.density_multiplier),
        impact_center: reader
            .point("ImpactCenter")
            .unwrap_or(unknown.impact_center),
        generated_utc: reader.string("GeneratedUtc"),
        generator_git_hash: reader.string("GeneratorGitHash"),
    };
    let Reader {
        is_complete,
        issues,
        ..
    } = reader;
    ParsedParams {
        map_size,
        params,
        is_complete,
        issues,
    }
}

/// Reads field after field; once one cannot be read, none is.
struct Reader<'r, 'a> {
    payload: &'r mut Payload<'a>,
    is_complete: bool,
    issues: Vec<ParamsIssue>,
}

impl Reader<'_, '_> {
    fn field<const N: usize>(&mut self, field: &'static str) -> Option<[u8; N]> {
        if !self.is_complete {
            return None;
        }
        let file_offset = self.payload.offset();
        let bytes = self.payload.cursor.array();
        if bytes.is_none() {
            self.is_complete = false;
            let left = self.payload.cursor.left() as u64;
            let needed = N as u64;
            let issue = ParamsIssue::Cut {
                field,
                file_offset,
                left,
                needed,
            };
            self.issues.extend(self.payload.is_whole().then_some(issue));
        }
        bytes
    }

    fn i32(&mut self, field: &'static str) -> Option<i32> {
        self.field(field).map(i32::from_le_bytes)
    }

    fn f32(&mut self, field: &'static str) -> Option<f32> {
        let file_offset = self.payload.offset();
        let found = self.field(field).map(f32::from_le_bytes)?;
        if !found.is_finite() {
            self.issues.push(ParamsIssue::NotFinite {
                field,
                file_offset,
                found,
            });
        }
        Some(found)
    }

    /// Both coordinates, or none.
    fn point(&mut self, field: &'static str) -> Option<[f32; 2]> {
        Some([self.f32(field)?, self.f32(field)?])
    }

    fn string(&mut self, field: &'static str) -> String {
        if !self.is_complete {
            return String::new();
        }
        let file_offset = self.payload.offset();
        let error = match dotnet_string::read(&mut self.payload.cursor) {
            Ok(string) => {
                if !string.is_utf8 {
                    let text = string.text.clone();
                    self.issues.push(ParamsIssue::NotUtf8 {
                        field,
                        file_offset,
                        text,
                    });
                }
                return string.text;
            }
            Err(error) => error,
        };
        self.is_complete = false;
        let is_whole = self.payload.is_whole();
        let left = self.payload.declared_left();
        self.issues.extend(match error {
            DotnetStringError::LengthInvalid => {
                Some(ParamsIssue::StringLength { field, file_offset })
            }
            DotnetStringError::PastEnd { length, .. } if length > left => {
                Some(ParamsIssue::StringPastEnd {
                    field,
                    file_offset,
                    length,
                    left,
                })
            }
            DotnetStringError::LengthCut if is_whole => Some(ParamsIssue::Cut {
                field,
                file_offset,
                left,
                needed: 1,
            }),
            // The section is long enough and the file is cut, of which another finding tells.
            DotnetStringError::PastEnd { .. } | DotnetStringError::LengthCut => None,
        });
        String::new()
    }
}
