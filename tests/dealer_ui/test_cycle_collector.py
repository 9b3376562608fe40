"""Cycles are collected on the window's thread between events, nowhere else."""

import gc
import subprocess
import sys
import threading
import weakref
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from dealer_ui.window.cycle_collector import CycleCollector, collect_due

MANY = 5_000
"""Cycles: each is an object, and the interpreter's own collector looks after 700."""


class Cycle:
    """An object that keeps itself."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture
def ends(qapp: QGuiApplication) -> Iterator[list[tuple[int, bool]]]:
    """Of each collection: its thread, and whether an event was under way."""
    seen: list[tuple[int, bool]] = []

    def note(phase: str, _about: dict[str, int]) -> None:
        if phase == "start":
            seen.append((threading.get_ident(), bool(handling)))

    collector = CycleCollector(qapp, each_ms=5)
    gc.callbacks.append(note)
    yield seen
    gc.callbacks.remove(note)
    collector.deleteLater()


handling: list[str] = []
"""What is under way; empty between events."""


def make_cycles() -> None:
    for _ in range(MANY):
        Cycle()


def test_a_thread_collects_nothing_and_the_window_does(
    qtbot: QtBot, ends: list[tuple[int, bool]]
) -> None:
    gone: list[bool] = []
    lost = Cycle()
    weakref.finalize(lost, gone.append, True)
    del lost
    worker = threading.Thread(target=make_cycles)
    worker.start()
    worker.join()
    assert ends == []
    qtbot.waitUntil(lambda: bool(gone))
    assert {thread for thread, _ in ends} == {threading.get_ident()}


def test_no_event_is_under_way_when_cycles_are_collected(
    qtbot: QtBot, ends: list[tuple[int, bool]]
) -> None:
    def handle() -> None:
        handling.append("event")
        make_cycles()
        handling.clear()

    QTimer.singleShot(0, handle)
    qtbot.waitUntil(lambda: bool(ends))
    assert {inside for _, inside in ends} == {False}


def test_nothing_is_collected_below_the_interpreters_own_thresholds(
    ends: list[tuple[int, bool]],
) -> None:
    gc.collect()
    ends.clear()
    collect_due()
    assert ends == []


STARTED = """
import gc
from dealer_ui.options import ScreenOptions
from dealer_ui.window.cycle_collector import CycleCollector
from dealer_ui.window.scene import start_application

application = start_application(ScreenOptions(window=False))
print(len(application.findChildren(CycleCollector)), gc.isenabled())
"""


def test_every_window_has_its_collector() -> None:
    told = subprocess.run([sys.executable, "-c", STARTED], check=True, capture_output=True)
    assert told.stdout.split() == [b"1", b"False"]
