use serde_json::{Value, json};

use super::Look;
use crate::rules::{
    scope::Scope,
    testing::probe::{P1, P2, Table, table},
};

/// Three players. P1 has two red traits, two green ones, a colorless and a dominant blue one.
fn laid(sections: Value) -> Table {
    table(3, sections)
        .pile(P1, ["antlers", "quick", "appealing", "leaves", "fear", "tiny"])
        .pile(P2, ["confusion"])
        .hand(P1, ["gills", "spiny", "big-ears", "flatulence"])
        .hand(P2, ["fangs"])
        .discard(["bark", "nocturnal", "altruistic"])
        .gene_pool(P1, 7)
        .past(["ice-age", "age-of-wonder"])
}

/// What each of these counts is for P1, as a scoring rule sees it.
fn counted(counts: &[Value]) -> Vec<i32> {
    let rules: Vec<_> = counts.iter().map(|points| json!({"to": "$self", "points": points})).collect();
    let table = laid(json!({"icons": ["drop_of_life"], "text": {"scoring": "Tried."}, "scoring": rules}));
    let probe = table.probe();
    let state = table.state();
    let scope = Scope { player: Some(P2), ..Scope::of_card(P1, probe) };
    let look = Look::outside(&state, &scope);
    probe.facts().scoring.iter().map(|rule| look.count(&rule.points)).collect()
}

#[track_caller]
fn counts<const N: usize>(expected: [(Value, i32); N]) {
    let (words, numbers): (Vec<_>, Vec<_>) = expected.into_iter().unzip();
    for ((word, number), counted) in words.iter().zip(numbers).zip(counted(&words)) {
        assert_eq!(counted, number, "{word}");
    }
}

#[test]
fn cards_are_counted_where_they_lie() {
    counts([
        (json!({"per_trait": {"player": "$self"}}), 6),
        (json!({"per_trait": {"player": "$self", "where": [{"color": "red"}]}}), 2),
        (json!({"per_trait": {"player": "$self", "where": [{"colored": true}, {"dominant": false}]}}), 4),
        (json!({"per_trait": {"player": "$self", "where": [{"face_value": {"op": "<=", "value": 1}}]}}), 2),
        (json!({"per_trait": {"player": "$self", "where": [{"named": "Antlers"}]}}), 1),
        (json!({"per_trait_in_all_piles": {"where": [{"color": "colorless"}]}}), 2),
        (json!({"per_card_in_hand": {"player": "$self"}}), 4),
        (json!({"per_card_in_hand": {"player": "$self", "where": [{"color": "blue"}]}}), 2),
        (json!({"per_card_in_discard": {"where": [{"effectless": false}]}}), 1),
        (json!({"per_color_in_traits": {"player": "$self"}}), 3),
        (json!({"per_color_in_hand": {"player": "$self"}}), 2),
        (json!({"per_missing_color": {"player": "$self"}}), 1),
        (json!({"per_color_pair": {"player": "$self"}}), 2),
        (json!({"per_color_pair": {"player": "$self", "color": "blue"}}), 0),
        (json!({"per_color_pair": {"player": "$self", "color": "colorless"}}), 0),
        (json!({"lowest_color_count": {"player": "$self", "min_colors": 3}}), 1),
        (json!({"lowest_color_count": {"player": "$self", "min_colors": 4}}), 0),
        (json!({"gene_pool": {"player": "$self"}}), 7),
        (json!("$self.gene_pool"), 7),
        (json!({"per_catastrophe": {}}), 1),
        (json!({"size": {"of": "$self.hand"}}), 4),
        (json!({"size": {"of": "$opponents"}}), 2),
        (json!({"size": {"of": "$self.neighbors"}}), 2),
        (json!({"size": {"of": {"traits_of": {"players": ["$self", "$self.left", "$self"]}}}}), 7),
        (json!({"size": {"of": {"among": {"cards": "$self.hand", "where": [{"color": "blue"}]}}}}), 2),
        (json!({"size": {"of": ["$this_card", "$this_card"]}}), 1),
        (json!({"size": {"of": {"discard_top": {"count": 2}}}}), 2),
        (json!({"per_trait": {"player": "$scored"}}), 1),
        (json!({"face_value_of": {"card": "$this_card"}}), 1),
    ]);
}

#[test]
fn numbers_are_cut_off_at_a_million_and_halves_go_to_either_side() {
    let thousand = json!({"times": [1000, 1000, 1000]});
    counts([
        (thousand.clone(), 1_000_000),
        (json!({"times": [-1, thousand.clone()]}), -1_000_000),
        (json!({"times": [thousand.clone(), thousand.clone(), thousand.clone(), thousand.clone(), 0]}), 0),
        (json!({"plus": [thousand.clone(), thousand.clone(), {"times": [-1, thousand]}]}), 1_000_000),
        (json!({"minus": [2, 5]}), -3),
        (json!({"min": [2, -5, 0]}), -5),
        (json!({"max": [2, -5, 0]}), 2),
        (json!({"half_up": 3}), 2),
        (json!({"half_up": -3}), -1),
        (json!({"half_down": 3}), 1),
        (json!({"half_down": -3}), -2),
        (json!({"if": {"test": {"at_worlds_end": {}}, "then": 1, "else": 2}}), 2),
    ]);
}

#[test]
fn a_count_is_added_up_over_players() {
    let traits = json!({"per_trait": {"player": "$one"}});
    let nested = json!({"sum_over": {"players": "$opponents", "as": "other", "count": {
        "plus": [{"per_trait": {"player": "$other"}}, traits.clone()],
    }}});
    counts([
        (json!({"sum_over": {"players": "$all_players", "as": "one", "count": traits}}), 7),
        (json!({"sum_over": {"players": "$self", "as": "one", "count": nested}}), 13),
    ]);
}

