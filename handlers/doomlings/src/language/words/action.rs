//! Actions: what changes the state.

use cardloom_cards::Words;

use super::*;
use crate::language::check::Checker;

/// One change of the state.
#[derive(Debug, Words)]
#[words(context = Checker, bare)]
#[expect(missing_docs, reason = "parameters: the reference page says what each means")]
pub enum Action {
    /// Deck (or discard pile) to hand.
    #[word(one_of(player, players))]
    DrawCards { player: Option<Player>, players: Option<Players>, count: Count, from: Option<Source> },
    /// Hand to discard pile.
    DiscardFromHand { player: Player, cards: Cards },
    /// Random cards, hand to discard pile.
    #[word(one_of(player, players))]
    DiscardRandomFromHand { player: Option<Player>, players: Option<Players>, count: Count },
    /// Whole hand to discard pile.
    #[word(one_of(player, players))]
    DiscardHand { player: Option<Player>, players: Option<Players> },
    /// Hand to hand, chosen by the giver.
    GiveCards { from: Player, to: Player, cards: Cards },
    /// Whole hands move one seat at the same moment.
    PassHands { players: Players, direction: Side },
    /// Chosen cards move to neighbors at the same moment.
    PassCards { entries: Entries, direction: Direction, players: Option<Players> },
    /// One known card, hand to hand.
    StealFromHand { to: Player, card: CardRef },
    /// Random cards, hand to hand.
    StealRandomFromHand { from: Player, to: Player, count: Count },
    /// Two hands change owners.
    SwapHands { a: Player, b: Player },
    /// Shows random hand cards to one player; they do not move.
    LookAtRandom { viewer: Player, player: Player, count: Count },
    /// Shows cards to everybody.
    RevealCards { cards: Cards },
    /// Shows cards to one player.
    ShowCards { to: Player, cards: Cards },
    /// Cards to the trait deck, then shuffle it.
    ShuffleIntoDeck { cards: Cards },
    /// Plays one card.
    PlayCard {
        player: Player,
        card: CardRef,
        actions: Option<ActionMode>,
        into: Option<Player>,
        free: Option<Flag>,
        if_illegal: Option<IllegalMode>,
    },
    /// Resolves the action printed on a card that lies in a trait pile.
    PlayAction { player: Player, card: CardRef },
    /// Trait to the thief's pile.
    StealTrait { to: Player, card: CardRef },
    /// Two traits change piles.
    SwapTraits { a: CardRef, b: CardRef },
    /// Trait to another pile; neither a steal nor a swap.
    GiveTrait { card: CardRef, to: Player },
    /// Traits to the discard pile.
    DiscardFromTraitPile { cards: Cards },
    /// Random traits to the discard pile.
    #[word(one_of(player, players))]
    DiscardRandomTrait {
        player: Option<Player>,
        players: Option<Players>,
        r#where: Option<Filters>,
        count: Option<Count>,
    },
    /// Trait to the hand of its pile's owner.
    ReturnToHand { card: CardRef },
    /// Hand or discard pile to a trait pile, not a play.
    AddToTraitPile { card: CardRef, player: Player },
    /// Changes the current color of traits.
    ChangeColor { cards: Cards, to: ColorRef },
    /// Changes the gene pool.
    #[word(one_of(player, players))]
    ModifyGenePool { player: Option<Player>, players: Option<Players>, delta: Int },
    /// Sets the gene pool.
    #[word(one_of(player, players))]
    SetGenePool { player: Option<Player>, players: Option<Players>, value: Int },
    /// Hand size becomes the gene pool.
    #[word(one_of(player, players))]
    Stabilize { player: Option<Player>, players: Option<Players> },
    /// No stabilizing at the end of this turn.
    SkipStabilize { player: Player },
    /// More plays in this turn.
    GrantExtraPlays { player: Player, count: Count, r#where: Option<Filters>, actions: Option<ActionMode> },
    /// Ends the round and flips ages up to the next catastrophe.
    BringNextCatastrophe { player: Player },
    /// Shows the next age cards to one player.
    PeekAge { player: Player, count: Int },
    /// The player is left out of one catastrophe.
    IgnoreCatastrophe { player: Player, card: AgeRef },
    /// Chooses whose World's End effect counts.
    SetFinalCatastrophe { card: AgeRef },
    /// Stores a value on the card for its scoring rule.
    Remember { key: MemoryKey, value: Any },
}
