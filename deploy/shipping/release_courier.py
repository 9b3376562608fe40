"""Fetches a release that the room offers, part by part, and lays it where `tapburn update` looks.

The room carries it: what counts is its maker's signature, which is checked over the first part,
over the whole, and once more by `tapburn update`. Nothing is taken over here.
"""

import logging
import shutil
import tempfile
import time
from pathlib import Path
from typing import Final

from deploy.releases.carried import name_carried, read_carried
from deploy.releases.release_file import (
    Release,
    ReleaseError,
    check_beginning,
    check_release,
    name_machine,
)
from deploy.releases.version_order import order_version
from deploy.shipping.messages import (
    LARGEST_RELEASE,
    PART_BYTES,
    FetchPart,
    ReleaseOffer,
    ReleasePart,
    ReleaseReport,
)
from engine.keys.key_files import SealingError
from engine.keys.signing import load_verify_key
from engine.messages.outside_text import make_plain

_MEMORY: Final = Path("/dev/shm")  # noqa: S108 - a folder of our own within it
_UNFINISHED: Final = ".part"
_DIGEST: Final = ".digest"
_RESTS: Final = "rests-until"
"""Until when nothing is fetched, seconds since 1970."""
_SPARE: Final = 1 << 30
"""Bytes that stay free on the disk: the record is written there, and comes first."""
_PENANCE_S: Final = 3600.0
"""After a file that was no release nothing is fetched for so long: each one wears the disk."""

_log = logging.getLogger(__name__)


