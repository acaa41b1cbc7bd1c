//! Events of games that nobody watches: those that set nothing off may be left out.

use std::{
    cell::{Cell, RefCell},
    rc::Rc,
};

use cardloom::{Context, EventLog, Executor, Game, Redact, Seat, Trigger};
use serde::{Deserialize, Serialize};

/// A bell is rung seven times. Whoever rings it the third time is heard, and rings once more.
struct Bell;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Rung(u8);

impl Redact for Rung {
    fn redact(&mut self, _: Option<Seat>) {}
}

thread_local! {
    /// The events that came to the triggers.
    static CAME: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    static UNTOLD: Cell<bool> = const { Cell::new(false) };
}

impl Game for Bell {
    const NAME: &'static str = "bell";
    type State = Rung;
    type Effect = ();
    type Outcome = u8;
    type Event = Rung;
    type Question = ();
    type Choice = ();
    type View = ();

    fn seats(_: &Rung) -> usize {
        1
    }

    fn active(_: &Rung) -> Seat {
        Seat(0)
    }

    async fn turn_loop(context: Context<Self>) {
        loop {
            context.checkpoint().await;
            let before = context.state().0;
            assert_eq!(context.apply(()).await, before + 1);
        }
    }

    fn apply_effect(state: &mut Rung, _: &(), events: &mut Vec<Rung>) -> u8 {
        state.0 += 1;
        events.push(state.clone());
        state.0
    }

    fn apply_untold(state: &mut Rung, effect: &(), events: &mut Vec<Rung>) -> u8 {
        UNTOLD.set(true);
        let outcome = Self::apply_effect(state, effect, events);
        events.retain(|rung| rung.0 == 3);
        outcome
    }

    fn triggers(_: &Rung, event: &Rung, out: &mut Vec<Trigger<Self>>) {
        CAME.with_borrow_mut(|came| came.push(event.0));
        if event.0 == 3 {
            let ring = |context: Context<Self>| async move {
                context.apply(()).await;
            };
            out.push(Trigger::new(Seat(0), "echo", ring));
        }
    }

    fn is_over(state: &Rung) -> bool {
        state.0 >= 7
    }

    fn view(_: &Rung, _: Option<Seat>) {}
}

/// Plays to the end. Gives the events that came to the triggers.
fn play(mut game: Executor<Bell>) -> Vec<u8> {
    UNTOLD.set(false);
    game.step().expect("nobody is asked");
    assert!(game.is_over());
    assert_eq!(*game.state(), Rung(7));
    CAME.take()
}

#[test]
fn nobody_is_told_of_what_sets_nothing_off_where_nobody_watches() {
    assert_eq!(play(Executor::new(Rung(0))), [3]);
    assert!(UNTOLD.get());
}

#[test]
fn whoever_watches_is_told_of_all_events() {
    let log = Rc::new(RefCell::new(EventLog::<Bell>::default()));
    // The last event ends the game: it sets nothing off any more.
    assert_eq!(play(Executor::new(Rung(0)).observed(Rc::clone(&log))), [1, 2, 3, 4, 5, 6]);
    assert!(!UNTOLD.get());
    let told: Vec<u8> = log.borrow().events.iter().map(|event| event.0).collect();
    assert_eq!(told, [1, 2, 3, 4, 5, 6, 7]);
}
