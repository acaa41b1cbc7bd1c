//! What achievements take, who claims them, and the ends of the game (rules 8 and 9).

use cardloom::Seat;

use crate::{
    model::{
        achievements::{Achievement, Achievements, Special, Values},
        facts::Color,
        icons::{Icon, Splay},
        state::{End, Player, Reason, State},
    },
    rules::effect::{Event, Outcome},
};

impl Special {
    /// Whether a player fulfils it (rules 8.2).
    #[inline(always)]
    pub fn is_met(self, player: &Player) -> bool {
        let board = &player.board;
        match self {
            Self::Empire => board.icons().all_at_least(3),
            Self::Monument => player.tucked >= 6 || player.scored >= 6,
            Self::Wonder => {
                Color::ALL.iter().all(|&color| matches!(board.pile(color).splay(), Splay::Right | Splay::Up))
            }
            Self::World => board.count(Icon::Clock) >= 12,
            Self::Universe => {
                board.tops().of_value_from(8) == board.tops() && board.tops().len() == Color::ALL.len()
            }
        }
    }
}

impl State {
    /// How many achievements win (rules 8.6 and 10).
    pub fn achievements_to_win(&self) -> usize {
        if self.teams { 6 } else { 8_usize.saturating_sub(self.seats()).max(4) }
    }

    /// The achievements of a seat, in a team game with its partner's.
    pub fn team_achievements(&self, seat: Seat) -> usize {
        self.team(seat).map(|member| self.player(member).achievements.len()).sum()
    }

    /// The score of a seat, in a team game with its partner's.
    pub fn team_points(&self, seat: Seat) -> usize {
        self.team(seat).map(|member| self.points(member)).sum()
    }

    /// The normal achievements that a seat may claim by an action (rules 4).
    pub fn claimable(&self, seat: Seat) -> Values {
        let enough_points = self.points(seat) / 5;
        if enough_points == 0 {
            return self.available.values_up_to(0);
        }
        let top = self.player(seat).board.tops().highest_value().min(9);
        let most = usize::from(top).min(enough_points);
        self.available.values_up_to(most as u8)
    }

    /// Gives an achievement to a seat if nobody has it, and ends the game if that is enough (rules 9.1).
    pub(crate) fn claim(&mut self, seat: Seat, achievement: Achievement, events: &mut Vec<Event>) -> bool {
        if !self.available.contains(achievement) || self.end.is_some() {
            return false;
        }
        self.available.remove(achievement);
        self.player_mut(seat).achievements.insert(achievement);
        events.push(Event::Claimed { seat, achievement });
        self.note_change();
        if self.team_achievements(seat) >= self.achievements_to_win() {
            self.finish(End::new(self.team(seat), Reason::Achievements), events);
        }
        true
    }

    /// Gives every special achievement that is now fulfilled, seat by seat from the one whose turn it is (rules 8.3
    /// and 8.4).
    pub(crate) fn claim_specials(&mut self, events: &mut Vec<Event>) {
        // Asked after every move, and hardly ever answered with yes.
        let meets_any = |player: &Player| any_is_met(player, self.available);
        if !self.players[..self.seats()].iter().any(meets_any) {
            return;
        }
        let seats = self.seats;
        for seat in self.turn.seat.around(self.seats()).filter(|&seat| seats.is_in(seat)) {
            for special in Special::ALL {
                let achievement = Achievement::Special(special);
                if self.available.contains(achievement) && special.is_met(self.player(seat)) {
                    self.claim(seat, achievement, events);
                }
            }
        }
    }

    /// Ends the game by score (rules 9.2).
    pub(crate) fn finish_by_score(&mut self, events: &mut Vec<Event>) {
        let rank = |seat: Seat| (self.team_points(seat), self.team_achievements(seat));
        let best = self.seats_in().map(rank).max();
        let winners = self.seats_in().filter(|&seat| Some(rank(seat)) == best);
        self.finish(End::new(winners, Reason::Score), events);
    }

    /// A seat gives up, and with it its team: they take no further part, and what they have stays where it is. The last
    /// side that is left has won.
    ///
    /// The rules say nothing of it. Whoever has given up takes no turn, executes nothing, and is no opponent of anybody.
    pub(crate) fn give_up(&mut self, seat: Seat, events: &mut Vec<Event>) -> Outcome {
        if !self.is_in(seat) {
            return Outcome::Nothing;
        }
        self.team(seat).for_each(|member| self.seats.give_up(member));
        events.push(Event::GaveUp { seat });
        if let Some(winner) = self.winner_by_concession() {
            self.finish(End::new(self.team(winner), Reason::Concession), events);
        }
        Outcome::Done
    }

    pub(crate) fn finish(&mut self, end: End, events: &mut Vec<Event>) {
        if self.end.is_none() {
            self.end = Some(end);
            events.push(Event::Ended(end));
        }
    }
}

/// Whether a player fulfils any of these.
///
/// One by one and not by a loop, so that the compiler knows each: together they take fewer instructions than a loop.
fn any_is_met(player: &Player, available: Achievements) -> bool {
    let is_met =
        |special: Special| available.contains(Achievement::Special(special)) && special.is_met(player);
    is_met(Special::Empire)
        || is_met(Special::Monument)
        || is_met(Special::Wonder)
        || is_met(Special::World)
        || is_met(Special::Universe)
}
