"""The house's bundles as the room keeps and offers them; it has no say in what they hold."""

import hashlib
from typing import Any

import msgspec

from deploy.room.storage.connections import Connection
from engine.decoding import decode_json
from engine.keys.fingerprints import fingerprint
from engine.keys.signing import is_signed
from engine.messages.wanted.house_bundles import HouseBundle, SignedHouseBundle
from engine.signatures.house_signatures import HOUSE_DOMAIN, BundleError


def offer_bundle(connection: Connection, data: bytes) -> HouseBundle:
    """Keep a bundle for its table, in place of the one before.

    Args:
        connection: in a transaction.
        data: the file that `tapburn bundle sign` wrote.

    Raises:
        BundleError: it is none, or not signed, or no newer than the one that is kept.
    """
    try:
        signed = decode_json(data, SignedHouseBundle)
        bundle = decode_json(signed.content, HouseBundle)
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise BundleError("it is no bundle; give what 'tapburn bundle sign' wrote") from None
    if not _find_signer(signed):
        raise BundleError("its signature is not that of the key that it names; sign it anew")
    row = connection.execute(
        "SELECT version FROM house_bundles WHERE table_name = %s", (bundle.table,)
    ).fetchone()
    if row is not None and row[0] >= bundle.version:
        raise BundleError(
            f"{bundle.table} is offered version {row[0]} already, and this is {bundle.version}; "
            "sign a newer one"
        )
    connection.execute(
        "INSERT INTO house_bundles (table_name, version, digest, signed_by, signed_at, content)"
        " VALUES (%s, %s, %s, %s, %s, %s) ON CONFLICT (table_name) DO UPDATE SET"
        " version = excluded.version, digest = excluded.digest, content = excluded.content,"
        " signed_by = excluded.signed_by, signed_at = excluded.signed_at, offered = now()",
        (bundle.table, bundle.version, hashlib.sha256(data).hexdigest(), bundle.by, bundle.at,
         data),
    )  # fmt: skip
    return bundle


def list_waiting(connection: Connection) -> frozenset[int]:
    """Tables for which a bundle is kept that they have not judged."""
    rows = connection.execute(
        "SELECT t.id FROM house_bundles h JOIN tables t ON t.name = h.table_name"
        " WHERE h.digest <> h.judged"
    ).fetchall()
    return frozenset(one for (one,) in rows)


def note_judged(connection: Connection, table: str, judged: str, trouble: str) -> None:
    """The table says what it judged last, and why it does not take that."""
    connection.execute(
        "UPDATE house_bundles SET judged = %s, trouble = %s WHERE table_name = %s"
        " AND (judged, trouble) <> (%s, %s)",
        (judged, trouble, table, judged, trouble),
    )


def find_offer(connection: Connection, table: str, judged: str) -> bytes:
    """The bundle that a table has not judged; empty: there is none."""
    row = connection.execute(
        "SELECT content FROM house_bundles WHERE table_name = %s AND digest <> %s",
        (table, judged),
    ).fetchone()
    return bytes(row[0]) if row is not None else b""


def list_offers(connection: Connection) -> list[dict[str, Any]]:
    """Each table's bundle, and what became of it, by the table's name.

    Whose name stands in it is what its signer wrote; which key signed it is worked out.
    """
    rows = connection.execute(
        "SELECT table_name, version, signed_by, signed_at, digest = judged, trouble, content"
        " FROM house_bundles ORDER BY table_name"
    ).fetchall()
    names = ("table", "version", "by", "at", "there", "trouble")
    return [
        dict(zip(names, row[:-1], strict=True))
        | {"signer": _find_signer(decode_json(bytes(row[-1]), SignedHouseBundle))}
        for row in rows
    ]


def _find_signer(signed: SignedHouseBundle) -> str:
    """Fingerprint of the key that signed a bundle, worked out of the key; empty: none did."""
    key, signature = bytes.fromhex(signed.signer), bytes.fromhex(signed.signature)
    held = is_signed(key, HOUSE_DOMAIN, signed.content.encode(), signature)
    return fingerprint(key) if held else ""
