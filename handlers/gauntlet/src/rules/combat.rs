//! A combat: its beginning, rounds, turns, its end (rules 2 to 4, 7).

use cardloom::Seat;
use cardloom_effects::words::{DecayAt, Event, Phase};
use smallvec::SmallVec;

use super::{
    Context, ai,
    change::quiet,
    computed,
    effect::{BodyEffect, RunEffect, TurnEffect},
    phase::{self, decay, phase},
    play,
    resolve::control::choose_move,
};
use crate::model::who::Who;

/// The last round: then the heroes are worn out (rules 3).
pub(crate) const LAST_ROUND: i32 = 200;

/// Whether the fight goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fight {
    On,
    /// The combat is won, and what it leaves is cleared away.
    Won,
}

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
        let facts = context.state().enemy(number).kind.facts();
        for (_, amount) in &facts.statuses {
            let amount = ai::initial(&context.state(), number, amount);
            computed(context, amount).await;
        }
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
    if after_item(context).await == Fight::On {
        go_on(context, Next::Round).await;
    }
}

/// What comes after each item and each phase that no other item surrounds: the dead are let go, and the combat may be won
/// (rules 7).
pub(crate) async fn after_item(context: &Context) -> Fight {
    bury(context).await;
    let won = context.state().living_enemies().next().is_none();
    if !won {
        return Fight::On;
    }
    let end = |context: Context| async move {
        context.apply(RunEffect::CombatEnd { won: true }.into()).await;
    };
    context.item(Seat(0), "the combat is won", end).await;
    context.apply(RunEffect::Clear.into()).await;
    Fight::Won
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
        if after_item(context).await == Fight::Won {
            return Fight::Won;
        }
        left = rest;
    }
    Fight::On
}

macro_rules! pass {
    ($context:expr, $phases:expr, $whose:expr) => {
        if pass($context, $phases, $whose).await == Fight::Won {
            return Fight::Won;
        }
    };
}

/// A hero's turn ends, and others take theirs, until somebody may act again or the combat is won.
pub(crate) async fn end_turn(context: &Context, seat: Seat) {
    if finish_turn(context, seat).await == Fight::On {
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
async fn go_on(context: &Context, next: Next) {
    let mut next = next;
    loop {
        next = match next {
            Next::Round => {
                if context.state().round >= LAST_ROUND {
                    context.apply(RunEffect::WornOut.into()).await;
                }
                context.apply(TurnEffect::RoundStart.into()).await;
                if after_item(context).await == Fight::Won {
                    return;
                }
                next_hero(context, 0)
            }
            Next::Hero(seat) => {
                if begin_turn(context, seat).await == Fight::Won {
                    return;
                }
                if context.state().is_alive(Who::hero(seat)) {
                    return;
                }
                if finish_turn(context, seat).await == Fight::Won {
                    return;
                }
                next_hero(context, seat.0 + 1)
            }
            Next::Enemies => {
                if enemies(context).await == Fight::Won {
                    return;
                }
                let round = context.state().round;
                if end_round(context).await == Fight::Won {
                    return;
                }
                if context.state().round > round { next_hero(context, 0) } else { Next::Round }
            }
        };
    }
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
        return Fight::On;
    }
    if lives {
        pass!(context, PHASES, who);
    }
    for word in LAST {
        phase(context, *word, who).await;
        if after_item(context).await == Fight::Won {
            return Fight::Won;
        }
    }
    Fight::On
}

/// The enemies' turn (rules 4.3).
async fn enemies(context: &Context) -> Fight {
    pass!(context, &[Phase::EnemyTurn], None);
    let there: SmallVec<[Who; 8]> = context.state().living(false);
    const BEGIN: &[Phase] = &[Phase::TurnStartBegin, Phase::TurnStartTriggers];
    const END: &[Phase] = &[Phase::TurnEndBegin, Phase::TurnEndTriggers, Phase::TurnEndStatus];
    let quiet = quiet::each_is_quiet(&context.state(), BEGIN, DecayAt::StartOfTurn);
    if quiet {
        context.apply(TurnEffect::PassEach(BEGIN).into()).await;
    } else {
        for who in there.iter().copied() {
            pass!(context, BEGIN, Some(who));
            if context.state().is_alive(who) {
                decay(context, who, DecayAt::StartOfTurn).await;
            }
            if after_item(context).await == Fight::Won {
                return Fight::Won;
            }
        }
    }
    for who in there.iter().copied() {
        let Who::Enemy(number) = who else { continue };
        if !context.state().is_alive(who) {
            continue;
        }
        play::enemy_move(context, number).await;
        if after_item(context).await == Fight::Won {
            return Fight::Won;
        }
        let is_idle = context.state().is_alive(who) && context.state().enemy(number).next.is_none();
        if is_idle {
            choose_move(context, number).await;
            if after_item(context).await == Fight::Won {
                return Fight::Won;
            }
        }
    }
    // Who came meanwhile acts from the next round on.
    let newcomers = context.state().living(false) != there;
    let quiet = quiet::each_is_quiet(&context.state(), END, DecayAt::EndOfTurn);
    if quiet && !newcomers {
        context.apply(TurnEffect::PassEach(END).into()).await;
        return Fight::On;
    }
    for who in there {
        pass!(context, END, Some(who));
    }
    Fight::On
}

/// The end of a round (rules 4.4).
async fn end_round(context: &Context) -> Fight {
    if quiet::round_is_quiet(&context.state()) {
        context.apply(TurnEffect::PassRound.into()).await;
        return Fight::On;
    }
    let is_heard = context.state().heard.after(Event::RoundEnd as u8);
    if is_heard {
        let end = |context: Context| async move {
            context.apply(TurnEffect::RoundEnd.into()).await;
        };
        let seat = Seat(context.state().active);
        context.item(seat, "the round ends", end).await;
        if after_item(context).await == Fight::Won {
            return Fight::Won;
        }
    } else {
        context.apply(TurnEffect::RoundEnd.into()).await;
    }
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
    if after_item(context).await == Fight::Won {
        return Fight::Won;
    }
    pass(context, &[Phase::TurnEndBlockDecay, Phase::TurnEndEnd], None).await
}
