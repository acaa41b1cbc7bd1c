"""Ray: the same results whatever the number of workers and whoever dies."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

import cardloom
from cardloom import arena

ray = pytest.importorskip("ray")


@pytest.fixture(scope="module")
def two_workers() -> Iterator[None]:
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False, object_store_memory=100_000_000)
    yield
    ray.shutdown()


def test_the_arena_comes_to_the_same_on_a_cluster(two_workers: None, tmp_path: Path) -> None:
    import cardloom.ray as cluster

    agents = {"greedy": "greedy", "last": lambda state: state.legal_actions()[-1]}
    alone = arena.arena(agents, "innovation", range(6))
    told: list[tuple[int, int]] = []
    path = tmp_path / "games.csv"
    game = cardloom.Game("innovation")
    together = cluster.arena(
        agents, game, range(6), out={game: path}, chunk=2, progress=lambda done, of: told.append((done, of))
    )[game]
    assert together.digest() == alone.digest()
    assert told[-1] == (12, 12)
    assert len(told) == 6
    resumed = cluster.arena(agents, game, range(8), out={game: path}, chunk=3)[game]
    assert resumed.games[:12] == alone.games
    assert len(arena.Output(path, resumed.game).games) == 16


def test_selfplay_gives_episodes_in_order(two_workers: None) -> None:
    import cardloom.ray as cluster

    game = cardloom.Game("innovation")
    episodes = list(cluster.selfplay(game, range(7), chunk=2))
    assert [episode.seed for episode in episodes] == list(range(7))
    again = [cluster.episode(game, cluster.random_policy, seed) for seed in range(7)]
    assert cluster.digest(episodes) == cluster.digest(again)
    one = episodes[0]
    assert one.observations.shape == (len(one.actions), game.observation_size)
    assert one.masks[np.arange(len(one.actions)), one.actions].all()
    assert one.returns.sum() == 0


def test_a_fault_of_the_work_is_told_and_not_tried_again(two_workers: None) -> None:
    import cardloom.ray as cluster

    def fails(observation: object, mask: object, generator: object) -> int:
        raise RuntimeError("no such policy")

    with pytest.raises(ray.exceptions.RayTaskError, match="no such policy"):
        list(cluster.selfplay("innovation", range(3), policy=fails, chunk=1))


def test_a_chunk_whose_worker_dies_is_played_again(two_workers: None, tmp_path: Path) -> None:
    import cardloom.ray as cluster

    marker = tmp_path / "died"

    def dies_once(state: cardloom.PlayerState) -> int:
        if not marker.exists() and len(state.told()) > 20:
            marker.write_text("once")
            os._exit(1)
        return state.legal_actions()[0]

    def lives(state: cardloom.PlayerState) -> int:
        return state.legal_actions()[0]

    (died,) = cluster.arena({"it": dies_once, "random": "random"}, "innovation", range(4), chunk=2).values()
    assert marker.exists()
    alone = arena.arena({"it": lives, "random": "random"}, "innovation", range(4))
    assert died.digest() == alone.digest()


def test_an_environment_of_rllib(two_workers: None) -> None:
    pytest.importorskip("ray.rllib.env.multi_agent_env")
    from cardloom.rllib import RllibEnv

    environment = RllibEnv({"game": "innovation", "players": 3})
    seen, _ = environment.reset(seed=1)
    chance = np.random.default_rng(1)
    over = False
    while not over:
        assert len(seen) == 1
        ((agent, observation),) = seen.items()
        assert observation in environment.observation_spaces[agent]
        action = int(chance.choice(np.flatnonzero(observation["action_mask"])))
        seen, rewards, ended, _, _ = environment.step({agent: action})
        over = ended["__all__"]
    assert set(rewards) == set(environment.possible_agents)
    assert sum(rewards.values()) == pytest.approx(0)


def test_a_machine_may_die_in_the_middle() -> None:
    from ray.cluster_utils import Cluster

    import cardloom.ray as cluster

    ray.shutdown()
    machines = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "object_store_memory": 100_000_000})
    other = machines.add_node(num_cpus=1, object_store_memory=100_000_000)
    ray.init(address=machines.address, log_to_driver=False)
    try:
        game = cardloom.Game("innovation")
        died = False

        def progress(done: int, of: int) -> None:
            nonlocal died
            if done >= 10 and not died:
                died = True
                machines.remove_node(other, allow_graceful=False)

        episodes = list(cluster.selfplay(game, range(60), chunk=5, progress=progress))
        assert died
        assert [episode.seed for episode in episodes] == list(range(60))
        alone = (cluster.episode(game, cluster.random_policy, seed) for seed in range(60))
        assert cluster.digest(episodes) == cluster.digest(alone)
    finally:
        ray.shutdown()
        machines.shutdown()
