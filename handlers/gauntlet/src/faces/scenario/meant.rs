//! What a scenario can mean at all: what is misspelt there would pass whatever the game does.

use cardloom_cards::Literals;
use cardloom_effects::words::Event;
use serde_json::Value;

use super::format::{AnswerEntry, Deed, HeroEntry, Scenario, SetupEntry};
use crate::{
    content::Content,
    model::{
        setup::{POTION_SLOTS, deck_card, split_upgrades},
        who::Who,
    },
};

/// The most rounds, turns and cards of a turn that a situation begins with.
const MOST: i32 = 999;

/// The most cards that it begins with in a hand: as many as the highest limit allows.
const MOST_IN_HAND: usize = 99;

impl Scenario {
    /// What it says that it cannot mean, in one line.
    pub(super) fn check(&self, content: &Content) -> Result<(), String> {
        let is_run = !self.heroes.is_empty() || !self.gauntlet.is_empty();
        let heroes = match &self.setup {
            Some(_) if is_run => return wrong("a setup, or heroes and a gauntlet", "both"),
            Some(setup) => {
                situation(setup, content)?;
                1 + usize::from(setup.hero2.is_some())
            }
            None => self.heroes.len(),
        };
        for deed in &self.deeds {
            of_deed(deed, heroes, content)?;
        }
        for AnswerEntry { choose, respond, by, .. } in &self.answers {
            if choose.is_some() && respond.is_some() {
                return wrong("an answer that chooses or responds", "both");
            }
            by.as_deref().map_or(Ok(()), |by| hero(by, heroes))?;
        }
        let expect = &self.expect;
        for told in expect.events.iter().chain(&expect.no_events) {
            match told.get("event") {
                Some(Value::String(word)) => event(word)?,
                Some(other) => return wrong("the word of an event", other),
                None => {}
            }
        }
        expect.event_counts.keys().try_for_each(|word| event(word))?;
        for (name, fields) in &expect.enemies {
            if !matches!(name.parse(), Ok(Who::Enemy(_))) || !fields.is_object() {
                return wrong("an enemy such as e1 with its fields", format_args!("{name}: {fields}"));
            }
        }
        Ok(())
    }
}

fn wrong<T>(expected: &str, found: impl std::fmt::Display) -> Result<T, String> {
    Err(format!("expected {expected}, found {found}"))
}

fn event(word: &str) -> Result<(), String> {
    if Event::find(word).is_some() { Ok(()) } else { wrong("the word of an event", format_args!("{word:?}")) }
}

fn hero(name: &str, heroes: usize) -> Result<(), String> {
    match name.parse() {
        Ok(Who::Hero(seat)) if usize::from(seat) < heroes => Ok(()),
        _ => wrong("a hero of the table such as p1", format_args!("{name:?}")),
    }
}

fn of_deed(deed: &Deed, heroes: usize, content: &Content) -> Result<(), String> {
    let Deed { play, potion, end_turn, by, target, illegal: _ } = deed;
    match (play, potion, end_turn) {
        (Some(card), None, false) if content.card(split_upgrades(card).0).is_some() => {}
        (Some(card), None, false) => return wrong("the id of a card", format_args!("{card:?}")),
        (None, Some(id), false) if content.potion(id).is_some() => {}
        (None, Some(id), false) => return wrong("the id of a potion", format_args!("{id:?}")),
        (None, None, true) => {}
        _ => return wrong("either a play, or a potion, or the end of the turn", "something else to do"),
    }
    match target {
        Some(who) if who.parse::<Who>().is_err() => wrong("a target such as e1", format_args!("{who:?}"))?,
        _ => {}
    }
    by.as_deref().map_or(Ok(()), |by| hero(by, heroes))
}

fn situation(setup: &SetupEntry, content: &Content) -> Result<(), String> {
    for count in [setup.round, setup.turn].into_iter().flatten() {
        within(count, "rounds and turns")?;
    }
    for entry in [Some(&setup.hero), setup.hero2.as_ref()].into_iter().flatten() {
        of_hero(entry, content)?;
    }
    for entry in &setup.enemies {
        let Some(kind) = content.enemy(&entry.enemy) else { continue };
        let rolls = &kind.facts().document.rolls;
        if let Some(name) = entry.rolls.keys().find(|name| rolls.iter().all(|(roll, _)| **roll != ***name)) {
            return wrong("a roll of the enemy", format_args!("{name:?}"));
        }
    }
    Ok(())
}

fn within(count: i32, what: &str) -> Result<(), String> {
    match count {
        0..=MOST => Ok(()),
        _ => Err(format!("expected 0 to {MOST} {what}, found {count}")),
    }
}

fn of_hero(entry: &HeroEntry, content: &Content) -> Result<(), String> {
    for (kind, count) in &entry.played {
        if !["cards", "attacks", "skills", "powers"].contains(&&**kind) {
            return wrong("cards, attacks, skills or powers that were played", format_args!("{kind:?}"));
        }
        within(*count, kind)?;
    }
    if entry.potions.len() > POTION_SLOTS {
        return Err(format!("expected at most {POTION_SLOTS} potions, found {}", entry.potions.len()));
    }
    if entry.hand.len() > MOST_IN_HAND {
        return Err(format!("expected at most {MOST_IN_HAND} cards in hand, found {}", entry.hand.len()));
    }
    let piles = [&entry.hand, &entry.draw, &entry.discard, &entry.exhaust];
    let mut cards = piles.into_iter().flatten();
    cards.try_for_each(|text| deck_card(content, text).map(drop).map_err(|error| error.to_string()))
}
