use serde_json::{Value, json};

use crate::{
    model::{card::Card, color::Color, state::State},
    rules::{
        prompt::Ask,
        scope::Value as Stored,
        testing::probe::{P1, P2, P3, Run, Table, card, steps},
    },
};

fn act(action: &str, params: Value) -> Value {
    json!([{"action": action, "params": params, "store_as": "done"}])
}

fn quietly(action: &str, params: Value) -> Value {
    json!([{"action": action, "params": params}])
}

/// Three players with two cards each, and two traits each.
fn laid(list: Value) -> Table {
    steps(3, list)
        .hand(P1, ["gills", "antlers"])
        .hand(P2, ["fangs", "bark"])
        .hand(P3, ["leaves", "adorable"])
        .pile(P1, ["quick", "tiny"])
        .pile(P2, ["stone-skin", "heroic"])
        .pile(P3, ["spiny", "fear"])
        .discard(["flatulence", "confusion"])
        .deck(["blubber", "migratory"])
}

fn names(cards: &[Card]) -> Vec<&'static str> {
    cards.iter().map(|card| card.file_name()).collect()
}

fn hands(state: &State) -> [Vec<&'static str>; 3] {
    [P1, P2, P3].map(|seat| names(&state.player(seat).hand))
}

fn piles(state: &State) -> [Vec<&'static str>; 3] {
    [P1, P2, P3].map(|seat| names(&state.player(seat).pile))
}

/// Runs the steps without a question; gives the result, and what it was run on.
fn done(list: Value) -> (Stored, Run) {
    let mut run = laid(list).runs();
    let result = run.ended().slots.into_iter().next().unwrap_or_default();
    (result, run)
}

fn cards(names: &[&str]) -> Stored {
    Stored::Cards(names.iter().map(|name| card(name)).collect())
}

#[test]
fn cards_are_drawn_as_far_as_there_are_any() {
    let (drawn, run) = done(act("draw_cards", json!({"player": "$self", "count": 2})));
    assert_eq!(drawn, cards(&["blubber", "migratory"]));
    assert_eq!(run.state().player(P1).hand.len(), 4);
    let (salvaged, run) = done(act("draw_cards", json!({"player": "$self", "count": 5, "from": "discard"})));
    assert_eq!(salvaged, cards(&["confusion", "flatulence"]), "the top one first, and nothing is renewed");
    assert_eq!(run.state().deck.len(), 2);
    let (none, _) = done(act("draw_cards", json!({"player": "$self", "count": -1})));
    assert_eq!(none, cards(&[]));
}

#[test]
fn only_cards_that_are_in_the_hand_leave_it() {
    let (gone, run) = done(act("discard_from_hand", json!({"player": "$self.left", "cards": "$self.hand"})));
    assert_eq!((gone, hands(&run.state())[0].len()), (cards(&[]), 2));
    let (gone, run) = done(act("discard_hand", json!({"players": "$opponents"})));
    assert_eq!(gone, cards(&["fangs", "bark", "leaves", "adorable"]));
    assert_eq!(run.state().discard.last(), Some(&card("adorable")));
    let (_, run) =
        done(quietly("give_cards", json!({"from": "$self", "to": "$self.left", "cards": "$self.hand"})));
    assert_eq!(hands(&run.state())[1], ["fangs", "bark", "gills", "antlers"]);
}

#[test]
fn hands_go_round_the_players_of_the_list() {
    let pass = |players: Value, direction: &str| {
        let (_, run) = done(quietly("pass_hands", json!({"players": players, "direction": direction})));
        hands(&run.state()).map(|hand| hand[0])
    };
    assert_eq!(pass(json!("$all_players"), "left"), ["leaves", "gills", "fangs"]);
    assert_eq!(pass(json!("$all_players"), "right"), ["fangs", "leaves", "gills"]);
    assert_eq!(pass(json!(["$self.right", "$self"]), "left"), ["leaves", "fangs", "gills"]);
    assert_eq!(pass(json!("$self"), "left"), ["gills", "fangs", "leaves"]);
}

