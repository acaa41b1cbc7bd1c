"""All games as environments of RLlib."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import gymnasium
import numpy as np
from ray.rllib.env.multi_agent_env import MultiAgentEnv

from ._native import Game, State


class RllibEnv(MultiAgentEnv):
    """A game as an environment of RLlib: agents are ``player_0`` and so on, and who is to act is the one that is observed.

    Observations are dictionaries of ``observations`` and ``action_mask``. ``config`` has ``game``, ``players`` and the game's
    options.
    """

    def __init__(self, config: Mapping[str, Any] | None = None) -> None:
        super().__init__()
        options = dict(config or {})
        self.game = Game(options.pop("game", "innovation"), options.pop("players", None), **options)
        self.possible_agents = [f"player_{player}" for player in range(self.game.players)]
        self.agents = self.possible_agents[:]
        space = gymnasium.spaces.Dict(
            {
                "observations": gymnasium.spaces.Box(-np.inf, np.inf, (self.game.observation_size,), np.float32),
                "action_mask": gymnasium.spaces.Box(0.0, 1.0, (self.game.num_actions,), np.float32),
            }
        )
        actions = gymnasium.spaces.Discrete(self.game.num_actions)
        self.observation_spaces = dict.fromkeys(self.possible_agents, space)
        self.action_spaces = dict.fromkeys(self.possible_agents, actions)
        self._generator = np.random.default_rng()

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[dict[str, Any], dict[str, Any]]:
        """Begins a game."""
        if seed is not None:
            self._generator = np.random.default_rng(seed)
        self._state: State = self.game.new_initial_state(int(self._generator.integers(1 << 62)))
        self.agents = self.possible_agents[:]
        return self._seen(), {}

    def _seen(self) -> dict[str, Any]:
        player = self._state.current_player()
        if player < 0:
            return {agent: self._observation(place) for place, agent in enumerate(self.possible_agents)}
        return {self.possible_agents[player]: self._observation(player)}

    def _observation(self, player: int) -> dict[str, Any]:
        mask = self._state.legal_actions_mask(player).astype(np.float32)
        return {"observations": self._state.observation_tensor(player), "action_mask": mask}

    def step(
        self, action_dict: dict[str, int]
    ) -> tuple[dict[str, Any], dict[str, float], dict[str, bool], dict[str, bool], dict[str, Any]]:
        """Does the action of who is to act."""
        acting = self.possible_agents[self._state.current_player()]
        self._state.apply_action(int(action_dict[acting]))
        over = self._state.is_terminal()
        seen = self._seen()
        returns = self._state.returns()
        rewards = {agent: returns[place] for place, agent in enumerate(self.possible_agents) if over or agent in seen}
        ended = {**dict.fromkeys(seen, over), "__all__": over}
        if over:
            self.agents = []
        return seen, rewards, ended, {**dict.fromkeys(seen, False), "__all__": False}, {}
