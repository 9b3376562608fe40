"""What a record names of the pictures and touches behind it."""

import hashlib
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from engine.evidence.evidence_store import EvidenceStore
from engine.evidence.gathering import EvidenceGathering
from engine.journal import Record, read_records
from engine.messages.causes import IntentCause, SightCause
from engine.messages.sensed.evidence_notes import TouchMade
from engine.messages.sensed.observations import SeenCard, ZoneSeen
from tests.engine.signatures.test_answer_signatures import Table, flop

CROP = b"picture of a card"


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    pictures = tmp_path / "pictures"
    pictures.mkdir()
    (pictures / f"{hashlib.sha256(CROP).hexdigest()}.jpg").write_bytes(CROP)
    store = EvidenceStore(tmp_path / "t.evidence", pictures, lambda: "2026-11-23")
    with closing(store), closing(Table(tmp_path)) as made:
        made.recording.evidence = EvidenceGathering(store)
        yield made


def records(table: Table) -> list[Record]:
    return list(read_records(table.journal.path))


def see(table: Table) -> bool:
    """Three cards lie on the board, one with its picture; whether that was recorded."""
    table.now += 10**9
    cards = tuple(
        SeenCard(
            track=at, x_mm=at * 70, y_mm=0, angle=0, side="face", card=card, confidence=0.99,
            evidence="" if at else hashlib.sha256(CROP).hexdigest(),
        )
        for at, card in enumerate(("As", "Ah", "Ad"))
    )  # fmt: skip
    return table.recording.observe(
        ZoneSeen(source="overhead", boot=1, sequence=table.now, zone="board", cards=cards,
                 settled=True, opened=True, read_ns=table.now)
    )  # fmt: skip


def test_a_touch_is_named_in_its_taps_record_and_in_no_other(table: Table) -> None:
    assert table.recording.evidence is not None
    table.recording.evidence.note_touch(TouchMade(id="tap-1", label="Deck ready"))
    table.begin()
    causes = [one.cause for one in records(table) if isinstance(one.cause, IntentCause)]
    assert {one.id for one in causes} == {"tap-1"}
    assert len(causes[0].evidence) == 1
    assert sum(len(one.evidence) for one in causes) == 1


def test_what_the_camera_saw_is_recorded_with_its_zone_and_its_picture(table: Table) -> None:
    flop(table)
    before = table.journal.sequence
    assert see(table)
    causes = [one.cause for one in records(table) if one.sequence > before]
    assert causes
    assert all(isinstance(one, SightCause) and one.zones == ("board",) for one in causes)
    named = [digest for one in causes if isinstance(one, SightCause) for digest in one.evidence]
    assert len(named) == 1
