//! What happens in a situation, as far as parts of documents wait for it.

use std::collections::BTreeSet;

use cardloom::{Observer, Seat, TraceEvent};
use doomlings::{Ask, Card, Choice, Doomlings, Event, State, language::document::Trigger};

/// The moments of a situation: a document's name, and the step at which it stood, the handler that began, or one of
/// `played`, `counted`, `gene pool`, `bonus`, `turned up`, `final effect`, `in force`, `requirement met` and
/// `requirement not met`.
#[derive(Debug, Default)]
pub(crate) struct Moments {
    pub(crate) seen: BTreeSet<String>,
    /// The card that has just come into a pile or left it.
    moved: Option<&'static str>,
    /// What could be played in the turn.
    offered: Vec<Card>,
}

fn card_of(choice: &Choice) -> Option<Card> {
    match choice {
        Choice::Card(card) => Some(*card),
        _ => None,
    }
}

impl Moments {
    fn see(&mut self, name: &str, moment: &str) {
        self.seen.insert(format!("{name} {moment}"));
    }

    /// A player could not play what is still in hand, as far as it was not offered.
    fn refused(&mut self, state: &State, seat: Seat) {
        for card in &state.player(seat).hand {
            if !card.facts().play_conditions.is_empty() && !self.offered.contains(card) {
                self.see(card.name(), "requirement not met");
            }
        }
    }

    /// A reaction has begun: its pipeline has no frame where it is empty.
    fn reaction(&mut self, card: Card, trigger: Trigger) {
        let reactions = card.facts().reactions.iter().enumerate();
        for (index, _) in reactions.filter(|(_, reaction)| reaction.trigger == trigger) {
            self.see(card.name(), &format!("/reactions/{index}/pipeline"));
        }
    }

    fn event(&mut self, state: &State, event: &Event) {
        let moved = self.moved.take();
        match event {
            Event::Turn { .. } => self.offered.clear(),
            Event::Played { seat, card, .. } => {
                if state.turn().played.len() <= 1 {
                    self.refused(state, *seat);
                }
                self.see(card.name(), "played");
                if !card.facts().play_conditions.is_empty() {
                    self.see(card.name(), "requirement met");
                }
                self.moved = Some(card.name());
            }
            Event::Stolen { card, .. }
            | Event::TraitGiven { card, .. }
            | Event::TraitDiscarded { card, .. } => {
                self.moved = Some(card.name());
            }
            Event::GenePool { .. } => {
                if let Some(name) = moved {
                    self.see(name, "gene pool");
                }
            }
            Event::Bonus { card, points, .. } if *points != 0 => self.see(card.name(), "bonus"),
            Event::Ability { card, trigger, .. } => self.reaction(*card, *trigger),
            Event::Reaction { card, trigger, .. } => {
                if let Some(card) = card.face() {
                    self.reaction(card, *trigger);
                }
            }
            Event::Age { age } | Event::Catastrophe { age } => {
                self.see(age.name(), "turned up");
                if age.is_catastrophe() {
                    self.see(age.name(), "in force");
                }
            }
            Event::FinalEffect { age } => self.see(age.name(), "final effect"),
            Event::Score { seat, .. } => {
                for card in &state.player(*seat).pile {
                    self.see(card.name(), "counted");
                }
            }
            _ => {}
        }
    }
}

impl Observer<Doomlings> for Moments {
    fn on_event(&mut self, state: &State, trace: TraceEvent<'_, Doomlings>) {
        match trace {
            TraceEvent::Event(event, _) => self.event(state, event),
            TraceEvent::At(step) => drop(self.seen.insert(step.to_owned())),
            TraceEvent::Started { handler, .. } => drop(self.seen.insert(handler.to_string())),
            TraceEvent::Asked(prompt) => match prompt.question.ask {
                Ask::Play => self.offered = prompt.options.iter().filter_map(card_of).collect(),
                Ask::DiscardHand => self.refused(state, prompt.seat),
                _ => {}
            },
            _ => {}
        }
    }
}
