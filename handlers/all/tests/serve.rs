//! The command `serve` where there is nothing to serve, or only something to say.

use std::{
    net::TcpListener,
    process::{Command, Output},
};

use cardloom_server::store;

fn serve(arguments: &[&str]) -> Output {
    let mut serve = Command::new(env!("CARGO_BIN_EXE_cardloom"));
    serve.arg("serve").args(arguments).env_remove("RUST_LOG").output().unwrap()
}

/// It says why in a line, and ends at once.
fn refused(arguments: &[&str], reason: &str) {
    let output = serve(arguments);
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{arguments:?}: {said}");
    assert!(said.lines().count() == 1 && said.starts_with("error: "), "{arguments:?}: {said}");
    assert!(said.contains(reason), "{arguments:?}: {said}");
    assert!(output.stdout.is_empty());
}

#[test]
fn whatever_cannot_be_served_is_told_in_a_line() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let on = |listen: &str, database: &str| {
        vec!["--listen".to_owned(), listen.to_owned(), "--db".to_owned(), database.to_owned()]
    };
    let check = |arguments: Vec<String>, reason: &str| {
        refused(&arguments.iter().map(String::as_str).collect::<Vec<_>>(), reason);
    };
    refused(&["--nonsense"], "--nonsense");
    refused(&["--listen", "nowhere"], "nowhere");
    refused(&["--bot-threads", "0"], "--bot-threads");

    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    check(on(&address, &file("a.db")), &address);
    assert!(!folder.path().join("a.db").exists(), "what is not served is not made");
    check(on("0.0.0.0:0", &file("a.db")), "--origin");

    let newer = file("newer.db");
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    drop(runtime.block_on(store::open(&newer, "test")).unwrap());
    let connection = rusqlite::Connection::open(&newer).unwrap();
    connection.execute("insert into migrations (version, name, sum) values (7, 'later', '0')", ()).unwrap();
    drop(connection);
    check(on("127.0.0.1:0", &newer), "newer");
    std::fs::write(file("text"), "no database ".repeat(1000)).unwrap();
    check(on("127.0.0.1:0", &file("text")), "text");
    // Nobody writes beneath a file, not even who may do all.
    check(on("127.0.0.1:0", &file("text/tables.db")), "tables.db");
    check(on("127.0.0.1:0", "postgres://nobody@127.0.0.1:1/nothing"), "postgres://127.0.0.1:1/nothing");
}

#[cfg(unix)]
#[test]
fn without_a_name_games_are_kept_in_a_folder_that_is_made() {
    use std::{
        io::{BufRead, BufReader},
        process::Stdio,
    };

    let folder = tempfile::tempdir().unwrap();
    let mut serve = Command::new(env!("CARGO_BIN_EXE_cardloom"));
    serve.args(["serve", "--listen", "127.0.0.1:0"]).stdout(Stdio::piped());
    serve.env("HOME", folder.path()).env("XDG_DATA_HOME", folder.path().join("data"));
    let mut served = serve.spawn().unwrap();
    let mut said = String::new();
    BufReader::new(served.stdout.take().unwrap()).read_line(&mut said).unwrap();
    served.kill().unwrap();
    served.wait().unwrap();
    assert!(said.contains("http://127.0.0.1:") && said.contains("tables.db"), "{said}");

    let file = folder.path().join("file");
    std::fs::write(&file, "").unwrap();
    let mut serve = Command::new(env!("CARGO_BIN_EXE_cardloom"));
    serve.args(["serve", "--listen", "127.0.0.1:0"]).env("HOME", &file).env("XDG_DATA_HOME", &file);
    let output = serve.output().unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!((output.status.code(), said.lines().count()), (Some(2), 1), "{said}");
}

#[test]
fn help_says_what_there_is_to_say() {
    let output = serve(&["--help"]);
    let said = String::from_utf8(output.stdout).unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert!(output.stderr.is_empty());
    for flag in [
        "--listen",
        "--db",
        "--origin",
        "--behind-proxy",
        "--bot-threads",
        "--keep-days",
        "--open",
        "Examples:",
    ] {
        assert!(said.contains(flag), "{flag} is missing in {said}");
    }
    assert!(!said.contains("--no-limits"), "that is for measurements");
}
