//! Claiming achievements, and the ends of the game (rules 8 and 9).

use cardloom::Seat;

use crate::{
    model::{
        achievements::{Achievement, Achievements, Special},
        state::{End, Player, Reason, State},
    },
    rules::effect::Event,
};

impl State {
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
        for seat in self.turn.seat.around(self.seats()) {
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
        let best = self.all_seats().map(rank).max();
        let winners = self.all_seats().filter(|&seat| Some(rank(seat)) == best);
        self.finish(End::new(winners, Reason::Score), events);
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
