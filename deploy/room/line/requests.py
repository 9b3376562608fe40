"""What people at the room ask of tables: signed, kept, told to the table until it has answered."""

import hashlib
import secrets
import time
from collections.abc import Sequence
from typing import Any, Final

import msgspec

from deploy.room.storage.connections import Connection
from deploy.shipping.messages import Asked, Collect, Piece, RequestOutcome, Wanted
from engine.keys.signing import SigningKey
from engine.messages.text import phrase
from engine.messages.wanted.room_requests import (
    CallAnswered,
    HoldAsked,
    NoteAsked,
    RoomAsk,
    RoomRequest,
    RulingAsked,
    WithdrawalAsked,
)
from engine.signatures.room_signatures import sign_request

_AT_ONCE: Final = 16
_WANTED: Final = 4
MOST_OPEN: Final = 50
"""Requests of one table that may wait for its answer."""


class RequestError(ValueError):
    """That can't be asked; the text is one sentence that says what can."""


def ask_table(
    connection: Connection, key: SigningKey, journal: int, account: str, asks: RoomAsk
) -> str:
    """Keep a request for the table whose journal that is; its id.

    Args:
        connection: in a transaction.
        key: the room's own.
        journal: of the hand, or the one that the table writes now.
        account: who asks.
        asks: what.

    Raises:
        RequestError: there is no such journal, or too much waits for the table.
    """
    row = connection.execute(
        "SELECT t.id, t.name, j.mark FROM journals j JOIN tables t ON t.id = j.table_id"
        " WHERE j.id = %s AND j.id = (SELECT max(id) FROM journals WHERE table_id = t.id)",
        (journal,),
    ).fetchone()
    if row is None:
        raise RequestError(
            phrase("The table does not write that record any more: rule on it by hand")
        )
    table_id, table, mark = row
    waiting = connection.execute(
        "SELECT count(*) FROM requests WHERE table_id = %s AND answered IS NULL", (table_id,)
    ).fetchone()
    if waiting is not None and waiting[0] >= MOST_OPEN:
        raise RequestError(
            phrase(
                "{n} requests wait for {table} already: see that it is there",
                n=MOST_OPEN, table=table,
            )
        )  # fmt: skip
    at = describe_now()
    asked = RoomRequest(
        id=secrets.token_hex(16), table=table, journal=mark, by=account, at=at, asks=asks
    )
    signed = msgspec.json.encode(sign_request(asked, key)).decode()
    kind, number, told = describe_ask(asks)
    connection.execute(
        "INSERT INTO requests (id, table_id, journal_id, kind, number, account, told, signed)"
        " VALUES (%s, %s, %s, %s, %s, %s, %s, %s)",
        (asked.id, table_id, journal, kind, number, account, told, signed),
    )
    return asked.id


def describe_now() -> str:
    """The moment, UTC, as a request has it."""
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())


def describe_ask(asks: RoomAsk) -> tuple[str, int, str]:
    """Kind, hand and one line for people."""
    match asks:
        case RulingAsked():
            moved = "".join(
                f"; {one.amount} from seat {one.seat} to seat {one.to_seat}" for one in asks.moves
            )
            return "ruling", asks.draft.about.number, f"{asks.draft.decision}{moved}"
        case HoldAsked():
            return (
                "hold",
                asks.number,
                phrase("evidence is held") if asks.held else phrase("evidence is released"),
            )
        case NoteAsked():
            return "note", asks.number, asks.text
        case CallAnswered():
            return "call", 0, phrase("is on the way")
        case WithdrawalAsked():
            return "withdraw", asks.number, phrase("no chips are left to move")


def list_open_tables(connection: Connection) -> frozenset[int]:
    """Tables of which something is asked that they have not answered."""
    rows = connection.execute(
        "SELECT table_id FROM requests WHERE answered IS NULL"
        " UNION SELECT j.table_id FROM evidence e JOIN journals j ON j.id = e.journal_id"
        " WHERE e.came IS NULL"
    ).fetchall()
    return frozenset(one for (one,) in rows)


