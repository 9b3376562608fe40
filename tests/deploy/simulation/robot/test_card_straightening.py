"""Cards that a slow camera has not read are touched less and less: each touch has it begin anew."""

import pytest
from msgspec.structs import replace

from deploy.simulation.robot.card_straightening import LOOKS, CardStraightener
from deploy.simulation.robot.efforts import Counts, Step
from deploy.simulation.robot.erring_floor import STANDS
from engine.cards import UNKNOWN
from engine.messages.shown.views import Answer, SourceView, View
from tests.engine.core.playing import Play, options


class SlowTable:
    """A board that a camera reads when it lay still for so long."""

    def __init__(self, needs_s: float) -> None:
        self.now = self.touched_at = 0.0
        self._needs_s = needs_s

    @property
    def is_read(self) -> bool:
        return self.now - self.touched_at >= self._needs_s

    def count_looks(self) -> int:
        return LOOKS

    def cards_at(self, place: str) -> tuple[str, ...]:
        return () if place == "reading" else ("card",)

    def square(self, _card: str) -> None:
        self.touched_at = self.now


def waiting() -> View:
    play = Play(options())
    play.run_to("act")
    camera = SourceView(name="camera", kind="camera", state="ready", words="watching")
    return replace(play.view, board=(UNKNOWN,), sources=(camera,), prompt=replace(
        play.view.prompt, answers=(), detail=""
    ))  # fmt: skip


@pytest.mark.parametrize("needs_s", [1.0, 5.0, 14.0, 25.0])
def test_a_camera_that_is_slow_gets_to_read(
    needs_s: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, view, step = SlowTable(needs_s), waiting(), Step(number=1)
    squaring = CardStraightener(table, Counts(), lambda: table.now)  # type: ignore[arg-type]
    monkeypatch.setattr(squaring, "_find_unread", lambda _: ("card",))
    while not table.is_read and table.now < STANDS:
        squaring.help_camera(view, step)
        table.now += 0.25
    assert table.is_read, "it was touched again and again while it read"


def test_a_hand_that_the_camera_says_nothing_of_is_named_by_hand(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A camera that works and is starved asks for nothing: the key stands there all the time."""
    table, step = SlowTable(10_000), Step(number=1)
    monkeypatch.setattr(table, "cards_at", lambda place: ("card",) if place == "reading" else ())
    squaring = CardStraightener(table, Counts(), lambda: table.now)  # type: ignore[arg-type]
    monkeypatch.setattr(squaring, "_find_unread", lambda _: ("card",))
    named = Answer(key="name_them", label="Name the cards")
    view = waiting()
    view = replace(view, board=("As",), prompt=replace(view.prompt, answers=(named,)))
    touched: tuple[str, ...] = ()
    while not touched and table.now < STANDS:
        touched = squaring.help_camera(view, step)
        table.now += 0.25
    assert touched == ("answer name_them",)
    assert table.now > 20, "a camera that works has its time first"
