"""The tables' line in a test: a room that listens, and a table that sends."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import zmq

from deploy.room.line.line_service import LineService
from deploy.room.storage.connections import Pool
from deploy.shipping.addresses import write_line_url
from deploy.shipping.reading import ShippedJournal
from deploy.shipping.sender import Sender
from engine.journal.lines.record_line import decode_event
from engine.messages.happened.hand_events import TableOpened

ROOM = zmq.curve_keypair()
TABLE = zmq.curve_keypair()


def name_table(journal: Path) -> str:
    first = ShippedJournal(journal).read_after(0, most=1)[0]
    opened = decode_event(first.event)
    assert isinstance(opened, TableOpened)
    return opened.table


@contextmanager
def opened_line(pool: Pool, port: int = 0) -> Iterator[LineService]:
    line = LineService(f"127.0.0.1:{port or '*'}", ROOM, pool)
    thread = threading.Thread(target=line.serve)
    thread.start()
    try:
        yield line
    finally:
        line.stop()
        thread.join()
        line.close()


@contextmanager
def sending(line: LineService, journal: Path, key: tuple[bytes, bytes] = TABLE) -> Iterator[Sender]:
    url = write_line_url(f"127.0.0.1:{line.port}", ROOM[0])
    sender = Sender(ShippedJournal(journal), url, key)
    try:
        yield sender
    finally:
        sender.close()


def send_all(sender: Sender) -> None:
    while sender.step():
        pass
