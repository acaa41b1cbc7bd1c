//! Numbers: those of effects, and those that modifiers change.

use cardloom::{Seat, zone::InstanceId};
use cardloom_effects::{
    documents::Cost,
    words::{DamageType, ModifierOp, ModifierStat, StatusCategory},
};
use cardloom_expressions::{Failure, Rational};
use smallvec::SmallVec;

use super::{
    scope::{Scope, Source},
    values::View,
};
use crate::{
    content::{
        StatusId,
        ids::Document,
        op::{self, Amount, Condition, Modifier, Value},
    },
    model::{hero::Hero, setup::HAND_LIMIT, state::State, who::Who},
};

/// An expression that failed while playing, and where it stands.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Failed {
    pub(crate) at: &'static str,
    pub(crate) text: Box<str>,
    pub(crate) failure: Failure,
}

impl Amount {
    /// The number, whole and within its bounds.
    #[inline]
    pub(crate) fn compute(&self, view: &View<'_>) -> Result<i32, Failed> {
        match self {
            Self::Fixed(number) => Ok(*number),
            Self::Dynamic(dynamic) => dynamic
                .formula
                .evaluate(view)
                .and_then(|number| dynamic.finish(number).map_err(|reason| Failure { reason, column: 1 }))
                .map_err(|failure| Failed { at: dynamic.at, text: dynamic.formula.text().into(), failure }),
        }
    }
}

/// Whether a condition holds; without one it does.
#[inline]
pub(crate) fn holds(
    condition: Option<&Condition>,
    view: &View<'_>,
    at: &'static str,
) -> Result<bool, Failed> {
    condition.map_or(Ok(true), |condition| {
        condition.evaluate(view).map_err(|failure| Failed { at, text: condition.text().into(), failure })
    })
}

/// What a number is of.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Concern {
    pub(crate) stat: ModifierStat,
    pub(crate) who: Who,
    pub(crate) card: Option<InstanceId>,
    pub(crate) damage_type: Option<DamageType>,
    /// The status whose factor it is.
    pub(crate) factor_of: Option<StatusId>,
    /// The creature that is affected, where it is not the one whose number it is.
    pub(crate) affected: Option<Who>,
}

impl Concern {
    pub(crate) fn new(stat: ModifierStat, who: Who) -> Self {
        Self { stat, who, card: None, damage_type: None, factor_of: None, affected: None }
    }

    pub(crate) fn card(self, card: Option<InstanceId>) -> Self {
        Self { card, ..self }
    }

    pub(crate) fn affecting(self, who: Who) -> Self {
        Self { affected: Some(who), ..self }
    }

    pub(crate) fn damage(self, damage_type: Option<DamageType>) -> Self {
        Self { damage_type, ..self }
    }
}

/// Which operations of modifiers are carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    /// All of them.
    All,
    /// `add` and `multiply`, which change attacks only.
    Sum,
    /// `set`, `at_most` and `at_least`.
    Limits,
}

/// A modifier that is in force, and where.
struct InForce {
    modifier: &'static Modifier,
    owner: Who,
    source: Source,
    document: Document,
}

impl InForce {
    /// What its condition and its value read.
    fn scope(&self) -> Scope {
        let card = match self.source {
            Source::Card(card) => Some(card),
            _ => None,
        };
        Scope { card, ..Scope::new(self.owner, self.source, Some(self.document)) }
    }
}

/// A number after all modifiers that concern it.
#[inline]
pub(crate) fn modified(
    state: &State,
    concern: Concern,
    number: Rational,
    part: Part,
) -> Result<Rational, Failed> {
    let stat = concern.stat as u32;
    let is_changed = if part == Part::Limits { state.heard.bounds(stat) } else { state.heard.changes(stat) };
    if !is_changed {
        return Ok(number);
    }
    compute(state, concern, number, part)
}

/// The same for a whole number, truncated.
#[inline]
pub(crate) fn modified_whole(state: &State, concern: Concern, number: i32) -> Result<i32, Failed> {
    if !state.heard.changes(concern.stat as u32) {
        return Ok(number);
    }
    let number = compute(state, concern, i64::from(number).into(), Part::All)?.truncate();
    Ok(number.clamp(-999_999, 999_999) as i32)
}

fn compute(state: &State, concern: Concern, number: Rational, part: Part) -> Result<Rational, Failed> {
    let found = in_force(state, concern);
    if found.is_empty() {
        return Ok(number);
    }
    let mut value = number;
    let passes: &[ModifierOp] = match part {
        Part::All => {
            &[ModifierOp::Add, ModifierOp::Multiply, ModifierOp::Set, ModifierOp::AtMost, ModifierOp::AtLeast]
        }
        Part::Sum => &[ModifierOp::Add, ModifierOp::Multiply],
        Part::Limits => &[ModifierOp::Set, ModifierOp::AtMost, ModifierOp::AtLeast],
    };
    for op in passes {
        for found in found.iter().filter(|found| found.modifier.op == *op) {
            let modifier = found.modifier;
            let mut by = match (&modifier.condition, &modifier.value) {
                (None, Value::Fixed(number)) => *number,
                (condition, number) => {
                    let scope = found.scope();
                    let view = View {
                        value,
                        looked: concern.card,
                        damage_type: concern.damage_type,
                        modifies: Some(concern.stat),
                        ..View::new(state, &scope).affecting(concern.affected.unwrap_or(concern.who))
                    };
                    if !holds(condition.as_ref(), &view, modifier.at)? {
                        continue;
                    }
                    match number {
                        Value::Fixed(number) => *number,
                        Value::Dynamic(formula) => formula.evaluate(&view).map_err(|failure| Failed {
                            at: modifier.at,
                            text: formula.text().into(),
                            failure,
                        })?,
                    }
                }
            };
            if let (ModifierOp::Multiply, Source::Status(status)) = (*op, found.source)
                && concern.stat != ModifierStat::Factor
            {
                let factor = Concern {
                    stat: ModifierStat::Factor,
                    who: found.owner,
                    factor_of: Some(status),
                    ..concern
                };
                by = modified(state, factor, by, Part::All)?;
            }
            let failed = |reason| Failed {
                at: modifier.at,
                text: format!("{value} {} {by}", cardloom_cards::Literals::name(*op)).into(),
                failure: Failure { reason, column: 1 },
            };
            value = match op {
                ModifierOp::Add => value.plus(by).map_err(failed)?,
                ModifierOp::Multiply => value.times(by).map_err(failed)?,
                ModifierOp::Set => by,
                ModifierOp::AtMost => value.min(by),
                ModifierOp::AtLeast => value.max(by),
            };
        }
    }
    Ok(value)
}

