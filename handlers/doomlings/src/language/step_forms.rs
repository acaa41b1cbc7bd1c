//! How steps are written: their kinds and keys.

use cardloom_cards::{Field, Form, Literals, Read, Words};

use super::{
    check::Checker,
    values::{items_form, name_form},
    words::{Action, Collect, Test},
};

/// What happens where a condition fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Literals)]
#[literals(name = "value of on_fail")]
pub(super) enum OnFail {
    /// The pipeline ends.
    Abort,
    /// The rest of the block is left out.
    Skip,
    /// The steps of `else` are run.
    Branch,
}

/// What happens where a question has no result.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Literals)]
#[literals(name = "value of on_empty")]
pub(super) enum OnEmpty {
    /// The next step follows.
    #[default]
    Continue,
    /// The rest of the block is left out.
    Skip,
    /// The pipeline ends.
    Abort,
}

/// What ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Literals)]
#[literals(name = "value of stop")]
pub(super) enum Stop {
    /// The pipeline.
    Pipeline,
    /// The block.
    Block,
}

const STORE_AS: Field = Field::optional("store_as", "The name of the variable for the result.", name_form);
const PARAMS: Field = Field::required("params", "The parameters of the word.", || Form::Any);

const ACTION: &[Field] = &[Field::required("action", "What is done.", || Form::Text), PARAMS, STORE_AS];
const COLLECT: &[Field] =
    &[Field::required("collect", "What is asked.", || Form::Text), PARAMS, STORE_AS, IF_OPTIONAL, ON_EMPTY];
const IF_OPTIONAL: Field = Field::optional("optional", "Whether nothing may be picked.", || Form::Bool);
const ON_EMPTY: Field =
    Field::optional("on_empty", "What happens without a result.", <OnEmpty as Read<Checker>>::form);
const CONDITION: &[Field] = &[
    Field::required("condition", "What must hold.", Test::form),
    Field::required("on_fail", "What happens if it does not.", <OnFail as Read<Checker>>::form),
    Field::optional("else", "Steps for `branch`.", steps_form),
];
const BRANCH: &[Field] = &[
    Field::required("branch", "What decides.", Test::form),
    Field::required("then", "Steps if it holds.", steps_form),
    Field::optional("else", "Steps if it does not.", steps_form),
];
const FOR_EACH: &[Field] = &[
    Field::required("for_each", "What is gone through.", items_form),
    Field::required("as", "The name of the variable for each item.", name_form),
    Field::required("do", "Steps for each item.", steps_form),
];
const STOP: &[Field] = &[Field::required("stop", "What ends.", <Stop as Read<Checker>>::form)];

/// The kinds of steps: the key that says which one it is, and all keys.
pub(super) const STEPS: [(&str, &[Field]); 6] = [
    ("action", ACTION),
    ("collect", COLLECT),
    ("condition", CONDITION),
    ("branch", BRANCH),
    ("for_each", FOR_EACH),
    ("stop", STOP),
];

/// How steps are written.
pub(super) fn steps_form() -> Form {
    step_form().list()
}

fn step_form() -> Form {
    Form::named("step", "One step of a pipeline.", || {
        let named = |name, doc, form| Form::named(name, doc, form);
        Form::Either(vec![
            named("action step", "Changes the state.", || Form::Apart {
                key: "action",
                parameters: "params",
                words: Action::WORDS,
                common: &[STORE_AS],
            }),
            named("collect step", "Asks a player, or several at once.", || Form::Apart {
                key: "collect",
                parameters: "params",
                words: Collect::WORDS,
                common: &[STORE_AS, IF_OPTIONAL, ON_EMPTY],
            }),
            named("condition step", "Goes on only while something holds.", || Form::Record(CONDITION)),
            named("branch step", "Runs one of two blocks of steps.", || Form::Record(BRANCH)),
            named("loop step", "Runs a block of steps for each item of a list.", || Form::Record(FOR_EACH)),
            named("stop step", "Ends the pipeline or the block.", || Form::Record(STOP)),
        ])
    })
}
