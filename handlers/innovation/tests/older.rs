//! Stored games of the first version in which orders were asked that make no difference, and are not asked any more.

mod common;

use std::{fs, path::PathBuf, sync::LazyLock};

use cardloom::{
    Answer, Entry, Seat,
    save::{Record, SavedGame, load, read},
    testing::replayed,
};
use common::{Game, entries, give, innovation, seal::sealed, unsealed};
use innovation::Innovation;
use serde_json::{Value, json};

const GAMES: [&str; 6] =
    ["2-random-8", "2-random-13", "4-random-4", "4-random-7", "4-random-39", "4-teams-random-6"];

fn path(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("tests/golden/older/{name}.jsonl.zst"))
}

/// A stored game.
struct Old {
    name: &'static str,
    text: String,
    /// The objects of its lines.
    lines: Vec<String>,
    /// The game to its end.
    whole: Game,
    /// The places of the lines whose answers are orders that are not asked any more.
    orders: Vec<usize>,
}

impl Old {
    fn all() -> impl Iterator<Item = &'static Self> {
        static ALL: LazyLock<Vec<Old>> = LazyLock::new(|| GAMES.into_iter().map(Old::load).collect());
        ALL.iter()
    }

    fn named(name: &str) -> &'static Self {
        Self::all().find(|old| old.name == name).unwrap()
    }

    fn load(name: &'static str) -> Self {
        let bytes = zstd::decode_all(fs::File::open(path(name)).unwrap()).unwrap();
        let text = String::from_utf8(bytes).unwrap();
        let lines = unsealed(&text);
        let whole = load::<Innovation>(&path(name)).unwrap_or_else(|error| panic!("{name}: {error}")).session;
        let mut history = whole.history().peekable();
        let mut orders = Vec::new();
        for (place, line) in lines.iter().enumerate() {
            let Some((_, seat, picks)) = answer(line) else { continue };
            match history.next_if(|entry| entry.seat == seat && entry.answer == picks) {
                Some(_) => {}
                None => orders.push(place),
            }
        }
        assert_eq!(history.next(), None, "{name}");
        drop(history);
        Self { name, text, lines, whole, orders }
    }

    /// The first so many lines, as they were written.
    fn cut(&self, lines: usize) -> String {
        self.text.split_inclusive('\n').take(lines).collect()
    }

    /// How many answers were in force before the line at a place, as they were counted then.
    fn answers_before(&self, place: usize) -> usize {
        self.lines[..place].iter().filter(|line| answer(line).is_some()).count()
    }

    /// The game with other lines in the place of some.
    fn with(&self, place: usize, instead_of: usize, lines: &[String]) -> Vec<String> {
        let mut all = self.lines.clone();
        all.splice(place..place + instead_of, lines.iter().cloned());
        all
    }
}

/// The number of the prompt, the seat and the picks, where a line is an answer.
fn answer(line: &str) -> Option<(u64, Seat, Answer)> {
    let object: Value = serde_json::from_str(line).unwrap();
    let answer = object.get("answer")?;
    let of = |name: &str| answer[name].clone();
    let (seat, picks) = (serde_json::from_value(of("seat")), serde_json::from_value(of("picks")));
    Some((answer["prompt"].as_u64().unwrap(), seat.unwrap(), picks.unwrap()))
}

fn undo(seat: Seat, answers: usize) -> String {
    json!({ "undo": { "seat": seat, "answers": answers } }).to_string()
}

fn redo(answers: usize) -> String {
    json!({ "redo": { "answers": answers } }).to_string()
}

#[test]
fn they_are_read_to_their_end_and_every_digest_is_right() {
    for Old { name, lines, whole, orders, .. } in Old::all() {
        let loaded = load::<Innovation>(&path(name)).unwrap();
        assert!(whole.is_over() && !loaded.torn && loaded.gap.is_none(), "{name}");
        assert!(!orders.is_empty(), "{name}");
        assert_eq!(loaded.records.len() + 1 + orders.len(), lines.len(), "{name}");

        let event = |line: &String| -> usize {
            let object: Value = serde_json::from_str(line).unwrap();
            object["answer"]["events"].as_str().unwrap_or_default().len() / 2
        };
        let first = Game::new(whole.initial().clone()).unwrap().events().len();
        let (events, prompts) = replayed(whole);
        assert_eq!(events.len(), first + lines.iter().map(event).sum::<usize>(), "{name}");
        assert_eq!(prompts.len(), whole.answers(), "{name}");
        let end =
            format!("{{\"end\":{{\"digest\":\"{:016x}\"}}}}", cardloom::digest(&whole.state().unwrap()));
        assert_eq!(lines.last(), Some(&end), "{name}");
    }
}

