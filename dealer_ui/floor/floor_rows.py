"""What the floor's screen lists: figures, lines and keys of each of its pages."""

import datetime as dt
from collections.abc import Iterable
from typing import Final

import msgspec

from dealer_ui.language.translator import chips, localized, told, tr, trn
from dealer_ui.language.words import cited, grouped, sentence
from dealer_ui.sheets.forms import REQUEST_KINDS
from engine.messages.shown.views import View
from engine.messages.text import chain, join, phrase, term
from engine.told.hand_marks import list_marks
from engine.told.told_days import Daybook, DaybookLine, DealerLine, Part
from engine.told.told_hands import HandSummary

_HOUR_NS: Final = 3_600_000_000_000
_SETTINGS: Final = (
    "fill_rack",
    "return_chips",
    "empty_drop",
    "close",
    "game",
    "hand_for_hand",
    "release",
    "race",
    "bomb_pot",
    "no_bomb_pot",
    "wrong_push",
    "keys",
)
"""What is asked for from here, where the table has it."""
_NONE: Final = "-"


class FigureRow(msgspec.Struct, frozen=True, kw_only=True):
    """One figure at the head of a page."""

    label: str
    value: str
    tone: str = ""
    """danger, attention or ""."""


class LineRow(msgspec.Struct, frozen=True, kw_only=True):
    """One line of a page's list."""

    key: str
    at: str
    """Time of day where the table stands; or what the line is about."""
    head: str
    told: str
    note: str = ""
    """A clause, or what is odd about it."""
    number: int = 0
    """The hand that a touch opens; 0: none."""
    tone: str = ""
    """danger, attention or ""."""


