//! Positions of scenarios as states, and states as such positions.

use std::collections::BTreeMap;

use cardloom::Seat;
use cardloom_cards::Literals;
use serde_json::{Value, json};

use super::format::{ChanceEntry, MarkedEntry, PileEntry, Play, PlayerEntry, Scenario, SeatName, SetupEntry};
use crate::model::{
    added::Added,
    age::Age,
    card::{Card, CardSet},
    color::Color,
    position::{Laid, Position},
    setup::Setup,
    state::{Mark, Memory, State},
};

/// Invented cards for words of the language that no card of the base game uses: scenarios may name them.
const SAMPLES: &str = include_str!("../../../data/samples.json");

impl Scenario {
    /// The position as a state in which chance brings what the scenario names.
    ///
    /// # Errors
    /// What cannot lie so, in one line.
    pub(super) fn state(&self) -> Result<State, String> {
        let setup = &self.setup;
        if setup.new_game {
            return State::new(&Setup::new(setup.seats, 0)).map_err(|error| error.to_string());
        }
        let documents = self.documents();
        let mut named = Names::new(&documents)?;
        let position =
            Position::new(setup.seats).with_cards(&documents).map_err(|error| error.to_string())?;
        let mut position = self.lay_cards(position, &mut named)?;
        position = setup.lay_ages(position, &named)?;
        for chance in &self.chance {
            position = match chance {
                ChanceEntry::Pick(titles) => position.picks(named.meant(titles)?),
                ChanceEntry::Shuffle(titles) => position.shuffles(named.meant(titles)?),
            };
        }
        position.state().map_err(|error| error.to_string())
    }

    /// The documents beyond those of the base game that it needs.
    fn documents(&self) -> Vec<String> {
        let base = Added::default();
        let is_base = |title: &str| {
            base.cards().any(|card| card.name() == title) || base.ages().any(|age| age.name() == title)
        };
        let turned_up = self.play.iter().filter_map(|entry| match &entry.play {
            Play::Reveal(Some(title)) => Some(title.as_str()),
            _ => None,
        });
        let is_enough = self.setup.titles().chain(turned_up).all(is_base);
        if is_enough { Vec::new() } else { vec![SAMPLES.to_owned()] }
    }

    fn lay_cards(&self, mut position: Position, named: &mut Names) -> Result<Position, String> {
        let setup = &self.setup;
        for (&SeatName(seat), player) in &setup.players {
            let hand = named.take_all(&player.hand)?;
            let pile = player.pile.iter().map(|entry| laid(named.take(entry.card())?, entry));
            let pile = pile.collect::<Result<Vec<_>, String>>()?;
            position = position.hand(seat, hand).pile(seat, pile).gene_pool(seat, player.gene_pool);
        }
        position = position.deck(named.take_all(&setup.deck)?).discard(named.take_all(&setup.discard)?);
        Ok(if setup.deck_exact { position } else { position.rest_below() })
    }
}

impl SetupEntry {
    /// All cards, ages and catastrophes that it names.
    fn titles(&self) -> impl Iterator<Item = &str> {
        let players = self.players.values();
        let held = players.flat_map(|player| {
            player.hand.iter().map(String::as_str).chain(player.pile.iter().map(PileEntry::card))
        });
        let lists = [&self.deck, &self.discard, &self.past, &self.age_deck];
        held.chain(lists.into_iter().flatten().map(String::as_str)).chain(self.age.as_deref())
    }

    fn lay_ages(&self, position: Position, named: &Names) -> Result<Position, String> {
        let mut past =
            self.past.iter().chain(&self.age).map(|title| named.age(title)).collect::<Result<Vec<_>, _>>()?;
        let age_deck = self.age_deck.iter().map(|title| named.age(title)).collect::<Result<Vec<_>, _>>()?;
        named.tell_apart(&mut past, &age_deck)?;
        let age = self.age.as_ref().and_then(|_| past.pop());
        let mut position = position.past(past).age_deck(age_deck).leader_bonus(self.leader_bonus);
        if let Some(age) = age {
            position = position.age(age);
        }
        if let Some(first) = self.first {
            position = position.first(first.0);
        }
        if let Some(color) = self.last_color {
            position = position.last_color(color);
        }
        if let Some(title) = &self.final_catastrophe {
            position = position.final_catastrophe(named.age(title)?);
        }
        for (title, seats) in &self.ignored {
            let age = named.age(title)?;
            position = seats.iter().fold(position, |position, seat| position.ignored(age, seat.0));
        }
        Ok(position)
    }
}

/// The cards of a table by their titles.
struct Names {
    added: Added,
    /// Those that were named.
    taken: CardSet,
}

impl Names {
    fn new(documents: &[String]) -> Result<Self, String> {
        let added = Added::of(documents).map_err(|error| error.to_string())?;
        Ok(Self { added, taken: CardSet::EMPTY })
    }

    /// The first card of this title that was not named before.
    fn take(&mut self, title: &str) -> Result<Card, String> {
        let known = self.card(title)?;
        let card = self.added.cards().find(|&card| card.name() == title && !self.taken.contains(card));
        let card = card.ok_or_else(|| format!("{known} is named more often than there are cards of it"))?;
        self.taken.insert(card);
        Ok(card)
    }

