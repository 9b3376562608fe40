"""What `tapburn bench room` measures: many tables' records into one room."""

import multiprocessing
import os
import statistics
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Final

import zmq
from msgspec.structs import replace
from zmq.utils import z85

from deploy.room.line.intake import admit_table, copy_rows
from deploy.room.line.line_service import LineService
from deploy.room.station.hand_search import find_hands
from deploy.room.storage.cluster import Cluster
from deploy.room.storage.connections import (
    Pool,
    borrowed,
    ensure_months,
    migrate,
    opened_pool,
    this_month,
)
from deploy.room.summaries.projection import Projection, follow
from deploy.shipping.addresses import write_line_url
from deploy.shipping.messages import Row
from deploy.shipping.reading import ShippedJournal
from deploy.shipping.sender import Sender, SilenceError
from deploy.simulation.night.night import Night
from deploy.simulation.night.setting import complete_night
from deploy.simulation.plan import Plan
from engine.journal import Journal, read_records
from engine.messages.causes import InputCause
from engine.messages.happened.hand_events import SourceChanged, TableOpened
from engine.messages.sensed.observations import SourceState

MEMORY: Final = "/dev/shm"  # noqa: S108 - a name of its own is made in it
HANDS_AN_HOUR: Final = 40
_SHOWN: Final = (10, 60)
"""Records of which the way to the station is timed: one a table, at least and at most."""
_FOUND: Final = 20
_PLAYERS: Final = 9
LATE: Final = "Table that was away"

Tell = Callable[[str], None]
Keys = tuple[bytes, bytes]


def measure(tables: int, hands: int, rows: int, days: float, tell: Tell) -> dict[str, float]:
    """Everything, in a room that is thrown away.

    Args:
        tables: how many send at once.
        hands: of each table's record.
        rows: summaries among which a hand is found.
        days: without the room, that one table catches up with, each of 24 hours.
        tell: takes a word on the progress.

    Raises:
        ClusterError: PostgreSQL is not installed.
    """
    # The database on a disk; the tables' records, whose writing is not measured, in memory.
    memory = MEMORY if os.access(MEMORY, os.W_OK) else None
    with (
        tempfile.TemporaryDirectory(prefix="tb-room-", dir="/tmp") as name,
        tempfile.TemporaryDirectory(dir=memory) as records,
    ):
        Path(name).chmod(0o711)
        tell("dealing")
        journals = deal(Path(records), tables + 1, hands)
        missed = max(1, round(days * 24 * HANDS_AN_HOUR))
        late = Path(records) / "late.journal"
        tell(f"dealing {missed} hands of one table")
        _deal_night(late, missed, name=LATE)
        with opened_room(Path(name)) as pool:
            return {
                "tables": tables,
                "hands": tables * hands,
                **_measure_room(pool, journals, hands, rows, tell),
                **_measure_late(pool, late, missed, tell),
            }


