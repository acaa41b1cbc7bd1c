//! Effects, events, and the one function that changes a state.

use cardloom::{
    Redact, Seat, below,
    zone::{Secret, secret},
};
use serde::{Deserialize, Serialize};

use crate::{
    model::{
        achievements::Achievement,
        card::{Card, Stack},
        facts::Color,
        icons::Splay,
        set::CardSet,
        state::{DogmaAction, End, Reason, State, Zone},
    },
    rules::action::Action,
};

/// What is done with a card. Where it goes follows from it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Redact)]
#[serde(rename_all = "snake_case")]
pub enum Deed {
    /// On top of the doer's pile.
    Meld,
    /// At the bottom of the doer's pile.
    Tuck,
    /// Into the doer's score pile.
    Score,
    /// To the bottom of its supply pile.
    Return,
    /// Transferred to a player's hand.
    ToHand(Seat),
    /// Transferred to a player's score pile.
    ToScore(Seat),
    /// Transferred to the top of a player's pile.
    ToBoard(Seat),
}

impl Deed {
    /// Where the card goes.
    pub fn destination(self, by: Seat) -> Zone {
        match self {
            Self::Meld | Self::Tuck => Zone::Board(by),
            Self::Score => Zone::Score(by),
            Self::Return => Zone::Supply,
            Self::ToHand(seat) => Zone::Hand(seat),
            Self::ToScore(seat) => Zone::Score(seat),
            Self::ToBoard(seat) => Zone::Board(seat),
        }
    }
}

/// A requested change of the state.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    /// Draws a card of this value, or the next higher one there is, into a hand.
    Draw {
        /// Who draws.
        seat: Seat,
        /// The value asked for.
        value: u8,
    },
    /// Moves one card.
    Move {
        /// Who does it.
        by: Seat,
        /// The card.
        card: Card,
        /// What is done with it.
        deed: Deed,
    },
    /// Shows a card to all.
    Reveal {
        /// Whose hand it is in.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// Shows a whole hand as proof, which is no change.
    ShowHand {
        /// Whose hand.
        seat: Seat,
    },
    /// Splays a pile, or unsplays it.
    Splay {
        /// Whose pile.
        seat: Seat,
        /// Which.
        color: Color,
        /// How.
        splay: Splay,
    },
    /// Puts a pile into a new order.
    Rearrange {
        /// Whose pile.
        seat: Seat,
        /// Which.
        color: Color,
        /// All its cards, the new bottom one first. In a box, since it is rare and would make every effect larger.
        cards: Box<Stack<21>>,
    },
    /// Claims an achievement if it is available.
    Claim {
        /// Who claims.
        seat: Seat,
        /// What.
        achievement: Achievement,
    },
    /// Says something aloud, which is no change.
    Name {
        /// Who speaks.
        seat: Seat,
        /// What is named.
        named: Named,
    },
    /// A player wins by a card.
    Win {
        /// Who.
        seat: Seat,
    },
    /// Draws a number from 0 to `bound - 1` from the generator.
    Chance {
        /// How many numbers there are.
        bound: u8,
    },
    /// Removes all cards in hands, on boards and in score piles from the game, and cuts off the dogma action.
    RemoveAll,
    /// Notes cards that the demand of this action has moved.
    NoteDemand {
        /// How many.
        cards: u8,
    },
    /// Notes cards that a seat has returned through Democracy.
    NoteReturned {
        /// Who.
        seat: Seat,
        /// How many.
        cards: u8,
    },
    /// The first cards are melded, and the first turn begins.
    Begin {
        /// Each seat's pick.
        picks: [Option<Card>; 4],
    },
    /// The active player takes an action.
    Take {
        /// Which.
        action: Action,
    },
    /// A seat executes an effect of a card.
    Execute {
        /// Who.
        seat: Seat,
        /// Which card.
        card: Card,
        /// Which of its effects, from 0.
        effect: u8,
        /// How it came to it.
        role: Role,
    },
    /// The turn is over, and the next one begins.
    EndTurn,
    /// A seat gives up, and with it its team.
    GiveUp {
        /// Who.
        seat: Seat,
    },
}

/// What is said aloud.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Redact)]
#[serde(rename_all = "lowercase")]
pub enum Named {
    /// A color.
    Color(Color),
    /// A value.
    Value(u8),
}

/// How a seat comes to execute an effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Role {
    /// It took the action.
    Activator,
    /// It shares.
    Sharer,
    /// It is the target of a demand.
    Target,
    /// Another card told it to, alone.
    Alone,
}

/// What applying an effect did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Outcome {
    /// Nothing.
    #[default]
    Nothing,
    /// What was asked for.
    Done,
    /// This card was drawn.
    Drew(Card),
    /// This number was drawn.
    Number(u8),
}

