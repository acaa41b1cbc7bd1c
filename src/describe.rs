//! A game in words and scenes: what every face of it, a terminal, a page or a program, is given.

use std::{cmp::Reverse, fmt, ops::RangeInclusive};

use serde::Serialize;

use crate::{
    Line, Offer, Prompt, Seat, TraceEvent, Words, label,
    save::Saved,
    scene::{Scene, SheetCard},
    zone::CardName,
};

/// A game that describes itself once, for all that show it: its questions, options and events in words, what lies on the
/// table as a scene, its cards, what a position is worth, and how it ended.
///
/// The command line, programs outside and the laws of `testing` know a game by this alone.
pub trait Describe: Saved {
    /// One line on the game.
    const ABOUT: &'static str;
    /// How many can play.
    const PLAYERS: RangeInclusive<usize>;
    /// Where all seats play together for a score: what the table has come to, also while the game goes on. The more the
    /// better. By default seats play against each other, and some of them win.
    const SCORE: Option<fn(&Self::State) -> i64> = None;
    /// How the game is played, for those who do not know it: paragraphs with empty lines between them, headings that begin
    /// with `# `.
    const HOW_TO_PLAY: &'static str = "";

    /// A prompt's question, in one line.
    fn question(prompt: &Prompt<Self>) -> Words;

    /// An option, in one line.
    fn option(choice: &Self::Choice) -> Words;

    /// An option as it is offered to the seat that is asked: with what comes of it, and what in the scene stands for it.
    /// By default its [words](Self::option) alone.
    fn offer(view: &Self::View, prompt: &Prompt<Self>, choice: &Self::Choice) -> Offer {
        let _ = (view, prompt);
        Offer::new(Self::option(choice))
    }

    /// What it means to decline a prompt. By default `no`.
    fn decline(prompt: &Prompt<Self>) -> Words {
        let _ = prompt;
        "no".into()
    }

    /// The card that a prompt comes from: people want to read it. By default there is none.
    fn source(prompt: &Prompt<Self>) -> Option<CardName> {
        let _ = prompt;
        None
    }

    /// A short name of an option that stays the same in later versions: what programs pick it by.
    ///
    /// By default it comes from what the option is written as: see [`label()`]. No two options of a prompt may have the
    /// same one.
    fn label(choice: &Self::Choice) -> String {
        label(choice)
    }

    /// An event that a seat sees, in one line; `None` where it goes without saying.
    fn event(event: &Self::Event) -> Option<Line>;

    /// What somebody sees of the table.
    fn scene(view: &Self::View) -> Scene;

    /// Evaluates a position for a seat, for the greedy bot: higher is better.
    fn evaluate(state: &Self::State, seat: Seat) -> i64;

    /// How often a search picks an option where it plays on beyond its tree, compared with the other options of the
    /// prompt. By default all are equally likely. What hardly anybody would pick while there is something else, such as
    /// the end of a turn, is worth 0: playouts are then nearer to what comes of a position.
    fn playout_weight(choice: &Self::Choice) -> u32 {
        let _ = choice;
        1
    }

    /// How the game ended, once it has.
    fn ending(state: &Self::State) -> Option<Ending>;

    /// How a game that is over ended, and why, in one line. Asked only where somebody reads it.
    fn ended(state: &Self::State) -> Words;

    /// The side of each seat, counted from 0: seats of a team, which win together, have the same one. By default each seat
    /// is a side of its own, but where all play together for a [score](Self::SCORE) there is one side.
    ///
    /// An arena gives all seats of a side to the same agent, and rates sides.
    fn sides(state: &Self::State) -> Vec<usize> {
        match Self::SCORE {
            Some(_) => vec![0; Self::seats(state)],
            None => (0..Self::seats(state)).collect(),
        }
    }

    /// How the seats stand as somebody sees it, best first: for the end, and for who looks at the table. While the game
    /// goes on it is what all can see of it. By default nothing is said of it.
    ///
    /// Once the game is over those of rank 1 are its [winners](Ending::winners), by whatever they have won; where all play
    /// [together](Self::SCORE) every seat is of rank 1, and stands at the score of the table.
    fn standings(view: &Self::View) -> Vec<Standing> {
        let _ = view;
        Vec::new()
    }

    /// How many turns were begun.
    fn turns(state: &Self::State) -> usize;

    /// Adds what an event in full tells of single cards, for the statistics of play.
    fn card_stats(event: &Self::Event, out: &mut Vec<CardStat>) {
        let _ = (event, out);
    }

