//! The rules, step by step, and the laws that hold in every game.

use cardloom::{
    Describe, Executor, PendingId, Prompt, Seat, Session,
    agents::{Ismcts, RandomAgent, SearchBudget},
    save::Saved,
    testing::{Drive, Report, Silence, played},
    zone::Secret,
};
use duel::{
    Card::{self, Bolt, Counterspell, Insight},
    Duel, Event, Setup, State,
};

const P1: Seat = Seat(0);
const P2: Seat = Seat(1);
const P3: Seat = Seat(2);

const FIRST: PendingId = PendingId(1);
const SECOND: PendingId = PendingId(2);

fn drive(hands: &[&[Card]]) -> Drive<Duel> {
    Drive::on(Executor::<Duel>::new(State::laid(hands))).labelled(|choice| Duel::option(choice).to_string())
}

fn begin(game: u64) -> State {
    let players = 2 + game as usize % 3;
    Duel::new_state(&Setup { players, life: 10, hand: 6, seed: game }).unwrap()
}

#[test]
fn every_wizard_is_asked_whatever_they_hold() {
    let mut run = drive(&[&[Bolt], &[Insight], &[Counterspell]]);
    run.asks(P1, ["Bolt at P2", "Bolt at P3"]).answer(["Bolt at P2"]);
    run.asks(P1, []).answer([]);
    run.asks(P2, []).answer([]);
    run.asks(P3, ["Counterspell against #1"]).answer([]);
    run.calls(P1, "bolt").event(Event::Lost(P2, 3)).event(Event::TurnBegan(2, P2));
}

#[test]
fn a_counterspell_is_countered() {
    let mut run = drive(&[&[Bolt, Counterspell], &[Counterspell]]);
    run.asks(P1, ["Bolt at P2"]).answer(["Bolt at P2"]);
    run.asks(P1, ["Counterspell against #1"]).answer([]);
    run.asks(P2, ["Counterspell against #1"]).answer(["Counterspell against #1"]);
    let both = ["Counterspell against #1", "Counterspell against #2"];
    run.asks(P1, both).answer(["Counterspell against #2"]);
    run.asks(P1, []).answer([]);
    run.asks(P2, []).answer([]);
    run.calls(P1, "counterspell").event(Event::Cancelled(SECOND));
    run.asks(P1, []).answer([]);
    run.asks(P2, []).answer([]);
    run.calls(P1, "bolt").event(Event::Lost(P2, 3));
}

#[test]
fn nothing_is_left_to_resolve_of_what_is_countered() {
    let mut run = drive(&[&[Bolt], &[Counterspell]]);
    run.asks(P1, ["Bolt at P2"]).answer(["Bolt at P2"]);
    run.asks(P1, []).answer([]);
    run.asks(P2, ["Counterspell against #1"]).answer(["Counterspell against #1"]);
    run.asks(P1, []).answer([]);
    run.asks(P2, []).answer([]);
    run.event(Event::Cancelled(FIRST)).event(Event::TurnBegan(2, P2));
    assert_eq!(run.state().wizard(P2).life, 10);
}

#[test]
fn whoever_gives_up_takes_their_spells_along() {
    let mut game = Executor::<Duel>::new(State::laid(&[&[Bolt], &[], &[]]));
    game.step().unwrap();
    let prompt: Prompt<Duel> = game.open()[0].clone();
    game.answer(prompt.id(), P1, cardloom::Answer::one(0)).unwrap();
    game.step().unwrap();
    game.concede(P1).unwrap();
    game.step().unwrap();
    let mut run = Drive::on(game).labelled(|choice| Duel::option(choice).to_string());
    // P1 is out of the game and passed over, and P2 has lost nothing.
    while run.prompt().seat != P2 || run.state().turn < 2 {
        run.answer([]);
    }
    let state = run.state();
    assert_eq!((state.discard.clone(), state.living()), (vec![(P1, Bolt)], vec![P2, P3]));
    assert_eq!(state.wizard(P2).life, 10);
}

#[test]
fn hands_are_chosen_at_once_and_nobody_sees_what_was_put_back() {
    let mut game = Executor::<Duel>::new(begin(0));
    game.step().unwrap();
    assert_eq!(game.open().iter().map(|prompt| prompt.seat).collect::<Vec<_>>(), [P1, P2]);
    let event = Event::PutBack(P1, Secret::to(P1, Bolt));
    let told = <Duel as cardloom::Game>::redact(&event, Some(P2));
    assert!(matches!(told, Event::PutBack(P1, card) if card.face().is_none()));
    assert_eq!(<Duel as cardloom::Game>::redact(&event, Some(P1)), event);
}

#[test]
fn a_table_that_cannot_be_is_refused() {
    let new_state = |players, life, hand| Duel::new_state(&Setup { players, life, hand, seed: 1 });
    assert_eq!(new_state(5, 10, 6).unwrap_err(), "2 to 4 wizards, not 5");
    assert_eq!(new_state(2, 0, 6).unwrap_err(), "a wizard begins with at least 1 life");
    assert_eq!(new_state(4, 10, 12).unwrap_err(), "4 hands of 12 cards: 48 cards have to leave a deck");
    assert!(new_state(4, 10, 11).is_ok());
}

#[test]
fn every_game_ends_with_winners_and_loses_no_card() {
    for game in 0..60 {
        let end: Session<Duel> = played(begin(game), &mut RandomAgent::new(game));
        let state = end.state().unwrap();
        let cards: usize = state.wizards.iter().map(|wizard| wizard.hand.len()).sum();
        assert_eq!(cards + state.deck.len() + state.discard.len() + state.pending.len(), 48);
        let standings = Duel::standings(&<Duel as cardloom::Game>::view(&state, None));
        let first = standings.iter().filter(|standing| standing.rank == 1).map(|standing| standing.seat);
        let winners = Duel::ending(&state).expect("an end").winners;
        assert!(!winners.is_empty() && winners == first.collect::<Vec<_>>());
    }
}

#[test]
fn what_a_wizard_may_not_see_does_not_show_in_what_they_are_sent() {
    let report: Report<Duel> = Silence::new(1).check(1_500, begin);
    report.assert_kept();
    assert!(report.compared > 1_000, "{report:?}");
}

#[test]
fn a_bot_that_searches_imagines_games_at_every_prompt() {
    let mut bot = Ismcts::<Duel>::new(1, Duel::evaluate, SearchBudget::Iterations(20));
    assert!(played(begin(1), &mut bot).is_over());
}
