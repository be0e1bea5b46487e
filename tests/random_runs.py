"""How many random runs to make, and with which dice: a seeded tenth, or all of them with `make soak`."""

import os
import random

SOAK = bool(os.environ.get("RECTIFY_SOAK"))


def rounds(full: int) -> int:
    """The number of random rounds to run now, of the `full` number that a soak runs; never none."""
    return full if SOAK else max(1, full // 10)


def dice(name: str) -> tuple[random.Random, str]:
    """A random source for the run `name`, and the seed to show when a round fails.

    The seed is the run's own name, so that a short run is the same everywhere; a soak draws a new one,
    unless RECTIFY_SEED holds one to repeat.
    """
    seed = os.environ.get("RECTIFY_SEED") or (f"{name} {random.SystemRandom().getrandbits(64):x}" if SOAK else name)
    return random.Random(seed), seed