#[test]
fn they_are_verified_at_the_command_line() {
    for name in GAMES {
        let output = innovation("/".as_ref()).args(["replay", "--verify"]).arg(path(name)).output().unwrap();
        let (out, err) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
        assert!(output.status.success() && out.contains("all digests are right"), "{name}: {out}{err}");
    }
}

/// Before, at and behind an order, and elsewhere.
#[test]
fn wherever_they_stop_they_are_gone_on_with() {
    let folder = tempfile::tempdir().unwrap();
    for (number, old) in Old::all().enumerate() {
        let (first, last) = (old.orders[0], old.orders[old.orders.len() - 1]);
        let end = old.lines.len();
        let cuts = [first, first + 1, first + 2, last - 1, last, last + 1, 2, end / 2, end - 2, end];
        let answers = entries(&old.whole);
        for (cut, ending) in cuts.into_iter().zip(["jsonl", "jsonl.zst"].into_iter().cycle()) {
            let at = format!("{} at {cut}", old.name);
            let path = folder.path().join(format!("{number}-{cut}.{ending}"));
            let bytes = old.cut(cut).into_bytes();
            let bytes = if ending == "jsonl" { bytes } else { zstd::encode_all(&bytes[..], 0).unwrap() };
            fs::write(&path, bytes).unwrap();
            let mut added = 0;
            for _ in 0..2 {
                let (mut game, loaded) = SavedGame::<Innovation>::resume(&path).unwrap();
                assert!(!loaded.torn, "{at}");
                let left = &answers[game.session().answers()..];
                for entry in left.iter().take(3) {
                    give(&mut game, entry);
                    if game.undo(entry.seat).is_ok() {
                        game.redo().unwrap();
                    }
                    added += 1;
                }
                let kept = game.session().clone();
                drop(game);
                let read = load::<Innovation>(&path).unwrap();
                assert_eq!((&read.session, read.session.open()), (&kept, kept.open()), "{at}");
                assert_eq!(entries(&read.session), answers[..kept.answers()], "{at}");
                assert_eq!(read.gap, None, "{at}");
                let formats = read.records.iter().filter(|record| matches!(record, Record::Format { .. }));
                assert_eq!(formats.count(), usize::from(added > 0), "{at}");
            }
            let there = read::<Innovation>(old.cut(cut).as_bytes()).unwrap().session.answers();
            assert_eq!(added, 6.min(answers.len() - there), "{at}");
        }
    }
}

#[test]
fn one_that_stopped_at_an_order_is_gone_on_with_to_the_same_end() {
    let folder = tempfile::tempdir().unwrap();
    for name in ["2-random-13", "4-teams-random-6"] {
        let old = Old::named(name);
        let path = folder.path().join(format!("{name}.jsonl"));
        fs::write(&path, old.cut(old.orders[0])).unwrap();
        let (mut game, _) = SavedGame::<Innovation>::resume(&path).unwrap();
        for entry in old.whole.history().skip(game.session().answers()) {
            give(&mut game, entry);
        }
        assert_eq!(game.close().unwrap(), old.whole, "{name}");
        assert_eq!(load::<Innovation>(&path).unwrap().session, old.whole, "{name}");
    }
}

