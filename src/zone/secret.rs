//! Cards in events: who sees which face.

use std::fmt;

use serde::{Serialize, Serializer};

use super::{Id, InstanceId, Named, Set, Sight, Zone};
use crate::{Redact, Seat};

/// What a [`Secret`] can hold: something with a face that not everybody sees, and a back that they see instead.
///
/// All cards [with names](Named) have it, sets of them and instances.
pub trait TwoSided: Copy {
    /// What is seen of it from behind: the number of a card's [back](Named::back), how many cards a set has. By default
    /// all look the same.
    fn back_side(self) -> usize {
        0
    }
}

impl<T: Named> TwoSided for T {
    fn back_side(self) -> usize {
        self.back()
    }
}

impl<T: Id, const W: usize> TwoSided for Set<T, W> {
    fn back_side(self) -> usize {
        self.len()
    }
}

/// What is on an instance is in the state alone, so that all look alike.
impl TwoSided for InstanceId {}

/// A card in an event, with who sees its face. For all others it is [redacted](Redact) to its back.
///
/// Whoever tells of the event says so, in the words of the [zones](Zone): a card that moves is seen by whoever sees the
/// zone that it leaves or the one that it comes to. Several cards are a [`Set`] or a list of secrets.
///
/// ```
/// use cardloom::{CardId, Redact, Seat, zone::{Secret, Sight, Zone}};
///
/// #[derive(Clone, Copy, Debug, PartialEq, CardId)]
/// #[card(back = |card| if card == Self::Dragon { 9 } else { 1 })]
/// enum Card {
///     Bolt,
///     Ward,
///     Dragon,
/// }
///
/// let hand = Zone { name: "hand", owner: Some(Seat(1)), sight: Sight::Owner };
/// let deck = Zone { name: "deck", owner: None, sight: Sight::Nobody };
/// let drawn = Secret::moved(Card::Dragon, deck, hand);
/// assert_eq!(drawn, Secret::to(Seat(1), Card::Dragon));
///
/// let (mut own, mut others) = (drawn, drawn);
/// own.redact(Some(Seat(1)));
/// others.redact(Some(Seat(0)));
/// assert_eq!((own.face(), own.back()), (Some(Card::Dragon), 9));
/// assert_eq!((others.face(), others.back()), (None, 9));
/// ```
///
/// It is written as an `Option` of its face, `null` where that is redacted; [`up_or_down`] writes the back as well.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Secret<T>(Side<T>);

#[derive(Clone, Copy, PartialEq, Eq)]
enum Side<T> {
    Face(T, Seers),
    /// In few bytes: events are copied wherever they are kept.
    Back(u32),
}

impl<T: TwoSided> Secret<T> {
    /// Everybody sees the face.
    pub fn open(card: T) -> Self {
        Self(Side::Face(card, Seers::ALL))
    }

    /// One seat sees the face: one of the first 31, as many as it knows.
    pub fn to(seat: Seat, card: T) -> Self {
        Self(Side::Face(card, Seers::only(seat)))
    }

    /// Nobody sees the face, not even whoever moves the card.
    pub fn hidden(card: T) -> Self {
        Self(Side::Face(card, Seers::NOBODY))
    }

    /// Whoever sees the faces of the zone that the card leaves or of the one that it comes to sees its face.
    pub fn moved(card: T, from: impl Into<Zone>, to: impl Into<Zone>) -> Self {
        Self(Side::Face(card, Seers::of(from.into()).or(Seers::of(to.into()))))
    }

    /// The face; `None` where it is redacted.
    pub fn face(self) -> Option<T> {
        match self.0 {
            Side::Face(card, _) => Some(card),
            Side::Back(_) => None,
        }
    }

    /// What it looks like [from behind](TwoSided::back_side), which everybody sees.
    pub fn back(self) -> usize {
        match self.0 {
            Side::Face(card, _) => card.back_side(),
            Side::Back(back) => back as usize,
        }
    }
}

