"""Nonsense, what is another's, and floods: the engine drops them, says so, and plays."""

import select
import subprocess
import sys
from pathlib import Path

import pytest

from engine.journal import read_records, verify
from engine.messages.happened.bridge_questions import CountsCompared
from engine.messages.happened.hand_events import CardDealt, SourceChanged
from engine.messages.sensed.observations import (
    CardDrawn,
    CountsReported,
    EnvelopeSealed,
    FacesConfirmed,
    SourceReported,
)
from engine.wire import bus
from engine.wire.bus import Channel
from engine.wire.key_ring import Peer
from tests.bus_peers import join, start_peer
from tests.engine.service.neighbours import Neighbours, Start

SENDERS = [
    (Peer.BRIDGE, Channel.BRIDGE_OBSERVATIONS),
    (Peer.VISION, Channel.VISION_OBSERVATIONS),
    (Peer.SCREEN, Channel.INTENTS),
]


NONSENSE = (b"", b"\xc1", b"\xff" * 5000, b"\x91" * 20_000, b"\x85\xa4type\xa8CardDrawn")


FLOOD = """
import sys, time
from pathlib import Path
import zmq
from engine.wire import bus
from engine.wire.bus import Channel, Member
from engine.wire.key_ring import Peer, receive_key_ring
from engine.messages.sensed.observations import SourceReported

socket = Member(Path(sys.argv[1]), receive_key_ring(Peer.VISION)).connect(
    Channel.VISION_OBSERVATIONS
)
for number in range(10**9):
    socket.send(bus.vision_observations.encode(
        SourceReported(source="camera", kind="camera", state="ready", words=str(number))
    ))
    if number % 100 == 0:
        print(number, flush=True)
"""


CROWD = """
import sys, time
from pathlib import Path
import zmq
from engine.wire import bus
from engine.wire.bus import Channel, Member
from engine.wire.key_ring import Peer, receive_key_ring

run = Path(sys.argv[1])
sign = Member(run, receive_key_ring(Peer.SIGN))
stranger = sign.context.socket(zmq.SUB)
stranger.connect(bus.address(run, Channel.VIEWS))
many, huge = sign.connect(Channel.VIEWS), sign.connect(Channel.VIEWS)
for socket in (stranger, huge):
    socket.setsockopt(zmq.SUBSCRIBE, bytes(10_000_000))
for number in range(5_000):
    many.setsockopt(zmq.SUBSCRIBE, b"%d" % number + bytes(900))
time.sleep(2)
print("subscribed", flush=True)
time.sleep(60)
"""


@pytest.mark.parametrize(("peer", "channel"), SENDERS)
def test_what_cannot_be_read_is_dropped_and_told(
    peer: Peer, channel: Channel, start: Start, neighbours: Neighbours, run: Path
) -> None:
    engine = start()
    neighbours.await_view(lambda view: view.table)
    sender = join(run, peer)
    socket = sender.connect(channel)
    for data in NONSENSE:
        socket.send(data)
        socket.send_multipart([data, data, data])
    assert engine.stderr is not None
    assert select.select([engine.stderr], [], [], 20)[0], "it is never told"
    neighbours.deal_to_the_first_card()
    assert engine.poll() is None
    sender.close()
    engine.terminate()
    _, errors = engine.communicate(timeout=15)
    assert errors.count("could not be read and were dropped") == 1
    assert "Traceback" not in errors
    verify(run / "journal")


def test_nobody_says_what_is_anothers(start: Start, neighbours: Neighbours, run: Path) -> None:
    """A vision that answers for the bridge, and a bridge that sees: dropped, told, not recorded."""
    engine = start()
    neighbours.deal_to_the_first_card()
    neighbours.draw(1)
    neighbours.await_view(lambda view: view.stub == 51)
    before = len([*read_records(run / "journal")])
    member = join(run, Peer.VISION)
    vision = member.connect(Channel.VISION_OBSERVATIONS)
    for forged in (
        EnvelopeSealed(hand="T1-000001", envelope=b"junk", departments=("a", "b")),
        CountsReported(hand="T1-000001", confirmed=0, opened=0),
        CardDrawn(
            source="shoe", boot=7, sequence=2, place="shoe", handle="~" + "f" * 32, read_ns=1
        ),
        FacesConfirmed(question=1, answer="yes"),
    ):
        vision.send(bus.bridge_observations.encode(forged))
    for report in (
        SourceReported(source="shoe", kind="reader", state="lost", words="gone"),
        SourceReported(source="shoe", kind="camera", state="lost", words="gone"),
        SourceReported(source="bridge", kind="bridge", state="lost", words="gone"),
    ):
        vision.send(bus.vision_observations.encode(report))
    honest = SourceReported(source="camera", kind="camera", state="ready", words="watching")
    vision.send(bus.vision_observations.encode(honest))
    neighbours.await_view(lambda view: [one for one in view.sources if one.name == "camera"])
    told = [record.event for record in read_records(run / "journal")][before:]
    seen = [event for event in told if isinstance(event, SourceChanged)]
    assert [event.source for event in seen if event.words == "watching"] == ["camera"]
    assert not [event for event in seen if event.words == "gone"]
    assert not [event for event in told if isinstance(event, CardDealt | CountsCompared)]
    member.close()
    engine.terminate()
    _, errors = engine.communicate(timeout=15)
    assert "could not be read and were dropped" in errors
    assert "were not their sender's to say" in errors


def test_a_flood_keeps_nobody_from_being_heard(
    start: Start, neighbours: Neighbours, run: Path
) -> None:
    """A camera that flutters as fast as it can: views go on, cards and taps are taken."""
    start()
    neighbours.deal_to_the_first_card()
    flood = start_peer(
        Peer.VISION, [sys.executable, "-c", FLOOD, run], stdout=subprocess.PIPE, text=True
    )
    assert flood.stdout is not None
    neighbours.await_view(lambda view: any(one.name == "camera" for one in view.sources))
    for number in range(1, 4):
        neighbours.draw(number)
        neighbours.await_view(lambda view: view.stub == 52 - number)  # noqa: B023
    flood.kill()
    sent = int(flood.communicate()[0].split()[-1])
    changed = [
        record.event
        for record in read_records(run / "journal")
        if isinstance(record.event, SourceChanged) and record.event.source == "camera"
    ]
    assert sent > 10 * len(changed) > 0


def test_a_huge_subscription_costs_no_memory(
    start: Start, neighbours: Neighbours, run: Path
) -> None:
    engine = start()
    neighbours.await_view(lambda view: view.table)
    before = read_resident(engine.pid)
    # In a process of its own: closing such a socket overflows the library's stack.
    crowd = start_peer(
        Peer.SIGN, [sys.executable, "-c", CROWD, run], stdout=subprocess.PIPE, text=True
    )
    assert crowd.stdout is not None
    assert crowd.stdout.readline() == "subscribed\n"
    for _ in range(3):
        neighbours.await_view(lambda view: view.table)
    after = read_resident(engine.pid)
    crowd.kill()
    crowd.communicate()
    # What the library keeps of a subscriber who is faster than it is heard is bounded.
    assert after < before + 60


def read_resident(pid: int) -> float:
    """The process's resident set in MiB."""
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) / 1024 for line in lines if line.startswith("VmRSS"))
