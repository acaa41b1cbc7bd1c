//! Cards of decks and hands: drawn, discarded, passed on, shown.

use cardloom::{Seat, zone::Secret};
use smallvec::SmallVec;

use crate::{
    model::{
        card::{Card, CardSet},
        state::State,
        zones::hand,
    },
    rules::effect::{CardList, Event, Outcome, happened},
};

impl State {
    /// The top card of the deck, which is renewed from the discard pile where it is empty.
    pub(crate) fn take_top(&mut self, events: &mut Vec<Event>) -> Option<Card> {
        if self.deck.is_empty() && !self.discard.is_empty() {
            std::mem::swap(&mut self.deck, &mut self.discard);
            // As it lay, the bottom card would be drawn first.
            self.deck.reverse();
            let open = self.deck.iter().copied().collect();
            self.chance.shuffle(&mut self.deck, open);
            events.push(Event::Renewed { cards: self.deck.len() as u16 });
        }
        self.deck.pop()
    }

    pub(crate) fn draw(&mut self, seat: Seat, events: &mut Vec<Event>) -> Outcome {
        let Some(card) = self.take_top(events) else { return Outcome::Nothing };
        self.player_mut(seat).hand.push(card);
        events.push(Event::Draw { seat, card: Secret::to(seat, card) });
        Outcome::Card(card)
    }

    pub(crate) fn salvage(&mut self, seat: Seat, events: &mut Vec<Event>) -> Outcome {
        let Some(card) = self.discard.pop() else { return Outcome::Nothing };
        self.player_mut(seat).hand.push(card);
        self.note_open_arrival(seat, card);
        events.push(Event::Salvaged { seat, card });
        Outcome::Card(card)
    }

    /// Takes a card out of a hand; tells whether it was there.
    pub(super) fn leave_hand(&mut self, seat: Seat, card: Card) -> bool {
        let hand = &mut self.player_mut(seat).hand;
        let place = hand.iter().position(|&other| other == card);
        place.map(|place| hand.remove(place)).is_some()
    }

    pub(crate) fn discard_card(&mut self, seat: Seat, card: Card, events: &mut Vec<Event>) -> Outcome {
        if !self.leave_hand(seat, card) {
            return Outcome::Nothing;
        }
        self.forget(card);
        self.discard.push(card);
        events.push(Event::Discard { seat, card });
        Outcome::Card(card)
    }

    pub(crate) fn discard_random(&mut self, seat: Seat, count: u32, events: &mut Vec<Event>) -> Outcome {
        let cards = self.chance.pick(&self.players[seat.index()].hand, count as usize, None);
        cards.iter().for_each(|&card| {
            self.discard_card(seat, card, events);
        });
        Outcome::Cards(cards)
    }

    pub(crate) fn look_at_random(
        &mut self,
        viewer: Seat,
        seat: Seat,
        count: u32,
        events: &mut Vec<Event>,
    ) -> Outcome {
        let seen = [viewer, seat];
        let cards = self.chance.pick(&self.players[seat.index()].hand, count as usize, Some(&seen));
        self.show(Some(viewer), &cards, events);
        Outcome::Cards(cards)
    }

    pub(crate) fn steal_random(
        &mut self,
        from: Seat,
        to: Seat,
        count: u32,
        events: &mut Vec<Event>,
    ) -> Outcome {
        if from == to {
            return Outcome::Nothing;
        }
        let cards = self.chance.pick(&self.players[from.index()].hand, count as usize, Some(&[from, to]));
        self.note_secret(from, cards.len(), &[from, to]);
        for &card in &cards {
            self.hand_over(from, to, card);
            events.push(Event::HandStolen { from, to, card: Secret::moved(card, hand(from), hand(to)) });
        }
        Outcome::Cards(cards)
    }

    /// A card goes from hand to hand. Others who can still place it can follow it.
    fn hand_over(&mut self, from: Seat, to: Seat, card: Card) -> bool {
        let went = self.leave_hand(from, card);
        if went {
            self.arrive_in_hand(from, to, card);
        }
        went
    }

    fn arrive_in_hand(&mut self, from: Seat, to: Seat, card: Card) {
        self.player_mut(to).hand.push(card);
        self.player_mut(to).known.remove(card);
        self.learn(from, card);
    }

