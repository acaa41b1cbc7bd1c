//! What expressions may speak of: variables, and functions of the game.

pub mod places;

use std::sync::LazyLock;

use cardloom_cards::{Code, Literals, a, one_of_listed};
use cardloom_expressions::{Function, Places, Refused, Variable, Vocabulary};

use crate::{
    codes::{UNKNOWN_REFERENCE, UNKNOWN_STATUS},
    words::{CardType, CountZone, Event, Keyword},
};

/// A variable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "`VARIABLES` says what each is")]
pub enum Word {
    Turn,
    Round,
    Hp,
    MaxHp,
    MissingHp,
    HpPercent,
    Block,
    Energy,
    Strength,
    Dexterity,
    Gold,
    CardsInHand,
    CardsInDeck,
    CardsInDiscard,
    CardsInExhaust,
    CardsPlayedThisTurn,
    AttacksPlayedThisTurn,
    SkillsPlayedThisTurn,
    PowersPlayedThisTurn,
    TargetHp,
    TargetMaxHp,
    TargetBlock,
    TargetIntentDamage,
    TargetPoison,
    TargetVulnerable,
    TargetWeak,
    TargetIntendsAttack,
    EnemyCount,
    AllyCount,
    TotalEnemyHp,
    DamageDealtThisTurn,
    DamageTakenThisTurn,
    TimesBlockedThisTurn,
    LastDamage,
    LastKills,
    LastCards,
    Upgrades,
    X,
    Amount,
    Fresh,
    Counter,
    MovesMade,
    Position,
    IsHero,
    EventValue,
    EventCardCost,
    EventCardType,
    EventCardId,
    EventStatus,
    EventStatusCategory,
    EventDamageType,
    EventZone,
    EventItemType,
    EventCopy,
    EventPotion,
    EventReason,
    EventPhase,
    EventSourceHp,
    EventTargetHp,
    EventTargetMaxHp,
    EventTargetBlock,
    EventChainDepth,
    CardType,
    CardId,
    CardRarity,
    CardColor,
    CardCost,
    CardUpgrades,
    CardUpgradable,
    CardThis,
    Value,
    DamageType,
}

