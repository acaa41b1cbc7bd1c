//! Determinization: the hidden cards of a state dealt again.

use rand_chacha::ChaCha8Rng;
use smallvec::SmallVec;

use super::{
    Named,
    whereabouts::{Bits, OfKinds, Seen},
    zones::{Kind, Numbers, Sight, Visitor, Zone, Zones},
};
use crate::{Game, Seat, shuffle};

/// The most seats whose knowledge tells hidden cards apart.
const SEATS: usize = 8;

/// The hidden cards of a checkpoint, dealt again for all that a seat knows.
///
/// Cards are hidden that the seat neither saw at the checkpoint nor knows by now. Those that look the same from
/// [behind](Named::back) change places with each other. They are dealt by where they lie and by who knows them there,
/// never by their faces: so the same generator deals the same, whatever the real faces are, and nothing that a search
/// finds depends on what its seat cannot see.
pub struct Deal<G: Game> {
    state: G::State,
    kinds: OfKinds<Dealt>,
}

struct Dealt {
    kind: Kind,
    /// All cards that lie somewhere.
    all: Bits,
    /// Those whose place the seat knows.
    seen: Bits,
    /// For each card all that tells it from others of its back without its face: zone, depth, who knows it.
    places: [u32; 256],
    zones: u32,
    /// Which card lies where another one lay.
    faces: [u8; 256],
}

impl Dealt {
    fn new(kind: Kind) -> Self {
        let faces = std::array::from_fn(|card| card as u8);
        Self { kind, all: Bits::default(), seen: Bits::default(), places: [0; 256], zones: 0, faces }
    }

    fn hidden(&self) -> Bits {
        self.all.without(self.seen)
    }

    fn deal(&mut self, generator: &mut ChaCha8Rng) {
        let mut by_back: SmallVec<[(usize, SmallVec<[u8; 64]>); 12]> = SmallVec::new();
        for card in self.hidden().iter() {
            let back = (self.kind.back)(card);
            match by_back.iter_mut().find(|(other, _)| *other == back) {
                Some((_, cards)) => cards.push(card as u8),
                None => by_back.push((back, SmallVec::from_slice(&[card as u8]))),
            }
        }
        by_back.sort_unstable_by_key(|(back, _)| *back);
        for (_, mut cards) in by_back {
            let mut dealt = cards.clone();
            cards.sort_by_key(|card| self.places[usize::from(*card)]);
            shuffle(generator, &mut dealt);
            cards.iter().zip(dealt).for_each(|(card, face)| self.faces[usize::from(*card)] = face);
        }
    }
}

/// Takes down where the cards lie.
struct Placing<'d> {
    seat: Seat,
    kinds: &'d mut OfKinds<Dealt>,
}

impl Visitor for Placing<'_> {
    fn zone(&mut self, kind: Kind, zone: Zone, cards: &mut dyn Numbers) {
        let dealt = self.kinds.get_or(kind.name, || Dealt::new(kind));
        let (number, ordered, seen) = (dealt.zones, cards.is_ordered(), zone.shows_to(Some(self.seat)));
        dealt.zones += 1;
        let mut depth = 0;
        cards.each(&mut |card| {
            dealt.all.insert(card);
            if seen {
                dealt.seen.insert(card);
            }
            dealt.places[card] |= (number << 8 | depth) << SEATS;
            depth += u32::from(ordered);
        });
    }

    fn known(&mut self, kind: Kind, seat: Seat, cards: &mut dyn Numbers) {
        let dealt = self.kinds.get_or(kind.name, || Dealt::new(kind));
        let bit = 1 << (SEATS - 1 - seat.index().min(SEATS - 1));
        let own = seat == self.seat;
        cards.each(&mut |card| {
            dealt.places[card] |= bit;
            if own {
                dealt.seen.insert(card);
            }
        });
    }
}

/// Puts the dealt cards where the hidden ones lay.
struct Facing<'d>(&'d OfKinds<Dealt>);

impl Facing<'_> {
    fn face(&self, kind: Kind, cards: &mut dyn Numbers) {
        if let Some(dealt) = self.0.get(kind.name) {
            cards.replace(&mut |card| usize::from(dealt.faces[card]));
        }
    }
}

impl Visitor for Facing<'_> {
    fn zone(&mut self, kind: Kind, zone: Zone, cards: &mut dyn Numbers) {
        // What all see is not hidden.
        if zone.sight != Sight::All {
            self.face(kind, cards);
        }
    }

    fn known(&mut self, kind: Kind, _: Seat, cards: &mut dyn Numbers) {
        self.face(kind, cards);
    }
}

impl<G: Game> Deal<G> {
    /// The cards of a checkpoint before they are dealt again. `now` is the state that the checkpoint has led to: what the
    /// seat knows by now it keeps. `None` where the game declares no zones.
    pub fn new(checkpoint: &G::State, now: &G::State, seat: Seat) -> Option<Self> {
        let (mut state, mut kinds) = (checkpoint.clone(), OfKinds::default());
        G::zones(&mut state, &mut Zones(&mut Placing { seat, kinds: &mut kinds }));
        if kinds.is_empty() {
            return None;
        }
        let by_now = Seen::by::<G>(now, seat);
        for (kind, dealt) in kinds.iter_mut() {
            dealt.seen = dealt.seen.union(by_now.bits(kind));
        }
        Some(Self { state, kinds })
    }

    /// Leaves a card where it is: the seat knows it by what no zone tells.
    pub fn keep<T: Named>(&mut self, card: T) {
        self.kinds
            .get_or(T::KIND, || unreachable!("a card of a kind that lies in a zone"))
            .seen
            .insert(card.index());
    }

    /// Deals.
    pub fn deal(&mut self, generator: &mut ChaCha8Rng) {
        self.kinds.iter_mut().for_each(|(_, dealt)| dealt.deal(generator));
        if self.kinds.iter().any(|(_, dealt)| !dealt.hidden().is_empty()) {
            G::zones(&mut self.state, &mut Zones(&mut Facing(&self.kinds)));
        }
    }

    /// The card that lies where this one lay.
    pub fn face<T: Named>(&self, card: T) -> T {
        match self.kinds.get(T::KIND) {
            Some(dealt) => T::from_index(usize::from(dealt.faces[card.index()])),
            None => card,
        }
    }

    /// The state.
    pub fn state(self) -> G::State {
        self.state
    }

    /// The state, for what else the game has to change in it.
    pub fn state_mut(&mut self) -> &mut G::State {
        &mut self.state
    }
}