#[test]
fn orders_that_were_taken_back_are_passed_over_as_well() {
    for old in Old::all() {
        let order = old.orders[0];
        let count = old.answers_before(order);
        let (_, seat, picks) = answer(&old.lines[order]).unwrap();
        let place = order - 1;
        let (_, before, _) = answer(&old.lines[place]).expect("an answer before its order");
        let mut turned: Vec<usize> = picks.indices().collect();
        turned.reverse();
        let turned: Answer = turned.into_iter().collect();
        let [picks, turned] = [&picks, &turned].map(|picks| format!("\"picks\":{}", json!(picks)));
        let another = old.lines[order].replacen(&picks, &turned, 1);
        assert_ne!(another, old.lines[order]);
        // Nobody writes a digest again behind an answer that is given again, but behind a new one.
        let digest: Vec<String> =
            old.lines[order + 1..].iter().take_while(|line| answer(line).is_none()).cloned().collect();
        assert!(digest.len() < 2);
        let back = undo(seat, count);
        let further = undo(before, count - 1);
        let new = |begin: &[&String], line: &String| -> Vec<String> {
            begin.iter().copied().chain([line]).chain(&digest).cloned().collect()
        };
        let (again, both) = (redo(count), redo(count + 1));
        let cases = [
            vec![back.clone(), both.clone()],
            new(&[&back], &another),
            vec![back.clone(), further.clone(), again.clone(), both],
            new(&[&back, &further, &again], &another),
            new(&[&back, &further, &old.lines[place]], &old.lines[order]),
        ];
        for (number, case) in cases.iter().enumerate() {
            let mut lines = old.with(order + 1 + digest.len(), 0, case);
            lines.truncate(order + 30);
            let read = read::<Innovation>(sealed(lines).as_bytes())
                .unwrap_or_else(|error| panic!("{}, case {number}: {error}", old.name));
            let there = old.whole.at(read.session.answers() + 1).unwrap();
            assert!(there.answers() > count, "{}, case {number}", old.name);
            assert_eq!(read.session, there, "{}, case {number}", old.name);
            assert_eq!(read.gap, None, "{}, case {number}", old.name);
        }
        // Taken back in the middle of the question.
        let mut lines = old.with(order, 0, &[further, again]);
        lines.truncate(order + 30);
        let read = read::<Innovation>(sealed(lines).as_bytes()).unwrap().session;
        assert_eq!(read, old.whole.at(read.answers() + 1).unwrap(), "{}", old.name);
        assert!(read.answers() > count, "{}", old.name);
    }
}

/// Under the free policy an order is taken back with what others have answered since.
#[test]
fn an_order_is_taken_back_with_all_that_came_after_it() {
    let old = Old::named("4-teams-random-6");
    let order = old.orders[0];
    let count = old.answers_before(order);
    let (_, seat, _) = answer(&old.lines[order]).unwrap();
    let (_, next, _) = answer(&old.lines[order + 1]).expect("an answer after the order");
    assert_ne!(seat, next);
    let again = [undo(seat, count), redo(count + 1), redo(count + 2)];
    assert!(old.lines[order + 2].starts_with("{\"checkpoint\""));
    let mut lines = old.with(order + 3, 0, &again);
    let refused = read::<Innovation>(sealed(&lines).as_bytes()).unwrap_err().to_string();
    let line = order + 4;
    let reason = format!("{seat} could not take back its last answer there and leave {count} in force");
    assert_eq!(refused, format!("line {line}: {reason}"));
    lines[0] = lines[0].replacen("\"undo\":\"fair\"", "\"undo\":\"free\"", 1);
    let loaded = read::<Innovation>(sealed(&lines).as_bytes()).unwrap();
    assert_eq!(entries(&loaded.session), entries(&old.whole));
    let undone = |record: &&Record| matches!(record, Record::Undo { .. } | Record::Redo { .. });
    let records: Vec<_> = loaded.records.iter().filter(undone).collect();
    assert_eq!(records, [&Record::Undo { seat, answers: count }, &Record::Redo { answers: count + 1 }]);
}

#[test]
fn what_is_no_such_order_is_the_difference_that_it_was() {
    let old = Old::named("2-random-13");
    let order = old.orders[0];
    let line = &old.lines[order];
    let (prompt, _, _) = answer(line).unwrap();
    let events = line.rsplit_once("\"events\":\"").unwrap().1.trim_end_matches("\"}}").to_owned();
    let changed = |from: &str, to: &str| {
        let changed = line.replacen(from, to, 1);
        assert_ne!(&changed, line);
        changed
    };
    let next = prompt + 1;
    let cases = [
        changed("\"picks\":[1,2,0]", "\"picks\":[1,2,1]"),
        changed("\"picks\":[1,2,0]", "\"picks\":[1,2,3]"),
        changed("\"picks\":[1,2,0]", "\"picks\":[0]"),
        changed(&format!("\"prompt\":{prompt}"), &format!("\"prompt\":{next}")),
        changed(&events[..2], "00"),
        changed(&events, &format!("{events}00")),
        // Too little has come of it, so that something else has to follow.
        format!("{}\n{}", changed(&events, &events[..4]), old.lines[order + 1]),
        old.lines[order + 1].clone(),
    ];
    let differs =
        format!("line {order}: the game goes differently from here: action 57, prompt #37, event 1: Moved");
    for case in cases {
        let case: Vec<String> = case.lines().map(str::to_owned).collect();
        let lines = old.with(order, 1, &case);
        let error = read::<Innovation>(sealed(lines).as_bytes()).unwrap_err().to_string();
        assert!(error.starts_with(&differs), "{error} with {case:?}");
    }
    // The newest version has asked for no such order.
    let mut lines = old.with(order - 1, 0, &["{\"format\":{\"version\":2}}".to_owned()]);
    lines[order] = lines[order].replacen(&format!("\"prompt\":{}", prompt - 1), "\"prompt\":37", 1);
    let error = read::<Innovation>(sealed(lines).as_bytes()).unwrap_err().to_string();
    assert!(error.starts_with(&differs.replacen(&order.to_string(), &(order + 1).to_string(), 1)), "{error}");
}

