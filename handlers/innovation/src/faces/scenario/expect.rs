//! Comparing the end of a scenario with what it expects.

use cardloom::Seat;

use super::format::{Expect, Layout, SeatName, Winner, Zones};
use crate::{
    faces::label::label,
    model::{
        card::Card,
        icons::Splay,
        set::CardSet,
        state::{Player, State},
    },
    rules::prompt::Choice,
};

impl Expect {
    /// Every zone that is not as expected, a line each.
    pub(super) fn differences(&self, state: &State) -> Vec<String> {
        let mut found = Vec::new();
        let zones = [&self.p1, &self.p2, &self.p3, &self.p4];
        for (seat, zones) in state.all_seats().zip(zones) {
            zones.compare(&label(&Choice::Seat(seat)), state.player(seat), &mut found);
        }
        for (place, zones) in zones.iter().enumerate().skip(state.seats()) {
            if **zones != Zones::default() {
                found.push(format!("p{}: expected, but only {} play", place + 1, state.seats()));
            }
        }
        for (&age, expected) in &self.supply_top {
            let pile: Vec<Card> = supply(state, age).iter().rev().take(expected.len()).copied().collect();
            differ(&format!("supply_top of {age}"), expected, &pile, &mut found);
        }
        for (&age, expected) in &self.supply_bottom {
            let pile = supply(state, age);
            let mut bottom: Vec<Card> = pile[..expected.len().min(pile.len())].to_vec();
            bottom.reverse();
            differ(&format!("supply_bottom of {age}"), expected, &bottom, &mut found);
        }
        let winners: Option<Vec<Seat>> = state.end().map(|end| end.winners().collect());
        let expected = match &self.winner {
            Winner::Nobody => None,
            Winner::One(seat) => Some(vec![seat.0]),
            Winner::Several(seats) => Some(seats.iter().map(|&SeatName(seat)| seat).collect()),
        };
        let in_order = |seats: &Option<Vec<Seat>>| {
            let mut seats = seats.clone();
            seats.iter_mut().for_each(|seats| seats.sort_unstable());
            seats
        };
        if in_order(&expected) != in_order(&winners) {
            found.push(format!("winner: expected {}, found {}", winner(&expected), winner(&winners)));
        }
        found
    }
}

fn winner(seats: &Option<Vec<Seat>>) -> String {
    match seats {
        None => "none, the game goes on".to_owned(),
        Some(seats) => {
            let seats: Vec<_> = seats.iter().map(|&seat| label(&Choice::Seat(seat))).collect();
            seats.join(" and ")
        }
    }
}

fn supply(state: &State, age: u8) -> &[Card] {
    if (1..=10).contains(&age) { state.supply(age) } else { &[] }
}

impl Zones {
    fn compare(&self, seat: &str, player: &Player, found: &mut Vec<String>) {
        for (&color, expected) in &self.board {
            let pile = player.board.pile(color);
            let cards = pile.cards().iter().rev().copied().collect();
            let layout = Layout { cards, splay: pile.splay() };
            if *expected != layout {
                let (expected, layout) = (describe(expected), describe(&layout));
                found.push(format!("{seat} board {color}: expected {expected}, found {layout}"));
            }
        }
        for (zone, expected, cards) in
            [("hand", &self.hand, player.hand), ("score", &self.score, player.score)]
        {
            let Some(expected) = expected else { continue };
            let expected: CardSet = expected.iter().copied().collect();
            if expected != cards {
                found.push(format!("{seat} {zone}: expected {expected:?}, found {cards:?}"));
            }
        }
        for (count, expected, came) in
            [("tucked", self.tucked, player.tucked), ("scored", self.scored, player.scored)]
        {
            if let Some(expected) = expected.filter(|expected| *expected != came) {
                found.push(format!("{seat} {count}: expected {expected}, found {came}"));
            }
        }
        if let Some(expected) = &self.achievements {
            let expected = expected.iter().copied().collect();
            if player.achievements != expected {
                let came = player.achievements;
                found.push(format!("{seat} achievements: expected {expected:?}, found {came:?}"));
            }
        }
    }
}

fn describe(layout: &Layout) -> String {
    match layout.splay {
        Splay::None => format!("{:?}", layout.cards),
        splay => format!("{:?} splayed {splay}", layout.cards),
    }
}

fn differ(zone: &str, expected: &[Card], came: &[Card], found: &mut Vec<String>) {
    if expected != came {
        found.push(format!("{zone}: expected {expected:?}, found {came:?}"));
    }
}
