//! Making a scenario of an action that was played.

use std::collections::BTreeMap;

use cardloom::{Executor, Observer, Seat, Session, TraceEvent};

use super::format::{Answer, Do, Expect, Given, Layout, Name, Scenario, SeatName, Setup, Winner, Zones};
use crate::{
    faces::label::label,
    model::{
        card::Card,
        facts::Color,
        set::CardSet,
        state::{State, Zone},
    },
    rules::{
        Innovation,
        action::Action,
        effect::{Deed, Effect, Event, Face},
        prompt::Choice,
    },
};

impl Scenario {
    /// The whole action that holds answer `number` of a game: the position before it, its answers, and what came of
    /// it. Everything hidden is told.
    ///
    /// # Errors
    /// Where the action is the pick of the first cards, or has not come to its end.
    pub fn of_action(session: &Session<Innovation>, number: usize) -> Result<Self, String> {
        let before = session.at(number).map_err(|error| error.to_string())?;
        let state = &before.snapshot().state;
        if state.turn().number == 0 {
            return Err("the pick of the first cards is no action, and so no scenario".to_owned());
        }
        let first = before.answers() - before.snapshot().journal.len();
        let played = Played::watch(session, state, first)?;
        let turn = SeatName(state.turn().seat);
        Ok(Self {
            name: format!("Answer {number} of a game"),
            card: match played.action {
                Action::Dogma(card) => card.name().to_owned(),
                _ => "rules/actions".to_owned(),
            },
            players: state.seats(),
            teams: state.teams(),
            setup: setup(state),
            supply_exact: true,
            turn,
            actions: vec![Do { action: played.action, illegal: false }],
            answers: played.answers,
            expect: expect(&played.after),
            note: None,
        })
    }
}

/// An action as it was played.
struct Played {
    action: Action,
    answers: Vec<Answer>,
    after: State,
}

impl Played {
    /// Plays the answers from the first one of an action on, until the action has ended.
    fn watch(session: &Session<Innovation>, state: &State, first: usize) -> Result<Self, String> {
        let unfinished = || "the action has not come to its end".to_owned();
        let last = std::rc::Rc::new(std::cell::RefCell::new(HandlerTask::default()));
        let begin = session.at(first + 1).map_err(|error| error.to_string())?;
        let mut executor = Executor::<Innovation>::restore(begin.snapshot().clone())
            .map_err(|error| error.to_string())?
            .observed(std::rc::Rc::clone(&last));
        let number = state.turn().actions;
        let mut action = None;
        let mut answers = Vec::new();
        for entry in session.history().skip(first) {
            let Some(prompt) = executor.prompt_of(entry).cloned() else { return Err(unfinished()) };
            let picks = prompt.picks(&entry.answer);
            last.borrow_mut().returned.clear();
            executor.replay(entry).map_err(|error| error.to_string())?;
            executor.step().map_err(|error| error.to_string())?;
            match picks.first() {
                Some(Choice::Action(taken)) => action = Some(*taken),
                _ => {
                    let returned = std::mem::take(&mut last.borrow_mut().returned);
                    answers.push(answer(entry.seat, &picks, prompt.is_order(), &returned));
                }
            }
            if last.borrow().ended || executor.is_over() {
                let after = last.borrow().after.clone().unwrap_or_else(|| executor.state().clone());
                let action = action.ok_or_else(|| format!("no action was taken with {number} left"))?;
                return Ok(Self { action, answers, after });
            }
        }
        Err(unfinished())
    }
}

/// What is to be seen of an action while it is played.
#[derive(Default)]
struct HandlerTask {
    /// The cards that went from score piles under the supply, in order: the faces of unseen picks.
    returned: Vec<(Seat, Card)>,
    /// The state after the action, before the next turn begins.
    after: Option<State>,
    ended: bool,
}

impl Observer<Innovation> for HandlerTask {
    fn on_event(&mut self, state: &State, trace: TraceEvent<'_, Innovation>) {
        match trace {
            _ if self.ended => {}
            TraceEvent::Event(Event::Moved {
                card: Face::Up(card),
                from: Zone::Score(owner),
                deed: Deed::Return,
                ..
            }) => {
                self.returned.push((*owner, *card));
            }
            // The next turn wipes out what only counts in this one.
            TraceEvent::Event(Event::TurnBegan { .. }) | TraceEvent::Checkpoint => self.ended = true,
            TraceEvent::Effect(..) if !matches!(trace, TraceEvent::Effect(Effect::EndTurn, _)) => {
                self.after = Some(state.clone());
            }
            _ => {}
        }
    }
}

fn answer(seat: Seat, picks: &[Choice], order: bool, returned: &[(Seat, Card)]) -> Answer {
    let by = SeatName(seat);
    let mut faces: Vec<(Seat, Card)> = returned.to_vec();
    let mut name = |choice: &Choice| match choice {
        Choice::Unseen { seat, value, .. } => {
            let face = faces.iter().position(|(owner, card)| owner == seat && card.age() == *value);
            Name::Text(face.map_or_else(|| label(choice), |face| faces.remove(face).1.name().to_owned()))
        }
        Choice::Value(number) | Choice::Mode(number) => Name::Number(*number),
        other => Name::Text(label(other)),
    };
    let given = match picks {
        [Choice::Yes] => Given::Yes(true),
        picks if order => Given::Order(picks.iter().map(&mut name).collect()),
        picks => Given::Choose(picks.iter().map(&mut name).collect()),
    };
    Answer { by, given }
}

fn setup(state: &State) -> Setup {
    let mut zones = zones(state);
    for (zones, seat) in zones.iter_mut().zip(state.all_seats()) {
        let player = state.player(seat);
        zones.tucked = Some(player.tucked).filter(|&count| count > 0);
        zones.scored = Some(player.scored).filter(|&count| count > 0);
    }
    let [p1, p2, p3, p4] = zones;
    let supply = (1..=10).map(|age| (age, state.supply(age).iter().rev().copied().collect())).collect();
    Setup { p1, p2, p3, p4, supply }
}

fn expect(state: &State) -> Expect {
    let [p1, p2, p3, p4] = zones(state);
    let winners: Vec<SeatName> =
        state.end().into_iter().flat_map(|end| end.winners()).map(SeatName).collect();
    let winner = match winners.as_slice() {
        [] => Winner::Nobody,
        [one] => Winner::One(*one),
        _ => Winner::Several(winners),
    };
    Expect { p1, p2, p3, p4, supply_top: BTreeMap::new(), supply_bottom: BTreeMap::new(), winner }
}

fn zones(state: &State) -> [Zones; 4] {
    std::array::from_fn(|place| {
        let seat = Seat(place as u8);
        if place >= state.seats() {
            return Zones::default();
        }
        let player = state.player(seat);
        let list = |cards: CardSet| Some(cards.iter().collect());
        let layout = |color: Color| {
            let pile = player.board.pile(color);
            (color, Layout { cards: pile.cards().iter().rev().copied().collect(), splay: pile.splay() })
        };
        Zones {
            board: Color::ALL.into_iter().map(layout).collect(),
            hand: list(player.hand),
            score: list(player.score),
            achievements: Some(player.achievements.iter().collect()),
            ..Zones::default()
        }
    })
}
