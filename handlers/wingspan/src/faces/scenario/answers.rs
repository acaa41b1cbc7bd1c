//! Answers as scenarios write them.

use cardloom::Prompt;
use serde_json::{Value, json};

use super::format::SeatName;
use crate::{
    model::food::{Food, Foods},
    rules::{
        Wingspan,
        prompt::{Ask, Choice},
    },
};

/// An answer to a prompt: one of its options, or `None` where it is declined.
pub(super) fn value(prompt: &Prompt<Wingspan>, choice: Option<&Choice>) -> Value {
    let yes_or_no = if choice.is_some() { "yes" } else { "no" };
    match prompt.question.ask {
        Ask::UsePower => json!([prompt.question.bird, yes_or_no]),
        Ask::LayHere | Ask::ResetFeeder => json!(yes_or_no),
        _ => choice.map_or_else(|| json!("skip"), option),
    }
}

fn option(choice: &Choice) -> Value {
    match *choice {
        Choice::Action(action) => json!(action),
        Choice::Bird(bird) => json!(bird),
        Choice::Play { bird, habitat } => json!([bird, habitat]),
        Choice::Foods(foods) => json!(foods.tokens().collect::<Vec<_>>()),
        Choice::Food(food) => json!(food),
        Choice::Die { face, food } => json!([face, food]),
        Choice::Reset => json!("reset"),
        Choice::Tray { slot, .. } => json!(["tray", slot]),
        Choice::Deck => json!("deck"),
        Choice::Seat(seat) => json!(SeatName(seat)),
        Choice::Habitat(habitat) => json!(habitat),
        Choice::Bonus(bonus) => json!(bonus),
        Choice::Cache => json!("cache"),
        Choice::Keep => json!("keep"),
        Choice::Yes => json!("yes"),
    }
}

/// Tokens may be named in any order.
pub(super) fn in_order(prompt: &Prompt<Wingspan>, answer: &Value) -> Value {
    let tokens = serde_json::from_value::<Vec<Food>>(answer.clone());
    match tokens {
        Ok(tokens) if prompt.question.ask == Ask::PayFood => {
            let mut foods = Foods::default();
            tokens.into_iter().for_each(|food| foods.add(Foods::of(food, 1)));
            option(&Choice::Foods(foods))
        }
        _ => answer.clone(),
    }
}
