"""The draw for the button: what lay on the table against what the journal has."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

import msgspec

from deploy.simulation.checking.comparison import HandResult, open_handles
from deploy.simulation.tabletop.cards_and_chips import name_seat
from deploy.simulation.tabletop.truth import OPENING, HandTruth
from engine.cards import RANKS, Card
from engine.messages.happened.floor_events import (
    ButtonCardDealt,
    ButtonCardNamed,
    ButtonDrawBegan,
    ButtonDrawn,
    ButtonStepUndone,
)
from engine.messages.happened.hand_events import EnvelopeStored, Event

_SUITS: Final = "cdhs"
"""Of equal ranks the spade is the highest, where suits decide (MD-HE-05)."""


class Round(msgspec.Struct, kw_only=True):
    """One card for each of some seats, as the journal has it."""

    draw: str
    seats: tuple[int, ...]
    envelope: bytes = b""
    cards: list[Card] = msgspec.field(default_factory=list)
    """Handles, in the order of the deal."""
    named: list[ButtonCardNamed] = msgspec.field(default_factory=list)


class OpeningTestimony(msgspec.Struct, kw_only=True):
    """The whole draw: a round, and one more for each time that equals drew again."""

    rounds: list[Round] = msgspec.field(default_factory=list)
    winner: int = 0


class OpeningWitness:
    """Follows the journal's events through the draw before the first hand."""

    def __init__(self) -> None:
        self._told = self._decided = OpeningTestimony()

    def hear(self, event: Event) -> OpeningTestimony | None:
        """Take in the next event; the testimony once the draw is decided."""
        rounds = self._told.rounds
        match event:
            case ButtonDrawBegan():
                rounds.append(Round(draw=event.draw, seats=event.seats))
            case EnvelopeStored() if rounds and event.hand == rounds[-1].draw:
                rounds[-1].envelope = event.envelope
            case ButtonCardDealt():
                rounds[-1].cards.append(event.card)
            case ButtonCardNamed():
                rounds[-1].named.append(event)
            case ButtonStepUndone():
                self._take_back()
            case ButtonDrawn():
                self._told.winner = event.seat
                self._decided, self._told = self._told, OpeningTestimony()
                return self._decided
            case _:
                pass
        return None

    def _take_back(self) -> None:
        """The last card that was named or dealt; a round without any is none."""
        if not self._told.rounds:
            self._told = self._decided
        one = self._told.rounds[-1]
        if one.named:
            one.named.pop()
        elif one.cards:
            one.cards.pop()
        else:
            self._told.rounds.pop()


def compare_opening(
    truth: HandTruth, told: OpeningTestimony, keys: Sequence[bytes | None]
) -> HandResult:
    """All differences between the cards that were drawn and the journal's draw.

    Args:
        truth: the table before the first shuffle for a hand.
        told: the journal's testimony.
        keys: the key of each round, from its opened envelope; None: there was none to open.
    """
    differences = [f"hands could not do it: {what}" for what in truth.impossible]
    drawn = [card for one in told.rounds for card in one.cards]
    named = [card for one in told.rounds for card in one.named]
    if not len(truth.cards) == len(drawn) == len(named):
        differences.append(
            f"{len(truth.cards)} cards were drawn for the button, the journal has {len(drawn)} "
            f"and names {len(named)}"
        )
    faces: dict[Card, Card] = {}
    for key in keys:
        faces |= {handle: face for handle, (face, _) in open_handles(key).items()}
    for card, handle, name in zip(truth.cards, drawn, named, strict=False):
        if card.dealt_to != name_seat(name.seat) or card.face != name.face or not card.face_up:
            differences.append(
                f"{card.face} lies at {card.dealt_to}, the journal draws {name.face} for seat "
                f"{name.seat}"
            )
        if faces.get(handle, card.face) != card.face:
            differences.append(f"the handle of {card.face} opens to {faces[handle]}")
    differences += _compare_winner(truth, told)
    misread = sum(card.face != name.face for card, name in zip(truth.cards, named, strict=False))
    return HandResult(
        hand=OPENING,
        differences=tuple(differences),
        cards_misread=misread,
        cards_compared=sum(handle in faces for handle in drawn),
    )


def _compare_winner(truth: HandTruth, told: OpeningTestimony) -> Iterator[str]:
    """The highest of the last card of each seat that drew in the last round has the button."""
    last: Mapping[int, Card] = {
        seat: card.face
        for card in truth.cards
        for seat in (told.rounds[-1].seats if told.rounds else ())
        if card.dealt_to == name_seat(seat)
    }
    if not last:
        return
    best = max(last, key=lambda seat: (RANKS.index(last[seat][0]), _SUITS.index(last[seat][1])))
    if best != told.winner:
        yield (
            f"{last[best]} of seat {best} is the highest card, the journal gives the button to "
            f"seat {told.winner}"
        )