    pub(crate) fn give_card(
        &mut self,
        from: Seat,
        to: Seat,
        card: Card,
        stolen: bool,
        events: &mut Vec<Event>,
    ) -> Outcome {
        if from == to || !self.player(from).hand.contains(&card) {
            return Outcome::Nothing;
        }
        self.note_secret(from, 1, &[from, to]);
        self.hand_over(from, to, card);
        let secret = Secret::moved(card, hand(from), hand(to));
        events.push(match stolen {
            true => Event::HandStolen { from, to, card: secret },
            false => Event::Given { from, to, card: secret },
        });
        Outcome::Card(card)
    }

    pub(crate) fn pass_cards(&mut self, moves: &[(Seat, Seat, Card)], events: &mut Vec<Event>) -> Outcome {
        let mut leaving = SmallVec::<[(Seat, Seat, Card); 8]>::new();
        for &(from, to, card) in moves {
            let named = leaving.iter().any(|&(_, _, other)| other == card);
            if from != to && !named && self.player(from).hand.contains(&card) {
                leaving.push((from, to, card));
            }
        }
        for from in self.all_seats() {
            let of_hand = leaving.iter().filter(|&&(giver, _, _)| giver == from);
            let mut takers: SmallVec<[Seat; 2]> = of_hand.clone().map(|&(_, to, _)| to).collect();
            takers.dedup();
            // Of a whole hand that goes to several others nobody else can tell which card went where.
            let count = if takers.len() > 1 { 1 } else { of_hand.count() };
            let insider = if takers.len() > 1 { from } else { *takers.first().unwrap_or(&from) };
            self.note_secret(from, count, &[from, insider]);
        }
        leaving.retain(|&mut (from, _, card)| self.leave_hand(from, card));
        for &(from, to, card) in &leaving {
            self.arrive_in_hand(from, to, card);
            events.push(Event::Given { from, to, card: Secret::moved(card, hand(from), hand(to)) });
        }
        if leaving.is_empty() { Outcome::Nothing } else { Outcome::Done }
    }

    pub(crate) fn pass_hands(&mut self, seats: &[Seat], left: bool, events: &mut Vec<Event>) -> Outcome {
        let mut circle: SmallVec<[Seat; 6]> = SmallVec::from_slice(seats);
        circle.sort_unstable();
        circle.dedup();
        if circle.len() < 2 {
            return Outcome::Nothing;
        }
        let hands: SmallVec<[_; 6]> =
            circle.iter().map(|seat| std::mem::take(&mut self.player_mut(*seat).hand)).collect();
        let mut cards = Vec::new();
        for (place, (from, hand)) in circle.iter().zip(hands).enumerate() {
            let step = if left { 1 } else { circle.len() - 1 };
            self.take_over(*from, circle[(place + step) % circle.len()], hand, &mut cards);
        }
        happened(events, Event::HandsPassed { left, seats: circle, cards })
    }

    pub(crate) fn swap_hands(&mut self, a: Seat, b: Seat, events: &mut Vec<Event>) -> Outcome {
        if a == b {
            return Outcome::Nothing;
        }
        let [of_a, of_b] = [a, b].map(|seat| std::mem::take(&mut self.player_mut(seat).hand));
        let mut cards = Vec::new();
        self.take_over(a, b, of_a, &mut cards);
        self.take_over(b, a, of_b, &mut cards);
        happened(events, Event::HandsSwapped { a, b, cards })
    }

    /// A whole hand becomes somebody else's: whoever gave it knows it, and what others know of it they can follow.
    fn take_over(
        &mut self,
        from: Seat,
        to: Seat,
        cards: SmallVec<[Card; 16]>,
        moved: &mut Vec<Secret<Card>>,
    ) {
        for &card in &cards {
            self.player_mut(from).known.insert(card);
            self.player_mut(to).known.remove(card);
            moved.push(Secret::moved(card, hand(from), hand(to)));
        }
        self.player_mut(to).hand = cards;
    }

