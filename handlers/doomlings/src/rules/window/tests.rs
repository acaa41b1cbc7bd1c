use std::{cell::RefCell, rc::Rc, time::Duration};

use cardloom::{Seat, testing::Drive};
use serde_json::{Value, json};

use super::{Targets, Verdict, open_for};
use crate::{
    language::{document::Trigger, words::Intent},
    model::card::Card,
    rules::{
        Doomlings,
        prompt::Ask,
        scope::Raised,
        testing::probe::{P1, P2, P3, Table, card, label, reaction, steps},
    },
};

/// A window that is open, and what came of it.
struct Opened {
    drive: Drive<Doomlings>,
    verdict: Rc<RefCell<Option<Verdict>>>,
}

impl Opened {
    fn new(table: Table, raised: Raised, targets: Targets<'static>) -> Self {
        let verdict = Rc::new(RefCell::new(None));
        let written = Rc::clone(&verdict);
        let drive = Drive::new(table.state(), P1, "test", move |context| {
            let written = Rc::clone(&written);
            async move {
                let verdict = open_for(&context, raised, targets).await;
                *written.borrow_mut() = Some(verdict);
            }
        });
        Self { drive: drive.labelled(label), verdict }
    }

    /// Expects a prompt to a hand with these options, and answers it.
    #[track_caller]
    fn hand<const N: usize, const M: usize>(
        &mut self,
        seat: Seat,
        options: [&str; N],
        answer: [&str; M],
    ) -> &mut Self {
        let prompt = self.drive.asks(seat, options).prompt();
        assert!(matches!(prompt.question.ask, Ask::Reaction(_)), "{prompt:?}");
        assert!(
            prompt.always && prompt.optional && prompt.limit == Some(Duration::from_secs(15)),
            "{prompt:?}"
        );
        self.drive.answer(answer);
        self
    }

    #[track_caller]
    fn verdict(&mut self) -> Verdict {
        self.drive.ends();
        self.verdict.take().expect("the window is closed")
    }
}

/// P1 is about to resolve the action of a card in its pile.
fn action() -> Raised {
    let (player, causer) = (Some(P1), Some(P1));
    Raised { player, card: Some(card("introspective")), causer, ..Raised::new(Trigger::ActionPlayed) }
}

/// Three players of whom each holds a card without any reaction.
fn laid() -> Table {
    steps(3, json!([])).pile(P1, ["introspective"]).hand(P1, ["gills"]).hand(P2, ["fangs"]).hand(P3, ["bark"])
}

#[test]
fn whoever_could_hold_a_reaction_is_asked_whatever_they_hold() {
    let mut window = Opened::new(laid().deck(["automimicry"]), action(), Targets::Anybody);
    window.hand(P2, [], []).hand(P3, [], []).hand(P1, [], []);
    assert_eq!(window.verdict(), Verdict::default());
}

#[test]
fn nobody_is_asked_where_all_can_see_that_there_is_no_reaction() {
    let mut window =
        Opened::new(laid().discard(["automimicry"]).pile(P2, ["chromatophores"]), action(), Targets::Anybody);
    assert_eq!(window.verdict(), Verdict::default());
    // Late waits for its holder's own stabilizing.
    let stabilized = Raised { player: Some(P2), causer: Some(P2), ..Raised::new(Trigger::AfterStabilize) };
    let mut window = Opened::new(laid().deck(["late"]), stabilized, Targets::Anybody);
    window.hand(P2, [], []);
    assert_eq!(window.verdict(), Verdict::default());
    // Who holds nothing holds no reaction.
    let none = steps(2, json!([])).pile(P1, ["introspective"]).deck(["automimicry"]);
    assert_eq!(Opened::new(none, action(), Targets::Anybody).verdict(), Verdict::default());
}

#[test]
fn a_reaction_that_cancels_closes_the_window() {
    let table = laid().hand(P3, ["automimicry"]).deck(["chromatophores"]);
    let mut window = Opened::new(table, action(), Targets::Anybody);
    window.hand(P2, [], []).hand(P3, ["automimicry"], ["automimicry"]);
    // Automimicry has no action, and nothing else waits for a trait that is played.
    assert!(window.verdict().cancelled);
}

