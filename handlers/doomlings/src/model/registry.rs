//! All cards that this program knows: those of the base game, and then those that tables have added, in the order in which
//! the program has met them. Nothing ever leaves: a number stands for the same card as long as the program runs.

use std::{
    collections::BTreeMap,
    sync::{LazyLock, OnceLock, PoisonError, RwLock},
};

use cardloom::{
    digest,
    zone::{self, Set},
};
use cardloom_cards::Faults;
use serde::{Serialize, Serializer};

use crate::language::{
    self, Documents, Kind, Source,
    document::{AgeDocument, Trait},
};

/// The most cards, and the most ages, that there can be: their numbers are bytes.
pub(crate) const MOST: usize = 256;

/// The traits of the base game.
pub(crate) const BASE_CARDS: usize = 116;

/// The ages and catastrophes of the base game.
pub(crate) const BASE_AGES: usize = 41;

/// A card: its document, and which copy it is.
#[derive(Debug)]
pub(crate) struct Entry<D: 'static> {
    pub(crate) facts: &'static D,
    /// From 0.
    pub(crate) copy: usize,
    /// The name of the document in files; `-2` and so on behind it are copies, `@` with a number is what was added.
    pub(crate) file_name: &'static str,
}

type Table<D> = [OnceLock<Entry<D>>; MOST];

static CARDS: Table<Trait> = [const { OnceLock::new() }; MOST];
static AGES: Table<AgeDocument> = [const { OnceLock::new() }; MOST];

/// Why documents of a table cannot be played with.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum RegistryError {
    /// They are refused. In one line: what is wrong first, and how much else.
    #[error("the cards that were added are refused: {}{}", .0.first(), more(.0))]
    Refused(Faults),
    /// There are too many.
    #[error(
        "{wanted} {what} more than the {known} known so far are too many for the {MOST} that one program can know; \
         add fewer, or start the program again without those of other tables"
    )]
    Full {
        /// Cards or ages.
        what: &'static str,
        /// How many were to come.
        wanted: usize,
        /// How many there are.
        known: usize,
    },
    /// Two documents have the same name in files.
    #[error("another card is called {0} in files already; change the text of either of them in any way")]
    Clash(String),
}

/// How much is wrong besides the first fault: `; 2 more`.
pub(crate) fn more(faults: &Faults) -> String {
    match faults.all().len() {
        1 => String::new(),
        all => format!("; {} more", all - 1),
    }
}

/// What is known of documents beyond the tables of cards.
#[derive(Default)]
struct Registry {
    cards: BTreeMap<&'static str, u8>,
    ages: BTreeMap<&'static str, u8>,
    /// The texts that were read, with what came of them.
    texts: BTreeMap<Box<str>, Numbers>,
    /// The sets of texts that were accepted together.
    sets: BTreeMap<Box<[String]>, Numbers>,
}

/// The numbers of the cards of some documents.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Numbers {
    pub(crate) cards: Vec<u8>,
    pub(crate) ages: Vec<u8>,
}

static REGISTRY: LazyLock<RwLock<Registry>> = LazyLock::new(|| {
    let mut registry = Registry::default();
    registry.enter(language::base(), "").expect("the cards of the base game have numbers");
    RwLock::new(registry)
});

/// What is known of a card.
#[inline]
pub(crate) fn card(number: u8) -> &'static Entry<Trait> {
    entry(&CARDS, number)
}

/// What is known of an age or catastrophe.
#[inline]
pub(crate) fn age(number: u8) -> &'static Entry<AgeDocument> {
    entry(&AGES, number)
}

/// The numbers of all cards that are known.
pub(crate) fn cards() -> impl Iterator<Item = u8> {
    known(&CARDS)
}

/// Those of all ages and catastrophes.
pub(crate) fn ages() -> impl Iterator<Item = u8> {
    known(&AGES)
}

fn known<D>(table: &'static Table<D>) -> impl Iterator<Item = u8> {
    LazyLock::force(&REGISTRY);
    (0..=u8::MAX).take_while(|number| table[usize::from(*number)].get().is_some())
}

