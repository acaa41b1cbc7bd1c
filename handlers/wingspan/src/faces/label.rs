//! Short names of options: what a script, a test and a program pick them by.

use cardloom::Seat;

use crate::{
    model::food::{Face, Foods},
    rules::prompt::Choice,
};

/// The short name of an option: `american_robin`, `fish`, `invertebrate_or_seed:seed`, `tray 0`, `p2`, `yes`.
pub fn label(choice: &Choice) -> String {
    match *choice {
        Choice::Action(action) => action.name().to_owned(),
        Choice::Bird(bird) => bird.id().to_owned(),
        Choice::Play { bird, habitat } => format!("{} {habitat}", bird.id()),
        Choice::Foods(foods) => payment(foods),
        Choice::Food(food) => food.name().to_owned(),
        Choice::Die { face, food } => format!("{}:{food}", face_id(face)),
        Choice::Reset => "reset".to_owned(),
        Choice::Tray { slot, .. } => format!("tray {slot}"),
        Choice::Deck => "deck".to_owned(),
        Choice::Seat(seat) => seat_id(seat),
        Choice::Habitat(habitat) => habitat.name().to_owned(),
        Choice::Bonus(bonus) => bonus.id().to_owned(),
        Choice::Cache => "cache".to_owned(),
        Choice::Keep => "keep".to_owned(),
        Choice::Yes => "yes".to_owned(),
    }
}

/// The tokens of a payment.
fn payment(foods: Foods) -> String {
    let tokens: Vec<&str> = foods.tokens().map(|food| food.name()).collect();
    if tokens.is_empty() { "nothing".to_owned() } else { tokens.join("+") }
}

/// The name of a face in files.
pub(crate) fn face_id(face: Face) -> &'static str {
    match face {
        Face::InvertebrateOrSeed => "invertebrate_or_seed",
        single => single.name(),
    }
}

fn seat_id(seat: Seat) -> String {
    seat.to_string().to_lowercase()
}
