//! Documents as they are played: traits, ages, catastrophes and their parts.

use cardloom_cards::{Literals, Used};

use super::{
    program::Pipeline,
    words::{
        CardRef, Conditions, Count, Destination, FinalEffect, Modifier, Player, Priority, Restriction, Text,
        Variable,
    },
};
use crate::model::color::Color;

/// A kind of trait.
#[derive(Debug)]
pub struct Trait {
    /// Its name in files.
    pub id: &'static str,
    /// Its title.
    pub name: &'static str,
    /// How many cards of it are in the deck.
    pub copies: u16,
    /// What tells the pictures of its copies apart; empty or one for each.
    pub variants: Box<[Text]>,
    /// The printed color.
    pub color: Color,
    /// The printed number; `None` where it is variable, which counts as 0.
    pub face_value: Option<i32>,
    /// Whether it is dominant.
    pub dominant: bool,
    /// Its icons.
    pub icons: Icons,
    /// Whether it has no rules text.
    pub effectless: bool,
    /// Its rules text by kind, in the order of the document.
    pub text: Box<[(&'static str, Text)]>,
    /// What it does to gene pools while it lies in a pile.
    pub gene_pool: Option<GenePool>,
    /// What must hold for it to be played.
    pub play_conditions: Conditions,
    /// The words of that.
    pub play_condition_words: Box<[Used]>,
    /// What is paid before it is put down.
    pub play_cost: Option<Pipeline>,
    /// Its action.
    pub action: Option<Pipeline>,
    /// What is done whenever it is played.
    pub on_play: Option<Pipeline>,
    /// Its reactions.
    pub reactions: Box<[Reaction]>,
    /// Its World's End section.
    pub worlds_end: Option<WorldsEnd>,
    /// Its scoring rules.
    pub scoring: Box<[Scoring]>,
    /// The keys under which it remembers values, by their numbers.
    pub remembers: Box<[Text]>,
}

/// The icons of a trait.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub struct Icons {
    pub action: bool,
    pub out_of_turn: bool,
    pub worlds_end: bool,
    pub drop_of_life: bool,
}

/// What a trait in a pile does to gene pools.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GenePool {
    /// Whether all players' or the owner's alone.
    pub all: bool,
    /// By how much.
    pub delta: i32,
}

/// What waits for an event.
#[derive(Debug)]
pub struct Reaction {
    /// Its name, unique within the card.
    pub id: &'static str,
    /// What it waits for.
    pub trigger: Trigger,
    /// Whether the card is held and played by it; otherwise it is an ability of a trait in a pile.
    pub from_hand: bool,
    /// Whether it is asked about first.
    pub optional: bool,
    /// What happens to that which was pending.
    pub behavior: Behavior,
    /// Higher ones come first.
    pub priority: i32,
    /// How often it can fire while the card lies in its pile.
    pub uses: Option<u16>,
    /// What must hold.
    pub when: Conditions,
    /// Whether `when` looks at nothing that is hidden from anybody.
    pub is_public: bool,
    /// What is asked, where it is optional.
    pub prompt: Option<Text>,
    /// What it does.
    pub pipeline: Pipeline,
    /// The words of all but its steps.
    pub words: Box<[Used]>,
}

/// An event that reactions wait for.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Literals, serde::Serialize, serde::Deserialize,
)]
#[serde(rename_all = "snake_case")]
#[literals(unknown = "unknown_word")]
pub enum Trigger {
    /// A turn begins, before the play.
    TurnStarted,
    /// The stabilizing step of a turn is about to begin.
    BeforeStabilize,
    /// A player has stabilized, in a step or by an effect.
    AfterStabilize,
    /// A turn is over.
    TurnEnded,
    /// The fixed moments that stand for 'at any time'.
    AnyTime,
    /// An age that takes effect was turned up, before its on_reveal.
    AgeRevealed,
    /// A catastrophe was turned up, before its gene pool effect.
    CatastropheRevealed,
    /// An age with color_blocked took effect; once per blocked color.
    ColorRestricted,
    /// World's End begins.
    GameEnding,
    /// A card was played into the pile of owner.
    TraitPlayed,
    /// An action is about to be resolved.
    ActionPlayed,
    /// by has chosen an opponent, or a trait of that opponent (then card is set).
    Targeted,
    /// A trait of player is about to be stolen or swapped away by another player.
    WouldBeStolen,
    /// A trait of player is about to be discarded from the pile.
    WouldBeDiscarded,
    /// A trait went from the pile of player to the discard pile.
    TraitDiscarded,
}