/// All variables.
pub const VARIABLES: &[(Variable<Word>, &str)] = &[
    (Variable::number("turn", Word::Turn), "turns the owner has begun in this combat, this one included"),
    (Variable::number("round", Word::Round), "number of the round, from 1"),
    (Variable::number("hp", Word::Hp), "HP of the owner"),
    (Variable::number("max_hp", Word::MaxHp), "maximum HP"),
    (Variable::number("missing_hp", Word::MissingHp), "max_hp - hp, at least 0"),
    (Variable::number("hp_percent", Word::HpPercent), "hp / max_hp as an exact fraction from 0 to 1"),
    (Variable::number("block", Word::Block), "block of the owner"),
    (
        Variable::number("energy", Word::Energy),
        "energy; in a card of cost X what was paid (same as x); 0 for an enemy",
    ),
    (Variable::number("strength", Word::Strength), "amount of that status, may be negative"),
    (Variable::number("dexterity", Word::Dexterity), "amount of that status"),
    (Variable::number("gold", Word::Gold), "gold of the owner"),
    (Variable::number("cards_in_hand", Word::CardsInHand), "cards in hand; 0 for an enemy, as the next ones"),
    (Variable::number("cards_in_deck", Word::CardsInDeck), "cards in the draw pile"),
    (Variable::number("cards_in_discard", Word::CardsInDiscard), "cards in the discard pile"),
    (Variable::number("cards_in_exhaust", Word::CardsInExhaust), "cards in the exhaust pile"),
    (
        Variable::number("cards_played_this_turn", Word::CardsPlayedThisTurn),
        "cards that began to resolve this turn, this one included",
    ),
    (Variable::number("attacks_played_this_turn", Word::AttacksPlayedThisTurn), "attacks among them"),
    (Variable::number("skills_played_this_turn", Word::SkillsPlayedThisTurn), "skills among them"),
    (Variable::number("powers_played_this_turn", Word::PowersPlayedThisTurn), "powers among them"),
    (Variable::number("target_hp", Word::TargetHp), "HP of the target"),
    (Variable::number("target_max_hp", Word::TargetMaxHp), "its maximum"),
    (Variable::number("target_block", Word::TargetBlock), "its block"),
    (
        Variable::number("target_intent_damage", Word::TargetIntentDamage),
        "damage that its next move would deal now, all hits, before block; 0 for a hero",
    ),
    (Variable::number("target_poison", Word::TargetPoison), "amount of poison on it"),
    (Variable::bool("target_vulnerable", Word::TargetVulnerable), "it has vulnerable"),
    (Variable::bool("target_weak", Word::TargetWeak), "it has weak"),
    (
        Variable::bool("target_intends_attack", Word::TargetIntendsAttack),
        "its next move is an attack (the intent word begins with attack)",
    ),
    (Variable::number("enemy_count", Word::EnemyCount), "living enemies of the owner"),
    (
        Variable::number("ally_count", Word::AllyCount),
        "living creatures of the owner's side, the owner included",
    ),
    (Variable::number("total_enemy_hp", Word::TotalEnemyHp), "sum of the HP of the living enemies"),
    (
        Variable::number("damage_dealt_this_turn", Word::DamageDealtThisTurn),
        "damage of all hits of the owner this turn, blocked part included",
    ),
    (
        Variable::number("damage_taken_this_turn", Word::DamageTakenThisTurn),
        "HP the owner lost to damage this turn",
    ),
    (
        Variable::number("times_blocked_this_turn", Word::TimesBlockedThisTurn),
        "hits on the owner this turn of which block took a part",
    ),
    (
        Variable::number("last_damage", Word::LastDamage),
        "HP that the last damage or lose_hp of this item took, all targets together",
    ),
    (Variable::number("last_kills", Word::LastKills), "creatures it killed, minions not counted"),
    (
        Variable::number("last_cards", Word::LastCards),
        "cards that the last card effect of this item moved, made or changed",
    ),
    (Variable::number("upgrades", Word::Upgrades).only(places::CARD), "how often this card is upgraded"),
    (Variable::number("x", Word::X).only(places::X_CARD), "energy paid for a card of cost X, with bonuses"),
    (Variable::number("amount", Word::Amount).only(places::STATUS), "amount of this status on the owner"),
    (
        Variable::bool("fresh", Word::Fresh).only(places::STATUS),
        "this status came new outside the main phase of this round",
    ),
    (Variable::number("counter", Word::Counter).only(places::COUNTER), "the relic's or the enemy's counter"),
    (
        Variable::number("moves_made", Word::MovesMade).only(places::ENEMY.and(places::STATUS)),
        "moves the enemy has carried out",
    ),
    (
        Variable::number("position", Word::Position).only(places::ENEMY.and(places::STATUS)),
        "its place at the start of the combat, from 0",
    ),
    (Variable::bool("is_hero", Word::IsHero), "the owner is a hero"),
    (Variable::number("event_value", Word::EventValue).only(places::EVENT), "value of the event"),
    (
        Variable::number("event_card_cost", Word::EventCardCost).only(places::EVENT),
        "present cost of the card of the event",
    ),
    (
        Variable::text("event_card_type", Word::EventCardType).only(places::EVENT),
        "its type; empty text without a card",
    ),
    (Variable::text("event_card_id", Word::EventCardId).only(places::EVENT), "its id"),
    (Variable::text("event_status", Word::EventStatus).only(places::EVENT), "status of the event, or empty"),
    (
        Variable::text("event_status_category", Word::EventStatusCategory).only(places::EVENT),
        "buff, debuff, neutral, stance; a negative amount of a buff is a debuff",
    ),
    (
        Variable::text("event_damage_type", Word::EventDamageType).only(places::EVENT),
        "attack, effect, or empty for loss of HP",
    ),
    (Variable::text("event_zone", Word::EventZone).only(places::EVENT), "zone of the card event"),
    (Variable::text("event_item_type", Word::EventItemType).only(places::EVENT), "type of the stack item"),
    (
        Variable::bool("event_copy", Word::EventCopy).only(places::EVENT),
        "the item is a copy made by play_card",
    ),
    (Variable::text("event_potion", Word::EventPotion).only(places::EVENT), "id of the potion"),
    (Variable::text("event_reason", Word::EventReason).only(places::EVENT), "why a creature left"),
    (Variable::text("event_phase", Word::EventPhase).only(places::EVENT), "phase word"),
    (
        Variable::number("event_source_hp", Word::EventSourceHp).only(places::EVENT),
        "HP of the source now, 0 without one",
    ),
    (Variable::number("event_target_hp", Word::EventTargetHp).only(places::EVENT), "HP of the target now"),
    (Variable::number("event_target_max_hp", Word::EventTargetMaxHp).only(places::EVENT), "its maximum"),
    (Variable::number("event_target_block", Word::EventTargetBlock).only(places::EVENT), "its block"),
    (
        Variable::number("event_chain_depth", Word::EventChainDepth).only(places::EVENT),
        "how many triggers deep the event happened",
    ),
    (Variable::text("card_type", Word::CardType).only(places::FILTER), "type of the card that is looked at"),
    (Variable::text("card_id", Word::CardId).only(places::FILTER), "its id"),
    (Variable::text("card_rarity", Word::CardRarity).only(places::FILTER), "its rarity"),
    (Variable::text("card_color", Word::CardColor).only(places::FILTER), "its color"),
    (Variable::number("card_cost", Word::CardCost).only(places::FILTER), "its present cost"),
    (Variable::number("card_upgrades", Word::CardUpgrades).only(places::FILTER), "how often it is upgraded"),
    (Variable::bool("card_upgradable", Word::CardUpgradable).only(places::FILTER), "it can be upgraded now"),
    (Variable::bool("card_this", Word::CardThis).only(places::FILTER), "it is the card whose text this is"),
    (Variable::number("value", Word::Value).only(places::MODIFIER), "the number that the modifier works on"),
    (Variable::text("damage_type", Word::DamageType).only(places::MODIFIER), "attack, effect or empty"),
];

