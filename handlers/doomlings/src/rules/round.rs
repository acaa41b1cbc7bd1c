//! The game from any checkpoint on: age cards, the turns of a round, World's End.

use cardloom::{Context, Seat};

use crate::{
    language::{document::Trigger, words::Restriction},
    model::{
        age::Age,
        state::{Stage, State},
    },
    rules::{
        Doomlings,
        effect::{Effect, Outcome},
        in_force::{self, reverses_turns},
        run,
        scope::{Raised, Scope, Seats},
        turn::take_turn,
        window, worlds_end,
    },
};

/// The game from where it stands to its end.
pub(crate) async fn turn_loop(context: Context<Doomlings>) {
    loop {
        context.checkpoint().await;
        advance(&context).await;
    }
}

/// From one checkpoint to the next.
async fn advance(context: &Context<Doomlings>) {
    let stage = context.state().stage;
    match stage {
        Stage::Reveal => reveal(context).await,
        Stage::Turns(taken) => next_turn(context, taken).await,
        Stage::WorldsEnd => worlds_end::begin(context).await,
        Stage::Sections(priority) => worlds_end::resolve_sections(context, priority).await,
        Stage::Count => worlds_end::count(context).await,
    }
}

/// The next card is turned up, then come the turns, and with the third catastrophe the end of the game.
pub(crate) async fn play_round(context: &Context<Doomlings>) {
    reveal(context).await;
    if context.state().stage == Stage::WorldsEnd {
        worlds_end::play(context).await;
    } else {
        play_turns(context).await;
    }
}

/// All turns of the round in their order. There is none where the next catastrophe is to come.
pub(crate) async fn play_turns(context: &Context<Doomlings>) {
    if context.state().turn.round_ends {
        return;
    }
    context.apply(Effect::GoOn { stage: Stage::Turns(0) }).await;
    loop {
        let Stage::Turns(taken) = context.state().stage else { return };
        next_turn(context, taken).await;
    }
}

/// One turn of the round, after so many; after the last one the next age card is to come.
async fn next_turn(context: &Context<Doomlings>, taken: u8) {
    let seat = turn_player(&context.state(), taken);
    if context.state().is_in(seat) {
        take_turn(context, seat).await;
    } else {
        context.apply(Effect::GoOn { stage: Stage::Turns(taken + 1) }).await;
    }
    let is_over = {
        let state = context.state();
        state.turn.round_ends || usize::from(taken) + 1 >= state.seats()
    };
    if is_over {
        context.apply(Effect::GoOn { stage: Stage::Reveal }).await;
    }
}

/// Whose turn comes after so many of the round.
pub(crate) fn turn_player(state: &State, taken: u8) -> Seat {
    let seats = state.seats();
    let taken = usize::from(taken) % seats;
    let place = if reverses_turns(state) { seats - 1 - taken } else { taken };
    state.first.around(seats).nth(place).unwrap_or(state.first)
}

/// Turns up the next age card with all that follows before the turns. Ages that are passed over on the way to a
/// catastrophe have no effect.
pub(crate) async fn reveal(context: &Context<Doomlings>) {
    if context.state().stage != Stage::Reveal {
        context.apply(Effect::GoOn { stage: Stage::Reveal }).await;
    }
    loop {
        let Outcome::Age(age) = context.apply(Effect::TurnUpAge).await else { break };
        if age.is_catastrophe() {
            begin_catastrophe(context, age).await;
        } else if context.state().turn.round_ends {
            continue;
        } else {
            begin_age(context, age).await;
        }
        break;
    }
    let stage = {
        let state = context.state();
        match () {
            () if state.is_at_worlds_end() => Stage::WorldsEnd,
            () if state.turn.round_ends => Stage::Reveal,
            () => Stage::Turns(0),
        }
    };
    context.apply(Effect::GoOn { stage }).await;
}

/// An age takes effect.
async fn begin_age(context: &Context<Doomlings>, age: Age) {
    window::open(context, Raised { age: Some(age), ..Raised::new(Trigger::AgeRevealed) }).await;
    for restriction in &age.facts().rules.restrictions {
        if let Restriction::ColorBlocked { color } = restriction {
            let color = in_force::color(color);
            let raised = Raised { color, age: Some(age), ..Raised::new(Trigger::ColorRestricted) };
            window::open(context, raised).await;
        }
    }
    on_reveal(context, age).await;
}

