"""What of the touches and pictures belongs to the record that is written now."""

from collections.abc import Mapping
from typing import Final

from engine.evidence.evidence_store import EvidenceStore, Tidied
from engine.messages.sensed.evidence_notes import CardSeen, TouchMade
from engine.messages.sensed.observations import SeenCard, ZoneSeen

_TOUCHES_KEPT: Final = 64
"""Touches whose intents may still come."""


class EvidenceGathering:
    """Keeps in the store what a record is about to name, each piece once a hand.

    Args:
        store: where it is kept.
    """

    def __init__(self, store: EvidenceStore) -> None:
        self._store = store
        self._touches: dict[str, TouchMade] = {}
        self._named: tuple[int, set[str]] = (0, set())
        """A hand, and its pictures that the record has named."""

    @property
    def full(self) -> bool:
        """Whether held hands fill the budget."""
        return self._store.full

    def note_touch(self, touch: TouchMade) -> None:
        """What the screen tells of a touch, before the intent that it made."""
        self._touches[touch.id] = touch
        if len(self._touches) > _TOUCHES_KEPT:
            del self._touches[next(iter(self._touches))]

    def keep_touch(self, number: int, intent_id: str) -> tuple[str, ...]:
        """The hash of what is kept of an intent's touch; nothing, where the screen told none."""
        touch = self._touches.pop(intent_id, None)
        kept = self._store.keep_note(number, touch) if touch is not None else ""
        return (kept,) if kept else ()

    def keep_sight(self, number: int, sight: Mapping[str, ZoneSeen]) -> tuple[str, ...]:
        """Hashes of what is kept of the cards that lie face up in opened zones.

        Args:
            number: the hand in progress.
            sight: the latest picture of each zone.
        """
        if self._named[0] != number:
            self._named = (number, set())
        kept = []
        for seen in sight.values():
            if not (seen.opened and seen.settled):
                continue
            for card in seen.cards:
                if card.side == "back" or not card.evidence or card.evidence in self._named[1]:
                    continue
                self._named[1].add(card.evidence)
                kept.append(self._keep_card(number, seen, card))
        return tuple(filter(None, kept))

    def tend(self, number: int, held: frozenset[int]) -> Tidied | None:
        """See `EvidenceStore.tend`."""
        return self._store.tend(number, held)

    def _keep_card(self, number: int, zone: ZoneSeen, card: SeenCard) -> str:
        note = CardSeen(
            source=zone.source,
            zone=zone.zone,
            seen=card,
            picture=self._store.keep_picture(number, card.evidence),
            read_ns=zone.read_ns,
        )
        return self._store.keep_note(number, note)
