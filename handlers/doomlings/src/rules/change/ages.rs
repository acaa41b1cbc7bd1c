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
