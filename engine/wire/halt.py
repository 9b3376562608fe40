"""An engine that can't work tells the screens why, until it is mended or asked to end."""

import time
from collections.abc import Callable

import zmq

from engine.messages.shown.views import PromptView, View
from engine.messages.text import phrase
from engine.wire import bus
from engine.wire.bus import Channel, Member, accept_subscriptions
from engine.wire.heartbeat import Heartbeat
from engine.wire.liveness import BEAT_NS
from engine.wire.process import Termination


def halted_view(sentence: str) -> View:
    """What a screen shows of an engine that can't work: why, and what to do."""
    return View(
        sequence=0,
        published_ns=time.monotonic_ns(),
        table="",
        house="",
        game="",
        stakes="",
        hand=0,
        street="",
        button=0,
        seats=(),
        board=(),
        pots=(),
        total=0,
        burns=0,
        stub=0,
        acting=0,
        prompt=PromptView(
            number=0,
            kind="wait",
            text=phrase("Tapburn can't go on: call the technician"),
            detail=sentence,
            clause="house default: recorded_first",
            why=phrase("Nothing is shown that is not on disk."),
        ),
        legal=(),
        awards=(),
        sources=(),
        narration=(),
    )


def is_halted(view: View) -> bool:
    """Whether a view is of an engine that can't work: it names no table."""
    return not view.table


def show_halt(
    member: Member,
    sentence: str,
    termination: Termination,
    *,
    mended: Callable[[], bool] = lambda: False,
) -> None:
    """Keep telling the screens why there is no engine, until asked to end or it is mended."""
    views = member.bind(Channel.VIEWS)
    views.setsockopt(zmq.XPUB_MANUAL, 1)
    poller = zmq.Poller()
    poller.register(views, zmq.POLLIN)
    poller.register(termination.descriptor, zmq.POLLIN)
    heart = Heartbeat()
    while not termination.asked and not mended():
        heart.beat()
        views.send(bus.views.encode(halted_view(sentence)))
        if views in dict(poller.poll(BEAT_NS // 1_000_000)):
            accept_subscriptions(views)
    heart.close()
    member.unbind(views)
