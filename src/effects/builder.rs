//! Effects made by code.
//!
//! ```
//! use cardloom_effects::{builder::*, words::Target};
//!
//! # fn main() -> Result<(), cardloom_effects::builder::NoEffects> {
//! let bash = composite([damage(8), apply_status("vulnerable", 2).to(Target::SingleEnemy)])?;
//! let feed = conditional("last_kills > 0", gain_max_hp(3));
//! let storm = damage("cards_in_hand * 2").to(Target::AllEnemies).with("hits", "x").with_bonus(1);
//! # Ok(())
//! # }
//! ```

pub mod call;
pub mod cases;
mod set;

use cardloom_expressions::Rational;
use thiserror::Error;

use crate::{
    definition::{Argument, Choice, Definition, Number},
    kinds,
    registry::Kind,
    words::{
        Destination, LeaveReason, PendingWhat, Phase, Pool, RedirectTo, Scope, Stat, Target, Timing,
        TransferFrom, Zone,
    },
};

/// Effects were to be put together, but there is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("empty_effects: expected at least one effect, found none")]
pub struct NoEffects;

impl Definition {
    /// The effect on another target.
    #[must_use]
    pub fn to(self, target: Target) -> Self {
        Self { target, ..self }
    }

    /// The effect with another value.
    #[must_use]
    pub fn with_value(self, value: impl Into<Number>) -> Self {
        Self { value: value.into(), ..self }
    }

    /// The effect with a parameter, or a key that all kinds have; one that is as it is by default is left out.
    ///
    /// A parameter that the kind does not have is kept, so that the effect is refused where it is checked.
    #[must_use]
    pub fn with(mut self, parameter: &'static str, value: impl Into<Argument>) -> Self {
        self.set(parameter, value.into());
        self
    }

    /// The effect under a condition.
    #[must_use]
    pub fn with_if(self, condition: &str) -> Self {
        Self { condition: Some(condition.into()), ..self }
    }

    /// The effect with this added to its value.
    #[must_use]
    pub fn with_bonus(self, bonus: i64) -> Self {
        Self { bonus, ..self }
    }

    /// The effect with its value multiplied.
    #[must_use]
    pub fn with_multiplier(self, multiplier: impl Into<Rational>) -> Self {
        Self { multiplier: multiplier.into(), ..self }
    }

    /// The effect with another one after it.
    #[must_use]
    pub fn with_then(self, then: Self) -> Self {
        Self { then: Some(Box::new(then)), ..self }
    }

    /// The condition with another branch, which is taken where it does not hold.
    #[must_use]
    pub fn with_else(self, otherwise: Self) -> Self {
        Self { otherwise: Some(Box::new(otherwise)), ..self }
    }

    /// The effect with a text of its own.
    #[must_use]
    pub fn with_description(self, description: &str) -> Self {
        Self { description: Some(description.into()), ..self }
    }
}

impl Choice {
    /// An option that does this.
    pub fn new(effects: impl IntoIterator<Item = Definition>) -> Self {
        Self { text: None, weight: 1, effects: effects.into_iter().collect() }
    }

    /// The option under a name.
    #[must_use]
    pub fn with_text(self, text: &str) -> Self {
        Self { text: Some(text.into()), ..self }
    }

    /// The option with another weight.
    #[must_use]
    pub fn with_weight(self, weight: i64) -> Self {
        Self { weight, ..self }
    }
}

/// An effect of a kind of the language.
pub(crate) fn of(kind: &'static str) -> Definition {
    let known: Option<&'static Kind> = kinds::find(kind);
    Definition::new(known.expect("it is a kind of the language"))
}

/// Deals damage to an enemy.
pub fn damage(value: impl Into<Number>) -> Definition {
    of("damage").to(Target::SingleEnemy).with_value(value)
}

/// Takes HP from the owner.
pub fn lose_hp(value: impl Into<Number>) -> Definition {
    of("lose_hp").to(Target::Myself).with_value(value)
}

