"""A package: its control file, its maintainer scripts, and everything put together by dpkg-deb."""

import gzip
import os
import shutil
import subprocess
from importlib import resources
from pathlib import Path
from typing import Final

from deploy.debian.places import CONFIGURATION, CURRENT, DATA, ISSUE, RELEASES, ROOT, SAID
from deploy.debian.release_tree import BuildError, Maker, lay_release
from deploy.debian.target import Target
from deploy.debian.units.table_units import (
    write_directories,
    write_seat_drop_in,
    write_units,
    write_users,
)
from deploy.debian.units.unit_names import SEAT_UNIT

_UNITS: Final = "usr/lib/systemd/system"
_FILES: Final = {
    "60-tapburn.rules": "usr/lib/udev/rules.d/60-tapburn.rules",
    "journald.conf": "usr/lib/systemd/journald.conf.d/tapburn.conf",
    "copyright": "usr/share/doc/tapburn/copyright",
    "unset.issue": "usr/share/tapburn/unset.issue",
    "stopped.issue": "usr/share/tapburn/stopped.issue",
    "table.toml": "usr/share/doc/tapburn/examples/table.toml",
}
"""Where each file of `files/` lies on the machine."""
_SCRIPTS: Final = ("preinst", "postinst", "prerm", "postrm")
_LIBRARIES: Final = (
    "libglib2.0-0", "libgl1", "libegl1", "libxkbcommon0", "libdbus-1-3", "libfontconfig1",
    "libgssapi-krb5-2", "libbrotli1", "libxcb1", "libx11-6", "libxcb-cursor0", "libxkbcommon-x11-0",
    "libxcb-icccm4", "libxcb-keysyms1", "libxcb-shape0", "libwayland-client0", "libwayland-cursor0",
    "libwayland-egl1", "libstdc++6",
)  # fmt: skip
"""What Qt's and OpenCV's wheels load and don't bring."""
ALONGSIDE: Final = ("chrony",)
"""What a table without a mirror wants besides, though it runs without."""
_COMPOSITOR: Final = ("cage", "xwayland", "seatd")
"""The panel's: cage ends where it can't start Xwayland, which Debian's package of it leaves out."""
_RENAMED: Final = {"13": {"libglib2.0-0": "libglib2.0-0t64"}}
"""Packages that a later Debian calls otherwise."""
MAINTAINER: Final = "The makers of Tapburn <maintainers@tapburn.invalid>"
_SUMMARY: Final = """\
appliance under a live poker table
 A card reader and a camera tell which cards were dealt and burned; a rules
 engine tracks button, blinds, betting rounds and pots; a touchscreen prompts
 the dealer; the floor replays disputes. This package holds its own Python
 libraries and needs no network."""


def list_dependencies(target: Target) -> list[str]:
    """Debian's packages that the appliance needs on a machine."""
    renamed = _RENAMED.get(target.debian, {})
    libraries = [renamed.get(name, name) for name in _LIBRARIES]
    # Names in scripts that our own typeface has not.
    typeface = "fonts-dejavu-core"
    return [f"python{target.python}", "systemd", "udev", *_COMPOSITOR, typeface, *libraries]


def name_python(target: Target) -> str:
    """A package's dependency on its Python.

    apt refuses a package whose Python it can't find before any script of ours could speak: the
    alternative, which nobody provides, is the sentence that apt says of it.
    """
    return f"python{target.python} | this-package-is-for-debian-{target.debian}"


def write_depends(target: Target) -> str:
    """What the appliance needs, as a line of the control file."""
    _, *rest = list_dependencies(target)
    return ", ".join((name_python(target), *rest))


def name_package(version: str, target: Target, name: str = "tapburn") -> str:
    """The file's name, by which one sees for which Debian it is."""
    return f"{name}_{version}_{target.name}.deb"


