//! What is true of every state, and of every one that is read.

use cardloom::Seat;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::model::{
    age::AgeSet,
    card::{Card, CardSet},
    registry,
    state::{MOST_SEATS, Memory, Player, Stage, State},
    traits::GENE_POOLS,
};

impl State {
    /// What is wrong with the state, if anything. Always nothing, or there is a fault in the program.
    ///
    /// # Errors
    /// The first invariant that does not hold, in words.
    pub fn check(&self) -> Result<(), String> {
        self.check_seats()?;
        self.check_cards()?;
        self.check_ages()?;
        self.check_marks()
    }

    /// That every card of this table is in exactly one place, and cards of other tables in none.
    fn check_cards(&self) -> Result<(), String> {
        let mut places = [0_u8; registry::MOST];
        let players = self.players.iter().flat_map(|player| player.hand.iter().chain(&player.pile));
        let lists = self.deck.iter().chain(&self.discard).chain(&self.aside).chain(players);
        for card in lists.copied().chain(self.removed) {
            let place = &mut places[usize::from(card.0)];
            *place = place.saturating_add(1);
        }
        let mut wanted = [0; registry::MOST];
        self.added.cards().for_each(|card| wanted[usize::from(card.0)] = 1);
        match (0..registry::MOST).find(|&card| places[card] != wanted[card]) {
            Some(card) if wanted[card] == 1 => {
                let name = Card(card as u8).file_name();
                Err(format!("{name} is in {} places, not in one", places[card]))
            }
            Some(card) => Err(format!("{} is no card of this table", Card(card as u8).file_name())),
            None => Ok(()),
        }
    }

    /// The same of ages and catastrophes, and that those which are named have been.
    fn check_ages(&self) -> Result<(), String> {
        let mut left: AgeSet = self.added.ages().collect();
        for &age in self.age_deck.iter().chain(&self.past).chain(&self.unused_ages) {
            if !left.remove(age) {
                return Err(format!("{} is in two places, or no age of this table", age.file_name()));
            }
        }
        if let Some(age) = left.first() {
            return Err(format!("{} is in no place", age.file_name()));
        }
        let named =
            self.ignored.iter().map(|(age, _)| *age).chain(self.final_catastrophe).chain(self.applied);
        if let Some(age) = named.clone().find(|age| !age.is_catastrophe()) {
            return Err(format!("{} is no catastrophe", age.file_name()));
        }
        if let Some(age) = named.chain(self.age).find(|age| !self.past.contains(age)) {
            return Err(format!("{} has not been turned up", age.file_name()));
        }
        let deck: AgeSet = self.age_deck.iter().copied().collect();
        match self.players.iter().find_map(|player| (player.known_ages - deck).first()) {
            Some(age) => Err(format!("{} is known where it does not lie", age.file_name())),
            None => Ok(()),
        }
    }

    /// That whatever lies on traits lies on traits in piles, and that what is known lies in hands of others.
    fn check_marks(&self) -> Result<(), String> {
        let piles: CardSet = self.players.iter().flat_map(|player| player.pile.iter().copied()).collect();
        let hands: CardSet = self.players.iter().flat_map(|player| player.hand.iter().copied()).collect();
        let mut left = piles;
        for mark in &self.marks {
            if !left.remove(mark.card) {
                return Err(format!("{} is marked twice, or lies in no pile", mark.card.file_name()));
            }
            let facts = mark.card.facts();
            let has_key = |(key, _): &(u16, Memory)| usize::from(*key) < facts.remembers.len();
            let has_reaction = |(reaction, _): &(u8, u16)| usize::from(*reaction) < facts.reactions.len();
            if !(mark.remembered.iter().all(has_key) && mark.used.iter().all(has_reaction)) {
                return Err(format!("{} has no such memory or reaction", mark.card.file_name()));
            }
        }
        for player in &self.players {
            let own: CardSet = player.hand.iter().copied().collect();
            if let Some(card) = (player.known - (hands - own)).first() {
                return Err(format!("{} is known where it does not lie", card.file_name()));
            }
        }
        Ok(())
    }

