//! Where tables are kept: the same on every database.

mod database;
mod postgres;

use std::time::Duration;

use cardloom::Seat;
use cardloom_server::store::{Appended, Cause, Change, DatabaseError, Head, Listed, Mark, SecretHash, State};
use futures::future::join_all;

use self::database::{HEADER, MARK, Place, append, create, head, table, told};

const HOUR: Duration = Duration::from_secs(3600);

/// Each is a test of both databases.
macro_rules! on_both {
    ($($test:ident)*) => {
        on_both!(on_sqlite, Place::file(), $($test)*);
        on_both!(on_postgres, Place::server(), $($test)*);
    };
    ($module:ident, $place:expr, $($test:ident)*) => {
        mod $module {
            use super::Place;

            $(#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
            async fn $test() {
                if let Some(place) = $place {
                    super::$test(place).await;
                }
            })*
        }
    };
}

on_both! {
    a_table_is_kept_as_it_was_made
    a_game_grows_by_whole_lines
    who_is_stale_has_written_nothing
    of_writers_at_once_one_is_first
    games_grow_at_once
    marks_say_who_is_due
    a_seat_is_taken_once
    a_change_undoes_no_other
    whoever_has_come_stays_when_the_host_begins
    a_game_begins_when_all_are_there
    what_is_closed_stays_so
    an_older_database_is_brought_up_to_date
    the_lobby_shows_what_goes_on
    what_is_idle_is_forgotten
    steps_are_run_once
    what_is_newer_or_damaged_is_refused
    a_whole_game_is_kept
}

async fn a_table_is_kept_as_it_was_made(place: Place) {
    let database = place.open().await;
    database.ping().await.unwrap();
    assert_eq!(database.table("none").await.unwrap(), None);
    let mut made = create(&*database, "a").await;
    assert_eq!(database.table("a").await.unwrap().as_ref(), Some(&made));
    assert_eq!(database.read("a", 0).await.unwrap(), HEADER);

    // Of a table that cannot be made there is nothing: its name is taken, or that of somebody is too long.
    let error = database.create(&made, HEADER).await.unwrap_err();
    assert!(matches!(error, DatabaseError::Unavailable(_)), "{error}");
    let mut long = table("long");
    long.seats[1].name = "ä".repeat(41);
    told(&database.create(&long, HEADER).await.unwrap_err());
    assert_eq!(database.table("long").await.unwrap(), None);
    assert_eq!(database.read("long", 0).await.unwrap(), "");
    long.seats[1].name = "ä".repeat(40);
    database.create(&long, "no end").await.unwrap_err();
    database.create(&long, HEADER).await.unwrap();

    database.mark("a", None, State::Over, None).await.unwrap();
    (made.state, made.provisional) = (State::Over, false);
    let other = place.open().await;
    assert_eq!(other.table("a").await.unwrap(), Some(made));
    assert_eq!(other.table("long").await.unwrap(), Some(long));

    // What is gone is not marked.
    database.mark("none", None, State::Closed, Some(HOUR)).await.unwrap();
    assert_eq!(database.table("none").await.unwrap(), None);

    // All kinds of tables.
    for state in [State::Waiting, State::Playing, State::Over, State::Closed, State::Broken] {
        let mut plain = table(state.name());
        (plain.state, plain.limit, plain.watch, plain.listed) = (state, None, false, false);
        plain.seats.clear();
        database.create(&plain, HEADER).await.unwrap();
        assert_eq!(database.table(state.name()).await.unwrap(), Some(plain));
    }
}