def build_package(
    checkout: Path,
    target: Target,
    version: str,
    into: Path,
    work: Path,
    maker: Maker | None = None,
) -> Path:
    """Build one `.deb`.

    Args:
        checkout: the sources.
        target: the machine.
        version: the release's version.
        into: the folder for the package.
        work: an empty folder for what lies between.
        maker: signs the readers' firmware; None: the package names none.

    Returns:
        The package's path.

    Raises:
        BuildError: a library or a tool is missing.
    """
    root = work / "root"
    root.mkdir()
    lay_release(checkout, target, version, root, maker)
    _lay_files(checkout, root)
    _write_control(root, target, version)
    into.mkdir(parents=True, exist_ok=True)
    path = into / name_package(version, target)
    pack(root, path)
    return path


def pack(root: Path, path: Path) -> None:
    """Make a `.deb` of a folder that stands for the machine's `/`.

    Raises:
        BuildError: dpkg-deb is missing.
    """
    # What dpkg unpacks must not depend on the builder's umask.
    for one in root.rglob("*"):
        if not one.is_symlink():
            one.chmod(0o755 if one.is_dir() or os.access(one, os.X_OK) else 0o644)
    if shutil.which("dpkg-deb") is None:
        raise BuildError("dpkg-deb is missing: build on Debian, or install the package dpkg")
    subprocess.run(
        ["dpkg-deb", "--root-owner-group", "-Zzstd", "-z6", "--build", str(root), str(path)],
        check=True,
        stdout=subprocess.DEVNULL,
    )


def _lay_files(checkout: Path, root: Path) -> None:
    texts = {f"{_UNITS}/{name}": text for name, text in write_units().items()}
    texts[f"{_UNITS}/{SEAT_UNIT}.d/tapburn.conf"] = write_seat_drop_in()
    texts["usr/lib/sysusers.d/tapburn.conf"] = write_users()
    texts["usr/lib/tmpfiles.d/tapburn.conf"] = write_directories()
    ours = resources.files("deploy.debian") / "files"
    texts |= {place: (ours / name).read_text() for name, place in _FILES.items()}
    for place, text in texts.items():
        path = root / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        path.chmod(0o644)
    changes = gzip.compress((checkout / "CHANGELOG.md").read_bytes(), mtime=0)
    (root / "usr/share/doc/tapburn/changelog.gz").write_bytes(changes)
    pages = root / "usr/share/doc/tapburn/docs"
    shutil.copytree(checkout / "docs", pages, ignore=shutil.ignore_patterns("training"))
    command = root / "usr/bin/tapburn"
    command.parent.mkdir(parents=True)
    command.symlink_to(str(CURRENT / "bin" / "tapburn"))
    issue = root / ISSUE.relative_to("/")
    issue.parent.mkdir(parents=True)
    issue.symlink_to(str(SAID))


def _write_control(root: Path, target: Target, version: str) -> None:
    kilobytes = sum(path.lstat().st_size for path in root.rglob("*")) // 1024
    control = root / "DEBIAN"
    control.mkdir()
    (control / "control").write_text(
        f"Package: tapburn\nVersion: {version}+deb{target.debian}\n"
        f"Architecture: {target.architecture}\n"
        f"Maintainer: {MAINTAINER}\nSection: misc\nPriority: optional\n"
        f"Installed-Size: {kilobytes}\nDepends: {write_depends(target)}\n"
        f"Recommends: chrony, fonts-noto-cjk\nDescription: {_SUMMARY}\n"
    )
    scripts = resources.files("deploy.debian") / "scripts"
    for name in _SCRIPTS:
        text = _fill((scripts / name).read_text(), version, target)
        path = control / name
        path.write_text(text)
        path.chmod(0o755)


def _fill(text: str, version: str, target: Target) -> str:
    places = {
        "ROOT": ROOT, "RELEASES": RELEASES, "CURRENT": CURRENT, "DATA": DATA,
        "CONFIGURATION": CONFIGURATION, "VERSION": version, "DEBIAN": target.debian,
        "OS": "/etc/os-release", "SYSTEM": "/usr/lib",
    }  # fmt: skip
    for name, value in places.items():
        text = text.replace(f"@{name}@", str(value))
    return text
