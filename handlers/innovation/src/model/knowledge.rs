//! What each player has seen and can still place: a perfect memory, for views and for positions that are determinized.

use cardloom::{Seat, zone};

use crate::model::{
    card::Card,
    set::CardSet,
    state::{State, Zone},
};

impl State {
    /// A player sees a card where it lies.
    pub(crate) fn learn(&mut self, seat: Seat, card: Card) {
        self.player_mut(seat).known.insert(card);
    }

    /// All players see these cards where they lie.
    pub(crate) fn all_learn(&mut self, cards: CardSet) {
        for seat in self.all_seats() {
            let player = self.player_mut(seat);
            player.known = player.known | cards;
        }
    }

    /// A card is about to move. Whoever sees it go knows it from now on; whoever sees only a back of its value can no
    /// longer tell the cards of this value in that place apart, unless it is the only one.
    pub(crate) fn note_move(&mut self, card: Card, from: Zone, to: Zone) {
        for seat in self.all_seats() {
            if [from, to].into_iter().any(|zone| zone::Zone::from(zone).shows_to(Some(seat))) {
                self.player_mut(seat).known.insert(card);
                continue;
            }
            let there = match from {
                Zone::Hand(owner) => self.player(owner).hand,
                Zone::Score(owner) => self.player(owner).score,
                Zone::Board(_) | Zone::Supply => CardSet::EMPTY,
            };
            let alike = there.of_value(card.age());
            if alike.len() > 1 {
                let player = self.player_mut(seat);
                player.known = player.known - alike;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        rules::effect::{Deed, Effect, apply},
        testing::*,
    };

    fn known(state: &State, seat: Seat, card: &str) -> bool {
        state.player(seat).known.contains(named(card))
    }

    fn moved(state: &mut State, by: Seat, card: &str, deed: Deed) {
        apply(state, &Effect::Move { by, card: named(card), deed }, &mut Vec::new());
    }

    #[test]
    fn a_card_is_known_as_long_as_it_can_be_followed() {
        let mut state = table().hand(P1, ["Tools"]).hand(P2, ["Oars", "Paper"]).state();
        assert!(known(&state, P1, "Tools") && !known(&state, P1, "Oars"));
        // Both see what passes between them.
        moved(&mut state, P1, "Tools", Deed::ToHand(P2));
        assert!(known(&state, P1, "Tools") && known(&state, P2, "Tools"));
        // It is one of two cards of value 1 that P2 scores now: P1 cannot tell which.
        moved(&mut state, P2, "Oars", Deed::Score);
        assert!(!known(&state, P1, "Tools") && !known(&state, P1, "Oars"));
        assert!(known(&state, P2, "Tools") && known(&state, P2, "Oars"));
    }

    #[test]
    fn the_only_card_of_its_value_is_followed_back_side() {
        let mut state = table().hand(P1, ["Paper"]).hand(P2, ["Oars"]).state();
        moved(&mut state, P1, "Paper", Deed::ToHand(P2));
        moved(&mut state, P2, "Paper", Deed::Return);
        assert!(known(&state, P1, "Paper"));
    }

    #[test]
    fn what_is_revealed_is_known_to_all() {
        let mut state = table().hand(P2, ["Oars"]).state();
        apply(&mut state, &Effect::Reveal { seat: P2, card: named("Oars") }, &mut Vec::new());
        assert!(known(&state, P1, "Oars"));
    }
}