async fn a_game_grows_by_whole_lines(place: Place) {
    let database = place.open().await;
    create(&*database, "a").await;
    let mut text = HEADER.to_owned();
    // One line, several, none, an empty one, and characters of several bytes; a carriage return is one as any other.
    for lines in ["{\"answer\":1}\n", "1\n2\n3\n", "", "\n", "ä€🂡 \\ ' \" \t\r\n", "last\n"] {
        let came = append(&*database, "a", text.len() as u64, lines).await;
        text += lines;
        assert_eq!(came, text.len() as u64);
    }
    assert_eq!(database.read("a", 0).await.unwrap(), text);
    assert_eq!(head(&*database, "a").await, Some(text.len() as u64));
    assert_eq!(database.table("a").await.unwrap().unwrap().head, text.len() as u64);
    let beginnings = text.char_indices().filter(|(_, sign)| *sign == '\n').map(|(end, _)| end + 1);
    for from in beginnings {
        assert_eq!(database.read("a", from as u64).await.unwrap(), text[from..]);
    }
    assert_eq!(database.read("a", u64::MAX).await.unwrap(), "");
    // Where no line begins.
    assert!(matches!(database.read("a", 3).await, Err(DatabaseError::Damaged(_))));
    // What is no whole line is not written.
    assert!(database.append("a", text.len() as u64, "half", MARK).await.is_err());
    assert_eq!(database.read("a", 0).await.unwrap(), text);

    let other = "another\n".repeat(5000);
    append(&*database, "a", text.len() as u64, &other).await;
    assert_eq!(database.read("a", text.len() as u64).await.unwrap(), other);
    let ids = ["none", "a"].map(str::to_owned);
    let heads = database.heads(&ids).await.unwrap();
    assert_eq!(heads, [("a".to_owned(), Head { length: (text.len() + other.len()) as u64, edition: 0 })]);
}

async fn who_is_stale_has_written_nothing(place: Place) {
    let (one, other) = (place.open().await, place.open().await);
    create(&*one, "a").await;
    let known = HEADER.len() as u64;
    let came = append(&*one, "a", known, "first\n").await;
    let mark = Mark { state: State::Over, due: Some(Duration::ZERO), provisional: true, cause: Cause::Limit };
    for expected in [known, 0, came + 1, u64::MAX] {
        let refused = other.append("a", expected, "late\n", mark).await.unwrap();
        assert_eq!(refused, Appended::Stale(came));
    }
    assert_eq!(other.append("a", 0, "", mark).await.unwrap(), Appended::Stale(came));
    assert_eq!(other.append("none", 0, "late\n", mark).await.unwrap(), Appended::Gone);
    assert_eq!(other.read("a", known).await.unwrap(), "first\n");
    assert_eq!(other.table("a").await.unwrap().unwrap().state, State::Playing);
    assert!(other.due(9).await.unwrap().is_empty());
    append(&*other, "a", came, "second\n").await;
    assert_eq!(one.append("a", came, "late\n", MARK).await.unwrap(), Appended::Stale(came + 7));
}

async fn of_writers_at_once_one_is_first(place: Place) {
    let databases = [place.open().await, place.open().await];
    create(&*databases[0], "a").await;
    let mut text = HEADER.to_owned();
    for round in 0..12 {
        let expected = text.len() as u64;
        // Some write more than others, so that one is stale with a length that others may have as well.
        let lines = move |writer: usize| format!("round {round} of writer {writer}\n").repeat(1 + writer % 3);
        let writers = (0..8).map(|writer| {
            let database = databases[writer % 2].clone();
            tokio::spawn(async move { database.append("a", expected, &lines(writer), MARK).await.unwrap() })
        });
        let came: Vec<Appended> = join_all(writers).await.into_iter().map(Result::unwrap).collect();
        let kept: Vec<usize> = (0..8).filter(|writer| came[*writer] == Appended::Kept).collect();
        assert_eq!(kept.len(), 1, "{came:?}");
        text += &lines(kept[0]);
        for (writer, came) in came.iter().enumerate().filter(|(writer, _)| *writer != kept[0]) {
            assert_eq!(*came, Appended::Stale(text.len() as u64), "writer {writer}");
        }
    }
    assert_eq!(databases[1].read("a", 0).await.unwrap(), text);
}

async fn games_grow_at_once(place: Place) {
    let database = place.open().await;
    let ids: Vec<String> = (0..20).map(|number| format!("t{number}")).collect();
    let games = ids.iter().cloned().map(|id| {
        let database = database.clone();
        tokio::spawn(async move {
            create(&*database, &id).await;
            let mut length = HEADER.len() as u64;
            for number in 0..20 {
                // Beside those that are kept, one that is stale and one that fails.
                let stale = database.append(&id, 1, "late\n", MARK).await.unwrap();
                assert_eq!(stale, Appended::Stale(length));
                database.create(&table(&id), HEADER).await.unwrap_err();
                length = append(&*database, &id, length, &format!("{id} {number}\n")).await;
            }
        })
    });
    for game in join_all(games).await {
        game.unwrap();
    }
    for id in ids {
        let lines: String = (0..20).map(|number| format!("{id} {number}\n")).collect();
        assert_eq!(database.read(&id, 0).await.unwrap(), HEADER.to_owned() + &lines);
    }
}

