//! Scenarios as states.

use cardloom::{Seat, zone::InstanceId};
use cardloom_effects::words::Phase;
use serde_json::{Map, Value};
use smallvec::SmallVec;

use super::format::{ChanceEntry, EnemyEntry, HeroEntry, RelicEntry, RunHero, Scenario, SetupEntry};
use crate::{
    content::{Content, RelicId},
    model::{
        body::{Body, Held},
        card::{Card, Place},
        chance::{Chance, Luck},
        enemy::Enemy,
        hero::{DeckCard, HeldRelic, Played},
        run::{Stage, Station},
        setup::{deck_card, new_hero, split_upgrades, starter_deck, starter_relics},
        state::{At, State},
        who::Who,
    },
    rules::change,
};

/// Invented documents for words of the language that the game does not use: scenarios may name them.
const SAMPLES: &str = include_str!("../../../data/samples.json");

impl Scenario {
    /// The position as a state in which chance brings what the scenario names.
    ///
    /// # Errors
    /// What cannot lie so, in one line.
    pub(super) fn state(&self) -> Result<State, String> {
        let added: Vec<String> = match self.documents.is_empty() {
            true => Vec::new(),
            false => vec![Value::Object(self.documents.clone()).to_string()],
        };
        // The samples are read only where something needs them: most situations are of the game alone.
        self.laid(&added).or_else(|_| self.laid(&[&[SAMPLES.to_owned()], &*added].concat()))
    }

    /// The position with these documents beside those of the game.
    fn laid(&self, added: &[String]) -> Result<State, String> {
        let content = Content::of(added).map_err(|error| error.to_string())?;
        self.check(&content)?;
        let chance = Chance::laid(self.chance.iter().map(luck).collect::<Result<Vec<_>, String>>()?);
        let mut state = State::empty(content, chance);
        match &self.setup {
            Some(setup) => lay(&mut state, setup)?,
            None => self.lay_run(&mut state)?,
        }
        state.check_rules()?;
        Ok(state)
    }

    fn lay_run(&self, state: &mut State) -> Result<(), String> {
        state.run.gauntlet.clone_from(&self.gauntlet);
        if !(1..=2).contains(&self.heroes.len()) || self.gauntlet.is_empty() {
            return Err("a run has one or two heroes and a gauntlet, a situation has a setup".to_owned());
        }
        for entry in &self.heroes {
            let content = state.content.clone();
            let RunHero { hp, max_hp, gold, deck, relics, potions, potion_chance } = entry;
            let deck = match deck {
                Some(cards) => deck_of(&content, cards)?,
                None => starter_deck(&content),
            };
            let potions = all(potions, |id| content.potion(id), "a potion")?;
            let mut hero = new_hero(*hp, (*max_hp).max(*hp), *gold, deck, &[], &potions);
            hero.relics = match relics {
                Some(relics) => relics_of(&content, relics)?,
                None => held(&starter_relics(&content)),
            };
            hero.potion_chance = *potion_chance;
            state.heroes.push(hero);
        }
        Ok(())
    }
}

fn luck(entry: &ChanceEntry) -> Result<Luck, String> {
    Ok(match entry {
        ChanceEntry::Pick(Value::String(name)) => Luck::Named(name.clone()),
        ChanceEntry::Pick(number) => {
            let number = number.as_u64().and_then(|number| u32::try_from(number).ok());
            Luck::Picked(number.ok_or("a pick is a name, or a number from 0")?)
        }
        ChanceEntry::Move(name) => Luck::Named(name.clone()),
        ChanceEntry::Roll(number) => Luck::Rolled(*number),
        ChanceEntry::Shuffle(names) => Luck::Ordered(names.clone()),
    })
}

fn held(relics: &[RelicId]) -> Vec<HeldRelic> {
    relics.iter().map(|&relic| HeldRelic { relic, counter: relic.facts().counter }).collect()
}

fn relics_of(content: &Content, entries: &[RelicEntry]) -> Result<Vec<HeldRelic>, String> {
    let relic = |entry: &RelicEntry| {
        let (id, counter) = match entry {
            RelicEntry::Plain(id) => (id, None),
            RelicEntry::Counted(counted) => (&counted.id, Some(counted.counter)),
        };
        let relic = one(content.relic(id), "a relic", id)?;
        Ok(HeldRelic { relic, counter: counter.unwrap_or(relic.facts().counter) })
    };
    entries.iter().map(relic).collect()
}

fn one<T>(found: Option<T>, what: &str, id: &str) -> Result<T, String> {
    found.ok_or_else(|| format!("expected the id of {what}, found {id:?}"))
}

fn all<T>(ids: &[String], find: impl Fn(&str) -> Option<T>, what: &str) -> Result<Vec<T>, String> {
    ids.iter().map(|id| one(find(id), what, id)).collect()
}

fn deck_of(content: &Content, cards: &[String]) -> Result<Vec<DeckCard>, String> {
    cards.iter().map(|text| deck_card(content, text).map_err(|error| error.to_string())).collect()
}

