"""The manifest that a release's maker signed, beside the files that are there.

The maker makes it of an installation (`tapburn doctor --manifest --sign KEY --json`), with an
Ed25519 key that stays with him. Whoever has its public half finds which files are others.
"""

from pathlib import Path
from typing import Final

import msgspec

from deploy.releases.manifest import sum_up
from engine.decoding import decode_json
from engine.guarded_paths import read_named
from engine.keys import signing

_DOMAIN: Final = "tapburn-release-1"
"""Nothing else that the key signs is of this kind."""


class ReleaseManifest(msgspec.Struct, frozen=True, kw_only=True):
    """Every file of a release, and its maker's word for it."""

    version: str
    digest: str = "SHA-256"
    manifest: str
    """One digest over all files."""
    files: dict[str, str]
    """By path, each file's digest (hex)."""
    signer: str = ""
    """The maker's public key, Ed25519, hex digits."""
    signature: str = ""
    """Over version and manifest, hex digits."""


class ManifestError(ValueError):
    """The manifest is not the maker's, or none; the text says what was expected."""


class Difference(msgspec.Struct, frozen=True, kw_only=True):
    """Where the files that are there are not those of the release."""

    changed: tuple[str, ...]
    missing: tuple[str, ...]
    added: tuple[str, ...]

    def __bool__(self) -> bool:
        return bool(self.changed or self.missing or self.added)


def sign_manifest(key: signing.SigningKey, version: str, files: dict[str, str]) -> ReleaseManifest:
    """The manifest of a release with its maker's signature.

    Args:
        key: the maker's.
        version: the release's.
        files: by path, each file's SHA-256 (hex).
    """
    whole = sum_up(files)
    signature = key.sign(_DOMAIN, _encode(version, whole))
    return ReleaseManifest(
        version=version, manifest=whole, files=files, signer=key.public.hex(),
        signature=signature.hex(),
    )  # fmt: skip


def read_release(path: Path, verify_key: bytes) -> ReleaseManifest:
    """A release's manifest, which its maker signed.

    Args:
        path: the manifest.
        verify_key: the maker's public key, 32 bytes, known from elsewhere.

    Raises:
        ManifestError: it can't be read, or somebody else made it or changed it.
    """
    try:
        release = decode_json(read_named(path), ReleaseManifest)
        signature = bytes.fromhex(release.signature)
    except OSError as error:
        raise ManifestError(f"{path}: can't be read: {error.strerror}") from None
    except (msgspec.DecodeError, ValueError):
        raise ManifestError(f"{path}: is no release's manifest; give the one beside it") from None
    content = _encode(release.version, release.manifest)
    held = signing.is_signed(verify_key, _DOMAIN, content, signature)
    if not held or sum_up(release.files) != release.manifest:
        raise ManifestError(f"{path}: is not signed by the release's key: do not trust it")
    return release


def compare(release: ReleaseManifest, files: dict[str, str]) -> Difference:
    """Which files are others than the release's."""
    told = release.files
    return Difference(
        changed=tuple(path for path in told if path in files and files[path] != told[path]),
        missing=tuple(path for path in told if path not in files),
        added=tuple(path for path in files if path not in told),
    )


def _encode(version: str, whole: str) -> bytes:
    return f"{version}\n{whole}\n".encode()
