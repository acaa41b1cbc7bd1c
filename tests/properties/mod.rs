//! What must be true of every game whatever comes in: each function takes arbitrary bytes, and tries them on both games.
//! The fuzz targets in `fuzz/` call them without end, and `fuzzed.rs` for a short time.
#![allow(dead_code, unused_imports, reason = "each fuzz target uses one of them")]

mod answers;
mod changes;
mod sound;

use cardloom::any::{AnyGame, AnySession, Of};
use innovation::Innovation;
use serde_json::Value;
use wingspan::Wingspan;

use self::sound::{Decisions, assert_readable, assert_sound, is_legal};
pub(crate) use self::{answers::answers, changes::session_changes};

/// A game, and four kinds of tables of it, without their seeds.
struct Tables {
    game: &'static dyn AnyGame,
    setups: [&'static str; 4],
}

/// Both games. The place of a table is part of what the corpora say.
static GAMES: [Tables; 2] = [
    Tables {
        game: &Of::<Innovation>::GAME,
        setups: [
            r#"{"players": 2}"#,
            r#"{"players": 3}"#,
            r#"{"players": 4}"#,
            r#"{"players": 4, "teams": true}"#,
        ],
    },
    Tables {
        game: &Of::<Wingspan>::GAME,
        setups: [
            r#"{"players": 2}"#,
            r#"{"players": 3, "goals": "blue"}"#,
            r#"{"players": 4, "swift_start": true}"#,
            r#"{"players": 5}"#,
        ],
    },
];

impl Tables {
    /// A set-up of one of these tables.
    fn setup(&self, decisions: &mut Decisions<'_>) -> Value {
        let setup = self.setups[decisions.below(self.setups.len())];
        let mut setup: Value = serde_json::from_str(setup).expect("JSON");
        setup["seed"] = decisions.next().into();
        setup
    }
}

/// A session that somebody has written is one that can be played, or is refused.
pub(crate) fn session_reader(bytes: &[u8]) {
    let Ok(session) = serde_json::from_slice::<Value>(bytes) else { return };
    for Tables { game, .. } in &GAMES {
        match game.resume(session.clone()) {
            Ok(session) => assert_sound(*game, session),
            Err(refusal) => assert_ne!(refusal.to_string(), ""),
        }
    }
}
