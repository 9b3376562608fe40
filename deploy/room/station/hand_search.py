"""Hands looked for in the summaries: a page of them at a time, the latest first."""

from datetime import date, datetime, timedelta
from decimal import Decimal
from typing import Any, Final, LiteralString

from psycopg import sql

from deploy.room.station.language.speech import read_localized
from deploy.room.station.station_frame import DAY
from deploy.room.storage.connections import Connection
from engine.games import GAMES
from engine.messages.text import phrase
from engine.money import read_decimal

SEARCHED: Final = (
    "table", "number", "player", "game", "dealer", "day", "to", "pot_over", "marks", "before"
)  # fmt: skip
"""What hands are looked for by; `day` alone is one gaming day, with `to` the first of several;
`marks`: disputed, unruled, corrected, void, irregular; `before`: the hand at which a page ended.
"""
MOST_CHOICES: Final = 500
"""Dealers that are offered; one table can name as many as it likes."""
_SHORTEST: Final = 3
"""Letters of a nickname's part: the index knows threes."""
_ABOUT: Final = timedelta(days=3)
_MARKS: Final[dict[str, LiteralString]] = {
    "": "TRUE",
    "disputed": "h.disputed",
    "unruled": "h.disputed AND h.rulings = 0",
    "corrected": "h.corrected > 0",
    "void": "h.void",
    "irregular": "cardinality(h.irregularities) > 0",
}
_NAMES: Final = (
    "journal", "table", "number", "game", "dealer", "began", "pot", "players", "irregularities",
    "undone", "corrected", "disputed", "void", "rulings", "scale", "first",
)  # fmt: skip
_COLUMNS: Final = sql.SQL(
    "h.journal_id, t.name, h.number, h.game, h.dealer, h.began, h.pot, h.players,"
    " h.irregularities, h.undone, h.corrected, h.disputed, h.void, h.rulings, j.scale, h.first"
)
_LATEST: Final = sql.SQL("h.began DESC, h.journal_id DESC, h.first DESC")


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
    wanted, values = _list_conditions(connection, asked)
    if wanted is None:
        return []
    where = sql.SQL(" AND ").join([sql.SQL("TRUE"), *wanted])
    names = asked.get("table", "")
    if names:
        # Each of the table's journals has its own latest hands, by its own index.
        journals = _find_journals(connection, names)
        query = sql.SQL(
            "SELECT {columns} FROM unnest(%s::int[]) AS one (id)"
            " JOIN journals j ON j.id = one.id JOIN tables t ON t.id = j.table_id"
            " CROSS JOIN LATERAL (SELECT * FROM hands h WHERE h.journal_id = one.id AND {where}"
            " ORDER BY {latest} LIMIT %s) h ORDER BY {latest} LIMIT %s"
        )
        values = [journals, *values, most, most]
    else:
        query = sql.SQL(
            "SELECT {columns} FROM hands h JOIN journals j ON j.id = h.journal_id"
            " JOIN tables t ON t.id = j.table_id WHERE {where} ORDER BY {latest} LIMIT %s"
        )
        values = [*values, most]
    statement = query.format(columns=_COLUMNS, where=where, latest=_LATEST)
    rows = connection.execute(statement, values).fetchall()
    return [dict(zip(_NAMES, row, strict=True)) for row in rows]


def write_before(hand: dict[str, Any]) -> str:
    """How the page behind a hand is asked for."""
    return f"{hand['began'].isoformat()} {hand['journal']} {hand['first']}"


def list_choices(connection: Connection) -> dict[str, list[str]]:
    """What can be chosen from: tables, games by their names in the program, and dealers.

    Of more dealers than `MOST_CHOICES` none is offered: one is typed then.
    """
    statement = "SELECT name FROM dealers ORDER BY name LIMIT %s"
    dealers = [name for (name,) in connection.execute(statement, (MOST_CHOICES + 1,))]
    return {
        "table": [name for (name,) in connection.execute("SELECT name FROM tables ORDER BY name")],
        "game": sorted(GAMES),
        "dealer": dealers if len(dealers) <= MOST_CHOICES else [],
    }


def _list_conditions(
    connection: Connection, asked: dict[str, str]
) -> tuple[list[sql.Composable] | None, list[Any]]:
    """Conditions with their values; None: nothing can fit."""
    marks = asked.get("marks", "")
    if marks not in _MARKS:
        raise SearchError(phrase("expected one of {names}", names=", ".join(filter(None, _MARKS))))
    wanted: list[sql.Composable] = [sql.SQL(_MARKS[marks])]
    values: list[Any] = []

    def add(condition: LiteralString, *some: Any) -> None:
        wanted.append(sql.SQL(condition))
        values.extend(some)

    if number := asked.get("number"):
        add("h.number = %s", _read_number(number))
    if asked.get("player"):
        add("h.players ILIKE %s", _read_part(asked))
    if game := asked.get("game"):
        add("h.game = %s", _find_game(game))
    _add_days(asked, add)
    if asked.get("dealer"):
        dealers = _find_dealers(connection, asked["dealer"])
        if not dealers:
            return None, []
        add("h.dealer = ANY(%s)", dealers)
    if asked.get("pot_over"):
        _add_pot(connection, _read_amount(asked["pot_over"]), add)
    return wanted, values


