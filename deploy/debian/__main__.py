"""`make deb`: builds the Debian packages into `dist/`."""

import argparse
import sys
import tempfile
import time
import tomllib
from pathlib import Path

from deploy.debian.deb_package import build_package
from deploy.debian.for_room.room_package import build_room_package
from deploy.debian.mirror import fetch_dependencies
from deploy.debian.reader_images import add_flags
from deploy.debian.release_tree import BuildError, Maker
from deploy.debian.target import add_flags as add_target_flags
from deploy.debian.target import choose
from engine.keys.key_files import SealingError
from engine.keys.signing import load_signing_key


def main() -> int:
    """Build what was asked for and say where it lies."""
    parser = argparse.ArgumentParser(prog="make deb", description=main.__doc__)
    add_target_flags(parser)
    parser.add_argument("--into", type=Path, default=Path("dist"), help="folder for the packages")
    parser.add_argument(
        "--no-dependencies",
        action="store_true",
        help="don't put the Debian packages that it needs beside it",
    )
    parser.add_argument(
        "--of", choices=["table", "room", "both"], default="both", help="whose (default: both)"
    )
    add_flags(parser, required=False)
    wanted = parser.parse_args()
    try:
        maker = (
            Maker(load_signing_key(wanted.key), tuple(wanted.firmware))
            if wanted.key is not None
            else None
        )
    except SealingError as error:
        print(error, file=sys.stderr)
        return 1
    checkout = Path(__file__).resolve().parents[2]
    version = tomllib.loads((checkout / "pyproject.toml").read_text())["project"]["version"]
    chosen = choose(wanted.architecture, wanted.debian)
    if not chosen:
        parser.error("no package is built for that pair of --architecture and --debian")
    for target in chosen:
        began = time.monotonic()
        print(f"building for {target.name} (Python {target.python})", flush=True)
        for whose in ("table", "room"):
            if wanted.of not in {whose, "both"}:
                continue
            with tempfile.TemporaryDirectory(prefix="tapburn-deb-") as folder:
                work, into = Path(folder), wanted.into
                try:
                    if whose == "room":
                        path = build_room_package(checkout, target, version, into, work)
                    else:
                        path = build_package(checkout, target, version, into, work, maker)
                except BuildError as error:
                    print(error, file=sys.stderr)
                    return 1
            size = path.stat().st_size / 1e6
            print(f"  {path}: {size:.0f} MB, {time.monotonic() - began:.0f} s", flush=True)
        if not wanted.no_dependencies and wanted.of != "room":
            print(f"  {fetch_dependencies(target, wanted.into)}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
