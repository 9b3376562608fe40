"""Bringing a reader another firmware: between hands, signed, and with a technician's name to it."""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import msgspec

from deploy.reader_firmware.signed_images import ImageList, load_image
from deploy.releases import table_services
from deploy.releases.release_file import ReleaseError
from deploy.releases.version_order import may_be_older
from engine.journal import JournalError, is_written, read_records
from engine.journal.reader import list_readable
from engine.journal.successors import find_successor
from engine.messages.happened.floor_events import HandVoided
from engine.messages.happened.hand_events import HandBegan, HandEnded
from engine.wire.configuration import ConfigurationError, JournalOptions, load_section
from firmware_bridge.link.protocol import Capability, Hello
from firmware_bridge.serial.firmware_image import Image
from firmware_bridge.serial.firmware_line import FirmwareError, FirmwareLine, await_restart
from firmware_bridge.serial.flash_notes import FlashNote, write_note
from firmware_bridge.serial.options import ReaderOptions

_HAND_S: Final = 3600.0
_OURS: Final = "serial:"


class Flashed(msgspec.Struct, frozen=True, kw_only=True):
    """What came of it."""

    reader: str
    model: str
    before: str
    """The version that it had; empty: none."""
    before_sha256: str
    version: str
    sha256: str
    by: str


class Request(msgspec.Struct, frozen=True, kw_only=True):
    """What is to be flashed onto which reader."""

    reader: ReaderOptions
    base: Path
    """The configuration's directory."""
    state: Path
    """The bridge's private directory."""
    folder: Path
    """Where the release's images lie."""
    images: ImageList
    image: Image | None
    """Another one than the release's for this reader's model; checked."""
    older: bool
    """Whether an older version than the reader's is meant."""
    by: str


def check_kind(reader: ReaderOptions) -> None:
    """Whether it is a reader that can be flashed over its line at all.

    Raises:
        ReleaseError: it is another maker's, or none.
    """
    if not reader.port.startswith(_OURS):
        kind = reader.port.partition(":")[0]
        raise ReleaseError(
            f"reader {reader.name}: a {kind} reader is flashed with its maker's own tool; then "
            "name its version as 'firmware' in [[bridge.readers]]"
        )


@contextmanager
def held_between_hands(config: Path, tell: Callable[[str], None]) -> Iterator[None]:
    """No hand is under way and no bridge has a reader, as long as this lasts.

    Args:
        config: the table's file.
        tell: told what is waited for.

    Raises:
        ReleaseError: a hand is under way, or the table runs and can't be stopped from here.
    """
    if not table_services.is_running():
        _require_rest(config)
        yield
        return
    if os.geteuid() != 0:
        raise ReleaseError("the table's services run: only root stops them for a while")
    if not table_services.wait_between_hands(tell, _HAND_S):
        raise ReleaseError("a hand is under way for an hour; try again between two hands")
    table_services.stop()
    try:
        # One may have begun while they stopped.
        _require_rest(config)
        yield
    finally:
        table_services.restart()


def flash(request: Request, tell: Callable[[str], None]) -> Flashed:
    """Bring a reader its image, and see it start with that.

    Args:
        request: what is to be done; who asks was checked.
        tell: told how far it is.

    Raises:
        ReleaseError: it can't be done, or was not done to its end; the text says what to do.
    """
    name = request.reader.name
    try:
        with FirmwareLine(request.reader, request.base, request.base) as line:
            hello = line.greet()
            image = _choose(request, line, hello)
            _leave_note(request, image, done=False)
            tell(f"reader {name}: {hello.firmware or 'no firmware'} -> {image.version}")
            line.install(image, _tell_parts(len(image.data), tell))
        now = await_restart(request.reader, request.base, request.base, image.digest)
    except FirmwareError as error:
        raise ReleaseError(f"reader {name}: {error}") from None
    if now.firmware_hash != image.digest:
        raise ReleaseError(
            f"reader {name}: did not start with {image.version} and goes on with "
            f"{now.firmware or 'none'}; flash it again"
        )
    _leave_note(request, image, done=True)
    return Flashed(
        reader=name, model=image.model, before=hello.firmware,
        before_sha256=hello.firmware_hash.hex(), version=now.firmware,
        sha256=image.digest.hex(), by=request.by,
    )  # fmt: skip


def is_in_hand(journal: Path) -> bool:
    """Whether a record ends within a hand.

    Raises:
        JournalError: it can't be read.
    """
    for file in reversed(list_readable(journal)):
        state: bool | None = None
        for record in read_records(file):
            if isinstance(record.event, HandBegan):
                state = True
            elif isinstance(record.event, HandEnded | HandVoided):
                state = False
        if state is not None:
            return state
    return False


def _require_rest(config: Path) -> None:
    try:
        options = load_section(config, "journal", JournalOptions).placed_in(
            config.absolute().parent
        )
    except ConfigurationError as error:
        raise ReleaseError(str(error)) from None
    journal = Path(options.path)
    journal = find_successor(journal) or journal
    if not journal.exists():
        return
    if is_written(journal):
        raise ReleaseError("the table runs: stop it between two hands, then flash the reader")
    try:
        if is_in_hand(journal):
            raise ReleaseError(
                "the table was stopped within a hand: start it, play that to its end, stop it again"
            )
    except JournalError as error:
        raise ReleaseError(str(error)) from None


def _choose(request: Request, line: FirmwareLine, hello: Hello) -> Image:
    """The image for the reader that is there.

    Raises:
        FirmwareError: it gets none, and why.
        ReleaseError: the release's is not what was signed.
    """
    if Capability.IMAGES not in hello.capabilities:
        raise FirmwareError("takes no image over the line; flash it with its maker's tool")
    image = _find_image(request, line.ask_model().model)
    version = hello.firmware
    if version and hello.firmware_hash == image.digest:
        raise FirmwareError(f"has firmware {version} already; nothing was flashed")
    if version and may_be_older(image.version, version) and not request.older:
        raise FirmwareError(
            f"has firmware {version}, and {image.version} is older; say --older if it is meant"
        )
    return image


def _find_image(request: Request, model: str) -> Image:
    if request.image is not None:
        if request.image.model != model:
            raise FirmwareError(f"is a {model}, and the image is for a {request.image.model}")
        return request.image
    named = request.images.find(model)
    if named is None:
        known = ", ".join(one.model for one in request.images.images) or "none"
        raise FirmwareError(
            f"is a {model}, for which release {request.images.release} names no firmware; it names "
            f"some for: {known}"
        )
    return load_image(request.folder / Path(named.file).name, request.images)


def _leave_note(request: Request, image: Image, *, done: bool) -> None:
    digest = image.digest.hex()
    note = FlashNote(reader=request.reader.name, by=request.by, digest=digest, done=done)
    try:
        write_note(request.state, note)
    except OSError as error:
        raise ReleaseError(f"{request.state}: can't be written: {error.strerror}") from None


def _tell_parts(size: int, tell: Callable[[str], None]) -> Callable[[int], None]:
    """Tells each tenth."""
    told = 0

    def take(held: int) -> None:
        nonlocal told
        if (tenth := held * 10 // size) > told:
            told = tenth
            tell(f"  {tenth * 10} %")

    return take
