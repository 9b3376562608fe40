"""Whose a source's report is, and how often its changes are worth a record."""

from itertools import pairwise

import pytest
from msgspec.structs import replace

from engine.messages.sensed.observations import LONGEST_WORDS, SeenCard, SourceReported, ZoneSeen
from engine.service.sense_reports import (
    ALL_CHANGE_NS,
    ALL_CHANGES,
    CHANGE_NS,
    CHANGES,
    REMEMBERED_NS,
    SOURCES,
    ZONES,
    Report,
    SenseReports,
)
from engine.wire.key_ring import Peer

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
    reports = SenseReports([SHOE, CAMERA, BRIDGE], 0)
    assert reports.belongs(sender, report, 1) is may


def test_a_sender_has_so_many_sources_and_takes_no_others_away() -> None:
    reports = SenseReports([SHOE], 0)
    for number in range(SOURCES):
        camera = replace(CAMERA, source=f"camera {number}")
        assert reports.belongs(Peer.VISION, camera, 1)
        assert reports.admit(camera, 0)
    assert not reports.belongs(Peer.VISION, CAMERA, 1)
    assert reports.belongs(Peer.VISION, replace(CAMERA, source="camera 3"), 1)
    assert reports.belongs(Peer.BRIDGE, BRIDGE, 1)


def test_a_fluttering_source_is_held_back_and_its_last_word_taken() -> None:
    reports = SenseReports([SHOE], 0)
    changes = [replace(SHOE, words=str(number)) for number in range(CHANGES + 3)]
    taken = [reports.admit(change, 1) for change in changes]
    assert taken == [True] * CHANGES + [False] * 3
    assert reports.release(2) == []
    assert reports.release(CHANGE_NS + 2) == [changes[-1]]
    assert reports.release(10 * CHANGE_NS) == []


def test_what_is_said_again_costs_nothing_and_forgets_what_was_held() -> None:
    reports = SenseReports([SHOE], 0)
    for number in range(CHANGES):
        assert reports.admit(replace(SHOE, words=str(number)), 1)
    last = replace(SHOE, words=str(CHANGES - 1))
    assert not reports.admit(SHOE, 1)
    assert all(reports.admit(last, 1) for _ in range(100))
    assert reports.release(CHANGE_NS * 9) == []


def see(cards: int, number: int) -> ZoneSeen:
    lying = tuple(SeenCard(track=one, x_mm=1, y_mm=1, angle=0, side="back") for one in range(cards))
    return ZoneSeen(
        source="camera", boot=1, sequence=number, zone="muck", cards=lying, settled=True,
        opened=False, read_ns=number,
    )  # fmt: skip


def test_a_zone_that_flutters_is_held_back_and_its_last_picture_taken() -> None:
    """Each change was recorded: of 25 a second a megabyte in eight seconds."""
    zones, now = SenseReports((), 0), 0
    taken: list[int] = []
    for number in range(1, 1 + 25 * 60):
        now += 40_000_000
        seen = see(number % 2, number)
        told: list[Report] = [seen] if zones.admit(seen, now) else zones.release(now)
        taken += [len(one.cards) for one in told if isinstance(one, ZoneSeen)]
    changes = sum(one != two for one, two in pairwise(taken))
    assert CHANGES < changes <= CHANGES + 1 + now / CHANGE_NS
    last = see(7, 9999)
    assert not zones.admit(last, now)
    assert zones.release(now + CHANGE_NS) == [last]
    assert not zones.release(now + 9 * CHANGE_NS)


def test_a_picture_that_comes_again_costs_nothing_and_none_comes_of_a_camera_that_is_gone() -> None:
    zones = SenseReports((), 0)
    assert all(zones.admit(see(2, number), number) for number in range(1, 500))
    assert all(zones.admit(see(number % 2, number), 500) for number in range(CHANGES))
    assert not zones.admit(see(9, 900), 500)
    zones.forget_zones("camera")
    assert not zones.release(10**12)


