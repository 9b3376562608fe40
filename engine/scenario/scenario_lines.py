"""The lines of a hand: cards as they come, what people do, what is expected."""

import re
from difflib import get_close_matches
from typing import Final

from engine.cards import UNKNOWN, Card, MalformedCardError, parse_cards
from engine.money import AMOUNT, read
from engine.scenario.expectations import ExpectationError, read_clauses, read_expectation
from engine.scenario.scenario_floor import FLOOR_EXAMPLES, read_scripted_request
from engine.scenario.scenario_script import HandScript, ScriptStep, StepKind
from engine.scenario.wrong_deal_lines import WRONG_EXAMPLES, read_wrong_deal

EXAMPLES: Final = (
    "an action ('3 raises to 12', '3 is all in', 'everybody but 1 2 calls'), "
    "cards ('3 holds As Kd', 'flop: 2c 3c 4c', 'fourth: 1 Ac, 3 Kd', 'common: 4d', '3 draws 2c'), "
    "'3 discards Kd', '3 stands pat', 'expect …', 'refuse 3 checks', 'deal', 'step', '3 shows', "
    "'3 mucks', 'showdown', 'finish', 'undo', 'redo', 'tap 3 folds', 'dispute', "
    "'camera: muck Kd ??' or 'answer KEY'"
)
_ACTIONS: Final = {
    "folds": "fold", "checks": "check", "calls": "call", "brings in": "call", "bets": "bet",
    "raises": "raise", "completes": "raise", "is all in": "all in",
}  # fmt: skip
_ACTION: Final = re.compile(
    rf"(?P<seat>\d+) (?P<verb>{'|'.join(_ACTIONS)})(?: to)?(?: (?P<to>{AMOUNT}))?"
)
_SEAT_CARDS: Final = re.compile(r"(?P<seat>\d+) (?P<verb>holds|draws|discards) (?P<cards>.+)")
_SEAT_DOES: Final = re.compile(r"(?P<seat>\d+) (?P<verb>shows|mucks|stands pat)")
_BOARD: Final = re.compile(
    r"(?P<run>first |second )?(?P<street>preflop|flop|turn|river|common|board)(?P<nth> [12])?: "
    r"(?P<cards>.+)"
)
_RUN_TWICE: Final = re.compile(
    r"(?:(?:they|all|everybody|the players|\d+(?:(?:, | and | )\d+)*)(?: agrees? to)? )?"
    r"runs? it twice|(?:it|the board) is (?:run|dealt) twice"
)
_BURNS: Final = re.compile(r"burns: (?P<cards>.+)")
_CROWD: Final = re.compile(
    r"everybody(?: but (?P<but>\d+(?: \d+)*))? (?P<verb>calls|checks|folds|stands pat)"
)
_CAMERA: Final = re.compile(r"camera: (?P<zone>burn|muck) (?P<cards>.+)")
_UP_CARDS: Final = re.compile(r"(?P<street>third|fourth|fifth|sixth|seventh): (?P<cards>.+)")
_REFUSE: Final = re.compile(
    r'refuse (?P<what>[^"()]+?)(?: \((?P<clauses>[^)]+)\))?(?: "(?P<words>[^"]*)")?'
)
_UNDER: Final = re.compile(r"under (?P<houses>[^:]+): (?P<line>.+)")
_COUNTED: Final = re.compile(r"(?P<word>step|undo|redo)(?: (?P<count>[1-9]\d*))?")


class LineError(ValueError):
    """A line can't be read: what was expected, and what was found."""

    def __init__(self, expected: str, found: str) -> None:
        self.expected = expected
        self.found = found
        super().__init__(f"expected {expected}, found {found!r}")


def read_line(hand: HandScript, number: int, line: str, houses: frozenset[str]) -> None:
    """Add a line to its hand.

    Args:
        hand: the hand.
        number: the line's number in the file.
        line: its text, without comment and spare spaces.
        houses: under which the scenario is played.

    Raises:
        LineError: it can't be read.
    """
    under: frozenset[str] = frozenset()
    if match := _UNDER.fullmatch(line):
        under = frozenset(match["houses"].replace(",", " ").split())
        if not under <= houses:
            raise LineError(f"houses that the head names: {', '.join(sorted(houses))}", line)
        line = match["line"]
    step = (
        _read_wrong(number, line)
        or _read_seat_step(hand, number, line)
        or _read_table_step(hand, number, line)
        or _read_staff(number, line)
    )
    if step is None:
        raise LineError(_name_nearest(line), line)
    if under:
        if step.kind in {"cards", "board"}:
            raise LineError("cards that are the same under every house", line)
        step = ScriptStep(**{name: getattr(step, name) for name in step.__struct_fields__} | {
            "houses": under
        })  # fmt: skip
    hand.steps.append(step)


