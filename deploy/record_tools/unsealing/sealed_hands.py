"""What a journal holds of each hand's cards, as handles, and which faces it says they have."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final, Protocol

from engine.cards import DECK, UNKNOWN, Card, is_face
from engine.keys.sealing import EPOCH_LIMIT, make_handle
from engine.messages.happened.floor_events import (
    ButtonCardDealt,
    ButtonCardNamed,
    ButtonDrawBegan,
    ButtonStepUndone,
)
from engine.messages.happened.hand_events import (
    CardBurned,
    CardDealt,
    CardExposed,
    CardsDiscarded,
    EnvelopeStored,
    Event,
    FacesShown,
    HandBegan,
    HandEnded,
    HandTabled,
    StepUndone,
)
from engine.messages.happened.lasting_event import LastingEvent


class SealedLine(Protocol):
    """A record of the journal, as far as it is needed here."""

    @property
    def sequence(self) -> int:
        """Its number."""

    @property
    def event(self) -> Event:
        """What happened."""


@dataclass(frozen=True)
class Claim:
    """The record says of some cards which faces they have."""

    place: str
    cards: tuple[Card, ...]
    """As they came off the stub: handles, or unread."""
    faces: tuple[Card, ...]
    ordered: bool = False
    """faces[i] is cards[i]; else the faces are some of these cards'."""


@dataclass
class SealedHand:
    """One hand, or a draw for the button, as the record has it."""

    name: str
    number: int
    """0: a draw for the button."""
    envelope: bytes = b""
    ended: bool = False
    end: int = 0
    """The record of its end; 0: there is none."""
    seats: dict[int, list[Card]] = field(default_factory=dict)
    """Every card that came to a seat and was not exposed, in order."""
    thrown: dict[int, list[Card]] = field(default_factory=dict)
    """What of these was thrown away, as far as the record tells which."""
    burns: list[Card] = field(default_factory=list)
    exposed: list[Card] = field(default_factory=list)
    """Cards that were seen in the deal and went out."""
    claims: list[Claim] = field(default_factory=list)

    @property
    def words(self) -> str:
        """What it is called: by its number, a draw by its name."""
        return f"hand {self.number}" if self.number else f"the draw for the button {self.name}"

    def cards(self) -> tuple[Card, ...]:
        """Every card that is told of, each once."""
        held = [card for cards in self.seats.values() for card in cards]
        claimed = [card for claim in self.claims for card in claim.cards]
        return tuple(dict.fromkeys([*held, *self.burns, *self.exposed, *claimed]))


def gather_hands(records: Iterable[SealedLine]) -> Iterator[SealedHand]:
    """Every hand and every draw for the button, in order; the last hand may not have ended."""
    lines: list[tuple[int, Event]] = []
    for record in records:
        event = record.event
        if isinstance(event, HandBegan | ButtonDrawBegan):
            yield from _read_hand(lines)
            lines = []
        elif isinstance(event, StepUndone):
            # The key stays, and where the hand ended; what followed from the step is told anew.
            lines = [
                (sequence, one)
                for sequence, one in lines
                if sequence < event.undone or isinstance(one, LastingEvent | HandEnded)
            ]
        elif isinstance(event, ButtonStepUndone):
            lines = [(sequence, one) for sequence, one in lines if sequence != event.undone]
        lines.append((record.sequence, event))
    yield from _read_hand(lines)


def _read_hand(lines: list[tuple[int, Event]]) -> Iterator[SealedHand]:
    hand: SealedHand | None = None
    for sequence, event in lines:
        if hand is not None and isinstance(event, HandEnded):
            hand.end = sequence
        if isinstance(event, HandBegan):
            hand = SealedHand(event.hand, event.number)
        elif isinstance(event, ButtonDrawBegan):
            hand = SealedHand(event.draw, 0)
        elif hand is not None:
            _read_event(hand, event)
    if hand is not None:
        # A draw is over before the first shuffle, and shows its cards to everybody.
        hand.ended |= hand.number == 0
        yield hand


def _read_event(hand: SealedHand, event: Event) -> None:
    match event:
        case EnvelopeStored():
            hand.envelope = event.envelope
        case HandEnded():
            hand.ended = True
        case CardDealt() | ButtonCardDealt():
            hand.seats.setdefault(event.seat, []).append(event.card)
        case CardBurned():
            hand.burns.append(event.card)
        case CardExposed():
            hand.seats[event.seat].remove(event.card)
            hand.exposed.append(event.card)
        case CardsDiscarded():
            hand.thrown.setdefault(event.seat, []).extend(event.cards)
        case FacesShown():
            hand.claims.append(Claim(event.place, event.cards, event.faces, event.paired))
        case HandTabled():
            hand.claims.append(Claim(f"seat {event.seat}", _held(hand, event.seat), event.cards))
        case ButtonCardNamed():
            # Named in the order in which they were dealt, a card each.
            dealt = hand.seats.get(event.seat, [])[-1:]
            hand.claims.append(Claim(f"seat {event.seat}", tuple(dealt), (event.face,), True))
        case _:
            pass


def _held(hand: SealedHand, seat: int) -> tuple[Card, ...]:
    gone = Counter(hand.thrown.get(seat, []))
    return tuple((Counter(hand.seats.get(seat, [])) - gone).elements())


def open_handles(key: bytes, cards: Iterable[Card]) -> dict[Card, Card]:
    """The face of each card that the hand's key made; those of another key are missing.

    Args:
        key: the hand's key.
        cards: handles; whatever has a face already, or was not read, is left as it is.
    """
    faces = {card: card for card in cards if is_face(card) or card == UNKNOWN}
    wanted = set(cards) - set(faces)
    # A card that went back into the stub has its next handle from the next epoch.
    for epoch in range(EPOCH_LIMIT + 1):
        if not wanted:
            break
        made = {make_handle(key, epoch, face): face for face in DECK}
        found = wanted & set(made)
        faces.update({card: made[card] for card in found})
        wanted -= found
        if not found and epoch >= _QUIET_EPOCHS:
            break
    return faces


_QUIET_EPOCHS: Final = 8
"""After so many, an epoch in which no card is found is the last that is tried."""


def judge_claims(hand: SealedHand, faces: Mapping[Card, Card]) -> list[str]:
    """Where the record shows other faces than its handles open to; no card is named.

    Args:
        hand: the hand.
        faces: what its handles open to.
    """
    wrong = [
        f"{name}: a handle that this hand's key did not make"
        for name in [_name(hand)]
        if any(card not in faces for card in hand.cards())
    ]
    for claim in hand.claims:
        opened = [faces.get(card, UNKNOWN) for card in claim.cards]
        if not _fits(claim, opened):
            wrong.append(
                f"{_name(hand)}: the record shows other cards at {claim.place} than its handles "
                "open to"
            )
    return wrong


def _fits(claim: Claim, opened: list[Card]) -> bool:
    if claim.ordered and len(opened) == len(claim.faces):
        pairs = zip(claim.faces, opened, strict=True)
        return all(card in {face, UNKNOWN} for face, card in pairs)
    missing = Counter(claim.faces) - Counter(opened)
    return missing.total() <= opened.count(UNKNOWN)


def _name(hand: SealedHand) -> str:
    return f"hand {hand.number}" if hand.number else f"the draw for the button {hand.name}"
