"""The tables' line: a ROUTER that only admitted keys reach, one message of each in turn."""

import logging
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from datetime import date
from typing import Any, Final

import msgspec
import zmq
from msgspec.structs import replace
from zmq.auth.thread import ThreadAuthenticator
from zmq.utils import z85

from deploy.room.line.alarms import Alarm, AlarmKind, raise_alarm
from deploy.room.line.house_offers import find_offer, list_waiting, note_judged
from deploy.room.line.intake import (
    AdmittedTable,
    accept_batch,
    answer_ask,
    answer_hello,
    list_tables,
)
from deploy.room.line.release_offers import list_release_offers, note_report, read_part
from deploy.room.line.requests import accept_collect, list_asked, list_open_tables
from deploy.room.storage.connections import (
    DatabaseError,
    Pool,
    borrowed,
    ensure_months,
    is_content_fault,
    this_month,
)
from deploy.shipping.messages import (
    LARGEST,
    Ask,
    Asked,
    Batch,
    Collect,
    FetchPart,
    Hello,
    ReleaseOffer,
    ReleasePart,
    ReleaseReport,
    encode,
    table_decoder,
)
from engine.messages.text import phrase

_RATE: Final = 200.0
"""Messages a second that are heard of a table; a sender waits for each answer."""
_REFRESH_S: Final = 5.0
_TURN_MS: Final = 200
_OPEN_S: Final = 0.5
"""Between two looks at which tables are asked something: no table's question costs one."""
_TELL_S: Final = 1.0
"""Between two countings of the same alarm of a table."""
_MOST_OLDER: Final = 64
"""Senders of one key that are remembered: a table that names a new one each time fills nothing."""
_OLD_S: Final = 2.0
"""What an older sender says so long after a newer one spoke is not on its way still: it lives."""

_log = logging.getLogger(__name__)


class _Speaker:
    """What is remembered of one table's key while the room runs."""

    def __init__(self) -> None:
        self.allowed = _RATE
        self.counted = time.monotonic()
        self.complained: dict[AlarmKind, float] = {}
        self.instance = ""
        self.since = 0.0
        self.older: dict[str, None] = {}
        """The latest senders that another one took the place of."""

    def may_speak(self) -> bool:
        """Whether it is within its rate."""
        now = time.monotonic()
        self.allowed = min(_RATE, self.allowed + (now - self.counted) * _RATE)
        self.counted = now
        if self.allowed < 1:
            return False
        self.allowed -= 1
        return True

    def may_be_told(self, kind: AlarmKind) -> bool:
        """Whether it is time to count an alarm of this kind again: a flood writes no flood."""
        now = time.monotonic()
        if now - self.complained.get(kind, -_TELL_S) < _TELL_S:
            return False
        self.complained[kind] = now
        return True

    def is_cloned(self, instance: str) -> bool:
        """Whether a sender speaks that another one has taken the place of."""
        now = time.monotonic()
        if instance in self.older:
            return now - self.since > _OLD_S
        if instance != self.instance:
            if self.instance:
                self.older[self.instance] = None
                if len(self.older) > _MOST_OLDER:
                    del self.older[next(iter(self.older))]
            self.instance, self.since = instance, now
        return False


