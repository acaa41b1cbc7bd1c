//! Cards that are made in the course of a game: copies, tokens, upgraded ones.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use super::{CardName, Id, Named};

/// The number of an instance, from 1. None comes twice in the life of its [`Instances`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
#[serde(transparent)]
pub struct InstanceId(pub u32);

impl InstanceId {
    /// What views and [`cards_in`](super::cards_in) call the kind of all instances.
    pub const KIND: &'static str = "instance";
}

impl fmt::Display for InstanceId {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "#{}", self.0)
    }
}

impl Id for InstanceId {
    fn index(self) -> usize {
        self.0 as usize
    }

    fn from_index(index: usize) -> Self {
        Self(index as u32)
    }
}

impl Serialize for InstanceId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            CardName::of_instance(*self, Self::KIND).note();
        }
        self.0.serialize(serializer)
    }
}

/// What an instance is to those who look at it. All cards [with names](Named) have it.
pub trait Face {
    /// What views call it.
    fn face(&self) -> &'static str;

    /// What it looks like from behind: hidden cards of one back cannot be told apart. By default all look the same.
    fn back(&self) -> usize {
        0
    }
}

impl<T: Named> Face for T {
    fn face(&self) -> &'static str {
        self.file_name()
    }

    fn back(&self) -> usize {
        Named::back(*self)
    }
}

/// The cards of a game in which they are made, copied, changed and destroyed: each an instance with a number of its own.
///
/// It lies in a game's state, and is changed in [`Game::apply_effect`](crate::Game::apply_effect) alone. Zones hold the
/// numbers: lists ([`Vec`], [`Stack`](super::Stack)) where order matters, a [`BTreeSet`](std::collections::BTreeSet)
/// where it does not. Declared by [`Zones::instances`](super::Zones::instances), they are checked, dealt again and shown
/// as those of other cards are. A game has one `Instances` for all its cards, since a number alone stands for a card in
/// options and in what a seat knows.
///
/// Of hidden instances it is the numbers that are dealt again: what else the state says of a number, such as what it is
/// attached to, goes with the card, and [`Deal::instance`](super::Deal::instance) tells where it went. Whoever knows the
/// place of an instance is taken to know all that it is: a game in which a known card is changed in secret takes it out
/// of what others know. Numbers tell in which order cards were made; a game in which that is a secret makes them in an
/// order that tells nothing.
///
/// ```
/// use cardloom::{Seat, zone::{Face, Instances, check_zones}};
///
/// #[derive(Clone, Debug, PartialEq)]
/// struct Strike {
///     upgraded: bool,
/// }
///
/// impl Face for Strike {
///     fn face(&self) -> &'static str {
///         if self.upgraded { "Strike+" } else { "Strike" }
///     }
/// }
///
/// let mut cards = Instances::new();
/// let strike = cards.make(Strike { upgraded: false });
/// if let Some(card) = cards.get_mut(strike) {
///     card.upgraded = true;
/// }
/// let copy = cards.copy(strike).expect("it is there");
/// assert_eq!((cards.get(copy), cards.len()), (cards.get(strike), 2));
///
/// // Every instance lies in exactly one zone.
/// let (mut hand, mut discard) = (vec![strike], vec![]);
/// let check = |cards: &Instances<Strike>, hand: &mut Vec<_>, discard: &mut Vec<_>| {
///     check_zones(|zones| {
///         let mut zones = zones.instances(cards);
///         zones.own("hand", Seat(0), hand);
///         zones.open("discard", Seat(0), discard);
///     })
/// };
/// assert_eq!(check(&cards, &mut hand, &mut discard), Err("Strike+ #2 is in 0 places, not in one".to_owned()));
/// discard.push(copy);
/// assert_eq!(check(&cards, &mut hand, &mut discard), Ok(()));
///
/// // What is destroyed is gone for good: its number never stands for another card.
/// cards.destroy(copy);
/// assert_ne!(cards.make(Strike { upgraded: false }), copy);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Instances<C> {
    /// How many there were in all.
    count: u32,
    /// The newest one last, so that their numbers rise.
    cards: Vec<(InstanceId, C)>,
}

impl<C> Default for Instances<C> {
    fn default() -> Self {
        Self::new()
    }
}

impl<C> Instances<C> {
    /// No card.
    pub const fn new() -> Self {
        Self { count: 0, cards: Vec::new() }
    }

    /// Makes an instance. Gives its number, which is to be put into a zone.
    pub fn make(&mut self, card: C) -> InstanceId {
        self.count += 1;
        let id = InstanceId(self.count);
        self.cards.push((id, card));
        id
    }

    /// Makes another instance that is as this one is now; `None` where this one is gone.
    pub fn copy(&mut self, id: InstanceId) -> Option<InstanceId>
    where
        C: Clone,
    {
        let card = self.get(id)?.clone();
        Some(self.make(card))
    }

