"""What a Ray cluster of one machine brings: one worker and two in turn, what a task costs by itself, and how large episodes are.

python benches/cluster.py [rounds]
"""

from __future__ import annotations

import logging
import statistics
import sys
import time
from collections.abc import Callable

import ray

import cardloom
import cardloom.ray as cluster


def seconds(call: Callable[[], object]) -> float:
    """How long a call takes."""
    begin = time.perf_counter()
    call()
    return time.perf_counter() - begin


def nothing(work: object) -> object:
    """A task that does nothing."""
    return work


def measured(workers: int, rounds: int) -> dict[str, float]:
    """Medians on so many workers."""
    ray.init(num_cpus=workers, include_dashboard=False, log_to_driver=False, logging_level=logging.ERROR)
    game = cardloom.Game("innovation")
    kinds: dict[str, Callable[[], object]] = {
        "arena, 600 games of greedy and random": lambda: cluster.arena(["greedy", "random"], game, range(300)),
        "self-play, 200 episodes of random": lambda: list(cluster.selfplay(game, range(200))),
        "200 tasks of nothing": lambda: list(cluster.Chunks(nothing, [()] * 200).done()),
    }
    for warm_up in kinds.values():
        warm_up()
    found = {name: statistics.median(seconds(call) for _ in range(rounds)) for name, call in kinds.items()}
    ray.shutdown()
    return found


def main() -> None:
    """Prints the figures."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 3
    one, two = measured(1, rounds), measured(2, rounds)
    for name in one:
        print(f"{name:40} {one[name]:7.2f} s with one worker, {two[name]:7.2f} s with two: {one[name] / two[name]:.2f} times")
    print(f"a task costs {one['200 tasks of nothing'] / 200 * 1000:.2f} ms")
    game = cardloom.Game("innovation")
    episodes = [cluster.episode(game, cluster.random_policy, seed) for seed in range(20)]
    arrays = [sum(numbers.nbytes for numbers in (one.observations, one.masks, one.actions)) for one in episodes]
    print(f"an episode is {statistics.mean(arrays) / 1e6:.2f} MB as arrays, of {len(episodes[0].actions)} actions and the like")


if __name__ == "__main__":
    main()
