//! Arbitrary answers to the prompts of a game.

use cardloom::{Executor, Step, digest};
use innovation::Innovation;

use super::{Decisions, assert_readable, is_legal};

/// A legal answer is taken. Any other is refused with a reason, and nothing has changed.
pub(crate) fn answers(bytes: &[u8]) {
    let mut decisions = Decisions(bytes);
    let mut game = Executor::<Innovation>::new(decisions.begin());
    while !decisions.is_empty() {
        let open = match game.step().expect("a game without faults") {
            Step::Ask(open) => open.to_vec(),
            Step::Over => break,
        };
        let arbitrary = decisions.below(4) == 0;
        let (prompt, seat, answer) = if arbitrary { decisions.any(&open) } else { decisions.legal(&open) };
        let legal = is_legal(&open, prompt, seat, &answer);
        assert!(legal || arbitrary, "{answer:?} to {open:?}");
        let before = (!legal).then(|| (game.snapshot().clone(), digest(&*game.state()), game.chain()));
        match game.answer(prompt, seat, answer) {
            Ok(()) => assert!(legal),
            Err(refusal) => {
                assert_readable(&refusal.to_string());
                assert_eq!(
                    before,
                    Some((game.snapshot().clone(), digest(&*game.state()), game.chain())),
                    "{refusal}"
                );
                assert_eq!(game.open(), open);
            }
        }
    }
    game.step().expect("a game without faults");
    let fork = game.fork().expect("the same again");
    assert_eq!(*fork.state(), *game.state());
    assert_eq!(fork.open(), game.open());
    assert_eq!(game.state().check(), Ok(()));
}