_LISTED: Final = f"{EXAMPLES}, of wrong deals {WRONG_EXAMPLES}, or of the staff {FLOOR_EXAMPLES}"
_LINES: Final = tuple(re.findall(r"'((?:[^',]|'s |, )+?)'(?=[ ,)]|$)", _LISTED))
"""The lines among the examples."""


def _name_nearest(line: str) -> str:
    """The lines that are written most like one that can't be read; all kinds where none is."""
    near = get_close_matches(line, _LINES, n=2, cutoff=0.55)
    if not near:
        return _LISTED
    such = " or ".join(repr(one) if "'" not in one else f'"{one}"' for one in near)
    return f"such as {such} (docs/scenarios.md has all lines)"


def _read_wrong(number: int, line: str) -> ScriptStep | None:
    try:
        wrong = read_wrong_deal(line)
    except MalformedCardError as error:
        raise LineError(f"cards such as As Kd ({error})", line) from None
    return None if wrong is None else ScriptStep(line=number, text=line, kind="wrong", wrong=wrong)


def _read_staff(number: int, line: str) -> ScriptStep | None:
    request = read_scripted_request(line, f"line {number}")
    return (
        None
        if request is None
        else ScriptStep(line=number, text=line, kind="floor", request=request)
    )


def _read_seat_step(hand: HandScript, number: int, line: str) -> ScriptStep | None:
    if match := _ACTION.fullmatch(line):
        return _read_action(match, number, line)
    if match := _SEAT_DOES.fullmatch(line):
        kinds: dict[str, StepKind] = {"shows": "show", "mucks": "muck", "stands pat": "discard"}
        return ScriptStep(
            line=number, text=line, kind=kinds[match["verb"]], seat=int(match["seat"])
        )
    if match := _SEAT_CARDS.fullmatch(line):
        seat = int(match["seat"])
        cards = _read_cards(match["cards"])
        if match["verb"] == "discards":
            return ScriptStep(line=number, text=line, kind="discard", seat=seat, cards=cards)
        hand.holds.setdefault(seat, []).extend(cards)
        return ScriptStep(line=number, text=line, kind="cards", seat=seat, cards=cards)
    return None


def _read_action(match: re.Match[str], number: int, line: str) -> ScriptStep:
    verb, to = match["verb"], match["to"]
    if verb in {"bets", "raises"} and to is None:
        raise LineError("an amount, such as '3 raises to 12'", line)
    if verb in {"folds", "checks", "is all in"} and to is not None:
        raise LineError(f"no amount after {verb!r}", line)
    return ScriptStep(
        line=number,
        text=line,
        kind="action",
        seat=int(match["seat"]),
        action=_ACTIONS[verb],
        to=read(to or "0"),
    )


def _read_table_step(hand: HandScript, number: int, line: str) -> ScriptStep | None:
    step = _read_dealing(hand, number, line)
    if step is not None:
        return step
    if match := _REFUSE.fullmatch(line):
        return _read_refusal(match, number, line)
    if match := _COUNTED.fullmatch(line):
        kind: dict[str, StepKind] = {"step": "step", "undo": "undo", "redo": "redo"}
        many = int(match["count"] or 1)
        return ScriptStep(line=number, text=line, kind=kind[match["word"]], count=many)
    if _RUN_TWICE.fullmatch(line):
        return ScriptStep(line=number, text=line, kind="twice")
    if match := _CROWD.fullmatch(line):
        return _read_crowd(match, number, line)
    return _read_word(number, line)


def _read_crowd(match: re.Match[str], number: int, line: str) -> ScriptStep:
    return ScriptStep(
        line=number,
        text=line,
        kind="crowd",
        action={"calls": "call", "checks": "check", "folds": "fold"}.get(match["verb"], "pat"),
        seats=frozenset(int(seat) for seat in (match["but"] or "").split()),
    )


