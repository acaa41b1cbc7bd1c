//! What the cards do.

use std::ops::Deref;

use cardloom::{Context, Prompt, handler};

use crate::{
    Duel,
    model::{Spell, Target},
    rules::{Effect, Outcome, Question},
};

/// What the handler of a card holds: the runtime's context, and the spell that it resolves.
pub struct Casting {
    /// Reads, asks and applies.
    pub context: Context<Duel>,
    /// What is resolved.
    pub spell: Spell,
}

impl Deref for Casting {
    type Target = Context<Duel>;

    fn deref(&self) -> &Context<Duel> {
        &self.context
    }
}

impl Casting {
    /// Hits the wizard that the spell is aimed at. Tells how much life that costs them.
    async fn hit(&self, damage: u8) -> u8 {
        let Target::Wizard(seat) = self.spell.target else { return 0 };
        let Outcome::Lost(life) = self.apply(Effect::Hit(seat, damage)).await else { return 0 };
        life
    }
}

/// Another wizard loses 3 life.
#[handler]
pub(crate) async fn bolt(casting: Casting) {
    casting.hit(3).await;
}

/// Another wizard loses 1 life, and you gain as much.
#[handler]
pub(crate) async fn drain(casting: Casting) {
    let life = casting.hit(1).await;
    if life > 0 {
        casting.apply(Effect::Heal(casting.seat(), life)).await;
    }
}

/// Draw two cards, then discard one.
#[handler]
pub(crate) async fn insight(casting: Casting) {
    let seat = casting.seat();
    for _ in 0..2 {
        casting.apply(Effect::Draw(seat)).await;
    }
    let hand = casting.state().wizard(seat).kinds();
    // Also where all cards have one name: who is not asked would show that.
    let which = Prompt::new(seat, Question::Discard).always();
    if let Some(card) = casting.pick(which, hand).await {
        casting.apply(Effect::Discard(seat, card)).await;
    }
}

/// Cancel a spell. Any wizard may cast it, whenever a spell waits.
#[handler]
pub(crate) async fn counterspell(casting: Casting) {
    if let Target::Spell(id) = casting.spell.target {
        casting.apply(Effect::Cancel(id)).await;
    }
}

#[cfg(test)]
mod tests {
    use cardloom::{Describe, PendingId, Seat, testing::Drive};

    use super::*;
    use crate::{
        model::{
            Card::{self, Bolt, Counterspell, Drain, Insight},
            State,
        },
        rules::Event,
    };

    const P1: Seat = Seat(0);
    const P2: Seat = Seat(1);

    /// Drives the resolution of a spell that P1 has cast.
    fn resolve(state: State, card: Card, target: Target) -> Drive<Duel> {
        let spell = Spell { by: P1, card, target };
        let resolve = move |context| (card.handler().run)(Casting { context, spell });
        Drive::new(state, P1, card.name(), resolve).labelled(|choice| Duel::option(choice).to_string())
    }

    #[test]
    fn a_bolt_costs_three_life() {
        let mut run = resolve(State::laid(&[&[], &[]]), Bolt, Target::Wizard(P2));
        run.event(Event::Lost(P2, 3)).ends();
        assert_eq!(run.state().wizard(P2).life, 7);
    }

    #[test]
    fn nobody_is_drained_of_more_life_than_they_have() {
        let mut run = resolve(State::laid(&[&[], &[], &[]]), Drain, Target::Wizard(P2));
        run.event(Event::Lost(P2, 1)).event(Event::Gained(P1, 1)).ends();
        let mut dead = State::laid(&[&[], &[], &[]]);
        dead.wizards[1].life = 0;
        let mut run = resolve(dead, Drain, Target::Wizard(P2));
        run.effect(Effect::Hit(P2, 1)).ends();
        assert_eq!(run.state().wizard(P1).life, 10);
    }

    #[test]
    fn insight_is_asked_even_where_all_cards_are_alike() {
        let mut run = resolve(State::laid(&[&[], &[]]), Insight, Target::Caster);
        run.asks(P1, ["Bolt"]).answer(["Bolt"]);
        run.event(Event::Discarded(P1, Bolt)).ends();
        assert_eq!((run.state().wizard(P1).hand.len(), run.state().deck.len()), (1, 3));
    }

    #[test]
    fn a_counterspell_finds_its_target_or_nothing() {
        let mut state = State::laid(&[&[], &[]]);
        let id = state.pending.push(Spell { by: P2, card: Bolt, target: Target::Wizard(P1) });
        let mut run = resolve(state, Counterspell, Target::Spell(id));
        run.event(Event::Cancelled(id)).ends();
        assert_eq!(run.state().discard, [(P2, Bolt)]);
        let mut late = resolve(State::laid(&[&[], &[]]), Counterspell, Target::Spell(PendingId(1)));
        late.effect(Effect::Cancel(id)).ends();
    }
}