#[test]
fn cards_are_passed_to_neighbors_in_the_circle() {
    let pass = |direction: &str, players: Value| {
        let collect = json!({"collect": "select_from_hand", "params": {"players": players, "count": 2}, "store_as": "all"});
        let params = json!({"entries": "$all", "direction": direction, "players": players});
        let (_, run) = done(json!([collect, {"action": "pass_cards", "params": params}]));
        hands(&run.state())
    };
    let everybody = json!("$all_players");
    assert_eq!(
        pass("left", everybody.clone()),
        [["leaves", "adorable"], ["gills", "antlers"], ["fangs", "bark"]]
    );
    assert_eq!(
        pass("right", everybody.clone()),
        [["fangs", "bark"], ["leaves", "adorable"], ["gills", "antlers"]]
    );
    // The first card to the left, the second to the right; they arrive in the order of the entries.
    assert_eq!(
        pass("neighbors", everybody),
        [["bark", "leaves"], ["gills", "adorable"], ["antlers", "fangs"]]
    );
    // Two have one neighbor each, who gets one card.
    let opponents = pass("neighbors", json!("$opponents"));
    assert_eq!(opponents, [["gills", "antlers"], ["bark", "leaves"], ["adorable", "fangs"]]);
}

#[test]
fn a_known_card_is_stolen_wherever_it_is_held() {
    let steal = |from: &str| {
        json!([{"for_each": from, "as": "card", "do": [
            {"action": "steal_from_hand", "params": {"to": "$self", "card": "$card"}},
        ]}])
    };
    let (_, run) = done(steal("$self.left.hand"));
    assert_eq!(hands(&run.state())[0], ["gills", "antlers", "fangs", "bark"]);
    let (_, run) = done(steal("$self.left.traits"));
    assert_eq!(piles(&run.state())[1], ["stone-skin", "heroic"], "a trait is in no hand");
    let (_, run) = done(quietly("swap_hands", json!({"a": "$self", "b": "$self.right"})));
    assert_eq!(hands(&run.state())[0], ["leaves", "adorable"]);
}

#[test]
fn dominant_traits_are_never_shuffled_away() {
    let cards = json!({"traits_of": {"players": "$all_players"}});
    let table = laid(quietly("shuffle_into_deck", json!({"cards": cards})));
    let mut run = table.runs();
    run.ended();
    let state = run.state();
    assert_eq!(piles(&state), [vec!["tiny"], vec!["heroic"], vec![]]);
    assert_eq!(state.deck.len(), 6);
}

#[test]
fn traits_change_piles_where_the_intent_allows_it() {
    let each = |player: &str, action: &str, params: Value| json!([{"for_each": format!("{player}.traits"), "as": "card", "do": [{"action": action, "params": params}]}]);
    let (_, run) = done(each("$self.left", "steal_trait", json!({"to": "$self", "card": "$card"})));
    assert_eq!(piles(&run.state())[..2], [vec!["quick", "tiny", "stone-skin"], vec!["heroic"]]);
    let (_, run) = done(each("$self", "give_trait", json!({"to": "$self.right", "card": "$card"})));
    assert_eq!(piles(&run.state())[2], ["spiny", "fear", "quick"]);
    let (_, run) = done(each("$self.right", "return_to_hand", json!({"card": "$card"})));
    assert_eq!(hands(&run.state())[2], ["leaves", "adorable", "spiny", "fear"]);
    let (gone, run) =
        done(act("discard_from_trait_pile", json!({"cards": {"traits_of": {"players": "$all_players"}}})));
    assert_eq!(gone, cards(&["quick", "stone-skin", "spiny", "fear"]));
    assert_eq!(piles(&run.state()), [vec!["tiny"], vec!["heroic"], vec![]]);
}

