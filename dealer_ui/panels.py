"""The panels beside the table: prompt, awards, sources, what happened, the top bar."""

from typing import Final

import msgspec

from dealer_ui.phrases import illustrated
from dealer_ui.words import PROMPT_WORDS, chips, cited, clock, grouped, sentence, street_words
from engine.cards import Card, is_face
from engine.messages.views import Answer, AwardView, Chore, LevelView, PromptView, SourceView, View

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
    """High, Low or ""."""
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
    "answerLines": 0,
    "awardPots": 0,
    "awardsOdd": 0,
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
        "game": view.game,
        "stakes": grouped(view.stakes),
        "level": _tell_level(view.level),
        "hand": view.hand,
        "street": street_words(view.street),
        "total": chips(view.total) if view.total else "",
        "burns": view.burns,
        "stub": view.stub,
        "handOn": bool(view.street),
        "boarded": view.family == "flop",
        "dealer": view.dealer,
        "drop": f"drop {chips(view.drop)}" if view.drop else "",
        "standIns": "NOT A REAL TABLE" if view.stand_ins else "",
        "promptNumber": prompt.number,
        "promptKind": prompt.kind,
        "promptWord": _name_step(prompt),
        "promptText": _said(prompt.text),
        "promptDetail": ""
        if (prompt.kind == "push_pot" and view.awards) or reading_rows(view)
        else " · ".join(part for part in (_said(prompt.detail), _tell_lying(view.lying)) if part),
        "promptClause": sentence(cited(prompt.clause)),
        "promptWhy": prompt.why,
        "promptSeat": prompt.seat,
        "answerLines": 1 + max((row.line for row in answer_rows(view)), default=-1),
        "awardPots": len({award.pot for award in view.awards}),
        "awardsOdd": sum(bool(award.odd_chips) for award in view.awards),
        "undo": grouped(sentence(view.undo)),
        "undoCrosses": view.undo_crosses,
        "held": view.held,
        "timeText": clock(time.left) if time else "",
        "timeShare": 1000 * time.left // max(1, time.seconds) if time else 0,
    }


def _tell_level(level: LevelView | None) -> str:
    """Where a tournament stands, in a few words; "" in a cash game."""
    if level is None:
        return ""
    left = f", {level.left} left" if level.left else ""
    return f"Level {level.level} of {level.levels}{left}"


def _tell_lying(cards: int) -> str:
    """Cards that an undo left on the table, in words."""
    if not cards:
        return ""
    they = "it counts" if cards == 1 else "they count"
    lie = "1 card lies" if cards == 1 else f"{cards} cards lie"
    return f"{lie} dealt: {they} again when due"


def _name_step(prompt: PromptView) -> str:
    if prompt.kind == "post_blinds" and "blind" not in prompt.text:
        return "Antes"
    return PROMPT_WORDS.get(prompt.kind, sentence(prompt.kind.replace("_", " ")))


def chore_rows(view: View) -> list[ChoreRow]:
    """The prompt's checklist, less what the awards' panel says: who is pushed what.

    What each of several seats does alike is one line: ten antes leave no room for the blinds.
    """
    alike: dict[tuple[object, str], list[Chore]] = {}
    for at, chore in enumerate(view.prompt.chores):
        if chore.kind != "push" or not view.awards:
            alike.setdefault((_without_seat(chore) or at, chore.clause), []).append(chore)
    return [
        ChoreRow(text=_said(sentence(text)), clause=clause)
        for (_, clause), chores in alike.items()
        for text in (
            [_tell_together(chores)]
            if len(chores) >= _TOGETHER
            else [chore.text for chore in chores]
        )
    ]


def _without_seat(chore: Chore) -> str:
    """What a seat does, "posts an ante of 5"; "" where the text does not begin with the seat."""
    seat, _, deed = chore.text.partition(f"Seat {chore.seat} ")
    return deed if not seat else ""


