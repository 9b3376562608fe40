"""No sentence is half translated: whatever stands in one is told in the screen's language, too.

Every report of a wrong deal, in every kind of game, with each remedy that is offered for it and
what the narration says of it: in German and in Spanish no word of it is an English one
of the catalogue, and none is a name by which programs know a thing.
"""

import re
from collections.abc import Iterator
from copy import deepcopy
from functools import cache
from typing import Any
from xml.etree import ElementTree as ET

import msgspec
import pytest
from PySide6.QtGui import QGuiApplication

from dealer_ui.language.translator import speak, told
from engine import screen
from engine.house.irregularities import irregularities
from engine.messages.text import Cards, Chips, Text, phrase
from engine.messages.wanted.intents import (
    AnswerPrompt,
    CallFloor,
    Rejection,
    ReportIrregularity,
    TakeAction,
)
from engine.messages.wanted.requests import CountStack, MoveChips, SeatPlayer, WriteNote
from tests.catalogues import FOLDER
from tests.engine.core.playing import passive
from tests.engine.table.floor import Floor
from tests.gallery.moments import bold, options

LANGUAGES = ("de", "es")
GAMES = ("holdem", "omaha8", "stud", "badugi", "deuce_to_seven")
NAMES = {"Ada", "Bo", "Old Tom", "Xiomara", "Fitzgerald", "Ines", "Maximiliana", "Zed"}
KEY = re.compile(r"\b[a-z]+(?:_[a-z0-9]+)+\b")
"""A name by which programs know a thing."""


@cache
def list_english(language: str) -> dict[str, str]:
    """What the catalogue says otherwise in this language: each source without places."""
    root = ET.parse(FOLDER / f"tapburn_{language}.ts").getroot()
    said: dict[str, str] = {}
    for message in root.iter("message"):
        source, told_as = message.findtext("source") or "", message.findtext("translation") or ""
        if "{" not in source and "%" not in source and told_as and told_as != source:
            said[source.lower()] = told_as
    return said


def find_leaves(text: Text) -> Iterator[str]:
    """The plain words that stand in a sentence's places."""
    for value in text.values.values():
        if isinstance(value, Text) and value.template:
            yield from find_leaves(value)
        elif isinstance(value, str):
            yield value


def find_english(text: Text, language: str) -> set[str]:
    """What of a sentence is no word of this language."""
    if not text.template:
        return set()
    known = list_english(language)
    left = {
        leaf for leaf in find_leaves(text)
        if leaf.strip(" ():·").lower() in known and leaf not in NAMES
    }  # fmt: skip
    return left | set(KEY.findall(told(text)))


def list_texts(shown: Any) -> Iterator[Text]:
    """Every sentence of what is shown."""
    if isinstance(shown, Text):
        yield shown
    elif isinstance(shown, msgspec.Struct):
        for name in shown.__struct_fields__:
            yield from list_texts(getattr(shown, name))
    elif isinstance(shown, list | tuple):
        for one in shown:
            yield from list_texts(one)


class Ears:
    """Hears every sentence of a table: the screen's, the narration's, and each refusal."""

    def __init__(self) -> None:
        self.heard: dict[str, Text] = {}

    def hear(self, shown: Any) -> None:
        """Take in the sentences of a view, or of a refusal."""
        for text in list_texts(shown):
            if text.template:
                self.heard.setdefault(str(text), text)

    def see(self, play: Floor) -> None:
        """Take in what the table shows."""
        self.hear(screen.show(play.state, sequence=1, published_ns=1))


def reach_moments(game: str) -> Iterator[Floor]:
    """A table at moments of a hand, each its own."""
    for moment in ("dealing", "betting", "later", "showdown", "pushed"):
        play = Floor(options(game))
        play.next_hand()
        if moment == "dealing":
            play.step(passive)
        else:
            until = {"later": "act", "showdown": "table_hand", "pushed": "shuffle"}.get(moment)
            while play.kind() != "act":
                play.step(passive)
            play.step(bold)
            for _ in range(200):
                if until is None or (
                    play.kind() == until and (moment != "later" or play.view.street != "preflop")
                ):
                    break
                play.step(passive)
        yield play


