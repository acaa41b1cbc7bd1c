//! World's End: points, the final count, ties, winners.

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

#[cfg(test)]
mod tests {
    use smallvec::SmallVec;

    use super::*;
    use crate::{model::position::Position, rules::effect::Effect, testing::*};

    fn counted(state: &mut State, face_values: &[i32], bonuses: &[(Seat, Card, i32)]) -> Vec<Event> {
        let (face_values, bonuses) = (SmallVec::from_slice(face_values), bonuses.to_vec());
        applied(state, Effect::CountScores { face_values, bonuses }).1
    }

    #[test]
    fn points_are_booked_and_none_are_not_told() {
        let mut state = laid(Position::new(2));
        let points = Effect::Points { seat: P1, points: -5 };
        assert_eq!(applied(&mut state, points.clone()).1, [Event::Points { seat: P1, points: -5 }]);
        applied(&mut state, points);
        assert_eq!(state.player(P1).points, -10);
        assert_eq!(applied(&mut state, Effect::Points { seat: P1, points: 0 }), (Outcome::Nothing, vec![]));
    }

    #[test]
    fn a_card_that_is_turned_up_scores_no_more_than_the_most() {
        let deck = cards(["adorable", "fear", "altruistic"]);
        let values = deck.map(|card| card.facts().face_value);
        assert_eq!((values[0], values[2]), (Some(4), None));
        let mut state = laid(Position::new(2).deck(deck));
        let (_, events) = applied(&mut state, Effect::DrawAndScore { seat: P1, max: 3 });
        assert_eq!(
            events,
            [Event::TurnedUp { seat: P1, card: deck[0] }, Event::Points { seat: P1, points: 3 }]
        );
        applied(&mut state, Effect::DrawAndScore { seat: P2, max: 3 });
        assert_eq!(Some(state.player(P2).points), values[1]);
        // A variable value counts nothing.
        let (_, events) = applied(&mut state, Effect::DrawAndScore { seat: P1, max: 3 });
        assert_eq!(events, [Event::TurnedUp { seat: P1, card: deck[2] }]);
        assert_eq!(state.discard(), deck);
    }

    #[test]
    fn the_effect_that_is_applied_is_one_of_a_catastrophe_that_has_been() {
        let been = age("ice-age");
        let mut state = laid(Position::new(2).age(been));
        assert_eq!(applied(&mut state, Effect::BeginFinal { age: age("grey-goo") }).0, Outcome::Nothing);
        assert_eq!(
            applied(&mut state, Effect::BeginFinal { age: been }).1,
            [Event::FinalEffect { age: been }]
        );
        assert_eq!(state.applied, Some(been));
    }

    #[test]
    fn the_score_has_its_parts_and_the_largest_gene_pool_counts_alone() {
        let fangs = card("fangs");
        let position = || Position::new(3).leader_bonus(3);
        let mut state = laid(position().gene_pool(P2, 7));
        applied(&mut state, Effect::Points { seat: P2, points: -1 });
        let events = counted(&mut state, &[5, 10, 0], &[(P2, fangs, 2), (P1, fangs, 0), (P2, fangs, 4)]);
        let bonus = |points| Event::Bonus { seat: P2, card: fangs, points };
        assert_eq!(events, [bonus(2), bonus(4)]);
        let score = Score { points: -1, face_values: 10, bonus: 6, leader: 3, ties: 0 };
        assert_eq!((state.player(P2).score, state.player(P1).score.total()), (score, 5));
        // Nobody's is larger than everybody else's.
        let mut state = laid(position());
        counted(&mut state, &[0; 3], &[]);
        assert!(state.scores().iter().all(|score| score.total() == 0));
    }

    #[test]
    fn cards_that_decide_a_tie_lie_aside_until_it_is_decided() {
        let [adorable, fangs] = cards(["adorable", "fangs"]);
        let mut state = laid(Position::new(2).deck([adorable]).discard([fangs]));
        counted(&mut state, &[7, 7], &[]);
        let (_, events) = applied(&mut state, Effect::BreakTie { seat: P2 });
        assert_eq!(events, [Event::TieBreak { seat: P2, card: adorable }]);
        assert_eq!(state.aside.as_slice(), [adorable]);
        applied(&mut state, Effect::BreakTie { seat: P1 });
        // No card is left, since those aside are not drawn again.
        assert_eq!(applied(&mut state, Effect::BreakTie { seat: P2 }).0, Outcome::Nothing);
        let (_, events) = applied(&mut state, Effect::Finish);
        let fangs_value = fangs.facts().face_value.unwrap();
        assert_eq!(
            events[..2],
            [Event::Score { seat: P1, points: 7 + fangs_value }, Event::Score { seat: P2, points: 7 + 4 },]
        );
        assert_eq!(events[2], Event::Winners { seats: SmallVec::from_slice(&[P2]) });
        assert_eq!((state.discard(), state.aside.len()), (&[adorable, fangs][..], 0));
    }

    #[test]
    fn whoever_has_given_up_does_not_win() {
        let mut state = laid(Position::new(3));
        applied(&mut state, Effect::GiveUp { seat: P1 });
        counted(&mut state, &[9, 5, 5], &[]);
        applied(&mut state, Effect::Finish);
        assert_eq!(state.end().unwrap().winners().collect::<Vec<_>>(), [P2, P3]);
        assert_eq!(state.end().unwrap().scores()[0].total(), 9);
    }
}
