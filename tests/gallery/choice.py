"""Which pictures there could be, and the few of them in which every pair of values occurs."""

from itertools import product
from typing import Final, NamedTuple

from allpairspy import AllPairs

from dealer_ui.language.translator import LANGUAGES
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
    language: str = "en"

    @property
    def name(self) -> str:
        """The picture's, without its ending."""
        manner = [
            word for word, usual in (
                (f"{self.keys}-handed", "right-handed"), (f"{self.suits}-suits", "two-suits"),
                (f"{self.text}-text", "normal-text"), (self.language, "en"),
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
    """Every game at every moment on every panel in every language, and what is kept."""
    every = product(LANGUAGES, PANELS, GAMES, MOMENTS)
    return (
        *(Shot(game, moment, panel, language=language) for language, panel, game, moment in every),
        *kept_shots(),
    )


def kept_shots() -> tuple[Shot, ...]:
    """The pictures of `docs/gallery/`: each pair of two values occurs in one of them."""
    values = (
        KEPT_GAMES, KEPT_MOMENTS, PANELS, ("right", "left"), ("two", "four"), ("normal", "large"),
        LANGUAGES,
    )  # fmt: skip
    return _say_in_english([Shot(*chosen) for chosen in AllPairs([list(each) for each in values])])


def _say_in_english(shots: list[Shot]) -> tuple[Shot, ...]:
    """Turn shots into English ones, as far as no pair gets lost by it."""
    for place, shot in enumerate(shots):
        others = [one for one in shots if one is not shot and one.language == shot.language]
        if all(any(one[at] == value for one in others) for at, value in enumerate(shot)):
            shots[place] = shot._replace(language="en")
    return tuple(shots)
