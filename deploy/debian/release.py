"""`make release`: signed files for `tapburn update`, from the same trees as the packages."""

import argparse
import sys
import tempfile
import tomllib
from pathlib import Path

from deploy.debian.reader_images import add_flags
from deploy.debian.release_tree import BuildError, Maker, lay_release
from deploy.debian.target import Target, choose
from deploy.debian.target import add_flags as add_target_flags
from deploy.releases.release_file import Release, write_release
from deploy.releases.version_order import VERSION
from engine.keys.key_files import SealingError
from engine.keys.signing import load_signing_key


def build_release(checkout: Path, target: Target, version: str, maker: Maker, into: Path) -> Path:
    """Build and sign one release file.

    Raises:
        BuildError: a library has no wheel for this machine, or can't be had.
    """
    into.mkdir(parents=True, exist_ok=True)
    path = into / f"tapburn-{version}-debian{target.debian}-{target.architecture}.release"
    with tempfile.TemporaryDirectory(prefix="tapburn-release-") as work:
        root = Path(work) / "root"
        root.mkdir()
        tree = lay_release(checkout, target, version, root, maker)
        facts = Release(
            version=version, architecture=target.architecture, python=target.python, tree=""
        )
        write_release(tree, facts, maker.key, path)
    return path


def main() -> int:
    """Build what was asked for and say where it lies."""
    parser = argparse.ArgumentParser(prog="make release", description=__doc__)
    add_flags(parser, required=True)
    add_target_flags(parser)
    parser.add_argument("--version", help="other than the one in pyproject.toml")
    parser.add_argument("--into", type=Path, default=Path("dist"), help="folder for the files")
    wanted = parser.parse_args()
    checkout = Path(__file__).resolve().parents[2]
    version = (
        wanted.version
        or tomllib.loads((checkout / "pyproject.toml").read_text())["project"]["version"]
    )
    if not VERSION.fullmatch(version):
        parser.error(f"--version {version}: expected numbers with dots, such as 0.2.0")
    chosen = choose(wanted.architecture, wanted.debian)
    if not chosen:
        parser.error("no release is built for that pair of --architecture and --debian")
    try:
        key = load_signing_key(wanted.key)
        for target in chosen:
            maker = Maker(key, tuple(wanted.firmware))
            path = build_release(checkout, target, version, maker, wanted.into)
            print(f"{path}: {path.stat().st_size / 1e6:.0f} MB, signed by {key.fingerprint}")
    except (BuildError, SealingError, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
