//! What texts call statuses, cards and enemies.

use std::collections::BTreeMap;

use crate::{
    documents::Documents,
    known::Known as Ids,
    reading::Reading,
    registry::Registry,
    text::lexer::{Token, pieces},
    words::Stacking,
};

/// What has a name in texts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Named {
    Status,
    Card,
    Enemy,
}

/// Names of statuses, cards and enemies, from their ids and back.
///
/// ```
/// use cardloom_effects::{Definition, text::{TextNames, parse_compound, print}};
///
/// let mut names = TextNames::default();
/// names.status("plated_armor", "Plated Armor").card("wound", "Wound");
/// let effects = parse_compound("gain 4 PLATED armor; add a wound to your hand", &names)?;
/// assert_eq!(print(&effects, &names), "Gain 4 Plated Armor. Add 1 Wound to your hand.");
/// # Ok::<(), cardloom_effects::text::TextError>(())
/// ```
#[derive(Clone, Debug)]
pub struct TextNames {
    statuses: Known,
    cards: Known,
    enemies: Known,
    registry: Registry,
    /// What ids and expressions may refer to.
    ids: Ids,
}

/// No names. What has none may be referred to by its id where that is no name: in expressions and after `Do`.
impl Default for TextNames {
    fn default() -> Self {
        Self {
            statuses: Known::default(),
            cards: Known::default(),
            enemies: Known::default(),
            registry: Registry::standard(),
            ids: Ids::anything(),
        }
    }
}

/// The documents of one kind.
#[derive(Clone, Debug, Default)]
pub(super) struct Known {
    /// What each is called, by its id.
    said: BTreeMap<Box<str>, Said>,
    /// Which have this name or id, both in small letters: two at most, since more are no better.
    heard: BTreeMap<String, Vec<Box<str>>>,
    /// How many words the longest name has.
    pub(super) longest: usize,
}

#[derive(Clone, Debug)]
struct Said {
    name: Box<str>,
    /// A status that is there or not is called without a number.
    uncounted: bool,
}

/// What a name means.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Meaning<'n> {
    Nothing,
    One(&'n str),
    Several,
}

impl TextNames {
    /// The names of all documents, which alone may be referred to.
    pub fn of(documents: &Documents) -> Self {
        let mut names = Self { ids: Ids::of(&[documents]).with_any_parts(), ..Self::default() };
        for status in &documents.statuses {
            names.statuses.add(&status.id, &status.name, status.stacking == Stacking::None);
        }
        for card in &documents.cards {
            names.card(&card.id, &card.name);
        }
        for enemy in &documents.enemies {
            names.enemy(&enemy.id, &enemy.name);
        }
        names
    }

    /// Adds a status that has an amount.
    pub fn status(&mut self, id: &str, name: &str) -> &mut Self {
        self.statuses.add(id, name, false);
        self
    }

    /// Adds a status that is there or not: its amount of 1 is not said.
    pub fn uncounted_status(&mut self, id: &str, name: &str) -> &mut Self {
        self.statuses.add(id, name, true);
        self
    }

    /// Adds a card.
    pub fn card(&mut self, id: &str, name: &str) -> &mut Self {
        self.cards.add(id, name, false);
        self
    }

    /// Adds an enemy.
    pub fn enemy(&mut self, id: &str, name: &str) -> &mut Self {
        self.enemies.add(id, name, false);
        self
    }

    /// With these kinds of effects: those that a program has added are said and read by `Do {...}`.
    #[must_use]
    pub fn with_kinds(self, registry: Registry) -> Self {
        Self { registry, ..self }
    }

    /// What effects are checked with: a text stands in no place that is known.
    pub(super) fn reading(&self) -> Reading<'_> {
        Reading::default().kinds(&self.registry).known(&self.ids)
    }

    pub(super) fn known(&self, what: Named) -> &Known {
        match what {
            Named::Status => &self.statuses,
            Named::Card => &self.cards,
            Named::Enemy => &self.enemies,
        }
    }

    /// Whether an amount of 1 of a status is left out.
    pub(super) fn is_uncounted(&self, status: &str) -> bool {
        self.statuses.said.get(status).is_some_and(|said| said.uncounted)
    }
}

impl Known {
    fn add(&mut self, id: &str, name: &str, uncounted: bool) {
        for called in [id, name] {
            let words = words(called);
            if words.is_empty() {
                continue;
            }
            self.longest = self.longest.max(words.len());
            let heard = self.heard.entry(words.join(" ")).or_default();
            if !heard.iter().any(|known| **known == *id) && heard.len() < 2 {
                heard.push(id.into());
            }
        }
        self.said.insert(id.into(), Said { name: name.into(), uncounted });
    }

    /// What a name or an id in small letters, its words separated by single spaces, means.
    pub(super) fn hear(&self, words: &str) -> Meaning<'_> {
        match self.heard.get(words).map(Vec::as_slice) {
            None | Some([]) => Meaning::Nothing,
            Some([id]) => Meaning::One(id),
            Some(_) => Meaning::Several,
        }
    }

    /// What a document is called.
    pub(super) fn name(&self, id: &str) -> Option<&str> {
        self.said.get(id).map(|said| &*said.name)
    }

    /// The names of all documents, for messages.
    pub(super) fn names(&self) -> impl Iterator<Item = &str> + Clone {
        self.said.values().map(|said| &*said.name)
    }
}

/// The words of a name as they are compared. A name with signs has none: it cannot stand in a text.
fn words(name: &str) -> Vec<String> {
    let word = |token| match token {
        Token::Word(word) => Some(word.to_lowercase()),
        _ => None,
    };
    let tokens = pieces(name).map(|piece| piece.token).take_while(|token| *token != Token::End);
    tokens.map(word).collect::<Option<_>>().unwrap_or_default()
}
