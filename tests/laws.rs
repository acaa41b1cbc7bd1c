//! The laws of games find what breaks them, and nothing else.

use cardloom::testing::{Law, LawReport, Laws, laws};

use crate::flawed::{AGAIN, BARE, ENDLESS, FORGETFUL, Flawed, MISRANKED, SOUND, Setup, UNTOLD};

mod flawed;

fn setup(players: usize, seed: u64) -> Setup {
    Setup { players, seed }
}

fn held<const LAW: u8>() -> LawReport {
    Laws::<Flawed<LAW>>::new(setup).every(6).check()
}

/// Checks that a game breaks just the law that it is made to break. Gives what is said of it.
#[track_caller]
fn broken<const LAW: u8>(law: Law) -> String {
    let report = held::<LAW>();
    let broken: Vec<Law> = report.breaches.iter().map(|breach| breach.law).collect();
    assert_eq!(broken, [law], "{report}");
    report.breaches[0].to_string()
}

/// Checks that something is said, and that it names the law and the game.
#[track_caller]
fn assert_says(said: &str, law: &str, difference: &str) {
    let begin = format!("the law of {law} is broken with ");
    assert!(
        said.starts_with(&begin) && said.contains(" players, seed ") && said.contains(" answers: "),
        "{said}"
    );
    assert!(said.contains(difference), "{said}");
}

#[test]
fn a_sound_game_keeps_them_all() {
    let report = laws::<Flawed<SOUND>>(setup);
    assert_eq!(report.untried(), [Law::Secrets], "it declares no zones: {report}");
    assert!(report.deals > 10 && report.determinized == report.deals, "{report}");
}

#[test]
fn a_game_that_would_have_shown_a_seat_something_else_is_not_determinized_for_it() {
    let report = held::<FORGETFUL>();
    // The law compares what it was told; the deals that tell something else have been thrown away.
    report.assert_kept();
    assert!(report.determinized > 10, "{report}");
}

#[test]
fn what_a_game_does_not_have_is_not_tried_and_the_report_says_so() {
    let report = held::<BARE>();
    report.assert_kept();
    let untried = [Law::Determinization, Law::EqualBytes, Law::Silence, Law::Secrets, Law::Concession];
    assert_eq!(report.untried(), untried);
    assert!(report.to_string().contains("\nconcession       not tried\n"), "{report}");
}

#[test]
fn a_game_that_stops_at_an_error_is_found() {
    assert_says(&broken::<{ Law::End as u8 }>(Law::End), "end", "no turn after the twentieth");
}

#[test]
fn a_game_without_end_is_found() {
    assert_says(&broken::<ENDLESS>(Law::End), "end", "it has not ended after 20000 answers");
}

#[test]
fn a_set_up_that_makes_no_game_is_found() {
    let report = Laws::<Flawed<SOUND>>::new(|_, seed| Setup { players: 4, seed }).check();
    assert_eq!(report.breaches.len(), 1, "{report}");
    let said = report.breaches[0].to_string();
    assert_says(&said, "end", "the set-up Setup { players: 4, seed: 1 } makes no game: at most 3 can play");
}

#[test]
fn a_handler_that_does_not_do_the_same_again_is_found() {
    assert_says(&broken::<{ Law::Fork as u8 }>(Law::Fork), "fork", "an open prompt of a fork differs");
}

#[test]
fn a_state_that_is_not_written_whole_is_found() {
    let said = broken::<{ Law::RoundTrip as u8 }>(Law::RoundTrip);
    assert_says(&said, "round trip", "is_lost: true, became is_lost: false,");
}

#[test]
fn a_set_up_that_depends_on_more_than_its_data_is_found() {
    let said = broken::<{ Law::Replay as u8 }>(Law::Replay);
    assert_says(&said, "replay", "the state of the same set-up differs");
}

#[test]
fn a_turn_loop_that_remembers_what_no_checkpoint_has_is_found() {
    let said = broken::<{ Law::Undo as u8 }>(Law::Undo);
    assert_says(&said, "undo", "the state after an undo differs: slips: 0, became slips: 1,");
}

#[test]
fn a_change_that_is_left_out_where_nobody_watches_is_found() {
    let said = broken::<UNTOLD>(Law::Fork);
    assert_says(&said, "fork", "the state of a fork that nobody watches differs: boasts: ");
}

#[test]
fn a_redaction_that_changes_what_is_redacted_is_found() {
    let said = broken::<{ Law::Redaction as u8 }>(Law::Redaction);
    assert_says(&said, "redaction", "redacted: 1 } became Drew { ");
}

#[test]
fn a_view_that_shows_a_hidden_card_is_found() {
    let said = broken::<{ Law::Determinization as u8 }>(Law::Determinization);
    assert_says(&said, "determinization", "sees of a deal differs");
}

#[test]
fn views_that_count_as_equal_but_are_written_differently_are_found() {
    let said = broken::<{ Law::EqualBytes as u8 }>(Law::EqualBytes);
    assert_says(&said, "equal bytes", "what is written of it differs: \"note\": ");
}

#[test]
fn a_response_that_is_only_asked_for_where_there_is_a_card_is_found() {
    let said = broken::<{ Law::Silence as u8 }>(Law::Silence);
    assert_says(&said, "silence", "can tell these apart, and nothing was declared");
}

#[test]
fn a_label_that_stands_for_two_options_is_found() {
    let said = broken::<{ Law::Labels as u8 }>(Law::Labels);
    assert_says(&said, "labels", "the label \"wait\" stands for two options");
}

#[test]
fn a_question_of_two_lines_is_found() {
    let said = broken::<{ Law::Words as u8 }>(Law::Words);
    assert_says(&said, "words", "more than one line of words: Whom does it hit\\n");
}

#[test]
fn a_key_that_stands_for_two_things_is_found() {
    let said = broken::<{ Law::Scenes as u8 }>(Law::Scenes);
    assert_says(&said, "scenes", "two things in a scene have the key card3");
}

#[test]
fn standings_in_which_another_one_is_first_than_who_won_are_found() {
    let said = broken::<MISRANKED>(Law::Scenes);
    assert_says(&said, "scenes", "who won, and who stands first, differs");
}

#[test]
fn giving_up_that_leads_to_an_error_is_found() {
    let said = broken::<{ Law::Concession as u8 }>(Law::Concession);
    assert_says(&said, "concession", " gives up: ");
    assert!(said.contains("no turn without everybody"), "{said}");
}

#[test]
fn giving_up_twice_is_found() {
    let said = broken::<AGAIN>(Law::Concession);
    assert_says(&said, "concession", " gives up: and can do so again");
}

#[test]
fn a_law_that_is_left_out_is_neither_tried_nor_broken() {
    let game = Laws::<Flawed<{ Law::Labels as u8 }>>::new(setup).games(1).positions(10);
    let report = game.without(Law::Labels).check();
    report.assert_kept();
    assert_eq!(report.untried(), [Law::Secrets, Law::Labels]);
}

#[test]
#[should_panic = "the law of labels is broken with 2 players, seed 1, after 0 answers: "]
fn a_test_of_a_game_that_breaks_a_law_fails() {
    laws::<Flawed<{ Law::Labels as u8 }>>(setup);
}
