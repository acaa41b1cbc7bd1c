"""A game as the player sees it who is to act."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt

from ._native import Game, State
from .errors import GameOverError


class PlayerState:
    """A state as the player sees it who is to act: what an agent is given.

    Nothing that it says depends on what the player may not know. That keeps an agent from mistakes, not from cheating: the whole
    state is in it. To look ahead deal the game again as often as you like:
    :meth:`resample` gives whole states.

    >>> import cardloom
    >>> state = cardloom.PlayerState(cardloom.Game("innovation", players=2).new_initial_state(seed=7))
    >>> state.player, len(state.legal_actions())
    (0, 2)
    >>> state.resample(1).current_player()
    0
    """

    __slots__ = ("__player", "__seed", "__state")

    def __init__(self, state: State, seed: int = 0) -> None:
        if state.is_terminal():
            raise GameOverError("the game is over: nobody is to act")
        self.__player = state.current_player()
        self.__seed = seed
        # A copy: what an agent does with it changes nothing.
        self.__state = state.clone()

    @property
    def player(self) -> int:
        """Who is to act."""
        return self.__player

    def __repr__(self) -> str:
        return f"PlayerState({self.__state.game.name}, player={self.player})"

    @property
    def game(self) -> Game:
        """The game, with its players and options."""
        return self.__state.game

    @property
    def num_players(self) -> int:
        """How many play."""
        return self.__state.num_players

    def legal_actions(self) -> list[int]:
        """The actions that are legal now, in ascending order."""
        return self.__state.legal_actions()

    def legal_actions_mask(self) -> npt.NDArray[np.bool_]:
        """The same as a mask over all actions."""
        return self.__state.legal_actions_mask()

    def action_to_string(self, action: int) -> str:
        """What an action is, as text."""
        return self.__state.action_to_string(action)

    def prompt(self) -> dict[str, Any] | None:
        """What is asked."""
        return self.__state.prompt()

    def view(self) -> Any:
        """What the player sees, as the game writes it."""
        return self.__state.view(self.player)

    def told(self) -> list[str]:
        """What has happened so far, or since the game was dealt again, as the player was told it."""
        return self.__state.told(self.player)

    def drawing(self) -> str:
        """The table as the player sees it, drawn with letters."""
        return self.__state.drawing(self.player)

    def observation_tensor(self) -> npt.NDArray[np.float32]:
        """What the player sees and is asked, as numbers."""
        return self.__state.observation_tensor(self.player)

    def observation_string(self) -> str:
        """The same as text."""
        return self.__state.observation_string(self.player)

    def information_state_string(self) -> str:
        """All that the player knows: what it sees, was told and has done."""
        return self.__state.information_state_string(self.player)

    def resample(self, rng: int | random.Random | np.random.Generator | Callable[[], float]) -> State:
        """A whole state as it might be for all that the player knows.

        Raises :class:`cardloom.DeterminizeError` where no deal was found that fits, and says why.
        """
        return self.__state.resample_from_infostate(self.player, rng)

    def decide(self, bot: str, seed: int) -> list[int]:
        """What a bot would do: the actions of its answer, where no picks of one are made yet."""
        return self.__state.decide(bot, seed)

    def generator(self) -> random.Random:
        """A generator for this decision, at its beginning. It draws the same wherever and however often the same game is played.

        Its seed is that of the game, the player and the decision, as bots have it.
        """
        return random.Random(hashlib.sha256(f"agent {self.__seed}".encode()).digest())
