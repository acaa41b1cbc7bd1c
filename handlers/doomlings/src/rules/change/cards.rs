//! Cards of decks and hands: drawn, discarded, passed on, shown.

use cardloom::{Seat, zone::Secret};
use smallvec::SmallVec;

use crate::{
    model::{
        card::Card,
        state::State,
        zones::{DECK, hand},
    },
    rules::effect::{CardList, Event, Outcome, happened},
};

impl State {
    /// The top card of the deck, which is renewed from the discard pile where it is empty (rules 8.4).
    pub(crate) fn take_top(&mut self, events: &mut Vec<Event>) -> Option<Card> {
        if self.deck.is_empty() && !self.discard.is_empty() {
            std::mem::swap(&mut self.deck, &mut self.discard);
            // As it lay, the bottom card would be drawn first.
            self.deck.reverse();
            self.chance.shuffle(&mut self.deck);
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
        for (place, (from, hand)) in circle.iter().zip(hands).enumerate() {
            let step = if left { 1 } else { circle.len() - 1 };
            self.take_over(*from, circle[(place + step) % circle.len()], hand);
        }
        happened(events, Event::HandsPassed { left, seats: circle })
    }

    pub(crate) fn swap_hands(&mut self, a: Seat, b: Seat, events: &mut Vec<Event>) -> Outcome {
        if a == b {
            return Outcome::Nothing;
        }
        let [of_a, of_b] = [a, b].map(|seat| std::mem::take(&mut self.player_mut(seat).hand));
        self.take_over(a, b, of_a);
        self.take_over(b, a, of_b);
        happened(events, Event::HandsSwapped { a, b })
    }

    /// A whole hand becomes somebody else's: whoever gave it knows it, and what others know of it they can follow.
    fn take_over(&mut self, from: Seat, to: Seat, hand: SmallVec<[Card; 16]>) {
        for &card in &hand {
            self.player_mut(from).known.insert(card);
            self.player_mut(to).known.remove(card);
        }
        self.player_mut(to).hand = hand;
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
        let mut moved = CardList::new();
        let mut secrets = Vec::new();
        for &card in cards {
            let secret = if let Some(seat) = self.hand_of(card) {
                self.note_secret(seat, 1, &[seat]);
                self.leave_hand(seat, card);
                Secret::moved(card, hand(seat), DECK)
            } else if let Some(place) = self.discard.iter().position(|&other| other == card) {
                self.discard.remove(place);
                Secret::open(card)
            } else if self.leave_pile(card, events).is_some() {
                Secret::open(card)
            } else {
                continue;
            };
            self.forget(card);
            moved.push(card);
            secrets.push(secret);
        }
        self.put_under(&moved);
        if moved.is_empty() {
            return Outcome::Nothing;
        }
        happened(events, Event::Shuffled { cards: secrets })
    }

    /// Cards go under the deck, which is then shuffled.
    pub(super) fn put_under(&mut self, cards: &[Card]) {
        if !cards.is_empty() {
            self.deck.splice(0..0, cards.iter().rev().copied());
            self.chance.shuffle(&mut self.deck);
        }
    }
}
