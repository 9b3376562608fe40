"""Custody without a process: readings come in by hand."""

from pathlib import Path

from engine.keys.sealing import new_key_pair
from engine.messages.sensed.commands import (
    Command,
)
from engine.messages.sensed.observations import (
    CardDrawn,
    CardRefused,
    Observation,
)
from firmware_bridge.kept.decks import load_registry, new_deck, write_deck
from firmware_bridge.kept.posted_table import PostedTable
from firmware_bridge.link.host_link import DeviceHeard
from firmware_bridge.link.protocol import Event, Sight
from firmware_bridge.readings.sightings import Sightings
from firmware_bridge.secrets.custody import Custody
from firmware_bridge.secrets.deal_witness import DealWitness
from firmware_bridge.secrets.vault import Vault

DECK = new_deck(1)


RED = new_deck(2)


JOKER = b"\xe0\x04\x01\x01\x01\x01\x01\x01"


PLACES = ("shoe", "seat 1", "seat 2", "muck")


SECOND = 1_000_000


class Bench:
    """A custody and a reader with four antennas."""

    def __init__(self, directory: Path) -> None:
        write_deck(directory, "blue", DECK, {"joker 1": JOKER})
        write_deck(directory, "red", RED)
        self.vault = Vault(directory)
        keys = [[new_key_pair().public, new_key_pair().public]]
        self.custody = Custody(
            self.vault,
            load_registry(directory, "blue"),
            keys,
            sightings=Sightings(1000),
            witness=DealWitness(PostedTable(games=frozenset({"holdem"}), seats=9)),
        )
        self.sequence = 0
        self.time_us = 0

    def see(
        self, uid: bytes, place: str = "shoe", *, sight: Sight = Sight.ARRIVED, after: int = SECOND
    ) -> tuple[Observation, ...]:
        self.sequence += 1
        self.time_us += after
        antenna = PLACES.index(place)
        event = Event(
            boot=1,
            sequence=self.sequence,
            time_us=self.time_us,
            place=antenna,
            sight=sight,
            uid=uid,
        )
        return self.custody.accept_event("table", place, event, self.time_us * 1000)

    def see_late(self, uid: bytes, clock_us: int) -> tuple[Observation, ...]:
        """Now, while the device's own clock shows something else."""
        self.sequence += 1
        event = Event(
            boot=1, sequence=self.sequence, time_us=clock_us, place=0, sight=Sight.ARRIVED, uid=uid
        )
        return self.custody.accept_event("table", "shoe", event, self.time_us * 1000)

    def obey(self, command: Command) -> tuple[Observation, ...]:
        return self.custody.obey(command, self.time_us * 1000)

    def beat(
        self, *, after: int = SECOND, clock_us: int | None = None, asked: bool = False
    ) -> None:
        """The reader's heartbeat; its clock shows what this machine's does, or something else."""
        self.time_us += after
        shown_us = self.time_us if clock_us is None else clock_us
        said = DeviceHeard(
            boot=1, following=self.sequence + 1, seen=self.sequence, time_us=shown_us,
            asked_ns=self.time_us * 1000 if asked else 0,
        )  # fmt: skip
        self.custody.hear("table", said, self.time_us * 1000)

    def draw(self, card: str) -> str:
        (drawn,) = self.see(DECK[card])
        assert isinstance(drawn, CardDrawn)
        return drawn.handle

    def refusal(self, uid: bytes, place: str = "shoe", after: int = SECOND) -> str:
        (refused,) = self.see(uid, place, after=after)
        assert isinstance(refused, CardRefused)
        assert place in refused.words
        return refused.why
