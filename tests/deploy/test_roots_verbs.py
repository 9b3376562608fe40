"""Each verb that root types, on a table whose folders belong to its services.

No verb may name as root what a service's user could swap a moment before: what it works on in such
a folder it reaches from the folder's descriptor, or as that user. Each verb is run and watched, and
run once more while that user swaps what it can for links to what is root's.
"""

import gzip
import os
import resource
import shutil
import signal
import subprocess
import sys
import tarfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Final

import cv2
import numpy as np
import pytest

from deploy.cli import find_verbs, main
from deploy.fitness.whole_configuration import find_table
from deploy.monitoring.machine_figures import find_run_directories
from deploy.monitoring.support_bundle import read_end
from deploy.reader_firmware.signed_images import write_images
from deploy.simulation.night.night import Night
from deploy.simulation.night.setting import complete_night
from deploy.simulation.plan import Plan
from engine.keys.sealing import new_key_pair, save_public_key
from engine.keys.signing import VERIFY_MARK, new_signing_key
from engine.record.between_releases.downgrade import begin_own
from engine.wire.software import find_software
from firmware_bridge.kept.decks import (
    forget_unfinished,
    keep_unfinished,
    new_deck,
    take_up,
    write_deck,
)
from firmware_bridge.people.staff import hold_staff, make_entry, read_staff, write_staff
from firmware_bridge.secrets.vault import Vault
from firmware_bridge.serial.firmware_image import build_reference
from tests.other_users import NOBODY, as_nobody, needs_root, walkable_folder
from tests.roots_paths import is_unsafe, watched
from vision.felt.calibration import CalibrationFile, EmptyTable
from vision.felt.lens import Lens

DAY: Final = "2026-11-27"
PIN: Final = "271828"
CONFIG: Final = """
[table]
name = "Table 7"
house = "ohio"
game = "holdem"
limit = "no"
seats = 6
blinds = [1, 2]
buy_in = 200
[journal]
path = "records/"
[bridge]
state = "bridge"
departments = ["keys/cage.pub", "keys/floor.pub"]
deck = "blue"
[[bridge.readers]]
name = "shoe"
port = "serial:/dev/ttyTapburn9"
key = "bridge/shoe.key"
[vision]
calibration = "vision/calibration"
[[vision.cameras]]
name = "overhead"
source = "file:shots"
[screen]
[room]
url = "curve://127.0.0.1:9/0000000000000000000000000000000000000000000000000000000000000000"
key = "room.key"
"""
# What each verb is given; {t} is the table's folder, {out} one of root's own.
TYPED: Final = {
    "backup": (
        "backup --config {t}/table.toml --to {out}/t.backup",
        "backup --config {t}/table.toml --to {t}/vision/t.backup",
    ),
    "bridge": ("bridge dump {t}/bridge/shoe.capture",),
    "bundle": ("bundle bring {out}/t.house --config {t}/table.toml",),
    "camera": (
        "camera tune --config {t}/table.toml --seconds 1 --json --picture {t}/vision/seen.png",
        "camera lens --config {t}/table.toml --board {t}/vision/board.pdf",
    ),
    "deck": ("deck list --state {t}/bridge --json",),
    "decommission": (
        "decommission --config {t}/table.toml",
        "decommission --config {t}/table.toml --yes",
    ),
    "doctor": (
        "doctor --config {t}/table.toml --json",
        "doctor --config {t}/table.toml --mend --json",
        "doctor --config {t}/table.toml --recalibrate",
        "doctor --markers {t}/vision/markers.pdf",
    ),
    "firmware": (
        (
            "firmware flash shoe --config {t}/table.toml --technician 90 --pin-file {out}/pin"
            " --images {out}/images --maker {out}/maker.pub"
        ),
    ),
    "journal": (
        "journal verify {t}/records",
        "journal verify {t}/records --bridge {t}/bridge/book --json",
        "journal export {t}/records --format json --to {out}/night.json",
        "journal export {t}/records --hand 1 --format html --to {out}/hand.html",
        "journal export {t}/records --hand 1 --format text --to {t}/records/hand.txt",
        "journal handover --config {t}/table.toml --to {out}/handover",
        "journal own --config {t}/table.toml --handover {out}/handover",
        (
            "journal follow --config {t}/table.toml --to {t}/records/next/ --number 90"
            " --pin-file {out}/pin"
        ),
        "journal note {t}/records/2026-11-26.journal --run {t}/records",
        "journal unseal {t}/records --hand 1 --key {out}/a.key --key {out}/b.key",
        "journal rule {t}/records --hand 1 --key {out}/a.key",
    ),
    "replay": (
        "replay {t}/records --text",
        "replay {t}/records --text --hand 1",
        "replay {t}/records --json",
    ),
    "restore": ("restore {out}/made.backup --into {t}/records --unsigned",),
    "room": (
        "room report {t}/records --json",
        "room key {t}/room.key",
    ),
    "setup": ("setup --config {t}/table.toml --only check",),
    "staff": (
        "staff list --config {t}/table.toml",
        "staff add 12 --name Ann --role floor --config {t}/table.toml --pin-file {out}/pin",
        "staff unlock 12 --config {t}/table.toml",
        "staff codes 12 --config {t}/table.toml",
        "staff secret {out}/secret --config {t}/table.toml",
        "staff revoke 12 --config {t}/table.toml",
    ),
    "status": ("status --config {t}/table.toml --json",),
    "support": ("support {out}/bundle.tar.gz --config {t}/table.toml",),
    "update": ("update {out}/x.release --config {t}/table.toml --root {out}/releases",),
}
# Verbs that touch nothing of a table: files of whoever types them, or a table of his own.
APART: Final = {
    "bench", "house", "keys", "phh", "practise", "scenario", "see", "shortage", "showdown", "sim",
    "table",
}  # fmt: skip