#[inline]
fn entry<D>(table: &'static Table<D>, number: u8) -> &'static Entry<D> {
    table[usize::from(number)].get().unwrap_or_else(|| first_met(table, number))
}

/// A number that nobody has given stands for the first card: no state has one, since whatever is read is checked.
#[cold]
fn first_met<D>(table: &'static Table<D>, number: u8) -> &'static Entry<D> {
    LazyLock::force(&REGISTRY);
    table[usize::from(number)].get().or_else(|| table[0].get()).expect("a card of the base game")
}

/// The card of this name in files.
pub(crate) fn card_named(file_name: &str) -> Option<u8> {
    looked_up(|registry| registry.cards.get(file_name).copied())
}

/// The age or catastrophe of this name in files.
pub(crate) fn age_named(file_name: &str) -> Option<u8> {
    looked_up(|registry| registry.ages.get(file_name).copied())
}

/// Writes a set in an order that does not depend on what the program has met before: the base game by number, then by name.
///
/// # Errors
/// Those of the serializer.
pub(crate) fn write_set<T, S, const W: usize>(set: &Set<T, W>, serializer: S) -> Result<S::Ok, S::Error>
where
    T: zone::Named + Serialize,
    S: Serializer,
{
    let mut cards: Vec<T> = set.iter().collect();
    if cards.last().is_some_and(|card| card.index() >= T::NUMBERED) {
        cards.sort_by_key(|card| (card.index().min(T::NUMBERED), card.file_name()));
    }
    cards.serialize(serializer)
}

fn looked_up<T>(look: impl FnOnce(&Registry) -> T) -> T {
    look(&REGISTRY.read().unwrap_or_else(PoisonError::into_inner))
}

/// Takes in the documents of a table. Each text is a file of documents, in JSON or YAML; those that are known already have
/// the cards that they had before.
///
/// # Errors
/// Where they are refused, or there are too many. Nothing remains then of the text where it happens.
pub(crate) fn register(texts: &[String]) -> Result<Numbers, RegistryError> {
    if let Some(known) = looked_up(|registry| registry.sets.get(texts).cloned()) {
        return Ok(known);
    }
    let names: Vec<String> = texts.iter().enumerate().map(|(place, text)| source_name(place, text)).collect();
    let sources = names.iter().zip(texts).map(|(name, text)| Source::file(Kind::Trait, name, text));
    let sources: Vec<Source<'_>> = sources.collect();
    language::load(&sources, &[language::base()]).map_err(RegistryError::Refused)?;
    let mut registry = REGISTRY.write().unwrap_or_else(PoisonError::into_inner);
    let mut numbers = Numbers::default();
    for (source, text) in sources.iter().zip(texts) {
        let of_text = match registry.texts.get(&**text) {
            Some(known) => known.clone(),
            None => {
                // Each for itself, so that it has the same cards whatever it was added with.
                let documents =
                    language::load(std::slice::from_ref(source), &[]).map_err(RegistryError::Refused)?;
                let entered = registry.enter(Box::leak(Box::new(documents)), &mark_of(text))?;
                registry.texts.insert(text.as_str().into(), entered.clone());
                entered
            }
        };
        numbers.cards.extend(of_text.cards);
        numbers.ages.extend(of_text.ages);
    }
    registry.sets.insert(texts.into(), numbers.clone());
    Ok(numbers)
}

/// What faults call a text, and by its end its format: JSON begins with a bracket.
fn source_name(place: usize, text: &str) -> String {
    let format = if text.trim_start().starts_with(['{', '[']) { "json" } else { "yaml" };
    format!("added cards {}.{format}", place + 1)
}

/// What tells documents of a text from others of the same names, wherever and in whatever order they are read.
fn mark_of(text: &str) -> String {
    format!("@{:06x}", digest(&text) & 0xff_ffff)
}

impl Registry {
    /// Gives numbers to the cards of documents; `mark` stands behind their names in files.
    fn enter(&mut self, documents: &'static Documents, mark: &str) -> Result<Numbers, RegistryError> {
        let traits: Vec<Named<Trait>> =
            documents.traits.iter().flat_map(|facts| copies(facts, facts.id, facts.copies, mark)).collect();
        let ages: Vec<Named<AgeDocument>> =
            documents.ages.iter().flat_map(|facts| copies(facts, facts.id, facts.copies, mark)).collect();
        room("cards", traits.len(), self.cards.len())?;
        room("ages", ages.len(), self.ages.len())?;
        let taken = |name: &String| self.cards.contains_key(&**name) || self.ages.contains_key(&**name);
        let mut names = traits.iter().map(|(_, _, name)| name).chain(ages.iter().map(|(_, _, name)| name));
        if let Some(name) = names.find(|name| taken(name)) {
            return Err(RegistryError::Clash(name.clone()));
        }
        let cards = number(&CARDS, traits, &mut self.cards);
        let ages = number(&AGES, ages, &mut self.ages);
        Ok(Numbers { cards, ages })
    }
}

/// A copy of a document with its number among them and its name in files.
type Named<D> = (&'static D, usize, String);

fn copies<D>(facts: &'static D, id: &str, copies: u16, mark: &str) -> Vec<Named<D>> {
    let name =
        |copy: usize| if copy == 0 { format!("{id}{mark}") } else { format!("{id}{mark}-{}", copy + 1) };
    (0..usize::from(copies)).map(|copy| (facts, copy, name(copy))).collect()
}

fn room(what: &'static str, wanted: usize, known: usize) -> Result<(), RegistryError> {
    if known + wanted > MOST { Err(RegistryError::Full { what, wanted, known }) } else { Ok(()) }
}

/// Gives the next numbers to copies of documents.
fn number<D>(
    table: &'static Table<D>,
    named: Vec<Named<D>>,
    names: &mut BTreeMap<&'static str, u8>,
) -> Vec<u8> {
    let first = names.len();
    let numbered = named.into_iter().enumerate().map(|(place, (facts, copy, name))| {
        let (number, file_name) = (first + place, &*name.leak());
        table[number].get_or_init(|| Entry { facts, copy, file_name });
        names.insert(file_name, number as u8);
        number as u8
    });
    numbered.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        model::{added::Added, age::Age, card::Card},
        testing::{card, plain_trait},
    };

    #[test]
    fn the_base_game_has_the_numbers_that_come_first() {
        let base = Added::default();
        assert_eq!((base.cards().count(), base.ages().count()), (BASE_CARDS, BASE_AGES));
        let documents = language::base();
        let copies: u16 = documents.traits.iter().map(|facts| facts.copies).sum();
        let ages: u16 = documents.ages.iter().map(|facts| facts.copies).sum();
        assert_eq!((usize::from(copies), usize::from(ages)), (BASE_CARDS, BASE_AGES));
        let kidneys: Vec<&str> =
            base.cards().filter(|card| card.name() == "Kidney").map(Card::file_name).collect();
        assert_eq!(kidneys, ["kidney", "kidney-2", "kidney-3", "kidney-4", "kidney-5", "kidney-6"]);
        assert!(base.cards().all(|card| Card::named(card.file_name()) == Some(card)));
        assert!(base.ages().all(|age| Age::named(age.file_name()) == Some(age)));
        assert_eq!((Card::named("nobody"), Age::named("kidney")), (None, None));
    }

    #[test]
    fn what_was_added_once_keeps_its_cards_in_whatever_order_it_comes_again() {
        let [one, other] = ["registry-one", "registry-other"].map(|id| plain_trait(id, 2));
        let both = register(&[one.clone(), other.clone()]).unwrap();
        assert_eq!(both.cards.len(), 4);
        let turned = register(&[other.clone(), one.clone()]).unwrap();
        assert_eq!(turned.cards, [&both.cards[2..], &both.cards[..2]].concat());
        assert_eq!(register(&[one]).unwrap().cards, both.cards[..2]);
        assert_eq!(register(&[other]).unwrap().cards, both.cards[2..]);
        let names: Vec<&str> = both.cards.iter().map(|&number| Card(number).file_name()).collect();
        assert!(names[0].starts_with("registry-one@") && names[0].len() == "registry-one@".len() + 6);
        assert_eq!(names[1], format!("{}-2", names[0]));
        assert_eq!(Card(both.cards[1]).copy(), 1);
    }

    #[test]
    fn another_text_of_the_same_card_is_another_card() {
        let one = register(&[plain_trait("registry-version", 1)]).unwrap();
        let other = register(&[plain_trait("registry-version", 2)]).unwrap();
        assert!(!other.cards.contains(&one.cards[0]));
        assert_ne!(Card(one.cards[0]).file_name(), Card(other.cards[0]).file_name());
    }

    #[test]
    fn documents_that_do_not_go_together_are_refused() {
        let refused = |texts: &[String]| register(texts).unwrap_err().to_string();
        assert!(
            refused(&["{".to_owned()])
                .starts_with("the cards that were added are refused: added cards 1.json")
        );
        assert!(refused(&[plain_trait("kidney", 1)]).contains("duplicate"));
        let twice = plain_trait("registry-twice", 1);
        assert!(refused(&[twice.clone(), twice]).contains("added cards 2.json"));
    }

    #[test]
    fn more_cards_than_there_are_numbers_are_refused() {
        let error = register(&[plain_trait("registry-many", 200)]).unwrap_err();
        assert!(matches!(error, RegistryError::Full { what: "cards", wanted: 200, .. }), "{error}");
        // Nothing of them remains.
        assert!(Card::known().all(|card| !card.file_name().starts_with("registry-many")));
    }

    #[test]
    fn cards_of_a_text_in_yaml_are_cards_as_well() {
        let yaml = "id: registry-yaml\nname: The Yaml\ncopies: 1\ncolor: blue\nface_value: null\ndominant: false\n\
                    icons: []\neffectless: true\ntext: {}\n";
        let numbers = register(&[yaml.to_owned()]).unwrap();
        assert_eq!(Card(numbers.cards[0]).name(), "The Yaml");
    }

    #[test]
    fn sets_are_written_in_one_order_whatever_was_met_before() {
        #[derive(Serialize)]
        struct Written(#[serde(serialize_with = "write_set")] Set<Card, 4>);

        let texts = ["registry-b", "registry-a"].map(|id| plain_trait(id, 1));
        let numbers = register(&texts).unwrap();
        let set: Set<Card, 4> = numbers.cards.iter().copied().map(Card).chain([card("fangs")]).collect();
        let written = serde_json::to_value(Written(set)).unwrap();
        let names: Vec<&str> = written.as_array().unwrap().iter().filter_map(|name| name.as_str()).collect();
        assert_eq!(names[0], "fangs");
        assert!(names[1].starts_with("registry-a@") && names[2].starts_with("registry-b@"), "{names:?}");
    }

    #[test]
    fn a_number_that_nobody_has_given_is_no_panic() {
        assert_eq!(card("adorable").0, 0);
        // The last number is free as long as the tests above add so few.
        assert_eq!(Card(u8::MAX).file_name(), "adorable");
    }
}
