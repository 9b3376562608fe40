"""For all tests: Hypothesis tries the same examples each time, unless it is told to explore.

No example has a deadline: how long one takes is the machine's affair.

`HYPOTHESIS_PROFILE=explore make test` tries others, and keeps what fails.

Files go where memory serves as a disk, if there is room: a record waits for the disk at each event,
thousands of times a night, and no test could tell whether a disk kept its promise. TMPDIR, where it
is set, is obeyed.

An interrupt is heard, also where the tests run in a shell's background, which has them ignore it:
what they start would inherit that, and could not show what it does when it is interrupted.

Bytecode is kept, also where the environment asks for none: the tests start more than a hundred
processes, and compiling the house anew takes a good part of what each needs to start.

Whole nights come first: the tests are dealt to the workers in stretches, and an idle worker takes
from the end of another's. At the end of all tests each worker would play the same night anew.

A PIN or password is hashed at argon2id's least cost: hundreds of them are typed, each a tenth of a
second on purpose. What starts as a process of its own pays the full one.

Numbers are reckoned on one thread, as by the vision's own process: a test that imports numpy before
the vision would have two, which on a busy machine wait for each other.

Where a test has a window, cycles are collected behind it: in the midst of an event they took scenes
of earlier tests, and Qt ended the worker. A live window's own collector waits for events to end.
"""

import gc
import os
import shutil
import signal
import sys
import tempfile
from collections.abc import Iterator

import nacl.pwhash.argon2id
import pytest
from hypothesis import HealthCheck, settings

from engine.quiet_libraries import keep_libraries_quiet

keep_libraries_quiet()

MEMORY = "/dev/shm"
ROOM = 2_000_000_000
"""Bytes; the files of a whole run take a tenth."""

if (
    "TMPDIR" not in os.environ
    and os.access(MEMORY, os.W_OK | os.X_OK)
    and shutil.disk_usage(MEMORY).free >= ROOM
):
    os.environ["TMPDIR"] = os.environ["PYTEST_DEBUG_TEMPROOT"] = tempfile.tempdir = MEMORY

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

HASH_COST = nacl.pwhash.argon2id.OPSLIMIT_INTERACTIVE, nacl.pwhash.argon2id.MEMLIMIT_INTERACTIVE
"""Of a PIN or password, as people's are hashed: rounds, bytes."""
nacl.pwhash.argon2id.OPSLIMIT_INTERACTIVE = nacl.pwhash.argon2id.OPSLIMIT_MIN
nacl.pwhash.argon2id.MEMLIMIT_INTERACTIVE = nacl.pwhash.argon2id.MEMLIMIT_MIN

sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

settings.register_profile("same", derandomize=True, deadline=None, print_blob=True)
settings.register_profile(
    "followed",
    settings.get_profile("same"),
    # Each call is noted: slow is no fault there.
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.register_profile("explore", deadline=None, print_blob=True)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "same"))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put whole nights first."""
    items.sort(key=lambda item: not item.nodeid.startswith("tests/system/"))


@pytest.fixture(autouse=True)
def keep_cycles(request: pytest.FixtureRequest) -> Iterator[None]:
    """Keep cycles until a test with a window is over."""
    if "qapp" in request.fixturenames:
        gc.disable()
    yield
    gc.enable()
