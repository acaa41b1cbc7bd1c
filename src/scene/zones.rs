//! Scenes that follow from the zones of a state.

use super::{Area, Arrange, Face, Key, Piece, Scene, Zone};
use crate::{
    Seat, Words, words,
    zone::{CardName, Shown, Sight, View, ZoneView},
};

impl Scene {
    /// The zones of a state as somebody sees them, in an area for those that are nobody's and one for each owner: a
    /// ready scene, or what a game adds counters to.
    pub fn of_zones(headline: Words, view: &View) -> Self {
        let mut owners: Vec<Option<Seat>> = view.zones.iter().map(|zone| zone.owner).collect();
        owners.sort_unstable();
        owners.dedup();
        let area = |owner: Option<Seat>| {
            let area = match owner {
                Some(seat) => Area::of(seat, words![seat]),
                None => Area::common("table", "Table".into()),
            };
            area.items(view.zones.iter().filter(|zone| zone.owner == owner).map(Zone::of_view))
        };
        Self { viewer: view.viewer, headline, areas: owners.into_iter().map(area).collect() }
    }
}

impl Zone {
    /// A zone of a state as somebody sees it.
    pub fn of_view(view: &ZoneView) -> Self {
        let owner = view.owner.map_or_else(String::new, |seat| seat.0.to_string());
        let (key, title) = (Key::new(format_args!("{}{owner}", view.name)), view.name.into());
        let zone = match &view.cards {
            Shown::Faces(cards) => Self::new(
                key,
                title,
                cards.iter().map(|&card| Piece::new(Key::of(card), Face::Card { card })),
            ),
            Shown::Instances(cards) => {
                let piece = |&(id, face): &(_, _)| {
                    let card = CardName::of_instance(id, face);
                    Piece::new(Key::of(card), Face::Card { card })
                };
                Self::new(key, title, cards.iter().map(piece))
            }
            Shown::Backs { counts, .. } => {
                let one = counts.len() == 1;
                let backs = counts.iter().map(|(back, count)| match one {
                    true => (*count, Words::new()),
                    false => (*count, words![*back]),
                });
                Self::backs(key, title, backs)
            }
        };
        let held = view.sight == Sight::Owner && zone.arrange != Arrange::Heap;
        let arrange = if held { Arrange::Fan } else { zone.arrange };
        zone.arranged(arrange).seen_by(view.sight)
    }
}
