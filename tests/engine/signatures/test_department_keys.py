"""Whose keys open the hands: somebody else's in their place stops the table."""

from pathlib import Path

import pytest

from deploy.cli import main
from engine.journal import Journal
from engine.keys.fingerprints import fingerprint
from engine.keys.sealing import load_public_key
from engine.messages.happened.hand_events import TableOpened
from engine.messages.happened.record_events import DepartmentsChanged
from engine.messages.table_options import PlayerOptions, TableOptions
from engine.record.recording import Recording
from engine.signatures.department_keys import read_departments
from engine.wire.configuration import ConfigurationError

TABLE = TableOptions(players=tuple(PlayerOptions(seat=seat, stack=200) for seat in (1, 2)))


@pytest.fixture
def config(tmp_path: Path) -> Path:
    for name in ("cage", "floor", "other"):
        assert main(["keys", "new", name, "--into", str(tmp_path)]) == 0
    entries = ", ".join(
        f'{{ key = "{name}.pub", fingerprint = "{mark(tmp_path, name)}" }}'
        for name in ("cage", "floor")
    )
    path = tmp_path / "table.toml"
    path.write_text(f"[bridge]\ndepartments = [{entries}]\nanything = 1\n")
    return path


def mark(folder: Path, name: str) -> str:
    return fingerprint(load_public_key(folder / f"{name}.pub"))


def test_the_keys_are_those_that_the_configuration_names(config: Path) -> None:
    found = read_departments(config)
    assert [one.fingerprint for one in found] == [mark(config.parent, n) for n in ("cage", "floor")]
    assert all(one.known and one.verify_key for one in found)


def test_a_key_that_was_swapped_stops_the_table_with_a_sentence(config: Path) -> None:
    other = config.parent / "other.pub"
    (config.parent / "floor.pub").write_bytes(other.read_bytes())
    with pytest.raises(ConfigurationError) as stopped:
        read_departments(config)
    assert str(stopped.value) == (
        f"{config.parent / 'floor.pub'}: holds the key {mark(config.parent, 'other')}, the "
        f"configuration says {told(config)}: somebody put another key there; put the department's "
        "own back"
    )


def told(config: Path) -> str:
    """The second fingerprint of the file."""
    return config.read_text().split('fingerprint = "')[2][:16]


def test_a_file_alone_is_believed_and_no_bridge_has_no_departments(config: Path) -> None:
    config.write_text('[bridge]\ndepartments = ["cage.pub", "floor.pub"]\n')
    assert [one.known for one in read_departments(config)] == [False, False]
    config.write_text("[table]\n")
    assert read_departments(config) == ()


@pytest.mark.parametrize(
    "line", ['departments = ["gone.pub"]', "departments = [1]", 'departments = [{ key = "x" }]']
)
def test_what_can_not_be_read_is_a_sentence(config: Path, line: str) -> None:
    config.write_text(f"[bridge]\n{line}\n")
    with pytest.raises(ConfigurationError) as stopped:
        read_departments(config)
    assert "\n" not in str(stopped.value)


def test_the_record_tells_the_keys_at_its_opening_and_whenever_they_change(tmp_path: Path) -> None:
    told = []
    for keys in (("a1", "b2"), ("a1", "b2"), ("a1", "c3")):
        journal = Journal(tmp_path / "table.journal")
        recording = Recording(journal, departments=keys)
        recording.resume(TABLE)
        assert recording.state.departments == keys
        told.append([one.event for one in journal.records()])
        texts = [one.text for one in recording.state.narration]
        journal.close()
    opened = told[0][0]
    assert isinstance(opened, TableOpened)
    assert opened.departments == ("a1", "b2")
    changes = [[one for one in events if isinstance(one, DepartmentsChanged)] for events in told]
    assert changes == [[], [], [DepartmentsChanged(departments=("a1", "c3"), before=("a1", "b2"))]]
    assert "Hands are sealed to a1, c3" in texts
