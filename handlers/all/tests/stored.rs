//! A stored game is one thing: what a file has and what a table of a database has are the same lines.

use std::{fs, path::Path};

use assert_cmd::Command;

fn cardloom(folder: &Path) -> Command {
    let mut command = Command::cargo_bin("cardloom").unwrap();
    command.current_dir(folder).env("XDG_DATA_HOME", folder).env("COLUMNS", "100");
    command
}

/// What a call prints, which has to succeed.
fn says(command: &mut Command) -> String {
    String::from_utf8(command.assert().success().get_output().stdout.clone()).unwrap()
}

/// The line of a call that cannot be carried out.
fn refuses(command: &mut Command) -> String {
    let output = command.assert().code(2).get_output().clone();
    let line = String::from_utf8(output.stderr).unwrap();
    assert_eq!(line.trim_end().lines().count(), 1, "{line}");
    assert!(output.stdout.is_empty());
    line
}

#[test]
fn a_game_goes_from_the_terminal_to_a_table_on_in_the_terminal_and_home_again() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let begin =
        ["--game", "doomlings", "play", "--seats", "human,greedy", "--seed", "5", "--save", "game.jsonl"];
    says(cardloom(folder).args(begin).write_stdin("\n1\n\n1\n"));
    let file = fs::read_to_string(folder.join("game.jsonl")).unwrap();

    let imported = says(cardloom(folder).args(["import", "--db", "tables.db", "game.jsonl"]));
    let path = imported.trim_end().strip_prefix("game.jsonl: /t/").unwrap();
    let (id, secret) = path.split_once("/host/join/").unwrap();
    assert_eq!((id.len(), secret.len()), (10, 26));
    let table = format!("tables.db#{id}");
    assert_eq!(says(cardloom(folder).args(["export", &table])), file);
    let log = says(cardloom(folder).args(["replay", "game.jsonl"]));
    assert_eq!(says(cardloom(folder).args(["replay", &table])), log);

    // On in the terminal: the table has what is answered there.
    says(cardloom(folder).args(["resume", &table]).write_stdin("\n1\n\n1\n"));
    let more = says(cardloom(folder).args(["export", &table]));
    assert!(more.starts_with(&file) && more.len() > file.len());
    fs::write(folder.join("home.jsonl"), &more).unwrap();
    let verified = says(cardloom(folder).args(["replay", "home.jsonl", "--verify"]));
    assert!(verified.contains("all digests are right"), "{verified}");
    assert_eq!(fs::read_to_string(folder.join("game.jsonl")).unwrap(), file, "the file is as it was");
}

#[test]
fn what_is_not_there_or_no_game_is_told_in_a_line() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    fs::write(folder.join("letter.jsonl"), "Dear Anna,\n").unwrap();
    fs::write(folder.join("chess.jsonl"), "{\"cardloom\":2,\"game\":\"chess\"}\n").unwrap();
    let calls: [(&[&str], &str); 8] = [
        (&["export", "none.db#0123456789"], "there is no database none.db"),
        (&["export", "game.jsonl"], "names no table"),
        (&["replay", "none.db#0123456789"], "there is no database none.db"),
        (&["import", "--db", "t.db", "letter.jsonl"], "letter.jsonl: no saved game"),
        (&["import", "--db", "t.db", "chess.jsonl"], "there is no game \"chess\" here"),
        (&["import", "--db", "t.db", "none.jsonl"], "none.jsonl: "),
        (&["import", "--db", "/proc/no/t.db", "chess.jsonl"], "/proc/no/t.db"),
        (&["--game", "chess", "play"], "there is no game \"chess\"; there are innovation, wingspan"),
    ];
    for (call, said) in calls {
        let line = refuses(cardloom(folder).args(call));
        assert!(line.contains(said), "{call:?}: {line}");
    }
    let known = refuses(cardloom(folder).args(["export", "t.db#0123456789"]));
    assert!(known.contains("t.db has no table 0123456789"), "{known}");
}

#[test]
fn the_program_tells_its_games_and_takes_the_first_where_none_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let help = says(cardloom(folder.path()).arg("--help"));
    for game in ["innovation", "wingspan", "doomlings", "gauntlet", "serve"] {
        assert!(help.contains(game), "{help}");
    }
    let card = says(cardloom(folder.path()).args(["cards", "oars"]));
    assert!(card.contains("Oars"), "{card}");
    let bird = says(cardloom(folder.path()).args(["cards", "--game", "wingspan", "fish crow"]));
    assert!(bird.contains("Fish Crow"), "{bird}");
}