    /// The names of the handlers that cards and the like bring with them: what games should come to.
    fn handlers() -> Vec<&'static str> {
        Vec::new()
    }

    /// The words of the language that its cards are written in, where they are data: what games should come to. By default
    /// there are none.
    fn terms() -> Vec<Term> {
        Vec::new()
    }

    /// Adds the words of that language that take effect at a moment, for the statistics of play.
    fn terms_at(moment: &TraceEvent<'_, Self>, out: &mut Vec<Term>) {
        let _ = (moment, out);
    }

    /// All cards, sorted as a list of them is. By default there are none.
    fn sheet() -> Vec<SheetCard> {
        Vec::new()
    }
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Ending {
    /// Who won; several in a draw or a team.
    pub winners: Vec<Seat>,
    /// The kind of ending, in a word or two.
    pub kind: &'static str,
}

/// How a seat stands among the others.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Standing {
    /// The seat.
    pub seat: Seat,
    /// Its rank, from 1; seats that are equal have the same one.
    pub rank: usize,
    /// What counts: the score.
    pub total: i64,
    /// What it consists of, or what else counts, each part with its name; the same names for all seats. Nothing where
    /// there is no more to say.
    pub parts: Vec<(Words, i64)>,
}

impl Standing {
    /// Seats with these totals and parts in the order of their ranks: the more the better, and equal totals are equal
    /// ranks, in turn order. Parts that are 0 for all seats are left out.
    pub fn by_total(seats: impl IntoIterator<Item = (Seat, i64, Vec<(Words, i64)>)>) -> Vec<Self> {
        Self::by(seats, |standing| standing.total)
    }

    /// The same where something else decides as well: who has given up, what breaks a tie, who has won. The greater it
    /// is the better.
    pub fn by<Rank: Ord>(
        seats: impl IntoIterator<Item = (Seat, i64, Vec<(Words, i64)>)>,
        decides: impl Fn(&Self) -> Rank,
    ) -> Vec<Self> {
        let standing = |(seat, total, parts)| Self { seat, rank: 0, total, parts };
        let mut standings: Vec<Self> = seats.into_iter().map(standing).collect();
        standings.sort_by_key(|standing| (Reverse(decides(standing)), standing.seat));
        for place in 0..standings.len() {
            standings[place].rank = match place.checked_sub(1).map(|before| &standings[before]) {
                Some(before) if decides(before) == decides(&standings[place]) => before.rank,
                _ => place + 1,
            };
        }
        let all = standings.iter().flat_map(|standing| &standing.parts);
        let told: Vec<Words> = all.filter(|(_, part)| *part != 0).map(|(name, _)| name.clone()).collect();
        for standing in &mut standings {
            standing.parts.retain(|(name, _)| told.contains(name));
        }
        standings
    }
}

/// That a seat did something with a card: one entry of the statistics of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CardStat {
    /// The card's title.
    pub card: &'static str,
    /// Who did it.
    pub seat: Seat,
    /// What was done, in a word: `drawn`, `activated`.
    pub what: &'static str,
}

/// A word of the language that cards are written in: `action draw_cards`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Term {
    /// Its kind.
    pub kind: &'static str,
    /// How it is written.
    pub word: &'static str,
}

impl fmt::Display for Term {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{} {}", self.kind, self.word)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_totals_share_a_rank_and_the_next_one_counts_them() {
        let totals = [(Seat(0), 3), (Seat(1), 7), (Seat(2), 7), (Seat(3), -1)];
        let standings = Standing::by_total(totals.map(|(seat, total)| (seat, total, Vec::new())));
        let ranks: Vec<_> = standings.iter().map(|standing| (standing.seat, standing.rank)).collect();
        assert_eq!(ranks, [(Seat(1), 1), (Seat(2), 1), (Seat(0), 3), (Seat(3), 4)]);
    }

    #[test]
    fn what_else_decides_breaks_ties_and_what_is_nothing_for_all_is_left_out() {
        let parts = |eggs| vec![("eggs".into(), eggs), ("goals".into(), 0)];
        let seats = [(Seat(0), 5, parts(0)), (Seat(1), 5, parts(2)), (Seat(2), 9, parts(0))];
        let has_given_up = [false, false, true];
        let standings = Standing::by(seats, |standing| {
            (!has_given_up[standing.seat.index()], standing.total, standing.parts[0].1)
        });
        let ranks: Vec<_> = standings.iter().map(|standing| (standing.seat, standing.rank)).collect();
        assert_eq!(ranks, [(Seat(1), 1), (Seat(0), 2), (Seat(2), 3)]);
        let told: Vec<_> = standings.into_iter().map(|standing| standing.parts).collect();
        assert_eq!(told, [2, 0, 0].map(|eggs| vec![("eggs".into(), eggs)]));
    }
}
