"""Learns to play Innovation against random bots in about a minute: REINFORCE with a baseline, in NumPy alone."""

from __future__ import annotations

import argparse
import os
import time
from typing import Any

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # The matrices are small: more threads would wait for each other.
import numpy as np
import numpy.typing as npt

import cardloom
from cardloom.arena import wilson

Floats = npt.NDArray[np.float32]
Flags = npt.NDArray[np.bool_]


class Policy:
    """One hidden layer; from it the chance of each action, and the baseline: what the game will probably come to."""

    def __init__(self, game: cardloom.Game, hidden: int, rng: np.random.Generator) -> None:
        sizes = [(game.observation_size, hidden, 0.05), (hidden, game.num_actions, 0.01), (hidden, 1, 0.01)]
        self.weights = [rng.normal(0, scale, (rows, columns)).astype(np.float32) for rows, columns, scale in sizes]
        self.moments = [(np.zeros_like(weight), np.zeros_like(weight)) for weight in self.weights]
        self.steps = 0

    def forward(self, seen: Floats, legal: Flags) -> tuple[Floats, Floats, Floats]:
        """The hidden layer, the chances of actions (none for what is not legal), and the baseline."""
        into, out, value = self.weights
        hidden = np.tanh(seen @ into)
        logits = np.where(legal, hidden @ out, np.float32(-1e9))
        chances = np.exp(logits - logits.max(1, keepdims=True))
        return hidden, chances / chances.sum(1, keepdims=True), (hidden @ value)[:, 0]

    def learn(self, seen: Floats, legal: Flags, actions: npt.NDArray[np.int64], returns: Floats) -> None:
        """Makes actions that came to more than the baseline more likely, by one step of Adam."""
        hidden, chances, baseline = self.forward(seen, legal)
        better = returns - baseline
        chances[np.arange(len(actions)), actions] -= 1
        to_logits = chances * ((better - better.mean()) / (better.std() + 1e-6))[:, None]
        to_value = -better[:, None] / 2
        to_hidden = (to_logits @ self.weights[1].T + to_value @ self.weights[2].T) * (1 - hidden**2)
        self.steps += 1
        gradients = (seen.T @ to_hidden, hidden.T @ to_logits, hidden.T @ to_value)
        for weight, (mean, square), gradient in zip(self.weights, self.moments, gradients, strict=True):
            gradient /= len(actions)
            mean += 0.1 * (gradient - mean)
            square += 0.01 * (gradient**2 - square)
            size = np.sqrt(square / (1 - 0.99**self.steps)) + 1e-5
            weight -= 3e-3 * mean / (1 - 0.9**self.steps) / size


def play(batch: cardloom.Batch, seed: int, policy: Policy, rng: np.random.Generator) -> tuple[Floats, list[Any]]:
    """Plays one game in each row: what they came to, and what was seen, legal and done in which of them."""
    batch.reset(seed)
    returns, steps, playing = np.zeros(len(batch), np.float32), [], np.arange(len(batch))
    while len(playing):
        seen, legal = batch.observations[playing], batch.action_masks[playing]
        sums = policy.forward(seen, legal)[1].cumsum(1)
        chosen = (sums > rng.random((len(playing), 1)) * sums[:, -1:]).argmax(1)
        steps.append((seen, legal, chosen, playing))
        actions = batch.sample()  # Rows whose game has ended have begun another one, which counts for nothing.
        actions[playing] = chosen
        batch.step(actions)
        ended = batch.ended[playing]
        returns[playing[ended]] = batch.rewards[playing[ended], 0]
        playing = playing[~ended]
    return returns, steps


def main() -> None:
    """Measures, learns, and measures again, on seeds that it has not seen."""
    parser = argparse.ArgumentParser(description="A policy gradient that learns to play Innovation.")
    parser.add_argument("--updates", type=int, default=80, help="how often it learns, each time from 128 games")
    parser.add_argument("--games", type=int, default=1000, help="how many games are measured")
    parser.add_argument("--seed", type=int, default=1, help="of what chance decides for the policy")
    options = parser.parse_args()
    game, rng, bots = cardloom.Game("innovation", players=2), np.random.default_rng(options.seed), ["random", "random"]
    policy, begun = Policy(game, 64, rng), time.monotonic()
    tested, learned = (cardloom.Batch(game, games, player=0, opponents=bots) for games in (options.games, 128))
    for update in range(options.updates + 1):
        if update in (0, options.updates):
            wins = float((play(tested, 1_000_000_000 + update, policy, rng)[0] + 1).sum() / 2)  # A draw is half a win.
            rate, (low, high) = wins / options.games, wilson(wins, options.games)
            print(f"after {update} updates: {rate:.1%} won against random (95%: {low:.1%} to {high:.1%})", flush=True)
        if update < options.updates:
            returns, steps = play(learned, update * 1_000_000, policy, rng)
            seen, legal, actions, rows = (np.concatenate(column) for column in zip(*steps, strict=True))
            for part in np.array_split(rng.permutation(len(actions)), 4):
                policy.learn(seen[part], legal[part], actions[part], returns[rows[part]])
    print(f"{time.monotonic() - begun:.0f} seconds")


if __name__ == "__main__":
    main()
