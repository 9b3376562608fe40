"""The house's money at the tables: earned by half hour, in the box, taken away, counted, signed."""

from datetime import date, datetime
from typing import Any, Final

from psycopg.rows import namedtuple_row

from deploy.room.storage.connections import Connection
from engine.messages.text import phrase

_EARNED: Final = """
    SELECT t.name AS table_name, date_bin('30 minutes', x.at, 'epoch'::timestamptz) AS half_hour,
        coalesce(j.scale, 1) AS scale, sum(x.rake) AS rake, sum(x.time) AS time,
        sum(x.jackpot) AS jackpot
    FROM (
        SELECT journal_id, quarter AS at, drop_chips AS rake, 0 AS time, jackpot
            FROM hand_sums WHERE gaming_day = %(day)s
        UNION ALL SELECT journal_id, at, 0, amount, 0
            FROM happenings WHERE gaming_day = %(day)s AND kind = 'time'
    ) x JOIN journals j ON j.id = x.journal_id JOIN tables t ON t.id = j.table_id
    GROUP BY 1, 2, 3 HAVING sum(x.rake) + sum(x.time) + sum(x.jackpot) > 0 ORDER BY 1, 2
"""
_BOXES: Final = """
    SELECT t.name AS table_name, d.journal_id AS journal, d.sequence, d.at, d.amount AS drop_chips,
        coalesce(p.amount, 0) AS jackpot, coalesce(j.scale, 1) AS scale, c.counted,
        c.jackpot AS jackpot_counted, c.counted - d.amount AS difference,
        c.jackpot - coalesce(p.amount, 0) AS jackpot_difference, coalesce(c.note, '') AS note,
        coalesce(c.counted_by, '') AS counted_by, coalesce(c.signed_by, '') AS signed_by
    FROM happenings d JOIN journals j ON j.id = d.journal_id JOIN tables t ON t.id = j.table_id
    LEFT JOIN happenings p ON p.journal_id = d.journal_id AND p.sequence = d.sequence
        AND p.kind = 'jackpot'
    LEFT JOIN drop_counts c ON c.journal_id = d.journal_id AND c.sequence = d.sequence
    WHERE d.kind = 'drop' AND d.gaming_day = %(day)s ORDER BY d.at, t.name
"""


class CountError(ValueError):
    """A count can't be so; the text is one sentence."""


def list_earned(connection: Connection, day: date) -> list[Any]:
    """What the house earned on a gaming day, by table and half hour, of hands that began in it.

    Each has `table_name`, `half_hour` (its begin), `scale`, `rake`, `time` and `jackpot`.
    """
    with connection.cursor(row_factory=namedtuple_row) as cursor:
        return cursor.execute(_EARNED, {"day": day}).fetchall()


def list_boxes(connection: Connection, day: date) -> list[Any]:
    """The boxes that were taken away on a gaming day, with what was counted in them."""
    with connection.cursor(row_factory=namedtuple_row) as cursor:
        return cursor.execute(_BOXES, {"day": day}).fetchall()


def list_drop_days(connection: Connection, most: int = 31) -> list[date]:
    """Gaming days on which a box was taken away, the latest first."""
    rows = connection.execute(
        "SELECT DISTINCT gaming_day FROM happenings WHERE kind = 'drop'"
        " ORDER BY gaming_day DESC LIMIT %s",
        (most,),
    ).fetchall()
    return [day for (day,) in rows]


def enter_count(
    connection: Connection, box: tuple[int, int], counted: tuple[int, int], by: str, note: str
) -> datetime:
    """What was counted in a box; until another has signed it, it can be counted again.

    Args:
        connection: in a transaction.
        box: journal, and the record that took it away.
        counted: of the drop, and of the jackpot, in the smallest units.
        by: the account.
        note: what explains a difference.

    Raises:
        CountError: there is no such box, or it is signed.
    """
    if not _is_box(connection, box):
        raise CountError(phrase("No box was taken away there"))
    row = connection.execute(
        "INSERT INTO drop_counts (journal_id, sequence, counted, jackpot, note, counted_by)"
        " VALUES (%s, %s, %s, %s, %s, %s) ON CONFLICT (journal_id, sequence) DO UPDATE SET"
        " counted = excluded.counted, jackpot = excluded.jackpot, note = excluded.note,"
        " counted_by = excluded.counted_by, counted_at = now()"
        " WHERE drop_counts.signed_by = '' RETURNING counted_at",
        (*box, *counted, note, by),
    ).fetchone()
    if row is None:
        raise CountError(phrase("Two people signed this count: it can't be changed"))
    at: datetime = row[0]
    return at


def sign_count(
    connection: Connection, box: tuple[int, int], counted: tuple[int, int], by: str
) -> None:
    """Another one has seen the same count.

    Args:
        connection: in a transaction.
        box: journal, and the record that took it away.
        counted: what the one who signs saw on the page: a count that changed meanwhile is another.
        by: the account.

    Raises:
        CountError: it was not counted so, it is signed, or whoever counted it would sign it.
    """
    row = connection.execute(
        "SELECT counted, jackpot, counted_by, signed_by FROM drop_counts"
        " WHERE journal_id = %s AND sequence = %s FOR UPDATE",
        box,
    ).fetchone()
    if row is None or (row[0], row[1]) != counted:
        raise CountError(phrase("This box was counted differently meanwhile: look at it again"))
    if row[3]:
        raise CountError(phrase("Two people signed this count: it can't be changed"))
    if row[2] == by:
        raise CountError(phrase("A second person has to sign: not the one who counted the box"))
    connection.execute(
        "UPDATE drop_counts SET signed_by = %s, signed_at = now()"
        " WHERE journal_id = %s AND sequence = %s",
        (by, *box),
    )


def _is_box(connection: Connection, box: tuple[int, int]) -> bool:
    row = connection.execute(
        "SELECT 1 FROM happenings WHERE journal_id = %s AND sequence = %s AND kind = 'drop'", box
    ).fetchone()
    return row is not None
