//! Positions as they might be for all that a seat knows.

use cardloom::{
    Seat, shuffle,
    zone::{Id, Set},
};
use rand_chacha::ChaCha8Rng;

use crate::{
    bird::{BIRDS, Bird, BirdSet},
    bonus::{BONUSES, Bonus, BonusSet},
    chance::Luck,
    prompt::Choice,
    state::{MOST_SEATS, State},
};

/// Deals the cards that `seat` has not seen again. What the seat knows now lay where it was at the checkpoint too, and
/// the dice that were thrown since then fall the same.
pub(crate) fn imagine(checkpoint: &State, now: &State, seat: Seat, generator: &mut ChaCha8Rng) -> State {
    let mut imagined = checkpoint.clone();
    let birds = unknown(checkpoint, seat) - seen(now, seat);
    let birds = Renamed::new(generator, birds, |card| checkpoint.whereabouts(card));
    let bonuses = unknown_bonuses(checkpoint, seat) - now.player(seat).known_bonuses;
    let bonuses = Renamed::new(generator, bonuses, |bonus| checkpoint.bonus_whereabouts(bonus));
    imagined.rename(&birds, &bonuses);
    // Shuffles that have happened already bring the same cards to the top as far as the seat has seen them.
    let brought = &now.chance.brought;
    imagined.chance.loaded = Luck {
        faces: brought.faces.clone(),
        decks: brought.decks.iter().map(|deck| deal_again(generator, now, seat, deck)).collect(),
        bonus_decks: brought.bonus_decks.clone(),
    };
    imagined.chance.reseed(generator);
    imagined
}

/// Whether a seat knows an option of another one for what it is: see [`cardloom::Game::knows_option`].
pub(crate) fn knows_option(now: &State, seat: Seat, option: &Choice) -> bool {
    match *option {
        Choice::Bird(card) => seen(now, seat).contains(card),
        Choice::Bonus(bonus) => now.player(seat).known_bonuses.contains(bonus),
        _ => true,
    }
}

/// The cards whose place the seat knows.
fn seen(state: &State, seat: Seat) -> BirdSet {
    state.player(seat).known
}

fn unknown(state: &State, seat: Seat) -> BirdSet {
    Bird::all(true).collect::<BirdSet>() - state.removed - seen(state, seat)
}

fn unknown_bonuses(state: &State, seat: Seat) -> BonusSet {
    Bonus::all().collect::<BonusSet>() - state.bonus_removed - state.player(seat).known_bonuses
}

/// A deck that was shuffled in this turn: what the seat has not seen of it yet may lie in any order.
fn deal_again(generator: &mut ChaCha8Rng, now: &State, seat: Seat, deck: &[Bird]) -> Vec<Bird> {
    let known = seen(now, seat);
    let mut hidden: Vec<Bird> = deck.iter().copied().filter(|&card| !known.contains(card)).collect();
    shuffle(generator, &mut hidden);
    let mut hidden = hidden.into_iter();
    deck.iter().map(|&card| if known.contains(card) { card } else { hidden.next().unwrap_or(card) }).collect()
}

/// Which card lies where another one lay.
struct Renamed<T, const N: usize>([T; N]);

impl<T: Id, const N: usize> Renamed<T, N> {
    /// Deals hidden cards by their places, so that the same generator deals the same whatever their faces are.
    fn new<const W: usize, P: Ord>(
        generator: &mut ChaCha8Rng,
        hidden: Set<T, W>,
        place: impl Fn(T) -> P,
    ) -> Self {
        let mut new: Vec<T> = hidden.iter().collect();
        let mut old = new.clone();
        old.sort_by_cached_key(|&card| place(card));
        shuffle(generator, &mut new);
        let mut names = std::array::from_fn(T::from_index);
        old.iter().zip(new).for_each(|(card, name)| names[card.index()] = name);
        Self(names)
    }

    fn of(&self, card: T) -> T {
        self.0[card.index()]
    }
}

/// Where a hidden card lies: which zone, and at what depth or with whom.
type Whereabouts = (u8, usize, [bool; MOST_SEATS]);

/// All that tells a hidden card from others without its face: where it lies, and who knows it there.
fn whereabouts<T: Id + PartialEq, const W: usize>(
    card: T,
    deck: &[T],
    apart: Set<T, W>,
    held_and_known: [(Set<T, W>, Set<T, W>); MOST_SEATS],
) -> Whereabouts {
    let known = held_and_known.map(|(_, known)| known.contains(card));
    if let Some(depth) = deck.iter().position(|&other| other == card) {
        return (0, depth, known);
    }
    match held_and_known.iter().position(|(held, _)| held.contains(card)) {
        Some(seat) => (1, seat, known),
        None => (2, usize::from(apart.contains(card)), known),
    }
}

impl State {
    fn whereabouts(&self, card: Bird) -> Whereabouts {
        whereabouts(card, &self.deck, self.tucked, self.players.map(|player| (player.hand, player.known)))
    }

    fn bonus_whereabouts(&self, bonus: Bonus) -> Whereabouts {
        let held = self.players.map(|player| (player.bonuses, player.known_bonuses));
        whereabouts(bonus, &self.bonus_deck, self.bonus_discard, held)
    }

    /// Puts other cards in the places of the hidden ones.
    fn rename(&mut self, birds: &Renamed<Bird, BIRDS>, bonuses: &Renamed<Bonus, BONUSES>) {
        let renamed = |set: &mut BirdSet| *set = set.iter().map(|card| birds.of(card)).collect();
        self.deck = self.deck.iter().map(|&card| birds.of(card)).collect();
        self.bonus_deck = self.bonus_deck.iter().map(|&card| bonuses.of(card)).collect();
        [&mut self.aside, &mut self.tucked].into_iter().for_each(renamed);
        let other = |set: &mut BonusSet| *set = set.iter().map(|card| bonuses.of(card)).collect();
        [&mut self.bonus_discard, &mut self.bonus_aside].into_iter().for_each(other);
        for player in &mut self.players {
            [&mut player.hand, &mut player.known].into_iter().for_each(renamed);
            [&mut player.bonuses, &mut player.known_bonuses].into_iter().for_each(other);
        }
    }
}
