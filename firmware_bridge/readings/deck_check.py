"""A whole deck is passed over the readers between hands: how many cards it has, never which.

Nothing of a count is kept on disk. A bridge that is started anew counts from nothing: it can tell
too few cards then, never a deck complete that is not.
"""

from typing import Final

from engine.cards import is_face
from engine.messages.sensed.observations import DeckChecked
from firmware_bridge.kept.decks import Registry
from firmware_bridge.link.hand_boundary import Mark, Side, StaleReadFilter
from firmware_bridge.link.protocol import Event
from firmware_bridge.readings.sightings import Repeat

QUIET_NS: Final = 4_000_000_000
"""A count is told when no card came for this long; one that lies at an antenna may stay."""
LAPSE_NS: Final = 2_000_000_000
"""The engine asks twice a second; a question not heard for this long begins anew."""


class DeckCheck:
    """The count that the engine asks for. The caller sees to it that no hand is in progress.

    Args:
        registry: the deck in play.
        machine: names the run of this machine, and with it the clock of all nanoseconds here.
    """

    def __init__(self, registry: Registry, machine: str) -> None:
        self._registry = registry
        self._gate = StaleReadFilter(machine, None)
        self._question = 0
        self._asked_ns = 0
        self._fresh_ns = 0
        """When the last card came."""
        self._source = ""
        self._cards: set[bytes] = set()
        self._strangers: set[bytes] = set()
        self._copies: set[bytes] = set()
        self._answer: DeckChecked | None = None

    def hear(self, source: str, mark: Mark, asked_ns: int) -> None:
        """A reader's hello or heartbeat was heard; see `StaleReadFilter.hear`."""
        self._gate.hear(source, mark, asked_ns)

    def ask(self, question: int, now_ns: int) -> tuple[DeckChecked, ...]:
        """The engine asks, or asks again; the answer once there is one, the same while it is asked.

        Args:
            question: the question's number; another one begins another count.
            now_ns: monotonic nanoseconds.
        """
        if question != self._question or now_ns - self._asked_ns > LAPSE_NS:
            self.stop()
            self._question = question
            self._gate.close(now_ns)
        self._asked_ns = now_ns
        if self._answer is None and self._source and now_ns - self._fresh_ns >= QUIET_NS:
            self._answer = DeckChecked(
                source=self._source,
                question=question,
                cards=len(self._cards),
                strangers=len(self._strangers) + len(self._copies),
            )
            self._forget_tags()
        return () if self._answer is None else (self._answer,)

    def take(self, source: str, event: Event, read_ns: int, repeat: Repeat) -> bool:
        """Count a tag that arrived; whether it was taken into a count.

        Args:
            source: the reader's name.
            event: the arrival, the next one of its reader.
            read_ns: monotonic nanoseconds at which its last byte arrived.
            repeat: what the sighting is in the light of the ones before.
        """
        lapsed = read_ns - self._asked_ns > LAPSE_NS
        if not self._question or self._answer is not None or lapsed:
            return False
        if self._gate.judge(source, event, read_ns) is not Side.SINCE:
            return False
        card = self._registry.card(event.uid)
        known = card is not None and is_face(card)
        if known and repeat is Repeat.TWICE and event.uid in self._cards:
            self._copies.add(event.uid)
        (self._cards if known else self._strangers).add(event.uid)
        if repeat not in (Repeat.FLICKER, Repeat.STUCK) or not self._source:
            self._fresh_ns, self._source = read_ns, source
        return True

    def stop(self) -> None:
        """No count is wanted any more: a hand begins, or another count."""
        self._question, self._source, self._answer = 0, "", None
        self._forget_tags()

    def _forget_tags(self) -> None:
        for tags in (self._cards, self._strangers, self._copies):
            tags.clear()
