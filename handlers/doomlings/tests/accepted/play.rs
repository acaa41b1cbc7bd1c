//! Games with documents that were made up.

use cardloom::{Error, Executor, Game, Step, agents::RandomAgent, save::Saved};
use doomlings::{
    Doomlings, Setup,
    language::{Kind, Source, base, load},
};
use rand_chacha::ChaCha8Rng;
use serde_json::{Map, Value, json};

use crate::pool::{LISTS, List};

/// Whether the loader accepts a document beside those of the game.
pub(crate) fn is_accepted(list: List, document: &Value) -> bool {
    let text = json!({ list: [document] }).to_string();
    load(&[Source::file(Kind::Trait, "changed.json", &text)], &[base()]).is_ok()
}

/// A file with all documents.
pub(crate) fn file_of(documents: &[(List, Value)]) -> String {
    let lists = LISTS.map(|list| {
        let of_list = documents.iter().filter(|(other, _)| *other == list);
        (list.to_owned(), of_list.map(|(_, document)| document.clone()).collect())
    });
    Value::Object(Map::from_iter(lists)).to_string()
}

/// Plays a game by chance, and tells of each document that lies in a pile or has been turned up.
pub(crate) fn play(setup: &Setup, dice: &mut ChaCha8Rng, meet: &mut impl FnMut(&str)) -> Result<(), Error> {
    let state = Doomlings::new_state(setup).expect("a table");
    let mut game = Executor::<Doomlings>::new(state);
    loop {
        let answer = match game.step()? {
            Step::Over => return Ok(()),
            Step::Ask(open) => RandomAgent::pick(dice, &open[0]),
        };
        let (prompt, seat) = (game.open()[0].id(), game.open()[0].seat);
        assert_eq!(Doomlings::check(&game.state()), Ok(()));
        {
            let state = game.state();
            let traits =
                state.all_seats().flat_map(|seat| state.player(seat).pile.iter().map(|card| card.facts().id));
            let ages = state.past().iter().copied().chain(state.age()).map(|age| age.facts().id);
            traits.chain(ages).for_each(&mut *meet);
        }
        game.answer(prompt, seat, answer)?;
    }
}
