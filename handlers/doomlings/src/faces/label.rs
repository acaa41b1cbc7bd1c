//! Short names of options: what a script, a test and a program pick them by.

use cardloom_cards::Literals;

use crate::rules::prompt::Choice;

/// The short name of an option: `kidney-3`, `late/late`, `p2`, `red`, `ice-age`, `yes`.
pub fn label(choice: &Choice) -> String {
    match *choice {
        Choice::Card(card) => card.file_name().to_owned(),
        Choice::Reaction { card, reaction } => {
            format!("{}/{}", card.file_name(), card.facts().reactions[usize::from(reaction)].id)
        }
        Choice::Seat(seat) => seat.to_string().to_lowercase(),
        Choice::Color(color) => color.name().to_owned(),
        Choice::Age(age) => age.file_name().to_owned(),
        Choice::Option(id) => id.to_owned(),
        Choice::Yes => "yes".to_owned(),
    }
}
