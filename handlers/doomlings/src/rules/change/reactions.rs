//! Reactions, and actions that are being resolved.

use cardloom::{Seat, zone::Secret};

use crate::{
    language::document::Trigger,
    model::{card::Card, state::State},
    rules::effect::{Event, Outcome, happened},
};

impl State {
    pub(crate) fn react(
        &mut self,
        seat: Seat,
        card: Card,
        reaction: u8,
        trigger: Trigger,
        events: &mut Vec<Event>,
    ) -> Outcome {
        let Some(facts) = card.facts().reactions.get(usize::from(reaction)) else { return Outcome::Nothing };
        if facts.from_hand {
            return happened(events, Event::Reaction { seat, card: Secret::to(seat, card), trigger });
        }
        // One that waits for its own trait to be discarded fires when it lies there no longer: nothing is left to count on.
        if facts.uses.is_some() && self.pile_of(card).is_some() {
            let used = &mut self.mark_mut(card).used;
            match used.iter_mut().find(|(other, _)| *other == reaction) {
                Some((_, uses)) => *uses = uses.saturating_add(1),
                None => used.push((reaction, 1)),
            }
        }
        happened(events, Event::Ability { seat, card, trigger })
    }

    pub(crate) fn begin_action(&mut self, seat: Seat, card: Card, events: &mut Vec<Event>) -> Outcome {
        self.chain.push(card);
        happened(events, Event::Action { seat, card })
    }

    pub(crate) fn end_action(&mut self) -> Outcome {
        match self.chain.pop() {
            Some(_) => Outcome::Done,
            None => Outcome::Nothing,
        }
    }

    pub(crate) fn begin_section(&mut self, seat: Seat, card: Card, events: &mut Vec<Event>) -> Outcome {
        if !self.sections.insert(card) {
            return Outcome::Nothing;
        }
        happened(events, Event::Section { seat, card })
    }
}
