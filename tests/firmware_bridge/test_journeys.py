"""Every reading's way into the record, through whatever happens to device, line, bridge and engine.

Both ends of the line, the custody on a real directory and an engine that records, in a time of
their own. Whatever is told of a reading is checked against what happened.
"""

import os
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from engine.cards import DECK, Card
from engine.keys.sealing import make_handle, new_key_pair
from engine.messages.sensed.commands import AcknowledgeRecord, EndHand, SealHand
from engine.messages.sensed.observations import CardDrawn, CardRefused, ReadingsLost
from firmware_bridge.kept.decks import Registry, new_deck
from firmware_bridge.link.host_link import DeviceHeard, EventRead, EventsLost, HostLink
from firmware_bridge.link.protocol import Sight
from firmware_bridge.readings.sightings import Sightings
from firmware_bridge.roll_call import RollCall
from firmware_bridge.secrets.custody import Custody
from firmware_bridge.secrets.vault import Vault
from firmware_bridge.simulated_reader.device_link import DeviceLink
from tests.firmware_bridge.test_links import IDENTITY, spoil

MS = 1_000_000
RING = 8
TAGS = new_deck(1)
FACES = {uid: card for card, uid in TAGS.items()}
GROUPS = [[new_key_pair().public, new_key_pair().public]]
Number = tuple[int, int]
"""Boot and sequence."""


