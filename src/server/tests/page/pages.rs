//! Pages of games in all kinds of positions.

use std::collections::BTreeSet;

use cardloom::{Seat, agents::Bot, any::AnyKept, testing::assert_golden};
use cardloom_server::{
    page::{self, NewTable},
    sight::{GameFacts, Sight},
};

use crate::{
    check::{assert_well_made, tags},
    tables::{GAMES, facts, played, sight, step},
};

/// Expects that every option of a question can be picked without scripts, and that what is lit stands for options.
fn assert_every_option(html: &str, sight: &Sight) {
    let tags = tags(html);
    let Some(ask) = &sight.ask else { return };
    let options = 0..ask.prompt.options.len();
    let picks = tags.iter().filter(|tag| tag.get("name") == Some("pick")).filter_map(|tag| tag.get("value"));
    assert!(picks.eq(options.clone().map(|number| number.to_string())), "not every option is in the bar");
    let declines = tags.iter().any(|tag| tag.get("name") == Some("none"));
    assert_eq!(declines, ask.prompt.optional || ask.prompt.min == 0);
    let lit = tags.iter().filter_map(|tag| tag.get("data-options")).flat_map(str::split_whitespace);
    let lit: BTreeSet<usize> = lit.map(|number| number.parse().unwrap()).collect();
    let keys: BTreeSet<&str> = sight.scene.keys().map(cardloom::scene::Key::as_str).collect();
    let stands = |number: &usize| {
        let on = ask.prompt.options[*number].offer.on.as_ref();
        on.is_some_and(|key| keys.contains(key.as_str()))
    };
    let expected: BTreeSet<usize> = options.filter(stands).collect();
    assert_eq!(lit, expected, "{}: lit, and what the scene has for options", ask.prompt.words);
}

fn assert_table(facts: &GameFacts, kept: &dyn AnyKept, viewer: Option<Seat>) {
    let sight = sight(kept, viewer);
    let html = page::table(facts, &sight, None).into_string();
    assert_well_made(&html);
    assert_every_option(&html, &sight);
    assert!(!html.contains("<script>"), "a name as markup");
    let fragment = page::fragment(facts, &sight).into_string();
    let (who, stage) = fragment.split_at(fragment.find("<div id=\"stage\"").unwrap());
    assert!(
        html.contains(who) && html.contains(stage),
        "the page begins with another stage than its socket sends"
    );
    assert_eq!(html.contains("<title>Your turn"), sight.ask.is_some());
}

#[test]
fn tables_are_well_made_in_all_positions_of_a_game() {
    for game in GAMES {
        let facts = facts(game);
        let (least, most) = facts.players;
        for (seed, players) in [(1, least), (2, most)] {
            let mut kept = played(game, players, seed, 0, Bot::Random);
            for answers in 0..400 {
                if answers % 13 == 0 {
                    Seat::all(players)
                        .map(Some)
                        .chain([None])
                        .for_each(|viewer| assert_table(&facts, &*kept, viewer));
                }
                if !step(&mut *kept, Bot::Random, seed) {
                    break;
                }
            }
            let end = sight(&*kept, None);
            let replay = page::replay(&facts, &end, end.answers, end.answers).into_string();
            assert_well_made(&replay);
            assert_well_made(&page::log_page(&facts, &end).into_string());
        }
    }
}

#[test]
fn the_end_of_a_game_says_who_won() {
    for game in GAMES {
        let facts = facts(game);
        let mut kept = played(game, facts.players.0, 3, 0, Bot::Random);
        while step(&mut *kept, Bot::Random, 3) {}
        let sight = sight(&*kept, Some(Seat(0)));
        let html = page::table(&facts, &sight, None).into_string();
        assert_well_made(&html);
        assert!(html.contains("/t/abcdefghij/1/replay"));
        let end = sight.end.unwrap();
        assert_eq!(html.matches(">winner<").count(), end.winners.len());
        // Once: beside the table and not above it as well.
        let told = sight.scene.headline.spans().iter().find_map(|span| match span {
            cardloom::Span::Text(text) => Some(text.trim()),
            _ => None,
        });
        let stage = &html[html.find("<div id=\"stage\"").unwrap()..html.find("role=\"log\"").unwrap()];
        assert_eq!(stage.matches(told.unwrap()).count(), 1, "{told:?}");
    }
}

#[test]
fn pages_of_a_game_are_well_made() {
    for game in GAMES {
        let facts = facts(game);
        assert_well_made(&page::guide(&facts).into_string());
        assert_well_made(&page::new_table(&facts, &NewTable::default()).into_string());
        let sheet = page::sheet(&facts).into_string();
        assert_well_made(&sheet);
        let cards =
            tags(&sheet).iter().filter(|tag| tag.get("id").is_some_and(|id| id.starts_with("c-"))).count();
        assert_eq!(cards, facts.sheet.cards().len());
    }
}

#[test]
fn what_a_card_is_looked_up_by_is_on_the_sheet() {
    for game in GAMES {
        let facts = facts(game);
        let sheet = tags(&page::sheet(&facts).into_string());
        let ids: BTreeSet<&str> = sheet.iter().filter_map(|tag| tag.get("id")).collect();
        let kept = played(game, facts.players.0, 4, 80, Bot::Random);
        let html = page::fragment(&facts, &sight(&*kept, Some(Seat(0)))).into_string();
        for card in tags(&html).iter().filter_map(|tag| tag.get("data-card")) {
            assert!(
                ids.contains(format!("c-{card}").as_str()),
                "{card} of {} is not on its sheet",
                facts.name
            );
        }
    }
}

#[test]
fn stages_look_as_they_did() {
    for game in GAMES {
        let facts = facts(game);
        let kept = played(game, facts.players.0.max(2).min(facts.players.1), 7, 30, Bot::First);
        let asked = kept.session().prompts().first().map(|prompt| prompt.seat);
        let stage = page::fragment(&facts, &sight(&*kept, asked)).into_string();
        // A tag a line: a change is then read where it is.
        let lines = stage.replace("><", ">\n<") + "\n";
        assert_golden(
            format!("{}/tests/page/golden/{}.html", env!("CARGO_MANIFEST_DIR"), facts.name),
            &lines,
        );
    }
}

#[test]
fn style_and_script_are_small() {
    for asset in page::assets() {
        assert!(asset.gzipped.len() <= 7_680, "{} has {} bytes", asset.name, asset.gzipped.len());
        assert_eq!(page::asset_at(&asset.path).map(|found| found.name), Some(asset.name));
    }
}
