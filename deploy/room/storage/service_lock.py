"""One service for one database: a second one stands by until the first is gone."""

import logging
import threading
from contextlib import suppress
from typing import Final

import psycopg

from deploy.room.storage.connections import Connection, DatabaseError

_LOCK: Final = 0x7462_524F_4F4D
_WAIT_S: Final = 1.0
_LOOK_S: Final = 2.0

_log = logging.getLogger(__name__)


class ServiceLock:
    """A lock that the database holds for a service as long as its connection lives.

    Args:
        url: the database's.
    """

    def __init__(self, url: str) -> None:
        self._url = url
        self._connection: Connection | None = None

    def take(self, ended: threading.Event) -> bool:
        """Wait until this service is the one; False: somebody ended the wait.

        Raises:
            DatabaseError: the database does not answer.
        """
        told = False
        while not ended.is_set():
            try:
                if self._try():
                    return True
            except psycopg.Error as error:
                words = " ".join(str(error).split())
                raise DatabaseError(f"the database does not answer ({words})") from None
            if not told:
                _log.warning("another service has this database; this one stands by")
                told = True
            ended.wait(_WAIT_S)
        return False

    def keep(self, ended: threading.Event) -> None:
        """Hold it until somebody ends it, over restarts of the database.

        Raises:
            DatabaseError: another service took over while the database was away.
        """
        while not ended.wait(_LOOK_S):
            try:
                if self._connection is not None:
                    self._connection.execute("SELECT 1")
                elif not self._try():
                    raise DatabaseError("another service took over while the database was away")
            except psycopg.Error:
                # With the connection went the lock.
                self.release()

    def release(self) -> None:
        """Let another one have it."""
        if self._connection is not None:
            with suppress(psycopg.Error):
                self._connection.close()
            self._connection = None

    def _try(self) -> bool:
        if self._connection is None:
            self._connection = psycopg.connect(
                self._url, autocommit=True, connect_timeout=5, application_name="tapburn room lock"
            )
        row = self._connection.execute("SELECT pg_try_advisory_lock(%s)", (_LOCK,)).fetchone()
        if row is not None and row[0]:
            return True
        self.release()
        return False
