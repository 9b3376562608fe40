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

from deploy.command_line.typed_pins import read_pin
from deploy.command_line.usage import UsageError
from deploy.command_line.words import count
from deploy.fitness.lasting_findings import may_last
from deploy.record_tools.handover_command import find_folder
from deploy.releases import probation, table_services
from deploy.releases.carried import CARRIED, read_carried
from deploy.releases.credential import check_technician
from deploy.releases.release_file import MAKER, ReleaseError, check_release, load_maker_key
from deploy.releases.rollback import UNATTENDED, can_go_on, go_on_behind
from deploy.releases.shelf import ROOT, Shelf, list_lines, take_over
from engine.journal import JournalError, list_files
from engine.journal.copies.journal_backup import copy_file
from engine.keys.key_files import SealingError
from engine.wire.configuration import (
    ConfigurationError,
    JournalOptions,
    load_section,
    read_sections,
)
from firmware_bridge.checks import load_bridge
from firmware_bridge.people.staff import StaffError

NAME: Final = "update"
HELP: Final = """Take over another release, or go back to the one before.

  tapburn update tapburn-0.2.0-debian13-amd64.release     check, lay beside the others, take over
  tapburn update room                            the one that the room brought here
  tapburn update list                            which releases are here
  tapburn update rollback                        back to the one before
  tapburn update tapburn-0.2.0-debian13-amd64.release --technician 90 --pin-file pin.txt

FILE is a release. Its signature must be that of the maker whose key the machine has
(/etc/tapburn/release.pub). A technician's number and PIN are asked for (tapburn staff add); five
wrong ones in a row lock the number. What a room offers ('tapburn room offer') waits here until
somebody types 'update room': nothing is taken over by itself, and nothing older comes that way. An
older release on a stick takes --older besides.

The new release looks at a copy of the record, and at the devices once no hand is under way; where
its doctor finds wrong what the old one does not, nothing is taken over; what is wrong with the
machine whatever runs on it is only said. Where a process of it dies
or the table does not come up within two minutes, also after a power cut, the old release is started
again, until its first hand has ended. After that a rollback goes on in a file of the older
release's own, which names the head that it follows. A cut at any moment leaves one that works.

For root, on a machine with the package. A table that runs from a checkout is updated with git.
"""
CONFIG: Final = Path("/etc/tapburn/table.toml")
_KEPT: Final = 3
"""Releases that stay, besides the current and the previous one."""
_HAND_S: Final = 3600.0
_START_S: Final = 120.0


def configure(parser: argparse.ArgumentParser) -> None:
    """The flags."""
    parser.add_argument(
        "what",
        metavar="FILE|room|list|rollback|watch",
        help="what to do; watch is for the service that watches a new release",
    )
    parser.add_argument("--maker", type=Path, default=MAKER, metavar="PUB", help="the maker's key")
    parser.add_argument("--config", type=Path, default=CONFIG, metavar="FILE", help="the table's")
    parser.add_argument("--root", type=Path, default=ROOT, metavar="DIR", help="of the releases")
    parser.add_argument("--carried", type=Path, default=CARRIED, metavar="DIR",
                        help="where what the room brought waits")  # fmt: skip
    parser.add_argument("--older", action="store_true", help="an older release is meant")
    parser.add_argument("--technician", metavar="NUMBER", help="who does it (default: asked for)")
    parser.add_argument("--pin-file", metavar="FILE",
                        help="read the PIN from its first line; - is standard input")  # fmt: skip
    parser.add_argument("--json", action="store_true", help="print one JSON object instead")


