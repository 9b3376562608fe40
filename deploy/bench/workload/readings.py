"""What a simulated reader noticed, against what the bridge told of it."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from engine.cards import DECK, Card
from engine.keys.sealing import make_handle
from engine.messages.sensed.observations import CardDrawn, CardRefused, ReadingsLost
from firmware_bridge.simulated_reader.faults import NoticedCard


class Readings:
    """The books of both ends.

    Args:
        deck: each card's tag.
    """

    def __init__(self, deck: Mapping[Card, bytes]) -> None:
        self._faces = {uid: card for card, uid in deck.items()}
        self._handles: dict[Card, Card] = {}
        """The handles that the hand's key makes, to their cards."""
        self._heard: dict[int, int] = {}
        """The highest number recorded, by boot; the latest boot last."""
        self._drawn: dict[tuple[int, int], Card] = {}
        self._refused: set[tuple[int, int]] = set()
        self._losses: dict[int, int] = {}
        """The last lost number, by boot."""
        self._told: Counter[str] = Counter()
        self._seen: set[Card] = set()
        self._twice = self._out_of_order = self._unmade = 0
        self._checked = 0
        """So many readings were accounted for when they were last looked at."""

    def begin_hand(self, key: bytes) -> None:
        """From now on the bridge names cards with this key."""
        self._handles = {make_handle(key, 0, card): card for card in DECK}

    def find_waiting(self, readings: Sequence[NoticedCard]) -> int:
        """How many readings are neither recorded nor told lost."""
        fresh = range(self._checked, len(readings))
        waiting = [at for at in fresh if not self._is_accounted_for(readings[at])]
        self._checked = waiting[0] if waiting else len(readings)
        return len(waiting)

    def give_up(self, readings: Sequence[NoticedCard]) -> None:
        """Wait no longer for any of these; the balance still tells of them."""
        self._checked = len(readings)

    def record(self, observation: Any) -> bool:
        """Take in an observation as the engine does; False: it had it already."""
        boot, sequence = observation.boot, observation.sequence
        if sequence <= self._heard.get(boot, 0):
            return False
        latest = next(reversed(self._heard), boot)
        self._out_of_order += boot in self._heard and boot != latest
        self._heard[boot] = sequence
        if isinstance(observation, ReadingsLost):
            self._losses[boot] = sequence
            self._told[observation.why] += 1
        elif isinstance(observation, CardRefused):
            self._refused.add((boot, sequence))
            self._told[observation.why] += 1
        elif isinstance(observation, CardDrawn):
            self._draw(observation)
        return True

    def balance(self, readings: Sequence[NoticedCard]) -> dict[str, Any]:
        """How many readings came twice, out of order, wrongly, or not at all without a word."""
        wrong = self._unmade
        silent = 0
        noticed = {(reading.boot, reading.sequence): reading.uid for reading in readings}
        for number, card in self._drawn.items():
            uid = noticed.get(number)
            wrong += uid is None or card != self._faces[uid]
        for reading in readings:
            silent += not self._is_accounted_for(reading)
        return {
            "twice": self._twice,
            "out_of_order": self._out_of_order,
            "wrong": wrong,
            "silent": silent,
            "recorded": len(self._drawn),
            "told": dict(self._told),
        }

    def _draw(self, drawn: CardDrawn) -> None:
        self._twice += drawn.handle in self._seen
        self._seen.add(drawn.handle)
        card = self._handles.get(drawn.handle)
        if card is None:
            self._unmade += 1
        else:
            self._drawn[(drawn.boot, drawn.sequence)] = card

    def _is_accounted_for(self, reading: NoticedCard) -> bool:
        number = (reading.boot, reading.sequence)
        return (
            number in self._drawn
            or number in self._refused
            or self._losses.get(reading.boot, 0) >= reading.sequence
        )
