//! Short names of options: what a script, a test and a program pick them by.

use cardloom_cards::Literals;

use crate::rules::prompt::Choice;

/// The short name of an option: `kidney-3`, `p2`, `red`, `ice-age`, `yes`; of a card with several reactions from hand
/// `sample-chorus/join`.
pub fn label(choice: &Choice) -> String {
    match *choice {
        Choice::Card(card) => card.file_name().to_owned(),
        Choice::Reaction { card, reaction } => {
            let (name, reactions) = (card.file_name(), &card.facts().reactions);
            match reactions.iter().filter(|reaction| reaction.from_hand).count() {
                0 | 1 => name.to_owned(),
                _ => format!("{name}/{}", reactions[usize::from(reaction)].id),
            }
        }
        Choice::Seat(seat) => seat.to_string().to_lowercase(),
        Choice::Color(color) => color.name().to_owned(),
        Choice::Age(age) => age.file_name().to_owned(),
        Choice::Option(id) => id.to_owned(),
        Choice::Yes => "yes".to_owned(),
    }
}
