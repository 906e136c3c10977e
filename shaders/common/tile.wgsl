// Tiles as instances of a quad.

// Texels along a side of a stored tile, apron included.
const TILE_STRIDE: i32 = 260;

struct TileInstance {
    // Camera-relative rectangle: x and y of the top left, then of the bottom right.
    @location(0) rect_relative: vec4<f32>,
    // The same rectangle in texels of the stored tile, counted from the apron's corner.
    @location(1) rect_texel: vec4<f32>,
    @location(2) array_layer: u32,
    @location(3) cells_per_texel: f32,
};

struct TileFragment {
    @builtin(position) position: vec4<f32>,
    @location(0) texel: vec2<f32>,
    @location(1) @interpolate(flat) array_layer: u32,
    @location(2) @interpolate(flat) cells_per_texel: f32,
};

@vertex
fn vs_tile(@builtin(vertex_index) vertex: u32, tile: TileInstance) -> TileFragment {
    let corner = strip_corner(vertex);
    var out: TileFragment;
    out.position = clip_from_relative(mix(tile.rect_relative.xy, tile.rect_relative.zw, corner));
    out.texel = mix(tile.rect_texel.xy, tile.rect_texel.zw, corner);
    out.array_layer = tile.array_layer;
    out.cells_per_texel = tile.cells_per_texel;
    return out;
}

// Stored tiles are column-major: the texture's x runs along the map's y.
fn stored_texel(texel: vec2<i32>) -> vec2<i32> {
    return clamp(texel.yx, vec2<i32>(0), vec2<i32>(TILE_STRIDE - 1));
}
