//! temp
use crate::{
    faces::view::View,
    model::state::State,
    rules::{Gauntlet, event::Event, prompt::Choice},
};
use cardloom::{Describe, Ending, Line, Prompt, Seat, Words, scene::Scene};
use std::ops::RangeInclusive;
impl Describe for Gauntlet {
    const ABOUT: &'static str = "x";
    const PLAYERS: RangeInclusive<usize> = 1..=2;
    fn question(prompt: &Prompt<Self>) -> Words {
        Words::from(cardloom::variant_name(&prompt.question.ask))
    }
    fn option(choice: &Choice) -> Words {
        Words::from(format!("{choice:?}"))
    }
    fn event(_: &Event) -> Option<Line> {
        None
    }
    fn scene(_: &View) -> Scene {
        Scene::default()
    }
    fn evaluate(state: &State, _: Seat) -> i64 {
        state.score().into()
    }
    fn ending(_: &State) -> Option<Ending> {
        None
    }
    fn ended(_: &State) -> Words {
        Words::from("x".to_owned())
    }
    fn turns(state: &State) -> usize {
        state.round as usize
    }
}
