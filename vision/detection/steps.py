"""Work that takes long, step by step: it may pause after each and go on with the next picture."""

from collections.abc import Generator
from typing import Generic, TypeAlias, TypeVar

Result = TypeVar("Result")

Steps: TypeAlias = Generator[None, None, Result]
"""Pauses after each step, and gives the result in the end."""


def finish(steps: Steps[Result]) -> Result:
    """The result, without a pause."""
    while True:
        try:
            next(steps)
        except StopIteration as ended:
            result: Result = ended.value
            return result


class Unfinished(Generic[Result]):
    """Steps of which only so many are taken at a time.

    Args:
        steps: what is to be done.
    """

    def __init__(self, steps: Steps[Result]) -> None:
        self._steps = steps
        self.taken = 0
        """How many steps were taken when it was gone on with last."""

    def go_on(self, most: int) -> Result | None:
        """Take no more than so many steps; the result, or None if there are more."""
        self.taken = 0
        while self.taken < most:
            try:
                next(self._steps)
            except StopIteration as ended:
                result: Result = ended.value
                return result
            self.taken += 1
        return None
