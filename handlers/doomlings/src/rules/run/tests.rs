use serde_json::{Value, json};

use crate::rules::testing::probe::{P1, P2, P3, Table, steps};

fn pool(player: &str, delta: i32) -> Value {
    json!({"action": "modify_gene_pool", "params": {"player": player, "delta": delta}})
}

/// Runs these steps among three players with gene pools of 4; tells whether they were aborted, and the gene pools then.
fn run(list: Value) -> (bool, [u8; 3]) {
    let laid = [P1, P2, P3].into_iter().fold(steps(3, list), |table, seat| table.gene_pool(seat, 4));
    let mut run = laid.pile(P1, ["probe", "fangs", "bark"]).runs();
    let aborted = run.ended().aborted;
    let state = run.state();
    (aborted, [P1, P2, P3].map(|seat| state.player(seat).gene_pool))
}

#[test]
fn a_condition_that_fails_ends_the_pipeline_its_block_or_nothing() {
    let unless = |on_fail: &str| json!({"condition": {"at_worlds_end": {}}, "on_fail": on_fail});
    let around = |step: Value| json!([pool("$self", 1), step, pool("$self", 1)]);
    assert_eq!(run(around(unless("abort"))), (true, [5, 4, 4]));
    assert_eq!(run(around(unless("skip"))), (false, [5, 4, 4]));
    let mut other = unless("branch");
    other["else"] = json!([pool("$self.left", 2)]);
    assert_eq!(run(around(other)), (false, [6, 6, 4]));
    // Inside an arm the block is the arm.
    let arm = |step: Value| {
        json!([
            {"branch": {"not": {"of": {"at_worlds_end": {}}}}, "then": [step, pool("$self", 1)], "else": [pool("$self", -1)]},
            pool("$self.left", 1),
        ])
    };
    assert_eq!(run(arm(unless("skip"))), (false, [4, 5, 4]));
    assert_eq!(run(arm(unless("abort"))), (true, [4, 4, 4]));
    assert_eq!(run(arm(pool("$self.right", 1))), (false, [5, 5, 5]));
}

#[test]
fn a_loop_goes_over_what_there_was_when_it_began() {
    let players = json!([{"for_each": "$all_players", "as": "one", "do": [
        {"condition": {"not": {"of": {"is_player": {"a": "$one", "b": "$self.left"}}}}, "on_fail": "skip"},
        pool("$one", 1),
    ]}]);
    assert_eq!(run(players), (false, [5, 4, 5]));
    // The body discards every trait at once: the others are visited all the same.
    let traits = json!([{"for_each": "$self.traits", "as": "one", "do": [
        {"action": "discard_from_trait_pile", "params": {"cards": "$self.traits"}},
        pool("$self", 1),
    ]}]);
    assert_eq!(run(traits), (false, [7, 4, 4]));
    let nested = json!([{"for_each": "$opponents", "as": "one", "do": [{"for_each": "$all_players", "as": "other", "do": [
        {"condition": {"is_player": {"a": "$one", "b": "$other"}}, "on_fail": "skip"},
        pool("$other", 1),
        {"stop": "block"},
    ]}]}]);
    assert_eq!(run(nested), (false, [4, 5, 5]));
}

#[test]
fn a_stop_in_a_loop_ends_all_of_it_or_one_round() {
    let stop = |what: &str| {
        json!([{"for_each": "$all_players", "as": "one", "do": [
            pool("$one", 1),
            {"branch": {"is_player": {"a": "$one", "b": "$self.left"}}, "then": [{"stop": what}]},
        ]}])
    };
    assert_eq!(run(stop("pipeline")), (true, [5, 5, 4]));
    assert_eq!(run(stop("block")), (false, [5, 5, 5]));
}

#[test]
fn entries_are_gone_through_with_their_answers() {
    let draws = json!([
        {"action": "draw_cards", "params": {"players": "$all_players", "count": 2}, "store_as": "drawn"},
        {"for_each": "$drawn", "as": "one", "do": [
            {"action": "discard_from_hand", "params": {"player": "$one.player", "cards": "$one.cards"}, "store_as": "gone"},
            {"condition": {"not_empty": {"value": "$gone"}}, "on_fail": "skip"},
            pool("$one.player", 1),
        ]},
    ]);
    let table: Table = steps(2, draws).deck(["gills", "spiny", "bark"]);
    let mut run = table.runs();
    assert!(!run.ended().aborted);
    // The discards of the first were not there yet when the second one drew.
    let state = run.state();
    assert_eq!([P1, P2].map(|seat| state.player(seat).gene_pool), [6, 6]);
    assert_eq!(state.discard.len(), 3);
}
