//! The game in words and as a scene: what is shown of positions laid by hand and of whole random games.

use std::{
    cell::RefCell,
    collections::{BTreeMap, BTreeSet},
    rc::Rc,
};

use cardloom::{
    Describe, EventLog, Executor, Game, Seat,
    draw::{self, Size},
    scene::Sheet,
};
use wingspan::{Bird, Choice, Event, Food, Foods, Habitat, Passed, Spot, State, Wingspan, label};

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

/// The table as a seat sees it, without styles.
fn drawn(state: &State, viewer: Option<Seat>, width: usize) -> String {
    let (scene, sheet) = (Wingspan::scene(&Wingspan::view(state, viewer)), Sheet::new(Wingspan::sheet()));
    draw::plain(&draw::table(&scene, &sheet, Size { width, height: None }))
}

fn bird(name: &str) -> Bird {
    Bird::named(name).unwrap()
}

#[test]
fn the_table_shows_oneself_last_and_only_ones_own_hand() {
    let position = wingspan::Position::new(3).hand(Seat(0), [bird("mallard")]);
    let state = position.hand(Seat(1), [bird("osprey"), bird("brant")]).state().unwrap();
    let table = drawn(&state, Some(Seat(1)), 80);
    let places: Vec<_> = ["\nP3: ", "\nP1: ", "\nP2 (you): "].map(|name| table.find(name).unwrap()).to_vec();
    assert!(places.is_sorted(), "{table}");
    assert!(table.contains("Osprey") && table.contains("Brant"), "{table}");
    assert!(!table.contains("Mallard") && table.contains("hand      1 card\n"), "{table}");
    let table = drawn(&state, None, 80);
    assert!(!table.contains("Osprey") && table.contains("hand      2 cards\n"), "{table}");
}

#[test]
fn a_mat_shows_what_its_rows_give_and_all_that_lies_on_a_bird() {
    let mut shrike = Spot::new(bird("loggerhead_shrike"));
    (shrike.eggs, shrike.tucked, shrike.used) = (4, 1, true);
    shrike.cached = Foods::of(Food::Rodent, 2);
    let birds = [Spot::new(bird("bobolink")), shrike];
    let state = wingspan::Position::new(2).row(Seat(0), Habitat::Grassland, birds).state().unwrap();
    let table = drawn(&state, Some(Seat(0)), 80);
    let mat = "  mat       free         costs 1 egg  costs 1 egg  costs 2 egg  costs 2 egg
  forest    1 food: 5 free
  grassland Bobolink     Logg. Shrike -            -            -
  3 egg     0/3 egg      4/4 egg
                         1 tucked
                         2 rodent
                         used
  wetland   1 card: 5 free
";
    assert!(table.contains(mat), "{table}");
    let narrow = drawn(&state, Some(Seat(0)), 40);
    let row = "  grassland 3 egg: Bobolink (4) [0/3
            egg], Loggerhead Shrike (3)
            [4/4 egg 1 tucked 2 rodent
            used], 3 free
";
    assert!(narrow.contains(row), "{narrow}");
}

#[test]
fn names_in_a_mat_tell_birds_apart() {
    // A mat of each bird, side by side with those that come before and after it in the list.
    let mut names = BTreeMap::new();
    for of in Bird::all(true) {
        let habitat = of.facts().habitats[0];
        let state = wingspan::Position::new(2).row(Seat(0), habitat, [Spot::new(of)]).state().unwrap();
        let table = drawn(&state, Some(Seat(0)), 80);
        let begin = format!("  {:10}", habitat.name());
        let row = table.lines().rfind(|line| line.starts_with(&begin)).unwrap();
        let name: String = row.chars().skip(begin.len()).take(13).collect();
        if let Some(other) = names.insert(name.clone(), of) {
            panic!("{other} and {of} both read {name}");
        }
    }
}

