"""Learns to play Innovation against random bots with MaskablePPO of sb3-contrib, which asks for masks of legal actions.

A few minutes on a CPU; more steps (--steps) learn more.
"""

from __future__ import annotations

import argparse
import sys

from cardloom.arena import wilson
from cardloom.gymnasium import Env

try:
    from sb3_contrib import MaskablePPO
except ImportError:
    sys.exit("MaskablePPO is not here: pip install sb3-contrib")


def win_rate(model: MaskablePPO, games: int, first_seed: int) -> str:
    """How often the model wins, on seeds it has not learned from."""
    env, wins = Env("innovation", players=2, opponents="random"), 0.0
    for seed in range(first_seed, first_seed + games):
        observation, info = env.reset(seed=seed)
        over, reward = False, 0.0
        while not over:
            action, _ = model.predict(observation, action_masks=info["action_mask"])
            observation, reward, over, _, info = env.step(int(action))
        wins += (reward + 1) / 2  # A draw is half a win.
    low, high = wilson(wins, games)
    return f"{wins / games:.1%} won against random (95%: {low:.1%} to {high:.1%})"


def main() -> None:
    """Measures, learns, measures again."""
    parser = argparse.ArgumentParser(description="MaskablePPO that learns to play Innovation.")
    parser.add_argument("--steps", type=int, default=60_000, help="how many decisions it learns from")
    parser.add_argument("--games", type=int, default=100, help="how many games are measured")
    options = parser.parse_args()
    env = Env("innovation", players=2, opponents="random")
    # All is won or lost at the end of a game of a hundred decisions and more: nothing is discounted.
    model = MaskablePPO("MlpPolicy", env, gamma=1.0, n_steps=2048, batch_size=256, seed=1, device="cpu")
    print(f"before: {win_rate(model, options.games, 1_000_000)}", flush=True)
    model.learn(options.steps)
    print(f"after {model.num_timesteps} steps: {win_rate(model, options.games, 2_000_000)}")


if __name__ == "__main__":
    main()
