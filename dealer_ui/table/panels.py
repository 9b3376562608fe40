"""The panels beside the table: prompt, awards, sources, what happened, the top bar."""

from typing import Final

import msgspec

from dealer_ui.language.prompt_detail import describe_detail, has_tiles, say
from dealer_ui.language.translator import chips, told, tr, trn
from dealer_ui.language.words import cited, clock, grouped, sentence, street_words
from engine.cards import Card
from engine.messages.shown.views import (
    AwardView,
    Chore,
    LevelView,
    SourceView,
    View,
)
from engine.messages.text import Text, enumerate_parts, phrase, term

NARRATION: Final = 11
"""How many of the latest narration lines are shown."""

_TOGETHER: Final = 3
"""From how many on seats are told together."""
_SOURCE_ICONS: Final = ("reader", "camera", "bridge")


class ChoreRow(msgspec.Struct, frozen=True, kw_only=True):
    """One line of the checklist."""

    text: str
    clause: str
    rest: str
    """ "and 3 more": said in its place where those behind it have no room."""
    lead: str
    """ "And 3 more: touch here": said where a touch shows the lines that have no room."""


class ReadingRow(msgspec.Struct, frozen=True, kw_only=True):
    """What one of two sources that disagree says."""

    source: str
    icon: str
    cards: tuple[Card, ...]
    """The faces that it names; none where it names none."""
    words: str


class AwardRow(msgspec.Struct, frozen=True, kw_only=True):
    """Who is pushed what from which pot."""

    page: int
    """Its pot's place in the order of pushing, 0 first."""
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


class SourceRow(msgspec.Struct, frozen=True, kw_only=True):
    """A source's badge."""

    name: str
    kind: str
    standing: str
    """starting, ready, slow (it works, but late), impaired or lost."""
    words: str


class NarrationRow(msgspec.Struct, frozen=True, kw_only=True):
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
    "promptText": "",
    "promptDetail": "",
    "promptClause": "",
    "promptWhy": "",
    "promptSeat": 0,
    "awards": 0,
    "awardPots": 0,
    "floorCalled": "",
    "lastSaid": "",
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
    return {
        "table": view.table,
        "house": sentence(view.house),
        "game": told(view.game),
        "stakes": grouped(view.stakes),
        "level": _describe_level(view.level),
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
        "promptText": _begin(say(prompt.text)),
        "promptDetail": describe_detail(view),
        "promptClause": sentence(cited(prompt.clause)),
        "promptWhy": prompt.why,
        "promptSeat": prompt.seat,
        "awards": len(_list_awards(view)),
        "awardPots": len({(award.pot, award.board) for award in _list_awards(view)}),
        "floorCalled": clock(view.floor_waits_s) if view.floor_waits_s >= 0 else "",
        "lastSaid": _begin(say(view.narration[-1].text)) if view.narration else "",
        "undo": _begin(say(view.undo)),
        "undoCrosses": view.undo_crosses,
        "held": view.held,
        "timeText": clock(time.left) if time else "",
        "timeShare": 1000 * time.left // max(1, time.seconds) if time else 0,
    }


def _describe_level(level: LevelView | None) -> str:
    """Where a tournament stands, in a few words; "" in a cash game."""
    if level is None:
        return ""
    left = tr(", {left} left", left=level.left) if level.left else ""
    return tr("Level {level} of {levels}{left}", level=level.level, levels=level.levels, left=left)


def chore_rows(view: View) -> list[ChoreRow]:
    """The prompt's checklist, less what the awards' panel says: who is pushed what.

    What each of several seats does alike is one line: ten antes leave no room for the blinds.
    Chips that go from seat to seat come first. Where there is no room for all lines the last one
    says how many more there are; before the riffle, when nothing else is asked, all of them are.
    """
    alike: dict[tuple[object, str], list[Chore]] = {}
    for at, chore in enumerate(sorted(view.prompt.chores, key=_is_left_for_later)):
        if chore.kind != "push" or not view.awards:
            alike.setdefault((_find_deed(chore) or at, chore.clause), []).append(chore)
    told = [
        (text, clause)
        for (_, clause), chores in alike.items()
        for text in (
            [_describe_together(chores)]
            if len(chores) >= _TOGETHER
            else [chore.text for chore in chores]
        )
    ]
    return [
        ChoreRow(
            text=_begin(say(text)), clause=clause,
            rest=_begin(tr("and {count} more", count=len(told) - at)),
            lead=_begin(tr("and {count} more: touch here", count=len(told) - at)),
        )
        for at, (text, clause) in enumerate(told)
    ]  # fmt: skip


def _is_left_for_later(chore: Chore) -> bool:
    return chore.kind not in {"take_back", "give", "drop"}


def _find_deed(chore: Chore) -> str:
    """What a seat does, "posts an ante of 5"; "" where the chore is about something else."""
    text = chore.text
    if not isinstance(text, Text) or set(text.values) != {"seat", "post"}:
        return ""
    return text.values["post"] if text.values["seat"] == chore.seat else ""


def _describe_together(chores: list[Chore]) -> str:
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
        for one in view.prompt.readings
        if has_tiles(view)
    ]


def award_rows(view: View) -> list[AwardRow]:
    """The awards, in the order in which the pots are pushed."""
    totals: dict[str, int] = {}
    for award in _list_awards(view):
        pot = _name_pot(award)
        totals[pot] = totals.get(pot, 0) + award.amount
    pages = {pot: page for page, pot in enumerate(totals)}
    return [
        AwardRow(
            page=pages[_name_pot(award)],
            pot=sentence(_name_pot(award)),
            total=chips(totals.pop(_name_pot(award))) if _name_pot(award) in totals else "",
            seat=award.seat,
            amount=chips(award.amount),
            side=sentence(term(award.side)),
            low=award.side == "low",
            reading=sentence(award.reading) or _begin(say(_without_pot(award))),
            odd=_describe_odd(award),
            cards=award.cards,
            clause="" if award.odd_chips and len(view.awards) > 1 else cited(award.clause),
        )
        for award in _list_awards(view)
    ]


def _list_awards(view: View) -> tuple[AwardView, ...]:
    """What the panel of awards tells; while something is asked, chips to be moved need its room."""
    asked = view.prompt.kind == "resolve" and view.prompt.chores
    return () if asked else view.awards


def _name_pot(award: AwardView) -> str:
    """The pot of an award, and which board has half of it."""
    if not award.board:
        return award.pot
    if award.board == 1:
        return phrase("{pot}, first board", pot=award.pot)
    return phrase("{pot}, second board", pot=award.pot)


def _without_pot(award: AwardView) -> str:
    """An award's line without the pot and its amount, which its heading says."""
    text = award.text
    return text.values["won"] if isinstance(text, Text) and "won" in text.values else text


def _describe_odd(award: AwardView) -> str:
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
        f"{told(term(source.kind))} {told(term(source.name))}"
        if troubled and not named
        else told(term(source.name))
    )


def narration_rows(view: View) -> list[NarrationRow]:
    """The latest narration lines, newest first."""
    return [
        NarrationRow(
            key=line.sequence,
            kind=line.kind,
            said=_begin(say(line.text)),
        )
        for line in reversed(view.narration[-NARRATION:])
    ]


def _begin(said: str) -> str:
    return said[:1].upper() + said[1:]
