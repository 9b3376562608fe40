"""Releases as the room keeps and offers them: it has no maker's key, and no say in them."""

import hashlib
from pathlib import Path
from typing import IO, Any

from deploy.releases.release_file import Release, ReleaseError, read_claim
from deploy.releases.version_order import order_version
from deploy.room.storage.connections import Connection
from deploy.shipping.messages import LARGEST_RELEASE, PART_BYTES, ReleaseOffer, ReleaseReport


def offer_release(connection: Connection, file: Path) -> Release:
    """Keep a release for its kind of machine, in place of the one before.

    Args:
        connection: in a transaction.
        file: as `make release` wrote it.

    Raises:
        ReleaseError: it is none, too large, or no newer than the one that is kept.
    """
    claim = read_claim(file)
    machine = f"{claim.architecture} {claim.python}"
    row = connection.execute(
        "SELECT version, digest FROM releases WHERE machine = %s", (machine,)
    ).fetchone()
    if row is not None and order_version(row[0]) >= order_version(claim.version):
        raise ReleaseError(
            f"release {row[0]} is offered for {machine} already, and this is {claim.version}; "
            "give a newer one"
        )
    try:
        size = file.stat().st_size
        if size > LARGEST_RELEASE:
            raise ReleaseError(f"{file}: is larger than {LARGEST_RELEASE >> 20} MB")
        with file.open("rb") as content:
            digest = hashlib.file_digest(content, "sha256").hexdigest()
            content.seek(0)
            _keep_parts(connection, digest, content)
    except OSError as error:
        raise ReleaseError(f"{file}: can't be read: {error.strerror}") from None
    if row is not None:
        connection.execute("DELETE FROM release_parts WHERE digest = %s", (row[1],))
    connection.execute(
        "INSERT INTO releases (machine, version, digest, size) VALUES (%s, %s, %s, %s)"
        " ON CONFLICT (machine) DO UPDATE SET version = excluded.version,"
        " digest = excluded.digest, size = excluded.size, offered = now()",
        (machine, claim.version, digest, size),
    )
    return claim


def _keep_parts(connection: Connection, digest: str, content: IO[bytes]) -> None:
    again = hashlib.sha256()
    number = 0
    while part := content.read(PART_BYTES):
        again.update(part)
        connection.execute(
            "INSERT INTO release_parts (digest, number, content) VALUES (%s, %s, %s)",
            (digest, number, part),
        )
        number += 1
    if again.hexdigest() != digest:
        raise ReleaseError("the file changed while it was read; offer it again")


def list_release_offers(connection: Connection) -> dict[str, ReleaseOffer]:
    """What is offered, by kind of machine."""
    rows = connection.execute("SELECT machine, digest, size FROM releases").fetchall()
    return {machine: ReleaseOffer(digest=digest, size=size) for machine, digest, size in rows}


def read_part(connection: Connection, digest: str, number: int) -> bytes:
    """A part of an offered release's file; empty: there is none."""
    row = connection.execute(
        "SELECT content FROM release_parts WHERE digest = %s AND number = %s",
        (digest, min(number, 1 << 30)),
    ).fetchone()
    return bytes(row[0]) if row is not None else b""


def note_report(connection: Connection, table: str, report: ReleaseReport) -> None:
    """The table says which version it runs, and what came of the offered one."""
    connection.execute(
        "INSERT INTO release_reports (table_name, machine, runs, judged, trouble)"
        " VALUES (%s, %s, %s, %s, %s) ON CONFLICT (table_name) DO UPDATE SET"
        " machine = excluded.machine, runs = excluded.runs, judged = excluded.judged,"
        " trouble = excluded.trouble",
        (table, report.machine, report.runs, report.judged, report.trouble),
    )


def list_releases(connection: Connection) -> list[dict[str, Any]]:
    """Each table's release: what is offered for its machine and what became of it there."""
    rows = connection.execute(
        "SELECT p.table_name, p.runs, coalesce(r.version, ''), p.judged = r.digest, p.trouble"
        " FROM release_reports p LEFT JOIN releases r ON r.machine = p.machine"
        " ORDER BY p.table_name"
    ).fetchall()
    names = ("table", "runs", "offered", "there", "trouble")
    return [dict(zip(names, (*row[:3], bool(row[3]), row[4]), strict=True)) for row in rows]
