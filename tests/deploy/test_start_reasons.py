"""For each reason for which a process does not start: it refuses, and the doctor does not say fit.

The reasons are those of `engine.service.table_service`, `firmware_bridge.service`,
`vision.service` and
`dealer_ui`, gone through as their entry points go through them.
"""

import grp
import os
import pwd
import shutil
import sqlite3
import tomllib
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Final

import pytest

from dealer_ui.options import ScreenOptions
from deploy.command_line.usage import UsageError
from deploy.commands.play.table import check_unwritten
from deploy.fitness import device_trials, machine_checks, ownership, start_checks
from deploy.fitness.check import Check
from deploy.fitness.device_trials import try_drawing
from deploy.fitness.machine_checks import examine
from deploy.fitness.whole_configuration import check_configuration
from engine.journal import Journal, JournalError
from engine.keys.fingerprints import fingerprint
from engine.keys.sealing import new_key_pair, save_public_key, seal_key
from engine.messages.table_options import TableOptions
from engine.record.record_place import open_journal
from engine.record.recording import Recording
from engine.signatures.department_keys import read_departments, read_groups
from engine.table.terms.table_opening import TableError
from engine.wire.configuration import ConfigurationError, JournalOptions, load_section
from engine.wire.configured_sources import find_sources
from firmware_bridge.checks import load_bridge
from firmware_bridge.kept.decks import deck_path, load_registry, new_deck, write_deck
from firmware_bridge.kept.private_files import VaultError
from firmware_bridge.people.pin_checker import PinChecker
from firmware_bridge.people.sealed_to import SealedTo
from firmware_bridge.secrets.vault import Vault
from vision.cameras.backends import open_camera
from vision.cameras.protocol import CameraError
from vision.felt.calibration import CalibrationFile
from vision.options import VisionOptions
from vision.tracking.zone_reader import open_reader

TABLE_FILE: Final = """
[table]
game = "holdem"
[journal]
path = "table.journal"
[bridge]
state = "bridge"
departments = ["floor.pub", "cage.pub"]
deck = "blue"
readers = [{ name = "shoe", port = "sim:shoe" }]
[vision]
namer = "trained"
calibration = "calibration"
cameras = [{ name = "overhead", source = "sim:" }]
[screen]
window = false
"""


