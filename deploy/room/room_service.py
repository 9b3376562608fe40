"""The room's service: its database's server where it has one, and the tables' line."""

import sys

from deploy.room.database import borrowed, ensure_months, migrate, opened_pool
from deploy.room.line_service import LineService
from deploy.room.settings import RoomFolder


def run_room(folder: RoomFolder) -> None:
    """Serve until interrupted.

    Raises:
        ClusterError: the room's own server does not start.
        DatabaseError: the database can't be used.
        ConfigurationError: the settings can't be used.
    """
    cluster, settings = folder.cluster, folder.settings
    if cluster is not None:
        cluster.start()
    try:
        migrate(folder.database)
        with opened_pool(folder.database) as pool:
            with borrowed(pool) as connection:
                ensure_months(connection)
            line = LineService(settings.line, folder.line_keys, pool)
            print(f"The room hears its tables on {settings.line}", file=sys.stderr, flush=True)
            try:
                line.serve()
            finally:
                line.close()
    finally:
        if cluster is not None:
            cluster.stop()
