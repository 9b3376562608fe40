"""After every event of every scenario the state made anew equals the live one, field by field."""

from collections.abc import Iterable
from pathlib import Path

import pytest

from engine.messages.happened.hand_events import Event
from engine.scenario import play, read_scenario, runner
from engine.scenario.rehearsal import Rehearsal
from tests.engine.made_anew import find_unlike
from tests.tries import tries

HERE = Path(__file__).parent
FILES = sorted(HERE.rglob("*.scenario"))
EVERY = 4 // tries(1, of=4)
"""One event in so many is looked at, each file beginning with another one."""


class Mirrored(Rehearsal):
    """A table that is made anew after its events."""

    unlike: list[tuple[str, str]]
    looked: int

    def _record(self, events: Iterable[Event]) -> None:
        for event in events:
            super()._record((event,))
            if (len(self.events) + self.looked) % EVERY == 0:
                found = [(one, type(event).__name__) for one in find_unlike(self.state)]
                self.unlike.extend(found)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_state_made_anew_is_the_live_one(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    unlike: list[tuple[str, str]] = []
    monkeypatch.setattr(Mirrored, "unlike", unlike, raising=False)
    monkeypatch.setattr(Mirrored, "looked", FILES.index(path), raising=False)
    monkeypatch.setattr(runner, "Rehearsal", Mirrored)
    play(read_scenario(path.read_text(encoding="utf-8"), path.name, path.parent))
    assert unlike == []
