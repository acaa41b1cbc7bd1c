//! The agents of a table by their names.

use std::time::Duration;

use super::{CommandLine, error::CliError, program::Program};
use cardloom::{
    Agent, Seat,
    agents::{Bot, SearchBudget},
    sanitize,
};

/// An agent of the table: its name as it was written, and what it stands for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Player {
    name: String,
    kind: Kind,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Kind {
    Human,
    Bot(Bot),
    /// A program outside: its command line in words, and its time for each answer.
    Program(Vec<String>, Duration),
}

/// What can be named, for messages and help.
pub(super) const KNOWN: &str =
    "human, random, first, greedy, ismcts, ismcts:ITERATIONS, ismcts:TIME, cmd:PROGRAM";

impl Player {
    /// The agents named, separated by commas. Commas in quotes belong to the command of a program.
    pub(super) fn parse_list(names: &str, bot_time: Duration) -> Result<Vec<Self>, CliError> {
        let mut quote = None;
        let separates = |letter: char| {
            match quote {
                Some(open) if letter == open => quote = None,
                None if letter == '"' || letter == '\'' => quote = Some(letter),
                _ => {}
            }
            quote.is_none() && letter == ','
        };
        names.split(separates).map(|name| Self::parse(name.trim(), bot_time)).collect()
    }

    /// One agent. `bot_time` is the time for each answer of a program.
    pub(super) fn parse(name: &str, bot_time: Duration) -> Result<Self, CliError> {
        let kind = match name.split_once(':') {
            None if name == "human" => Kind::Human,
            Some(("ismcts", text)) if Bot::named(name).is_none() => {
                let time = duration(text).map_err(|_| CliError::Budget(name.to_owned()))?;
                Kind::Bot(Bot::Ismcts(SearchBudget::Time(time)))
            }
            Some(("cmd", line)) => match shlex::split(line).filter(|words| !words.is_empty()) {
                Some(words) => Kind::Program(words, bot_time),
                None => return Err(CliError::Command(name.to_owned())),
            },
            _ => match Bot::named(name) {
                Some(bot) => Kind::Bot(bot),
                None => return Err(CliError::Agent { name: name.to_owned(), known: KNOWN }),
            },
        };
        Ok(Self { name: name.to_owned(), kind })
    }

    /// Its name, as it was written.
    pub(super) fn name(&self) -> &str {
        &self.name
    }

    /// Whether a person answers.
    pub(super) fn is_human(&self) -> bool {
        self.kind == Kind::Human
    }

    /// The command line in words, where a program outside answers.
    pub(super) fn program(&self) -> Option<&[String]> {
        match &self.kind {
            Kind::Program(words, _) => Some(words),
            _ => None,
        }
    }

    /// Whether people may have to wait for its answers.
    pub(super) fn thinks(&self) -> bool {
        matches!(self.kind, Kind::Bot(Bot::Ismcts(_)) | Kind::Program(..))
    }

    /// Whether a bot of the same seed gives the same answers again: no clock and no program is asked.
    pub(super) fn repeats(&self) -> bool {
        match self.kind {
            Kind::Human | Kind::Program(..) | Kind::Bot(Bot::Ismcts(SearchBudget::Time(_))) => false,
            Kind::Bot(_) => true,
        }
    }

    /// Whether a bot looks at nothing but the prompt.
    pub(super) fn picks_blindly(&self) -> bool {
        matches!(self.kind, Kind::Human | Kind::Bot(Bot::Random | Bot::First))
    }

    /// A bot of this kind. A person is no bot and picks the first option, should it ever come to it.
    pub(super) fn bot<G: CommandLine>(&self, seed: u64) -> Box<dyn Agent<G>> {
        match &self.kind {
            Kind::Bot(bot) => bot.agent(seed),
            Kind::Program(words, limit) => Box::new(Program::new(words.clone(), *limit)),
            Kind::Human => Bot::First.agent(seed),
        }
    }
}

/// A time as it is written: `200ms`, `5s`, `2m`.
pub(super) fn duration(text: &str) -> Result<Duration, String> {
    let duration = humantime::parse_duration(text);
    // A day is more than enough, and so far from the end of all clocks that nothing overflows.
    let fits = |time: &Duration| !time.is_zero() && *time <= Duration::from_secs(86_400);
    duration.ok().filter(fits).ok_or_else(|| "a time such as 500ms, 5s or 2m".to_owned())
}

/// The agents of all seats: one for each seat named, or the only one for all.
pub(super) fn fill(named: &[Player], seats: usize) -> Result<Vec<Player>, CliError> {
    match named {
        [only] => Ok(vec![only.clone(); seats]),
        _ if named.len() == seats => Ok(named.to_vec()),
        _ => Err(CliError::Agents { came: named.len(), players: seats }),
    }
}

/// Who sits at the table, for people: each seat, and who plays together.
pub(super) fn seated<G: CommandLine>(names: &[&str], state: &G::State) -> String {
    let seats: Vec<_> =
        Seat::all(names.len()).zip(names).map(|(seat, name)| format!("{seat} {name}")).collect();
    let teams = teams::<G>(state).map(|teams| format!(" ({teams})")).unwrap_or_default();
    sanitize(&(seats.join(", ") + &teams), usize::MAX)
}

/// Who plays together, where anybody does: `P1 and P3 against P2 and P4`.
fn teams<G: CommandLine>(state: &G::State) -> Option<String> {
    let sides = G::sides(state);
    let mut teams: Vec<(usize, Vec<String>)> = Vec::new();
    for (seat, side) in Seat::all(sides.len()).zip(sides) {
        match teams.iter_mut().find(|(team, _)| *team == side) {
            Some((_, members)) => members.push(seat.to_string()),
            None => teams.push((side, vec![seat.to_string()])),
        }
    }
    let together = teams.iter().any(|(_, members)| members.len() > 1);
    let teams: Vec<_> = teams.iter().map(|(_, members)| members.join(" and ")).collect();
    together.then(|| teams.join(" against "))
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    fn kinds(names: &str) -> Vec<Kind> {
        Player::parse_list(names, SECOND).unwrap().into_iter().map(|player| player.kind).collect()
    }

    #[test]
    fn a_search_has_iterations_or_a_time() {
        let expected = [
            SearchBudget::Iterations(1000),
            SearchBudget::Iterations(500),
            SearchBudget::Time(Duration::from_millis(200)),
        ];
        assert_eq!(
            kinds("ismcts, ismcts:500,ismcts:200ms"),
            expected.map(|budget| Kind::Bot(Bot::Ismcts(budget)))
        );
    }

    #[test]
    fn the_command_of_a_program_is_split_into_words_and_keeps_quoted_commas() {
        let words = ["python3", "my bot.py", "--style=a,b"].map(str::to_owned).to_vec();
        assert_eq!(
            kinds("random,cmd:python3 'my bot.py' \"--style=a,b\",first"),
            [Kind::Bot(Bot::Random), Kind::Program(words, SECOND), Kind::Bot(Bot::First)]
        );
    }

    #[test]
    fn what_is_not_understood_is_refused_in_one_line() {
        let refused = ["alphago", "ismcts:0", "ismcts:soon", "ismcts:-1", "ismcts:0s", "cmd:", "cmd:'a", ""];
        for name in refused {
            let error = Player::parse_list(name, SECOND).unwrap_err().to_string();
            assert_eq!(error.lines().count(), 1, "{name}: {error}");
        }
    }
}
