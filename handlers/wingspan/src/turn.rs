//! The game from any checkpoint on: the choice at the start, the turns and their actions, the rounds (rules 1, 2, 4).

use cardloom::{Context, Seat};

use crate::{
    Wingspan,
    bird::Habitat,
    effect::{Effect, Kept, To},
    food::Foods,
    play::{can_play, play_action},
    procedures::{draw, gain_die, lay_on, one, prompt, with_eggs, with_room},
    prompt::{Action, Ask, Choice},
    row,
    state::State,
};

/// How many of the five cards and five tokens a player keeps at the start (rules 1.2).
const KEPT: usize = 5;

pub(crate) async fn turn_loop(context: Context<Wingspan>) {
    if context.state().turn.round == 0 {
        choose_setup(&context).await;
    }
    loop {
        context.checkpoint().await;
        take_turn(&context).await;
        if context.state().round_is_over() {
            context.apply(Effect::EndRound).await;
        }
    }
}

/// All players choose at the same time and in secret what they keep. Each card kept costs one of the five tokens.
async fn choose_setup(context: &Context<Wingspan>) {
    let (items, bonuses): (Vec<_>, Vec<_>) = {
        let state = context.state();
        let items = state.all_seats().map(|seat| {
            let player = state.player(seat);
            let cards = player.hand.iter().map(Choice::Bird);
            let tokens = Foods::ONE_OF_EACH.kinds().map(Choice::Food);
            prompt(seat, None, Ask::SetupKeep, cards.chain(tokens)).exactly(KEPT)
        });
        let bonuses = state.all_seats().map(|seat| {
            prompt(seat, None, Ask::SetupBonus, state.player(seat).bonuses.iter().map(Choice::Bonus))
        });
        (items.collect(), bonuses.collect())
    };
    let (items, bonuses) = (context.ask_all(items).await, context.ask_all(bonuses).await);
    let kept = items.into_iter().zip(bonuses).map(|(items, bonus)| {
        let mut foods = Foods::default();
        items.iter().filter_map(|item| item.food()).for_each(|food| foods.add(one(food)));
        let bonus = bonus.first().and_then(|choice| match choice {
            Choice::Bonus(bonus) => Some(*bonus),
            _ => None,
        });
        Kept { birds: items.iter().filter_map(|item| item.bird()).collect(), foods, bonus }
    });
    let kept = kept.collect();
    context.apply(Effect::Begin { kept }).await;
}

/// The active player's turn, from its begin to the filled tray.
pub(crate) async fn take_turn(context: &Context<Wingspan>) {
    context.apply(Effect::BeginTurn).await;
    let seat = context.state().turn.seat;
    let asked = {
        let state = context.state();
        prompt(seat, None, Ask::TurnAction, legal_actions(&state, seat).map(Choice::Action))
    };
    let Some(Choice::Action(action)) = context.ask_one(asked).await else { return };
    context.apply(Effect::TakeAction { action }).await;
    match action.row() {
        None => play_action(context, seat).await,
        Some(habitat) => row_action(context, seat, habitat).await,
    }
    pay_debts(context, seat).await;
    context.apply(Effect::EndTurn).await;
}

/// The actions that a seat may take: a bird can be played only if one can be paid for.
pub(crate) fn legal_actions(state: &State, seat: Seat) -> impl Iterator<Item = Action> + use<> {
    let play = can_play(state, seat).then_some(Action::Play);
    play.into_iter().chain([Action::GainFood, Action::LayEggs, Action::DrawCards])
}

/// Base gain, conversion, reactions, brown powers (rules 4).
async fn row_action(context: &Context<Wingspan>, seat: Seat, habitat: Habitat) {
    let birds = context.state().birds_in(seat, habitat);
    let mut foods = Foods::default();
    for _ in 0..base_gain(habitat, birds) {
        foods.add(one_more(context, seat, habitat).await);
    }
    if birds % 2 == 1 && convert(context, seat, habitat).await {
        foods.add(one_more(context, seat, habitat).await);
    }
    let action = Action::of_row(habitat);
    context.apply(Effect::FinishAction { seat, action, foods }).await;
    row::activate(context, seat, habitat).await;
}

/// What a row gives with so many birds in it (rules 3).
fn base_gain(habitat: Habitat, birds: usize) -> usize {
    let least = if habitat == Habitat::Grassland { 2 } else { 1 };
    least + birds / 2
}

/// One die, egg or card; gives the food of the die.
async fn one_more(context: &Context<Wingspan>, seat: Seat, habitat: Habitat) -> Foods {
    match habitat {
        Habitat::Forest => return gain_die(context, seat, None, false).await.map(one).unwrap_or_default(),
        Habitat::Grassland => {
            let birds = with_room(&context.state(), seat, None);
            lay_on(context, seat, None, birds, false).await;
        }
        Habitat::Wetland => {
            draw(context, seat, None, To::Hand, false).await;
        }
    }
    Foods::default()
}

/// Offers to give something for one more; tells whether it was given.
async fn convert(context: &Context<Wingspan>, seat: Seat, habitat: Habitat) -> bool {
    let options: Vec<Choice> = {
        let state = context.state();
        let player = state.player(seat);
        match habitat {
            Habitat::Forest => player.hand.iter().map(Choice::Bird).collect(),
            Habitat::Grassland if with_room(&state, seat, None).is_empty() => return false,
            Habitat::Grassland => player.food.kinds().map(Choice::Food).collect(),
            Habitat::Wetland if !state.can_draw() => return false,
            Habitat::Wetland => with_eggs(&state, seat).iter().map(Choice::Bird).collect(),
        }
    };
    let effect =
        match (context.ask_one(prompt(seat, None, Ask::Convert(habitat), options).optional()).await, habitat)
        {
            (Some(Choice::Food(food)), _) => Effect::SpendFood { seat, foods: one(food) },
            (Some(Choice::Bird(card)), Habitat::Forest) => Effect::DiscardCard { seat, card },
            (Some(Choice::Bird(bird)), _) => Effect::RemoveEgg { seat, bird },
            _ => return false,
        };
    context.apply(effect).await;
    true
}

/// The discards that powers have put off to the end of the turn (rules 10).
async fn pay_debts(context: &Context<Wingspan>, seat: Seat) {
    let owed = context.state().player(seat).owed;
    for _ in 0..owed {
        let hand = context.state().player(seat).hand;
        let asked = prompt(seat, None, Ask::DiscardCard, hand.iter().map(Choice::Bird));
        let Some(Choice::Bird(card)) = context.ask_one(asked).await else { break };
        context.apply(Effect::DiscardCard { seat, card }).await;
    }
}
