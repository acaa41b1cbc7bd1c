//! What a decision asks for: no memory, where agents answer at once.

use allocation_counter::measure;
use cardloom::{
    Context, Executor, Played, Prompt, Seat,
    agents::{FirstLegal, RandomAgent},
    example::{Effect, Pebbles, State},
    play_within,
};
use futures::executor::block_on;

/// Asks for ever, in the two usual ways, and calls nobody.
async fn ask_on(context: Context<Pebbles>) {
    loop {
        let seat = context.state().turn;
        let pebbles = context.pick(Prompt::new(seat, "how many?"), 1..=3).await;
        let another = context.pick(|| Prompt::new(seat, "another?").optional(), [0]).await;
        if pebbles.is_some() && another.is_none() {
            context.apply(Effect::Take(seat, 0)).await;
        }
    }
}

fn game() -> Executor<Pebbles> {
    Executor::only(State { pile: 5, taken: [0, 0], turn: Seat(0) }, Seat(0), "asks on", ask_on)
}

/// How often memory is asked for while so many answers are given.
fn allocations(answers: u64) -> u64 {
    let mut agents = [RandomAgent::new(1), RandomAgent::new(2)];
    let mut game = game();
    measure(|| {
        let played = block_on(play_within(&mut game, &mut agents, answers)).unwrap();
        assert_eq!(played, Played::Limit);
    })
    .count_total
}

#[test]
fn a_decision_asks_for_no_memory_where_agents_answer_at_once() {
    // What is asked for once in a program comes first. Of the two numbers the journal takes the same memory: it doubles
    // at powers of two.
    let [_, few, many] = [1, 1_100, 2_040].map(allocations);
    assert_eq!(few, many, "1,100 decisions and 2,040");
}

#[test]
fn it_does_ask_for_memory_at_all() {
    let agents = &mut [FirstLegal, FirstLegal];
    let begun = measure(|| drop(block_on(play_within(&mut game(), agents, 1)))).count_total;
    assert!((5..40).contains(&begun), "{begun}");
}
