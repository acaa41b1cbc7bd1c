//! What documents are compiled to: steps in a row with jumps, slots in the place of names.

use doomlings::language::{
    document::Behavior,
    program::{Do, Pipeline, Way},
    words::{Action, Base, Cards, Collect, Count, CountWord, Items},
};

use super::*;

/// The action of a trait with those steps.
fn action(steps: Value) -> Pipeline {
    accept(Kind::Trait, &acting(&steps)).traits.remove(0).action.expect("it has an action")
}

/// What each step does, and where it leads.
fn outline(pipeline: &Pipeline) -> Vec<String> {
    let way = |way: &Way| match way {
        Way::On => "on".to_owned(),
        Way::To(step) => step.to_string(),
        Way::Abort => "abort".to_owned(),
    };
    pipeline
        .steps
        .iter()
        .map(|step| match &step.what {
            Do::Action { .. } => "do".to_owned(),
            Do::Collect { on_empty, .. } => format!("ask, else {}", way(on_empty)),
            Do::Unless { otherwise, .. } => format!("if, else {}", way(otherwise)),
            Do::Go(to) => format!("go {}", way(to)),
            Do::Each { slot, .. } => format!("each {slot}"),
            Do::Next { slot, end } => format!("next {slot}, else {end}"),
        })
        .collect()
}

fn draw() -> Value {
    json!({"action": "draw_cards", "params": {"player": "$self", "count": 1}})
}

fn ends() -> Value {
    json!({"at_worlds_end": {}})
}

#[test]
fn arms_are_jumped_over() {
    let both = action(json!([{"branch": ends(), "then": [draw()], "else": [draw(), draw()]}, draw()]));
    assert_eq!(outline(&both), ["if, else 3", "do", "go 5", "do", "do", "do"]);
    let one = action(json!([{"branch": ends(), "then": [draw()]}, draw()]));
    assert_eq!(outline(&one), ["if, else 2", "do", "do"]);
    let failing = action(json!([{"condition": ends(), "on_fail": "branch", "else": [draw()]}, draw()]));
    assert_eq!(outline(&failing), ["if, else 2", "go 3", "do", "do"]);
}

#[test]
fn skipping_leads_to_the_end_of_the_block() {
    let skip = json!({"condition": ends(), "on_fail": "skip"});
    assert_eq!(outline(&action(json!([skip, draw()]))), ["if, else 2", "do"], "the pipeline is complete");
    let abort = json!({"condition": ends(), "on_fail": "abort"});
    assert_eq!(outline(&action(json!([abort, draw()]))), ["if, else abort", "do"]);
    let arm =
        action(json!([{"branch": ends(), "then": [skip, draw()], "else": [{"stop": "block"}]}, draw()]));
    assert_eq!(outline(&arm), ["if, else 4", "if, else 3", "do", "go 5", "go 5", "do"]);
    let arm = action(json!([{"branch": ends(), "then": [{"stop": "block"}]}, {"stop": "pipeline"}]));
    assert_eq!(outline(&arm), ["if, else 2", "go 2", "go abort"]);
    let ask = json!({"collect": "select_color", "params": {"player": "$self"}, "on_empty": "skip"});
    assert_eq!(outline(&action(json!([ask, draw()]))), ["ask, else 2", "do"]);
}

#[test]
fn a_loop_goes_on_with_its_next_item() {
    let skip = json!({"condition": ends(), "on_fail": "skip"});
    let pipeline = action(json!([{"for_each": "$opponents", "as": "each", "do": [skip, draw()]}, draw()]));
    assert_eq!(outline(&pipeline), ["each 0", "next 0, else 5", "if, else 1", "do", "go 1", "do"]);
    assert_eq!(pipeline.slots, 2, "the list lies behind its variable");
    assert!(matches!(&pipeline.steps[0].what, Do::Each { items: Items::Players(_), .. }));
}

#[test]
fn what_is_stored_has_a_slot_of_its_own() {
    let ask =
        |name: &str| json!({"collect": "select_from_hand", "params": {"player": "$self"}, "store_as": name});
    let pipeline = action(json!([
        {"branch": ends(), "then": [ask("a"), ask("b")], "else": [ask("a")]},
        {"action": "discard_hand", "params": {"player": "$self"}, "store_as": "gone"},
        {"action": "reveal_cards", "params": {"cards": "$gone"}},
    ]));
    let slots: Vec<(Option<u16>, Option<u16>)> = pipeline
        .steps
        .iter()
        .filter_map(|step| match &step.what {
            Do::Collect { store, selected, .. } => Some((*store, Some(*selected))),
            Do::Action { store, .. } => Some((*store, None)),
            _ => None,
        })
        .collect();
    let expected =
        [(Some(0), Some(1)), (Some(2), Some(1)), (Some(3), Some(4)), (Some(5), None), (None, None)];
    assert_eq!((slots, pipeline.slots), (expected.to_vec(), 6));
    let Some(Do::Action { action: Action::RevealCards { cards: Cards::Variable(cards) }, .. }) =
        pipeline.steps.last().map(|step| &step.what)
    else {
        panic!("it reveals cards");
    };
    assert_eq!(cards.base, Base::Slot(5));
}

