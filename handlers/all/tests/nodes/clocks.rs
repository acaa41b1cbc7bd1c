//! Who is acted for when servers die or act at the same moment.

use std::{collections::BTreeSet, time::Duration};

use super::{
    load::told,
    node::Node,
    one_at_a_time,
    postgres::Server,
    table::{Table, by_chance},
    until,
};

#[test]
fn a_bot_is_acted_for_when_its_server_dies_while_it_thinks() {
    let Some(postgres) = Server::begin() else { return };
    let _alone = one_at_a_time();
    let database = postgres.database();
    let stays = Node::start(&database);
    let of_bot = |table: &Table| told(&database, &table.id).iter().filter(|answer| answer.seat == 1).count();
    let (new, old, before) = until("servers die while bots think", Duration::from_secs(60), || {
        let mut dies = Node::start(&database);
        let begin =
            || Table::begin(dies.address, "game=innovation&players=2&seat2=ismcts:1000&pace=0").unwrap();
        // A bot that has been asked since a moment ago, at a table that the other server knows, and one of a new table.
        let old = begin();
        old.fragment(stays.address, 0).unwrap();
        let asked = until("the bot answers", Duration::from_secs(20), || {
            old.asked(dies.address).filter(|_| of_bot(&old) > 0)
        });
        let before = of_bot(&old);
        old.answer(dies.address, asked.0, &by_chance(&asked.1, 1), false).unwrap();
        // Whoever has another action is asked again, and no bot.
        let waits = old.asked(dies.address).is_none();
        let new = begin();
        dies.kill();
        (waits && of_bot(&new) == 0 && of_bot(&old) == before).then_some((new, old, before))
    });
    until("another server acts", Duration::from_secs(12), || {
        (of_bot(&new) > 0 && of_bot(&old) > before).then_some(())
    });
}

#[test]
fn a_limit_that_runs_out_on_two_servers_gives_one_answer() {
    let Some(postgres) = Server::begin() else { return };
    let _alone = one_at_a_time();
    let database = postgres.database();
    let nodes = [Node::start(&database), Node::start(&database)];
    let tables: Vec<_> = (0..6)
        .map(|_| {
            let form = "game=innovation&players=2&seat2=human&limit=5&undo=none";
            let table = Table::begin(nodes[0].address, form).unwrap();
            nodes.iter().for_each(|node| drop(table.fragment(node.address, 0).unwrap()));
            table
        })
        .collect();
    for table in &tables {
        // Both of the first question, and somebody of the next one.
        let answers = until("time runs out", Duration::from_secs(15), || {
            let answers = told(&database, &table.id);
            (answers.len() >= 3).then_some(answers)
        });
        let once: BTreeSet<_> = answers.iter().map(|answer| (answer.prompt, answer.seat)).collect();
        assert_eq!(once.len(), answers.len(), "{answers:?}");
    }
}
