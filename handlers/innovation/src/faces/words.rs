//! The game in words: questions, options, events.

use cardloom::{Line, Offer, Prompt, Rank, Seat, Words, draw::plural, scene::Key, words, zone::Secret};

use crate::{
    faces::{
        scene::{achievement_key, hand_key, pile_key, score_key, supply_key},
        sheet::{achievement, summary},
        view::{Cards, View},
    },
    model::{
        achievements::Achievement,
        card::Card,
        icons::{Icon, Splay},
        state::{End, Reason, State, Zone},
    },
    rules::{
        Innovation,
        action::Action,
        cards::Kind,
        dogma::roles_by,
        effect::{Deed, Event, Named, Role},
        prompt::{Ask, Choice, Question},
    },
};

/// A question in one line. `most` is how many options may be picked.
pub(crate) fn question(question: &Question, most: usize) -> Words {
    let text = match question.ask {
        Ask::FirstCard => "Which card do you begin with?".into(),
        Ask::Action => "Which action do you take?".into(),
        Ask::Do(deed) => words![verb(deed), " which ", if most == 1 { "card" } else { "cards" }, "?"],
        Ask::All(deed) => words![verb(deed), " all of them?"],
        Ask::Order(deed) => words![verb(deed), " in which order?"],
        Ask::Reveal => "Reveal which card?".into(),
        Ask::Execute => "Execute which card?".into(),
        Ask::Demand => "Which card do you want?".into(),
        Ask::Splay(splay) => words!["Splay which color ", splay.name(), "?"],
        Ask::SplayColor(color, splay) => words!["Splay ", color.name(), " ", splay.name(), "?"],
        Ask::Exchange => "Exchange?".into(),
        Ask::DrawAndTuck(value) => words!["Draw and tuck a ", value, "?"],
        Ask::NameColors => "Name which colors?".into(),
        Ask::NameValue => "Name which value?".into(),
        Ask::Player => "Which player?".into(),
        Ask::Mode => "Which of the two?".into(),
        Ask::Rearrange => "Rearrange which pile?".into(),
        Ask::Arrange(color) => words!["The new order of your ", color.name(), " pile, top first?"],
    };
    match question.card {
        Some(card) => words![card, ": ", text],
        None => text,
    }
}

fn verb(deed: Deed) -> Words {
    match deed {
        Deed::Meld => "Meld".into(),
        Deed::Tuck => "Tuck".into(),
        Deed::Score => "Score".into(),
        Deed::Return => "Return".into(),
        Deed::ToHand(seat) => words!["Transfer to the hand of ", seat],
        Deed::ToScore(seat) => words!["Transfer to the score pile of ", seat],
        Deed::ToBoard(seat) => words!["Transfer to the board of ", seat],
    }
}

/// What it means to decline.
pub(crate) fn decline(question: &Question) -> Words {
    let declined = match question.ask {
        Ask::Do(_) | Ask::Reveal | Ask::Demand | Ask::Execute => "no card",
        Ask::Splay(_) | Ask::Rearrange => "no pile",
        Ask::Order(_) | Ask::Arrange(_) => "as listed",
        _ => "no",
    };
    declined.into()
}

/// An option in one line.
pub(crate) fn option(choice: &Choice) -> Words {
    match *choice {
        Choice::Action(Action::Draw) => "Draw".into(),
        Choice::Action(Action::Meld(card)) => words!["Meld ", facts(card)],
        Choice::Action(Action::Achieve(age)) => words!["Claim ", achievement(Achievement::Normal(age))],
        Choice::Action(Action::Dogma(card)) => words!["Dogma ", facts(card)],
        Choice::Card(card) => facts(card),
        Choice::Unseen { seat, value, .. } => words!["a ", value, " from the score pile of ", seat],
        Choice::Color(color) => color.name().into(),
        Choice::Value(value) => words![value],
        Choice::Mode(mode) => ["first", "second"][usize::from(mode == 2)].into(),
        Choice::Seat(seat) => words![seat],
        Choice::Yes => "yes".into(),
    }
}

