//! Layers as their documents begin with them, the same for every format.

use mapscope_layers::{Layer, LayerStyle};

/// A layer that is drawn whole unless somebody hides it.
pub fn layer(id: &str, title: &str, style: LayerStyle) -> Layer {
    Layer {
        id: id.to_owned(),
        title: title.to_owned(),
        parent: None,
        part: 0,
        visible: true,
        opacity: 1.0,
        style,
    }
}

/// A layer that somebody has to show.
pub fn hidden(id: &str, title: &str, style: LayerStyle) -> Layer {
    Layer {
        visible: false,
        ..layer(id, title, style)
    }
}
