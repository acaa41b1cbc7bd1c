"""What is written in Rust."""

from collections.abc import Callable
from os import PathLike
from random import Random
from typing import Any, final

import numpy as np
import numpy.typing as npt

__all__ = ["Batch", "Game", "State", "bot_seed", "check_bot", "games", "load"]

def games() -> list[str]:
    """The names of all games."""

def check_bot(name: str) -> None:
    """Raises :class:`ValueError` where a name is that of no bot."""

def bot_seed(game: int, place: int) -> int:
    """The seed of the bot on a seat in a game with this seed, as the command line has it."""

def load(path: str | PathLike[str]) -> State:
    """Reads a game that the command line or :meth:`State.save` has written, where it ends.

    Raises :class:`cardloom.SaveError` where the file is damaged, no kept game, or goes another way under these rules.
    """

@final
class Game:
    """A game for so many players, with its options: what states begin with.

    ``options`` are the fields of the game's set-up, such as ``teams=True`` for Innovation. Raises
    :class:`cardloom.SetupError` where there can be no such game.
    """

    def __new__(cls, name: str, players: int | None = None, **options: Any) -> Game: ...
    @property
    def name(self) -> str:
        """Its name, one of :func:`cardloom.games`."""
    @property
    def about(self) -> str:
        """One line on it."""
    @property
    def how_to_play(self) -> str:
        """How it is played: paragraphs, with headings that begin with ``# ``."""
    @property
    def players(self) -> int:
        """How many play."""
    @property
    def sides(self) -> list[int]:
        """The side that each player is on: each is one, or a team is, or all who play together."""
    @property
    def min_players(self) -> int:
        """How many play at least."""
    @property
    def max_players(self) -> int:
        """How many play at most."""
    @property
    def is_cooperative(self) -> bool:
        """Whether all players play together for a score."""
    @property
    def options(self) -> dict[str, Any]:
        """The options, those that were not given as the game has them."""
    @property
    def num_actions(self) -> int:
        """How many actions there are. Action 0 is "done": it picks nothing more."""
    @property
    def action_texts(self) -> list[str]:
        """A text for each action. Numbers and texts stay the same in later versions; new actions come last."""
    @property
    def observation_size(self) -> int:
        """How many numbers an observation has, for so many players."""
    @property
    def observation_slices(self) -> list[tuple[str, str, int, int]]:
        """The parts of an observation: name, what the numbers are, the place of the first one, how many there are."""
    def cards(self) -> list[dict[str, Any]]:
        """All cards, with what is printed on them."""
    def new_initial_state(self, seed: int = 0) -> State:
        """Begins a game. The same seed and actions give the same game, as on the command line."""
    def deserialize(self, data: bytes) -> State:
        """Reads what :meth:`State.serialize` has written."""
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class State:
    """A game at a decision. It may go to other threads, and to other processes by pickle.

    Actions are single picks: an answer of several picks is given one by one, and ended by action 0 where more could be picked.
    Players who are asked at the same time act one after the other and do not see what the others did. What is asked for the
    sake of silence is asked here too, so that who is to act tells nobody what others hold: one action alone is legal then.
    """

    @property
    def game(self) -> Game:
        """The game."""
    @property
    def num_players(self) -> int:
        """How many play."""
    def current_player(self) -> int:
        """Who is to act, from 0; -4 when the game is over."""
    def is_terminal(self) -> bool:
        """Whether the game is over."""
    def legal_actions(self, player: int | None = None) -> list[int]:
        """The legal actions in ascending order; none for a player who is not to act."""
    def legal_actions_mask(self, player: int | None = None) -> npt.NDArray[np.bool_]:
        """The same over all actions."""
    def action_to_string(self, player: int, action: int | None = None) -> str:
        """The text of an action: ``action_to_string(player, action)``, or ``action_to_string(action)``."""
    def apply_action(self, action: int) -> None:
        """Does an action of the player who is to act.

        Raises :class:`cardloom.IllegalActionError` where it is not legal.
        """
    def concede(self, player: int) -> None:
        """Lets a player give up, in games that know of it."""
    def undo(self, player: int) -> None:
        """Takes back a player's last answer, all picks of it, as long as that is fair.

        Fair is what tells nothing: nothing hidden was shown since, chance has decided nothing, nobody else has answered.
        Raises :class:`cardloom.UndoRefusedError` with the reason where it is not.
        """
    def history(self) -> list[int]:
        """The actions that were done, by everybody.

        Done again from the same beginning they lead to the same, but where a bot or a file has answered (an answer says as
        well which of equal options it picks) or somebody has given up.
        """
    def returns(self) -> list[float]:
        """What the game has come to for each player: zero while it goes on.

        Where players play against each other it is between -1 and 1 and all together zero: of n players with w winners each
        winner has (n - w) / (w (n - 1)), each other one -1 / (n - 1). Where they play together it is the score.
        """
    def rewards(self) -> list[float]:
        """What the last action has brought each player. All is won or lost at the end."""
    def observation_tensor(self, player: int | None = None) -> npt.NDArray[np.float32]:
        """What a player sees and is asked, as :attr:`Game.observation_slices` has it; by default who is to act."""
    def observation_string(self, player: int | None = None) -> str:
        """The table as a player sees it, drawn as text, with what the player is asked."""
    def information_state_string(self, player: int | None = None) -> str:
        """All that a player knows: what is seen and asked now, and what was told and picked since the beginning.

        The game is played again for it: it takes as long as some hundred actions.
        """
    def view(self, player: int | None = None) -> Any:
        """The table as a player sees it, or a spectator, as data."""
    def prompt(self) -> dict[str, Any] | None:
        """What the player who is to act is asked, as data; only this player may be shown it.

        ``actions`` are the actions of its ``options``, in their order.
        """
    def told(self, player: int | None = None) -> list[str]:
        """What has happened so far (or since the game was dealt again), as a player was told it, or a spectator.

        The game is played again for it.
        """
    def drawing(self, player: int | None = None) -> str:
        """The table as a player sees it, or a spectator, drawn as text."""
    def picture(self, player: int | None = None) -> npt.NDArray[np.uint8]:
        """The same as a picture: height, width, and red, green, blue."""
    def ending(self) -> tuple[list[int], str] | None:
        """Who has won and how, once the game is over."""
    def digest(self) -> int:
        """A number that is the same for the same position, as the command line prints it."""
    def clone(self) -> State:
        """A copy that goes its own way."""
    def serialize(self) -> bytes:
        """Writes the state, for :meth:`Game.deserialize`. It holds all that is hidden; one that was dealt again holds nothing
        of the game that it was dealt from but what its player may know."""
    def save(self, path: str | PathLike[str], players: list[str] | None = None) -> None:
        """Writes a new file that ``resume`` and ``replay`` of the command line read. ``players`` says who plays there.

        Of an answer that is not complete nothing is written.
        """
    def resample_from_infostate(self, player: int, rng: int | Random | np.random.Generator | Callable[[], float]) -> State:
        """A game at this decision as it might be for all that a player knows who is asked: the hidden cards are dealt again.

        Raises :class:`cardloom.DeterminizeError` where no deal was found that fits, and says why.
        """
    def decide(self, bot: str, seed: int) -> list[int]:
        """What a bot would do for the player who is to act: the actions of a whole answer."""
    def play_bots(self, bots: list[tuple[str, int]], answers: int = 20_000) -> None:
        """Plays to the end with a bot for each player, each with its seed.

        Raises :class:`cardloom.CardloomError` where there is no end within so many answers.
        """
    def record(self) -> dict[str, Any]:
        """What a file of the arena keeps: ``turns``, ``decisions``, ``setup``, ``digest``, ``cards``, ``score``.

        The game is played again for it.
        """
    def __copy__(self) -> State: ...
    def __deepcopy__(self, memo: Any) -> State: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class Batch:
    """Many games of one kind, played in step on several threads.

    With ``player`` and ``opponents`` (a bot for each player) the caller acts for that player alone; without them for everybody
    in turn. The arrays are written anew by each call: copy what is to stay.
    """

    def __new__(
        cls,
        game: Game,
        num_games: int,
        seed: int = 0,
        player: int | None = None,
        opponents: list[str] | None = None,
        threads: int | None = None,
    ) -> Batch: ...
    @property
    def game(self) -> Game:
        """The game."""
    def __len__(self) -> int: ...
    @property
    def observations(self) -> npt.NDArray[np.float32]:
        """What the player who is to act sees, a row for each game."""
    @property
    def action_masks(self) -> npt.NDArray[np.bool_]:
        """Which actions are legal, a row for each game."""
    @property
    def players(self) -> npt.NDArray[np.uint8]:
        """Who is to act, for each game."""
    @property
    def rewards(self) -> npt.NDArray[np.float32]:
        """What the last step has brought each player, a row for each game."""
    @property
    def ended(self) -> npt.NDArray[np.bool_]:
        """Which games the last step has ended. Their rows tell of the next games already."""
    def step(self, actions: npt.ArrayLike) -> None:
        """Does an action in each game. Where one is not legal, nothing is done in any."""
    def reset(self, seed: int) -> None:
        """Begins all games anew. Game ``i`` has the seed ``seed + i``, and the one that follows it ``len(self)`` more."""
    def sample(self) -> npt.NDArray[np.int64]:
        """A random legal action for each game."""
