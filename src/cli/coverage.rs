//! `simulate --coverage`: what cards, handlers and words of cards the games came to.

use std::{collections::BTreeMap, io};

use serde::Serialize;

use super::{CardStat, CommandLine, wrapped};
use cardloom::{Observer, Term, TraceEvent};

/// How often, by what was done with a card.
type Deeds = BTreeMap<&'static str, u64>;

/// Counts what events tell of cards, which handlers begin, and which words of cards that are data take effect.
#[derive(Default)]
pub(super) struct Coverage {
    cards: BTreeMap<&'static str, Deeds>,
    handlers: BTreeMap<String, u64>,
    terms: BTreeMap<Term, u64>,
    card_stats: Vec<CardStat>,
    moment: Vec<Term>,
}

impl<G: CommandLine> Observer<G> for Coverage {
    fn on_event(&mut self, _state: &G::State, trace: TraceEvent<'_, G>) {
        G::terms_at(&trace, &mut self.moment);
        for term in self.moment.drain(..) {
            *self.terms.entry(term).or_default() += 1;
        }
        match trace {
            TraceEvent::Event(event, _) => G::card_stats(event, &mut self.card_stats),
            TraceEvent::Started { handler, .. } => {
                *self.handlers.entry(handler.to_string()).or_default() += 1
            }
            _ => {}
        }
        for CardStat { card, what, .. } in self.card_stats.drain(..) {
            *self.cards.entry(card).or_default().entry(what).or_default() += 1;
        }
    }
}

impl Coverage {
    pub(super) fn add(&mut self, other: Self) {
        for (card, deeds) in other.cards {
            let own = self.cards.entry(card).or_default();
            deeds.into_iter().for_each(|(what, count)| *own.entry(what).or_default() += count);
        }
        for (handler, count) in other.handlers {
            *self.handlers.entry(handler).or_default() += count;
        }
        for (term, count) in other.terms {
            *self.terms.entry(term).or_default() += count;
        }
    }

    /// The figures of all that there is in a game, whether the games came to it or not.
    pub(super) fn report<G: CommandLine>(&self) -> Report {
        let cards = G::sheet().into_iter().map(|card| card.card.title);
        let cards: BTreeMap<_, _> =
            cards.map(|card| (card, self.cards.get(card).cloned().unwrap_or_default())).collect();
        let handlers = G::handlers().into_iter();
        let handlers: BTreeMap<_, _> =
            handlers.map(|name| (name, self.handlers.get(name).copied().unwrap_or(0))).collect();
        let terms = G::terms().into_iter();
        let words: BTreeMap<_, _> =
            terms.map(|term| (term.to_string(), self.terms.get(&term).copied().unwrap_or(0))).collect();
        let never = Never {
            cards: cards.iter().filter(|(_, deeds)| deeds.is_empty()).map(|(&card, _)| card).collect(),
            handlers: handlers.iter().filter(|&(_, &count)| count == 0).map(|(&name, _)| name).collect(),
            words: words.iter().filter(|&(_, &count)| count == 0).map(|(name, _)| name.clone()).collect(),
        };
        Report { cards, handlers, words, never }
    }
}

/// The figures of every card, every handler and every word, of which there are none where cards are code.
#[derive(Serialize)]
pub(super) struct Report {
    cards: BTreeMap<&'static str, Deeds>,
    handlers: BTreeMap<&'static str, u64>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    words: BTreeMap<String, u64>,
    never: Never,
}

/// What the games did not come to.
#[derive(Serialize)]
struct Never {
    cards: Vec<&'static str>,
    handlers: Vec<&'static str>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    words: Vec<String>,
}

impl Report {
    pub(super) fn print(&self) -> io::Result<()> {
        let came = |all: usize, never: usize| format!("{} of {all}, {never} never", all - never);
        outln!("\ncards          {}", came(self.cards.len(), self.never.cards.len()));
        for (card, deeds) in &self.cards {
            let deeds: Vec<_> = deeds.iter().map(|(what, count)| format!("{what} {count}")).collect();
            line(card, if deeds.is_empty() { "never".to_owned() } else { deeds.join(", ") });
        }
        outln!("\nhandlers       {}", came(self.handlers.len(), self.never.handlers.len()));
        self.handlers.iter().for_each(|(handler, &count)| line(handler, times(count)));
        if !self.words.is_empty() {
            outln!("\nwords          {}", came(self.words.len(), self.never.words.len()));
            self.words.iter().for_each(|(word, &count)| line(word, times(count)));
        }
        Ok(())
    }
}

fn times(count: u64) -> String {
    if count == 0 { "never".to_owned() } else { count.to_string() }
}

fn line(name: &str, figures: String) {
    const NAMES: usize = 34;
    outln!("  {name:<NAMES$} {}", wrapped(&figures, NAMES + 3));
}
