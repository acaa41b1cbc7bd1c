//! Where birds live, and what they build there.

use std::fmt;

use cardloom_cards::Literals;
use serde::{Deserialize, Serialize};

/// A row of a mat, and a place where a bird can live.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, Literals)]
#[serde(rename_all = "lowercase")]
#[expect(missing_docs, reason = "a habitat is a habitat")]
pub enum Habitat {
    Forest,
    Grassland,
    Wetland,
}

impl Habitat {
    /// All three.
    pub const ALL: [Self; 3] = [Self::Forest, Self::Grassland, Self::Wetland];

    /// Its name in lower case.
    pub fn name(self) -> &'static str {
        ["forest", "grassland", "wetland"][self as usize]
    }
}

impl fmt::Display for Habitat {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(self.name())
    }
}

/// The kind of nest a bird builds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, Literals)]
#[serde(rename_all = "lowercase")]
#[expect(missing_docs, reason = "a nest is a nest")]
pub enum Nest {
    Platform,
    Bowl,
    Cavity,
    Ground,
    /// Counts as every other kind.
    Star,
    /// Fits no kind.
    None,
}

impl Nest {
    /// Whether it is that nest or a star (rules 0).
    pub fn fits(self, nest: Nest) -> bool {
        self == nest || self == Self::Star
    }

    /// Its name in lower case.
    pub fn name(self) -> &'static str {
        ["platform", "bowl", "cavity", "ground", "star", "none"][self as usize]
    }
}

impl fmt::Display for Nest {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(self.name())
    }
}