def accept_collect(connection: Connection, table: int, collect: Collect) -> None:
    """Note what the table answered."""
    for outcome in collect.outcomes:
        _accept_outcome(connection, table, outcome)
    for piece in collect.pieces:
        _accept_piece(connection, table, collect.mark, piece)


def list_asked(connection: Connection, table: int, mark: str) -> Asked:
    """What the table has not answered."""
    requests = connection.execute(
        "SELECT r.signed FROM requests r JOIN journals j ON j.id = r.journal_id"
        " WHERE r.table_id = %s AND j.mark = %s AND r.answered IS NULL ORDER BY r.made LIMIT %s",
        (table, mark, _AT_ONCE),
    ).fetchall()
    wanted = connection.execute(
        "SELECT e.number, e.sha256 FROM evidence e JOIN journals j ON j.id = e.journal_id"
        " WHERE j.table_id = %s AND j.mark = %s AND e.came IS NULL ORDER BY e.asked LIMIT %s",
        (table, mark, _WANTED),
    ).fetchall()
    return Asked(
        requests=tuple(signed.encode() for (signed,) in requests),
        wanted=tuple(Wanted(number, sha256) for number, sha256 in wanted),
    )


def list_requests(
    connection: Connection, journal: int, number: int | None = None, most: int = 20
) -> list[dict[str, Any]]:
    """The latest requests about a journal's table, or one hand of it.

    Args:
        connection: to the room's database.
        journal: the journal's id.
        number: the hand's; None: all of the table.
        most: no more than these.
    """
    rows = connection.execute(
        "SELECT kind, number, account, told, made, answered, done, why, sequence FROM requests"
        " WHERE journal_id = %s AND (%s::int IS NULL OR number = %s) ORDER BY made DESC LIMIT %s",
        (journal, number, number, most),
    ).fetchall()
    names = ("kind", "number", "account", "told", "made", "answered", "done", "why", "sequence")
    return [dict(zip(names, row, strict=True)) for row in rows]


def want_evidence(
    connection: Connection, journal: int, number: int, digests: Sequence[str], account: str
) -> int:
    """Ask the table for a hand's evidence; how many pieces are new."""
    new = 0
    for digest in digests:
        new += connection.execute(
            "INSERT INTO evidence (journal_id, number, sha256, asked_by) VALUES (%s, %s, %s, %s)"
            " ON CONFLICT DO NOTHING",
            (journal, number, digest, account),
        ).rowcount
    return new


def read_evidence(connection: Connection, journal: int, number: int) -> dict[str, bytes | None]:
    """What came of a hand's evidence, by hash; None: not yet; empty: the table has it no more."""
    rows = connection.execute(
        "SELECT sha256, came, content FROM evidence WHERE journal_id = %s AND number = %s",
        (journal, number),
    ).fetchall()
    return {sha256: bytes(content) if came else None for sha256, came, content in rows}


def _accept_outcome(connection: Connection, table: int, outcome: RequestOutcome) -> None:
    connection.execute(
        "UPDATE requests SET answered = now(), done = %s, why = %s, sequence = %s"
        " WHERE id = %s AND table_id = %s AND answered IS NULL",
        (outcome.done, outcome.why, outcome.sequence, outcome.id, table),
    )


def _accept_piece(connection: Connection, table: int, mark: str, piece: Piece) -> None:
    """Take a piece that was asked for and is what its hash says; another one is as none."""
    genuine = hashlib.sha256(piece.content).hexdigest() == piece.sha256
    connection.execute(
        "UPDATE evidence e SET came = now(), content = %s FROM journals j"
        " WHERE j.id = e.journal_id AND j.table_id = %s AND j.mark = %s AND e.number = %s"
        " AND e.sha256 = %s AND e.came IS NULL",
        (piece.content if genuine else b"", table, mark, piece.number, piece.sha256),
    )
