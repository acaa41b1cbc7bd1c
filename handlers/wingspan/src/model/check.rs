//! What is true of every state, and of every one that is read (rules 15).

use cardloom::{Seat, zone};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::model::{
    food::DICE,
    goal::{PLACE_POINTS, ROUNDS},
    habitat::Habitat,
    player::{MOST_SEATS, Player},
    state::{CUBES, State},
};

/// The turns of a whole game.
const TURNS: u16 = 26 * MOST_SEATS as u16;

/// More cards than any turn can owe.
const MOST_OWED: u8 = 100;

impl State {
    /// What is wrong with the state, if anything. Always nothing, or there is a fault in the program (rules 15).
    ///
    /// # Errors
    /// The first invariant that does not hold, in words.
    pub fn check(&self) -> Result<(), String> {
        self.check_seats()?;
        let mut tucked = 0;
        for player in &self.players {
            for habitat in Habitat::ALL {
                for spot in player.mat.row(habitat) {
                    tucked += usize::from(spot.tucked);
                    let facts = spot.bird.facts();
                    if spot.eggs > facts.egg_limit {
                        return Err(format!(
                            "{} has {} eggs, more than {}",
                            spot.bird, spot.eggs, facts.egg_limit
                        ));
                    }
                    if !facts.habitats.contains(&habitat) {
                        return Err(format!("{} lies in the {habitat}", spot.bird));
                    }
                }
            }
        }
        zone::check_zones(|zones| self.clone().zones(zones))?;
        if tucked != self.tucked.len() {
            return Err(format!(
                "{tucked} cards are counted behind birds, but {} are tucked",
                self.tucked.len()
            ));
        }
        if self.feeder.dice() > DICE {
            return Err(format!("{} dice are in the feeder", self.feeder.dice()));
        }
        Ok(())
    }

    /// That all seats which are named play, and that no number is beyond what a game comes to.
    fn check_seats(&self) -> Result<(), String> {
        if !(2..=MOST_SEATS).contains(&self.seats()) {
            return Err(format!("{} players", self.seats()));
        }
        if !self.seats.is_valid() {
            return Err("a seat has given up that does not play".to_owned());
        }
        if self.end.is_none() && self.seats_in().nth(1).is_none() {
            return Err("all but one have given up, but the game is not over".to_owned());
        }
        if self.players[self.seats()..].iter().any(|player| *player != Player::default()) {
            return Err("something belongs to a seat that does not play".to_owned());
        }
        let winners: Vec<Seat> = self.end.iter().flat_map(|end| end.winners()).collect();
        if self.end.is_some_and(|end| winners.is_empty() || end.scores().len() != self.seats()) {
            return Err("the game is over, but its end is none of these players'".to_owned());
        }
        let mut named = [self.turn.seat, self.turn.first].into_iter().chain(winners);
        if let Some(seat) = named.find(|seat| seat.index() >= self.seats()) {
            return Err(format!("{seat} does not play"));
        }
        if usize::from(self.turn.round) > ROUNDS || self.turn.number > TURNS {
            return Err(format!("turn {} of round {}", self.turn.number, self.turn.round));
        }
        let most = PLACE_POINTS[ROUNDS - 1][0].max(crate::model::goal::MOST_BLUE as u16);
        let beyond = self.players.iter().any(|player| {
            player.cubes > CUBES[0]
                || player.owed > MOST_OWED
                || player.goals.iter().any(|&points| points > most)
        });
        if beyond { Err("a player has more than a game gives".to_owned()) } else { Ok(()) }
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

#[cfg(test)]
mod tests {
    use crate::testing::*;

    use super::*;

    #[test]
    fn a_state_that_there_cannot_be_is_refused_when_it_is_read() {
        let state = table().forest(P1, ["barred_owl"]).hand(P1, ["mallard"]).state();
        let json = serde_json::to_value(&state).unwrap();
        assert_eq!(serde_json::from_value::<State>(json.clone()).unwrap(), state);
        for (pointer, value, refusal) in [
            ("/seats", 7.into(), "7 players"),
            ("/turn/first", 3.into(), "P4 does not play"),
            ("/players/0/mat/forest/0/bird", "mallard".into(), "Mallard lies in the forest"),
            ("/players/0/mat/forest/0/eggs", 9.into(), "Barred Owl has 9 eggs, more than 2"),
            ("/players/0/hand", serde_json::json!([]), "Mallard is in 0 places, not in one"),
            ("/turn/round", 5.into(), "turn 0 of round 5"),
        ] {
            let mut forged = json.clone();
            *forged.pointer_mut(pointer).unwrap() = value;
            let error = serde_json::from_value::<State>(forged).unwrap_err().to_string();
            assert!(error.starts_with(refusal), "{pointer}: {error}");
        }
    }
}
