//! What is seen of the table, and how it is drawn.

use std::collections::BTreeSet;

use super::{trial::Found, words::line};
use crate::{
    Describe, Executor, Seat, Words,
    draw::{self, Size, columns},
    sanitize,
    scene::{Key, Scene, Sheet},
};

/// How many columns a table is drawn in.
const WIDTHS: [usize; 3] = [40, 80, 200];

/// How much of a line is shown.
const LONGEST: usize = 200;

/// The scenes of a position for each seat and for a spectator, and what options light in them.
pub(super) fn position<G: Describe>(executor: &Executor<G>) -> Found {
    let (state, sheet) = (executor.state(), Sheet::new(G::sheet()));
    let viewers = Seat::all(G::seats(&state)).map(Some).chain([None]);
    let mut scenes = 0;
    for viewer in viewers {
        let view = G::view(&state, viewer);
        let scene = G::scene(&view);
        let keys = keys(&scene)?;
        drawn(&scene, &sheet)?;
        for prompt in executor.open().iter().filter(|prompt| Some(prompt.seat) == viewer) {
            on_the_sheet(&G::question(prompt), &sheet)?;
            if let Some(card) = G::source(prompt) {
                on_the_sheet(&crate::words![card], &sheet)?;
            }
            line(&format!("what declining {:?} means", prompt.question), G::decline(prompt))?;
            for option in &prompt.options {
                let offer = G::offer(&view, prompt, option);
                line(&format!("the offer of {option:?}"), &offer.words)?;
                on_the_sheet(&offer.words, &sheet)?;
                on_the_sheet(&offer.note, &sheet)?;
                match offer.on {
                    Some(key) if !keys.contains(&key) => {
                        return Err(format!("the option {option:?} lights {key}, which is not in the scene"));
                    }
                    _ => {}
                }
            }
        }
        scenes += 1;
    }
    Ok(scenes)
}

fn keys(scene: &Scene) -> Result<BTreeSet<&Key>, String> {
    let mut keys = BTreeSet::new();
    for key in scene.keys() {
        if key.as_str().is_empty() || !key.as_str().bytes().all(|letter| letter.is_ascii_graphic()) {
            return Err(format!("the key {key:?} is not one word of ASCII"));
        }
        if !keys.insert(key) {
            return Err(format!("two things in a scene have the key {key}"));
        }
    }
    Ok(keys)
}

fn on_the_sheet(words: &Words, sheet: &Sheet) -> Result<(), String> {
    match words.cards().find(|card| sheet.get(*card).is_none()) {
        Some(card) => Err(format!("the {} {} is named, and not on the sheet", card.kind, card.title)),
        None => Ok(()),
    }
}

fn drawn(scene: &Scene, sheet: &Sheet) -> Result<(), String> {
    for width in WIDTHS {
        let text = draw::table(scene, sheet, Size { width, height: None });
        if let Some(wide) = text.lines().find(|line| columns(line) > width) {
            let (columns, shown) = (columns(wide), sanitize(&wide, LONGEST));
            return Err(format!("a line takes {columns} columns of {width}: {shown}"));
        }
    }
    Ok(())
}
