//! The game in words: questions, options, what it means to decline.

use cardloom::{Prompt, Words, draw::plural, words};
use cardloom_cards::Literals;

use crate::{
    faces::sheet::summary,
    language::document::Trigger,
    model::card::Card,
    rules::{
        Doomlings,
        prompt::{Ask, Choice, Collector, Question, Source},
    },
};

/// A question in one line: what its document says, where it has words of its own.
pub(crate) fn question(prompt: &Prompt<Doomlings>) -> Words {
    let Question { ask, source, message } = prompt.question;
    if let Ask::Reaction(trigger) = ask {
        return reaction(trigger, source);
    }
    let text: Words = match (ask, message) {
        // Whether at all is asked first.
        (Ask::Whether(_), Some(message)) => words![message, " At all?"],
        (_, Some(message)) => message.into(),
        (Ask::StabilizeDiscard, None) => {
            words!["You hold too many cards: which ", plural(prompt.min, "card"), " do you discard?"]
        }
        (_, None) => plain(ask).into(),
    };
    match source {
        Some(source) => words![name(source), ": ", text],
        None => text,
    }
}

/// What a document asks without words of its own, and the rules.
fn plain(ask: Ask) -> &'static str {
    match ask {
        Ask::Play => "Which trait do you play?",
        Ask::ExtraPlay => "Which trait do you play besides?",
        Ask::DiscardHand => "Nothing that you hold can be played. Discard it all and draw three cards?",
        Ask::Stabilize => "Do you stabilize?",
        Ask::StabilizeDiscard => "Which cards do you discard?",
        Ask::Hook | Ask::Ability => "Use it?",
        Ask::Reaction(_) => "Do you react?",
        Ask::SelectFromHand => "Which card of your hand?",
        Ask::SelectFromTraitPile | Ask::SelectOpponentTrait => "Which trait?",
        Ask::SelectOpponent => "Which opponent?",
        Ask::SelectFromDiscard => "Which card of the discard pile?",
        Ask::SelectFromCards => "Which card?",
        Ask::RevealFromHand => "Which cards of your hand do you show?",
        Ask::SelectColor => "Which color?",
        Ask::SelectCatastrophe => "Which catastrophe?",
        Ask::SelectOption => "Which of these?",
        Ask::Confirm => "Do you?",
        Ask::SelectSwapMine => "Which trait of yours do you swap?",
        Ask::SelectSwapTheirs => "Which trait do you get for it?",
        Ask::Whether(collector) => match collector {
            Collector::SelectFromHand => "Do you pick cards of your hand?",
            Collector::SelectFromTraitPile => "Do you pick traits?",
            Collector::SelectFromDiscard => "Do you pick cards of the discard pile?",
            Collector::SelectFromCards => "Do you pick cards?",
        },
        Ask::WorldsEndNext => "World's End: which of your traits comes next?",
        Ask::WorldsEnd => "Do you carry out what it says of World's End?",
        Ask::WorldsEndDiscard => "Which trait do you discard?",
    }
}

/// What one may react to.
fn reaction(trigger: Trigger, source: Option<Source>) -> Words {
    let of = |what: &'static str, otherwise: &'static str| match source {
        Some(source) => words![name(source), what],
        None => otherwise.into(),
    };
    let happens: Words = match trigger {
        Trigger::TurnStarted => "A turn begins".into(),
        Trigger::BeforeStabilize => "The stabilizing step of a turn is about to begin".into(),
        Trigger::AfterStabilize => "A player has stabilized".into(),
        Trigger::TurnEnded => "A turn is over".into(),
        Trigger::AnyTime => "Now you may act out of turn".into(),
        Trigger::AgeRevealed => of(" was turned up", "An age was turned up"),
        Trigger::CatastropheRevealed => of(" was turned up", "A catastrophe was turned up"),
        Trigger::ColorRestricted => of(" forbids a color", "An age forbids a color"),
        Trigger::GameEnding => "World's End begins".into(),
        Trigger::TraitPlayed => of(" was played", "A trait was played"),
        Trigger::ActionPlayed => of(": its action is about to happen", "An action is about to happen"),
        Trigger::Targeted => of(": somebody has chosen its target", "Somebody has chosen a target"),
        Trigger::WouldBeStolen => of(" is about to be taken away", "A trait is about to be taken away"),
        Trigger::WouldBeDiscarded => of(" is about to be discarded", "A trait is about to be discarded"),
        Trigger::TraitDiscarded => of(" was discarded", "A trait was discarded"),
    };
    words![happens, ": do you react?"]
}

/// What it means to decline.
pub(crate) fn decline(question: &Question) -> Words {
    let declined = match question.ask {
        Ask::Reaction(_) => "do not react",
        Ask::ExtraPlay => "play no more",
        Ask::DiscardHand => "keep the hand",
        Ask::Stabilize => "leave it out",
        Ask::SelectSwapMine | Ask::SelectSwapTheirs => "swap nothing",
        Ask::SelectFromTraitPile | Ask::SelectOpponentTrait => "no trait",
        Ask::SelectFromHand | Ask::SelectFromDiscard | Ask::SelectFromCards | Ask::RevealFromHand => {
            "no card"
        }
        Ask::SelectOpponent => "nobody",
        Ask::SelectColor => "no color",
        Ask::SelectCatastrophe => "no catastrophe",
        _ => "no",
    };
    declined.into()
}

/// An option in one line.
pub(crate) fn option(choice: &Choice) -> Words {
    match *choice {
        Choice::Card(card) => facts(card),
        Choice::Reaction { card, reaction } => {
            let reactions = &card.facts().reactions;
            let by = (reactions.len() > 1).then(|| words![" by ", reactions[usize::from(reaction)].id]);
            words![facts(card), by]
        }
        Choice::Seat(seat) => words![seat],
        Choice::Color(color) => color.name().into(),
        Choice::Age(age) => words![age],
        Choice::Option(id) => id.into(),
        Choice::Yes => "yes".into(),
    }
}

/// A card with what one weighs it by.
fn facts(card: Card) -> Words {
    words![card, " (", summary(card), ")"]
}

/// What asks.
fn name(source: Source) -> Words {
    match source {
        Source::Card(card) | Source::Held(card) => words![card],
        Source::Age(age) => words![age],
    }
}
