//! The game in words: questions, options, events.

use cardloom::{Seat, zone::Secret};

use crate::{
    model::{
        card::Card,
        icons::Splay,
        state::{End, Reason, Zone},
    },
    rules::{
        action::Action,
        effect::{Deed, Event, Named, Role},
        prompt::{Ask, Choice, Question},
    },
};

/// A question in one line. `most` is how many options may be picked.
pub(crate) fn question(question: &Question, most: usize) -> String {
    let text = match question.ask {
        Ask::FirstCard => "Which card do you begin with?".to_owned(),
        Ask::Action => "Which action do you take?".to_owned(),
        Ask::Do(deed) => format!("{} which {}?", verb(deed), if most == 1 { "card" } else { "cards" }),
        Ask::All(deed) => format!("{} all of them?", verb(deed)),
        Ask::Order(deed) => format!("{} in which order?", verb(deed)),
        Ask::Reveal => "Reveal which card?".to_owned(),
        Ask::Execute => "Execute which card?".to_owned(),
        Ask::Demand => "Which card do you want?".to_owned(),
        Ask::Splay(splay) => format!("Splay which color {splay}?"),
        Ask::SplayColor(color, splay) => format!("Splay {color} {splay}?"),
        Ask::Exchange => "Exchange?".to_owned(),
        Ask::DrawAndTuck(value) => format!("Draw and tuck a {value}?"),
        Ask::NameColors => "Name which colors?".to_owned(),
        Ask::NameValue => "Name which value?".to_owned(),
        Ask::Player => "Which player?".to_owned(),
        Ask::Mode => "Which of the two?".to_owned(),
        Ask::Rearrange => "Rearrange which pile?".to_owned(),
        Ask::Arrange(color) => format!("The new order of your {color} pile, top first?"),
    };
    match question.card {
        Some(card) => format!("{card}: {text}"),
        None => text,
    }
}

fn verb(deed: Deed) -> String {
    match deed {
        Deed::Meld => "Meld".to_owned(),
        Deed::Tuck => "Tuck".to_owned(),
        Deed::Score => "Score".to_owned(),
        Deed::Return => "Return".to_owned(),
        Deed::ToHand(seat) => format!("Transfer to the hand of {seat}"),
        Deed::ToScore(seat) => format!("Transfer to the score pile of {seat}"),
        Deed::ToBoard(seat) => format!("Transfer to the board of {seat}"),
    }
}

/// An option in one line.
pub(crate) fn option(choice: &Choice) -> String {
    match choice {
        Choice::Action(Action::Draw) => "Draw".to_owned(),
        Choice::Action(Action::Meld(card)) => format!("Meld {}", facts(*card)),
        Choice::Action(Action::Achieve(age)) => format!("Claim achievement {age}"),
        Choice::Action(Action::Dogma(card)) => format!("Dogma {}", facts(*card)),
        Choice::Card(card) => facts(*card),
        Choice::Unseen { seat, value, .. } => format!("a {value} from the score pile of {seat}"),
        Choice::Color(color) => color.name().to_owned(),
        Choice::Value(value) => value.to_string(),
        Choice::Mode(mode) => ["first", "second"][usize::from(*mode == 2)].to_owned(),
        Choice::Seat(seat) => seat.to_string(),
        Choice::Yes => "yes".to_owned(),
    }
}

fn facts(card: Card) -> String {
    format!("{card} ({} {})", card.age(), card.color())
}

