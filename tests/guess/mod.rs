//! A small game with two formats of scenarios: one of whole turns, played by a handler, and one of moves, which answer
//! the turn loop.

use std::{ops::RangeInclusive, slice};

use cardloom::{
    Context, Describe, Ending, Error, Executor, Game, Line, Prompt, Redact, Seat, Words,
    save::Saved,
    scenario::{self, Observed, Outcome, Part, PlayedAction, Reply, Scenario},
    scene::Scene,
    words,
};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

/// Two seats take pebbles from a pile in turn. Behind each turn both guess in secret what a die will show.
pub(crate) struct Guess;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct State {
    pub(crate) pile: u8,
    pub(crate) right: [u8; 2],
    pub(crate) turn: Seat,
    /// What the die will show; then ones.
    pub(crate) rolls: Vec<u8>,
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Effect {
    Take(u8),
    Roll,
    GuessedRight(Seat),
    EndTurn,
}

#[derive(Clone, Debug, PartialEq, Serialize, Redact)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Event {
    Took(Seat, u8),
    Rolled(u8),
}

async fn turn(context: Context<Guess>) {
    let (seat, most) = (context.state().turn, context.state().pile.min(3));
    let take = Prompt::new(seat, "take").options(1..=most).always();
    let taken = context.ask_one(take).await.unwrap_or(1);
    context.apply(Effect::Take(taken)).await;
    let guess = |seat| Prompt::new(seat, "guess").options([1, 2]).optional();
    let guesses = context.ask_all(Seat::all(2).map(guess)).await;
    let rolled = context.apply(Effect::Roll).await;
    if rolled > 2 {
        return context.fail("the die has two sides").await;
    }
    for (seat, guess) in Seat::all(2).zip(guesses) {
        if guess.first() == Some(&rolled) {
            context.apply(Effect::GuessedRight(seat)).await;
        }
    }
}

