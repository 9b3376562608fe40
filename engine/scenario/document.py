"""A scenario file as its lines: the table, then hands with cards, actions and expectations.

The format is described in docs/scenarios.md.
"""

import re
from typing import Any, Final, Literal, TypeAlias

import msgspec

from engine.cards import Card, MalformedCardError, parse_cards
from engine.configuration import PlayerOptions, TableOptions

StepKind: TypeAlias = Literal[
    "action", "refuse", "expect", "board", "cards", "deal", "show", "muck", "discard", "showdown",
    "undo", "answer", "finish",
]  # fmt: skip

_ACTIONS: Final = {
    "folds": "fold", "checks": "check", "calls": "call", "bets": "bet", "raises": "raise",
}  # fmt: skip
_ACTION: Final = re.compile(
    r"^(?P<seat>\d+) (?P<verb>folds|checks|calls|bets|raises|is all in)(?: to)?(?: (?P<to>\d+))?$"
)
_SEAT_CARDS: Final = re.compile(r"^(?P<seat>\d+) (?P<verb>holds|draws|discards) (?P<cards>.+)$")
_SEAT_DOES: Final = re.compile(r"^(?P<seat>\d+) (?P<verb>shows|mucks|stands pat)$")
_STREET_CARDS: Final = re.compile(r"^(?P<street>flop|turn|river): (?P<cards>.+)$")
_UP_CARDS: Final = re.compile(r"^(?P<street>third|fourth|fifth|sixth|seventh): (?P<cards>.+)$")
_COMMON: Final = re.compile(r"^common: (?P<cards>.+)$")
_REFUSE: Final = re.compile(r"^refuse (?P<what>[^\"()]+?)(?: \((?P<clause>[^)]+)\))?"
                            r"(?: \"(?P<words>[^\"]*)\")?$")  # fmt: skip


class ScenarioError(ValueError):
    """The file can't be read as a scenario; the text says where, and what was expected."""


class Step(msgspec.Struct, frozen=True, kw_only=True):
    """One line of a hand."""

    line: int
    text: str
    kind: StepKind
    seat: int = 0
    action: str = ""
    to: int = 0
    """For bets and raises the whole bet; -1: as much as there is (all in)."""
    cards: tuple[Card, ...] = ()
    words: str = ""
    clause: str = ""
    inner: "Step | None" = None
    """What `refuse` tries."""


class HandScript(msgspec.Struct, kw_only=True):
    """One hand as it is to be played."""

    line: int
    holds: dict[int, list[Card]] = msgspec.field(default_factory=dict)
    """For each seat, its cards in the order in which they come."""
    board: list[Card] = msgspec.field(default_factory=list)
    steps: list[Step] = msgspec.field(default_factory=list)


class Scenario(msgspec.Struct, kw_only=True):
    """A table and its hands."""

    name: str
    title: str = ""
    clauses: tuple[str, ...] = ()
    """What it proves."""
    table: TableOptions
    hands: list[HandScript] = msgspec.field(default_factory=list)


def read_scenario(text: str, name: str = "scenario") -> Scenario:
    """The scenario in the text of a file.

    Args:
        text: the file's content.
        name: what errors call it, usually the path.

    Raises:
        ScenarioError: a line can't be read; with its number and what was expected.
    """
    header: dict[str, tuple[int, str]] = {}
    hands: list[HandScript] = []
    for number, raw in enumerate(text.splitlines(), 1):
        line = " ".join(raw.split("#", 1)[0].split())
        if not line:
            continue
        if line == "hand":
            hands.append(HandScript(line=number))
        elif hands:
            _read_line(hands[-1], number, line, name)
        else:
            key, colon, value = line.partition(":")
            if not colon:
                raise _error(name, number, f"{line!r}: expected 'key: value' or 'hand'")
            header[key.strip()] = (number, value.strip())
    if not hands:
        raise _error(name, 1, "there is no line 'hand': a scenario plays at least one")
    return Scenario(
        name=name,
        title=header.pop("title", (0, ""))[1],
        clauses=tuple(header.pop("clauses", (0, ""))[1].replace(",", " ").split()),
        table=_read_table(header, name),
        hands=hands,
    )


def _error(name: str, line: int, why: str) -> ScenarioError:
    return ScenarioError(f"{name}, line {line}: {why}")


def _read_table(header: dict[str, tuple[int, str]], name: str) -> TableOptions:
    options: dict[str, Any] = {"name": "Table 1"}
    seats = _read_numbers(header.pop("seats", (1, "1 2 3 4 5 6")), name)
    stacks = _read_stacks(header.pop("stacks", (1, "200")), seats, name)
    for key, (line, value) in header.items():
        options[key] = _read_option(key, line, value, name)
    options["players"] = tuple(
        PlayerOptions(seat=seat, stack=stacks[seat]) for seat in sorted(stacks)
    )
    options.setdefault("chairs", max(seats))
    options["seats"] = options.pop("chairs")
    try:
        return msgspec.convert(options, TableOptions)
    except msgspec.ValidationError as error:
        raise _error(name, 1, f"the table: {error}") from None


_TEXT_OPTIONS: Final = frozenset({"house", "game", "limit", "name"})
_NUMBER_OPTIONS: Final = frozenset(
    {"small_bet", "big_bet", "ante", "bring_in", "unit", "buy_in", "button", "chairs"}
)