    /// That all seats which are named play, and that no number is beyond what a game comes to.
    fn check_seats(&self) -> Result<(), String> {
        let seats = self.seats();
        if !(2..=MOST_SEATS).contains(&seats) {
            return Err(format!("{seats} players"));
        }
        if !self.seats.is_valid() {
            return Err("a seat has given up that does not play".to_owned());
        }
        if self.end.is_none() && self.seats_in().nth(1).is_none() {
            return Err("all but one have given up, but the game is not over".to_owned());
        }
        if !(1..=8).contains(&self.options.ages) {
            return Err(format!("{} ages in a pile", self.options.ages));
        }
        let (playing, others) = self.players.split_at(seats);
        if others.iter().any(|player| *player != Player::default()) {
            return Err("something belongs to a seat that does not play".to_owned());
        }
        if let Some(player) = playing.iter().find(|player| !GENE_POOLS.contains(&player.gene_pool)) {
            return Err(format!("a gene pool of {}", player.gene_pool));
        }
        let winners: Vec<Seat> = self.end.iter().flat_map(|end| end.winners()).collect();
        if self.end.is_some_and(|end| winners.is_empty() || end.scores().len() != seats) {
            return Err("the game is over, but its end is none of these players'".to_owned());
        }
        let remembered = self.marks.iter().flat_map(|mark| &mark.remembered);
        let remembered = remembered.flat_map(|(_, memory)| match memory {
            Memory::Player(seat) => std::slice::from_ref(seat),
            Memory::Players(seats) => seats,
            _ => &[],
        });
        let ignoring = self.ignored.iter().map(|(_, seat)| *seat);
        let mut named = [self.first]
            .into_iter()
            .chain(self.turn.seat)
            .chain(winners)
            .chain(ignoring)
            .chain(remembered.copied());
        if let Some(seat) = named.find(|seat| seat.index() >= seats) {
            return Err(format!("{seat} does not play"));
        }
        match self.stage {
            Stage::Turns(over) if usize::from(over) > seats => {
                Err(format!("{over} turns of a round are over"))
            }
            _ => Ok(()),
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

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::{
        model::{
            color::Color,
            position::{Laid, Position},
        },
        testing::*,
    };

    #[test]
    fn a_state_that_there_cannot_be_is_refused_when_it_is_read() {
        let position = Position::new(2)
            .hand(P1, cards(["fangs", "gills"]))
            .pile(P2, [Laid::from(card("faith")).color(Color::Red)])
            .age(age("ice-age"))
            .age_deck([age("arid-lands")]);
        let state = laid(position);
        let json = serde_json::to_value(&state).unwrap();
        assert_eq!(serde_json::from_value::<State>(json.clone()).unwrap(), state);
        for (pointer, value, refusal) in [
            ("/seats/count", json!(7), "7 players"),
            ("/seats/out", json!(4), "a seat has given up that does not play"),
            ("/seats/out", json!(1), "all but one have given up, but the game is not over"),
            ("/options/ages", json!(0), "0 ages in a pile"),
            ("/players/2/gene_pool", json!(1), "something belongs to a seat that does not play"),
            ("/players/0/gene_pool", json!(9), "a gene pool of 9"),
            ("/first", json!(5), "P6 does not play"),
            ("/players/0/hand", json!(["fangs"]), "gills is in 0 places, not in one"),
            ("/players/0/hand", json!(["fangs", "gills", "faith"]), "faith is in 2 places, not in one"),
            ("/players/0/known", json!(["gills"]), "gills is known where it does not lie"),
            ("/players/0/known_ages", json!(["ice-age"]), "ice-age is known where it does not lie"),
            ("/marks/0/card", json!("fangs"), "fangs is marked twice, or lies in no pile"),
            ("/marks/0/used", json!([[0, 1]]), "faith has no such memory or reaction"),
            ("/past", json!([]), "ice-age is in no place"),
            ("/age_deck", json!(["ice-age"]), "ice-age is in two places, or no age of this table"),
            ("/ignored", json!([["arid-lands", 0]]), "arid-lands is no catastrophe"),
            ("/applied", json!("grey-goo"), "grey-goo has not been turned up"),
            ("/stage", json!({"turns": 3}), "3 turns of a round are over"),
            ("/deck", json!(["nobody"]), "no card is called \"nobody\""),
        ] {
            let mut forged = json.clone();
            *forged.pointer_mut(pointer).unwrap() = value;
            let error = serde_json::from_value::<State>(forged).unwrap_err().to_string();
            assert!(error.starts_with(refusal), "{pointer}: {error}");
        }
    }

    #[test]
    fn cards_of_other_tables_are_no_part_of_this_one() {
        let mut state = laid(Position::new(2));
        let other = crate::model::added::Added::of(&[plain_trait("check-other", 1)]).unwrap();
        assert_eq!(state.check(), Ok(()));
        state.deck.push(other.cards().last().unwrap());
        assert!(state.check().unwrap_err().ends_with("is no card of this table"));
    }
}
