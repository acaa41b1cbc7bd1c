//! Observations: vectors of numbers with named slices.

use serde::Serialize;

use crate::Seat;

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

    #[cold]
    fn add(&mut self, player: Option<usize>, name: &str, about: &'static str, length: usize) {
        let name = player.map_or(name.to_owned(), |player| format!("player {player} {name}"));
        self.slices.push(Slice { name, about, begin: self.length(), length });
    }
}

/// Takes an observation, slice by slice.
///
/// ```
/// use cardloom::{Seat, encode::Features};
///
/// let write = |features: &mut Features<'_>| {
///     features.count("hand", "how many of each card", 3, [1, 1]);
///     features.one_hot("suit", "the suit that is led, one-hot", 2, None);
///     features.players(Seat(1), 2, |seat, features| {
///         features.slice("score", "points", 1)[0] = f32::from(seat.0) + 7.0;
///     });
/// };
/// let layout = Features::layout(write);
/// assert_eq!((layout.length(), &*layout.slices[3].name), (7, "player 1 score"));
/// let mut numbers = [0.0; 7];
/// write(&mut Features::new(&mut numbers));
/// assert_eq!(numbers, [0.0, 2.0, 0.0, 0.0, 0.0, 8.0, 7.0]);
/// ```
pub struct Features<'a> {
    out: Out<'a>,
    /// Whose slices are written, counted from the seat that sees.
    player: Option<usize>,
}

enum Out<'a> {
    Values { values: &'a mut [f32], at: usize },
    Layout { layout: &'a mut Layout, scratch: Vec<f32> },
}

impl<'a> Features<'a> {
    /// Writes into numbers, which are all zero.
    pub fn new(values: &'a mut [f32]) -> Self {
        Self { out: Out::Values { values, at: 0 }, player: None }
    }

    /// The slices that something writes.
    pub fn layout(write: impl FnOnce(&mut Features<'_>)) -> Layout {
        let mut layout = Layout::default();
        let out = Out::Layout { layout: &mut layout, scratch: Vec::new() };
        write(&mut Features { out, player: None });
        layout
    }

    /// The next slice, to be written.
    ///
    /// # Panics
    /// Where there are not so many numbers left: a game has written other slices than in its layout.
    #[inline(always)]
    pub fn slice(&mut self, name: &str, about: &'static str, length: usize) -> &mut [f32] {
        match &mut self.out {
            Out::Values { values, at } => {
                let begin = *at;
                *at += length;
                &mut values[begin..*at]
            }
            Out::Layout { layout, scratch } => {
                layout.add(self.player, name, about, length);
                scratch.clear();
                scratch.resize(length, 0.0);
                scratch
            }
        }
    }

    /// The next slice, with a one at a place. A place that is not there is not written: it is that of something that a table
    /// has added.
    ///
    /// # Panics
    /// As [`slice`](Self::slice).
    #[inline]
    pub fn one_hot(
        &mut self,
        name: &str,
        about: &'static str,
        length: usize,
        place: impl Into<Option<usize>>,
    ) {
        self.count(name, about, length, place.into());
    }

    /// The next slice, with how often each place comes. A place that is not there counts nowhere.
    ///
    /// # Panics
    /// As [`slice`](Self::slice).
    #[inline]
    pub fn count(
        &mut self,
        name: &str,
        about: &'static str,
        length: usize,
        places: impl IntoIterator<Item = usize>,
    ) {
        count(self.slice(name, about, length), places);
    }

    /// The slices of each of so many players, in turn order from a seat on: player 0 is the one that sees.
    #[inline]
    pub fn players(&mut self, from: Seat, seats: usize, mut write: impl FnMut(Seat, &mut Self)) {
        for (turn, seat) in from.around(seats).enumerate() {
            self.player = Some(turn);
            write(seat, self);
        }
        self.player = None;
    }
}

/// Counts places in numbers: in a part of a [slice](Features::slice), as [`Features::count`] does in a whole one.
#[inline]
pub fn count(numbers: &mut [f32], places: impl IntoIterator<Item = usize>) {
    places.into_iter().for_each(|place| {
        if let Some(number) = numbers.get_mut(place) {
            *number += 1.0;
        }
    });
}

/// One or zero.
pub fn flag(flag: bool) -> f32 {
    f32::from(u8::from(flag))
}
