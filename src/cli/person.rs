//! The people at the keyboard.

use super::{
    CommandLine, lines,
    log::Logged,
    players::Player,
    screen::{Screen, told},
    terminal::{Asking, Choices, Command, Frame, Item, Menu, Step, window},
};
use cardloom::{Answer, Observation, Offer, Prompt, Seat, Words, scene::Scene, words};

/// The people of a game. Where there is a terminal each question is a window with a menu; where there is none a line is
/// an answer.
pub(super) struct People {
    seats: Vec<Person>,
    terminal: bool,
    /// Whether a game that is left can be resumed.
    kept: bool,
    /// Whether the keyboard is handed over between several.
    several: bool,
    /// Who was at the keyboard last.
    last: Option<Seat>,
}

/// What a person knows.
#[derive(Clone, Default)]
struct Person {
    /// How many events they have been told of.
    told: usize,
    /// What they are to be told at the next question: what came of their last wish.
    note: String,
    /// The turn for which they have declined all windows.
    passes: Option<usize>,
}

/// What a person wants.
pub(super) enum Decision {
    Answer(Answer),
    /// Not to be asked at the windows of this turn again.
    Pass,
    Undo,
    Redo,
    Concede,
    Leave,
}

impl People {
    pub(super) fn new(players: &[Player], kept: bool) -> Self {
        let (terminal, people) =
            (window::is_there(), players.iter().filter(|player| player.is_human()).count());
        if terminal && !kept && people > 0 {
            window::warn_before_loss();
        }
        let seats = vec![Person::default(); players.len()];
        Self { seats, terminal, kept, several: people > 1, last: None }
    }

    /// A person has been told of so many events, in this call or before it.
    pub(super) fn knows(&mut self, seat: Seat, events: usize) {
        self.seats[seat.index()].told = events;
    }

    /// So many events were printed as the only person sees them. At a terminal the window shows once more what is new.
    pub(super) fn printed(&mut self, seat: Seat, events: usize) {
        if !self.terminal {
            self.knows(seat, events);
        }
    }

    /// Tells what came of a wish: at once, or in the window that comes next.
    pub(super) fn note(&mut self, seat: Seat, note: String) {
        if self.terminal {
            self.seats[seat.index()].note = note;
        } else {
            outln!("{note}");
        }
    }

    /// Nobody has been told of more than these events: others were taken back. Whoever goes back is asked again.
    pub(super) fn took_back(&mut self, events: usize) {
        for person in &mut self.seats {
            person.told = person.told.min(events);
            person.passes = None;
        }
    }

    /// A person declines all windows of a turn.
    pub(super) fn pass(&mut self, seat: Seat, turn: usize) {
        self.seats[seat.index()].passes = Some(turn);
    }

    /// Asks until there is a decision. `events` is all that has happened, and `turn` the turn that it is.
    pub(super) fn decide<G: CommandLine>(
        &mut self,
        observation: &Observation<'_, G>,
        turn: usize,
        events: &[Logged<G>],
        screen: &Screen,
    ) -> Decision {
        let (prompt, seat) = (observation.prompt, observation.prompt.seat);
        if prompt.is_window() && self.seats[seat.index()].passes == Some(turn) {
            return Decision::Answer(prompt.default_answer());
        }
        if self.several && self.last != Some(seat) && !self.hand_over(seat, screen) {
            return Decision::Leave;
        }
        if !self.terminal {
            let person = &mut self.seats[seat.index()];
            let news = &events[person.told.min(events.len())..];
            screen.events::<G>(news, Some(seat)).iter().for_each(|line| outln!("{line}"));
            person.told = events.len();
            return lines::decide(observation, events, screen);
        }
        let decision = self.ask(observation, events, screen);
        if !self.kept {
            window::warn_before_loss();
        }
        let person = &mut self.seats[seat.index()];
        person.note.clear();
        if matches!(decision, Decision::Answer(_)) {
            person.told = events.len();
        }
        decision
    }

