//! A game that is played at a table.

use std::{sync::Arc, time::Duration};

use cardloom::{
    UndoPolicy,
    agents::Bot,
    any::{AnyError, AnyGame, AnyKept, Header, Of},
    save::{MemoryStore, SaveError, Store, StoreError},
};
use cardloom_server::store::{Cause, Database, DatabaseError, GameStore, Mark, State};
use innovation::Innovation;
use serde_json::json;
use tokio::{runtime::Handle, task::spawn_blocking};

use super::table;

const GAME: &dyn AnyGame = &Of::<Innovation>::GAME;

/// Plays one to its end, in memory and in a database, where others come between.
pub(crate) async fn play(database: Arc<dyn Database>) {
    let runtime = Handle::current();
    spawn_blocking(move || play_here(&database, &runtime)).await.unwrap();
}

fn play_here(database: &Arc<dyn Database>, runtime: &Handle) {
    let wait = |id: &str| runtime.block_on(database.table(id)).unwrap();
    let of = |id: &str| GameStore::of(database.clone(), id.to_owned(), runtime.clone());
    let header = || Header {
        setup: json!({"players": 2, "seed": 7}),
        seats: vec!["human".to_owned(), "random".to_owned()],
        undo: UndoPolicy::Fair,
    };
    let memory = MemoryStore::default();
    let mut straight = GAME.keep(Box::new(memory.clone()), header()).unwrap();

    let store = GameStore::new(database.clone(), table("a"), runtime.clone());
    store.check(0).unwrap();
    assert!(wait("a").is_none());
    let mut kept = GAME.keep(Box::new(store.clone()), header()).unwrap();
    assert_eq!(wait("a").unwrap().state, State::Waiting);
    let error = GAME.keep(Box::new(of("a")), header()).unwrap_err();
    assert!(matches!(error, AnyError::Kept(SaveError::Exists)), "{error}");
    let error = GAME.keep(Box::new(GameStore::new(database.clone(), table("a"), runtime.clone())), header());
    let error = error.unwrap_err();
    let AnyError::Kept(SaveError::File(error)) = error else { panic!("{error}") };
    let source = error.get_ref().unwrap().downcast_ref::<DatabaseError>();
    assert!(matches!(source, Some(DatabaseError::Unavailable(_))), "{error}");

    let plan =
        Mark { state: State::Playing, due: Some(Duration::ZERO), provisional: true, cause: Cause::Bot };
    store.plan(plan);
    for number in 0.. {
        let prompts = straight.session().prompts();
        let Some(prompt) = prompts.first() else { break };
        let picks = straight.session().decide(prompt.seat, Bot::Random, number).unwrap();
        if number % 20 == 3 {
            let mut other = GAME.resume_kept(Box::new(of("a"))).unwrap();
            other.answer(prompt.seat, prompt.id, &picks).unwrap();
            let error = kept.answer(prompt.seat, prompt.id, &picks).unwrap_err();
            assert!(matches!(error, AnyError::Kept(SaveError::Stale { .. })), "{error}");
            // Whoever was late has the game of the others now, and a store whose plan stands.
            kept = GAME.resume_kept(Box::new(store.clone())).unwrap();
        } else {
            kept.answer(prompt.seat, prompt.id, &picks).unwrap();
        }
        straight.answer(prompt.seat, prompt.id, &picks).unwrap();
        if number % 20 == 7 && straight.undo(prompt.seat).is_ok() {
            kept.undo(prompt.seat).unwrap();
            straight.redo().unwrap();
            kept.redo().unwrap();
        }
        if number == 12 {
            assert_eq!(wait("a").unwrap().state, State::Playing);
            assert_eq!(runtime.block_on(database.due(9)).unwrap(), ["a"]);
        }
        assert_same(&*kept, &*straight);
    }
    assert_eq!(runtime.block_on(database.read("a", 0)).unwrap(), memory.text());
    let over = wait("a").unwrap();
    assert_eq!((over.state, over.head), (State::Over, memory.text().len() as u64));
    assert!(runtime.block_on(database.due(9)).unwrap().is_empty());
    assert_same(&*GAME.resume_kept(Box::new(of("a"))).unwrap(), &*straight);

    store.check(over.head).unwrap();
    let stale = store.check(1).unwrap_err();
    assert!(matches!(stale, StoreError::Stale { expected: 1, came } if came == over.head), "{stale}");
    let mut gone = of("gone");
    for error in [gone.check(0).unwrap_err(), gone.append(0, "late\n", true).unwrap_err()] {
        let StoreError::Io(error) = error else { panic!("{error}") };
        assert_eq!(error.kind(), std::io::ErrorKind::NotFound);
    }
    assert_eq!(gone.read().err().unwrap().kind(), std::io::ErrorKind::NotFound);
}

fn assert_same(kept: &dyn AnyKept, straight: &dyn AnyKept) {
    assert_eq!(kept.length(), straight.length());
    assert_eq!(kept.session().digest(), straight.session().digest());
}
