"""The lines of what goes wrong with a deal, and of what is ruled upon it."""

import re
from functools import cache
from typing import Final, Literal, TypeAlias

import msgspec

from engine.cards import Card, MalformedCardError, parse_cards
from engine.house.irregularities import irregularities
from engine.money import AMOUNT, read

WrongKind: TypeAlias = Literal[
    "swap",     # two seats get each other's hands
    "report",   # somebody says what happened: `name`, `seats`, `number`
    "street",   # a street is dealt with `burns` and `cards_dealt`
    "early",    # the next street comes while a player is to act
    "tables",   # a seat's hand lies at the reading place
    "turn",     # a seat acts out of turn
    "rule",     # the floor rules
    "unrule",   # the ruling is taken back
    "settle",   # the floor settles the hand by hand
    "correct",  # the floor puts right what a seat did: `name`, `chips`, and where, `street`
    "read",     # the reader refuses what comes off the stub: `name` says why
]  # fmt: skip


Place: TypeAlias = Literal["", "board", "burn"]


class WrongDeal(msgspec.Struct, frozen=True, kw_only=True):
    """One such line."""

    kind: WrongKind
    name: str = ""
    """Name of the irregularity, remedy, deed or street that the line is about."""
    seats: tuple[int, ...] = ()
    number: int = 0
    """Which card of the seat; for a street, how many cards more than it takes."""
    place: Place = ""
    """Where the card lies that it is about, where that is before no seat."""
    burns: int = 1
    cards: tuple[Card, ...] = ()
    chips: int = 0
    """Of a bet, the seat's whole bet on the street."""
    street: str = ""
    """On which street it was that is put right; empty: what the seat did last."""
    shares: tuple[tuple[int, int], ...] = ()
    """(seat, chips), where a hand is settled by hand; none: as the proposal `name` has it."""