def _measure_room(
    pool: Pool, journals: list[Path], hands: int, rows: int, tell: Tell
) -> dict[str, float]:
    keys = [zmq.curve_keypair() for _ in journals]
    with borrowed(pool) as connection:
        for number, (public, _) in enumerate(keys):
            admit_table(connection, f"Table {number}", z85.decode(public).hex())
    with opened_line(pool) as (url, _):
        tell("one table alone")
        alone_s = send(url, journals[:1], keys[:1])
        tell(f"{len(journals) - 1} tables at once")
        all_s = send(url, journals[1:], keys[1:])
        records = sum(ShippedJournal(path).read_last()[0] for path in journals[1:])
        tell("records to the station")
        many = min(_SHOWN[1], max(_SHOWN[0], len(journals)))
        shown = _time_shown(pool, url, journals[0], keys[0], many)
    tell("a plain COPY")
    copied = _time_copy(pool, journals[1:])
    tell("finding a hand")
    found_ms, among = _time_finding(pool, rows)
    tables = len(journals) - 1
    written = records / (tables * hands) * HANDS_AN_HOUR * tables / 3600
    return {
        "records": records,
        "records_per_s": records / all_s,
        "copy_per_s": records / copied,
        "copy_ratio": all_s / copied,
        "head_room": records / all_s / written,
        "alone_ms_a_hand": alone_s / hands * 1e3,
        "all_ms_a_hand": all_s / (tables * hands) * 1e3,
        "shown_median_s": statistics.median(shown),
        "shown_p99_s": sorted(shown)[len(shown) * 99 // 100],
        "found_ms": found_ms,
        "rows": among,
    }


def _measure_late(pool: Pool, late: Path, hands: int, tell: Tell) -> dict[str, float]:
    """Seconds until a table that was long without the room is taken in, and summed up."""
    tell("catching up")
    public, secret = zmq.curve_keypair()
    with borrowed(pool) as connection:
        admit_table(connection, LATE, z85.decode(public).hex())
    projection = Projection(pool)
    while projection.step():
        pass
    with opened_line(pool) as (url, _):
        sent_s = send(url, [late], [(public, secret)])
    began = time.perf_counter()
    while projection.step():
        pass
    summed_s = time.perf_counter() - began
    return {"late_hands": hands, "sent_s": sent_s, "summed_s": summed_s}


def _deal_night(path: Path, hands: int, name: str = "") -> None:
    """A night's record, dealt at the engine's level."""
    plan = Plan(engine_only=True, speed="fast", journal=path, hands=hands, seed=1, seats=_PLAYERS)
    Night(complete_night(plan), name=name).play()


def deal(folder: Path, tables: int, hands: int) -> list[Path]:
    """One night, under each table's name in a chain of its own."""
    first = folder / "night.journal"
    _deal_night(first, hands)
    records = list(read_records(first))
    paths = []
    for number in range(tables):
        path = folder / f"table-{number}.journal"
        with closing(Journal(path)) as journal:
            for record in records:
                event = record.event
                if isinstance(event, TableOpened):
                    event = replace(event, table=f"Table {number}")
                journal.append([event], record.cause, record.wall_ns, record.monotonic_ns)
        paths.append(path)
    return paths


def send(url: str, journals: list[Path], keys: list[Keys]) -> float:
    """Send whole records, all at once, from another process; seconds."""
    # Not forked: this process has threads.
    fresh = multiprocessing.get_context("spawn")
    ready, go = fresh.Event(), fresh.Event()
    sending = fresh.Process(target=_send_all, args=(url, journals, keys, ready, go))
    sending.start()
    while not ready.wait(1.0):
        if not sending.is_alive():
            raise RuntimeError("the senders did not start")
    began = time.perf_counter()
    go.set()
    sending.join()
    return time.perf_counter() - began


def _send_all(url: str, journals: list[Path], keys: list[Keys], ready: object, go: object) -> None:
    """As many senders as tables, each on a thread of its own."""

    def send_one(path: Path, key: Keys) -> None:
        sender = Sender(ShippedJournal(path), url, key)
        try:
            left = True
            while left:
                # As the process does: what got no answer in time is said again.
                with suppress(SilenceError):
                    left = sender.step()
        finally:
            sender.close()

    threads = [
        threading.Thread(target=send_one, args=pair) for pair in zip(journals, keys, strict=True)
    ]
    ready.set()  # type: ignore[attr-defined]
    go.wait()  # type: ignore[attr-defined]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def _time_shown(pool: Pool, url: str, path: Path, key: Keys, many: int) -> list[float]:
    """Seconds from a record on a table's disk to the station's table, of many."""
    projection, ended = Projection(pool), threading.Event()
    while projection.step():
        pass
    following = threading.Thread(target=follow, args=(projection, ended))
    following.start()
    sender = Sender(ShippedJournal(path), url, key)
    times = []
    try:
        with closing(Journal(path)) as journal:
            for number in range(many):
                time.sleep(0.013 * (number % 7))
                began = time.perf_counter()
                state: SourceState = "lost" if number % 2 else "ready"
                told = SourceChanged(source="shoe", kind="reader", state=state, words="")
                journal.append([told], InputCause(source="shoe"), time.time_ns(), 1)
                wanted = journal.sequence
                while sender.step():
                    pass
                while _find_shown(projection) < wanted:
                    time.sleep(0.005)
                times.append(time.perf_counter() - began)
    finally:
        ended.set()
        following.join()
        sender.close()
    return times


def _find_shown(projection: Projection) -> int:
    table = projection.find_table("Table 0")
    return table.view.sequence if table is not None and table.view is not None else 0


def _time_copy(pool: Pool, journals: list[Path]) -> float:
    """Seconds for the same rows by COPY, a table a transaction, unchecked."""
    rows = [list(_read_rows(path)) for path in journals]
    began = time.perf_counter()
    for number, some in enumerate(rows):
        with borrowed(pool) as connection:
            # Journals that nothing else holds.
            copy_rows(connection, 1_000_000 + number, some)
    return time.perf_counter() - began


def _read_rows(path: Path) -> Iterator[Row]:
    shipped, at = ShippedJournal(path), 0
    while rows := shipped.read_after(at):
        yield from rows
        at = rows[-1].sequence


def _time_finding(pool: Pool, rows: int) -> tuple[float, int]:
    """The slowest of a few searches, milliseconds, and among how many summaries."""
    with borrowed(pool) as connection:
        connection.execute(
            "INSERT INTO hands SELECT journal_id, 1000000 + place, %s, hand, game, dealer,"
            " began - place * interval '90 seconds', ended - place * interval '90 seconds',"
            " (began - place * interval '90 seconds')::date, 1000000 + place, last,"
            " pot + place %% 997,"
            " drop_chips, jackpot, 'Guest ' || place, irregularities, undone, corrected, disputed,"
            " void, rulings, summary FROM generate_series(1, %s) place,"
            " (SELECT * FROM hands LIMIT 1) one",
            (this_month(), rows),
        )
    with pool.connection() as connection:
        connection.autocommit = True
        connection.execute("ANALYZE hands")
        connection.autocommit = False
    times = []
    with borrowed(pool) as connection:
        row = connection.execute("SELECT count(*) FROM hands").fetchone()
        for number in range(_FOUND):
            place = 1 + number * max(1, rows // _FOUND)
            for asked in ({"number": str(1_000_000 + place)}, {"player": f"Guest {place}"}, {}):
                began = time.perf_counter()
                find_hands(connection, asked, 200)
                times.append((time.perf_counter() - began) * 1e3)
    return max(times), int(row[0]) if row is not None else 0


@contextmanager
def opened_room(folder: Path) -> Iterator[Pool]:
    """A database of a room's, with its schema, in a folder."""
    cluster = Cluster(folder / "db")
    cluster.make()
    cluster.start()
    try:
        migrate(cluster.url)
        with opened_pool(cluster.url) as pool:
            with borrowed(pool) as connection:
                ensure_months(connection)
            yield pool
    finally:
        cluster.stop("immediate")


@contextmanager
def opened_line(pool: Pool) -> Iterator[tuple[str, LineService]]:
    """A room's line: its address for the tables, and the service."""
    room = zmq.curve_keypair()
    line = LineService("127.0.0.1:*", room, pool)
    thread = threading.Thread(target=line.serve)
    thread.start()
    try:
        yield write_line_url(f"127.0.0.1:{line.port}", room[0]), line
    finally:
        line.stop()
        thread.join()
        line.close()
