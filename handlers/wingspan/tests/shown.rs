//! What faces show of stored positions: words and scenes, letter for letter.
//!
//! After a deliberate change this writes the files anew:
//!
//! ```sh
//! CARDLOOM_BLESS=1 cargo test -p wingspan --test shown
//! ```

use std::{fs, path::Path};

use cardloom::{save::load, testing::shown_after};
use wingspan::Wingspan;

/// The stored games that are looked at in their beginning, in the middle and in the end.
const GAMES: [&str; 2] = ["2-green-greedy-1", "5-green-greedy-1"];

/// What is shown of a stored game after this part of its answers, in quarters.
fn at(game: &str, quarters: usize) -> String {
    let golden = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let session = load::<Wingspan>(&golden.join(format!("{game}.jsonl.zst"))).unwrap().session;
    shown_after(&session, session.answers() * quarters / 4).unwrap()
}

#[test]
fn what_is_shown_of_stored_positions_stays_the_same() {
    for game in GAMES {
        for (part, quarters) in [("begin", 0), ("middle", 2), ("late", 3), ("end", 4)] {
            let (name, now) = (format!("tests/golden/shown/{game}-{part}.txt"), at(game, quarters));
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
