//! What the tests of pages are about.

use cardloom::{
    Words,
    scene::{Scene, Sheet},
};

use crate::sight::{GameFacts, Log, Presence, Seated, Sight};

/// A game without cards.
pub(super) fn facts() -> GameFacts {
    GameFacts {
        name: "sample",
        title: "Sample".to_owned(),
        about: "A game of nothing",
        players: (2, 4),
        how_to_play: "# The end\n\nThere is none.",
        sheet: Sheet::default(),
        sheet_path: "/g/sample/0/sheet.html".to_owned(),
        together: false,
    }
}

/// A table with these people, of which nothing is seen.
pub(super) fn sight(names: &[&str]) -> Sight {
    let seated =
        |name: &&str| Seated { name: (*name).to_owned(), bot: false, presence: Presence::Here, asked: false };
    Sight {
        id: "abcdefghij".to_owned(),
        viewer: None,
        seats: names.iter().map(seated).collect(),
        revision: 7,
        answers: 3,
        scene: Scene::new(None, Words::new()),
        ask: None,
        log: Log::default(),
        undo: Err(Words::new()),
        take_back: Vec::new(),
        redo: false,
        concede: false,
        end: None,
        waiting: false,
    }
}
