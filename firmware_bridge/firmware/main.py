# MicroPython knows no annotations.
# mypy: ignore-errors
"""The board: a PN532 on UART 0, the bridge on USB. Everything else is in the other two files.

For an RP2040 with MicroPython 1.22 or newer. `settings.py` may set NAME, PLACE, KEY (hex digits),
ARRIVAL_MS and DEPARTURE_MS.
"""

import binascii
import hashlib
import os
import select
import sys
import time

import machine
import micropython

from pn532 import Pn532
from tapburn_reader import Field, Reader

FIRMWARE = "1.0.0"
FILES = ("main.py", "pn532.py", "tapburn_reader.py")
CHUNK = 64


def read_settings():
    """What settings.py says, with the defaults."""
    try:
        import settings
    except ImportError:
        settings = None
    defaults = {"NAME": "TB", "PLACE": "shoe", "KEY": "", "ARRIVAL_MS": 0, "DEPARTURE_MS": 1500}
    return {name: getattr(settings, name, value) for name, value in defaults.items()}


def hash_files():
    """SHA-256 over the program's files."""
    digest = hashlib.sha256()
    for name in FILES:
        with open(name, "rb") as file:
            digest.update(file.read())
    return digest.digest()


class Clock:
    """Microseconds since the start, beyond the counter's wrap."""

    def __init__(self):
        self._last = time.ticks_us()
        self._passed_us = 0

    def read(self):
        """Microseconds, rising; to be called more often than every eight minutes."""
        now = time.ticks_us()
        self._passed_us += time.ticks_diff(now, self._last)
        self._last = now
        return self._passed_us


def run():
    """For ever."""
    settings = read_settings()
    key = binascii.unhexlify(settings["KEY"])
    identity = {
        "name": settings["NAME"], "firmware": FIRMWARE, "firmware_hash": hash_files(),
        "places": (settings["PLACE"],),
    }
    boot = int.from_bytes(os.urandom(4), "big") or 1
    reader = Reader(identity, boot, key=key)
    field = Field(settings["ARRIVAL_MS"] * 1000, settings["DEPARTURE_MS"] * 1000)
    chip = Pn532(machine.UART(0, baudrate=115200, rxbuf=256))
    clock = Clock()
    micropython.kbd_intr(-1)  # a 0x03 in a frame is no interrupt
    host = select.poll()
    host.register(sys.stdin, select.POLLIN)
    watchdog = machine.WDT(timeout=4000)
    reader.start(clock.read())
    while True:
        watchdog.feed()
        time_us = clock.read()
        count = 0
        while host.poll(0) and count < CHUNK:
            reader.feed(sys.stdin.buffer.read(1), time_us)
            count += 1
        uids = chip.look(time_us)
        if uids is not None:
            for sight, uid in field.note(uids, time_us):
                reader.record(0, sight, uid, time_us)
        reader.tick(time_us)
        frame = reader.next_frame()
        if frame is not None:
            sys.stdout.buffer.write(frame)
        else:
            time.sleep_ms(1)


run()
