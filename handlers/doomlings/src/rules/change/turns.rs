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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        model::{card::CardSet, position::Position},
        rules::effect::Effect,
        testing::*,
    };

    #[test]
    fn a_turn_begins_and_ends_and_is_one_place_of_the_order() {
        let mut state = laid(Position::new(3));
        assert_eq!(applied(&mut state, Effect::BeginTurn { seat: P2 }).1, [Event::Turn { seat: P2 }]);
        assert_eq!((state.turn.seat, state.turns), (Some(P2), 1));
        assert_eq!(applied(&mut state, Effect::EndTurn { seat: P1 }).0, Outcome::Nothing);
        assert_eq!(applied(&mut state, Effect::EndTurn { seat: P2 }).1, [Event::TurnEnd { seat: P2 }]);
        assert_eq!((state.turn.seat, state.stage), (None, Stage::Turns(1)));
    }

    #[test]
    fn what_belongs_to_a_turn_is_nothing_outside_one() {
        let grant = |count| {
            let (cards, actions) = (CardSet::from(card("fangs")), ActionMode::Auto);
            Effect::Grant { count, cards, actions }
        };
        let mut state = laid(Position::new(2));
        for effect in [grant(1), Effect::SkipStabilizing, Effect::TakeGrant] {
            assert_eq!(applied(&mut state, effect).0, Outcome::Nothing);
        }
        applied(&mut state, Effect::BeginTurn { seat: P1 });
        assert_eq!(applied(&mut state, grant(0)).0, Outcome::Nothing);
        applied(&mut state, grant(2));
        applied(&mut state, grant(1));
        applied(&mut state, Effect::TakeGrant);
        assert_eq!(state.turn.granted.iter().map(|grant| grant.count).collect::<Vec<_>>(), [1, 1]);
        applied(&mut state, Effect::TakeGrant);
        assert_eq!(state.turn.granted.len(), 1);
        applied(&mut state, Effect::SkipStabilizing);
        assert!(state.turn.skips_stabilizing);
        applied(&mut state, Effect::BeginTurn { seat: P2 });
        assert!(state.turn.granted.is_empty() && !state.turn.skips_stabilizing);
    }

    #[test]
    fn a_round_ends_once_and_never_after_the_third_catastrophe() {
        let mut state = laid(Position::new(2));
        assert_eq!(applied(&mut state, Effect::EndRound).1, [Event::RoundEnds]);
        assert_eq!(applied(&mut state, Effect::EndRound).0, Outcome::Nothing);
        let third = Position::new(2).past(["ice-age", "grey-goo"].map(age)).age(age("retrovirus"));
        assert_eq!(applied(&mut laid(third), Effect::EndRound).0, Outcome::Nothing);
    }

    #[test]
    fn worlds_end_is_told_when_it_comes() {
        let mut state = laid(Position::new(2));
        let go_on = Effect::GoOn { stage: Stage::WorldsEnd };
        assert_eq!(applied(&mut state, go_on).1, [Event::WorldsEnd]);
        assert_eq!(applied(&mut state, Effect::GoOn { stage: Stage::Count }).1, []);
        assert_eq!(state.stage, Stage::Count);
    }

    #[test]
    fn the_last_one_who_has_not_given_up_wins() {
        let mut state = laid(Position::new(3).hand(P1, [card("fangs")]));
        assert_eq!(applied(&mut state, Effect::GiveUp { seat: P1 }).1, [Event::GaveUp { seat: P1 }]);
        assert_eq!(applied(&mut state, Effect::GiveUp { seat: P1 }).0, Outcome::Nothing);
        assert_eq!(state.player(P1).hand.as_slice(), [card("fangs")]);
        assert_eq!((state.next_in(P3), state.end), (P2, None));
        applied(&mut state, Effect::GiveUp { seat: P2 });
        assert_eq!(state.end.unwrap().winners().collect::<Vec<_>>(), [P3]);
        // Nothing changes any more.
        assert_eq!(applied(&mut state, Effect::BeginTurn { seat: P3 }).0, Outcome::Nothing);
    }
}