impl Game for Guess {
    const NAME: &'static str = "guess";
    type State = State;
    type Effect = Effect;
    type Outcome = u8;
    type Event = Event;
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
            let seat = context.state().turn;
            context.call(seat, "turn", turn).await;
            context.apply(Effect::EndTurn).await;
        }
    }

    fn apply_effect(state: &mut State, effect: &Effect, events: &mut Vec<Event>) -> u8 {
        match *effect {
            Effect::Take(wanted) => {
                let taken = wanted.min(state.pile);
                state.pile -= taken;
                events.push(Event::Took(state.turn, taken));
                taken
            }
            Effect::Roll => {
                let rolled = if state.rolls.is_empty() { 1 } else { state.rolls.remove(0) };
                events.push(Event::Rolled(rolled));
                rolled
            }
            Effect::GuessedRight(seat) => {
                state.right[seat.index()] += 1;
                0
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

    fn view(state: &State, _: Option<Seat>) -> State {
        state.clone()
    }
}

impl Saved for Guess {
    const RULES: &'static str = "one to three, and a guess";
    type Setup = u8;

    fn new_state(&pile: &u8) -> Result<State, String> {
        if pile == 0 {
            return Err("a pile has at least one pebble".to_owned());
        }
        Ok(State { pile, right: [0, 0], turn: Seat(0), rolls: vec![2, 1, 2, 2, 1] })
    }
}

impl Describe for Guess {
    const ABOUT: &'static str = "Guess";
    const PLAYERS: RangeInclusive<usize> = 2..=2;

    fn question(prompt: &Prompt<Self>) -> Words {
        prompt.question.into()
    }

    fn option(choice: &u8) -> Words {
        words![*choice]
    }

    fn event(_: &Event) -> Option<Line> {
        None
    }

    fn scene(state: &State) -> Scene {
        Scene::new(None, words!["a pile of ", state.pile])
    }

    fn evaluate(state: &State, seat: Seat) -> i64 {
        state.right[seat.index()].into()
    }

    fn ending(_: &State) -> Option<Ending> {
        None
    }

    fn ended(_: &State) -> Words {
        Words::new()
    }

    fn turns(_: &State) -> usize {
        0
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Setup {
    pile: u8,
    #[serde(default)]
    rolls: Vec<u8>,
}

impl Setup {
    fn state(&self) -> Result<State, String> {
        Ok(State { rolls: self.rolls.clone(), ..Guess::new_state(&self.pile)? })
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Answer {
    seat: Seat,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    question: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    options: Option<Vec<String>>,
    answer: Vec<String>,
}

impl Answer {
    fn reply(&self) -> Reply {
        let Self { seat, question, options, answer } = self.clone();
        Reply { about: question, options, ..Reply::new(seat, answer) }
    }
}

fn differences(expect: &Map<String, Value>, outcome: &Outcome<Guess>) -> Vec<String> {
    let events: Vec<Value> = outcome.events.iter().map(|event| json!(event)).collect();
    scenario::differences(expect, &events, |name| {
        Some(match name {
            "pile" => Observed::Exactly(json!(outcome.state.pile)),
            "right" => Observed::Exactly(json!(outcome.state.right)),
            "asked" => Observed::InAnyOrder(outcome.asked.iter().map(|prompt| prompt.question).collect()),
            "error" => Observed::Exactly(json!(outcome.error.as_ref().map(Error::to_string))),
            _ => return None,
        })
    })
}

/// Whole turns, each with its answers. Without `TELLS_CHANCE` the exporter forgets what the die showed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Turns<const TELLS_CHANCE: bool = true> {
    setup: Setup,
    turns: Vec<Turn>,
    expect: Map<String, Value>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Turn {
    turn: Seat,
    answers: Vec<Answer>,
}

impl<const TELLS_CHANCE: bool> Scenario for Turns<TELLS_CHANCE> {
    type Game = Guess;
    type Entry = Turn;
    type Answer = Answer;

    fn position(&self) -> Result<State, String> {
        self.setup.state()
    }

    fn parts(&self) -> Vec<Part<'_, Self>> {
        let turns = self.turns.iter();
        turns.map(|turn| Part { entries: slice::from_ref(turn), answers: &turn.answers }).collect()
    }

    fn entry(entry: &Turn) -> String {
        format!("a turn of {}", Self::seat(entry.turn))
    }

    fn handler(&self, entry: &Turn, state: &State) -> Result<Executor<Guess>, String> {
        if entry.turn.index() >= 2 {
            return Err("p1 and p2 play".to_owned());
        }
        let state = State { turn: entry.turn, ..state.clone() };
        Ok(Executor::only(state, entry.turn, "turn", turn))
    }

    fn reply(answer: &Answer, _: &Prompt<Guess>, _: &State) -> Reply {
        answer.reply()
    }

    fn about(prompt: &Prompt<Guess>) -> Option<String> {
        Some(prompt.question.to_owned())
    }

    fn decline(_: &Prompt<Guess>) -> Option<String> {
        Some("none".to_owned())
    }

    fn chance_left(state: &State) -> Option<String> {
        (!state.rolls.is_empty()).then(|| format!("rolls: {:?} did not come", state.rolls))
    }

    fn differences(&self, outcome: &Outcome<Guess>) -> Vec<String> {
        differences(&self.expect, outcome)
    }

    fn belongs(effect: &Effect) -> bool {
        *effect != Effect::EndTurn
    }

    fn of_action(action: &PlayedAction<Guess>) -> Result<Self, String> {
        let (before, after) = (&action.before, &action.after);
        let answers = action.answers.iter().map(|answered| Answer {
            seat: answered.prompt.seat,
            question: Some(answered.prompt.question.to_owned()),
            options: None,
            answer: answered.picks.iter().map(u8::to_string).collect(),
        });
        let rolled =
            action.answers.iter().flat_map(|answered| &answered.events).filter_map(|event| match event {
                Event::Rolled(rolled) => Some(*rolled),
                Event::Took(..) => None,
            });
        if before.right != [0, 0] {
            return Err("a scenario begins without right guesses".to_owned());
        }
        let expect = json!({ "pile": after.pile, "right": after.right });
        Ok(Self {
            setup: Setup { pile: before.pile, rolls: rolled.filter(|_| TELLS_CHANCE).collect() },
            turns: vec![Turn { turn: before.turn, answers: answers.collect() }],
            expect: expect.as_object().cloned().unwrap_or_default(),
        })
    }
}

/// Moves of the game as its turn loop asks for them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Moves {
    setup: Setup,
    moves: Vec<Move>,
    #[serde(default)]
    answers: Vec<Answer>,
    expect: Map<String, Value>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Move {
    take: u8,
    #[serde(default)]
    illegal: bool,
}

impl Scenario for Moves {
    type Game = Guess;
    type Entry = Move;
    type Answer = Answer;

    fn position(&self) -> Result<State, String> {
        self.setup.state()
    }

    fn parts(&self) -> Vec<Part<'_, Self>> {
        vec![Part { entries: &self.moves, answers: &self.answers }]
    }

    fn entry(entry: &Move) -> String {
        entry.take.to_string()
    }

    fn is_illegal(entry: &Move) -> bool {
        entry.illegal
    }

    fn begin(&self, state: &State) -> Option<Executor<Guess>> {
        Some(Executor::new(state.clone()))
    }

    fn waits(prompt: &Prompt<Guess>) -> bool {
        prompt.question == "take"
    }

    fn reply(answer: &Answer, _: &Prompt<Guess>, _: &State) -> Reply {
        answer.reply()
    }

    fn expects(&self, error: &Error) -> bool {
        self.expect.contains_key("error") && matches!(error, Error::Rules { .. })
    }

    fn differences(&self, outcome: &Outcome<Guess>) -> Vec<String> {
        differences(&self.expect, outcome)
    }

    fn of_action(_: &PlayedAction<Guess>) -> Result<Self, String> {
        Err("moves are written by hand".to_owned())
    }
}
