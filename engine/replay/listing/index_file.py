"""The index of a long journal: its hands, and the table along the way, in a file to throw away.

A journal of 100,000 hands is read once; from then on only what was added to it is. The file lies in
the reader's own cache, never beside the record. One of another version, of another journal or that
is damaged is made anew: the record is what counts.
"""

import os
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Final

import msgspec

from engine.messages import text
from engine.messages.happened.hand_events import TableOpened
from engine.replay.hand_index import HandIndex
from engine.told.told_hands import HandSummary

_FORMAT: Final = 2
_SCHEMA: Final = (
    "CREATE TABLE meta (name TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID",
    "CREATE TABLE hand (place INTEGER PRIMARY KEY, summary BLOB NOT NULL)",
    "CREATE TABLE state (sequence INTEGER PRIMARY KEY, hash BLOB NOT NULL, state BLOB NOT NULL)",
)
_WAIT_S: Final = 5.0


class Reach(msgspec.Struct, frozen=True, kw_only=True):
    """How far an index goes, and what it needs to go on."""

    software: str
    """Hash of the engine that wrote it: another one may tell hands otherwise."""
    mark: str
    """The journal's mark."""
    origin: int
    """Sequence of the record before the journal's first one."""
    count: int
    """Sequence of the last record that is in it."""
    head: bytes
    """That record's hash."""
    files: tuple[tuple[int, str], ...]
    """The journal's files by name, each behind the sequence with which it begins."""
    dealer: str = ""
    table: TableOpened | None = None
    expired: tuple[int, ...] = ()
    """Numbers of hands whose evidence was removed."""
    format: int = _FORMAT


class IndexedState(msgspec.Struct, frozen=True):
    """A table along the way."""

    sequence: int
    """The last record that is in it."""
    hash: bytes
    """That record's hash."""
    state: bytes
    """As `take_snapshot` made it."""


_reach: Final = msgspec.msgpack.Decoder(Reach)
_summary: Final = msgspec.msgpack.Decoder(HandSummary)
_encoder: Final = msgspec.msgpack.Encoder(enc_hook=text.plain)


class IndexFile:
    """One journal's index on disk; it is opened for each use and closed again.

    Args:
        folder: the cache; made, for its owner alone, when something is written.
        mark: the journal's mark, which names the file.
    """

    def __init__(self, folder: Path, mark: str) -> None:
        self.path = folder / f"{mark}.index"

    def read(self) -> tuple[Reach, HandIndex] | None:
        """What it holds; None: nothing that can be used."""
        try:
            with self._opened() as database:
                (value,) = database.execute(
                    "SELECT value FROM meta WHERE name = 'reach'"
                ).fetchone()
                reach = _reach.decode(value)
                rows = database.execute("SELECT summary FROM hand ORDER BY place")
                hands = [_summary.decode(summary) for (summary,) in rows]
        except (sqlite3.Error, OSError, TypeError, msgspec.DecodeError):
            return None
        if reach.format != _FORMAT:
            return None
        return reach, HandIndex(hands, reach.expired, reach.dealer, reach.table)

    def find_state(self, before: int) -> IndexedState | None:
        """The latest table before a record; None: there is none."""
        asked = (
            "SELECT sequence, hash, state FROM state WHERE sequence < ?"
            " ORDER BY sequence DESC LIMIT 1"
        )
        try:
            with self._opened() as database:
                row = database.execute(asked, (before,)).fetchone()
        except (sqlite3.Error, OSError):
            return None
        return IndexedState(*row) if row is not None else None

    def write(self, reach: Reach, index: HandIndex, states: Iterable[IndexedState]) -> None:
        """Put down how far the index goes now, the hands that changed, and further tables.

        Raises:
            OSError: the cache takes nothing.
        """
        changed = sorted(index.changed)
        rows = [(place, _encoder.encode(index.hands[place])) for place in changed]
        try:
            with self._opened(make=True) as database, database:
                database.executemany("INSERT OR REPLACE INTO hand VALUES (?, ?)", rows)
                database.executemany(
                    "INSERT OR REPLACE INTO state VALUES (?, ?, ?)",
                    [(one.sequence, one.hash, one.state) for one in states],
                )
                value = _encoder.encode(reach)
                database.execute("INSERT OR REPLACE INTO meta VALUES ('reach', ?)", (value,))
        except sqlite3.Error as error:
            raise OSError(f"{self.path}: the index can't be written ({error})") from None
        index.changed.clear()

    def forget(self) -> None:
        """Throw it away."""
        with suppress(OSError):
            self.path.unlink(missing_ok=True)

    @contextmanager
    def _opened(self, *, make: bool = False) -> Iterator[sqlite3.Connection]:
        if make and not self.path.exists():
            self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            os.close(os.open(self.path, os.O_CREAT | os.O_RDWR, 0o600))
        name = f"{self.path.absolute().as_uri()}?mode={'rw' if make else 'ro'}"
        with closing(sqlite3.connect(name, timeout=_WAIT_S, uri=True)) as database:
            known = database.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
            if make and not known:
                # What is lost in a power cut is made anew.
                database.execute("PRAGMA synchronous = OFF")
                for statement in _SCHEMA:
                    database.execute(statement)
            yield database


def find_cache() -> Path | None:
    """Where this user's indexes lie: the unit's cache, or the user's own; None: there is none."""
    unit = os.environ.get("CACHE_DIRECTORY", "").partition(":")[0]
    if unit:
        return Path(unit)
    base = os.environ.get("XDG_CACHE_HOME", "")
    try:
        return (Path(base) if base else Path.home() / ".cache") / "tapburn" / "replay"
    except RuntimeError:
        return None
