//! SQLite where it may not write any more.

use std::{
    path::Path,
    process::{Command, Stdio},
};

use cardloom_server::store::{Appended, Database, DatabaseError, Sqlite};
use futures::future::join_all;

use super::{HEADER, MARK, append, create, head, told};

/// Set for the test when it runs once more in a program of its own, to the folder of the database.
const FULL: &str = "CARDLOOM_FULL_DISK";

/// Nothing is removed of what was there before a disk was full, nothing is half written, and the next call tries again.
#[tokio::test(flavor = "multi_thread")]
async fn a_full_disk_is_told_and_the_database_comes_back() {
    let Some(folder) = std::env::var_os(FULL) else { return again() };
    let database = Sqlite::open(&Path::new(&folder).join("tables.sqlite"), "test").unwrap();
    for id in ["a", "b"] {
        create(&database, id).await;
    }
    let mut text = HEADER.to_owned();
    for _ in 0..3 {
        limit("262144");
        let refused = loop {
            let lines = format!("{}\n", "x".repeat(3000)).repeat(3);
            match database.append("a", text.len() as u64, &lines, MARK).await {
                Ok(appended) => assert_eq!(appended, Appended::Kept),
                Err(error) => break error,
            }
            text += &lines;
        };
        assert!(matches!(refused, DatabaseError::Unavailable(_)), "{refused}");
        told(&refused);
        // All that waits at once.
        let known = text.len() as u64;
        let large = format!("{}\n", "y".repeat(300_000));
        let calls = (0..6).map(|_| database.append("a", known, &large, MARK));
        for refused in join_all(calls).await {
            assert!(matches!(refused, Err(DatabaseError::Unavailable(_))), "{refused:?}");
        }
        assert_eq!(database.read("a", 0).await.unwrap(), text);
        assert_eq!(head(&database, "a").await, Some(known));
        limit("unlimited");
        append(&database, "a", known, &large).await;
        text += &large;
        assert_eq!(database.read("a", 0).await.unwrap(), text);
    }
    assert_eq!(database.read("b", 0).await.unwrap(), HEADER);
}

/// Runs the test in a program that no signal ends where it may not write.
fn again() {
    let folder = tempfile::tempdir().unwrap();
    let mut program = Command::new("sh");
    program.arg("-c").arg("trap '' XFSZ; exec \"$0\" \"$@\"").arg(std::env::current_exe().unwrap());
    program.args([
        "--exact",
        "database::full::a_full_disk_is_told_and_the_database_comes_back",
        "--nocapture",
    ]);
    let output = program.env(FULL, folder.path()).stdin(Stdio::null()).output().unwrap();
    let said = String::from_utf8_lossy(&output.stdout);
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && said.contains("1 passed"), "{said}{told}");
}

/// How long a file of this program may become.
fn limit(bytes: &str) {
    let mut prlimit = Command::new("prlimit");
    prlimit.args(["--pid", &std::process::id().to_string(), &format!("--fsize={bytes}:unlimited")]);
    assert!(prlimit.status().unwrap().success());
}