/// A fact that happened. Whoever may not see a card sees its back, which tells the value.
#[derive(Clone, Debug, PartialEq, Serialize, Redact)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the fields say what they are: who, which card, how")]
pub enum Event {
    /// A card was drawn into a hand.
    Drew {
        seat: Seat,
        #[serde(serialize_with = "secret::up_or_down")]
        card: Secret<Card>,
    },
    /// A card was moved.
    Moved {
        by: Seat,
        #[serde(serialize_with = "secret::up_or_down")]
        card: Secret<Card>,
        from: Zone,
        deed: Deed,
    },
    /// A card was shown to all.
    #[redact(public)]
    Revealed { seat: Seat, card: Card },
    /// A hand was shown to all, as proof.
    #[redact(public)]
    ShowedHand { seat: Seat, cards: CardSet },
    /// A pile was splayed or unsplayed.
    Splayed { seat: Seat, color: Color, splay: Splay },
    /// A pile was put into a new order.
    Rearranged { seat: Seat, color: Color },
    /// An achievement was claimed.
    Claimed { seat: Seat, achievement: Achievement },
    /// Something was said aloud.
    Named { seat: Seat, named: Named },
    /// All cards of all players were removed.
    RemovedAll,
    /// The first cards lie on the boards.
    #[redact(public)]
    Began { picks: [Option<Card>; 4] },
    /// A turn began.
    TurnBegan { seat: Seat, number: u16, actions: u8 },
    /// An action was taken.
    #[redact(public)]
    Took { seat: Seat, action: Action },
    /// A seat executes an effect.
    #[redact(public)]
    Executes { seat: Seat, card: Card, effect: u8, role: Role },
    /// The game ended.
    Ended(End),
    // The last one: what is stored of events has their place in this list.
    /// Somebody has given up.
    GaveUp { seat: Seat },
}

impl Event {
    /// A card was moved, before the eyes of those who see one of both zones (rules 11.5).
    pub fn moved(by: Seat, card: Card, from: Zone, deed: Deed) -> Self {
        Self::Moved { by, card: Secret::moved(card, from, deed.destination(by)), from, deed }
    }
}

/// Changes the state: see [`cardloom::Game::apply_effect`].
pub(crate) fn apply(state: &mut State, effect: &Effect, events: &mut Vec<Event>) -> Outcome {
    if state.end.is_some() {
        return Outcome::Nothing;
    }
    match *effect {
        Effect::Draw { seat, value } => state.draw(seat, value, events),
        Effect::Move { by, card, deed } => state.move_card(by, card, deed, events),
        Effect::Reveal { seat, card } => {
            state.note_change();
            state.all_learn(card.into());
            happened(events, Event::Revealed { seat, card })
        }
        Effect::ShowHand { seat } => {
            let cards = state.player(seat).hand;
            state.all_learn(cards);
            happened(events, Event::ShowedHand { seat, cards })
        }
        Effect::Splay { seat, color, splay } => {
            let changed = state.player_mut(seat).board.splay(color, splay);
            state.changed(changed, Event::Splayed { seat, color, splay }, events)
        }
        Effect::Rearrange { seat, color, ref cards } => {
            let changed = state.player_mut(seat).board.rearrange(color, **cards);
            state.changed(changed, Event::Rearranged { seat, color }, events)
        }
        Effect::Claim { seat, achievement } => {
            if state.claim(seat, achievement, events) {
                Outcome::Done
            } else {
                Outcome::Nothing
            }
        }
        Effect::Name { seat, named } => happened(events, Event::Named { seat, named }),
        Effect::Win { seat } => {
            // Nobody wins who has given up.
            if state.is_in(seat) {
                state.finish(End::new(state.team(seat), Reason::Card), events);
            }
            Outcome::Done
        }
        Effect::Chance { bound } => {
            Outcome::Number(state.chance.draw(|generator| below(generator, usize::from(bound))) as u8)
        }
        Effect::RemoveAll => state.remove_all(events),
        Effect::NoteDemand { cards } => {
            state.dogma.demanded = state.dogma.demanded.saturating_add(cards);
            Outcome::Done
        }
        Effect::NoteReturned { seat, cards } => {
            let returned = &mut state.dogma.returned[seat.index()];
            *returned = returned.saturating_add(cards);
            Outcome::Done
        }
        Effect::Begin { picks } => state.begin(picks, events),
        Effect::Take { action } => {
            state.turn.actions = state.turn.actions.saturating_sub(1);
            let activator = matches!(action, Action::Dogma(_)).then_some(state.turn.seat);
            state.dogma = DogmaAction { activator, ..DogmaAction::default() };
            happened(events, Event::Took { seat: state.turn.seat, action })
        }
        Effect::Execute { seat, card, effect, role } => {
            // What is executed alone belongs to the effect that told so.
            if role != Role::Alone {
                let earns = role == Role::Sharer
                    && state.dogma.activator.is_some_and(|activator| state.opposed(activator, seat));
                state.dogma.sharer = earns.then_some(seat);
            }
            happened(events, Event::Executes { seat, card, effect, role })
        }
        Effect::EndTurn => state.end_turn(events),
        Effect::GiveUp { seat } => state.give_up(seat, events),
    }
}

