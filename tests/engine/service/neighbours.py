"""Who stands around an engine's process: a bridge, a camera and a screen on real sockets."""

import subprocess
import time
from collections.abc import Callable
from pathlib import Path

import zmq

from engine.journal import read_records
from engine.messages.authorization import (
    AuthorizationQuery,
)
from engine.messages.happened.record_events import HouseTakenOver
from engine.messages.sensed.commands import BridgeCommand, SealHand
from engine.messages.sensed.observations import (
    BridgeObservation,
    CardDrawn,
    EnvelopeSealed,
    SourceReported,
    SourceState,
)
from engine.messages.shown.review_questions import (
    Answered,
    Query,
)
from engine.messages.shown.views import View
from engine.messages.wanted.intents import Accepted, AnswerPrompt, Intent, Rejection
from engine.wire import bus
from engine.wire.bus import Channel
from engine.wire.key_ring import Peer
from tests.bus_peers import join

CONFIG = """
[table]
name = "Table 1"
house = "ohio"
seats = 3
buy_in = 200
players = [{seat = 1, stack = 200}, {seat = 2, stack = 200}, {seat = 3, stack = 200}]
[journal]
path = "%s"
"""
Start = Callable[[], "subprocess.Popen[str]"]


def asks_for_the_deck(view: View) -> bool:
    """The prompt is another one before the reader has reported."""
    ready = [one.state for one in view.sources] == ["ready"]
    return view.prompt.kind == "shuffle" and ready


class Neighbours:
    """Everybody whom the engine talks to: a bridge, a screen."""

    def __init__(self, run: Path) -> None:
        self.screen = join(run, Peer.SCREEN)
        self.bridge = join(run, Peer.BRIDGE)
        self.views = self.screen.connect(Channel.VIEWS)
        self.views.setsockopt(zmq.SUBSCRIBE, b"")
        self.intents = self.screen.connect(Channel.INTENTS)
        self.commands = self.bridge.connect(Channel.BRIDGE_COMMANDS)
        self.observations = self.bridge.connect(Channel.BRIDGE_OBSERVATIONS)
        self.told: list[BridgeCommand] = []

    def await_view(self, holds: Callable[[View], object]) -> View:
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline:
            if self.views.poll(200):
                view = bus.views.decode(self.views.recv())
                if holds(view):
                    return view
        raise AssertionError("no such view came")

    def await_command(self, kind: type[BridgeCommand]) -> BridgeCommand:
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline:
            if self.commands.poll(200):
                command = bus.bridge_commands.decode(self.commands.recv())
                self.told.append(command)
                if isinstance(command, kind):
                    return command
        raise AssertionError(f"no {kind.__name__} came")

    def see(self, observation: BridgeObservation) -> None:
        self.observations.send(bus.bridge_observations.encode(observation))

    def report(self, state: SourceState = "ready") -> None:
        self.see(SourceReported(source="shoe", kind="reader", state=state, words="reading"))

    def draw(self, sequence: int) -> None:
        self.see(
            CardDrawn(
                source="shoe",
                boot=7,
                sequence=sequence,
                place="shoe",
                handle=f"~{sequence:032x}",
                hand=self.sealed.hand,
                journal=self.sealed.journal,
                read_ns=time.monotonic_ns(),
            )
        )

    def answer(self, view: View, key: str, name: str) -> Accepted | Rejection:
        reply = self.ask(AnswerPrompt(id=name, prompt=view.prompt.number, answer=key))
        assert isinstance(reply, Accepted | Rejection)
        return reply

    def send(self, asked: AuthorizationQuery) -> None:
        self.intents.send(bus.intents.encode(asked))

    def hear(self) -> Accepted | Answered:
        assert self.intents.poll(15_000), "no reply"
        return bus.replies.decode(self.intents.recv())

    def ask(self, asked: Intent | Query) -> Accepted | Answered:
        self.intents.send(bus.intents.encode(asked))
        assert self.intents.poll(15_000), "no reply"
        return bus.replies.decode(self.intents.recv())

    def seal(self) -> None:
        command = self.await_command(SealHand)
        assert isinstance(command, SealHand)
        self.sealed = command
        self.see(EnvelopeSealed(hand=command.hand, envelope=b"sealed", departments=("a", "b")))

    def deal_to_the_first_card(self) -> View:
        self.report()
        view = self.await_view(asks_for_the_deck)
        assert isinstance(self.answer(view, "deck_ready", "tap-1"), Accepted)
        self.seal()
        view = self.await_view(lambda view: view.prompt.kind == "post_blinds")
        assert isinstance(self.answer(view, "blinds_posted", "tap-2"), Accepted)
        return self.await_view(lambda view: view.prompt.kind == "deal_hole")

    def await_taken(self, journal: Path) -> list[HouseTakenOver]:
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline:
            events = [one.event for one in read_records(journal)]
            if found := [one for one in events if isinstance(one, HouseTakenOver)]:
                return found
            time.sleep(0.1)
        raise AssertionError("nothing of the house was taken over")

    def close(self) -> None:
        self.screen.close()
        self.bridge.close()
