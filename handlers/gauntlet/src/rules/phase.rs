//! Phases of a turn (rules 4): each raises its event, does its deed, and then resolves what has waited.

use cardloom::Seat;
use cardloom_cards::Literals;
use cardloom_effects::words::{DecayAt, Event, Keyword, ModifierStat, Phase};
use smallvec::SmallVec;

use super::{
    Context,
    change::quiet,
    computed,
    effect::{BodyEffect, CardEffect, StatusEffect, TurnEffect},
    hit,
    numbers::{Concern, modified_whole},
    resolve::cards::{draw_cards, exhaust_card, happens},
};
use crate::model::{card::Card, state::State, who::Who};

/// Energy and cards of a turn (rules 1.1).
pub(crate) const ENERGY: i32 = 3;
pub(crate) const CARDS: i32 = 5;

/// How many of these phases pass in one go, from the first on.
pub(crate) fn quiet(state: &State, phases: &[Phase], whose: Option<Who>) -> usize {
    phases.iter().take_while(|phase| quiet::is_quiet(state, **phase, whose)).count()
}

/// One phase: its event, then its deed, then what has waited.
pub(crate) async fn phase(context: &Context, phase: Phase, whose: Option<Who>) {
    let seat = whose.and_then(Who::seat).unwrap_or(Seat(context.state().active));
    let deed = move |context: Context| async move {
        context.apply(TurnEffect::Phase(phase, whose).into()).await;
        let is_last = matches!(phase, Phase::TurnEndBlockDecay | Phase::TurnEndEnd);
        if is_last || whose.is_none_or(|who| context.state().is_alive(who)) {
            deed(&context, phase, whose).await;
        }
    };
    context.item(seat, phase.name(), deed).await;
}

async fn deed(context: &Context, phase: Phase, whose: Option<Who>) {
    match (phase, whose) {
        (Phase::TurnStartBegin, Some(who)) => {
            context.apply(TurnEffect::TurnStart(who).into()).await;
        }
        (Phase::TurnStartEnergy, Some(Who::Hero(seat))) => energy(context, Seat(seat)).await,
        (Phase::TurnStartDraw, Some(Who::Hero(seat))) => draw(context, Seat(seat)).await,
        (Phase::TurnEndBegin, Some(who)) => {
            context.apply(TurnEffect::TurnEnd(who).into()).await;
        }
        (Phase::TurnEndDiscard, Some(Who::Hero(seat))) => discard(context, Seat(seat)).await,
        (Phase::TurnEndStatus, Some(who)) => {
            if let Some(seat) = who.seat() {
                context.apply(TurnEffect::EndCosts(seat).into()).await;
            }
            if !context.state().body(who).timed.is_empty() {
                context.apply(StatusEffect::CountDown(who).into()).await;
            }
            decay(context, who, DecayAt::EndOfTurn).await;
        }
        (Phase::TurnEndBlockDecay, _) => {
            let decays = block_decays(&context.state(), whose);
            for who in decays {
                decay_block(context, who).await;
            }
        }
        (Phase::TurnEndEnd, _) => {
            context.apply(TurnEffect::TurnOver.into()).await;
        }
        _ => {}
    }
}

/// What a number of a creature is, as modifiers change it.
async fn with_modifiers(context: &Context, stat: ModifierStat, who: Who, number: i32) -> i32 {
    let changed = modified_whole(&context.state(), Concern::new(stat, who), number);
    computed(context, changed).await
}

async fn energy(context: &Context, seat: Seat) {
    let who = Who::hero(seat);
    if context.state().hero(seat).energy > 0
        && with_modifiers(context, ModifierStat::EnergyDecay, who, 1).await > 0
    {
        context.apply(BodyEffect::ResetEnergy(seat).into()).await;
    }
    let plain = ENERGY + context.state().hero(seat).energy_per_turn;
    let gained = with_modifiers(context, ModifierStat::EnergyPerTurn, who, plain).await.max(0);
    hit::energy(context, who, seat, gained, None).await;
}

async fn draw(context: &Context, seat: Seat) {
    let who = Who::hero(seat);
    let (plain, least) = {
        let state = context.state();
        let plain = CARDS + state.hero(seat).draw_per_turn;
        let most = quiet::draws(&state, seat);
        (plain, if most > plain { most } else { 0 })
    };
    let count = with_modifiers(context, ModifierStat::DrawPerTurn, who, plain).await;
    draw_cards(context, seat, count.max(least)).await;
}

/// Ethereal cards are exhausted, the others discarded, unless they stay.
async fn discard(context: &Context, seat: Seat) {
    type Hand = SmallVec<[cardloom::zone::InstanceId; 10]>;

    let hand = |fits: &dyn Fn(&Card) -> bool| -> Hand {
        let state = context.state();
        let cards = state.hero(seat).hand.iter().copied();
        cards.filter(|id| state.card(*id).is_some_and(fits)).collect()
    };
    // What was set off meanwhile may have taken cards out of the hand.
    let is_held = |card| context.state().hero(seat).hand.contains(&card);
    for card in hand(&|card| card.has(Keyword::Ethereal)) {
        if is_held(card) {
            exhaust_card(context, card).await;
        }
    }
    if with_modifiers(context, ModifierStat::HandDiscard, Who::hero(seat), 1).await <= 0 {
        return;
    }
    for card in hand(&|_| true) {
        if !is_held(card) {
            continue;
        }
        let kept = context.state().card(card).is_none_or(|card| card.retained || card.has(Keyword::Retain));
        if kept {
            context.apply(TurnEffect::Retained(card).into()).await;
        } else if happens(context, Event::CardDiscarded, card, 0).await {
            context.apply(CardEffect::Discard { card, by_effect: false }.into()).await;
        }
    }
}

/// Statuses that become less at a moment, in their order.
pub(crate) async fn decay(context: &Context, who: Who, at: DecayAt) {
    let due = quiet::due(&context.state(), who, at);
    for (status, amount) in due {
        let is_there = context.state().body(who).held(status).is_some();
        if is_there {
            context.apply(StatusEffect::Remove { who, cause: None, status, amount }.into()).await;
        }
    }
}

/// Whose block goes at the end of a turn: that of the enemies where no living hero comes after this one, at the end of a
/// round that of the heroes.
pub(crate) fn block_decays(state: &State, whose: Option<Who>) -> SmallVec<[Who; 8]> {
    match whose.and_then(Who::seat) {
        None => state.living(true),
        Some(seat) => {
            let is_last = (seat.0 + 1..state.seats() as u8).all(|next| !state.is_alive(Who::Hero(next)));
            if is_last { state.living(false) } else { SmallVec::new() }
        }
    }
}

/// Block goes, but for what is kept (rules 4.5).
async fn decay_block(context: &Context, who: Who) {
    let (block, kept) = {
        let state = context.state();
        let body = state.body(who);
        (body.block, body.kept)
    };
    if block == 0 || !context.state().is_alive(who) {
        return;
    }
    let gone = with_modifiers(context, ModifierStat::BlockDecay, who, block).await;
    let amount = gone.clamp(0, block - kept);
    context.apply(BodyEffect::LoseBlock { who, cause: None, amount }.into()).await;
}
