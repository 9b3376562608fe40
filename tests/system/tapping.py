"""Taps for a whole night: everything that a process puts on or takes off the bus, with times.

`install` makes a directory that, on PYTHONPATH, lets each Python process of the night write what
passes its sockets; the world's process writes when each card was turned face up instead.
"""

import struct
from collections.abc import Iterator
from pathlib import Path

TAPPED = ("engine.service.table_service", "firmware_bridge", "vision", "dealer_ui")
FACING = ("engine.service.table_service", "vision", "dealer_ui")
"""Those whose memory the test searches."""
WORLD = "deploy.simulation.world"
TABLE = "table.tap"
"""The file of what the world turned."""

_HOOK = """
import os, struct, sys, time

def _open(name):
    path = os.path.join({taps!r}, name)
    return os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)

def _tap_bus(module):
    from engine.wire import bus
    file = _open(module + "-" + str(os.getpid()) + ".bus")
    def keep(data):
        head = struct.pack(">QI", time.monotonic_ns(), len(data))
        os.write(file, head + bytes(data))
    encode, decode = bus.Wire.encode, bus.Wire.decode
    def tapped_encode(self, message):
        data = encode(self, message)
        keep(data)
        return data
    def tapped_decode(self, data):
        keep(data)
        return decode(self, data)
    bus.Wire.encode, bus.Wire.decode = tapped_encode, tapped_decode

def _stay_open():
    # Whoever runs the test looks into these, and is not root everywhere.
    import ctypes
    from engine.wire import key_ring, process
    process.hide_process = key_ring.hide_process = lambda: None
    ctypes.CDLL(None).prctl(4, 1, 0, 0, 0)

def _tap_table():
    from deploy.simulation.tabletop.cards_and_chips import Tabletop
    file = _open({table!r})
    def keep(line):
        os.write(file, (str(time.monotonic_ns()) + " " + line + "\\n").encode())
    lay, shuffle = Tabletop._lay, Tabletop.shuffle
    def tapped_lay(self, card, *given, face_up, **named):
        if face_up:
            keep(card.face)
        return lay(self, card, *given, face_up=face_up, **named)
    def tapped_shuffle(self, *given):
        keep("shuffle")
        return shuffle(self, *given)
    Tabletop._lay, Tabletop.shuffle = tapped_lay, tapped_shuffle

if "deploy.running.launcher" in sys.orig_argv:
    _module = sys.orig_argv[sys.orig_argv.index("deploy.running.launcher") + 3]
    if _module in {tapped!r}:
        _tap_bus(_module)
        if _module in {facing!r}:
            _stay_open()
    elif _module == {world!r}:
        _tap_table()
"""


def install(directory: Path, taps: Path) -> None:
    """Write the hook: Python runs a module of this name by itself at each start.

    Args:
        directory: where it goes; to be put on PYTHONPATH.
        taps: where the processes leave what they tapped.
    """
    directory.mkdir()
    taps.mkdir()
    text = _HOOK.format(taps=str(taps), table=TABLE, tapped=TAPPED, facing=FACING, world=WORLD)
    (directory / "sitecustomize.py").write_text(text)


def read_bus(path: Path) -> Iterator[tuple[int, bytes]]:
    """What one process put on or took off the bus: monotonic nanoseconds, bytes.

    A process that was killed may have left half of its last message.
    """
    content = path.read_bytes()
    at = 0
    while at + 12 <= len(content):
        time_ns, length = struct.unpack_from(">QI", content, at)
        at += 12
        yield time_ns, content[at : at + length]
        at += length


def read_table(path: Path) -> Iterator[tuple[int, str]]:
    """When which card was turned face up, and when all were shuffled."""
    for line in path.read_text().splitlines():
        time_ns, what = line.split()
        yield int(time_ns), what
