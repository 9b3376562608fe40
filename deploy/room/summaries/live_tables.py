"""A table as its records tell it, for the floor."""

from collections.abc import Mapping
from dataclasses import dataclass

from engine import screen
from engine.core import TableState
from engine.messages.shown.public_views import PublicView
from engine.money import WHOLE, Money
from engine.procedure.narration.floor_words import describe_order
from engine.screen.public_view import make_public
from engine.state.table_ledger import Chair


@dataclass(frozen=True)
class LiveChair:
    """One chair for the floor: who has it, also between hands and where nobody sits."""

    seat: int
    state: str
    """In a word: "open", "kept", "away", "sitting out"; empty: a player is there."""
    nickname: str
    stack: int
    away_ns: int = 0
    """Since when by the room's clock; 0: that is not known, or nobody is away."""


@dataclass(frozen=True)
class LiveTable:
    """A table as its records tell it, for the floor: nothing that lies face down."""

    name: str
    journal: int
    view: PublicView | None
    """None: this software can't follow its records."""
    prompt: str = ""
    clause: str = ""
    floor_called: bool = False
    floor_since_ns: int = 0
    """When it was called, by the room's clock; 0: that is not known."""
    open_seats: int = 0
    seats: int = 0
    """All chairs."""
    floor_answered: str = ""
    """Who is on the way there, by name."""
    trouble: tuple[str, ...] = ()
    """What stands, in words: irregularities, then devices that are not ready."""
    away: tuple[tuple[int, int], ...] = ()
    """Seats that were told to be away for long (LIVE-ET-13), and since when by the room's clock;
    0: that is not known.
    """
    chairs: tuple["LiveChair", ...] = ()
    """All chairs, in their order."""
    devices: tuple[tuple[str, str, str], ...] = ()
    """Each device's name, state, and what it says."""
    orders: tuple[str, ...] = ()
    """Chips that a ruling wants moved and nobody has moved."""
    acting: str = ""
    """Who is to act, by nickname or seat; empty: nobody."""
    dealer: str = ""
    drop: int = 0
    money: Money = WHOLE
    """How its amounts are written."""
    lost_ns: int = 0
    """Since when by the room's clock its records are not understood: what stands here is of before
    that; 0: they are."""


def show_table(
    name: str, journal: int, state: TableState, sequence: int, moments: Mapping[int, int]
) -> LiveTable:
    """A table of which records are held, for the floor.

    Args:
        name: the table's.
        journal: its record's.
        state: of the table.
        sequence: of the last record.
        moments: of each of `list_moments`, when that was by the room's clock.
    """
    view = screen.show(state, sequence=sequence, published_ns=0)
    called = state.ledger.floor_called
    acting = next((one for one in view.seats if one.seat == view.acting), None)
    trouble = [one.text for one in state.sensing.irregularities]
    trouble += [
        f"{source.name}: {source.words or source.state}"
        for source in view.sources
        if source.state != "ready"
    ]
    return LiveTable(
        name=name,
        journal=journal,
        view=make_public(view),
        prompt=view.prompt.text,
        clause=view.prompt.clause,
        floor_called=called is not None,
        floor_since_ns=moments.get(called.at_ns, 0) if called is not None else 0,
        floor_answered=state.ledger.floor_answered,
        chairs=tuple(_show_chair(one, moments) for one in state.chairs),
        devices=tuple((one.name, one.state, one.words) for one in view.sources),
        orders=tuple(map(describe_order, state.ledger.orders)),
        acting=acting.nickname or f"Seat {acting.seat}" if acting is not None else "",
        seats=len(view.seats),
        open_seats=sum(seat.state == "open" for seat in view.seats),
        trouble=tuple(trouble),
        away=tuple(
            (one.seat, moments.get(one.out_ns, 0)) for one in state.chairs if one.out == "away"
        ),
        dealer=view.dealer,
        drop=view.drop,
        money=state.money,
    )


def _show_chair(chair: Chair, moments: Mapping[int, int]) -> LiveChair:
    if not chair.taken:
        return LiveChair(chair.seat, "kept" if chair.reserved else "open", "", 0)
    away_ns = moments.get(chair.out_ns, 0) if chair.out == "away" else 0
    out = chair.out.replace("_", " ")
    return LiveChair(chair.seat, out, chair.nickname, chair.stack, away_ns)


def list_moments(state: TableState) -> list[int]:
    """The moments by the table's clock since which something stands there, ns."""
    called = state.ledger.floor_called
    moments = [one.out_ns for one in state.chairs if one.out == "away"]
    return [one for one in (*moments, called.at_ns if called is not None else 0) if one]
