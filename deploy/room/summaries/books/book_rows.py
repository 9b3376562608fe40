"""A table's book in the database: its rows, and the book itself, from which it is gone on with."""

import zlib
from datetime import UTC, datetime
from typing import Any, Final

import msgspec
from psycopg.types.json import Jsonb

from deploy.room.storage.connections import Connection
from deploy.room.summaries.books.played_time import SECOND_NS
from deploy.room.summaries.books.table_book import TableBook
from deploy.room.summaries.house_time import HouseTime
from deploy.room.summaries.write_allowance import WriteAllowance, weigh_row
from engine.messages import text
from engine.told.told_hands import HandSummary


class KeptBook(msgspec.Struct, kw_only=True):
    """What a follower knows beside the table itself, behind some record."""

    book: TableBook
    hands: list[HandSummary]
    """Those that may still change."""
    dealer: str
    late: tuple[int, ...] = ()
    """First records of hands whose rows are not written yet."""
    waiting: dict[int, tuple[float, float]] = {}
    """Of those that change no more: how long each was played, and seats were taken meanwhile."""


_encoder: Final = msgspec.msgpack.Encoder(enc_hook=text.plain)
_decoder: Final = msgspec.msgpack.Decoder(KeptBook, dec_hook=text.unpack)
_GAME: Final = 24
"""Bytes of the time that a session played one game."""
_VISIT: Final = (
    "INSERT INTO visits (journal_id, began, nickname, seat, gaming_day, came, went, away_s,"
    " away_since, hands, bought_in, left_with, games, game, present)"
    " VALUES (%s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s)"
    " ON CONFLICT (journal_id, began) DO UPDATE SET seat = excluded.seat, went = excluded.went,"
    " away_s = excluded.away_s, away_since = excluded.away_since, hands = excluded.hands,"
    " bought_in = excluded.bought_in, left_with = excluded.left_with, games = excluded.games,"
    " game = excluded.game, present = excluded.present"
)
_TURN: Final = (
    "INSERT INTO turns (journal_id, began, dealer, gaming_day, since, until)"
    " VALUES (%s, %s, %s, %s, %s, %s)"
    " ON CONFLICT (journal_id, began) DO UPDATE SET until = excluded.until"
)
_CASH: Final = (
    "INSERT INTO cash (journal_id, sequence, visit, nickname, seat, gaming_day, at, amount)"
    " VALUES (%s, %s, %s, %s, %s, %s, %s, %s)"
    " ON CONFLICT (journal_id, sequence) DO UPDATE SET amount = excluded.amount"
)


def write_book(
    connection: Connection,
    journal: int,
    book: TableBook,
    house_time: HouseTime,
    allowance: WriteAllowance,
) -> None:
    """Put what changed in a book into the database, and leave out what can change no more.

    Args:
        connection: in a transaction.
        journal: whose book it is.
        book: its `changed` and `gone` are empty afterwards.
        house_time: by which gaming days begin.
        allowance: pays for all of it. A session is written again and again, and waits for it.
    """

    def find_day(moment_ns: int) -> Any:
        return house_time.find_day(tell_moment(moment_ns))

    changed = sorted(book.changed)
    book.late &= book.sessions.keys()
    visits = [
        (
            journal, at, one.nickname, one.seat, find_day(one.in_ns), tell_moment(one.in_ns),
            tell_moment(one.out_ns) if one.out_ns else None, one.away_ns / SECOND_NS,
            tell_moment(one.away_since) if one.away_since else None, one.hands, one.bought_in,
            one.left_with if one.out_ns else None,
            Jsonb({game: spent / SECOND_NS for game, spent in one.games.items()}), book.game,
            tell_moment(one.present_ns) if one.present_ns else None,
        )
        for at in sorted(book.changed | book.late)
        if (one := book.sessions.get(at)) is not None
    ]  # fmt: skip
    visits = [row for row in visits if _may_write(row, book, allowance)]
    turns = [
        (
            journal, at, turn.dealer, find_day(turn.since_ns), tell_moment(turn.since_ns),
            tell_moment(turn.until_ns) if turn.until_ns else None,
        )
        for at in changed
        if (turn := book.turns.get(at)) is not None
    ]  # fmt: skip
    cash = [
        (
            journal, at, entry.session, entry.nickname, entry.seat, find_day(entry.at_ns),
            tell_moment(entry.at_ns), entry.amount,
        )
        for at in changed
        if (entry := book.cash.get(at)) is not None
    ]  # fmt: skip
    dealers = sorted({(one[2],) for one in turns})
    allowance.charge(sum(map(weigh_row, (*turns, *cash, *dealers))))
    gone = [(journal, at) for at in sorted(book.gone)]
    with connection.cursor() as cursor:
        for statement, rows in (
            ("DELETE FROM visits WHERE journal_id = %s AND began = %s", gone),
            ("DELETE FROM cash WHERE journal_id = %s AND sequence = %s", gone),
            (_VISIT, visits),
            (_TURN, turns),
            ("INSERT INTO dealers (name) VALUES (%s) ON CONFLICT DO NOTHING", dealers),
            (_CASH, cash),
        ):
            if rows:
                cursor.executemany(statement, rows)
    book.changed.clear()
    book.gone.clear()
    book.forget_old()


def _may_write(row: tuple[Any, ...], book: TableBook, allowance: WriteAllowance) -> bool:
    at, games = row[1], len(book.sessions[row[1]].games)
    if allowance.spend(weigh_row(row) + _GAME * games):
        book.late.discard(at)
        return True
    book.late.add(at)
    return False


def pack_book(kept: KeptBook) -> bytes:
    """A book as it is behind a record."""
    return zlib.compress(_encoder.encode(kept))


def keep_book(connection: Connection, journal: int, sequence: int, packed: bytes) -> None:
    """Keep a book as it is behind a record; what changed in it since has to be written too."""
    connection.execute(
        "INSERT INTO books (journal_id, sequence, book) VALUES (%s, %s, %s)"
        " ON CONFLICT (journal_id, sequence) DO UPDATE SET book = excluded.book",
        (journal, sequence, packed),
    )


def read_book(connection: Connection, journal: int, sequence: int) -> KeptBook:
    """The book behind a record; an empty one where none is kept there."""
    row = connection.execute(
        "SELECT book FROM books WHERE journal_id = %s AND sequence = %s", (journal, sequence)
    ).fetchone()
    if row is not None:
        try:
            return _decoder.decode(zlib.decompress(bytes(row[0])))
        except (msgspec.DecodeError, zlib.error, ValueError):
            pass  # Another software's.
    return KeptBook(book=TableBook(), hands=[], dealer="")


def tell_moment(moment_ns: int) -> datetime:
    """A moment as the database has it, to the microsecond."""
    seconds, rest = divmod(moment_ns, SECOND_NS)
    return datetime.fromtimestamp(seconds, UTC).replace(microsecond=rest // 1000)
