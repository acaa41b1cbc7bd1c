use serde_json::{Value, json};

use crate::rules::{
    prompt::{Ask, Collector},
    scope::{Entry, Value as Stored},
    testing::probe::{P1, P2, P3, Table, card, steps},
};

fn ask(step: Value) -> Value {
    json!([step])
}

/// Three players: P1 has three cards and two traits, P2 a card and two traits, P3 nothing.
fn laid(list: Value) -> Table {
    steps(3, list)
        .hand(P1, ["gills", "antlers", "bark"])
        .hand(P2, ["fangs"])
        .pile(P1, ["quick", "tiny"])
        .pile(P2, ["stone-skin", "spiny", "heroic"])
        .discard(["leaves", "appealing"])
}

/// What the outermost variable was at the end.
fn picked(mut run: crate::rules::testing::probe::Run) -> Stored {
    run.ended().slots.into_iter().next().expect("a slot")
}

fn cards(names: &[&str]) -> Stored {
    Stored::Cards(names.iter().map(|name| card(name)).collect())
}

#[test]
fn one_card_is_picked_or_none_where_it_is_optional() {
    let from_hand = |optional: bool| {
        let params = json!({"player": "$self", "where": [{"not_color": "red"}]});
        ask(json!({"collect": "select_from_hand", "params": params, "store_as": "one", "optional": optional}))
    };
    let mut run = laid(from_hand(false)).runs();
    run.answers(P1, Ask::SelectFromHand, ["gills", "bark"], ["bark"]);
    assert_eq!(picked(run), Stored::Card(card("bark")));
    let mut run = laid(from_hand(true)).runs();
    run.answers(P1, Ask::SelectFromHand, ["gills", "bark"], []);
    assert_eq!(picked(run), Stored::Empty);
}

#[test]
fn a_number_that_is_optional_is_asked_for_first() {
    let params = json!({"player": "$self", "count": 2});
    let step = json!({"collect": "select_from_hand", "params": params, "store_as": "two", "optional": true});
    let whether = Ask::Whether(Collector::SelectFromHand);
    let mut run = laid(ask(step.clone())).runs();
    run.answers(P1, whether, ["yes"], ["yes"]);
    run.answers(P1, Ask::SelectFromHand, ["gills", "antlers", "bark"], ["bark", "gills"]);
    assert_eq!(picked(run), cards(&["bark", "gills"]));
    let mut run = laid(ask(step)).runs();
    run.answers(P1, whether, ["yes"], []);
    assert_eq!(picked(run), cards(&[]));
}

#[test]
fn several_are_asked_at_once_and_who_has_nothing_has_an_empty_answer() {
    let params = json!({"players": "$all_players", "count": 1});
    let step = json!({"collect": "select_from_hand", "params": params, "store_as": "all", "optional": true});
    let whether = Ask::Whether(Collector::SelectFromHand);
    let mut run = laid(ask(step)).runs();
    run.prompt();
    assert_eq!(run.executor().open().iter().map(|prompt| prompt.seat).collect::<Vec<_>>(), [P1, P2]);
    run.answer(["yes"]);
    run.answers(P2, whether, ["yes"], ["yes"]);
    run.answers(P1, Ask::SelectFromHand, ["gills", "antlers", "bark"], ["antlers"]);
    let entry = |player, names: &[&str]| Entry { player, answer: cards(names) };
    assert_eq!(
        picked(run),
        Stored::Entries(vec![entry(P1, &["antlers"]), entry(P2, &["fangs"]), entry(P3, &[])])
    );
}

#[test]
fn an_empty_result_leads_where_the_step_says() {
    let step = |on_empty: &str| {
        json!([
            {"collect": "select_from_hand", "params": {"player": "$self.right"}, "on_empty": on_empty},
            {"action": "modify_gene_pool", "params": {"player": "$self", "delta": 1}},
        ])
    };
    let ended = |on_empty| {
        let mut run = laid(step(on_empty)).runs();
        let aborted = run.ended().aborted;
        let pool = run.state().player(P1).gene_pool;
        (aborted, pool)
    };
    assert_eq!(ended("continue"), (false, 6));
    assert_eq!(ended("skip"), (false, 5));
    assert_eq!(ended("abort"), (true, 5));
}

#[test]
fn whoever_may_pick_none_of_a_hand_is_asked_whatever_it_holds() {
    let asked = |run: &crate::rules::testing::probe::Run| -> Vec<_> {
        run.executor().open().iter().map(|prompt| (prompt.seat, prompt.options.len())).collect()
    };
    let blue = json!({"players": "$all_players", "where": [{"color": "blue"}], "up_to": 9});
    let step = json!({"collect": "select_from_hand", "params": blue, "store_as": "all"});
    let mut run = laid(ask(step)).runs();
    run.prompt();
    // P2 holds no blue card, and nobody learns it; that P3 holds none at all everybody sees.
    assert_eq!(asked(&run), [(P1, 1), (P2, 0)]);
    run.answer(["gills"]);
    run.answers(P2, Ask::SelectFromHand, [], []);
    let entry = |player, names: &[&str]| Entry { player, answer: cards(names) };
    assert_eq!(picked(run), Stored::Entries(vec![entry(P1, &["gills"]), entry(P2, &[]), entry(P3, &[])]));

    let two = json!({"players": "$all_players", "where": [{"color": "blue"}], "count": 2});
    let step = json!({"collect": "select_from_hand", "params": two, "store_as": "two", "optional": true});
    let mut run = laid(ask(step)).runs();
    run.prompt();
    assert_eq!(asked(&run), [(P1, 1), (P2, 0)], "whether they do so at all");
}

