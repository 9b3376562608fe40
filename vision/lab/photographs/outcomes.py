"""What the reader makes of photographs whose truth is known, card by card, and of what sort."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Final

import msgspec
import numpy as np

from vision.identification.trained_namer import TrainedNamer
from vision.lab.decks.art_decks import BACK
from vision.lab.measurement.matches import find_seen, match
from vision.lab.photographs.truth import TrueCard, Truth
from vision.photos.photo_reader import PhotoCard, cut_out, find_candidates, read_picture
from vision.photos.quad_geometry import overlap
from vision.pixels import Image

CUT: Final = 0.9
"""What of a true place and of its cut must be shared that the finder cut it well."""


class Outcome(msgspec.Struct, frozen=True, kw_only=True):
    """What became of a card."""

    file: str
    place: int
    """Which of the photograph's cards it is."""
    card: TrueCard
    named: str | None
    side: str
    """As in a `Reading`; empty where nothing was told of."""
    why: str
    found: float
    """How much of its place and of the likeliest cut is shared, 0 to 1."""
    truly: str
    """What is read where it truly lies: a name, or why none."""
    kind: str
    light: str
    gloss: float

    @property
    def fate(self) -> str:
        """One of read, misread, finder, views; the last two: who lost a card that was not read."""
        if self.named is not None:
            return "read" if self.named == self.card.label else "misread"
        return "finder" if self.truly == self.card.label else "views"


class PhotographFigures(msgspec.Struct):
    """Of a set of photographs."""

    outcomes: list[Outcome] = msgspec.field(default_factory=list)
    invented: list[str] = msgspec.field(default_factory=list)
    """Names where no card lies: photograph and name."""
    untrue: int = 0
    """Places told of without a name where no card lies."""

    def asked(self) -> list[Outcome]:
        """The cards that have to be read."""
        return [one for one in self.outcomes if one.card.is_asked]

    def misread(self) -> list[Outcome]:
        """All that were named wrongly, whatever of them is in view."""
        return [one for one in self.outcomes if one.fate == "misread"]


def measure(
    figures: PhotographFigures, truth: Truth, picture: Image, namer: TrainedNamer
) -> list[PhotoCard]:
    """Read a photograph as `tapburn see` does and count its cards.

    Returns:
        What was seen.
    """
    seen = read_picture(picture, namer)
    quads = [np.array(candidate.quad) for candidate in find_candidates(picture)]
    matches = match(seen, truth.cards)
    for number, one in enumerate(seen):
        if number not in matches:
            if one.reading.card is not None:
                figures.invented.append(f"{truth.file} {one.reading.card}")
            else:
                figures.untrue += 1
    found = find_seen(seen, truth.cards)
    for place, card in enumerate(truth.cards):
        reading = found[place].reading if place in found else None
        quad = np.array(card.quad)
        figures.outcomes.append(
            Outcome(
                file=truth.file, place=place, card=card, kind=truth.kind, light=truth.light,
                gloss=truth.gloss, named=reading.card if reading else None,
                side=reading.side if reading else "",
                why=reading.why if reading else "nothing told of",
                found=max((overlap(quad, other) for other in quads), default=0.0),
                truly=_read_truly(picture, card, namer),
            )
        )  # fmt: skip
    return seen


def _read_truly(picture: Image, card: TrueCard, namer: TrainedNamer) -> str:
    reading = namer.name([cut_out(picture, np.array(card.quad))])[0]
    return reading.card or reading.why


def tell(figures: PhotographFigures) -> str:
    """All figures as Markdown."""
    asked = figures.asked()
    lines = ["| | cards | read | misread | lost by the finder | by the views |", "|---" * 6 + "|"]
    lines.append(_draw_line("all", asked))
    for title, sort in _SORTS.items():
        lines += [
            _draw_line(f"{title} {name}", [one for one in asked if sort(one) == name])
            for name in dict.fromkeys(sorted(sort(one) for one in asked))
        ]
    hidden = [one for one in figures.misread() if not one.card.is_asked]
    backs = [one for one in figures.outcomes if one.card.label == BACK]
    told = sum(one.side == "back" for one in backs)
    foreign = [one for one in figures.outcomes if len(one.card.label) != 2]
    named = sum(one.named is not None for one in foreign)
    reasons = Counter(f"{one.fate}: {one.why}" for one in asked if one.fate in {"finder", "views"})
    lines += [
        "",
        f"backs told {told} of {len(backs)}",
        f"jokers, foreign cards and backs named {named} of {len(foreign)}",
        f"misread among cards that need not be read {len(hidden)}",
        f"named where none lies {len(figures.invented)}",
        f"told of where none lies {figures.untrue}",
        "unread: " + ", ".join(f"{reason} {count}" for reason, count in reasons.most_common()),
    ]
    return "\n".join(lines) + "\n"


def _draw_line(name: str, outcomes: Iterable[Outcome]) -> str:
    fates = Counter(one.fate for one in outcomes)
    cards = fates.total()
    share = f" ({fates['read'] / cards:.1%})" if cards else ""
    return (
        f"| {name} | {cards} | {fates['read']}{share} | {fates['misread']} | {fates['finder']} "
        f"| {fates['views']} |"
    )


def _step(value: float, steps: Sequence[float]) -> str:
    """Between which of some rising numbers a value lies."""
    above = [step for step in steps if value >= step]
    below = [step for step in steps if value < step]
    if not above:
        return f"below {below[0]}"
    return f"{above[-1]} to {below[0]}" if below else f"from {above[-1]}"


_SORTS: Final[dict[str, Callable[[Outcome], str]]] = {
    "cards lie:": lambda one: one.kind,
    "light:": lambda one: one.light,
    "pixels a millimetre": lambda one: _step(one.card.per_mm, (1.0, 1.5, 2.5, 4.0)),
    "coat's roughness": lambda one: _step(one.gloss, (0.1, 0.2)),
    "ink as bright as paper:": lambda one: _step(one.card.veil, (0.1, 0.2, 0.35, 0.5)),
    "deck": lambda one: one.card.deck,
}
