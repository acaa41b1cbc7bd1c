//! Where cards lie and who knows it: what follows from the zones of a state alone.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;
use smallvec::SmallVec;

use super::{
    CardName, Id, InstanceId, Named, cards_in,
    instances::Faces,
    zones::{Kind, Numbers, Visitor, Zone, Zones},
};
use crate::{Game, Seat};

/// The numbers of some cards of a kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Bits([u64; 4]);

impl Bits {
    #[inline]
    pub(super) fn insert(&mut self, card: usize) {
        self.0[card / 64] |= 1 << (card % 64);
    }

    #[inline]
    pub(super) fn contains(&self, card: usize) -> bool {
        self.0[card / 64] >> (card % 64) & 1 == 1
    }

    pub(super) fn union(self, other: Self) -> Self {
        Self(std::array::from_fn(|word| self.0[word] | other.0[word]))
    }

    pub(super) fn intersection(self, other: Self) -> Self {
        Self(std::array::from_fn(|word| self.0[word] & other.0[word]))
    }

    pub(super) fn without(self, other: Self) -> Self {
        Self(std::array::from_fn(|word| self.0[word] & !other.0[word]))
    }

    pub(super) fn iter(self) -> impl Iterator<Item = usize> {
        self.0.into_iter().enumerate().flat_map(|(word, mut bits)| {
            std::iter::from_fn(move || {
                (bits != 0).then(|| {
                    let bit = bits.trailing_zeros() as usize;
                    bits &= bits - 1;
                    word * 64 + bit
                })
            })
        })
    }
}

