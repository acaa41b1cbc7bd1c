//! `replay` and `export`: looking at a game that was played.

use std::{io::BufRead, path::Path, process::ExitCode};

use serde_json::json;

use super::{
    CommandLine,
    error::CliError,
    log::{self, Logged},
    places::{self, Places},
    screen::Screen,
    viewer::Viewer,
    wrapped,
};
use cardloom::{
    Seat, Session,
    draw::plural,
    sanitize, sanitize_path,
    save::{Loaded, SaveError},
};

/// How a game is shown.
#[derive(Clone, Copy)]
pub(super) enum Mode {
    /// The log in words.
    Words,
    /// The table at each point, forwards and backwards.
    Steps,
    /// One line, after all digests were checked.
    Verify,
    /// A JSON object a line: each answer with its events.
    Json,
}

/// Shows a game up to answer number `to`, or to its end.
pub(super) fn run<G: CommandLine>(
    places: &dyn Places,
    file: &Path,
    to: Option<usize>,
    mode: Mode,
) -> Result<ExitCode, CliError> {
    let loaded = places::load::<G>(places, file).map_err(|error| match mode {
        Mode::Verify if !matches!(error, SaveError::File(_)) => CliError::wrong(file, &error),
        _ => CliError::file(file, &error),
    })?;
    if loaded.torn {
        errln!("warning: the last line of {} is torn and does not count", sanitize_path(file));
    }
    let session = match to {
        None => loaded.session.clone(),
        // Answer 0 stands for the set-up.
        Some(number) => loaded.session.at(within(&loaded, number)? + 1)?,
    };
    match mode {
        Mode::Verify => verify(file, &loaded)?,
        Mode::Words => words(&session, &loaded.handed_over(), to.is_some())?,
        Mode::Json => print_json(&session)?,
        Mode::Steps => step_through(&loaded.session, to.unwrap_or(0))?,
    }
    Ok(ExitCode::SUCCESS)
}

/// The number of an answer, if there is one.
fn within<G: CommandLine>(loaded: &Loaded<G>, came: usize) -> Result<usize, CliError> {
    let answers = loaded.session.answers();
    if came <= answers { Ok(came) } else { Err(CliError::NoSuchAnswer { came, answers }) }
}

fn verify<G: CommandLine>(file: &Path, loaded: &Loaded<G>) -> Result<(), CliError> {
    if let Some(line) = loaded.gap {
        let reason =
            format!("line {line}: the digest of the state before it is missing, so not all can be compared");
        return Err(CliError::wrong(file, &reason));
    }
    let session = &loaded.session;
    let state = session.state()?;
    let end = G::ending(&state).map_or_else(|| "it goes on".to_owned(), |_| G::ended(&state).to_string());
    outln!(
        "{}: {}, {}, all digests are right, the last is {:016x}; {end}",
        sanitize_path(file),
        plural(session.answers(), "answer"),
        plural(loaded.actions(), "action"),
        cardloom::digest(&state)
    );
    Ok(())
}

fn words<G: CommandLine>(
    session: &Session<G>,
    handed_over: &[(usize, Seat, &str)],
    picture: bool,
) -> Result<(), CliError> {
    let screen = Screen::new::<G>();
    for (answers, stretch) in log::events_by_answer(session)?.iter().enumerate() {
        Viewer::All.tell::<G>(&screen, stretch);
        for (_, seat, to) in handed_over.iter().filter(|(after, ..)| *after == answers) {
            outln!("{seat} is played by {} from here on", sanitize(to, usize::MAX));
        }
    }
    if picture {
        show(session, &screen)?;
    }
    Ok(())
}

fn show<G: CommandLine>(session: &Session<G>, screen: &Screen) -> Result<(), CliError> {
    let state = session.state()?;
    let seat = session.open().first().map_or(G::active(&state), |prompt| prompt.seat);
    outln!("\n{}", screen.table::<G>(&G::view(&state, Some(seat))));
    for prompt in session.open() {
        let options: Vec<_> = prompt.options.iter().map(|option| screen.words(&G::option(option))).collect();
        let question = screen.words(&G::question(prompt));
        let question = format!("{}: {question} [{}]", prompt.seat, options.join(", "));
        outln!("{}", wrapped(&question, 0));
    }
    Ok(())
}

fn in_full<G: CommandLine>(events: Vec<Logged<G>>) -> Vec<G::Event> {
    events.into_iter().map(|logged| logged.event).collect()
}

fn print_json<G: CommandLine>(session: &Session<G>) -> Result<(), CliError> {
    let mut executor = cardloom::Executor::<G>::new(session.initial().clone());
    let mut events_by_answer = log::events_by_answer(session)?.into_iter();
    outln!("{}", json!({ "answer": 0, "events": events_by_answer.next().map(in_full) }));
    for (number, (entry, events)) in session.history().zip(events_by_answer).enumerate() {
        executor.step()?;
        let prompt = executor.prompt_of(entry).cloned();
        let picks: Vec<_> = prompt
            .iter()
            .flat_map(|prompt| prompt.picks(&entry.answer))
            .map(|pick| G::option(&pick).to_string())
            .collect();
        let mut line = json!({
            "answer": number + 1,
            "seat": entry.seat,
            "question": prompt.as_ref().map(|prompt| G::question(prompt).to_string()),
            "picks": picks,
            "events": in_full(events),
        });
        if entry.is_concession() {
            line["conceded"] = true.into();
        }
        outln!("{line}");
        executor.replay(entry)?;
    }
    Ok(())
}

/// Enter goes on, `b` goes back, a number goes there, `q` ends.
fn step_through<G: CommandLine>(session: &Session<G>, begin: usize) -> Result<(), CliError> {
    let events_by_answer = log::events_by_answer(session)?;
    let (screen, last) = (Screen::new::<G>(), session.answers());
    let mut position = begin.min(last);
    loop {
        let here = session.at(position + 1)?;
        Viewer::All.tell::<G>(&screen, &events_by_answer[position]);
        show(&here, &screen)?;
        outln!("answer {position} of {last} — Enter: next, b: back, a number: go there, q: quit");
        let mut line = String::new();
        if std::io::stdin().lock().read_line(&mut line)? == 0 {
            return Ok(());
        }
        position = match line.trim() {
            "q" => return Ok(()),
            "b" => position.saturating_sub(1),
            "" if position == last => return Ok(()),
            "" => position + 1,
            number => number.parse().unwrap_or(position).min(last),
        };
    }
}

/// Prints the action that holds answer number `to`, or the last one, as a scenario.
pub(super) fn export<G: CommandLine>(
    places: &dyn Places,
    file: &Path,
    to: Option<usize>,
) -> Result<ExitCode, CliError> {
    let loaded = places::load::<G>(places, file).map_err(|error| CliError::file(file, &error))?;
    let number = match to {
        Some(number) => within(&loaded, number)?,
        None => loaded.session.answers().max(1),
    };
    let scenario = G::export(&loaded.session, number).map_err(CliError::Setup)?;
    outln!("{scenario}");
    Ok(ExitCode::SUCCESS)
}
