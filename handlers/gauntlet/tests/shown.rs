//! What faces show of positions: words and scenes, letter for letter.
//!
//! After a deliberate change this writes the files anew:
//!
//! ```sh
//! CARDLOOM_BLESS=1 cargo test -p gauntlet --test shown
//! ```

use cardloom::{
    agents::RandomAgent,
    testing::{assert_shown, played},
};
use gauntlet::Gauntlet;

use crate::support::Table;

mod support;

#[test]
fn what_is_shown_of_games_stays_the_same() {
    for (players, mixed, seed) in [(1, false, 1), (2, true, 2)] {
        let begin = Table { players, mixed }.state(seed);
        let session = played::<Gauntlet>(begin, &mut RandomAgent::new(seed));
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/shown");
        assert_shown(folder, &format!("{players}-{seed}"), &session);
    }
}
