//! A player's mat: three rows of five places, filled from the left (rules 0).

use cardloom::zone::Stack;
use serde::{Deserialize, Serialize};

use crate::model::{
    bird::Bird,
    food::Foods,
    habitat::{Habitat, Nest},
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
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Mat {
    forest: Stack<Spot, PLACES>,
    grassland: Stack<Spot, PLACES>,
    wetland: Stack<Spot, PLACES>,
}

impl Mat {
    /// The birds of a row, from the left.
    pub fn row(&self, habitat: Habitat) -> &Row {
        match habitat {
            Habitat::Forest => &self.forest,
            Habitat::Grassland => &self.grassland,
            Habitat::Wetland => &self.wetland,
        }
    }

    fn row_mut(&mut self, habitat: Habitat) -> &mut Stack<Spot, PLACES> {
        match habitat {
            Habitat::Forest => &mut self.forest,
            Habitat::Grassland => &mut self.grassland,
            Habitat::Wetland => &mut self.wetland,
        }
    }

    /// Whether a row has a free place.
    pub fn has_place(&self, habitat: Habitat) -> bool {
        self.row(habitat).len() < PLACES
    }

    /// What the next bird of a row costs in eggs; `None` where the row is full.
    pub fn egg_cost(&self, habitat: Habitat) -> Option<u8> {
        EGG_COST.get(self.row(habitat).len()).copied()
    }

    /// All birds, row by row from the left.
    pub fn spots(&self) -> impl Iterator<Item = &Spot> + Clone {
        self.forest.iter().chain(&self.grassland[..]).chain(&self.wetland[..])
    }

    pub(crate) fn spots_mut(&mut self) -> impl Iterator<Item = &mut Spot> {
        self.forest.iter_mut().chain(&mut self.grassland[..]).chain(&mut self.wetland[..])
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

    /// All eggs.
    pub fn eggs(&self) -> usize {
        self.spots().map(|spot| usize::from(spot.eggs)).sum()
    }

    /// Puts a bird to the leftmost free place of a row; tells whether there was one.
    pub(crate) fn push(&mut self, habitat: Habitat, spot: Spot) -> bool {
        let free = self.has_place(habitat);
        if free {
            self.row_mut(habitat).push(spot);
        }
        free
    }

    /// Takes the rightmost bird of a row away.
    pub(crate) fn pop(&mut self, habitat: Habitat) -> Option<Spot> {
        self.row_mut(habitat).pop()
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

    #[test]
    fn a_file_holds_the_birds_that_there_are_and_no_row_too_long() {
        let mut mat = Mat::default();
        assert_eq!(serde_json::to_string(&mat).unwrap(), r#"{"forest":[],"grassland":[],"wetland":[]}"#);
        mat.push(Habitat::Wetland, Spot::new(Bird(3)));
        let mut json = serde_json::to_value(mat).unwrap();
        assert_eq!(serde_json::from_value::<Mat>(json.clone()).unwrap(), mat);
        json["wetland"] = vec![json["wetland"][0].clone(); PLACES + 1].into();
        assert!(serde_json::from_value::<Mat>(json).is_err());
    }
}
