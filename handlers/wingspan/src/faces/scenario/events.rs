//! Events as scenarios write them: a list of the event's name, the seat, and what it was about.

use serde_json::{Value, json};

use super::format::SeatName;
use crate::{
    model::score::End,
    rules::effect::{Event, Passed, Throw},
};

/// An event as a list that begins with its name.
pub(super) fn list(event: &Event) -> Vec<Value> {
    let (name, seat, about) = match event {
        Event::PowerUsed { seat, bird } => ("power", seat, vec![json!(bird)]),
        Event::PowerPassed { seat, bird, why } => ("passed", seat, vec![json!(bird), json!(why_name(*why))]),
        Event::ReactionUsed { seat, bird } => ("reaction", seat, vec![json!(bird)]),
        Event::ReactionsPassed { seat } => ("reactions_passed", seat, vec![]),
        Event::HuntSucceeded { seat, bird } => ("hunt", seat, vec![json!(bird), json!("succeeded")]),
        Event::HuntFailed { seat, bird } => ("hunt", seat, vec![json!(bird), json!("failed")]),
        Event::ActionBegan { seat, action } => ("action_began", seat, vec![json!(action)]),
        Event::ActionTaken { seat, action, .. } => ("action_taken", seat, vec![json!(action)]),
        Event::BirdPlayed { seat, bird, habitat } => ("bird_played", seat, vec![json!(bird), json!(habitat)]),
        Event::BirdMoved { seat, bird, habitat } => ("bird_moved", seat, vec![json!(bird), json!(habitat)]),
        Event::EggLaid { seat, bird } => ("egg_laid", seat, vec![json!(bird)]),
        Event::EggRemoved { seat, bird } => ("egg_removed", seat, vec![json!(bird)]),
        Event::CardTucked { seat, bird, card, .. } => ("card_tucked", seat, vec![json!(bird), json!(card)]),
        Event::DiceThrown { seat, why: Throw::Reset, .. } => ("feeder_reset", seat, vec![]),
        Event::DiceThrown { seat, why: Throw::Refill, .. } => ("feeder_refilled", seat, vec![]),
        Event::DiceRolled { seat, bird, .. } => ("dice_rolled", seat, vec![json!(bird)]),
        Event::DieTaken { seat, face, food } => ("die_taken", seat, vec![json!(face), json!(food)]),
        Event::FoodGained { seat, food, count } => ("food_gained", seat, vec![json!(food), json!(count)]),
        Event::FoodSpent { seat, foods } => {
            ("food_spent", seat, foods.tokens().map(|food| json!(food)).collect())
        }
        Event::FoodCached { seat, bird, food, count } => {
            ("food_cached", seat, vec![json!(bird), json!(food), json!(count)])
        }
        Event::CardDrawn { seat, card, from, .. } => ("card_drawn", seat, vec![json!(card), json!(from)]),
        Event::CardTaken { seat, card } => ("card_taken", seat, vec![json!(card)]),
        Event::CardDiscarded { seat, card } => ("card_discarded", seat, vec![json!(card)]),
        Event::CardShown { seat, card } => ("card_shown", seat, vec![json!(card)]),
        Event::DiscardOwed { seat, count } => ("discard_owed", seat, vec![json!(count)]),
        Event::BonusDrawn { seat, bonus } => ("bonus_drawn", seat, vec![json!(bonus)]),
        Event::BonusKept { seat, bonus } => ("bonus_kept", seat, vec![json!(bonus)]),
        Event::TurnBegan { seat, .. } => ("turn_began", seat, vec![]),
        Event::SetUp { seat, .. } => ("set_up", seat, vec![]),
        Event::Began { first } => ("began", first, vec![]),
        Event::RoundBegan { round, first } => ("round_began", first, vec![json!(round)]),
        Event::DeckMade { .. } => return vec![json!("deck_made")],
        Event::BonusDeckMade { .. } => return vec![json!("bonus_deck_made")],
        Event::TrayFilled { slot, card } => return vec![json!("tray_filled"), json!(slot), json!(card)],
        Event::TrayCleared => return vec![json!("tray_cleared")],
        Event::GoalScored { round, goal, .. } => {
            return vec![json!("goal_scored"), json!(round), json!(goal)];
        }
        Event::GaveUp { seat } => ("gave_up", seat, vec![]),
        Event::Ended(end) => return ended(end),
    };
    [json!(name), json!(SeatName(*seat))].into_iter().chain(about).collect()
}

fn ended(end: &End) -> Vec<Value> {
    let winners = end.winners().map(|seat| json!(SeatName(seat)));
    [json!("ended")].into_iter().chain(winners).collect()
}

fn why_name(why: Passed) -> &'static str {
    match why {
        Passed::Unusable => "unusable",
        Passed::Declined => "declined",
    }
}