@pytest.fixture
def config(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A table's file with which everything starts."""
    # What has tests of its own and takes long.
    for name in ("_check_libraries", "_check_fonts", "_check_weights"):
        monkeypatch.setattr(machine_checks, name, lambda: iter(()))
    monkeypatch.setattr(machine_checks, "_check_disk", lambda _: iter(()))
    monkeypatch.setattr(machine_checks, "try_drawing", lambda _: None)
    for name in ("floor", "cage"):
        save_public_key(tmp_path / f"{name}.pub", new_key_pair())
    (tmp_path / "bridge").mkdir(mode=0o700)
    (tmp_path / "calibration").mkdir()
    write_deck(tmp_path / "bridge", "blue", new_deck(1))
    path = tmp_path / "table.toml"
    path.write_text(TABLE_FILE)
    return path


def start_engine(config: Path) -> None:
    """As `engine.service.table_service` starts, up to its sockets."""
    table = load_section(config, "table", TableOptions).placed_in(config.parent)
    options = load_section(config, "journal", JournalOptions).placed_in(config.parent)
    read_departments(config)
    with closing(open_journal(options, table, "bridge")) as journal:
        Recording(journal, signing="bridge").resume(table)


def start_bridge(config: Path) -> None:
    """As `firmware_bridge.service` starts, up to its sockets."""
    options = load_bridge(config)
    groups = read_groups(options.departments, options.more_departments, config.parent)
    keys = [[one.public for one in group] for group in groups]
    state = config.parent / options.state
    with closing(Vault(state)) as vault:
        load_registry(state, options.deck)
        authorization = PinChecker(state, b"", vault.signer)
        try:
            SealedTo(state, [fingerprint(key) for group in keys for key in group], authorization)
        finally:
            authorization.close()
        seal_key(bytes(32), *keys)


def start_vision(config: Path) -> None:
    """As `vision.service` starts, up to its sockets."""
    options = load_section(config, "vision", VisionOptions).placed_in(config.parent)
    open_reader()
    for camera in options.cameras:
        CalibrationFile(Path(options.calibration), camera.name).load()
        if camera.source != "sim:":
            open_camera(camera.source, camera.name, None, camera.settings).close()


def replace(old: str, new: str) -> Callable[[Path], None]:
    """Have the file say something else."""

    def change(config: Path) -> None:
        text = config.read_text()
        assert old in text
        config.write_text(text.replace(old, new))

    return change


def write(name: str, content: bytes) -> Callable[[Path], None]:
    """Have a file beside the configuration hold this."""

    def change(config: Path) -> None:
        path = config.parent / name
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        path.write_bytes(content)
        path.chmod(0o600)

    return change


def remove(name: str) -> Callable[[Path], None]:
    """Have a file be missing."""

    def change(config: Path) -> None:
        (config.parent / name).unlink()

    return change


def swap_keys(config: Path) -> None:
    """Give both departments one key."""
    shutil.copy(config.parent / "floor.pub", config.parent / "cage.pub")


def begin_record(config: Path) -> Path:
    start_engine(config)
    return config.parent / "table.journal"


def flip_record(config: Path) -> None:
    """Change a byte of a record."""
    with closing(sqlite3.connect(begin_record(config))) as database, database:
        database.execute("DROP TRIGGER record_is_final")
        database.execute("UPDATE record SET wall_ns = wall_ns + 1 WHERE sequence = 1")


def write_newer_record(config: Path) -> None:
    """Have a release to come have written it."""
    with closing(sqlite3.connect(begin_record(config))) as database, database:
        database.execute("PRAGMA user_version = 99")


def use_file_as_folder(config: Path) -> None:
    """Have a file stand where the bridge's folder should."""
    shutil.rmtree(config.parent / "bridge")
    (config.parent / "bridge").write_text("")


def open_deck(config: Path) -> None:
    deck_path(config.parent / "bridge", "blue").chmod(0o644)


def open_staff(config: Path) -> None:
    write("bridge/staff", b"{}")(config)
    (config.parent / "bridge" / "staff").chmod(0o644)


REFUSALS: Final = (
    ConfigurationError,
    JournalError,
    TableError,
    VaultError,
    ValueError,
    CameraError,
)
"""What an entry point turns into a sentence and exit code 2."""
Start = Callable[[Path], None]
REASONS: Final[dict[str, tuple[Start, Callable[[Path], None], str, str]]] = {
    # What is wrong: who does not start, how it comes about, the check's name, words of it.
    "no file": (start_engine, lambda c: c.unlink(), "configuration", "can't be read"),
    "no TOML": (start_engine, replace("[table]", "[table"), "configuration", "is no TOML"),
    "no section": (start_engine, replace("[journal]", "[display]"), "configuration", "[journal]"),
    "a strange key": (start_engine, replace("game =", "gaem ="), "configuration", "gaem"),
    "no such house": (
        start_engine, replace("game =", 'house = "nowhere"\ngame ='), "configuration", "nowhere",
    ),
    "a table that the house forbids": (
        start_engine, replace("game =", "blinds = [5, 2]\ngame ="), "configuration", "blinds",
    ),
    "no folder for the record": (
        start_engine, replace("table.journal", "a/b/table.journal"), "record", "no such folder",
    ),
    "what is no journal": (
        start_engine, write("table.journal", b"x" * 5000), "record", "table.journal",
    ),
    "a changed record": (start_engine, flip_record, "record", "damaged"),
    "a record of a newer release": (start_engine, write_newer_record, "record", "version 99"),
    "no department's key": (start_engine, remove("floor.pub"), "key", "floor.pub"),
    "a department's key that is none": (
        start_bridge, write("cage.pub", b"none"), "key", "cage.pub",
    ),
    "one key for both departments": (
        start_bridge, swap_keys, "keys", "the same key",
    ),
    "another key than the file names": (
        start_bridge,
        replace('"floor.pub"', '{ key = "floor.pub", fingerprint = "0123456789abcdef" }'),
        "key", "somebody put another key there",
    ),
    "two readers of one name": (
        start_bridge,
        replace("readers = [", 'readers = [{ name = "shoe", port = "sim:other" }, '),
        "configuration", "same name",
    ),
    "a port of no kind": (start_bridge, replace("sim:shoe", "shoe"), "configuration", "port"),
    "a deck that nobody enrolled": (
        start_bridge, replace('deck = "blue"', 'deck = "red"'), "deck", "'red' is not registered",
    ),
    "a deck that others may read": (start_bridge, open_deck, "deck", "others may read"),
    "a deck that is damaged": (
        start_bridge, write("bridge/deck-blue.json", b"{"), "deck", "no deck's file",
    ),
    "a file as the bridge's folder": (
        start_bridge, use_file_as_folder, "bridge's record", "may not write there",
    ),
    "a damaged state of the bridge": (
        start_bridge, write("bridge/state", b"x"), "bridge's record", "state is damaged",
    ),
    "a signing key that is none": (
        start_bridge, write("bridge/signing.key", b"x"), "bridge's record", "is no signing key",
    ),
    "a damaged book": (
        start_bridge, write("bridge/book/000001.book", b"x y\n"), "bridge's record", "damaged",
    ),
    "a damaged list of staff": (
        start_bridge, write("bridge/staff", b"{"), "bridge's record", "list of staff is damaged",
    ),
    "a list of staff that others may read": (
        start_bridge, open_staff, "bridge's record", "others may read",
    ),
    "a damaged count of wrong PINs": (
        start_bridge, write("bridge/staff-tries", b"{"), "bridge's record", "count of wrong PINs",
    ),
    "damaged departments of before": (
        start_bridge, write("bridge/departments", b"\xff"), "bridge's record", "can't be read",
    ),
    "no list of cameras in the file": (
        start_vision, replace('cameras = [{ name = "overhead", source = "sim:" }]', ""),
        "configuration", "cameras",
    ),
    "a camera of no kind": (
        start_vision, replace('"sim:"', '"usb:0"'), "configuration", "begins with",
    ),
    "no such picture": (
        start_vision, replace('"sim:"', '"file:none.png"'), "camera overhead", "no such file",
    ),
    "a reader that is no more": (
        start_vision, replace('"trained"', '"enrolled"'),
        "configuration", "there is only 'trained'",
    ),
    "a damaged calibration": (
        start_vision, write("calibration/overhead.calibration.json", b"{"),
        "camera overhead", "can't be read as a calibration",
    ),
}  # fmt: skip


def find_bad(config: Path, name: str) -> list[Check]:
    return [one for one in examine(config) if one.name == name and one.state == "bad"]


def test_a_table_without_a_camera_is_fit_and_has_no_badge_for_one(config: Path) -> None:
    replace('{ name = "overhead", source = "sim:" }', "")(config)
    check_configuration(config)
    start_vision(config)
    assert [one for one in examine(config) if one.state != "good" and "camera" in one.name] == []
    assert not [one for one in examine(config) if one.name.startswith("zone ")]
    expected = find_sources(tomllib.loads(config.read_text()))
    assert {one.kind for one in expected} == {"bridge", "reader"}


def test_what_starts_is_fit(config: Path) -> None:
    assert [one for one in examine(config) if one.state == "bad"] == []
    check_configuration(config)
    for start in (start_engine, start_bridge, start_vision):
        start(config)
    assert [one for one in examine(config) if one.state == "bad"] == []


@pytest.mark.parametrize("reason", REASONS)
def test_what_does_not_start_is_not_fit(reason: str, config: Path) -> None:
    start, spoil, name, words = REASONS[reason]
    spoil(config)
    before = {path: path.stat().st_mtime_ns for path in config.parent.rglob("*")}
    found = find_bad(config, name)
    assert any(words in one.words for one in found), examine(config)
    assert all(one.mend for one in found)
    now = {path: path.stat().st_mtime_ns for path in config.parent.rglob("*")}
    touched = {path for path in before.keys() | now.keys() if before.get(path) != now.get(path)}
    assert touched <= {config.parent}, "the doctor only looks"
    with pytest.raises(REFUSALS):
        start(config)


def test_a_record_that_another_table_writes_is_not_fit(config: Path) -> None:
    with closing(Journal(begin_record(config))):
        (found,) = find_bad(config, "record")
        assert "another table writes this journal" in found.words
        assert found.mend == "stop it first"
        with pytest.raises(UsageError, match="another table writes"):
            check_unwritten(config)
    assert find_bad(config, "record") == []


def test_a_bridge_that_runs_is_not_fit(config: Path) -> None:
    with closing(Vault(config.parent / "bridge")):
        (found,) = find_bad(config, "bridge's record")
        assert (found.words.endswith("running on this directory"), found.mend) == (
            True, "stop it first",
        )  # fmt: skip
    assert find_bad(config, "bridge's record") == []


def test_a_record_of_days_goes_on_from_its_last(config: Path) -> None:
    config.write_text(config.read_text().replace("table.journal", "records/"))
    told = [one.words for one in examine(config) if one.name == "record"]
    assert "none yet" in told[0]
    start_engine(config)
    (day,) = (config.parent / "records").iterdir()
    told = [one.words for one in examine(config) if one.name == "record"]
    assert "goes on at hand 1" in told[0]
    day.write_bytes(day.read_bytes()[:3000])
    (found,) = find_bad(config, "record")
    assert f"{config.parent}/records/{day.name}" in found.words, "and not its copy"


@pytest.mark.parametrize(
    ("old", "new", "name"),
    [
        (
            'readers = [{ name = "shoe", port = "sim:shoe" }]',
            'readers = [{ name = "shoe", port = "sim:x" }, { name = "muck", port = "sim:x" }]',
            "reader muck",
        ),
        (
            'cameras = [{ name = "overhead", source = "sim:" }]',
            'cameras = [{ name = "a", source = "v4l2:D/a" }, { name = "b", source = "v4l2:D/b" }]',
            "camera b",
        ),
    ],
    ids=["readers", "cameras"],
)
def test_two_sections_for_one_device_are_not_fit(
    old: str, new: str, name: str, config: Path
) -> None:
    """Each alone would open it."""
    (config.parent / "a").touch()
    (config.parent / "b").symlink_to(config.parent / "a")
    replace(old, new.replace(":D/", f":{config.parent}/"))(config)
    assert any("has the device of" in one.words for one in find_bad(config, name))


def test_a_recording_that_is_no_recording_is_not_fit(config: Path) -> None:
    replace("sim:shoe", "replay:none.capture")(config)
    assert find_bad(config, "reader shoe")


def test_a_reader_whose_key_others_may_read_is_not_fit(config: Path) -> None:
    write("reader.key", b"ab" * 16)(config)
    (config.parent / "reader.key").chmod(0o644)
    replace('port = "sim:shoe"', 'port = "serial:/dev/null", key = "reader.key"')(config)
    (found,) = find_bad(config, "reader shoe")
    assert "others may read this device's key" in found.words


def test_a_wire_that_can_not_be_read_is_doubtful(config: Path) -> None:
    replace(
        'deck = "blue"',
        'deck = "blue"\ncontacts = [{ name = "door", line = "door.value" }]',
    )(config)
    (found,) = [one for one in examine(config) if one.name == "contact door"]
    assert (found.state, found.mend) == ("doubtful", "check the wire")
    write("door.value", b"0")(config)
    assert not [one for one in examine(config) if one.name == "contact door"]


def test_a_folder_where_no_socket_fits_is_not_fit(
    config: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("XDG_RUNTIME_DIR", raising=False)
    long = tmp_path / ("x" * 80)
    long.mkdir()
    monkeypatch.setattr("tempfile.tempdir", str(long))
    (found,) = find_bad(config, "run directory")
    assert "too long for a socket's path" in found.words
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path / "nowhere"))
    assert "may not write there" in find_bad(config, "run directory")[0].words