class WishRow(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that may be asked for, or why not."""

    name: str
    """Of the wish on the sheet of the table or the floor."""
    label: str
    detail: str
    refused: bool


def list_table_figures(view: View, day: Daybook | None) -> list[FigureRow]:
    """This table now."""
    shift = view.shift
    playing = sum(seat.state not in {"open", "reserved"} for seat in view.seats)
    figures = [
        FigureRow(
            label=tr("Players"),
            value=tr("{playing} of {seats}", playing=playing, seats=len(view.seats)),
        ),
        FigureRow(label=tr("Chips in play"), value=chips(view.chips_in_play)),
        FigureRow(label=tr("Drop in the box"), value=chips(view.drop)),
        FigureRow(label=tr("Dealer"), value=view.dealer or tr("Nobody signed in")),
    ]
    if shift is not None:
        rate = str(shift.per_hour) if shift.per_hour else _NONE
        figures.append(FigureRow(label=tr("Hands an hour"), value=rate))
    hands = str(day.hands) if day is not None else _NONE
    return [*figures, FigureRow(label=tr("Hands today"), value=hands)]


def list_terms(view: View) -> list[LineRow]:
    """What this table is played by."""
    sign = view.sign
    lines = [(tr("House"), view.house), (tr("Game"), f"{told(view.game)}, {grouped(view.stakes)}")]
    if sign is not None:
        lines += [
            (tr("Betting"), sign.limit),
            (tr("Forced bets"), sign.blinds),
            (tr("Ante"), sign.ante),
            (tr("Charge"), sign.charge),
            (tr("Chips"), sign.buy_in),
            (tr("In turn"), ", ".join(map(told, sign.rotation))),
            (tr("Also"), "; ".join(map(told, sign.lines))),
        ]
    rows = [_term(label, words) for label, words in lines if words]
    troubles = [
        LineRow(
            key=one.name,
            at=tr("Device"),
            head=sentence(one.name),
            told=sentence(one.words or term(one.state)),
            tone="danger",
        )
        for one in view.sources
        if one.state != "ready"
    ]
    return troubles + rows


def _term(label: str, words: str) -> LineRow:
    return LineRow(key=label, at=label, head="", told=grouped(sentence(words)))


def list_wishes(view: View) -> list[WishRow]:
    """What the house allows to be set or moved from here."""
    offers = {offer.name: offer for offer in view.offers}
    return [
        WishRow(
            name=name,
            label=told(REQUEST_KINDS[name].label)
            if name in REQUEST_KINDS
            else tr("Departments' keys"),
            detail=tr("Not now")
            if offers[name].refusal
            else grouped(sentence(offers[name].detail)),
            refused=bool(offers[name].refusal),
        )
        for name in _SETTINGS
        if name in offers
    ]


def list_day_hands(hands: Iterable[HandSummary], since_ns: int) -> list[LineRow]:
    """The hands of the day, the latest first."""
    return [_describe_hand(one) for one in reversed(list(hands)) if one.began_ns >= since_ns]


def _describe_hand(one: HandSummary) -> LineRow:
    marks = ", ".join(map(told, list_marks(one)))
    winners = [
        join(" ", (phrase("seat {seat}", seat=seat), one.players.get(seat, "")))
        for seat in one.winners
        if seat
    ]
    odd = bool(one.irregularities or one.ruled or one.disputed or one.void or one.corrected)
    return LineRow(
        key=str(one.first),
        at=_describe_clock(one.began_ns),
        head=tr("Hand {number}", number=one.number),
        told=grouped(
            tr("Pot {chips}", chips=chips(one.pot))
            + (tr(" to {winners}", winners=chain(winners)) if winners else "")
            if one.pot
            else tr("Not over yet")
            if not one.ended_ns and not one.void
            else tr("No pot")
        ),
        note=marks,
        number=one.number,
        tone="attention" if odd else "",
    )


def list_ruling_figures(day: Daybook) -> list[FigureRow]:
    """How many rulings and alarms the day had."""
    found = sum(one.grave for one in day.lines if one.part == "ruling")
    return [
        FigureRow(label=tr("Rulings"), value=str(day.rulings)),
        FigureRow(label=tr("Irregularities"), value=str(found), tone="attention" if found else ""),
        FigureRow(
            label=tr("Void hands"), value=str(day.voided), tone="danger" if day.voided else ""
        ),
        FigureRow(label=tr("Hands"), value=str(day.hands)),
    ]


def list_chip_figures(day: Daybook, view: View) -> list[FigureRow]:
    """What came and went."""
    told = day.chips
    return [
        FigureRow(label=tr("Bought"), value=chips(told.bought)),
        FigureRow(label=tr("Taken away"), value=chips(told.left)),
        FigureRow(label=tr("Fills"), value=chips(told.filled)),
        FigureRow(label=tr("To the cage"), value=chips(told.returned)),
        FigureRow(label=tr("Drop in the box"), value=chips(view.drop)),
        FigureRow(label=tr("Drops emptied"), value=chips(told.emptied)),
        FigureRow(label=tr("Counted over"), value=chips(told.over), tone=_warn(told.over)),
        FigureRow(label=tr("Counted short"), value=chips(told.short), tone=_warn(told.short)),
    ]


def _warn(amount: int) -> str:
    return "danger" if amount else ""


def list_staff_figures(day: Daybook) -> list[FigureRow]:
    """The day's dealers together."""
    timed = [one for one in day.dealers if one.per_hour]
    spent = sum((one.ended_ns or day.until_ns) - one.began_ns for one in timed)
    rate = sum(one.hands for one in timed) * _HOUR_NS / spent if spent else 0.0
    return [
        FigureRow(label=tr("Dealers"), value=str(len({one.dealer for one in day.dealers}))),
        FigureRow(label=tr("Hands an hour"), value=localized(f"{rate:.1f}") if rate else _NONE),
        FigureRow(label=tr("Their drop"), value=chips(sum(one.drop for one in day.dealers))),
        FigureRow(label=tr("Their tokes"), value=chips(sum(one.tokes for one in day.dealers))),
    ]


def list_dealers(day: Daybook) -> list[LineRow]:
    """Each dealer's time at the table, the present one first."""
    return [
        LineRow(
            key=f"dealer {at}",
            at=f"{_describe_clock(one.began_ns)}-{_describe_clock(one.ended_ns) or tr('now')}",
            head=one.dealer,
            told=_describe_shift(one),
        )
        for at, one in reversed(list(enumerate(day.dealers)))
    ]


def _describe_shift(one: DealerLine) -> str:
    hands = trn("{n} hand", "{n} hands", one.hands)
    rate = (
        tr(" · {number} an hour", number=localized(f"{one.per_hour:.1f}")) if one.per_hour else ""
    )
    return grouped(
        tr(
            "{hands}{rate} · drop {chips} · tokes {chips2}",
            hands=hands,
            rate=rate,
            chips=chips(one.drop),
            chips2=chips(one.tokes),
        )
    )


def list_lines(day: Daybook, part: Part) -> list[LineRow]:
    """What happened of one kind, the latest first."""
    return [_describe_line(one) for one in reversed(day.lines) if one.part == part]


def _describe_line(one: DaybookLine) -> LineRow:
    return LineRow(
        key=str(one.sequence),
        at=_describe_clock(one.wall_ns),
        head=tr("Hand {hand}", hand=one.hand) if one.hand else tr("Before hand 1"),
        told=grouped(sentence(one.text)),
        note=cited(one.clause) if one.clause else "",
        number=one.hand if one.part == "ruling" else 0,
        tone="attention" if one.grave else "",
    )


def _describe_clock(wall_ns: int) -> str:
    """Time of day where the table stands, to the minute: what the clock on its wall shows."""
    if not wall_ns:
        return ""
    told = dt.datetime.fromtimestamp(wall_ns // 1_000_000_000, dt.UTC).astimezone()
    return f"{told:%H:%M}"
