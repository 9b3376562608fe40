"""Set a room up: folder, keys, database, schema, first account."""

import os
from pathlib import Path

from deploy.room.settings import (
    CERTIFICATE,
    CERTIFICATE_KEY,
    DATABASE,
    FILE,
    LINE_KEY,
    SIGNING_KEY,
    RoomFolder,
    RoomSettings,
    make_folder,
    split_place,
)
from deploy.room.station.certificates import write_certificate
from deploy.room.storage.accounts import add_account
from deploy.room.storage.cluster import Cluster
from deploy.room.storage.connections import (
    borrowed,
    ensure_months,
    find_primary,
    migrate,
    opened_pool,
)
from deploy.room.summaries.house_time import read_house_time
from deploy.running.toml_text import write_toml
from deploy.shipping.line_keys import make_line_key
from engine.guarded_paths import acting_for, open_folder
from engine.keys.signing import new_signing_key
from engine.wire.configuration import ConfigurationError


def write_settings(path: Path, text: str) -> None:
    """A new settings file, for its owner alone from its first moment on."""
    made = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW, 0o600)
    with os.fdopen(made, "w", encoding="utf-8") as file:
        file.write(text)


def set_up(
    path: Path,
    settings: RoomSettings,
    account: str,
    password: str,
    house: tuple[bytes, bytes] | None = None,
) -> RoomFolder:
    """Make what is missing and bring the rest to this version; may be done again.

    Args:
        path: the room's folder.
        settings: written where there is no `room.toml` yet.
        account: the first manager's name; empty: none is made.
        password: that one's.
        house: a certificate of the house's own and its key, in the place of what is there.

    Raises:
        ClusterError: there is no PostgreSQL.
        DatabaseError: the database can't be used.
        AccountError: the account can't be so.
        ConfigurationError: there is a `room.toml`, and it can't be used.
    """
    # What can't be is said before anything is written.
    if not settings.database:
        Cluster(path / DATABASE)
    for place in (settings.web, settings.line):
        split_place(place)
    try:
        read_house_time(settings.zone, settings.day_begins)
    except ValueError as error:
        raise ConfigurationError(str(error)) from None
    if settings.database:
        migrate(find_primary(settings.database))
    make_folder(path)
    # The folder may be the service's: what root lays there is then that user's.
    with acting_for(path):
        folder = _lay_files(path, settings)
        if house is not None:
            _lay_certificate(path, *house)
    cluster = folder.cluster
    running = cluster is None or cluster.runs()
    if cluster is not None:
        cluster.make()
        cluster.start()
    try:
        migrate(folder.database)
        with opened_pool(folder.database) as pool, borrowed(pool) as connection:
            ensure_months(connection)
            if account:
                add_account(connection, account, "manager", password)
    finally:
        if cluster is not None and not running:
            cluster.stop()
    return folder


def _lay_files(path: Path, settings: RoomSettings) -> RoomFolder:
    if not (path / FILE).exists():
        wanted: dict[str, object] = {
            name: getattr(settings, name) for name in settings.__struct_fields__
        }
        write_settings(path / FILE, write_toml({"room": wanted}))
    # A file of before may have been for everybody, with a database's password in it.
    (path / FILE).chmod(0o600)
    folder = RoomFolder(path)
    if not (path / LINE_KEY).exists():
        make_line_key(path / LINE_KEY)
    if not (path / SIGNING_KEY).exists():
        new_signing_key().save(path / SIGNING_KEY)
    if not (path / CERTIFICATE).exists():
        host = folder.settings.web.rpartition(":")[0]
        write_certificate(path / CERTIFICATE, path / CERTIFICATE_KEY, host)
    return folder


def _lay_certificate(path: Path, certificate: bytes, key: bytes) -> None:
    """Both whole, or what was there: the service reads them at its start."""
    with open_folder(path) as folder:
        folder.put(CERTIFICATE_KEY, key)
        folder.put(CERTIFICATE, certificate)
