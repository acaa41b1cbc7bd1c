//! A combat: its beginning, rounds, turns, its end (rules 2 to 4, 7).

use std::ops::ControlFlow;

use cardloom::Seat;
use cardloom_effects::words::{DecayAt, Phase};
use smallvec::SmallVec;

use super::{
    Context,
    change::quiet,
    effect::{BodyEffect, RunEffect, TurnEffect},
    phase::{self, decay, phase},
    play,
    resolve::control::{appears, choose_move},
};
use crate::model::who::Who;

/// The last round: then the heroes are worn out (rules 3).
pub(crate) const LAST_ROUND: i32 = 200;

/// Whether the fight goes on. It breaks off where the combat is won, and what it leaves is cleared away.
pub(crate) type Fight<T = ()> = ControlFlow<(), T>;

/// Where a round goes on.
#[derive(Clone, Copy, Debug)]
enum Next {
    Round,
    Hero(Seat),
    Enemies,
}

/// A combat begins (rules 2): up to the first main phase.
pub(crate) async fn begin(context: &Context) {
    context.apply(RunEffect::Meet.into()).await;
    let enemies = context.state().enemies.len() as u16;
    for number in 0..enemies {
        appears(context, number).await;
    }
    deal(context).await;
}

/// Enemies and decks are laid (rules 2.3, 2.4).
pub(crate) async fn deal(context: &Context) {
    choose_moves(context).await;
    let seats = context.state().seats();
    for seat in Seat::all(seats) {
        context.apply(RunEffect::Deal(seat).into()).await;
    }
    start(context).await;
}

/// Each enemy without a move chooses one.
async fn choose_moves(context: &Context) {
    let enemies = context.state().enemies.len() as u16;
    for number in 0..enemies {
        if context.state().enemy(number).next.is_none() {
            choose_move(context, number).await;
        }
    }
}

/// All is laid (rules 2.5).
pub(crate) async fn start(context: &Context) {
    choose_moves(context).await;
    let start = |context: Context| async move {
        context.apply(RunEffect::CombatStart.into()).await;
    };
    context.item(Seat(0), "the combat begins", start).await;
    if after_item(context).await.is_continue() {
        go_on(context, Next::Round).await;
    }
}

/// What comes after each item and each phase that no other item surrounds: the dead are let go, and the combat may be won
/// (rules 7).
pub(crate) async fn after_item(context: &Context) -> Fight {
    bury(context).await;
    let won = context.state().living_enemies().next().is_none();
    if !won {
        return Fight::Continue(());
    }
    let end = |context: Context| async move {
        context.apply(RunEffect::CombatEnd { won: true }.into()).await;
    };
    context.item(Seat(0), "the combat is won", end).await;
    context.apply(RunEffect::Clear.into()).await;
    Fight::Break(())
}

/// The dead let go of what they had: from now on nobody hears them.
pub(crate) async fn bury(context: &Context) {
    let is_dead = {
        let state = context.state();
        let heroes = state.heroes.iter().map(|hero| &hero.body);
        let mut all = heroes.chain(state.enemies.iter().map(|enemy| &enemy.body));
        all.any(|body| body.is_dead && !body.is_buried)
    };
    if is_dead {
        context.apply(BodyEffect::Bury.into()).await;
    }
}

/// Phases one after the other, each with what comes after it, as long as whoever has the turn lives. Those that nobody hears
/// pass in one go.
async fn pass(context: &Context, phases: &'static [Phase], whose: Option<Who>) -> Fight {
    let mut left = phases;
    while let Some((first, rest)) = left.split_first() {
        if whose.is_some_and(|who| !context.state().is_alive(who)) {
            break;
        }
        let quiet = phase::quiet(&context.state(), left, whose);
        if quiet > 0 {
            let (now, later) = left.split_at(quiet);
            context.apply(TurnEffect::Pass(now, whose).into()).await;
            left = later;
            continue;
        }
        phase(context, *first, whose).await;
        after_item(context).await?;
        left = rest;
    }
    Fight::Continue(())
}

/// A hero's turn ends, and others take theirs, until somebody may act again or the combat is won.
pub(crate) async fn end_turn(context: &Context, seat: Seat) {
    if finish_turn(context, seat).await.is_continue() {
        let next = next_hero(context, seat.0 + 1);
        go_on(context, next).await;
    }
}

fn next_hero(context: &Context, from: u8) -> Next {
    let state = context.state();
    let next = (from..state.seats() as u8).find(|seat| state.is_alive(Who::Hero(*seat)));
    next.map_or(Next::Enemies, |seat| Next::Hero(Seat(seat)))
}

/// Turn after turn, until somebody may act or the combat is over.
async fn go_on(context: &Context, mut next: Next) {
    while let Fight::Continue(Some(then)) = go_one_on(context, next).await {
        next = then;
    }
}

