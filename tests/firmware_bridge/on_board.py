# MicroPython knows no annotations.
# mypy: ignore-errors
# ruff: noqa: ANN001, ANN002, ANN003, ANN201, ANN204, PTH123, SIM115
"""Starts the board's loader on the host: MicroPython or CPython, with a stand-in for the hardware.

The working directory is the board's file system, standard input and output its USB line. A reset
ends the process; whoever started it starts it again.
"""

import os
import sys
import time

RESET = 3


class Uart:
    """A UART at which no chip answers."""

    def __init__(self, *_, **__):
        pass

    def read(self):
        """Nothing has come."""
        return

    def write(self, data):
        """Nobody hears."""


class Watchdog:
    """A watchdog that is fed."""

    def __init__(self, timeout=0):
        pass

    def feed(self):
        """It is content."""


class Line:
    """CPython's standard input as MicroPython has it: nothing is read ahead."""

    def __init__(self):
        self.buffer = open(0, "rb", 0)

    def fileno(self):
        """The descriptor."""
        return 0


def reset():
    """The board starts anew."""
    os._exit(RESET) if hasattr(os, "_exit") else sys.exit(RESET)


sys.modules["machine"] = type("machine", (), {"UART": Uart, "WDT": Watchdog, "reset": reset})
sys.modules["micropython"] = type("micropython", (), {"kbd_intr": lambda number: number})
if sys.implementation.name == "cpython":
    time.ticks_us = lambda: time.monotonic_ns() // 1000
    time.ticks_diff = lambda one, other: one - other
    time.sleep_ms = lambda number: time.sleep(number / 1000)
    sys.stdin = Line()
    sys.dont_write_bytecode = True
with open("main.py") as program:
    exec(compile(program.read(), "main.py", "exec"), {"__name__": "__main__"})
