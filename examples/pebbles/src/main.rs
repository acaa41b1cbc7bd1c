//! Pebbles: two players take one to three pebbles from a pile in turn. Who takes the last one wins.

use std::{ops::RangeInclusive, process::ExitCode};

use cardloom::{
    Context, Describe, Ending, Game, Line, Prompt, Rank, Redact, Seat, Words,
    draw::plural,
    rand_chacha::ChaCha8Rng,
    save::Saved,
    scenario::NoScenarios,
    scene::{Area, Scene},
    words,
    zone::Deal,
};
use cardloom_cli::{CommandLine, NoCommands, clap};
use serde::{Deserialize, Serialize};

struct Pebbles;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct State {
    pile: u8,
    /// Who takes next.
    turn: Seat,
    turns: usize,
}

#[derive(Clone, Debug, PartialEq, Serialize, Redact)]
struct Took(Seat, u8);

impl Game for Pebbles {
    const NAME: &'static str = "pebbles";
    type State = State;
    /// So many pebbles are taken.
    type Effect = u8;
    type Outcome = ();
    type Event = Took;
    type Question = &'static str;
    type Choice = u8;
    type View = State;

    fn seats(_: &State) -> usize {
        2
    }

    fn active(state: &State) -> Seat {
        state.turn
    }

    async fn turn_loop(context: Context<Self>) {
        loop {
            context.checkpoint().await;
            let most = context.state().pile.min(3);
            let how_many = Prompt::new(context.seat(), "How many do you take?");
            if let Some(pebbles) = context.pick(how_many, 1..=most).await {
                context.apply(pebbles).await;
            }
        }
    }

    fn apply_effect(state: &mut State, wanted: &u8, events: &mut Vec<Took>) {
        let taken = state.pile.min(*wanted);
        events.push(Took(state.turn, taken));
        *state = State { pile: state.pile - taken, turn: state.turn.next(2), turns: state.turns + 1 };
    }

    fn is_over(state: &State) -> bool {
        state.pile == 0
    }

    fn view(state: &State, _: Option<Seat>) -> State {
        state.clone()
    }

    fn reveals_hidden(_: &Took) -> bool {
        false // Nothing is hidden, so that any answer can fairly be taken back.
    }

    fn determinize(deal: &mut Deal<Self>, _: &mut ChaCha8Rng) -> Option<State> {
        Some(deal.checkpoint().clone()) // For bots that search: it is as it looks.
    }
}

impl Saved for Pebbles {
    const RULES: &'static str = "one to three, the last one wins";
    /// How many pebbles there are.
    type Setup = u8;

    fn new_state(&pile: &u8) -> Result<State, String> {
        if pile == 0 {
            return Err("a pile has at least one pebble".to_owned());
        }
        Ok(State { pile, turn: Seat(0), turns: 0 })
    }
}

impl Describe for Pebbles {
    const ABOUT: &'static str = "Pebbles: who takes the last one wins";
    const PLAYERS: RangeInclusive<usize> = 2..=2;

    fn question(prompt: &Prompt<Self>) -> Words {
        prompt.question.into()
    }

    fn option(pebbles: &u8) -> Words {
        plural(*pebbles, "pebble").into()
    }

    fn event(&Took(seat, pebbles): &Took) -> Option<Line> {
        Some(Rank::Action.line(words![seat, " takes ", plural(pebbles, "pebble")]))
    }

    fn scene(state: &State) -> Scene {
        let pile = Area::common("pile", "Pile".into()).counter("pebbles", state.pile);
        Scene::new(None, words![state.turn, " is to take pebbles"]).area(pile)
    }

    /// A pile of four, eight, twelve is won by whoever leaves it to the other one.
    fn evaluate(state: &State, seat: Seat) -> i64 {
        let left_by_seat = state.turn != seat;
        if state.pile.is_multiple_of(4) == left_by_seat { 1 } else { -1 }
    }

    fn ending(state: &State) -> Option<Ending> {
        (state.pile == 0).then(|| Ending { winners: vec![state.turn.next(2)], kind: "last pebble" })
    }

    fn ended(state: &State) -> Words {
        words![state.turn.next(2), " wins with the last pebble."]
    }

    fn turns(state: &State) -> usize {
        state.turns
    }
}

#[derive(Clone, Debug, clap::Args)]
struct Options {
    /// How many pebbles there are
    #[arg(long, default_value_t = 21)]
    pile: u8,
}

impl CommandLine for Pebbles {
    type Options = Options;
    type Scenario = NoScenarios<Self>;
    type Commands = NoCommands;

    fn setup_from_flags(_players: usize, options: &Options, _seed: u64) -> u8 {
        options.pile
    }

    fn setup_again(pile: u8, _seed: u64) -> u8 {
        pile
    }
}

fn main() -> ExitCode {
    cardloom_cli::main::<Pebbles>()
}

#[cfg(test)]
mod tests {
    use cardloom::{Executor, testing::Drive};

    use super::*;

    #[test]
    fn who_takes_the_last_pebble_wins() {
        let mut game = Drive::on(Executor::<Pebbles>::new(Pebbles::new_state(&6).unwrap()));
        game.asks(Seat(0), ["1", "2", "3"]).answer(["3"]).event(Took(Seat(0), 3));
        game.asks(Seat(1), ["1", "2", "3"]).answer(["1"]).event(Took(Seat(1), 1));
        game.asks(Seat(0), ["1", "2"]).answer(["2"]).event(Took(Seat(0), 2)).ends();
        assert_eq!(Pebbles::ending(&game.state()).unwrap().winners, [Seat(0)]);
    }

    #[test]
    fn a_pebble_that_is_the_only_one_is_taken_without_a_question() {
        let mut game = Drive::on(Executor::<Pebbles>::new(Pebbles::new_state(&4).unwrap()));
        game.prompt();
        game.answer(["3"]).event(Took(Seat(0), 3)).event(Took(Seat(1), 1)).ends();
    }

    #[test]
    fn there_is_no_game_without_a_pebble() {
        assert_eq!(Pebbles::new_state(&0), Err("a pile has at least one pebble".to_owned()));
    }
}
