//! The view that follows from the zones of a state.

use std::collections::BTreeMap;

use serde::Serialize;

use super::{
    CardName, Id, InstanceId, Seen,
    instances::Faces,
    whereabouts::visit,
    zones::{Kind, Numbers, Sight, Visitor, Zone},
};
use crate::{Game, Seat};

/// The zones of a state as somebody sees them: a ready [`Game::View`], or a part of one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct View {
    /// Who sees them; `None` is a spectator, who sees what everybody does.
    pub viewer: Option<Seat>,
    /// The zones, in the order in which they are declared.
    pub zones: Vec<ZoneView>,
}

/// One zone as somebody sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ZoneView {
    /// Its name.
    pub name: &'static str,
    /// Whose it is.
    pub owner: Option<Seat>,
    /// Who sees the faces of its cards.
    pub sight: Sight,
    /// The kind of its cards.
    pub kind: &'static str,
    /// The cards.
    pub cards: Shown,
}

/// The cards of a zone as somebody sees them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Shown {
    /// Their faces, in order.
    Faces(Vec<CardName>),
    /// [Instances](super::Instances), in order: their numbers, by which options name them, and their faces.
    Instances(Vec<(InstanceId, &'static str)>),
    /// From behind.
    Backs {
        /// How many look alike, by their [back](super::Named::back).
        counts: BTreeMap<usize, usize>,
        /// Those that are known to be among them.
        known: Vec<CardName>,
    },
}

impl Shown {
    /// How many cards there are.
    pub fn len(&self) -> usize {
        match self {
            Self::Faces(cards) => cards.len(),
            Self::Instances(cards) => cards.len(),
            Self::Backs { counts, .. } => counts.values().sum(),
        }
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

impl View {
    /// The zones as a seat sees them, or a spectator where it is `None`.
    pub fn of<G: Game>(state: &G::State, viewer: impl Into<Option<Seat>>) -> Self {
        let viewer = viewer.into();
        let mut viewing =
            Viewing { seen: Seen::by::<G>(state, viewer), view: Self { viewer, zones: Vec::new() } };
        visit::<G>(state, &mut viewing);
        viewing.view
    }

    /// The zone of this name and owner.
    pub fn zone(&self, name: &str, owner: impl Into<Option<Seat>>) -> Option<&ZoneView> {
        let owner = owner.into();
        self.zones.iter().find(|zone| zone.name == name && zone.owner == owner)
    }
}

struct Viewing {
    seen: Seen,
    view: View,
}

impl Visitor for Viewing {
    fn zone(&mut self, kind: Kind, zone: Zone, cards: &mut dyn Numbers) {
        let cards = if zone.shows_to(self.view.viewer) {
            let mut faces = Vec::new();
            cards.each(&mut |card| faces.push((kind.card)(card)));
            Shown::Faces(faces)
        } else {
            let (mut counts, mut known) = (BTreeMap::new(), Vec::new());
            cards.each(&mut |card| {
                *counts.entry((kind.back)(card)).or_default() += 1;
                if self.seen.has(kind.name, card) {
                    known.push(card);
                }
            });
            // By number: their order tells nothing.
            known.sort_unstable();
            Shown::Backs { counts, known: known.into_iter().map(kind.card).collect() }
        };
        self.view.zones.push(ZoneView {
            name: zone.name,
            owner: zone.owner,
            sight: zone.sight,
            kind: kind.name,
            cards,
        });
    }

    fn instance_zone(&mut self, faces: &dyn Faces, zone: Zone, cards: &mut dyn Numbers) {
        let mut all = Vec::new();
        cards.each(&mut |card| {
            let id = InstanceId::from_index(card);
            // A number without an instance is for the check of the state to find.
            all.extend(faces.get(id).map(|face| (id, face.face(), face.back())));
        });
        let cards = if zone.shows_to(self.view.viewer) {
            Shown::Instances(all.into_iter().map(|(id, face, _)| (id, face)).collect())
        } else {
            // By number: their order tells nothing.
            all.sort_unstable();
            let mut counts = BTreeMap::new();
            all.iter().for_each(|(.., back)| *counts.entry(*back).or_default() += 1);
            let known = all.into_iter().filter(|(id, ..)| self.seen.contains_instance(*id));
            Shown::Backs {
                counts,
                known: known.map(|(id, face, _)| CardName::of_instance(id, face)).collect(),
            }
        };
        let Zone { name, owner, sight } = zone;
        self.view.zones.push(ZoneView { name, owner, sight, kind: InstanceId::KIND, cards });
    }
}
