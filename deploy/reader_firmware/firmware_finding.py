"""Whether a reader has the firmware that the installed release names: for `tapburn doctor`."""

from pathlib import Path

import msgspec

from deploy.reader_firmware.signed_images import ImageList
from deploy.releases.version_order import may_be_older
from firmware_bridge.link.protocol import Capability, Hello
from firmware_bridge.serial.firmware_line import FirmwareError, FirmwareLine
from firmware_bridge.serial.options import ReaderOptions


class FirmwareFinding(msgspec.Struct, frozen=True, kw_only=True):
    """What a reader has, beside what it should have."""

    words: str
    mend: str = ""
    """What to do; empty: it is what the release names."""


def compare_reader(options: ReaderOptions, base: Path, images: ImageList) -> FirmwareFinding | None:
    """Ask a reader of ours which firmware it has.

    Args:
        options: its section of the configuration.
        base: the configuration's directory.
        images: what the release names.

    Returns:
        None: it takes no image over its line, or the release names none for its model.
    """
    try:
        with FirmwareLine(options, base, base) as line:
            hello = line.greet()
            if Capability.IMAGES not in hello.capabilities:
                return None
            model = line.ask_model().model
    except FirmwareError as error:
        return FirmwareFinding(words=f"can't be told: it {error}", mend="look again")
    return compare_firmware(options.name, hello, model, images)


def compare_firmware(
    name: str, hello: Hello, model: str, images: ImageList
) -> FirmwareFinding | None:
    """What the reader said beside what the release names for its model; None: it names none."""
    named = images.find(model)
    if named is None:
        return None
    flash = f"type 'tapburn firmware flash {name}' between two hands"
    wanted = f"release {images.release} names {named.version} for a {model}"
    if hello.firmware_hash.hex() == named.sha256:
        return FirmwareFinding(words=f"{hello.firmware}, as {wanted}")
    if hello.firmware == named.version:
        words = f"{hello.firmware}, but not the one that {wanted}: its hash is another"
        return FirmwareFinding(words=words, mend=f"{flash}, and ask who flashed it")
    if hello.firmware and may_be_older(named.version, hello.firmware):
        flash = f"take a newer release over, or {flash.replace(name, f'{name} --older')}"
    return FirmwareFinding(words=f"{hello.firmware or 'none'}, and {wanted}", mend=flash)
