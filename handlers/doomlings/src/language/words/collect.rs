//! Collect steps: what asks players.

use cardloom_cards::{Record, Words};

use super::*;
use crate::language::check::Checker;

/// A question to a player, or to several at once.
#[derive(Debug, Words)]
#[words(context = Checker, name = "collector", bare)]
#[expect(missing_docs, reason = "parameters: the reference page says what each means")]
pub enum Collect {
    /// Cards of the asked player's own hand.
    #[word(one_of(player, players), at_most_one_of(count, up_to))]
    SelectFromHand {
        player: Option<Player>,
        players: Option<Players>,
        count: Option<Count>,
        up_to: Option<Count>,
        r#where: Option<Filters>,
        ordered: Option<Flag>,
        message: Option<Text>,
    },
    /// Traits of one pile.
    #[word(one_of(player, players), at_most_one_of(count, up_to))]
    SelectFromTraitPile {
        player: Option<Player>,
        players: Option<Players>,
        owner: Option<Player>,
        count: Option<Count>,
        up_to: Option<Count>,
        r#where: Option<Filters>,
        r#for: Intent,
        message: Option<Text>,
    },
    /// One opponent.
    SelectOpponent { player: Player, having: Option<Box<[Having]>>, message: Option<Text> },
    /// One trait out of all opponents' piles.
    SelectOpponentTrait { player: Player, r#where: Option<Filters>, r#for: Intent, message: Option<Text> },
    /// Cards of the discard pile.
    #[word(at_most_one_of(count, up_to))]
    SelectFromDiscard {
        player: Player,
        count: Option<Count>,
        up_to: Option<Count>,
        r#where: Option<Filters>,
        message: Option<Text>,
    },
    /// Cards out of a set at hand.
    #[word(at_most_one_of(count, up_to))]
    SelectFromCards {
        player: Player,
        cards: Cards,
        count: Option<Count>,
        up_to: Option<Count>,
        r#where: Option<Filters>,
        message: Option<Text>,
    },
    /// Each asked player picks cards of the own hand; all are shown to everybody.
    RevealFromHand { players: Players, count: Count, message: Option<Text> },
    /// One of the four colors, or of those listed.
    SelectColor {
        player: Player,
        except: Option<ColorRef>,
        message: Option<Text>,
        options: Option<AtLeastOne<ColorRef>>,
    },
    /// One own trait and one trait of an opponent.
    SelectSwap { player: Player, relation: Relation, message: Option<Text> },
    /// One of the catastrophes that have happened.
    SelectCatastrophe { player: Player, message: Option<Text> },
    /// One of several named options.
    SelectOption { player: Player, options: Box<[OptionEntry]>, message: Option<Text> },
    /// Yes or no.
    #[word(one_of(player, players))]
    Confirm { player: Option<Player>, players: Option<Players>, message: Text },
}

/// What an opponent must have to be chosen.
#[derive(Debug, Words)]
#[words(context = Checker, name = "requirement")]
#[expect(missing_docs, reason = "parameters: the reference page says what each means")]
pub enum Having {
    /// Cards in hand.
    Hand { at_least: Count, r#where: Option<Filters> },
    /// Traits in the pile.
    Traits { at_least: Count, r#where: Option<Filters>, r#for: Option<Intent> },
}

/// One of several named options.
#[derive(Debug, Record)]
#[record(context = Checker)]
pub struct OptionEntry {
    /// Its name in documents and files.
    pub id: Text,
    /// What people read.
    pub label: Text,
}
