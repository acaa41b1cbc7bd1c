//! `#[derive(CardId)]`: what it makes of a number in a table, and of an enum.

use cardloom::{
    CardId,
    zone::{Id, Named, Set, cards_in},
};

const TITLES: [&str; 3] = ["Barn Owl", "Blue Jay", "Osprey"];

#[derive(Clone, Copy, PartialEq, Eq, CardId)]
#[card(kind = "bird card", count = TITLES.len(), name = Self::title, find = Self::titled)]
#[card(back = |bird| bird.index() % 2, display = Self::title, debug = |bird| ["owl", "jay", "osprey"][bird.index()])]
struct Bird(u8);

impl Bird {
    fn title(self) -> &'static str {
        TITLES[self.index()]
    }

    fn titled(title: &str) -> Option<Self> {
        let place = TITLES.iter().position(|other| other.eq_ignore_ascii_case(title))?;
        Some(Self::from_index(place))
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, CardId)]
enum SpellCard {
    Fireball,
    ManaPotion,
    X2,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, CardId)]
#[card(kind = "suit", name = Self::letter)]
enum Suit {
    Hearts,
    Spades,
}

impl Suit {
    fn letter(self) -> &'static str {
        match self {
            Self::Hearts => "h",
            Self::Spades => "s",
        }
    }
}

/// Every card is read as it is written, by name and by number.
#[track_caller]
fn comes_back<T: Named + PartialEq + std::fmt::Debug + serde::Serialize + serde::de::DeserializeOwned>(
    names: &[&str],
) {
    assert_eq!(T::COUNT, names.len());
    for (index, name) in names.iter().enumerate() {
        let card = T::from_index(index);
        assert_eq!((card.index(), card.file_name(), T::find(name)), (index, *name, Some(card)));
        let (text, bytes) = (serde_json::to_string(&card).unwrap(), postcard::to_stdvec(&card).unwrap());
        assert_eq!((text.as_str(), bytes.as_slice()), (&*format!("{name:?}"), &[index as u8][..]));
        assert_eq!(serde_json::from_str::<T>(&text).unwrap(), card);
        assert_eq!(postcard::from_bytes::<T>(&bytes).unwrap(), card);
    }
}

#[test]
fn cards_are_written_by_name_for_people_and_by_number_for_machines() {
    comes_back::<Bird>(&TITLES);
    comes_back::<SpellCard>(&["fireball", "mana_potion", "x2"]);
    comes_back::<Suit>(&["h", "s"]);
}

#[test]
fn what_is_said_of_a_kind_is_what_it_does() {
    assert_eq!((Bird::KIND, SpellCard::KIND, Suit::KIND), ("bird card", "spell card", "suit"));
    assert_eq!([0, 1, 2].map(|index| Bird(index).back()), [0, 1, 0]);
    assert_eq!(SpellCard::X2.back(), 0, "by default all look alike");
    assert_eq!((Bird::find("blue JAY"), Suit::find("S")), (Some(Bird(1)), None));
    assert_eq!(format!("{:>9}|{:<4}|{:?}", Bird(0), Bird(2), Bird(2)), " Barn Owl|Osprey|osprey");
}

#[test]
fn what_is_no_card_is_refused_with_what_was_asked_for() {
    let error = serde_json::from_str::<SpellCard>(r#""mana""#).unwrap_err();
    assert_eq!(error.to_string(), r#"no spell card is called "mana""#);
    assert!(postcard::from_bytes::<SpellCard>(&[3]).is_err());
}

#[test]
fn an_enum_fits_wherever_a_card_does() {
    let hand: Set<SpellCard, 1> = [SpellCard::X2, SpellCard::Fireball].into_iter().collect();
    assert_eq!(hand.iter().collect::<Vec<_>>(), [SpellCard::Fireball, SpellCard::X2]);
    let names: Vec<_> = cards_in(&hand).into_iter().map(|card| (card.kind, card.name)).collect();
    assert_eq!(names, [("spell card", "fireball"), ("spell card", "x2")]);
}
