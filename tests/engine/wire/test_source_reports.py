"""Whose a source's report is, and how often its changes are worth a record."""

import pytest
from msgspec.structs import replace

from engine.messages.sensed.observations import SourceReported
from engine.wire.key_ring import Peer
from engine.wire.source_reports import CHANGE_NS, CHANGES, LONGEST_WORDS, SOURCES, SourceReports

SHOE = SourceReported(source="shoe", kind="reader", state="ready", words="reading")
CAMERA = SourceReported(source="camera", kind="camera", state="ready", words="watching")
BRIDGE = SourceReported(source="bridge", kind="bridge", state="ready", words="sealing cards")


@pytest.mark.parametrize(
    ("sender", "report", "may"),
    [
        (Peer.BRIDGE, SHOE, True),
        (Peer.BRIDGE, BRIDGE, True),
        (Peer.VISION, CAMERA, True),
        (Peer.BRIDGE, CAMERA, False),
        (Peer.VISION, SHOE, False),
        (Peer.VISION, BRIDGE, False),
        (Peer.VISION, replace(SHOE, kind="camera"), False),
        (Peer.BRIDGE, replace(CAMERA, kind="reader"), False),
        (Peer.VISION, replace(CAMERA, words="x" * LONGEST_WORDS), True),
        (Peer.VISION, replace(CAMERA, words="x" * (LONGEST_WORDS + 1)), False),
    ],
)
def test_a_source_is_its_own_senders(sender: Peer, report: SourceReported, may: bool) -> None:
    reports = SourceReports([SHOE, CAMERA, BRIDGE], 0)
    assert reports.belongs(sender, report) is may


def test_a_sender_has_so_many_sources_and_takes_no_others_away() -> None:
    reports = SourceReports([SHOE], 0)
    for number in range(SOURCES):
        camera = replace(CAMERA, source=f"camera {number}")
        assert reports.belongs(Peer.VISION, camera)
        assert reports.admit(camera, 0)
    assert not reports.belongs(Peer.VISION, CAMERA)
    assert reports.belongs(Peer.VISION, replace(CAMERA, source="camera 3"))
    assert reports.belongs(Peer.BRIDGE, BRIDGE)


def test_a_fluttering_source_is_held_back_and_its_last_word_taken() -> None:
    reports = SourceReports([SHOE], 0)
    changes = [replace(SHOE, words=str(number)) for number in range(CHANGES + 3)]
    taken = [reports.admit(change, 1) for change in changes]
    assert taken == [True] * CHANGES + [False] * 3
    assert reports.release(2) == []
    assert reports.release(CHANGE_NS + 2) == [changes[-1]]
    assert reports.release(10 * CHANGE_NS) == []


def test_what_is_said_again_costs_nothing_and_forgets_what_was_held() -> None:
    reports = SourceReports([SHOE], 0)
    for number in range(CHANGES):
        assert reports.admit(replace(SHOE, words=str(number)), 1)
    last = replace(SHOE, words=str(CHANGES - 1))
    assert not reports.admit(SHOE, 1)
    assert all(reports.admit(last, 1) for _ in range(100))
    assert reports.release(CHANGE_NS * 9) == []