#[test]
fn a_color_stays_changed_in_a_pile_and_nowhere_else() {
    let (_, run) =
        done(quietly("change_color", json!({"cards": {"traits_of": {"player": "$self"}}, "to": "green"})));
    assert_eq!(["quick", "tiny"].map(|name| run.state().color_of(card(name))), [Color::Green; 2]);
    let (_, run) = done(quietly("change_color", json!({"cards": "$self.hand", "to": "red"})));
    assert_eq!(run.state().color_of(card("gills")), Color::Blue);
}

#[test]
fn a_card_is_played_and_its_result_says_whether_it_was() {
    let play = |list: &str, more: Value| {
        let mut params = json!({"player": "$self", "card": "$one"});
        params.as_object_mut().unwrap().extend(more.as_object().cloned().unwrap());
        json!([
            {"collect": "select_from_cards", "params": {"player": "$self", "cards": list}, "store_as": "one"},
            {"action": "play_card", "params": params, "store_as": "was"},
        ])
    };
    let mut run = laid(play("$self.hand", json!({"into": "$self.left"}))).runs();
    run.answers(P1, Ask::SelectFromCards, ["gills", "antlers"], ["gills"]);
    assert!(run.ended().slots.contains(&Stored::Flag(true)));
    assert_eq!(piles(&run.state())[1], ["stone-skin", "heroic", "gills"]);
    // What lies in a pile already cannot be played.
    let mut run = laid(play("$self.traits", json!({}))).runs();
    run.answers(P1, Ask::SelectFromCards, ["quick", "tiny"], ["quick"]);
    assert!(run.ended().slots.contains(&Stored::Flag(false)));
}

#[test]
fn a_turn_is_changed_by_whose_it_is() {
    let skip = |player: &str| {
        let (_, run) = done(quietly("skip_stabilize", json!({"player": player})));
        run.state().turn.skips_stabilizing
    };
    assert_eq!([skip("$self"), skip("$self.left")], [true, false]);
    let grant = |player: &str, filters: Value| {
        let params = json!({"player": player, "count": 2, "where": filters});
        let (_, run) = done(quietly("grant_extra_plays", params));
        let state = run.state();
        state
            .turn
            .granted
            .iter()
            .map(|grant| (grant.count, grant.cards.contains(card("fangs"))))
            .collect::<Vec<_>>()
    };
    assert_eq!(grant("$self", json!([])), [(2, true)]);
    assert_eq!(grant("$self", json!([{"color": "blue"}, {"playable": true}])), [(2, false)]);
    assert_eq!(grant("$self.left", json!([])), []);
}

#[test]
fn what_is_remembered_lies_on_a_trait() {
    let remember = json!({
        "icons": ["worlds_end", "drop_of_life"], "text": {"worlds_end": "Tried.", "scoring": "Tried."},
        "worlds_end": {"priority": "late", "from": "trait_pile", "optional": false, "pipeline": [
            {"action": "remember", "params": {"key": "number", "value": {"per_trait": {"player": "$self"}}}},
        ]},
        "scoring": [{"to": "$self", "points": "$remembered.number"}],
    });
    let table = crate::rules::testing::probe::table(2, remember).pile(P1, ["probe", "quick"]);
    let probe = table.probe();
    let section = probe.facts().worlds_end.as_ref().expect("a section");
    let mut drive = cardloom::testing::Drive::<crate::rules::Doomlings>::new(
        table.state(),
        P1,
        "test",
        move |context| async move {
            crate::rules::run::call(
                &context,
                P1,
                &section.pipeline,
                crate::rules::scope::Scope::of_card(P1, probe),
            )
            .await;
        },
    );
    assert_eq!(crate::rules::evaluate::score::scoring(&drive.state(), P1, probe, P1), 0);
    drive.ends();
    assert_eq!(crate::rules::evaluate::score::scoring(&drive.state(), P1, probe, P1), 2);
}