def _read_word(number: int, line: str) -> ScriptStep | None:
    word, _, rest = line.partition(" ")
    if word == "expect" and rest:
        return _read_expectation(rest, number, line)
    if word == "tap" and rest:
        return _read_tap(rest, number, line)
    if word == "answer" and rest:
        return ScriptStep(line=number, text=line, kind="answer", words=rest)
    plain: dict[str, StepKind] = {
        "showdown": "showdown", "finish": "finish", "deal": "deal", "dispute": "dispute",
    }  # fmt: skip
    return ScriptStep(line=number, text=line, kind=plain[line]) if line in plain else None


def _read_tap(text: str, number: int, line: str) -> ScriptStep:
    """One touch of an action, which may not be enough."""
    inner = _read_seat_step(HandScript(line=number), number, text)
    if inner is None or inner.kind != "action":
        raise LineError("an action behind 'tap', such as 'tap 3 folds'", line)
    return ScriptStep(line=number, text=line, kind="tap", inner=inner)


def _read_dealing(hand: HandScript, number: int, line: str) -> ScriptStep | None:
    """The cards of a street, of the burns, or of a picture."""
    if match := _BOARD.fullmatch(line):
        cards = _read_cards(match["cards"])
        second = match["run"] == "second " or match["nth"] == " 2"
        (hand.second if second else hand.board).extend(cards)
        street = "seventh" if match["street"] == "common" else match["street"]
        kind: StepKind = "cards" if street == "board" else "board"
        return ScriptStep(line=number, text=line, kind=kind, words=street, cards=cards)
    if match := _BURNS.fullmatch(line):
        cards = _read_cards(match["cards"])
        hand.burns.extend(cards)
        return ScriptStep(line=number, text=line, kind="cards", cards=cards)
    if match := _CAMERA.fullmatch(line):
        cards = _read_sides(match["cards"])
        return ScriptStep(line=number, text=line, kind="camera", words=match["zone"], cards=cards)
    match = _UP_CARDS.fullmatch(line)
    return _read_up_cards(hand, match, number, line) if match else None


def _read_expectation(text: str, number: int, line: str) -> ScriptStep:
    try:
        wanted = read_expectation(text)
    except ExpectationError as error:
        raise LineError(str(error), line) from None
    return ScriptStep(line=number, text=line, kind="expect", wanted=wanted)


def _read_refusal(match: re.Match[str], number: int, line: str) -> ScriptStep:
    what = match["what"]
    inner = _read_seat_step(HandScript(line=number), number, what) or _read_staff(number, what)
    if what == "undo":
        inner = ScriptStep(line=number, text=line, kind="undo", count=1)
    elif _RUN_TWICE.fullmatch(what):
        inner = ScriptStep(line=number, text=line, kind="twice")
    if inner is None or inner.kind not in {"action", "discard", "muck", "floor", "twice", "undo"}:
        raise LineError("something to be refused, such as 'refuse 3 checks'", line)
    return ScriptStep(
        line=number,
        text=line,
        kind="refuse",
        inner=inner,
        clauses=read_clauses(match["clauses"] or ""),
        words=match["words"] or "",
    )


def _read_up_cards(hand: HandScript, match: re.Match[str], number: int, line: str) -> ScriptStep:
    """The next card of each seat named, as in "fourth: 1 Ac, 3 Kd"."""
    for part in match["cards"].split(","):
        seat, _, card = part.strip().partition(" ")
        if not seat.isdecimal():
            raise LineError("a seat and its card each time, such as '1 Ac, 3 Kd'", line)
        hand.holds.setdefault(int(seat), []).extend(_read_cards(card))
    return ScriptStep(line=number, text=line, kind="board", words=match["street"])


def _read_sides(text: str) -> tuple[Card, ...]:
    """Faces, and "??" for a back."""
    backs = text.split().count(UNKNOWN)
    faces = " ".join(word for word in text.split() if word != UNKNOWN)
    return (*(_read_cards(faces) if faces else ()), *[UNKNOWN] * backs)


def _read_cards(text: str) -> tuple[Card, ...]:
    try:
        return parse_cards(text)
    except MalformedCardError as error:
        raise LineError(f"cards such as As Kd ({error})", text) from None