/// A function of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "`FUNCTIONS` says what each is")]
pub enum Call {
    Status,
    TargetStatus,
    SourceStatus,
    Cards,
    HasRelic,
    SourceHasRelic,
    ThisTurn,
    ThisCombat,
    Tag,
    Keyword,
    Rolled,
    LastMove,
    LastTwoMoves,
    AllyAlive,
}

/// All functions of the game.
pub const FUNCTIONS: &[(Function<Call>, &str)] = &[
    (Function::number("status", &["a status"], Call::Status), "amount of a status on the owner"),
    (Function::number("target_status", &["a status"], Call::TargetStatus), "amount on the target"),
    (
        Function::number("source_status", &["a status"], Call::SourceStatus).only(places::EVENT),
        "amount on the source of the event",
    ),
    (
        Function::number("cards", &["a zone", "a word for cards"], Call::Cards).requiring(1),
        "number of cards in a zone (hand, draw, discard, exhaust, or all: hand, draw, discard and the cards being \
         played); with a second text only those of that type, keyword, tag or id, or non_attack, upgraded",
    ),
    (Function::bool("has_relic", &["a relic"], Call::HasRelic), "the owner has the relic"),
    (
        Function::bool("source_has_relic", &["a relic"], Call::SourceHasRelic).only(places::EVENT),
        "the source of the event has it",
    ),
    (
        Function::number("this_turn", &["an event"], Call::ThisTurn),
        "how often the event happened to the owner this turn",
    ),
    (Function::number("this_combat", &["an event"], Call::ThisCombat), "the same for the combat"),
    (
        Function::bool("tag", &["a tag"], Call::Tag).only(places::FILTER),
        "the card that is looked at has the tag",
    ),
    (
        Function::bool("keyword", &["a keyword"], Call::Keyword).only(places::FILTER),
        "it has the keyword, printed or given",
    ),
    (
        Function::number("rolled", &["a roll"], Call::Rolled).only(places::ENEMY),
        "the number rolled for this enemy when it appeared",
    ),
    (
        Function::bool("last_move", &["a move"], Call::LastMove).only(places::ENEMY),
        "its last move was this one",
    ),
    (
        Function::bool("last_two_moves", &["a move"], Call::LastTwoMoves).only(places::ENEMY),
        "its last two moves were this one",
    ),
    (
        Function::number("ally_alive", &["an enemy"], Call::AllyAlive),
        "living creatures of the owner's side with this enemy id",
    ),
];

/// Whose status a function reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Whose {
    Owner,
    Target,
    Source,
}

/// Which cards are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Counted<C, T> {
    Every,
    NonAttack,
    Upgraded,
    Type(CardType),
    Keyword(Keyword),
    /// Those of this id, if it is one, and those that have the tag.
    Named(Option<C>, T),
}

/// A function of the game with its arguments, as it stands in a checked expression.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "`FUNCTIONS` says what each is")]
pub enum Query<C, S, R, E, T> {
    Status(Whose, S),
    Cards(CountZone, Counted<C, T>),
    HasRelic(Whose, R),
    ThisTurn(Event),
    ThisCombat(Event),
    Tag(T),
    Keyword(Keyword),
    /// The number of the roll in the enemy's document.
    Rolled(u8),
    /// The number of the move in the enemy's document.
    LastMove(u8),
    LastTwoMoves(u8),
    AllyAlive(E),
}

/// What a program knows documents by: in its expressions stands this in place of their names.
pub trait Names {
    /// A card.
    type Card: Clone;
    /// A status.
    type Status: Clone;
    /// A relic.
    type Relic: Clone;
    /// An enemy.
    type Enemy: Clone;
    /// A tag of cards.
    type Tag: Clone;

    /// The card of this id.
    fn card(&self, id: &str) -> Option<Self::Card>;
    /// The status of this id.
    fn status(&self, id: &str) -> Option<Self::Status>;
    /// The relic of this id.
    fn relic(&self, id: &str) -> Option<Self::Relic>;
    /// The enemy of this id.
    fn enemy(&self, id: &str) -> Option<Self::Enemy>;
    /// The tag of this name. Tags are free words: any may be asked for.
    fn tag(&self, name: &str) -> Self::Tag;
    /// The number of a roll in the document that is read.
    fn roll(&self, name: &str) -> Option<u8>;
    /// The number of a move in the document that is read.
    fn r#move(&self, name: &str) -> Option<u8>;
    /// All ids of a kind of document, for messages.
    fn known(&self, what: &str) -> Vec<&str>;
}

