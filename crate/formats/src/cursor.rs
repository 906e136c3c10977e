//! Values read one after another from a slice, never past its end: little-endian, but where a name
//! says otherwise.

/// A place in a slice. Every read either takes exactly what it asks for or leaves the cursor
/// where it is and answers `None`.
#[derive(Clone, Debug)]
pub struct Cursor<'a> {
    rest: &'a [u8],
    total: usize,
}

impl<'a> Cursor<'a> {
    /// A cursor at the start of these bytes.
    pub fn new(bytes: &'a [u8]) -> Self {
        Self {
            rest: bytes,
            total: bytes.len(),
        }
    }

    /// Bytes before the cursor.
    pub fn position(&self) -> usize {
        self.total.saturating_sub(self.rest.len())
    }

    /// Bytes behind the cursor.
    pub fn left(&self) -> usize {
        self.rest.len()
    }

    /// The next `count` bytes.
    pub fn take(&mut self, count: usize) -> Option<&'a [u8]> {
        let (taken, rest) = self.rest.split_at_checked(count)?;
        self.rest = rest;
        Some(taken)
    }

    /// The next `N` bytes.
    pub fn array<const N: usize>(&mut self) -> Option<[u8; N]> {
        let (taken, rest) = self.rest.split_first_chunk::<N>()?;
        self.rest = rest;
        Some(*taken)
    }

    /// The next byte.
    pub fn u8(&mut self) -> Option<u8> {
        self.array().map(|[byte]: [u8; 1]| byte)
    }

    /// The next 4 bytes as a signed integer.
    pub fn i32(&mut self) -> Option<i32> {
        self.array().map(i32::from_le_bytes)
    }

    /// The next 4 bytes as an unsigned integer.
    pub fn u32(&mut self) -> Option<u32> {
        self.array().map(u32::from_le_bytes)
    }

    /// The next 8 bytes as an unsigned integer.
    pub fn u64(&mut self) -> Option<u64> {
        self.array().map(u64::from_le_bytes)
    }

    /// The next 2 bytes as an unsigned integer, big-endian.
    pub fn u16_be(&mut self) -> Option<u16> {
        self.array().map(u16::from_be_bytes)
    }

    /// The next 4 bytes as a signed integer, big-endian.
    pub fn i32_be(&mut self) -> Option<i32> {
        self.array().map(i32::from_be_bytes)
    }

    /// The next 8 bytes as a pair of floats, x first.
    pub fn point(&mut self) -> Option<[f32; 2]> {
        self.array().map(point_from_le_bytes)
    }
}

/// A pair of floats, x first.
pub fn point_from_le_bytes([a, b, c, d, e, f, g, h]: [u8; 8]) -> [f32; 2] {
    [
        f32::from_le_bytes([a, b, c, d]),
        f32::from_le_bytes([e, f, g, h]),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_read_that_does_not_fit_leaves_the_cursor_where_it_is() {
        let mut cursor = Cursor::new(&[1, 0, 0, 0, 9]);
        assert_eq!(cursor.u64(), None);
        assert_eq!(cursor.take(6), None);
        assert_eq!(cursor.i32(), Some(1));
        assert_eq!((cursor.position(), cursor.left()), (4, 1));
        assert_eq!(cursor.u32(), None);
        assert_eq!(cursor.u8(), Some(9));
        assert_eq!(cursor.u8(), None);
    }

    #[test]
    fn values_are_big_endian_where_the_name_says_so() {
        let mut cursor = Cursor::new(&[0x12, 0x34, 0xFF, 0xFF, 0xFF, 0xFE]);
        assert_eq!(cursor.u16_be(), Some(0x1234));
        assert_eq!(cursor.i32_be(), Some(-2));
        assert_eq!(cursor.u16_be(), None);
    }

    #[test]
    fn values_are_little_endian() {
        let mut cursor = Cursor::new(&[0x78, 0x56, 0x34, 0x12, 0, 0, 0x80, 0x3F, 0, 0, 0, 0xC0]);
        assert_eq!(cursor.u32(), Some(0x1234_5678));
        assert_eq!(cursor.point(), Some([1.0, -2.0]));
    }
}
