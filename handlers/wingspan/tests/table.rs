//! The game in words and pictures: what the command line shows of whole random games.

use std::{cell::RefCell, collections::BTreeSet, rc::Rc};

use cardloom::{Describe, EventLog, Game, Seat};
use wingspan::{Bird, Choice, Event, Passed, State, Wingspan, label};

use crate::support::{TABLES, advance, dice, finish, new_game, play_some};

mod support;

/// Looks at some random games of each kind at every prompt.
fn at_every_prompt(games: u64, mut look: impl FnMut(&State, &[cardloom::Prompt<Wingspan>])) {
    for (table, seed) in TABLES.into_iter().flat_map(|table| (0..games).map(move |seed| (table, seed))) {
        let (mut executor, mut dice) = (new_game(table, seed), dice(seed));
        while play_some(&mut executor, &mut dice, 0) {
            look(&executor.state(), executor.open());
            advance(&mut executor, &mut dice);
        }
        look(&executor.state(), &[]);
    }
}

fn all_events(seeds: std::ops::Range<u64>) -> Vec<Event> {
    let mut events = Vec::new();
    for (table, seed) in TABLES.into_iter().flat_map(|table| seeds.clone().map(move |seed| (table, seed))) {
        let log = Rc::new(RefCell::new(EventLog::<Wingspan>::default()));
        finish(&mut new_game(table, seed).observed(Rc::clone(&log)), &mut dice(seed));
        events.append(&mut log.borrow_mut().take().events);
    }
    events
}

#[test]
fn the_picture_shows_oneself_last_and_only_ones_own_hand() {
    let state = wingspan::Position::new(3)
        .hand(Seat(0), [Bird::named("mallard").unwrap()])
        .hand(Seat(1), [Bird::named("osprey").unwrap(), Bird::named("brant").unwrap()])
        .state()
        .unwrap();
    let picture = Wingspan::render(&Wingspan::view(&state, Some(Seat(1))));
    let places: Vec<_> = ["P3", "P1", "P2 (you)"]
        .iter()
        .map(|name| picture.rfind(&format!("{name}\u{1b}")).unwrap())
        .collect();
    assert!(places.is_sorted(), "{picture}");
    assert!(picture.contains("Osprey") && picture.contains("Brant"), "{picture}");
    assert!(!picture.contains("Mallard") && picture.contains("hand    1 card\n"), "{picture}");
}

#[test]
fn a_card_is_shown_with_its_power() {
    let cards = Wingspan::cards();
    assert_eq!(cards.len(), 180 + 26 + 16);
    for card in &cards {
        // Wherever its lines are broken.
        let letters = |text: &str| text.split_whitespace().collect::<String>();
        let power = card.json["power"]["text"]
            .as_str()
            .or(card.json["condition"].as_str())
            .or(card.json["counts"].as_str());
        assert!(letters(&card.text).contains(&letters(power.unwrap_or("no power"))), "{}", card.text);
    }
    let names: BTreeSet<&str> = cards.iter().map(|card| card.name).collect();
    assert_eq!(names.len(), cards.len(), "every card is found by its name");
}

#[test]
fn questions_are_questions_and_no_two_options_read_the_same() {
    let mut kinds = BTreeSet::new();
    at_every_prompt(12, |_, prompts| {
        for prompt in prompts {
            let words: BTreeSet<String> = prompt.options.iter().map(Wingspan::option).collect();
            assert_eq!(words.len(), prompt.options.len(), "{words:?} of {prompt:?}");
            let question = Wingspan::question(prompt);
            assert!(question.ends_with('?'), "{question}");
            kinds.insert(prompt.question.ask.name());
        }
    });
    // Whether to throw the dice before all of a kind are taken is asked too seldom to be counted on.
    assert!(kinds.len() >= 24, "the games asked only {kinds:?}");
}

