//! Self Service, age 10.

use crate::rules::prelude::*;

pub(super) const EFFECTS: &[CardEffect] = &[dogma(self_service_first), dogma(self_service_second)];

/// Pick one of your top cards other than Self Service and execute its non-demand effects alone (not shared);
/// that card does not move.
#[handler]
async fn self_service_first(d: Dogma) {
    if let Some(card) = d.choose(Ask::Execute, d.tops() - d.card().into()).await {
        d.execute(card).await;
    }
}

/// If you have more achievements than each opponent, you win the game.
#[handler]
async fn self_service_second(d: Dogma) {
    let achievements = |seat| d.state().team_achievements(seat);
    if d.opponents().all(|opponent| achievements(opponent) < achievements(d.seat())) {
        d.wins(d.seat()).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{model::achievements::Achievement, testing::*};

    #[test]
    fn executes_another_top_card_where_it_lies_without_its_demand() {
        let table = table()
            .board(P1, ["Self Service", "Oars", "Tools", "Databases"])
            .hand(P2, ["Sailing"])
            .supply(1, ["Pottery"]);
        let mut run = table.drive(P1, self_service_first);
        run.asks(P1, ["Oars", "Tools"]).answer(["Oars"]);
        run.ends();
        assert_eq!((run.hand(P1), run.hand(P2)), (vec!["Pottery"], vec!["Sailing"]));
        assert_eq!(run.pile(P1, Red), ["Oars"]);
    }

    #[test]
    fn a_sharer_picks_on_the_own_board() {
        let table = table()
            .board(P1, ["Self Service", "Oars"])
            .board(P2, ["Databases", "Agriculture"])
            .hand(P2, ["Tools"]);
        let mut run = table.demands(P1, P2, self_service_first);
        run.asks(P2, ["Agriculture", "Databases"]).answer(["Databases"]);
        run.ends();
        assert_eq!(run.hand(P2), ["Tools"]);
    }

    #[test]
    fn without_another_top_card_nothing_is_executed() {
        table().board(P1, ["Self Service"]).board(P2, ["Tools"]).drive(P1, self_service_first).ends();
    }

    #[test]
    fn more_achievements_than_each_opponent_win() {
        let table = || {
            table_of(3)
                .achievements(P1, [Achievement::Normal(1), Achievement::Special(Special::Monument)])
                .achievements(P2, [Achievement::Normal(2)])
        };
        let mut run = table().achievements(P3, [Achievement::Normal(3)]).drive(P1, self_service_second);
        run.ends();
        assert_eq!(run.winners(), Some(vec![P1]));

        // One opponent with as many is enough to go on.
        let as_many = [Achievement::Normal(3), Achievement::Normal(4)];
        let mut run = table().achievements(P3, as_many).drive(P1, self_service_second);
        run.ends();
        assert_eq!(run.winners(), None);
    }

    #[test]
    fn nobody_has_more_than_none() {
        let mut run = table().drive(P1, self_service_second);
        run.ends();
        assert_eq!(run.winners(), None);
    }

    #[test]
    fn partners_add_their_achievements() {
        let table = || {
            table_of(4)
                .teams()
                .achievements(P1, [Achievement::Normal(1)])
                .achievements(P2, [Achievement::Normal(2), Achievement::Normal(3)])
        };
        let two = [Achievement::Normal(4), Achievement::Normal(5)];
        let mut run = table().achievements(P3, two).drive(P1, self_service_second);
        run.ends();
        assert_eq!(run.winners(), Some(vec![P1, P3]));

        let mut run = table().achievements(P3, [two[0]]).drive(P1, self_service_second);
        run.ends();
        assert_eq!(run.winners(), None);
    }

    #[test]
    fn a_sharer_wins_first() {
        let table = table()
            .board(P1, ["Self Service"])
            .board(P2, ["Navigation", "Agriculture"])
            .achievements(P2, [Achievement::Normal(2)]);
        let mut run = table.dogma(P1, "Self Service");
        run.asks(P2, ["Agriculture", "Navigation"]).answer(["Agriculture"]);
        run.ends();
        assert_eq!(run.winners(), Some(vec![P2]));
    }
}
