//! Games that are played again from their set-up, with what is taken back and done again on the way.

use super::{
    Law, PlayedGame, copies,
    trial::{Found, Trial, same, same_list},
};
use crate::{Game, Prompt, Seat, Session, UndoPolicy, below, digest, save::Saved};

/// Gives the answers of a game again in a session, and tries the laws of sessions there.
pub(super) fn play_again<G: Saved>(trial: &mut Trial, game: &PlayedGame<G>, every: usize) {
    if trial.tries(Law::Replay) || trial.tries(Law::Undo) || trial.tries(Law::RoundTrip) {
        let replayed = replay(trial, game, every);
        trial.judge(Law::Replay, replayed);
    }
}

fn replay<G: Saved>(trial: &mut Trial, game: &PlayedGame<G>, every: usize) -> Found {
    let begin =
        G::new_state(&game.setup).map_err(|reason| format!("the set-up makes no game again: {reason}"))?;
    same("the state of the same set-up", &game.begin, &begin)?;
    let mut session = Session::<G>::new(begin).map_err(|error| error.to_string())?;
    same_list("an event of the same game", &game.events[0], session.events())?;
    let mut dice = trial.dice(0);
    for (entry, events) in game.answers.iter().zip(&game.events[1..]) {
        let before = (below(&mut dice, every) == 0 || session.answers() == 0).then(|| session.clone());
        session.replay(entry).map_err(|error| format!("the next answer does not fit again: {error}"))?;
        trial.answers = session.answers();
        same_list("an event of the same game", events, session.events())?;
        if let Some(before) = before {
            trial.hold(Law::RoundTrip, |_| copies::session(&session));
            trial.hold(Law::Undo, |_| undo(&before, &session, entry.seat));
        }
    }
    same("whether the same game is over", &true, &session.is_over())?;
    let end = session.state().map_err(|error| error.to_string())?;
    same("the digest of the last state", &game.end, &digest(&end))?;
    Ok(1)
}

/// A seat takes back the answer that has led from one session to the other and gives it again, under all policies that
/// allow it.
fn undo<G: Game>(before: &Session<G>, after: &Session<G>, seat: Seat) -> Found {
    let mut undone = 0;
    for policy in [UndoPolicy::Free, UndoPolicy::Fair] {
        let after = after.clone().policy(policy);
        let mut session = after.clone();
        if session.undoable(seat).is_err() {
            continue;
        }
        session.undo(seat).map_err(|error| format!("an answer cannot be taken back: {error}"))?;
        let states = [before, &session].map(|session| session.state().map_err(|error| error.to_string()));
        same("the state after an undo", &states[0], &states[1])?;
        same_list("an open prompt after an undo", &unnumbered(before), &unnumbered(&session))?;
        same("the checkpoint after an undo", &before.snapshot().state, &session.snapshot().state)?;
        same_list("the journal after an undo", &before.snapshot().journal, &session.snapshot().journal)?;
        let histories = [before, &session].map(|session| session.history().collect::<Vec<_>>());
        same_list("the history after an undo", &histories[0], &histories[1])?;
        session.redo().map_err(|error| format!("an answer cannot be given again: {error}"))?;
        same_list("an event of a redo", after.events(), session.events())?;
        same("the state after a redo", &after.state(), &session.state())?;
        same("the session after a redo", &after, &session)?;
        undone += 1;
    }
    Ok(undone)
}

/// The open prompts without their numbers, which never come again.
fn unnumbered<G: Game>(session: &Session<G>) -> Vec<Prompt<G>> {
    let unnumbered = |prompt: &Prompt<G>| Prompt { id: prompt.id().recorded(), ..prompt.clone() };
    session.open().iter().map(unnumbered).collect()
}