def report_all(reached: list[Floor], ears: Ears) -> int:
    """Report each kind at each moment, and make each ruling; how many reports were taken."""
    taken = 0
    for kind in irregularities():
        for seats in ((), (1,), (2,), (1, 2)):
            for play in map(deepcopy, reached):
                before = len(play.events)
                refused = play.intend(ask_report(play, kind, seats))
                ears.hear(refused)
                ears.see(play)
                if isinstance(refused, Rejection) or len(play.events) == before:
                    continue
                taken += 1
                answers = [one.key for one in play.prompt.answers]
                if answers:
                    key = answers[taken % len(answers)]
                    ears.hear(play.intend(answer(play, key)))
                    ears.see(play)
                    for _ in range(3):
                        if play.kind() == "resolve" and play.prompt.answers:
                            ears.hear(play.intend(answer(play, play.prompt.answers[0].key)))
                            ears.see(play)
                break
    return taken


def ask_report(play: Floor, kind: str, seats: tuple[int, ...]) -> ReportIrregularity:
    return ReportIrregularity(id="r", kind=kind, seats=seats, prompt=play.prompt.number)


def answer(play: Floor, key: str) -> AnswerPrompt:
    return AnswerPrompt(id="a", prompt=play.prompt.number, answer=key, by="Zed", note="Zed")


def refuse_all(reached: list[Floor], ears: Ears) -> None:
    """Touches and requests that can't be, each with its sentence."""
    for play in map(deepcopy, reached):
        for action in ("fold", "check", "call", "bet", "raise"):
            for seat in (play.prompt.seat, 2):
                ears.hear(
                    play.intend(
                        TakeAction(
                            id="t",
                            prompt=play.prompt.number,
                            seat=seat,
                            action=action,
                            to=3,
                        )
                    )
                )
        for kind, given in (
            (SeatPlayer, {"seat": 1, "amount": 200}),
            (SeatPlayer, {"seat": 6, "amount": 1}),
            (CountStack, {"seat": 1, "amount": 150, "by": "Zed"}),
            (MoveChips, {"seat": 1, "to_seat": 2, "amount": 1, "by": "Zed"}),
            (WriteNote, {"text": "Zed", "by": "Zed"}),
        ):
            ears.hear(play.ask(kind, **given))
            ears.see(play)
        ears.hear(play.intend(CallFloor(id="f")))
        ears.see(play)
        for each in play.prompt.answers[:1]:
            ears.hear(play.intend(answer(play, each.key)))
            ears.see(play)


@pytest.fixture(scope="module")
def heard() -> dict[str, Text]:
    """Every sentence of every report in each kind of game."""
    ears = Ears()
    taken = 0
    for game in GAMES:
        reached = list(reach_moments(game))
        taken += report_all(reached, ears)
        refuse_all(reached, ears)
    assert taken > 120
    assert len(ears.heard) > 900
    return ears.heard


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_is_half_translated(
    typeface: QGuiApplication, heard: dict[str, Text], language: str
) -> None:
    speak(typeface, language)
    left = {
        english: found for english, text in heard.items() if (found := find_english(text, language))
    }
    speak(typeface, "en")
    assert left == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_english_word_and_a_programs_name_are_found(
    typeface: QGuiApplication, language: str
) -> None:
    speak(typeface, language)
    found = find_english(phrase("Settled: {words}", words="done"), language)
    named = find_english(phrase("Settled: {words}", words="name_them"), language)
    deep = find_english(phrase("First: {text}", text=phrase("the {p0}", p0="turn")), language)
    whole = find_english(
        phrase("Seat {seat} shows {cards}", seat=3, cards=Cards(("As",)), amount=Chips(3)), language
    )
    speak(typeface, "en")
    assert (found, named, deep, whole) == ({"done"}, {"name_them"}, {"turn"}, set())
