"""Who plays and who deals: names that a robot can type letter by letter."""

from pathlib import Path
from typing import Final

import msgspec

from deploy.simulation.tabletop.chance import draw_stream

NAMES: Final = (
    "Ana", "Bo", "Cy", "Dee", "Eli", "Flo", "Gus", "Hal", "Ivy", "Jo", "Kai", "Lou", "Mia", "Ned",
    "Oz", "Pam", "Rae", "Sol", "Tia", "Uma", "Vic", "Wes", "Xia", "Yan", "Zed",
)  # fmt: skip
DEALERS: Final = ("Mo", "Kit", "Sam", "Lee")
"""In the order in which they relieve each other."""
FLOOR_FILE: Final = "staff.json"
"""In the world's directory: who the floor supervisor is."""


def order_names(seed: int) -> tuple[str, ...]:
    """All players' names: those who sit at the table first, then those who come later."""
    names = list(NAMES)
    draw_stream(seed, "names").shuffle(names)
    return tuple(names)


def seat_names(seed: int, seats: int) -> tuple[str, ...]:
    """Who sits at the table first, by seat."""
    return order_names(seed)[:seats]


class FloorPerson(msgspec.Struct, frozen=True, kw_only=True):
    """The floor supervisor of a simulated table, who knows a PIN; the text form tells none."""

    number: str
    name: str
    pin: str
    codes: tuple[str, ...] = ()
    """Each good once, for what takes the person in person: no badge is read in a simulation."""

    def __repr__(self) -> str:
        return f"FloorPerson({self.number})"


def read_floor(truth: Path) -> FloorPerson | None:
    """Who that is, as the table was assembled; None: nobody."""
    try:
        return msgspec.json.decode((truth / FLOOR_FILE).read_bytes(), type=FloorPerson)
    except FileNotFoundError:
        return None
