//! A player's mat: three rows of five places, filled from the left (rules 0).

use serde::{Deserialize, Serialize};

use crate::{
    bird::{Bird, Habitat, Nest},
    food::Foods,
};

/// How many places a row has.
pub const PLACES: usize = 5;

/// What a bird costs in eggs, by column from the left (rules 5.3).
pub const EGG_COST: [u8; PLACES] = [0, 1, 1, 2, 2];

/// A bird on a mat, with all that lies on and behind it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Spot {
    /// The bird.
    pub bird: Bird,
    /// Its eggs.
    pub eggs: u8,
    /// How many cards are tucked behind it.
    pub tucked: u8,
    /// Whether its pink power has been used since its owner's turn began.
    pub used: bool,
    /// Food cached on it.
    pub cached: Foods,
}

impl Spot {
    /// A bird that has just been played.
    pub fn new(bird: Bird) -> Self {
        Self { bird, ..Self::default() }
    }

    /// How many more eggs it can hold.
    pub fn room(&self) -> u8 {
        self.bird.facts().egg_limit.saturating_sub(self.eggs)
    }

    /// Whether its nest is that nest or a star.
    pub fn fits(&self, nest: Nest) -> bool {
        self.bird.facts().nest.fits(nest)
    }
}

/// The birds of one row, from the left.
pub type Row = [Spot];

/// Where a bird lies on a mat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The row.
    pub habitat: Habitat,
    /// The column, from 0.
    pub column: usize,
}

/// Three rows of birds.
///
/// Invariant: beyond the end of a row lie only default spots, so that equal mats are equal in memory and in files.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mat {
    lengths: [u8; 3],
    rows: [[Spot; PLACES]; 3],
}

impl Mat {
    /// The birds of a row, from the left.
    pub fn row(&self, habitat: Habitat) -> &Row {
        &self.rows[habitat as usize][..usize::from(self.lengths[habitat as usize])]
    }

    /// Whether a row has a free place.
    pub fn has_place(&self, habitat: Habitat) -> bool {
        usize::from(self.lengths[habitat as usize]) < PLACES
    }

    /// What the next bird of a row costs in eggs; `None` where the row is full.
    pub fn egg_cost(&self, habitat: Habitat) -> Option<u8> {
        EGG_COST.get(self.row(habitat).len()).copied()
    }

    /// All birds, row by row from the left.
    pub fn spots(&self) -> impl Iterator<Item = &Spot> + Clone {
        Habitat::ALL.into_iter().flat_map(|habitat| self.row(habitat))
    }

    pub(crate) fn spots_mut(&mut self) -> impl Iterator<Item = &mut Spot> {
        let rows = self.rows.iter_mut().zip(self.lengths);
        rows.flat_map(|(row, length)| &mut row[..usize::from(length)])
    }

    /// Where a bird lies.
    pub fn place(&self, bird: Bird) -> Option<Place> {
        Habitat::ALL.into_iter().find_map(|habitat| {
            let column = self.row(habitat).iter().position(|spot| spot.bird == bird)?;
            Some(Place { habitat, column })
        })
    }

    /// A bird with what lies on it.
    pub fn spot(&self, bird: Bird) -> Option<&Spot> {
        self.spots().find(|spot| spot.bird == bird)
    }

    pub(crate) fn spot_mut(&mut self, bird: Bird) -> Option<&mut Spot> {
        self.spots_mut().find(|spot| spot.bird == bird)
    }

    /// What is wrong with the mat by itself, if anything.
    pub(crate) fn check(&self) -> Result<(), String> {
        if let Some(length) = self.lengths.iter().find(|&&length| usize::from(length) > PLACES) {
            return Err(format!("a row of {length} birds"));
        }
        let beyond = self.rows.iter().zip(self.lengths).flat_map(|(row, length)| &row[usize::from(length)..]);
        match beyond.into_iter().find(|&&spot| spot != Spot::default()) {
            Some(spot) => Err(format!("{} lies beyond the end of a row", spot.bird)),
            None => Ok(()),
        }
    }

    /// All eggs.
    pub fn eggs(&self) -> usize {
        self.spots().map(|spot| usize::from(spot.eggs)).sum()
    }

    /// Puts a bird to the leftmost free place of a row; tells whether there was one.
    pub(crate) fn push(&mut self, habitat: Habitat, spot: Spot) -> bool {
        let length = &mut self.lengths[habitat as usize];
        let free = usize::from(*length) < PLACES;
        if free {
            self.rows[habitat as usize][usize::from(*length)] = spot;
            *length += 1;
        }
        free
    }

    /// Takes the rightmost bird of a row away.
    pub(crate) fn pop(&mut self, habitat: Habitat) -> Option<Spot> {
        let column = self.row(habitat).len().checked_sub(1)?;
        self.lengths[habitat as usize] -= 1;
        Some(std::mem::take(&mut self.rows[habitat as usize][column]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_is_filled_from_the_left_and_costs_more_and_more_eggs() {
        let mut mat = Mat::default();
        let costs: Vec<_> = (0..6)
            .map(|number| {
                let cost = mat.egg_cost(Habitat::Forest);
                assert_eq!(mat.push(Habitat::Forest, Spot::new(Bird(number))), cost.is_some());
                cost
            })
            .collect();
        assert_eq!(costs, [Some(0), Some(1), Some(1), Some(2), Some(2), None]);
        assert_eq!(mat.place(Bird(2)), Some(Place { habitat: Habitat::Forest, column: 2 }));
        assert_eq!((mat.pop(Habitat::Forest).map(|spot| spot.bird), mat.spots().count()), (Some(Bird(4)), 4));
    }
}
