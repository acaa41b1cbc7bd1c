//! Forks, and what is written and read again.

use std::{cell::RefCell, fmt::Debug, rc::Rc};

use serde::{Serialize, de::DeserializeOwned};

use super::{
    random_entry,
    trial::{Found, Random, same, same_list},
};
use crate::{EventLog, Executor, Game, Session, Snapshot, digest};

/// How many answers a fork is followed for.
const AHEAD: usize = 12;

/// A fork is the same game, and goes on like another one, whether anybody watches it or not.
pub(super) fn fork<G: Game>(executor: &Executor<G>, random: &mut Random) -> Found {
    let fork = || executor.fork().map_err(|error| format!("no fork can be made: {error}"));
    let (one, other, unwatched) = (fork()?, fork()?, fork()?);
    alike("of a fork", executor, &one)?;
    let logs: [Rc<RefCell<EventLog<G>>>; 2] = Default::default();
    let mut forks = [one.observed(Rc::clone(&logs[0])), other.observed(Rc::clone(&logs[1])), unwatched];
    for _ in 0..AHEAD {
        let [one, other, unwatched] = forks.each_mut().map(|fork| fork.step().map(drop));
        same("the error of two forks", &one, &other)?;
        same("the error of a fork that nobody watches", &one, &unwatched)?;
        alike("of two forks", &forks[0], &forks[1])?;
        alike("of a fork that nobody watches", &forks[0], &forks[2])?;
        same_list("an event of two forks", &logs[0].borrow().events, &logs[1].borrow().events)?;
        if one.is_err() || forks[0].open().is_empty() {
            break;
        }
        let entry = random_entry(&forks[0], random);
        for fork in &mut forks {
            fork.replay(&entry).expect("an answer to a prompt that all ask");
        }
    }
    Ok(1)
}

/// Compares two executors that have to be at the same position.
fn alike<G: Game>(whose: &str, one: &Executor<G>, other: &Executor<G>) -> Result<(), String> {
    same_list(&format!("an open prompt {whose}"), one.open(), other.open())?;
    same(&format!("the state {whose}"), &*one.state(), &*other.state())?;
    same(&format!("the digest {whose}"), &digest(&*one.state()), &digest(&*other.state()))?;
    same(&format!("the chain of handlers {whose}"), &one.chain(), &other.chain())?;
    same(&format!("the snapshot {whose}"), &*one.snapshot(), &*other.snapshot())
}

/// Something is the same after it has been JSON.
pub(super) fn through_json<T: Serialize + DeserializeOwned + PartialEq + Debug>(
    what: &str,
    thing: &T,
) -> Found {
    read_again(what, thing).map(|_| 1)
}

fn read_again<T: Serialize + DeserializeOwned + PartialEq + Debug>(
    what: &str,
    thing: &T,
) -> Result<T, String> {
    let text = serde_json::to_string(thing).map_err(|error| format!("{what} cannot be written: {error}"))?;
    let read = serde_json::from_str(&text).map_err(|error| format!("{what} cannot be read: {error}"))?;
    same(&format!("{what} that was written and read"), thing, &read)?;
    Ok(read)
}

/// State and snapshot are the same after they have been JSON, and a game that is restored stands at the same prompts.
pub(super) fn snapshot<G: Game>(executor: &Executor<G>) -> Found {
    let state = read_again("the state", &*executor.state())?;
    same("the digest of a state that was read", &digest(&*executor.state()), &digest(&state))?;
    let snapshot: Snapshot<G::State> = read_again("the snapshot", &*executor.snapshot())?;
    let restored = Executor::restore_within(snapshot, executor.limits_in_force())
        .map_err(|error| format!("the snapshot cannot be restored: {error}"))?;
    alike("of a restored snapshot", executor, &restored)?;
    Ok(1)
}

/// A session is the same after it has been JSON, and stands at the same prompts.
pub(super) fn session<G: Game>(session: &Session<G>) -> Found {
    let read = read_again("the session", session)?;
    same_list("an open prompt of a session that was read", session.open(), read.open())?;
    Ok(1)
}
