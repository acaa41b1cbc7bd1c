//! What a page is made of: nothing that its reader may not know.
//!
//! At many prompts of random games the page of the real game is compared, byte for byte, with that of the same game with
//! everything dealt again that its reader does not know. `CARDLOOM_FULL=1` compares 100,000 pages of each game.

#[allow(dead_code, reason = "each test takes what it needs of it")]
mod visitor;

use cardloom::{Seat, any::AnySession};
use cardloom_server::{
    page,
    shelf::Shelved,
    sight::{Ask, Log, Presence, Seated, Sight},
};
use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};
use std::collections::BTreeMap;

use visitor::{below, shelf};

/// How many pages of each game are compared.
fn wanted() -> usize {
    if std::env::var_os("CARDLOOM_FULL").is_some() { 100_000 } else { 300 }
}

/// What somebody sees of a session, with nothing beside it. Of those who are asked at once everybody sees who has answered
/// already, and a game that is dealt again asks them anew.
fn sight(session: &dyn AnySession, answered: &[Seat], viewer: Option<Seat>) -> Sight {
    let mut asked = session.asked();
    asked.retain(|prompt| !answered.contains(&prompt.seat));
    let seated = |seat: Seat| Seated {
        name: seat.to_string(),
        bot: false,
        presence: Presence::Here,
        asked: asked.iter().any(|prompt| prompt.seat == seat),
    };
    let prompt = viewer.and_then(|seat| session.prompt(seat));
    Sight {
        id: "aaaaaaaaaa".to_owned(),
        viewer,
        seats: Seat::all(session.seats()).map(seated).collect(),
        revision: 1,
        answers: 1,
        scene: session.scene(viewer),
        ask: prompt.map(|prompt| Ask { prompt, token: "1.0".to_owned(), left: None }),
        log: Log::default(),
        undo: Err("nothing".into()),
        take_back: Vec::new(),
        redo: false,
        concede: false,
        end: None,
        waiting: false,
    }
}

/// The page, and how the seats stand.
fn shown(game: &dyn Shelved, session: &dyn AnySession, answered: &[Seat], viewer: Option<Seat>) -> String {
    let page = page::fragment(game.facts(), &sight(session, answered, viewer)).into_string();
    format!("{page}{:?}", session.standings(viewer))
}

/// A game by chance, and what of it is compared. Gives how many pages were.
fn compare(game: &dyn Shelved, number: u64, most: usize) -> usize {
    let mut chance = ChaCha8Rng::seed_from_u64(number);
    let (least, largest) = game.facts().players;
    let players = least + below(&mut chance, largest - least + 1);
    let setup = game.set_up(players, &BTreeMap::new(), number.wrapping_mul(0x9e37_79b9_7f4a_7c15)).unwrap();
    let mut session = game.game().begin(setup).unwrap();
    let (mut compared, mut prompts, mut answered) = (0, below(&mut chance, 7), Vec::new());
    while compared < most && !session.asked().is_empty() {
        let asked = session.asked();
        if prompts % 7 == 0 {
            for of in &asked {
                // Where no other deal fits, there is nothing to compare with.
                let Ok(other) = session.determinize(of.seat, number + prompts as u64) else { continue };
                // Those who watch know no more than any seat.
                for viewer in [Some(of.seat), None] {
                    let real = shown(game, session.as_ref(), &answered, viewer);
                    let dealt = shown(game, other.as_ref(), &answered, viewer);
                    assert!(real == dealt, "{}", differs(game, number, prompts, viewer, &real, &dealt));
                    compared += 1;
                }
            }
        }
        let of = &asked[below(&mut chance, asked.len())];
        let prompt = session.prompt(of.seat).unwrap();
        let count = prompt.min.max(1).min(prompt.options.len());
        let mut left: Vec<usize> = (0..prompt.options.len()).collect();
        let picks: Vec<_> = (0..count).map(|_| left.remove(below(&mut chance, left.len()))).collect();
        session.answer(of.seat, of.id, &picks).unwrap();
        let others_wait =
            asked.len() > 1 && asked.iter().all(|other| other == of || session.asked().contains(other));
        match others_wait {
            true => answered.push(of.seat),
            false => answered.clear(),
        }
        prompts += 1;
    }
    compared
}

/// Where two pages differ first.
fn differs(
    game: &dyn Shelved,
    number: u64,
    prompt: usize,
    viewer: Option<Seat>,
    real: &str,
    dealt: &str,
) -> String {
    let same = real.bytes().zip(dealt.bytes()).take_while(|(real, dealt)| real == dealt).count();
    let around = |text: &str| {
        let begin =
            (0..=same.saturating_sub(120)).rev().find(|place| text.is_char_boundary(*place)).unwrap_or(0);
        text[begin..].chars().take(300).collect::<String>()
    };
    let name = game.facts().name;
    format!(
        "{name}, game {number}, prompt {prompt}, seen by {viewer:?}:\n  real  …{}\n  dealt …{}",
        around(real),
        around(dealt)
    )
}

fn pages_tell_no_more_than_their_reader_knows(name: &str) {
    let shelf = shelf();
    let (game, wanted) = (shelf.named(name).unwrap(), wanted());
    let (mut compared, mut number) = (0, 0);
    while compared < wanted {
        compared += compare(game.as_ref(), number, wanted - compared);
        number += 1;
        assert!(number < 20 + 10 * wanted as u64, "too few pages to compare");
    }
    eprintln!("{name}: {compared} pages of {number} games, 0 differ");
}

#[test]
fn pages_of_innovation() {
    pages_tell_no_more_than_their_reader_knows("innovation");
}

#[test]
fn pages_of_wingspan() {
    pages_tell_no_more_than_their_reader_knows("wingspan");
}

#[test]
fn pages_of_doomlings() {
    pages_tell_no_more_than_their_reader_knows("doomlings");
}

#[test]
fn pages_of_the_gauntlet() {
    pages_tell_no_more_than_their_reader_knows("gauntlet");
}
