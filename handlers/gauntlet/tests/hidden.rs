//! Hidden information stays hidden: the order of draw piles, what enemies have rolled and will do, the generator (rules 12).

use std::{cell::RefCell, rc::Rc};

use cardloom::{EventLog, Executor, Game, Observer, Seat, TraceEvent};
use gauntlet::{Event, Gauntlet, Scenario, State, View};
use serde_json::{Value, json};

use crate::support::{TABLES, dice, finish, how_many, laid, pick};

mod support;

const P1: Option<Seat> = Some(Seat(0));
const P2: Option<Seat> = Some(Seat(1));
const NOBODY: Option<Seat> = None;

/// Two heroes, of whom the first one's draw pile lies in this order.
fn position(draw: [&str; 4]) -> State {
    laid(json!({
        "hero": { "hand": ["headbutt", "havoc", "strike"], "draw": draw, "discard": ["bash", "anger"] },
        "hero2": { "hand": ["defend"], "draw": ["strike", "strike"] },
        "enemies": [{ "enemy": "cultist", "hp": 50, "move": "dark_strike" }],
    }))
}

fn view(state: &State, viewer: Option<Seat>) -> View {
    Gauntlet::view(state, viewer)
}

fn written(view: &View) -> Value {
    serde_json::to_value(view).expect("a view can be written")
}

#[test]
fn the_order_of_a_draw_pile_is_in_nobodys_view() {
    let (one, other) = (
        position(["strike", "defend", "clash", "defend"]),
        position(["defend", "clash", "defend", "strike"]),
    );
    assert_ne!(serde_json::to_value(&one).unwrap(), serde_json::to_value(&other).unwrap());
    for viewer in [P1, P2, NOBODY] {
        let seen = written(&view(&one, viewer));
        assert_eq!(seen, written(&view(&other, viewer)), "{viewer:?}");
        assert_eq!(seen["heroes"][0]["draw"], json!(["clash", "defend", "defend", "strike"]));
    }
}

/// What a spectator sees at each question.
#[derive(Default)]
struct Questions(Vec<Value>);

impl Observer<Gauntlet> for Questions {
    fn on_event(&mut self, state: &State, trace: TraceEvent<'_, Gauntlet>) {
        if let TraceEvent::Asked(_) = trace {
            self.0.push(written(&view(state, NOBODY)));
        }
    }
}

#[test]
fn a_hidden_status_is_not_seen_on_the_stack_either() {
    let stack = |hidden: bool| {
        let urge = json!({
            "id": "urge", "name": "Urge", "category": "neutral", "stacking": "none", "hidden": hidden,
            "triggers": [{ "on": "card_played", "effects": [{ "type": "discard", "value": 1 }] }],
        });
        let scenario: Scenario = serde_json::from_value(json!({
            "name": "an urge", "documents": { "statuses": [urge] },
            "setup": { "hero": { "hand": ["defend", "strike", "bash"], "statuses": { "urge": 1 } }, "enemies": [{ "enemy": "dummy" }] },
            "do": [{ "play": "defend" }], "answers": [{ "ask": "discard", "choose": ["bash"] }],
            "expect": { "hero": { "hand": ["strike"] } },
        }))
        .expect("a scenario");
        let questions = Rc::new(RefCell::new(Questions::default()));
        assert_eq!(scenario.run_observed(Rc::clone(&questions)), Ok(()));
        let Questions(seen) = questions.take();
        let stacks = seen.iter().map(|view| view["stack"].as_array().map_or(0, Vec::len));
        stacks.max().expect("a question")
    };
    assert_eq!((stack(false), stack(true)), (1, 0));
}

#[test]
fn hands_and_piles_that_lie_open_are_seen_by_all() {
    let state = position(["strike", "defend", "clash", "defend"]);
    for viewer in [P1, P2, NOBODY] {
        let seen = written(&view(&state, viewer));
        let hand: Vec<&Value> =
            seen["heroes"][0]["hand"].as_array().unwrap().iter().map(|of| &of["card"]).collect();
        assert_eq!(hand, ["headbutt", "havoc", "strike"]);
        assert_eq!(seen["heroes"][0]["discard"][0]["card"], "anger", "the last one lies on top");
    }
}

#[test]
fn what_a_hero_has_put_on_top_of_the_draw_pile_that_hero_alone_knows() {
    let mut game = Executor::<Gauntlet>::new(position(["strike", "defend", "clash", "defend"]));
    pick(&mut game, &["headbutt > e1", "bash"]);
    let known = |viewer| written(&view(&game.state(), viewer))["heroes"][0]["known"].clone();
    assert_eq!(known(P1)[0]["card"], "bash");
    assert_eq!((known(P2), known(NOBODY)), (json!([]), json!([])));
}

#[test]
fn which_move_an_enemy_has_chosen_nobody_is_told_by_name() {
    let mut game = Executor::<Gauntlet>::new(TABLES[0].state(3));
    let log = std::rc::Rc::new(std::cell::RefCell::new(EventLog::<Gauntlet>::default()));
    game = game.observed(std::rc::Rc::clone(&log));
    finish(&mut game, &mut dice(3));
    let log = log.borrow();
    let chosen: Vec<&Event> =
        log.events.iter().filter(|event| event.event == cardloom_effects::words::Event::IntentSet).collect();
    assert!(chosen.len() > 5, "{} moves were chosen", chosen.len());
    for event in chosen {
        assert!(!serde_json::to_value(event).unwrap()["move"].is_null(), "{event:?}");
        for viewer in [P1, NOBODY] {
            let told = serde_json::to_value(Gauntlet::redact(event, viewer)).unwrap();
            assert_eq!(told["move"], Value::Null, "{told}");
        }
    }
}

/// All keys and numbers of a view, and where they stand.
fn keys(value: &Value, found: &mut Vec<String>) {
    match value {
        Value::Array(items) => items.iter().for_each(|item| keys(item, found)),
        Value::Object(fields) => fields.iter().for_each(|(key, item)| {
            found.push(key.clone());
            keys(item, found);
        }),
        _ => {}
    }
}

#[test]
fn no_view_of_a_game_has_rolls_or_the_generator_in_it() {
    for table in TABLES {
        for seed in 0..how_many("CARDLOOM_GAMES", 1) as u64 {
            let mut game = table.game(seed);
            let mut dice = dice(seed);
            let mut looked = 0;
            while support::advance(&mut game, &mut dice) && looked < 40 {
                looked += 1;
                for viewer in [P1, NOBODY] {
                    let mut found = Vec::new();
                    keys(&written(&view(&game.state(), viewer)), &mut found);
                    let secret = ["rolls", "chance", "generator", "next", "seed"];
                    let told = found.iter().find(|key| secret.contains(&&***key));
                    assert_eq!(told, None, "in a view of {viewer:?}");
                }
            }
            assert!(looked > 10, "only {looked} positions were looked at");
        }
    }
}
