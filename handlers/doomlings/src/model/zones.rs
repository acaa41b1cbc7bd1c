//! Where cards lie, and who sees them there.

use cardloom::{
    Seat,
    zone::{Sight, Zone, Zones},
};

use crate::model::state::State;

/// A player's hand, for [secrets](cardloom::zone::Secret) of cards that leave it or come to it.
pub(crate) fn hand(seat: Seat) -> Zone {
    Zone { name: "hand", owner: Some(seat), sight: Sight::Owner }
}

impl State {
    /// Declares the zones.
    pub(crate) fn zones(&mut self, zones: &mut Zones<'_>) {
        let playing = self.seats();
        zones.hidden("deck", &mut self.deck);
        for (seat, player) in Seat::all(playing).zip(&mut self.players) {
            zones.own("hand", seat, &mut player.hand);
        }
        for (seat, player) in Seat::all(playing).zip(&mut self.players) {
            zones.open("pile", seat, &mut player.pile);
        }
        zones.open("discard", None, &mut self.discard);
        zones.open("aside", None, &mut self.aside);
        zones.open("removed", None, &mut self.removed);
        for (seat, player) in Seat::all(playing).zip(&mut self.players) {
            zones.known(seat, &mut player.known);
        }
        zones.hidden("age deck", &mut self.age_deck);
        zones.hidden("unused ages", &mut self.unused_ages);
        zones.open("past", None, &mut self.past);
        for (seat, player) in Seat::all(playing).zip(&mut self.players) {
            zones.known(seat, &mut player.known_ages);
        }
    }
}

#[cfg(test)]
mod tests {
    use cardloom::zone::{Secret, Seen, check_zones};

    use super::*;
    use crate::{
        model::{card::Card, position::Position},
        rules::Doomlings,
    };

    #[test]
    fn a_player_sees_the_own_hand_what_lies_open_and_what_they_know_of_others() {
        let card = |name| Card::named(name).expect("a card of the base game");
        let (fangs, gills, bark) = (card("fangs"), card("gills"), card("bark"));
        let mut state = Position::new(2)
            .hand(Seat(0), [fangs, gills])
            .discard([bark])
            .deck([card("leaves")])
            .state()
            .unwrap();
        state.player_mut(Seat(1)).known.insert(gills);
        let seen = |seat| Seen::by::<Doomlings>(&state, Some(Seat(seat)));
        assert!(seen(0).contains(fangs) && seen(0).contains(bark) && !seen(0).contains(card("leaves")));
        assert!(!seen(1).contains(fangs) && seen(1).contains(gills) && seen(1).contains(bark));
    }

    #[test]
    fn a_card_between_two_hands_is_seen_by_both_and_nobody_else() {
        let fangs = Card::named("fangs").expect("a card of the base game");
        let secret = Secret::moved(fangs, hand(Seat(0)), hand(Seat(2)));
        let seen_by = |seat: u8| {
            let mut secret = secret;
            cardloom::Redact::redact(&mut secret, Some(Seat(seat)));
            secret.face().is_some()
        };
        assert_eq!([0, 1, 2].map(seen_by), [true, false, true]);
    }

    #[test]
    fn all_zones_are_declared() {
        // Cards that other tables have added are in none, so that only this is checked here.
        let state = Position::new(2).state().unwrap();
        let outcome = check_zones(|zones| state.clone().zones(zones));
        assert!(outcome.is_ok() || outcome.is_err_and(|error| error.contains("in 0 places")));
    }
}