impl<T: TwoSided> Redact for Secret<T> {
    fn redact(&mut self, viewer: Option<Seat>) {
        if let Side::Face(card, seers) = self.0
            && !seers.include(viewer)
        {
            self.0 = Side::Back(card.back_side() as u32);
        }
    }
}

impl<T: fmt::Debug> fmt::Debug for Secret<T> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Side::Face(card, Seers::ALL) => write!(formatter, "{card:?}"),
            Side::Face(card, seers) => write!(formatter, "{card:?} ({seers:?})"),
            Side::Back(back) => write!(formatter, "back {back}"),
        }
    }
}

impl<T: TwoSided + Serialize> Serialize for Secret<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.face().serialize(serializer)
    }
}

/// Writes a secret as `{"up": face}`, or `{"down": back}` where the face is redacted: for `#[serde(serialize_with)]` of
/// a field whose back tells something.
///
/// # Errors
/// Those of the serializer.
pub fn up_or_down<T, S>(secret: &Secret<T>, serializer: S) -> Result<S::Ok, S::Error>
where
    T: TwoSided + Serialize,
    S: Serializer,
{
    match secret.0 {
        Side::Face(card, _) => serializer.serialize_newtype_variant("Secret", 0, "up", &card),
        Side::Back(back) => serializer.serialize_newtype_variant("Secret", 1, "down", &back),
    }
}

/// Who sees a face: a bit for each seat, and the highest one for everybody, spectators too.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Seers(u32);

impl Seers {
    const NOBODY: Self = Self(0);
    const ALL: Self = Self(u32::MAX);
    const EVERYBODY: u32 = 1 << 31;

    fn only(seat: Seat) -> Self {
        Self(Self::bit(Some(seat)) & !Self::EVERYBODY)
    }

    /// Those of whom [`Zone::shows_to`] is true.
    fn of(zone: Zone) -> Self {
        match zone.sight {
            Sight::All => Self::ALL,
            Sight::Owner => zone.owner.map_or(Self::NOBODY, Self::only),
            Sight::Nobody => Self::NOBODY,
        }
    }

    fn or(self, others: Self) -> Self {
        Self(self.0 | others.0)
    }

    fn include(self, viewer: Option<Seat>) -> bool {
        self.0 & Self::bit(viewer) != 0
    }

    /// A seat without a bit of its own sees what spectators do.
    fn bit(viewer: Option<Seat>) -> u32 {
        viewer.and_then(|seat| 1_u32.checked_shl(seat.0.into())).unwrap_or(Self::EVERYBODY)
    }
}

impl fmt::Debug for Seers {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("seen by")?;
        let mut seats = Seat::all(31).filter(|seat| self.include(Some(*seat))).peekable();
        if seats.peek().is_none() {
            formatter.write_str(" nobody")?;
        }
        seats.try_for_each(|seat| write!(formatter, " {seat}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::zone::CardName;

    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    struct Card(u8);

    impl Id for Card {
        fn index(self) -> usize {
            self.0.into()
        }

        fn from_index(index: usize) -> Self {
            Self(index as u8)
        }
    }

    impl Named for Card {
        const KIND: &'static str = "card";
        const COUNT: usize = 4;

        fn file_name(self) -> &'static str {
            ["ant", "bee", "cat", "dog"][self.index()]
        }

        fn back(self) -> usize {
            self.index() % 2
        }
    }

    impl Serialize for Card {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            crate::zone::named::write(*self, serializer)
        }
    }

    const VIEWERS: [Option<Seat>; 5] = [Some(Seat(0)), Some(Seat(1)), Some(Seat(2)), Some(Seat(200)), None];

    fn redacted<T: TwoSided>(mut secret: Secret<T>, viewer: Option<Seat>) -> Secret<T> {
        secret.redact(viewer);
        secret
    }

    /// Who of three seats, one that there is not, and a spectator sees the face.
    fn seers<T: TwoSided>(secret: Secret<T>) -> Vec<Option<Seat>> {
        VIEWERS.into_iter().filter(|viewer| redacted(secret, *viewer).face().is_some()).collect()
    }

