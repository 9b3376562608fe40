"""The tree of a release: an environment of its own for the system's Python, and the commands."""

import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import Final

from deploy.debian.places import RELEASES
from deploy.debian.reader_images import lay_firmware
from deploy.debian.target import Target
from deploy.reader_firmware.signed_images import FOLDER
from engine.keys.signing import SigningKey
from firmware_bridge.serial.firmware_image import ImageError

_LOCK: Final = Path("requirements/release.lock")
_ENVIRONMENT: Final = """\
home = /usr/bin
include-system-site-packages = false
version = {python}
"""
_COMMAND: Final = """\
#!{release}/bin/python -I
import sys

from deploy.cli import main

sys.exit(main())
"""
_SERVICE: Final = """\
#!{release}/bin/python -I
# Runs one process of the appliance: tapburn-service MODULE ARGUMENTS
import runpy
import sys

sys.argv = sys.argv[1:]
runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)
"""


class BuildError(Exception):
    """The package can't be built: what was expected, and what to do."""


@dataclass(frozen=True)
class Maker:
    """Who signs which firmware the release has for readers."""

    key: SigningKey
    images: tuple[Path, ...] = ()
    """Of other models than our own reader."""


def lay_release(
    checkout: Path, target: Target, version: str, root: Path, maker: Maker | None = None
) -> Path:
    """Put the release and its libraries below `root`, as they will lie on the machine.

    The libraries are those of `requirements/release.lock`, with its hashes, as wheels.

    Args:
        checkout: the sources.
        target: the machine.
        version: the release's version.
        root: a folder that stands for the machine's `/`.
        maker: signs the readers' firmware; None: the release names none.

    Returns:
        The release's folder below `root`.

    Raises:
        BuildError: a library has no wheel for this machine, or can't be had.
    """
    release = RELEASES / version
    tree = root / release.relative_to("/")
    lay_environment(checkout, target, root, release, checkout / _LOCK)
    if maker is not None:
        try:
            lay_firmware(tree / FOLDER, version, maker.key, maker.images)
        except (ImageError, OSError) as error:
            raise BuildError(f"the readers' firmware can't be laid out: {error}") from None
    return tree


def lay_environment(
    checkout: Path, target: Target, root: Path, place: PurePosixPath, lock: Path
) -> None:
    """Lay an environment of its own for the system's Python, with the software and its commands.

    Args:
        checkout: the sources.
        target: the machine.
        root: a folder that stands for the machine's `/`.
        place: where it will lie on the machine.
        lock: the libraries, with their hashes.

    Raises:
        BuildError: a library has no wheel for this machine, or can't be had.
    """
    tree = root / place.relative_to("/")
    packages = tree / "lib" / f"python{target.python}" / "site-packages"
    packages.mkdir(parents=True)
    _install(target, packages, "--require-hashes", "-r", str(lock))
    wheel = _build_wheel(checkout, root.parent / "wheel")
    _install(target, packages, "--no-deps", str(wheel))
    # The commands that libraries bring are nobody's here; Qt's scripts deploy other programs.
    for unused in ("bin", "PySide6/scripts"):
        shutil.rmtree(packages / unused, ignore_errors=True)
    for left in packages.glob(".lock"):
        left.unlink()
    commands = tree / "bin"
    commands.mkdir()
    (commands / "python").symlink_to(f"/usr/bin/python{target.python}")
    for name, text in (("tapburn", _COMMAND), ("tapburn-service", _SERVICE)):
        (commands / name).write_text(text.format(release=place))
        (commands / name).chmod(0o755)
    (tree / "pyvenv.cfg").write_text(_ENVIRONMENT.format(python=target.python))


def _install(target: Target, packages: Path, *what: str) -> None:
    _run(
        "the libraries",
        [
            sys.executable, "-m", "uv", "pip", "install", "--quiet", "--no-config",
            "--only-binary", ":all:", "--link-mode", "copy", "--target", str(packages),
            "--python-version", target.python, "--python-platform", target.platform, *what,
        ],
    )  # fmt: skip


def _build_wheel(checkout: Path, folder: Path) -> Path:
    folder.mkdir()
    _run(
        "Tapburn's own wheel",
        [
            sys.executable, "-m", "pip", "wheel", "--quiet", "--disable-pip-version-check",
            "--no-deps", "--no-build-isolation", "--wheel-dir", str(folder), str(checkout),
        ],
    )  # fmt: skip
    return next(folder.glob("tapburn-*.whl"))


def _run(what: str, command: list[str]) -> None:
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise BuildError(f"{what} can't be laid out:\n{done.stderr.strip()[-2000:]}")