/// An option with what comes of it, and what stands for it on the table.
pub(crate) fn offer(view: &View, prompt: &Prompt<Innovation>, choice: &Choice) -> Offer {
    let offer = Offer::new(option(choice));
    let seat = prompt.seat;
    match *choice {
        Choice::Action(Action::Draw) => {
            let value = view.players[seat.index()].board.tops().highest_value().max(1);
            match (value..=10).find(|&value| view.supply[usize::from(value) - 1] > 0) {
                Some(value) => offer.note(words!["a ", value]).on(supply_key(value)),
                None => offer.note("there is no card left: the game ends by score"),
            }
        }
        Choice::Action(Action::Meld(card)) => {
            let note = match view.players[seat.index()].board.top(card.color()) {
                Some(top) => words!["on top of ", top],
                None => words!["your first ", card.color().name(), " card"],
            };
            offer.note(words![note, "; ", icons(card)]).on(Key::card(card))
        }
        Choice::Action(Action::Achieve(age)) => {
            let note = words!["for a score of ", 5 * age, " or more; nothing is paid"];
            offer.note(note).on(achievement_key(Achievement::Normal(age)))
        }
        Choice::Action(Action::Dogma(card)) => offer.note(concerned(view, seat, card)).on(Key::card(card)),
        Choice::Card(card) => offer.on(Some(Key::card(card)).filter(|_| is_seen(view, card))),
        Choice::Unseen { seat, value, .. } => offer.on(score_key(seat).within(value)),
        Choice::Color(color) if asks_of_own_pile(&prompt.question) => offer.on(pile_key(seat, color)),
        Choice::Seat(seat) => offer.on(hand_key(seat)),
        Choice::Color(_) | Choice::Value(_) | Choice::Mode(_) | Choice::Yes => offer,
    }
}

/// How often a card shows each icon.
fn icons(card: Card) -> Words {
    let shown = card.facts().icons;
    let counted = Icon::ALL.into_iter().filter_map(|icon| {
        let count = shown.iter().filter(|other| **other == Some(icon)).count();
        (count > 0).then(|| words![count, " ", Words::icon(icon.name())])
    });
    Words::join(counted, ", ")
}

/// Whether the scene shows a card.
fn is_seen(view: &View, card: Card) -> bool {
    view.players.iter().any(|player| {
        let own = [&player.hand, &player.score].into_iter().any(|cards| match cards {
            Cards::Faces(cards) => cards.contains(card),
            Cards::Backs(_) => false,
        });
        own || player.board.contains(card)
    })
}

fn asks_of_own_pile(question: &Question) -> bool {
    matches!(question.ask, Ask::Splay(_) | Ask::SplayColor(..) | Ask::Rearrange)
}

/// Whom a dogma action concerns besides the one who takes it.
fn concerned(view: &View, activator: Seat, card: Card) -> Words {
    let icon = card.facts().dogma_icon;
    let player = |seat: Seat| &view.players[seat.index()];
    let (count, is_in) = (|seat| player(seat).board.count(icon), |seat| !player(seat).out);
    let opposed = |seat| view.opposed(seat, activator);
    let roles = roles_by(activator, view.players.len(), count, opposed, is_in);
    let of = |wanted: Role, kind: Kind| {
        let has = card.effects().iter().any(|effect| effect.kind == kind);
        let seats = roles.into_iter().flatten().filter(move |(_, role)| has && *role == wanted);
        seats.map(|(seat, _)| words![seat]).collect::<Vec<_>>()
    };
    let (targets, sharers) = (of(Role::Target, Kind::Demand), of(Role::Sharer, Kind::Dogma));
    let mut parts = Vec::new();
    if !targets.is_empty() {
        parts.push(words!["demands of ", Words::join(targets, ", ")]);
    } else if card.effects().iter().all(|effect| effect.kind == Kind::Demand) {
        parts.push("nobody has to obey".into());
    }
    if !sharers.is_empty() {
        parts.push(words!["shared by ", Words::join(sharers, ", ")]);
    }
    Words::join(parts, "; ")
}

fn facts(card: Card) -> Words {
    words![card, " (", summary(card), ")"]
}