class Machine:
    """A table's files, each folder its service's own, beside a folder of root's."""

    def __init__(self, place: Path, night: Path) -> None:
        self.table, self.out = place / "table", place / "out"
        self.out.mkdir(mode=0o700)
        for name in ("keys", "records", "bridge", "vision/calibration", "shots"):
            (self.table / name).mkdir(parents=True)
        for name in ("cage", "floor"):
            save_public_key(self.table / f"keys/{name}.pub", new_key_pair())
        shutil.copy(night, self.table / "records/2026-11-26.journal")
        state = self.table / "bridge"
        state.chmod(0o700)
        write_deck(state, "blue", new_deck(1))
        with closing(Vault(state)) as vault:
            vault.renew_key()
            vault.save()
        with hold_staff(state):
            staff = read_staff(state)
            staff.people["90"] = make_entry(staff, "90", "Tess", "technician", PIN)
            write_staff(state, staff)
        (state / "shoe.capture").write_bytes(b"")
        (state / "shoe.key").write_text("00" * 16)
        (state / "shoe.key").chmod(0o600)
        cv2.imwrite(str(self.table / "shots/1.png"), np.full((1080, 1920, 3), 40, np.uint8))
        (self.table / "table.toml").write_text(CONFIG)
        (self.out / "pin").write_text(f"{PIN}\n")
        key = new_signing_key()
        (self.out / "maker.pub").write_text(f"{VERIFY_MARK} {key.public.hex()}\n")
        write_images(self.out / "images", find_software().version, [build_reference()], key)
        begin_own(
            self.table / "records", find_table(self.table / "table.toml"), DAY, "nobody", None
        )

    def give(self, *users: int) -> "Machine":
        """Give each service's folder to its user."""
        for folder, user in zip(("records", "bridge", "vision"), users, strict=True):
            for path in (self.table / folder, *(self.table / folder).rglob("*")):
                os.chown(path, user, user)
        return self

    def run(self, typed: str) -> tuple[list[str], int]:
        """Run a verb as root; what it named unsafely, and its exit code."""
        with watched() as told:
            code = main(typed.format(t=self.table, out=self.out).split())
        return list(dict.fromkeys(told)), code