#[test]
fn what_is_revealed_is_seen_by_all_and_who_has_no_card_has_no_entry() {
    let params = json!({"players": "$all_players", "count": 1});
    let step = json!({"collect": "reveal_from_hand", "params": params, "store_as": "shown"});
    let mut run = laid(ask(step)).runs();
    run.answers(P1, Ask::RevealFromHand, ["gills", "antlers", "bark"], ["bark"]);
    let Stored::Entries(entries) = picked(run) else { panic!("entries") };
    let shown: Vec<_> = entries.iter().map(|entry| (entry.player, entry.answer.cards().to_vec())).collect();
    assert_eq!(shown, [(P1, vec![card("bark")]), (P2, vec![card("fangs")])]);
}

#[test]
fn the_order_of_all_cards_is_a_question_where_it_matters() {
    let params = json!({"player": "$self", "count": 3, "ordered": true});
    let step = json!({"collect": "select_from_hand", "params": params, "store_as": "order"});
    let mut run = laid(ask(step)).runs();
    run.answers(P1, Ask::SelectFromHand, ["gills", "antlers", "bark"], ["bark", "gills", "antlers"]);
    assert_eq!(picked(run), cards(&["bark", "gills", "antlers"]));
}

#[test]
fn opponents_are_offered_who_have_what_is_wanted() {
    let having = json!([{"traits": {"at_least": 1, "where": [{"dominant": false}], "for": "steal"}}]);
    let params = json!({"player": "$self", "having": having});
    let step = json!({"collect": "select_opponent", "params": params, "store_as": "who"});
    assert_eq!(picked(laid(ask(step)).runs()), Stored::Player(P2), "P3 has no trait");
    let step = json!({"collect": "select_opponent", "params": {"player": "$self"}, "store_as": "who"});
    let mut run = laid(ask(step)).runs();
    run.answers(P1, Ask::SelectOpponent, ["p2", "p3"], ["p3"]);
    assert_eq!(picked(run), Stored::Player(P3));
}

#[test]
fn a_swap_offers_first_what_leaves_a_second_pick() {
    let params = json!({"player": "$self", "relation": "same_color"});
    let step = json!({"collect": "select_swap", "params": params, "store_as": "swap"});
    // Tiny is dominant, Spiny is blue: red goes for red.
    let mut run = laid(ask(step.clone())).pile(P1, ["probe"]).runs();
    assert_eq!(run.ended().slots[0], Stored::Swap { mine: card("quick"), theirs: card("stone-skin") });
    let mut run = laid(ask(step)).pile(P1, ["hot-temper"]).runs();
    run.answers(P1, Ask::SelectSwapMine, ["quick", "hot-temper"], ["hot-temper"]);
    assert_eq!(picked(run), Stored::Swap { mine: card("hot-temper"), theirs: card("stone-skin") });
}

#[test]
fn colors_and_options_come_in_the_order_of_the_step() {
    let params = json!({"player": "$self", "except": "blue"});
    let step = json!({"collect": "select_color", "params": params, "store_as": "color"});
    let mut run = laid(ask(step)).runs();
    run.answers(P1, Ask::SelectColor, ["red", "green", "purple"], ["green"]);
    assert_eq!(picked(run), Stored::Color(crate::model::color::Color::Green));
    let options = json!([{"id": "more", "label": "More"}, {"id": "less", "label": "Less"}]);
    let step = json!({"collect": "select_option", "params": {"player": "$self", "options": options}, "store_as": "way"});
    let more =
        |delta: i32| json!([{"action": "modify_gene_pool", "params": {"player": "$self", "delta": delta}}]);
    let branch = json!({
        "branch": {"option_is": {"value": "$way", "option": "less"}}, "then": more(-1), "else": more(1),
    });
    let mut run = laid(json!([step, branch])).runs();
    run.answers(P1, Ask::SelectOption, ["more", "less"], ["less"]);
    assert_eq!(picked(run), Stored::Option(1));
}

#[test]
fn no_is_an_answer() {
    let params = json!({"players": "$all_players", "message": "Sure?"});
    let step = json!({"collect": "confirm", "params": params, "store_as": "sure", "on_empty": "abort"});
    let mut run = laid(ask(step)).runs();
    run.answers(P1, Ask::Confirm, ["yes"], []).answers(P2, Ask::Confirm, ["yes"], ["yes"]);
    run.answers(P3, Ask::Confirm, ["yes"], []);
    let ended = run.ended();
    assert!(!ended.aborted);
    let Stored::Entries(entries) = &ended.slots[0] else { panic!("entries") };
    let said: Vec<_> = entries.iter().map(|entry| entry.answer == Stored::Flag(true)).collect();
    assert_eq!(said, [false, true, false]);
}
