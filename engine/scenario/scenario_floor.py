"""The lines of the staff: seats, chips, blinds owed, the shift, the clock."""

import re
from collections.abc import Callable
from typing import Any, Final, TypeAlias

from engine.messages.sensed.observations import ClockTicked, DeckChecked
from engine.messages.wanted import requests
from engine.money import AMOUNT, read

ScriptedRequest: TypeAlias = requests.FloorRequest | ClockTicked | DeckChecked

_MINUTE_NS: Final = 60_000_000_000
_AMOUNT: Final = rf"(?P<amount>{AMOUNT})"
_SEAT: Final = r"(?P<seat>\d+)"
_ENTRIES: Final = {"waits": "waits", "posts": "posts", "buys the button": "buys_button"}
_COUNTS: Final = rf"with (?P<rack>{AMOUNT}) in the rack and (?P<drop>{AMOUNT}) in the drop"
_MONEY: Final = frozenset({"amount", "held", "rack", "drop", "jackpot"})

_REASONS: Final = {
    "after a move": "other", "as the game broke": "broken_game",
    "as the limit changed": "changed_limit",
}  # fmt: skip

FLOOR_EXAMPLES: Final = (
    "'5 sits down with 200', '5 sits out', '5 comes back and posts', '5 leaves', '5 buys 100', "
    "'5 takes 10', '5 counts 340', '5 straddles', 'button to 3', 'clock 31' or 'deck 52'"
)


def read_scripted_request(line: str, name: str) -> ScriptedRequest | None:
    """What the staff asks for in a line; None: it is none of the staff's.

    Args:
        line: its text.
        name: what the request is called.
    """
    for form, make in _FORMS:
        match = form.fullmatch(line)
        if match is not None:
            given = {key: value for key, value in match.groupdict().items() if value is not None}
            return make(name, given)
    return None


def _number(given: dict[str, str], *names: str) -> dict[str, Any]:
    return {
        name: read(given[name]) if name in _MONEY else int(given[name])
        for name in names
        if name in given
    }


def _sit_down(name: str, given: dict[str, str]) -> ScriptedRequest:
    origin = {"a": "transfer", "f": "must_move"}.get(given.get("origin", "")[:1], "new")
    return requests.SeatPlayer(
        id=name,
        nickname=given.get("nickname", ""),
        origin=origin,  # type: ignore[arg-type]
        reason=_REASONS.get(given.get("origin", ""), ""),  # type: ignore[arg-type]
        entry=_ENTRIES.get(given.get("entry", ""), "house"),  # type: ignore[arg-type]
        by_staff="itself" not in given,
        allowed_by="supervisor" if "allowed" in given else "",
        **_number(given, "seat", "amount", "held"),
    )


def _come_back(name: str, given: dict[str, str]) -> ScriptedRequest:
    entry: Any = _ENTRIES[given.get("entry", "posts")]
    return requests.ComeBack(id=name, seat=int(given["seat"]), entry=entry)


def _take(name: str, given: dict[str, str]) -> ScriptedRequest:
    return requests.TakeChips(
        id=name,
        toke=given["verb"] == "tokes",
        allowed_by="supervisor" if "allowed" in given else "",
        **_number(given, "seat", "amount"),
    )


def _race(name: str, given: dict[str, str]) -> ScriptedRequest:
    return requests.RaceChips(id=name, winners=tuple(map(int, given["seats"].split())))


def _plain(
    kind: Callable[..., ScriptedRequest], *numbers: str, **fixed: Any
) -> Callable[..., ScriptedRequest]:
    def make(name: str, given: dict[str, str]) -> ScriptedRequest:
        return kind(id=name, **_number(given, *numbers), **fixed)

    return make


