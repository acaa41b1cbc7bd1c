//! Using the powers of birds: the brown row (rules 7), and the offer of a single power (P-use).

use cardloom::{Context, Seat};

use crate::{
    model::{
        bird::{Bird, BirdSet},
        habitat::Habitat,
        power::Color,
    },
    rules::{
        Wingspan,
        context::Power,
        effect::{Effect, Passed},
        power::Situation,
        procedures::prompt,
        prompt::{Ask, Choice},
    },
};

/// Offers the brown powers of a row from right to left, each finished before the next.
pub(crate) async fn activate(context: &Context<Wingspan>, seat: Seat, habitat: Habitat) {
    // Columns are visited, not birds: a bird that moves away leaves its column, and who comes is not visited again.
    let columns = context.state().birds_in(seat, habitat);
    for column in (0..columns).rev() {
        let bird = context.state().player(seat).mat.row(habitat).get(column).map(|spot| spot.bird);
        let Some(bird) = bird else { continue };
        if bird.facts().power.as_ref().is_some_and(|power| power.color == Color::Brown) {
            offer(context, seat, bird).await;
        }
    }
}

/// Offers the power of a bird to its owner, and carries it out.
pub(crate) async fn offer(context: &Context<Wingspan>, seat: Seat, bird: Bird) {
    let usable = Situation::new(&context.state(), seat, bird).is_usable();
    if bird.facts().power.as_ref().is_some_and(|power| power.kind.rules().by_face) {
        context.consult(seat);
    }
    if !usable {
        context.apply(Effect::PassPower { seat, bird, why: Passed::Unusable }).await;
        return;
    }
    let asks_itself = bird.facts().power.as_ref().is_some_and(|power| power.kind.rules().asks_itself);
    if !asks_itself {
        let asked = || prompt(seat, Some(bird), Ask::UsePower).optional();
        if context.pick(asked, [Choice::Yes]).await.is_none() {
            context.apply(Effect::PassPower { seat, bird, why: Passed::Declined }).await;
            return;
        }
    }
    carry_out(context, seat, bird, BirdSet::EMPTY).await;
}

/// Carries out the power of a bird, in a frame of its own. `repeating` are the birds that do so as a repetition.
pub(crate) async fn carry_out(context: &Context<Wingspan>, seat: Seat, bird: Bird, repeating: BirdSet) {
    let Some(power) = &bird.facts().power else { return };
    let kind = power.kind.rules();
    if !kind.asks_itself && !kind.is_pink() {
        context.apply(Effect::UsePower { seat, bird }).await;
    }
    context.call_handler(seat, kind.handler, move |context| Power::new(context, bird, repeating)).await;
}