#[test]
fn counts_that_do_not_fit_are_refused() {
    let old = Old::named("2-random-8");
    let order = old.orders[0];
    let count = old.answers_before(order);
    let (_, seat, _) = answer(&old.lines[order]).unwrap();
    let cases = [
        (vec![undo(seat, count + 1)], order + 2),
        (vec![undo(seat, count - 1)], order + 2),
        (vec![undo(seat, usize::MAX)], order + 2),
        (vec![undo(Seat(7), count)], order + 2),
        (vec![redo(count + 2)], order + 2),
        (vec![undo(seat, count), redo(count + 2)], order + 3),
        (vec![undo(seat, count), redo(count + 1), redo(count + 2)], order + 4),
        (vec!["{\"format\":{\"version\":0}}".to_owned()], order + 2),
    ];
    for (case, line) in cases {
        let error = read::<Innovation>(sealed(old.with(order + 1, 0, &case)).as_bytes()).unwrap_err();
        assert!(error.to_string().starts_with(&format!("line {line}: ")), "{error} with {case:?}");
    }
}

/// A session in JSON as the first version wrote it, with these answers and the state of another.
fn first_version(session: &Game, line: &[Value], undone: &[Value]) -> Value {
    let mut text = json!(session);
    text.as_object_mut().unwrap().remove("format");
    (text["line"], text["undone"]) = (json!(line), json!(undone));
    let journal = &line[line.len().saturating_sub(session.answers() - session.checkpoint())..];
    text["here"] = json!({ "state": text["here"]["state"], "first_prompt": 1, "journal": journal });
    text
}

#[test]
fn sessions_in_json_pass_over_them_as_well() {
    for old in Old::all() {
        let answers: Vec<Value> = old
            .lines
            .iter()
            .filter_map(|line| answer(line))
            .map(|(prompt, seat, picks)| json!({ "prompt": prompt, "seat": seat, "answer": picks }))
            .collect();
        let read: Game = serde_json::from_value(first_version(&old.whole, &answers, &[])).unwrap();
        assert_eq!(entries(&read), entries(&old.whole), "{}", old.name);
        assert_eq!(
            (read.answers(), read.digest()),
            (old.whole.answers(), old.whole.digest()),
            "{}",
            old.name
        );

        // Without its history there is no more than what came after a checkpoint: here, all of it.
        let count = old.answers_before(old.orders[0]) + 1;
        let journal = &answers[..count];
        let text = json!({
            "game": "innovation", "begin": old.whole.initial(), "policy": "fair", "keeps_history": false,
            "line": [], "undone": [], "marks": [],
            "here": { "state": old.whole.initial(), "first_prompt": 1, "journal": journal },
        });
        let read: Game = serde_json::from_value(text).unwrap();
        let there = old.whole.at(count).unwrap();
        assert_eq!(read.state().unwrap(), there.state().unwrap(), "{}", old.name);

        // What is no order is not passed over.
        let mut refused = answers;
        refused[count - 1]["answer"] = json!([0, 0]);
        serde_json::from_value::<Game>(first_version(&old.whole, &refused, &[])).unwrap_err();
    }
}

#[test]
fn an_order_that_was_passed_over_leaves_all_answers_in_their_place() {
    for old in Old::all() {
        let there: Vec<Entry> = read::<Innovation>(old.cut(old.orders[0]).as_bytes())
            .unwrap()
            .session
            .history()
            .cloned()
            .collect();
        let behind = read::<Innovation>(old.cut(old.orders[0] + 1).as_bytes()).unwrap().session;
        assert_eq!(entries(&behind), there, "{}", old.name);
        assert_eq!(there, entries(&old.whole)[..there.len()], "{}", old.name);
    }
}