#[test]
fn a_trait_counts_nothing_inside_itself() {
    let itself = json!({"scoring_of": {"player": "$self", "card": "$this_card"}});
    counts([(itself.clone(), 0), (json!({"plus": [3, itself]}), 3)]);
}

/// Which of these conditions hold for P1 as `when` of an ability.
fn holding(conditions: &[Value]) -> Vec<bool> {
    let sections = json!({"text": {"ongoing": "Tried."}, "reactions": [{
        "id": "react", "trigger": "trait_discarded", "zone": "trait_pile", "optional": false, "behavior": {"respond": {}},
        "priority": 0, "when": conditions, "pipeline": [],
    }]});
    let table = laid(sections);
    let probe = table.probe();
    let state = table.state();
    let scope = Scope::of_card(P1, probe);
    let look = Look::outside(&state, &scope);
    probe.facts().reactions[0].when.iter().map(|condition| look.holds(condition)).collect()
}

#[track_caller]
fn holds<const N: usize>(expected: [(Value, bool); N]) {
    let (words, truths): (Vec<_>, Vec<_>) = expected.into_iter().unzip();
    for ((word, truth), holds) in words.iter().zip(truths).zip(holding(&words)) {
        assert_eq!(holds, truth, "{word}");
    }
}

#[test]
fn conditions_hold_or_do_not() {
    holds([
        (json!({"has_traits": {"player": "$self", "count": 2, "where": [{"color": "red"}]}}), true),
        (json!({"has_traits": {"player": "$self", "count": 3, "where": [{"color": "red"}]}}), false),
        (json!({"has_traits": {"player": "$self.left.left", "count": 0}}), true),
        (json!({"has_cards_in_hand": {"player": "$self.right"}}), false),
        (json!({"most_traits": {"player": "$self", "ties": false}}), true),
        (json!({"most_traits": {"player": "$self.left"}}), false),
        (json!({"deck_has": {"deck": "discard", "count": 3}}), true),
        (json!({"deck_has": {"deck": "traits", "count": 1}}), false),
        (json!({"compare": {"left": {"gene_pool": {"player": "$self"}}, "op": ">", "right": 6}}), true),
        (json!({"is_player": {"a": "$self.left.right", "b": "$self"}}), true),
        (json!({"in_trait_pile": {"card": "$this_card", "player": "$self"}}), false),
        (
            json!({"matches": {"card": "$this_card", "where": [{"color": "green"}, {"has_action": false}]}}),
            true,
        ),
        (json!({"at_worlds_end": {}}), false),
        (json!({"any_of": {"of": [{"never": {}}, {"always": {}}]}}), true),
        (json!({"all_of": {"of": [{"never": {}}, {"always": {}}]}}), false),
        (json!({"can_target": {"card": "$this_card", "for": "steal"}}), false),
        (json!({"color_playable": {"player": "$self", "color": "red"}}), true),
    ]);
}

#[test]
fn whatever_is_said_of_nothing_is_false() {
    // No event has set these off.
    let (nobody, nothing) = ("$trigger.player", "$trigger.card");
    holds([
        (json!({"is_empty": {"value": nobody}}), true),
        (json!({"not_empty": {"value": nothing}}), false),
        (json!({"has_traits": {"player": nobody, "count": 0}}), false),
        (json!({"has_cards_in_hand": {"player": nobody, "count": 0}}), false),
        (json!({"most_traits": {"player": nobody}}), false),
        (json!({"is_player": {"a": nobody, "b": nobody}}), false),
        (json!({"is_card": {"a": nothing, "b": nothing}}), false),
        (json!({"matches": {"card": nothing, "where": []}}), false),
        (json!({"not": {"of": {"matches": {"card": nothing, "where": []}}}}), true),
        (json!({"can_play": {"player": "$self", "card": nothing}}), false),
        (json!({"matches": {"card": "$this_card", "where": [{"is": nothing}]}}), false),
        (json!({"matches": {"card": "$this_card", "where": [{"is_not": nothing}]}}), true),
        (json!({"matches": {"card": "$this_card", "where": [{"same_color_as": nothing}]}}), false),
        (json!({"matches": {"card": "$this_card", "where": [{"not_color": "$trigger.card.color"}]}}), true),
    ]);
}

#[test]
fn a_hand_that_is_read_by_its_faces_is_noted() {
    let read = |count: Value| {
        let rules = json!([{"to": "$self", "points": count}]);
        let table = laid(json!({"icons": ["drop_of_life"], "text": {"scoring": "Tried."}, "scoring": rules}));
        let probe = table.probe();
        let state = table.state();
        let scope = Scope::of_card(P1, probe);
        let look = Look::outside(&state, &scope);
        look.count(&probe.facts().scoring[0].points);
        look.read.get()
    };
    let hand =
        |player: &str, filters: Value| json!({"per_card_in_hand": {"player": player, "where": filters}});
    assert_eq!(read(hand("$self", json!([]))), 0, "how many there are is seen by all");
    assert_eq!(read(hand("$self", json!([{"color": "red"}]))), 0b001);
    assert_eq!(read(hand("$self.left", json!([{"color": "red"}]))), 0b010);
    assert_eq!(read(json!({"per_trait": {"player": "$self", "where": [{"color": "red"}]}})), 0);
    let everyone = json!({"per_color_in_hand": {"player": "$one"}});
    assert_eq!(read(json!({"sum_over": {"players": "$all_players", "as": "one", "count": everyone}})), 0b111);
}
