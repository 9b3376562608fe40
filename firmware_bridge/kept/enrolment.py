"""Registering a deck: which tag is which card, asked for card by card. Pure.

One by one: each card is laid on the reader when it is asked for. Spread: all cards lie on the
antenna first, are counted, and are taken away one by one; the tag that departs is the card.
"""

from collections.abc import Callable, Mapping
from typing import Final

from engine.cards import DECK, RANK_NAMES, SUIT_NAMES, Card
from firmware_bridge.link.protocol import Event, Sight

APART_US: Final = 400_000
"""Two tags within this time were moved together: nobody knows which is which."""


class Enrolment:
    """A deck on its way into the registry.

    Args:
        known: the tags of other registered decks, to the deck's name.
        jokers: how many jokers and cut cards come after the 52.
        spread: all cards lie on the antenna and are taken away one by one.
        find_person: the number of the person whose badge a tag is; empty: nobody's.
    """

    def __init__(
        self,
        known: Mapping[bytes, str],
        jokers: int = 0,
        *,
        spread: bool,
        find_person: Callable[[bytes], str] = lambda _uid: "",
    ) -> None:
        self.named: dict[str, bytes] = {}
        """The tag of each card, and of "joker 1" and so on, in the order of registering."""
        self.refused = 0
        """Readings that could not be taken."""
        self._known = known
        self._find_person = find_person
        self._wanted: list[str] = [*DECK, *(f"joker {at}" for at in range(1, jokers + 1))]
        self._spread = spread
        self._begun = False
        """Whether a tag was registered here, rather than taken up."""
        self._there: list[bytes] = []
        """The tags on the antenna, in the order in which they came."""
        self._moved_us: int | None = None
        """When the tag that was registered last was laid down or taken away."""

    @property
    def cards(self) -> dict[Card, bytes]:
        """The tags of the 52 faces, as far as they are known."""
        return {name: uid for name, uid in self.named.items() if name in DECK}

    @property
    def others(self) -> dict[str, bytes]:
        """The tags that are no cards."""
        return {name: uid for name, uid in self.named.items() if name not in DECK}

    @property
    def missing(self) -> list[str]:
        """What has no tag yet, in the order in which it is asked for."""
        return [name for name in self._wanted if name not in self.named]

    @property
    def total(self) -> int:
        """How many tags are to be registered."""
        return len(self._wanted)

    @property
    def request(self) -> str:
        """What to do next, in words; empty when everything has a tag."""
        if not self.missing:
            return ""
        name = name_card(self.missing[0])
        if not self._spread:
            return f"lay the {name} on the reader"
        lying = len(self._there)
        if lying + len(self.named) >= self.total:
            return f"take the {name} away"
        if self._begun:
            return f"lay the cards back that went together: {lying} of {self._remaining} are read"
        which = f"the other {self._remaining}" if self.named else f"all {self.total}"
        return f"spread {which} cards on the reader: {lying} are read"

    def take_up(self, named: Mapping[str, bytes]) -> None:
        """Go on with what was registered before; a tag that has another owner by now is asked for.

        Args:
            named: tags by card, or by "joker 1" and so on.
        """
        self.named = {
            name: named[name]
            for name in self._wanted
            if name in named and not self._find_owner(named[name])
        }

    def take(self, event: Event) -> str:
        """Take a reading in.

        Returns:
            Why it could not be taken, in a sentence for the operator; empty if all is well.
        """
        arrived = event.sight is Sight.ARRIVED
        if arrived == (event.uid in self._there):
            return ""  # it flickers
        problem = self._arrive(event) if arrived else self._depart(event)
        self.refused += bool(problem)
        return problem

    def clear(self) -> None:
        """The reader does not tell departures: what was laid on it is gone again."""
        self._there.clear()

    @property
    def _remaining(self) -> int:
        return self.total - len(self.named)

    def _arrive(self, event: Event) -> str:
        uid = event.uid
        owner = next((name for name, other in self.named.items() if other == uid), None)
        problem = ""
        if stranger := self._find_owner(uid):
            problem = f"this tag {stranger}: take it away"
        elif owner is not None:
            problem = f"this tag is the {name_card(owner)}'s already: is it on two cards?"
        elif self._spread and len(self._there) >= self._remaining:
            problem = f"more than {self.total} tags are on the reader: take the strange one away"
        elif not self._spread and (self._there or self._is_together(event)):
            self._accept_back(event)
            problem = "two cards were read together: take all away, then lay one"
        if not problem or not self._spread:
            self._there.append(uid)
        if not problem and not self._spread:
            self._register(event)
        return problem

    def _find_owner(self, uid: bytes) -> str:
        """Whose a tag is already, in words; empty: it may be a card of this deck."""
        if uid in self._known:
            return f"belongs to deck {self._known[uid]!r}"
        person = self._find_person(uid)
        return f"is the badge of number {person}" if person else ""

    def _depart(self, event: Event) -> str:
        whole = len(self._there) == self._remaining
        self._there.remove(event.uid)
        if not self._spread or not self.missing:
            return ""
        if self._is_together(event):
            self._accept_back(event)
            return "two cards went together: lay both back"
        if whole:
            self._register(event)
        return ""

    def _register(self, event: Event) -> None:
        if self.missing:
            self.named[self.missing[0]] = event.uid
            self._begun = True
            self._moved_us = event.time_us

    def _is_together(self, event: Event) -> bool:
        moved_us = self._moved_us
        return moved_us is not None and 0 <= event.time_us - moved_us < APART_US

    def _accept_back(self, event: Event) -> None:
        """Which of two tags that moved together is the card can't be known."""
        if self._is_together(event):
            self.named.popitem()
            self._moved_us = None


def name_card(name: str) -> str:
    """A card in words, "ace of spades"; a joker by its own name."""
    return f"{RANK_NAMES[name[0]]} of {SUIT_NAMES[name[1]]}" if name in DECK else name
