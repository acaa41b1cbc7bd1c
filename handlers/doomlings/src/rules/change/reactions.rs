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
        // One that acts from hand shows its card, which may stay there.
        self.all_seats().for_each(|viewer| self.learn(viewer, card));
        happened(events, Event::Section { seat, card })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{model::position::Position, rules::effect::Effect, testing::*};

    #[test]
    fn a_reaction_from_hand_shows_its_card_to_its_player_alone() {
        let card = card("automimicry");
        let mut state = laid(Position::new(2).hand(P1, [card]));
        let trigger = Trigger::ActionPlayed;
        let (_, events) = applied(&mut state, Effect::React { seat: P1, card, reaction: 0, trigger });
        assert_eq!(events, [Event::Reaction { seat: P1, card: Secret::to(P1, card), trigger }]);
        let none = Effect::React { seat: P1, card, reaction: 9, trigger };
        assert_eq!(applied(&mut state, none).0, Outcome::Nothing);
    }

    #[test]
    fn uses_are_counted_where_they_are_limited() {
        let [denial, tissue] = cards(["denial", "regenerative-tissue"]);
        let mut state = laid(Position::new(2).pile(P1, [denial, tissue]));
        for (card, trigger) in [(denial, Trigger::CatastropheRevealed), (tissue, Trigger::TraitDiscarded)] {
            for _ in 0..2 {
                let (_, events) = applied(&mut state, Effect::React { seat: P1, card, reaction: 0, trigger });
                assert_eq!(events, [Event::Ability { seat: P1, card, trigger }]);
            }
        }
        assert_eq!((state.uses_of(denial, 0), state.uses_of(tissue, 0)), (2, 0));
    }

    #[test]
    fn the_chain_has_the_cards_whose_actions_are_resolved() {
        let [outer, inner] = cards(["inventive", "bad"]);
        let mut state = laid(Position::new(2).pile(P1, [outer, inner]));
        for card in [outer, inner] {
            let (_, events) = applied(&mut state, Effect::BeginAction { seat: P1, card });
            assert_eq!(events, [Event::Action { seat: P1, card }]);
        }
        applied(&mut state, Effect::EndAction);
        assert!(state.is_in_chain(outer) && !state.is_in_chain(inner));
        applied(&mut state, Effect::EndAction);
        assert_eq!(applied(&mut state, Effect::EndAction).0, Outcome::Nothing);
    }

    #[test]
    fn a_section_is_resolved_once_whoever_owns_it() {
        let card = card("faith");
        let mut state = laid(Position::new(2).pile(P1, [card]));
        assert_eq!(
            applied(&mut state, Effect::BeginSection { seat: P1, card }).1,
            [Event::Section { seat: P1, card }]
        );
        assert!(state.was_resolved(card));
        assert_eq!(applied(&mut state, Effect::BeginSection { seat: P2, card }).0, Outcome::Nothing);
    }

    #[test]
    fn what_changes_nothing_is_told() {
        let card = card("bad");
        let mut state = laid(Position::new(2).pile(P1, [card]));
        let before = state.clone();
        for (effect, event) in [
            (Effect::BeginOnPlay { seat: P1, card }, Event::OnPlay { seat: P1, card }),
            (Effect::Prevent { card }, Event::Prevented { card }),
            (Effect::Stabilized { seat: P2 }, Event::Stabilized { seat: P2 }),
        ] {
            assert_eq!(applied(&mut state, effect), (Outcome::Done, vec![event]));
        }
        assert_eq!(state, before);
    }
}
