//! Options as they are offered: with what comes of them, and what stands for them on the table.

use cardloom::{Offer, Prompt, Seat, Words, draw::plural, scene::Key, words};
use cardloom_cards::Literals;

use crate::{
    faces::{
        scene::{age_key, hand_key, seat_key},
        sheet::{of_age, of_trait, texts},
        view::{PlayerView, View},
        words::option,
    },
    language::{
        program::{Do, Pipeline},
        words::{Collect, OptionEntry},
    },
    model::{age::Age, card::Card, color::Color},
    rules::{
        Doomlings,
        prompt::{Ask, Choice, Source},
    },
};

/// An option with what comes of it, and what stands for it on the table.
pub(crate) fn offer(view: &View, prompt: &Prompt<Doomlings>, choice: &Choice) -> Offer {
    let (offer, seat) = (Offer::new(option(choice)), prompt.seat);
    match *choice {
        Choice::Card(card) | Choice::Reaction { card, .. } => {
            offer.note(of_card(view, seat, card)).on(seen(view, card))
        }
        Choice::Seat(other) => offer.note(of_player(&view.players[other.index()])).on(seat_key(other)),
        Choice::Color(color) => offer.note(of_color(view, seat, color)),
        Choice::Age(age) => offer.note(&*age.facts().final_text).on(shown(view, age)),
        Choice::Option(id) => {
            Offer::new(prompt.question.source.and_then(|source| label(source, id)).unwrap_or(id))
        }
        Choice::Yes => match (prompt.question.ask, prompt.question.source) {
            (Ask::DiscardHand | Ask::Stabilize, _) => offer.note(of_hand(view, prompt)).on(hand_key(seat)),
            (_, Some(Source::Card(card) | Source::Held(card))) => offer.on(seen(view, card)),
            (_, Some(Source::Age(age))) => offer.on(shown(view, age)),
            (_, None) => offer,
        },
    }
}

/// Where a card lies if not in the own hand, what has changed on it, and its text.
fn of_card(view: &View, seat: Seat, card: Card) -> Words {
    let players = || Seat::all(view.players.len()).zip(&view.players);
    let lies =
        players().find_map(|(owner, player)| Some((owner, player.pile.iter().find(|of| of.card == card)?)));
    let held = players().find(|(_, player)| player.hand.seen().contains(&card)).map(|(owner, _)| owner);
    let place = match (lies, held) {
        (Some((owner, _)), _) if owner == seat => Some("in your pile".into()),
        (Some((owner, _)), _) => Some(words!["in the pile of ", owner]),
        (None, Some(owner)) if owner != seat => Some(words!["in the hand of ", owner]),
        (None, Some(_)) => None,
        (None, None) => view.discard.contains(&card).then(|| "in the discard pile".into()),
    };
    let now = lies.filter(|(_, of)| of.color != card.facts().color);
    let now = now.map(|(_, of)| words!["now ", of.color.name()]);
    let texts = texts(card);
    let texts = (!texts.is_empty()).then_some(texts);
    Words::join(place.into_iter().chain(now).chain(texts), "; ")
}

fn of_player(player: &PlayerView) -> Words {
    let (hand, traits) = (player.hand.len(), player.pile.len());
    words![plural(hand, "card"), " in hand, ", plural(traits, "trait"), ", gene pool ", player.gene_pool]
}

fn of_color(view: &View, seat: Seat, color: Color) -> Words {
    let others = Seat::all(view.players.len()).zip(&view.players).filter(|(other, _)| *other != seat);
    let others: usize = others.map(|(_, player)| player.of_color(color)).sum();
    words![plural(view.players[seat.index()].of_color(color), "trait"), " of yours, ", others, " of others"]
}

/// What becomes of the hand.
fn of_hand(view: &View, prompt: &Prompt<Doomlings>) -> Words {
    let player = &view.players[prompt.seat.index()];
    let hand = player.hand.len();
    if prompt.question.ask == Ask::DiscardHand {
        return words!["discards ", plural(hand, "card")];
    }
    words![plural(hand, "card"), " in hand, gene pool ", player.gene_pool]
}

/// The key of a card, where the scene shows it.
fn seen(view: &View, card: Card) -> Option<Key> {
    let shows = |player: &PlayerView| {
        player.hand.seen().contains(&card) || player.pile.iter().any(|of| of.card == card)
    };
    let shown = view.players.iter().any(shows) || view.discard.contains(&card) || view.aside.contains(&card);
    shown.then(|| Key::card(card))
}

/// The key of an age card, where the scene shows it.
fn shown(view: &View, age: Age) -> Option<Key> {
    (view.past.contains(&age) || view.age_deck.contains(&Some(age))).then(|| age_key(age))
}

/// What a document calls an option.
fn label(source: Source, id: &str) -> Option<&'static str> {
    let pipelines = match source {
        Source::Card(card) | Source::Held(card) => of_trait(card),
        Source::Age(age) => of_age(age),
    };
    options(pipelines).find(|option| *option.id == *id).map(|option| &*option.label)
}

/// The named options that pipelines offer.
pub(crate) fn options(
    pipelines: impl IntoIterator<Item = &'static Pipeline>,
) -> impl Iterator<Item = &'static OptionEntry> {
    let steps = pipelines.into_iter().flat_map(|pipeline| &pipeline.steps);
    let options = steps.filter_map(|step| match &step.what {
        Do::Collect { collect: Collect::SelectOption { options, .. }, .. } => Some(options),
        _ => None,
    });
    options.flatten()
}