/// Something for each kind of cards, in the order in which the kinds are declared.
#[derive(Clone, Debug)]
pub(super) struct OfKinds<T>(SmallVec<[(&'static str, T); 2]>);

impl<T> Default for OfKinds<T> {
    fn default() -> Self {
        Self(SmallVec::new())
    }
}

impl<T> OfKinds<T> {
    pub(super) fn get(&self, kind: &str) -> Option<&T> {
        self.0.iter().find(|(name, _)| *name == kind).map(|(_, of)| of)
    }

    pub(super) fn get_mut(&mut self, kind: &str) -> Option<&mut T> {
        self.0.iter_mut().find(|(name, _)| *name == kind).map(|(_, of)| of)
    }

    pub(super) fn get_or(&mut self, kind: &'static str, new: impl FnOnce() -> T) -> &mut T {
        let index = self.0.iter().position(|(name, _)| *name == kind).unwrap_or_else(|| {
            self.0.push((kind, new()));
            self.0.len() - 1
        });
        &mut self.0[index].1
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = &(&'static str, T)> {
        self.0.iter()
    }

    pub(super) fn iter_mut(&mut self) -> impl Iterator<Item = &mut (&'static str, T)> {
        self.0.iter_mut()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// Goes over the zones of a state without changing them.
pub(super) fn visit<G: Game>(state: &G::State, visitor: &mut dyn Visitor) {
    G::zones(&mut state.clone(), &mut Zones(visitor));
}

/// The cards whose place somebody knows: those that they see, and those that they can still follow.
#[derive(Clone, Debug, Default)]
pub struct Seen {
    of: OfKinds<Bits>,
    instances: BTreeSet<InstanceId>,
    /// Whether there are zones of instances.
    has_instances: bool,
}

impl Seen {
    /// What a seat knows by the [zones](Game::zones) of a state. A spectator, `None`, knows what all seats know.
    pub fn by<G: Game>(state: &G::State, viewer: impl Into<Option<Seat>>) -> Self {
        if let Some(seat) = viewer.into() {
            return Self::by_seat::<G>(state, seat);
        }
        let mut seats = Seat::all(G::seats(state)).map(|seat| Self::by_seat::<G>(state, seat));
        let mut all = seats.next().unwrap_or_default();
        for seen in seats {
            all.of.iter_mut().for_each(|(kind, bits)| *bits = bits.intersection(seen.bits(kind)));
            all.instances.retain(|id| seen.instances.contains(id));
        }
        all
    }

    fn by_seat<G: Game>(state: &G::State, seat: Seat) -> Self {
        struct Seeing {
            seat: Seat,
            seen: Seen,
        }

        impl Seeing {
            fn add(&mut self, kind: Kind, cards: &dyn Numbers) {
                let bits = self.seen.of.get_or(kind.name, Bits::default);
                cards.each(&mut |card| bits.insert(card));
            }

            fn add_instances(&mut self, cards: &dyn Numbers) {
                cards.each(&mut |card| {
                    self.seen.instances.insert(InstanceId::from_index(card));
                });
            }
        }

        impl Visitor for Seeing {
            fn zone(&mut self, kind: Kind, zone: Zone, cards: &mut dyn Numbers) {
                if zone.shows_to(Some(self.seat)) {
                    self.add(kind, cards);
                } else {
                    self.seen.of.get_or(kind.name, Bits::default);
                }
            }

            fn known(&mut self, kind: Kind, seat: Seat, cards: &mut dyn Numbers) {
                if self.seat == seat {
                    self.add(kind, cards);
                }
            }

            fn instance_zone(&mut self, _: &dyn Faces, zone: Zone, cards: &mut dyn Numbers) {
                self.seen.has_instances = true;
                if zone.shows_to(Some(self.seat)) {
                    self.add_instances(cards);
                }
            }

            fn known_instances(&mut self, seat: Seat, cards: &mut dyn Numbers) {
                if self.seat == seat {
                    self.add_instances(cards);
                }
            }
        }

        let mut seeing = Seeing { seat, seen: Seen::default() };
        visit::<G>(state, &mut seeing);
        seeing.seen
    }

    /// Whether the place of a card is among them.
    pub fn contains<T: Named>(&self, card: T) -> bool {
        self.has(T::KIND, card.index())
    }

    /// Whether the place of an instance is.
    pub fn contains_instance(&self, id: InstanceId) -> bool {
        self.instances.contains(&id)
    }

    /// Whether the places of all these cards are.
    pub fn contains_all(&self, cards: &[CardName]) -> bool {
        cards.iter().all(|card| self.has(card.kind, card.index))
    }

    /// How many cards of kinds that lie in zones something names.
    #[cfg(feature = "testing")]
    pub(crate) fn names<T: Serialize + ?Sized>(&self, sent: &T) -> usize {
        cards_in(sent).iter().filter(|card| self.has_zones_of(card.kind)).count()
    }

    /// Those cards that something names although their places are not known: where it is sent to the one who sees this,
    /// it leaks. Cards of kinds that lie in no zone are no secrets.
    pub fn leaks<T: Serialize + ?Sized>(&self, sent: &T) -> Vec<CardName> {
        let mut cards = cards_in(sent);
        cards.retain(|card| self.has_zones_of(card.kind) && !self.has(card.kind, card.index));
        cards
    }

    fn has_zones_of(&self, kind: &str) -> bool {
        self.of.get(kind).is_some() || kind == InstanceId::KIND && self.has_instances
    }

    pub(super) fn has(&self, kind: &str, card: usize) -> bool {
        if kind == InstanceId::KIND {
            return self.contains_instance(InstanceId::from_index(card));
        }
        self.of.get(kind).is_some_and(|bits| bits.contains(card))
    }

    pub(super) fn bits(&self, kind: &str) -> Bits {
        self.of.get(kind).copied().unwrap_or_default()
    }
}

/// Checks that every card of every kind that the [zones](Game::zones) have, and every instance, is in exactly one of them.
///
/// # Errors
/// The first card that is not, with the number of its places; an instance that a zone has although it is gone.
pub fn check<G: Game>(state: &G::State) -> Result<(), String> {
    check_zones(|zones| G::zones(&mut state.clone(), zones))
}

/// Checks that every card of every kind, and every instance, is in exactly one of the zones that are declared.
///
/// # Errors
/// The first card that is not, with the number of its places; an instance that a zone has although it is gone.
pub fn check_zones(declare: impl FnOnce(&mut Zones<'_>)) -> Result<(), String> {
    let mut counting = Counting::default();
    declare(&mut Zones(&mut counting));
    for (_, (kind, places)) in counting.kinds.iter() {
        if let Some((card, count)) = places[..kind.count].iter().enumerate().find(|(_, count)| **count != 1) {
            return Err(format!("{} is in {count} places, not in one", (kind.title)(card)));
        }
    }
    if let Some((id, zone)) = counting.gone {
        return Err(format!(
            "{id} is in the zone {zone}, but not in the game: what is destroyed leaves its zone too"
        ));
    }
    match counting.instances.iter().find(|(_, (_, count))| *count != 1) {
        Some((id, (face, count))) => Err(format!("{face} {id} is in {count} places, not in one")),
        None => Ok(()),
    }
}

/// In how many places each card is.
#[derive(Default)]
struct Counting {
    kinds: OfKinds<(Kind, [u8; 256])>,
    instances: BTreeMap<InstanceId, (&'static str, usize)>,
    /// The first number without an instance, and the zone that has it.
    gone: Option<(InstanceId, &'static str)>,
}

impl Visitor for Counting {
    fn zone(&mut self, kind: Kind, _: Zone, cards: &mut dyn Numbers) {
        let (_, places) = self.kinds.get_or(kind.name, || (kind, [0; 256]));
        cards.each(&mut |card| places[card] = places[card].saturating_add(1));
    }

    fn instances(&mut self, faces: &dyn Faces) {
        faces.each(&mut |id, face| {
            self.instances.entry(id).or_insert((face.face(), 0));
        });
    }

    fn instance_zone(&mut self, _: &dyn Faces, zone: Zone, cards: &mut dyn Numbers) {
        cards.each(&mut |card| {
            let id = InstanceId::from_index(card);
            match self.instances.get_mut(&id) {
                Some((_, count)) => *count += 1,
                None => self.gone = self.gone.or(Some((id, zone.name))),
            }
        });
    }
}