class LineService:
    """Takes what the tables send.

    Args:
        place: host and port to listen on; port 0 takes a free one.
        keys: public and private key, Z85.
        pool: the database.
        taken: called with a table's name after each batch that was taken.
    """

    def __init__(
        self,
        place: str,
        keys: tuple[bytes, bytes],
        pool: Pool,
        taken: Callable[[str], None] = lambda _table: None,
    ) -> None:
        self._pool = pool
        self._taken = taken
        self._tables: dict[str, AdmittedTable] = {}
        self._read = -_REFRESH_S
        self._open: frozenset[int] = frozenset()
        """Tables of which something is asked."""
        self._told: dict[int, tuple[str, str, ReleaseReport | None]] = {}
        """What each table said last of the house's bundle and of releases."""
        self._releases: dict[str, ReleaseOffer] = {}
        """By kind of machine."""
        self._looked = -_OPEN_S
        self._speakers: dict[str, _Speaker] = {}
        self._ended = threading.Event()
        self.turned = time.monotonic()
        """When it looked for messages last, monotonic seconds."""
        self._month = date.min
        """The month to whose partitions was seen."""
        self._context = zmq.Context()
        self._authenticator = ThreadAuthenticator(self._context)
        self._authenticator.start()
        self._authenticator.configure_curve_callback("*", self)
        self._socket = self._context.socket(zmq.ROUTER)
        self._socket.curve_server = True
        self._socket.curve_publickey, self._socket.curve_secretkey = keys
        for option, value in (
            (zmq.LINGER, 0),
            (zmq.MAXMSGSIZE, LARGEST),
            (zmq.RCVHWM, 16),
            (zmq.SNDHWM, 16),
            (zmq.HANDSHAKE_IVL, 5000),
            (zmq.HEARTBEAT_IVL, 10_000),
            (zmq.IPV6, 1),
        ):
            self._socket.setsockopt(option, value)
        self._socket.bind(f"tcp://{place}")
        self.port = int(self._socket.getsockopt_string(zmq.LAST_ENDPOINT).rpartition(":")[2])

    def callback(self, _domain: str, key: bytes) -> bool:
        """Whether a key may connect: the authenticator asks."""
        return self._find(z85.decode(key).hex()) is not None

    def serve(self) -> None:
        """Answer until `stop`."""
        while not self._ended.is_set():
            self.turned = time.monotonic()
            self._keep_months()
            if self._socket.poll(_TURN_MS):
                self._hear()

    def stop(self) -> None:
        """End `serve`."""
        self._ended.set()

    def close(self) -> None:
        """Close the line."""
        self._socket.close()
        self._authenticator.stop()
        self._context.term()

    def _keep_months(self) -> None:
        """See to the next month's partitions once the month changed: they can't be made late."""
        month = this_month()
        if month == self._month:
            return
        try:
            with borrowed(self._pool) as connection:
                ensure_months(connection)
            self._month = month
        except DatabaseError as error:
            _log.warning("%s", error)

    def _hear(self) -> None:
        frames = self._socket.recv_multipart(copy=False)
        table = self._find(z85.decode(str(frames[-1].get("User-Id")).encode()).hex())
        if table is None or len(frames) != 2:
            return
        speaker = self._speakers.setdefault(table.name, _Speaker())
        answer = self._answer_alone(table, speaker, frames[1].bytes)
        if answer:
            with suppress(zmq.Again):
                self._socket.send_multipart([frames[0].bytes, answer], zmq.NOBLOCK)

    def _answer_alone(self, table: AdmittedTable, speaker: _Speaker, data: bytes) -> bytes:
        """The answer to one message; whatever one table says, it ends nobody else's line.

        Each message is a transaction of its own, so that nothing is left of one that fails.
        """
        try:
            return self._answer(table, speaker, data)
        except Exception as error:  # noqa: BLE001 - whatever it is, the others' line goes on
            if isinstance(error, DatabaseError) or not is_content_fault(error):
                # No answer: the sender says it again.
                _log.warning("%s: %s", table.name, error)
                return b""
            _log.exception("%s: a message could not be taken", table.name)
        try:
            what = phrase(
                "{table} sends records that can't be kept; see what runs there", table=table.name
            )
            self._complain(table, "unreadable", what)
        except Exception:  # noqa: BLE001 - the database may be away by now
            _log.exception("%s: nor can that be told", table.name)
        return b""

    def _answer(self, table: AdmittedTable, speaker: _Speaker, data: bytes) -> bytes:
        if not speaker.may_speak():
            what = phrase("{table} sends too much; see what runs there", table=table.name)
            self._complain(table, "flood", what)
            return b""
        try:
            message = table_decoder.decode(data)
        except (msgspec.DecodeError, UnicodeDecodeError):
            what = phrase("{table} sends invalid messages; see what runs there", table=table.name)
            self._complain(table, "unreadable", what)
            return b""
        reply: Any
        if isinstance(message, Collect):
            return encode(self._collect(table, message))
        if isinstance(message, Hello | Batch) and speaker.is_cloned(message.instance):
            what = phrase(
                "{table} has two senders of one record: its disk was copied; find the second "
                "machine",
                table=table.name,
            )
            self._complain(table, "cloned", what, message.mark)
        with borrowed(self._pool) as connection:
            match message:
                case Hello():
                    reply = answer_hello(connection, table, message, time.time_ns())
                case Batch():
                    reply = accept_batch(connection, table, message, time.time_ns())
                case Ask():
                    reply = answer_ask(connection, table, message)
                case FetchPart(digest=digest, number=number):
                    content = read_part(connection, digest, number)
                    reply = ReleasePart(digest=digest, number=number, content=content)
        if isinstance(message, Batch):
            self._taken(table.name)
        return encode(reply)

    def _collect(self, table: AdmittedTable, collect: Collect) -> Asked:
        """What is asked of the table, once what it answered is kept."""
        now = time.monotonic()
        if now - self._looked >= _OPEN_S:
            with borrowed(self._pool) as connection:
                self._open = list_open_tables(connection) | list_waiting(connection)
                self._releases = list_release_offers(connection)
            self._looked = now
        house, report = (collect.house, collect.house_trouble), collect.release
        release = self._find_release(report)
        told = self._told.get(table.id) == (*house, report)
        if told and table.id not in self._open and not collect.outcomes and not collect.pieces:
            return Asked(release=release)
        with borrowed(self._pool) as connection:
            note_judged(connection, table.name, *house)
            if report is not None:
                note_report(connection, table.name, report)
            accept_collect(connection, table.id, collect)
            offer = find_offer(connection, table.name, collect.house)
            asked = list_asked(connection, table.id, collect.mark)
        self._told[table.id] = (*house, report)
        # A bundle goes alone: with it a message would be too long for much else.
        return Asked(house=offer) if offer else replace(asked, release=release)

    def _find_release(self, report: ReleaseReport | None) -> ReleaseOffer | None:
        """What is offered for the table's machine and was not judged there."""
        offer = self._releases.get(report.machine) if report is not None else None
        return offer if report is not None and offer and offer.digest != report.judged else None

    def _complain(self, table: AdmittedTable, kind: AlarmKind, what: str, mark: str = "") -> None:
        if not self._speakers.setdefault(table.name, _Speaker()).may_be_told(kind):
            return
        with borrowed(self._pool) as connection:
            raise_alarm(connection, table.name, Alarm(kind, what, mark))

    def _find(self, key: str) -> AdmittedTable | None:
        """The table that a key was admitted for; read anew every few seconds."""
        now = time.monotonic()
        if now - self._read >= _REFRESH_S or key not in self._tables:
            try:
                with borrowed(self._pool) as connection:
                    self._tables = list_tables(connection)
                self._read = now
            except DatabaseError as error:
                _log.warning("%s", error)
        return self._tables.get(key)
