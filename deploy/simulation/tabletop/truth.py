"""What really lay on the table at a hand's end: left by the world for the checker alone.

A truth names face-down cards, which is why it lives in a private directory of the simulation and
never crosses a socket.
"""

from pathlib import Path
from typing import Final

import msgspec

from deploy.simulation.tabletop.cards_and_chips import Tabletop
from deploy.simulation.tabletop.mistake_log import Mistake, Rest
from engine.cards import Card
from engine.messages import text

FINISHED: Final = "finished.json"
OPENING: Final = 0
"""The number under which the draw for the button is kept: before the first hand."""


class CardTruth(msgspec.Struct, frozen=True, kw_only=True):
    """One card that left the shoe; one that went back and left it again is two."""

    face: Card
    drawn: int
    """Its number in the order drawn in this hand, from 1."""
    dealt_to: str
    """ "seat 3", "burn" or "board"."""
    dealt_position: int
    """Its number there: first or second card of the seat, first burn, board slot."""
    place: str
    """Where it lay at the end."""
    face_up: bool
    planned: str = ""
    """Where it was to go."""
    read_ns: int = 0
    """When an antenna noticed it, in monotonic nanoseconds; 0: none did."""
    tabled_by: int = 0
    """The seat that tabled it at the showdown, 0 for none."""
    history: tuple[str, ...] = ()


class SeatTruth(msgspec.Struct, frozen=True, kw_only=True):
    """One chair's chips."""

    seat: int
    stack: int
    bet: int
    bought: int
    cashed: int
    pushed: int = 0
    """What the dealer pushed to it in this hand."""


class HandTruth(msgspec.Struct, frozen=True, kw_only=True):
    """The table at the end of one hand."""

    hand: int
    cards: tuple[CardTruth, ...]
    """In the order in which they were drawn."""
    seats: tuple[SeatTruth, ...]
    pot: int
    game: str = ""
    """What the screen said is played, "Fixed-limit razz"; empty: nobody looked."""
    impossible: tuple[str, ...] = ()
    """What a prompt asked for that hands could not do, in words."""
    mistakes: tuple[Mistake, ...] = ()
    """What was done wrong in the hand, and between it and the one before."""
    rests: tuple[Rest, ...] = ()
    """How the camera's zones lay."""
    by_person: bool = False
    """Whether a person dealt some of it, who may have done and touched what nobody knows."""


class SimulationFinished(msgspec.Struct, frozen=True, kw_only=True):
    """All hands were dealt; nothing more comes."""

    hands: int


def describe_truth(
    hand: int, tabletop: Tabletop, impossible: tuple[str, ...], game: str = ""
) -> HandTruth:
    """What lies on the table now."""
    out = [card for card in tabletop.cards.values() if card.drawn]
    drawn = sorted((*tabletop.gone, *out), key=lambda card: card.drawn)
    return HandTruth(
        hand=hand,
        cards=tuple(
            CardTruth(
                face=card.face,
                drawn=card.drawn,
                dealt_to=card.dealt_to,
                dealt_position=card.dealt_position,
                place=card.place,
                face_up=card.face_up,
                planned=card.planned,
                read_ns=card.read_ns,
                tabled_by=card.tabled_by,
                history=tuple(card.history),
            )
            for card in drawn
        ),
        seats=tuple(
            SeatTruth(
                seat=seat,
                stack=chips.stack,
                bet=chips.bet,
                bought=chips.bought,
                cashed=chips.cashed,
                pushed=chips.pushed,
            )
            for seat, chips in sorted(tabletop.seats.items())
        ),
        pot=tabletop.pot,
        game=game,
        impossible=impossible,
    )


def truth_path(directory: Path, hand: int) -> Path:
    """The file of one hand's truth."""
    return directory / f"hand-{hand:06d}.json"


def write_whole(path: Path, content: msgspec.Struct) -> None:
    """Write a file so that a reader finds all of it or none."""
    unfinished = path.with_name(path.name + ".new")
    unfinished.write_bytes(msgspec.json.format(msgspec.json.encode(content, enc_hook=text.plain)))
    unfinished.replace(path)


def read_truth(path: Path) -> HandTruth:
    """One hand's truth.

    Raises:
        OSError: there is no such file.
        msgspec.DecodeError: it holds something else.
    """
    return msgspec.json.decode(path.read_bytes(), type=HandTruth)
