//! Documents that a table has beyond those of the base game.

use std::sync::{Arc, LazyLock};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::model::{
    age::{Age, AgeSet},
    card::Card,
    registry::{self, BASE_AGES, BASE_CARDS, RegistryError},
    waiting::AllWaiting,
};

/// The documents that a table has added, and their cards. Files have the texts: whoever reads them knows the cards from
/// then on.
#[derive(Clone, Debug, Default)]
pub(crate) struct Added(Option<Arc<Documents>>);

#[derive(Debug)]
struct Documents {
    texts: Vec<String>,
    cards: Vec<Card>,
    ages: Vec<Age>,
    /// Of all traits of the table.
    waiting: AllWaiting,
    /// Of all catastrophes of the table.
    lasting: AgeSet,
}

impl Added {
    /// Those of these texts.
    ///
    /// # Errors
    /// Where they are refused, or there are too many.
    pub(crate) fn of(texts: &[String]) -> Result<Self, RegistryError> {
        if texts.is_empty() {
            return Ok(Self::default());
        }
        let numbers = registry::register(texts)?;
        let cards: Vec<Card> = numbers.cards.into_iter().map(Card).collect();
        let ages: Vec<Age> = numbers.ages.into_iter().map(Age).collect();
        let waiting = base_cards().chain(cards.iter().copied()).collect();
        let lasting = lasting_among(base_ages().chain(ages.iter().copied()));
        Ok(Self(Some(Arc::new(Documents { texts: texts.to_vec(), cards, ages, waiting, lasting }))))
    }

    /// The texts.
    pub(crate) fn texts(&self) -> &[String] {
        self.0.as_ref().map_or(&[], |documents| &documents.texts)
    }

    /// All traits of the table: those of the base game, and those that were added.
    pub(crate) fn cards(&self) -> impl Iterator<Item = Card> + Clone {
        let added = self.0.as_ref().map_or(&[][..], |documents| &documents.cards);
        base_cards().chain(added.iter().copied())
    }

    /// All ages and catastrophes of the table.
    pub(crate) fn ages(&self) -> impl DoubleEndedIterator<Item = Age> + Clone {
        let added = self.0.as_ref().map_or(&[][..], |documents| &documents.ages);
        base_ages().chain(added.iter().copied())
    }

    /// The traits of the table that wait for events.
    pub(crate) fn waiting(&self) -> &AllWaiting {
        static BASE: LazyLock<AllWaiting> = LazyLock::new(|| base_cards().collect());
        self.0.as_ref().map_or_else(|| &*BASE, |documents| &documents.waiting)
    }

    /// The catastrophes of the table whose rules last until the game ends; the base game has none.
    #[inline]
    pub(crate) fn lasting(&self) -> &AgeSet {
        static BASE: LazyLock<AgeSet> = LazyLock::new(|| lasting_among(base_ages()));
        self.0.as_ref().map_or_else(|| &*BASE, |documents| &documents.lasting)
    }
}

fn base_ages() -> impl DoubleEndedIterator<Item = Age> + Clone {
    (0..BASE_AGES as u8).map(Age)
}

fn lasting_among(ages: impl Iterator<Item = Age>) -> AgeSet {
    ages.filter(|age| age.is_catastrophe() && !age.facts().rules.is_empty()).collect()
}

fn base_cards() -> impl Iterator<Item = Card> + Clone {
    (0..BASE_CARDS as u8).map(Card)
}

impl PartialEq for Added {
    fn eq(&self, other: &Self) -> bool {
        match (&self.0, &other.0) {
            (None, None) => true,
            (Some(one), Some(other)) => Arc::ptr_eq(one, other) || one.texts == other.texts,
            _ => false,
        }
    }
}

impl Serialize for Added {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.texts().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Added {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::of(&Vec::deserialize(deserializer)?).map_err(de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        language::document::Trigger,
        testing::{card, plain_trait},
    };

    #[test]
    fn whoever_reads_the_texts_knows_their_cards() {
        let added = Added::of(&[plain_trait("added-read", 3)]).unwrap();
        let json = serde_json::to_string(&added).unwrap();
        let read: Added = serde_json::from_str(&json).unwrap();
        assert_eq!(read, added);
        assert_eq!(read.cards().skip(BASE_CARDS).count(), 3);
        assert_ne!(read, Added::default());
        assert_eq!(serde_json::to_string(&Added::default()).unwrap(), "[]");
        assert!(serde_json::from_str::<Added>(r#"["{}"]"#).is_err());
    }

    #[test]
    fn cards_that_were_added_are_written_by_name_in_all_formats() {
        let added = Added::of(&[plain_trait("added-bytes", 1)]).unwrap();
        let added = added.cards().last().unwrap();
        let bytes = cardloom::digest(&added);
        assert_ne!(bytes, cardloom::digest(&card("fangs")));
        let json = serde_json::to_string(&added).unwrap();
        assert!(json.starts_with("\"added-bytes@"));
        assert_eq!(serde_json::from_str::<Card>(&json).unwrap(), added);
    }

    #[test]
    fn the_base_game_waits_for_actions_and_discards() {
        let base = Added::default();
        let waiting = base.waiting();
        assert!(waiting.of(Trigger::ActionPlayed).in_hands.contains(card("automimicry")));
        assert!(waiting.of(Trigger::TraitDiscarded).in_piles.contains(card("regenerative-tissue")));
        assert!(waiting.of(Trigger::TurnEnded).in_hands.is_empty());
    }
}
