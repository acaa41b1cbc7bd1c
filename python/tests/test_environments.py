"""PettingZoo and Gymnasium."""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np
import pytest

import cardloom

pytest.importorskip("gymnasium")


def test_pettingzoo_says_that_its_api_is_kept(table: cardloom.Game) -> None:
    pytest.importorskip("pettingzoo")
    from pettingzoo.test import api_test

    from cardloom.pettingzoo import env

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(env(table), num_cycles=150)


def test_pettingzoo_says_that_seeds_decide(table: cardloom.Game) -> None:
    pytest.importorskip("pettingzoo")
    from pettingzoo.test import seed_test

    from cardloom.pettingzoo import env

    seed_test(lambda: env(table), num_cycles=60)


def test_pettingzoo_says_that_it_is_rendered(table: cardloom.Game) -> None:
    pytest.importorskip("pettingzoo")
    from pettingzoo.test import render_test

    from cardloom.pettingzoo import env

    render_test(lambda render_mode=None: env(table, render_mode=render_mode))
    with pytest.raises(ValueError, match="no render mode"):
        env(table, render_mode="svg")


def test_an_environment_plays_to_the_end_and_rewards(table: cardloom.Game) -> None:
    pytest.importorskip("pettingzoo")
    from cardloom.pettingzoo import env

    environment = env(table)
    environment.reset(seed=4)
    chance = np.random.default_rng(4)
    won = dict.fromkeys(environment.possible_agents, 0.0)
    for agent in environment.agent_iter():
        observation, reward, terminated, truncated, info = environment.last()
        won[agent] += reward
        if terminated or truncated:
            environment.step(None)
            continue
        mask = observation["action_mask"]
        assert np.array_equal(mask, info["action_mask"])
        environment.step(int(chance.choice(np.flatnonzero(mask))))
    assert list(won.values()) == environment.state_of_game.returns()
    assert not environment.agents


def test_no_module_takes_the_place_of_a_function() -> None:
    import cardloom.arena
    import cardloom.gymnasium

    assert all(callable(getattr(cardloom, name)) for name in cardloom.__all__ if name != "Agent")


def test_an_illegal_action_changes_nothing() -> None:
    pytest.importorskip("pettingzoo")
    from cardloom.pettingzoo import env

    environment = env("innovation", players=3)
    environment.reset(seed=1)
    before = environment.state_of_game.digest()
    with pytest.raises(cardloom.IllegalActionError):
        environment.step(0)
    assert environment.state_of_game.digest() == before


def test_gymnasium_checks_the_environment(game: cardloom.Game) -> None:
    from gymnasium.utils.env_checker import check_env

    from cardloom.gymnasium import Env

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(Env(game, render_mode="ansi"), skip_render_check=False)


def test_one_player_plays_against_bots(game: cardloom.Game) -> None:
    from cardloom.gymnasium import Env

    environment = Env(game, player=game.players - 1, opponents="greedy")
    for seed in range(2):
        observation, info = environment.reset(seed=seed)
        chance = np.random.default_rng(seed)
        over = False
        while not over:
            assert observation in environment.observation_space
            action = int(chance.choice(np.flatnonzero(info["action_mask"])))
            assert environment.action_masks()[action]
            observation, reward, over, _, info = environment.step(action)
        assert reward == environment._state.returns()[environment.player]
    _, info = environment.reset(seed=9)
    illegal = int(np.flatnonzero(~info["action_mask"])[0])
    _, reward, over, _, info = environment.step(illegal)
    assert (reward, over, info["illegal"]) == (-1.0, True, True)
    with pytest.raises(cardloom.GameOverError):
        environment.step(0)
    environment.reset(seed=9)
    assert environment.step(10**9)[4]["illegal"]
    with pytest.raises(ValueError, match="no player"):
        Env(game, player=9)
    with pytest.raises(ValueError, match="is no bot"):
        Env(game, opponents="chess")
    with pytest.raises(ValueError, match="no render mode"):
        Env(game, render_mode="svg")
    with pytest.raises(TypeError, match="already"):
        Env(game, players=2)


@pytest.mark.parametrize("opponents", ["random", None])
def test_many_games_are_stepped_at_once(game: cardloom.Game, opponents: Any) -> None:
    from cardloom.gymnasium import VectorEnv

    environment = VectorEnv(game, 6, opponents=opponents)
    observations, info = environment.reset(seed=3)
    assert observations in environment.observation_space
    ended = 0
    for _ in range(300):
        actions = environment.sample()
        assert info["action_mask"][np.arange(6), actions].all()
        observations, rewards, terminated, truncated, info = environment.step(actions)
        assert observations.shape == (6, game.observation_size)
        assert not truncated.any()
        assert game.is_cooperative or (np.abs(rewards) <= 1).all()
        assert (rewards[~terminated] == 0).all()
        ended += int(terminated.sum())
    assert ended > 0
    with pytest.raises(ValueError, match="one seed"):
        environment.reset(seed=[1, 2, 3, 4, 5, 6])
    first, _ = environment.reset(seed=3)
    again, _ = VectorEnv(game, 6, opponents=opponents).reset(seed=3)
    assert np.array_equal(first, again)