async fn marks_say_who_is_due(place: Place) {
    let database = place.open().await;
    let due = async || database.due(9).await.unwrap();
    for id in ["a", "b", "c"] {
        create(&*database, id).await;
    }
    // So many, once they are.
    let are_due = async |number| {
        let waited = tokio::time::timeout(Duration::from_secs(20), async {
            while due().await.len() < number {
                tokio::task::yield_now().await;
            }
        });
        waited.await.unwrap();
        due().await
    };
    assert!(due().await.is_empty());
    let length = HEADER.len() as u64;
    let mark =
        Mark { state: State::Playing, due: Some(Duration::ZERO), provisional: true, cause: Cause::Bot };
    assert_eq!(database.append("b", length, "", mark).await.unwrap(), Appended::Kept);
    assert_eq!(due().await, ["b"]);
    database.mark("a", None, State::Playing, Some(Duration::from_millis(5))).await.unwrap();
    database.mark("c", None, State::Playing, Some(HOUR)).await.unwrap();
    assert_eq!(are_due(2).await, ["b", "a"]);
    assert_eq!(database.due(1).await.unwrap(), ["b"]);

    let mark = Mark { due: Some(HOUR), cause: Cause::Limit, ..mark };
    assert_eq!(database.append("b", length, "played\n", mark).await.unwrap(), Appended::Kept);
    assert_eq!(due().await, ["a"]);
    database.mark("a", None, State::Over, None).await.unwrap();
    assert!(due().await.is_empty());
    // A time that no clock comes to.
    database.mark("a", None, State::Playing, Some(Duration::MAX)).await.unwrap();
    assert!(due().await.is_empty());
    // What is left of it is told, and whoever has not read the newest marks nothing.
    let length = head(&*database, "b").await.unwrap();
    for (expected, left) in [(None, Some(HOUR)), (Some(length), Some(HOUR * 2)), (Some(length - 1), None)] {
        database.mark("b", expected, State::Playing, left).await.unwrap();
        let told = database.table("b").await.unwrap().unwrap().due.unwrap();
        let marked = left.unwrap_or(HOUR * 2);
        assert!(told <= marked && told > marked - HOUR / 2, "{told:?}");
    }
    database.mark("b", None, State::Playing, Some(Duration::ZERO)).await.unwrap();
    assert_eq!(database.table("b").await.unwrap().unwrap().due, Some(Duration::ZERO));
    database.mark("b", None, State::Playing, None).await.unwrap();
    // A table may be due from its beginning.
    let mut soon = table("soon");
    soon.due = Some(Duration::ZERO);
    database.create(&soon, HEADER).await.unwrap();
    assert_eq!(due().await, ["soon"]);
    // What is closed stays so, and nobody is due there.
    database.mark("soon", None, State::Closed, None).await.unwrap();
    let mark =
        Mark { state: State::Playing, due: Some(Duration::ZERO), provisional: true, cause: Cause::Bot };
    let known = HEADER.len() as u64;
    assert_eq!(database.append("soon", known, "late\n", mark).await.unwrap(), Appended::Kept);
    database.mark("soon", None, State::Playing, Some(Duration::ZERO)).await.unwrap();
    let closed = database.table("soon").await.unwrap().unwrap();
    assert_eq!((closed.state, closed.due), (State::Closed, None));
    // One that does come.
    database.mark("c", None, State::Playing, Some(Duration::from_millis(30))).await.unwrap();
    assert_eq!(are_due(1).await, ["c"]);
    // Nobody can do anything about it now: whoever is asked there is not meant by the time that is said for it then.
    for id in ["c", "b", "none"] {
        let due = database.table(id).await.unwrap().map(|table| table.due);
        database.put_off(id, HOUR).await.unwrap();
        let table = database.table(id).await.unwrap();
        assert_eq!(table.as_ref().is_some_and(|table| table.provisional), id == "c");
        assert_eq!(table.map(|table| table.due.is_some()), due.map(|due| due.is_some()));
    }
    assert!(due().await.is_empty());
    // Who brought a line about, and where, stands beside it.
    for (cause, lines) in [("person", 2), ("bot", 0), ("limit", 1)] {
        let query = format!(
            "select count(*) from records where table_id = 'b' and cause = '{cause}' and node = 'test'"
        );
        assert_eq!(place.number(&query).await, lines, "{cause}");
    }
}

