//! What faces show of stored positions: words and scenes, letter for letter.
//!
//! After a deliberate change this writes the files anew:
//!
//! ```sh
//! CARDLOOM_BLESS=1 cargo test -p innovation --test shown
//! ```

use std::path::Path;

use cardloom::{save::load, testing::assert_shown};
use innovation::Innovation;

#[test]
fn what_is_shown_of_stored_games_stays_the_same() {
    let golden = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    for game in ["2-greedy-1", "4-teams-greedy-1"] {
        let session = load::<Innovation>(&golden.join(format!("{game}.jsonl.zst"))).unwrap().session;
        assert_shown(golden.join("shown"), game, &session);
    }
}
