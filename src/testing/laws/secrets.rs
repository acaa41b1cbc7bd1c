//! Cards by name in what is sent: nobody is told of one that they cannot know.

use super::trial::Found;
use crate::{
    Executor, Game, Observer, Seat, TraceEvent,
    zone::{CardName, Seen},
};

/// What has happened since the last prompt, and what was told of it.
pub(super) struct Told<G: Game> {
    pub(super) events: Vec<G::Event>,
    /// Cards that somebody was told of before the table showed them: to whom, which, and in what.
    ahead: Vec<(Option<Seat>, CardName, G::Event)>,
    cards: usize,
}

impl<G: Game> Default for Told<G> {
    fn default() -> Self {
        Self { events: Vec::new(), ahead: Vec::new(), cards: 0 }
    }
}

impl<G: Game> Observer<G> for Told<G> {
    fn on_event(&mut self, state: &G::State, trace: TraceEvent<'_, G>) {
        let TraceEvent::Event(event, _) = trace else { return };
        self.events.push(event.clone());
        for viewer in viewers::<G>(state) {
            let (seen, sent) = (Seen::by::<G>(state, viewer), G::redact(event, viewer));
            self.cards += seen.names(&sent);
            self.ahead.extend(seen.leaks(&sent).into_iter().map(|card| (viewer, card, sent.clone())));
        }
    }
}

impl<G: Game> Told<G> {
    /// Whether all that was told ahead has come to light at this prompt.
    pub(super) fn stay_secret(&self, state: &G::State) -> Found {
        for (viewer, card, event) in &self.ahead {
            if !Seen::by::<G>(state, *viewer).contains_all(&[*card]) {
                return Err(format!(
                    "{} is told of {}, whose place they cannot know, by {event:?}",
                    named(*viewer),
                    card.name
                ));
            }
        }
        Ok(self.cards)
    }
}

/// Views and prompts name no card that their seat does not know.
pub(super) fn position<G: Game>(executor: &Executor<G>) -> Found {
    let (state, mut cards) = (executor.state(), 0);
    for viewer in viewers::<G>(&state) {
        let seen = Seen::by::<G>(&state, viewer);
        let view = G::view(&state, viewer);
        cards += seen.names(&view);
        refuse(viewer, "the view", &seen.leaks(&view))?;
        for prompt in executor.open() {
            if Some(prompt.seat) == viewer {
                let sent = (&prompt.question, &prompt.options);
                cards += seen.names(&sent);
                refuse(viewer, "a prompt", &seen.leaks(&sent))?;
            } else {
                let sent = G::redact_question(&prompt.question);
                cards += seen.names(&sent);
                refuse(viewer, &format!("the question to {} in the eyes", prompt.seat), &seen.leaks(&sent))?;
            }
        }
    }
    Ok(cards)
}

/// All seats, and somebody who looks on.
fn viewers<G: Game>(state: &G::State) -> impl Iterator<Item = Option<Seat>> + use<G> {
    Seat::all(G::seats(state)).map(Some).chain([None])
}

fn refuse(viewer: Option<Seat>, what: &str, leaks: &[CardName]) -> Result<(), String> {
    match leaks.first() {
        None => Ok(()),
        Some(card) => {
            Err(format!("{what} of {} names {}, whose place they cannot know", named(viewer), card.name))
        }
    }
}

fn named(viewer: Option<Seat>) -> String {
    viewer.map_or("a spectator".to_owned(), |seat| seat.to_string())
}
