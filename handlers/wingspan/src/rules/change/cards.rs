//! Cards: drawn, discarded, tucked, shown, drafted, and bonus cards.

use cardloom::{
    Seat,
    zone::{Secret, Stack},
};

use crate::{
    model::{
        bird::{Bird, BirdSet},
        bonus::{Bonus, BonusSet},
        state::State,
    },
    rules::effect::{Event, Outcome, Source, To, happened},
};

impl State {
    /// The top card of the deck, which is made new where it is empty (rules 8.3).
    pub(crate) fn take_top(&mut self, events: &mut Vec<Event>) -> Option<Bird> {
        if self.deck.is_empty() && !self.discard.is_empty() {
            self.deck = self.chance.new_deck(&self.discard).into_iter().collect();
            self.discard.clear();
            self.all_forget(self.deck.iter().copied().collect());
            events.push(Event::DeckMade { cards: self.deck.len() as u8 });
        }
        self.deck.pop()
    }

    pub(crate) fn draw_deck(&mut self, seat: Seat, to: To, events: &mut Vec<Event>) -> Outcome {
        let Some(card) = self.take_top(events) else { return Outcome::Nothing };
        self.receive(seat, card, to);
        self.learn(seat, card);
        events.push(Event::CardDrawn { seat, card: Secret::to(seat, card), from: Source::Deck, to });
        Outcome::Card(card)
    }

    pub(crate) fn draw_tray(&mut self, seat: Seat, slot: u8, to: To, events: &mut Vec<Event>) -> Outcome {
        let card = self.tray.get_mut(usize::from(slot)).and_then(Option::take);
        let Some(card) = card else { return Outcome::Nothing };
        self.receive(seat, card, to);
        events.push(Event::CardDrawn { seat, card: Secret::open(card), from: Source::Tray, to });
        Outcome::Card(card)
    }

    fn receive(&mut self, seat: Seat, card: Bird, to: To) {
        match to {
            To::Hand => self.player_mut(seat).hand.insert(card),
            To::Set => self.aside.insert(card),
        };
    }

    pub(crate) fn take_from_set(&mut self, seat: Seat, card: Bird, events: &mut Vec<Event>) -> Outcome {
        if !self.aside.contains(card) {
            return Outcome::Nothing;
        }
        // Whoever takes sees all that is left; the others no longer know which of them went.
        let set = self.aside;
        self.note_secret(seat, set);
        self.learn_all(seat, set);
        self.aside.remove(card);
        self.player_mut(seat).hand.insert(card);
        // What is left goes on to the next one, who sees it before taking.
        self.learn_all(self.next_in(seat), self.aside);
        happened(events, Event::CardTaken { seat, card: Secret::to(seat, card) })
    }

    pub(crate) fn discard_card(&mut self, seat: Seat, card: Bird, events: &mut Vec<Event>) -> Outcome {
        if !self.player_mut(seat).hand.remove(card) {
            return Outcome::Nothing;
        }
        self.discard.push(card);
        self.all_learn(card);
        happened(events, Event::CardDiscarded { seat, card })
    }

    pub(crate) fn tuck_from_hand(
        &mut self,
        seat: Seat,
        card: Bird,
        bird: Bird,
        events: &mut Vec<Event>,
    ) -> Outcome {
        let hand = self.player(seat).hand;
        if !hand.contains(card) || !self.tuck(seat, card, bird) {
            return Outcome::Nothing;
        }
        self.note_secret(seat, hand);
        self.player_mut(seat).hand.remove(card);
        happened(events, Event::CardTucked { seat, bird, card: Secret::to(seat, card), from: Source::Hand })
    }

    pub(crate) fn tuck_from_deck(&mut self, seat: Seat, bird: Bird, events: &mut Vec<Event>) -> Outcome {
        if self.player(seat).mat.spot(bird).is_none() {
            return Outcome::Nothing;
        }
        let Some(card) = self.take_top(events) else { return Outcome::Nothing };
        self.tuck(seat, card, bird);
        happened(events, Event::CardTucked { seat, bird, card: Secret::hidden(card), from: Source::Deck })
    }