fn happened(events: &mut Vec<Event>, event: Event) -> Outcome {
    events.push(event);
    Outcome::Done
}

impl State {
    /// A change of the game was made: if a sharer made it, it earns the sharing bonus (rules 5.4).
    pub(crate) fn note_change(&mut self) {
        self.dogma.shared |= self.dogma.sharer.is_some();
    }

    fn changed(&mut self, changed: bool, event: Event, events: &mut Vec<Event>) -> Outcome {
        if !changed {
            return Outcome::Nothing;
        }
        events.push(event);
        self.note_change();
        self.claim_specials(events);
        Outcome::Done
    }

    fn draw(&mut self, seat: Seat, value: u8, events: &mut Vec<Event>) -> Outcome {
        let Some(card) = self.next_draw(value) else {
            self.finish_by_score(events);
            return Outcome::Nothing;
        };
        self.supply[usize::from(card.age()) - 1].pop();
        self.player_mut(seat).hand.insert(card);
        self.learn(seat, card);
        // No special achievement looks at a hand, so none is checked here.
        self.note_change();
        events.push(Event::Drew { seat, card: Secret::to(seat, card) });
        Outcome::Drew(card)
    }

    /// Moves one card: what [`Effect::Move`] does.
    pub(crate) fn move_card(&mut self, by: Seat, card: Card, deed: Deed, events: &mut Vec<Event>) -> Outcome {
        let Some(from) = self.locate(card).filter(|&from| from != Zone::Supply) else {
            return Outcome::Nothing;
        };
        let to = deed.destination(by);
        if from == to && deed != Deed::Meld && deed != Deed::Tuck {
            return Outcome::Nothing;
        }
        self.note_move(card, from, to);
        match from {
            Zone::Hand(seat) => self.player_mut(seat).hand.remove(card),
            Zone::Score(seat) => self.player_mut(seat).score.remove(card),
            Zone::Board(seat) => self.player_mut(seat).board.take(card),
            Zone::Supply => self.supply[usize::from(card.age()) - 1].take(card),
        };
        match to {
            Zone::Hand(seat) => {
                self.player_mut(seat).hand.insert(card);
            }
            Zone::Score(seat) => {
                self.player_mut(seat).score.insert(card);
            }
            Zone::Board(seat) if deed == Deed::Tuck => self.player_mut(seat).board.put_at_bottom(card),
            Zone::Board(seat) => self.player_mut(seat).board.put_on_top(card),
            Zone::Supply => self.supply[usize::from(card.age()) - 1].push_bottom(card),
        }
        let player = self.player_mut(by);
        match deed {
            Deed::Tuck => player.tucked = player.tucked.saturating_add(1),
            Deed::Score => player.scored = player.scored.saturating_add(1),
            _ => {}
        }
        self.note_change();
        events.push(Event::moved(by, card, from, deed));
        // The special achievements look at boards and at what was tucked and scored, and at nothing else.
        let on_board = |zone| matches!(zone, Zone::Board(_));
        if on_board(from) || on_board(to) || deed == Deed::Score {
            self.claim_specials(events);
        }
        Outcome::Done
    }

    fn remove_all(&mut self, events: &mut Vec<Event>) -> Outcome {
        for seat in self.all_seats() {
            let player = self.player_mut(seat);
            let cards = player.hand | player.score | player.board.cards();
            (player.hand, player.score, player.board) = Default::default();
            self.removed = self.removed | cards;
        }
        self.dogma.cut = true;
        self.changed(true, Event::RemovedAll, events)
    }

    fn begin(&mut self, picks: [Option<Card>; 4], events: &mut Vec<Event>) -> Outcome {
        for (seat, card) in self.all_seats().zip(picks) {
            let Some(card) = card else { continue };
            self.all_learn(card.into());
            let player = self.player_mut(seat);
            player.hand.remove(card);
            player.board.put_on_top(card);
        }
        events.push(Event::Began { picks });
        let title = |seat: &Seat| picks[seat.index()].map(|card| card.name().to_ascii_lowercase());
        let first = self.all_seats().min_by_key(title).unwrap_or(Seat(0));
        self.begin_turn(first, 1, events)
    }

    fn end_turn(&mut self, events: &mut Vec<Event>) -> Outcome {
        for player in &mut self.players {
            (player.tucked, player.scored) = (0, 0);
        }
        self.dogma = DogmaAction::default();
        let (seats, last) = (self.seats, self.turn.seat);
        let next = last.others(self.seats()).find(|&seat| seats.is_in(seat)).unwrap_or(last);
        self.begin_turn(next, self.turn.number.saturating_add(1), events)
    }

    fn begin_turn(&mut self, seat: Seat, number: u16, events: &mut Vec<Event>) -> Outcome {
        // The first turn has one action, and with four players the second as well (rules 2.2).
        let short = if self.seats() == 4 { 2 } else { 1 };
        self.turn = crate::model::state::Turn { seat, number, actions: if number <= short { 1 } else { 2 } };
        happened(events, Event::TurnBegan { seat, number, actions: self.turn.actions })
    }
}
