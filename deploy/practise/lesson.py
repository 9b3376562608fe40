"""A lesson: a text file that a trainer writes, with the table, the cards and what people do.

docs/practise.md describes the format.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from engine.cards import Card, MalformedCardError, parse_cards
from engine.guarded_paths import read_named_text
from engine.house.irregularities import irregularities
from engine.messages.table_options import PlayerOptions, TableOptions
from engine.messages.text import Chips, Text, phrase
from engine.messages.wanted.intents import ActionName
from engine.procedure.wrong_deals.settling import SETTLED

FOLDER: Final = Path(__file__).parent / "lessons"
"""Where the house's own lessons lie."""
SUFFIX: Final = ".lesson"
_NAME: Final = 24
"""Letters of the title that the table is called by."""
_BOARD: Final = ("flop", "turn", "river")
_STREETS: Final = (
    *_BOARD, "fourth", "fifth", "sixth", "seventh", "draw", "draw1", "draw2", "draw3",
)  # fmt: skip
_VERBS: Final[dict[str, ActionName]] = {
    "folds": "fold", "checks": "check", "calls": "call", "bets": "bet", "raises": "raise",
}  # fmt: skip
_ACTION: Final = re.compile(r"^(\d+) (folds|checks|calls|bets|raises)(?: to)?(?: (\d+))?$")
_HOLDS: Final = re.compile(r"^(\d+) holds (.+)$")
_SHOWN: Final = re.compile(r"^(\d+) (shows|mucks)$")
_SAID: Final = re.compile(r"^happens\.([a-z]{2}): (.+)$")
"""What was said with the incident above, in another language."""
_HAPPENS: Final = re.compile(r"^happens: (.+) -> ([a-z_]+)(?: (\d+))?$")
RECORDS: Final = frozenset({"floor_called", "sits_out", "comes_back", "dispute", SETTLED})
"""What an incident may ask for, beside the irregularities that the table takes reports of."""
_TABLE_KEYS: Final = frozenset(
    {"house", "game", "limit", "small_bet", "big_bet", "ante", "bring_in", "button", "unit"}
)


EXAM: Final = "exam"
"""The lesson that a room asks of whoever wants to deal there."""
COURSE: Final = (
    "the-screen", "first-hand", "hi-lo", "side-pots", "blinds-owed", "wrong-deals", "dispute",
    "settled-by-hand", "stud", "stud-shortage",
)  # fmt: skip
"""The house's own lessons in the order in which they are had, the exam left out."""


class LessonError(ValueError):
    """The file is no lesson; the text says where and what was expected."""


class Deed(msgspec.Struct, frozen=True, kw_only=True):
    """What one player does in the betting."""

    street: str
    seat: int
    action: ActionName
    to: int = 0
    """Of a bet or raise, the whole bet."""

    def tell(self) -> Text:
        """As it is said at the table: "Seat 3 raises to 12"."""
        said = {
            "fold": phrase("folds"), "check": phrase("checks"), "call": phrase("calls"),
            "bet": phrase("bets {amount}", amount=Chips(self.to)),
            "raise": phrase("raises to {amount}", amount=Chips(self.to)),
        }[self.action]  # fmt: skip
        return phrase("Seat {seat} {words}", seat=self.seat, words=said)


