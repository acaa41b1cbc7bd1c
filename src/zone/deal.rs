//! Determinization: the hidden cards of a state dealt again.

use rand_chacha::ChaCha8Rng;
use smallvec::SmallVec;

use super::{
    InstanceId, Named,
    instance_deal::{InstanceDeal, PlacedInstances},
    instances::Faces,
    whereabouts::{Bits, OfKinds, Seen},
    zones::{Kind, Numbers, Sight, Visitor, Zone, Zones},
};
use crate::{Game, Seat, shuffle};

/// The most seats whose knowledge tells hidden cards apart.
const SEATS: usize = 8;

/// What is dealt again for a seat: the checkpoint that the current action began with, and the state it has led to. It may
/// be dealt as often as somebody wants.
///
/// Cards are hidden that the seat neither saw at the checkpoint nor knows by now. Those that look the same from
/// [behind](Named::back) change places with each other. They are dealt by where they lie and by who knows them there,
/// never by their faces: so the same generator deals the same, whatever the real faces are, and nothing that a search
/// finds depends on what its seat cannot see.
pub struct Deal<G: Game> {
    checkpoint: G::State,
    now: G::State,
    seat: Seat,
    seen: Seen,
    kinds: OfKinds<Dealt>,
    instances: InstanceDeal,
}

/// The cards of one kind.
struct Dealt {
    groups: SmallVec<[Group; 12]>,
    /// Which card lies where another one lay.
    faces: [u8; 256],
}

/// Hidden cards that look the same from behind.
struct Group {
    /// By all that tells one from another without its face.
    by_place: SmallVec<[u8; 32]>,
    /// By number.
    faces: SmallVec<[u8; 32]>,
}

impl Dealt {
    fn of(placed: &Placed, seen: Bits) -> Self {
        let mut backs: SmallVec<[(usize, SmallVec<[u8; 32]>); 12]> = SmallVec::new();
        for card in placed.all.without(seen).iter() {
            let (back, card) = ((placed.kind.back)(card), card as u8);
            match backs.iter_mut().find(|(other, _)| *other == back) {
                Some((_, cards)) => cards.push(card),
                None => backs.push((back, SmallVec::from_slice(&[card]))),
            }
        }
        backs.sort_unstable_by_key(|(back, _)| *back);
        let group = |(_, faces): (usize, SmallVec<[u8; 32]>)| {
            let mut by_place = faces.clone();
            by_place.sort_by_key(|card| placed.places[usize::from(*card)]);
            Group { by_place, faces }
        };
        Self { groups: backs.into_iter().map(group).collect(), faces: IDENTITY }
    }

    fn keep(&mut self, card: u8) {
        self.faces[usize::from(card)] = card;
        for group in &mut self.groups {
            group.by_place.retain(|other| *other != card);
            group.faces.retain(|other| *other != card);
        }
    }

    fn shuffle(&mut self, generator: &mut ChaCha8Rng) {
        for Group { by_place, faces } in &self.groups {
            let mut dealt: SmallVec<[u8; 32]> = SmallVec::from_slice(faces);
            shuffle(generator, &mut dealt);
            by_place.iter().zip(dealt).for_each(|(card, face)| self.faces[usize::from(*card)] = face);
        }
    }
}

/// Every card where it lies.
const IDENTITY: [u8; 256] = {
    let mut faces = [0; 256];
    let mut card = 0;
    while card < faces.len() {
        faces[card] = card as u8;
        card += 1;
    }
    faces
};

/// Where the cards of one kind lie.
struct Placed {
    kind: Kind,
    all: Bits,
    /// For each card all that tells it from others of its back without its face: zone, depth, who knows it.
    places: [u32; 256],
    zones: u32,
}

/// Takes down where the cards lie.
#[derive(Default)]
struct Placing {
    kinds: OfKinds<Placed>,
    instances: PlacedInstances,
}

impl Placing {
    fn of(&mut self, kind: Kind) -> &mut Placed {
        self.kinds.get_or(kind.name, || Placed { kind, all: Bits::default(), places: [0; 256], zones: 0 })
    }
}

impl Visitor for Placing {
    fn zone(&mut self, kind: Kind, _: Zone, cards: &mut dyn Numbers) {
        let (placed, ordered) = (self.of(kind), cards.is_ordered());
        let (number, mut depth) = (placed.zones, 0);
        placed.zones += 1;
        cards.each(&mut |card| {
            placed.all.insert(card);
            placed.places[card] |= (number << 8 | depth) << SEATS;
            depth += u32::from(ordered);
        });
    }

    fn known(&mut self, kind: Kind, seat: Seat, cards: &mut dyn Numbers) {
        let placed = self.of(kind);
        let bit = 1 << (SEATS - 1 - seat.index().min(SEATS - 1));
        cards.each(&mut |card| placed.places[card] |= bit);
    }

