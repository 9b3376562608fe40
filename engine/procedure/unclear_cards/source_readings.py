"""What two sources say that disagree: in words for the record, by kind and cards for a screen."""

from typing import Final

from engine.cards import Card
from engine.messages.shown.views import SourceReading
from engine.messages.text import Cards, Text, capital, phrase, term

OTHERS: Final = phrase("other cards were dealt")
_KINDS: Final = ("camera", "reader", "bridge")


def describe_cards(source: str, cards: tuple[Card, ...]) -> Text:
    """The cards that a source names: "Camera: Ks Td"."""
    return phrase("{source}: {cards}", source=capital(term(source)), cards=Cards(cards))


def describe_words(source: str, words: str) -> Text:
    """What else a source says: "Reader: other cards were dealt"."""
    return phrase("{source}: {words}", source=capital(term(source)), words=words)


def show_readings(told: tuple[str, ...]) -> tuple[SourceReading, ...]:
    """What a screen shows beside each other; none where a source's words alone are left.

    That is so after a start: the record keeps the sentences.
    """
    shown = tuple(_show(one) for one in told if isinstance(one, Text) and "source" in one.values)
    return shown if len(shown) == len(told) else ()


def _show(told: Text) -> SourceReading:
    source = told.values["source"]
    kind = next((one for one in _KINDS if one == source.template), "other")
    return SourceReading(
        kind=kind,  # type: ignore[arg-type]
        source=source,
        cards=tuple(told.values.get("cards", ())),
        words=told.values.get("words", ""),
    )