class Night:
    """A device, its line, the bridge and the engine, and what really happened."""

    def __init__(self, directory: Path) -> None:
        self.directory = directory
        self.now_ns = 1000 * MS
        self.reset_ns = self.resets = 0
        self.boots = 1
        self.device = DeviceLink(IDENTITY, self.boots, ring=RING)
        self.vault = Vault(directory)
        self.plugged = self.engine_there = True
        self.hands = 0
        self.playing = False
        self.handles: dict[Card, tuple[int, Card]] = {}
        self.truth: dict[Number, tuple[int, Card]] = {}
        """The hand in which each reading was made, 0 between hands, and its card."""
        self.recorded: dict[Number, CardDrawn | CardRefused | ReadingsLost] = {}
        self.recorded_in: dict[Number, int] = {}
        self.heard: set[int] = set()
        """The numberings that the bridge knew."""
        self.flickers = 0
        self.roll_call = RollCall()
        self.start_bridge()

    def start_bridge(self) -> None:
        registry = Registry("blue", {"blue": {uid: card for card, uid in TAGS.items()}})
        self.custody = Custody(self.vault, registry, GROUPS, sightings=Sightings(50), machine="one")
        position = self.custody.position("shoe")
        self.host = HostLink(b"", position.boot, position.seen)
        self.plug()

    def plug(self) -> None:
        self.plugged = True
        self.host.connect(nonce=self.now_ns, now_ns=self.now_ns)

    def do(self, what: str, number: int, fates: list[int]) -> None:
        steps: dict[str, Callable[[], None]] = {
            "present": lambda: self.present(DECK[number]),
            "again": self.present_again,
            "unplug": self.unplug,
            "plug": self.plug,
            "reboot": self.reboot,
            "forget": self.forget,
            "overflow": self.device.lose_ring,
            "kill bridge": self.kill_bridge,
            "engine away": self.send_engine_away,
            "engine back": self.call_engine,
            "next": lambda: self.begin_or_end_hand(fates),
        }
        steps[what]()
        self.pass_time(60 + 40 * number, fates)

    def unplug(self) -> None:
        self.plugged = False

    def reboot(self) -> None:
        self.reset_ns = self.now_ns
        self.resets += 1
        self.device.start(0)

    def forget(self) -> None:
        self.boots += 1
        self.device = DeviceLink(IDENTITY, self.boots, ring=RING)
        self.reboot()

    def kill_bridge(self) -> None:
        self.flickers += self.custody.flickers
        self.vault.close()
        self.vault = Vault(self.directory)
        self.start_bridge()

    def send_engine_away(self) -> None:
        self.engine_there = False

    def present_again(self) -> None:
        if self.truth:
            self.present(self.truth[max(self.truth)][1])

    def present(self, card: Card) -> None:
        self.device.record(0, Sight.ARRIVED, TAGS[card], (self.now_ns - self.reset_ns) // 1000)
        number = (self.boots, self.device.following - 1)
        self.truth[number] = (self.hands if self.playing else 0, card)

    def begin_or_end_hand(self, fates: list[int]) -> None:
        if not self.engine_there:
            return
        if self.playing:
            self.custody.obey(EndHand(hand=f"T1-{self.hands}"), self.now_ns)
            self.playing = False
            return
        self.hands += 1
        self.playing = True
        self.seal_hand(fates)
        for card in DECK:
            self.handles[make_handle(self.vault.key, 0, card)] = (self.hands, card)

    def seal_hand(self, fates: list[int]) -> None:
        """The dealer is asked for cards when the envelope is there, as the bridge gives it."""
        since_ns = self.now_ns
        while True:
            if (self.now_ns - since_ns) % (300 * MS) == 0:
                answers = self.custody.obey(SealHand(hand=f"T1-{self.hands}"), self.now_ns)
                there = self.plugged and self.host.ask(self.now_ns)
                asked = {"shoe": self.now_ns} if there else {}
                self.roll_call.begin(answers, asked, self.now_ns)
            if self.roll_call.take(self.now_ns):
                return
            self.pass_time(20, fates)

    def call_engine(self) -> None:
        self.engine_there = True
        for item in self.custody.pending():
            self.record(item)

    def record(self, item: object) -> None:
        """As the engine does: each number once, rising; the acknowledgement comes at once."""
        if not self.engine_there:
            return
        assert isinstance(item, CardDrawn | CardRefused | ReadingsLost), item
        number = (item.boot, item.sequence)
        if item.sequence > max((at for boot, at in self.recorded if boot == item.boot), default=0):
            self.recorded[number] = item
            self.recorded_in[number] = self.hands if self.playing else 0
        said = AcknowledgeRecord(source="shoe", boot=item.boot, sequence=item.sequence)
        self.custody.obey(said, self.now_ns)

    def pass_time(self, milliseconds: int, fates: list[int]) -> None:
        for _ in range(milliseconds // 20):
            self.now_ns += 20 * MS
            self.device.tick((self.now_ns - self.reset_ns) // 1000)
            self.carry(fates)
            if self.now_ns // MS % 500 == 0:
                self.host.tick(self.now_ns)
                for position in self.custody.settle().values():
                    self.host.acknowledge(position.boot, position.seen)
                if self.engine_there:
                    self.call_engine()

    def carry(self, fates: list[int]) -> None:
        frames = []
        while (frame := self.device.next_frame()) is not None:
            frames.append(frame)
        replies = [part + b"\x00" for part in self.host.read_output().split(b"\x00") if part]
        if not self.plugged:
            return
        for news in self.host.feed(spoil(frames, fates), self.now_ns):
            if isinstance(news, EventRead):
                for item in self.custody.accept_event("shoe", "shoe", news.event, self.now_ns):
                    self.record(item)
            elif isinstance(news, EventsLost):
                for item in self.custody.accept_loss("shoe", news, self.now_ns):
                    self.record(item)
            elif isinstance(news, DeviceHeard):
                self.heard.add(news.boot)
                self.custody.hear("shoe", news, self.now_ns)
                self.roll_call.hear("shoe", news.asked_ns)
        self.device.feed(spoil(replies, fates[::-1]), (self.now_ns - self.reset_ns) // 1000)

    def settle(self) -> None:
        """A good line and an engine for some seconds."""
        self.plug()
        self.call_engine()
        self.pass_time(5000, [])
        self.flickers += self.custody.flickers

    def is_lost(self, number: Number) -> bool:
        boot, sequence = number
        if boot not in self.heard:
            # Nobody knew of this numbering: that the one before it is gone tells of both.
            return boot > 1 and self.is_lost((boot - 1, sequence))
        losses = [at for at, item in self.recorded.items() if isinstance(item, ReadingsLost)]
        return any(known == boot and last >= sequence for known, last in losses)

    def close(self) -> None:
        self.vault.close()


actions = st.tuples(
    st.sampled_from(
        ["present"] * 6
        + ["again", "unplug", "plug", "plug", "reboot", "forget", "overflow", "kill bridge"]
        + ["engine away", "engine back", "next", "next", "next"]
    ),
    st.integers(0, 51),
    st.lists(st.integers(0, 6), max_size=5),
)


def check(night: Night) -> None:
    """What the record holds is what happened, once, in order, in its hand, and nothing lacks."""
    drawn = {at: item for at, item in night.recorded.items() if isinstance(item, CardDrawn)}
    for number, found in drawn.items():
        assert night.handles[found.handle] == night.truth[number], "as another card or hand"
        assert night.recorded_in[number] == night.truth[number][0], "recorded in another hand"
    assert len({found.handle for found in drawn.values()}) == len(drawn), "twice"
    assert list(drawn) == sorted(drawn), "out of order"
    silent = [
        at
        for at, (hand, _) in night.truth.items()
        if hand and at not in night.recorded and not night.is_lost(at)
    ]
    assert len(silent) <= night.flickers, "lost in silence"
    for number, item in night.recorded.items():
        if isinstance(item, CardRefused) and item.why == "no_hand":
            hand, _ = night.truth[number]
            late = not hand or hand != night.recorded_in[number]
            assert late or night.resets, "a card of the hand was refused"


@pytest.fixture(autouse=True, scope="module")
def _a_disk_of_memory() -> Iterator[None]:
    """No power is cut here: waiting for a disk would only make it slow."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", lambda _descriptor: None)
        yield


@settings(max_examples=40)
@example([("unplug", 0, []), ("present", 0, []), ("forget", 0, []), ("kill bridge", 0, [])])
@example(
    [("present", 0, []), ("unplug", 0, []), ("again", 0, []), ("next", 0, []), ("next", 0, [])]
)
@given(st.lists(actions, max_size=30))
def test_every_reading_is_recorded_once_in_its_hand_or_named(
    script: list[tuple[str, int, list[int]]],
) -> None:
    with tempfile.TemporaryDirectory() as directory:
        night = Night(Path(directory))
        try:
            night.pass_time(1000, [])
            night.begin_or_end_hand([])
            for step in script:
                night.do(*step)
            night.settle()
            check(night)
        finally:
            night.close()
