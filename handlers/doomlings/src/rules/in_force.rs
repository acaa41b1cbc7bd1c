//! What ages and catastrophes have in force: of the age until the next one, of a catastrophe that has been resolved until
//! the game ends, but for those who ignore it.

use cardloom::Seat;

use crate::{
    language::{
        document::{Hook, Moment, Rules},
        words::{ColorRef, Int, Intent, Modifier, Restriction},
    },
    model::{age::Age, color::Color, state::State},
    rules::scope::Scope,
};

/// What is in force for a seat, in order: catastrophes that last before the age.
pub(crate) fn rules(state: &State, seat: Seat) -> impl Iterator<Item = (Age, &'static Rules)> {
    state.in_force().filter(move |&age| state.holds_for(age, seat)).map(|age| (age, &age.facts().rules))
}

/// What forbids plays to a seat.
pub(crate) fn restrictions(state: &State, seat: Seat) -> impl Iterator<Item = &'static Restriction> {
    rules(state, seat).flat_map(|(_, rules)| &rules.restrictions)
}

/// What changes the turns of a seat.
pub(crate) fn modifiers(state: &State, seat: Seat) -> impl Iterator<Item = (Age, &'static Modifier)> {
    rules(state, seat).flat_map(|(age, rules)| rules.modifiers.iter().map(move |modifier| (age, modifier)))
}

/// What is done for a seat at a moment, in order.
pub(crate) fn hooks(state: &State, seat: Seat, moment: Moment) -> impl Iterator<Item = (Age, &'static Hook)> {
    let hooks = rules(state, seat).flat_map(|(age, rules)| rules.hooks.iter().map(move |hook| (age, hook)));
    hooks.filter(move |(_, hook)| hook.at == moment)
}

/// Whether no action is resolved for a seat.
pub(crate) fn ignores_actions(state: &State, seat: Seat) -> bool {
    restrictions(state, seat).any(|restriction| matches!(restriction, Restriction::ActionsIgnored))
}

/// Whether the traits of a seat are protected from an intent. Of several modifiers the last one counts.
pub(crate) fn protects(state: &State, owner: Seat, intent: Intent) -> bool {
    let protected = |(_, modifier): (Age, &'static Modifier)| match modifier {
        Modifier::ProtectTraits { from } => Some(from.contains(&intent)),
        _ => None,
    };
    modifiers(state, owner).filter_map(protected).last().unwrap_or(false)
}

/// Whether a seat may leave out its stabilizing step.
pub(crate) fn stabilizes_at_will(state: &State, seat: Seat) -> bool {
    modifiers(state, seat).any(|(_, modifier)| matches!(modifier, Modifier::OptionalStabilize))
}

/// How many cards a seat holds after the stabilizing step of its turn, if not as many as its gene pool says.
pub(crate) fn stabilize_target(state: &State, seat: Seat) -> Option<usize> {
    let target = |(_, modifier): (Age, &'static Modifier)| match modifier {
        Modifier::StabilizeTarget { value } => Some(usize::try_from(number(value)).unwrap_or(0)),
        _ => None,
    };
    modifiers(state, seat).filter_map(target).last()
}

/// How many plays each turn of a seat has beyond the first.
pub(crate) fn extra_plays_per_turn(state: &State, seat: Seat) -> u32 {
    let plays = |(_, modifier): (Age, &'static Modifier)| match modifier {
        Modifier::ExtraPlaysPerTurn { count } => u32::try_from(number(count)).unwrap_or(0),
        _ => 0,
    };
    modifiers(state, seat).map(plays).sum()
}

/// Whether the turns of the round are taken from the last player to the first.
pub(crate) fn reverses_turns(state: &State) -> bool {
    modifiers(state, state.first).any(|(_, modifier)| matches!(modifier, Modifier::ReverseTurnOrder))
}

/// A number in what is in force. No variable that an age knows is one, so that it is literal.
pub(crate) fn number(value: &Int) -> i32 {
    match value {
        Int::Literal(number) => *number,
        Int::Variable(_) => 0,
    }
}

/// A color in what is in force, which is literal as well.
pub(crate) fn color(value: &ColorRef) -> Option<Color> {
    match value {
        ColorRef::Literal(color) => Some(*color),
        ColorRef::Variable(_) => None,
    }
}

/// What a rule of an age sees for a player.
pub(crate) fn scope(age: Age, player: Seat) -> Scope {
    Scope { player: Some(player), ..Scope::of_age(age) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        model::state::Stage,
        rules::{
            legal::can_play,
            testing::{P1, P2, age, card, cards, laid, table},
        },
    };

    #[test]
    fn what_a_catastrophe_leaves_behind_holds_once_it_is_resolved_and_not_for_all() {
        let drought = age("sample-drought");
        let position = || table(2).hand(P1, [card("antlers"), card("brute-strength"), card("morality")]);
        let mut state = laid(position().age(drought));
        state.stage = Stage::Reveal;
        assert!(can_play(&laid(position().pile(P1, [card("fangs")])), P1, card("morality")));
        assert_eq!(rules(&state, P1).count(), 0, "it is being resolved");

        state.stage = Stage::Turns(0);
        assert_eq!(stabilize_target(&state, P1), Some(4));
        assert!(!can_play(&state, P1, card("morality")) && can_play(&state, P1, card("brute-strength")));
        let ignored = laid(position().hand(P2, cards(["fangs"])).age(drought).ignored(drought, P1));
        assert_eq!((rules(&ignored, P1).count(), rules(&ignored, P2).count()), (0, 1));
    }

    #[test]
    fn the_age_counts_after_the_catastrophes_that_last() {
        let state = laid(table(2).past([age("sample-drought")]).age(age("age-of-wonder")));
        let names: Vec<_> = rules(&state, P1).map(|(age, _)| age.facts().id).collect();
        assert_eq!(names, ["sample-drought", "age-of-wonder"]);
    }
}
