//! The shaders, each put together from its own file and the shared parts.

macro_rules! shader {
    ($($file:literal),+) => {
        concat!($(include_str!(concat!("../../../../shaders/", $file))),+)
    };
}

pub const PAPER: &str = shader!("common/frame.wgsl", "paper.wgsl");
pub const HEIGHT_TINT: &str = shader!(
    "common/frame.wgsl",
    "common/no_data.wgsl",
    "common/palette.wgsl",
    "common/tile.wgsl",
    "common/height.wgsl",
    "height_tint.wgsl"
);
pub const HILLSHADE: &str = shader!(
    "common/frame.wgsl",
    "common/tile.wgsl",
    "common/height.wgsl",
    "common/slope.wgsl",
    "hillshade.wgsl"
);
pub const SLOPE: &str = shader!(
    "common/frame.wgsl",
    "common/no_data.wgsl",
    "common/palette.wgsl",
    "common/tile.wgsl",
    "common/height.wgsl",
    "common/slope.wgsl",
    "slope.wgsl"
);
pub const SEA_LEVEL: &str = shader!(
    "common/frame.wgsl",
    "common/tile.wgsl",
    "common/height.wgsl",
    "common/level_line.wgsl",
    "sea_level.wgsl"
);
pub const CONTOURS: &str = shader!(
    "common/frame.wgsl",
    "common/tile.wgsl",
    "common/height.wgsl",
    "common/slope.wgsl",
    "common/level_line.wgsl",
    "contours.wgsl"
);
pub const CATEGORIES: &str = shader!(
    "common/frame.wgsl",
    "common/no_data.wgsl",
    "common/palette.wgsl",
    "common/tile.wgsl",
    "categories.wgsl"
);
pub const LINES: &str = shader!("common/frame.wgsl", "lines.wgsl");
pub const MARKERS: &str = shader!("common/frame.wgsl", "markers.wgsl");
pub const LABELS: &str = shader!("common/frame.wgsl", "labels.wgsl");
pub const FACETS: &str = shader!("common/frame.wgsl", "facets.wgsl");
pub const COMPOSITE: &str = shader!("common/frame.wgsl", "composite.wgsl");
pub const PROBE: &str = shader!("probe.wgsl");

#[cfg(test)]
mod tests {
    use super::*;
    use mapscope_layers::facet::FACET_STEPS;
    use mapscope_layers::raster::{CATEGORY_NO_DATA, TILE_STRIDE};
    use naga::valid::{
        Capabilities, ShaderStages, SubgroupOperationSet, ValidationFlags, Validator,
    };

    const ALL: [(&str, &str); 13] = [
        ("paper", PAPER),
        ("height_tint", HEIGHT_TINT),
        ("hillshade", HILLSHADE),
        ("slope", SLOPE),
        ("sea_level", SEA_LEVEL),
        ("contours", CONTOURS),
        ("categories", CATEGORIES),
        ("lines", LINES),
        ("markers", MARKERS),
        ("labels", LABELS),
        ("facets", FACETS),
        ("composite", COMPOSITE),
        ("probe", PROBE),
    ];

    fn parse(name: &str, source: &str) -> naga::Module {
        naga::front::wgsl::parse_str(source)
            .unwrap_or_else(|error| panic!("{name}: {}", error.emit_to_string(source)))
    }

    #[test]
    fn every_shader_is_valid_without_any_optional_capability() {
        for (name, source) in ALL {
            let module = parse(name, source);
            let mut validator = Validator::new(ValidationFlags::all(), Capabilities::empty());
            validator.subgroup_stages(ShaderStages::empty());
            validator.subgroup_operations(SubgroupOperationSet::empty());
            if let Err(error) = validator.validate(&module) {
                panic!("{name}: {}", error.emit_to_string(source));
            }
        }
    }

    #[test]
    fn shaders_keep_to_what_webgl2_has() {
        for (name, source) in ALL {
            let module = parse(name, source);
            for (_, variable) in module.global_variables.iter() {
                assert!(
                    !matches!(variable.space, naga::AddressSpace::Storage { .. }),
                    "{name} uses a storage buffer"
                );
                if variable.space == naga::AddressSpace::Uniform {
                    let size = module.types[variable.ty].inner.size(module.to_ctx());
                    assert_eq!(size % 16, 0, "{name}: uniform of {size} bytes");
                    assert!(size <= 16 << 10, "{name}: uniform of {size} bytes");
                }
            }
        }
    }

    #[test]
    fn shaders_and_layers_agree_on_tiles_and_facets() {
        let stride = format!("const TILE_STRIDE: i32 = {TILE_STRIDE};");
        assert!(HEIGHT_TINT.contains(&stride));
        assert!(FACETS.contains(&format!("const FACET_STEPS: f32 = {FACET_STEPS}.0;")));
        assert!(CATEGORIES.contains(&format!("const NO_DATA: u32 = {CATEGORY_NO_DATA:#X}u;")));
    }
}
