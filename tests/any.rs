//! Any game as data: what a program that knows no game's types can do with one.

use cardloom::{
    Rank, Seat, UndoRefused,
    any::{AnyError, AnyGame, AnySession, Of},
    words,
};
use serde_json::{Value, json};

use crate::flawed::{Flawed, SOUND};

mod flawed;

const P1: Seat = Seat(0);
const P2: Seat = Seat(1);
const GAME: &dyn AnyGame = &Of::<Flawed<SOUND>>::GAME;

fn begin(players: usize) -> Box<dyn AnySession> {
    GAME.begin(json!({"players": players, "seed": 1})).unwrap()
}

/// Answers the open prompt with the option of that name.
#[track_caller]
fn pick(table: &mut dyn AnySession, label: &str) {
    let prompt = &table.prompts()[0];
    let option = prompt.options.iter().position(|option| option.label == label).unwrap();
    table.answer(prompt.seat, prompt.id, &[option]).unwrap();
}

#[track_caller]
fn assert_refused<T>(result: Result<T, AnyError>, beginning: &str) {
    let said = result.err().unwrap().to_string();
    assert!(said.starts_with(beginning), "{said}");
}

#[test]
fn a_game_says_what_it_is() {
    assert_eq!((GAME.name(), GAME.about()), ("flawed", "hit each other with cards"));
    assert_eq!((GAME.players(), GAME.sheet().len()), (2..=3, 0));
    let table = begin(3);
    assert_eq!((table.game(), table.seats(), table.answers()), ("flawed", 3, 0));
}

#[test]
fn a_prompt_has_its_options_as_data_and_in_words() {
    let prompts = json!(begin(2).prompts());
    let prompt = &prompts[0];
    assert_eq!(prompts.as_array().unwrap().len(), 1);
    assert_eq!((&prompt["seat"], &prompt["words"]), (&json!(P1), &json!([{"text": "What do you do?"}])));
    assert_eq!(prompt["question"], json!({"Act": {"number": 0}}));
    // Three cards, and what can be done without one.
    assert_eq!(prompt["options"].as_array().unwrap().len(), 6);
    let draw = json!({
        "label": "draw a card",
        "offer": {"words": [{"text": "draw a card"}], "grave": false},
        "option": "Draw",
    });
    assert_eq!(prompt["options"][3], draw);
    assert_eq!((&prompt["min"], &prompt["max"]), (&json!(1), &json!(1)));
    assert_eq!((&prompt["optional"], &prompt["ordered"]), (&json!(false), &json!(false)));
}

#[test]
fn each_sees_what_it_may_see() {
    let mut table = begin(2);
    pick(&mut *table, "draw a card");
    let drawn = |viewer| {
        let events = table.events(viewer);
        assert_eq!(events[0].line, Some(Rank::Step.line(words![P1, " draws a card"]).deep(1)));
        events[0].event["Drew"]["card"].clone()
    };
    assert!(drawn(Some(P1)).is_u64());
    assert_eq!((drawn(Some(P2)), drawn(None)), (Value::Null, Value::Null));
    let hand = |viewer| table.view(viewer)["hand"].as_array().unwrap().len();
    assert_eq!((hand(Some(P1)), hand(Some(P2)), hand(None)), (4, 3, 0));
    assert_eq!(table.scene(None).areas[0].title.to_string(), "The table");
}

#[test]
fn an_answer_is_taken_back_and_given_again() {
    let mut table = begin(2);
    let first = table.digest();
    assert_eq!(table.undoable(P1), Err(UndoRefused::NothingAnswered(P1)));
    pick(&mut *table, "wait");
    let second = table.digest();
    assert_eq!(table.undoable(P1), Ok(()));
    assert_eq!((table.undo(P1).unwrap(), table.digest()), (0, first));
    assert_eq!((table.redo().unwrap(), table.digest()), (1, second));
    assert_refused(table.redo(), "nothing was taken back");
    assert_eq!((table.at(1).unwrap().digest(), table.answers()), (first, 1));
    assert!(matches!(table.at(9), Err(AnyError::Refused(_))));
    pick(&mut *table, "draw a card");
    assert_refused(table.undo(P2), "something hidden was shown since");
}

#[test]
fn a_session_goes_on_from_its_json_and_a_fork_its_own_way() {
    let mut table = begin(2);
    pick(&mut *table, "draw a card");
    let mut resumed = GAME.resume(table.to_json()).unwrap();
    assert_eq!((resumed.digest(), resumed.prompts()), (table.digest(), table.prompts()));
    let fork = table.fork();
    for game in [&mut table, &mut resumed] {
        pick(&mut **game, "boast");
    }
    assert_eq!(resumed.to_json(), table.to_json());
    assert_eq!((fork.answers(), table.answers()), (1, 2));
}

#[test]
fn what_is_none_of_the_game_is_refused_in_words() {
    assert_refused(GAME.begin(json!({"players": "two"})), "no set-up of flawed: invalid type");
    assert_refused(GAME.begin(json!({"players": 4, "seed": 1})), "no set-up of flawed: at most 3 can play");
    assert_refused(GAME.resume(json!({"answers": []})), "no session of flawed: ");
    let mut table = begin(2);
    let (before, prompt) = (table.to_json(), table.prompts()[0].id);
    let nobody = "P8 is none of the 2 seats of this game";
    assert_refused(table.answer(Seat(7), prompt, &[0]), nobody);
    assert_refused(table.concede(Seat(7)), nobody);
    assert_refused(table.undo(Seat(7)), nobody);
    assert!(matches!(table.answer(P1, prompt, &[99]), Err(AnyError::Refused(_))));
    assert_eq!(table.to_json(), before);
}

#[test]
fn the_end_is_told_when_it_has_come() {
    let mut table = begin(2);
    assert_eq!(table.ending(), None);
    table.concede(P1).unwrap();
    assert_eq!(table.ending().map(|ending| ending.winners), Some(vec![P2]));
    assert!(table.prompts().is_empty());
}

#[test]
fn a_determinized_game_stands_at_the_same_prompt_without_a_past() {
    let mut table = begin(2);
    pick(&mut *table, "draw a card");
    let deal = |seed| table.determinize(P2, seed).unwrap();
    let determinized = deal(1);
    assert_eq!(determinized.view(Some(P2)), table.view(Some(P2)));
    assert_eq!((determinized.prompts(), determinized.answers()), (table.prompts(), 0));
    assert_eq!(determinized.digest(), deal(1).digest());
    assert!((2..9).any(|seed| deal(seed).digest() != determinized.digest()));
    assert_refused(table.determinize(P1, 1), "P1 is not asked");
}
