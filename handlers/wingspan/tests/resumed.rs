//! A game at any prompt is plain data, also inside reactions and repetitions: forked, stored, undone and played again
//! it goes on like the original.

use cardloom::{
    Answer, Entry, Executor, Seat, Session, Snapshot, UndoPolicy,
    agents::RandomAgent,
    below,
    save::{Header, Saved, SavedGame, load},
    testing::{self, Drive, replayed},
};
use serde::{Serialize, de::DeserializeOwned};
use wingspan::{Ask, Bird, Event, Face, Habitat, Position, Setup, Spot, Wingspan};

use crate::support::*;

mod support;

fn through_json<T: Serialize + DeserializeOwned>(value: &T) -> T {
    serde_json::from_str(&serde_json::to_string(value).unwrap()).unwrap()
}

/// A game that was played to its end with random answers.
fn played(setup: &Setup) -> Session<Wingspan> {
    testing::played(Wingspan::new_state(setup).unwrap(), &mut RandomAgent::new(setup.seed))
}

#[test]
fn a_game_inside_a_reaction_to_a_hunt_that_is_repeated_is_data_too() {
    let bird = |id| Bird::named(id).unwrap();
    let row = ["hooded_merganser", "anhinga"].map(|id| Spot::new(bird(id)));
    let position = Position::new(2)
        .row(Seat(0), Habitat::Wetland, row)
        .row(Seat(1), Habitat::Forest, [Spot::new(bird("black_vulture"))])
        .feeder([Face::Seed, Face::Fruit])
        .deck(["bushtit", "mallard", "osprey", "willet"].map(bird))
        .throws([Face::Fish; 6]);
    let mut run = Drive::<Wingspan>::on(Executor::new(position.state().unwrap())).labelled(wingspan::label);
    // The first hunt is declined to, the repeated one is reacted to.
    for answer in ["draw_cards", "yes", "", "anhinga", "black_vulture"] {
        run.prompt();
        run.answer(Some(answer).filter(|answer| !answer.is_empty()));
    }
    let prompt = run.prompt();
    assert_eq!((prompt.seat, prompt.question.ask), (Seat(1), Ask::TakeDie));
    let executor = run.executor();
    let chain = executor.chain();
    let handlers: Vec<&str> = chain.0.iter().map(|(_, handler)| &**handler).collect();
    let expected = ["repeat_predator_in_row", "predator_roll_dice", "reactions", "react_predator_gain_die"];
    assert_eq!(handlers[1..], expected);
    let mut restored = Executor::<Wingspan>::restore(through_json(&*executor.snapshot())).unwrap();
    let mut fork = executor.fork().unwrap();
    for other in [&mut restored, &mut fork] {
        assert_eq!((other.open(), other.chain()), (executor.open(), executor.chain()));
        other.answer(prompt.id(), prompt.seat, Answer::one(0)).unwrap();
        other.step().unwrap();
    }
    assert_eq!(*restored.state(), *fork.state());
    assert_eq!(restored.state().player(Seat(1)).food.total(), 1);
}

#[test]
fn a_kept_game_that_is_dropped_and_resumed_goes_on_where_it_stood() {
    let folder = tempfile::tempdir().unwrap();
    for (file, (table, seed)) in
        ["game.jsonl", "game.jsonl.zst"].into_iter().zip([(TABLES[1], 1), (TABLES[4], 2)])
    {
        let setup = setup(table, seed);
        let session = played(&setup);
        let path = folder.path().join(file);
        let header = Header::new(setup, vec!["random"; setup.players]);
        drop(SavedGame::<Wingspan>::create(&path, header).unwrap());
        let entries: Vec<Entry> = session.history().cloned().collect();
        // A saved game is played again when it is resumed, so the middle is written in one go.
        let (begin, rest) = entries.split_at(20);
        let (middle, end) = rest.split_at(rest.len() - 20);
        for entries in begin.chunks(1).chain([middle]).chain(end.chunks(1)) {
            let (mut game, loaded) = SavedGame::<Wingspan>::resume(&path).unwrap();
            assert!(!loaded.torn);
            assert_eq!(game.session().open()[0].id(), entries[0].prompt);
            for entry in entries {
                game.answer(entry.prompt, entry.seat, entry.answer.clone()).unwrap();
            }
        }
        assert_eq!(load::<Wingspan>(&path).unwrap().session, session);
    }
}

#[test]
fn undo_and_redo_in_between_lead_to_the_same_game() {
    for (table, seed) in TABLES.into_iter().zip(10..) {
        let played = played(&setup(table, seed));
        let mut session =
            Session::<Wingspan>::new(played.initial().clone()).unwrap().policy(UndoPolicy::Free);
        let mut dice = dice(seed);
        let entries: Vec<Entry> = played.history().cloned().collect();
        while session.answers() < entries.len() {
            let entry = &entries[session.answers()];
            session.replay(entry).unwrap();
            if below(&mut dice, 6) == 0 {
                let seat = entry.seat;
                session.undo(seat).unwrap();
                if below(&mut dice, 2) == 0 {
                    while session.redoable().is_ok() {
                        session.redo().unwrap();
                    }
                }
            }
        }
        assert_eq!(session.digest(), played.digest());
        // Only the edition tells of what was taken back on the way.
        let here = Snapshot { edition: 0, ..session.snapshot().clone() };
        assert_eq!(&here, played.snapshot());
        assert_eq!(replayed(&session), replayed(&played));
        for number in [1, entries.len() / 2, entries.len()] {
            let at = played.at(number).unwrap();
            assert_eq!((at.answers(), at.open()[0].id()), (number - 1, entries[number - 1].prompt));
        }
    }
}

#[test]
fn a_card_that_was_drawn_unseen_cannot_fairly_be_given_back() {
    let mut refused = 0;
    let mut session = Session::<Wingspan>::new(Wingspan::new_state(&setup(TABLES[0], 5)).unwrap()).unwrap();
    let mut dice = dice(5);
    for _ in 0..120 {
        let prompt = session.open()[0].clone();
        let before = session.events().len();
        let answer = RandomAgent::pick(&mut dice, &prompt);
        session.answer(prompt.id(), prompt.seat, answer).unwrap();
        let drew = session.events()[..]
            .iter()
            .any(|event| matches!(event, Event::CardDrawn { from: wingspan::Source::Deck, .. }));
        if drew {
            assert!(session.undoable(prompt.seat).is_err(), "after {before} events");
            refused += 1;
        }
    }
    assert!(refused > 3, "only {refused} draws came");
}