    /// Takes an instance out of the game; `None` where it is gone already. It is to be taken out of its zone as well.
    pub fn destroy(&mut self, id: InstanceId) -> Option<C> {
        let place = self.place(id)?;
        Some(self.cards.remove(place).1)
    }

    /// What an instance is; `None` where it is gone.
    pub fn get(&self, id: InstanceId) -> Option<&C> {
        self.place(id).map(|place| &self.cards[place].1)
    }

    /// An instance, to be upgraded or otherwise changed.
    pub fn get_mut(&mut self, id: InstanceId) -> Option<&mut C> {
        self.place(id).map(|place| &mut self.cards[place].1)
    }

    /// Whether an instance is still in the game.
    pub fn contains(&self, id: InstanceId) -> bool {
        self.place(id).is_some()
    }

    /// All of them with their numbers, in the order in which they were made.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (InstanceId, &C)> + ExactSizeIterator + Clone {
        self.cards.iter().map(|(id, card)| (*id, card))
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.cards.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.cards.is_empty()
    }

    #[inline]
    fn place(&self, id: InstanceId) -> Option<usize> {
        // As long as none was destroyed, each lies at the place of its number.
        let place = (id.0 as usize).wrapping_sub(1);
        if self.cards.get(place).is_some_and(|(there, _)| *there == id) {
            return Some(place);
        }
        self.cards.binary_search_by_key(&id, |(id, _)| *id).ok()
    }
}

impl<'de, C: Deserialize<'de>> Deserialize<'de> for Instances<C> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(rename = "Instances")]
        struct Written<C> {
            count: u32,
            cards: Vec<(InstanceId, C)>,
        }

        let Written { count, cards } = Written::deserialize(deserializer)?;
        let rise = cards.is_sorted_by(|(one, _), (other, _)| one < other);
        let known = cards.iter().all(|(id, _)| (1..=count).contains(&id.0));
        if rise && known {
            return Ok(Self { count, cards });
        }
        Err(de::Error::custom("the numbers of the instances do not rise from 1 to the count"))
    }
}

/// Instances, as far as those want to know who do not know what their cards are.
pub(super) trait Faces {
    fn each(&self, see: &mut dyn FnMut(InstanceId, &dyn Face));

    fn get(&self, id: InstanceId) -> Option<&dyn Face>;
}

impl<C: Face> Faces for Instances<C> {
    fn each(&self, see: &mut dyn FnMut(InstanceId, &dyn Face)) {
        self.iter().for_each(|(id, card)| see(id, card));
    }

    fn get(&self, id: InstanceId) -> Option<&dyn Face> {
        Self::get(self, id).map(|card| card as &dyn Face)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_stays_its_card_s_own_and_never_comes_again() {
        let mut cards = Instances::new();
        let [ant, bee, cat] = ["ant", "bee", "cat"].map(|card| cards.make(card));
        assert_eq!(cards.destroy(bee), Some("bee"));
        assert_eq!((cards.destroy(bee), cards.copy(bee), cards.get(bee)), (None, None, None));
        assert_eq!(cards.get_mut(bee), None);
        assert_eq!((cards.contains(bee), cards.contains(cat), cards.get(cat)), (false, true, Some(&"cat")));
        let copy = cards.copy(ant).unwrap();
        *cards.get_mut(ant).unwrap() = "asp";
        assert_eq!(copy, InstanceId(4), "the number of the bee is no longer given");
        assert_eq!(cards.iter().collect::<Vec<_>>(), [(ant, &"asp"), (cat, &"cat"), (copy, &"ant")]);
        assert_eq!((cards.len(), cards.is_empty()), (3, false));
    }

    #[test]
    fn they_are_written_and_read_with_all_their_numbers() {
        let mut cards = Instances::new();
        for card in [7, 8, 9] {
            cards.make(card);
        }
        cards.destroy(InstanceId(3));
        cards.destroy(InstanceId(1));
        let text = serde_json::to_string(&cards).unwrap();
        assert_eq!(text, r#"{"count":3,"cards":[[2,8]]}"#);
        let read: Instances<u8> = serde_json::from_str(&text).unwrap();
        assert_eq!((&read, read.clone().make(1)), (&cards, InstanceId(4)));
        let bytes = postcard::to_stdvec(&cards).unwrap();
        assert_eq!(postcard::from_bytes::<Instances<u8>>(&bytes).unwrap(), cards);
    }

    #[test]
    fn numbers_that_there_cannot_be_are_refused() {
        for cards in ["[[4,0]]", "[[0,0]]", "[[2,0],[1,0]]", "[[2,0],[2,0]]"] {
            let text = format!(r#"{{"count":3,"cards":{cards}}}"#);
            let error = serde_json::from_str::<Instances<u8>>(&text).unwrap_err();
            assert!(error.to_string().contains("do not rise from 1 to the count"), "{text}: {error}");
        }
    }
}
