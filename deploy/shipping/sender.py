"""The process beside a table's journal that sends the room what is written to it.

`python -m deploy.shipping.sender --run DIR --config FILE`. It reads the record and never writes it;
engine and screen neither know it nor wait for it. Whatever is not acknowledged is said again. What
the room asks it lays into the run's inbox, for the engine to judge.
"""

import logging
import os
import secrets
import sqlite3
import time
from pathlib import Path
from typing import Final

import msgspec
import zmq

from deploy.releases.shelf import Shelf
from deploy.shipping.addresses import AddressError, read_line_url
from deploy.shipping.courier import Courier
from deploy.shipping.line_keys import read_line_key
from deploy.shipping.messages import (
    LARGEST,
    Ask,
    Asked,
    Batch,
    Collect,
    Held,
    Hello,
    ReleasePart,
    RoomMessage,
    Row,
    Standing,
    TableMessage,
    encode,
    room_decoder,
)
from deploy.shipping.reading import ShippedJournal
from deploy.shipping.release_courier import ReleaseCourier
from deploy.shipping.room_options import RoomOptions
from engine.journal import JournalError
from engine.journal.successors import find_successor
from engine.keys.key_files import SealingError
from engine.messages.outside_text import make_plain
from engine.signatures.house_signatures import find_house
from engine.wire.configuration import ConfigurationError, JournalOptions, load_section
from engine.wire.heartbeat import Heartbeat
from engine.wire.process import Termination, finish, parse_arguments
from engine.wire.software import find_software

_ANSWER_MS: Final = 5_000
_REST_S: Final = 0.1
"""Between two looks at a journal that had nothing new."""
_GREET_S: Final = 15.0
"""After so long without a record the room is greeted, so that it knows that the table is there."""
_KEEP_S: Final = 5.0
"""Between two times that it is written down what the room has acknowledged."""
MEMORY: Final = "room-acknowledged"
"""That file, in the run's directory."""
_COLLECT_S: Final = 1.0
"""Between two questions what the room asks of this table."""
_FETCH_S: Final = 0.25
"""Between two parts of a release: records go first, and other tables are heard."""
MAKER: Final = "release.pub"
"""The maker's public key, beside the table's file."""
_REFUSED_S: Final = 30.0
"""A room that refuses is asked again after so long."""

_log = logging.getLogger(__name__)


class SilenceError(Exception):
    """The room does not answer."""


