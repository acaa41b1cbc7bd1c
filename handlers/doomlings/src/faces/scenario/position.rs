//! Positions of scenarios as states, and states as such positions.

use std::collections::BTreeMap;

use cardloom::{Seat, zone::Id};
use cardloom_cards::Literals;
use serde_json::{Value, json};
use smallvec::SmallVec;

use super::format::{ChanceEntry, PileEntry, PlayerEntry, SeatName, SetupEntry};
use crate::model::{
    age::Age,
    card::{Card, CardSet},
    color::Color,
    registry,
    setup::Setup,
    state::{Mark, Memory, Stage, State},
};

/// A position as a state in which chance brings what the scenario names.
///
/// # Errors
/// What cannot lie so, in one line.
pub(super) fn state(setup: &SetupEntry, chance: &[ChanceEntry]) -> Result<State, String> {
    let mut state = State::new(&Setup::new(setup.seats, 0)).map_err(|error| error.to_string())?;
    if setup.new_game {
        return Ok(state);
    }
    let mut named = CardSet::EMPTY;
    let mut take = |title: &str| take(title, &mut named);
    state.marks.clear();
    for seat in Seat::all(setup.seats) {
        let default = PlayerEntry::default();
        let entry = setup.players.get(&SeatName(seat)).unwrap_or(&default);
        let hand = entry.hand.iter().map(|title| take(title)).collect::<Result<_, _>>()?;
        let mut pile = SmallVec::new();
        for entry in &entry.pile {
            let card = take(entry.card())?;
            pile.push(card);
            state.marks.extend(mark(card, entry)?);
        }
        if !(1..=8).contains(&entry.gene_pool) {
            return Err(format!("{seat}: a gene pool is 1 to 8, not {}", entry.gene_pool));
        }
        let player = &mut state.players[seat.index()];
        (player.hand, player.pile, player.gene_pool) = (hand, pile, entry.gene_pool);
    }
    if let Some(seat) = setup.players.keys().find(|seat| seat.0.index() >= setup.seats) {
        return Err(format!("{seat} has cards, but only {} play", setup.seats));
    }
    let top: Vec<Card> = setup.deck.iter().map(|title| take(title)).collect::<Result<_, _>>()?;
    state.discard = setup.discard.iter().map(|title| take(title)).collect::<Result<_, _>>()?;
    let below = || {
        let left = || registry::base().filter(|&card| !named.contains(card));
        left().filter(|card| card.facts().effectless).chain(left().filter(|card| !card.facts().effectless))
    };
    state.deck = top.into_iter().chain(below().take(if setup.deck_exact { 0 } else { usize::MAX })).collect();
    state.deck.reverse();
    lay_ages(setup, &mut state)?;
    state.stage = Stage::Turns(0);
    state.first = setup.first.map_or(Seat(0), |first| first.0);
    state.last_color = setup.last_color;
    state.options.leader_bonus = setup.leader_bonus;
    state.chance.load(chance);
    Ok(state)
}

fn lay_ages(setup: &SetupEntry, state: &mut State) -> Result<(), String> {
    state.past = setup.past.iter().chain(&setup.age).map(|title| find_age(title)).collect::<Result<_, _>>()?;
    state.age = setup.age.as_deref().map(find_age).transpose()?;
    state.age_deck = setup.age_deck.iter().rev().map(|title| find_age(title)).collect::<Result<_, _>>()?;
    state.unused_ages.clear();
    state.final_catastrophe = setup.final_catastrophe.as_deref().map(find_age).transpose()?;
    for (title, seats) in &setup.ignored {
        let age = find_age(title)?;
        state.ignored.extend(seats.iter().map(|seat| (age, seat.0)));
    }
    Ok(())
}

/// Lays a card on the age deck.
///
/// # Errors
/// Where none has this title.
pub(super) fn lay_on_age_deck(state: &mut State, title: &str) -> Result<(), String> {
    state.age_deck.push(find_age(title)?);
    Ok(())
}

/// In whose pile a trait lies.
pub(super) fn owner(state: &State, card: Card) -> Option<Seat> {
    Seat::all(state.seats()).find(|seat| state.players[seat.index()].pile.contains(&card))
}

/// The first card of this title that was not named before.
fn take(title: &str, named: &mut CardSet) -> Result<Card, String> {
    let mut cards = registry::cards().filter(|card| card.name() == title).peekable();
    if cards.peek().is_none() {
        return Err(format!("no card is called {title:?}"));
    }
    let card = cards.find(|&card| !named.contains(card));
    let card = card.ok_or_else(|| format!("{title} is named more often than there are cards of it"))?;
    named.insert(card);
    Ok(card)
}

/// The age or catastrophe of this title.
fn find_age(title: &str) -> Result<Age, String> {
    registry::ages().find(|age| age.name() == title).ok_or_else(|| format!("no age card is called {title:?}"))
}

