"""The room's service: its database's server where it has one, the tables' line, pages."""

import logging
import signal
import socket
import sys
import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import uvicorn

from deploy.room.line.line_service import LineService
from deploy.room.outside.outside_services import SignInSettings
from deploy.room.promotions.payouts import keep_evidence
from deploy.room.retention import keep_within
from deploy.room.settings import (
    CERTIFICATE,
    CERTIFICATE_KEY,
    FILE,
    RoomFolder,
    RoomTerms,
    split_place,
)
from deploy.room.station.boards.waiting_pages import WaitingTerms
from deploy.room.station.pages import make_application
from deploy.room.station.patient_protocol import PatientProtocol
from deploy.room.station.people.identity_provider import IdentityProvider
from deploy.room.station.station import Station, StationTerms
from deploy.room.storage.cluster import Cluster, ClusterError
from deploy.room.storage.connections import Pool, borrowed, ensure_months, migrate, opened_pool
from deploy.room.storage.service_lock import ServiceLock
from deploy.room.summaries.projection import Projection, follow
from deploy.running.descriptors import raise_descriptors
from engine.wire.configuration import ConfigurationError

_LOOK_S: Final = 2.0
"""Between two looks whether the room's own server runs."""


_log = logging.getLogger(__name__)


class RoomBrokenError(RuntimeError):
    """A part of the service ended by itself; the text says which."""


@dataclass(frozen=True)
class Parts:
    """What the service is made of, as its folder says."""

    cluster: Cluster | None
    terms: RoomTerms
    waiting: WaitingTerms


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


def run_room(folder: RoomFolder, *, apart: bool = False) -> None:
    """Serve until interrupted.

    Args:
        folder: the room's.
        apart: somebody else, such as systemd, runs the room's own database server.

    Raises:
        ClusterError: the room's own server does not start.
        DatabaseError: the database can't be used.
        ConfigurationError: the settings can't be used.
        RoomBrokenError: a part of it ended that must not.
    """
    raise_descriptors()
    # What its file says is looked at before anything is started.
    terms = folder.read_all()
    waiting = _read_waiting(folder)
    for place in (terms.settings.line, terms.settings.web):
        ensure_free(place)
    cluster, ended = None if apart else folder.cluster, threading.Event()
    if cluster is not None:
        cluster.start()
    try:
        lock = ServiceLock(folder.database)
        lock.take(ended)
        try:
            migrate(folder.database)
            _run_parts(folder, lock, Parts(cluster, terms, waiting), ended)
        finally:
            lock.release()
    finally:
        if cluster is not None:
            cluster.stop()


def ensure_free(place: str) -> None:
    """See that nobody else listens where the room is to.

    Args:
        place: host and port.

    Raises:
        RoomBrokenError: somebody does, or this machine has no such address.
    """
    try:
        host, number = split_place(place)
    except ConfigurationError as error:
        raise RoomBrokenError(str(error)) from None
    try:
        kind, *_, address = socket.getaddrinfo(
            None if host == "*" else host, number, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        with socket.socket(kind, socket.SOCK_STREAM) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(address)
    except OSError as error:
        raise RoomBrokenError(
            f"{place}: the room can't listen there ({error.strerror or error}); end what does, or "
            f"name another place in its {FILE}"
        ) from None


def keep_running(cluster: Cluster, ended: threading.Event) -> None:
    """Start the room's own server again whenever it ended, until somebody ends this."""
    while not ended.wait(_LOOK_S):
        if cluster.runs():
            continue
        _log.warning("the room's PostgreSQL ended; it is started again")
        try:
            cluster.start()
        except ClusterError:
            _log.exception("it does not start; it is tried again")


def _run_parts(folder: RoomFolder, lock: ServiceLock, parts: Parts, ended: threading.Event) -> None:
    """The line, the summaries, retention and the pages, each with connections of its own.

    A page that asks for much keeps no table's record waiting.
    """
    url, said = folder.database, parts.terms
    with (
        opened_pool(url, 4, "tapburn room line", 10) as line_pool,
        opened_pool(url, 2, "tapburn room summaries") as summed_pool,
        opened_pool(url, 8, "tapburn room pages", 8) as pages_pool,
        opened_pool(url, 1, "tapburn room retention") as kept_pool,
        opened_pool(url, 1, "tapburn room promotions") as promoted_pool,
    ):
        with borrowed(kept_pool) as connection:
            ensure_months(connection)
        line = LineService(said.settings.line, said.line_keys, line_pool)
        watched, projection = WatchedThreads(), Projection(summed_pool, said.house_time)
        works: dict[str, Callable[[], None]] = {
            "lock": lambda: lock.keep(ended),
            "summaries": lambda: follow(projection, ended),
            "retention": lambda: keep_within(kept_pool, said.limits, ended),
            "promotions": lambda: keep_evidence(
                promoted_pool, said.signing_key, said.promotions, said.house_time.find_today, ended
            ),
        }
        if (cluster := parts.cluster) is not None:
            works["database"] = lambda: keep_running(cluster, ended)
        terms = StationTerms(
            limits=said.limits,
            cash_threshold=said.settings.cash_threshold,
            push_minutes=said.settings.push_minutes,
            promotions=said.promotions,
            waiting=parts.waiting,
            provider=_find_provider(folder, said.sign_in),
            find_turn=lambda: line.turned,
        )
        station = Station(pages_pool, projection, said.settings.name, said.signing_key, terms=terms)
        threads: list[threading.Thread] = []
        listening: threading.Thread | None = None
        # Whatever fails from here on, no thread is left that keeps the process there.
        try:
            threads += [watched.start(name, work) for name, work in works.items()]
            listening = watched.start("line", line.serve)
            print(
                f"The room hears its tables on {said.settings.line} and answers on "
                f"https://{said.settings.web}",
                file=sys.stderr,
                flush=True,
            )
            _serve_pages(folder, pages_pool, station)
        finally:
            ended.set()
            for thread in threads:
                thread.join()
            line.stop()
            if listening is not None:
                listening.join()
            line.close()
        if watched.died:
            raise RoomBrokenError(
                f"the room's {watched.died} ended; it has to be started again, as systemd does"
            )


def _read_waiting(folder: RoomFolder) -> WaitingTerms:
    """What the lists need; without the gateway's token no text is sent, and all else runs."""
    settings = folder.settings
    try:
        return WaitingTerms(settings.lock_minutes, settings.text_url, folder.text_token)
    except ConfigurationError:
        _log.exception("no texts are sent")
        return WaitingTerms(settings.lock_minutes, settings.text_url, lacks_token=True)


def _find_provider(folder: RoomFolder, said: SignInSettings | None) -> IdentityProvider | None:
    """Who says who somebody is; without the room's secret passwords alone let in."""
    try:
        return IdentityProvider(said, folder.sign_in_secret) if said is not None else None
    except ConfigurationError:
        _log.exception("the house's own sign-in is off")
        return None


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
        # Nothing is done at start or end; interrupted between them it would tell of that.
        lifespan="off",
    )
