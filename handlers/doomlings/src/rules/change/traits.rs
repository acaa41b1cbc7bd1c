//! Traits in piles: how they come, go and change, and what that does to gene pools.

use cardloom::{Seat, zone::Secret};
use smallvec::SmallVec;

use crate::{
    language::words::Destination,
    model::{
        card::Card,
        color::Color,
        state::{Memory, State},
        traits::GENE_POOLS,
    },
    rules::effect::{CardList, Event, Outcome},
};

impl State {
    /// A trait leaves its pile: what lies on it is forgotten, and its change of gene pools is taken back (section 9.2 of
    /// the language). Gives the owner of the pile; nobody where it lies in none or is dominant, since those never leave.
    pub(super) fn leave_pile(&mut self, card: Card, events: &mut Vec<Event>) -> Option<Seat> {
        let owner = self.lift(card)?;
        self.take_effect(owner, card, -1, events);
        Some(owner)
    }

    /// Takes a trait out of its pile, before anything follows from it.
    fn lift(&mut self, card: Card) -> Option<Seat> {
        if card.facts().dominant {
            return None;
        }
        let owner = self.pile_of(card)?;
        self.player_mut(owner).pile.retain(|other| *other != card);
        self.marks.retain(|mark| mark.card != card);
        Some(owner)
    }

    /// A trait lies last in a pile, before anything follows from it.
    fn lay(&mut self, owner: Seat, card: Card) {
        self.player_mut(owner).pile.push(card);
    }

    /// What a trait does to gene pools on entering a pile, or, with -1, what is taken back on leaving.
    fn take_effect(&mut self, owner: Seat, card: Card, sign: i32, events: &mut Vec<Event>) {
        let Some(gene_pool) = card.facts().gene_pool else { return };
        let delta = sign * gene_pool.delta;
        if gene_pool.all {
            for seat in owner.around(self.seats()) {
                self.change_gene_pool(seat, delta, events);
            }
        } else {
            self.change_gene_pool(owner, delta, events);
        }
    }

    pub(crate) fn change_gene_pool(&mut self, seat: Seat, delta: i32, events: &mut Vec<Event>) -> Outcome {
        let value = i32::from(self.player(seat).gene_pool).saturating_add(delta);
        self.set_gene_pool(seat, value, events)
    }

    /// Inside the limits: a change that is made step by step stops there as well.
    pub(crate) fn set_gene_pool(&mut self, seat: Seat, value: i32, events: &mut Vec<Event>) -> Outcome {
        let value = value.clamp((*GENE_POOLS.start()).into(), (*GENE_POOLS.end()).into()) as u8;
        let gene_pool = &mut self.player_mut(seat).gene_pool;
        if std::mem::replace(gene_pool, value) == value {
            return Outcome::Nothing;
        }
        events.push(Event::GenePool { seat, value });
        Outcome::Done
    }

    /// Takes a card from the hand of a seat, or from the discard pile; tells whether it was in the hand.
    fn leave_hand_or_discard(&mut self, seat: Option<Seat>, card: Card) -> Option<bool> {
        if seat.is_some_and(|seat| self.leave_hand(seat, card)) {
            return Some(true);
        }
        let place = self.discard.iter().rposition(|&other| other == card)?;
        self.discard.remove(place);
        Some(false)
    }

    pub(crate) fn put_down(
        &mut self,
        seat: Seat,
        card: Card,
        owner: Seat,
        events: &mut Vec<Event>,
    ) -> Outcome {
        let Some(from_hand) = self.leave_hand_or_discard(Some(seat), card) else { return Outcome::Nothing };
        self.forget(card);
        self.lay(owner, card);
        self.last_color = Some(card.facts().color);
        if from_hand && self.turn.seat == Some(seat) {
            self.turn.played.push(card);
        }
        events.push(Event::Played { seat, card, owner, from_hand });
        self.take_effect(owner, card, 1, events);
        Outcome::Done
    }

    pub(crate) fn add(&mut self, card: Card, owner: Seat, events: &mut Vec<Event>) -> Outcome {
        if self.leave_hand_or_discard(self.hand_of(card), card).is_none() {
            return Outcome::Nothing;
        }
        self.forget(card);
        self.lay(owner, card);
        events.push(Event::Added { seat: owner, card });
        self.take_effect(owner, card, 1, events);
        Outcome::Done
    }

    pub(crate) fn steal(&mut self, to: Seat, card: Card, events: &mut Vec<Event>) -> Outcome {
        self.move_trait(to, card, events, |from| Event::Stolen { from, to, card })
    }

    pub(crate) fn give_trait(&mut self, to: Seat, card: Card, events: &mut Vec<Event>) -> Outcome {
        self.move_trait(to, card, events, |from| Event::TraitGiven { from, to, card })
    }

