//! What faces show of positions: words and scenes, letter for letter.
//!
//! After a deliberate change this writes the files anew:
//!
//! ```sh
//! CARDLOOM_BLESS=1 cargo test -p doomlings --test shown
//! ```

use cardloom::{
    agents::RandomAgent,
    save::Saved,
    testing::{assert_shown, played},
};
use doomlings::{Doomlings, Setup};

#[test]
fn what_is_shown_of_games_stays_the_same() {
    for (players, seed) in [(2, 1), (6, 2)] {
        let begin = Doomlings::new_state(&Setup::new(players, seed)).unwrap();
        let session = played::<Doomlings>(begin, &mut RandomAgent::new(seed));
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/shown");
        assert_shown(folder, &format!("{players}-{seed}"), &session);
    }
}
