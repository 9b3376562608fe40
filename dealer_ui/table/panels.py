"""The panels beside the table: prompt, awards, sources, what happened, the top bar."""

from typing import Final

import msgspec

from dealer_ui.language.phrases import illustrated
from dealer_ui.language.translator import chips, told, tr, trn
from dealer_ui.language.words import PROMPT_WORDS, cited, clock, grouped, sentence, street_words
from engine.cards import Card
from engine.messages.shown.views import (
    Answer,
    AwardView,
    Chore,
    LevelView,
    PromptView,
    SourceView,
    View,
)
from engine.messages.text import Text, enumerate_parts, phrase, term

HAPPENINGS: Final = 11
"""How many of the latest happenings are shown."""

_FEW_ANSWERS: Final = 4
_MANY_ANSWERS: Final = 9
_TOGETHER: Final = 3
"""From how many on seats are told together."""
_SOURCE_ICONS: Final = ("reader", "camera", "bridge")


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
    line: int
    """From the top, 0 first."""
    column: int
    columns: int
    """How many buttons its line has room for."""
    rest: int = 0
    """Milliseconds for which it stands before a touch counts, wherever the finger was."""


class ReadingRow(msgspec.Struct, frozen=True, kw_only=True):
    """What one of two sources that disagree says."""

    source: str
    icon: str
    cards: tuple[Card, ...]
    """The faces that it names; none where it names none."""
    words: str


class AwardRow(msgspec.Struct, frozen=True, kw_only=True):
    """Who is pushed what from which pot."""

    pot: str
    total: str
    """What the whole pot comes to, in the first of its rows; "" in the others."""
    seat: int
    amount: str
    side: str
    """High, Low or "", in words."""
    low: bool
    reading: str
    odd: str
    """The odd chips that it holds and their clause, "with the odd chip (OH-OM-9)"."""
    cards: tuple[Card, ...]
    clause: str


class PushRow(msgspec.Struct, frozen=True, kw_only=True):
    """All that one seat is pushed, where it gets several shares."""

    seat: int
    total: str
    parts: str
    """Its shares, in the order in which the pots are pushed: "455 + 2,855"."""


class SourceRow(msgspec.Struct, frozen=True, kw_only=True):
    """A source's badge."""

    name: str
    kind: str
    standing: str
    """starting, ready, slow (it works, but late), impaired or lost."""
    words: str


class HappeningRow(msgspec.Struct, frozen=True, kw_only=True):
    """One line of what happened."""

    key: int
    kind: str
    said: str


PANEL_DEFAULTS: Final[dict[str, str | bool | int]] = {
    "table": "",
    "house": "",
    "game": "",
    "stakes": "",
    "level": "",
    "hand": 0,
    "street": "",
    "total": "",
    "burns": 0,
    "stub": 0,
    "handOn": False,
    "boarded": True,
    "twice": False,
    "dealer": "",
    "drop": "",
    "standIns": "",
    "promptNumber": 0,
    "promptKind": "",
    "promptWord": "",
    "promptText": "",
    "promptDetail": "",
    "promptClause": "",
    "promptWhy": "",
    "promptSeat": 0,
    "answers": 0,
    "answerLines": 0,
    "awards": 0,
    "pushes": 0,
    "awardPots": 0,
    "awardsOdd": 0,
    "floorCalled": "",
    "undo": "",
    "undoCrosses": False,
    "held": False,
    "timeText": "",
    "timeShare": 0,
}