def test_a_folder_for_the_record_that_is_read_only_is_not_fit(
    config: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Root may write everywhere: what the system says of others is put in its place."""
    may = os.access

    def refuse(path: Path, mode: int) -> bool:
        return may(path, mode) and not (mode & os.W_OK and Path(path) == config.parent)

    monkeypatch.setattr(os, "access", refuse)
    (found,) = find_bad(config, "record")
    assert "this user may not write there" in found.words


def test_what_is_not_its_service_s_own_is_not_fit(
    config: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Root reads all files alike, and a service does not."""
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    monkeypatch.setattr(start_checks, "is_packaged", lambda one: one == config)
    user = pwd.getpwuid(os.getuid()).pw_name
    state = config.parent / "bridge"
    monkeypatch.setattr(ownership, "OWNERS", {str(state): user})
    monkeypatch.setattr(ownership, "BUS_GROUP", grp.getgrgid(config.stat().st_gid).gr_name)
    assert find_bad(config, "owner") == []
    monkeypatch.setattr(ownership, "OWNERS", {str(state): "daemon"})
    (found,) = find_bad(config, "owner")
    assert found.mend == f"type 'tapburn doctor --config {config} --mend'"
    monkeypatch.setattr(ownership, "OWNERS", {str(state): "tapburn-nobody"})
    (found,) = find_bad(config, "owner")
    assert "there is no user or group" in found.words


def test_a_screen_that_can_not_be_drawn_is_not_fit(
    config: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(machine_checks, "try_drawing", try_drawing)
    monkeypatch.setattr(device_trials, "_DRAW", "raise SystemExit('the QML can not be loaded')")
    assert [one.words for one in find_bad(config, "panel")] == ["the QML can not be loaded"]
    monkeypatch.undo()
    try_drawing(ScreenOptions())


def test_a_typeface_that_lacks_a_weight_is_not_fit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(machine_checks, "TYPE_WEIGHTS", ("Regular", "Thinnest"))
    (found,) = machine_checks._check_fonts()
    assert (found.state, found.words) == ("bad", "Open Sans lacks Thinnest")
