"""All games as OpenSpiel games: ``pyspiel.load_game("cardloom_innovation(players=3)")`` once this module is imported.

Which cards come is decided before the first player acts, by three chance nodes of 256 outcomes each: together they are the
seed. After them a game has no chance nodes; what chance decides later comes from that seed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt
import pyspiel

from ._native import Game, State, games

DIGITS = 3
"""How many chance nodes the seed is put together from."""
BASE = 256
"""How many outcomes each of them has."""
MOST_ACTIONS = 20_000
"""The longest game that OpenSpiel is told of."""
HIGHEST_SCORE = 10_000.0
"""The bound of scores that OpenSpiel is told of, where players play together."""


def name_of(game: str) -> str:
    """The name of a game in OpenSpiel."""
    return f"cardloom_{game}"


def _type_of(game: Game) -> pyspiel.GameType:
    utility = pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name=name_of(game.name),
        long_name=game.about,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility.IDENTICAL if game.is_cooperative else utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.max_players,
        min_num_players=game.min_players,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={"players": game.min_players},
    )


def _info_of(game: Game) -> pyspiel.GameInfo:
    bound = HIGHEST_SCORE if game.is_cooperative else 1.0
    return pyspiel.GameInfo(
        num_distinct_actions=game.num_actions,
        max_chance_outcomes=BASE,
        num_players=game.players,
        min_utility=-bound,
        max_utility=bound,
        utility_sum=None if game.is_cooperative else 0.0,
        max_game_length=MOST_ACTIONS,
    )


class OpenSpielState(pyspiel.State):
    """A state as OpenSpiel has it."""

    def __init__(self, game: OpenSpielGame) -> None:
        super().__init__(game)
        self._game = game.game
        self._digits: list[int] = []
        self._state: State | None = None

    @property
    def state(self) -> State:
        """The state itself, once the cards are dealt."""
        if self._state is None:
            raise ValueError("the cards are not dealt yet: chance is to act")
        return self._state

    def current_player(self) -> int:
        """Who is to act."""
        return pyspiel.PlayerId.CHANCE if self._state is None else self._state.current_player()

    def _legal_actions(self, player: int) -> list[int]:
        return [] if self._state is None else self._state.legal_actions(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The digits of the seed, each equally likely."""
        return [(digit, 1 / BASE) for digit in range(BASE)]

    def _apply_action(self, action: int) -> None:
        if self._state is not None:
            self._state.apply_action(action)
            return
        self._digits.append(action)
        if len(self._digits) == DIGITS:
            seed = sum(digit * BASE**place for place, digit in enumerate(self._digits))
            self._state = self._game.new_initial_state(seed)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return self._game.action_texts[action] if action >= 0 else "invalid"

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self._state is not None and self._state.is_terminal()

    def returns(self) -> list[float]:
        """What the game has come to."""
        return [0.0] * self._game.players if self._state is None else self._state.returns()

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> OpenSpielState:
        """The same decision as it might be for all that a player knows who is asked.

        OpenSpiel's own ``history`` of it is still that of the game that it was dealt from.
        """
        dealt: OpenSpielState = self.clone()
        dealt._state = self.state.resample_from_infostate(player, sampler)
        return dealt

    def __str__(self) -> str:
        return f"deal {self._digits}" if self._state is None else repr(self._state)


class OpenSpielObserver:
    """What a player sees, as OpenSpiel asks for it."""

    def __init__(self, game: Game, kind: pyspiel.IIGObservationType, params: dict[str, Any] | None) -> None:
        if params:
            raise ValueError(f"there are no parameters of observations, but these came: {params}")
        self._perfect_recall = kind.perfect_recall
        self.tensor: npt.NDArray[np.float32] = np.zeros(game.observation_size, np.float32)
        self.dict: dict[str, npt.NDArray[np.float32]] = {
            name: self.tensor[begin : begin + length] for name, _, begin, length in game.observation_slices
        }

    def set_from(self, state: OpenSpielState, player: int) -> None:
        """Writes what a player sees."""
        if state.is_chance_node():
            self.tensor.fill(0)
        else:
            self.tensor[:] = state.state.observation_tensor(player)

    def string_from(self, state: OpenSpielState, player: int) -> str:
        """The same as text: all that the player knows where it is to recall everything, or what it sees now."""
        if state.is_chance_node():
            return "the cards are not dealt yet"
        if self._perfect_recall:
            return state.state.information_state_string(player)
        return state.state.observation_string(player)


class OpenSpielGame(pyspiel.Game):
    """A game as OpenSpiel has it."""

    def __init__(self, name: str, params: dict[str, Any] | None = None) -> None:
        params = params or {}
        self.game = Game(name, params.get("players"))
        super().__init__(_type_of(self.game), _info_of(self.game), params)

    def new_initial_state(self) -> OpenSpielState:
        """Before the cards are dealt."""
        return OpenSpielState(self)

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: dict[str, Any] | None = None
    ) -> OpenSpielObserver:
        """What observes states."""
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return OpenSpielObserver(self.game, kind, params)


def _register(name: str) -> None:
    # A class for each: OpenSpiel makes games by their class alone.
    class Registered(OpenSpielGame):
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(name, params)

    pyspiel.register_game(_type_of(Game(name)), Registered)


for _name in games():
    _register(_name)
