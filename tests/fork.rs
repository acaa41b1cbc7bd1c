//! A game at any prompt is data: forks, snapshots and journals.

mod small;

use cardloom::{
    Answer, Entry, Error, Executor, Prompt, PromptId, Snapshot, Step, agents::RandomAgent, below,
};
use proptest::prelude::*;
use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};
use small::{Ctx, Effect, Log, P1, P2, P3, Plain, State, Stones, only, wild::Wild};

type Game = Executor<Stones<Wild>>;

/// Answers one of the open prompts by chance; false at the end of the game.
fn answer_one(game: &mut Game, generator: &mut ChaCha8Rng) -> bool {
    let open = match game.step().unwrap() {
        Step::Ask(open) => open,
        Step::Over => return false,
    };
    let prompt = &open[below(generator, open.len())];
    let (id, seat, answer) = (prompt.id(), prompt.seat, RandomAgent::pick(generator, prompt));
    game.answer(id, seat, answer).unwrap();
    true
}

/// A game after some random answers, at a prompt or at its end.
fn played(seed: u64, answers: usize) -> (Game, ChaCha8Rng) {
    let mut generator = ChaCha8Rng::seed_from_u64(seed);
    let mut game = Game::new(State::new(3));
    for _ in 0..answers {
        if !answer_one(&mut game, &mut generator) {
            break;
        }
    }
    game.step().unwrap();
    (game, generator)
}

/// Plays both to their ends with the same answers: they must be alike in everything, all the time.
fn assert_same_future(one: Game, other: Game, generator: ChaCha8Rng) {
    let ((mut one, one_log), (mut other, other_log)) = (Log::of(one), Log::of(other));
    let (mut generator, mut same) = (generator.clone(), generator);
    loop {
        assert_eq!(one.open(), other.open());
        assert_eq!(*one.state(), *other.state());
        assert_eq!(*one.snapshot(), *other.snapshot());
        assert_eq!(one.chain(), other.chain());
        let goes_on = answer_one(&mut one, &mut generator);
        assert_eq!(answer_one(&mut other, &mut same), goes_on);
        assert_eq!(one.step().is_ok(), other.step().is_ok());
        assert_eq!(Log::news(&one_log), Log::news(&other_log));
        if !goes_on {
            break;
        }
    }
    assert!(one.is_over() && other.is_over());
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_fork_at_any_prompt_has_the_same_future(seed: u64, answers in 0_usize..80) {
        let (game, generator) = played(seed, answers);
        let fork = game.fork().unwrap();
        assert_same_future(game, fork, generator);
    }

    #[test]
    fn a_snapshot_that_was_written_and_read_has_the_same_future(seed: u64, answers in 0_usize..80) {
        let (game, generator) = played(seed, answers);
        let text = serde_json::to_string(&*game.snapshot()).unwrap();
        let snapshot: Snapshot<State> = serde_json::from_str(&text).unwrap();
        prop_assert_eq!(&snapshot, &*game.snapshot());
        assert_same_future(game, Game::restore(snapshot).unwrap(), generator);
    }

    #[test]
    fn a_fork_of_a_fork_is_a_fork(seed: u64, answers in 0_usize..80) {
        let (game, generator) = played(seed, answers);
        let fork = game.fork().unwrap().fork().unwrap();
        assert_same_future(game, fork, generator);
    }

    #[test]
    fn the_journal_begins_anew_with_every_action(seed: u64, answers in 0_usize..80) {
        let (game, _) = played(seed, answers);
        let snapshot = game.snapshot();
        prop_assert!(snapshot.journal.iter().all(|entry| entry.prompt.number() > snapshot.asked.of(entry.seat)));
        // A turn has one question, and three bids that set off a few more.
        prop_assert!(snapshot.journal.len() < 40, "{:?}", snapshot.journal);
    }
}

#[test]
fn the_games_that_are_forked_have_handlers_of_every_kind() {
    let mut begun = std::collections::BTreeSet::new();
    let mut half_answered = 0;
    for seed in 0..20 {
        let (mut game, log) = Log::of(Game::new(State::new(3)));
        let mut generator = ChaCha8Rng::seed_from_u64(seed);
        while answer_one(&mut game, &mut generator) {
            half_answered += usize::from(game.open().len() == 1);
        }
        begun.extend(Log::news(&log).into_iter().filter(|line| line.ends_with("begins")));
    }
    let kinds =
        ["1 P1 turn", "2 P2 haggle", "2 P2 tax", "2 P2 object", "3 P2 tax", "3 P1 complain", "4 P1 object"];
    for kind in kinds {
        assert!(begun.contains(&format!("{kind} begins")), "{kind} in {begun:?}");
    }
    assert!(half_answered > 20);
}

/// Three seats bid at once, after P1 has gained three stones.
fn bidding() -> Game {
    let mut game = Game::new(State { stones: vec![0, 2, 3], ..State::new(3) });
    game.step().unwrap();
    game.answer(PromptId(1), P1, Answer::one(2)).unwrap();
    game.step().unwrap();
    while game.open().len() == 1 {
        let (id, seat) = (game.open()[0].id(), game.open()[0].seat);
        game.answer(id, seat, Answer::none()).unwrap();
        game.step().unwrap();
    }
    assert_eq!(game.open().iter().map(|prompt| prompt.seat).collect::<Vec<_>>(), [P1, P2, P3]);
    game
}