def _read_option(key: str, line: int, value: str, name: str) -> Any:
    if key in _TEXT_OPTIONS:
        return value
    if key == "blinds":
        return tuple(_read_numbers((line, value), name))
    if key in _NUMBER_OPTIONS:
        (number,) = _read_numbers((line, value), name)
        return number
    known = ", ".join(sorted(_TEXT_OPTIONS | _NUMBER_OPTIONS))
    raise _error(
        name, line, f"{key!r}: expected title, clauses, seats, stacks, blinds, {known} or 'hand'"
    )


def _read_numbers(value: tuple[int, str], name: str) -> list[int]:
    line, text = value
    words = text.split()
    if not all(word.isdigit() for word in words):
        raise _error(name, line, f"{text!r}: expected whole numbers, such as 1 2 3")
    return [int(word) for word in words]


def _read_stacks(value: tuple[int, str], seats: list[int], name: str) -> dict[int, int]:
    line, text = value
    if text.isdigit():
        return dict.fromkeys(seats, int(text))
    stacks: dict[int, int] = {}
    for word in text.split():
        seat, equals, stack = word.partition("=")
        if not (equals and seat.isdigit() and stack.isdigit()):
            raise _error(name, line, f"{word!r}: expected one amount for all, or seat=amount")
        stacks[int(seat)] = int(stack)
    if set(stacks) != set(seats):
        raise _error(name, line, f"stacks for {sorted(stacks)}, but seats are {sorted(seats)}")
    return stacks


def _read_line(hand: HandScript, number: int, line: str, name: str) -> None:
    step = _read_seat_step(hand, number, line, name) or _read_table_step(hand, number, line, name)
    if step is None:
        raise _error(
            name,
            number,
            f"{line!r}: expected an action ('3 raises to 12'), cards ('3 holds As Kd', "
            "'flop: 2c 3c 4c'), 'expect …', 'refuse …', '3 shows', '3 mucks', 'showdown', 'undo', "
            "'answer KEY' or 'finish'",
        )
    hand.steps.append(step)


def _read_seat_step(hand: HandScript, number: int, line: str, name: str) -> Step | None:
    if match := _ACTION.match(line):
        return _read_action(match, number, line, name)
    if match := _SEAT_DOES.match(line):
        seat, verb = int(match["seat"]), match["verb"]
        if verb == "stands pat":
            return Step(line=number, text=line, kind="discard", seat=seat)
        kind: StepKind = "show" if verb == "shows" else "muck"
        return Step(line=number, text=line, kind=kind, seat=seat)
    if match := _SEAT_CARDS.match(line):
        seat = int(match["seat"])
        cards = _read_cards(match["cards"], number, name)
        if match["verb"] == "discards":
            return Step(line=number, text=line, kind="discard", seat=seat, cards=cards)
        hand.holds.setdefault(seat, []).extend(cards)
        return Step(line=number, text=line, kind="cards", seat=seat, cards=cards)
    return None


def _read_action(match: re.Match[str], number: int, line: str, name: str) -> Step:
    verb, to = match["verb"], match["to"]
    if verb in {"bets", "raises"} and to is None:
        raise _error(name, number, f"{line!r}: expected an amount, such as 'raises to 12'")
    return Step(
        line=number,
        text=line,
        kind="action",
        seat=int(match["seat"]),
        action=_ACTIONS.get(verb, "all in"),
        to=int(to or 0),
    )


def _read_table_step(hand: HandScript, number: int, line: str, name: str) -> Step | None:
    if match := _STREET_CARDS.match(line):
        cards = _read_cards(match["cards"], number, name)
        hand.board.extend(cards)
        return Step(line=number, text=line, kind="board", words=match["street"], cards=cards)
    if match := _UP_CARDS.match(line):
        return _read_up_cards(hand, match, number, line, name)
    if match := _COMMON.match(line):
        cards = _read_cards(match["cards"], number, name)
        hand.board.extend(cards)
        return Step(line=number, text=line, kind="board", words="seventh", cards=cards)
    if match := _REFUSE.match(line):
        inner = _read_seat_step(HandScript(line=number), number, match["what"], name)
        if inner is None:
            raise _error(name, number, f"{match['what']!r}: expected an action to be refused")
        return Step(
            line=number,
            text=line,
            kind="refuse",
            inner=inner,
            clause=match["clause"] or "",
            words=match["words"] or "",
        )
    word, _, rest = line.partition(" ")
    if word == "expect" and rest:
        return Step(line=number, text=line, kind="expect", words=rest)
    if word == "answer" and rest:
        return Step(line=number, text=line, kind="answer", words=rest)
    if line in {"showdown", "undo", "finish", "deal"}:
        return Step(line=number, text=line, kind=line)  # type: ignore[arg-type]
    return None


def _read_up_cards(
    hand: HandScript, match: re.Match[str], number: int, line: str, name: str
) -> Step:
    """The next card of each seat named, as in "fourth: 1 Ac, 3 Kd"."""
    for part in match["cards"].split(","):
        seat, _, card = part.strip().partition(" ")
        if not seat.isdigit():
            raise _error(name, number, f"{part.strip()!r}: expected a seat and its card, as 3 Kd")
        hand.holds.setdefault(int(seat), []).extend(_read_cards(card, number, name))
    return Step(line=number, text=line, kind="board", words=match["street"])


def _read_cards(text: str, number: int, name: str) -> tuple[Card, ...]:
    try:
        return parse_cards(text)
    except MalformedCardError as error:
        raise _error(name, number, str(error)) from None
