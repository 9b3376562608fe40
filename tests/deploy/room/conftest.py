"""A real PostgreSQL for the room's tests, one server for all, an empty database for each."""

import itertools
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import psycopg
import pytest
from zmq.utils import z85

from deploy.room.line.intake import admit_table
from deploy.room.storage.accounts import RIGHTS, add_account
from deploy.room.storage.cluster import Cluster, find_programs
from deploy.room.storage.connections import Pool, borrowed, ensure_months, migrate, opened_pool
from deploy.room.summaries.projection import Projection
from deploy.simulation.night.night import Night
from deploy.simulation.night.setting import complete_night
from deploy.simulation.plan import Plan
from tests.deploy.room.browsing import PASSWORD
from tests.deploy.room.lines import TABLE, name_table, opened_line, send_all, sending

numbers = itertools.count()
_ROOM_BYTES: Final = 4 << 30


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    if find_programs() is not None:
        return
    skip = pytest.mark.skip(reason="PostgreSQL is not installed: apt-get install postgresql")
    for item in items:
        if "cluster" in getattr(item, "fixturenames", ()):
            item.add_marker(skip)


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    # In memory where there is room: after a kill the server syncs every database of the tests.
    memory = Path("/dev/shm")
    place = memory if memory.is_dir() and shutil.disk_usage(memory).free > _ROOM_BYTES else "/tmp"
    with tempfile.TemporaryDirectory(prefix="tb-pg-", dir=place) as folder:
        Path(folder).chmod(0o711)
        cluster = Cluster(Path(folder) / "db")
        cluster.make()
        cluster.start()
        try:
            yield cluster
        finally:
            cluster.stop("immediate")


@pytest.fixture(scope="session")
def migrated(cluster: Cluster) -> str:
    """Name of a database with the schema, which the others are copied from."""
    make_database(cluster, "migrated")
    migrate(name_url(cluster, "migrated"))
    return "migrated"


@pytest.fixture
def database(cluster: Cluster, migrated: str) -> str:
    return copy_database(cluster, migrated)


def copy_database(cluster: Cluster, template: str) -> str:
    """The URL of a fresh copy of a database."""
    cluster.start()
    name = f"room{next(numbers)}"
    make_database(cluster, name, f"TEMPLATE {template}")
    return name_url(cluster, name)


@pytest.fixture(scope="session")
def taken(cluster: Cluster, migrated: str, night: Path) -> str:
    """Name of a database of a room that took one table's night and has an account of each role."""
    cluster.start()
    make_database(cluster, "taken", f"TEMPLATE {migrated}")
    with opened_pool(name_url(cluster, "taken")) as pool:
        with borrowed(pool) as connection:
            ensure_months(connection)
            assert admit_table(connection, name_table(night), z85.decode(TABLE[0]).hex())
            for role in RIGHTS:
                add_account(connection, role, role, PASSWORD)
        with opened_line(pool) as line, sending(line, night) as sender:
            send_all(sender)
        projection = Projection(pool)
        while projection.step():
            pass
    return "taken"


def make_database(cluster: Cluster, name: str, how: str = "") -> None:
    with psycopg.connect(cluster.url, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name} {how}".encode())


def name_url(cluster: Cluster, database: str) -> str:
    return cluster.url.replace("///room?", f"///{database}?")


@pytest.fixture
def pool(database: str) -> Iterator[Pool]:
    with opened_pool(database) as pool:
        with borrowed(pool) as connection:
            ensure_months(connection)
        yield pool


@pytest.fixture(scope="session")
def night(tmp_path_factory: pytest.TempPathFactory) -> Path:
    journal = tmp_path_factory.mktemp("night") / "night.journal"
    plan = Plan(engine_only=True, speed="fast", journal=journal, hands=4, seed=5)
    assert Night(complete_night(plan)).play().clean
    return journal
