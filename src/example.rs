use cardloom::{
    Context, Executor, Game, Prompt, Redact, Seat, agents::RandomAgent, handler, play, save::Saved,
};
use serde::{Deserialize, Serialize};

/// Two seats take pebbles from a pile in turn. Who takes the last one wins.
pub struct Pebbles;

/// The whole state of a game of pebbles.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct State {
    /// What is left in the pile.
    pub pile: u8,
    /// What each seat has taken.
    pub taken: [u8; 2],
    /// Whose turn it is.
    pub turn: Seat,
}

/// What can be done to the state.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    /// A seat takes pebbles, as many of them as there are.
    Take(Seat, u8),
    /// The turn goes to the other seat.
    EndTurn,
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, Redact)]
pub enum Event {
    /// A seat took pebbles.
    Took(Seat, u8),
}

/// Take one, two or three pebbles. After exactly one you may take another.
#[handler]
pub async fn turn(context: Context<Pebbles>) {
    let seat = context.seat();
    let how_many = Prompt::new(seat, "how many?").options([1, 2, 3]);
    let pebbles = context.ask_one(how_many).await.unwrap_or(1);
    // `apply` gives what really happened, and from here on the state shows it.
    let taken = context.apply(Effect::Take(seat, pebbles)).await;
    if taken == 1 {
        let another = Prompt::new(seat, "another?").options([1]).optional();
        if context.ask_one(another).await.is_some() {
            context.apply(Effect::Take(seat, 1)).await;
        }
    }
}

impl Game for Pebbles {
    const NAME: &'static str = "pebbles";
    type State = State;
    type Effect = Effect;
    type Outcome = u8;
    type Event = Event;
    type Question = &'static str;
    type Choice = u8;
    type View = State;

    fn seats(_state: &State) -> usize {
        2
    }

    fn active(state: &State) -> Seat {
        state.turn
    }

    async fn turn_loop(context: Context<Self>) {
        loop {
            context.checkpoint().await;
            let seat = context.state().turn;
            context.call(seat, turn.name, turn.run).await;
            context.apply(Effect::EndTurn).await;
        }
    }

    fn apply_effect(state: &mut State, effect: &Effect, events: &mut Vec<Event>) -> u8 {
        match *effect {
            Effect::Take(seat, wanted) => {
                let pebbles = wanted.min(state.pile);
                state.pile -= pebbles;
                state.taken[seat.index()] += pebbles;
                events.push(Event::Took(seat, pebbles));
                pebbles
            }
            Effect::EndTurn => {
                state.turn = state.turn.next(2);
                0
            }
        }
    }

    fn is_over(state: &State) -> bool {
        state.pile == 0
    }

    fn reveals_hidden(_event: &Event) -> bool {
        false // Nothing is hidden in this game.
    }

    fn view(state: &State, _: Option<Seat>) -> State {
        state.clone()
    }
}

/// What a game begins with.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Setup {
    /// How many pebbles.
    pub pile: u8,
}

impl Saved for Pebbles {
    const RULES: &'static str = "take one to three";
    type Setup = Setup;

    fn new_state(setup: &Setup) -> Result<State, String> {
        Ok(State { pile: setup.pile, taken: [0, 0], turn: Seat(0) })
    }
}

/// A game between two bots.
pub fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut executor = Executor::<Pebbles>::new(Pebbles::new_state(&Setup { pile: 21 })?);
    futures::executor::block_on(play(&mut executor, &mut [RandomAgent::new(1), RandomAgent::new(2)]))?;
    let end = executor.state();
    assert_eq!(end.taken.iter().sum::<u8>(), 21);
    Ok(())
}
