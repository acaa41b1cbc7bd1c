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
use cardloom_effects::words;

pub(crate) use self::{body::changed, card::change_cost};
use super::event::{Event, EventCard};
use crate::model::state::State;

/// Tells of events, in their order.
pub(crate) struct Tell<'e> {
    pub(crate) events: &'e mut Vec<Event>,
}

/// Whom `this_turn` and `this_combat` count an event for (section 12 of the language).
enum Whose {
    Source,
    Target,
    All,
}

fn whose(event: words::Event) -> Whose {
    use words::Event as E;
    match event {
        E::CombatStart | E::CombatEnd | E::RoundStart | E::RoundEnd => Whose::All,
        E::CardPlayed
        | E::AttackPlayed
        | E::SkillPlayed
        | E::PowerPlayed
        | E::DamageDealt
        | E::ItemPushed
        | E::ItemResolved
        | E::ItemCancelled
        | E::ItemModified
        | E::PotionUsed
        | E::EffectPrevented => Whose::Source,
        _ => Whose::Target,
    }
}

impl Tell<'_> {
    /// An event has happened.
    #[inline]
    pub(super) fn event(&mut self, state: &mut State, mut event: Event) {
        let word = event.event;
        let counted = match whose(word) {
            Whose::Source => event.source,
            Whose::Target => event.target,
            Whose::All => {
                state.heroes.iter_mut().for_each(|hero| hero.body.counts.count(word));
                state.enemies.iter_mut().for_each(|enemy| enemy.body.counts.count(word));
                None
            }
        };
        if let Some(who) = counted {
            state.body_mut(who).counts.count(word);
        }
        (event.timestamp, event.chain_depth) = (state.clock, state.depth);
        state.clock = state.clock.wrapping_add(1);
        self.events.push(event);
    }
}

/// A card as events tell of it.
pub(crate) fn told(state: &State, id: InstanceId) -> Option<EventCard> {
    state.card(id).map(|card| EventCard::new(id, card))
}
