"""The table's services as an update sees them: between hands or not, started anew, well or not."""

import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

import msgspec
import zmq

from deploy.running.processes import APPLIANCE
from engine.messages.shown.views import View
from engine.wire import bus
from engine.wire.bus import Channel, Member
from engine.wire.halt import is_halted
from engine.wire.key_ring import KeyRing

TARGET: Final = "tapburn.target"
WATCH: Final = "tapburn-probation.service"
"""Watches a new release until its first hand has ended."""
SOCKETS: Final = Path("/run/tapburn")
RING: Final = Path("/run/tapburn-keys/operator")
_SETTLING_S: Final = 5.0
"""So long each process has to live before it counts as one that works."""


def is_running() -> bool:
    """Whether the table's services were started; not where nothing starts services."""
    command = ["systemctl", "is-active", "--quiet", TARGET]
    try:
        done = subprocess.run(command, stderr=subprocess.DEVNULL, check=False)
    except FileNotFoundError:
        return False
    return done.returncode == 0


def restart() -> None:
    """Start all of them anew, each from the current release."""
    subprocess.run(["systemctl", "restart", TARGET], check=False)


def stop() -> None:
    """Stop all of them: their devices are free for a look."""
    names = [f"tapburn-{process.name}.service" for process in APPLIANCE]
    subprocess.run(["systemctl", "stop", TARGET, *names], check=False)


def start_watch() -> None:
    """Have the new release watched, also after this command has ended."""
    subprocess.run(["systemctl", "start", "--no-block", WATCH], check=False)


def is_well() -> bool:
    """Whether every process has lived for some seconds."""
    return _live_on()


def wait_until_well(patience: float) -> bool:
    """Whether within so many seconds every process lives on, and the engine shows a table."""
    deadline = time.monotonic() + patience
    while time.monotonic() < deadline:
        if _live_on() and (view := read_view(2.0)) is not None and not is_halted(view):
            return True
        time.sleep(0.5)
    return False


def wait_between_hands(tell: Callable[[str], None], patience: float) -> bool:
    """Wait until no hand is under way; True at once where no engine answers.

    Args:
        tell: told once what is waited for.
        patience: seconds.
    """
    deadline = time.monotonic() + patience
    told = False
    while (view := read_view(5.0)) is not None and view.street:
        if not told:
            tell(f"hand {view.hand} is under way; the release is taken over when it has ended")
            told = True
        if time.monotonic() > deadline:
            return False
        time.sleep(0.2)
    return True


def read_view(patience: float) -> View | None:
    """What the engine shows now; None: nothing within so many seconds."""
    try:
        ring = msgspec.msgpack.decode(RING.read_bytes(), type=KeyRing)
    except (OSError, msgspec.DecodeError):
        return None
    member = Member(SOCKETS, ring)
    try:
        views = member.connect(Channel.VIEWS)
        views.setsockopt(zmq.SUBSCRIBE, b"")
        if not views.poll(int(patience * 1000)):
            return None
        return bus.views.decode(views.recv())
    except (zmq.ZMQError, msgspec.DecodeError, ValueError):
        return None
    finally:
        member.close()


def _live_on() -> bool:
    now = time.clock_gettime(time.CLOCK_MONOTONIC)
    for process in APPLIANCE:
        wanted = ["--property=ActiveState", "--property=ActiveEnterTimestampMonotonic"]
        command = ["systemctl", "show", *wanted, f"tapburn-{process.name}.service"]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        facts = dict(line.split("=", 1) for line in done.stdout.splitlines() if "=" in line)
        since = int(facts.get("ActiveEnterTimestampMonotonic", "0")) / 1e6
        if facts.get("ActiveState") != "active" or now - since < _SETTLING_S:
            return False
    return True
