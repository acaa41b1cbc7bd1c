//! Documents and a game made of arbitrary bytes, for the fuzz target `accepted_documents` in `fuzz/`.

use cardloom::Error;
use doomlings::{RegistryError, Setup, SetupError, State};
use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};
use serde_json::Value;

use crate::{
    change::changed,
    play::{file_of, is_accepted, play},
    pool::{List, POOL},
};

/// A document: which one it is made of, and the seeds of three changes, two bytes each; 0 is no change.
const DOCUMENT: usize = 7;

/// The most documents of a game.
const DOCUMENTS: usize = 4;

/// What came of bytes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum End {
    /// No document is accepted.
    Refused,
    /// This program knows as many cards as it can.
    Full,
    /// A game went on to its end, or until a limit stopped it.
    Played,
}

/// Plays a game of two with those documents that the loader accepts. The first two bytes say how it is shuffled.
pub(crate) fn accepted_documents(bytes: &[u8]) -> End {
    let Some((seed, bytes)) = bytes.split_first_chunk() else { return End::Refused };
    let seed = u64::from(u16::from_le_bytes(*seed));
    let documents = bytes.chunks_exact(DOCUMENT).take(DOCUMENTS).enumerate();
    let documents = documents.map(|(number, bytes)| document(number, bytes));
    let accepted: Vec<_> = documents.filter(|(list, document)| is_accepted(list, document)).collect();
    if accepted.is_empty() {
        return End::Refused;
    }
    let setup = Setup { ages: 8, cards: vec![file_of(&accepted)], ..Setup::new(2, seed) };
    match State::new(&setup) {
        Err(SetupError::Cards(RegistryError::Full { .. })) => return End::Full,
        state => drop(state.expect("what is accepted alone is accepted together")),
    }
    match play(&setup, &mut ChaCha8Rng::seed_from_u64(seed), &mut |_| ()) {
        Ok(()) | Err(Error::LimitExceeded { .. }) => End::Played,
        Err(error) => panic!("{error}\nwith {:?}", setup.cards),
    }
}

fn document(number: usize, bytes: &[u8]) -> (List, Value) {
    let before = POOL.documents[usize::from(bytes[0]) % POOL.documents.len()].clone();
    let seeds = bytes[1..].chunks_exact(2).map(|seed| u64::from(seed[0]) | u64::from(seed[1]) << 8);
    changed(number, before, seeds.filter(|seed| *seed != 0))
}
