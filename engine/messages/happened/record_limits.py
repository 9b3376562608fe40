"""What no record can hold: looked at before it is written, and before it is followed or summed up.

A record can't be changed. What a room can't keep would end the following of a table for good, so a
table writes nothing of it, whoever asks: a screen, a bridge or a camera that was taken over, too.
"""

from collections.abc import Callable, Iterable
from typing import Any, Final, TypeAlias

import msgspec

from engine.decoding import decode_msgpack
from engine.messages.happened.hand_events import DayBegan, PotAwarded
from engine.messages.happened.packed_states import TooMuchError, unpack_state
from engine.messages.outside_text import LONGEST_LABEL, LONGEST_SENTENCE, is_plain
from engine.messages.stakes import MOST_SEATS
from engine.messages.text import Text, phrase, plain

LARGEST: Final = (1 << 53) - 1
"""An amount above it is no sum of chips, and no number of a database's."""
LONGEST: Final = 20_000
HEAVIEST: Final = 65_536
"""Letters of an event in all, each thing in it as `_ITEM` of them: a table's own have 2,000, and a
house's profile 20,000. Who follows a record keeps what it says."""
_ITEM: Final = 16
LARGEST_COUNT: Final = (1 << 31) - 1
"""A hand's number above it is none that a table reaches."""
_COUNTS: Final = frozenset({"number"})
_SIGNED: Final = frozenset({"difference"})
"""Amounts that may be below zero: all others are chips that are there, or a count."""
_OTHER_NAMES: Final[dict[tuple[Any, Any], str]] = {("RackFilled", "amount"): "difference"}
"""What a field of an event is, where its name says else: chips go back to the cage, too."""
_SEATS: Final = frozenset({"seat", "seats", "to_seat", "button", "small_blind", "big_blind"})
_TIMES: Final = "_ns"
_NAMES: Final = frozenset({"by", "name", "nickname", "dealer", "allowed_by", "mark", "id"})
"""Of intents: fields for what is no sentence."""
LONGEST_NAME: Final = 2 * LONGEST_LABEL
LONGEST_TOLD: Final[dict[str, int]] = {
    **dict.fromkeys(("table", "game", "dealer", "nickname"), LONGEST_NAME),
    "house": LONGEST_SENTENCE,
}
"""Letters of what is told once and repeated with each hand and each chip behind it: as many as an
intent may have; a house's name may be its file's path."""


def find_flaw(message: msgspec.Struct) -> Text:
    """What is wrong with an event's content, a few words; empty: nothing that shows.

    Its chain may be right all the same: a table's own keys say nothing of sense.
    """
    content = _unfold(message)
    flaw = _look(content, "", _judge)
    if not flaw and (weight := _weigh(content)) > HEAVIEST:
        flaw = phrase("{field}: a text of {n} letters", field=type(message).__name__, n=weight)
    match message:
        case PotAwarded():
            return flaw or _weigh_award(message)
        case DayBegan():
            return flaw or _weigh_state(message)
    return flaw


def _weigh_state(began: DayBegan) -> Text:
    """What does not unpack at all is another release's, or shows where it is gone on from."""
    try:
        state = decode_msgpack(unpack_state(began.state), Any)
    except TooMuchError:
        return phrase("{field}: unpacked it is more than any table has", field="state")
    except msgspec.DecodeError:
        return _NONE
    return _look_at_names(state, "")


def _look_at_names(value: Any, name: str) -> Text:
    """What a table's state says of them is repeated as well."""
    match value:
        case dict():
            parts = ((str(key), one) for key, one in value.items())
        case list():
            parts = ((name, one) for one in value)
        case str():
            return _look_at_text(value, name) if name in LONGEST_TOLD else _NONE
        case _:
            return _NONE
    return next((flaw for key, one in parts if (flaw := _look_at_names(one, key))), _NONE)


def _weigh(value: Any) -> int:
    parts = value.values() if isinstance(value, dict) else value
    match value:
        case dict() | list() | tuple():
            return _ITEM + sum(map(_weigh, parts))
        case str() | bytes():
            return _ITEM + len(value)
        case _:
            return _ITEM


def _weigh_award(award: PotAwarded) -> Text:
    """What players and house got of a pot is what it held."""
    given = award.rake + award.jackpot + sum(share.amount for share in award.shares)
    if given == award.amount:
        return _NONE
    return phrase("{n} given of a pot of {amount}", n=given, amount=award.amount)


def find_unfit_words(intent: msgspec.Struct) -> str:
    """Which text of an intent nobody could read or keep, by its field; empty: none.

    Each has to be one line of plain letters that show, and no longer than its kind of text.
    """
    return _look(_unfold(intent), "", _judge_typed)


def _unfold(message: msgspec.Struct) -> Any:
    return msgspec.to_builtins(message, builtin_types=(bytes,), enc_hook=plain)


_Judge: TypeAlias = Callable[[str | int, str], Text]
_NONE: Final = Text()


def _look(value: Any, name: str, judge: _Judge) -> Text:
    match value:
        case dict():
            kind = value.get("type")
            named = ((_OTHER_NAMES.get((kind, key), key), one) for key, one in value.items())
            return _find_first(named, judge)
        case list() | tuple():
            if len(value) > LONGEST:
                return phrase("{field}: a list of {n}", field=name, n=len(value))
            return _find_first(((name, one) for one in value), judge)
        case str() | int():
            return judge(value, name)
        case _:
            return _NONE


def _find_first(parts: Iterable[tuple[Any, Any]], judge: _Judge) -> Text:
    return next((flaw for name, one in parts if (flaw := _look(one, str(name), judge))), _NONE)


def _judge(value: str | int, name: str) -> Text:
    return _look_at_text(value, name) if isinstance(value, str) else _look_at_number(value, name)


def _judge_typed(value: str | int, name: str) -> Text:
    most = LONGEST_NAME if name in _NAMES else LONGEST_SENTENCE
    fits = not isinstance(value, str) or (len(value) <= most and is_plain(value))
    return _NONE if fits else Text(name)


def _look_at_text(text: str, name: str) -> Text:
    if "\x00" in text or any("\ud800" <= sign <= "\udfff" for sign in text):
        return phrase("{field}: a sign that no text has", field=name)
    if len(text) > LONGEST_TOLD.get(name, LONGEST):
        return phrase("{field}: a text of {n} letters", field=name, n=len(text))
    return _NONE


def _look_at_number(number: int, name: str) -> Text:
    is_time = name.endswith(_TIMES)
    most = (1 << 63) - 1 if is_time else LARGEST_COUNT if name in _COUNTS else LARGEST
    if abs(number) > most:
        return phrase("{field}: a number beyond all", field=name)
    if number < 0 and not is_time and name not in _SIGNED:
        return phrase("{field}: {n}, which is below nothing", field=name, n=number)
    if name in _SEATS and not 0 <= number <= MOST_SEATS:
        return Text(f"{name}: {number}")
    return _NONE
