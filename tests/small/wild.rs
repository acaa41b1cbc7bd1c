//! Rules that ask in every way there is: in calls, in triggers, in replacements and of all seats at once.

use cardloom::{Prompt, Replacement, Seat, Trigger, Verdict};

use super::{Ctx, Effect, Event, Rules, State, Stones, say};

pub(crate) struct Wild;

impl Rules for Wild {
    /// Gain up to three stones, then everyone haggles.
    async fn turn(context: Ctx<Self>) {
        let seat = context.seat();
        let wanted = context.ask_one(which(seat, "gain?", [1, 2, 3])).await.unwrap_or(0);
        context.apply(Effect::Gain(seat, wanted)).await;
        context.call(seat.next(3), "haggle", haggle).await;
        say(&context, "turn over").await;
    }

    /// Who gains more than one stone is taxed; who loses one complains when all is done.
    fn triggers(state: &State, event: &Event, out: &mut Vec<Trigger<Stones<Self>>>) {
        match *event {
            Event::Gained(seat, 2..) => out.extend(seat.others(state.stones.len()).map(|other| {
                Trigger::new(other, "tax", move |context| tax(context, seat)).priority(i32::from(other.0 % 2))
            })),
            Event::Lost(seat, _) => out.push(Trigger::new(seat, "complain", complain).after_handler()),
            _ => {}
        }
    }

    /// Who has more stones than the gaining seat may object.
    fn replacements(state: &State, effect: &Effect, out: &mut Vec<Replacement<Stones<Self>>>) {
        if let Effect::Gain(seat, stones) = *effect {
            let richer = seat.others(state.stones.len());
            let richer = richer.filter(|other| state.stones[other.index()] > state.stones[seat.index()]);
            out.extend(richer.map(|other| {
                Replacement::new(other, "object", move |context| object(context, seat, stones))
            }));
        }
    }
}

fn which(seat: Seat, question: &'static str, options: impl IntoIterator<Item = u8>) -> Prompt<Stones<Wild>> {
    Prompt::new(seat, question).options(options)
}

async fn haggle(context: Ctx<Wild>) {
    let bids = Seat::all(3).map(|seat| {
        let stones = context.state().stones[seat.index()];
        which(seat, "bid?", 0..=stones.min(3)).pick(1..=2).ordered()
    });
    let bids: Vec<_> = bids.collect();
    let picks = context.ask_all(bids).await;
    for (seat, picks) in Seat::all(3).zip(picks) {
        for bid in picks {
            context.apply(Effect::Give(seat, context.seat(), bid)).await;
        }
    }
}

async fn tax(context: Ctx<Wild>, from: Seat) {
    let seat = context.seat();
    if context.ask_one(which(seat, "tax?", [1]).optional()).await.is_some() {
        context.apply(Effect::Give(from, seat, 1)).await;
    }
}

async fn complain(context: Ctx<Wild>) {
    match context.ask_one(which(context.seat(), "complain?", [1, 2])).await {
        Some(1) => say(&context, "outrage").await,
        _ => {
            context.apply(Effect::Gain(context.seat(), 1)).await;
        }
    }
}

async fn object(context: Ctx<Wild>, seat: Seat, stones: u8) -> Verdict<Effect> {
    match context.ask_one(which(context.seat(), "object?", [1, 2]).optional()).await {
        None => Verdict::Allow,
        Some(1) => {
            say(&context, "no").await;
            Verdict::Prevent
        }
        Some(_) => Verdict::Replace(Effect::Gain(context.seat(), stones.saturating_sub(1).max(seat.0))),
    }
}
