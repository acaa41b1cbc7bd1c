//! A game at any prompt is plain data: what holds of it beyond the laws of every game.

use cardloom::{Answer, Executor, Step, digest};
use innovation::Innovation;
use proptest::prelude::*;
use rand_chacha::ChaCha8Rng;
use serde::{Serialize, de::DeserializeOwned};

use crate::support::*;

mod support;

/// A random game at one of its prompts.
fn position() -> impl Strategy<Value = (Executor<Innovation>, ChaCha8Rng)> {
    (proptest::sample::select(TABLES.to_vec()), 0..10_000_u64, 0..160_usize, any::<bool>()).prop_map(
        |(table, seed, prompts, inside)| {
            let (mut executor, mut dice) = (new_game(table, seed), dice(seed));
            play_some(&mut executor, &mut dice, prompts);
            // Half of them are to be in the middle of an action.
            while inside && executor.snapshot().journal.is_empty() && advance(&mut executor, &mut dice) {
                executor.step().unwrap();
            }
            (executor, dice)
        },
    )
}

fn through_json<T: Serialize + DeserializeOwned>(value: &T) -> T {
    serde_json::from_str(&serde_json::to_string(value).unwrap()).unwrap()
}

fn through_postcard<T: Serialize + DeserializeOwned>(value: &T) -> T {
    postcard::from_bytes(&postcard::to_stdvec(value).unwrap()).unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 80, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_fork_outlives_the_original_and_never_disturbs_it((executor, mut dice) in position()) {
        let before = (executor.snapshot().clone(), digest(&*executor.state()));
        let mut first = executor.fork().unwrap();
        let second = executor.fork().unwrap();
        finish(&mut first, &mut dice.clone());
        prop_assert_eq!(&before, &(executor.snapshot().clone(), digest(&*executor.state())));
        drop(executor);
        let mut third = second.fork().unwrap();
        drop(second);
        finish(&mut third, &mut dice);
        prop_assert_eq!(&*first.state(), &*third.state());
    }

    #[test]
    fn what_is_stored_in_few_bytes_is_the_same((executor, _) in position()) {
        prop_assert_eq!(&through_postcard(&*executor.snapshot()), &*executor.snapshot());
        prop_assert_eq!(&through_postcard(&*executor.state()), &*executor.state());
    }
}

#[test]
fn the_positions_of_these_tests_lie_also_in_the_middle_of_effects() {
    let mut deepest = 0;
    for seed in 0..20 {
        let (mut executor, mut dice) = (new_game((3, false), seed), dice(seed));
        while play_some(&mut executor, &mut dice, 1) {
            deepest = deepest.max(executor.chain().0.len());
            assert_eq!(executor.fork().unwrap().chain(), executor.chain());
        }
    }
    // The turn loop, the action, its effect, and another card that the effect executes.
    assert!(deepest >= 4, "only {deepest} handlers deep");
}

#[test]
fn a_snapshot_of_a_game_that_is_over_is_over() {
    let mut executor = new_game((2, false), 5);
    finish(&mut executor, &mut dice(5));
    let mut restored = Executor::<Innovation>::restore(through_json(&*executor.snapshot())).unwrap();
    assert!(matches!(restored.step(), Ok(Step::Over)));
    assert_eq!(*restored.state(), *executor.state());
}

#[test]
fn a_journal_that_does_not_fit_is_refused_with_its_place() {
    let (mut executor, mut dice) = (new_game((2, false), 5), dice(5));
    while executor.snapshot().journal.is_empty() {
        assert!(play_some(&mut executor, &mut dice, 1));
    }
    let mut snapshot = executor.snapshot().clone();
    snapshot.journal[0].answer = Answer::one(500);
    let refused = Executor::<Innovation>::restore(snapshot).unwrap_err().to_string();
    assert!(refused.starts_with("answer 1 of the journal does not fit: "), "{refused}");
}