/// Somebody who comes to the second seat with this secret.
fn join<'a>(name: &'a str, secret: &'a SecretHash) -> Change<'a> {
    Change::Join { seat: Seat(1), name, secret }
}

async fn a_seat_is_taken_once(place: Place) {
    let databases = [place.open().await, place.open().await];
    create(&*databases[0], "a").await;
    let people = (0..10).map(|person| {
        let database = databases[person % 2].clone();
        tokio::spawn(async move {
            database.change("a", join(&format!("person {person}"), &[4; 32])).await.unwrap()
        })
    });
    let taken: Vec<bool> = join_all(people).await.into_iter().map(Result::unwrap).collect();
    let first: Vec<usize> = (0..10).filter(|person| taken[*person]).collect();
    assert_eq!(first.len(), 1, "{taken:?}");
    let mut made = table("a");
    made.seats[1].name = format!("person {}", first[0]);
    made.edition = 1;
    // Nobody takes the seat of a bot, of somebody else, or one that there is not.
    for (id, seat) in [("a", 0), ("a", 1), ("a", 2), ("a", 3), ("none", 0)] {
        for secret in [[3; 32], [4; 32]] {
            let late = Change::Join { seat: Seat(seat), name: "late", secret: &secret };
            assert!(!databases[0].change(id, late).await.unwrap());
        }
    }
    assert_eq!(databases[1].table("a").await.unwrap().unwrap(), made);
    // A seat that is left can be taken again by who is invited, though not by nobody.
    let again = Change::Person { seat: Seat(1), secret: &[5; 32] };
    assert!(databases[0].change("a", again).await.unwrap());
    for (name, secret) in [("", [5; 32]), ("again", [4; 32])] {
        assert!(!databases[0].change("a", join(name, &secret)).await.unwrap());
    }
    assert!(databases[0].change("a", join("again", &[5; 32])).await.unwrap());
}

async fn a_change_undoes_no_other(place: Place) {
    let databases = [place.open().await, place.open().await];
    for round in 0..10 {
        let id = format!("t{round}");
        create(&*databases[0], &id).await;
        // A host who locks a seat, and somebody who comes there, each through a server of their own.
        let lock = databases[0].change(&id, Change::Lock { seat: Seat(1), locked: true });
        let change = join("Bo", &[4; 32]);
        let came = databases[1].change(&id, change);
        let (locked, came) = futures::join!(lock, came);
        let kept = databases[0].table(&id).await.unwrap().unwrap();
        let seat = &kept.seats[1];
        assert!(locked.unwrap() && seat.locked);
        assert_eq!(seat.name, if came.as_ref().is_ok_and(|came| *came) { "Bo" } else { "" });
        assert_eq!(kept.edition, 1 + u64::from(came.unwrap()));
        // Nobody comes to a seat that is locked, until the host says so or sends another link.
        assert!(!databases[1].change(&id, change).await.unwrap());
    }
    let database = &databases[0];
    create(&**database, "a").await;
    let change = async |change: Change<'_>| database.change("a", change).await.unwrap();
    assert!(change(Change::Lock { seat: Seat(1), locked: true }).await);
    assert!(!change(join("Bo", &[4; 32])).await);
    assert!(change(Change::Invite { seat: Seat(1), secret: &[5; 32] }).await);
    assert!(!change(join("Bo", &[4; 32])).await, "with the link from before");
    assert!(change(join("Bo", &[5; 32])).await);
    assert!(!change(Change::Invite { seat: Seat(2), secret: &[5; 32] }).await, "a bot is not invited");
    assert!(change(Change::Watching(&[7; 32])).await);
    let mut expected = table("a");
    (expected.seats[1].name, expected.seats[1].secret) = ("Bo".to_owned(), Some([5; 32]));
    (expected.watching, expected.edition) = ([7; 32], 4);
    assert_eq!(database.table("a").await.unwrap(), Some(expected));
    let heads = database.heads(&["a".to_owned()]).await.unwrap();
    assert_eq!(heads[0].1, Head { length: HEADER.len() as u64, edition: 4 });
    for gone in [Change::Close, Change::Begin(None), Change::Watching(&[7; 32]), join("Bo", &[4; 32])] {
        assert!(!database.change("none", gone).await.unwrap());
    }
}