/// An event in one line; `None` where it goes without saying.
pub(crate) fn event(event: &Event) -> Option<Line> {
    Some(match *event {
        Event::Drew { seat, card } => Rank::Step.line(words![seat, " draws ", face(card)]),
        Event::Moved { by, card, from, deed } => Rank::Step.line(moved(by, card, from, deed)),
        Event::Revealed { seat, card } => Rank::Step.line(words![seat, " reveals ", facts(card)]),
        Event::ShowedHand { seat, cards } if cards.is_empty() => {
            Rank::Step.line(words![seat, " shows an empty hand"])
        }
        Event::ShowedHand { seat, cards } => {
            let cards = Words::join(cards.iter().map(|card| words![card]), ", ");
            Rank::Step.line(words![seat, " shows a hand of ", cards])
        }
        Event::Splayed { seat, color, splay: Splay::None } => {
            Rank::Step.line(words![seat, " unsplays ", color.name()])
        }
        Event::Splayed { seat, color, splay } => {
            Rank::Step.line(words![seat, " splays ", color.name(), " ", splay.name()])
        }
        Event::Rearranged { seat, color } => Rank::Step.line(words![seat, " rearranges ", color.name()]),
        Event::Claimed { seat, achievement: of } => {
            Rank::Action.line(words![seat, " claims ", achievement(of)])
        }
        Event::Named { seat, named: Named::Color(color) } => {
            Rank::Step.line(words![seat, " names ", color.name()])
        }
        Event::Named { seat, named: Named::Value(value) } => Rank::Step.line(words![seat, " names ", value]),
        Event::RemovedAll => Rank::Step.line("All cards in hands, on boards and in score piles are removed"),
        Event::Began { picks } => {
            let picks = picks.iter().enumerate().filter_map(|(seat, card)| Some((seat, (*card)?)));
            let picks = picks.map(|(seat, card)| words![Seat(seat as u8), " with ", card]);
            Rank::Turn.line(words!["The game begins: ", Words::join(picks, ", ")])
        }
        Event::TurnBegan { seat, number, actions } => {
            let actions = if actions == 1 { " (one action)" } else { "" };
            Rank::Turn.line(words!["Turn ", number, ": ", seat, actions])
        }
        Event::Took { seat, action: Action::Dogma(card) } => {
            Rank::Action.line(words![seat, " activates ", facts(card)])
        }
        // The other actions tell of themselves by what they do.
        Event::Took { .. } => return None,
        Event::Executes { seat, card, effect, role } => {
            let which =
                if card.effects().len() > 1 { format!(", effect {}", effect + 1) } else { String::new() };
            let (does, how) = match role {
                Role::Activator => (" executes ", ""),
                Role::Sharer => (" shares ", ""),
                Role::Target => (" must obey ", ""),
                Role::Alone => (" executes ", ", alone"),
            };
            Rank::Effect.line(words![seat, does, card, which, how])
        }
        Event::GaveUp { seat } => Rank::Turn.line(words![seat, " gives up"]),
        Event::Ended(end) => Rank::Turn.line(ended(&end)),
    })
}

/// How a game ended, in one line.
pub(crate) fn ended(end: &End) -> Words {
    let by = match end.reason {
        Reason::Achievements => "by achievements",
        Reason::Score => "by score",
        Reason::Card => "by a card",
        Reason::Concession => "since all others have given up",
    };
    let verb = if end.winners().count() == 1 { " wins " } else { " win together " };
    let winners = Words::join(end.winners().map(|seat| words![seat]), " and ");
    words!["The game is over: ", winners, verb, by]
}

/// The same with what every side came to.
pub(crate) fn ending(state: &State, end: &End) -> Words {
    let sides = state.all_seats().filter(|&seat| state.team(seat).next() == Some(seat));
    let standing = sides.map(|seat| {
        let names = Words::join(state.team(seat).map(|member| words![member]), " and ");
        let (won, points) = (state.team_achievements(seat), state.team_points(seat));
        words![names, ": ", plural(won, "achievement"), " and ", plural(points, "point")]
    });
    words![ended(end), ". ", Words::join(standing, "; ")]
}

fn face(card: Secret<Card>) -> Words {
    card.face().map_or_else(|| words!["a ", card.back()], facts)
}

fn moved(by: Seat, card: Secret<Card>, from: Zone, deed: Deed) -> Words {
    let card = face(card);
    let goes_without_saying = matches!(
        (deed, from),
        (Deed::Meld | Deed::Tuck | Deed::Score, Zone::Hand(seat)) if seat == by
    );
    let source = match from {
        _ if goes_without_saying => Words::new(),
        Zone::Hand(seat) if seat == by => " from hand".into(),
        Zone::Score(seat) if seat == by => " from the score pile".into(),
        Zone::Board(seat) if seat == by => " from the board".into(),
        Zone::Hand(seat) => words![" from ", seat, "'s hand"],
        Zone::Score(seat) => words![" from ", seat, "'s score pile"],
        Zone::Board(seat) => words![" from ", seat, "'s board"],
        Zone::Supply => " from the supply".into(),
    };
    match deed {
        Deed::Meld => words![by, " melds ", card, source],
        Deed::Tuck => words![by, " tucks ", card, source],
        Deed::Score => words![by, " scores ", card, source],
        Deed::Return => words![by, " returns ", card, source],
        Deed::ToHand(seat) => words![by, " transfers ", card, source, " to ", seat, "'s hand"],
        Deed::ToScore(seat) => words![by, " transfers ", card, source, " to ", seat, "'s score pile"],
        Deed::ToBoard(seat) => words![by, " transfers ", card, source, " to ", seat, "'s board"],
    }
}
