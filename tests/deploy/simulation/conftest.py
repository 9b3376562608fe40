"""What the simulation's tests share."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.deploy.simulation.rehearsal import Rehearsal


@pytest.fixture
def rehearse(tmp_path: Path) -> Iterator[Callable[..., Rehearsal]]:
    """Makes rehearsals, each in a directory of its own, and closes them."""
    made: list[Rehearsal] = []

    def make(**details: object) -> Rehearsal:
        directory = tmp_path / str(len(made))
        directory.mkdir()
        made.append(Rehearsal(directory, **details))  # type: ignore[arg-type]
        return made[-1]

    yield make
    for rehearsal in made:
        rehearsal.close()
