"""Players who went from one table to another: by the records no chip gets lost on the way."""

from datetime import date
from typing import Any, Final

from psycopg.rows import namedtuple_row

from deploy.room.storage.connections import Connection

WAY_MINUTES: Final = 15
"""So long a player may be on the way."""
_MOVES: Final = """
    SELECT o.nickname, a.name AS from_table, b.name AS to_table, o.went AS left_at, n.came,
        o.left_with::numeric / coalesce(j.scale, 1) AS left_with,
        p.amount::numeric / coalesce(k.scale, 1) AS came_with,
        greatest(0, o.left_with::numeric / coalesce(j.scale, 1)
            - p.amount::numeric / coalesce(k.scale, 1)) AS short
    FROM visits o JOIN journals j ON j.id = o.journal_id JOIN tables a ON a.id = j.table_id
    JOIN LATERAL (
        SELECT v.* FROM visits v WHERE v.gaming_day BETWEEN o.gaming_day AND o.gaming_day + 1
            AND v.nickname = o.nickname AND v.journal_id <> o.journal_id AND v.came >= o.went
            AND v.came < o.went + make_interval(mins => %(minutes)s)
        ORDER BY v.came LIMIT 1
    ) n ON true
    JOIN journals k ON k.id = n.journal_id JOIN tables b ON b.id = k.table_id
    JOIN cash p ON p.journal_id = n.journal_id AND p.sequence = n.began
    WHERE o.gaming_day = %(day)s AND o.nickname <> '' AND o.went IS NOT NULL AND a.id <> b.id
    ORDER BY n.came
"""


def list_moves(connection: Connection, day: date) -> list[Any]:
    """Each move of a gaming day: who, from where to where, with what, and what was short.

    A move is somebody who leaves a table and sits down at another one within a quarter of an hour,
    by the same nickname. Amounts are whole units of money. What is bought after sitting down does
    not hide what was short.
    """
    with connection.cursor(row_factory=namedtuple_row) as cursor:
        return cursor.execute(_MOVES, {"day": day, "minutes": WAY_MINUTES}).fetchall()
