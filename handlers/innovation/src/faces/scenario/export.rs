//! Making a scenario of an action that was played.

use std::collections::BTreeMap;

use cardloom::{
    Seat, Session,
    scenario::{self, Answered, ExportError, PlayedAction},
};

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
        effect::{Deed, Event},
        prompt::Choice,
    },
};

impl Scenario {
    /// The whole action that holds answer `number` of a game: the position before it, its answers, and what came of
    /// it. Everything hidden is told.
    ///
    /// # Errors
    /// Where the action is the pick of the first cards, or has not come to its end.
    pub fn of_action(session: &Session<Innovation>, number: usize) -> Result<Self, ExportError> {
        scenario::export(session, number)
    }

    /// An action as it was played.
    pub(super) fn told(played: &PlayedAction<Innovation>) -> Result<Self, String> {
        let (state, mut action, mut answers) = (&played.before, None, Vec::new());
        for answered in &played.answers {
            match answered.picks.first() {
                Some(Choice::Action(taken)) => action = Some(*taken),
                _ => answers.push(answer(answered)),
            }
        }
        let left = state.turn().actions;
        let action = action.ok_or_else(|| format!("no action was taken with {left} left"))?;
        Ok(Self {
            name: format!("Answer {} of a game", played.number),
            card: match action {
                Action::Dogma(card) => card.name().to_owned(),
                _ => "rules/actions".to_owned(),
            },
            players: state.seats(),
            teams: state.teams(),
            setup: setup(state),
            supply_exact: true,
            turn: SeatName(state.turn().seat),
            actions: vec![Do { action, illegal: false }],
            answers,
            expect: expect(&played.after),
            note: None,
        })
    }
}

/// The card that went from a score pile under the supply, if one did: the face of an unseen pick.
fn returned(event: &Event) -> Option<(Seat, Card)> {
    match event {
        Event::Moved { card, from: Zone::Score(owner), deed: Deed::Return, .. } => {
            Some((*owner, card.face()?))
        }
        _ => None,
    }
}

fn answer(Answered { prompt, picks, events }: &Answered<Innovation>) -> Answer {
    let by = SeatName(prompt.seat);
    let mut faces: Vec<(Seat, Card)> = events.iter().filter_map(returned).collect();
    let mut name = |choice: &Choice| match choice {
        Choice::Unseen { seat, value, .. } => {
            let face = faces.iter().position(|(owner, card)| owner == seat && card.age() == *value);
            Name::Text(face.map_or_else(|| label(choice), |face| faces.remove(face).1.name().to_owned()))
        }
        Choice::Value(number) | Choice::Mode(number) => Name::Number(*number),
        other => Name::Text(label(other)),
    };
    let given = match picks.as_slice() {
        [Choice::Yes] => Given::Yes(true),
        picks if prompt.is_order() => Given::Order(picks.iter().map(&mut name).collect()),
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