_FORMS: Final[
    tuple[tuple[re.Pattern[str], Callable[[str, dict[str, str]], ScriptedRequest]], ...]
] = (
    (
        re.compile(
            rf"{_SEAT} sits down with {_AMOUNT}(?: as (?P<nickname>[A-Z]\w*))?"
            r"(?: (?P<origin>after a move|as the (?:game broke|limit changed)|"
            r"from the must-move game) ?(?:with (?P<held>" + AMOUNT + r"))?)?"
            r"(?: and (?P<entry>waits|posts))?(?P<itself> unasked)?(?P<allowed> by the supervisor)?"
        ),
        _sit_down,
    ),
    (re.compile(rf"{_SEAT} is kept"), _plain(requests.ReserveSeat, "seat")),
    (re.compile(rf"{_SEAT} is free again"), _plain(requests.ReserveSeat, "seat", kept=False)),
    (re.compile(rf"{_SEAT} sits out"), _plain(requests.SitOut, "seat")),
    (re.compile(rf"{_SEAT} is away"), _plain(requests.SitOut, "seat", away=True)),
    (
        re.compile(rf"{_SEAT} comes back(?: and (?P<entry>waits|posts|buys the button))?"),
        _come_back,
    ),
    (re.compile(rf"{_SEAT} leaves"), _plain(requests.LeaveTable, "seat")),
    (re.compile(rf"{_SEAT} buys {_AMOUNT}"), _plain(requests.BuyChips, "seat", "amount")),
    (
        re.compile(rf"{_SEAT} (?P<verb>takes|tokes) {_AMOUNT}(?P<allowed> by the supervisor)?"),
        _take,
    ),
    (re.compile(rf"{_SEAT} counts {_AMOUNT}"), _plain(requests.CountStack, "seat", "amount")),
    (
        re.compile(rf"{_SEAT} counts {_AMOUNT} by the floor"),
        _plain(requests.CountStack, "seat", "amount", by="the floor"),
    ),
    (re.compile("the floor is called"), _plain(requests.SummonFloor)),
    (re.compile("the floor comes"), _plain(requests.ReceiveFloor, by="the floor")),
    (
        re.compile(rf"{_SEAT}'s last entry (?:is undone|was {_AMOUNT})(?P<named> by the floor)?"),
        lambda name, given: requests.CorrectEntry(
            id=name,
            by="the floor" if "named" in given else "",
            **_number(given, "seat", "amount"),
        ),
    ),
    (
        re.compile(rf"{_SEAT}'s difference is closed by the floor"),
        _plain(requests.CloseDifference, "seat", by="the floor"),
    ),
    (
        re.compile(rf"{_AMOUNT} go from {_SEAT} to (?P<to_seat>\d+) by the floor"),
        _plain(requests.MoveChips, "seat", "to_seat", "amount", by="the floor"),
    ),
    (re.compile(rf"{_SEAT} straddles"), _plain(requests.Straddle, "seat")),
    (re.compile(rf"button to {_SEAT}"), _plain(requests.PlaceButton, "seat")),
    (re.compile(rf"fill the rack with {_AMOUNT}"), _plain(requests.FillRack, "amount")),
    (
        re.compile(rf"empty the drop of (?P<drop>{AMOUNT})(?: and (?P<jackpot>{AMOUNT}))?"),
        _plain(requests.EmptyDrop, "drop", "jackpot"),
    ),
    (re.compile("the blinds chop"), _plain(requests.ChopBlinds)),
    (re.compile("a bomb pot is called"), _plain(requests.CallBombPot)),
    (re.compile("time is called"), _plain(requests.CallTime)),
    (re.compile("hand for hand"), _plain(requests.SetHandForHand, active=True)),
    (re.compile("the other tables are done"), _plain(requests.ReleaseHand)),
    (re.compile(r"(?P<seats>\d+(?: \d+)*) wins? the race"), _race),
    (
        re.compile(r"choose (?P<game>[a-z_0-9]+)"),
        lambda name, given: requests.ChooseGame(id=name, game=given["game"]),
    ),
    (
        re.compile(r"(?P<dealer>[A-Z]\w*(?: \d+)?) deals"),
        lambda name, given: requests.PushDealer(id=name, dealer=given["dealer"]),
    ),
    (re.compile(rf"close {_COUNTS}"), _plain(requests.CloseTable, "rack", "drop")),
    (re.compile(rf"open {_COUNTS}"), _plain(requests.ReopenTable, "rack", "drop")),
    (
        re.compile(r"clock (?P<minutes>\d+)"),
        lambda _, given: ClockTicked(wall_ns=int(given["minutes"]) * _MINUTE_NS),
    ),
    (
        re.compile(r"deck (?P<cards>\d+)(?: and (?P<strangers>\d+) strangers?)?"),
        lambda _, given: DeckChecked(source="shoe", **_number(given, "cards", "strangers")),
    ),
)
"""How each line is written, and what it asks for."""
