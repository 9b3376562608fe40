"""A configuration file is right, or one sentence says what is wrong with it."""

from pathlib import Path

import pytest

from deploy.cli import main
from deploy.fitness.whole_configuration import find_table
from deploy.simulation.assembly import assemble
from deploy.simulation.plan import Plan
from engine.journal import Journal
from engine.record.recording import Recording

SIMULATED = ("[world]", "[checker]")


@pytest.fixture
def config(tmp_path: Path) -> Path:
    """A table's file, made of a simulation's without its own sections."""
    text = assemble(Plan(hands=1), tmp_path).config.read_text()
    path = tmp_path / "table.toml"
    path.write_text(text[: text.index("[world]")])
    return path


def test_a_right_file_is_said_to_be(config: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["table", "--config", str(config), "--check"]) == 0
    assert capsys.readouterr().out == f"{config}: nothing wrong\n"


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("[screen]", "[scren]", "there is no section [scren]; a table's file has [table]"),
        ("finger =", "fingre =", "no key fingre; did you mean finger?"),
        ('house = "ohio"', 'house = "oiho"', "oiho"),
        ('game = "holdem"', 'game = "snap"', "snap"),
        ("seats = 6", "seats = 60", "60"),
        ("blinds = [1, 2]", "blinds = [2, 1]", "blind"),
        ('source = "sim:"', 'sauce = "sim:"', "sauce"),
        ('source = "sim:"', 'source = "slim:"', "camera source 'slim:': expected one that begins"),
        ('source = "sim:"', 'source = "file:"', "camera source 'file:': expected a path"),
        ("serial:/", "cereal:/", "reader 'shoe': port 'cereal:/"),
        ("flicker_ms = ", "flicker_ms = -", "flicker_ms: give 0 milliseconds or more"),
        ('place = "shoe"', 'place = "shoe", speed = 0.0', "speed: give more than 0"),
        ('place = "shoe"', 'place = "shoe", speed = nan', "speed: give more than 0"),
        ('place = "shoe"', 'place = "shoe", baud = -1', "baud, arrival_ms, departure_ms: give 0"),
        ("floor.pub", "cage.pub", "expected the public keys of two departments"),
    ],
)
def test_a_wrong_file_is_one_sentence(
    config: Path, capsys: pytest.CaptureFixture[str], old: str, new: str, sentence: str
) -> None:
    text = config.read_text()
    assert old in text
    config.write_text(text.replace(old, new))
    assert main(["table", "--config", str(config), "--check"]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.count("\n") == 1
    assert sentence in told.err


def test_a_missing_file_is_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["table", "--config", str(tmp_path / "none.toml")]) == 2
    assert "can't be read: No such file" in capsys.readouterr().err


def test_a_file_that_begins_with_a_byte_order_mark_is_read(config: Path) -> None:
    config.write_text(config.read_text(encoding="utf-8"), encoding="utf-8-sig")
    assert main(["table", "--config", str(config), "--check"]) == 0


def test_a_profile_beside_the_file_is_found_from_everywhere(
    config: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "own.toml").write_text('name = "own"\nextends = "ohio"\n')
    config.write_text(config.read_text().replace('house = "ohio"', 'house = "own.toml"'))
    (tmp_path / "elsewhere").mkdir()
    monkeypatch.chdir(tmp_path / "elsewhere")
    assert main(["table", "--config", "../table.toml", "--check", "--sign"]) == 0


def test_a_simulation_has_a_profile_of_its_own_from_where_it_is_started(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("own.toml").write_text('name = "own"\nextends = "ohio"\n')
    run = tmp_path / "run"
    run.mkdir()
    assembly = assemble(Plan(hands=1, house="own.toml"), run)
    monkeypatch.chdir("/")
    assert main(["house", "check", str(tmp_path / "own.toml")]) == 0
    assert f'house = "{tmp_path / "own.toml"}"' in assembly.config.read_text()


@pytest.mark.parametrize(
    ("old", "new", "differs"),
    [
        ("blinds = [1, 2]", "blinds = [2, 4]", "big_bet, blinds, min_buy_in, small_bet"),
        ("button = 0", "button = 3", ""),
        ("buy_in = 200", "buy_in = 100", "buy_in"),
        ("seats = 6", "seats = 6\ncharge = {per_mille = 100, cap = 5}", "charge"),
        ("seats = 6", "seats = 6\nmin_buy_in = 150", "min_buy_in"),
        ('house = "ohio"', 'house = "maryland"', "house"),
    ],
)
def test_a_changed_table_is_told_beside_its_old_journal(
    config: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str],
    old: str, new: str, differs: str,
) -> None:  # fmt: skip
    """The journal's table goes on as it was opened: nobody should think that the change is."""
    assert main(["table", "--config", str(config), "--check"]) == 0
    journal = Journal(tmp_path / "table.journal")
    Recording(journal).resume(find_table(config))
    journal.close()
    assert main(["table", "--config", str(config), "--check"]) == 0
    assert capsys.readouterr().err == ""
    assert old in config.read_text()
    config.write_text(config.read_text().replace(old, new))
    assert main(["table", "--config", str(config), "--check"]) == 0
    told = capsys.readouterr()
    assert told.out == f"{config}: nothing wrong\n"
    if not differs:
        assert told.err == ""
        return
    assert f"not the table of {tmp_path / 'table.journal'} ({differs})" in told.err
    assert told.err.count("\n") == 1
