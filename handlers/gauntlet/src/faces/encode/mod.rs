//! The game in numbers.

mod features;
mod space;

use cardloom::{
    Prompt, Seat,
    encode::{Encode, Features},
};

use self::space::SPACE;
use crate::{
    faces::view::View,
    rules::{Gauntlet, prompt::Choice},
};

impl Encode for Gauntlet {
    const OTHERS: usize = 16;

    fn choices() -> Vec<Choice> {
        SPACE.choices().to_vec()
    }

    fn choice(choice: &Choice) -> Option<usize> {
        SPACE.place(choice)
    }

    fn features(view: &View, seat: Seat, asked: Option<&Prompt<Self>>, out: &mut Features<'_>) {
        features::write(view, seat, asked, out);
    }
}