#[test]
fn labels_are_the_names_of_the_files() {
    let [robin, paid]: [Choice; 2] =
        [r#"{"play": {"bird": "american_robin", "habitat": "forest"}}"#, r#"{"foods": [0, 2, 1, 0, 0]}"#]
            .map(|json| serde_json::from_str(json).unwrap());
    assert_eq!((label(&robin), label(&paid)), ("american_robin forest".into(), "seed+seed+fish".into()));
    let die = r#"{"die": {"face": "invertebrate_or_seed", "food": "seed"}}"#;
    assert_eq!(label(&serde_json::from_str(die).unwrap()), "invertebrate_or_seed:seed");
    let tray: Choice = serde_json::from_str(r#"{"tray": {"slot": 0, "bird": "american_robin"}}"#).unwrap();
    assert_eq!([tray, Choice::Deck, Choice::Reset].map(|it| label(&it)), ["tray 0", "deck", "reset"]);
    assert_eq!([Choice::Seat(Seat(1)), Choice::Yes].map(|choice| label(&choice)), ["p2", "yes"]);
}

#[test]
fn every_event_is_told_but_those_whose_parts_were_told() {
    let mut kinds = BTreeSet::new();
    for event in all_events(0..8) {
        let json = serde_json::to_value(&event).unwrap();
        let kind = json.as_object().and_then(|fields| fields.keys().next()).or(None);
        kinds.insert(kind.cloned().unwrap_or_else(|| json.as_str().unwrap_or_default().to_owned()));
        match Wingspan::event(&event) {
            None => assert!(matches!(event, Event::Began { .. } | Event::ActionTaken { .. }), "{event:?}"),
            Some(line) => assert_eq!(line.trim(), line, "{event:?}"),
        }
    }
    assert!(kinds.len() >= 34, "the games came only to {kinds:?}");
}

#[test]
fn what_did_not_happen_is_told_with_its_reason() {
    let (seat, bird) = (Seat(1), Bird::named("osprey").unwrap());
    let told = |event| Wingspan::event(&event).unwrap();
    let lines = [
        told(Event::PowerPassed { seat, bird, why: Passed::Declined }),
        told(Event::PowerPassed { seat, bird, why: Passed::Unusable }),
        told(Event::HuntFailed { seat, bird }),
        told(Event::ReactionsPassed { seat }),
    ];
    assert_eq!(
        lines,
        [
            "P2 does not use Osprey",
            "Osprey of P2 can do nothing now",
            "Osprey of P2 catches nothing",
            "P2 does not react"
        ]
    );
}

#[test]
fn the_statistics_name_cards_of_the_list_only() {
    let names: BTreeSet<&str> = Wingspan::cards().iter().map(|card| card.name).collect();
    let mut mentions = Vec::new();
    all_events(0..4).iter().for_each(|event| Wingspan::card_stats(event, &mut mentions));
    let deeds: BTreeSet<&str> = mentions.iter().map(|mention| mention.what).collect();
    let expected = ["activated", "begun with", "drawn", "kept", "played", "reacted", "scored", "tucked"];
    assert_eq!(deeds, expected.into());
    assert!(mentions.iter().all(|mention| names.contains(mention.card)));
}

#[test]
fn an_ending_tells_every_score_with_its_parts() {
    at_every_prompt(20, |state, _| {
        let (Some(ending), Some(end)) = (Wingspan::ending(state), state.end()) else { return };
        for (seat, score) in state.all_seats().zip(end.scores()) {
            let parts = format!("{seat} {} point", score.total());
            assert!(ending.text.contains(&parts), "{}", ending.text);
            assert!(score.eggs == 0 || ending.text.contains(&format!("eggs {}", score.eggs)));
        }
        let winners: Vec<Seat> = end.winners().collect();
        assert_eq!(ending.winners, winners);
        let best = end.scores().iter().map(wingspan::Score::total).max();
        let tied = end.scores().iter().filter(|score| Some(score.total()) == best).count();
        let kind = match (tied, winners.len()) {
            (1, 1) => "score",
            (_, 1) => "food",
            _ => "shared",
        };
        assert_eq!(ending.kind, kind);
    });
}
