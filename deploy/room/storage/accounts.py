"""Who may sign in at the room: long passwords as argon2id, rights by role, sessions by token."""

import hashlib
import secrets
from dataclasses import dataclass
from typing import Any, Final

import nacl.exceptions
import nacl.pwhash
from psycopg.rows import namedtuple_row

from deploy.room.storage.connections import Connection
from engine.messages.text import phrase
from engine.table.terms.table_opening import LONGEST_NAME, is_showable

SHORTEST: Final = 12
"""Letters of a password."""
LONGEST: Final = 200
KNOWN_DAYS: Final = 180
"""So long a browser is known in which somebody signed in."""
IDLE_HOURS: Final = 12
"""Without a touch, after which a session has ended."""

_WATCHES: Final = frozenset({"hands", "reports", "alarms", "acts", "hold"})
_SETTLES: Final = frozenset({"settle", "settle_tampering"})
_PLAYS: Final = frozenset({"floor", "note", "dealers", "wall", "waiting"})
_RULES: Final = frozenset({"hands", "alarms", "settle", "answer", "rule", "hold"})
_COUNTS: Final = frozenset({"reports", "count", "link", "pay"})
RIGHTS: Final[dict[str, frozenset[str]]] = {
    "floor": _PLAYS | _RULES,
    "cage": _PLAYS | _COUNTS,
    "surveillance": _PLAYS | _WATCHES | _SETTLES,
    "feed": frozenset({"feed", "wall"}),
    "regulator": _WATCHES | {"wall"},
    "manager": _PLAYS | _RULES | _COUNTS | _WATCHES | _SETTLES | {"feed", "accounts", "grade"},
}
"""What each role may: see the live floor, hands with replays, reports, alarms, what was done at the
station; settle alarms, and those that tell of a changed record; answer a table's call, rule on
ended hands, hold their evidence, write notes into a table's record; read the feed of open seats, as
a waiting list's software does; count drop boxes and sign for them; say who a nickname was; revoke
accounts; see the dealers' board, and enter a grade
there; see who won a promotion and the board for the wall, and pay; keep the
waiting list.
"""


class AccountError(ValueError):
    """An account can't be so; the text is one sentence without the password."""


@dataclass(frozen=True)
class Visitor:
    """Somebody who is signed in."""

    name: str
    role: str
    form_token: str
    """What every form has to bring along."""
    language: str = ""
    """In which the pages are read; empty: as the browser asks."""

    def may(self, right: str) -> bool:
        """Whether the role has a right."""
        return right in RIGHTS.get(self.role, frozenset())


def add_account(connection: Connection, name: str, role: str, password: str | None) -> None:
    """Make an account, or give it another role and password; its sessions end.

    Args:
        connection: in a transaction.
        name: who signs in.
        role: of `RIGHTS`.
        password: None: it signs in by the house's own sign-in alone.

    Raises:
        AccountError: no such role, or the password is too short.
    """
    if role not in RIGHTS:
        raise AccountError(f"there is no role {role!r}; choose one of {', '.join(sorted(RIGHTS))}")
    if not is_showable(name):
        raise AccountError(f"expected a name of 1 to {LONGEST_NAME} letters, as tables show it")
    if password is not None:
        _judge_password(password)
    connection.execute("DELETE FROM sessions WHERE account = %s", (name,))
    connection.execute(
        "INSERT INTO accounts (name, role, password) VALUES (%s, %s, %s) ON CONFLICT (name)"
        " DO UPDATE SET role = excluded.role, password = excluded.password",
        (name, role, _hash(password) if password is not None else ""),
    )


def choose_account_language(connection: Connection, name: str, language: str) -> None:
    """From now on the pages are in this language for an account, in whatever browser."""
    connection.execute("UPDATE accounts SET language = %s WHERE name = %s", (language, name))


def sign_in(connection: Connection, name: str, password: str) -> str | None:
    """The token of a new session; None: name or password is wrong."""
    return open_session(connection, name) if check_password(connection, name, password) else None


def open_session(connection: Connection, name: str) -> str | None:
    """The token of a new session of somebody who is known already; None: there is no account."""
    if connection.execute("SELECT 1 FROM accounts WHERE name = %s", (name,)).fetchone() is None:
        return None
    token = secrets.token_urlsafe(32)
    connection.execute(
        "INSERT INTO sessions (token, account, form_token) VALUES (%s, %s, %s)",
        (_digest(token), name, secrets.token_urlsafe(32)),
    )
    return token


def remember_browser(connection: Connection, name: str) -> str:
    """The cookie of a browser in which somebody signed in: its tries are counted by themselves."""
    connection.execute(
        "DELETE FROM known_browsers WHERE seen < now() - make_interval(days => %s)", (KNOWN_DAYS,)
    )
    token = secrets.token_urlsafe(32)
    connection.execute(
        "INSERT INTO known_browsers (token, account) VALUES (%s, %s)", (_digest(token), name)
    )
    return token


def is_known_browser(connection: Connection, token: str, name: str) -> bool:
    """Whether that account signed in there before; the browser is seen with this."""
    done = connection.execute(
        "UPDATE known_browsers SET seen = now() WHERE token = %s AND account = %s"
        " AND seen > now() - make_interval(days => %s)",
        (_digest(token), name, KNOWN_DAYS),
    )
    return done.rowcount == 1


