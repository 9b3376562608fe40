"""How long a piece of work takes."""

import time
from collections.abc import Callable


def time_ms(work: Callable[[], object]) -> float:
    """Milliseconds."""
    began = time.perf_counter()
    work()
    return (time.perf_counter() - began) * 1000
