//! From outside at any prompt: somebody else answers for a seat from now on.

mod duel;

use cardloom::{
    Agent, AgentError, Error, Executor, Observation, Reply, Session, UndoPolicy,
    agents::{FirstLegal, RandomAgent},
    play,
    save::{Header, MemoryStore, Record, SavedGame, read},
};
use duel::{Duel, P1, P2, P3, State};
use futures::executor::block_on;

/// Answers as another one does, so many times; then it is gone.
struct Leaving<A> {
    agent: A,
    answers: u32,
}

impl<A: Agent<Duel>> Agent<Duel> for Leaving<A> {
    fn answer<'a>(&'a mut self, observation: Observation<'a, Duel>) -> Reply<'a> {
        match self.answers.checked_sub(1) {
            Some(left) => {
                self.answers = left;
                self.agent.answer(observation)
            }
            None => Reply::failed(AgentError::Gone),
        }
    }
}

fn agents(seeds: [u64; 3]) -> Vec<Box<dyn Agent<Duel>>> {
    seeds.map(|seed| Box::new(RandomAgent::new(seed)) as Box<dyn Agent<Duel>>).into()
}

#[test]
fn a_seat_is_handed_to_another_agent_at_the_prompt_where_its_own_has_gone() {
    for answers in [0, 1, 2, 5] {
        let mut executor = Executor::<Duel>::new(State::random(9));
        let mut table = agents([1, 2, 3]);
        table[P2.index()] = Box::new(Leaving { agent: RandomAgent::new(2), answers });
        let error = block_on(play(&mut executor, &mut table)).unwrap_err();
        assert_eq!(error, Error::Agent { seat: P2, reason: AgentError::Gone });
        let (open, state) = (executor.open().to_vec(), executor.state().clone());
        assert_eq!(open[0].seat, P2);

        table[P2.index()] = Box::new(FirstLegal);
        assert_eq!((executor.open(), &*executor.state()), (&open[..], &state));
        block_on(play(&mut executor, &mut table)).unwrap();
        assert!(executor.is_over());
    }
}

#[test]
fn one_that_answers_alike_leads_to_the_same_game() {
    let mut whole = Executor::<Duel>::new(State::random(9));
    block_on(play(&mut whole, &mut agents([1, 2, 3]))).unwrap();

    let mut executor = Executor::<Duel>::new(State::random(9));
    let [mut one, mut two, mut three] = [1, 2, 3].map(RandomAgent::new);
    for answers in [3, 0, 2, u32::MAX] {
        let mut leaving = Leaving { agent: &mut two, answers };
        let mut table: [&mut dyn Agent<Duel>; 3] = [&mut one, &mut leaving, &mut three];
        let played = block_on(play(&mut executor, &mut table));
        assert_eq!(played.is_ok(), answers == u32::MAX, "{played:?}");
    }
    assert_eq!(*executor.state(), *whole.state());
}

#[test]
fn a_saved_game_says_who_answers_for_a_seat_now() {
    let store = MemoryStore::default();
    let mut game =
        SavedGame::<Duel>::create_in(store.clone(), Header::new(4, ["human", "human", "random"])).unwrap();
    let answer = |game: &mut SavedGame<Duel>| {
        let prompt = game.session().open()[0].clone();
        game.answer(prompt.id(), prompt.seat, prompt.default_answer()).unwrap();
    };
    answer(&mut game);
    game.hand_over(P2, "random").unwrap();
    game.hand_over(P3, "greedy").unwrap();
    answer(&mut game);
    game.hand_over(P2, "human").unwrap();
    let session: Session<Duel> = game.session().clone();
    drop(game);

    let loaded = read::<Duel>(store.text().as_bytes()).unwrap();
    assert_eq!(loaded.header.seats, ["human", "human", "greedy"]);
    assert_eq!((&loaded.session, loaded.session.open()), (&session, session.open()));
    let handed = loaded.records.iter().filter_map(|record| match record {
        Record::Hand { seat, to } => Some((*seat, to.as_str())),
        _ => None,
    });
    assert_eq!(handed.collect::<Vec<_>>(), [(P2, "random"), (P3, "greedy"), (P2, "human")]);
    assert_eq!(loaded.handed_over(), [(1, P2, "random"), (1, P3, "greedy"), (2, P2, "human")]);

    // The game goes on in the same store.
    let (mut game, loaded) = SavedGame::<Duel>::resume_in(store.clone()).unwrap();
    assert_eq!(loaded.header.seats[P1.index()], "human");
    answer(&mut game);
    assert_eq!(read::<Duel>(store.text().as_bytes()).unwrap().session, *game.session());
}

#[test]
fn who_was_handed_a_seat_has_it_from_the_answers_on_that_are_left() {
    let store = MemoryStore::default();
    let header = Header { undo: UndoPolicy::Free, ..Header::new(4, ["human", "human", "random"]) };
    let mut game = SavedGame::<Duel>::create_in(store.clone(), header).unwrap();
    let seats: Vec<_> = (0..2)
        .map(|_| {
            let prompt = game.session().open()[0].clone();
            game.answer(prompt.id(), prompt.seat, prompt.default_answer()).unwrap();
            prompt.seat
        })
        .collect();
    game.hand_over(P3, "greedy").unwrap();
    game.undo(seats[1]).unwrap();
    game.hand_over(P2, "random").unwrap();
    game.redo().unwrap();
    let loaded = read::<Duel>(store.text().as_bytes()).unwrap();
    assert_eq!(loaded.handed_over(), [(1, P3, "greedy"), (1, P2, "random")]);
    assert_eq!(loaded.header.seats, ["human", "random", "greedy"]);
}

#[test]
fn a_seat_that_does_not_play_cannot_be_handed_over_and_nothing_is_written() {
    let store = MemoryStore::default();
    let mut game = SavedGame::<Duel>::create_in(store.clone(), Header::new(4, ["a", "b", "c"])).unwrap();
    let before = store.text();
    let refusal = game.hand_over(cardloom::Seat(3), "random").unwrap_err();
    assert_eq!(refusal.to_string(), "P4 is none of the 3 seats of this game");
    assert_eq!(store.text(), before);
    let prompt = game.session().open()[0].clone();
    game.answer(prompt.id(), prompt.seat, prompt.default_answer()).unwrap();
}
