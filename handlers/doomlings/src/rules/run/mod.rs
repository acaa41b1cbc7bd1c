//! Running a pipeline: one loop over its steps.

#[cfg(test)]
mod tests;

use std::{future::Future, pin::Pin};

use cardloom::{Context, Seat};

use crate::{
    language::{
        program::{Do, Pipeline, Step, Way},
        words::Items,
    },
    rules::{
        Doomlings,
        actions::Acting,
        collect::Asking,
        evaluate::{Found, Look},
        scope::{Scope, Slots, Value},
    },
};

/// What is left of a pipeline that has ended.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Ended {
    /// Whether it was aborted, and did not reach its end.
    pub(crate) aborted: bool,
    /// What it has stored.
    pub(crate) slots: Slots,
}

/// Runs a pipeline for a seat in a frame of its own, with all that it causes.
pub(crate) async fn call(
    context: &Context<Doomlings>,
    seat: Seat,
    pipeline: &'static Pipeline,
    scope: Scope,
) -> Ended {
    if pipeline.steps.is_empty() {
        return Ended { aborted: false, slots: Slots::new() };
    }
    // Pipelines play cards, and cards run pipelines: the box ends the circle.
    let start = move |context: Context<Doomlings>| -> Pin<Box<dyn Future<Output = Ended>>> {
        Box::pin(async move { run(&context, pipeline, scope).await })
    };
    context.call(seat, pipeline.name, start).await
}

/// Runs a pipeline to its end, or to where it is aborted.
pub(crate) async fn run(context: &Context<Doomlings>, pipeline: &'static Pipeline, scope: Scope) -> Ended {
    let mut slots = Slots::new();
    slots.resize(pipeline.slots.into(), Value::Empty);
    let mut next = 0;
    while let Some(step) = pipeline.steps.get(next) {
        next += 1;
        let way = Running { context, step, scope: &scope, slots: &mut slots }.step().await;
        match way {
            Way::On => {}
            Way::To(step) => next = step.into(),
            Way::Abort => return Ended { aborted: true, slots },
        }
    }
    Ended { aborted: false, slots }
}

/// A step with what it works on.
struct Running<'r> {
    context: &'r Context<Doomlings>,
    step: &'static Step,
    scope: &'r Scope,
    slots: &'r mut Slots,
}

impl Running<'_> {
    /// Does the step, and tells where the pipeline goes on.
    async fn step(mut self) -> Way {
        let (context, scope) = (self.context, self.scope);
        context.at(self.step.name);
        match &self.step.what {
            Do::Action { action, store } => {
                let acting = Acting { context, scope, slots: self.slots };
                let value = acting.act(action).await;
                self.store(*store, value);
                Way::On
            }
            Do::Collect { collect, selected, store, optional, on_empty } => {
                let asking = Asking { context, scope, slots: self.slots, optional: *optional };
                let Ok(value) = asking.collect(collect).await else { return Way::Abort };
                let way = if value.is_empty() { *on_empty } else { Way::On };
                if store.is_some() {
                    self.store(*store, value.clone());
                }
                self.store(Some(*selected), value);
                way
            }
            Do::Unless { test, otherwise } => {
                let holds = look(context, scope, self.slots, |look| look.test(test));
                if holds { Way::On } else { *otherwise }
            }
            Do::Go(way) => *way,
            Do::Each { items, slot } => {
                let items = look(context, scope, self.slots, |look| items_of(look, items));
                self.store(Some(slot + 1), items);
                Way::On
            }
            Do::Next { slot, end } => match self.slots.get_mut(usize::from(slot + 1)).and_then(next_item) {
                Some(item) => {
                    self.store(Some(*slot), item);
                    Way::On
                }
                None => Way::To(*end),
            },
        }
    }

    fn store(&mut self, slot: Option<u16>, value: Value) {
        if let Some(kept) = slot.and_then(|slot| self.slots.get_mut(usize::from(slot))) {
            *kept = value;
        }
    }
}

/// Looks something up, and says to the runtime whose hands were read for it.
pub(super) fn look<T>(
    context: &Context<Doomlings>,
    scope: &Scope,
    slots: &[Value],
    read: impl FnOnce(&Look<'_>) -> T,
) -> T {
    let state = context.state();
    let look = Look::new(&state, scope, slots);
    let found = read(&look);
    look.tell(context);
    found
}

/// What a loop goes over, the first item last: each is taken off when its turn comes.
fn items_of(look: &Look<'_>, items: &Items) -> Value {
    match items {
        Items::Cards(cards) => {
            let mut cards = look.cards(cards);
            cards.reverse();
            cards.into()
        }
        Items::Players(players) => {
            let mut seats = look.players(players);
            seats.reverse();
            Value::Players(seats)
        }
        Items::Entries(variable) => match look.variable(variable) {
            Found::Entries(entries) => Value::Entries(entries.iter().rev().cloned().collect()),
            _ => Value::Empty,
        },
    }
}

fn next_item(items: &mut Value) -> Option<Value> {
    match items {
        Value::Cards(cards) => cards.pop().map(Value::Card),
        Value::Players(seats) => seats.pop().map(Value::Player),
        Value::Entries(entries) => entries.pop().map(|entry| Value::Entry(Box::new(entry))),
        _ => None,
    }
}