async fn whoever_has_come_stays_when_the_host_begins(place: Place) {
    let database = place.open().await;
    create(&*database, "a").await;
    let change = async |change: Change<'_>| database.change("a", change).await.unwrap();
    let bot = |seat, if_free| Change::Bot { seat: Seat(seat), bot: "first", if_free };
    assert!(!change(bot(0, true)).await, "Anna is there");
    assert!(change(bot(1, true)).await);
    assert!(!change(join("Bo", &[4; 32])).await, "a bot is there");
    assert!(change(bot(0, false)).await, "the host lets a bot play for Anna");
    let seats = database.table("a").await.unwrap().unwrap().seats;
    assert_eq!((seats[0].bot.as_deref(), &*seats[0].name), (Some("first"), "Anna"));
    assert_eq!(seats[0].secret, Some([3; 32]), "so that it is known which have been used");
}

async fn a_game_begins_when_all_are_there(place: Place) {
    let database = place.open().await;
    create(&*database, "a").await;
    let change = async |change: Change<'_>| database.change("a", change).await.unwrap();
    assert!(!change(Change::Begin(None)).await, "somebody is missing");
    assert!(change(join("Bo", &[4; 32])).await);
    assert!(change(Change::Begin(Some(HOUR))).await);
    assert!(!change(Change::Begin(None)).await, "it has begun");
    let table = async || database.table("a").await.unwrap().unwrap();
    let playing = table().await;
    assert_eq!((playing.state, playing.provisional, playing.given), (State::Playing, true, None));
    assert!(is_about(playing.due.unwrap(), HOUR), "somebody looks after it if its server stops now");
    database.mark("a", None, State::Playing, Some(Duration::ZERO)).await.unwrap();
    assert!(!table().await.provisional);
    assert_eq!(database.due(9).await.unwrap(), ["a"]);
    // More time is for whoever is due.
    assert!(change(Change::Time(HOUR)).await);
    assert!(database.due(9).await.unwrap().is_empty());
    let given = table().await;
    assert!(is_about(given.due.unwrap(), HOUR) && given.given.unwrap() < HOUR / 2, "{given:?}");
    append(&*database, "a", HEADER.len() as u64, "played\n").await;
    assert!(table().await.provisional, "it is not known yet who is asked");
}

fn is_about(time: Duration, expected: Duration) -> bool {
    time <= expected && time > expected / 2
}

async fn what_is_closed_stays_so(place: Place) {
    let database = place.open().await;
    create(&*database, "a").await;
    database.mark("a", None, State::Playing, Some(HOUR)).await.unwrap();
    assert!(database.change("a", Change::Close).await.unwrap());
    for change in [Change::Begin(None), Change::Time(HOUR)] {
        assert!(!database.change("a", change).await.unwrap());
    }
    database.mark("a", None, State::Playing, Some(HOUR)).await.unwrap();
    append(&*database, "a", HEADER.len() as u64, "late\n").await;
    let closed = database.table("a").await.unwrap().unwrap();
    assert_eq!((closed.state, closed.due), (State::Closed, None));
}

async fn an_older_database_is_brought_up_to_date(place: Place) {
    create(&*place.open().await, "a").await;
    place.forget_all_but_the_first_step().await;
    let database = place.open().await;
    assert_eq!(database.table("a").await.unwrap(), Some(table("a")));
    assert!(database.change("a", Change::Close).await.unwrap());
    assert_eq!(database.table("a").await.unwrap().unwrap().edition, 1);
}

