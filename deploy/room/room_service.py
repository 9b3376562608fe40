"""The room's service: its database's server where it has one, the tables' line, pages."""

import logging
import resource
import signal
import sys
import threading
from collections.abc import Callable
from typing import Final

import uvicorn

from deploy.room.line.line_service import LineService
from deploy.room.retention import keep_within
from deploy.room.settings import CERTIFICATE, CERTIFICATE_KEY, RoomFolder
from deploy.room.station.pages import make_application
from deploy.room.station.patient_protocol import PatientProtocol
from deploy.room.station.station import Station
from deploy.room.storage.connections import Pool, borrowed, ensure_months, migrate, opened_pool
from deploy.room.summaries.projection import Projection, follow

DESCRIPTORS: Final = 65_536
"""Connections and files that a room may have open: strangers open some, too."""

_log = logging.getLogger(__name__)


class RoomBrokenError(RuntimeError):
    """A part of the service ended by itself; the text says which."""


class WatchedThreads:
    """The service's threads: one that ends by an error ends the process.

    Half a room that answers on its pages looks like a whole one.
    """

    def __init__(self) -> None:
        self.died = ""
        """Which one did; empty: none."""

    def start(self, name: str, work: Callable[[], None]) -> threading.Thread:
        """Start one."""

        def run() -> None:
            try:
                work()
            except BaseException:  # noqa: BLE001 - whatever it was, nothing goes on without it
                _log.exception("the room's %s ended", name)
                self.died = name
                signal.raise_signal(signal.SIGTERM)

        thread = threading.Thread(target=run, name=name)
        thread.start()
        return thread


def raise_descriptors() -> None:
    """Have as many open files as the system lets this process have, up to what a room needs."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = DESCRIPTORS if hard == resource.RLIM_INFINITY else min(hard, DESCRIPTORS)
    if soft != resource.RLIM_INFINITY and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


def run_room(folder: RoomFolder) -> None:
    """Serve until interrupted.

    Raises:
        ClusterError: the room's own server does not start.
        DatabaseError: the database can't be used.
        ConfigurationError: the settings can't be used.
        RoomBrokenError: a part of it ended that must not.
    """
    raise_descriptors()
    cluster, settings, limits = folder.cluster, folder.settings, folder.limits
    house_time = folder.house_time
    if cluster is not None:
        cluster.start()
    try:
        migrate(folder.database)
        with opened_pool(folder.database) as pool:
            with borrowed(pool) as connection:
                ensure_months(connection)
            line = LineService(settings.line, folder.line_keys, pool)
            watched = WatchedThreads()
            projection, ended = Projection(pool, house_time), threading.Event()
            listening = watched.start("line", line.serve)
            summing = watched.start("summaries", lambda: follow(projection, ended))
            removing = watched.start("retention", lambda: keep_within(pool, limits, ended))
            print(
                f"The room hears its tables on {settings.line} and answers on "
                f"https://{settings.web}",
                file=sys.stderr,
                flush=True,
            )
            try:
                _serve_pages(
                    folder,
                    pool,
                    Station(
                        pool,
                        projection,
                        settings.name,
                        folder.signing_key,
                        limits=limits,
                        cash_threshold=settings.cash_threshold,
                    ),
                )
            finally:
                ended.set()
                summing.join()
                removing.join()
                line.stop()
                listening.join()
                line.close()
            if watched.died:
                raise RoomBrokenError(
                    f"the room's {watched.died} ended; it has to be started again, as systemd does"
                )
    finally:
        if cluster is not None:
            cluster.stop()


def _serve_pages(folder: RoomFolder, pool: Pool, station: Station) -> None:
    """Answer over HTTPS until interrupted."""
    host, _, port = folder.settings.web.rpartition(":")
    uvicorn.run(
        make_application(pool, station),
        host=host,
        port=int(port),
        ssl_certfile=str(folder.path / CERTIFICATE),
        ssl_keyfile=str(folder.path / CERTIFICATE_KEY),
        log_level="warning",
        server_header=False,
        limit_concurrency=200,
        http=PatientProtocol,
        timeout_keep_alive=10,
        timeout_graceful_shutdown=2,
    )
