//! World's End: points, the final count, ties, winners (rules 10 and 11).

use cardloom::Seat;

use crate::{
    model::{
        age::Age,
        card::Card,
        score::{End, Score},
        state::{MOST_SEATS, State},
    },
    rules::effect::{Event, Outcome, happened},
};

impl State {
    pub(crate) fn begin_final(&mut self, age: Age, events: &mut Vec<Event>) -> Outcome {
        if !(age.is_catastrophe() && self.past.contains(&age)) {
            return Outcome::Nothing;
        }
        self.applied = Some(age);
        happened(events, Event::FinalEffect { age })
    }

    pub(crate) fn book(&mut self, seat: Seat, points: i32, events: &mut Vec<Event>) -> Outcome {
        if points == 0 {
            return Outcome::Nothing;
        }
        let booked = &mut self.player_mut(seat).points;
        *booked = booked.saturating_add(points);
        happened(events, Event::Points { seat, points })
    }

    pub(crate) fn draw_and_score(&mut self, seat: Seat, max: i32, events: &mut Vec<Event>) -> Outcome {
        let Some(card) = self.take_top(events) else { return Outcome::Nothing };
        self.discard.push(card);
        events.push(Event::TurnedUp { seat, card });
        self.book(seat, card.facts().face_value.unwrap_or(0).min(max), events);
        Outcome::Card(card)
    }

    pub(crate) fn count_scores(
        &mut self,
        face_values: &[i32],
        bonuses: &[(Seat, Card, i32)],
        events: &mut Vec<Event>,
    ) -> Outcome {
        for (seat, score) in self.all_seats().zip(self.counted(face_values, bonuses)) {
            self.player_mut(seat).score = score;
        }
        let told = bonuses.iter().filter(|(_, _, points)| *points != 0);
        events.extend(told.map(|&(seat, card, points)| Event::Bonus { seat, card, points }));
        Outcome::Done
    }

    /// Every seat's score, with what its traits are worth.
    pub(crate) fn counted(&self, face_values: &[i32], bonuses: &[(Seat, Card, i32)]) -> [Score; MOST_SEATS] {
        let leader = self.leader();
        let mut scores = [Score::default(); MOST_SEATS];
        for (seat, score) in self.all_seats().zip(&mut scores) {
            let bonus = bonuses.iter().filter(|(other, _, _)| *other == seat);
            *score = Score {
                points: self.player(seat).points,
                face_values: face_values.get(seat.index()).copied().unwrap_or(0),
                bonus: bonus.fold(0, |sum, (_, _, points)| sum.saturating_add(*points)),
                leader: if leader == Some(seat) { self.options.leader_bonus } else { 0 },
                ties: 0,
            };
        }
        scores
    }

    /// The one seat whose gene pool is larger than everybody else's.
    fn leader(&self) -> Option<Seat> {
        let gene_pool = |seat: Seat| self.player(seat).gene_pool;
        let largest = self.all_seats().map(gene_pool).max();
        let mut leaders = self.all_seats().filter(|&seat| Some(gene_pool(seat)) == largest);
        leaders.next().filter(|_| leaders.next().is_none())
    }

    pub(crate) fn break_tie(&mut self, seat: Seat, events: &mut Vec<Event>) -> Outcome {
        let Some(card) = self.take_top(events) else { return Outcome::Nothing };
        self.aside.push(card);
        let ties = &mut self.player_mut(seat).score.ties;
        *ties = ties.saturating_add(card.facts().face_value.unwrap_or(0));
        events.push(Event::TieBreak { seat, card });
        Outcome::Card(card)
    }

    pub(crate) fn finish(&mut self, events: &mut Vec<Event>) -> Outcome {
        self.discard.extend(self.aside.drain(..));
        let end = End::of(&self.scores(), self.seats);
        let scores = self.all_seats().zip(end.scores());
        events.extend(scores.map(|(seat, score)| Event::Score { seat, points: score.total() }));
        events.push(Event::Winners { seats: end.winners().collect() });
        self.end = Some(end);
        Outcome::Done
    }
}
