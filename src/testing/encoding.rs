//! What is true of every game in numbers.

use std::collections::BTreeSet;

use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};

use crate::{
    Seat,
    any::Portable,
    below, digest,
    encode::{AnyState, DONE, Encode, State, StateError, action_texts},
};

/// What [`encoding`] has tried.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct EncodingReport {
    /// Games that were played to their end.
    pub games: usize,
    /// Decisions in them.
    pub decisions: usize,
    /// Decisions at which the game was dealt again and shown.
    pub dealt: usize,
    /// Different actions that were done.
    pub actions: usize,
}

/// Holds a game to what is true of every game in numbers, on `games` random games at tables of every size:
///
/// - each option has a number of its own, each number a text of its own;
/// - whoever is to act can act, and whatever is legal can be done;
/// - observations have the same slices throughout, and numbers that are numbers;
/// - where two games look the same to a seat, its observation, its legal actions and all it knows are the same byte for byte;
/// - a state is the same when it was written and read, undone and done again, and played as a session;
/// - what seats win from each other is zero together.
///
/// # Panics
/// Where something of it is not so.
#[track_caller]
pub fn encoding<G: Encode + Portable>(games: u64, setup: impl Fn(usize, u64) -> G::Setup) -> EncodingReport {
    check_space::<G>();
    let mut report = EncodingReport::default();
    let mut actions = BTreeSet::new();
    for players in G::PLAYERS {
        for seed in 0..games {
            play::<G>(setup(players, seed), seed, &mut report, &mut actions);
        }
    }
    report.actions = actions.len();
    report
}

fn check_space<G: Encode>() {
    let choices = G::choices();
    for (place, choice) in choices.iter().enumerate() {
        assert_eq!(G::choice(choice), Some(place), "{}: the place of {choice:?}", G::NAME);
    }
    let texts = action_texts::<G>();
    assert_eq!(texts.len(), 1 + choices.len() + G::OTHERS);
    let mut seen = BTreeSet::new();
    for text in &texts {
        assert!(seen.insert(text), "{}: two actions are called {text:?}", G::NAME);
    }
}

fn play<G: Encode + Portable>(
    setup: G::Setup,
    seed: u64,
    report: &mut EncodingReport,
    done: &mut BTreeSet<u32>,
) {
    let game = G::NAME;
    let mut generator = ChaCha8Rng::seed_from_u64(seed);
    let mut state = State::<G>::begin(setup).expect("a game that begins");
    let layout = state.layout().clone();
    let length = layout.length();
    assert!(layout.slices.iter().all(|slice| slice.length > 0 && !slice.about.is_empty()), "{layout:?}");
    let mut numbers = vec![0.0; length];
    while let Some(seat) = state.seat() {
        let legal = state.legal_actions().expect("legal actions");
        assert!(!legal.is_empty(), "{game}: {seat} can do nothing");
        for other in Seat::all(state.seats()) {
            state.observe(other, &mut numbers).expect("an observation");
            assert!(numbers.iter().all(|number| number.is_finite()), "{game}: {other} sees {numbers:?}");
        }
        if report.decisions.is_multiple_of(11) {
            report.dealt += usize::from(looks_the_same(&state, seat, seed));
        }
        if report.decisions.is_multiple_of(97) {
            comes_back(&state);
        }
        let action = legal[below(&mut generator, legal.len())];
        let before = state.clone();
        state.act(action).expect("a legal action");
        if report.decisions.is_multiple_of(31) {
            undoes(&before, &state, seat, action);
        }
        done.insert(action);
        report.decisions += 1;
    }
    assert!(state.legal_actions().expect("no actions").is_empty());
    assert!(state.act(DONE).is_err(), "{game}: nothing can be done in a game that is over");
    comes_back(&state);
    let returns = state.returns().expect("returns");
    assert!(G::SCORE.is_some() || returns.iter().sum::<f64>().abs() < 1e-9, "{game}: {returns:?}");
    report.games += 1;
}

/// A game that is dealt again for a seat shows it the same bytes.
fn looks_the_same<G: Encode + Portable>(state: &State<G>, seat: Seat, seed: u64) -> bool {
    let dealt = match state.resample(seat, seed) {
        Ok(dealt) => dealt,
        Err(StateError::Determinize(_)) => return false,
        Err(error) => panic!("{}: {error}", G::NAME),
    };
    let bytes = |state: &State<G>| {
        let mut numbers = vec![0.0_f32; state.layout().length()];
        state.observe(seat, &mut numbers).expect("an observation");
        let bits: Vec<u32> = numbers.into_iter().map(f32::to_bits).collect();
        let view = AnyState::information(state, seat).expect("what the seat knows");
        (bits, state.legal_actions().expect("legal actions"), view, state.seat())
    };
    assert_eq!(bytes(&dealt), bytes(state), "{}: {seat} can tell a game that was dealt again", G::NAME);
    true
}

/// A state that was written, and one that is played as a session.
fn comes_back<G: Encode>(state: &State<G>) {
    let now = state.with_state(digest).expect("a position");
    let read = State::<G>::from_bytes(&state.to_bytes().expect("a state that is written"))
        .expect("a state that was written");
    assert_eq!((read.with_state(digest).expect("a position"), read.seat()), (now, state.seat()));
    assert_eq!(read.history(), state.history());
    assert_eq!(read.legal_actions(), state.legal_actions());
    let session = state.session().expect("a session");
    assert_eq!(digest(&session.state().expect("a position")), now, "{}: as a session", G::NAME);
}

/// What may be taken back leaves all as it was.
fn undoes<G: Encode>(before: &State<G>, after: &State<G>, seat: Seat, action: u32) {
    let mut undone = after.clone();
    if undone.undo(seat).is_err() {
        assert_eq!(undone.history(), after.history(), "what is refused changes nothing");
        return;
    }
    assert_eq!(undone.seat(), Some(seat), "{}: {seat} takes back more than its own", G::NAME);
    let history = undone.history();
    assert!(before.history().starts_with(&history), "{}: {seat} takes back more than its own", G::NAME);
    for action in before.history()[history.len()..].iter().chain([&action]) {
        undone.act(*action).expect("an action that was legal before");
    }
    assert_eq!(undone.with_state(digest).ok(), after.with_state(digest).ok(), "{}: done again", G::NAME);
}