#[test]
fn a_card_is_shown_with_its_power() {
    let cards = Wingspan::sheet();
    assert_eq!(cards.len(), 180 + 26 + 16);
    let sheet = Sheet::new(cards);
    for card in sheet.cards() {
        // Wherever its lines are broken.
        let letters = |text: &str| text.split_whitespace().collect::<String>();
        let power = card.json["power"]["text"]
            .as_str()
            .or(card.json["condition"].as_str())
            .or(card.json["counts"].as_str());
        let text = draw::card(card, &sheet, 80);
        assert!(letters(&text).contains(&letters(power.unwrap_or("no power"))), "{text}");
    }
    let names: BTreeSet<&str> = sheet.cards().iter().map(|card| card.card.title).collect();
    assert_eq!(names.len(), sheet.cards().len(), "every card is found by its name");
}

#[test]
fn an_action_says_what_it_gives_now() {
    let hen = bird("greater_prairie_chicken");
    let position = wingspan::Position::new(2).row(Seat(0), Habitat::Forest, [Spot::new(bird("barred_owl"))]);
    let position = position.row(Seat(0), Habitat::Grassland, [Spot::new(hen)]).hand(Seat(0), [bird("brant")]);
    let mut executor = Executor::<Wingspan>::new(position.state().unwrap());
    executor.step().unwrap();
    let view = Wingspan::view(&executor.state(), Some(Seat(0)));
    let prompt = &executor.open()[0];
    let notes: Vec<String> = (prompt.options.iter())
        .map(|option| Wingspan::offer(&view, prompt, option))
        .map(|offer| format!("{}: {}", offer.words, offer.note))
        .collect();
    assert_eq!(
        notes,
        ["Gain food: 1 die, a card for 1 more; then Barred Owl", "Lay eggs: 2 eggs", "Draw cards: 1 card",]
    );
}

#[test]
fn a_power_is_read_on_its_bird_and_not_in_the_question() {
    let mut asked = 0;
    at_every_prompt(4, |_, prompts| {
        for prompt in prompts.iter().filter(|prompt| prompt.question.ask.name() == "use_power") {
            let card = Wingspan::source(prompt).expect("the bird that asks");
            assert_eq!(Wingspan::question(prompt).to_string(), format!("{}: Use it?", card.title));
            assert_eq!(Wingspan::decline(prompt).to_string(), "do not use it");
            asked += 1;
        }
    });
    assert!(asked > 50, "only {asked} powers were offered");
}

#[test]
fn questions_are_questions_and_no_two_options_read_the_same() {
    let mut kinds = BTreeSet::new();
    at_every_prompt(12, |_, prompts| {
        for prompt in prompts {
            let words: BTreeSet<String> =
                prompt.options.iter().map(|option| Wingspan::option(option).to_string()).collect();
            assert_eq!(words.len(), prompt.options.len(), "{words:?} of {prompt:?}");
            let question = Wingspan::question(prompt).to_string();
            assert!(question.ends_with('?'), "{question}");
            if prompt.question.ask.name() == "turn_action" {
                let can_play = prompt.options.iter().any(|option| label(option) == "play");
                assert_eq!(question.starts_with("No bird can be played now"), !can_play, "{question}");
            }
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
            Some(line) => {
                let words = line.words.to_string();
                assert!(!words.is_empty() && words.trim() == words, "{event:?}: {words:?}");
            }
        }
    }
    assert!(kinds.len() >= 34, "the games came only to {kinds:?}");
}

#[test]
fn what_did_not_happen_is_told_with_its_reason() {
    let (seat, bird) = (Seat(1), bird("osprey"));
    let told = |event| Wingspan::event(&event).unwrap().words.to_string();
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
    let names: BTreeSet<&str> = Wingspan::sheet().iter().map(|card| card.card.title).collect();
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
        let text = Wingspan::ended(state).to_string();
        for (seat, score) in state.all_seats().zip(end.scores()) {
            let parts = format!("{seat} {} point", score.total());
            assert!(text.contains(&parts), "{text}");
            assert!(score.eggs == 0 || text.contains(&format!("eggs {}", score.eggs)));
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
