//! Which plays are legal, and what may be done to a trait.

use cardloom::Seat;
use smallvec::SmallVec;

use crate::{
    language::{
        program::{Do, Pipeline},
        words::{Intent, Restriction},
    },
    model::{card::Card, color::Color, state::State, traits::MOST_DOMINANTS},
    rules::{
        evaluate::Look,
        in_force::{self, protects, restrictions},
        scope::Scope,
    },
};

/// What is in force for a seat, looked up once for all its cards.
type Restrictions = SmallVec<[&'static Restriction; 4]>;

/// A play that is looked at before it is made.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Attempt {
    pub(crate) seat: Seat,
    pub(crate) card: Card,
    /// Into whose pile.
    pub(crate) into: Seat,
    /// Whether it is the play of a reaction's own card, which no `color_required` forbids.
    pub(crate) reacts: bool,
}

impl Attempt {
    /// A seat plays a card into its own pile.
    pub(crate) fn new(seat: Seat, card: Card) -> Self {
        Self { seat, card, into: seat, reacts: false }
    }

    /// A seat plays a card from hand by one of the card's own reactions.
    pub(crate) fn reacting(seat: Seat, card: Card) -> Self {
        Self { reacts: true, ..Self::new(seat, card) }
    }

    /// Whether the card lies where it can be played from and the play is legal.
    pub(crate) fn is_legal(self, state: &State) -> bool {
        is_at_hand(state, self.seat, self.card) && self.is_allowed(state)
    }

    /// Whether the play is legal, wherever the card lies.
    pub(crate) fn is_allowed(self, state: &State) -> bool {
        self.is_allowed_under(state, &restrictions(state, self.seat).collect::<Restrictions>())
    }