#[test]
fn who_has_reacted_is_asked_again_as_long_as_they_hold_cards() {
    let probe = json!({
        "trigger": "action_played", "zone": "hand", "optional": true, "behavior": {"respond": {}}, "priority": 0,
        "when": [], "prompt": "Play it?",
        "pipeline": [{"action": "play_card", "params": {"player": "$self", "card": "$this_card"}}],
    });
    let table =
        reaction(2, probe).pile(P1, ["introspective"]).hand(P2, ["probe", "fangs"]).deck(["automimicry"]);
    let mut window = Opened::new(table, action(), Targets::Anybody);
    // What is left of the hand could hold Automimicry; P1 holds nothing.
    window.hand(P2, ["probe"], ["probe"]).hand(P2, [], []);
    assert_eq!(window.verdict(), Verdict::default());
}

/// An ability of a trait in a pile.
fn ability(trigger: &str, behavior: Value, pipeline: Value) -> Value {
    json!({
        "trigger": trigger, "zone": "trait_pile", "optional": false, "behavior": behavior, "priority": 0, "when": [],
        "pipeline": pipeline,
    })
}

fn theft(owner: Seat, card: Card) -> Raised {
    let (by, causer) = (Some(P1), Some(P1));
    Raised { player: Some(owner), by, card: Some(card), causer, ..Raised::new(Trigger::WouldBeStolen) }
}

#[test]
fn another_trait_goes_instead_where_it_may() {
    let redirect = |to: &str| {
        let first = json!([{"collect": "select_from_cards", "params": {"player": "$self", "cards": {"traits_of": {
            "players": "$all_players", "where": [{"named": to}],
        }}}, "store_as": "other"}]);
        let probe = ability("would_be_stolen", json!({"redirect": {"to": "$other"}}), first);
        let table = reaction(2, probe).pile(P1, ["quick"]).pile(P2, ["probe", "spiny", "heroic", "fear"]);
        let mut window = Opened::new(table, theft(P2, card("fear")), Targets::Others(Intent::Steal, &[]));
        window.verdict().card
    };
    assert_eq!(redirect("Spiny"), Some(card("spiny")));
    assert_eq!(redirect("Heroic"), None, "a dominant trait is never stolen");
    assert_eq!(redirect("Quick"), None, "it lies in another pile");
    assert_eq!(redirect("Fear"), None, "that is the one that is to go");
}

#[test]
fn changes_add_up_and_a_redirect_still_counts() {
    let to = json!({"modify": {"set": {"to": "$self"}}});
    let table = reaction(2, ability("would_be_stolen", to, json!([]))).pile(P2, ["probe", "fear"]);
    let mut window = Opened::new(table, theft(P2, card("fear")), Targets::Others(Intent::Steal, &[]));
    assert_eq!(window.verdict(), Verdict { player: Some(P2), ..Verdict::default() });
}

#[test]
fn a_reaction_that_was_aborted_has_no_behavior() {
    let abort = json!([{"stop": "pipeline"}]);
    let probe = ability("would_be_stolen", json!({"cancel": {}}), abort);
    let table = reaction(2, probe).pile(P2, ["probe", "fear"]);
    let mut window = Opened::new(table, theft(P2, card("fear")), Targets::Others(Intent::Steal, &[]));
    assert!(!window.verdict().cancelled);
}

#[test]
fn an_ability_is_asked_about_where_it_is_optional_and_is_used_up() {
    let mut probe = ability(
        "turn_ended",
        json!({"respond": {}}),
        json!([
            {"action": "modify_gene_pool", "params": {"player": "$self", "delta": 1}},
        ]),
    );
    probe["optional"] = json!(true);
    probe["uses"] = json!(1);
    probe["prompt"] = json!("More?");
    let ended = Raised { player: Some(P1), causer: Some(P1), ..Raised::new(Trigger::TurnEnded) };
    let table = || reaction(2, probe.clone()).pile(P2, ["probe"]);
    let mut window = Opened::new(table(), ended, Targets::Anybody);
    window.drive.asks(P2, ["yes"]).answer([]);
    window.verdict();
    assert_eq!(window.drive.state().player(P2).gene_pool, 5);
    let verdict = Rc::new(RefCell::new(None));
    let drive = Drive::new(table().state(), P1, "test", move |context| async move {
        open_for(&context, ended, Targets::Anybody).await;
        open_for(&context, ended, Targets::Anybody).await;
    });
    let mut twice = Opened { drive: drive.labelled(label), verdict };
    twice.drive.asks(P2, ["yes"]).answer(["yes"]);
    twice.drive.ends();
    assert_eq!(twice.drive.state().player(P2).gene_pool, 6);
}
