//! Playing a bird (rules 5).

use cardloom::{Context, Seat};

use crate::{
    model::{
        bird::{Bird, BirdSet},
        habitat::Habitat,
        player::Player,
        power::Color,
        state::State,
    },
    rules::{
        Wingspan,
        effect::Effect,
        payment::{can_pay, payments},
        procedures::{prompt, with_eggs},
        prompt::{Ask, Choice},
        row,
    },
};

/// A bird played into a row.
#[derive(Clone, Copy)]
pub(crate) struct Play {
    bird: Bird,
    habitat: Habitat,
}

impl From<Play> for Choice {
    fn from(Play { bird, habitat }: Play) -> Self {
        Self::Play { bird, habitat }
    }
}

/// The plays that a seat can pay for, of cards in its hand into these rows (rules 5.1).
pub(crate) fn legal_plays(
    state: &State,
    seat: Seat,
    rows: &[Habitat],
) -> impl Iterator<Item = Play> + Clone + use<> {
    let player = state.player(seat);
    let open = open_rows(player, rows);
    let birds: BirdSet = payable(player).collect();
    birds.iter().flat_map(move |bird| {
        let rows = open.into_iter().flatten().filter(move |&row| bird.lives_in(row));
        rows.map(move |habitat| Play { bird, habitat })
    })
}

/// Whether a seat can play a bird into one of these rows.
pub(crate) fn can_play(state: &State, seat: Seat, rows: &[Habitat]) -> bool {
    let player = state.player(seat);
    let open = open_rows(player, rows);
    payable(player).any(|bird| open.into_iter().flatten().any(|row| bird.lives_in(row)))
}

/// Those of the rows with a free place that a player has the eggs for.
fn open_rows(player: &Player, rows: &[Habitat]) -> [Option<Habitat>; 3] {
    let eggs = player.mat.eggs();
    let is_open = |&row: &Habitat| player.mat.egg_cost(row).is_some_and(|cost| usize::from(cost) <= eggs);
    Habitat::ALL.map(|row| Some(row).filter(|row| rows.contains(row)).filter(is_open))
}

/// The cards in a player's hand whose food they can pay.
fn payable(player: &Player) -> impl Iterator<Item = Bird> + use<> {
    let food = player.food;
    let cards = player.hand & Bird::costing_at_most(food.total());
    cards.iter().filter(move |card| can_pay(food, &card.facts().cost))
}

/// The play action.
pub(crate) async fn play_action(context: &Context<Wingspan>, seat: Seat) {
    let plays = legal_plays(&context.state(), seat, &Habitat::ALL);
    // A single play is not asked about.
    context.consult(seat);
    if let Some(chosen) = context.pick(|| prompt(seat, None, Ask::PlayBird), plays).await {
        play(context, seat, chosen).await;
    }
}

/// Pays for a bird, places it, and uses its white power (P-play). Reactions come with the placing.
pub(crate) async fn play(context: &Context<Wingspan>, seat: Seat, Play { bird, habitat }: Play) {
    let eggs = context.state().player(seat).mat.egg_cost(habitat).unwrap_or(0);
    for _ in 0..eggs {
        let birds = with_eggs(&context.state(), seat);
        if let Some(bird) = context.pick(|| prompt(seat, Some(bird), Ask::PayEgg), birds).await {
            context.apply(Effect::RemoveEgg { seat, bird }).await;
        }
    }
    let payments = payments(context.state().player(seat).food, &bird.facts().cost);
    if let Some(foods) = context.pick(|| prompt(seat, Some(bird), Ask::PayFood), payments).await {
        context.apply(Effect::SpendFood { seat, foods }).await;
    }
    context.apply(Effect::PlaceBird { seat, bird, habitat }).await;
    if bird.facts().power.as_ref().is_some_and(|power| power.color == Color::White) {
        row::offer(context, seat, bird).await;
    }
}
