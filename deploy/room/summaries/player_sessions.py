"""Who sat where, how long and with what; what each bought and took along on a gaming day."""

from datetime import date
from typing import Any, Final

from psycopg.rows import namedtuple_row

from deploy.room.storage.connections import Connection

MOST: Final = 500

_SESSIONS: Final = """
    SELECT t.name AS table_name, v.nickname, link_key(v.nickname, v.journal_id, v.began) AS key,
        v.seat, v.came, v.went, v.hands, v.bought_in,
        v.left_with, coalesce(j.scale, 1) AS scale, l.person,
        v.away_s + coalesce(
            greatest(0, extract(epoch FROM head_time(j.head_wall) - v.away_since)), 0) AS away_s,
        extract(epoch FROM coalesce(v.went, head_time(j.head_wall)) - v.came) AS seconds
    FROM visits v JOIN journals j ON j.id = v.journal_id JOIN tables t ON t.id = j.table_id
    LEFT JOIN player_links l ON l.table_name = t.name
        AND l.nickname = link_key(v.nickname, v.journal_id, v.began)
        AND l.gaming_day = v.gaming_day
    WHERE v.gaming_day = %(day)s AND (%(table)s = '' OR t.name = %(table)s)
    ORDER BY t.name, v.came, v.began LIMIT %(most)s
"""
_CASH: Final = """
    SELECT min(t.name) AS table_name, count(DISTINCT t.name) AS tables, min(c.nickname) AS nickname,
        min(link_key(c.nickname, c.journal_id, c.visit)) AS key, min(c.seat) AS seat,
        l.person, coalesce(j.scale, 1) AS scale,
        coalesce(sum(c.amount) FILTER (WHERE c.amount > 0), 0)::bigint AS bought,
        coalesce(-sum(c.amount) FILTER (WHERE c.amount < 0), 0)::bigint AS taken,
        count(*) FILTER (WHERE c.amount > 0) AS times_in,
        count(*) FILTER (WHERE c.amount < 0) AS times_out
    FROM cash c JOIN journals j ON j.id = c.journal_id JOIN tables t ON t.id = j.table_id
    LEFT JOIN player_links l ON l.table_name = t.name
        AND l.nickname = link_key(c.nickname, c.journal_id, c.visit)
        AND l.gaming_day = c.gaming_day
    WHERE c.gaming_day = %(day)s
    GROUP BY l.person, CASE WHEN l.person IS NULL THEN t.name END,
        CASE WHEN l.person IS NULL THEN link_key(c.nickname, c.journal_id, c.visit) END,
        coalesce(j.scale, 1)
    ORDER BY greatest(coalesce(sum(c.amount) FILTER (WHERE c.amount > 0), 0),
        coalesce(-sum(c.amount) FILTER (WHERE c.amount < 0), 0)) / coalesce(j.scale, 1) DESC, 1, 3
    LIMIT %(most)s
"""


_HOURS: Final = """
    SELECT l.person, min(h.nickname) AS nickname, min(h.table_name) AS table_name,
        min(h.seat) AS seat, count(DISTINCT h.table_name) AS tables, h.game,
        sum(h.seconds) AS seconds
    FROM room_hours h
    LEFT JOIN player_links l ON l.table_name = h.table_name
        AND l.nickname = link_key(h.nickname, h.journal_id, h.began)
        AND l.gaming_day = h.gaming_day
    WHERE h.gaming_day = %(day)s AND h.seconds > 0
    GROUP BY l.person, CASE WHEN l.person IS NULL THEN h.table_name END,
        CASE WHEN l.person IS NULL THEN link_key(h.nickname, h.journal_id, h.began) END, h.game
    ORDER BY coalesce(l.person, min(h.nickname)), 3, sum(h.seconds) DESC LIMIT %(most)s
"""


def list_hours(connection: Connection, day: date, most: int = MOST) -> list[Any]:
    """How long each person was at the tables in each game, of sessions of a gaming day.

    Absences are left out. Who is linked is one over all tables. Each has `person` (None: not
    linked), `nickname`, `table_name`, `seat`, `tables`, `game` and `seconds`. Without a nickname
    each stay is one.
    """
    with connection.cursor(row_factory=namedtuple_row) as cursor:
        return cursor.execute(_HOURS, {"day": day, "most": most}).fetchall()


def list_sessions(
    connection: Connection, day: date, most: int = MOST, table: str = ""
) -> list[Any]:
    """Sessions that began on a gaming day, by table and begin; of one table where it is named.

    Each has `table_name`, `nickname`, `key` (to link it by), `person` (None: not linked), `seat`,
    `came`, `went` (None: still seated), `seconds`, `away_s`, `hands`, `bought_in`,
    `left_with`, `scale`.
    """
    with connection.cursor(row_factory=namedtuple_row) as cursor:
        asked = {"day": day, "most": most, "table": table}
        return cursor.execute(_SESSIONS, asked).fetchall()


def list_cash(connection: Connection, day: date, most: int = MOST) -> list[Any]:
    """What each person bought at the tables, and took along, on a gaming day; the largest first.

    Who is linked to a person of the house's books is one over all tables; anybody else is a
    nickname at a table, and without one a stay. Each has `table_name`, `tables`, `nickname`, `key`
    (to link it by), `seat`, `person` (None: not linked), `scale`, `bought`, `taken`,
    `times_in`, `times_out`.
    """
    with connection.cursor(row_factory=namedtuple_row) as cursor:
        return cursor.execute(_CASH, {"day": day, "most": most}).fetchall()


def is_above(row: Any, threshold: int) -> bool:
    """Whether what was bought, or what was taken along, is more than a threshold.

    Args:
        row: of `list_cash`.
        threshold: in whole units of money; 0: there is none.
    """
    return threshold > 0 and max(row.bought, row.taken) > threshold * row.scale