def _tell_together(chores: list[Chore]) -> str:
    """One line for all: "Seats 1 to 4 and 6: each posts an ante of 5"."""
    runs: list[list[int]] = []
    for seat in sorted(chore.seat for chore in chores):
        if runs and seat == runs[-1][-1] + 1:
            runs[-1].append(seat)
        else:
            runs.append([seat])
    told = [
        str(seat)
        for run in runs
        for seat in ([f"{run[0]} to {run[-1]}"] if len(run) >= _TOGETHER else run)
    ]
    seats = " and ".join(part for part in (", ".join(told[:-1]), told[-1]) if part)
    return f"Seats {seats}: each {_without_seat(chores[0])}"


def reading_rows(view: View) -> list[ReadingRow]:
    """Both readings of a disagreement, from a detail such as "Camera: Ks Td · Reader: other"."""
    said = [part.partition(": ") for part in view.prompt.detail.split(" · ")]
    if view.prompt.kind != "resolve" or len(said) < 2 or not all(what for _, _, what in said):
        return []
    rows = []
    for source, _, words in said[:2]:
        named = tuple(words.replace(",", " ").split())
        cards = named if all(is_face(card) for card in named) else ()
        icon = source.lower() if source.lower() in _SOURCE_ICONS else "warning"
        rows.append(
            ReadingRow(
                source=sentence(source),
                icon=icon,
                cards=cards,
                words="" if cards else sentence(words),
            )
        )
    return rows


def answer_rows(view: View) -> list[AnswerRow]:
    """The prompt's answers in lines of two, a last odd one alone.

    Where there are many, the main ones stand above and the others below them, three in each line,
    or four where even those would hide the prompt.
    """
    answers = view.prompt.answers
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
        )
        for at, answer in enumerate(answers)
    ]


def award_rows(view: View) -> list[AwardRow]:
    """The awards, in the order in which the pots are pushed."""
    totals: dict[str, int] = {}
    for award in view.awards:
        totals[award.pot] = totals.get(award.pot, 0) + award.amount
    return [
        AwardRow(
            pot=sentence(award.pot),
            total=chips(totals.pop(award.pot)) if award.pot in totals else "",
            seat=award.seat,
            amount=chips(award.amount),
            side=sentence(award.side),
            reading=sentence(award.reading) or _said(_without_pot(award)),
            odd=_tell_odd(award),
            cards=award.cards,
            clause="" if award.odd_chips and len(view.awards) > 1 else cited(award.clause),
        )
        for award in view.awards
    ]


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
    pot, colon, rest = award.text.partition(": ")
    return sentence(rest) if colon and pot.lower().startswith(award.pot.lower()) else award.text


def _tell_odd(award: AwardView) -> str:
    count = award.odd_chips
    if not count:
        return ""
    return f"with {'the odd chip' if count == 1 else f'{count} odd chips'} ({cited(award.clause)})"


def source_rows(view: View) -> list[SourceRow]:
    """The sources' badges."""
    return [
        SourceRow(
            name=sentence(_name_source(source)),
            kind=source.kind,
            standing="slow"
            if source.state == "ready" and words.startswith("slow")
            else source.state,
            words=sentence(words),
        )
        for source in view.sources
        for words in (source.words.removeprefix(f"{source.kind}: "),)
    ]


def _name_source(source: SourceView) -> str:
    """A source's name; in trouble with its kind, which the badge's sign then no longer tells."""
    troubled = source.state in {"impaired", "lost"}
    told = source.kind in source.name.lower()
    return f"{source.kind} {source.name}" if troubled and not told else source.name


def happening_rows(view: View) -> list[HappeningRow]:
    """The latest happenings, newest first."""
    return [
        HappeningRow(
            key=happening.sequence,
            kind=happening.kind,
            said=_said(sentence(happening.text)),
        )
        for happening in reversed(view.happenings[-HAPPENINGS:])
    ]


def _said(text: str) -> str:
    return illustrated(cited(grouped(text)))
