"""The room's service: its database's server where it has one, the tables' line, pages."""

import sys
import threading

import uvicorn

from deploy.room.line.line_service import LineService
from deploy.room.retention import keep_within
from deploy.room.settings import CERTIFICATE, CERTIFICATE_KEY, RoomFolder
from deploy.room.station.pages import make_application
from deploy.room.station.station import Station
from deploy.room.storage.connections import Pool, borrowed, ensure_months, migrate, opened_pool
from deploy.room.summaries.projection import Projection, follow


def run_room(folder: RoomFolder) -> None:
    """Serve until interrupted.

    Raises:
        ClusterError: the room's own server does not start.
        DatabaseError: the database can't be used.
        ConfigurationError: the settings can't be used.
    """
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
            listening = threading.Thread(target=line.serve)
            listening.start()
            projection, ended = Projection(pool, house_time), threading.Event()
            summing = threading.Thread(target=follow, args=(projection, ended))
            summing.start()
            removing = threading.Thread(target=keep_within, args=(pool, limits, ended))
            removing.start()
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
                    Station(pool, projection, settings.name, folder.signing_key, limits=limits),
                )
            finally:
                ended.set()
                summing.join()
                removing.join()
                line.stop()
                listening.join()
                line.close()
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
        timeout_keep_alive=10,
        timeout_graceful_shutdown=2,
    )