@pytest.fixture(scope="module")
def night(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("night") / "2026-11-26.journal"
    plan = Plan(table="Table 7", engine_only=True, speed="fast", journal=path, hands=1, seed=1)
    assert Night(complete_night(plan), name="night").play().clean
    return path


@pytest.fixture
def machine(night: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Machine]:
    with walkable_folder() as place, Path(os.devnull).open() as nobody_types:
        monkeypatch.setattr(sys, "stdin", nobody_types)
        yield Machine(place, night)


def test_each_verb_is_walked_or_touches_no_table() -> None:
    assert {verb.NAME for verb in find_verbs()} == set(TYPED) | APART


@needs_root
@pytest.mark.parametrize("verb", sorted(TYPED))
def test_root_names_nothing_that_a_service_could_swap(machine: Machine, verb: str) -> None:
    machine.give(NOBODY, NOBODY - 1, NOBODY - 2)
    found = {typed: machine.run(typed)[0] for typed in TYPED[verb]}
    assert {typed: told for typed, told in found.items() if told} == {}


@needs_root
def test_a_deck_is_written_as_the_bridges_user(machine: Machine) -> None:
    """What `tapburn deck enrol` does once the last card was laid."""
    machine.give(NOBODY, NOBODY, NOBODY)
    state, cards = machine.table / "bridge", new_deck(2)
    with watched() as told:
        keep_unfinished(state, "red", cards, {})
        assert take_up(state, "red")
        write_deck(state, "red", cards)
        forget_unfinished(state, "red")
    assert told == []
    assert (state / "deck-red.json").stat().st_uid == NOBODY


@needs_root
def test_what_a_camera_is_known_by_is_written_as_the_visions_user(machine: Machine) -> None:
    machine.give(NOBODY, NOBODY, NOBODY)
    victim = machine.out / "shadow"
    victim.write_text("root's")
    folder = machine.table / "vision/calibration"
    kept = CalibrationFile(folder, "overhead")
    for end in ("lens.new", "lens.json.new", "lens.json", "empty.png", "calibration.json.new"):
        (folder / f"overhead.{end}").symlink_to(victim)
    with watched() as told:
        kept.save_lens(Lens(camera=((1, 0, 0), (0, 1, 0), (0, 0, 1)), distortion=(0,) * 5))
        kept.save_empty(EmptyTable(np.zeros((9, 9, 3), np.uint8), {"board": (0, 0, 9, 9)}))
        assert kept.load_lens() is not None
        assert kept.load_empty() is not None
        kept.remove()
    assert told == []
    assert victim.read_text() == "root's"
    assert (folder / "overhead.lens.json").lstat().st_uid == NOBODY


def lay_pipe(records: Path) -> None:
    os.mkfifo(records / f"{DAY}.journal-wal")


def lay_day(records: Path) -> None:
    os.mkfifo(records / "2026-11-28.journal")


def lay_endless(records: Path) -> None:
    (records / f"{DAY}.journal-wal").symlink_to("/dev/zero")


def lay_huge(records: Path) -> None:
    with (records / f"{DAY}.journal-wal").open("wb") as file:
        file.truncate(40_000_000_000)


def lay_pipes(records: Path) -> None:
    """Where the bridge keeps its files there are pipes of those names."""
    for path in list((records.parent / "bridge").rglob("*")):
        if path.is_file():
            path.unlink()
            os.mkfifo(path, 0o600)


READING: Final = (
    "backup", "bridge", "deck", "doctor", "firmware", "journal", "replay", "room", "staff",
    "status", "support", "decommission",
)  # fmt: skip


@needs_root
@pytest.mark.parametrize("lay", [lay_pipe, lay_day, lay_endless, lay_huge, lay_pipes])
def test_what_never_ends_holds_no_verb_up(machine: Machine, lay: Callable[[Path], None]) -> None:
    """Beside the record lies what a read of would wait for ever, or fill memory and disk."""
    lay(machine.table / "records")
    machine.give(NOBODY, NOBODY, NOBODY)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    free = shutil.disk_usage(machine.out).free
    with ends():
        for verb in READING:
            for typed in TYPED[verb]:
                machine.run(typed)
    grown = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
    assert grown < 1_000_000, "kilobytes"
    assert free - shutil.disk_usage(machine.out).free < 1_000_000_000


FOR_EVER_S: Final = 240


class _Endless(BaseException):
    """Nothing of what a verb catches."""


@contextmanager
def ends() -> Iterator[None]:
    """What waits for ever is broken off, after longer than any busy machine takes for all of it."""

    def break_off(*_: object) -> None:
        raise _Endless

    before = signal.signal(signal.SIGALRM, break_off)
    signal.alarm(FOR_EVER_S)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


@needs_root
def test_only_processes_of_the_tables_owner_are_believed(machine: Machine) -> None:
    """Anybody may start a process that is called like a table's, with a folder of its own."""
    config = machine.table / "table.toml"
    own, theirs = machine.out / "run", machine.table / "records"
    own.mkdir()
    (own / "engine.log").write_text("started\n")
    (theirs / "engine.log").symlink_to(machine.out / "pin")
    machine.give(NOBODY, NOBODY, NOBODY)
    command = ["/bin/sh", "-c", "read line", "--config", str(config), "--run"]
    with ExitStack() as stack:
        for folder, user in ((own, 0), (theirs, NOBODY)):
            stack.enter_context(
                subprocess.Popen(
                    [*command, str(folder), "engine"], stdin=subprocess.PIPE, user=user, group=user,
                    extra_groups=[],
                )
            )  # fmt: skip
        with ends():
            while own not in find_run_directories(config):
                time.sleep(0.05)
        assert find_run_directories(config) == [own]
        machine.run("support {out}/b.tar.gz --config {t}/table.toml")
    with tarfile.open(machine.out / "b.tar.gz") as bundle:
        logs = {name for name in bundle.getnames() if name.endswith(".log")}
    assert logs == {"logs/engine.log"}


@needs_root
def test_a_program_that_runs_as_root_for_another_is_not_believed(machine: Machine) -> None:
    """A set-uid program that waits, such as for a password, has its caller's words on its line."""
    config, folder = machine.table / "table.toml", machine.out / "run"
    folder.mkdir()
    machine.give(NOBODY, NOBODY, NOBODY)
    waits = machine.table / "waits"
    shutil.copyfile("/bin/cat", waits)
    waits.chmod(0o4755)
    line = [str(waits), "-", "--", "--config", str(config), "--run", str(folder), "engine"]
    for user, believed in ((0, [folder]), (NOBODY, [])):
        with (
            subprocess.Popen(
                line, stdin=subprocess.PIPE, user=user, group=user, extra_groups=[]
            ) as process,
            ends(),
        ):
            while Path(f"/proc/{process.pid}/cmdline").read_bytes().split(b"\0")[0] != os.fsencode(
                waits
            ):
                time.sleep(0.02)
            assert Path(f"/proc/{process.pid}").stat().st_uid == 0, "it runs as root"
            assert find_run_directories(config) == believed


@needs_root
def test_a_log_that_is_a_link_is_not_told(machine: Machine) -> None:
    machine.give(NOBODY, NOBODY, NOBODY)
    for name, lay in (("a", "symlink"), ("b", "fifo")):
        log = machine.table / f"records/{name}.log"
        log.symlink_to(machine.out / "pin") if lay == "symlink" else os.mkfifo(log)
        with pytest.raises(OSError, match=r"link|plain"):
            read_end(log)


@needs_root
def test_what_is_unsafe_is_seen(machine: Machine) -> None:
    """The watch sees a name through a service's folder, and a link of root's that leads there."""
    machine.give(NOBODY, NOBODY, NOBODY)
    records = machine.table / "records"
    assert is_unsafe(str(records / "x"), follows=False)
    assert not is_unsafe(str(records), follows=False)
    assert not is_unsafe(str(machine.out / "x"), follows=True)
    (machine.out / "link").symlink_to(records / "x")
    assert is_unsafe(str(machine.out / "link"), follows=True)
    assert not is_unsafe(str(machine.out / "link"), follows=False)
    assert not is_unsafe("x", follows=True)
    with watched() as told:
        (records / "2026-11-26.journal").open("rb").close()
        (records / "x").mkdir()
    assert [one.split()[0] for one in told] == ["open", "os.mkdir"]


SECRET: Final = "of-root-alone"


def swap_all(table: Path, outside: Path) -> None:
    """Put links to what is root's in the place of all that a service's user owns, in turn."""
    folders = [table / name for name in ("records", "bridge", "vision")]
    places = [path for folder in folders for path in folder.rglob("*")]
    for path in [*places, *folders]:
        for end in (".new", ".lock", "-wal", ".part"):
            with suppress(OSError):
                path.with_name(f"{path.name}{end}").symlink_to(outside / "shadow")
    while True:
        for path in places:
            hidden = path.with_name(f".~{path.name}")
            with suppress(OSError):
                path.rename(hidden)
                path.symlink_to(outside if hidden.is_dir() else outside / "shadow")
                time.sleep(0.0002)
                path.unlink()
                hidden.rename(path)


def describe_folder(folder: Path) -> dict[str, tuple[object, ...]]:
    """Name, kind, owner, mode and content of what lies in a folder."""
    told: dict[str, tuple[object, ...]] = {}
    for path in (folder, *sorted(folder.rglob("*"))):
        found = path.lstat()
        content = path.read_bytes() if path.is_file() else b""
        told[str(path)] = (found.st_uid, found.st_gid, found.st_mode, found.st_nlink, content)
    return told


@needs_root
@pytest.mark.parametrize("verb", sorted(TYPED))
def test_a_service_that_swaps_all_it_can_reaches_nothing_of_roots(
    machine: Machine, verb: str, capfd: pytest.CaptureFixture[str]
) -> None:
    machine.give(NOBODY, NOBODY, NOBODY)
    outside = machine.table.parent / "outside"
    outside.mkdir(mode=0o700)
    for name in ("shadow", "000001.book", "overhead.calibration.json"):
        (outside / name).write_text(SECRET)
        (outside / name).chmod(0o600)
    before = describe_folder(outside)
    with as_nobody(partial(swap_all, machine.table, outside)):
        for typed in TYPED[verb]:
            for _ in range(3):
                machine.run(typed)
    assert describe_folder(outside) == before
    written = [path for path in machine.table.parent.rglob("*") if path.is_file()]
    texts = {path: path.read_bytes() for path in written if not path.is_relative_to(outside)}
    for path, content in texts.items():
        plain = gzip.decompress(content) if content[:2] == b"\x1f\x8b" else content
        assert path.is_symlink() or SECRET.encode() not in plain, path
    assert SECRET not in "".join(capfd.readouterr())