    fn ask<G: CommandLine>(
        &self,
        observation: &Observation<'_, G>,
        events: &[Logged<G>],
        screen: &Screen,
    ) -> Decision {
        let (prompt, view) = (observation.prompt, observation.view());
        let (seat, person) = (prompt.seat, &self.seats[prompt.seat.index()]);
        let offers: Vec<Offer> =
            prompt.options.iter().map(|option| G::offer(&view, prompt, option)).collect();
        let menu = Menu::new(self.choices(prompt, &offers, screen), person.note.clone());
        let asking = Asking {
            frame: Frame {
                screen,
                scene: G::scene(&view),
                news: told::<G>(&events[person.told.min(events.len())..], Some(seat)),
                seat,
                question: G::question(prompt),
                hint: hint(prompt),
                source: G::source(prompt),
                offers,
                decline: G::decline(prompt),
            },
            log: &|| told::<G>(events, Some(seat)),
            how: G::HOW_TO_PLAY,
        };
        match asking.ask(menu) {
            Ok(Step::Answer(answer)) => Decision::Answer(answer),
            Ok(Step::Pass) => Decision::Pass,
            Ok(Step::Undo) => Decision::Undo,
            Ok(Step::Redo) => Decision::Redo,
            Ok(Step::Concede) => Decision::Concede,
            // A terminal that is gone asks nobody any more.
            Ok(_) | Err(_) => Decision::Leave,
        }
    }

    fn choices<G: CommandLine>(&self, prompt: &Prompt<G>, offers: &[Offer], screen: &Screen) -> Choices {
        let item =
            |offer: &Offer| Item { plain: format!("{} {}", offer.words, offer.note), grave: offer.grave };
        let titles: Vec<_> = screen.sheet.cards().iter().map(|card| card.card.title).collect();
        let commands = [
            (Command::Pass, prompt.is_window()),
            (Command::Undo, true),
            (Command::Redo, true),
            (Command::Card, !titles.is_empty()),
            (Command::Table, true),
            (Command::Log, true),
            (Command::Help, true),
            (Command::How, !G::HOW_TO_PLAY.is_empty()),
            (Command::Concede, true),
            (Command::Leave, true),
        ];
        Choices {
            options: offers.iter().map(item).collect(),
            decline: prompt.can_decline().then(|| G::decline(prompt).to_string()),
            counts: (prompt.min, prompt.max),
            ordered: prompt.ordered,
            only_order: prompt.is_order(),
            commands: commands.into_iter().filter(|(_, there)| *there).map(|(command, _)| command).collect(),
            titles,
            kept: self.kept,
        }
    }

    /// Shows nothing of anybody until the next person sits down. `false` where the game is left instead.
    fn hand_over(&mut self, to: Seat, screen: &Screen) -> bool {
        let question: Words = match self.last {
            Some(from) => words!["your turn at the keyboard, ", from, " looks away."],
            None => words!["your turn at the keyboard, all others look away."],
        };
        if !self.terminal {
            // Answers from elsewhere hand nothing over.
            let here = !window::is_at_keyboard() || lines::hand_over(to, &screen.words(&question));
            self.last = Some(to);
            return here;
        }
        let offer = Offer::new("I am here, show my cards");
        let choices = Choices {
            options: vec![Item { plain: offer.words.to_string(), grave: false }],
            counts: (1, 1),
            commands: vec![Command::Leave],
            kept: self.kept,
            ..Choices::default()
        };
        let asking = Asking {
            frame: Frame {
                screen,
                scene: Scene::new(None, Words::new()),
                news: Vec::new(),
                seat: to,
                question,
                hint: String::new(),
                source: None,
                offers: vec![offer],
                decline: Words::new(),
            },
            log: &Vec::new,
            how: "",
        };
        let here = matches!(asking.ask(Menu::new(choices, String::new())), Ok(Step::Answer(_)));
        if here {
            self.last = Some(to);
        }
        here
    }
}

/// How many picks are wanted, where it is not one.
fn hint<G: CommandLine>(prompt: &Prompt<G>) -> String {
    if prompt.is_order() {
        " [all of them in order]".to_owned()
    } else if prompt.max < 2 {
        String::new()
    } else {
        format!(" [{}{}]", prompt.legal_counts(), if prompt.ordered { ", in order" } else { "" })
    }
}
