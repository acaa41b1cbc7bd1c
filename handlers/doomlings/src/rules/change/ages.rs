//! The age deck: turned up, peeked at; catastrophes that are ignored or chosen.

use cardloom::{Seat, zone::Secret};

use crate::{
    model::{age::Age, state::State},
    rules::effect::{Event, Outcome, happened},
};

impl State {
    pub(crate) fn turn_up_age(&mut self, events: &mut Vec<Event>) -> Outcome {
        self.chance.forget();
        let Some(age) = self.age_deck.pop() else { return Outcome::Nothing };
        self.past.push(age);
        let seats = self.seats();
        self.players[..seats].iter_mut().for_each(|player| {
            player.known_ages.remove(age);
        });
        if age.is_catastrophe() {
            self.age = Some(age);
            self.first = self.next_in(self.first);
            self.turn.round_ends = false;
            events.push(Event::Catastrophe { age });
        } else if self.turn.round_ends {
            self.age = None;
            events.push(Event::AgePassed { age });
        } else {
            self.age = Some(age);
            events.push(Event::Age { age });
        }
        Outcome::Age(age)
    }

    pub(crate) fn peek(&mut self, seat: Seat, count: u32, events: &mut Vec<Event>) -> Outcome {
        let next = self.age_deck.iter().rev().take(count as usize);
        let ages: Vec<_> = next.map(|&age| Secret::to(seat, age)).collect();
        if ages.is_empty() {
            return Outcome::Nothing;
        }
        let known = &mut self.player_mut(seat).known_ages;
        *known = *known | ages.iter().filter_map(|age| age.face()).collect();
        happened(events, Event::Peeked { seat, ages })
    }

    pub(crate) fn ignore(&mut self, seat: Seat, age: Age, events: &mut Vec<Event>) -> Outcome {
        let can = age.is_catastrophe() && self.past.contains(&age);
        if !can || self.ignores(seat, age) {
            return Outcome::Nothing;
        }
        self.ignored.push((age, seat));
        happened(events, Event::Ignores { seat, age })
    }

    pub(crate) fn set_final(&mut self, age: Age, events: &mut Vec<Event>) -> Outcome {
        if !(age.is_catastrophe() && self.past.contains(&age)) {
            return Outcome::Nothing;
        }
        self.final_catastrophe = Some(age);
        happened(events, Event::Final { age })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{model::position::Position, rules::effect::Effect, testing::*};

    #[test]
    fn an_age_is_turned_up_and_a_catastrophe_moves_the_first_player() {
        let deck = ["arid-lands", "ice-age"].map(age);
        let mut state = laid(Position::new(3).age_deck(deck));
        applied(&mut state, Effect::GiveUp { seat: P2 });
        let (outcome, events) = applied(&mut state, Effect::TurnUpAge);
        assert_eq!((outcome, events), (Outcome::Age(deck[0]), vec![Event::Age { age: deck[0] }]));
        assert_eq!((state.age, state.first), (Some(deck[0]), P1));
        assert_eq!(applied(&mut state, Effect::TurnUpAge).1, [Event::Catastrophe { age: deck[1] }]);
        // P2 has given up.
        assert_eq!((state.age, state.first, state.past()), (Some(deck[1]), P3, &deck[..]));
        assert_eq!(applied(&mut state, Effect::TurnUpAge).0, Outcome::Nothing);
    }

    #[test]
    fn ages_are_passed_over_until_the_catastrophe_comes() {
        let deck = ["arid-lands", "ice-age"].map(age);
        let mut state = laid(Position::new(2).age(age("flourish")).age_deck(deck));
        applied(&mut state, Effect::EndRound);
        assert_eq!(applied(&mut state, Effect::TurnUpAge).1, [Event::AgePassed { age: deck[0] }]);
        assert_eq!(state.age, None);
        applied(&mut state, Effect::TurnUpAge);
        assert_eq!((state.age, state.turn.round_ends), (Some(deck[1]), false));
    }

    #[test]
    fn who_peeks_knows_the_next_ages_until_they_come() {
        let deck = ["arid-lands", "ice-age", "flourish"].map(age);
        let mut state = laid(Position::new(2).age_deck(deck));
        let (_, events) = applied(&mut state, Effect::Peek { seat: P2, count: 2 });
        let ages = deck[..2].iter().map(|&age| Secret::to(P2, age)).collect();
        assert_eq!(events, [Event::Peeked { seat: P2, ages }]);
        assert_eq!(state.player(P2).known_ages, deck[..2].iter().copied().collect());
        applied(&mut state, Effect::TurnUpAge);
        assert_eq!(state.player(P2).known_ages, deck[1].into());
        assert!(state.player(P1).known_ages.is_empty());
        assert_eq!(
            applied(&mut laid(Position::new(2)), Effect::Peek { seat: P1, count: 3 }).0,
            Outcome::Nothing
        );
    }

    #[test]
    fn only_a_catastrophe_that_has_been_is_ignored_or_chosen() {
        let (been, to_come) = (age("ice-age"), age("grey-goo"));
        let mut state = laid(Position::new(2).past([age("arid-lands")]).age(been));
        for age in [to_come, age("arid-lands")] {
            assert_eq!(applied(&mut state, Effect::Ignore { seat: P1, age }).0, Outcome::Nothing);
            assert_eq!(applied(&mut state, Effect::SetFinal { age }).0, Outcome::Nothing);
        }
        let ignore = Effect::Ignore { seat: P1, age: been };
        assert_eq!(applied(&mut state, ignore.clone()).1, [Event::Ignores { seat: P1, age: been }]);
        assert_eq!(applied(&mut state, ignore).0, Outcome::Nothing);
        assert!(state.ignores(P1, been) && !state.ignores(P2, been));
        assert_eq!(applied(&mut state, Effect::SetFinal { age: been }).1, [Event::Final { age: been }]);
        assert_eq!(state.final_catastrophe(), Some(been));
    }
}