WRONG_EXAMPLES: Final = (
    "'1 and 2 get each other's hands', 'the deal starts at 3', '3 is skipped', "
    "'3 gets one card more', '3's card 1 is exposed', '3's card 1 is exposed by its player', "
    "'a boxed card', '3's card 1 is boxed', 'card 2 of the board is boxed', 'the burn is boxed', "
    "'a foreign card', 'a duplicate card', 'a joker', '3's hand must be dead', "
    "'3 is dealt twice', '3 lacks a card', '3's hand is taken away', 'the button belongs at 3', "
    "'the button stood at 3', "
    "'the reader refuses a foreign card', 'KIND is reported for 3 card 1', 'no burn', "
    "'2 burns', '4 cards on the flop', '2 cards on the turn', "
    "'two cards are turned for one', 'flop early: 2c 3c 4c', '2 tables As Ad', "
    "'4 folds out of turn', '4 raises to 20 out of turn', '3 puts in only 7', "
    "'3 puts in one chip of 25', '3 makes a string bet of 20', '3 had said 12', "
    "'3's raise is of a wrong size', '3 was skipped in the betting', "
    "'3 had called on the flop', '3 had raised to 12', 'the floor corrects: 3 raises to 12', "
    "'the floor rules stands', 'the floor rules KEY for 1 2' "
    "'the floor settles the hand: 1=20 3=40', 'the floor settles the hand: back' "
    "or 'the ruling is taken back'"
)
_SETTLED: Final = re.compile(
    rf"the floor settles the hand: (?:(?P<name>[a-z]+)|(?P<shares>\d+={AMOUNT}(?: \d+={AMOUNT})*))"
)
_SLOTS: Final = {
    "seat": r"(?P<seat>\d+)",
    "number": r"(?P<number>\d)",
    "chips": rf"(?P<chips>{AMOUNT})",
}
_REPORTED: Final = re.compile(
    r"(?P<kind>[a-z_]+) is reported(?: for (?P<seats>\d+(?: \d+)*))?(?: card (?P<number>\d))?"
)
_SWAP: Final = re.compile(r"(?P<one>\d+) and (?P<other>\d+) get each other's hands")
_READ: Final = re.compile(r"the reader refuses a (?P<what>.+)")
_BURNS: Final = re.compile(r"no burn|(?P<count>[2-9]) burns")
_COUNTS: Final = ("", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
_MORE: Final = re.compile(
    rf"(?P<count>[2-9]|{'|'.join(_COUNTS[2:])}) cards (?:are turned )?"
    r"(?:on|for) the (?P<street>flop|turn|river)"
)
_EARLY: Final = re.compile(
    r"(?P<street>flop|turn|river|fourth|fifth|sixth|seventh) early: (?P<cards>.+)"
)
_TABLES: Final = re.compile(r"(?P<seat>\d+) tables (?P<cards>.+)")
_TURN: Final = re.compile(
    rf"(?P<seat>\d+) (?:(?P<verb>folds|checks|calls)|(?P<wager>bets|raises to) (?P<to>{AMOUNT}))"
    r" out of turn"
)
_STREET: Final = r"(?: on (?:the )?(?P<street>[a-z_0-9]+)(?: street)?)?"
_DID: Final = re.compile(
    r"(?P<seat>\d+) had (?:(?P<verb>folded|checked|called)|"
    rf"(?P<wager>bet|raised to) (?P<to>{AMOUNT}))" + _STREET
)
_CORRECTS: Final = re.compile(
    r"the floor corrects: (?P<seat>\d+) (?:(?P<verb>folds|checks|calls)|"
    rf"(?P<wager>bets|raises to) (?P<to>{AMOUNT}))" + _STREET
)
_DEEDS: Final = {
    "folded": "fold", "checked": "check", "called": "call", "bet": "bet", "raised to": "raise",
    "folds": "fold", "checks": "check", "calls": "call", "bets": "bet", "raises to": "raise",
}  # fmt: skip
_RULE: Final = re.compile(r"the floor rules (?P<key>[a-z_0-9]+)(?: for (?P<seats>\d+(?: \d+)*))?")


def read_wrong_deal(line: str) -> WrongDeal | None:
    """A line of this kind; None: it is another one.

    Raises:
        MalformedCardError: a card in it can't be read.
    """
    if match := _SWAP.fullmatch(line):
        return WrongDeal(kind="swap", seats=(int(match["one"]), int(match["other"])))
    if (match := _READ.fullmatch(line)) and (why := _find_reading(match["what"])):
        return WrongDeal(kind="read", name=why)
    if line == "the ruling is taken back":
        return WrongDeal(kind="unrule")
    if match := _RULE.fullmatch(line):
        seats = tuple(int(seat) for seat in (match["seats"] or "").split())
        return WrongDeal(kind="rule", name=match["key"], seats=seats)
    if match := _SETTLED.fullmatch(line):
        pairs = (one.split("=") for one in (match["shares"] or "").split())
        shares = tuple((int(seat), read(chips)) for seat, chips in pairs)
        return WrongDeal(kind="settle", name=match["name"] or "", shares=shares)
    return _read_report(line) or _read_street(line) or _read_player(line)


def _find_reading(what: str) -> str:
    """Why the reader refuses what is said in these words; empty: it never does."""
    known = irregularities().get(what.replace(" ", "_"))
    return known.read_as if known is not None else ""


@cache
def _list_sentences() -> tuple[tuple[re.Pattern[str], str, Place], ...]:
    """What each kind is said as, and where that says its card lies."""
    return tuple(
        (_read_form(sentence), kind, _find_place(sentence))
        for kind, known in irregularities().items()
        for sentence in known.says
    )


def _read_form(sentence: str) -> re.Pattern[str]:
    """A sentence of the data, as what a line is compared with."""
    return re.compile(re.sub(r"\\{(\w+)\\}", lambda one: _SLOTS[one[1]], re.escape(sentence)))


def _find_place(sentence: str) -> Place:
    if "{seat}" in sentence:
        return ""
    return "board" if "the board" in sentence else "burn" if "the burn" in sentence else ""


def _read_report(line: str) -> WrongDeal | None:
    for form, kind, place in _list_sentences():
        if match := form.fullmatch(line):
            told = match.groupdict()
            return WrongDeal(
                kind="report",
                name=kind,
                seats=tuple(int(told[name]) for name in ("seat",) if name in told),
                place=place,
                number=int(told.get("number", 0)),
                chips=read(told.get("chips", "0")),
            )
    if match := _REPORTED.fullmatch(line):
        seats = tuple(int(seat) for seat in (match["seats"] or "").split())
        number = int(match["number"] or 0)
        return WrongDeal(kind="report", name=match["kind"], seats=seats, number=number)
    return None


def _read_street(line: str) -> WrongDeal | None:
    if match := _BURNS.fullmatch(line):
        return WrongDeal(kind="street", burns=int(match["count"] or 0))
    if match := _MORE.fullmatch(line):
        told, due = match["count"], 3 if match["street"] == "flop" else 1
        count = int(told) if told.isdecimal() else _COUNTS.index(told)
        if count <= due:
            return None
        return WrongDeal(kind="street", number=count - due, street=match["street"])
    if line == "two cards are turned for one":
        return WrongDeal(kind="street", number=1)
    if match := _EARLY.fullmatch(line):
        return WrongDeal(kind="early", name=match["street"], cards=parse_cards(match["cards"]))
    return None


def _read_player(line: str) -> WrongDeal | None:
    if match := _TABLES.fullmatch(line):
        cards = parse_cards(match["cards"])
        return WrongDeal(kind="tables", seats=(int(match["seat"]),), cards=cards)
    if match := _TURN.fullmatch(line):
        verb = _DEEDS[match["verb"] or match["wager"]]
        seats, chips = (int(match["seat"]),), read(match["to"] or "0")
        return WrongDeal(kind="turn", name=verb, seats=seats, chips=chips)
    if match := _DID.fullmatch(line) or _CORRECTS.fullmatch(line):
        return WrongDeal(
            kind="correct",
            name=_DEEDS[match["verb"] or match["wager"]],
            seats=(int(match["seat"]),),
            chips=read(match["to"] or "0"),
            street=match["street"] or "",
        )
    return None


__all__ = ["WRONG_EXAMPLES", "MalformedCardError", "WrongDeal", "read_wrong_deal"]
