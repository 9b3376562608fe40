"""Who signed in, whose password was refused or changed, who looked at which hand: kept."""

from typing import Any, Final, Literal, TypeAlias

from psycopg.rows import namedtuple_row

from deploy.room.storage.connections import Connection

ActKind: TypeAlias = Literal[
    "signed_in", "refused", "signed_out", "password", "account", "revoked", "replay"
]
LISTED: Final = 200


def write_act(
    connection: Connection, account: str, kind: ActKind, told: str = "", address: str = ""
) -> None:
    """Keep what somebody did.

    Args:
        connection: in a transaction.
        account: whose name it is.
        kind: what was done.
        told: of what.
        address: from where.
    """
    connection.execute(
        "INSERT INTO acts (account, kind, told, address) VALUES (%s, %s, %s, %s)",
        (account[:100], kind, told[:300], address[:100]),
    )


def write_refusal(connection: Connection, name: str, address: str) -> None:
    """Keep that a password was refused; a name that is nobody's may be somebody's password."""
    connection.execute(
        "INSERT INTO acts (account, kind, address) SELECT name, 'refused', %s FROM accounts"
        " WHERE name = %s",
        (address[:100], name),
    )


def list_acts(connection: Connection, account: str = "", before: int = 0) -> list[Any]:
    """What was done, the latest first: `id`, `at`, `account`, `kind`, `told`, `address`.

    Args:
        connection: to the room's database.
        account: whose; empty: everybody's.
        before: the number of the act at which the page before ended; 0: the latest.
    """
    with connection.cursor(row_factory=namedtuple_row) as cursor:
        return cursor.execute(
            "SELECT id, at, account, kind, told, address FROM acts"
            " WHERE (%(account)s = '' OR account = %(account)s) AND id < %(before)s"
            " ORDER BY id DESC LIMIT %(most)s",
            {"account": account, "before": before or 1 << 62, "most": LISTED},
        ).fetchall()