#[test]
fn a_fork_between_the_answers_of_several_seats_waits_for_the_others() {
    let mut game = bidding();
    let second = game.open()[1].id();
    game.answer(second, P2, Answer::one(0)).unwrap();
    let mut fork = game.fork().unwrap();
    assert_eq!(fork.open(), game.open());
    assert_eq!(fork.open().iter().map(|prompt| prompt.seat).collect::<Vec<_>>(), [P1, P3]);

    // What the fork is told the game does not hear.
    let (id, before) = (fork.open()[1].id(), game.snapshot().clone());
    fork.answer(id, P3, Answer::one(0)).unwrap();
    assert_eq!(fork.open().len(), 1);
    assert_eq!(game.open().len(), 2);
    assert_eq!(*game.snapshot(), before);
    // An answer of the open batch may still be changed, in the fork alone.
    fork.answer(second, P2, Answer::one(1)).unwrap();
    assert_eq!((fork.open().len(), fork.snapshot().journal.len()), (1, before.journal.len() + 2));
    assert_eq!(*game.snapshot(), before);
}

#[test]
fn a_game_that_is_not_at_a_prompt_forks_to_its_next_one() {
    let mut game = bidding();
    let open: Vec<_> = game.open().iter().map(|prompt| (prompt.id(), prompt.seat)).collect();
    for (id, seat) in open {
        game.answer(id, seat, Answer::one(0)).unwrap();
    }
    assert_eq!(game.open(), []);
    let fork = game.fork().unwrap();
    game.step().unwrap();
    assert_eq!(fork.open(), game.open());
    assert_eq!(*fork.state(), *game.state());
}

#[test]
fn a_game_that_is_over_forks_and_restores_to_one_that_is_over() {
    let (game, _) = played(1, usize::MAX);
    assert!(game.is_over());
    assert!(game.fork().unwrap().is_over());
    let restored = Game::restore(game.snapshot().clone()).unwrap();
    assert!(restored.is_over());
    assert_eq!(*restored.state(), *game.state());
}

#[test]
fn a_handler_that_is_driven_alone_forks_as_well() {
    let handler = |context: Ctx<Plain>| async move {
        for question in ["first?", "second?"] {
            let pick = context.ask_one(Prompt::new(P1, question).options([1, 2])).await;
            context.apply(Effect::Gain(P1, pick.unwrap_or(0))).await;
        }
    };
    let mut executor = only(handler);
    executor.step().unwrap();
    executor.answer(PromptId(1), P1, Answer::one(1)).unwrap();
    executor.step().unwrap();
    let mut fork = executor.fork().unwrap();
    fork.answer(PromptId(2), P1, Answer::one(1)).unwrap();
    assert!(matches!(fork.step(), Ok(Step::Over)));
    assert_eq!((fork.state().stones[0], executor.state().stones[0]), (4, 2));
}

#[test]
fn a_journal_that_does_not_fit_is_an_error() {
    let whole = bidding().snapshot().clone();
    let last = whole.journal.len();
    let damaged = |damage: &dyn Fn(&mut Vec<Entry>)| {
        let mut snapshot = whole.clone();
        damage(&mut snapshot.journal);
        match Game::restore(snapshot) {
            Err(Error::Journal { number, reason }) => (number, reason),
            other => panic!("{other:?}"),
        }
    };
    assert!(Game::restore(whole.clone()).is_ok());
    assert_eq!(
        damaged(&|journal| journal[0].answer = Answer::one(3)),
        (1, "P1 picked option 3, but the options are 0 to 2".to_owned())
    );
    assert_eq!(
        damaged(&|journal| journal[0].seat = P3),
        (1, "prompt #1 asks P1, but P3 answered".to_owned())
    );
    assert_eq!(
        damaged(&|journal| journal[0].prompt = PromptId(7)),
        (1, "prompt #7 is not open; open: #1 (P1)".to_owned())
    );
    assert_eq!(
        damaged(&|journal| journal.push(journal[0].clone())),
        (last + 1, "prompt #1 is not open; open: #2 (P1), #3 (P2), #3 (P3)".to_owned())
    );
    assert_eq!(
        Error::Journal { number: 2, reason: "why".to_owned() }.to_string(),
        "answer 2 of the journal does not fit: why"
    );
}

#[test]
fn a_journal_longer_than_the_game_is_an_error() {
    let state = State { turns_left: 0, ..State::new(3) };
    let entry = Entry { prompt: PromptId(1), seat: P1, answer: Answer::none() };
    let snapshot = Snapshot { journal: vec![entry], ..Snapshot::new(state) };
    assert_eq!(
        Game::restore(snapshot).unwrap_err(),
        Error::Journal { number: 1, reason: "prompt #1 is not open; open: none".to_owned() }
    );
}

#[test]
fn a_snapshot_is_plain_readable_data() {
    let mut game = bidding();
    let mut snapshot = game.snapshot().clone();
    snapshot.journal.truncate(1);
    game = Game::restore(snapshot).unwrap();
    assert_eq!(
        serde_json::to_string(&*game.snapshot()).unwrap(),
        "{\"state\":{\"bank\":20,\"stones\":[0,2,3],\"secrets\":[0,0,0],\"active\":0,\"turns_left\":4,\
         \"finished\":false},\"asked\":[],\"edition\":0,\"journal\":[{\"prompt\":1,\"seat\":0,\"answer\":[2]}]}"
    );
}
