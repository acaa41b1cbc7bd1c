//! The course of the game: stages, turns, and who plays.

use cardloom::Seat;

use crate::{
    language::words::ActionMode,
    model::{
        card::CardSet,
        score::End,
        state::{Grant, Stage, State},
    },
    rules::effect::{Event, Outcome, happened},
};

impl State {
    pub(crate) fn go_on(&mut self, stage: Stage, events: &mut Vec<Event>) -> Outcome {
        if stage == Stage::WorldsEnd && self.stage != stage {
            events.push(Event::WorldsEnd);
        }
        self.stage = stage;
        Outcome::Done
    }

    pub(crate) fn begin_turn(&mut self, seat: Seat, events: &mut Vec<Event>) -> Outcome {
        self.chance.forget();
        self.turns = self.turns.saturating_add(1);
        self.turn.seat = Some(seat);
        self.turn.played.clear();
        self.turn.granted.clear();
        self.turn.skips_stabilizing = false;
        happened(events, Event::Turn { seat })
    }

    pub(crate) fn end_turn(&mut self, seat: Seat, events: &mut Vec<Event>) -> Outcome {
        if self.turn.seat != Some(seat) {
            return Outcome::Nothing;
        }
        self.turn.seat = None;
        self.turn.granted.clear();
        if let Stage::Turns(over) = self.stage {
            self.stage = Stage::Turns((usize::from(over) + 1).min(self.seats()) as u8);
        }
        happened(events, Event::TurnEnd { seat })
    }

    pub(crate) fn skip_stabilizing(&mut self) -> Outcome {
        if self.turn.seat.is_none() {
            return Outcome::Nothing;
        }
        self.turn.skips_stabilizing = true;
        Outcome::Done
    }

    pub(crate) fn grant(&mut self, count: u32, cards: CardSet, actions: ActionMode) -> Outcome {
        if self.turn.seat.is_none() || count == 0 {
            return Outcome::Nothing;
        }
        self.turn.granted.push(Grant { count, cards, actions });
        Outcome::Done
    }

    pub(crate) fn take_grant(&mut self) -> Outcome {
        let Some(grant) = self.turn.granted.first_mut() else { return Outcome::Nothing };
        grant.count = grant.count.saturating_sub(1);
        if grant.count == 0 {
            self.turn.granted.remove(0);
        }
        Outcome::Done
    }

    /// Nothing any more once the third catastrophe has been turned up.
    pub(crate) fn end_round(&mut self, events: &mut Vec<Event>) -> Outcome {
        if self.is_at_worlds_end() || self.turn.round_ends {
            return Outcome::Nothing;
        }
        self.turn.round_ends = true;
        happened(events, Event::RoundEnds)
    }

    /// A seat gives up and takes no further part. What it has stays where it is, and counts where others look at it. The
    /// last one left has won.
    ///
    /// The rules say nothing of it.
    pub(crate) fn give_up(&mut self, seat: Seat, events: &mut Vec<Event>) -> Outcome {
        if seat.index() >= self.seats() || !self.is_in(seat) {
            return Outcome::Nothing;
        }
        self.seats.give_up(seat);
        events.push(Event::GaveUp { seat });
        if self.seats_in().nth(1).is_none() {
            let end = End::of(&self.scores(), self.seats);
            self.end = Some(end);
            events.push(Event::Winners { seats: end.winners().collect() });
        }
        Outcome::Done
    }
}
