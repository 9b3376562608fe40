"""`make image`: a disk that boots, into `dist/`."""

import argparse
import os
import shutil
import sys
import tempfile
import time
import tomllib
from pathlib import Path

from deploy.debian.deb_package import name_package
from deploy.debian.image.disk import compose
from deploy.debian.image.system import lay_system
from deploy.debian.image.tools import ImageError, find_missing
from deploy.debian.target import TARGETS

TARGET = TARGETS[0]


def main() -> int:
    """Build the image and say where it lies."""
    parser = argparse.ArgumentParser(prog="make image", description=main.__doc__)
    parser.add_argument("--into", type=Path, default=Path("dist"), help="folder for the image")
    parser.add_argument(
        "--work", type=Path, metavar="DIR",
        help="where the system is laid out (default: beside the image); takes 8 GB",
    )  # fmt: skip
    parser.add_argument("--keep", type=Path, metavar="DIR", help="leave the system there, too")
    wanted = parser.parse_args()
    checkout = Path(__file__).resolve().parents[3]
    version = tomllib.loads((checkout / "pyproject.toml").read_text())["project"]["version"]
    package = wanted.into / name_package(version, TARGET)
    if os.geteuid() != 0:
        parser.error("run it as root: a system is laid out with its own users")
    if missing := find_missing():
        parser.error(f"missing: apt-get install {' '.join(missing)}")
    if not package.exists():
        parser.error(f"{package} is missing: make deb")
    path = wanted.into / f"tapburn_{version}_{TARGET.architecture}.img"
    began = time.monotonic()
    with tempfile.TemporaryDirectory(
        prefix="tapburn-image-", dir=wanted.work or wanted.into
    ) as folder:
        work = Path(folder)
        try:
            lay_system(package.resolve(), work / "root")
            print(f"  the system: {time.monotonic() - began:.0f} s", flush=True)
            compose(work / "root", work, path)
        except (ImageError, OSError) as error:
            print(error, file=sys.stderr)
            return 1
        if wanted.keep is not None:
            shutil.move(work / "root", wanted.keep)
    print(f"  {path}: {path.stat().st_size / 1e6:.0f} MB, {time.monotonic() - began:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
