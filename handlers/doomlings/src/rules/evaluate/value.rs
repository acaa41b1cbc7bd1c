//! Variables and what is made of them.

use std::borrow::Cow;

use cardloom::Seat;

use super::{Found, Look};
use crate::{
    language::words::{AgeRef, Any, Base, CardRef, ColorRef, Field, Flag, Int, Player, Players, Variable},
    model::{age::Age, card::Card, color::Color, state::Memory},
    rules::{prompt::Source, scope::Seats},
};

impl<'a> Look<'a> {
    /// What a variable stands for.
    pub(crate) fn variable(&self, variable: &Variable) -> Found<'a> {
        let (first, fields) = match (variable.base, &*variable.fields) {
            (Base::Trigger, [field, fields @ ..]) => (self.trigger(*field), fields),
            (base, fields) => (self.base(base), fields),
        };
        fields.iter().fold(first, |found, field| self.field(found, *field))
    }

    fn base(&self, base: Base) -> Found<'a> {
        let scope = self.scope;
        match base {
            Base::Myself => scope.me.into(),
            Base::ThisCard => match scope.this {
                Source::Card(card) | Source::Held(card) => card.into(),
                Source::Age(age) => age.into(),
            },
            Base::Opponents => Found::Players(scope.me.map(|seat| self.opponents(seat)).unwrap_or_default()),
            Base::AllPlayers => Found::Players(self.all_players()),
            Base::AffectedPlayers => Found::Players(scope.affected.clone()),
            Base::Player | Base::Scored => scope.player.into(),
            Base::Trigger => Found::Empty,
            Base::Remembered(key) => self.remembered(key),
            Base::Asked => self.asked.into(),
            Base::Slot(slot) => self.slots.get(usize::from(slot)).map_or(Found::Empty, Found::from),
        }
    }

    fn trigger(&self, field: Field) -> Found<'a> {
        let Some(raised) = &self.scope.trigger else { return Found::Empty };
        match field {
            Field::Player => raised.player.into(),
            Field::By => raised.by.into(),
            Field::Owner => raised.owner.into(),
            Field::Color => raised.color.into(),
            Field::Card if raised.age.is_some() => raised.age.into(),
            Field::Card => raised.card.into(),
            _ => Found::Empty,
        }
    }

    /// What was remembered on this card under a key.
    fn remembered(&self, key: u16) -> Found<'a> {
        let Source::Card(this) = self.scope.this else { return Found::Empty };
        self.state.remembered(this, key).map_or(Found::Empty, Found::from)
    }

    fn field(&self, of: Found<'a>, field: Field) -> Found<'a> {
        match of {
            Found::Player(seat) => self.field_of_player(seat, field),
            Found::Card(card) => self.field_of_card(card, field),
            Found::Swap { mine, theirs } => match field {
                Field::Mine => mine.into(),
                Field::Theirs => theirs.into(),
                _ => Found::Empty,
            },
            Found::Entry(entry) => match field {
                Field::Player => entry.player.into(),
                _ => Found::from(&entry.answer),
            },
            Found::Entries(entries) => match field {
                Field::Players => Found::Players(entries.iter().map(|entry| entry.player).collect()),
                _ => Found::Cards(entries.iter().flat_map(|entry| entry.answer.cards()).copied().collect()),
            },
            _ => Found::Empty,
        }
    }

    fn field_of_player(&self, seat: Seat, field: Field) -> Found<'a> {
        let state = self.state;
        match field {
            Field::Hand => Found::Cards(Cow::Borrowed(&state.player(seat).hand)),
            Field::Traits => Found::Cards(Cow::Borrowed(&state.player(seat).pile)),
            Field::GenePool => Found::Number(state.player(seat).gene_pool.into()),
            Field::Opponents => Found::Players(self.opponents(seat)),
            Field::Left => self.opponents(seat).first().copied().into(),
            Field::Right => self.opponents(seat).last().copied().into(),
            Field::Neighbors => {
                let mut neighbors = self.opponents(seat);
                if let [left, .., right] = neighbors[..] {
                    neighbors = Seats::from_slice(&[left, right]);
                }
                Found::Players(neighbors)
            }
            _ => Found::Empty,
        }
    }

    fn field_of_card(&self, card: Card, field: Field) -> Found<'a> {
        self.reads(card);
        match field {
            Field::Owner => self.state.owner_of(card).into(),
            Field::Color => self.state.color_of(card).into(),
            Field::FaceValue => Found::Number(card.facts().face_value.unwrap_or(0)),
            _ => Found::Empty,
        }
    }

    /// The other players, clockwise from the left of this one.
    pub(crate) fn opponents(&self, seat: Seat) -> Seats {
        self.state.seats_in_from(seat).filter(|other| *other != seat).collect()
    }

    /// All players clockwise, beginning with the one for whom the pipeline runs or else the first one.
    pub(crate) fn all_players(&self) -> Seats {
        self.state.seats_in_from(self.scope.me.unwrap_or(self.state.first)).collect()
    }

    pub(crate) fn player(&self, player: &Player) -> Option<Seat> {
        let Variable { base, fields } = &player.0;
        match base {
            // What most of them are.
            Base::Myself if fields.is_empty() => self.scope.me,
            _ => self.variable(&player.0).player(),
        }
    }

    /// The players of a list, each once.
    pub(crate) fn players(&self, players: &Players) -> Seats {
        let mut seats = Seats::new();
        self.add_players(players, &mut seats);
        seats
    }

    fn add_players(&self, players: &Players, to: &mut Seats) {
        let mut add = |seat| {
            if !to.contains(&seat) {
                to.push(seat);
            }
        };
        match players {
            Players::Variable(variable) => match self.variable(variable) {
                Found::Player(seat) => add(seat),
                Found::Players(seats) => seats.into_iter().for_each(add),
                _ => {}
            },
            Players::List(list) => list.iter().for_each(|players| self.add_players(players, to)),
        }
    }

    /// The one player of a step, or its several ones.
    pub(crate) fn one_or_all(&self, player: &Option<Player>, players: &Option<Players>) -> Seats {
        match players {
            Some(players) => self.players(players),
            None => player.as_ref().and_then(|player| self.player(player)).into_iter().collect(),
        }
    }

    pub(crate) fn card(&self, card: &CardRef) -> Option<Card> {
        self.variable(&card.0).card()
    }

    pub(crate) fn age(&self, age: &AgeRef) -> Option<Age> {
        self.variable(&age.0).age()
    }

    pub(crate) fn color(&self, color: &ColorRef) -> Option<Color> {
        match color {
            ColorRef::Literal(color) => Some(*color),
            ColorRef::Variable(variable) => self.variable(variable).color(),
        }
    }

    pub(crate) fn int(&self, int: &Int) -> i32 {
        match int {
            Int::Literal(number) => *number,
            Int::Variable(variable) => self.variable(variable).number(),
        }
    }

    pub(crate) fn flag(&self, flag: &Flag) -> bool {
        match flag {
            Flag::Literal(flag) => *flag,
            Flag::Variable(variable) => self.variable(variable).flag(),
        }
    }

    /// How many cards, players or entries a value is.
    pub(crate) fn size(&self, any: &Any) -> usize {
        match any {
            Any::Variable(variable) => self.variable(variable).size(),
            Any::Cards(cards) => self.cards(cards).len(),
            Any::Players(players) => self.players(players).len(),
            Any::Count(_) | Any::Flag(_) | Any::Color(_) | Any::Text(_) => 1,
        }
    }

    /// What is remembered of a value.
    pub(crate) fn memory(&self, any: &Any) -> Memory {
        match any {
            Any::Variable(variable) => self.variable(variable).into(),
            Any::Count(count) => Memory::Number(self.count(count)),
            Any::Flag(flag) => Memory::Flag(*flag),
            Any::Color(color) => Memory::Color(*color),
            Any::Cards(cards) => Memory::Cards(self.cards(cards).to_vec()),
            Any::Players(players) => Memory::Players(self.players(players)),
            Any::Text(text) => Memory::Text(text.to_string()),
        }
    }
}