/// The words that expressions may use, with the documents that a program knows.
#[derive(Clone, Copy, Debug)]
pub struct Language<N>(pub N);

/// The query that the documents of these names give.
pub type QueryOf<N> = Query<
    <N as Names>::Card,
    <N as Names>::Status,
    <N as Names>::Relic,
    <N as Names>::Enemy,
    <N as Names>::Tag,
>;

impl<N: Names> Vocabulary for Language<N> {
    type Variable = Word;
    type Function = Call;
    type Query = QueryOf<N>;

    fn places(&self) -> &[(Places, &'static str)] {
        &places::ALL
    }

    fn variables(&self) -> &[Variable<Word>] {
        static ALL: LazyLock<Vec<Variable<Word>>> =
            LazyLock::new(|| VARIABLES.iter().map(|(variable, _)| *variable).collect());
        &ALL
    }

    fn functions(&self) -> &[Function<Call>] {
        static ALL: LazyLock<Vec<Function<Call>>> =
            LazyLock::new(|| FUNCTIONS.iter().map(|(function, _)| *function).collect());
        &ALL
    }

    fn query(&self, function: &Call, arguments: &[&str]) -> Result<Self::Query, Refused> {
        let names = &self.0;
        let first = arguments[0];
        let status = || self.named(first, "status", UNKNOWN_STATUS, |id| names.status(id));
        let relic = || self.named(first, "relic", UNKNOWN_REFERENCE, |id| names.relic(id));
        let event = || word::<Event>(0, first, "an event");
        Ok(match function {
            Call::Status => Query::Status(Whose::Owner, status()?),
            Call::TargetStatus => Query::Status(Whose::Target, status()?),
            Call::SourceStatus => Query::Status(Whose::Source, status()?),
            Call::HasRelic => Query::HasRelic(Whose::Owner, relic()?),
            Call::SourceHasRelic => Query::HasRelic(Whose::Source, relic()?),
            Call::Cards => {
                let counted = arguments.get(1).map_or(Counted::Every, |which| self.counted(which));
                Query::Cards(word(0, first, "a zone")?, counted)
            }
            Call::ThisTurn => Query::ThisTurn(event()?),
            Call::ThisCombat => Query::ThisCombat(event()?),
            Call::Tag => Query::Tag(names.tag(first)),
            Call::Keyword => Query::Keyword(word(0, first, "a keyword")?),
            Call::Rolled => Query::Rolled(self.numbered(first, "roll", |name| names.roll(name))?),
            Call::LastMove => Query::LastMove(self.numbered(first, "move", |name| names.r#move(name))?),
            Call::LastTwoMoves => {
                Query::LastTwoMoves(self.numbered(first, "move", |name| names.r#move(name))?)
            }
            Call::AllyAlive => {
                Query::AllyAlive(self.named(first, "enemy", UNKNOWN_REFERENCE, |id| names.enemy(id))?)
            }
        })
    }
}

impl<N: Names> Language<N> {
    /// What a word for cards means: one of the language's own, the id of a card, or else a tag.
    fn counted(&self, word: &str) -> Counted<N::Card, N::Tag> {
        match word {
            "non_attack" => Counted::NonAttack,
            "upgraded" => Counted::Upgraded,
            _ => None
                .or_else(|| CardType::find(word).map(Counted::Type))
                .or_else(|| Keyword::find(word).map(Counted::Keyword))
                .unwrap_or_else(|| Counted::Named(self.0.card(word), self.0.tag(word))),
        }
    }

    fn named<T>(
        &self,
        id: &str,
        what: &str,
        code: Code,
        find: impl Fn(&str) -> Option<T>,
    ) -> Result<T, Refused> {
        find(id).ok_or_else(|| Refused {
            argument: 0,
            code,
            expected: one_of_listed(&a(what), id, self.0.known(what), LISTED),
        })
    }

    fn numbered(&self, name: &str, what: &str, find: impl Fn(&str) -> Option<u8>) -> Result<u8, Refused> {
        self.named(name, what, UNKNOWN_REFERENCE, find)
    }
}

/// Of how many known words a message lists all.
pub(crate) const LISTED: usize = 256;

fn word<T: Literals>(argument: usize, text: &str, what: &str) -> Result<T, Refused> {
    T::find(text).ok_or_else(|| Refused {
        argument,
        code: Code::UNKNOWN_WORD,
        expected: one_of_listed(what, text, T::NAMES.iter().copied(), LISTED),
    })
}
