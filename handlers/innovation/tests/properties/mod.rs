//! What must be true of saved games and scenarios whatever comes in: each function takes arbitrary bytes. The fuzz targets
//! in `fuzz/` call them without end, and `fuzzed.rs` for a short time.
#![allow(dead_code, reason = "each fuzz target uses one of them")]

#[path = "../../../../tests/properties/sound.rs"]
mod sound;

use cardloom::{any::Of, save};
use innovation::{Innovation, Scenario};

use self::sound::{assert_readable, assert_sound};

#[allow(clippy::duplicate_mod, reason = "`common` as a whole is nothing for fuzz targets")]
#[path = "../common/seal.rs"]
mod seal;

type Read = Result<save::Loaded<Innovation>, save::SaveError>;

/// A file is a game, or it is refused with the line and the reason. One that begins as compressed ones do is read as
/// such.
pub(crate) fn save_reader(bytes: &[u8]) {
    if !bytes.starts_with(b"\x28\xb5\x2f\xfd") {
        return assert_read(save::read(bytes));
    }
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("game.jsonl.zst");
    std::fs::write(&path, bytes).expect("a new file");
    assert_read(save::load(&path));
    let resumed = save::SavedGame::<Innovation>::resume(&path);
    match save::load::<Innovation>(&path) {
        Ok(loaded) => {
            let (game, _) = resumed.expect("what is read can go on");
            assert_eq!(game.session(), &loaded.session);
            assert!(!loaded.torn, "what was torn is cut off");
        }
        Err(error) => {
            assert_eq!(resumed.err().map(|error| error.to_string()), Some(error.to_string()));
            assert_eq!(std::fs::read(&path).expect("the file"), bytes, "it is left as it was");
        }
    }
}

/// Lines that somebody has written and then sealed with check sums as the program does.
pub(crate) fn save_records(bytes: &[u8]) {
    if let Ok(text) = std::str::from_utf8(bytes) {
        assert_read(save::read(seal::sealed(text.lines()).as_bytes()));
    }
}

fn assert_read(read: Read) {
    match read {
        Ok(loaded) => assert_sound(&Of::<Innovation>::GAME, Box::new(loaded.session)),
        Err(error) => {
            let told = error.to_string();
            assert!(told.starts_with("line "), "{told}");
            assert_readable(&told);
        }
    }
}

/// A scenario passes, or tells what does not fit. Written again it is the same.
pub(crate) fn scenario_reader(bytes: &[u8]) {
    let scenario = match serde_json::from_slice::<Scenario>(bytes) {
        Ok(scenario) => scenario,
        Err(error) => return assert_ne!(error.to_string(), ""),
    };
    let text = serde_json::to_string(&scenario).expect("plain data");
    assert_eq!(serde_json::from_str::<Scenario>(&text).expect("what was written"), scenario);
    if let Err(differences) = scenario.run() {
        assert!(!differences.is_empty());
    }
}
