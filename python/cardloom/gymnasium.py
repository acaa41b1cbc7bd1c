"""One player's side of a game as a Gymnasium environment, by itself or many at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium.vector import AutoresetMode

from ._native import Batch, Game, bot_seed, check_bot
from .errors import GameOverError
from .tables import game_of

Array = npt.NDArray[np.float32]


def _bots(game: Game, opponents: str | Sequence[str]) -> list[str]:
    bots = [opponents] * game.players if isinstance(opponents, str) else list(opponents)
    if len(bots) != game.players:
        raise ValueError(f"{len(bots)} bots for {game.players} players; name one for each, or one for all")
    for bot in bots:
        check_bot(bot)
    return bots


class Env(gymnasium.Env[Array, int]):
    """One player against bots, asked where there is a choice.

    The observation is that of :attr:`cardloom.Game.observation_slices`; which actions are legal is ``info["action_mask"]``, and
    what :meth:`action_masks` gives, as MaskablePPO asks for it. The reward comes at the end. An action that is not legal loses
    the game at once, with -1 and ``info["illegal"]``.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi", "rgb_array"], "render_fps": 2}

    def __init__(
        self,
        game: Game | str,
        players: int | None = None,
        player: int = 0,
        opponents: str | Sequence[str] = "random",
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self.game = game_of(game, players, options)
        if not 0 <= player < self.game.players:
            raise ValueError(f"there is no player {player}; the players are 0 to {self.game.players - 1}")
        if render_mode is not None and render_mode not in self.metadata["render_modes"]:
            raise ValueError(f"there is no render mode {render_mode!r}; the modes are {self.metadata['render_modes']}")
        self.player = player
        self.opponents = _bots(self.game, opponents)
        self.render_mode = render_mode
        self.observation_space = gymnasium.spaces.Box(-np.inf, np.inf, (self.game.observation_size,), np.float32)
        self.action_space = gymnasium.spaces.Discrete(self.game.num_actions)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Array, dict[str, Any]]:
        """Begins a game, and goes on to where the player is to act."""
        super().reset(seed=seed)
        self._seed = int(self.np_random.integers(1 << 62))
        self._state = self.game.new_initial_state(self._seed)
        self._number = 0
        self._lost = False
        self._play_bots()
        return self._state.observation_tensor(self.player), self._info()

    def _play_bots(self) -> None:
        while (player := self._state.current_player()) >= 0:
            if player == self.player:
                legal = self._state.legal_actions()
                if len(legal) > 1:
                    break
                self._state.apply_action(legal[0])
                continue
            seed = bot_seed(bot_seed(self._seed, player), self._number)
            for action in self._state.decide(self.opponents[player], seed):
                self._state.apply_action(action)
                self._number += 1

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self._state.legal_actions_mask(self.player)}

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """Which actions are legal."""
        return self._state.legal_actions_mask(self.player)

    def step(self, action: int) -> tuple[Array, float, bool, bool, dict[str, Any]]:
        """Does an action, and goes on to where the player is to act again or the game is over."""
        if self._lost or self._state.is_terminal():
            raise GameOverError("the game is over: reset the environment")
        if int(action) not in self._state.legal_actions(self.player):
            self._lost = True
            info = {**self._info(), "illegal": True}
            return self._state.observation_tensor(self.player), -1.0, True, False, info
        self._state.apply_action(int(action))
        self._number += 1
        self._play_bots()
        over = self._state.is_terminal()
        reward = self._state.returns()[self.player] if over else 0.0
        return self._state.observation_tensor(self.player), reward, over, False, self._info()

    def render(self) -> Any:
        """The table as the player sees it."""
        if self.render_mode == "rgb_array":
            return self._state.picture(self.player)
        return self._state.observation_string(self.player) if self.render_mode == "ansi" else None


class VectorEnv(gymnasium.vector.VectorEnv[Array, npt.NDArray[np.int64], npt.NDArray[Any]]):
    """Many games at once, stepped in Rust on several threads.

    With ``opponents`` it is one player against bots in each game. Without, the caller plays all players: each row is then that of
    who is to act, ``info["player"]``, and the reward is that of who has acted.

    A game that ends is followed by the next one in the same step; what was seen at its end is not given, since nothing can be
    done there. ``info["action_mask"]`` says which actions are legal, and ``info["rewards"]`` what the step has brought each
    player. Observations and masks are written anew by each step unless ``copy`` is true.
    """

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.SAME_STEP}

    def __init__(
        self,
        game: Game | str,
        num_envs: int,
        players: int | None = None,
        player: int = 0,
        opponents: str | Sequence[str] | None = "random",
        seed: int = 0,
        threads: int | None = None,
        copy: bool = True,
        **options: Any,
    ) -> None:
        self.game = game_of(game, players, options)
        self.num_envs = num_envs
        self.copy = copy
        self.single_observation_space = gymnasium.spaces.Box(-np.inf, np.inf, (self.game.observation_size,), np.float32)
        self.single_action_space = gymnasium.spaces.Discrete(self.game.num_actions)
        self.observation_space = gymnasium.vector.utils.batch_space(self.single_observation_space, num_envs)
        self.action_space = gymnasium.vector.utils.batch_space(self.single_action_space, num_envs)
        self.player = None if opponents is None else player
        bots = None if opponents is None else _bots(self.game, opponents)
        self.batch = Batch(self.game, num_envs, seed, self.player, bots, threads)
        self._rows = np.arange(num_envs)

    def _seen(self) -> tuple[Array, dict[str, Any]]:
        observations, masks, players = self.batch.observations, self.batch.action_masks, self.batch.players
        if self.copy:
            observations, masks, players = observations.copy(), masks.copy(), players.copy()
        return observations, {"action_mask": masks, "player": players, "rewards": self.batch.rewards.copy()}

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Array, dict[str, Any]]:
        """Begins all games. Game ``i`` has the seed ``seed + i``."""
        if isinstance(seed, list):
            raise ValueError("say one seed: game i has the seed that is i more")
        super().reset(seed=seed)
        self.batch.reset(int(self.np_random.integers(1 << 62)) if seed is None else seed)
        return self._seen()

    def step(
        self, actions: npt.NDArray[np.int64]
    ) -> tuple[Array, npt.NDArray[Any], npt.NDArray[np.bool_], npt.NDArray[np.bool_], dict[str, Any]]:
        """Does an action in each game."""
        acted = self.batch.players.copy() if self.player is None else self.player
        self.batch.step(actions)
        rewards = self.batch.rewards[self._rows, acted]
        observations, info = self._seen()
        return observations, rewards, self.batch.ended.copy(), np.zeros(self.num_envs, np.bool_), info

    def sample(self) -> npt.NDArray[np.int64]:
        """A random legal action for each game."""
        return self.batch.sample()
