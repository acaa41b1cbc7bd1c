//! Whom an effect is done to.

use cardloom::Prompt;
use cardloom_effects::words::Target;
use smallvec::SmallVec;

use super::{Context, number_for, pick_creature};
use crate::{
    content::op::Amount,
    model::{state::State, who::Who},
    rules::{
        prompt::{Ask, Question},
        scope::Scope,
    },
};

/// Creatures in the order in which they are visited.
pub(crate) type Creatures = SmallVec<[Who; 8]>;

/// Whom an effect is done to: the list is settled when the effect begins, without those who are dead or gone.
pub(crate) async fn creatures(context: &Context, scope: &mut Scope, target: Target) -> Creatures {
    if let Some(settled) = settled(&context.state(), scope, target) {
        return settled;
    }
    match target {
        Target::SingleEnemy => single(context, scope).await.into_iter().collect(),
        Target::RandomEnemy => random_enemy(context, scope).await.into_iter().collect(),
        Target::SingleAlly => ally(context, scope).await.into_iter().collect(),
        _ => {
            let among = allies(&context.state(), scope.owner);
            let others: Creatures = among.into_iter().filter(|who| *who != scope.owner).collect();
            // Alone, it is the owner.
            let owner = context.state().is_alive(scope.owner).then_some(scope.owner);
            pick_creature(context, others).await.or(owner).into_iter().collect()
        }
    }
}

/// The same, each with its number: all are computed when the effect begins.
pub(crate) async fn with_numbers(
    context: &Context,
    scope: &mut Scope,
    target: Target,
    amount: &Amount,
) -> SmallVec<[(Who, i32); 8]> {
    let mut all = SmallVec::new();
    for who in creatures(context, scope, target).await {
        all.push((who, number_for(context, scope, amount, who).await));
    }
    all
}

/// The creatures of a target that neither asks nor draws.
fn settled(state: &State, scope: &Scope, target: Target) -> Option<Creatures> {
    let owner = scope.owner;
    let alive = |who: Option<Who>| who.filter(|who| state.is_alive(*who)).into_iter().collect();
    Some(match target {
        Target::Myself => alive(Some(owner)),
        Target::AllEnemies => state.living(!owner.is_hero()),
        Target::OtherEnemies => {
            let mut enemies = state.living(!owner.is_hero());
            enemies.retain(|who| Some(*who) != scope.chosen);
            enemies
        }
        Target::AllAllies => state.living(owner.is_hero()),
        Target::All => state.living_heroes().chain(state.living_enemies()).collect(),
        Target::EventSource => alive(scope.event.as_ref().and_then(|event| event.source)),
        Target::EventTarget => alive(scope.event.as_ref().and_then(|event| event.target)),
        Target::None => Creatures::new(),
        Target::SingleEnemy => match (scope.chosen, owner) {
            // An item may have been turned to somebody of its own side.
            (Some(chosen), _) if !chosen.is_ally_of(owner) || scope.item.is_some() => alive(Some(chosen)),
            (_, Who::Enemy(number)) => alive(scope.aim(state, number)),
            _ => return None,
        },
        _ => return None,
    })
}

fn allies(state: &State, owner: Who) -> Creatures {
    state.living(owner.is_hero())
}

/// One enemy that the hero is asked for, where no play has chosen one. All effects share it.
async fn single(context: &Context, scope: &mut Scope) -> Option<Who> {
    let among = context.state().living(!scope.owner.is_hero());
    let seat = scope.owner.seat()?;
    let question = Question { ask: Ask::Target, source: scope.document };
    let chosen = match among.len() {
        0 | 1 => among.first().copied(),
        _ => context.pick(Prompt::new(seat, question).exactly(1), among).await,
    };
    scope.chosen = chosen;
    chosen
}

/// One enemy by chance.
pub(crate) async fn random_enemy(context: &Context, scope: &Scope) -> Option<Who> {
    let among = context.state().living(!scope.owner.is_hero());
    pick_creature(context, among).await
}

/// One friendly creature that the hero is asked for; an enemy takes the first.
async fn ally(context: &Context, scope: &Scope) -> Option<Who> {
    let among = allies(&context.state(), scope.owner);
    let Some(seat) = scope.owner.seat().filter(|_| among.len() > 1) else { return among.first().copied() };
    let question = Question { ask: Ask::Ally, source: scope.document };
    context.pick(Prompt::new(seat, question).exactly(1), among).await
}

/// Whoever a word such as `event_source` speaks of.
pub(crate) async fn one(context: &Context, scope: &mut Scope, target: Target) -> Option<Who> {
    creatures(context, scope, target).await.first().copied()
}