def test_no_camera_has_more_zones_by_being_gone_between() -> None:
    """Each new zone's first picture is taken at once: no brake holds who makes up zones."""
    reports = SenseReports([CAMERA], 0)
    for number in range(ZONES):
        seen = replace(see(1, 1), zone=f"zone {number}")
        assert reports.belongs(Peer.VISION, seen, 1)
        assert reports.admit(seen, 0)
    reports.forget_zones("camera")
    assert not reports.belongs(Peer.VISION, see(1, 1), 1)
    assert reports.belongs(Peer.VISION, replace(see(2, 2), zone="zone 0"), 1)
    assert reports.belongs(Peer.VISION, CAMERA, 1)
    assert not reports.belongs(Peer.BRIDGE, replace(see(2, 2), zone="zone 0"), 1)


@pytest.mark.parametrize("restarted", [False, True])
@pytest.mark.parametrize("kind", ["zones", "sources"])
def test_names_said_once_keep_no_honest_name_away(kind: str, restarted: bool) -> None:
    """Somebody named as many as there may be, in one second, and was gone."""
    reports = SenseReports([], 0)
    made_up: list[Report] = [
        replace(see(1, 1), zone=f"zone {number}")
        if kind == "zones"
        else replace(CAMERA, source=f"camera {number}")
        for number in range(ZONES if kind == "zones" else SOURCES)
    ]
    for one in made_up:
        assert reports.belongs(Peer.VISION, one, 1)
        assert reports.admit(one, 1)
    honest = see(1, 1) if kind == "zones" else CAMERA
    now = 1 + REMEMBERED_NS
    assert not reports.belongs(Peer.VISION, honest, now - 1)
    if restarted:
        recorded = [one for one in made_up if isinstance(one, SourceReported)]
        reports, now = SenseReports(recorded, 5), 5
    assert reports.belongs(Peer.VISION, honest, now)
    assert bool(reports.displace(honest)) is (kind == "zones" and not restarted)
    assert reports.admit(honest, now)
    assert reports.displace(honest) == ""
    assert reports.belongs(Peer.VISION, honest, now)


def test_where_the_file_names_the_sources_there_are_no_others() -> None:
    recorded = [replace(CAMERA, source=f"camera {number}") for number in range(SOURCES)]
    recorded.append(replace(SHOE, source="overhead"))
    overhead = replace(CAMERA, source="overhead")
    reports = SenseReports(recorded, 0, [SHOE, BRIDGE, overhead])
    assert reports.belongs(Peer.VISION, overhead, 1)
    assert reports.belongs(Peer.BRIDGE, SHOE, 1)
    assert reports.belongs(Peer.BRIDGE, BRIDGE, 1)
    assert reports.belongs(Peer.VISION, replace(see(1, 1), source="overhead"), 1)
    assert not reports.belongs(Peer.VISION, recorded[3], 1)
    assert not reports.belongs(Peer.BRIDGE, recorded[-1], 1)
    assert not reports.belongs(Peer.VISION, see(1, 1), 1)


def test_all_sources_of_a_sender_change_so_often_together() -> None:
    """Each of fifteen that flutter was recorded four times a second."""
    cameras = [replace(CAMERA, source=f"camera {number}") for number in range(SOURCES)]
    reports = SenseReports([SHOE, *cameras], 0)
    taken = 0
    for number in range(100 * SOURCES):
        taken += reports.admit(replace(cameras[number % SOURCES], words=str(number)), 1)
    assert taken == ALL_CHANGES < SOURCES * CHANGES
    assert reports.admit(replace(SHOE, words="gone"), 1)
    assert reports.admit(see(1, 1), 1)
    assert reports.admit(see(2, 2), 1)
    later = 3 * ALL_CHANGE_NS + 1
    assert len(reports.release(later)) == 3
