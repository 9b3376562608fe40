"""Who waits for which game; an open seat as the tables know it proposes whom to call."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final

import psycopg
from psycopg.rows import namedtuple_row

from deploy.room.storage.connections import Connection
from deploy.room.summaries.live_tables import LiveTable
from deploy.room.waiting.advice import name_game
from engine.messages.text import phrase

MOST_WAITING: Final = 500
_OPEN: Final = "SELECT * FROM waiting WHERE state IN ('waiting', 'called') ORDER BY added, id"


class WaitingError(ValueError):
    """That can't be; the text is one sentence."""


@dataclass(frozen=True)
class Proposal:
    """An open seat, and who is next for it."""

    table: str
    seat: int
    entry: Any
    """The row of who is next."""


def add_waiting(
    connection: Connection, game: str, name: str, by: str, phone: str = "", from_table: str = ""
) -> int:
    """Put somebody on a list; the entry's number.

    Args:
        connection: to the room's database.
        game: game and stakes, as `name_game` has them.
        name: as it is called out.
        by: the account.
        phone: for a text; empty: none.
        from_table: where the player sits already; empty: nowhere.

    Raises:
        WaitingError: a name or a game is missing, somebody of that name waits for it, or the list
            is full.
    """
    if not name or not game:
        raise WaitingError(phrase("Enter a name and choose a game"))
    # One at a time: two tablets, or a double touch, put nobody on a list twice.
    connection.execute("LOCK TABLE waiting IN SHARE ROW EXCLUSIVE MODE")
    entries = list_waiting(connection)
    if len(entries) >= MOST_WAITING:
        raise WaitingError(phrase("{n} players wait already: the list is full", n=len(entries)))
    if any((one.game, one.name) == (game, name) for one in entries):
        raise WaitingError(phrase("{name} waits for {game} already", name=name, game=game))
    row = connection.execute(
        "INSERT INTO waiting (game, name, added_by, phone, from_table) VALUES (%s, %s, %s, %s, %s)"
        " RETURNING id",
        (game, name, by, phone, from_table),
    ).fetchone()
    assert row is not None  # noqa: S101 - RETURNING gives one
    return int(row[0])


def list_waiting(connection: Connection) -> list[Any]:
    """Who waits or is called, in the order in which they came."""
    with connection.cursor(row_factory=namedtuple_row) as cursor:
        return cursor.execute(_OPEN).fetchall()


def count_waiting(entries: Iterable[Any]) -> dict[str, int]:
    """How many wait for each game and are not called yet."""
    counted: dict[str, int] = {}
    for one in entries:
        if one.state == "waiting":
            counted[one.game] = counted.get(one.game, 0) + 1
    return counted


def propose(tables: Iterable[LiveTable], entries: Sequence[Any]) -> list[Proposal]:
    """Whom to call to which open seat: who sits at another table of the game before who is new.

    A seat that is kept for somebody, or that its table keeps, proposes nobody; nobody is proposed
    for the table where they sit, nor twice.
    """
    kept = {(one.table_name, one.seat) for one in entries if one.state == "called"}
    waiting = [one for one in entries if one.state == "waiting"]
    # Of each game the changes first: their seats go to who is new.
    waiting.sort(key=lambda one: (not one.from_table, one.added, one.id))
    told = []
    for table in sorted(tables, key=lambda one: one.name):
        if table.view is None or table.view.closed:
            continue
        game = name_game(table)
        for chair in table.chairs:
            if chair.state != "open" or (table.name, chair.seat) in kept:
                continue
            fit = (one for one in waiting if one.game == game and one.from_table != table.name)
            entry = next(fit, None)
            if entry is None:
                break
            waiting.remove(entry)
            told.append(Proposal(table.name, chair.seat, entry))
    return told


def call_waiting(
    connection: Connection, tables: Iterable[LiveTable], number: int, table: str, seat: int
) -> Any:
    """Keep a seat for somebody and call; the entry as it is then.

    Raises:
        WaitingError: the seat is not open, is kept for another, or nobody of that number waits.
    """
    open_seats = {
        (one.name, chair.seat) for one in tables for chair in one.chairs if chair.state == "open"
    }
    if (table, seat) not in open_seats:
        raise WaitingError(phrase("Seat {seat} at {table} is not open", seat=seat, table=table))
    try:
        with connection.transaction(), connection.cursor(row_factory=namedtuple_row) as cursor:
            row = cursor.execute(
                "UPDATE waiting SET state = 'called', table_name = %s, seat = %s, called = now()"
                " WHERE id = %s AND state = 'waiting' RETURNING *",
                (table, seat, number),
            ).fetchone()
    except psycopg.errors.UniqueViolation:
        raise WaitingError(phrase("This seat is held for another player")) from None
    if row is None:
        raise WaitingError(phrase("Nobody with this number is waiting any more"))
    return row


def end_waiting(connection: Connection, number: int, state: str) -> None:
    """Somebody was seated, is gone, or waits on at the old place in the list.

    Raises:
        WaitingError: nobody of that number waits.
    """
    done = connection.execute(
        "UPDATE waiting SET state = %s, ended = CASE WHEN %s = 'waiting' THEN NULL ELSE now() END,"
        " phone = CASE WHEN %s = 'waiting' THEN phone ELSE '' END,"
        " table_name = CASE WHEN %s = 'waiting' THEN '' ELSE table_name END,"
        " seat = CASE WHEN %s = 'waiting' THEN 0 ELSE seat END"
        " WHERE id = %s AND state IN ('waiting', 'called')",
        (state, state, state, state, state, number),
    )
    if not done.rowcount:
        raise WaitingError(phrase("Nobody with this number is waiting any more"))


def settle_seated(connection: Connection, tables: Iterable[LiveTable]) -> int:
    """Whoever was called to a seat that is taken now is seated; how many they were."""
    taken = {
        (one.name, chair.seat)
        for one in tables
        for chair in one.chairs
        if chair.state not in {"open", "kept"}
    }
    count = 0
    for entry in list_waiting(connection):
        if entry.state == "called" and (entry.table_name, entry.seat) in taken:
            end_waiting(connection, entry.id, "seated")
            count += 1
    return count


def is_late(entry: Any, lock_minutes: int, now: datetime) -> bool:
    """Whether a seat was kept for somebody for longer than the house does."""
    late: bool = entry.state == "called" and now - entry.called > timedelta(minutes=lock_minutes)
    return late