class ReleaseCourier:
    """Between a room that offers releases and one table's machine.

    Args:
        folder: the sender's own, where a whole release waits for the technician.
        maker: the file with the maker's public key.
        runs: the version that runs here.
    """

    def __init__(self, folder: Path, maker: Path, runs: str) -> None:
        self._folder, self._maker, self._runs = folder, maker, runs
        self._offer: ReleaseOffer | None = None
        self._judged = self._trouble = ""
        self._rest_until = time.monotonic() + self._read_rest()
        carried = read_carried(folder)
        if carried is not None and order_version(carried.version) > order_version(runs):
            self._judged = self._read_digest(carried.file)
        elif carried is not None:
            self._remove(carried.file)  # It was taken over, or another one was.

    def report(self) -> ReleaseReport:
        """What the room is told."""
        return ReleaseReport(
            machine=" ".join(name_machine()), runs=self._runs, judged=self._judged,
            trouble=make_plain(self._trouble),
        )  # fmt: skip

    def hear(self, offer: ReleaseOffer | None) -> None:
        """The room offers this file; None: nothing that was not judged."""
        if offer == self._offer:
            return
        if self._offer is not None and offer is not None and self._measure(self._offer):
            # One at a time: a room that changes its mind each second wears the disk.
            self._rest()
        self._offer = None
        if offer is None or offer.digest == self._judged:
            return
        if not offer.digest.isalnum() or not 0 < offer.size <= LARGEST_RELEASE:
            self._refuse(
                offer, f"the room offers a release of {offer.size} bytes; none is larger than "
                f"{LARGEST_RELEASE}",
            )  # fmt: skip
            return
        self._offer = offer

    def ask_next(self) -> FetchPart | None:
        """What to ask the room for now; None: nothing."""
        offer = self._offer
        if offer is None or time.monotonic() < self._rest_until:
            return None
        self._trouble = self._find_hindrance(offer)
        if self._trouble:
            return None
        held = self._measure(offer)
        return FetchPart(digest=offer.digest, number=held // PART_BYTES)

    def take(self, part: ReleasePart) -> None:
        """Put a part behind those that are there; a whole release is checked and laid in."""
        offer = self._offer
        if offer is None or part.digest != offer.digest:
            return
        held = self._measure(offer) // PART_BYTES * PART_BYTES
        if part.number != held // PART_BYTES:
            return
        unfinished = self._unfinished(offer)
        try:
            self._put(offer, unfinished, held, part.content)
        except ReleaseError as error:
            # Whatever file it was: the room offers nothing more for a while.
            self._rest()
            words = str(error).removeprefix(f"{unfinished}: ")
            self._refuse(offer, f"the release of the room: {words}")
        except OSError as error:
            self._trouble = f"the release of the room can't be kept here: {error.strerror}"

    def _put(self, offer: ReleaseOffer, unfinished: Path, held: int, content: bytes) -> None:
        """Write a part; after the first one, and after the last, what is there is checked.

        Raises:
            ReleaseError: it is cut off, or not the maker's, or not newer.
            OSError: it can't be written.
        """
        if len(content) != min(PART_BYTES, offer.size - held):
            raise ReleaseError(
                f"{unfinished}: the room's copy is cut off at {held} of {offer.size} bytes; "
                "offer it again there"
            )
        if not held:
            # Before a byte of it is on the disk: junk costs none.
            self._require_newer(self._check_first(content))
        self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        self._write(unfinished, held, content)
        if held + len(content) == offer.size:
            self._lay(offer, unfinished)

    def _check_first(self, content: bytes) -> Release:
        """What the first part says, signed; it is looked at in memory.

        Raises:
            ReleaseError: it is no beginning of a release of the maker's for this machine.
        """
        place = str(_MEMORY) if _MEMORY.is_dir() else None
        with tempfile.TemporaryDirectory(dir=place, prefix="tapburn-") as folder:
            file = Path(folder) / "beginning"
            file.write_bytes(content)
            try:
                return check_beginning(file, self._read_maker())
            except ReleaseError as error:
                words = str(error).removeprefix(f"{file}: ")
                raise ReleaseError(words.replace(str(file), "its beginning")) from None

    def _lay(self, offer: ReleaseOffer, unfinished: Path) -> None:
        """Check the whole file and put it where the technician's command finds it.

        Raises:
            ReleaseError: it is no release of the maker's for this machine.
        """
        facts = check_release(unfinished, self._read_maker())
        self._require_newer(facts)
        before = read_carried(self._folder)
        place = self._folder / name_carried(facts.version)
        place.with_suffix(_DIGEST).write_text(offer.digest, "ascii")
        unfinished.replace(place)
        if before is not None and before.file != place:
            self._remove(before.file)
        self._judged, self._trouble, self._offer = offer.digest, "", None
        _log.warning("release %s was brought by the room; 'tapburn update room' takes it over",
                     facts.version)  # fmt: skip

    def _require_newer(self, facts: Release) -> None:
        """Nothing older comes by the room: a release that was left may have been for a reason.

        Raises:
            ReleaseError: it is not newer than what runs here.
        """
        if order_version(facts.version) <= order_version(self._runs):
            raise ReleaseError(
                f"it is {facts.version}, and this table runs {self._runs}; bring an older one on "
                "a stick if it is meant"
            )

    def _read_maker(self) -> bytes:
        try:
            return load_verify_key(self._maker)
        except SealingError as error:
            raise ReleaseError(str(error)) from None

    def _find_hindrance(self, offer: ReleaseOffer) -> str:
        """What is to be mended at this table before anything is fetched."""
        try:
            known = load_verify_key(self._maker)
        except SealingError:
            known = b""
        if not known:
            return f"this table has no maker's key; bring it as {self._maker}"
        there = self._folder if self._folder.exists() else self._folder.parent
        free = shutil.disk_usage(there).free - _SPARE
        if free < offer.size - self._measure(offer):
            return (
                f"the release needs {offer.size >> 20} MB beside a spare {_SPARE >> 20} MB, and "
                f"{max(0, free + _SPARE) >> 20} MB of the disk are free"
            )
        return ""

    def _rest(self) -> None:
        """Fetch nothing for a while, also behind a restart."""
        self._rest_until = time.monotonic() + _PENANCE_S
        try:
            self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            (self._folder / _RESTS).write_text(str(int(time.time() + _PENANCE_S)), "ascii")
        except OSError as error:
            _log.warning("that nothing is fetched for a while can't be kept: %s", error.strerror)

    def _read_rest(self) -> float:
        """For how many seconds nothing is fetched yet; what lies further ahead is void.

        It was noted under a clock that was ahead: each start would rest an hour anew.
        """
        try:
            with (self._folder / _RESTS).open("rb") as file:
                left = int(file.read(20)) - time.time()
        except (OSError, ValueError):
            return 0.0
        return left if 0 < left <= _PENANCE_S else 0.0

    def _refuse(self, offer: ReleaseOffer, sentence: str) -> None:
        self._judged, self._trouble, self._offer = offer.digest, sentence, None
        self._remove_unfinished()
        _log.warning("%s", sentence)

    def _unfinished(self, offer: ReleaseOffer) -> Path:
        return self._folder / f"{offer.digest}{_UNFINISHED}"

    def _measure(self, offer: ReleaseOffer) -> int:
        try:
            return self._unfinished(offer).stat().st_size
        except OSError:
            return 0

    def _write(self, path: Path, at: int, content: bytes) -> None:
        if not at:
            self._remove_unfinished()  # Of another offer.
        with path.open("r+b" if at else "wb") as file:
            file.truncate(at)
            file.seek(at)
            file.write(content)

    def _remove_unfinished(self) -> None:
        for path in self._folder.glob(f"*{_UNFINISHED}"):
            path.unlink(missing_ok=True)

    def _remove(self, file: Path) -> None:
        for path in (file, file.with_suffix(_DIGEST)):
            path.unlink(missing_ok=True)

    def _read_digest(self, file: Path) -> str:
        try:
            return file.with_suffix(_DIGEST).read_text("ascii")
        except (OSError, ValueError):
            return ""
