//! What a seat may not know: redacted events, and games that are determinized for it.

use serde::Serialize;

use super::{
    Law, play_on,
    trial::{Found, Random, Trial, same, same_list, same_text},
};
use crate::{Describe, Executor, Game, Observation, Prompt, Seat, panics, zone::Deal};

/// Redacting again changes nothing.
pub(super) fn redacts_once<G: Game>(events: &[G::Event], seat: Seat) -> Found {
    for event in events {
        let once = G::redact(event, Some(seat));
        same(&format!("an event that is redacted for {seat} again"), &once, &G::redact(&once, Some(seat)))?;
    }
    Ok(events.len())
}

/// Two views that have to be the same: of the real game, and of one that is determinized.
type Twins<G> = Vec<(Seat, [<G as Game>::View; 2])>;

/// Tries the laws of games that are determinized.
pub(super) fn determinize<G: Describe>(trial: &mut Trial, executor: &Executor<G>) {
    if executor.is_over() || !trial.tries(Law::Determinization) && !trial.tries(Law::EqualBytes) {
        return;
    }
    let (mut twins, mut random) = (Twins::<G>::new(), trial.dice(1 + Law::Determinization as u64));
    let dealt = deal_at_checkpoint(executor, &mut random, &mut twins).and_then(|deals| {
        for prompt in executor.open().iter().filter(|_| deals > 0) {
            let twin = determinized_at(executor, prompt, &mut random, &mut twins)?;
            trial.count_determinized(twin);
        }
        Ok(deals)
    });
    trial.judge(Law::Determinization, dealt);
    trial.hold(Law::EqualBytes, |_| bytes::<G>(&twins));
}

/// What a seat sees at the checkpoint is the same in a deal.
fn deal_at_checkpoint<G: Game>(executor: &Executor<G>, random: &mut Random, twins: &mut Twins<G>) -> Found {
    let now = executor.state();
    let mut deals = 0;
    for seat in Seat::all(G::seats(&now)) {
        let checkpoint = executor.snapshot_for(seat).state;
        let mut deal = Deal::<G>::new(checkpoint.clone(), now.clone(), seat);
        let Some(deal) = G::determinize(&mut deal, random) else { continue };
        let views = [&checkpoint, &deal].map(|state| G::view(state, Some(seat)));
        same(&format!("what {seat} sees of a deal"), &views[0], &views[1])?;
        twins.push((seat, views));
        deals += 1;
    }
    Ok(deals)
}

/// A game that is determinized at a prompt looks the same to whom it asks, has told them the same, and can be played on.
/// Tells whether there is one.
fn determinized_at<G: Game>(
    executor: &Executor<G>,
    prompt: &Prompt<G>,
    random: &mut Random,
    twins: &mut Twins<G>,
) -> Result<bool, String> {
    let seat = prompt.seat;
    let determinized = panics::catch(|| Observation::new(executor, prompt).determinize(random));
    let Some(mut twin) = determinized.map_err(|caught| format!("{}; {prompt:?}", caught.message))? else {
        return Ok(false);
    };
    let asked = twin.open().iter().find(|open| open.seat == seat);
    same(&format!("the prompt of {seat} in a determinized game"), &Some(prompt), &asked)?;
    let told = |game, prompt| Observation::<G>::new(game, prompt).determinizer().into_told();
    let twins_told = asked.map(|asked| told(&twin, asked)).unwrap_or_default();
    same_list(&format!("what {seat} was told in a determinized game"), &told(executor, prompt), &twins_told)?;
    let views = [executor, &twin].map(|game| G::view(&game.state(), Some(seat)));
    same(&format!("what {seat} sees of a determinized game"), &views[0], &views[1])?;
    twins.push((seat, views));
    play_on(&mut twin, random).map_err(|error| format!("a game determinized for {seat} fails: {error}"))?;
    Ok(true)
}

/// Views that are the same are written the same, and so is what is made of them.
fn bytes<G: Describe>(twins: &Twins<G>) -> Found {
    for (seat, views) in twins {
        written(*seat, "sees", views.each_ref())?;
        written(*seat, "is shown", views.each_ref().map(G::scene).each_ref())?;
        written(*seat, "sees of the standings", views.each_ref().map(G::standings).each_ref())?;
    }
    Ok(twins.len())
}

fn written(seat: Seat, what: &str, twins: [&impl Serialize; 2]) -> Result<(), String> {
    match twins.map(serde_json::to_string_pretty) {
        [Ok(real), Ok(twin)] => {
            same_text(&format!("what {seat} {what} is the same, but what is written of it"), &real, &twin)
        }
        _ => Err(format!("what {seat} {what} cannot be written as JSON")),
    }
}
