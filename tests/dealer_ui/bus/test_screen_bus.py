"""The screen's end of the sockets, in this process."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from dealer_ui.bus.screen_bus import GIVE_UP_AFTER, Bus
from engine.messages.wanted.intents import Rejection, UndoStep
from engine.wire import bus as wires
from engine.wire.key_ring import Peer
from tests.bus_peers import join
from tests.dealer_ui import samples


class FarEnd:
    """The engine's sockets."""

    def __init__(self, run: Path) -> None:
        self.member = join(run, Peer.ENGINE)
        self.views = self.member.bind(wires.Channel.VIEWS)
        self.intents = self.member.bind(wires.Channel.INTENTS)


@pytest.fixture
def far_end(tmp_path: Path) -> Iterator[FarEnd]:
    made = FarEnd(tmp_path)
    yield made
    made.member.close()


@pytest.fixture
def bus(tmp_path: Path, far_end: FarEnd) -> Iterator[Bus]:
    member = join(tmp_path, Peer.SCREEN)
    made = Bus(member, resend_ms=20)
    made.start()
    assert far_end.views.poll(10_000), "the bus never subscribed"
    yield made
    made.stop()
    member.close()


def test_the_newest_view_is_taken_once(bus: Bus, far_end: FarEnd, qtbot: QtBot) -> None:
    for sequence in range(100):
        far_end.views.send(wires.views.encode(samples.view(sequence=sequence)))
    seen: list[int] = []

    def has_last() -> bool:
        view = bus.take()
        if view is not None:
            seen.append(view.sequence)
        return bool(seen) and seen[-1] == 99

    qtbot.waitUntil(has_last)
    assert seen == sorted(set(seen))
    assert bus.take() is None
    assert bus.last_arrival > 0


def test_a_reply_reaches_the_screen_once(bus: Bus, far_end: FarEnd, qtbot: QtBot) -> None:
    bus.send(UndoStep(id="one", prompt=3, step=7))
    sender, data = far_end.intents.recv_multipart()
    assert wires.intents.decode(data) == UndoStep(id="one", prompt=3, step=7)
    replies: list[Rejection] = []
    bus.replied.connect(replies.append)
    reply = Rejection(id="one", reason="Nothing to take back.")
    with qtbot.waitSignal(bus.replied):
        for _ in range(2):
            far_end.intents.send_multipart([sender, wires.replies.encode(reply)])
    qtbot.wait(60)
    assert replies == [reply]


def test_an_intent_that_nobody_answers_is_given_up(bus: Bus, far_end: FarEnd, qtbot: QtBot) -> None:
    with qtbot.waitSignal(bus.unanswered, timeout=20_000) as given_up:
        bus.send(UndoStep(id="one", prompt=3, step=7))
    assert given_up.args == ["one"]
    sent = 0
    while far_end.intents.poll(0):
        far_end.intents.recv_multipart()
        sent += 1
    assert sent == GIVE_UP_AFTER


def test_it_stops_without_an_engine(tmp_path: Path) -> None:
    member = join(tmp_path, Peer.SCREEN)
    lonely = Bus(member)
    lonely.start()
    lonely.send(UndoStep(id="one", prompt=3, step=7))
    lonely.stop()
    member.close()
    assert lonely.take() is None