async fn the_lobby_shows_what_goes_on(place: Place) {
    let database = place.open().await;
    let names = async |most| {
        let listed = database.listed(most).await.unwrap();
        listed.into_iter().map(|listed| listed.id).collect::<Vec<_>>()
    };
    assert_eq!(database.count(HOUR * 2).await.unwrap(), 0);
    for id in ["a", "b", "c", "d", "e"] {
        let mut table = table(id);
        table.listed = id != "c";
        database.create(&table, HEADER).await.unwrap();
    }
    assert_eq!(names(9).await, ["e", "d", "b", "a"]);
    assert_eq!(names(2).await, ["e", "d"]);
    assert_eq!(database.count(HOUR * 2).await.unwrap(), 5);
    database.mark("a", None, State::Playing, None).await.unwrap();
    for (id, state) in [("b", State::Over), ("d", State::Closed), ("e", State::Broken)] {
        database.mark(id, None, state, None).await.unwrap();
    }
    assert_eq!(database.count(HOUR * 2).await.unwrap(), 2);
    // What nobody goes on with is no reason to begin nothing else.
    place.age("c").await;
    assert_eq!((database.count(HOUR / 2).await.unwrap(), database.count(HOUR * 2).await.unwrap()), (1, 2));
    let (id, game) = ("a".to_owned(), "innovation".to_owned());
    let shown = Listed { id, game, state: State::Playing, seats: table("a").seats };
    assert_eq!(database.listed(9).await.unwrap(), [shown]);
}

async fn what_is_idle_is_forgotten(place: Place) {
    let database = place.open().await;
    for id in ["a", "b", "c", "d", "e"] {
        create(&*database, id).await;
    }
    assert_eq!(database.forget(HOUR / 2).await.unwrap(), 0);
    for id in ["a", "b", "c", "d", "e"] {
        place.age(id).await;
    }
    // Whatever happens there counts.
    append(&*database, "b", HEADER.len() as u64, "played\n").await;
    assert!(database.change("c", Change::Lock { seat: Seat(1), locked: true }).await.unwrap());
    // To look after a table is nothing that happens there.
    database.mark("a", None, State::Waiting, None).await.unwrap();
    assert!(database.change("d", join("Bo", &[4; 32])).await.unwrap());
    assert_eq!(database.forget(HOUR * 2).await.unwrap(), 0);
    assert_eq!(database.forget(HOUR / 2).await.unwrap(), 2);
    for (id, kept) in [("a", false), ("b", true), ("c", true), ("d", true), ("e", false)] {
        assert_eq!(database.table(id).await.unwrap().is_some(), kept, "{id}");
        assert_eq!(head(&*database, id).await.is_some(), kept, "{id}");
        assert_eq!(database.read(id, 0).await.unwrap().is_empty(), !kept, "{id}");
    }
    let gone = database.append("a", HEADER.len() as u64, "late\n", MARK).await.unwrap();
    assert_eq!(gone, Appended::Gone);
    // The name is free, with nothing of the one before.
    create(&*database, "a").await;
    assert_eq!(database.read("a", 0).await.unwrap(), HEADER);
    // More than are removed at once.
    join_all((0..250).map(|number| {
        let database = database.clone();
        async move { create(&*database, &format!("t{number}")).await }
    }))
    .await;
    assert_eq!(database.forget(Duration::ZERO).await.unwrap(), 254);
    assert_eq!(database.count(HOUR * 2).await.unwrap(), 0);
}

async fn steps_are_run_once(place: Place) {
    // Servers that start at the same moment.
    let databases = join_all((0..6).map(|_| place.open())).await;
    create(&*databases[0], "a").await;
    drop(databases);
    assert_eq!(place.open().await.read("a", 0).await.unwrap(), HEADER);
}

async fn what_is_newer_or_damaged_is_refused(place: Place) {
    let refused = async || place.try_open().await.err().unwrap();
    place.open().await;
    place.meddle("insert into migrations (version, name, sum) values (7, 'later', '0')").await;
    let error = refused().await;
    assert!(matches!(error, DatabaseError::Newer { came: 7, newest: 2 }), "{error}");
    assert!(told(&error).contains("version 7"));
    place.meddle("delete from migrations where version = 7").await;
    create(&*place.open().await, "a").await;
    place.meddle("update migrations set sum = '0123456789abcdef'").await;
    let error = refused().await;
    assert!(matches!(error, DatabaseError::Damaged(_)), "{error}");
    told(&error);
}

async fn a_whole_game_is_kept(place: Place) {
    database::game::play(place.open().await).await;
}