    /// Puts a card behind a bird; tells whether the bird is there.
    fn tuck(&mut self, seat: Seat, card: Bird, bird: Bird) -> bool {
        let Some(spot) = self.player_mut(seat).mat.spot_mut(bird) else { return false };
        spot.tucked += 1;
        self.tucked.insert(card);
        true
    }

    pub(crate) fn show_top(&mut self, seat: Seat, events: &mut Vec<Event>) -> Outcome {
        let Some(card) = self.take_top(events) else { return Outcome::Nothing };
        self.aside.insert(card);
        self.all_learn(card);
        events.push(Event::CardShown { seat, card });
        Outcome::Card(card)
    }

    pub(crate) fn tuck_shown(&mut self, seat: Seat, bird: Bird, events: &mut Vec<Event>) -> Outcome {
        let Some(card) = self.aside.first() else { return Outcome::Nothing };
        if !self.tuck(seat, card, bird) {
            return Outcome::Nothing;
        }
        self.aside.remove(card);
        happened(events, Event::CardTucked { seat, bird, card: Secret::open(card), from: Source::Hunt })
    }

    pub(crate) fn discard_shown(&mut self, seat: Seat, events: &mut Vec<Event>) -> Outcome {
        let Some(card) = self.aside.first() else { return Outcome::Nothing };
        self.aside.remove(card);
        self.discard.push(card);
        happened(events, Event::CardDiscarded { seat, card })
    }

    pub(crate) fn draw_bonus(&mut self, seat: Seat, events: &mut Vec<Event>) -> Outcome {
        if self.bonus_deck.is_empty() && !self.bonus_discard.is_empty() {
            let discards: Vec<Bonus> = self.bonus_discard.iter().collect();
            self.bonus_deck = self.chance.new_bonus_deck(&discards).into_iter().collect::<Stack<_, _>>();
            let forgotten = std::mem::take(&mut self.bonus_discard);
            self.players
                .iter_mut()
                .for_each(|player| player.known_bonuses = player.known_bonuses - forgotten);
            events.push(Event::BonusDeckMade { cards: discards.len() as u8 });
        }
        let Some(bonus) = self.bonus_deck.pop() else { return Outcome::Nothing };
        self.bonus_aside.insert(bonus);
        self.player_mut(seat).known_bonuses.insert(bonus);
        events.push(Event::BonusDrawn { seat, bonus: Secret::to(seat, bonus) });
        Outcome::Bonus(bonus)
    }

    pub(crate) fn keep_bonus(&mut self, seat: Seat, bonus: Bonus, events: &mut Vec<Event>) -> Outcome {
        if !self.bonus_aside.remove(bonus) {
            return Outcome::Nothing;
        }
        self.player_mut(seat).bonuses.insert(bonus);
        happened(events, Event::BonusKept { seat, bonus: Secret::to(seat, bonus) })
    }

    pub(crate) fn discard_bonuses(&mut self) -> Outcome {
        self.bonus_discard = self.bonus_discard | self.bonus_aside;
        self.bonus_aside = BonusSet::EMPTY;
        Outcome::Done
    }

    /// Fills the gaps of the tray, slot by slot, as long as there are cards (rules 10).
    pub(crate) fn fill_tray(&mut self, events: &mut Vec<Event>) {
        for slot in 0..self.tray.len() {
            if self.tray[slot].is_some() {
                continue;
            }
            let Some(card) = self.take_top(events) else { return };
            self.tray[slot] = Some(card);
            self.all_learn(card);
            events.push(Event::TrayFilled { slot: slot as u8, card });
        }
    }

    /// Discards the face-up cards.
    pub(crate) fn clear_tray(&mut self, events: &mut Vec<Event>) {
        for card in self.tray.iter_mut().filter_map(Option::take) {
            self.discard.push(card);
        }
        events.push(Event::TrayCleared);
    }

    /// The cards that are drafted.
    pub(crate) fn set(&self) -> BirdSet {
        self.aside
    }

    /// The bonus cards drawn to choose from.
    pub(crate) fn drawn_bonuses(&self) -> BonusSet {
        self.bonus_aside
    }
}