    fn instance_zone(&mut self, faces: &dyn Faces, _: Zone, cards: &mut dyn Numbers) {
        self.instances.zone(faces, cards);
    }

    fn known_instances(&mut self, seat: Seat, cards: &mut dyn Numbers) {
        self.instances.known(seat, cards);
    }
}

/// Puts the dealt cards where the hidden ones lay.
struct Facing<'d> {
    seat: Seat,
    kinds: &'d OfKinds<Dealt>,
    instances: &'d InstanceDeal,
}

impl Facing<'_> {
    /// What the seat sees is not hidden.
    fn hides(&self, zone: &Zone) -> bool {
        zone.sight != Sight::All && !zone.shows_to(Some(self.seat))
    }

    fn face(&self, kind: Kind, cards: &mut dyn Numbers) {
        if let Some(dealt) = self.kinds.get(kind.name) {
            cards.replace(&mut |card| usize::from(dealt.faces[card]));
        }
    }
}

impl Visitor for Facing<'_> {
    fn zone(&mut self, kind: Kind, zone: Zone, cards: &mut dyn Numbers) {
        if self.hides(&zone) {
            self.face(kind, cards);
        }
    }

    fn known(&mut self, kind: Kind, seat: Seat, cards: &mut dyn Numbers) {
        if seat != self.seat {
            self.face(kind, cards);
        }
    }

    fn instance_zone(&mut self, _: &dyn Faces, zone: Zone, cards: &mut dyn Numbers) {
        if self.hides(&zone) {
            self.instances.turn(cards);
        }
    }

    fn known_instances(&mut self, seat: Seat, cards: &mut dyn Numbers) {
        if seat != self.seat {
            self.instances.turn(cards);
        }
    }
}

impl<G: Game> Deal<G> {
    /// What is dealt again for a seat.
    pub fn new(checkpoint: G::State, now: G::State, seat: Seat) -> Self {
        let mut placing = Placing::default();
        let mut state = checkpoint.clone();
        G::zones(&mut state, &mut Zones(&mut placing));
        let (mut kinds, mut instances) = (OfKinds::default(), InstanceDeal::default());
        let seen = Seen::by::<G>(&now, seat);
        if !placing.kinds.is_empty() || !placing.instances.is_empty() {
            let before = Seen::by::<G>(&checkpoint, seat);
            for (kind, placed) in placing.kinds.iter() {
                let seen = before.bits(kind).union(seen.bits(kind));
                kinds.get_or(kind, || Dealt::of(placed, seen));
            }
            instances = InstanceDeal::of(&placing.instances, &before, &seen);
        }
        Self { checkpoint, now, seat, seen, kinds, instances }
    }

    /// The state that the current action began with.
    pub fn checkpoint(&self) -> &G::State {
        &self.checkpoint
    }

    /// The state that it has led to.
    pub fn now(&self) -> &G::State {
        &self.now
    }

    /// Whose knowledge counts.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// What it knows by the zones of [now](Self::now).
    pub fn seen(&self) -> &Seen {
        &self.seen
    }

    /// Leaves a card where it is: the seat knows its place by what no zone tells.
    pub fn keep<T: Named>(&mut self, card: T) {
        if let Some(dealt) = self.kinds.get_mut(T::KIND) {
            dealt.keep(card.index() as u8);
        }
    }

    /// Leaves an instance where it is: the seat knows its place by what no zone tells.
    pub fn keep_instance(&mut self, id: InstanceId) {
        self.instances.keep(id);
    }

    /// The checkpoint with its hidden cards dealt again. `None` where the game declares no [zones](Game::zones).
    pub fn shuffle(&mut self, generator: &mut ChaCha8Rng) -> Option<G::State> {
        if self.kinds.is_empty() && self.instances.is_empty() {
            return None;
        }
        self.kinds.iter_mut().for_each(|(_, dealt)| dealt.shuffle(generator));
        self.instances.shuffle(generator);
        let mut state = self.checkpoint.clone();
        let mut facing = Facing { seat: self.seat, kinds: &self.kinds, instances: &self.instances };
        G::zones(&mut state, &mut Zones(&mut facing));
        Some(state)
    }

    /// The card that lies where this one lay, since cards were last dealt.
    pub fn face<T: Named>(&self, card: T) -> T {
        match self.kinds.get(T::KIND) {
            Some(dealt) => T::from_index(usize::from(dealt.faces[card.index()])),
            None => card,
        }
    }

    /// The instance that lies where this one lay, since cards were last dealt.
    pub fn instance(&self, id: InstanceId) -> InstanceId {
        self.instances.face(id)
    }
}
