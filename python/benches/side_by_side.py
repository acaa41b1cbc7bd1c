"""Speed, side by side in one run with what a user would pick otherwise.

    python benches/side_by_side.py [rounds]

Each line is the median of the rounds; in each round all are measured one after the other, so that a busy moment touches all of
them. What is not installed is left out.
"""

from __future__ import annotations

import gc
import resource
import statistics
import sys
import time
from collections.abc import Callable

import numpy as np

import cardloom

SECONDS = 1.0
"""How long each is measured in a round."""


def per_second(step: Callable[[], int]) -> float:
    """How many steps a second, where each call does as many as it says."""
    begin, steps = time.perf_counter(), 0
    while (now := time.perf_counter()) - begin < SECONDS:
        steps += step()
    return steps / (now - begin)


def microseconds(call: Callable[[], object], times: int = 20_000) -> float:
    """How long a call takes."""
    begin = time.perf_counter()
    for _ in range(times):
        call()
    return (time.perf_counter() - begin) / times * 1e6


def aec(environment: object) -> Callable[[], int]:
    """A whole random game of a PettingZoo environment."""
    chance = np.random.default_rng(1)

    def play() -> int:
        environment.reset(seed=int(chance.integers(1 << 30)))
        steps = 0
        for _agent in environment.agent_iter():
            observation, _, terminated, truncated, info = environment.last()
            if terminated or truncated:
                environment.step(None)
                continue
            mask = info["action_mask"] if "action_mask" in info else observation["action_mask"]
            legal = np.flatnonzero(mask)
            environment.step(int(legal[int(chance.random() * len(legal))]))
            steps += 1
        return steps

    return play


def peers() -> dict[str, Callable[[], int]]:
    """What is measured in steps a second."""
    found: dict[str, Callable[[], int]] = {}
    chance = np.random.default_rng(1)

    def raw(game: cardloom.Game, observe: bool) -> Callable[[], int]:
        def play() -> int:
            state, steps = game.new_initial_state(int(chance.integers(1 << 30))), 0
            while state.current_player() >= 0:
                legal = state.legal_actions()
                if observe:
                    state.observation_tensor()
                state.apply_action(legal[int(chance.random() * len(legal))])
                steps += 1
            return steps

        return play

    for name in cardloom.games():
        found[f"State, {name}"] = raw(cardloom.Game(name), False)
    found["State with observations, innovation"] = raw(cardloom.Game("innovation"), True)
    try:
        from cardloom.pettingzoo import env

        for name in cardloom.games():
            found[f"PettingZoo, cardloom {name}"] = aec(env(name))
        from pettingzoo.classic import gin_rummy_v4, leduc_holdem_v4, texas_holdem_v4

        found["PettingZoo, leduc_holdem_v4"] = aec(leduc_holdem_v4.env())
        found["PettingZoo, texas_holdem_v4"] = aec(texas_holdem_v4.env())
        found["PettingZoo, gin_rummy_v4"] = aec(gin_rummy_v4.env())
    except ImportError as error:
        print(f"left out: {error}", file=sys.stderr)
    try:
        import rlcard
        from rlcard.agents import RandomAgent

        def cards(name: str) -> Callable[[], int]:
            environment = rlcard.make(name)
            environment.set_agents([RandomAgent(environment.num_actions) for _ in range(environment.num_players)])

            def play() -> int:
                trajectories, _ = environment.run(is_training=False)
                return sum(len(one) // 2 for one in trajectories)

            return play

        for name in ("uno", "gin-rummy", "doudizhu"):
            found[f"RLCard, {name}"] = cards(name)
    except ImportError as error:
        print(f"left out: {error}", file=sys.stderr)
    try:
        import pyspiel

        spiel = pyspiel.load_game("crazy_eights")

        def eights() -> int:
            state, steps = spiel.new_initial_state(), 0
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes = state.chance_outcomes()
                    state.apply_action(outcomes[int(chance.random() * len(outcomes))][0])
                    continue
                legal = state.legal_actions()
                state.apply_action(legal[int(chance.random() * len(legal))])
                steps += 1
            return steps

        found["OpenSpiel, crazy_eights"] = eights
    except ImportError as error:
        print(f"left out: {error}", file=sys.stderr)

    def batch(games: int, threads: int | None, **options: object) -> Callable[[], int]:
        many = cardloom.Batch(cardloom.Game("innovation"), games, threads=threads, **options)

        def step() -> int:
            many.step(many.sample())
            return games

        return step

    found["Batch of 256, innovation, one thread"] = batch(256, 1)
    found["Batch of 256, innovation, all threads"] = batch(256, None)
    found["Batch of 2048, innovation, all threads"] = batch(2048, None)
    found["Batch of 256 against random, innovation, all threads"] = batch(256, None, player=0, opponents=["random", "random"])
    return found


def _midgame(name: str) -> cardloom.State:
    """A state in the middle of a random game."""
    chance, state = np.random.default_rng(3), cardloom.Game(name).new_initial_state(1)
    for _ in range(40):
        legal = state.legal_actions()
        after = state.clone()
        after.apply_action(legal[int(chance.random() * len(legal))])
        if after.is_terminal():
            break
        state = after
    return state


def small_calls() -> dict[str, Callable[[], object]]:
    """What is measured in microseconds a call."""
    calls: dict[str, Callable[[], object]] = {}
    for name in cardloom.games():
        state = _midgame(name)
        calls[f"clone, {name}"] = state.clone
        calls[f"observation_tensor, {name}"] = state.observation_tensor
        calls[f"legal_actions_mask, {name}"] = state.legal_actions_mask
    return calls


def memory(count: int = 10_000) -> None:
    """What so many states at once take."""
    for name in cardloom.games():
        state = _midgame(name)
        gc.collect()
        before = _resident()
        held = [state.clone() for _ in range(count)]
        print(f"{name:12} {(_resident() - before) / count / 1024:8.2f} kB a state, of {len(held)} at once")
        del held


def _resident() -> int:
    with open("/proc/self/statm", encoding="ascii") as file:
        return int(file.read().split()[1]) * resource.getpagesize()


def main() -> None:
    """Prints the figures."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    steps, calls = peers(), small_calls()
    rates: dict[str, list[float]] = {name: [] for name in steps}
    times: dict[str, list[float]] = {name: [] for name in calls}
    for _ in range(rounds):
        for name, step in steps.items():
            rates[name].append(per_second(step))
        for name, call in calls.items():
            times[name].append(microseconds(call))
    print(f"steps a second, medians of {rounds} rounds")
    for name, of in rates.items():
        print(f"  {name:55} {statistics.median(of):12,.0f}")
    print(f"microseconds a call, medians of {rounds} rounds")
    for name, of in times.items():
        print(f"  {name:55} {statistics.median(of):12.2f}")
    memory()


if __name__ == "__main__":
    main()