/// A catastrophe happens.
async fn begin_catastrophe(context: &Context<Doomlings>, age: Age) {
    window::open(context, Raised { age: Some(age), ..Raised::new(Trigger::CatastropheRevealed) }).await;
    let delta = age.facts().gene_pool;
    if delta != 0 {
        let affected = affected(&context.state(), age);
        for seat in affected {
            context.apply(Effect::GenePool { seat, delta }).await;
        }
    }
    on_reveal(context, age).await;
}

async fn on_reveal(context: &Context<Doomlings>, age: Age) {
    let pipeline = &age.facts().on_reveal;
    if pipeline.steps.is_empty() {
        return;
    }
    let (first, affected) = {
        let state = context.state();
        (state.first, affected(&state, age))
    };
    run::call(context, first, pipeline, Scope { affected, ..Scope::of_age(age) }).await;
}

/// Those who have not given up, from the first player on.
pub(crate) fn seats_in_turn(state: &State) -> Seats {
    state.seats_in_from(state.first).collect()
}

/// Those of them who do not ignore a catastrophe.
pub(crate) fn affected(state: &State, age: Age) -> Seats {
    state.seats_in_from(state.first).filter(|&seat| !state.ignores(seat, age)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        model::setup::Setup,
        rules::{
            effect::Event,
            testing::{P1, P2, P3, age, card, cards, drive, laid, table},
        },
    };

    fn order(state: &State) -> [Seat; 3] {
        [0, 1, 2].map(|taken| turn_player(state, taken))
    }

    #[test]
    fn turns_go_round_from_the_first_player_or_end_with_them() {
        assert_eq!(order(&laid(table(3).first(P2))), [P2, P3, P1]);
        assert_eq!(order(&laid(table(3).first(P2).age(age("the-messiah")))), [P1, P3, P2]);
    }

    #[test]
    fn ages_on_the_way_to_the_next_catastrophe_have_no_effect() {
        let position = table(2)
            .age_deck([age("flourish"), age("arid-lands"), age("retrovirus")])
            .hand(P1, cards(["optimistic-nihilism"]))
            .hand(P2, cards(["fangs"]));
        let mut run = drive(position, P1, |context| async move {
            play_turns(&context).await;
            reveal(&context).await;
        });
        run.eventually(Event::RoundEnds);
        run.eventually(Event::AgePassed { age: age("flourish") });
        run.event(Event::AgePassed { age: age("arid-lands") });
        run.event(Event::Catastrophe { age: age("retrovirus") });
        run.event(Event::GenePool { seat: P2, value: 4 })
            .event(Event::GenePool { seat: P1, value: 4 })
            .ends();
        let state = run.state();
        assert_eq!((state.first, state.stage, state.age), (P2, Stage::Turns(0), Some(age("retrovirus"))));
        assert_eq!(state.player(P2).hand[..], cards(["fangs"]), "they had no turn");
    }

    #[test]
    fn whoever_has_given_up_is_passed_over() {
        let mut state = laid(table(3).deck(cards(["fangs"])));
        state.seats.give_up(P2);
        let part = |context: Context<Doomlings>| async move { play_turns(&context).await };
        let mut run = cardloom::testing::Drive::new(state, P1, "turns", part);
        run.event(Event::Turn { seat: P1 });
        run.eventually(Event::Turn { seat: P3 }).eventually(Event::TurnEnd { seat: P3 }).ends();
        assert_eq!(run.state().stage, Stage::Reveal);
    }

    #[test]
    fn the_third_catastrophe_brings_worlds_end() {
        let position = table(2)
            .past([age("ice-age"), age("retrovirus")])
            .age_deck([age("grey-goo")])
            .pile(P1, [card("fangs")]);
        let mut run = drive(position, P1, |context| async move { play_round(&context).await });
        run.eventually(Event::WorldsEnd).eventually(Event::FinalEffect { age: age("grey-goo") });
        run.event(Event::Points { seat: P1, points: -5 });
        run.eventually(Event::Winners { seats: [P2].into_iter().collect() }).ends();
    }

    #[test]
    fn a_session_is_read_though_nothing_was_asked_between_two_checkpoints() {
        let state = State::new(&Setup::new(2, 1)).expect("a game that can be set up");
        let session = cardloom::Session::<Doomlings>::new(state).expect("a game that begins");
        let stage = session.state().expect("a state at every prompt").stage;
        assert_eq!(stage, Stage::Turns(0), "the first age was turned up without a question");
        let text = serde_json::to_string(&session).expect("a session as text");
        let read: cardloom::Session<Doomlings> = serde_json::from_str(&text).expect("a sound session");
        assert_eq!(read.open(), session.open());
    }
}