def panel_facts(view: View) -> dict[str, str | bool | int]:
    """The single values of the panels."""
    prompt = view.prompt
    time = view.time if view.time is not None and view.time.seat == view.acting else None
    answers = answer_rows(view)
    return {
        "table": view.table,
        "house": sentence(view.house),
        "game": told(view.game),
        "stakes": grouped(view.stakes),
        "level": _tell_level(view.level),
        "hand": view.hand,
        "street": street_words(view.street),
        "total": chips(view.total) if view.total else "",
        "burns": view.burns,
        "stub": view.stub,
        "handOn": bool(view.street),
        "boarded": view.family == "flop",
        "twice": bool(view.second_board),
        "dealer": view.dealer,
        "drop": tr("drop {chips}", chips=chips(view.drop)) if view.drop else "",
        "standIns": tr("NOT A REAL TABLE") if view.stand_ins else "",
        "promptNumber": prompt.number,
        "promptKind": prompt.kind,
        "promptWord": _name_step(prompt),
        "promptText": _begin(_said(prompt.text)),
        "promptDetail": ""
        if (prompt.kind == "push_pot" and view.awards) or reading_rows(view)
        else " · ".join(part for part in (_said(prompt.detail), _tell_lying(view.lying)) if part),
        "promptClause": sentence(cited(prompt.clause)),
        "promptWhy": prompt.why,
        "promptSeat": prompt.seat,
        "answers": len(answers),
        "answerLines": 1 + max((row.line for row in answers), default=-1),
        "awards": len(view.awards),
        "pushes": len(push_rows(view)),
        "awardPots": len({(award.pot, award.board) for award in view.awards}),
        "awardsOdd": sum(bool(award.odd_chips) for award in view.awards),
        "floorCalled": clock(view.floor_waits_s) if view.floor_waits_s >= 0 else "",
        "undo": sentence(view.undo),
        "undoCrosses": view.undo_crosses,
        "held": view.held,
        "timeText": clock(time.left) if time else "",
        "timeShare": 1000 * time.left // max(1, time.seconds) if time else 0,
    }


def _tell_level(level: LevelView | None) -> str:
    """Where a tournament stands, in a few words; "" in a cash game."""
    if level is None:
        return ""
    left = tr(", {left} left", left=level.left) if level.left else ""
    return tr("Level {level} of {levels}{left}", level=level.level, levels=level.levels, left=left)


def _tell_lying(cards: int) -> str:
    """Cards that an undo left on the table, in words."""
    if not cards:
        return ""
    return trn(
        "1 card lies dealt: it counts again when due",
        "{n} cards lie dealt: they count again when due",
        cards,
    )


def _name_step(prompt: PromptView) -> str:
    if prompt.kind == "post_blinds" and prompt.posts == "antes":
        return tr("Antes")
    return told(PROMPT_WORDS[prompt.kind])


def chore_rows(view: View) -> list[ChoreRow]:
    """The prompt's checklist, less what the awards' panel says: who is pushed what.

    What each of several seats does alike is one line: ten antes leave no room for the blinds.
    """
    alike: dict[tuple[object, str], list[Chore]] = {}
    for at, chore in enumerate(view.prompt.chores):
        if chore.kind != "push" or not view.awards:
            alike.setdefault((_find_deed(chore) or at, chore.clause), []).append(chore)
    return [
        ChoreRow(text=_begin(_said(text)), clause=clause)
        for (_, clause), chores in alike.items()
        for text in (
            [_tell_together(chores)]
            if len(chores) >= _TOGETHER
            else [chore.text for chore in chores]
        )
    ]


def _find_deed(chore: Chore) -> str:
    """What a seat does, "posts an ante of 5"; "" where the chore is about something else."""
    text = chore.text
    if not isinstance(text, Text) or set(text.values) != {"seat", "post"}:
        return ""
    return text.values["post"] if text.values["seat"] == chore.seat else ""


def _tell_together(chores: list[Chore]) -> str:
    """One line for all: "Seats 1 to 4 and 6: each posts an ante of 5"."""
    runs: list[list[int]] = []
    for seat in sorted(chore.seat for chore in chores):
        if runs and seat == runs[-1][-1] + 1:
            runs[-1].append(seat)
        else:
            runs.append([seat])
    parts = [
        part
        for run in runs
        for part in (
            [phrase("{first} to {last}", first=run[0], last=run[-1])]
            if len(run) >= _TOGETHER
            else run
        )
    ]
    seats, deed = enumerate_parts(parts), _find_deed(chores[0])
    return phrase("Seats {seats}: each {deed}", seats=seats, deed=deed)


def reading_rows(view: View) -> list[ReadingRow]:
    """Both readings of a disagreement, as the sources tell them."""
    return [
        ReadingRow(
            source=sentence(one.source),
            icon=one.kind if one.kind in _SOURCE_ICONS else "warning",
            cards=one.cards,
            words="" if one.cards else sentence(one.words),
        )
        for one in view.prompt.readings[:2]
    ]