/// The modifiers that concern a number, in the order in which triggers are heard.
fn in_force(state: &State, concern: Concern) -> SmallVec<[InForce; 4]> {
    let mut found = SmallVec::new();
    let Concern { stat, who, factor_of, .. } = concern;
    let bit = 1_u32 << stat as u32;
    let mut add = |in_force: &'static op::InForce, owner: Who, source: Source, document: Document| {
        if in_force.changes & bit == 0 {
            return;
        }
        let concerned = |modifier: &&'static Modifier| {
            modifier.stat == stat
                && modifier.status == factor_of.filter(|_| stat == ModifierStat::Factor)
                && if modifier.of_enemies { !owner.is_ally_of(who) } else { owner == who }
        };
        for modifier in in_force.modifiers.iter().filter(concerned) {
            found.push(InForce { modifier, owner, source, document });
        }
    };
    let heard = |hero: &&Hero| !hero.body.is_buried;
    for (seat, hero) in (0_u8..).zip(&state.heroes).filter(|(_, hero)| heard(hero)) {
        let owner = Who::Hero(seat);
        for (place, held) in (0_u8..).zip(&hero.relics) {
            add(&held.relic.facts().in_force, owner, Source::Relic(place), Document::Relic(held.relic));
        }
    }
    let heroes = (0..state.heroes.len() as u8).map(Who::Hero);
    for owner in heroes.chain(state.line.iter().copied().map(Who::Enemy)) {
        for held in &state.body(owner).statuses {
            let status = held.status;
            add(&status.facts().in_force, owner, Source::Status(status), Document::Status(status));
        }
    }
    for (seat, hero) in (0_u8..).zip(&state.heroes).filter(|(_, hero)| heard(hero)) {
        let owner = Who::Hero(seat);
        for id in &hero.hand {
            let Some(card) = state.card(*id) else { continue };
            add(&card.print().in_force, owner, Source::Card(*id), Document::Card(card.kind));
        }
    }
    for number in state.line.iter().copied().filter(|number| state.enemy(*number).is_alive()) {
        let kind = state.enemy(number).kind;
        add(&kind.facts().in_force, Who::Enemy(number), Source::Enemy, Document::Enemy(kind));
    }
    found
}

/// The most cards in a hand.
pub(crate) fn hand_limit(state: &State, seat: Seat) -> Result<i32, Failed> {
    let plain = HAND_LIMIT + state.hero(seat).hand_limit;
    let limit = modified_whole(state, Concern::new(ModifierStat::HandLimit, Who::hero(seat)), plain)?;
    Ok(limit.clamp(0, 99))
}

/// The cost of a card before modifiers; `None` for X and for what cannot be played.
#[inline]
pub(crate) fn plain_cost(state: &State, id: InstanceId) -> Result<Option<i32>, Failed> {
    let Some(card) = state.card(id) else { return Ok(None) };
    let print = card.print();
    if !matches!(print.cost, Cost::Energy(_)) {
        return Ok(None);
    }
    let change = match &print.cost_change {
        None => 0,
        Some(change) => {
            let document = Some(Document::Card(card.kind));
            let scope =
                Scope { card: Some(id), ..Scope::new(Who::Hero(card.owner), Source::Card(id), document) };
            change.compute(&View::new(state, &scope))?
        }
    };
    Ok(card.cost(change))
}

/// The present cost of a card; `None` for X and for what cannot be played.
#[inline]
pub(crate) fn cost(state: &State, id: InstanceId) -> Result<Option<i32>, Failed> {
    let cost = plain_cost(state, id)?;
    let Some(cost) = cost.filter(|_| state.heard.changes(ModifierStat::CardCost as u32)) else {
        return Ok(cost);
    };
    let Some(card) = state.card(id) else { return Ok(None) };
    let concern = Concern::new(ModifierStat::CardCost, Who::Hero(card.owner)).card(Some(id));
    Ok(Some(modified_whole(state, concern, cost)?.max(0)))
}

/// What a status counts as when so much of it is applied: a negative amount of a buff is a debuff.
pub(crate) fn category(status: StatusId, amount: i32) -> StatusCategory {
    let facts = status.facts();
    if facts.negative && amount < 0 { StatusCategory::Debuff } else { facts.category }
}
