"""A table that a backup on a stick brings to this machine: compared with paper, and laid out."""

import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from deploy.backups.backup_archive import BackupError, Manifest, unpack
from deploy.backups.carried_decks import ask_for_decks, find_question, forget_question
from deploy.backups.laying_out import RestoredDepartment, plan_layout
from deploy.fitness.package_places import DATA, UNFINISHED
from deploy.record_tools.bridge_succession import is_of_another_bridge
from deploy.table_setup.asking.answers_file import STICKS
from deploy.table_setup.site import Site
from engine.guarded_paths import count_free
from engine.journal import JournalError
from engine.keys.sealing import SealingError
from engine.messages.outside_text import is_plain
from engine.messages.text import phrase
from firmware_bridge.kept.private_files import VaultError
from firmware_bridge.people.sealed_to import RESTORED, read_known
from firmware_bridge.people.staff import StaffError, read_staff

_NONE: Final = "none"
_MOST: Final = 6
"""Backups that are offered, the latest first."""
_CARRIED: Final = "decks"
"""The file in which a department hands the decks over, beside the backup."""
_SPARE: Final = 100_000_000
"""Bytes that stay free where a backup is looked at."""


def is_restored(site: Site) -> bool:
    """Whether the table came from a backup, and its floor has not signed for its keys yet."""
    try:
        return read_known(site.state) == (RESTORED,)
    except VaultError:
        return False


def lay_backup_out(site: Site) -> bool:
    """Offer what backups lie on sticks to a machine that is no table yet; whether one was laid out.

    Nothing is laid out that nobody has compared with the paper in the cage.
    """
    console = site.console
    is_new = site.machine is not None and (site.draft.fresh or UNFINISHED.exists())
    if not is_new or not (found := _find_backups(site)):
        return False
    said = console.choose("backup", (_NONE, *map(str, found)), _NONE)
    if said == _NONE:
        return False
    try:
        manifest, departments = _look_into(Path(said))
    except (BackupError, JournalError, OSError) as error:
        console.note(str(error))
        return False
    if not _agree(site, manifest, departments):
        console.note(phrase("nothing was laid out: ask where this backup comes from"))
        return False
    marks = [word for one in departments for word in ("--department", one.fingerprint)]
    command = ("restore", said, "--into", "/", "--in-setup", "--signer", manifest.maker, *marks)
    if site.type_command(*command):
        return False
    site.reload()
    console.note(phrase("game, keys and record are the backup's; now for what is this machine's"))
    return True


def _agree(site: Site, manifest: Manifest, departments: tuple[RestoredDepartment, ...]) -> bool:
    """Whether the paper says the same of all that nobody but the cage knows."""
    console = site.console
    if not manifest.maker or Path(manifest.config) != site.config:
        console.note(phrase("no bridge signed it, or it is not a table's of this kind"))
        return False
    console.note(phrase("{table}, backed up {made}", table=manifest.table, made=manifest.made))
    about = phrase(
        "The bridge that signed it is {mark}. Does the paper say so?", mark=manifest.maker
    )
    if not console.compare("backup_signer", manifest.maker, about):
        return False
    for one in departments:
        mark = one.fingerprint
        about = phrase("Hands will be sealed to {mark}. Does the paper say so?", mark=mark)
        if not console.confirm("backup_department", default=False, about=about):
            return False
    return True


def take_decks(site: Site) -> None:
    """Have the department that the decks were sealed to hand them over to this machine."""
    console = site.console
    if not is_restored(site) or not (found := _find_backups(site)):
        return
    if not (mark := find_question(site.state)):
        if not console.confirm("backup_decks"):
            return
        mark = _ask_department(site, found[0])
    about = phrase(
        "The department has sealed the decks to {mark}, and the stick is back?", mark=mark
    )
    while mark and console.confirm("decks_here", about=about):
        site.look_for_sticks()
        carried = [one for one in _find_backups(site) if one.with_name(_CARRIED).exists()]
        if not carried:
            console.note(phrase("no file '{name}' lies beside a backup", name=_CARRIED))
            continue
        if _take(site, carried[0]):
            return