def is_anybodys_browser(connection: Connection, token: str) -> bool:
    """Whether somebody who has an account signed in there before, whoever that was."""
    row = connection.execute(
        "SELECT FROM known_browsers WHERE token = %s AND seen > now() - make_interval(days => %s)",
        (_digest(token), KNOWN_DAYS),
    ).fetchone()
    return row is not None


def revoke_account(connection: Connection, name: str) -> bool:
    """Nobody signs in under this name any more, and whoever is signed in is not; its acts stay."""
    connection.execute("DELETE FROM sessions WHERE account = %s", (name,))
    return connection.execute("DELETE FROM accounts WHERE name = %s", (name,)).rowcount == 1


def change_password(connection: Connection, name: str, old: str, new: str, token: str) -> bool:
    """Give oneself another password; other sessions of the account end. False: the old is wrong.

    Args:
        connection: in a transaction.
        name: whose.
        old: the password of now.
        new: the next one.
        token: of the session that goes on.

    Raises:
        AccountError: the new one is too short or too long.
    """
    _judge_password(new)
    if not check_password(connection, name, old):
        return False
    connection.execute("UPDATE accounts SET password = %s WHERE name = %s", (_hash(new), name))
    connection.execute(
        "DELETE FROM sessions WHERE account = %s AND token <> %s", (name, _digest(token))
    )
    connection.execute("DELETE FROM known_browsers WHERE account = %s", (name,))
    return True


def list_people(connection: Connection) -> list[Any]:
    """Each account: `name`, `role`, `made`, `last` (signed in; None: never), `sessions` of now."""
    with connection.cursor(row_factory=namedtuple_row) as cursor:
        return cursor.execute(
            "SELECT a.name, a.role, a.made, (SELECT max(at) FROM acts WHERE account = a.name"
            " AND kind = 'signed_in') AS last, (SELECT count(*) FROM sessions s"
            " WHERE s.account = a.name AND s.seen > now() - make_interval(hours => %s)) AS sessions"
            " FROM accounts a ORDER BY a.name",
            (IDLE_HOURS,),
        ).fetchall()


def list_accounts(connection: Connection) -> list[tuple[str, str]]:
    """Name and role of each account."""
    return connection.execute("SELECT name, role FROM accounts ORDER BY name").fetchall()


def check_password(connection: Connection, name: str, password: str) -> str:
    """The role of the account whose password that is; empty: it is nobody's."""
    row = connection.execute(
        "SELECT password, role FROM accounts WHERE name = %s", (name,)
    ).fetchone()
    # Nobody learns from the time that it takes whether there is such a name.
    # An account without a password has an empty one kept, which is nobody's.
    fits = _fits((row[0] if row is not None else "") or _nobody(), password)
    return str(row[1]) if row is not None and fits else ""


def find_visitor(connection: Connection, token: str, *, touched: bool = True) -> Visitor | None:
    """Whose session a token is; None: nobody's, or it is too old.

    Args:
        connection: to the room's database.
        token: of the browser's cookie.
        touched: whether somebody asked for this; a page that goes on by itself keeps nobody in.
    """
    if not touched:
        found = connection.execute(
            "SELECT a.name, a.role, s.form_token, a.language FROM sessions s JOIN accounts a"
            " ON a.name = s.account WHERE s.token = %s"
            " AND s.seen > now() - make_interval(hours => %s)",
            (_digest(token), IDLE_HOURS),
        ).fetchone()
        return Visitor(*found) if found is not None else None
    row = connection.execute(
        "UPDATE sessions s SET seen = now() FROM accounts a WHERE s.token = %s"
        " AND a.name = s.account AND s.seen > now() - make_interval(hours => %s)"
        " RETURNING a.name, a.role, s.form_token, a.language",
        (_digest(token), IDLE_HOURS),
    ).fetchone()
    return Visitor(*row) if row is not None else None


def sign_out(connection: Connection, token: str) -> None:
    """End a session."""
    connection.execute("DELETE FROM sessions WHERE token = %s", (_digest(token),))


def _judge_password(password: str) -> None:
    if not SHORTEST <= len(password) <= LONGEST:
        raise AccountError(
            phrase(
                "a password has {least} to {most} letters; take a sentence that nobody guesses",
                least=SHORTEST, most=LONGEST,
            )
        )  # fmt: skip


def _digest(token: str) -> bytes:
    """What the database holds of a token: who reads the database has no session of anybody's."""
    return hashlib.sha256(token.encode()).digest()


def _hash(password: str) -> str:
    made = nacl.pwhash.argon2id.str(
        password.encode(),
        opslimit=nacl.pwhash.argon2id.OPSLIMIT_INTERACTIVE,
        memlimit=nacl.pwhash.argon2id.MEMLIMIT_INTERACTIVE,
    )
    return made.decode("ascii")


def _fits(kept: str, password: str) -> bool:
    if len(password) > LONGEST:
        return False
    try:
        return nacl.pwhash.verify(kept.encode("ascii"), password.encode())
    except nacl.exceptions.CryptoError:
        return False


_hashes: Final[list[str]] = []


def _nobody() -> str:
    """A hash that no password fits, with the same cost as a real one."""
    if not _hashes:
        _hashes.append(_hash(secrets.token_urlsafe(32)))
    return _hashes[0]