/// What lies on a trait.
fn mark(card: Card, entry: &PileEntry) -> Result<Option<Mark>, String> {
    let PileEntry::Marked { color, remembered, used, .. } = entry else { return Ok(None) };
    let facts = card.facts();
    let key = |(key, value): (&String, &Value)| {
        let place = facts.remembers.iter().position(|known| known == key);
        let place = place.ok_or_else(|| format!("{} remembers nothing as {key:?}", card.name()))?;
        Ok((place as u8, memory(value)))
    };
    let reaction = |(id, times): (&String, &u8)| {
        let place = facts.reactions.iter().position(|reaction| reaction.id == id);
        let place = place.ok_or_else(|| format!("{} has no reaction {id:?}", card.name()))?;
        Ok((place as u8, *times))
    };
    Ok(Some(Mark {
        card,
        color: *color,
        remembered: remembered.iter().map(key).collect::<Result<_, String>>()?,
        used: used.iter().map(reaction).collect::<Result<_, String>>()?,
    }))
}

/// A value as it is remembered.
fn memory(value: &Value) -> Memory {
    let number = |value: &Value| value.as_i64().and_then(|number| i32::try_from(number).ok());
    match value {
        Value::Bool(flag) => Memory::Flag(*flag),
        Value::String(text) => {
            let color = Color::find(text).map(Memory::Color);
            let player = || SeatName::read(text).map(|seat| Memory::Player(seat.0));
            let card = || registry::cards().find(|card| card.name() == text).map(Memory::Card);
            let age = || registry::ages().find(|age| age.name() == text).map(Memory::Age);
            color.or_else(player).or_else(card).or_else(age).unwrap_or_else(|| Memory::Text(text.clone()))
        }
        Value::Array(values) => {
            let players = values.iter().map(|value| Some(SeatName::read(value.as_str()?)?.0));
            let cards = || values.iter().filter_map(|value| match memory(value) {
                Memory::Card(card) => Some(card),
                _ => None,
            });
            players.collect::<Option<_>>().map_or_else(|| Memory::Cards(cards().collect()), Memory::Players)
        }
        _ => number(value).map_or(Memory::Empty, Memory::Number),
    }
}

/// What a trait remembers under a key, as it is written.
fn written(memory: &Memory) -> Value {
    match memory {
        Memory::Empty => Value::Null,
        Memory::Number(number) => json!(number),
        Memory::Flag(flag) => json!(flag),
        Memory::Player(seat) => json!(SeatName(*seat)),
        Memory::Players(seats) => seats.iter().map(|seat| json!(SeatName(*seat))).collect(),
        Memory::Card(card) => json!(card.name()),
        Memory::Cards(cards) => json!(titles(cards)),
        Memory::Color(color) => json!(color),
        Memory::Age(age) => json!(age.name()),
        Memory::Option(place) => json!(place),
        Memory::Text(text) => json!(text),
    }
}

/// What a trait remembers, by key.
pub(super) fn remembered(mark: &Mark) -> BTreeMap<String, Value> {
    let key = |key: u8| mark.card.facts().remembers[usize::from(key)].to_string();
    mark.remembered.iter().map(|(place, memory)| (key(*place), written(memory))).collect()
}

/// The titles of cards.
pub(super) fn titles<'a>(cards: impl IntoIterator<Item = &'a Card>) -> Vec<&'static str> {
    cards.into_iter().map(|card| card.name()).collect()
}

impl SetupEntry {
    /// The position of a state.
    pub(super) fn of(state: &State) -> Self {
        let owned = |titles: Vec<&str>| titles.into_iter().map(str::to_owned).collect::<Vec<_>>();
        let ages = |ages: &[Age]| ages.iter().map(|age| age.name().to_owned()).collect::<Vec<_>>();
        let players = Seat::all(state.seats()).map(|seat| {
            let player = &state.players[seat.index()];
            let entry = PlayerEntry {
                hand: owned(titles(&player.hand)),
                pile: player.pile.iter().map(|&card| pile_entry(state, card)).collect(),
                gene_pool: player.gene_pool,
            };
            (SeatName(seat), entry)
        });
        let mut ignored = BTreeMap::<String, Vec<SeatName>>::new();
        for (age, seat) in &state.ignored {
            ignored.entry(age.name().to_owned()).or_default().push(SeatName(*seat));
        }
        let before = state.past.len() - usize::from(state.age.is_some() && !state.past.is_empty());
        Self {
            seats: state.seats(),
            new_game: false,
            players: players.collect(),
            deck: owned(titles(state.deck.iter().rev())),
            deck_exact: true,
            discard: owned(titles(&state.discard)),
            age: state.age.map(|age| age.name().to_owned()),
            past: ages(&state.past[..before]),
            age_deck: ages(&state.age_deck.iter().rev().copied().collect::<Vec<_>>()),
            first: Some(SeatName(state.first)),
            last_color: state.last_color,
            ignored,
            final_catastrophe: state.final_catastrophe.map(|age| age.name().to_owned()),
            leader_bonus: state.options.leader_bonus,
        }
    }
}

fn pile_entry(state: &State, card: Card) -> PileEntry {
    let name = card.name().to_owned();
    let Some(mark) = state.marks.iter().find(|mark| mark.card == card) else { return PileEntry::Plain(name) };
    let id = |place: u8| card.facts().reactions[usize::from(place)].id.to_owned();
    PileEntry::Marked {
        card: name,
        color: mark.color,
        remembered: remembered(mark),
        used: mark.used.iter().map(|(place, times)| (id(*place), *times)).collect(),
    }
}