#[test]
fn each_count_over_players_has_a_slot_of_its_own() {
    let sum = json!({"sum_over": {"players": "$opponents", "as": "each", "count": {"sum_over": {
        "players": "$each.opponents", "as": "other", "count": {"gene_pool": {"player": "$other"}}}}}});
    let document = plain(&json!({
        "icons": ["drop_of_life"], "effectless": false, "text": {"scoring": "?"},
        "scoring": [{"to": "$self", "points": sum}, {"to": "$opponents", "points": 1}],
    }));
    let documents = accept(Kind::Trait, &document);
    let Count::Word(word) = &documents.traits[0].scoring[0].points else { panic!("it is counted") };
    let CountWord::SumOver(outer) = &**word else { panic!("it is a sum") };
    let Count::Word(word) = &outer.count else { panic!("it is counted") };
    let CountWord::SumOver(inner) = &**word else { panic!("it is a sum") };
    assert_eq!((outer.slot, inner.slot), (0, 1));
}

#[test]
fn steps_are_called_after_their_document_and_place() {
    let parasitic = base().traits.iter().find(|kind| kind.name == "Parasitic").expect("it is in the game");
    let pipeline = &parasitic.reactions[0].pipeline;
    let names = (pipeline.name, pipeline.steps[0].name);
    assert_eq!(names, ("Parasitic /reactions/0/pipeline", "Parasitic /reactions/0/pipeline/0"));
}

#[test]
fn keys_of_memory_are_numbered() {
    let document = plain(&json!({
        "icons": ["worlds_end", "drop_of_life"], "effectless": false, "text": {"worlds_end": "?", "scoring": "?"},
        "worlds_end": {"priority": "scoring", "from": "trait_pile", "optional": false, "pipeline": [
            {"action": "remember", "params": {"key": "a", "value": 1}},
            {"action": "remember", "params": {"key": "b", "value": "$this_card"}},
            {"action": "remember", "params": {"key": "a", "value": 2}},
        ]},
        "scoring": [{"to": "$self", "points": {"plus": ["$remembered.a", "$remembered.b.face_value"]}}],
    }));
    let documents = accept(Kind::Trait, &document);
    let keys: Vec<&str> = documents.traits[0].remembers.iter().map(|key| &**key).collect();
    assert_eq!(keys, ["a", "b"]);
    let Count::Word(word) = &documents.traits[0].scoring[0].points else { panic!("it is counted") };
    let CountWord::Plus(counts) = &**word else { panic!("it is a sum") };
    let bases: Vec<Base> = counts
        .iter()
        .map(|count| match count {
            Count::Variable(variable) => variable.base,
            other => panic!("a variable, not {other:?}"),
        })
        .collect();
    assert_eq!(bases, [Base::Remembered(0), Base::Remembered(1)]);
}

#[test]
fn a_behavior_reads_what_the_pipeline_stored() {
    let document = able(&json!({
        "trigger": "would_be_stolen", "behavior": {"modify": {"set": {"to": "$heir"}}},
        "pipeline": [{"collect": "select_opponent", "params": {"player": "$self"}, "store_as": "heir"}],
    }));
    let documents = accept(Kind::Trait, &document);
    let Behavior::SetTo(to) = &documents.traits[0].reactions[0].behavior else { panic!("it sets `to`") };
    assert_eq!(to.0.base, Base::Slot(0));
    let document = able(&json!({"trigger": "targeted", "behavior": {"modify": {"set": {}}}}));
    let documents = accept(Kind::Trait, &document);
    assert!(matches!(documents.traits[0].reactions[0].behavior, Behavior::SetNothing));
}

#[test]
fn an_option_is_known_by_its_number() {
    let options = json!([{"id": "a", "label": "A"}, {"id": "b", "label": "B"}]);
    let pipeline = action(json!([
        {"collect": "select_option", "params": {"player": "$self", "options": options}, "store_as": "way"},
        {"branch": {"option_is": {"option": "b", "value": "$way"}}, "then": [draw()]},
    ]));
    let Do::Collect { collect: Collect::SelectOption { options, .. }, .. } = &pipeline.steps[0].what else {
        panic!("it asks");
    };
    assert_eq!(&*options[1].id, "b");
    let tested = format!("{:?}", pipeline.steps[1].what);
    assert!(tested.contains("OptionNumber(1)"), "{tested}");
}

#[test]
fn a_reaction_is_public_unless_it_looks_at_hands() {
    let is_public =
        |when: Value| accept(Kind::Trait, &able(&json!({"when": when}))).traits[0].reactions[0].is_public;
    assert!(is_public(json!([{"not": {"of": {"is_player": {"a": "$trigger.player", "b": "$self"}}}}])));
    assert!(is_public(json!([{"has_traits": {"player": "$self", "where": [{"color": "red"}]}}])));
    assert!(!is_public(json!([{"not": {"of": {"has_cards_in_hand": {"player": "$self"}}}}])));
    assert!(!is_public(
        json!([{"compare": {"left": {"size": {"of": "$self.hand"}}, "op": ">", "right": 1}}])
    ));
    assert!(!is_public(json!([{"has_traits": {"player": "$self", "where": [{"playable": true}]}}])));
    assert!(!is_public(json!([{"can_play": {"player": "$self", "card": "$this_card"}}])));
}
