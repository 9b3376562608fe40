"""`tapburn table --by-hand`: the file that it runs with."""

import tomllib
from pathlib import Path

import pytest

from deploy.cli import main
from deploy.running.processes import BY_HAND
from deploy.table_setup.by_hand import compose
from engine.wire.configuration import ConfigurationError


@pytest.fixture(autouse=True)
def _own_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


def test_without_a_file_there_is_a_table_a_record_and_a_screen(tmp_path: Path) -> None:
    made = tomllib.loads(compose(None))
    assert set(made) == {"table", "journal", "screen"}
    assert made["journal"]["path"] == f"{tmp_path}/data/tapburn/by-hand/"
    assert Path(made["journal"]["path"]).stat().st_mode & 0o777 == 0o700


def test_a_file_needs_no_devices_and_its_paths_are_meant_from_where_it_lies(tmp_path: Path) -> None:
    config = tmp_path / "game.toml"
    config.write_text(
        '[table]\nblinds = [2, 5]\n[journal]\npath = "night.journal"\n[bridge]\nshoe = 1\n'
    )
    made = tomllib.loads(compose(config))
    assert made["table"]["blinds"] == [2, 5]
    assert made["journal"]["path"] == f"{tmp_path}/night.journal"
    assert "bridge" not in made


def test_a_section_that_nobody_knows_is_named(tmp_path: Path) -> None:
    config = tmp_path / "game.toml"
    config.write_text("[table]\n[cards]\n")
    with pytest.raises(ConfigurationError, match=r"no section \[cards\]"):
        compose(config)


def test_nothing_but_engine_and_screen_runs() -> None:
    assert [process.name for process in BY_HAND] == ["engine", "archive", "screen"]


def test_the_command_checks_and_says_what_it_needs(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["table", "--by-hand", "--check", "--sign"]) == 0
    assert "No limit" in capsys.readouterr().out, "what the sign says"
    assert main(["table"]) == 2
    assert "--by-hand" in capsys.readouterr().err
    config = tmp_path / "game.toml"
    config.write_text('[table]\ngame = "snap"\n')
    assert main(["table", "--by-hand", "--config", str(config)]) == 2
