//! Which words of the language take effect when, for the statistics of play.

use std::ptr;

use cardloom::{Term, TraceEvent};
use cardloom_cards::{Literals, Used};

use crate::{
    faces::sheet,
    language::{
        document::{Hook, Moment, Reaction, Trigger},
        program::{Pipeline, Step},
        vocabulary,
    },
    model::{age::Age, card::Card},
    rules::{Doomlings, effect::Event},
};

/// All words.
pub(crate) fn all() -> Vec<Term> {
    vocabulary().into_iter().map(term).collect()
}

/// Adds the words that take effect at a moment: those of a step where it begins, others where what they stand in does.
/// Of reactions and scoring, events tell the card alone: all words of its reactions to the event, or of its rules, count.
pub(crate) fn at(moment: &TraceEvent<'_, Doomlings>, out: &mut Vec<Term>) {
    let mut add = |words: &[Used]| out.extend(words.iter().copied().map(term));
    match *moment {
        TraceEvent::At(name) => add(step(name).map_or(&[], |step| &step.words)),
        TraceEvent::Started { handler, .. } => {
            if let Some(hook) = hook(handler) {
                add(&[Used { kind: Moment::NAME, word: hook.at.name() }]);
            }
        }
        TraceEvent::Event(event, _) => match *event {
            Event::Played { card, .. } => add(&card.facts().play_condition_words),
            Event::Ability { card, trigger, .. } => reacts(card, trigger, add),
            Event::Reaction { ref card, trigger, .. } => {
                if let Some(card) = card.face() {
                    reacts(card, trigger, add);
                }
            }
            Event::Bonus { card, .. } => card.facts().scoring.iter().for_each(|rule| add(&rule.words)),
            Event::Age { age } | Event::Catastrophe { age } => add(&age.facts().rules.words),
            Event::FinalEffect { age } => add(&age.facts().final_words),
            _ => {}
        },
        _ => {}
    }
}

fn term(Used { kind, word }: Used) -> Term {
    Term { kind, word }
}

fn reacts(card: Card, trigger: Trigger, mut add: impl FnMut(&[Used])) {
    let waits = |reaction: &&Reaction| reaction.trigger == trigger;
    for reaction in card.facts().reactions.iter().filter(waits) {
        add(&[Used { kind: Trigger::NAME, word: trigger.name() }]);
        add(&reaction.words);
    }
}

/// The step that is called so. Names are told apart by where they lie: what a step is compiled to beside itself, such as
/// the way back of a loop, reads the same.
fn step(name: &'static str) -> Option<&'static Step> {
    let is_it = |step: &&Step| ptr::eq(step.name, name);
    pipelines(name).flat_map(|pipeline| &pipeline.steps).find(is_it)
}

fn hook(name: &str) -> Option<&'static Hook> {
    let ages = Age::known().filter(|age| name.starts_with(age.name()));
    ages.flat_map(|age| &age.facts().rules.hooks).find(|hook| hook.pipeline.name == name)
}

/// The pipelines of the documents after which a part may be called so.
fn pipelines(name: &str) -> impl Iterator<Item = &'static Pipeline> {
    let cards = Card::known().filter(|card| card.copy() == 0 && name.starts_with(card.name()));
    let ages = Age::known().filter(|age| name.starts_with(age.name()));
    cards.flat_map(sheet::of_trait).chain(ages.flat_map(sheet::of_age))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::program::Do;

    #[test]
    fn the_words_of_a_step_count_once_whatever_it_is_compiled_to() {
        let steps = || sheet::pipelines().into_iter().flat_map(|pipeline| &pipeline.steps);
        assert!(steps().all(|known| step(known.name).is_some_and(|found| ptr::eq(found, known))));
        let is_jump = |step: &&Step| matches!(step.what, Do::Go(_) | Do::Next { .. });
        assert!(steps().filter(is_jump).all(|jump| jump.words.is_empty()));
        let does = |step: &&Step| matches!(step.what, Do::Action { .. } | Do::Collect { .. });
        assert!(steps().filter(does).all(|step| !step.words.is_empty()));
    }
}
