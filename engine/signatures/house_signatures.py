"""The house's signature under what it says to a table: made away from it, checked at it."""

import hashlib
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import msgspec

from engine.decoding import Decoder, decode_json
from engine.guarded_paths import UnsafePathError, open_folder, read_named
from engine.keys.signing import SigningKey, is_signed
from engine.messages.table_options import TableOptions
from engine.messages.wanted.house_bundles import FORMAT, HouseBundle, SignedHouseBundle
from engine.wire.configuration import read_sections

HOUSE_DOMAIN: Final = "tapburn-house-bundle"
BUNDLE_FILE: Final = "house.bundle"
"""Where a bundle waits for the table, in the run's directory."""
TROUBLE_FILE: Final = "house.trouble"
"""Why the engine does not take it over, beside it."""
LARGEST_BUNDLE: Final = 700_000
"""Bytes of a bundle's file: with it a message on the room's line stays below its limit."""

_KEY: Final = re.compile(r"[0-9a-f]{64}")
_signed: Final = Decoder(msgspec.json.Decoder(SignedHouseBundle))
_bundles: Final = Decoder(msgspec.json.Decoder(HouseBundle))


class BundleError(ValueError):
    """The bundle is not taken; the text is one sentence that says what was expected."""


class Formatted(msgspec.Struct):
    """What every kind of bundle tells."""

    format: int = 0


def read_house_key(sections: Mapping[str, object]) -> bytes:
    """The key that checks the house's bundles, of a table's file; empty: it names none."""
    house = sections.get("house")
    signer = house.get("signer", "") if isinstance(house, Mapping) else ""
    return bytes.fromhex(signer) if isinstance(signer, str) and _KEY.fullmatch(signer) else b""


def find_house(config: Path) -> tuple[bytes, str]:
    """The house's key that a table's file names, empty where none; and the table's name.

    Raises:
        ConfigurationError: the file can't be read.
    """
    sections = read_sections(config)
    table = sections.get("table")
    name = table.get("name", TableOptions().name) if isinstance(table, Mapping) else ""
    return read_house_key(sections), str(name)


def sign_bundle(bundle: HouseBundle, key: SigningKey) -> bytes:
    """The bundle's file."""
    content = msgspec.json.encode(bundle)
    signed = SignedHouseBundle(
        content=content.decode(), signer=key.public.hex(),
        signature=key.sign(HOUSE_DOMAIN, content).hex(),
    )  # fmt: skip
    return msgspec.json.encode(signed)


def digest_bundle(data: bytes) -> str:
    """SHA-256 (hex) of what is signed in a bundle's file.

    Raises:
        BundleError: it is none.
    """
    return hashlib.sha256(_decode(data).content.encode()).hexdigest()


def open_bundle(data: bytes, key: bytes, table: str = "") -> HouseBundle:
    """What stands in a bundle's file, once the house's signature was found right.

    Args:
        data: the file.
        key: the house's public key, as the table's own file names it.
        table: the table's name; empty: any.

    Raises:
        BundleError: it is no bundle, somebody else's, or another table's.
    """
    signed = _decode(data)
    if not key:
        raise BundleError("this table's file names no house's key: [house] signer")
    signature = bytes.fromhex(signed.signature)
    if not is_signed(key, HOUSE_DOMAIN, signed.content.encode(), signature):
        raise BundleError(
            "the bundle is not signed by the house's key that this table's file names; take it "
            "from whoever keeps that key"
        )
    try:
        if decode_json(signed.content, Formatted).format != FORMAT:
            raise BundleError("the bundle is of a newer kind; update the table first")
        bundle = _bundles.decode(signed.content.encode())
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BundleError(f"the bundle can't be read: {error}; sign it anew") from None
    if table and bundle.table != table:
        raise BundleError(f"the bundle is for {bundle.table}, and this is {table}")
    return bundle


def find_flaw_of_version(bundle: HouseBundle, digest: str, held: int, held_digest: str) -> str:
    """Why this version is not taken over what is held; empty: it is, or is held already."""
    if bundle.version < held:
        return f"the bundle is version {bundle.version}, and the table holds {held}"
    if bundle.version == held and digest != held_digest:
        return (
            f"the bundle is another version {held} than the table holds; sign it anew, with the "
            "next number"
        )
    return ""


def read_bundle_file(path: Path, *, laid: bool = False) -> bytes:
    """A bundle's file; empty: there is none. One that was laid where others write is no link.

    Raises:
        BundleError: it is too large, or can't be read.
    """
    try:
        if laid:
            with open_folder(path.parent) as run, run.open_file(path.name, LARGEST_BUNDLE) as file:
                return file.read(LARGEST_BUNDLE)
        return read_named(path, LARGEST_BUNDLE)
    except FileNotFoundError:
        return b""
    except UnsafePathError as error:
        raise BundleError(str(error)) from None
    except OSError as error:
        raise BundleError(f"{path}: can't be read: {error.strerror}") from None


def _decode(data: bytes) -> SignedHouseBundle:
    try:
        return _signed.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise BundleError("it is no bundle; give what 'tapburn bundle sign' wrote") from None
