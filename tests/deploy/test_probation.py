"""Taking a release over: a technician's PIN, a look at the devices, and the way back by itself."""

import json
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace

from deploy.cli import main
from deploy.commands.machine import update as update_command
from deploy.releases import probation, table_services
from deploy.releases.probation import Probation
from deploy.releases.release_file import ReleaseError
from deploy.releases.shelf import Shelf
from engine.messages.shown.views import View
from engine.wire.halt import halted_view

CONFIG = """
[journal]
path = "none.journal"
[bridge]
state = "bridge"
departments = ["a.pub", "b.pub"]
deck = "blue"
readers = []
"""


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    """Releases 0.1.0, 0.2.0 and 0.3.0, of which 0.2.0 is current."""
    for version in ("0.1.0", "0.2.0", "0.3.0"):
        command = tmp_path / "opt" / "releases" / version / "bin" / "tapburn"
        command.parent.mkdir(parents=True)
        command.write_text("#!/bin/sh\necho '{\"checks\": []}'\n")
        command.chmod(0o755)
    made = Shelf(tmp_path / "opt")
    made.switch("0.1.0")
    made.switch("0.2.0")
    return made


@pytest.fixture
def rollback(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., int]:
    """`tapburn update rollback` on a machine whose services are stopped."""
    monkeypatch.setattr(table_services, "is_running", lambda: False)
    config = tmp_path / "table.toml"
    config.write_text(CONFIG)

    def run(number: str = "", pin: str = "") -> int:
        (tmp_path / "pin").write_text(f"{pin}\n")
        flags = ["--root", str(tmp_path / "opt"), "--config", str(config)]
        who = ["--technician", number] if number else []
        return main(["update", "rollback", *flags, *who, "--pin-file", str(tmp_path / "pin")])

    return run


def appoint(tmp_path: Path, number: str, role: str, pin: str) -> None:
    (tmp_path / "new-pin").write_text(pin)
    words = ["--name", role.title(), "--role", role, "--pin-file", str(tmp_path / "new-pin")]
    assert main(["staff", "add", number, *words, "--state", str(tmp_path / "bridge")]) == 0


def test_a_technicians_pin_takes_over(
    tmp_path: Path, shelf: Shelf, rollback: Callable[..., int], capsys: pytest.CaptureFixture[str]
) -> None:
    appoint(tmp_path, "90", "technician", "135791")
    assert rollback("90", "135791") == 0
    assert shelf.current == "0.1.0"
    assert "Technician does it" in capsys.readouterr().err
    assert json.loads((tmp_path / "bridge" / "update-tries").read_text()) == {}


@pytest.mark.parametrize(
    ("number", "pin", "words"),
    [
        ("90", "135792", "wrong PIN; 4 tries are left"),
        ("12", "246810", "is no technician's number"),
        ("", "135791", "is no technician's number"),
    ],
)
def test_nobody_else_takes_over(
    tmp_path: Path,
    shelf: Shelf,
    rollback: Callable[..., int],
    capsys: pytest.CaptureFixture[str],
    number: str,
    pin: str,
    words: str,
) -> None:
    appoint(tmp_path, "90", "technician", "135791")
    appoint(tmp_path, "12", "floor", "246810")
    assert rollback(number, pin) == 1
    assert words in capsys.readouterr().err
    assert shelf.current == "0.2.0"


def test_without_a_technician_it_is_said_how_to_name_one(
    shelf: Shelf, rollback: Callable[..., int], capsys: pytest.CaptureFixture[str]
) -> None:
    assert rollback("90", "135791") == 1
    assert "tapburn staff add NUMBER --name NAME --role technician" in capsys.readouterr().err
    assert shelf.current == "0.2.0"


