//! Picks of colors, catastrophes and options, and questions of yes or no.

use cardloom::{Picks, Seat};
use smallvec::SmallVec;

use super::Asking;
use crate::{
    language::words::{ColorRef, OptionEntry, Text},
    model::{age::Age, color::Color},
    rules::{
        Doomlings,
        prompt::{Ask, Choice},
        scope::{Entry, Value},
    },
};

impl Asking<'_> {
    pub(super) async fn color(
        &self,
        seat: Seat,
        listed: Option<&[ColorRef]>,
        except: Option<&ColorRef>,
        message: Option<&'static Text>,
    ) -> Value {
        let colors = self.look(Some(seat), |look| {
            let mut colors = SmallVec::<[Color; 5]>::new();
            let except = except.and_then(|color| look.color(color));
            let mut add = |color: Color| {
                if Some(color) != except && !colors.contains(&color) {
                    colors.push(color);
                }
            };
            match listed {
                Some(listed) => listed.iter().filter_map(|color| look.color(color)).for_each(add),
                None => Color::FOUR.into_iter().for_each(&mut add),
            }
            colors
        });
        let prompt = || self.prompt(seat, Ask::SelectColor, message).optional_if(self.optional);
        self.context.pick(prompt, colors).await.map_or(Value::Empty, Value::Color)
    }

    pub(super) async fn catastrophe(&self, seat: Seat, message: Option<&'static Text>) -> Value {
        let revealed: SmallVec<[Age; 4]> = self.context.state().catastrophes().collect();
        let prompt = || self.prompt(seat, Ask::SelectCatastrophe, message).optional_if(self.optional);
        self.context.pick(prompt, revealed).await.map_or(Value::Empty, Value::Age)
    }

    pub(super) async fn option(
        &self,
        seat: Seat,
        options: &'static [OptionEntry],
        message: Option<&'static Text>,
    ) -> Value {
        let names = options.iter().map(|option| Choice::Option(&option.id));
        let prompt = self.prompt(seat, Ask::SelectOption, message).options(names).optional_if(self.optional);
        let picked = self.context.ask_one(prompt).await;
        let place = (0..).zip(options).find(|(_, option)| picked == Some(Choice::Option(&option.id)));
        place.map_or(Value::Empty, |(place, _)| Value::Option(place))
    }

    pub(super) async fn confirm(&self, seat: Seat, message: &'static Text) -> bool {
        let prompt = || self.prompt(seat, Ask::Confirm, Some(message)).optional();
        self.context.pick(prompt, [Choice::Yes]).await.is_some()
    }

    /// Asks all of these at the same time.
    pub(super) async fn confirm_all(&self, seats: &[Seat], message: &'static Text) -> Value {
        let prompt =
            |seat: &Seat| self.prompt(*seat, Ask::Confirm, Some(message)).options([Choice::Yes]).optional();
        let answers = self.context.ask_all(seats.iter().map(prompt)).await;
        let entry = |(player, answer): (&Seat, Picks<Doomlings>)| Entry {
            player: *player,
            answer: Value::Flag(!answer.is_empty()),
        };
        Value::Entries(seats.iter().zip(answers).map(entry).collect())
    }
}
