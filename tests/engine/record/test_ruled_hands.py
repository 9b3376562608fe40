"""A ruling that is put on record twice by two touches of one key stands there once."""

from types import SimpleNamespace
from typing import Any

from msgspec.structs import replace

from engine.journal.checks.ruled_hands import is_repeated
from engine.messages.ruling_events import RulingMade
from tests.engine.table.staff.test_record_requests import ABOUT, RULING

MADE = RulingMade(
    kind="record_ruling", found="He folded", remedy="ruled", clause="OH-HE-08", by="Ann",
    role="floor", about=ABOUT, claim="He called", decision="It stands",
    corrections=("Give back 2",),
)  # fmt: skip


def records(*events: Any) -> list[Any]:
    return [SimpleNamespace(event=event) for event in events]


def test_the_same_ruling_is_known_whatever_stands_behind_it() -> None:
    assert is_repeated(RULING, records(MADE, SimpleNamespace()))


def test_a_ruling_that_differs_in_one_thing_is_another_one() -> None:
    assert not is_repeated(RULING, records())
    for change in (
        {"claim": "He raised"}, {"found": "He called"}, {"clause": "WL 1"},
        {"decision": "It does not stand"}, {"corrections": ()}, {"about": replace(ABOUT, number=2)},
    ):  # fmt: skip
        assert not is_repeated(RULING, records(replace(MADE, **change))), change
