//! Observations: vectors of numbers with named slices.

use serde::Serialize;

/// A part of an observation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Slice {
    /// Its name: `hand`, `player 1 score`. Player 0 is the seat that sees.
    pub name: String,
    /// What its numbers are.
    pub about: &'static str,
    /// The place of its first number.
    pub begin: usize,
    /// How many numbers it has.
    pub length: usize,
}

/// Which part of an observation is where.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Layout {
    /// All slices, in order, without gaps.
    pub slices: Vec<Slice>,
}

impl Layout {
    /// How many numbers an observation has.
    pub fn length(&self) -> usize {
        self.slices.last().map_or(0, |last| last.begin + last.length)
    }
}

/// Takes an observation, slice by slice.
///
/// ```
/// use cardloom::encode::Features;
///
/// let write = |features: &mut Features<'_>| {
///     features.slice("hand", "how many of each card", 3)[1] = 2.0;
///     features.of(1, "score", "points", 1)[0] = 7.0;
/// };
/// let layout = Features::layout(write);
/// assert_eq!((layout.length(), &*layout.slices[1].name), (4, "player 1 score"));
/// let mut numbers = [0.0; 4];
/// write(&mut Features::new(&mut numbers));
/// assert_eq!(numbers, [0.0, 2.0, 0.0, 7.0]);
/// ```
pub struct Features<'a>(Out<'a>);

enum Out<'a> {
    Values { values: &'a mut [f32], at: usize },
    Layout { layout: &'a mut Layout, scratch: Vec<f32> },
}

impl<'a> Features<'a> {
    /// Writes into numbers, which are all zero.
    pub fn new(values: &'a mut [f32]) -> Self {
        Self(Out::Values { values, at: 0 })
    }

    /// The slices that something writes.
    pub fn layout(write: impl FnOnce(&mut Features<'_>)) -> Layout {
        let mut layout = Layout::default();
        write(&mut Features(Out::Layout { layout: &mut layout, scratch: Vec::new() }));
        layout
    }

    /// The next slice, to be written.
    ///
    /// # Panics
    /// Where there are not so many numbers left: a game has written other slices than in its layout.
    #[inline]
    pub fn slice(&mut self, name: &str, about: &'static str, length: usize) -> &mut [f32] {
        self.next(None, name, about, length)
    }

    /// The next slice, of a player: 0 is the seat that sees, 1 the one to its left.
    ///
    /// # Panics
    /// As [`slice`](Self::slice).
    #[inline]
    pub fn of(&mut self, player: usize, name: &str, about: &'static str, length: usize) -> &mut [f32] {
        self.next(Some(player), name, about, length)
    }

    #[inline]
    fn next(&mut self, player: Option<usize>, name: &str, about: &'static str, length: usize) -> &mut [f32] {
        match &mut self.0 {
            Out::Values { values, at } => {
                let begin = *at;
                *at += length;
                &mut values[begin..begin + length]
            }
            Out::Layout { layout, scratch } => {
                let name = player.map_or(name.to_owned(), |player| format!("player {player} {name}"));
                layout.slices.push(Slice { name, about, begin: layout.length(), length });
                scratch.clear();
                scratch.resize(length, 0.0);
                scratch
            }
        }
    }
}