class Sender:
    """Sends one journal.

    Args:
        journal: what is sent.
        url: where the room is.
        key: as whom it speaks, public and private, Z85.
        memory: the file in which stands what the room has acknowledged, over this process's end;
            None: it is forgotten then.
    """

    def __init__(
        self,
        journal: ShippedJournal,
        url: str,
        key: tuple[bytes, bytes],
        memory: Path | None = None,
    ) -> None:
        self._memory = memory
        self._kept = 0.0
        self._journal = journal
        self._address, self._room = read_line_url(url)
        self._key = key
        self._instance = secrets.token_hex(8)
        self._context = zmq.Context()
        self._socket = self._connect()
        self._mark = ""
        self._at = -1
        """The last record that the room has; below 0: it was not asked yet."""
        self._acknowledged = 0
        self._greeted = self._collected = self._fetched = 0.0
        self.refused = ""
        """Why the room takes nothing more; empty: it does."""

    @property
    def acknowledged(self) -> int:
        """The last record that the room has acknowledged."""
        return self._acknowledged

    def step(self) -> bool:
        """Send what is new; whether there is more at once.

        Raises:
            SilenceError: the room does not answer; it is to be tried again.
            JournalError: the journal can't be read now.
        """
        if not self._mark:
            path = find_successor(self._journal.path) or self._journal.path
            self._journal = ShippedJournal(path)
            self._mark = self._journal.read_mark()
            if not self._mark:
                return False
            self._remember()
        now = time.monotonic()
        if self._at < 0 or now - self._greeted > (_REFUSED_S if self.refused else _GREET_S):
            self._greet()
            self._greeted = now
        if self.refused:
            return False
        rows = self._journal.read_after(self._at)
        if not rows:
            return False
        self._send(rows)
        return not self.refused

    def collect(self, courier: Courier) -> None:
        """Say what came of what the room asked, and hear what it asks now.

        Raises:
            SilenceError: the room does not answer; it is to be tried again.
        """
        if not self._mark or time.monotonic() - self._collected < _COLLECT_S:
            return
        self._collected = time.monotonic()
        outcomes, pieces = courier.list_outcomes(), courier.list_pieces(self._journal.path)
        house = courier.house
        answer = self._ask(
            Collect(
                mark=self._mark, house=house.judged,
                house_trouble=make_plain(house.describe_trouble()),
                outcomes=outcomes, pieces=pieces,
                release=courier.releases.report() if courier.releases is not None else None,
            )
        )  # fmt: skip
        if isinstance(answer, Asked):
            courier.forget(outcomes)
            courier.bring(answer)

    def fetch(self, releases: ReleaseCourier) -> None:
        """Ask for the next part of a release that the room offers.

        Raises:
            SilenceError: the room does not answer; it is to be tried again.
        """
        if time.monotonic() - self._fetched < _FETCH_S:
            return
        asked = releases.ask_next()
        if asked is None:
            return
        self._fetched = time.monotonic()
        answer = self._ask(asked)
        if isinstance(answer, ReleasePart):
            releases.take(answer)

    def close(self) -> None:
        """Let go of the line."""
        self._keep()
        self._socket.close()
        self._context.term()

    def _remember(self) -> None:
        """Take up what the room had acknowledged before this process was started."""
        if self._memory is None:
            return
        try:
            mark, sequence = self._memory.read_text("ascii").split()
            if mark == self._mark:
                self._acknowledged = max(self._acknowledged, int(sequence))
        except (OSError, ValueError):
            return

    def _keep(self) -> None:
        """Keep it where it outlives this process: a room that was set back is found out by it."""
        self._kept = time.monotonic()
        if self._memory is None or not self._mark:
            return
        fresh = self._memory.with_suffix(".new")
        try:
            fresh.write_text(f"{self._mark} {self._acknowledged}\n", "ascii")
            fresh.replace(self._memory)
        except OSError as error:
            _log.warning("%s: can't be written: %s", self._memory, error.strerror)

    def _greet(self) -> None:
        last, head = self._journal.read_last()
        hello = Hello(
            mark=self._mark,
            instance=self._instance,
            sequence=last,
            head=head,
            acknowledged=self._acknowledged,
            now_ns=time.time_ns(),
        )
        standing = self._ask(hello)
        self._heed(standing)
        if not isinstance(standing, Standing) or not standing.sequence:
            return
        first = self._journal.read_after(0, most=1)
        at = min(standing.sequence, last)
        if first and first[0].sequence - 1 <= at and not self._agrees(at):
            self._show_difference(first[0].sequence, at)

    def _agrees(self, sequence: int) -> bool:
        """Whether the room holds this record as it stands here."""
        here = self._journal.read_hash(sequence)
        if not here:
            return True
        answer = self._ask(Ask(mark=self._mark, sequence=sequence))
        return isinstance(answer, Held) and answer.hash in {b"", here}

    def _show_difference(self, low: int, high: int) -> None:
        """Find the first record that the room holds otherwise, and send it: it says what it is."""
        while low < high:
            middle = (low + high) // 2
            if self._agrees(middle):
                low = middle + 1
            else:
                high = middle
        self._send(self._journal.read_after(low - 1, most=1))

    def _send(self, rows: list[Row]) -> None:
        batch = Batch(
            mark=self._mark, instance=self._instance, rows=tuple(rows), now_ns=time.time_ns()
        )
        self._heed(self._ask(batch))

    def _heed(self, answer: RoomMessage) -> None:
        if not isinstance(answer, Standing):
            return
        if answer.refused and answer.refused != self.refused:
            _log.warning("the room takes nothing more: %s", answer.refused)
        self.refused = answer.refused
        self._at = answer.sequence
        if answer.sequence > self._acknowledged:
            self._acknowledged = answer.sequence
            if time.monotonic() - self._kept > _KEEP_S:
                self._keep()

    def _ask(self, message: TableMessage) -> RoomMessage:
        """Say it and wait for the answer.

        Raises:
            SilenceError: none came.
        """
        try:
            self._socket.send(encode(message), zmq.NOBLOCK)
            if self._socket.poll(_ANSWER_MS):
                return room_decoder.decode(self._socket.recv())
        except (zmq.Again, msgspec.DecodeError) as error:
            _log.debug("no answer: %s", error)
        # A fresh connection: no answer to something older is taken for one to what is said next.
        self._socket.close()
        self._socket = self._connect()
        self._at = -1
        raise SilenceError

    def _connect(self) -> zmq.Socket[bytes]:
        socket = self._context.socket(zmq.DEALER)
        socket.curve_publickey, socket.curve_secretkey = self._key
        socket.curve_serverkey = self._room
        for option, value in (
            (zmq.LINGER, 0),
            (zmq.MAXMSGSIZE, LARGEST),
            (zmq.SNDHWM, 4),
            (zmq.RECONNECT_IVL, 200),
            (zmq.RECONNECT_IVL_MAX, 5_000),
            (zmq.IPV6, 1),
        ):
            socket.setsockopt(option, value)
        socket.connect(self._address)
        return socket


def run_sender(run: Path, config: Path) -> None:
    """Send until asked to end."""
    termination = Termination()
    folder = config.absolute().parent
    options = load_section(config, "room", RoomOptions).placed_in(folder)
    journal = load_section(config, "journal", JournalOptions).placed_in(folder)
    sender = Sender(
        ShippedJournal(Path(journal.path)),
        options.url,
        read_line_key(Path(options.key)),
        run / MEMORY,
    )
    releases = ReleaseCourier(
        # systemd names the folder that the service may write and that outlives it.
        Path(os.environ.get("CACHE_DIRECTORY", run / "carried")),
        folder / MAKER,
        Shelf().current or find_software().version,
    )
    courier = Courier(run, find_house(config), releases)
    poller = zmq.Poller()
    poller.register(termination.descriptor, zmq.POLLIN)
    heart = Heartbeat()
    try:
        while not termination.asked:
            heart.beat()
            rest = _REST_S
            try:
                more = sender.step()
                sender.collect(courier)
                sender.fetch(releases)
                if more:
                    continue
            except SilenceError:
                rest = 1.0
            except (JournalError, sqlite3.Error) as error:
                _log.warning("%s", error)
                rest = 5.0
            poller.poll(int(rest * 1000))
    finally:
        sender.close()


def main() -> None:
    """Entry point of the process."""
    run, config = parse_arguments("The sender: tells the room what is recorded.")
    finish(lambda: run_sender(run, config), ConfigurationError, AddressError, SealingError)


if __name__ == "__main__":
    main()
