"""Who plays and who deals: names that a robot can type letter by letter."""

from typing import Final

from deploy.simulation.chance import draw_stream

NAMES: Final = (
    "Ana", "Bo", "Cy", "Dee", "Eli", "Flo", "Gus", "Hal", "Ivy", "Jo", "Kai", "Lou", "Mia", "Ned",
    "Oz", "Pam", "Rae", "Sol", "Tia", "Uma", "Vic", "Wes", "Xia", "Yan", "Zed",
)  # fmt: skip
DEALERS: Final = ("Mo", "Kit", "Sam", "Lee")
"""In the order in which they relieve each other."""


def order_names(seed: int) -> tuple[str, ...]:
    """All players' names: those who sit at the table first, then those who come later."""
    names = list(NAMES)
    draw_stream(seed, "names").shuffle(names)
    return tuple(names)


def seat_names(seed: int, seats: int) -> tuple[str, ...]:
    """Who sits at the table first, by seat."""
    return order_names(seed)[:seats]
