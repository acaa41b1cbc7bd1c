//! What a wizard can see, and what might be where they cannot.

use cardloom::{
    Pending, Seat,
    rand_chacha::{ChaCha8Rng, rand_core::SeedableRng},
    shuffle,
    zone::Deal,
};
use serde::Serialize;

use crate::{
    Duel,
    model::{Card, Spell, State},
};

/// The table as one wizard sees it, or somebody who looks on.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct View {
    /// Who sees it; `None` looks on.
    pub seat: Option<Seat>,
    /// Their own cards.
    pub hand: Vec<Card>,
    /// How many cards each wizard holds.
    pub hands: Vec<usize>,
    /// How much life each wizard has.
    pub life: Vec<u8>,
    /// The spells that wait.
    pub pending: Pending<Spell>,
    /// The cards that lie face up, and whose they were.
    pub discard: Vec<(Seat, Card)>,
    /// How many cards there are to draw.
    pub deck: usize,
    /// Whose turn it is.
    pub active: Seat,
    /// How many turns were begun.
    pub turn: usize,
}

impl View {
    pub(crate) fn new(state: &State, viewer: Option<Seat>) -> Self {
        Self {
            seat: viewer,
            hand: viewer.map(|seat| state.wizard(seat).hand.clone()).unwrap_or_default(),
            hands: state.wizards.iter().map(|wizard| wizard.hand.len()).collect(),
            life: state.wizards.iter().map(|wizard| wizard.life).collect(),
            pending: state.pending.clone(),
            discard: state.discard.clone(),
            deck: state.deck.len(),
            active: state.active,
            turn: state.turn,
        }
    }
}

/// The table at the checkpoint as it might have been for all that a seat knows by now.
///
/// Known are the own hand, the cards that the seat itself has drawn since, and those that others have shown since. All
/// other cards of the deck and of others' hands are dealt again.
pub(crate) fn determinize(deal: &Deal<Duel>, generator: &mut ChaCha8Rng) -> State {
    let (checkpoint, now, seat) = (deal.checkpoint(), deal.now(), deal.seat());
    let mut state = checkpoint.clone();
    // Between two checkpoints nobody but the active wizard draws.
    let drawn = if seat == now.active { checkpoint.deck.len().saturating_sub(now.deck.len()) } else { 0 };
    let known = state.deck.split_off(state.deck.len() - drawn);

    let waiting = now.pending.iter().map(|(_, spell)| (spell.by, spell.card));
    let lying = now.discard[checkpoint.discard.len()..].iter().copied();
    let shown: Vec<(Seat, Card)> = waiting.chain(lying).collect();
    let mut sizes = Vec::new();
    for other in seat.others(state.wizards.len()) {
        let wizard = state.wizard_mut(other);
        let shown = shown.iter().filter(|(by, _)| *by == other);
        let kept: Vec<Card> = shown.filter_map(|(_, card)| wizard.lose(*card)).collect();
        let unknown = std::mem::replace(&mut wizard.hand, kept);
        sizes.push((other, unknown.len()));
        state.deck.extend(unknown);
    }
    shuffle(generator, &mut state.deck);
    for (other, size) in sizes {
        let dealt = state.deck.split_off(state.deck.len() - size);
        dealt.into_iter().for_each(|card| state.wizard_mut(other).take(card));
    }
    state.deck.extend(known);
    // Nobody knows what chance will bring.
    state.generator = ChaCha8Rng::from_rng(generator);
    state
}
