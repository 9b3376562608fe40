"""What no record of a table can hold, looked at before it is followed or summed up."""

from collections.abc import Iterable
from typing import Any, Final

import msgspec

from engine.journal import Record
from engine.messages.stakes import MOST_SEATS
from engine.messages.text import plain

LARGEST: Final = (1 << 53) - 1
"""An amount above it is no sum of chips, and no number of a database's."""
LONGEST: Final = 20_000
_SEATS: Final = frozenset({"seat", "seats", "to_seat", "button", "small_blind", "big_blind"})
_TIMES: Final = "_ns"


def find_flaw(record: Record) -> str:
    """What is wrong with a record's content, a few words; empty: nothing that shows.

    Its chain may be right all the same: a table's own keys say nothing of sense.
    """
    content = msgspec.to_builtins(record.event, builtin_types=(bytes,), enc_hook=plain)
    return _look(content, "")


def _look(value: Any, name: str) -> str:
    match value:
        case dict():
            return _find_first((key, one) for key, one in value.items())
        case list() | tuple():
            many = f"{name}: a list of {len(value)}" if len(value) > LONGEST else ""
            return many or _find_first((name, one) for one in value)
        case str():
            return _look_at_text(value, name)
        case int():
            return _look_at_number(value, name)
        case _:
            return ""


def _find_first(parts: Iterable[tuple[Any, Any]]) -> str:
    return next((flaw for name, one in parts if (flaw := _look(one, str(name)))), "")


def _look_at_text(text: str, name: str) -> str:
    if "\x00" in text or any("\ud800" <= sign <= "\udfff" for sign in text):
        return f"{name}: a sign that no text has"
    return f"{name}: a text of {len(text)} letters" if len(text) > LONGEST else ""


def _look_at_number(number: int, name: str) -> str:
    most = (1 << 63) - 1 if name.endswith(_TIMES) else LARGEST
    if abs(number) > most:
        return f"{name}: a number beyond all"
    return f"{name}: {number}" if name in _SEATS and not 0 <= number <= MOST_SEATS else ""
