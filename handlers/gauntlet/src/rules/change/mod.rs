//! What effects do to the state, subject by subject.

pub(crate) mod body;
pub(crate) mod card;
pub(crate) mod enemy;
pub(crate) mod quiet;
pub(crate) mod run;
pub(crate) mod stack;
pub(crate) mod status;
pub(crate) mod turn;

use cardloom::zone::InstanceId;
use cardloom_effects::{events::Whose, words};

pub(crate) use self::{body::changed, card::change_cost};
use super::{
    event::{Event, EventCard},
    triggers::may_hear,
};
use crate::model::{state::State, who::Who};

/// Tells of events, in their order.
pub(crate) struct Tell<'e> {
    pub(crate) events: &'e mut Vec<Event>,
    /// Whether of all events, or of those alone that somebody in the combat hears.
    pub(crate) all: bool,
}

impl Tell<'_> {
    /// An event has happened.
    // Inlined, so that an event of which nobody is told is not even made.
    #[inline(always)]
    pub(super) fn event(&mut self, state: &mut State, event: Event) {
        count(state, event.event, event.source, event.target);
        if self.all || may_hear(state, &event) {
            self.push(state, event);
        }
        state.clock = state.clock.wrapping_add(1);
    }

    /// Whether anybody is told of such an event.
    pub(super) fn tells(&self, state: &State, word: words::Event) -> bool {
        self.all || state.heard.after(word as u8)
    }

    #[inline(never)]
    fn push(&mut self, state: &State, event: Event) {
        self.events.push(Event { timestamp: state.clock, chain_depth: state.depth, ..event });
    }
}

/// Counts an event for `this_turn` and `this_combat`.
#[inline]
fn count(state: &mut State, word: words::Event, source: Option<Who>, target: Option<Who>) {
    let counted = match word.facts().whose {
        Whose::Source => source,
        Whose::Target => target,
        Whose::All => {
            state.heroes.iter_mut().for_each(|hero| hero.body.counts.count(word));
            state.enemies.iter_mut().for_each(|enemy| enemy.body.counts.count(word));
            None
        }
    };
    if let Some(who) = counted {
        state.body_mut(who).counts.count(word);
    }
}

/// A card as events tell of it.
pub(crate) fn told(state: &State, id: InstanceId) -> Option<EventCard> {
    state.card(id).map(|card| EventCard::new(id, card))
}
