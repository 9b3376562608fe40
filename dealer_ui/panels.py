"""The panels beside the table: prompt, awards, sources, what happened, the top bar."""

from typing import Final

import msgspec

from dealer_ui.phrases import illustrated
from dealer_ui.words import PROMPT_WORDS, chips, grouped, sentence
from engine.messages.views import View

HAPPENINGS: Final = 11
"""How many of the latest happenings are shown."""

PROMPT_SUIT, DETAIL_SUIT, LINE_SUIT = 26, 19, 16
"""Heights of suits within the prompt, its second line and other lines, in pixels."""


class ChoreRow(msgspec.Struct, frozen=True, kw_only=True):
    """One line of the checklist."""

    text: str
    clause: str


class AnswerRow(msgspec.Struct, frozen=True, kw_only=True):
    """One button of the prompt."""

    name: str
    """The answer's key; the accessible name is "answer <key>"."""
    label: str
    style: str


class AwardRow(msgspec.Struct, frozen=True, kw_only=True):
    """Who is pushed what from which pot."""

    pot: str
    seat: int
    amount: str
    reading: str
    text: str
    clause: str


class SourceRow(msgspec.Struct, frozen=True, kw_only=True):
    """A source's badge."""

    name: str
    kind: str
    standing: str
    """starting, ready, impaired or lost."""
    words: str


class HappeningRow(msgspec.Struct, frozen=True, kw_only=True):
    """One line of what happened."""

    key: int
    kind: str
    text: str


PANEL_DEFAULTS: Final[dict[str, str | bool | int]] = {
    "table": "",
    "house": "",
    "game": "",
    "stakes": "",
    "hand": 0,
    "street": "",
    "total": "",
    "burns": 0,
    "stub": 0,
    "handOn": False,
    "promptNumber": 0,
    "promptKind": "",
    "promptWord": "",
    "promptText": "",
    "promptDetail": "",
    "promptClause": "",
    "promptWhy": "",
    "promptSeat": 0,
    "undo": "",
}


def panel_facts(view: View) -> dict[str, str | bool | int]:
    """The single values of the panels."""
    prompt = view.prompt
    return {
        "table": view.table,
        "house": sentence(view.house),
        "game": view.game,
        "stakes": grouped(view.stakes),
        "hand": view.hand,
        "street": sentence(view.street),
        "total": chips(view.total) if view.total else "",
        "burns": view.burns,
        "stub": view.stub,
        "handOn": bool(view.street),
        "promptNumber": prompt.number,
        "promptKind": prompt.kind,
        "promptWord": PROMPT_WORDS[prompt.kind],
        "promptText": _said(prompt.text, PROMPT_SUIT),
        "promptDetail": ""
        if prompt.kind == "push_pot" and view.awards
        else _said(prompt.detail, DETAIL_SUIT),
        "promptClause": prompt.clause,
        "promptWhy": prompt.why,
        "promptSeat": prompt.seat,
        "undo": grouped(sentence(view.undo)),
    }


def chore_rows(view: View) -> list[ChoreRow]:
    """The prompt's checklist, less what the awards' panel says: who is pushed what."""
    return [
        ChoreRow(text=_said(sentence(chore.text), LINE_SUIT), clause=chore.clause)
        for chore in view.prompt.chores
        if chore.kind != "push" or not view.awards
    ]


def answer_rows(view: View) -> list[AnswerRow]:
    """The prompt's answers."""
    return [
        AnswerRow(name=answer.key, label=grouped(answer.label), style=answer.style)
        for answer in view.prompt.answers
    ]


def award_rows(view: View) -> list[AwardRow]:
    """The awards, in the order in which the pots are pushed."""
    return [
        AwardRow(
            pot=sentence(award.pot) + (f", {award.side}" if award.side else ""),
            seat=award.seat,
            amount=chips(award.amount),
            reading=sentence(award.reading),
            text=_said(award.text, LINE_SUIT),
            clause=award.clause,
        )
        for award in view.awards
    ]


def source_rows(view: View) -> list[SourceRow]:
    """The sources' badges."""
    return [
        SourceRow(
            name=sentence(source.name),
            kind=source.kind,
            standing=source.state,
            words=sentence(source.words.removeprefix(f"{source.kind}: ")),
        )
        for source in view.sources
    ]


def happening_rows(view: View) -> list[HappeningRow]:
    """The latest happenings, newest first."""
    return [
        HappeningRow(
            key=happening.sequence,
            kind=happening.kind,
            text=_said(sentence(happening.text), LINE_SUIT),
        )
        for happening in reversed(view.happenings[-HAPPENINGS:])
    ]


def _said(text: str, suit: int) -> str:
    return illustrated(grouped(text), suit)