    fn take_all(&mut self, titles: &[String]) -> Result<Vec<Card>, String> {
        titles.iter().map(|title| self.take(title)).collect()
    }

    /// A card of each title, no card twice.
    fn meant(&self, titles: &[String]) -> Result<Vec<Card>, String> {
        Self { added: self.added.clone(), taken: CardSet::EMPTY }.take_all(titles)
    }

    /// The first card of this title.
    fn card(&self, title: &str) -> Result<Card, String> {
        let card = self.added.cards().find(|card| card.name() == title);
        card.ok_or_else(|| format!("no card is called {title:?}"))
    }

    /// The age or catastrophe of this title.
    fn age(&self, title: &str) -> Result<Age, String> {
        find_age(&self.added, title)
    }

    /// What has been may be named twice, where only the number of catastrophes matters: another one that is not named
    /// stands for all but the last.
    fn tell_apart(&self, past: &mut [Age], age_deck: &[Age]) -> Result<(), String> {
        for place in 0..past.len() {
            let age = past[place];
            if past[place + 1..].contains(&age) {
                let free = |other: &Age| {
                    other.is_catastrophe() == age.is_catastrophe()
                        && !past.contains(other)
                        && !age_deck.contains(other)
                };
                let other = self.added.ages().find(free);
                past[place] = other.ok_or_else(|| format!("{age} is named too often"))?;
            }
        }
        Ok(())
    }
}

fn find_age(added: &Added, title: &str) -> Result<Age, String> {
    let age = added.ages().find(|age| age.name() == title);
    age.ok_or_else(|| format!("no age card is called {title:?}"))
}

/// Lays a card on the age deck that lies in it or takes no part yet.
///
/// # Errors
/// Where none has this title, or it has been.
pub(super) fn lay_on_age_deck(state: &mut State, title: &str) -> Result<(), String> {
    let age = find_age(&state.added, title)?;
    let from = [&mut state.unused_ages, &mut state.age_deck].into_iter().find(|ages| ages.contains(&age));
    let from = from.ok_or_else(|| format!("{title} has been"))?;
    from.retain(|other| *other != age);
    state.age_deck.push(age);
    Ok(())
}

/// What chance was to bring and did not, or was not told to bring.
pub(super) fn chance_left(state: &State) -> Option<String> {
    let missing = state.chance_missing().map(|need| format!("chance: {need} is not told"));
    let left = state.chance_left();
    missing.or_else(|| (left > 0).then(|| format!("chance: {left} of the results were not needed")))
}

/// In whose pile a trait lies.
pub(super) fn owner(state: &State, card: Card) -> Option<Seat> {
    state.all_seats().find(|seat| state.player(*seat).pile.contains(&card))
}

/// A trait with what lies on it.
fn laid(card: Card, entry: &PileEntry) -> Result<Laid, String> {
    let PileEntry::Marked(MarkedEntry { color, remembered, used, .. }) = entry else {
        return Ok(card.into());
    };
    let facts = card.facts();
    let mut laid = color.iter().fold(Laid::from(card), |laid, color| laid.color(*color));
    for (key, value) in remembered {
        let place = facts.remembers.iter().position(|known| **known == **key);
        let place = place.ok_or_else(|| format!("{card} remembers nothing as {key:?}"))?;
        laid = laid.remembered(place as u16, memory(value));
    }
    for (id, times) in used {
        let place = facts.reactions.iter().position(|reaction| *reaction.id == **id);
        let place = place.ok_or_else(|| format!("{card} has no reaction {id:?}"))?;
        laid = laid.used(place as u8, *times);
    }
    Ok(laid)
}

/// A value as it is remembered.
fn memory(value: &Value) -> Memory {
    let number = |value: &Value| value.as_i64().and_then(|number| i32::try_from(number).ok());
    match value {
        Value::Bool(flag) => Memory::Flag(*flag),
        Value::String(text) => {
            let color = Color::find(text).map(Memory::Color);
            let player = || SeatName::read(text).map(|seat| Memory::Player(seat.0));
            let card = || Added::default().cards().find(|card| card.name() == text).map(Memory::Card);
            let age = || find_age(&Added::default(), text).ok().map(Memory::Age);
            color.or_else(player).or_else(card).or_else(age).unwrap_or_else(|| Memory::Text(text.clone()))
        }
        Value::Array(values) => {
            let players = values.iter().map(|value| Some(SeatName::read(value.as_str()?)?.0));
            let cards = || {
                values.iter().filter_map(|value| match memory(value) {
                    Memory::Card(card) => Some(card),
                    _ => None,
                })
            };
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
    let key = |key: u16| mark.card.facts().remembers[usize::from(key)].to_string();
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
        let players = state.all_seats().map(|seat| {
            let player = state.player(seat);
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
    PileEntry::Marked(MarkedEntry {
        card: name,
        color: mark.color,
        remembered: remembered(mark),
        used: mark.used.iter().map(|(place, times)| (id(*place), *times)).collect(),
    })
}