/// An event in one line; `None` where it goes without saying.
pub(crate) fn event(event: &Event) -> Option<String> {
    Some(match event {
        Event::Drew { seat, card } => format!("{seat} draws {}", face(*card)),
        Event::Moved { by, card, from, deed } => moved(*by, *card, *from, *deed),
        Event::Revealed { seat, card } => format!("{seat} reveals {}", facts(*card)),
        Event::ShowedHand { seat, cards } if cards.is_empty() => format!("{seat} shows an empty hand"),
        Event::ShowedHand { seat, cards } => {
            let cards: Vec<_> = cards.iter().map(Card::name).collect();
            format!("{seat} shows a hand of {}", cards.join(", "))
        }
        Event::Splayed { seat, color, splay: Splay::None } => format!("{seat} unsplays {color}"),
        Event::Splayed { seat, color, splay } => format!("{seat} splays {color} {splay}"),
        Event::Rearranged { seat, color } => format!("{seat} rearranges {color}"),
        Event::Claimed { seat, achievement } => format!("{seat} claims {achievement}"),
        Event::Named { seat, named: Named::Color(color) } => format!("{seat} names {color}"),
        Event::Named { seat, named: Named::Value(value) } => format!("{seat} names {value}"),
        Event::RemovedAll => "All cards in hands, on boards and in score piles are removed".to_owned(),
        Event::Began { picks } => {
            let picks = picks.iter().enumerate().filter_map(|(seat, card)| Some((seat, (*card)?)));
            let picks: Vec<_> =
                picks.map(|(seat, card)| format!("{} with {card}", Seat(seat as u8))).collect();
            format!("The game begins: {}", picks.join(", "))
        }
        Event::TurnBegan { seat, number, actions } => {
            let actions = if *actions == 1 { " (one action)" } else { "" };
            format!("— turn {number}: {seat}{actions} —")
        }
        Event::Took { seat, action: Action::Dogma(card) } => format!("{seat} activates {}", facts(*card)),
        // The other actions tell of themselves by what they do.
        Event::Took { .. } => return None,
        Event::Executes { seat, card, effect, role } => {
            let which =
                if card.effects().len() > 1 { format!(", effect {}", effect + 1) } else { String::new() };
            match role {
                Role::Activator => format!("{seat} executes {card}{which}"),
                Role::Sharer => format!("{seat} shares {card}{which}"),
                Role::Target => format!("{seat} must obey {card}{which}"),
                Role::Alone => format!("{seat} executes {card}{which}, alone"),
            }
        }
        Event::Ended(end) => ended(end),
    })
}

/// How a game ended, in one line.
pub(crate) fn ended(end: &End) -> String {
    let winners: Vec<_> = end.winners().map(|seat| seat.to_string()).collect();
    let by = match end.reason {
        Reason::Achievements => "by achievements",
        Reason::Score => "by score",
        Reason::Card => "by a card",
    };
    match winners.as_slice() {
        [winner] => format!("The game is over: {winner} wins {by}"),
        winners => format!("The game is over: {} win together {by}", winners.join(" and ")),
    }
}

fn face(card: Secret<Card>) -> String {
    card.face().map_or_else(|| format!("a {}", card.back()), facts)
}

fn moved(by: Seat, card: Secret<Card>, from: Zone, deed: Deed) -> String {
    let card = face(card);
    let source = match from {
        Zone::Hand(seat) if seat == by => " from hand".to_owned(),
        Zone::Score(seat) if seat == by => " from the score pile".to_owned(),
        Zone::Board(seat) if seat == by => " from the board".to_owned(),
        Zone::Hand(seat) => format!(" from {seat}'s hand"),
        Zone::Score(seat) => format!(" from {seat}'s score pile"),
        Zone::Board(seat) => format!(" from {seat}'s board"),
        Zone::Supply => " from the supply".to_owned(),
    };
    let source = if matches!((deed, from), (Deed::Meld | Deed::Tuck | Deed::Score, Zone::Hand(seat)) if seat == by)
    {
        String::new()
    } else {
        source
    };
    match deed {
        Deed::Meld => format!("{by} melds {card}{source}"),
        Deed::Tuck => format!("{by} tucks {card}{source}"),
        Deed::Score => format!("{by} scores {card}{source}"),
        Deed::Return => format!("{by} returns {card}{source}"),
        Deed::ToHand(seat) => format!("{by} transfers {card}{source} to {seat}'s hand"),
        Deed::ToScore(seat) => format!("{by} transfers {card}{source} to {seat}'s score pile"),
        Deed::ToBoard(seat) => format!("{by} transfers {card}{source} to {seat}'s board"),
    }
}