/// Heals the owner.
pub fn heal(value: impl Into<Number>) -> Definition {
    of("heal").to(Target::Myself).with_value(value)
}

/// Gives the owner block.
pub fn block(value: impl Into<Number>) -> Definition {
    of("block").to(Target::Myself).with_value(value)
}

/// Takes all block from the owner.
pub fn lose_block() -> Definition {
    of("lose_block").to(Target::Myself)
}

/// Gives energy.
pub fn gain_energy(amount: impl Into<Number>) -> Definition {
    of("energy").with_value(amount)
}

/// Gives gold.
pub fn gain_gold(amount: impl Into<Number>) -> Definition {
    of("gold").with_value(amount)
}

/// Draws cards.
pub fn draw(count: impl Into<Number>) -> Definition {
    of("draw").with_value(count)
}

/// Discards cards of the hand that the hero picks; with the parameter `random` chance does.
pub fn discard(count: impl Into<Number>) -> Definition {
    of("discard").with_value(count)
}

/// Exhausts cards of the hand that the hero picks.
pub fn exhaust(count: impl Into<Number>) -> Definition {
    of("exhaust").with_value(count)
}

/// Makes a card, in the hand.
pub fn create(card: &str) -> Definition {
    of("create").with("card_id", Argument::Name(card.into()))
}

/// Makes a random card of a pool, in the hand.
pub fn create_random(pool: Pool) -> Definition {
    of("create").with("pool", pool)
}

/// Copies a card of the hand to a zone.
pub fn copy(destination: Destination) -> Definition {
    of("copy").with("destination", destination)
}

/// Turns a card of the hand into another one.
pub fn transform(into: &str) -> Definition {
    of("transform").with("into", Argument::Name(into.into()))
}

/// Turns a card of the hand into a random one of a pool.
pub fn transform_at_random(pool: Pool) -> Definition {
    of("transform").with("random_from_pool", pool)
}

/// Moves a card of the hand to a zone.
pub fn move_card(to: Zone) -> Definition {
    of("move_card").with("to", to)
}

/// Plays a card of the draw pile.
pub fn play_card() -> Definition {
    of("play_card")
}

/// Gives the owner a status.
pub fn apply_status(status: &str, stacks: impl Into<Number>) -> Definition {
    named("status", "status", status).to(Target::Myself).with_value(stacks)
}

/// Takes all of a status from the owner, or all statuses of a category: `buff`, `debuff`, `all`.
pub fn remove_status(status: &str) -> Definition {
    named("remove_status", "status", status).to(Target::Myself)
}

/// Moves all of a status from somebody to the owner.
pub fn transfer_status(status: &str, from: TransferFrom) -> Definition {
    named("transfer_status", "status", status).with("from", from).to(Target::Myself)
}

/// Does something at every coming of a timing or a phase.
pub fn channel(timing: impl Into<Moment>, effect: Definition) -> Definition {
    of("channel").with("effect", effect).with("timing", timing.into().0)
}

/// Enters a stance.
pub fn enter_stance(status: &str) -> Definition {
    named("stance", "status", status)
}

/// Turns what is pending to somebody else.
pub fn redirect(to: RedirectTo) -> Definition {
    of("redirect").with("to", to)
}

/// Does something to the chosen target, and half of its damage to each other enemy.
pub fn spread(effect: Definition) -> Definition {
    of("spread").with("effect", effect)
}

/// Does something to the chosen target, and then so many times to another enemy.
pub fn chain(count: impl Into<Number>, effect: Definition) -> Definition {
    of("chain").with("effect", effect).with("count", count.into())
}

/// Runs all triggers of the owner with that timing.
pub fn trigger(event: impl Into<Moment>) -> Definition {
    of("trigger").with("event", event.into().0)
}

