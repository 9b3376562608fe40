"""What is right and wrong with a room, in a sentence each: `tapburn room doctor`."""

import http.client
import json
import shutil
import ssl
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Final, NamedTuple

import psycopg
from cryptography import x509

from deploy.room.settings import CERTIFICATE, RoomFolder
from deploy.room.station.people.identity_provider import IdentityProvider, ProviderError
from deploy.room.storage.cluster import ClusterError
from deploy.room.waiting.text_gateway import find_address_fault
from engine.keys.key_files import SealingError
from engine.wire.configuration import ConfigurationError

FREE_BYTES: Final = 1 << 30
SOON_DAYS: Final = 30
_WAIT_S: Final = 5


class Finding(NamedTuple):
    """One thing that was looked at."""

    what: str
    ok: bool
    words: str


def examine_room(folder: RoomFolder) -> list[Finding]:
    """Look at everything, and change nothing."""
    looks: tuple[tuple[str, Callable[[RoomFolder], str]], ...] = (
        ("settings", _look_at_settings),
        ("keys", _look_at_keys),
        ("certificate", _look_at_certificate),
        ("disk", _look_at_disk),
        ("database", _look_at_database),
        ("service", _look_at_service),
        ("sign-in", _look_at_sign_in),
    )
    findings = []
    for what, look in looks:
        try:
            findings.append(Finding(what, True, look(folder)))
        except (
            _WrongError, ConfigurationError, SealingError, ClusterError, OSError, ValueError,
            psycopg.Error, http.client.HTTPException,
        ) as error:  # fmt: skip
            findings.append(Finding(what, False, " ".join(str(error).split())))
    return findings


class _WrongError(Exception):
    """What is wrong, and what to do."""


def _look_at_settings(folder: RoomFolder) -> str:
    said = folder.read_all()
    settings, house_time = said.settings, said.house_time
    if (folder.path / "room.toml").stat().st_mode & 0o077:
        raise _WrongError("room.toml is open to others; type 'chmod 600 room.toml'")
    if settings.text_url and (fault := find_address_fault(settings.text_url)):
        raise _WrongError(f"text_url: {fault}")
    _ = folder.text_token
    where = "this machine only" if settings.web.startswith("127.") else settings.web
    return f"pages for {where}, times in {house_time.name}"


def _look_at_sign_in(folder: RoomFolder) -> str:
    said = folder.sign_in
    if said is None:
        return "by name and password alone"
    try:
        IdentityProvider(said, folder.sign_in_secret).begin("https://room.invalid/")
    except ProviderError:
        raise _WrongError(
            f"{said.issuer} does not answer as a provider of this address; passwords still let in"
        ) from None
    return f"by {said.issuer} too; it names an account by {said.claim}"


def _look_at_keys(folder: RoomFolder) -> str:
    public, _ = folder.line_keys
    signer = folder.signing_key.public.hex()
    return f"the line's begins with {public.decode()[:8]}, asks are signed by {signer[:16]}"


def _look_at_certificate(folder: RoomFolder) -> str:
    shown = x509.load_pem_x509_certificate((folder.path / CERTIFICATE).read_bytes())
    days = (shown.not_valid_after_utc - datetime.now(UTC)).days
    if days < SOON_DAYS:
        raise _WrongError(f"{CERTIFICATE} is valid for {days} days more; lay a new one there")
    return f"valid for {days} days"


def _look_at_disk(folder: RoomFolder) -> str:
    free = shutil.disk_usage(folder.path).free
    if free < FREE_BYTES:
        raise _WrongError(f"{free >> 20} MB are free; make room, the database needs it")
    return f"{free >> 30} GB are free"


def _look_at_database(folder: RoomFolder) -> str:
    cluster = folder.cluster
    if cluster is not None and not cluster.runs():
        raise _WrongError("the room's own PostgreSQL does not run; 'tapburn room run' starts it")
    with psycopg.connect(folder.database, connect_timeout=_WAIT_S) as connection:
        row = connection.execute(
            "SELECT (SELECT count(*) FROM tables WHERE revoked IS NULL),"
            " pg_size_pretty(pg_database_size(current_database())), pg_is_in_recovery()"
        ).fetchone()
        if row is None or row[2]:
            raise _WrongError("it is a standby, which nothing is written to; name the other one")
        quiet = connection.execute(
            "SELECT t.name FROM tables t LEFT JOIN journals j ON j.table_id = t.id"
            " WHERE t.revoked IS NULL GROUP BY t.name"
            " HAVING coalesce(max(j.heard), '-infinity') < now() - interval '1 day' ORDER BY 1"
        ).fetchall()
    told = f"{row[0]} tables are admitted, {row[1]}"
    names = ", ".join(name for (name,) in quiet[:10])
    return f"{told}; not heard for a day: {names}" if quiet else told


def _look_at_service(folder: RoomFolder) -> str:
    context = ssl.create_default_context(cafile=str(folder.path / CERTIFICATE))
    context.check_hostname = False
    connection = http.client.HTTPSConnection(folder.settings.web, timeout=_WAIT_S, context=context)
    try:
        connection.request("GET", "/healthz")
        told = json.loads(connection.getresponse().read())
    except OSError as error:
        raise _WrongError(
            f"https://{folder.settings.web} does not answer ({error.strerror or error}); "
            "'tapburn room run' starts the service"
        ) from None
    finally:
        connection.close()
    if not told["ok"]:
        raise _WrongError(told["why"])
    return f"answers; {told['most_behind']} records behind at most, {told['alarms']} alarms stand"
