"""A database on several hosts: a standby takes over, and the room goes on with it."""

import shutil
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import psycopg
import pytest
from zmq.utils import z85

from deploy.room.line.intake import admit_table
from deploy.room.settings import RoomFolder, RoomSettings
from deploy.room.storage.cluster import Cluster
from deploy.room.storage.connections import (
    DatabaseError,
    borrowed,
    ensure_months,
    find_primary,
    migrate,
    opened_pool,
)
from deploy.room.storage.service_lock import ServiceLock
from deploy.room.summaries.projection import Projection
from deploy.running.toml_text import write_toml
from deploy.shipping.reading import ShippedJournal
from deploy.shipping.sender import SilenceError
from tests.deploy.room.lines import TABLE, name_table, opened_line, send_all, sending


class Pair(NamedTuple):
    """A primary, and a standby that follows it."""

    primary: Cluster
    standby: Cluster
    url: str
    """Names the standby first."""

    def promote(self) -> None:
        """The primary's machine is lost, and the standby takes over."""
        self.primary.stop("immediate")
        self.standby._call("pg_ctl", "-D", str(self.standby._data), "-w", "promote")


@pytest.fixture
def pair(cluster: Cluster) -> Iterator[Pair]:
    with tempfile.TemporaryDirectory(prefix="tb-two-", dir=cluster.folder.parents[1]) as folder:
        Path(folder).chmod(0o711)
        primary, standby = (Cluster(Path(folder) / name) for name in ("one", "two"))
        primary.make()
        primary.start()
        hba = primary._data / "pg_hba.conf"
        hba.write_text(f"{hba.read_text()}local replication all peer map=room\n")
        primary._call("pg_ctl", "-D", str(primary._data), "reload")
        standby.folder.mkdir(mode=0o700)
        shutil.chown(standby.folder, primary.folder.owner(), primary.folder.group())
        user = primary.url.rpartition("user=")[2]
        primary._call(
            "pg_basebackup", "-h", str(primary.folder), "-U", user, "-D", str(standby._data),
            "-R", "-X", "stream", "-c", "fast",
        )  # fmt: skip
        with (standby._data / "postgresql.conf").open("a") as file:
            file.write(f"unix_socket_directories = '{standby.folder}'\n")
        standby.start()
        hosts = f"{standby.folder},{primary.folder}"
        try:
            yield Pair(primary, standby, f"postgresql:///room?host={hosts}&user={user}")
        finally:
            standby.stop("immediate")
            primary.stop("immediate")


def wait_for(done: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 60
    while not done():
        assert time.monotonic() < deadline
        time.sleep(0.1)


def test_a_standby_that_takes_over_loses_nothing_and_is_found(
    pair: Pair, night: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("deploy.shipping.sender._ANSWER_MS", 500)
    monkeypatch.setattr("deploy.shipping.reading.BATCH_BYTES", 4_000)
    url = find_primary(pair.url)
    migrate(url)
    last = ShippedJournal(night).read_last()[0]
    held = ServiceLock(url)
    assert held.take(threading.Event())
    with opened_pool(url, 4) as pool:
        with borrowed(pool) as connection:
            ensure_months(connection)
            assert admit_table(connection, name_table(night), z85.decode(TABLE[0]).hex())
        with opened_line(pool) as line, sending(line, night) as sender:
            while sender.acknowledged < last // 2:
                sender.step()

            def followed() -> bool:
                with psycopg.connect(pair.primary.url) as connection:
                    row = connection.execute(
                        "SELECT replay_lsn = pg_current_wal_lsn() FROM pg_stat_replication"
                    ).fetchone()
                return row is not None and bool(row[0])

            wait_for(followed)
            pair.promote()

            def taken() -> bool:
                try:
                    sender.step()
                except SilenceError:
                    return False
                return sender.acknowledged == last

            wait_for(taken)
        projection = Projection(pool)
        while projection.step():
            pass
        with borrowed(pool) as connection:
            assert connection.execute("SELECT count(*) FROM records").fetchone() == (last,)
            assert connection.execute("SELECT count(*) FROM hands").fetchone() == (4,)
    # The lock went with the machine: another service may have it, and this one finds out.
    second = ServiceLock(url)
    assert second.take(threading.Event())
    with pytest.raises(DatabaseError, match="another service took over"):
        held.keep(threading.Event())
    second.release()


def test_seconds_in_which_nothing_may_be_written_are_survived(
    cluster: Cluster, database: str, night: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("deploy.shipping.sender._ANSWER_MS", 500)
    name = database.partition("///")[2].partition("?")[0]
    last = ShippedJournal(night).read_last()[0]

    def allow(read_only: str) -> None:
        with psycopg.connect(cluster.url, autocommit=True) as connection:
            words = f"ALTER DATABASE {name} SET default_transaction_read_only = {read_only}"
            connection.execute(words.encode())
            connection.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s", (name,)
            )

    with opened_pool(database) as pool:
        with borrowed(pool) as connection:
            ensure_months(connection)
            assert admit_table(connection, name_table(night), z85.decode(TABLE[0]).hex())
        with opened_line(pool) as line, sending(line, night) as sender:
            allow("on")
            with (
                pytest.raises(DatabaseError, match="does not answer"),
                borrowed(pool) as connection,
            ):
                connection.execute("DELETE FROM accounts")
            with pytest.raises(SilenceError):
                send_all(sender)
            allow("off")

            def taken() -> bool:
                try:
                    sender.step()
                except SilenceError:
                    return False
                return sender.acknowledged == last

            wait_for(taken)


@pytest.mark.parametrize(
    ("url", "wanted"),
    [
        ("postgresql://db/room", "postgresql://db/room"),
        ("postgresql://a:1,b:2/room", "host=a,b port=1,2 target_session_attrs=read-write"),
        (
            "postgresql://a,b/room?target_session_attrs=primary",
            "postgresql://a,b/room?target_session_attrs=primary",
        ),
        ("host=a,b dbname=room", "host=a,b target_session_attrs=read-write"),
    ],
)
def test_of_several_hosts_the_one_that_takes_writes_is_asked_for(
    tmp_path: Path, url: str, wanted: str
) -> None:
    (tmp_path / "room.toml").write_text(write_toml({"room": {"database": url}}))
    asked = RoomFolder(tmp_path).database
    assert set(wanted.split()) <= set(asked.split())
    assert RoomFolder(tmp_path).settings == RoomSettings(database=url)


def test_what_is_no_url_of_a_database_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "room.toml").write_text(write_toml({"room": {"database": "db/room"}}))
    with pytest.raises(DatabaseError, match="expected such as postgresql://"):
        _ = RoomFolder(tmp_path).database