fn lay(state: &mut State, setup: &SetupEntry) -> Result<(), String> {
    let begins = match setup.phase.as_deref() {
        None => false,
        Some("start") => true,
        Some(other) => return Err(format!("expected the phase start, found {other:?}")),
    };
    state.round = setup.round.unwrap_or(1);
    let turn = setup.turn.unwrap_or(state.round);
    let mut deals = false;
    for (seat, entry) in Seat::all(2).zip([Some(&setup.hero), setup.hero2.as_ref()].into_iter().flatten()) {
        lay_hero(state, seat, entry, turn)?;
        deals |= !entry.deck.is_empty();
    }
    for entry in &setup.enemies {
        lay_enemy(state, entry, turn)?;
    }
    state.run.gauntlet = vec![Station::Boss];
    state.run.stage = match (begins, deals) {
        (false, _) => Stage::Main,
        (true, true) => Stage::Deal,
        (true, false) => Stage::Start,
    };
    state.phase = At(if begins { Phase::TurnStartBegin } else { Phase::MainPhase });
    Ok(())
}

fn lay_hero(state: &mut State, seat: Seat, entry: &HeroEntry, turn: i32) -> Result<(), String> {
    let content = state.content.clone();
    let potions = all(&entry.potions, |id| content.potion(id), "a potion")?;
    let mut hero = new_hero(entry.hp, entry.max_hp, entry.gold, Vec::new(), &[], &potions);
    hero.relics = relics_of(&content, &entry.relics)?;
    hero.deck = deck_of(&content, &entry.deck)?;
    (hero.energy, hero.body.block, hero.body.turn) = (entry.energy, entry.block, turn);
    let played = |kind: &str| entry.played.get(kind).copied().unwrap_or(0);
    hero.played = Played {
        cards: played("cards"),
        attacks: played("attacks"),
        skills: played("skills"),
        powers: played("powers"),
    };
    state.heroes.push(hero);
    change::run::listen(state, seat);
    lay_statuses(state, Who::hero(seat), &entry.statuses)?;
    let reversed = |cards: &[String]| cards.iter().rev().cloned().collect::<Vec<_>>();
    for (place, cards) in [
        (Place::Hand, entry.hand.clone()),
        (Place::Draw, reversed(&entry.draw)),
        (Place::Discard, entry.discard.clone()),
        (Place::Exhaust, entry.exhaust.clone()),
    ] {
        for text in &cards {
            let id = lay_card(state, seat, text)?;
            change::card::put(state, seat, id, place);
        }
    }
    change::card::lay_deck(state, seat);
    state.hero_mut(seat).known = 0;
    Ok(())
}

fn lay_card(state: &mut State, seat: Seat, text: &str) -> Result<InstanceId, String> {
    let (id, upgrades) = split_upgrades(text);
    let kind = one(state.content.card(id), "a card", text)?;
    let made = state.cards.make(Card::new(kind, seat.0, upgrades));
    change::card::comes_into_force(state, made);
    Ok(made)
}

fn lay_statuses(state: &mut State, who: Who, statuses: &Map<String, Value>) -> Result<(), String> {
    for (id, amount) in statuses {
        let status = one(state.content.status(id), "a status", id)?;
        let amount = amount.as_i64().and_then(|amount| i32::try_from(amount).ok());
        let amount = amount.ok_or_else(|| format!("expected an amount of {id}"))?;
        state.heard.add(&status.facts().in_force);
        state.body_mut(who).statuses.push(Held { status, amount, fresh: false });
    }
    Ok(())
}

fn lay_enemy(state: &mut State, entry: &EnemyEntry, turn: i32) -> Result<(), String> {
    let kind = one(state.content.enemy(&entry.enemy), "an enemy", &entry.enemy)?;
    let facts = kind.facts();
    let number = state.enemies.len() as u16;
    let known = |id: &String| {
        let place = facts.moves.iter().position(|known| known.id == *id);
        one(place, "a move", id).map(|place| place as u8)
    };
    let history: Vec<u8> = entry.history.iter().map(known).collect::<Result<_, String>>()?;
    let next = entry.next.as_ref().map(known).transpose()?;
    let named = history.len() + usize::from(next.is_some());
    let opened = named.min(facts.opening.len());
    let hp = entry.hp.unwrap_or(facts.hp.0);
    let max_hp = entry.max_hp.unwrap_or(hp.max(facts.hp.1));
    let mut body = Body::new(hp, max_hp);
    (body.block, body.turn) = (entry.block, turn - 1);
    let rolls = facts.document.rolls.iter().zip(&facts.rolls);
    let rolls: SmallVec<[i32; 2]> =
        rolls.map(|((name, _), (least, _))| entry.rolls.get(&**name).copied().unwrap_or(*least)).collect();
    let aim = match &entry.aim {
        None => 0,
        Some(text) => match text.parse() {
            Ok(Who::Hero(seat)) => seat,
            _ => return Err(format!("expected a hero to aim at, found {text:?}")),
        },
    };
    let since_opening = entry.history.iter().chain(&entry.next).skip(opened);
    let made: Vec<u8> = since_opening.map(known).collect::<Result<_, String>>()?;
    let cycles = change::enemy::cycles(kind)
        .map(|cycle| (made.iter().filter(|made| cycle.contains(made)).count() % cycle.len()) as u16)
        .collect();
    state.enemies.push(Enemy {
        kind,
        body,
        rolls,
        next,
        aim,
        moves_made: history.len() as i32,
        history: history.into_iter().collect(),
        opened: opened as u16,
        cycles,
        counter: entry.counter.unwrap_or(facts.counter),
        is_minion: facts.kind == cardloom_effects::words::EnemyKind::Minion,
        position: number.into(),
        left: None,
    });
    state.line.push(number);
    state.heard.add(&facts.in_force);
    lay_statuses(state, Who::Enemy(number), &entry.statuses)
}
