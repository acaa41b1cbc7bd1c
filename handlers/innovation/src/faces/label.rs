//! Short names of options: what a script, a test and a scenario pick them by.

use crate::rules::{action::Action, prompt::Choice};

/// The short name of an option: a card's title, a color, `p2`, a number, `yes`.
pub fn label(choice: &Choice) -> String {
    match choice {
        Choice::Action(Action::Draw) => "draw".to_owned(),
        Choice::Action(Action::Meld(card)) => format!("meld {card}"),
        Choice::Action(Action::Achieve(age)) => format!("achieve {age}"),
        Choice::Action(Action::Dogma(card)) => format!("dogma {card}"),
        Choice::Card(card) => card.name().to_owned(),
        Choice::Unseen { seat, value, nth } => format!("{value} of p{} ({})", seat.0 + 1, nth + 1),
        Choice::Color(color) => color.name().to_owned(),
        Choice::Value(value) | Choice::Mode(value) => value.to_string(),
        Choice::Seat(seat) => format!("p{}", seat.0 + 1),
        Choice::Yes => "yes".to_owned(),
    }
}