    pub(crate) fn show(&mut self, to: Option<Seat>, cards: &[Card], events: &mut Vec<Event>) -> Outcome {
        if cards.is_empty() {
            return Outcome::Nothing;
        }
        let owners: SmallVec<[Option<Seat>; 8]> = cards.iter().map(|&card| self.hand_of(card)).collect();
        let owner = owners[0].filter(|_| owners.iter().all(|owner| *owner == owners[0]));
        let secret = |(&card, owner): (&Card, &Option<Seat>)| match (to, owner) {
            (Some(viewer), Some(owner)) => Secret::moved(card, hand(*owner), hand(viewer)),
            (Some(viewer), None) if self.is_in_deck(card) => Secret::to(viewer, card),
            _ => Secret::open(card),
        };
        let secrets = cards.iter().zip(&owners).map(secret).collect();
        for &card in cards {
            match to {
                Some(viewer) => self.learn(viewer, card),
                None => self.all_seats().for_each(|seat| self.learn(seat, card)),
            }
        }
        happened(events, Event::Shown { to, owner, cards: secrets })
    }

    fn is_in_deck(&self, card: Card) -> bool {
        self.deck.contains(&card)
    }

    pub(crate) fn shuffle_in(&mut self, cards: &[Card], events: &mut Vec<Event>) -> Outcome {
        let (mut moved, mut open) = (CardList::new(), CardSet::EMPTY);
        for &card in cards {
            if let Some(seat) = self.hand_of(card) {
                self.note_secret(seat, 1, &[seat]);
                self.leave_hand(seat, card);
            } else if let Some(place) = self.discard.iter().position(|&other| other == card) {
                self.discard.remove(place);
                open.insert(card);
            } else if self.leave_pile(card, events).is_some() {
                open.insert(card);
            } else {
                continue;
            }
            self.forget(card);
            moved.push(card);
        }
        if moved.is_empty() {
            return Outcome::Nothing;
        }
        self.put_under(&moved, open, events);
        Outcome::Done
    }

