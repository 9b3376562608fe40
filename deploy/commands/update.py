"""`tapburn update`: a signed release beside the old one, taken over between hands, and back."""

import argparse
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

import msgspec

from deploy.cli import UsageError
from deploy.releases import table_services
from deploy.releases.release_file import ReleaseError, check_release
from deploy.releases.shelf import ROOT, Shelf, list_lines, take_over
from engine.configuration import ConfigurationError, JournalOptions, load_section
from engine.journal import JournalError, list_files
from engine.journal.backup import copy_file
from engine.key_files import SealingError
from engine.signing import load_verify_key

NAME: Final = "update"
HELP: Final = """Take over another release, or go back to the one before.

  tapburn update tapburn-0.2.0-amd64.release     check, lay beside the others, take over
  tapburn update list                            which releases are here
  tapburn update rollback                        back to the one before

FILE is what 'make release' wrote. Its signature must be that of the maker whose key the machine has
(/etc/tapburn/release.pub). The new release looks at a copy of the record before it writes the
live one; it is taken over when no hand is under way. Where a process of it dies or the table does
not come up within two minutes, the old release is started again. A cut at any moment leaves one
that works.

For root, on a machine with the package. A table that runs from a checkout is updated with git.
"""
MAKER: Final = Path("/etc/tapburn/release.pub")
CONFIG: Final = Path("/etc/tapburn/table.toml")
_KEPT: Final = 3
"""Releases that stay, besides the current and the previous one."""
_HAND_S: Final = 3600.0
_START_S: Final = 120.0


def configure(parser: argparse.ArgumentParser) -> None:
    """The flags."""
    parser.add_argument("what", metavar="FILE|list|rollback", help="what to do")
    parser.add_argument("--maker", type=Path, default=MAKER, metavar="PUB", help="the maker's key")
    parser.add_argument("--config", type=Path, default=CONFIG, metavar="FILE", help="the table's")
    parser.add_argument("--root", type=Path, default=ROOT, metavar="DIR", help="of the releases")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead")


def run(arguments: argparse.Namespace) -> int:
    """Do it; 1 when it can't be done."""
    shelf = Shelf(arguments.root)
    try:
        if arguments.what == "list":
            return _list(shelf, as_json=arguments.json)
        if arguments.what == "rollback":
            version = _find_previous(shelf)
        else:
            version = _lay_in(shelf, Path(arguments.what), arguments.maker)
            _try_on_copy(shelf.find(version), arguments.config)
        done = _take_over(shelf, version)
    except (ReleaseError, SealingError, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    if arguments.json:
        print(json.dumps({"version": version, "current": shelf.current, "taken_over": done}))
    elif done:
        print(f"release {version} is the current one")
    return 0 if done else 1


def _list(shelf: Shelf, *, as_json: bool) -> int:
    lines = list_lines(shelf)
    if as_json:
        print(json.dumps({"releases": msgspec.to_builtins(lines)}))
        return 0
    for line in lines:
        role = "  current" if line.current else "  the one before" if line.previous else ""
        print(f"{line.version}{role}")
    if not lines:
        print("no release is here: this Tapburn runs from a checkout")
    return 0


def _find_previous(shelf: Shelf) -> str:
    version = shelf.previous
    if not version:
        raise ReleaseError("there is no release before this one to go back to")
    return version


def _lay_in(shelf: Shelf, file: Path, maker: Path) -> str:
    if not file.is_file():
        raise UsageError(f"{file}: there is no such file; give a release, list or rollback")
    key = load_verify_key(maker)
    if not key:
        raise ReleaseError(f"{maker}: names no key that checks signatures; take the maker's")
    facts = check_release(file, key)
    if not shelf.list_versions():
        raise ReleaseError(f"{ROOT}: no release is here; install the package first")
    if facts.version in shelf.list_versions():
        if facts.version == shelf.current:
            raise ReleaseError(f"release {facts.version} is the current one already")
        return facts.version
    place = shelf.lay_in(file, facts)
    # The services' users can't keep byte code there.
    compiling = [str(place / "bin/python"), "-I", "-m", "compileall", "-q", str(place / "lib")]
    subprocess.run(compiling, stdout=subprocess.DEVNULL, check=False)
    return facts.version


def _try_on_copy(release: Path, config: Path) -> None:
    """Whether the new release reads the configuration and the record, on a copy.

    Raises:
        ReleaseError: it does not; the old one goes on.
    """
    if not config.exists():
        return
    command = release / "bin" / "tapburn"
    _ask(release, [str(command), "table", "--config", str(config), "--check"])
    try:
        options = load_section(config, "journal", JournalOptions).placed_in(config.parent)
        if not Path(options.path).exists():
            return
        with tempfile.TemporaryDirectory(prefix="tapburn-update-") as work:
            copy = Path(work) / "record.journal"
            copy_file(list_files(Path(options.path))[-1], copy)
            _ask(release, [str(command), "journal", "verify", str(copy)])
    except (ConfigurationError, JournalError) as error:
        raise ReleaseError(str(error)) from None


def _ask(release: Path, command: list[str]) -> None:
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        said = (done.stderr or done.stdout).strip().splitlines()[-1:]
        raise ReleaseError(
            f"release {release.name}: {' '.join(command[1:3])} says no, the old one goes on: "
            + " ".join(said)
        )


def _take_over(shelf: Shelf, version: str) -> bool:
    if not table_services.is_running():
        shelf.switch(version)
        return True
    if os.geteuid() != 0:
        raise UsageError("the table's services run: only root starts them anew")
    if not table_services.wait_between_hands(_tell, _HAND_S):
        raise ReleaseError("a hand is under way for an hour; try again between two hands")
    before = shelf.current
    done = take_over(
        shelf,
        version,
        table_services.restart,
        lambda: table_services.wait_until_well(_START_S),
    )
    if done:
        shelf.remove_oldest(_KEPT)
    else:
        _tell(f"release {version} did not come up; {before} was started again")
    return done


def _tell(words: str) -> None:
    print(words, file=sys.stderr, flush=True)
