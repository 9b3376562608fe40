"""The room's database: its schema, and connections to it."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, date, datetime
from importlib.resources import as_file, files
from typing import Any, Final, TypeAlias
from urllib.parse import urlencode

import psycopg
import yoyo
from psycopg.conninfo import conninfo_to_dict, make_conninfo
from psycopg_pool import ConnectionPool, PoolTimeout

Connection: TypeAlias = psycopg.Connection[tuple[Any, ...]]
Pool: TypeAlias = ConnectionPool[Connection]

_WAIT_S: Final = 5.0
PLANNING: Final = "-c random_page_cost=1.1 -c jit=off"
"""For queries of few rows on a disk without heads."""
_CONTENT_STATES: Final = frozenset({"22", "23", "54"})
"""Classes of SQLSTATE that tell of data: wrong, in breach of a constraint, beyond a limit."""
_MONTHS_LOCK: Final = 0x7462_6D6F
_AWAY: Final = (
    psycopg.OperationalError, psycopg.InterfaceError, PoolTimeout,
    # For the seconds in which a standby takes over.
    psycopg.errors.ReadOnlySqlTransaction,
)  # fmt: skip


class DatabaseError(Exception):
    """The database can't be used; the text is one sentence that says what to do."""


def find_primary(url: str) -> str:
    """The address with which libpq connects, of several hosts, to the one that takes writes.

    Args:
        url: a URL or libpq's key words, with one host or several.

    Raises:
        DatabaseError: it is neither.
    """
    try:
        asked = conninfo_to_dict(url)
    except psycopg.Error as error:
        raise DatabaseError(
            f"the database's URL can't be read ({' '.join(str(error).split())}); expected "
            "such as postgresql://room@10.0.0.6/room"
        ) from None
    if "," not in str(asked.get("host", "")) or "target_session_attrs" in asked:
        return url
    return make_conninfo(url, target_session_attrs="read-write")


def migrate(url: str) -> list[str]:
    """Bring the schema to this version; the names of the steps that were taken.

    Raises:
        DatabaseError: the database can't be reached, or does not allow it.
    """
    # As keys and values: the library reads one host, and libpq several.
    asked = conninfo_to_dict(url)
    address = f"postgresql+psycopg:///{asked.pop('dbname', '')}?{urlencode(asked)}"
    try:
        with as_file(files(__package__) / "migrations") as folder:
            backend = yoyo.get_backend(address)
            try:
                with backend.lock():
                    due = backend.to_apply(yoyo.read_migrations(str(folder)))
                    backend.apply_migrations(due)
                    return [str(step.id) for step in due]
            finally:
                backend.connection.close()
    except psycopg.Error as error:
        raise DatabaseError(
            f"the database can't be set up ({' '.join(str(error).split())}); see that it runs and "
            "that this user may make tables in it"
        ) from None


@contextmanager
def opened_pool(
    url: str, most: int = 8, name: str = "tapburn room", longest_s: float = 0
) -> Iterator[Pool]:
    """Connections to the database; one that broke is replaced, also while the server is away.

    Args:
        url: the database's.
        most: connections at once.
        name: as the server shows them.
        longest_s: no statement lasts longer; 0: any may.
    """
    options = f"{PLANNING} -c statement_timeout={round(longest_s * 1000)}"
    asked = {"application_name": name, "options": options}
    with ConnectionPool(
        url, min_size=1, max_size=most, timeout=_WAIT_S, check=_check_primary, kwargs=asked
    ) as pool:
        yield pool


def _check_primary(connection: Connection) -> None:
    """Whether a connection still leads where writes are taken: a primary may have become a standby.

    Raises:
        OperationalError: it does not, or leads nowhere any more; another one is made.
    """
    autocommit, connection.autocommit = connection.autocommit, True
    try:
        row = connection.execute("SELECT pg_is_in_recovery()").fetchone()
    finally:
        if not connection.closed:
            connection.autocommit = autocommit
    if row is not None and row[0]:
        raise psycopg.OperationalError("this server is a standby")


@contextmanager
def borrowed(pool: Pool) -> Iterator[Connection]:
    """A connection for one transaction.

    Raises:
        DatabaseError: the database does not answer; nothing was changed.
    """
    try:
        with pool.connection() as connection:
            yield connection
    except _AWAY as error:
        words = " ".join(str(error).split())
        raise DatabaseError(f"the database does not answer ({words}); see that it runs") from error


def is_content_fault(error: BaseException | None) -> bool:
    """Whether what was to be written is at fault, and not the database: it fails again.

    Args:
        error: what came of it, or what that came of.
    """
    cause: BaseException | None = error
    while cause is not None:
        if isinstance(cause, psycopg.Error):
            state = cause.sqlstate or ""
            return isinstance(cause, psycopg.DataError) or state[:2] in _CONTENT_STATES
        if isinstance(cause, DatabaseError | PoolTimeout):
            cause = cause.__cause__
            continue
        return True
    return False


def this_month() -> date:
    """The month in which the room takes what comes now: its own clock, no table's."""
    return today().replace(day=1)


def today() -> date:
    """The day by the room's own clock, UTC."""
    return datetime.now(UTC).date()


def ensure_months(connection: Connection) -> None:
    """See that this month's and the next one's partitions are there."""
    # One at a time: the service makes them while 'tapburn room setup' is done again.
    connection.execute("SELECT pg_advisory_xact_lock(%s)", (_MONTHS_LOCK,))
    connection.execute(
        "SELECT ensure_month(d::date) FROM (VALUES (%s), (%s + interval '1 month')) AS m (d)",
        (this_month(), this_month()),
    )
