//! What zones a state has: declared once, and gone over by all that wants to know where cards lie.

use std::{collections::BTreeSet, marker::PhantomData};

use serde::Serialize;
use smallvec::SmallVec;

use super::{CardName, Face, Id, InstanceId, Instances, Named, Set, Stack, instances::Faces};
use crate::Seat;

/// Who sees the faces of the cards in a zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Sight {
    /// Everybody: a board, an open discard pile.
    All,
    /// Its owner: a hand.
    Owner,
    /// Nobody: a deck.
    Nobody,
}

/// A zone as it is declared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Zone {
    /// Its name: `hand`. Those of several owners have the same one.
    pub name: &'static str,
    /// Whose it is; `None` where it is nobody's.
    pub owner: Option<Seat>,
    /// Who sees the faces of its cards.
    pub sight: Sight,
}

impl Zone {
    /// Whether somebody sees the faces of its cards: a seat, or a spectator where it is `None`.
    pub fn shows_to(&self, viewer: Option<Seat>) -> bool {
        match self.sight {
            Sight::All => true,
            Sight::Owner => self.owner.is_some() && self.owner == viewer,
            Sight::Nobody => false,
        }
    }
}

/// Several cards in a state, that can be gone over and replaced.
pub trait Cards<T> {
    /// Whether everybody can tell them apart by their order, as in a deck.
    const ORDERED: bool;

    /// Goes over them, in their order.
    fn each(&self, see: &mut dyn FnMut(T));

    /// Puts another card in the place of each.
    fn replace(&mut self, other: &mut dyn FnMut(T) -> T);
}

impl<T: Id, const W: usize> Cards<T> for Set<T, W> {
    const ORDERED: bool = false;

    fn each(&self, see: &mut dyn FnMut(T)) {
        self.iter().for_each(see);
    }

    fn replace(&mut self, other: &mut dyn FnMut(T) -> T) {
        *self = self.iter().map(other).collect();
    }
}

impl<T: Copy + Ord> Cards<T> for BTreeSet<T> {
    const ORDERED: bool = false;

    fn each(&self, see: &mut dyn FnMut(T)) {
        self.iter().copied().for_each(see);
    }

    fn replace(&mut self, other: &mut dyn FnMut(T) -> T) {
        *self = self.iter().copied().map(other).collect();
    }
}

impl<T: Copy> Cards<T> for [T] {
    const ORDERED: bool = true;

    fn each(&self, see: &mut dyn FnMut(T)) {
        self.iter().copied().for_each(see);
    }

    fn replace(&mut self, other: &mut dyn FnMut(T) -> T) {
        self.iter_mut().for_each(|card| *card = other(*card));
    }
}

macro_rules! as_slices {
    ($(($($generics:tt)*) $list:ty),* $(,)?) => {
        $(impl<T: Copy, $($generics)*> Cards<T> for $list {
            const ORDERED: bool = true;

            fn each(&self, see: &mut dyn FnMut(T)) {
                self[..].each(see);
            }

            fn replace(&mut self, other: &mut dyn FnMut(T) -> T) {
                self[..].replace(other);
            }
        })*
    };
}

as_slices!((const N: usize) [T; N], (const N: usize) Stack<T, N>, () Vec<T>, (const N: usize) SmallVec<[T; N]>);

impl<T: Copy> Cards<T> for Option<T> {
    const ORDERED: bool = true;

    fn each(&self, see: &mut dyn FnMut(T)) {
        self.iter().copied().for_each(see);
    }

    fn replace(&mut self, other: &mut dyn FnMut(T) -> T) {
        *self = self.map(other);
    }
}

impl<T: Copy, const N: usize> Cards<T> for [Option<T>; N] {
    const ORDERED: bool = true;

    fn each(&self, see: &mut dyn FnMut(T)) {
        self.iter().flatten().copied().for_each(see);
    }

    fn replace(&mut self, other: &mut dyn FnMut(T) -> T) {
        self.iter_mut().flatten().for_each(|card| *card = other(*card));
    }
}

/// What kind of cards a zone holds, as far as those know who do not know their type.
#[derive(Clone, Copy)]
pub(super) struct Kind {
    pub(super) name: &'static str,
    pub(super) count: usize,
    pub(super) back: fn(usize) -> usize,
    pub(super) card: fn(usize) -> CardName,
    pub(super) title: fn(usize) -> &'static str,
}

impl Kind {
    const fn of<T: Named>() -> Self {
        Self {
            name: T::KIND,
            count: T::COUNT,
            back: |index| T::from_index(index).back(),
            card: |index| CardName::of(T::from_index(index)),
            title: |index| T::from_index(index).title(),
        }
    }
}

/// Cards by their numbers.
pub(super) trait Numbers {
    fn is_ordered(&self) -> bool;
    fn each(&self, see: &mut dyn FnMut(usize));
    fn replace(&mut self, other: &mut dyn FnMut(usize) -> usize);
}

