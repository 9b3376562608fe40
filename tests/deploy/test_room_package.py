"""The room's Debian package: what its files say, without building it (`make test-install` does)."""

import re
import subprocess
from importlib import resources
from pathlib import Path

import pytest

from deploy.cli import main
from deploy.debian.for_room.room_package import LEFT_OUT, choose_requirements
from deploy.debian.for_room.room_units import (
    DATABASE,
    SERVICE,
    write_room_directory,
    write_room_units,
    write_room_user,
)

LOCK = Path(__file__).parents[2] / "requirements" / "room.lock"


def test_a_room_gets_its_libraries_with_their_hashes_and_no_tables() -> None:
    whole, chosen = LOCK.read_text(), choose_requirements(LOCK.read_text())
    names = {line.partition("==")[0] for line in chosen.splitlines() if "==" in line}
    every = {line.partition("==")[0] for line in whole.splitlines() if "==" in line}
    assert names == every - LEFT_OUT
    assert every >= LEFT_OUT, "what is left out is there"
    assert {"psycopg", "uvicorn", "starlette", "jinja2", "pyzmq", "msgspec"} <= names
    blocks = re.split(r"\n(?=\S)", chosen.strip())
    assert len(blocks) == len(names)
    assert all("--hash=sha256:" in block for block in blocks)


@pytest.mark.parametrize("name", ["postinst", "prerm", "postrm"])
def test_the_maintainer_scripts_are_shell(name: str) -> None:
    script = resources.files("deploy.debian.for_room") / "scripts" / name
    checked = subprocess.run(["sh", "-n"], input=script.read_bytes(), check=False)
    assert checked.returncode == 0


def test_service_and_database_are_started_again_each_by_itself() -> None:
    units = write_room_units()
    for unit in units.values():
        lines = unit.splitlines()
        assert "User=tapburn-room" in lines
        assert "Restart=always" in lines
        assert "StartLimitIntervalSec=0" in lines
        assert "ProtectSystem=strict" in lines
        assert "NoNewPrivileges=yes" in lines
        assert not [line for line in lines if line.startswith("PrivateNetwork")]
    service, database = units[SERVICE].splitlines(), units[DATABASE].splitlines()
    # The service does not start what systemd watches, and no database on another machine is met.
    (command,) = [line for line in service if line.startswith("ExecStart=")]
    assert command.endswith("--database-apart")
    assert "ConditionPathExists=/var/lib/tapburn-room/room.toml" in service
    assert f"Wants={DATABASE} network-online.target" in service
    assert "Requires=" not in units[SERVICE]
    assert "ConditionPathExists=/var/lib/tapburn-room/database/data/PG_VERSION" in database
    assert "RestrictAddressFamilies=AF_UNIX" in database
    assert "KillSignal=SIGINT" in database


def test_the_rooms_folder_is_its_users_alone() -> None:
    assert "d /var/lib/tapburn-room 0700 tapburn-room tapburn-room -" in write_room_directory()
    assert write_room_user().startswith("u tapburn-room ")


def test_what_only_a_table_has_is_a_sentence_on_a_rooms_machine(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def leave_out(module: str) -> object:
        if module.endswith((".camera", ".sim")):
            raise ModuleNotFoundError("No module named 'cv2'", name="cv2.dnn")
        return real(module)

    real = __import__("importlib").import_module
    monkeypatch.setattr("deploy.cli.importlib.import_module", leave_out)
    assert main(["camera", "lens"]) == 2
    said = capsys.readouterr().err
    assert said == (
        "tapburn camera: is a table's; this machine is a room's (cv2 is not installed)\n"
    )
    with pytest.raises(SystemExit) as ended:
        main(["--help"])
    assert ended.value.code == 0
    told = capsys.readouterr().out
    assert "\n    room " in told
    assert "\n    camera " not in told


def test_what_is_missing_for_another_reason_is_no_rooms_machine(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def break_it(_module: str) -> object:
        raise ModuleNotFoundError("No module named 'deploy.lost'", name="deploy.lost")

    monkeypatch.setattr("deploy.cli.importlib.import_module", break_it)
    with pytest.raises(ModuleNotFoundError):
        main(["--help"])
