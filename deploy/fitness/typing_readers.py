"""Readers that type like a keyboard are kept from the screen by a rule of udev's.

The bridge takes such a reader for itself alone, but only while it lives. Without a rule what is
read before its start, or while it starts again, is typed into the screen's windows; and a screen
that was taken over could take the reader before the bridge does. So the device is the bridge's
group's, and the compositor is told to leave it alone.
"""

import grp
import re
import shutil
import subprocess
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from engine.guarded_paths import ensure_folder
from engine.wire.configuration import ConfigurationError, load_section, read_sections
from firmware_bridge.serial.options import BridgeOptions, ReaderOptions
from firmware_bridge.serial.ports import foreign_kind

RULES: Final = Path("/etc/udev/rules.d/61-tapburn-readers.rules")
"""Behind the system's own rule that gives input devices their lasting names (60)."""
GROUP: Final = "dialout"
"""A group of the bridge's and of no other service."""
_NAME: Final = re.compile(r"/dev/(input/by-(?:id|path)/[\w#+.:=@-]+)")
_PATIENCE_S: Final = 20.0
_HEAD: Final = "# Made by 'tapburn setup' and 'tapburn doctor --mend', of the readers that type.\n"


def list_typing(readers: Iterable[ReaderOptions]) -> dict[str, str]:
    """The devices of those readers that type, by the reader's name."""
    found = {}
    for reader in readers:
        kind = foreign_kind(reader.port)
        if kind is not None and kind.types:
            found[reader.name] = reader.port.partition(":")[2]
    return found


def write_rules(devices: dict[str, str]) -> str:
    """The rules' file; a device without a lasting name has none.

    Args:
        devices: as `list_typing` has them.
    """
    named = [found[1] for path in devices.values() if (found := _NAME.fullmatch(path))]
    return _HEAD + "".join(
        f'SUBSYSTEM=="input", KERNEL=="event*", SYMLINK=="{name}", '
        f'ENV{{LIBINPUT_IGNORE_DEVICE}}="1", TAG-="uaccess", GROUP="{GROUP}", MODE="0640"\n'
        for name in named
    )


def keep_from_screen(config: Path, rules: Path = RULES) -> Iterator[str]:
    """Lay the rules out where they are others; a sentence for what changed or could not be."""
    try:
        if "bridge" not in read_sections(config):
            return
        devices = list_typing(load_section(config, "bridge", BridgeOptions).readers)
    except ConfigurationError:
        return  # Whoever asked for this reads the file, too, and says what is wrong with it.
    wanted = write_rules(devices).encode() if devices else b""
    try:
        if wanted == (rules.read_bytes() if rules.exists() else b""):
            return
        with ensure_folder(rules.parent) as folder:
            if wanted:
                folder.put(rules.name, wanted, 0o644)
            else:
                folder.remove(rules.name)
    except OSError as error:
        yield f"{rules}: can't be written ({error.strerror}): a reader that types is not kept apart"
        return
    _take_up()
    for name, path in devices.items():
        if _NAME.fullmatch(path):
            yield f"{rules}: what the reader {name} types reaches the bridge alone"
        else:
            yield f"{path}: has no lasting name; name the reader {name} by /dev/input/by-id"


def is_heard_by_others(path: str) -> bool:
    """Whether others than the bridge may hear a device that types; False: it is not there."""
    try:
        found = Path(path).stat()
    except OSError:
        return False
    try:
        bridges = grp.getgrnam(GROUP).gr_gid
    except KeyError:
        bridges = None
    return bool(found.st_mode & 0o004) or (bool(found.st_mode & 0o040) and found.st_gid != bridges)


def _take_up() -> None:
    """Have the running machine go by the new rules."""
    command = shutil.which("udevadm")
    if command is None:
        return
    for words in (("control", "--reload"), ("trigger", "--subsystem-match=input")):
        try:
            subprocess.run([command, *words], capture_output=True, timeout=_PATIENCE_S, check=False)
        except (OSError, subprocess.TimeoutExpired):
            return
