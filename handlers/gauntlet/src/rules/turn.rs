//! The turn loop: from checkpoint to checkpoint (rules 1, 4).

use cardloom::{Prompt, Seat};

use super::{
    Context, combat, computed,
    effect::{Effect, RunEffect, TurnEffect},
    legal::{self, Choices},
    play,
    prompt::{Ask, Choice, Question},
    spoils,
};
use crate::model::{
    run::{Stage, Station},
    who::Who,
};

/// The game from any checkpoint on.
pub(crate) async fn turn_loop(context: Context) {
    loop {
        context.checkpoint().await;
        let stage = context.state().stage();
        if stage != Stage::Main {
            context.apply(Effect::BeginAction).await;
        }
        match stage {
            Stage::Road => road(&context).await,
            Stage::Deal => combat::deal(&context).await,
            Stage::Start => combat::start(&context).await,
            Stage::Main => act(&context).await,
            Stage::Spoils => spoils::take(&context).await,
            Stage::Won | Stage::Lost => std::future::pending().await,
        }
    }
}

/// The next station.
async fn road(context: &Context) {
    let station = context.state().run.station();
    match station {
        Some(Station::Rest) => {
            spoils::rest(context).await;
            context.apply(RunEffect::Pass.into()).await;
        }
        Some(_) => combat::begin(context).await,
        None => {
            context.apply(RunEffect::Pass.into()).await;
        }
    }
}

/// One action of the hero whose turn it is.
async fn act(context: &Context) {
    let seat = Seat(context.state().active);
    context.apply(TurnEffect::BeforeAction(seat).into()).await;
    if over(context, seat).await {
        return;
    }
    let mut choices = Choices::new();
    let found = legal::plays(&context.state(), seat, false, &mut choices);
    computed(context, found).await;
    choices.push(Choice::EndTurn);
    let prompt = || Prompt::new(seat, Question::of_rules(Ask::Action)).exactly(1).always();
    match context.pick(prompt, choices).await {
        Some(Choice::Play { card, target }) => play::picked(context, seat, card, target, false).await,
        Some(Choice::Potion { slot, target, .. }) => play::potion(context, seat, slot, target, false).await,
        _ => {
            combat::end_turn(context, seat).await;
            return;
        }
    }
    over(context, seat).await;
}

/// What comes after an item of the main phase. Gives whether the turn is over.
async fn over(context: &Context, seat: Seat) -> bool {
    if combat::after_item(context).await.is_break() {
        return true;
    }
    let ends = {
        let state = context.state();
        state.hero(seat).ends_turn || !state.is_alive(Who::hero(seat))
    };
    if ends {
        combat::end_turn(context, seat).await;
    }
    ends
}
