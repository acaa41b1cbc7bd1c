//! No number ever stands for two questions of one game, whatever is taken back in it.

mod common;

use std::{collections::BTreeMap, mem, path::PathBuf};

use cardloom::{
    Answer, Entry, Prompt, PromptId, Seat, Session, UndoPolicy,
    agents::RandomAgent,
    below,
    save::{Header, SavedGame},
};
use common::{begun, header, setup};
use duel::Duel;
use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};

fn dice(seed: u64) -> ChaCha8Rng {
    ChaCha8Rng::seed_from_u64(seed)
}

/// A game as it is kept.
enum Kept {
    Session(Box<Session<Duel>>),
    File(Box<SavedGame<Duel>>, PathBuf),
    /// While it is written and read.
    Away,
}

impl Kept {
    fn session(&self) -> &Session<Duel> {
        match self {
            Self::Session(session) => session,
            Self::File(game, _) => game.session(),
            Self::Away => unreachable!("it is back at once"),
        }
    }

    fn answer(&mut self, prompt: PromptId, seat: Seat, answer: Answer) -> Result<(), String> {
        match self {
            Self::Session(session) => session.answer(prompt, seat, answer).map_err(|error| error.to_string()),
            Self::File(game, _) => game.answer(prompt, seat, answer).map_err(|error| error.to_string()),
            Self::Away => unreachable!("it is back at once"),
        }
    }

    fn undo(&mut self, seat: Seat) -> bool {
        match self {
            Self::Session(session) => session.undo(seat).is_ok(),
            Self::File(game, _) => game.undo(seat).is_ok(),
            Self::Away => unreachable!("it is back at once"),
        }
    }

    fn redo(&mut self) -> bool {
        match self {
            Self::Session(session) => session.redo().is_ok(),
            Self::File(game, _) => game.redo().is_ok(),
            Self::Away => unreachable!("it is back at once"),
        }
    }

    /// Writes it and reads it again, as a program does that is stopped in between.
    fn put_away_and_fetch(&mut self) {
        *self = match mem::replace(self, Self::Away) {
            Self::Session(session) => {
                let text = serde_json::to_string(&session).unwrap();
                Self::Session(serde_json::from_str(&text).unwrap())
            }
            Self::File(game, path) => {
                drop(game);
                Self::File(Box::new(SavedGame::resume(&path).unwrap().0), path)
            }
            Self::Away => unreachable!("it is back at once"),
        };
    }
}

/// What a course of changes has come to.
#[derive(Default)]
struct Stats {
    undone: usize,
    redone: usize,
    /// Late answers that were refused while a prompt of the same seat and count was open.
    refused: usize,
}

/// Changes a game in every way there is, and gives late answers in between.
fn change_at_random(mut game: Kept, dice: &mut ChaCha8Rng, changes: usize, tally: &mut Stats) {
    let mut asked: BTreeMap<(Seat, PromptId), Prompt<Duel>> = BTreeMap::new();
    for _ in 0..changes {
        for prompt in game.session().open() {
            let known = asked.entry((prompt.seat, prompt.id())).or_insert_with(|| prompt.clone());
            assert_eq!(known, prompt, "one number for two questions");
        }
        let open = game.session().open();
        match below(dice, 12) {
            0 | 1 => {
                let seat = Seat(below(dice, 4) as u8);
                tally.undone += usize::from(game.undo(seat));
            }
            2 => tally.redone += usize::from(game.redo()),
            3 => game.put_away_and_fetch(),
            4 | 5 => {
                // One that might be taken for an open prompt, if there is any.
                let like_open = |late: &&Prompt<Duel>| {
                    let like = |open: &Prompt<Duel>| {
                        open.seat == late.seat && open.id().number() == late.id().number()
                    };
                    open.iter().any(|open| like(open) && open.id() != late.id())
                };
                let mut rivals: Vec<_> = asked.values().filter(like_open).collect();
                if rivals.is_empty() {
                    rivals = asked.values().collect();
                }
                let late = rivals[below(dice, rivals.len())].clone();
                give_late(&mut game, &late, RandomAgent::pick(dice, &late), tally);
            }
            _ if open.is_empty() => {}
            _ => {
                let prompt = open[below(dice, open.len())].clone();
                let answer = RandomAgent::pick(dice, &prompt);
                game.answer(prompt.id(), prompt.seat, answer).unwrap();
            }
        }
    }
}

/// Gives an answer that is legal to the prompt it is to, if that one may still be answered.
fn give_late(game: &mut Kept, late: &Prompt<Duel>, answer: Answer, tally: &mut Stats) {
    let before = game.session().clone();
    let number = PromptId(late.id().number().into());
    let entry = Entry { prompt: number, seat: late.seat, answer: answer.clone() };
    let executor = before.executor().unwrap();
    let wanted = executor.prompt_of(&entry);
    match game.answer(late.id(), late.seat, answer) {
        Ok(()) => assert_eq!(wanted, Some(late)),
        Err(told) => {
            assert!(wanted.is_none_or(|wanted| wanted.id() != late.id()), "{told}");
            assert!(told.contains("is not open") || told.contains(" asks "), "{told}");
            assert_eq!(*game.session(), before);
            assert_eq!(game.session().open(), before.open());
            tally.refused += usize::from(wanted.is_some());
        }
    }
}

#[test]
fn no_number_stands_for_two_questions_of_a_session() {
    for policy in [UndoPolicy::Fair, UndoPolicy::Free, UndoPolicy::None] {
        let mut tally = Stats::default();
        for (players, seed) in (2..=4).cycle().zip(0..12) {
            let session = begun(&setup(players, seed)).policy(policy);
            change_at_random(Kept::Session(Box::new(session)), &mut dice(seed), 150, &mut tally);
        }
        let Stats { undone, redone, refused } = tally;
        match policy {
            UndoPolicy::None => assert_eq!((undone, redone), (0, 0)),
            _ => assert!(undone > 20 && redone > 3 && refused > 5, "{undone}, {redone}, {refused}"),
        }
    }
}

#[test]
fn no_number_stands_for_two_questions_of_a_kept_game() {
    let folder = tempfile::tempdir().unwrap();
    let mut tally = Stats::default();
    for (undo, file) in [(UndoPolicy::Fair, "game.jsonl"), (UndoPolicy::Free, "game.jsonl.zst")] {
        for (players, seed) in (2..=4).zip(20..) {
            let path = folder.path().join(format!("{players}-{file}"));
            let header = Header { undo, ..header(setup(players, seed), "random") };
            let game = SavedGame::create(&path, header).unwrap();
            change_at_random(Kept::File(Box::new(game), path), &mut dice(seed), 80, &mut tally);
        }
    }
    let Stats { undone, redone, refused } = tally;
    assert!(undone > 20 && redone > 3 && refused > 5, "{undone}, {redone}, {refused}");
}
