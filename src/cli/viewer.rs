//! Through whose eyes a game is printed.

use cardloom::Seat;

use super::{CommandLine, log::Logged, screen::Screen};

/// Who reads what is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Viewer {
    /// Somebody who sees what this seat does.
    Seat(Seat),
    /// Somebody who sees what everybody at the table does.
    Spectator,
    /// Somebody who may know all that was hidden.
    All,
}

impl Viewer {
    /// Reads one as it is written: `P2`, `spectator`, `all`.
    pub(super) fn parse(name: &str) -> Result<Self, String> {
        let seat =
            |number: &str| number.parse::<u8>().ok()?.checked_sub(1).map(|seat| Self::Seat(Seat(seat)));
        match name {
            "spectator" => Ok(Self::Spectator),
            "all" => Ok(Self::All),
            _ => name
                .strip_prefix(['P', 'p'])
                .and_then(seat)
                .ok_or_else(|| "a seat such as P2, spectator or all".to_owned()),
        }
    }

    /// The seat whose hidden cards are shown on the table.
    pub(super) fn seat(self) -> Option<Seat> {
        match self {
            Self::Seat(seat) => Some(seat),
            Self::Spectator | Self::All => None,
        }
    }

    /// Prints events, a line each.
    pub(super) fn tell<G: CommandLine>(self, screen: &Screen, events: &[Logged<G>]) {
        let lines = match self {
            Self::All => screen.all_events::<G>(events),
            _ => screen.events::<G>(events, self.seat()),
        };
        lines.iter().for_each(|line| outln!("{line}"));
    }

    /// Prints the table.
    pub(super) fn show<G: CommandLine>(self, screen: &Screen, state: &G::State) {
        outln!("\n{}", screen.table::<G>(&G::view(state, self.seat())));
    }
}

#[cfg(test)]
mod tests {
    use super::Viewer;
    use cardloom::Seat;

    #[test]
    fn a_viewer_is_a_seat_a_spectator_or_somebody_who_knows_all() {
        assert_eq!(Viewer::parse("P2"), Ok(Viewer::Seat(Seat(1))));
        assert_eq!(Viewer::parse("p1"), Ok(Viewer::Seat(Seat(0))));
        assert_eq!(Viewer::parse("spectator"), Ok(Viewer::Spectator));
        assert_eq!(Viewer::parse("all"), Ok(Viewer::All));
        for wrong in ["P0", "P", "2", "P999", "everybody", ""] {
            assert_eq!(
                Viewer::parse(wrong),
                Err("a seat such as P2, spectator or all".to_owned()),
                "{wrong}"
            );
        }
    }
}
