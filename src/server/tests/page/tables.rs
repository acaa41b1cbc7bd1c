//! Tables in the middle of games.

use std::time::Duration;

use cardloom::{
    Seat, UndoPolicy,
    agents::Bot,
    any::{AnyGame, AnyKept, Header, Of},
    save::MemoryStore,
    scene::Sheet,
};
use cardloom_server::sight::{Ask, End, GameFacts, Log, Presence, Seated, Sight, Told};
use serde_json::json;

/// The games there are.
pub(crate) const GAMES: [&dyn AnyGame; 4] = [
    &Of::<innovation::Innovation>::GAME,
    &Of::<wingspan::Wingspan>::GAME,
    &Of::<doomlings::Doomlings>::GAME,
    &Of::<gauntlet::Gauntlet>::GAME,
];

/// What everybody knows of a game.
pub(crate) fn facts(game: &dyn AnyGame) -> GameFacts {
    let name = game.name();
    GameFacts {
        name,
        title: name[..1].to_uppercase() + &name[1..],
        about: game.about(),
        players: (*game.players().start(), *game.players().end()),
        how_to_play: game.how_to_play(),
        sheet: Sheet::new(game.sheet()),
        sheet_path: format!("/g/{name}/0/sheet.html"),
        together: name == "gauntlet",
    }
}

/// A game of so many that a bot has played so far.
pub(crate) fn played(
    game: &dyn AnyGame,
    players: usize,
    seed: u64,
    answers: usize,
    bot: Bot,
) -> Box<dyn AnyKept> {
    let header = Header {
        setup: json!({ "players": players, "seed": seed }),
        seats: vec!["human".to_owned(); players],
        undo: UndoPolicy::Fair,
    };
    let mut kept = game.keep(Box::new(MemoryStore::default()), header).unwrap();
    while kept.session().answers() < answers {
        if !step(&mut *kept, bot, seed) {
            break;
        }
    }
    kept
}

/// Gives an answer, if anybody is asked.
pub(crate) fn step(kept: &mut dyn AnyKept, bot: Bot, seed: u64) -> bool {
    let Some(prompt) = kept.session().prompts().into_iter().next() else { return false };
    let seed = seed ^ kept.session().answers() as u64;
    let picks = kept.session().decide(prompt.seat, bot, seed).unwrap();
    kept.answer(prompt.seat, prompt.id, &picks).unwrap();
    true
}

/// A table as somebody sees it.
pub(crate) fn sight(kept: &dyn AnyKept, viewer: Option<Seat>) -> Sight {
    const NAMES: [&str; 6] = ["Anna", "Bartholomew", "greedy bot", "Dora", "<script>", "Frank & Co"];
    let session = kept.session();
    let prompts = session.prompts();
    let seats = Seat::all(session.seats()).zip(NAMES).map(|(seat, name)| Seated {
        name: name.to_owned(),
        bot: name.contains("bot"),
        presence: if seat == Seat(1) { Presence::Away } else { Presence::Here },
        asked: prompts.iter().any(|prompt| prompt.seat == seat),
    });
    let first = session.answers().saturating_sub(30);
    let told = (first..=session.answers()).map(|answer| Told { answer, lines: kept.told(answer, viewer) });
    let ask = prompts.iter().find(|prompt| Some(prompt.seat) == viewer);
    let plays = viewer.filter(|_| !prompts.is_empty());
    Sight {
        id: "abcdefghij".to_owned(),
        viewer,
        seats: seats.collect(),
        revision: session.answers() as u64,
        answers: session.answers(),
        scene: session.scene(viewer),
        ask: ask.map(|prompt| Ask {
            prompt: prompt.clone(),
            token: format!("{}", session.answers()),
            left: Some(Duration::from_secs(87)),
        }),
        log: Log { earlier: first, answers: told.collect() },
        undo: plays.map_or(Err(cardloom::Words::new()), |seat| {
            session.undoable(seat).map_err(cardloom::UndoRefused::words)
        }),
        take_back: plays.map_or_else(Vec::new, |seat| session.undoable_answers(seat)),
        redo: session.redoable().is_some(),
        concede: viewer.is_some_and(|seat| session.concedable(seat)),
        end: session.ended().map(|words| End {
            words,
            winners: session.ending().map(|ending| ending.winners).unwrap_or_default(),
            standings: session.standings(viewer),
        }),
        waiting: false,
    }
}
