//! What faces show of positions: words and scenes, letter for letter.
//!
//! After a deliberate change this writes the files anew:
//!
//! ```sh
//! CARDLOOM_BLESS=1 cargo test -p doomlings --test shown
//! ```

use std::{fs, path::Path};

use cardloom::{
    Session,
    agents::RandomAgent,
    save::Saved,
    testing::{played, shown_after},
};
use doomlings::{Doomlings, Setup};

/// The games that are looked at in their beginning, in the middle and in the end: players and seed.
const GAMES: [(usize, u64); 2] = [(2, 1), (6, 2)];

fn game(players: usize, seed: u64) -> Session<Doomlings> {
    let begin = Doomlings::new_state(&Setup::new(players, seed)).unwrap();
    played(begin, &mut RandomAgent::new(seed))
}

#[test]
fn what_is_shown_of_games_stays_the_same() {
    for (players, seed) in GAMES {
        let session = game(players, seed);
        for (part, quarters) in [("begin", 0), ("middle", 2), ("late", 3), ("end", 4)] {
            let name = format!("tests/golden/shown/{players}-{seed}-{part}.txt");
            let now = shown_after(&session, session.answers() * quarters / 4).unwrap();
            let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(&name);
            if std::env::var_os("CARDLOOM_BLESS").is_some() {
                fs::create_dir_all(file.parent().unwrap()).unwrap();
                fs::write(&file, &now).unwrap();
            }
            let stored = fs::read_to_string(&file).unwrap_or_else(|error| panic!("{name}: {error}"));
            let different = stored.lines().zip(now.lines()).find(|(stored, now)| stored != now);
            assert_eq!(different, None, "{name}");
            assert_eq!(stored.lines().count(), now.lines().count(), "{name}");
        }
    }
}
