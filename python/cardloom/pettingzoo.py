"""All games as PettingZoo environments: ``cardloom.pettingzoo.env("innovation", players=2)``."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
from pettingzoo import AECEnv

from ._native import Game, State
from .tables import game_of

Observation = dict[str, npt.NDArray[Any]]


class Env(AECEnv[str, Observation, int]):
    """A game as an AEC environment.

    Agents are ``player_0``, ``player_1`` and so on. An observation has ``observation`` (see
    :attr:`cardloom.Game.observation_slices`) and ``action_mask``; the mask is in the agent's info as well, and is empty for
    who is not to act. Rewards come at the end: see :meth:`cardloom.State.returns`. An action that is not legal raises
    :class:`cardloom.IllegalActionError`, and nothing has changed then.
    """

    metadata: dict[str, Any] = {
        "render_modes": ["human", "ansi", "rgb_array"],
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(self, game: Game, render_mode: str | None = None) -> None:
        super().__init__()
        if render_mode is not None and render_mode not in self.metadata["render_modes"]:
            modes = ", ".join(self.metadata["render_modes"])
            raise ValueError(f"there is no render mode {render_mode!r}; the modes are {modes}")
        self.game = game
        self.render_mode = render_mode
        self.metadata = {**type(self).metadata, "name": f"cardloom_{game.name}_v0"}
        self.possible_agents = [f"player_{player}" for player in range(game.players)]
        self._places = {agent: player for player, agent in enumerate(self.possible_agents)}
        self._num_actions = game.num_actions
        box = gymnasium.spaces.Box(-np.inf, np.inf, (game.observation_size,), np.float32)
        mask = gymnasium.spaces.Box(0, 1, (self._num_actions,), np.int8)
        self.observation_spaces = {
            agent: gymnasium.spaces.Dict({"observation": box, "action_mask": mask}) for agent in self.possible_agents
        }
        self.action_spaces = {agent: gymnasium.spaces.Discrete(self._num_actions) for agent in self.possible_agents}
        self._generator = np.random.default_rng()
        self._nothing = np.zeros(self._num_actions, np.int8)

    def observation_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        """The space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.spaces.Discrete:
        """The space of an agent's actions."""
        return self.action_spaces[agent]

    @property
    def state_of_game(self) -> State:
        """The game itself, which shows all that is hidden."""
        return self._state

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins a game. Without a seed it is another one each time; a seed begins a row of games that is always the same."""
        if seed is not None:
            self._generator = np.random.default_rng(seed)
        self._state = self.game.new_initial_state(int(self._generator.integers(1 << 62)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {"action_mask": self._nothing} for agent in self.agents}
        self._go_on()

    def _go_on(self) -> None:
        """Turns to who is to act."""
        player = self._state.current_player()
        if player >= 0:
            self.agent_selection = self.possible_agents[player]
            mask = self._state.legal_actions_mask().view(np.int8)
            self.infos[self.agent_selection] = {"action_mask": mask}
            return
        for agent, reward in zip(self.possible_agents, self._state.returns(), strict=True):
            self.rewards[agent] = reward
            self._cumulative_rewards[agent] += reward
            self.terminations[agent] = True
        self.agent_selection = self.agents[0]

    def observe(self, agent: str) -> Observation:
        """What an agent sees, and which actions it may do."""
        return {
            "observation": self._state.observation_tensor(self._places[agent]),
            "action_mask": self.infos[agent]["action_mask"] if agent in self.infos else self._nothing,
        }

    def step(self, action: int | None) -> None:
        """Does an action of the agent that is selected."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} is to act: it needs an action")
        self._state.apply_action(int(action))
        self._cumulative_rewards[agent] = 0.0
        self.infos[agent] = {"action_mask": self._nothing}
        self._go_on()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | npt.NDArray[np.uint8] | None:
        """The table as a spectator sees it: as text, as a picture, or printed."""
        if self.render_mode is None:
            gymnasium.logger.warn("this environment was made without a render mode")
            return None
        if self.render_mode == "rgb_array":
            return self._state.picture()
        text = self._state.drawing()
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def close(self) -> None:
        """There is nothing to close."""


def env(game: Game | str, players: int | None = None, render_mode: str | None = None, **options: Any) -> Env:
    """An environment of a game, by its name and options or as a :class:`cardloom.Game`."""
    return Env(game_of(game, players, options), render_mode)
