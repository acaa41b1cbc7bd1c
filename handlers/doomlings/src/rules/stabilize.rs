//! Stabilizing and the step of a turn in which it comes.

use cardloom::{Context, Seat};
use smallvec::SmallVec;

use crate::{
    language::document::{Hook, Moment, Trigger},
    model::age::Age,
    rules::{
        Doomlings,
        ask::{agrees, prompt, prompt_of},
        effect::{Effect, Outcome},
        in_force::{self, hooks, stabilize_target, stabilizes_at_will},
        prompt::{Ask, Source},
        run,
        scope::Raised,
        window,
    },
};

/// The stabilizing step of a turn: left out where something says so, or where the player may and does.
pub(crate) async fn stabilizing_step(context: &Context<Doomlings>, seat: Seat) {
    if context.state().turn.skips_stabilizing {
        return;
    }
    if stabilizes_at_will(&context.state(), seat) && !agrees(context, prompt(seat, Ask::Stabilize)).await {
        return;
    }
    window::open(context, moment(Trigger::BeforeStabilize, seat)).await;
    window::open(context, moment(Trigger::AnyTime, seat)).await;
    if !context.state().is_in(seat) {
        return;
    }
    run_hooks(context, seat, Moment::BeforeStabilize).await;
    if run_hooks(context, seat, Moment::InsteadOfStabilize).await {
        return;
    }
    let target = stabilize_target(&context.state(), seat);
    stabilize_to(context, seat, target).await;
}

/// A seat stabilizes to its gene pool, with all that follows.
pub(crate) async fn stabilize(context: &Context<Doomlings>, seat: Seat) {
    stabilize_to(context, seat, None).await;
}

async fn stabilize_to(context: &Context<Doomlings>, seat: Seat, target: Option<usize>) {
    let (held, target) = {
        let state = context.state();
        if !state.is_in(seat) {
            return;
        }
        let player = state.player(seat);
        (player.hand.len(), target.unwrap_or(usize::from(player.gene_pool)))
    };
    if held > target {
        discard_down(context, seat, held - target).await;
    }
    draw(context, seat, target.saturating_sub(held)).await;
    context.apply(Effect::Stabilized { seat }).await;
    run_hooks(context, seat, Moment::AfterStabilize).await;
    window::open(context, moment(Trigger::AfterStabilize, seat)).await;
}

/// A seat discards so many cards of its choice from its hand, in an order of its choice.
async fn discard_down(context: &Context<Doomlings>, seat: Seat, count: usize) {
    let hand = context.state().player(seat).hand.clone();
    let asked = || prompt(seat, Ask::StabilizeDiscard).exactly(count);
    let cards = context.pick_several(asked, hand.iter().copied()).await;
    for card in cards {
        context.apply(Effect::Discard { seat, card }).await;
    }
}

/// A seat draws so many cards, or as many as there are.
pub(crate) async fn draw(context: &Context<Doomlings>, seat: Seat, count: usize) {
    for _ in 0..count {
        if context.apply(Effect::Draw { seat }).await == Outcome::Nothing {
            break;
        }
    }
}

/// Runs what is done for a seat at a moment of its turn: all of it in order, and of what takes the place of stabilizing
/// the first that is not declined. Gives whether anything was run.
pub(crate) async fn run_hooks(context: &Context<Doomlings>, seat: Seat, at: Moment) -> bool {
    let hooks: SmallVec<[(Age, &'static Hook); 2]> = hooks(&context.state(), seat, at).collect();
    let mut ran = false;
    for (age, hook) in hooks {
        let asked = || prompt_of(seat, Ask::Hook, Source::Age(age), hook.prompt.as_deref());
        if hook.optional && !agrees(context, asked()).await {
            continue;
        }
        run::call(context, seat, &hook.pipeline, in_force::scope(age, seat)).await;
        ran = true;
        if at == Moment::InsteadOfStabilize {
            break;
        }
    }
    ran
}

/// An event of a player's turn or stabilizing, which they cause.
pub(crate) fn moment(trigger: Trigger, seat: Seat) -> Raised {
    Raised { player: Some(seat), causer: Some(seat), ..Raised::new(trigger) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{
        effect::Event,
        testing::{P1, age, card, cards, drive, table},
    };

    #[test]
    fn cards_that_are_too_many_go_in_the_order_in_which_they_are_picked() {
        let position = table(2).hand(P1, cards(["fangs", "gills", "bark"])).gene_pool(P1, 1);
        let mut run = drive(position, P1, |context| async move { stabilize(&context, P1).await });
        run.asks(P1, ["fangs", "gills", "bark"]).answer(["bark", "fangs"]);
        run.event(Event::Discard { seat: P1, card: card("bark") });
        run.event(Event::Discard { seat: P1, card: card("fangs") });
        run.event(Event::Stabilized { seat: P1 }).ends();
    }

    #[test]
    fn an_age_sets_the_number_for_the_step_of_a_turn_and_for_nothing_else() {
        let position =
            || table(2).age(age("age-of-wonder")).deck(cards(["fangs", "gills", "bark", "quick", "fear"]));
        let mut step = drive(position(), P1, |context| async move { stabilizing_step(&context, P1).await });
        step.ends();
        let mut effect = drive(position(), P1, |context| async move { stabilize(&context, P1).await });
        effect.ends();
        assert_eq!((step.state().player(P1).hand.len(), effect.state().player(P1).hand.len()), (4, 5));
    }

    #[test]
    fn who_leaves_the_step_out_has_not_stabilized() {
        let position = table(2).age(age("prosperity")).deck(cards(["fangs"]));
        let mut run = drive(position, P1, |context| async move { stabilizing_step(&context, P1).await });
        run.asks(P1, ["yes"]).answer([]).ends();
        assert!(run.state().player(P1).hand.is_empty());
    }

    #[test]
    fn the_first_hook_that_is_not_declined_takes_the_place_of_stabilizing() {
        let position = table(2)
            .age(age("age-of-nietzsche"))
            .hand(P1, cards(["fear"]))
            .deck(cards(["fangs", "gills", "bark", "quick", "just"]));
        let mut run = drive(position, P1, |context| async move { stabilizing_step(&context, P1).await });
        run.asks(P1, ["yes"]).answer(["yes"]).ends();
        assert_eq!(run.state().player(P1).hand[..], cards(["fangs", "gills", "bark"]));
    }
}
