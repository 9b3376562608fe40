# MicroPython knows no annotations.
# mypy: ignore-errors
"""The board: a PN532 on UART 0, the bridge on USB. Everything else is in the other files.

For an RP2040 with MicroPython 1.22 or newer. `settings.py` may set NAME, PLACE, KEY (hex digits),
ARRIVAL_MS and DEPARTURE_MS.
"""

import binascii
import os
import select
import sys
import time

import machine
import micropython

from image_slots import WHOLE, Intake, hash_slot
from pn532 import Pn532
from tapburn_reader import Field, Reader

MODEL = "pico-pn532"
FIRMWARE = "1.1.0"
CHUNK = 64
LAST_FRAME_MS = 100


def read_settings():
    """What settings.py says, with the defaults."""
    try:
        import settings
    except ImportError:
        settings = None
    defaults = {"NAME": "TB", "PLACE": "shoe", "KEY": "", "ARRIVAL_MS": 0, "DEPARTURE_MS": 1500}
    return {name: getattr(settings, name, value) for name, value in defaults.items()}


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


def run(slot):
    """For ever; slot: the folder in which this program lies."""
    settings = read_settings()
    key = binascii.unhexlify(settings["KEY"])
    identity = {
        "name": settings["NAME"], "firmware": FIRMWARE,
        "firmware_hash": hash_slot(slot, MODEL, FIRMWARE), "places": (settings["PLACE"],),
    }
    boot = int.from_bytes(os.urandom(4), "big") or 1
    intake = Intake(slot, MODEL)
    reader = Reader(identity, boot, key=key, intake=intake)
    field = Field(settings["ARRIVAL_MS"] * 1000, settings["DEPARTURE_MS"] * 1000)
    chip = Pn532(machine.UART(0, baudrate=115200, rxbuf=256))
    clock = Clock()
    micropython.kbd_intr(-1)  # a 0x03 in a frame is no interrupt
    host = select.poll()
    host.register(sys.stdin, select.POLLIN)
    watchdog = machine.WDT(timeout=4000)
    reader.start(clock.read())
    kept = False
    while True:
        watchdog.feed()
        time_us = clock.read()
        count = 0
        while host.poll(0) and count < CHUNK:
            reader.feed(sys.stdin.buffer.read(1), time_us)
            count += 1
        if reader.greeted and not kept:
            intake.keep()
            kept = True
        uids = chip.look(time_us)
        if uids is not None:
            for sight, uid in field.note(uids, time_us):
                reader.record(0, sight, uid, time_us)
        reader.tick(time_us)
        frame = reader.next_frame()
        if frame is not None:
            sys.stdout.buffer.write(frame)
        elif intake.state == WHOLE:
            time.sleep_ms(LAST_FRAME_MS)
            machine.reset()
        else:
            time.sleep_ms(1)
