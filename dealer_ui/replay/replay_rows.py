"""What the replay window lists: hands, steps, and what each pot came to."""

import base64
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import datetime
from decimal import Decimal
from itertools import islice
from typing import Final

import msgspec

from dealer_ui.language.translator import chips, localized, told, tr
from dealer_ui.language.words import cited, grouped, sentence, street_words
from engine.messages.text import term
from engine.money import counting
from engine.told.hand_marks import list_marks
from engine.told.moments import tell_time
from engine.told.step_evidence_list import list_evidence
from engine.told.told_hands import HandSummary, PotBreakdown, ReplayStep, ToldHand

NOTABLE = frozenset({"alarm", "correction"})
"""Kinds of narration lines that a supervisor jumps to."""
LISTED: Final = 500
"""Hands that are listed at once: nobody looks through more."""
_SEAT: Final = re.compile(r"\b(?:seat|platz|asiento)\s+(\d{1,2})\b")
_OVER: Final = re.compile(
    r"\b(?:over|über|más de)\s+(\d{1,3}(?:[.,'\u00a0\u202f]\d{3})+|\d+)(?:([.,])(\d{1,2}))?(?!\w)"
)
"""In each language that people speak at the table: three digits behind a mark are thousands."""


class HandRow(msgspec.Struct, frozen=True, kw_only=True):
    """One hand of the list."""

    key: int
    number: int
    at: str
    """Time of day where the screen stands."""
    game: str
    pot: str
    who: str
    marks: str


class StepRow(msgspec.Struct, frozen=True, kw_only=True):
    """One step of the hand."""

    key: int
    place: int
    at: str
    told: str
    who: str
    street: str
    """The street's name where it begins here; else empty."""
    undone: bool
    notable: bool


class EvidenceRow(msgspec.Struct, frozen=True, kw_only=True):
    """One piece of the present step's evidence."""

    key: str
    told: str
    art: str
    """Where the picture is, for an image; empty: there is none."""
    wrong: bool
    """Whether it is not there as the record has it."""


class PotLineRow(msgspec.Struct, frozen=True, kw_only=True):
    """One line about a pot."""

    key: str
    told: str
    head: bool


KINDS: Final[dict[str, Callable[[HandSummary], bool]]] = {
    "disputed": lambda hand: hand.disputed,
    "corrected": lambda hand: hand.corrected > 0,
    "undone": lambda hand: hand.undone > 0,
    "ruled": lambda hand: bool(hand.rulings or hand.ruled),
}
"""What a key lists the hands by: no words, which differ from language to language."""


def list_hands(hands: Sequence[HandSummary], wanted: str, kind: str = "") -> list[HandRow]:
    """The latest hands that fit what is typed, the latest first; no more than are looked through.

    "seat 4" is whoever was dealt in there, "over 500" a pot of more; every other word stands
    somewhere in the hand's line. A kind is one of `KINDS`; empty: all hands.
    """
    asked = _read_wanted(wanted)
    of_kind = KINDS.get(kind)
    found = (
        hand for hand in reversed(hands)
        if (of_kind is None or of_kind(hand)) and _fits(hand, *asked)
    )  # fmt: skip
    return [_row(hand) for hand in islice(found, LISTED)]


def _read_wanted(wanted: str) -> tuple[list[int], list[Decimal], list[str]]:
    """Seats, amounts that pots are over, and the words that are left."""
    text = wanted.casefold()
    seats = [int(found) for found in _SEAT.findall(text)]
    amounts = [
        Decimal(f"{re.sub(r'[^0-9]', '', whole)}.{part or 0}")
        for whole, _, part in _OVER.findall(text)
    ]
    return seats, amounts, _OVER.sub(" ", _SEAT.sub(" ", text)).split()


def _fits(hand: HandSummary, seats: list[int], over: list[Decimal], words: list[str]) -> bool:
    if any(seat not in hand.players for seat in seats):
        return False
    if any(hand.pot <= amount * hand.money.scale for amount in over):
        return False
    text = _text(hand) if words else ""
    return all(word in text for word in words)


GROUPS: Final = {
    "bets": frozenset({"action", "pot", "result", "correction"}),
    "cards": frozenset({"card", "street"}),
    "floor": frozenset({"alarm", "correction", "notice"}),
}
"""Groups of steps, by how a step is coloured in the short list."""
_PLAYED: Final = GROUPS["bets"] | GROUPS["cards"]
_DISPUTED: Final = _PLAYED - {"correction"}
"""What somebody can have disputed who had the hand held."""


def find_first_place(replay: ToldHand) -> int:
    """Where a hand is opened: at what was disputed last, else at what was played last.

    What devices, a PIN's page and the record said since then is no ground of a ruling.
    """
    steps = replay.steps
    disputes = [at for at in range(1, len(steps)) if _begins_dispute(steps[at - 1], steps[at])]
    if disputes:
        before = [at for at in range(disputes[-1]) if steps[at].kind in _DISPUTED]
        return before[-1] if before else disputes[-1]
    played = [at for at, step in enumerate(steps) if step.kind in _PLAYED and not step.undone_by]
    return played[-1] if played else max(0, len(steps) - 1)