    fn move_trait(
        &mut self,
        to: Seat,
        card: Card,
        events: &mut Vec<Event>,
        told: impl FnOnce(Seat) -> Event,
    ) -> Outcome {
        if self.pile_of(card) == Some(to) {
            return Outcome::Nothing;
        }
        let Some(from) = self.lift(card) else { return Outcome::Nothing };
        self.lay(to, card);
        events.push(told(from));
        self.take_effect(from, card, -1, events);
        self.take_effect(to, card, 1, events);
        Outcome::Card(card)
    }

    /// Both leave, then both enter; one that goes to the pile in which it lies stays there.
    pub(crate) fn swap_traits(
        &mut self,
        cards: [Card; 2],
        to: [Seat; 2],
        events: &mut Vec<Event>,
    ) -> Outcome {
        let [a, b] = cards;
        let (Some(a_owner), Some(b_owner)) = (self.pile_of(a), self.pile_of(b)) else {
            return Outcome::Nothing;
        };
        if a == b || cards.iter().any(|card| card.facts().dominant) || [a_owner, b_owner] == to {
            return Outcome::Nothing;
        }
        let moves = [(a, a_owner, to[0]), (b, b_owner, to[1])];
        let moves = moves.into_iter().filter(|(_, from, to)| from != to);
        for (card, _, _) in moves.clone() {
            self.lift(card);
        }
        for (card, _, to) in moves.clone() {
            self.lay(to, card);
        }
        events.push(Event::Swapped { a_owner, a, b_owner, b });
        for (card, from, _) in moves.clone() {
            self.take_effect(from, card, -1, events);
        }
        for (card, _, to) in moves {
            self.take_effect(to, card, 1, events);
        }
        Outcome::Done
    }

    pub(crate) fn pick_traits(&mut self, among: &[Card], count: u32) -> Outcome {
        Outcome::Cards(self.chance.pick(among, count as usize, None))
    }

    /// All leave together, then each goes where it is to go. Gives those that came to the discard pile.
    pub(crate) fn discard_traits(
        &mut self,
        traits: &[(Card, Destination)],
        events: &mut Vec<Event>,
    ) -> Outcome {
        let lifted: SmallVec<[(Card, Destination, Seat); 4]> = traits
            .iter()
            .filter_map(|&(card, destination)| Some((card, destination, self.lift(card)?)))
            .collect();
        let (mut discarded, mut under) = (CardList::new(), CardList::new());
        for &(card, destination, owner) in &lifted {
            match destination {
                Destination::Discard => {
                    self.discard.push(card);
                    discarded.push(card);
                    events.push(Event::TraitDiscarded { seat: owner, card });
                }
                Destination::Hand => self.to_hand(owner, card, events),
                Destination::Deck => under.push(card),
            }
        }
        if !under.is_empty() {
            self.put_under(&under);
            events.push(Event::Shuffled { cards: under.iter().map(|&card| Secret::open(card)).collect() });
        }
        for &(card, _, owner) in &lifted {
            self.take_effect(owner, card, -1, events);
        }
        Outcome::Cards(discarded)
    }

    fn to_hand(&mut self, owner: Seat, card: Card, events: &mut Vec<Event>) {
        self.player_mut(owner).hand.push(card);
        self.note_open_arrival(owner, card);
        events.push(Event::Returned { seat: owner, card });
    }

    pub(crate) fn return_trait(&mut self, card: Card, events: &mut Vec<Event>) -> Outcome {
        let Some(owner) = self.lift(card) else { return Outcome::Nothing };
        self.to_hand(owner, card, events);
        self.take_effect(owner, card, -1, events);
        Outcome::Card(card)
    }

    pub(crate) fn change_color(&mut self, card: Card, color: Color, events: &mut Vec<Event>) -> Outcome {
        let Some(owner) = self.pile_of(card) else { return Outcome::Nothing };
        if self.color_of(card) == color {
            return Outcome::Nothing;
        }
        self.mark_mut(card).color = Some(color).filter(|&color| color != card.facts().color);
        self.marks.retain(|mark| !mark.is_blank());
        events.push(Event::Color { owner, card, color });
        Outcome::Done
    }

    pub(crate) fn remember(&mut self, card: Card, key: u16, value: &Memory) -> Outcome {
        if self.pile_of(card).is_none() {
            return Outcome::Nothing;
        }
        let remembered = &mut self.mark_mut(card).remembered;
        match remembered.iter_mut().find(|(other, _)| *other == key) {
            Some((_, memory)) => memory.clone_from(value),
            None => remembered.push((key, value.clone())),
        }
        Outcome::Done
    }
}
