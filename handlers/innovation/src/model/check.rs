//! What is true of every state, and of every one that is read.

use cardloom::{Seat, zone};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::model::{
    achievements::Achievement,
    state::{Player, State},
};

impl State {
    /// What is wrong with the state, if anything. Always nothing, or there is a fault in the program.
    ///
    /// # Errors
    /// The first invariant that does not hold, in words.
    pub fn check(&self) -> Result<(), String> {
        self.check_seats()?;
        zone::check_zones(|zones| self.clone().zones(zones))?;
        for (place, player) in self.players.iter().enumerate() {
            player.board.check().map_err(|fault| format!("P{}: {fault}", place + 1))?;
        }
        for (place, pile) in self.supply.iter().enumerate() {
            if let Some(card) = pile.iter().find(|card| usize::from(card.age()) != place + 1) {
                return Err(format!("{card} lies in the supply of value {}", place + 1));
            }
        }
        for (place, card) in self.achievement_cards.into_iter().enumerate() {
            if usize::from(card.age()) != place + 1 {
                return Err(format!("{card} lies under the achievement of value {}", place + 1));
            }
        }
        for achievement in Achievement::all() {
            let holders =
                self.players.iter().filter(|player| player.achievements.contains(achievement)).count()
                    + usize::from(self.available.contains(achievement));
            if holders != 1 {
                return Err(format!("{achievement} is held {holders} times, not once"));
            }
        }
        Ok(())
    }

    /// That all seats which are named play.
    fn check_seats(&self) -> Result<(), String> {
        if !(2..=4).contains(&self.seats()) || self.teams && self.seats() != 4 {
            let teams = if self.teams { ", in teams" } else { "" };
            return Err(format!("{} players{teams}", self.seats()));
        }
        if !self.seats.is_valid() {
            return Err("a seat has given up that does not play".to_owned());
        }
        if self.end.is_none() && self.winner_by_concession().is_some() {
            return Err("all but one side have given up, but the game is not over".to_owned());
        }
        if self.players[self.seats()..].iter().any(|player| *player != Player::default()) {
            return Err("something belongs to a seat that does not play".to_owned());
        }
        if self.turn.actions > 2 {
            return Err(format!("{} actions are left", self.turn.actions));
        }
        let winners: Vec<Seat> = self.end.iter().flat_map(|end| end.winners()).collect();
        if self.end.is_some() && winners.is_empty() {
            return Err("the game is over, but nobody has won".to_owned());
        }
        let mut named =
            [self.turn.seat].into_iter().chain(self.dogma.activator).chain(self.dogma.sharer).chain(winners);
        match named.find(|seat| seat.index() >= self.seats()) {
            Some(seat) => Err(format!("{seat} does not play")),
            None => Ok(()),
        }
    }
}

impl Serialize for State {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Self::serialize(self, serializer)
    }
}

impl<'de> Deserialize<'de> for State {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let state = Self::deserialize(deserializer)?;
        state.check().map_err(de::Error::custom)?;
        Ok(state)
    }
}
