//! What is true of SQLite alone.

use std::{fs, path::Path, time::Duration};

use cardloom_server::store::{DatabaseError, Hint, Sqlite};

use super::{HEADER, MARK, Place, append, create, told};

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
async fn a_database_of_every_version_opens() {
    for version in 1..=2 {
        let name = format!("tests/data/tables-{version}.sqlite");
        let stored = Path::new(env!("CARGO_MANIFEST_DIR")).join(name);
        if std::env::var_os("CARDLOOM_BLESS").is_some() && !stored.exists() {
            let place = Place::file().unwrap();
            let database = place.open().await;
            create(&*database, "a").await;
            append(&*database, "a", HEADER.len() as u64, "{\"answer\":1}\n").await;
            place.meddle(&format!("vacuum into '{}'", stored.display())).await;
        }
        let place = Place::file().unwrap();
        fs::copy(stored, place.path()).unwrap();
        let database = place.open().await;
        let kept = database.table("a").await.unwrap().unwrap();
        assert_eq!((kept.head, kept.state), (HEADER.len() as u64 + 13, MARK.state));
        assert_eq!(database.read("a", 0).await.unwrap(), format!("{HEADER}{{\"answer\":1}}\n"));
        append(&*database, "a", kept.head, "{\"answer\":2}\n").await;
        create(&*database, "b").await;
    }
}

#[tokio::test]
async fn hints_are_of_nobody() {
    let place = Place::file().unwrap();
    let (one, other) = (place.open().await, place.open().await);
    one.hint(&[Hint::Here("a".to_owned(), vec![None])]).await.unwrap();
    for database in [one, other] {
        assert!(tokio::time::timeout(Duration::from_millis(20), database.hinted()).await.is_err());
    }
}