/// What a reaction does to that which was pending.
#[derive(Debug)]
pub enum Behavior {
    /// It goes on unchanged.
    Respond,
    /// It does not happen.
    Cancel,
    /// It happens to something or somebody else: a player or a card.
    Redirect(Variable),
    /// It happens with another card: the action of that card is resolved.
    SetCard(CardRef),
    /// It happens to the good of another player.
    SetTo(Player),
    /// It goes elsewhere.
    SetDestination(Destination),
    /// It is changed in nothing.
    SetNothing,
}

/// What a card does at World's End.
#[derive(Debug)]
pub struct WorldsEnd {
    /// When.
    pub priority: Priority,
    /// Whether it acts while it is held, and not from a pile.
    pub from_hand: bool,
    /// Whether it is asked about first.
    pub optional: bool,
    /// What it does.
    pub pipeline: Pipeline,
}

/// A scoring rule.
#[derive(Debug)]
pub struct Scoring {
    /// Who gets the points.
    pub to: Scorers,
    /// How many each.
    pub points: Count,
    /// Its words.
    pub words: Box<[Used]>,
}

/// Who gets the points of a scoring rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Literals)]
#[literals(name = "group of players")]
pub enum Scorers {
    /// The owner of the pile.
    #[literal("$self")]
    Myself,
    /// All others.
    #[literal("$opponents")]
    Opponents,
    /// Everybody.
    #[literal("$all_players")]
    AllPlayers,
}

/// An age, or the one that opens the game.
#[derive(Debug)]
pub struct AgeDocument {
    /// Its name in files.
    pub id: &'static str,
    /// Its title.
    pub name: &'static str,
    /// Which kind it is.
    pub kind: AgeKind,
    /// How many there are.
    pub copies: u16,
    /// What it says.
    pub text: Text,
    /// What it says of World's End; empty for ages.
    pub final_text: Text,
    /// What a catastrophe does to gene pools.
    pub gene_pool: i32,
    /// What happens when it is turned up.
    pub on_reveal: Pipeline,
    /// What is in force: of an age until the next one, of a catastrophe until the game ends.
    pub rules: Rules,
    /// The World's End effect of a catastrophe.
    pub final_effect: Option<FinalEffect>,
    /// The words of that.
    pub final_words: Box<[Used]>,
}

/// Which kind of age card it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum AgeKind {
    First,
    Age,
    Catastrophe,
}

/// What an age or catastrophe has in force.
#[derive(Debug, Default)]
pub struct Rules {
    /// What is done at certain moments.
    pub hooks: Box<[Hook]>,
    /// What is forbidden.
    pub restrictions: Box<[Restriction]>,
    /// What is changed.
    pub modifiers: Box<[Modifier]>,
    /// The words of what is forbidden and changed.
    pub words: Box<[Used]>,
}

impl Rules {
    /// Whether nothing is in force by them.
    pub fn is_empty(&self) -> bool {
        self.hooks.is_empty() && self.restrictions.is_empty() && self.modifiers.is_empty()
    }
}

/// What an age does at a moment of the turn.
#[derive(Debug)]
pub struct Hook {
    /// When.
    pub at: Moment,
    /// Whether it is asked about first.
    pub optional: bool,
    /// What is asked then.
    pub prompt: Option<Text>,
    /// What it does.
    pub pipeline: Pipeline,
}

/// A moment of the turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Literals)]
#[literals(name = "moment", unknown = "unknown_word")]
pub enum Moment {
    /// At the start of every turn.
    TurnStart,
    /// Just before the stabilizing step.
    BeforeStabilize,
    /// Takes the place of the stabilizing step.
    InsteadOfStabilize,
    /// Each time a player has stabilized.
    AfterStabilize,
}