def _add_days(asked: dict[str, str], add: Any) -> None:
    """A gaming day, or a span of them; and where the page before ended."""
    day, to = asked.get("day"), asked.get("to")
    since = _read_day(day) if day else None
    last = _read_day(to) if to else since
    # A day's hands began about that day, in whatever zone: the latest are found by their begin.
    within = date.min + _ABOUT, date.max - _ABOUT
    if since is not None and since == last and within[0] < since < within[1]:
        # Of one day they lie in its index by their begin.
        add(
            "h.gaming_day = %s AND h.began >= %s AND h.began < %s",
            since, since - _ABOUT, since + _ABOUT,
        )  # fmt: skip
        since = last = None
    if since is not None and within[0] < since:
        add("h.gaming_day >= %s AND h.began >= %s", since, since - _ABOUT)
    if last is not None and last < within[1]:
        add("h.gaming_day <= %s AND h.began < %s", last, last + _ABOUT)
    if asked.get("before"):
        began, journal, first = _read_before(asked["before"])
        add(
            "h.began <= %s AND (h.began, h.journal_id, h.first) < (%s, %s, %s)",
            began, began, journal, first,
        )  # fmt: skip


def _add_pot(connection: Connection, amount: Decimal, add: Any) -> None:
    """Pots above an amount in whole units, by each journal's own scale."""
    scales = connection.execute("SELECT DISTINCT coalesce(scale, 1) FROM journals").fetchall()
    least = min((scale for (scale,) in scales), default=1)
    add("h.pot > %s", int(amount * least))
    if len(scales) > 1:
        add(
            "h.pot > %s * (SELECT coalesce(scale, 1) FROM journals WHERE id = h.journal_id)", amount
        )


def _find_journals(connection: Connection, name: str) -> list[int]:
    """Journals of the tables that are called so, in any case, or by the last word: "7"."""
    rows = connection.execute(
        "SELECT j.id FROM journals j JOIN tables t ON t.id = j.table_id"
        " WHERE t.name = %s OR lower(t.name) = lower(%s)"
        " OR right(lower(t.name), length(%s) + 1) = ' ' || lower(%s)",
        (name, name, name, name),
    ).fetchall()
    return [number for (number,) in rows]


def _find_dealers(connection: Connection, part: str) -> list[str]:
    rows = connection.execute(
        "SELECT name FROM dealers WHERE name ILIKE %s ORDER BY name LIMIT 200", (_quote(part),)
    ).fetchall()
    return [name for (name,) in rows]


def _find_game(name: str) -> str:
    """A game by its name or its title, in any case; another name is looked for as it is."""
    wanted = name.casefold().replace("\u2019", "'")
    for known, game in GAMES.items():
        if wanted in {known.casefold(), game.title.casefold()}:
            return known
    return name


def _read_number(text: str) -> int:
    if not text.isascii() or not text.isdecimal() or len(text) > 9:
        raise SearchError(phrase('"{text}": expected a number', text=text))
    return int(text)


def _read_amount(text: str) -> Decimal:
    try:
        amount = read_decimal(read_localized(text))
    except ValueError:
        raise SearchError(
            phrase('"{text}": expected an amount such as 200 or 0.50', text=text)
        ) from None
    if amount >= 10**9:
        raise SearchError(
            phrase('"{text}": expected an amount below {most}', text=text, most=f"{10**9:,}")
        )
    return amount


def _read_day(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise SearchError(
            phrase('"{text}": expected a day such as {day}', text=text, day=DAY)
        ) from None


def _read_before(text: str) -> tuple[datetime, int, int]:
    parts = text.split(" ")
    try:
        began = datetime.fromisoformat(parts[0])
        journal, first = (int(one) for one in parts[1:])
    except ValueError:
        raise SearchError(phrase("expected the link below a list of hands")) from None
    if began.tzinfo is None or not (0 <= journal < 1 << 31 and 0 <= first < 1 << 62):
        raise SearchError(phrase("expected the link below a list of hands"))
    return began, journal, first


def _read_part(asked: dict[str, str]) -> str:
    """A part of a nickname; a short one only among the hands of a day, or of a number."""
    part = asked["player"]
    if len(part) < _SHORTEST and not asked.get("day") and not asked.get("number"):
        raise SearchError(
            phrase('"{text}": give three letters of a nickname, or a gaming day with it', text=part)
        )
    return _quote(part)


def _quote(text: str) -> str:
    """A part of a name, in which nothing stands for anything else."""
    plain = text.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_")
    return f"%{plain}%"
