"""The room's package: its environment without what only a table has, units, user and scripts."""

import gzip
import re
import shutil
from collections.abc import Iterator
from importlib import resources
from pathlib import Path
from typing import Final

from deploy.debian.deb_package import MAINTAINER, name_package, name_python, pack
from deploy.debian.for_room.room_units import (
    FOLDER,
    ROOT,
    USER,
    write_room_directory,
    write_room_units,
    write_room_user,
)
from deploy.debian.release_tree import lay_environment
from deploy.debian.target import Target

NAME: Final = "tapburn-room"
LEFT_OUT: Final = frozenset({
    # Screen and camera.
    "pyside6-essentials", "shiboken6", "ttf-opensans", "opencv-python", "numpy", "onnxruntime",
    "flatbuffers", "protobuf", "pillow", "pi-heif",
    # What builds the software.
    "hatchling", "editables", "pathspec", "pluggy", "trove-classifiers",
})  # fmt: skip
"""Of `requirements/room.lock`."""
DEPENDENCIES: Final = ("adduser", "systemd", "tzdata")
"""Beside Python and, where the room has a database of its own, PostgreSQL."""
_LOCK: Final = Path("requirements/room.lock")
_SCRIPTS: Final = ("postinst", "prerm", "postrm")
_SUMMARY: Final = """\
the room that sees all Tapburn tables
 Takes a copy of every table's record as its outside witness, raises an alarm
 where one was changed, and shows the floor its tables, hands and figures. This
 package holds its own Python libraries and needs no network to be installed."""
_REQUIREMENT: Final = re.compile(r"^([A-Za-z0-9_.-]+)==")


def choose_requirements(lock: str) -> str:
    """The lock's libraries that a room needs, with their hashes."""
    return "".join(f"{one}\n" for name, one in _list_requirements(lock) if name not in LEFT_OUT)


def _list_requirements(lock: str) -> Iterator[tuple[str, str]]:
    """Each library's name, and its lines."""
    for block in re.split(r"\n(?=\S)", lock.strip()):
        if (named := _REQUIREMENT.match(block)) is not None:
            yield named[1].lower(), block


def build_room_package(
    checkout: Path, target: Target, version: str, into: Path, work: Path
) -> Path:
    """Build the room's `.deb`; its path.

    Args:
        checkout: the sources.
        target: the machine.
        version: the release's version.
        into: the folder for the package.
        work: an empty folder for what lies between.

    Raises:
        BuildError: a library or a tool is missing.
    """
    root = work / "root"
    root.mkdir()
    lock = work / "room.lock"
    lock.write_text(choose_requirements((checkout / _LOCK).read_text()))
    lay_environment(checkout, target, root, ROOT, lock)
    _lay_files(checkout, root)
    _write_control(root, target, version)
    into.mkdir(parents=True, exist_ok=True)
    path = into / name_package(version, target, NAME)
    pack(root, path)
    return path


def _lay_files(checkout: Path, root: Path) -> None:
    texts = {f"usr/lib/systemd/system/{name}": text for name, text in write_room_units().items()}
    texts[f"usr/lib/sysusers.d/{NAME}.conf"] = write_room_user()
    texts[f"usr/lib/tmpfiles.d/{NAME}.conf"] = write_room_directory()
    copyright_text = (resources.files("deploy.debian") / "files/copyright").read_text()
    texts[f"usr/share/doc/{NAME}/copyright"] = copyright_text.replace(
        "/opt/tapburn/releases", str(ROOT)
    )
    for place, text in texts.items():
        path = root / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    about = root / "usr/share/doc" / NAME
    changes = gzip.compress((checkout / "CHANGELOG.md").read_bytes(), mtime=0)
    (about / "changelog.gz").write_bytes(changes)
    for page in ("room.md", "scale.md"):
        shutil.copy(checkout / "docs" / page, about / page)
    command = root / "usr/bin/tapburn"
    command.parent.mkdir(parents=True)
    command.symlink_to(str(ROOT / "bin" / "tapburn"))


def _write_control(root: Path, target: Target, version: str) -> None:
    kilobytes = sum(path.lstat().st_size for path in root.rglob("*")) // 1024
    control = root / "DEBIAN"
    control.mkdir()
    (control / "control").write_text(
        f"Package: {NAME}\nVersion: {version}+deb{target.debian}\n"
        f"Architecture: {target.architecture}\n"
        f"Maintainer: {MAINTAINER}\nSection: misc\nPriority: optional\n"
        f"Installed-Size: {kilobytes}\n"
        f"Depends: {name_python(target)}, {', '.join(DEPENDENCIES)}\n"
        "Recommends: postgresql, chrony\n"
        # A machine is a table's or the room's: both have the command.
        f"Conflicts: tapburn\nDescription: {_SUMMARY}\n"
    )
    scripts = resources.files("deploy.debian.for_room") / "scripts"
    for name in _SCRIPTS:
        text = (scripts / name).read_text()
        for word, value in (("ROOT", ROOT), ("FOLDER", FOLDER), ("USER", USER)):
            text = text.replace(f"@{word}@", str(value))
        path = control / name
        path.write_text(text)
        path.chmod(0o755)