    fn zones() -> impl Iterator<Item = Zone> {
        let owners = [None, Some(Seat(0)), Some(Seat(2))];
        owners.into_iter().flat_map(|owner| {
            [Sight::All, Sight::Owner, Sight::Nobody].map(|sight| Zone { name: "zone", owner, sight })
        })
    }

    #[test]
    fn the_face_is_seen_by_those_whom_the_event_names() {
        assert_eq!(seers(Secret::open(Card(3))), VIEWERS);
        assert_eq!(seers(Secret::to(Seat(1), Card(3))), [Some(Seat(1))]);
        assert_eq!(seers(Secret::hidden(Card(3))), []);
    }

    #[test]
    fn a_card_that_moves_is_seen_by_whoever_sees_one_of_both_zones() {
        for (from, to) in zones().flat_map(|from| zones().map(move |to| (from, to))) {
            let seeing = VIEWERS.into_iter().filter(|viewer| from.shows_to(*viewer) || to.shows_to(*viewer));
            assert_eq!(
                seers(Secret::moved(Card(3), from, to)),
                seeing.collect::<Vec<_>>(),
                "{from:?} {to:?}"
            );
        }
    }

    #[test]
    fn what_is_shown_to_a_seat_too_many_is_shown_to_nobody() {
        for seat in [31, 32, 64, u8::MAX].map(Seat) {
            assert_eq!(seers(Secret::to(seat, Card(3))), []);
            assert!(redacted(Secret::to(seat, Card(3)), Some(seat)).face().is_none());
        }
        assert!(redacted(Secret::to(Seat(30), Card(3)), Some(Seat(30))).face().is_some());
    }

    #[test]
    fn cards_of_one_back_are_the_same_once_they_are_redacted() {
        let [bee, cat, dog] = [1, 2, 3].map(|card| redacted(Secret::hidden(Card(card)), None));
        assert_eq!((bee, bee.back()), (dog, 1));
        assert_ne!(bee, cat);
        assert_eq!(redacted(bee, Some(Seat(0))), bee);
        assert_eq!(redacted(Secret::open(Card(1)), None).back(), 1);
    }

    #[test]
    fn of_a_set_others_see_how_many_cards_it_has() {
        let set: Set<Card, 1> = [Card(0), Card(3)].into_iter().collect();
        let secret = Secret::to(Seat(0), set);
        assert_eq!((secret.face(), secret.back()), (Some(set), 2));
        let secret = redacted(secret, None);
        assert_eq!((secret.face(), secret.back()), (None, 2));
    }

    #[test]
    fn it_is_written_as_its_face_or_null_and_with_its_back_where_that_is_wanted() {
        #[derive(Serialize)]
        struct Up(#[serde(serialize_with = "up_or_down")] Secret<Card>);

        let json =
            |secret| (serde_json::to_string(&secret).unwrap(), serde_json::to_string(&Up(secret)).unwrap());
        let secret = Secret::to(Seat(0), Card(3));
        assert_eq!(json(secret), (r#""dog""#.to_owned(), r#"{"up":"dog"}"#.to_owned()));
        assert_eq!(json(redacted(secret, None)), ("null".to_owned(), r#"{"down":1}"#.to_owned()));
        assert_eq!(postcard::to_stdvec(&secret).unwrap(), postcard::to_stdvec(&Some(Card(3))).unwrap());
        assert_eq!(postcard::to_stdvec(&Up(secret)).unwrap(), [0, 3]);
        assert_eq!(crate::zone::cards_in(&secret), [CardName::of(Card(3))]);
        assert_eq!(crate::zone::cards_in(&redacted(secret, None)), []);
    }

    #[test]
    fn messages_say_who_sees_it() {
        let told = |secret: Secret<Card>| format!("{secret:?}");
        assert_eq!(told(Secret::open(Card(3))), "Card(3)");
        assert_eq!(told(Secret::to(Seat(1), Card(3))), "Card(3) (seen by P2)");
        assert_eq!(told(Secret::hidden(Card(3))), "Card(3) (seen by nobody)");
        assert_eq!(told(redacted(Secret::hidden(Card(3)), None)), "back 1");
    }
}