def _begins_dispute(before: ReplayStep, step: ReplayStep) -> bool:
    """Whether the hand is held since this step, for a player disputes what was done."""
    return step.view.held and not before.view.held


def list_steps(steps: Iterable[ReplayStep], group: str = "") -> list[StepRow]:
    """The steps in order, each street named where it begins.

    Args:
        steps: all of the hand.
        group: which of `GROUPS` are listed; empty: all.
    """
    rows = []
    wanted = GROUPS.get(group)
    street = ""
    for place, step in enumerate(steps):
        if wanted is not None and step.kind not in wanted:
            continue
        begins = step.street if step.street and step.street != street else ""
        street = step.street or street
        rows.append(
            StepRow(
                key=step.sequence,
                place=place,
                at=f"{read_moment(step.time):%H:%M:%S}",
                told=grouped(sentence(step.text)),
                who=told(step.who),
                street=street_words(begins) if begins else "",
                undone=step.undone_by > 0,
                notable=is_notable(step),
            )
        )
    return rows


def is_notable(step: ReplayStep) -> bool:
    """Whether something did not fit, or was taken back."""
    return step.kind in NOTABLE or step.undone_by > 0 or step.event == "RulingMade"


def list_evidence_rows(replay: ToldHand, step: ReplayStep) -> list[EvidenceRow]:
    """A step's evidence, pictures first."""
    rows = [
        EvidenceRow(
            key=f"{step.sequence}.{place}",
            told=sentence(one.text),
            art=_make_art(replay.pictures.get(one.picture, b"")),
            wrong=one.state != "kept",
        )
        for place, one in enumerate(list_evidence(replay, step))
    ]
    return sorted(rows, key=lambda row: not row.art)


def _make_art(picture: bytes) -> str:
    return f"data:image/jpeg;base64,{base64.b64encode(picture).decode()}" if picture else ""


def list_pot_lines(replay: ToldHand) -> list[PotLineRow]:
    """Each pot: why it exists, from whom, to whom."""
    rows = []
    for number, pot in enumerate(replay.pots):
        with counting(replay.money):
            lines = [(f"{sentence(pot.name)}: {chips(pot.amount)}", True)]
            lines += [(line, False) for line in _describe(pot)]
        rows += [
            PotLineRow(key=f"{number}.{place}", told=text, head=head)
            for place, (text, head) in enumerate(lines)
        ]
    return rows or [PotLineRow(key="none", told=tr("No pot was divided in this hand."), head=False)]


def _describe(pot: PotBreakdown) -> Iterator[str]:
    yield sentence(pot.reason)
    for seat, paid in pot.paid.items():
        yield tr("seat {seat} put in {chips}", seat=seat, chips=chips(paid))
    if pot.rake:
        yield tr("rake {chips}", chips=chips(pot.rake))
    if pot.jackpot:
        yield tr("jackpot {chips}", chips=chips(pot.jackpot))
    for share in pot.shares:
        side = tr(" for {side}", side=term(share.side)) if share.side else ""
        reading = f", {told(share.reading)}" if share.reading else ""
        yield tr(
            "{chips} to seat {seat}{side}{reading}",
            chips=chips(share.amount),
            seat=share.seat,
            side=side,
            reading=reading,
        )
        if share.odd_chips:
            yield tr(
                "odd chips {odd_chips}, by {words}",
                odd_chips=share.odd_chips,
                words=cited(pot.odd_chip_clause or pot.clause),
            )


def read_moment(time: str) -> datetime:
    """A step's time, where the screen stands: what the clock on the wall showed.

    Args:
        time: UTC, as the step has it.
    """
    return datetime.fromisoformat(time).astimezone()


def _begin(hand: HandSummary) -> datetime:
    """When it began, where the screen stands."""
    return read_moment(tell_time(hand.began_ns))


def _row(hand: HandSummary) -> HandRow:
    return HandRow(
        key=hand.number,
        number=hand.number,
        at=f"{_begin(hand):%H:%M:%S}",
        game=_name_game(hand),
        pot=localized(hand.money.write(hand.pot, ",")),
        who=_name_people(hand),
        marks=_describe_marks(hand),
    )


def _name_game(hand: HandSummary) -> str:
    return told(term(hand.title)) if hand.title else hand.game


def _describe_marks(hand: HandSummary) -> str:
    return ", ".join(map(told, list_marks(hand)))


def _name_people(hand: HandSummary) -> str:
    seats = ", ".join(tr("seat {seat}", seat=seat) for seat in hand.winners)
    names = " ".join(name for name in hand.players.values() if name)
    return " · ".join(
        part
        for part in (tr("to {seats}", seats=seats) if seats else "", hand.dealer, names)
        if part
    )


def _text(hand: HandSummary) -> str:
    """Everything that a word of a search may stand in."""
    marks = _describe_marks(hand)
    moment = f"{_begin(hand):%Y-%m-%dT%H:%M:%S}"
    pot = hand.money.write(hand.pot, ",")
    parts = (
        hand.number,
        moment,
        hand.game.replace("_", " "),
        _name_game(hand),
        pot,
        _name_people(hand),
        marks,
    )
    return " ".join(map(str, parts)).casefold()
