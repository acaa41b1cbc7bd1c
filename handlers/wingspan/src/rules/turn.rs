//! The game from any checkpoint on: the choice at the start, the turns and their actions, the rounds (rules 1, 2, 4).

use cardloom::{Context, Seat};

use crate::{
    model::{food::Foods, habitat::Habitat, state::State},
    rules::{
        Wingspan,
        effect::{Effect, Kept, To},
        play::{can_play, play_action},
        procedures::{draw, gain_die, lay_on, one, prompt, with_eggs, with_room},
        prompt::{Action, Ask, Choice},
        row,
    },
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
            let cards = state.player(seat).hand.iter().map(Choice::Bird);
            let tokens = Foods::ONE_OF_EACH.kinds().map(Choice::Food);
            prompt(seat, None, Ask::SetupKeep).options(cards.chain(tokens)).exactly(KEPT)
        });
        let bonuses = state.all_seats().map(|seat| {
            let bonuses = state.player(seat).bonuses;
            prompt(seat, None, Ask::SetupBonus).options(bonuses.iter().map(Choice::Bonus))
        });
        (items.collect(), bonuses.collect())
    };
    let (items, bonuses) = (context.ask_all(items).await, context.ask_all(bonuses).await);
    let kept = items.into_iter().zip(bonuses).map(|(items, bonuses)| {
        let mut kept = Kept::default();
        for item in items.into_iter().chain(bonuses) {
            match item {
                Choice::Bird(bird) => {
                    kept.birds.insert(bird);
                }
                Choice::Food(food) => kept.foods.add(one(food)),
                Choice::Bonus(bonus) => kept.bonus = Some(bonus),
                other => unreachable!("{other:?} is not offered at the start"),
            }
        }
        kept
    });
    let kept = kept.collect();
    context.apply(Effect::Begin { kept }).await;
}

/// The active player's turn, from its begin to the filled tray.
pub(crate) async fn take_turn(context: &Context<Wingspan>) {
    context.apply(Effect::BeginTurn).await;
    let seat = context.state().turn.seat;
    let actions = legal_actions(&context.state(), seat);
    let Some(action) = context.pick(|| prompt(seat, None, Ask::TurnAction), actions).await else { return };
    // Whoever gives up instead takes none.
    if !context.state().is_in(seat) {
        context.apply(Effect::EndTurn).await;
        return;
    }
    context.apply(Effect::TakeAction { action }).await;
    match action.row() {
        None => play_action(context, seat).await,
        Some(habitat) => row_action(context, seat, habitat).await,
    }
    pay_debts(context, seat).await;
    context.apply(Effect::EndTurn).await;
}

/// The actions that a seat may take: a bird can be played only if one can be paid for.
pub(crate) fn legal_actions(state: &State, seat: Seat) -> impl Iterator<Item = Action> + Clone + use<> {
    let play = can_play(state, seat, &Habitat::ALL).then_some(Action::Play);
    play.into_iter().chain([Action::GainFood, Action::LayEggs, Action::DrawCards])
}

/// Base gain, conversion, reactions, brown powers (rules 4).
async fn row_action(context: &Context<Wingspan>, seat: Seat, habitat: Habitat) {
    let birds = context.state().birds_in(seat, habitat);
    let mut foods = Foods::default();
    for _ in 0..base_gain(habitat, birds) {
        foods.add(one_more(context, seat, habitat).await);
    }
    if converts(birds) && convert(context, seat, habitat).await {
        foods.add(one_more(context, seat, habitat).await);
    }
    let action = Action::of_row(habitat);
    context.apply(Effect::FinishAction { seat, action, foods }).await;
    row::activate(context, seat, habitat).await;
}

/// What a row gives with so many birds in it (rules 3).
pub(crate) fn base_gain(habitat: Habitat, birds: usize) -> usize {
    let least = if habitat == Habitat::Grassland { 2 } else { 1 };
    least + birds / 2
}

/// Whether a row with so many birds offers to give something for one more (rules 3).
pub(crate) fn converts(birds: usize) -> bool {
    birds % 2 == 1
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
    let asked = || prompt(seat, None, Ask::Convert(habitat)).optional();
    let paid = match habitat {
        Habitat::Forest => {
            let hand = context.state().player(seat).hand;
            context.pick(asked, hand).await.map(|card| Effect::DiscardCard { seat, card })
        }
        Habitat::Grassland if with_room(&context.state(), seat, None).is_empty() => None,
        Habitat::Grassland => {
            let foods = context.state().player(seat).food.kinds();
            context.pick(asked, foods).await.map(|food| Effect::SpendFood { seat, foods: one(food) })
        }
        Habitat::Wetland if !context.state().can_draw() => None,
        Habitat::Wetland => {
            let birds = with_eggs(&context.state(), seat);
            context.pick(asked, birds).await.map(|bird| Effect::RemoveEgg { seat, bird })
        }
    };
    let Some(effect) = paid else { return false };
    context.apply(effect).await;
    true
}

/// The discards that powers have put off to the end of the turn (rules 10).
async fn pay_debts(context: &Context<Wingspan>, seat: Seat) {
    let owed = context.state().player(seat).owed;
    for _ in 0..owed {
        let hand = context.state().player(seat).hand;
        let Some(card) = context.pick(|| prompt(seat, None, Ask::DiscardCard), hand).await else { break };
        context.apply(Effect::DiscardCard { seat, card }).await;
    }
}