    /// Cards go under the deck, which is then shuffled: where they lie nobody knows any more.
    pub(super) fn put_under(&mut self, cards: &[Card], open: CardSet, events: &mut Vec<Event>) {
        self.deck.splice(0..0, cards.iter().rev().copied());
        self.chance.shuffle(&mut self.deck, open);
        events.push(Event::Shuffled { cards: cards.iter().map(|&card| Secret::hidden(card)).collect() });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{model::position::Position, rules::effect::Effect, testing::*};

    #[test]
    fn a_drawn_card_is_seen_by_its_player_and_an_empty_deck_is_renewed() {
        let [fangs, gills, bark] = cards(["fangs", "gills", "bark"]);
        let mut state = laid(Position::new(2).deck([fangs]).discard([gills, bark]).shuffles([bark]));
        let draw = Effect::Draw { seat: P1 };
        let drawn = |card| Event::Draw { seat: P1, card: Secret::to(P1, card) };
        assert_eq!(applied(&mut state, draw.clone()), (Outcome::Card(fangs), vec![drawn(fangs)]));
        assert_eq!(applied(&mut state, draw.clone()).1, [Event::Renewed { cards: 2 }, drawn(bark)]);
        applied(&mut state, draw.clone());
        assert_eq!(applied(&mut state, draw), (Outcome::Nothing, vec![]));
        assert_eq!(state.player(P1).hand.as_slice(), [fangs, bark, gills]);
    }

    #[test]
    fn what_comes_from_the_discard_pile_is_known_to_all() {
        let [fangs, gills] = cards(["fangs", "gills"]);
        let mut state = laid(Position::new(3).discard([gills, fangs]));
        let (outcome, events) = applied(&mut state, Effect::Salvage { seat: P2 });
        assert_eq!(
            (outcome, events),
            (Outcome::Card(fangs), vec![Event::Salvaged { seat: P2, card: fangs }])
        );
        assert!([P1, P2, P3].into_iter().all(|seat| state.knows(seat, fangs)));
        applied(&mut state, Effect::Salvage { seat: P2 });
        assert_eq!(applied(&mut state, Effect::Salvage { seat: P2 }).0, Outcome::Nothing);
    }

    #[test]
    fn cards_are_discarded_by_choice_and_by_chance() {
        let [fangs, gills, bark] = cards(["fangs", "gills", "bark"]);
        let mut state = laid(Position::new(2).hand(P1, [fangs, gills, bark]).picks([bark]));
        state.learn(P2, bark);
        assert_eq!(
            applied(&mut state, Effect::DiscardRandom { seat: P1, count: 1 }),
            (Outcome::Cards([bark].into_iter().collect()), vec![Event::Discard { seat: P1, card: bark }])
        );
        applied(&mut state, Effect::Discard { seat: P1, card: gills });
        assert_eq!(applied(&mut state, Effect::Reject { seat: P1, card: gills }).0, Outcome::Nothing);
        applied(&mut state, Effect::Reject { seat: P1, card: fangs });
        assert_eq!(state.discard(), [bark, gills, fangs]);
        assert!(state.player(P2).known.is_empty());
        let nothing = applied(&mut state, Effect::DiscardRandom { seat: P1, count: 2 }).0;
        assert_eq!(nothing, Outcome::Cards(CardList::new()));
    }

    #[test]
    fn whoever_looks_at_random_cards_knows_them_and_nobody_else() {
        let [fangs, gills] = cards(["fangs", "gills"]);
        let mut state = laid(Position::new(3).hand(P1, [fangs, gills]).picks([gills]));
        let (_, events) = applied(&mut state, Effect::LookAtRandom { viewer: P2, seat: P1, count: 1 });
        let secret = Secret::moved(gills, hand(P1), hand(P2));
        assert_eq!(events, [Event::Shown { to: Some(P2), owner: Some(P1), cards: vec![secret] }]);
        assert!(state.knows(P2, gills) && !state.knows(P3, gills) && !state.knows(P2, fangs));
    }

    #[test]
    fn a_card_that_goes_to_another_hand_is_known_to_both_and_lost_to_others() {
        let [fangs, gills, bark] = cards(["fangs", "gills", "bark"]);
        let mut state = laid(Position::new(3).hand(P1, [fangs, gills, bark]).picks([fangs]));
        [fangs, gills, bark].into_iter().for_each(|card| state.learn(P3, card));
        let give = Effect::GiveCard { from: P1, to: P2, card: gills, stolen: false };
        let secret = |card| Secret::moved(card, hand(P1), hand(P2));
        assert_eq!(applied(&mut state, give).1, [Event::Given { from: P1, to: P2, card: secret(gills) }]);
        assert!(state.knows(P1, gills) && state.knows(P2, gills));
        assert!(![fangs, gills, bark].into_iter().any(|card| state.knows(P3, card)));
        let (_, events) = applied(&mut state, Effect::StealRandom { from: P1, to: P2, count: 1 });
        assert_eq!(events, [Event::HandStolen { from: P1, to: P2, card: secret(fangs) }]);
        // The only card of a hand can be followed.
        state.learn(P3, bark);
        let steal = Effect::GiveCard { from: P1, to: P2, card: bark, stolen: true };
        assert_eq!(
            applied(&mut state, steal.clone()).1,
            [Event::HandStolen { from: P1, to: P2, card: secret(bark) }]
        );
        assert!(state.knows(P3, bark));
        assert_eq!(applied(&mut state, steal).0, Outcome::Nothing);
    }

    #[test]
    fn cards_are_passed_all_at_once() {
        let [fangs, gills, bark] = cards(["fangs", "gills", "bark"]);
        let mut state = laid(Position::new(3).hand(P1, [fangs]).hand(P2, [gills, bark]));
        [fangs, gills].into_iter().for_each(|card| state.learn(P3, card));
        let moves = vec![(P1, P2, fangs), (P2, P1, gills), (P2, P3, fangs), (P1, P1, bark)];
        let (_, events) = applied(&mut state, Effect::PassCards { moves });
        assert_eq!(events.len(), 2);
        assert_eq!(state.player(P1).hand.as_slice(), [gills]);
        assert_eq!(state.player(P2).hand.as_slice(), [bark, fangs]);
        // P1 had one card alone; which one P2 passed on nobody else knows.
        assert!(state.knows(P3, fangs) && !state.knows(P3, gills) && state.knows(P2, gills));
        assert_eq!(applied(&mut state, Effect::PassCards { moves: vec![] }).0, Outcome::Nothing);
    }

    #[test]
    fn whole_hands_change_owners() {
        let [fangs, gills, bark] = cards(["fangs", "gills", "bark"]);
        let position = || Position::new(3).hand(P1, [fangs]).hand(P3, [gills, bark]);
        let mut state = laid(position());
        let seats = SmallVec::from_slice(&[P3, P1, P2]);
        let (_, events) = applied(&mut state, Effect::PassHands { seats, left: true });
        let all = SmallVec::from_slice(&[P1, P2, P3]);
        let moved = |card, from, to| Secret::moved(card, hand(from), hand(to));
        let told = vec![moved(fangs, P1, P2), moved(gills, P3, P1), moved(bark, P3, P1)];
        assert_eq!(events, [Event::HandsPassed { left: true, seats: all.clone(), cards: told }]);
        assert_eq!(state.player(P1).hand.as_slice(), [gills, bark]);
        assert_eq!(state.player(P2).hand.as_slice(), [fangs]);
        assert!(state.knows(P1, fangs) && state.knows(P3, gills) && !state.knows(P2, gills));
        applied(&mut state, Effect::PassHands { seats: all, left: false });
        assert_eq!(state.player(P1).hand.as_slice(), [fangs]);
        let mut state = laid(position());
        assert_eq!(
            applied(&mut state, Effect::SwapHands { a: P2, b: P3 }).1,
            [Event::HandsSwapped { a: P2, b: P3, cards: vec![moved(gills, P3, P2), moved(bark, P3, P2)] }]
        );
        assert!(state.player(P3).hand.is_empty() && state.knows(P3, bark));
        assert_eq!(applied(&mut state, Effect::SwapHands { a: P1, b: P1 }).0, Outcome::Nothing);
        let alone = SmallVec::from_slice(&[P1]);
        assert_eq!(applied(&mut state, Effect::PassHands { seats: alone, left: true }).0, Outcome::Nothing);
    }

    #[test]
    fn cards_are_shown_to_all_or_to_one() {
        let [fangs, gills] = cards(["fangs", "gills"]);
        let mut state = laid(Position::new(3).hand(P1, [fangs]).hand(P2, [gills]));
        let show = |to, cards: &[Card]| Effect::Show { to, cards: cards.into() };
        assert_eq!(
            applied(&mut state, show(Some(P3), &[fangs])).1,
            [Event::Shown {
                to: Some(P3),
                owner: Some(P1),
                cards: vec![Secret::moved(fangs, hand(P1), hand(P3))]
            }]
        );
        assert!(state.knows(P3, fangs) && !state.knows(P2, fangs));
        let open = vec![Secret::open(fangs), Secret::open(gills)];
        assert_eq!(
            applied(&mut state, show(None, &[fangs, gills])).1,
            [Event::Shown { to: None, owner: None, cards: open }]
        );
        assert!(state.knows(P2, fangs) && state.knows(P1, gills));
        assert_eq!(applied(&mut state, show(None, &[])).0, Outcome::Nothing);
    }

    #[test]
    fn cards_from_everywhere_are_shuffled_into_the_deck_but_dominants_stay() {
        let [fangs, gills, bark, leaves] = cards(["fangs", "gills", "bark", "leaves"]);
        let dominant = card("apex-predator");
        let position = Position::new(2).hand(P1, [fangs]).pile(P2, [dominant, gills]).discard([bark]);
        let mut state = laid(position.deck([leaves]).shuffles([bark]));
        let cards: CardList = [bark, dominant, fangs, gills].into_iter().collect();
        let (_, events) = applied(&mut state, Effect::ShuffleIn { cards });
        let told = [bark, fangs, gills].map(Secret::hidden).to_vec();
        assert_eq!(events, [Event::Shuffled { cards: told }]);
        // From the top: what chance brought, the old deck, then the others in their order.
        assert_eq!(state.deck(), [gills, fangs, leaves, bark]);
        assert_eq!(state.player(P2).pile.as_slice(), [dominant]);
        let stays = Effect::ShuffleIn { cards: [dominant].into_iter().collect() };
        assert_eq!(applied(&mut state, stays), (Outcome::Nothing, vec![]));
    }
}
