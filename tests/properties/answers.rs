//! Arbitrary answers to the prompts of a game.

use cardloom::any::PromptData;

use super::{Decisions, GAMES, assert_readable, is_legal};

/// A legal answer is taken. Any other is refused with a reason, and nothing has changed. What was answered of several prompts
/// that are asked at the same time may be answered anew until the last answer has come in.
pub(crate) fn answers(bytes: &[u8]) {
    for tables in &GAMES {
        let mut decisions = Decisions(bytes);
        let setup = tables.setup(&mut decisions);
        let mut table = tables.game.begin(setup).expect("a kind of table that there is");
        let mut answered: Vec<PromptData> = Vec::new();
        while !decisions.is_empty() && !table.prompts().is_empty() {
            let open = table.prompts();
            let arbitrary = decisions.below(4) == 0;
            let (prompt, seat, picks) = if arbitrary { decisions.any(&open) } else { decisions.legal(&open) };
            let legal = [&open, &answered].iter().any(|prompts| is_legal(prompts, prompt, seat, &picks));
            assert!(legal || arbitrary, "{picks:?} to {open:?}");
            let before = (!legal).then(|| (table.to_json(), table.digest()));
            match table.answer(seat, prompt, &picks) {
                Ok(()) => {
                    assert!(legal, "{picks:?} to {open:?}");
                    let left = table.prompts();
                    if left.iter().any(|prompt| open.contains(prompt)) {
                        answered.extend(open.into_iter().filter(|prompt| !left.contains(prompt)));
                    } else {
                        answered.clear();
                    }
                }
                Err(refusal) => {
                    assert_readable(&refusal.to_string());
                    assert_eq!(before, Some((table.to_json(), table.digest())), "{refusal}");
                    assert_eq!(table.prompts(), open);
                }
            }
        }
        let again = tables.game.resume(table.to_json()).expect("the same again");
        assert_eq!((again.digest(), again.prompts()), (table.digest(), table.prompts()));
        assert_eq!(table.ending().is_some(), table.prompts().is_empty());
    }
}
