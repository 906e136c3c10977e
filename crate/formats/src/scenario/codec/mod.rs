//! The encodings inside a scenario: Base64, and the two compressions of its blocks.

pub mod base64;
pub mod lcw;
pub mod lzo;

#[cfg(test)]
mod tests;
