//! Kinds of effects that a program adds, carried out in code.
//!
//! Documents are data, and the language has what cards need. What it has not a program writes as a linear handler: it
//! [registers](register) a kind with the handler that carries it out, and documents that are read from then on may use it.

use std::{future::Future, pin::Pin, sync::OnceLock};

use cardloom_effects::{Definition, Kind, words::DamageType};

use super::{
    Context, computed, damage,
    hit::{self, Blow},
    numbers::Failed,
    resolve::cards::draw_cards,
    scope::Scope,
    values::View,
};
use crate::{
    content::{
        StatusId,
        kinds::{self, Coded},
    },
    model::who::Who,
};

/// What carries out a kind of effects.
pub type Handler = for<'c> fn(Call<'c>) -> Pin<Box<dyn Future<Output = ()> + 'c>>;

/// The handlers of the kinds, by their numbers.
static HANDLERS: [OnceLock<Handler>; kinds::MOST] = [const { OnceLock::new() }; kinds::MOST];

/// More kinds than a program can add.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "expected at most {} kinds of effects that are added, found one more; register each once",
    kinds::MOST
)]
pub struct TooManyKinds;

/// Adds a kind of effects. Documents that are read from then on may use it, in place of a kind that had its word before.
///
/// # Errors
/// Where there are too many.
pub fn register(kind: &'static Kind, handler: Handler) -> Result<(), TooManyKinds> {
    let number = kinds::add(kind).ok_or(TooManyKinds)?;
    // A number is given once.
    let _ = HANDLERS[usize::from(number)].set(handler);
    Ok(())
}

/// Carries out an effect of a kind that was added.
pub(crate) async fn carry_out(context: &Context, scope: &mut Scope, coded: &'static Coded) {
    if let Some(handler) = HANDLERS[usize::from(coded.kind)].get() {
        handler(Call { context, scope, coded }).await;
    }
}

/// What a handler in code holds: who it runs for, its parameters, and the verbs that effects of documents are carried out
/// with, so that modifiers, triggers and those who speak before apply to them all the same.
pub struct Call<'c> {
    pub(crate) context: &'c Context,
    pub(crate) scope: &'c mut Scope,
    pub(crate) coded: &'static Coded,
}

impl Call<'_> {
    /// Who has the effect.
    pub fn owner(&self) -> Who {
        self.scope.owner
    }

    /// The target that was chosen with the play.
    pub fn target(&self) -> Option<Who> {
        self.scope.chosen
    }

    /// The effect as the document has it.
    pub fn definition(&self) -> &'static Definition {
        self.coded.definition
    }

    /// The HP of a creature.
    pub fn hp(&self, who: Who) -> i32 {
        self.context.state().body(who).hp
    }

    /// The amount of a status on a creature.
    pub fn amount(&self, who: Who, status: StatusId) -> i32 {
        self.context.state().body(who).status(status)
    }

    /// The living enemies of the owner.
    pub fn enemies(&self) -> Vec<Who> {
        self.context.state().living(!self.scope.owner.is_hero()).to_vec()
    }

    /// A parameter that is a number, such as `value`, computed now; 0 where there is none of this name.
    pub async fn number(&self, name: &str) -> i32 {
        let amount = self.coded.numbers.iter().find(|(known, _)| *known == name);
        let Some((_, amount)) = amount else { return 0 };
        let number: Result<i32, Failed> = amount.compute(&View::new(&self.context.state(), self.scope));
        computed(self.context, number).await
    }

    /// An attack hits a creature for so much, as modifiers change it. Gives the HP that were lost.
    pub async fn strike(&mut self, target: Who, number: i32) -> i32 {
        let (source, card) = (self.scope.owner, self.scope.card);
        let dealt = damage::attack(&self.context.state(), source, target, card, number);
        let number = computed(self.context, dealt).await;
        let damage_type = DamageType::Attack;
        let blow = Blow { source, target, damage_type, card, number, piercing: false };
        hit::strike(self.context, blow).await.lost
    }

    /// A creature loses HP, past block. Gives how many.
    pub async fn lose_hp(&mut self, target: Who, number: i32) -> i32 {
        hit::lose_hp(self.context, self.scope.owner, target, number, self.scope.card).await.lost
    }

    /// A creature gains block, as modifiers change it. Gives how much.
    pub async fn gain_block(&mut self, target: Who, number: i32) -> i32 {
        hit::gain_block(self.context, self.scope.owner, target, number, true, false, self.scope.card).await
    }

    /// The owner draws so many cards. Gives how many came.
    pub async fn draw(&mut self, count: i32) -> i32 {
        let seat = self.scope.cards_of(&self.context.state());
        match seat {
            Some(seat) => draw_cards(self.context, seat, count).await,
            None => 0,
        }
    }

    /// The owner gains energy, or loses it.
    pub async fn energy(&mut self, number: i32) {
        if let Some(seat) = self.scope.owner.seat() {
            hit::energy(self.context, self.scope.owner, seat, number, self.scope.card).await;
        }
    }

    /// A creature gets HP back. Gives how many.
    pub async fn heal(&mut self, target: Who, number: i32) -> i32 {
        hit::heal(self.context, self.scope.owner, target, number, false, self.scope.card).await
    }

    /// So much of a status comes to a creature. Gives by how much it has changed.
    pub async fn apply_status(&mut self, target: Who, status: StatusId, number: i32) -> i32 {
        let source = self.scope.owner;
        hit::apply_status(self.context, source, target, status, number, 0, self.scope.card).await
    }

    /// The status of this id at this table.
    pub fn status(&self, id: &str) -> Option<StatusId> {
        self.context.state().content.status(id)
    }
}
