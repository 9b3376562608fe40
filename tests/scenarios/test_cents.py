"""A scenario played with `scale: 100` shows the same texts as with whole chips."""

from collections.abc import Iterable
from pathlib import Path

import pytest

from engine.messages.happened.hand_events import Event
from engine.scenario import play, read_scenario, runner
from engine.scenario.rehearsal import Rehearsal

HERE = Path(__file__).parent
FILES = [
    path
    for path in sorted(HERE.rglob("*.scenario"))
    # A tournament's chips are no money.
    if not any(word in path.read_text(encoding="utf-8") for word in ("scale:", "tournament ="))
][::6]


class Listener(Rehearsal):
    """A table that keeps every text that the screen had."""

    heard: list[object]

    def _record(self, events: Iterable[Event]) -> None:
        super()._record(events)
        view = self.view
        prompt = view.prompt
        self.heard.append(
            (
                view.stakes,
                view.sign,
                prompt.text,
                prompt.detail,
                [answer.label for answer in prompt.answers],
                [chore.text for chore in prompt.chores],
                [(action.label, [name for name, _ in action.presets]) for action in view.legal],
                [line.text for line in view.narration],
                [(award.text, award.odd_chips) for award in view.awards],
            )
        )


def listen(path: Path, head: str, monkeypatch: pytest.MonkeyPatch) -> list[object]:
    heard: list[object] = []
    monkeypatch.setattr(Listener, "heard", heard, raising=False)
    monkeypatch.setattr(runner, "Rehearsal", Listener)
    text = head + path.read_text(encoding="utf-8")
    assert play(read_scenario(text, path.name, path.parent)).failures == []
    return heard


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_cents_change_no_text(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = listen(path, "", monkeypatch)
    assert listen(path, "scale: 100\n", monkeypatch) == whole
