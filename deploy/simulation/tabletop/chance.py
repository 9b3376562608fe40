"""Chance that can be repeated: one independent stream of numbers for each purpose."""

import random


def draw_stream(*purpose: object) -> random.Random:
    """A stream of chance that depends on nothing but its purpose.

    Args:
        purpose: what tells it from other streams, such as (seed, "shuffle", 12).
    """
    return random.Random(":".join(map(str, purpose)))  # noqa: S311 - a simulation, no secret
