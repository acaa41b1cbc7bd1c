//! An answer to a question that was taken back is not taken for one to the question that came in its place.

use cardloom::{Answer, Seat, Session, UndoPolicy};
use innovation::{Action, Card, Choice, Color, Innovation, Position, Splay};

fn card(name: &str) -> Card {
    Card::named(name).expect("a card")
}

fn dogma(session: &mut Session<Innovation>, name: &str) {
    let prompt = session.open()[0].clone();
    let wanted = Choice::Action(Action::Dogma(card(name)));
    let place = prompt.options.iter().position(|option| *option == wanted).expect("an option");
    session.answer(prompt.id(), prompt.seat, Answer::one(place)).expect("legal");
}

#[test]
fn an_answer_to_a_question_that_was_taken_back_is_refused() {
    for policy in [UndoPolicy::Fair, UndoPolicy::Free] {
        let table = Position::new(2)
            .pile(Seat(0), Color::Purple, [card("Code of Laws")], Splay::None)
            .pile(Seat(0), Color::Yellow, [card("Masonry")], Splay::None)
            .pile(Seat(1), Color::Purple, [card("Philosophy"), card("City States")], Splay::None)
            .pile(Seat(1), Color::Red, [card("Construction")], Splay::None)
            .pile(Seat(1), Color::Green, [card("Mapmaking")], Splay::None)
            .hand(Seat(1), [card("Mysticism"), card("Monotheism")]);
        let mut session =
            Session::<Innovation>::new(table.state().expect("a table")).expect("a game").policy(policy);
        dogma(&mut session, "Code of Laws");
        let old = session.open()[0].clone(); // P2: tuck a card?
        if session.undo(Seat(0)).is_err() {
            // Whom it asked tells of a hand, so that a fair table does not take it back.
            assert_eq!(policy, UndoPolicy::Fair);
            continue;
        }
        dogma(&mut session, "Masonry");
        let new = session.open()[0].clone(); // P2: meld cards with a castle?
        assert_ne!(old.question, new.question);
        let before = session.clone();
        let mut read: Session<Innovation> =
            serde_json::from_str(&serde_json::to_string(&session).unwrap()).unwrap();
        for session in [&mut session, &mut read] {
            let refusal = session.answer(old.id(), Seat(1), Answer::one(0)).unwrap_err();
            assert!(refusal.to_string().contains("is not open"), "{refusal}");
            assert_eq!(*session, before);
            assert_eq!(session.open(), std::slice::from_ref(&new));
        }
    }
}
