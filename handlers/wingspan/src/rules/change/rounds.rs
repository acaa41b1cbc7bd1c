//! The start, turns, rounds and the end.

use cardloom::{Seat, zone::Secret};

use crate::{
    model::{
        goal::ROUNDS,
        score::End,
        state::{CUBES, State},
    },
    rules::effect::{Event, Kept, Outcome, happened},
};

impl State {
    pub(crate) fn begin(&mut self, kept: &[Kept], events: &mut Vec<Event>) -> Outcome {
        if self.turn.round > 0 {
            return Outcome::Nothing;
        }
        for (seat, kept) in self.all_seats().zip(kept) {
            let player = self.player_mut(seat);
            let thrown = player.hand - kept.birds;
            player.hand = player.hand & kept.birds;
            player.food = kept.foods;
            let bonuses = player.bonuses;
            player.bonuses = bonuses.filter(|bonus| Some(bonus) == kept.bonus);
            let others = bonuses - player.bonuses;
            let cards = player.hand.len() as u8;
            self.bonus_discard = self.bonus_discard | others;
            for card in thrown.iter() {
                self.discard.push(card);
                self.all_learn(card);
            }
            let (foods, bonus) = (kept.foods, kept.bonus.map(|bonus| Secret::to(seat, bonus)));
            events.push(Event::SetUp { seat, foods, cards, kept: Secret::to(seat, kept.birds), bonus });
        }
        events.push(Event::Began { first: self.turn.first });
        self.begin_round(1, events);
        Outcome::Done
    }

    fn begin_round(&mut self, round: u8, events: &mut Vec<Event>) {
        self.turn.round = round;
        self.turn.seat = self.seats_in_from(self.turn.first).next().unwrap_or(self.turn.first);
        for seat in self.seats_in() {
            self.player_mut(seat).cubes = CUBES[usize::from(round) - 1];
        }
        events.push(Event::RoundBegan { round, first: self.turn.first });
    }

    pub(crate) fn begin_turn(&mut self, events: &mut Vec<Event>) -> Outcome {
        self.chance.brought.clear();
        self.turn.number += 1;
        let seat = self.turn.seat;
        let player = self.player_mut(seat);
        player.cubes = player.cubes.saturating_sub(1);
        player.mat.spots_mut().for_each(|spot| spot.used = false);
        happened(events, Event::TurnBegan { seat, round: self.turn.round, number: self.turn.number })
    }

    pub(crate) fn end_turn(&mut self, events: &mut Vec<Event>) -> Outcome {
        // What an empty hand could not pay is settled.
        self.player_mut(self.turn.seat).owed = 0;
        self.fill_tray(events);
        self.turn.seat = self.next_in(self.turn.seat);
        Outcome::Done
    }

    /// Whether all cubes of the round are placed.
    pub(crate) fn round_is_over(&self) -> bool {
        self.all_seats().all(|seat| self.player(seat).cubes == 0)
    }

    pub(crate) fn end_round(&mut self, events: &mut Vec<Event>) -> Outcome {
        let round = self.turn.round;
        let place = usize::from(round) - 1;
        let goal = self.goals[place];
        // What does not count takes no place.
        let count = |seat| if self.is_in(seat) { goal.count(&self.player(seat).mat) } else { 0 };
        let counts: Vec<usize> = self.all_seats().map(count).collect();
        let points = self.scored.points(usize::from(round), &counts);
        for (seat, &points) in self.all_seats().zip(&points) {
            self.player_mut(seat).goals[place] = points;
        }
        events.push(Event::GoalScored { round, goal, points });
        if usize::from(round) == ROUNDS {
            let end = End::of(&self.players[..self.seats()], self.seats);
            self.end = Some(end);
            return happened(events, Event::Ended(end));
        }
        self.clear_tray(events);
        self.fill_tray(events);
        self.turn.first = self.turn.first.next(self.seats());
        self.begin_round(round + 1, events);
        Outcome::Done
    }

    /// A seat gives up and takes no further part: no turns, no powers of its own or of others, no goals. What it has
    /// stays where it is. The last one left has won.
    ///
    /// The rules say nothing of it.
    pub(crate) fn give_up(&mut self, seat: Seat, events: &mut Vec<Event>) -> Outcome {
        if self.end.is_some() || !self.is_in(seat) {
            return Outcome::Nothing;
        }
        self.seats.give_up(seat);
        self.player_mut(seat).cubes = 0;
        events.push(Event::GaveUp { seat });
        if self.seats_in().nth(1).is_none() {
            let end = End::of(&self.players[..self.seats()], self.seats);
            self.end = Some(end);
            events.push(Event::Ended(end));
        }
        Outcome::Done
    }
}
