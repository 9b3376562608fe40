"""A disk that was cloned makes its own identity at its first boot on another machine.

What a machine is, is told by its board and its built-in network interfaces. A disk that finds
itself on another one is a copy, or was carried over: either way it goes on as a backup that was
laid out on another machine does. The bridge's keys and book, and the key on the room's line, are
laid aside, and new ones are made; decks and staff go on. `tapburn journal follow` takes up the
record, the room lets the table in anew.
"""

import hashlib
import os
import secrets
import sys
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path
from typing import Final

from engine.guarded_paths import Folder, ensure_folder, open_folder, read_file

KNOWN: Final = "machine"
"""In the data's folder: the hash of the machine that this disk was made for."""
ASIDE: Final = "of-another-machine"
"""Where the other one's keys and book lie."""
_BOARD: Final = ("product_uuid", "board_serial", "product_serial", "board_name", "product_name")
_EMPTY: Final = frozenset({"", "none", "default string", "to be filled by o.e.m.", "not specified"})
_BRIDGE: Final = "bridge"
_GO_ON: Final = ("deck-*.json", "staff")
"""What of the bridge's folder is the house's and not the machine's."""
_LARGEST: Final = 1 << 24
_ROOM_KEY: Final = "room.key"


def tell_machine(root: Path = Path("/")) -> str:
    """A hash of what this machine's board and interfaces say; empty: they say nothing.

    An adapter on USB is not counted: it goes from one machine to another.
    """
    told = list(_read_board(root / "sys/class/dmi/id"))
    told += sorted(_read_interfaces(root / "sys/class/net"))
    return hashlib.sha256("\n".join(told).encode()).hexdigest() if told else ""


def renew(root: Path = Path("/")) -> list[str]:
    """Make this disk's identity its own on another machine; a sentence for each thing.

    Raises:
        OSError: something can't be read, written or laid aside.
    """
    here, data = tell_machine(root), root / "var/lib/tapburn"
    if not here:
        return []
    with ensure_folder(data) as folder:
        known = _read(folder, KNOWN)
        if known == here:
            return []
        told: list[str] = []
        if known:
            told = [*_renew_machine(root), *_lay_aside_keys(folder)]
            told += _lay_aside_room_key(root / "etc/tapburn", folder)
        # Last: a cut before it has all of this done once more.
        if known:
            folder.remove(KNOWN)
        folder.put(KNOWN, f"{here}\n".encode(), 0o644)
        folder.sync()
    return told


def _renew_machine(root: Path) -> Iterator[str]:
    with open_folder(root / "etc") as etc:
        if etc.look("machine-id") is not None:
            etc.remove("machine-id")
        etc.put("machine-id", f"{secrets.token_hex(16)}\n".encode(), 0o444)
    yield "this disk is on another machine: it has another machine-id from the next start on"


def _lay_aside_keys(data: Folder) -> Iterator[str]:
    """The bridge's folder, but for decks and staff, of which copies go on."""
    if data.look(_BRIDGE) is None:
        return
    with data.open_folder(_BRIDGE) as before:
        user, group = before.owner
        kept = [name for name in before.list_names() if any(fnmatch(name, one) for one in _GO_ON)]
        contents = {name: _copy(before, name) for name in kept}
    with data.ensure_folder(ASIDE) as aside:
        number = 1 + len(aside.list_names())
    (data.path / _BRIDGE).rename(data.path / ASIDE / f"{_BRIDGE}.{number}")
    with data.make_folder(_BRIDGE) as bridge:
        for name, content in contents.items():
            bridge.put(name, content)
        if os.geteuid() == 0:
            bridge.give(user, group)
    yield "the bridge makes a new signing key; the other machine's keys and book are laid aside"


def _lay_aside_room_key(etc: Path, data: Folder) -> Iterator[str]:
    key = etc / _ROOM_KEY
    if not key.exists():
        return
    with data.ensure_folder(ASIDE) as aside:
        number = 1 + len(aside.list_names())
        aside.put(f"{_ROOM_KEY}.{number}", read_file(key, 4096))
    key.unlink()
    yield "the key on the room's line is laid aside: 'tapburn setup --only network' makes another"


def _copy(folder: Folder, name: str) -> bytes:
    with folder.open_file(name) as file:
        return file.read(_LARGEST)


def _read(folder: Folder, name: str) -> str:
    if folder.look(name) is None:
        return ""
    return _copy(folder, name).decode("ascii", "replace").strip()


def _read_board(folder: Path) -> Iterator[str]:
    for name in _BOARD:
        try:
            said = (folder / name).read_text("utf-8", "replace").strip()
        except OSError:
            continue
        if said.casefold() not in _EMPTY:
            yield f"{name} {said}"


def _read_interfaces(folder: Path) -> Iterator[str]:
    """The addresses of what is built in: it lies on a bus, and not on USB."""
    for path in sorted(folder.glob("*")):
        device = path / "device"
        if not device.exists() or "/usb" in str(device.resolve()):
            continue
        try:
            yield f"address {(path / 'address').read_text('ascii').strip()}"
        except OSError:
            continue


def main() -> int:
    """At each boot, as root, before anything of the table starts."""
    for words in renew():
        print(words, file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