def run(arguments: argparse.Namespace) -> int:
    """Do it; 1 when it can't be done."""
    shelf = Shelf(arguments.root)
    try:
        if arguments.what == "list":
            return _list(shelf, arguments.carried, as_json=arguments.json)
        if arguments.what == "watch":
            return _watch(shelf, arguments.config)
        if arguments.what == "rollback":
            version = _find_previous(shelf)
            by = _ask_technician(arguments)
            behind = by if _check_way_back(shelf, version, arguments.config) else ""
        else:
            by_room = arguments.what == "room"
            file = _find_carried(arguments.carried) if by_room else Path(arguments.what)
            _check_file(file)
            _ask_technician(arguments)
            version = _lay_in(shelf, file, arguments.maker, by_room=by_room, older=arguments.older)
            _try_on_copy(shelf.find(version), arguments.config)
            behind = ""
        done = _accept_over(shelf, version, arguments.config, behind=behind)
    except (ReleaseError, SealingError, StaffError, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    if arguments.json:
        print(json.dumps({"version": version, "current": shelf.current, "taken_over": done}))
    elif done:
        print(f"release {version} is the current one")
    return 0 if done else 1


def _list(shelf: Shelf, folder: Path, *, as_json: bool) -> int:
    lines, carried = list_lines(shelf), read_carried(folder)
    if as_json:
        waits = carried.version if carried is not None else ""
        print(json.dumps({"releases": msgspec.to_builtins(lines), "carried": waits}))
        return 0
    for line in lines:
        role = "  current" if line.current else "  the one before" if line.previous else ""
        print(f"{line.version}{role}")
    if carried is not None:
        print(f"{carried.version}  brought by the room; 'tapburn update room' takes it over")
    if not lines:
        print("no release is here: this Tapburn runs from a checkout")
    return 0


def _find_carried(folder: Path) -> Path:
    carried = read_carried(folder)
    if carried is None:
        raise ReleaseError(f"{folder}: no release waits here; the room brought none")
    return carried.file


def _find_previous(shelf: Shelf) -> str:
    version = shelf.previous
    if not version:
        raise ReleaseError("there is no release before this one to go back to")
    return version


def _check_file(file: Path) -> None:
    """Nobody types a PIN for a file that is not there."""
    if not file.is_file():
        raise UsageError(f"{file}: there is no such file; give a release, list or rollback")


def _ask_technician(arguments: argparse.Namespace) -> str:
    """Have the PIN checked, where there is a table whose staff could have one; who does it.

    Raises:
        ReleaseError: it is not right.
    """
    if not arguments.config.exists():
        return UNATTENDED
    try:
        if "bridge" not in read_sections(arguments.config):
            return UNATTENDED
        state = arguments.config.absolute().parent / load_bridge(arguments.config).state
    except ConfigurationError as error:
        raise ReleaseError(str(error)) from None
    number = arguments.technician
    if number is None and sys.stdin is not None and sys.stdin.isatty():
        number = input("Technician's number: ").strip()
    name = check_technician(state, number or "", lambda: read_pin(arguments.pin_file, once=True))
    _tell(f"{name} does it")
    return name


def _watch(shelf: Shelf, config: Path) -> int:
    tried = probation.read(shelf)
    stays = probation.watch(
        shelf,
        lambda: table_services.read_view(5.0),
        table_services.is_well,
        lambda: _restart_before(shelf, tried.version if tried is not None else "", config),
        _tell,
    )
    return 0 if stays else 1


def _lay_in(shelf: Shelf, file: Path, maker: Path, *, by_room: bool, older: bool) -> str:
    facts = check_release(file, load_maker_key(maker))
    if not shelf.list_versions():
        raise ReleaseError(f"{ROOT}: no release is here; install the package first")
    if shelf.is_older(facts.version) and (by_room or not older):
        what = "bring it on a stick, and say --older" if by_room else "say --older"
        raise ReleaseError(
            f"release {facts.version} is older than {shelf.current}, which runs here; {what} if it "
            "is meant"
        )
    if shelf.holds(facts):
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


def _check_way_back(shelf: Shelf, version: str, config: Path) -> bool:
    """Whether a release that was there before can go on here; whether in a file of its own.

    Raises:
        ReleaseError: it can't; what a table without it could do.
    """
    release = shelf.find(version)
    if _has_folder(config) and can_go_on(release):
        _ask(
            release, [str(release / "bin" / "tapburn"), "table", "--config", str(config), "--check"]
        )
        return True
    try:
        _try_on_copy(shelf.find(version), config)
    except ReleaseError as error:
        raise ReleaseError(
            f"{error}; what {shelf.current} wrote is newer: note the head that 'tapburn journal "
            "verify' tells, give [journal] another path, and roll back again"
        ) from None
    return False


def _has_folder(config: Path) -> bool:
    """Whether the table's record is a folder, in which another release can begin a file.

    Raises:
        ReleaseError: the configuration can't be read.
    """
    try:
        return config.exists() and find_folder(config) is not None
    except ConfigurationError as error:
        raise ReleaseError(str(error)) from None


def _ask(release: Path, command: list[str]) -> None:
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        said = (done.stderr or done.stdout).strip().splitlines()[-1:]
        raise ReleaseError(
            f"release {release.name}: {' '.join(command[1:3])} says no, the old one goes on: "
            + " ".join(said)
        )


_UNSAID: Final = "doctor"
"""The name of what a doctor's own answer has wrong."""


def _try_on_devices(shelf: Shelf, version: str, config: Path) -> None:
    """Whether the new release's doctor finds wrong what the current one's does not.

    What is so of the machine, whatever runs on it, is told and keeps nothing back: this release
    plays with it, too. Which findings these are, this one says and not the new one.

    Raises:
        ReleaseError: it does.
    """
    new, old = (_examine(shelf.find(one), config) for one in (version, shelf.current))
    # A doctor that did not say all of it has examined nothing, whatever the old one's did.
    known = {(one.name, one.words) for one in old if one.name != _UNSAID}
    worse = [one for one in new if (one.name, one.words) not in known]
    caused = [one for one in worse if not may_last(one.name, one.words)]
    for one in worse:
        if one not in caused:
            _tell(f"as before, {one.name}: {one.words}" + (f"; {one.mend}" if one.mend else ""))
    if caused:
        raise ReleaseError(
            f"release {version}: finds wrong what {shelf.current} does not, the old one goes on: "
            + "; ".join(sorted(f"{one.name}: {one.words}" for one in caused))
        )


class _Found(msgspec.Struct, frozen=True, kw_only=True):
    """One check of a release's doctor, as far as another release understands it."""

    name: str
    state: str
    words: str
    mend: str = ""


class _Report(msgspec.Struct, frozen=True, kw_only=True):
    checks: tuple[_Found, ...]


def _examine(release: Path, config: Path) -> list[_Found]:
    """What a release's doctor finds wrong."""
    command = [str(release / "bin" / "tapburn"), "doctor", "--config", str(config), "--json"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    try:
        report = msgspec.json.decode(done.stdout, type=_Report)
    except (msgspec.DecodeError, UnicodeDecodeError):
        said = " ".join((done.stderr or done.stdout).strip().splitlines()[-1:])
        words = said or f"ended with {done.returncode}"
        return [_Found(name=_UNSAID, state="bad", words=words)]
    found = [one for one in report.checks if one.state == "bad"]
    if done.returncode != (1 if found else 0):
        # Its exit code says otherwise than its findings: something of it was not said.
        words = f"ended with {done.returncode}, and names {count(len(found), 'thing')} as wrong"
        found.append(_Found(name=_UNSAID, state="bad", words=words))
    return found


def _begin_behind(shelf: Shelf, version: str, config: Path, by: str) -> None:
    """Have an older release begin a file of its own, once a hand has ended under the newer one.

    Args:
        shelf: where the releases are.
        version: the older one.
        config: the table's file.
        by: whose PIN was looked at.

    Raises:
        ReleaseError: it can't.
    """
    writer = shelf.current
    early = probation.read(shelf) is not None
    file = go_on_behind(shelf.find(version), shelf.find(writer), config, if_needed=early, by=by)
    if file:
        _tell(f"release {version} goes on in {file}, behind what {writer} wrote")


def _restart_before(shelf: Shelf, newer: str, config: Path) -> None:
    """Start the release before again; what the newer one wrote may be nothing that it reads."""
    table_services.stop()
    try:
        before = shelf.find(shelf.current)
        if newer in shelf.list_versions() and _has_folder(config) and can_go_on(before):
            file = go_on_behind(before, shelf.find(newer), config, if_needed=True)
            if file:
                _tell(f"release {before.name} goes on in {file}, behind what {newer} wrote")
    except ReleaseError as error:
        # Its screen says what is wrong, which no screen would say.
        _tell(str(error))
    table_services.restart()


def _accept_over(shelf: Shelf, version: str, config: Path, *, behind: str = "") -> bool:
    if not table_services.is_running():
        if behind:
            _begin_behind(shelf, version, config, behind)
        shelf.switch(version)
        return True
    if os.geteuid() != 0:
        raise UsageError("the table's services run: only root starts them anew")
    if not table_services.wait_between_hands(_tell, _HAND_S):
        raise ReleaseError("a hand is under way for an hour; try again between two hands")
    view = table_services.read_view(5.0)
    before = shelf.current
    table_services.stop()
    try:
        _try_on_devices(shelf, version, config)
        if behind:
            _begin_behind(shelf, version, config, behind)
        probation.begin(shelf, version, view.hand if view is not None else 0)
    except (ReleaseError, OSError):
        table_services.restart()
        raise
    done = take_over(
        shelf,
        version,
        lambda: (
            _restart_before(shelf, version, config)
            if shelf.current == before
            else table_services.restart()
        ),
        lambda: table_services.wait_until_well(_START_S),
    )
    if done:
        table_services.start_watch()
        shelf.remove_oldest(_KEPT)
    else:
        probation.end(shelf)
        _tell(f"release {version} did not come up; {before} was started again")
    return done


def _tell(words: str) -> None:
    print(words, file=sys.stderr, flush=True)
