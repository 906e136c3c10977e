//! `[Lighting]`.

use super::ini::Ini;
use super::number;

/// The light of a map. Brightness at height h is ambient − ground + level · h, times the tint.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Lighting {
    /// Red, green and blue, 1 for no tint.
    pub tint: [f32; 3],
    /// Light everywhere, 1 for full.
    pub ambient: f32,
    /// What each level adds.
    pub level: f32,
    /// What the ground takes away.
    pub ground: f32,
}

/// Reads `[Lighting]`; what it does not say is as on an unlit map: full light, no tint.
pub(super) fn read(ini: &Ini) -> Option<Lighting> {
    let section = ini.section(b"Lighting")?;
    let value = |key: &[u8], default| {
        section
            .value(key)
            .and_then(number::decimal)
            .unwrap_or(default)
    };
    Some(Lighting {
        tint: [
            value(b"Red", 1.0),
            value(b"Green", 1.0),
            value(b"Blue", 1.0),
        ],
        ambient: value(b"Ambient", 1.0),
        level: value(b"Level", 0.0),
        ground: value(b"Ground", 0.0),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn light_is_full_where_nothing_is_said() {
        assert_eq!(read(&Ini::new(b"[Map]\n".to_vec())), None);
        let ini = Ini::new(b"[Lighting]\nRed=1.25\nLevel=0.032\nAmbient=x\n".to_vec());
        assert_eq!(
            read(&ini),
            Some(Lighting {
                tint: [1.25, 1.0, 1.0],
                ambient: 1.0,
                level: 0.032,
                ground: 0.0,
            })
        );
    }
}
