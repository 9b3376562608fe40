# MicroPython knows no annotations.
# mypy: ignore-errors
"""The loader: starts the program in one of two folders, `a` and `b`. No image replaces it.

A program that came over the line is started once on trial. It stays where a bridge greeted it; what
does not get so far is left at the next reset, and the one before goes on.
"""

import os
import sys

import machine

TRIAL_MS = 8000


def read_slot(name):
    """Which folder a file names; empty for none."""
    try:
        with open(name) as file:
            slot = file.read().strip()
    except OSError:
        return ""
    return slot if slot in ("a", "b") else ""


trial = read_slot("trial")
slot = trial or read_slot("slot") or "a"
if trial:
    os.remove("trial")
    machine.WDT(timeout=TRIAL_MS)
sys.path.insert(0, slot)
try:
    import board

    board.run(slot)
except Exception:
    if trial:
        machine.reset()
    raise
