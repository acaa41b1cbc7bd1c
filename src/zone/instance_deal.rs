//! Instances in hidden zones, dealt again: the part of a [`Deal`](super::Deal) whose cards are not known from the start.

use std::collections::BTreeMap;

use rand_chacha::ChaCha8Rng;

use super::{Id, InstanceId, Seen, instances::Faces, zones::Numbers};
use crate::{Seat, shuffle};

/// All that tells an instance from others of its back without its face.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Place {
    /// None of an instance that somebody is said to know although it is in no zone.
    zone: Option<usize>,
    depth: usize,
    /// Who knows it, a bit for each seat.
    known: u64,
}

/// Where the instances lie.
#[derive(Default)]
pub(super) struct PlacedInstances {
    /// With what each looks like from behind.
    of: BTreeMap<InstanceId, (usize, Place)>,
    zones: usize,
}

impl PlacedInstances {
    pub(super) fn zone(&mut self, faces: &dyn Faces, cards: &dyn Numbers) {
        let mut depth = 0;
        cards.each(&mut |card| {
            let id = InstanceId::from_index(card);
            let (back, place) = self.of.entry(id).or_default();
            *back = faces.get(id).map_or(0, |face| face.back());
            (place.zone, place.depth) = (Some(self.zones), depth);
            depth += usize::from(cards.is_ordered());
        });
        self.zones += 1;
    }

    /// Whether the game has no zones of instances.
    pub(super) fn is_empty(&self) -> bool {
        self.zones == 0
    }

    pub(super) fn known(&mut self, seat: Seat, cards: &dyn Numbers) {
        let bit = 1_u64.checked_shl(seat.index() as u32).unwrap_or(0);
        cards.each(&mut |card| self.of.entry(InstanceId::from_index(card)).or_default().1.known |= bit);
    }
}

/// Hidden instances and where they have been dealt to.
#[derive(Default)]
pub(super) struct InstanceDeal {
    groups: Vec<Group>,
    /// Which instance lies where another one lay.
    faces: BTreeMap<InstanceId, InstanceId>,
    /// Whether there are zones of instances.
    declared: bool,
}

/// Hidden instances that look the same from behind.
#[derive(Default)]
struct Group {
    by_place: Vec<InstanceId>,
    by_number: Vec<InstanceId>,
}

impl InstanceDeal {
    /// What is dealt again for a seat by what it saw at the checkpoint and knows by now.
    pub(super) fn of(placed: &PlacedInstances, before: &Seen, by_now: &Seen) -> Self {
        let mut groups = BTreeMap::<usize, Group>::new();
        for (&id, (back, place)) in &placed.of {
            let seen = before.contains_instance(id) || by_now.contains_instance(id);
            if place.zone.is_some() && !seen {
                groups.entry(*back).or_default().by_number.push(id);
            }
        }
        for group in groups.values_mut() {
            group.by_place.clone_from(&group.by_number);
            group.by_place.sort_by_key(|id| placed.of[id].1);
        }
        Self { groups: groups.into_values().collect(), faces: BTreeMap::new(), declared: placed.zones > 0 }
    }

    /// Whether the game has no zones of instances.
    pub(super) fn is_empty(&self) -> bool {
        !self.declared
    }

    pub(super) fn keep(&mut self, id: InstanceId) {
        self.faces.remove(&id);
        for Group { by_place, by_number } in &mut self.groups {
            by_place.retain(|other| *other != id);
            by_number.retain(|other| *other != id);
        }
    }

    pub(super) fn shuffle(&mut self, generator: &mut ChaCha8Rng) {
        for Group { by_place, by_number } in &self.groups {
            let mut dealt = by_number.clone();
            shuffle(generator, &mut dealt);
            self.faces.extend(by_place.iter().copied().zip(dealt));
        }
    }

    /// The instance that lies where this one lay.
    pub(super) fn face(&self, id: InstanceId) -> InstanceId {
        self.faces.get(&id).copied().unwrap_or(id)
    }

    pub(super) fn turn(&self, cards: &mut dyn Numbers) {
        cards.replace(&mut |card| self.face(InstanceId::from_index(card)).index());
    }
}
