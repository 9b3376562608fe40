"""Which touches and cards a record names, and which it never does."""

import hashlib
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from engine.evidence.evidence_store import EvidenceStore
from engine.evidence.gathering import EvidenceGathering
from engine.evidence.shelf import EvidenceShelf
from engine.messages.sensed.evidence_notes import TouchMade
from engine.messages.sensed.observations import SeenCard, ZoneSeen


class Bench:
    """A gathering over a store, and a vision that hands pictures over."""

    def __init__(self, place: Path) -> None:
        self.place = place
        (place / "pictures").mkdir()
        self.store = EvidenceStore(place / "t.evidence", place / "pictures", lambda: "2026-11-23")
        self.gathering = EvidenceGathering(self.store)

    def show(self, *faces: str, side: str = "face") -> ZoneSeen:
        """The board with these cards, each with its picture."""
        cards = []
        for track, face in enumerate(faces, 1):
            content = f"picture of {face}".encode()
            digest = hashlib.sha256(content).hexdigest()
            (self.place / "pictures" / f"{digest}.jpg").write_bytes(content)
            cards.append(
                SeenCard(
                    track=track, x_mm=1, y_mm=1, angle=0, side=side,  # type: ignore[arg-type]
                    card=face if side == "face" else None, evidence=digest,
                )
            )  # fmt: skip
        return ZoneSeen(
            source="overhead", boot=1, sequence=1, zone="board", cards=tuple(cards),
            settled=True, opened=True, read_ns=3,
        )  # fmt: skip

    def keep(self, *seen: ZoneSeen, hand: int = 4) -> list[str]:
        """What is told of the pieces that a record would name."""
        named = self.gathering.keep_sight(hand, {one.zone: one for one in seen})
        shelf = EvidenceShelf(self.place / "t.journal")
        return [shelf.find(hand, digest).text for digest in named]


@pytest.fixture
def bench(tmp_path: Path) -> Iterator[Bench]:
    made = Bench(tmp_path)
    yield made
    made.store.close()


def test_each_card_is_named_once_a_hand(bench: Bench) -> None:
    assert bench.keep(bench.show("As", "Kd")) == [
        "overhead read As at the board, score 0.00",
        "overhead read Kd at the board, score 0.00",
    ]
    assert bench.keep(bench.show("As", "Kd", "2c")) == ["overhead read 2c at the board, score 0.00"]
    assert len(bench.keep(bench.show("As"), hand=5)) == 1


@pytest.mark.parametrize("changed", [{"opened": False}, {"settled": False}])
def test_nothing_of_a_closed_zone_is_named_or_taken_in(
    bench: Bench, changed: dict[str, bool]
) -> None:
    assert bench.keep(replace(bench.show("As"), **changed)) == []
    assert not (bench.place / "t.evidence").exists()


def test_nothing_of_a_back_is_named_or_taken_in(bench: Bench) -> None:
    assert bench.keep(bench.show("As", side="back")) == []
    assert not (bench.place / "t.evidence").exists()


def test_a_refused_card_is_named_with_its_picture(bench: Bench) -> None:
    assert bench.keep(bench.show("As", side="unknown")) == ["overhead named no card at the board"]
    assert len(list(bench.place.rglob("000004/*.jpg"))) == 1


def test_a_touch_is_named_by_its_own_intent_alone(bench: Bench) -> None:
    bench.gathering.note_touch(TouchMade(id="tap-1", label="Call 40"))
    assert bench.gathering.keep_touch(4, "tap-2") == ()
    (digest,) = bench.gathering.keep_touch(4, "tap-1")
    shelf = EvidenceShelf(bench.place / "t.journal")
    assert shelf.find(4, digest).text == '"Call 40" was touched'
    assert bench.gathering.keep_touch(4, "tap-1") == (), "a repeated tap is no second touch"


def test_touches_without_an_intent_are_forgotten(bench: Bench) -> None:
    for number in range(100):
        bench.gathering.note_touch(TouchMade(id=f"tap-{number}"))
    assert bench.gathering.keep_touch(4, "tap-0") == ()
    assert bench.gathering.keep_touch(4, "tap-99")