    /// The same where these restrictions are in force for the seat.
    fn is_allowed_under(self, state: &State, restrictions: &[&'static Restriction]) -> bool {
        self.fits_limit(state) && !self.is_restricted(state, restrictions) && self.meets_requirement(state)
    }

    /// Whether one of these restrictions, which are in force for the seat, forbids the play.
    fn is_restricted(self, state: &State, restrictions: &[&'static Restriction]) -> bool {
        let forbids = |restriction: &&Restriction| self.is_forbidden(state, restriction, restrictions);
        restrictions.iter().any(forbids)
    }

    fn is_forbidden(
        self,
        state: &State,
        restriction: &Restriction,
        restrictions: &[&'static Restriction],
    ) -> bool {
        let facts = self.card.facts();
        let face_value = facts.face_value.unwrap_or(0);
        match restriction {
            Restriction::ColorBlocked { color } => in_force::color(color) == Some(facts.color),
            Restriction::ColorRequired { color } => in_force::color(color).is_some_and(|color| {
                !self.reacts && facts.color != color && holds_legal(state, self.seat, color, restrictions)
            }),
            Restriction::FaceValueMax { value } => face_value > in_force::number(value),
            Restriction::FaceValueMin { value } => face_value < in_force::number(value),
            Restriction::DominantsBlocked => facts.dominant,
            Restriction::LastColorBlocked => {
                facts.color.is_colored() && state.last_color == Some(facts.color)
            }
            Restriction::ActionsIgnored => false,
        }
    }

    /// Whether the pile has room for it, if it is dominant.
    fn fits_limit(self, state: &State) -> bool {
        !self.card.facts().dominant || state.player(self.into).dominants() < MOST_DOMINANTS
    }

    /// Whether the card's own requirement is met, and its price can be paid.
    fn meets_requirement(self, state: &State) -> bool {
        let facts = self.card.facts();
        if facts.play_conditions.is_empty() && facts.play_cost.is_none() {
            return true;
        }
        let scope = Scope::of_card(self.seat, self.card);
        Look::outside(state, &scope).all_hold(&facts.play_conditions)
            && facts.play_cost.as_ref().is_none_or(|price| can_pay(state, &scope, price))
    }
}

/// Whether each step of a price that picks traits or cards has a candidate. What an earlier step would store counts as
/// empty.
fn can_pay(state: &State, scope: &Scope, price: &Pipeline) -> bool {
    let look = Look::outside(state, scope);
    price.steps.iter().all(|step| match &step.what {
        Do::Collect { collect, .. } => look.has_candidate(collect),
        _ => true,
    })
}

/// Whether a seat holds a card of a color that it could play, apart from `color_required`.
fn holds_legal(state: &State, seat: Seat, color: Color, restrictions: &[&'static Restriction]) -> bool {
    let mut hand = state.player(seat).hand.iter();
    hand.any(|&card| {
        card.facts().color == color && Attempt::reacting(seat, card).is_allowed_under(state, restrictions)
    })
}

/// Whether a card lies where a seat can play it from: in its hand, or in the discard pile.
pub(crate) fn is_at_hand(state: &State, seat: Seat, card: Card) -> bool {
    state.player(seat).hand.contains(&card) || state.discard.contains(&card)
}

/// Whether a seat may play a card into its own pile now.
pub(crate) fn can_play(state: &State, seat: Seat, card: Card) -> bool {
    Attempt::new(seat, card).is_legal(state)
}

/// Whether a restriction in force forbids a seat to play a card.
pub(crate) fn restricted(state: &State, seat: Seat, card: Card) -> bool {
    Attempt::new(seat, card).is_restricted(state, &restrictions(state, seat).collect::<Restrictions>())
}

/// Whether nothing in force forbids a seat traits of a color as such.
pub(crate) fn color_playable(state: &State, seat: Seat, color: Color) -> bool {
    restrictions(state, seat).all(|restriction| match restriction {
        Restriction::ColorBlocked { color: blocked } => in_force::color(blocked) != Some(color),
        Restriction::ColorRequired { color: required } => in_force::color(required) == Some(color),
        Restriction::LastColorBlocked => !color.is_colored() || state.last_color != Some(color),
        _ => true,
    })
}

/// The cards in a seat's hand that it may play, in their order.
pub(crate) fn playable(state: &State, seat: Seat) -> impl Iterator<Item = Card> {
    let restrictions: Restrictions = restrictions(state, seat).collect();
    let hand = state.player(seat).hand.iter().copied();
    hand.filter(move |&card| Attempt::new(seat, card).is_allowed_under(state, &restrictions))
}

/// Whether an intent may be applied to a trait in a pile.
pub(crate) fn may(state: &State, card: Card, intent: Intent) -> bool {
    state.pile_of(card).is_some_and(|owner| may_in(state, owner, intent)(card))
}

/// Whether an intent may be applied to traits in the pile of this player.
pub(crate) fn may_in(state: &State, owner: Seat, intent: Intent) -> impl Fn(Card) -> bool {
    let is_copy = intent == Intent::Copy;
    let protected = !is_copy && protects(state, owner, intent);
    move |card| if is_copy { !state.is_in_chain(card) } else { !protected && !card.facts().dominant }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::testing::{P1, P2, age, card, cards, laid, table};

    #[test]
    fn a_color_is_required_while_a_legal_card_of_it_is_held() {
        let festival = || table(2).age(age("sample-festival"));
        let state = laid(festival().hand(P1, cards(["fangs", "bark"])));
        assert!(can_play(&state, P1, card("fangs")) && !can_play(&state, P1, card("bark")));
        assert!(restricted(&state, P1, card("bark")));
        assert!(Attempt::reacting(P1, card("bark")).is_legal(&state), "a reaction's own card is exempt");
        assert!(color_playable(&state, P1, Color::Red) && !color_playable(&state, P1, Color::Green));

        // Heat Vision is red, but its face value is below what the age allows.
        let state = laid(festival().hand(P1, cards(["heat-vision", "bark", "tiny"])));
        assert_eq!(playable(&state, P1).collect::<Vec<_>>(), cards(["bark"]));
    }

    #[test]
    fn a_third_dominant_is_not_played_into_a_pile() {
        let state = laid(table(2).hand(P1, [card("tiny")]).pile(P1, cards(["faith", "denial"])));
        assert!(!can_play(&state, P1, card("tiny")));
        assert!(Attempt { into: P2, ..Attempt::new(P1, card("tiny")) }.is_legal(&state));
    }

    #[test]
    fn a_price_wants_something_to_pay_with() {
        let with_red = || table(2).hand(P1, [card("retractable-claws")]).pile(P1, [card("quick")]);
        assert!(can_play(&laid(with_red()), P1, card("retractable-claws")));
        let protected = laid(with_red().age(age("reforestation")));
        assert!(!can_play(&protected, P1, card("retractable-claws")));
        assert!(
            !may(&protected, card("quick"), Intent::Discard) && may(&protected, card("quick"), Intent::Give)
        );
    }

    #[test]
    fn a_card_is_played_from_the_own_hand_or_the_discard_pile() {
        let state = laid(table(2).hand(P1, [card("fangs")]).discard([card("bark")]).deck([card("gills")]));
        assert!(can_play(&state, P1, card("bark")) && can_play(&state, P2, card("bark")));
        assert!(!can_play(&state, P2, card("fangs")) && !can_play(&state, P1, card("gills")));
    }

    #[test]
    fn the_color_played_last_is_forbidden_unless_there_was_none() {
        let harmony = || table(2).age(age("natural-harmony")).hand(P1, cards(["fangs", "bark", "fear"]));
        let state = laid(harmony().last_color(Color::Red));
        assert_eq!(playable(&state, P1).collect::<Vec<_>>(), cards(["bark", "fear"]));
        let state = laid(harmony().last_color(Color::Colorless));
        assert_eq!(playable(&state, P1).count(), 3);
    }
}
