"""Which pictures there could be, and the few of them in which every pair of values occurs."""

from typing import Final, NamedTuple

from allpairspy import AllPairs

from tests.gallery.moments import GAMES, MOMENTS


class Panel(NamedTuple):
    """A panel that the screen is made for."""

    width: int
    height: int
    inches: float

    @property
    def pixels_per_mm(self) -> float:
        """How fine it is."""
        across: float = (self.width**2 + self.height**2) ** 0.5
        return across / (self.inches * 25.4)

    @property
    def name(self) -> str:
        """Such as "1280x800"."""
        return f"{self.width}x{self.height}"


class Shot(NamedTuple):
    """One picture: what is shown, on what, and how."""

    game: str
    moment: str
    panel: Panel
    keys: str = "right"
    suits: str = "two"
    text: str = "normal"

    @property
    def name(self) -> str:
        """The picture's, without its ending."""
        manner = [
            word for word, usual in (
                (f"{self.keys}-handed", "right-handed"), (f"{self.suits}-suits", "two-suits"),
                (f"{self.text}-text", "normal-text"),
            ) if word != usual
        ]  # fmt: skip
        return "_".join((self.game, self.moment.replace(" ", "-"), self.panel.name, *manner))


PANELS: Final = (
    Panel(1024, 600, 10.1),
    Panel(1280, 800, 10.1),
    Panel(1366, 768, 15.6),
    Panel(1920, 1080, 15.6),
    Panel(800, 1280, 10.1),
)
KEPT_GAMES: Final = (
    "holdem", "omaha", "omaha8", "big_o", "stud", "deuce_to_seven", "badugi",
)  # fmt: skip
KEPT_MOMENTS: Final = (
    "bet", "deal", "side pots", "showdown", "naming", "chair", "floor", "between",
)  # fmt: skip


def all_shots() -> tuple[Shot, ...]:
    """Every game at every moment on every panel."""
    shots = (Shot(game, moment, panel) for panel in PANELS for game in GAMES for moment in MOMENTS)
    return (*shots, *kept_shots())


def kept_shots() -> tuple[Shot, ...]:
    """The pictures of `docs/gallery/`: each pair of two values occurs in one of them."""
    values = (
        KEPT_GAMES, KEPT_MOMENTS, PANELS, ("right", "left"), ("two", "four"), ("normal", "large")
    )  # fmt: skip
    return tuple(Shot(*chosen) for chosen in AllPairs([list(each) for each in values]))