def _ask_department(site: Site, backup: Path) -> str:
    """Lay the question on the stick; its fingerprint, empty where no stick takes it."""
    console = site.console
    public = site.state.parent / "decks-asked.pub"
    public.unlink(missing_ok=True)
    try:
        mark = ask_for_decks(public, site.state)
        place = site.sticks.put(public) if site.sticks is not None else public
    except (SealingError, OSError) as error:
        console.note(str(error))
        return ""
    if place is None:
        # What nobody was asked with, nobody answers.
        forget_question(site.state)
        console.note(phrase("no stick takes the question: plug one in that can be written"))
        return ""
    console.note(
        phrase(
            "at the department: tapburn restore {backup} --key KEY --asked {asked} {mark} "
            "--hand-over {decks}",
            backup=backup.name, asked=public.name, mark=mark, decks=_CARRIED,
        )
    )  # fmt: skip
    return mark


def _take(site: Site, backup: Path) -> bool:
    try:
        manifest, _ = _look_into(backup)
    except (BackupError, JournalError, OSError) as error:
        site.console.note(str(error))
        return False
    mark = manifest.maker
    about = phrase("The bridge that signed it is {mark}. Does the paper say so?", mark=mark)
    if not site.console.compare("backup_signer", mark, about):
        return False
    decks = str(backup.with_name(_CARRIED))
    return not site.type_command(
        "restore", str(backup), "--into", "/", "--decks", decks, "--signer", mark
    )


def follow_record(site: Site) -> None:
    """Have a floor supervisor take this machine's bridge for that of a restored record."""
    console = site.console
    try:
        if not is_restored(site) or not is_of_another_bridge(site.config):
            return
        people = read_staff(site.state).people
    except (JournalError, StaffError, VaultError) as error:
        console.note(str(error))
        return
    floors = [number for number, one in people.items() if one.role == "floor"]
    if not floors:
        console.note(phrase("the record goes on once a floor supervisor says so: run this again"))
        return
    while True:
        number = console.choose("follow_number", floors, floors[0]) if floors[1:] else floors[0]
        name = people[number].name
        about = phrase("{name}'s PIN: this machine's bridge goes on with the record", name=name)
        pin = console.ask_pin("follow_pin", about)
        # In a terminal the command asks for the PIN by itself.
        typed = ("--pin-file", "-") if pin else ()
        command = ("journal", "follow", "--config", str(site.config), "--number", number, *typed)
        if not site.type_command(*command, given=f"{pin}\n" if pin else ""):
            site.reload()
            return
        if not console.confirm("follow_again"):
            return


def _find_backups(site: Site) -> list[Path]:
    site.look_for_sticks()
    found = [path for stick in STICKS for path in _list_below(stick)]
    return sorted(found, key=lambda path: path.stat().st_mtime, reverse=True)[:_MOST]


def _list_below(stick: Path) -> Iterator[Path]:
    for pattern in ("*.backup", "*/*.backup", "*/*/*.backup"):
        # One whose name nobody could read is none that is chosen by its name.
        yield from (path for path in stick.glob(pattern) if is_plain(str(path)) and path.is_file())


def _look_into(backup: Path) -> tuple[Manifest, tuple[RestoredDepartment, ...]]:
    """Its list, and to whose keys its hands will be sealed.

    Raises:
        BackupError: it is none, or was changed.
    """
    near = DATA if DATA.is_dir() else Path(tempfile.gettempdir())
    with tempfile.TemporaryDirectory(prefix=".restore-", dir=near) as work:
        folder = Path(work) / "unpacked"
        manifest = unpack(backup, folder, max(0, count_free(near) - _SPARE))
        return manifest, plan_layout(folder, manifest, None).departments
