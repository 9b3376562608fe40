"""What went wrong is told in the screen's own words, whatever an engine writes beside it."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest
from msgspec.structs import replace
from PySide6.QtGui import QGuiApplication

from dealer_ui.language.translator import speak, told
from dealer_ui.language.wrong_deal_names import MARKS, describe_kind, name_mark
from dealer_ui.pictures.wrong_pictures import spell_wrong
from dealer_ui.sheets.wrong_deal_form import MORE, WrongDeal
from dealer_ui.sheets.wrong_groups import GROUPS
from engine.house.irregularities import irregularities
from engine.messages.shown.views import Answer, Offer, ReportAsked
from engine.messages.text import phrase
from engine.procedure.irregular_acts import raise_marks
from engine.procedure.prompts import card_prompts
from tests.dealer_ui import samples

LIES = ("Fold", phrase("Raise to {amount}", amount=1520), "Misdeal, other reason", "")


@pytest.fixture(params=["en", "de", "es"])
def spoken(typeface: QGuiApplication, request: pytest.FixtureRequest) -> Iterator[str]:
    speak(typeface, request.param)
    yield request.param
    speak(typeface, "en")


@pytest.mark.usefixtures("spoken")
def test_each_kind_is_told_as_the_house_s_data_has_it() -> None:
    known = irregularities()
    titles = {kind: told(describe_kind(kind).title) for kind in known}
    assert titles == {kind: told(one.title) for kind, one in known.items()}
    assert all(titles.values())
    for kind, one in known.items():
        said = describe_kind(kind)
        assert said.picture == one.picture
        assert told(said.question) == told(one.question or phrase("To whom did it happen?"))


def test_no_two_kinds_are_told_alike() -> None:
    titles = sorted(describe_kind(kind).title for kind in irregularities())
    assert all(one != other for one, other in pairwise(titles))


def test_each_answer_that_marks_what_was_done_has_its_words() -> None:
    """Of the engine's own answers none loses its words, and no other ones are taken."""
    modules: list[dict[str, Any]] = [vars(raise_marks), vars(card_prompts)]
    answers = [
        one
        for module in modules
        for one in module.values()
        if isinstance(one, Answer) and one.place == "wrong"
    ]
    assert {one.key for one in answers} == set(MARKS)
    assert {(one.key, str(one.label)) for one in answers} == {
        (key, str(word)) for key, words in MARKS.items() for word in words
    }
    for one in answers:
        assert name_mark(one.key, one.label) == one.label
        assert {name_mark(one.key, lie) for lie in LIES} == {MARKS[one.key][0]}


def test_what_has_no_words_stands_there_as_it_is_sent() -> None:
    for kind in ("deck_soiled", "premature_", "premature_no street", "premature_{street}x", "{n}"):
        assert told(describe_kind(kind).title) == kind
    assert name_mark("fold", "Check") == "fold"


@pytest.mark.parametrize("lie", LIES)
def test_no_page_of_wrong_deals_has_the_engine_s_words(lie: str) -> None:
    """A hostile engine named "Live hand mucked in error" what was then reported as a misdeal."""
    view = samples.view()
    marks = tuple(Answer(key=key, label=lie, style="other", place="wrong") for key in MARKS)
    view = replace(view, prompt=replace(view.prompt, answers=marks))
    kinds = irregularities()
    offer = Offer(
        name="wrong_deal", choices=tuple((kind, lie) for kind in kinds),
        reports=tuple(ReportAsked(kind=kind, seats=one.seats) for kind, one in kinds.items()),
    )  # fmt: skip
    drawn: dict[str, str] = {}
    arts: dict[str, str] = {}
    form = WrongDeal(offer, view)
    first = form.spot
    while True:
        for key in form.page(view).keys:
            drawn[key.name], arts[key.name] = key.label, key.art
        form.touch("choice", MORE)
        if form.spot == first:
            break
    for kind, one in kinds.items():
        assert drawn[f"choice {kind}"] == one.title
        assert arts[f"choice {kind}"] == spell_wrong(one.picture)
        chosen = WrongDeal(offer, view)
        chosen.touch("choice", kind)
        assert chosen.page(view).title == one.title
    assert {drawn[f"answer {key}"] for key in MARKS} == {words[0] for words in MARKS.values()}
    assert len(drawn) == len(kinds) + len(MARKS) + len(GROUPS) + 1