class LessonIncident(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody says or does beside the betting, and what has to be recorded of it."""

    text: str
    """As it is told at the table."""
    texts: dict[str, str] = {}
    """The same in other languages, by their codes."""
    record: str
    """`floor_called`, `sits_out`, `comes_back`, or the name of an irregularity."""
    seat: int = 0
    """Whom the record has to be about; 0: anybody."""
    after: int = 0
    """After so many of the hand's actions; -1: before its shuffle."""


class LessonHand(msgspec.Struct, kw_only=True):
    """One hand of a lesson."""

    incidents: list[LessonIncident] = []

    holds: dict[int, tuple[Card, ...]] = {}
    board: tuple[Card, ...] = ()
    deeds: list[Deed] = []
    shows: dict[int, bool] = {}
    """Who shows at the end, and who mucks."""


class Lesson(msgspec.Struct, kw_only=True):
    """A lesson as it was written."""

    name: str
    title: str
    text: str = ""
    """What the trainee reads first."""
    titles: dict[str, str] = {}
    """The title in other languages, by their codes: "de"."""
    texts: dict[str, str] = {}
    """The text in other languages."""
    table: TableOptions
    seconds: float = 8.0
    """How many seconds an action may take to pass."""
    mistakes: int = 0
    """How many mistakes still pass."""
    hands: list[LessonHand] = []

    @property
    def alone(self) -> bool:
        """Whether nobody helps: an exam is dealt by whoever sits it."""
        return self.name == EXAM

    def say_in(self, language: str) -> "Lesson":
        """The lesson in a language; what has no words in it stays as it was written first."""
        hands = [
            replace(
                hand,
                incidents=[
                    replace(one, text=one.texts.get(language, one.text)) for one in hand.incidents
                ],
            )
            for hand in self.hands
        ]
        title = self.titles.get(language, self.title)
        return replace(
            self,
            title=title,
            table=replace(self.table, name=title[:_NAME].strip()),
            text=self.texts.get(language, self.text),
            hands=hands,
        )


def list_lessons() -> list[str]:
    """The names of the house's own lessons."""
    return sorted(path.stem for path in FOLDER.glob(f"*{SUFFIX}"))


def find_next(name: str) -> str:
    """The house's own lesson after this one, the exam left out; empty: there is none."""
    at = COURSE.index(name) + 1 if name in COURSE else len(COURSE)
    return COURSE[at] if at < len(COURSE) else ""


def find_lesson(name: str) -> Lesson:
    """A lesson by its name, or by the path of its file.

    Raises:
        LessonError: there is none, or it can't be read.
    """
    path = FOLDER / f"{name}{SUFFIX}"
    if name not in list_lessons():
        path = Path(name)
    try:
        # Editors of Windows put a mark before the first letter.
        text = read_named_text(path)
    except (OSError, ValueError):
        raise LessonError(
            f"there is no lesson {name!r}: give the path of a file, or one of "
            + ", ".join(list_lessons())
        ) from None
    return read_lesson(text, path.stem)


def read_lesson(text: str, name: str) -> Lesson:
    """A lesson from its text.

    Raises:
        LessonError: a line can't be understood; it is named.
    """
    head: dict[str, str] = {}
    hands: list[LessonHand] = []
    street = ""
    for number, line in _lines(text):
        if line == "hand":
            hands.append(LessonHand(holds={}, deeds=[], shows={}, incidents=[]))
            street = ""
        elif not hands:
            key, colon, value = line.partition(":")
            if not colon:
                raise LessonError(f"line {number}: expected 'key: value' before the first 'hand'")
            head[key.strip()] = f"{head.get(key.strip(), '')} {value.strip()}".strip()
        else:
            street = _read_step(hands[-1], line, street, number)
    return _make(head, hands, name)


def _lines(text: str) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(text.splitlines(), 1):
        told = line.partition("#")[0].strip()
        if told:
            yield number, told


def _read_step(hand: LessonHand, line: str, street: str, number: int) -> str:
    """One line of a hand; the street that is on after it."""
    name, _, cards = line.partition(":")
    if name in _STREETS:
        if cards.strip():
            hand.board += _read_cards(cards, number)
        return name
    if happens := _HAPPENS.match(line):
        hand.incidents.append(_read_incident(hand, happens, number))
    elif said := _SAID.match(line):
        _translate(hand, said[1], said[2], number)
    elif holds := _HOLDS.match(line):
        hand.holds[int(holds[1])] = _read_cards(holds[2], number)
    elif shown := _SHOWN.match(line):
        hand.shows[int(shown[1])] = shown[2] == "shows"
    elif action := _ACTION.match(line):
        verb = _VERBS[action[2]]
        if (verb in {"bet", "raise"}) != bool(action[3]):
            raise LessonError(f"line {number}: a bet or raise has an amount, nothing else has")
        hand.deeds.append(
            Deed(street=street, seat=int(action[1]), action=verb, to=int(action[3] or 0))
        )
    else:
        raise LessonError(
            f"line {number}: {line!r} is no step: expected such as '3 raises to 12', "
            "'3 holds As Kd', 'flop: 2c 7d 9h' or '3 shows'"
        )
    return street


def _read_incident(hand: LessonHand, told: re.Match[str], number: int) -> LessonIncident:
    known = RECORDS | {kind for kind, one in irregularities().items() if one.seats}
    if told[2] not in known:
        raise LessonError(
            f"line {number}: nothing is recorded as {told[2]!r}: expected one of "
            + ", ".join(sorted(known))
        )
    # What stands first in a hand, before any card is named, happens before the shuffle.
    first = not hand.deeds and not hand.holds
    return LessonIncident(
        text=told[1].strip(),
        record=told[2],
        seat=int(told[3] or 0),
        after=-1 if first else len(hand.deeds),
    )


def _translate(hand: LessonHand, language: str, text: str, number: int) -> None:
    """Give the last incident its words in another language."""
    if not hand.incidents:
        raise LessonError(f"line {number}: expected 'happens: ...' above it, which it translates")
    last = hand.incidents[-1]
    hand.incidents[-1] = replace(last, texts=last.texts | {language: text.strip()})


def _pop_languages(head: dict[str, str], key: str) -> dict[str, str]:
    """A key's words in other languages: "title.de" is the title in German."""
    named = [name for name in head if re.fullmatch(rf"{key}\.[a-z]{{2}}", name)]
    return {name.removeprefix(f"{key}."): head.pop(name) for name in named}


def _read_cards(text: str, number: int) -> tuple[Card, ...]:
    try:
        return parse_cards(text.strip())
    except MalformedCardError as error:
        raise LessonError(f"line {number}: {error}") from None


def _make(head: dict[str, str], hands: list[LessonHand], name: str) -> Lesson:
    if not hands:
        raise LessonError("there is no hand: expected a line 'hand' and what people do in it")
    players = [_read_player(part) for part in head.pop("seats", "1=200, 2=200, 3=200").split(",")]
    _check(hands, {player.seat for player in players})
    given: dict[str, Any] = {key: head.pop(key) for key in _TABLE_KEYS & set(head)}
    blinds = head.pop("blinds", "1 2").split()
    chairs = int(_read_number(head, "chairs", "9"))
    made = Lesson(
        name=name,
        title=head.pop("title", name),
        text=head.pop("text", ""),
        titles=_pop_languages(head, "title"),
        texts=_pop_languages(head, "text"),
        seconds=float(_read_number(head, "seconds", "8", with_point=True)),
        mistakes=int(_read_number(head, "mistakes", "0")),
        table=TableOptions(),
        hands=hands,
    )
    if head:
        raise LessonError(f"there is no key {min(head)!r}: see docs/practise.md for all")
    try:
        made.table = msgspec.convert(
            {
                "name": made.title[:_NAME].strip(),
                "players": players,
                "blinds": blinds,
                "seats": chairs,
            }
            | given,
            TableOptions,
            strict=False,
        )
    except msgspec.ValidationError as error:
        raise LessonError(f"the table: {error}") from None
    return made


def _read_number(head: dict[str, str], key: str, usual: str, *, with_point: bool = False) -> str:
    """A key's number, not below zero; taken out of the head."""
    text = head.pop(key, usual)
    if not re.fullmatch(r"\d{1,6}(\.\d{1,3})?" if with_point else r"\d{1,6}", text, re.ASCII):
        raise LessonError(f"{key}: {text!r} is no number: expected such as '{usual}'")
    return text


def _check(hands: list[LessonHand], seats: set[int]) -> None:
    """Nobody acts who does not sit there, and no hand has a card twice."""
    for number, hand in enumerate(hands, 1):
        named = [*hand.board, *(card for cards in hand.holds.values() for card in cards)]
        twice = sorted({card for card in named if named.count(card) > 1})
        if twice:
            raise LessonError(f"hand {number}: {twice[0]} appears twice: a deck holds it once")
        said = {one.seat for one in hand.incidents} - {0}
        strangers = {*hand.holds, *hand.shows, *(deed.seat for deed in hand.deeds), *said} - seats
        if strangers:
            raise LessonError(
                f"hand {number}: nobody sits at seat {min(strangers)}: name it under 'seats'"
            )


def _read_player(text: str) -> PlayerOptions:
    """A seat such as "3=200 Ada"."""
    seat, _, rest = text.strip().partition("=")
    stack, _, nickname = rest.partition(" ")
    if not (seat.isdecimal() and stack.isdecimal()):
        raise LessonError(f"seats: {text.strip()!r} is no seat: expected such as '3=200 Ada'")
    return PlayerOptions(seat=int(seat), stack=int(stack), nickname=nickname.strip())
