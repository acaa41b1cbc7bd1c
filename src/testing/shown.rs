//! What the faces of a game show of a position, as text to compare with.

use crate::{
    Describe, Error, Executor, Seat, Session, Words,
    draw::{self, Size, plain, wrapped},
    scene::Sheet,
};

/// What a seat, or a spectator, is shown where a game stands, as plain text: the table, and each open question to that
/// seat with the text of the card that asks, the options with what comes of them, and what declining means.
pub fn shown<G: Describe>(executor: &Executor<G>, viewer: Option<Seat>, size: Size) -> String {
    let sheet = Sheet::new(G::sheet());
    let view = G::view(&executor.state(), viewer);
    let line = |begin: &str, words: &Words, note: &Words| {
        let note =
            if note.is_empty() { String::new() } else { format!(" — {}", draw::words(note, &sheet)) };
        wrapped(&format!("{begin}{}{note}", draw::words(words, &sheet)), 4, size.width + 4)
    };
    let mut lines = vec![draw::table(&G::scene(&view), &sheet, size)];
    for prompt in executor.open().iter().filter(|prompt| Some(prompt.seat) == viewer) {
        lines.push(line("? ", &G::question(prompt), &Words::new()));
        let source = G::source(prompt).and_then(|card| sheet.get(card));
        lines.extend(source.map(|card| draw::card(card, &sheet, size.width)));
        for option in &prompt.options {
            let offer = G::offer(&view, prompt, option);
            lines.push(line("- ", &offer.words, &offer.note));
        }
        if prompt.min == 0 {
            lines.push(line("0 ", &G::decline(prompt), &Words::new()));
        }
    }
    plain(&lines.join("\n")) + "\n"
}

/// Windows of all widths, and a small one that not everything fits.
const SIZES: [Size; 4] = [
    Size { width: 40, height: None },
    Size::PAGE,
    Size { width: 200, height: None },
    Size { width: 80, height: Some(24) },
];

/// What the first seat that is asked is [shown](shown()) after so many answers of a session, in windows of several sizes.
pub(super) fn shown_after<G: Describe>(session: &Session<G>, answers: usize) -> Result<String, Error> {
    let mut executor = Executor::<G>::new(session.initial().clone());
    executor.step()?;
    for entry in session.history().take(answers) {
        executor.replay(entry)?;
        executor.step()?;
    }
    let viewer = executor.open().first().map_or(Seat(0), |prompt| prompt.seat);
    let sections = SIZES.map(|size| {
        let height = size.height.map_or_else(String::new, |height| format!(" and {height} lines"));
        format!("== {viewer}, {} columns{height}\n{}", size.width, shown(&executor, Some(viewer), size))
    });
    Ok(sections.join("\n"))
}
