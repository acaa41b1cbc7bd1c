//! What a page is seen on, and a picture of it.

use std::{fs, path::Path};

/// A screen, and whether it is touched.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Screen {
    /// In pixels as pages count them.
    pub width: u32,
    /// In pixels as pages count them.
    pub height: u32,
    /// How many dots of the screen a pixel of the page is wide.
    pub scale: f64,
    /// Whether it is a device that is held and touched.
    pub touch: bool,
}

impl Screen {
    /// A window on a desk.
    pub const DESK: Self = Self { width: 1280, height: 800, scale: 1.0, touch: false };
    /// A phone.
    pub const PHONE: Self = Self { width: 390, height: 844, scale: 3.0, touch: true };
    /// The smallest phone that pages have to fit.
    pub const SMALL_PHONE: Self = Self { width: 320, height: 568, scale: 2.0, touch: true };
    /// A tablet.
    pub const TABLET: Self = Self { width: 820, height: 1180, scale: 2.0, touch: true };

    /// The same turned by a quarter.
    #[must_use]
    pub fn turned(self) -> Self {
        Self { width: self.height, height: self.width, ..self }
    }
}

/// What somebody has asked all pages for. By default it is nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Media {
    /// Light on dark.
    pub dark: bool,
    /// As little as possible that moves.
    pub reduced_motion: bool,
    /// A few colors of one's own for everything.
    pub forced_colors: bool,
}

/// A picture of a page.
#[derive(Clone, PartialEq, Eq)]
pub struct Png(pub Vec<u8>);

impl Png {
    /// Its width and height in dots of the screen.
    ///
    /// # Panics
    /// Where it is no picture in this format.
    pub fn size(&self) -> (u32, u32) {
        assert!(self.0.starts_with(b"\x89PNG\r\n\x1a\n") && self.0.len() > 24, "no PNG");
        let number = |at: usize| u32::from_be_bytes(self.0[at..at + 4].try_into().expect("four bytes"));
        (number(16), number(20))
    }

    /// Writes it into a file, for people to look at.
    ///
    /// # Panics
    /// Where it cannot be written.
    pub fn save(&self, path: impl AsRef<Path>) {
        let path = path.as_ref();
        fs::write(path, &self.0).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    }
}
