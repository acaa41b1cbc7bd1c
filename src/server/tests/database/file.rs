//! What is true of SQLite alone.

use std::{fs, path::Path, time::Duration};

use cardloom_server::store::{DatabaseError, Sqlite};

use super::{HEADER, MARK, Place, append, create, table, told};

#[tokio::test]
async fn what_is_no_database_is_told_in_a_line() {
    let folder = tempfile::tempdir().unwrap();
    let text = folder.path().join("text");
    fs::write(&text, "a file of something else\n".repeat(100)).unwrap();
    for path in [folder.path().to_owned(), folder.path().join("none/tables.sqlite"), Path::new("").to_owned()]
    {
        let error = Sqlite::open(&path, "test").err().unwrap();
        assert!(matches!(error, DatabaseError::Unavailable(_)), "{error}");
        assert!(told(&error).contains(&path.display().to_string()), "{error}");
    }
    let error = Sqlite::open(&text, "test").err().unwrap();
    assert!(matches!(error, DatabaseError::Damaged(_)), "{error}");
    told(&error);
    assert_eq!(fs::read(&text).unwrap().len(), 2500);
}

#[tokio::test]
async fn a_database_of_version_1_opens() {
    let place = Place::file().unwrap();
    let stored = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/tables-1.sqlite");
    if std::env::var_os("CARDLOOM_BLESS").is_some() && !stored.exists() {
        let database = place.open().await;
        create(&*database, "a").await;
        append(&*database, "a", HEADER.len() as u64, "{\"answer\":1}\n").await;
        place.meddle(&format!("vacuum into '{}'", stored.display())).await;
    }
    let place = Place::file().unwrap();
    fs::copy(stored, place.path()).unwrap();
    let database = place.open().await;
    let mut made = table("a");
    made.head += 13;
    made.state = MARK.state;
    assert_eq!(database.table("a").await.unwrap(), Some(made.clone()));
    assert_eq!(database.read("a", 0).await.unwrap(), format!("{HEADER}{{\"answer\":1}}\n"));
    append(&*database, "a", made.head, "{\"answer\":2}\n").await;
    create(&*database, "b").await;
}

#[tokio::test]
async fn hints_are_of_nobody() {
    let place = Place::file().unwrap();
    let (one, other) = (place.open().await, place.open().await);
    one.hint(&[("a".to_owned(), 1)]).await.unwrap();
    for database in [one, other] {
        assert!(tokio::time::timeout(Duration::from_millis(20), database.hinted()).await.is_err());
    }
}