def answer_rows(view: View) -> list[AnswerRow]:
    """The prompt's answers in lines of two, a last odd one alone.

    Where there are many, the main ones stand above and the others below them, three in each line,
    or four where even those would hide the prompt.
    """
    answers = tuple(answer for answer in view.prompt.answers if answer.place == "prompt")
    if view.prompt.kind == "act":
        return _stand(answers, max(3, len(answers)))
    if len(answers) <= _FEW_ANSWERS:
        return _stand(answers, 2)
    first = tuple(answer for answer in answers if answer.style == "main")
    rest = tuple(answer for answer in answers if answer.style != "main")
    rows = _stand(first, 2)
    columns = 3 if len(rest) <= _MANY_ANSWERS else 4
    return rows + _stand(rest, columns, below=1 + rows[-1].line if rows else 0)


def _stand(answers: tuple[Answer, ...], columns: int, *, below: int = 0) -> list[AnswerRow]:
    """Lines of so many buttons; the last line's share the width among them."""
    whole, rest = divmod(len(answers), columns)
    return [
        AnswerRow(
            name=answer.key,
            label=grouped(answer.label),
            style=answer.style,
            line=below + at // columns,
            column=at % columns,
            columns=columns if at < whole * columns else rest,
            rest=1000 * answer.rest_s,
        )
        for at, answer in enumerate(answers)
    ]


def award_rows(view: View) -> list[AwardRow]:
    """The awards, in the order in which the pots are pushed."""
    totals: dict[str, int] = {}
    for award in view.awards:
        pot = _name_pot(award)
        totals[pot] = totals.get(pot, 0) + award.amount
    return [
        AwardRow(
            pot=sentence(_name_pot(award)),
            total=chips(totals.pop(_name_pot(award))) if _name_pot(award) in totals else "",
            seat=award.seat,
            amount=chips(award.amount),
            side=sentence(term(award.side)),
            low=award.side == "low",
            reading=sentence(award.reading) or _begin(_said(_without_pot(award))),
            odd=_tell_odd(award),
            cards=award.cards,
            clause="" if award.odd_chips and len(view.awards) > 1 else cited(award.clause),
        )
        for award in view.awards
    ]


def _name_pot(award: AwardView) -> str:
    """The pot of an award, and which board has half of it."""
    if not award.board:
        return award.pot
    if award.board == 1:
        return phrase("{pot}, first board", pot=award.pot)
    return phrase("{pot}, second board", pot=award.pot)


def push_rows(view: View) -> list[PushRow]:
    """The sum of each seat's shares, in the order of the first; none where nobody gets several."""
    shares: dict[int, list[AwardView]] = {}
    for award in view.awards:
        shares.setdefault(award.seat, []).append(award)
    if len(shares) == len(view.awards):
        return []
    return [
        PushRow(
            seat=seat,
            total=chips(sum(award.amount for award in awards)),
            parts=" + ".join(chips(award.amount) for award in awards),
        )
        for seat, awards in shares.items()
    ]


def _without_pot(award: AwardView) -> str:
    """An award's line without the pot and its amount, which its heading says."""
    text = award.text
    return text.values["won"] if isinstance(text, Text) and "won" in text.values else text


def _tell_odd(award: AwardView) -> str:
    count = award.odd_chips
    if not count:
        return ""
    with_odd = trn("with the odd chip", "with {n} odd chips", count)
    return f"{with_odd} ({cited(award.clause)})"


def source_rows(view: View) -> list[SourceRow]:
    """The sources' badges."""
    return [
        SourceRow(
            name=sentence(_name_source(source)),
            kind=source.kind,
            standing="slow" if source.slow else source.state,
            words=sentence(source.words),
        )
        for source in view.sources
    ]


def _name_source(source: SourceView) -> str:
    """A source's name; in trouble with its kind, which the badge's sign then no longer tells."""
    troubled = source.state in {"impaired", "lost"}
    named = source.kind in source.name.lower()
    return (
        f"{told(term(source.kind))} {source.name}"
        if troubled and not named
        else told(term(source.name))
    )


def happening_rows(view: View) -> list[HappeningRow]:
    """The latest happenings, newest first."""
    return [
        HappeningRow(
            key=happening.sequence,
            kind=happening.kind,
            said=_begin(_said(happening.text)),
        )
        for happening in reversed(view.happenings[-HAPPENINGS:])
    ]


def _said(text: str) -> str:
    """A text for the prompt or the history, its cards drawn."""
    if isinstance(text, Text) and text.template:
        return cited(illustrated(text))
    return illustrated(cited(grouped(text)))


def _begin(said: str) -> str:
    return said[:1].upper() + said[1:]
