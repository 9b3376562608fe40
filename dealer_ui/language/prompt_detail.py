"""The second line of the prompt: each of its parts is drawn, here or by a panel beside it."""

from collections.abc import Iterable
from typing import Final

from dealer_ui.language.phrases import illustrated
from dealer_ui.language.translator import CLOSE, OPEN, told, trn
from dealer_ui.language.words import cited, grouped
from engine.messages.shown.views import View
from engine.messages.text import Text, phrase

TILES: Final = 2
"""So many readings are drawn beside each other; of more the sentence tells all."""
_BETWEEN: Final = " · "


def describe_detail(view: View) -> str:
    """What no panel beside the prompt draws: awards stand in their rows, readings in tiles."""
    parts = _split(view.prompt.detail)
    if has_tiles(view):
        parts = parts[len(view.prompt.readings) :]
    if draws_awards(view):
        parts = _leave_out_awards(view, parts)
    return _BETWEEN.join(part for part in (*map(say, parts), _describe_lying(view.lying)) if part)


def describe_shown(view: View, text: str, detail: str, pots: set[int]) -> str:
    """What of the prompt the screen showed, in words for the record.

    Args:
        view: what is shown.
        text: the prompt's sentence, as it is drawn.
        detail: its second line, as it is drawn.
        pots: of which pots the award was drawn, by their places.
    """
    tiles = view.prompt.readings if has_tiles(view) else ()
    parts = [text, *map(say, _split(view.prompt.detail)[: len(tiles)])]
    if draws_awards(view):
        drawn = list(dict.fromkeys(award.text for award in view.awards))
        parts.append(_BETWEEN.join(say(one) for at, one in enumerate(drawn) if at in pots))
    made = ". ".join(part for part in (*parts, detail) if part)
    return made.replace(OPEN, "").replace(CLOSE, "")


def has_tiles(view: View) -> bool:
    """Whether the readings of a disagreement stand beside each other."""
    return 0 < len(view.prompt.readings) <= TILES


def draws_awards(view: View) -> bool:
    """Whether who is pushed what has its rows beside the prompt."""
    return view.prompt.kind == "push_pot" and bool(view.awards)


def say(text: str) -> str:
    """A text for the prompt or the history, its cards drawn."""
    if isinstance(text, Text) and text.template:
        return cited(illustrated(text))
    return illustrated(cited(grouped(text)))


def _split(detail: str) -> list[str]:
    """The parts that the engine has joined in one line."""
    if not detail:
        return []
    if not isinstance(detail, Text) or not detail.template:
        return str(detail).split(_BETWEEN)
    places = [f"{{{name}}}" for name in detail.values]
    if not places[1:] or detail.template != _BETWEEN.join(places):
        return [detail]
    return [part for value in detail.values.values() for part in _split(value)]


def _leave_out_awards(view: View, parts: Iterable[str]) -> list[str]:
    """An award's row says all of it but what of the pot is a side pot's, or the house's."""
    awards = {award.text: _keep_taken(award.text) for award in view.awards}
    return [kept for part in parts if (kept := awards.get(part, part))]


def _keep_taken(text: str) -> str:
    values = text.values if isinstance(text, Text) else {}
    if not told(values.get("taken", "")):
        return ""
    return phrase("{pot}, {amount}{taken}", **{name: values[name] for name in _OF_POT})


_OF_POT: Final = ("pot", "amount", "taken")


def _describe_lying(cards: int) -> str:
    """Cards that an undo left on the table, in words."""
    if not cards:
        return ""
    return trn(
        "1 card lies dealt: it counts again when due",
        "{n} cards lie dealt: they count again when due",
        cards,
    )
