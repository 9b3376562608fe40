"""Who a nickname was, where the house links it: linked, handed out to that person, erased.

The records know players by nickname and seat only. A link lies beside them and in no record.
"""

from datetime import date
from typing import Any

from deploy.room.storage.connections import Connection, Pool, borrowed
from engine.messages.text import phrase


class LinkError(ValueError):
    """That can't be linked; the text is one sentence."""


def link_player(connection: Connection, person: str, table: str, nickname: str, day: date) -> None:
    """Say who a nickname was at a table on a gaming day.

    Raises:
        LinkError: it was somebody else, by an earlier link, or a name is empty.
    """
    if not all(text.strip() and len(text) <= 100 for text in (person, table, nickname)):
        raise LinkError(phrase("expected a person, a table and a nickname of 1 to 100 letters"))
    row = connection.execute(
        "INSERT INTO player_links (person, table_name, nickname, gaming_day)"
        " VALUES (%s, %s, %s, %s) ON CONFLICT (table_name, nickname, gaming_day)"
        " DO UPDATE SET linked = player_links.linked RETURNING person",
        (person, table, nickname, day),
    ).fetchone()
    if row is not None and row[0] != person:
        raise LinkError(
            phrase(
                "{nickname} at {table} on {day} is linked to somebody else: erase that link first",
                nickname=nickname, table=table, day=str(day),
            )
        )  # fmt: skip


def export_player(connection: Connection, person: str) -> dict[str, Any]:
    """All that the room holds under a person: the links, and the hands that they lead to."""
    links = connection.execute(
        "SELECT table_name, nickname, gaming_day, linked FROM player_links WHERE person = %s"
        " ORDER BY gaming_day, table_name, nickname",
        (person,),
    ).fetchall()
    hands = connection.execute(
        "SELECT t.name, h.number, h.hand, h.game, h.began, h.gaming_day, seat.key::int, l.nickname"
        " FROM player_links l JOIN tables t ON t.name = l.table_name"
        " JOIN journals j ON j.table_id = t.id"
        " JOIN hands h ON h.journal_id = j.id AND h.gaming_day = l.gaming_day"
        " CROSS JOIN LATERAL jsonb_each_text(h.summary -> 'players') AS seat"
        " WHERE l.person = %s AND seat.value = l.nickname ORDER BY h.began, t.name, h.number",
        (person,),
    ).fetchall()
    named = ("table", "number", "hand", "game", "began", "gaming_day", "seat", "nickname")
    return {
        "person": person,
        "links": [
            {"table": table, "nickname": nickname, "gaming_day": str(day), "linked": str(linked)}
            for table, nickname, day, linked in links
        ],
        "hands": [
            {name: value if isinstance(value, int) else str(value)
             for name, value in zip(named, row, strict=True)}
            for row in hands
        ],
    }  # fmt: skip


def is_seen(connection: Connection, table: str, nickname: str, day: date) -> bool:
    """Whether a nickname sat at a table on a gaming day, in a hand that the room holds."""
    row = connection.execute(
        "SELECT 1 FROM hands h JOIN journals j ON j.id = h.journal_id"
        " JOIN tables t ON t.id = j.table_id"
        " CROSS JOIN LATERAL jsonb_each_text(h.summary -> 'players') AS seat"
        " WHERE t.name = %s AND h.gaming_day = %s AND seat.value = %s LIMIT 1",
        (table, day, nickname),
    ).fetchone()
    return row is not None


def erase_player(pool: Pool, person: str) -> int:
    """Forget who a person's nicknames were; how many links that were.

    Raises:
        DatabaseError: the database does not answer.
    """
    with borrowed(pool) as connection:
        erased = connection.execute("DELETE FROM player_links WHERE person = %s", (person,))
    with borrowed(pool) as connection:
        # A deleted row stays in the table's file until its place is needed: a new file has none.
        connection.autocommit = True
        try:
            connection.execute("VACUUM (FULL) player_links")
        finally:
            connection.autocommit = False
    return erased.rowcount
