//! The agents of a run, told apart by their names.

use super::super::players::Player;
use crate::CommandLine;
use cardloom::{Agent, agents::Bot};

/// An agent of a run.
pub(super) struct Entrant {
    /// As it was written, and with a number where it is not the first one written so: `greedy#2`.
    pub(super) name: String,
    player: Player,
    /// How many before it are written the same way.
    copy: usize,
}

impl Entrant {
    /// All of a run.
    pub(super) fn all(players: Vec<Player>) -> Vec<Self> {
        let mut entrants: Vec<Self> = Vec::new();
        for player in players {
            let copy = entrants.iter().filter(|other| other.player == player).count();
            let numbered = (2..).map(|number: usize| format!("{}#{number}", player.name()));
            let mut names = std::iter::once(player.name().to_owned()).chain(numbered);
            let taken = |name: &String| entrants.iter().any(|other| other.name == *name);
            let name = names.find(|name| !taken(name)).unwrap_or_default();
            entrants.push(Self { name, player, copy });
        }
        entrants
    }

    /// Its bot on a seat of the game with this seed.
    ///
    /// Copies draw other numbers than the first: else a game with exchanged seats would be the same one again.
    pub(super) fn bot<G: CommandLine>(&self, game: u64, seat: usize) -> Box<dyn Agent<G>> {
        self.player.bot::<G>(self.seed(game, seat))
    }

    /// The seed of its bot.
    pub(super) fn seed(&self, game: u64, seat: usize) -> u64 {
        const SEATS: usize = 256;
        Bot::seed(game, seat + self.copy * SEATS)
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn copies_have_a_name_and_numbers_of_their_own() {
        let players = Player::parse_list("greedy,random,greedy,greedy", Duration::from_secs(1)).unwrap();
        let entrants = Entrant::all(players);
        let names: Vec<_> = entrants.iter().map(|entrant| &entrant.name[..]).collect();
        assert_eq!(names, ["greedy", "random", "greedy#2", "greedy#3"]);
        let programs = Player::parse_list("cmd:a,cmd:a,cmd:a#2", Duration::from_secs(1)).unwrap();
        assert_eq!(Entrant::all(programs)[2].name, "cmd:a#2#2");
        assert_eq!(entrants[0].seed(7, 1), Bot::seed(7, 1));
        assert_ne!(entrants[2].seed(7, 1), entrants[0].seed(7, 1));
        assert_ne!(entrants[2].seed(7, 1), entrants[3].seed(7, 1));
    }
}
