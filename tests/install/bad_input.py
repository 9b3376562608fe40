"""What a table meets in a card room: one sentence at the screen each, and on once it is mended."""

import json
from collections.abc import Callable
from functools import partial
from typing import Final

from tests.install.machine import PROCESSES, PYTHON, InstallError, Machine

_CONFIG: Final = "/etc/tapburn/table.toml"
_UNITS: Final = ("tapburn.target", *(f"tapburn-{name}" for name in PROCESSES))
_PATIENCE_S: Final = 60.0
_SHOWN: Final = """\
import json
from deploy.releases.table_services import read_view
view = read_view(5.0)
shown = {} if view is None else {one.name: f"{one.state}: {one.words}" for one in view.sources}
if view is not None and view.prompt is not None:
    shown["prompt"] = f"{view.prompt.text} {view.prompt.detail}"
print(json.dumps(shown))
"""
"""What the screen is given to show: the devices' words by name, and the prompt."""
_READER: Final = "serial:/run/tapburn/reader-shoe"
_FILES: Final[tuple[tuple[dict[str, str], dict[str, str], bool], ...]] = (
    ({"seats = 6": "seats = 6\nshot_clock = 30"}, {"prompt": "there is no key shot_clock"}, True),
    (
        {"flicker_ms = 300": "antenna = 2", "[vision]": "[vision]\nlens = 2"},
        {"bridge": "there is no key antenna", "camera": "there is no key lens"},
        True,
    ),
    (
        {"sim:": "v4l2:/dev/video9", 'name = "shoe", ': 'name = "shoe", firmware = "1.0.7", '},
        {"camera": "there is no device /dev/video9", "shoe": "has another firmware"},
        False,
    ),
    ({_READER: "serial:/dev/ttyACM9"}, {"shoe": "/dev/ttyACM9"}, False),
)
"""What is written in place of what, whose words tell of it, and whether the process waits for
another file; else the file can be used, and it looks for the device."""
_DISKS: Final = (("bridge", "bridge"), ("records", "prompt"))
"""A folder below the data, and whose words tell of its disk."""


def check_bad_input(machine: Machine) -> None:
    """A file of another version, absent devices, another firmware, disks that are read only.

    Raises:
        InstallError: one is not said, or not gone on from.
    """
    config = machine.root / _CONFIG.lstrip("/")
    right = config.read_text()
    for changes, told, waits in _FILES:
        text = right
        for old, new in changes.items():
            if old not in right:
                raise InstallError(f"{_CONFIG}: expected {old!r} in it")
            text = text.replace(old, new)
        config.write_text(text)
        machine.do("systemctl", "restart", "tapburn.target")
        for where, words in told.items():
            _await(machine, words, partial(_says, where, words))
        config.write_text(right)
        if waits:
            _await_ready(machine)
    for name, where in _DISKS:
        _meet_read_only(machine, f"/var/lib/tapburn/{name}", where)


def _meet_read_only(machine: Machine, folder: str, where: str) -> None:
    """A start on a disk that is read only, which is mended under the waiting process."""
    machine.do("systemctl", "stop", *_UNITS)
    machine.do(
        "sh", "-c",
        f"cp -a {folder} /root/kept && mount -t tmpfs -o mode=700 tmpfs {folder} && "
        f"chown --reference=/root/kept {folder} && cp -a /root/kept/. {folder}/ && "
        f"mount -o remount,ro {folder}",
    )  # fmt: skip
    machine.do("systemctl", "start", "tapburn.target")
    words = "the disk is read only"
    _await(machine, words, partial(_says, where, words))
    machine.do("mount", "-o", "remount,rw", folder)
    _await_ready(machine)
    machine.do("systemctl", "stop", *_UNITS)
    machine.do(
        "sh", "-c",
        f"rm -rf /root/kept && cp -a {folder} /root/kept && umount {folder} && "
        f"cp -a /root/kept/. {folder}/ && rm -rf /root/kept",
    )  # fmt: skip
    machine.do("systemctl", "start", "tapburn.target")
    _await_ready(machine)


def _says(where: str, words: str, shown: dict[str, str]) -> bool:
    return words in shown.get(where, "")


def _await_ready(machine: Machine) -> None:
    def is_ready(shown: dict[str, str]) -> bool:
        devices = [words for name, words in shown.items() if name != "prompt"]
        return bool(devices) and all(words.startswith("ready: ") for words in devices)

    _await(machine, "every device is ready", is_ready)


def _await(machine: Machine, what: str, holds: Callable[[dict[str, str]], bool]) -> None:
    shown: dict[str, str] = {}

    def is_shown() -> bool:
        nonlocal shown
        shown = json.loads(machine.do(PYTHON, "-I", "-c", _SHOWN))
        return holds(shown)

    try:
        machine.wait(what, is_shown, _PATIENCE_S)
    except InstallError as error:
        raise InstallError(f"{error}; the screen was given: {shown}") from None