def test_wrong_pins_lock_the_number(
    tmp_path: Path, shelf: Shelf, rollback: Callable[..., int], capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    monkeypatch.setattr("firmware_bridge.people.tries.pause", lambda _: 0)
    appoint(tmp_path, "90", "technician", "135791")
    assert [rollback("90", "111111") for _ in range(5)] == [1] * 5
    capsys.readouterr()
    assert rollback("90", "135791") == 1
    assert "locked after too many wrong PINs" in capsys.readouterr().err
    assert shelf.current == "0.2.0"


class Table:
    """The services as the watch sees them, one look after the other."""

    def __init__(self, shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 0.0
        self.looks: list[tuple[int, str] | View | None] = []
        self.well = True
        self.told: list[str] = []
        self.restarted: list[str] = []
        self._shelf = shelf
        clock = SimpleNamespace(monotonic=lambda: self.now, sleep=self._sleep)
        monkeypatch.setattr(probation, "time", clock)

    def watch(self) -> bool:
        return probation.watch(
            self._shelf,
            self._read,
            lambda: self.well,
            lambda: self.restarted.append(self._shelf.current),
            self.told.append,
        )

    def _read(self) -> Any:
        look = self.looks.pop(0) if len(self.looks) > 1 else self.looks[0]
        if isinstance(look, tuple):
            return SimpleNamespace(table="Table 1", hand=look[0], street=look[1])
        return look

    def _sleep(self, seconds: float) -> None:
        self.now += seconds


@pytest.fixture
def table(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> Table:
    """Release 0.3.0 was taken over after hand 7."""
    probation.begin(shelf, "0.3.0", 7)
    shelf.switch("0.3.0")
    return Table(shelf, monkeypatch)


def test_a_release_whose_first_hand_ends_stays(shelf: Shelf, table: Table) -> None:
    table.looks = [(7, ""), (8, "preflop"), (8, "river"), (8, "")]
    assert table.watch()
    assert (shelf.current, table.restarted, probation.read(shelf)) == ("0.3.0", [], None)
    assert len(table.looks) == 1, "it was watched until that hand had ended"


HALTED = halted_view("the record was written by another version")


@pytest.mark.parametrize(
    "look", [None, (8, "flop"), HALTED], ids=["shows nothing", "a process dies", "is halted"]
)
def test_a_release_that_is_not_well_in_its_first_hand_is_taken_back(
    shelf: Shelf, table: Table, look: tuple[int, str] | View | None
) -> None:
    table.looks = [(7, ""), look]
    table.well = not isinstance(look, tuple)
    assert not table.watch()
    assert (shelf.current, table.restarted) == ("0.2.0", ["0.2.0"])
    assert probation.read(shelf) is None
    assert table.now > probation.PATIENCE_S
    assert "0.2.0 is started again" in table.told[0]


@pytest.mark.parametrize(("view", "well"), [(HALTED, False), (replace(HALTED, table="T"), True)])
def test_an_engine_that_is_halted_has_not_come_up(
    monkeypatch: pytest.MonkeyPatch, view: View, *, well: bool
) -> None:
    monkeypatch.setattr(table_services, "_live_on", lambda: True)
    monkeypatch.setattr(table_services, "read_view", lambda _: view)
    assert table_services.wait_until_well(0.1) is well


def test_a_short_trouble_is_forgiven(shelf: Shelf, table: Table) -> None:
    away: list[tuple[int, str] | View | None] = [None] * 55
    table.looks = [*away, (7, ""), *away, (8, "")]
    assert table.watch()
    assert shelf.current == "0.3.0"


def test_a_cut_between_the_note_and_the_switch_leaves_nothing_to_watch(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    probation.begin(shelf, "0.3.0", 7)
    table = Table(shelf, monkeypatch)
    assert table.watch()
    assert (shelf.current, table.restarted) == ("0.2.0", [])
    assert not (shelf.root / probation.FILE).exists()


@pytest.mark.parametrize("cut", ["open", "replace"])
def test_a_cut_while_the_note_is_written_leaves_the_old_release(
    shelf: Shelf, cut: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def die(*_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(Path, cut, die)
        with pytest.raises(KeyboardInterrupt):
            probation.begin(shelf, "0.3.0", 7)
    assert (shelf.current, probation.read(shelf)) == ("0.2.0", None)


@pytest.mark.parametrize("cut", ["switch back", "start again"])
def test_a_cut_while_it_is_taken_back_ends_at_the_old_release(
    shelf: Shelf, table: Table, cut: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def die(*_: object) -> None:
        raise KeyboardInterrupt

    table.looks = [None]
    with monkeypatch.context() as patch:
        owner, name = (Shelf, "go_back") if cut == "switch back" else (probation, "end")
        patch.setattr(owner, name, die)
        with pytest.raises(KeyboardInterrupt):
            table.watch()
    # At the next boot the target starts the current release, and the watch beside it.
    table.looks = [None]
    table.watch()
    assert shelf.current == "0.2.0"


def test_a_release_whose_doctor_finds_more_wrong_is_not_taken_over(
    tmp_path: Path, shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []
    for name in ("stop", "restart", "start_watch"):
        monkeypatch.setattr(table_services, name, lambda name=name: done.append(name))
    monkeypatch.setattr(table_services, "is_running", lambda: True)
    monkeypatch.setattr(table_services, "wait_between_hands", lambda *_: True)
    monkeypatch.setattr(table_services, "wait_until_well", lambda _: True)
    monkeypatch.setattr(table_services, "read_view", lambda _: SimpleNamespace(hand=7, street=""))
    monkeypatch.setattr("os.geteuid", lambda: 0)

    def say(version: str, *bad: str) -> None:
        checks = [{"name": name, "state": "bad", "words": f"{name} lost"} for name in bad]
        command = shelf.find(version) / "bin" / "tapburn"
        told = json.dumps({"checks": checks})
        command.write_text(f"#!/bin/sh\necho '{told}'\nexit {1 if bad else 0}\n")

    say("0.2.0", "panel")
    say("0.3.0", "panel", "camera overhead")
    with pytest.raises(ReleaseError, match="camera overhead: camera overhead lost"):
        update_command._accept_over(shelf, "0.3.0", tmp_path / "table.toml")
    assert (shelf.current, done) == ("0.2.0", ["stop", "restart"])
    assert probation.read(shelf) is None
    say("0.3.0", "panel")
    assert update_command._accept_over(shelf, "0.3.0", tmp_path / "table.toml")
    assert done[2:] == ["stop", "restart", "start_watch"]
    assert probation.read(shelf) == Probation(version="0.3.0", before="0.2.0", hand=7)


@pytest.fixture
def commands(tmp_path: Path, shelf: Shelf, rollback: Callable[..., int]) -> Path:  # noqa: ARG001
    """A record in a folder; each release writes down what it was asked, and begins a file."""
    (tmp_path / "table.toml").write_text(CONFIG.replace("none.journal", "records/"))
    (tmp_path / "records").mkdir()
    (tmp_path / "records" / "2026-11-26.journal").touch()
    for version in shelf.list_versions():
        command = shelf.find(version) / "bin" / "tapburn"
        command.write_text(
            f"#!/bin/sh\necho {version} $* >> {tmp_path}/asked\n"
            'case "$1 $2" in "journal own") echo \'{"file": "own.journal"}\';;'
            " *) echo '{\"checks\": []}';; esac\n"
        )
    return tmp_path / "asked"


def list_asked(commands: Path) -> list[str]:
    """What each release was asked of the record, without its paths."""
    lines = [line.split() for line in commands.read_text().splitlines()]
    flags = {"--if-needed", "--handover", "--to"}
    return [
        " ".join([*words[:3], *(word for word in words[3:] if word in flags)])
        for words in lines
        if words[1] == "journal" and "--help" not in words
    ]


def test_a_rollback_after_the_first_hand_goes_on_in_a_file_of_its_own(
    tmp_path: Path, shelf: Shelf, rollback: Callable[..., int], commands: Path
) -> None:
    appoint(tmp_path, "90", "technician", "135791")
    assert rollback("90", "135791") == 0
    assert shelf.current == "0.1.0"
    assert list_asked(commands) == ["0.2.0 journal handover --to", "0.1.0 journal own --handover"]


def test_a_rollback_before_it_goes_on_in_the_last_file_where_it_can(
    tmp_path: Path, shelf: Shelf, rollback: Callable[..., int], commands: Path
) -> None:
    appoint(tmp_path, "90", "technician", "135791")
    probation.begin(shelf, "0.2.0", 7)
    assert rollback("90", "135791") == 0
    assert list_asked(commands)[-1] == "0.1.0 journal own --handover --if-needed"


@pytest.mark.usefixtures("commands")
def test_a_release_that_can_not_begin_its_file_is_not_taken_over(
    tmp_path: Path, shelf: Shelf, rollback: Callable[..., int],
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    appoint(tmp_path, "90", "technician", "135791")
    command = shelf.find("0.1.0") / "bin" / "tapburn"
    command.write_text(
        '#!/bin/sh\n[ "$2" = own ] && [ "$3" != --help ] && echo the disk is full >&2 && exit 1\n'
        "exit 0\n"
    )
    assert rollback("90", "135791") == 1
    said = capsys.readouterr().err
    assert "0.1.0: can't go on behind the record of 0.2.0: the disk is full" in said
    assert shelf.current == "0.2.0"


@pytest.mark.usefixtures("table")
@pytest.mark.parametrize("own", ["a file", "refuses"])
def test_a_release_that_is_taken_back_by_itself_leaves_the_older_one_a_record_to_go_on_in(
    tmp_path: Path, shelf: Shelf, commands: Path, own: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    done: list[str] = []
    monkeypatch.setattr(table_services, "stop", lambda: done.append("stop"))
    monkeypatch.setattr(table_services, "restart", lambda: done.append(shelf.current))
    monkeypatch.setattr(table_services, "read_view", lambda _: None)
    if own == "refuses":
        command = shelf.find("0.2.0") / "bin" / "tapburn"
        command.write_text(
            command.read_text().replace("echo '{\"file", "[ $3 = --help ]; exit; '{\"file")
        )
    assert update_command._watch(shelf, tmp_path / "table.toml") == 1
    assert done == ["stop", "0.2.0"], "it is started whatever became of the record"
    assert list_asked(commands) == [
        "0.3.0 journal handover --to",
        "0.2.0 journal own --handover --if-needed",
    ]


def test_a_rollback_to_a_release_that_can_not_read_the_record_is_refused(
    tmp_path: Path, shelf: Shelf, rollback: Callable[..., int], capsys: pytest.CaptureFixture[str]
) -> None:
    appoint(tmp_path, "90", "technician", "135791")
    command = shelf.find("0.1.0") / "bin" / "tapburn"
    command.write_text("#!/bin/sh\necho journal: of a newer format >&2\nexit 1\n")
    capsys.readouterr()
    assert rollback("90", "135791") == 1
    said = capsys.readouterr().err
    assert "of a newer format" in said
    assert "give [journal] another path" in said
    assert shelf.current == "0.2.0"