/// A turn or what is between them. Gives what comes next, `None` where somebody may act.
async fn go_one_on(context: &Context, next: Next) -> Fight<Option<Next>> {
    Fight::Continue(match next {
        Next::Round => {
            if context.state().round >= LAST_ROUND {
                context.apply(RunEffect::WornOut.into()).await;
            }
            context.apply(TurnEffect::RoundStart.into()).await;
            after_item(context).await?;
            Some(next_hero(context, 0))
        }
        Next::Hero(seat) => {
            begin_turn(context, seat).await?;
            if context.state().is_alive(Who::hero(seat)) {
                return Fight::Continue(None);
            }
            finish_turn(context, seat).await?;
            Some(next_hero(context, seat.0 + 1))
        }
        Next::Enemies => {
            enemies(context).await?;
            Some(end_round(context).await?)
        }
    })
}

/// The phases up to the main phase (rules 4.1).
async fn begin_turn(context: &Context, seat: Seat) -> Fight {
    const PHASES: &[Phase] = &[
        Phase::TurnStartBegin,
        Phase::TurnStartEnergy,
        Phase::TurnStartDraw,
        Phase::TurnStartTriggers,
        Phase::TurnStartEnd,
        Phase::MainPhase,
    ];
    pass(context, PHASES, Some(Who::hero(seat))).await
}

/// The phases after the main phase; of a hero who died only the last two (rules 4.1, 4.2).
async fn finish_turn(context: &Context, seat: Seat) -> Fight {
    const PHASES: &[Phase] =
        &[Phase::TurnEndBegin, Phase::TurnEndTriggers, Phase::TurnEndDiscard, Phase::TurnEndStatus];
    const LAST: &[Phase] = &[Phase::TurnEndBlockDecay, Phase::TurnEndEnd];
    const ALL: &[Phase] = &[PHASES[0], PHASES[1], PHASES[2], PHASES[3], LAST[0], LAST[1]];
    let who = Some(Who::hero(seat));
    let lives = context.state().is_alive(Who::hero(seat));
    let phases = if lives { ALL } else { LAST };
    if phase::quiet(&context.state(), phases, who) == phases.len() {
        context.apply(TurnEffect::Pass(phases, who).into()).await;
        return Fight::Continue(());
    }
    if lives {
        pass(context, PHASES, who).await?;
    }
    for word in LAST {
        phase(context, *word, who).await;
        after_item(context).await?;
    }
    Fight::Continue(())
}

/// The enemies' turn (rules 4.3).
async fn enemies(context: &Context) -> Fight {
    pass(context, &[Phase::EnemyTurn], None).await?;
    let there: SmallVec<[Who; 8]> = context.state().living(false);
    const BEGIN: &[Phase] = &[Phase::TurnStartBegin, Phase::TurnStartTriggers];
    const END: &[Phase] = &[Phase::TurnEndBegin, Phase::TurnEndTriggers, Phase::TurnEndStatus];
    let quiet = quiet::each_is_quiet(&context.state(), BEGIN, DecayAt::StartOfTurn);
    if quiet {
        context.apply(TurnEffect::PassEach(BEGIN).into()).await;
    } else {
        for who in there.iter().copied() {
            pass(context, BEGIN, Some(who)).await?;
            if context.state().is_alive(who) {
                decay(context, who, DecayAt::StartOfTurn).await;
            }
            after_item(context).await?;
        }
    }
    for who in there.iter().copied() {
        let Who::Enemy(number) = who else { continue };
        if !context.state().is_alive(who) {
            continue;
        }
        play::enemy_move(context, number).await;
        after_item(context).await?;
        let is_idle = context.state().is_alive(who) && context.state().enemy(number).next.is_none();
        if is_idle {
            choose_move(context, number).await;
            after_item(context).await?;
        }
    }
    // Who came meanwhile acts from the next round on.
    let newcomers = context.state().living(false) != there;
    let quiet = quiet::each_is_quiet(&context.state(), END, DecayAt::EndOfTurn);
    if quiet && !newcomers {
        context.apply(TurnEffect::PassEach(END).into()).await;
        return Fight::Continue(());
    }
    for who in there {
        pass(context, END, Some(who)).await?;
    }
    Fight::Continue(())
}

/// The end of a round (rules 4.4), and what comes next.
async fn end_round(context: &Context) -> Fight<Next> {
    if quiet::round_is_quiet(&context.state()) {
        context.apply(TurnEffect::PassRound.into()).await;
        return Fight::Continue(next_hero(context, 0));
    }
    context.apply(TurnEffect::RoundEnd.into()).await;
    after_item(context).await?;
    let all: SmallVec<[Who; 8]> =
        context.state().living_heroes().chain(context.state().living_enemies()).collect();
    for who in all {
        decay(context, who, DecayAt::EndOfRound).await;
    }
    context.apply(TurnEffect::Settle.into()).await;
    let heroes: SmallVec<[Who; 2]> = context.state().living_heroes().collect();
    for who in heroes.iter().copied() {
        decay(context, who, DecayAt::StartOfTurn).await;
    }
    after_item(context).await?;
    pass(context, &[Phase::TurnEndBlockDecay, Phase::TurnEndEnd], None).await?;
    Fight::Continue(Next::Round)
}
