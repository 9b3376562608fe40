"""Hands looked for in the summaries, and the gaming days that they make up."""

from datetime import date
from decimal import Decimal
from typing import Any, Final, LiteralString

from psycopg import sql

from deploy.room.storage.connections import Connection
from engine.money import read_decimal

SEARCHED: Final = ("table", "number", "player", "game", "dealer", "day", "pot_over", "marks")
"""What hands are looked for by; `marks`: disputed, unruled, corrected, void, irregular."""
_MARKS: Final[dict[str, LiteralString]] = {
    "": "TRUE",
    "disputed": "h.disputed",
    "unruled": "h.disputed AND h.rulings = 0",
    "corrected": "h.corrected > 0",
    "void": "h.void",
    "irregular": "cardinality(h.irregularities) > 0",
}


class SearchError(ValueError):
    """That can't be looked for; the text says what can."""


def find_hands(connection: Connection, asked: dict[str, str], most: int) -> list[dict[str, Any]]:
    """Hands that fit all that is asked, the latest first.

    Args:
        connection: to the room's database.
        asked: of `SEARCHED`; what is empty asks nothing. Amounts are in the
            hand's whole units.
        most: no more than these.

    Raises:
        SearchError: a number or a day is none.
    """
    marks = asked.get("marks", "")
    if marks not in _MARKS:
        raise SearchError(f"expected one of {', '.join(filter(None, _MARKS))}")
    wanted, values = [sql.SQL(_MARKS[marks])], list[Any]()
    for name, condition, read in (
        ("table", sql.SQL("t.name = %s"), str),
        ("number", sql.SQL("h.number = %s"), _read_number),
        ("player", sql.SQL("h.players ILIKE %s"), _read_part),
        ("game", sql.SQL("h.game = %s"), str),
        ("dealer", sql.SQL("h.dealer ILIKE %s"), _read_part),
        ("day", sql.SQL("h.gaming_day = %s"), _read_day),
    ):
        text = asked.get(name, "")
        if text:
            wanted.append(condition)
            values.append(read(text))
    if asked.get("pot_over"):
        wanted.append(sql.SQL("h.pot > %s * coalesce(j.scale, 1)"))
        values.append(_read_amount(asked["pot_over"]))
    query = sql.SQL(
        "SELECT h.journal_id, t.name, h.number, h.game, h.dealer, h.began, h.pot, h.players,"
        " h.irregularities, h.undone, h.corrected, h.disputed, h.void, h.rulings, j.scale"
        " FROM hands h JOIN journals j ON j.id = h.journal_id JOIN tables t ON t.id = j.table_id"
        " WHERE {} ORDER BY h.began DESC LIMIT %s"
    ).format(sql.SQL(" AND ").join(wanted))
    rows = connection.execute(query, (*values, most)).fetchall()
    names = (
        "journal", "table", "number", "game", "dealer", "began", "pot", "players",
        "irregularities", "undone", "corrected", "disputed", "void", "rulings", "scale",
    )  # fmt: skip
    return [dict(zip(names, row, strict=True)) for row in rows]


def _read_number(text: str) -> int:
    if not text.isascii() or not text.isdecimal() or len(text) > 9:
        raise SearchError(f'"{text}": expected a number')
    return int(text)


def _read_amount(text: str) -> Decimal:
    try:
        amount = read_decimal(text)
    except ValueError as error:
        raise SearchError(str(error)) from None
    if amount >= 10**9:
        raise SearchError(f'"{text}": expected an amount below {10**9:,}')
    return amount


def _read_day(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise SearchError(f'"{text}": expected a day such as 2026-11-23') from None


def _read_part(text: str) -> str:
    """A part of a name, in which nothing stands for anything else."""
    plain = text.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_")
    return f"%{plain}%"
