"""How often the costliest tests try: a part of it at each change, all of it on request.

`make test` has to end within minutes, or nobody runs it. What is tried at random, or on one drawn
picture after the other, finds most of what it ever finds early; `make test-long` tries on.
"""

import os
from typing import Final

LONG: Final = "TAPBURN_TEST_LONG" in os.environ
"""Whether everything is tried: `make test-long` sets it."""


def tries(part: int, *, of: int) -> int:
    """How many to try: the part, or all of them."""
    return of if LONG else part