/// Does something if a condition holds; [`Definition::with_else`] says what else.
pub fn conditional(condition: &str, then: Definition) -> Definition {
    of("conditional").with_if(condition).with_then(then)
}

/// Does several things in order: one is that one.
///
/// # Errors
///
/// There is none.
pub fn composite(effects: impl IntoIterator<Item = Definition>) -> Result<Definition, NoEffects> {
    let mut effects: Vec<Definition> = effects.into_iter().collect();
    match effects.pop() {
        None => Err(NoEffects),
        Some(only) if effects.is_empty() => Ok(only),
        Some(last) => {
            effects.push(last);
            Ok(of("composite").with("effects", effects))
        }
    }
}

/// Does something so many times.
pub fn repeat(count: impl Into<Number>, effect: Definition) -> Definition {
    of("repeat").with("count", count.into()).with("effect", effect)
}

/// Does something at the next coming of a timing or a phase.
pub fn delay(timing: impl Into<Moment>, effect: Definition) -> Definition {
    of("delay").with("timing", timing.into().0).with("effect", effect)
}

/// Stops what is pending.
pub fn cancel(what: PendingWhat) -> Definition {
    of("cancel").with("what", what)
}

/// Adds to a number of the owner.
pub fn modify(stat: Stat, value: impl Into<Number>) -> Definition {
    of("modify").with("stat", stat).with_value(value)
}

/// Raises the maximum HP of the owner, for the run.
pub fn gain_max_hp(value: impl Into<Number>) -> Definition {
    modify(Stat::MaxHp, value).with("scope", Scope::Run)
}

/// Lets the hero pick one of several options.
pub fn choose(options: impl IntoIterator<Item = Choice>) -> Definition {
    of("choose").with("options", options.into_iter().collect::<Vec<_>>())
}

/// Lets chance pick one of several options.
pub fn random_one(options: impl IntoIterator<Item = Choice>) -> Definition {
    of("random_one").with("options", options.into_iter().collect::<Vec<_>>())
}

/// Looks at the top cards of the draw pile, any of which may be discarded.
pub fn scry(count: impl Into<Number>) -> Definition {
    of("scry").with_value(count)
}

/// Keeps the card in hand at the end of the turn.
pub fn retain() -> Definition {
    of("retain")
}

/// Makes the card ethereal.
pub fn ethereal() -> Definition {
    of("ethereal")
}

/// Makes the card innate.
pub fn innate() -> Definition {
    of("innate")
}

/// Upgrades cards of the hand.
pub fn upgrade_card(count: impl Into<Number>) -> Definition {
    of("upgrade_card").with("count", count.into())
}

/// Calls enemies.
pub fn summon(enemy: &str, count: impl Into<Number>) -> Definition {
    named("summon", "enemy", enemy).with("count", count.into())
}

/// Gives an enemy its next move.
pub fn set_move(id: &str) -> Definition {
    named("set_move", "move", id)
}

/// Leaves the fight.
pub fn leave(reason: LeaveReason) -> Definition {
    of("leave").with("reason", reason)
}

/// Ends the turn.
pub fn end_turn() -> Definition {
    of("end_turn")
}

/// Shuffles the discard pile into the draw pile.
pub fn shuffle() -> Definition {
    of("shuffle")
}

/// Gives random potions.
pub fn gain_potion(count: impl Into<Number>) -> Definition {
    of("gain_potion").with("count", count.into())
}

fn named(kind: &'static str, parameter: &'static str, id: &str) -> Definition {
    of(kind).with(parameter, Argument::Name(id.into()))
}

/// A timing or a phase.
#[derive(Clone, Debug, PartialEq)]
pub struct Moment(Argument);

impl From<Timing> for Moment {
    fn from(timing: Timing) -> Self {
        Self(timing.into())
    }
}

impl From<Phase> for Moment {
    fn from(phase: Phase) -> Self {
        Self(phase.into())
    }
}
