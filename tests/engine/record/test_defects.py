"""What the core can't take in is never written; a record that holds it is read on past it."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from engine import core
from engine.core import TableState
from engine.journal import Journal, read_records
from engine.messages.happened.hand_events import (
    ActionTaken,
    BetPosted,
    DeckReadied,
    Event,
    HandBegan,
    IrregularityFound,
)
from engine.messages.sensed.observations import SourceReported
from engine.messages.table_options import PlayerOptions, TableOptions
from engine.messages.wanted.intents import Accepted, AnswerPrompt, Rejection, TakeAction
from engine.record.defects import FOLDER, PASSED_OVER, lay_beside
from engine.record.recording import Recording
from engine.state.handlers import HANDLERS

TABLE = TableOptions(
    seats=3, players=tuple(PlayerOptions(seat=seat, stack=200) for seat in (1, 2, 3))
)


def start(path: Path) -> Recording:
    found = Recording(Journal(path), defects=lay_beside(path.parent / FOLDER))
    found.resume(TABLE)
    return found


@pytest.fixture
def kept(tmp_path: Path) -> Iterator[Recording]:
    found = start(tmp_path / "table.journal")
    yield found
    found.journal.close()  # type: ignore[attr-defined]


def touch(table: Recording, key: str) -> Accepted | Rejection:
    prompt = table.state.prompt.number
    return table.intend(AnswerPrompt(id=f"tap {table.state.sequence}", prompt=prompt, answer=key))


def begin(table: Recording) -> None:
    """By hand, up to the first action."""
    for key in ("deck_ready", "blinds_posted", "all_dealt"):
        assert isinstance(touch(table, key), Accepted)


def fold(table: Recording) -> Accepted | Rejection:
    now = table.state
    assert now.progress is not None
    seat = now.progress.hand.acting
    return table.intend(
        TakeAction(id=f"tap {now.sequence}", prompt=now.prompt.number, seat=seat, action="fold")
    )


def list_defects(path: Path) -> list[dict[str, Any]]:
    return [json.loads(one.read_text()) for one in sorted((path / FOLDER).glob("*.json"))]


def spoil(
    monkeypatch: pytest.MonkeyPatch, kind: type, how: Callable[[TableState, Any], None]
) -> None:
    monkeypatch.setitem(HANDLERS, kind, how)


def _raise(_state: TableState, _event: Event) -> None:
    raise IndexError("list index out of range")


def _lose_chips(state: TableState, event: ActionTaken) -> None:
    assert state.progress is not None
    state.progress.hand.at(event.seat).stack -= 7


def _lose_card(state: TableState, _event: ActionTaken) -> None:
    assert state.progress is not None
    state.progress.hand.stub += 1


def _stand_still(state: TableState, _event: ActionTaken) -> None:
    assert state.progress is not None
    now = state.progress.hand
    now.stage, now.awaited, now.following = "over", None, None


@pytest.mark.parametrize(
    ("how", "what"),
    [
        (_raise, "list index out of range"),
        (_lose_chips, "-7 chips are on the table that never came to it"),
        (_lose_card, "are not 52"),
        (_stand_still, "nothing is awaited, and the hand is not over"),
    ],
)
def test_what_can_t_be_applied_is_refused_in_words_and_never_written(
    kept: Recording,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    how: Callable[[TableState, Any], None],
    what: str,
) -> None:
    begin(kept)
    before, prompt = kept.journal.sequence, kept.state.prompt
    with monkeypatch.context() as patch:
        spoil(patch, ActionTaken, how)
        for _ in range(2):
            refused = fold(kept)
            assert isinstance(refused, Rejection)
            assert refused.reason.startswith("Nothing was changed: ")
    assert (kept.journal.sequence, kept.state.prompt) == (before, prompt)
    (told,) = list_defects(tmp_path)
    assert what in told["what"]
    assert told["given"] == "TakeAction"
    assert [one["type"] for one in told["events"]] == ["ActionTaken"] * (how is not _raise)
    assert isinstance(fold(kept), Accepted), "the hand goes on"


def test_what_can_t_be_worked_out_is_refused_too(
    kept: Recording, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin(kept)
    with monkeypatch.context() as patch:
        patch.setattr(core, "decide_intent", lambda *_: int("no number"))
        assert isinstance(fold(kept), Rejection)
    assert "decide_intent" in list_defects(tmp_path)[0]["trace"]
    assert isinstance(fold(kept), Accepted)


def test_of_what_a_sense_told_the_dealer_is_asked_once(
    kept: Recording, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin(kept)
    with monkeypatch.context() as patch:
        patch.setattr(core, "_OBSERVED", {SourceReported: lambda *_: int("no number")})
        report = SourceReported(source="shoe", kind="reader", state="ready", words="")
        assert kept.observe(report)
        assert not kept.observe(replace(report, words="still"))
    assert kept.state.prompt.text.startswith("The cards read don't fit")
    assert isinstance(touch(kept, "continue"), Accepted)
    assert isinstance(fold(kept), Accepted)


@pytest.mark.parametrize("kind", [DeckReadied, HandBegan, BetPosted, ActionTaken])
def test_a_record_that_can_t_be_followed_is_passed_over_and_said_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: type
) -> None:
    """Each kind of record, the first and the last of its hand's: an older version wrote it."""
    path = tmp_path / "table.journal"
    table = start(path)
    begin(table)
    fold(table)
    table.journal.close()  # type: ignore[attr-defined]
    wrong = next(one.sequence for one in read_records(path) if isinstance(one.event, kind))
    spoil(monkeypatch, kind, _raise)
    for _ in range(2):
        again = start(path)
        told = [
            one.event
            for one in read_records(path)
            if isinstance(one.event, IrregularityFound) and one.event.name == PASSED_OVER
        ]
        passed = {int(one.place) for one in told}
        assert wrong in passed
        assert len(told) == len(passed), "each once"
        assert again.state.sequence == again.journal.sequence
        again.journal.close()  # type: ignore[attr-defined]
    assert list_defects(tmp_path)