struct Numbered<'c, T, C: ?Sized>(&'c mut C, PhantomData<T>);

impl<T: Id, C: Cards<T> + ?Sized> Numbers for Numbered<'_, T, C> {
    fn is_ordered(&self) -> bool {
        C::ORDERED
    }

    fn each(&self, see: &mut dyn FnMut(usize)) {
        self.0.each(&mut |card| see(card.index()));
    }

    fn replace(&mut self, other: &mut dyn FnMut(usize) -> usize) {
        self.0.replace(&mut |card| T::from_index(other(card.index())));
    }
}

/// Goes over the zones of a state.
pub(super) trait Visitor {
    fn zone(&mut self, kind: Kind, zone: Zone, cards: &mut dyn Numbers);

    /// The cards whose place a seat knows although it does not see them.
    fn known(&mut self, kind: Kind, seat: Seat, cards: &mut dyn Numbers) {
        let _ = (kind, seat, cards);
    }

    /// The instances that lie in the zones that follow.
    fn instances(&mut self, faces: &dyn Faces) {
        let _ = faces;
    }

    fn instance_zone(&mut self, faces: &dyn Faces, zone: Zone, cards: &mut dyn Numbers);

    /// The instances whose place a seat knows although it does not see them.
    fn known_instances(&mut self, seat: Seat, cards: &mut dyn Numbers) {
        let _ = (seat, cards);
    }
}

/// Takes a state's zones down, one after the other: see [`Game::zones`](crate::Game::zones).
///
/// They are always declared in the same order. Where hidden cards are dealt again, those of the zone that was declared
/// first come first.
pub struct Zones<'v>(pub(super) &'v mut dyn Visitor);

impl Zones<'_> {
    /// A zone that everybody sees.
    pub fn open<T: Named>(
        &mut self,
        name: &'static str,
        owner: impl Into<Option<Seat>>,
        cards: &mut impl Cards<T>,
    ) {
        self.add(Zone { name, owner: owner.into(), sight: Sight::All }, cards);
    }

    /// A zone that only its owner sees.
    pub fn own<T: Named>(&mut self, name: &'static str, owner: Seat, cards: &mut impl Cards<T>) {
        self.add(Zone { name, owner: Some(owner), sight: Sight::Owner }, cards);
    }

    /// A zone that nobody sees.
    pub fn hidden<T: Named>(&mut self, name: &'static str, cards: &mut impl Cards<T>) {
        self.add(Zone { name, owner: None, sight: Sight::Nobody }, cards);
    }

    /// A zone of any other kind.
    pub fn add<T: Named, C: Cards<T>>(&mut self, zone: Zone, cards: &mut C) {
        self.0.zone(Kind::of::<T>(), zone, &mut Numbered(cards, PhantomData));
    }

    /// The cards whose place a seat knows, wherever they lie: what it has seen and can still follow.
    pub fn known<T: Named, C: Cards<T>>(&mut self, seat: Seat, cards: &mut C) {
        self.0.known(Kind::of::<T>(), seat, &mut Numbered(cards, PhantomData));
    }

    /// The zones of instances. All instances are to lie in those that are declared with what this gives.
    pub fn instances<'z, C: Face>(&'z mut self, instances: &'z Instances<C>) -> InstanceZones<'z> {
        self.0.instances(instances);
        InstanceZones { visitor: &mut *self.0, faces: instances }
    }
}

/// Takes the zones of instances down: see [`Zones::instances`].
pub struct InstanceZones<'z> {
    visitor: &'z mut dyn Visitor,
    faces: &'z dyn Faces,
}

impl InstanceZones<'_> {
    /// A zone that everybody sees.
    pub fn open(
        &mut self,
        name: &'static str,
        owner: impl Into<Option<Seat>>,
        cards: &mut impl Cards<InstanceId>,
    ) {
        self.add(Zone { name, owner: owner.into(), sight: Sight::All }, cards);
    }

    /// A zone that only its owner sees.
    pub fn own(&mut self, name: &'static str, owner: Seat, cards: &mut impl Cards<InstanceId>) {
        self.add(Zone { name, owner: Some(owner), sight: Sight::Owner }, cards);
    }

    /// A zone that nobody sees.
    pub fn hidden(&mut self, name: &'static str, cards: &mut impl Cards<InstanceId>) {
        self.add(Zone { name, owner: None, sight: Sight::Nobody }, cards);
    }

    /// A zone of any other kind.
    pub fn add(&mut self, zone: Zone, cards: &mut impl Cards<InstanceId>) {
        self.visitor.instance_zone(self.faces, zone, &mut Numbered(cards, PhantomData));
    }

    /// The instances whose place a seat knows, wherever they lie: what it has seen and can still follow.
    pub fn known(&mut self, seat: Seat, cards: &mut impl Cards<InstanceId>) {
        self.visitor.known_instances(seat, &mut Numbered(cards, PhantomData));
    }
}
