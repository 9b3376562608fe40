"""Hand histories: what can't be written is named, and not counted as written."""

from pathlib import Path

import pytest

from deploy.cli import main
from deploy.command_line.usage import UsageError
from deploy.record_tools.hand_files import ExportError, write_files
from deploy.simulation.night.erring_night import ErringNight
from deploy.simulation.night.setting import complete_night
from deploy.simulation.plan import Plan
from engine.journal import read_records
from engine.replay.hand_index import index_hands


@pytest.fixture(scope="module")
def journal(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A night at the engine's level in which foreign cards make hands void."""
    directory = tmp_path_factory.mktemp("night")
    kept, table = directory / "night.journal", directory / "table"
    table.mkdir()
    plan = Plan(
        engine_only=True, speed="fast", hours=0.05, seats=3, seed=5, mistakes="foreign_card",
        journal=kept,
    )  # fmt: skip
    ErringNight(complete_night(plan), table).play()
    return kept


def test_void_hands_are_left_out_of_a_night_and_named(journal: Path, tmp_path: Path) -> None:
    hands = index_hands(read_records(journal))
    void = [hand.number for hand in hands if hand.void]
    assert void
    assert len(void) < len(hands)
    target = tmp_path / "night.phhs"
    sentence, _ = write_files(journal, None, "phh", target)
    written = target.read_text().count("\nvariant = ")
    assert sentence.startswith(f"{target}: {written} hands ")
    assert f"{len(hands) - written} left out" in sentence
    for number in void:
        assert f"hand {number} is void: there is no result to write" in sentence
        assert f"\nhand = {number}\n" not in target.read_text()


def test_a_hand_alone_is_written_or_refused_by_its_number(journal: Path, tmp_path: Path) -> None:
    hands = index_hands(read_records(journal))
    sound = next(hand.number for hand in hands if not hand.void and hand.ended_ns)
    void = next(hand.number for hand in hands if hand.void)
    target = tmp_path / "hand.phh"
    sentence, _ = write_files(journal, sound, "phh", target)
    assert sentence == f"{target}: hand {sound} of Table 1 written as phh"
    assert f"\nhand = {sound}\n" in target.read_text()
    with pytest.raises(ExportError, match=f"^hand {void} is void"):
        write_files(journal, void, "phh", tmp_path / "void.phh")
    assert not (tmp_path / "void.phh").exists()


@pytest.mark.parametrize("name", ["hand.phh", "hand.phhs", "night.phhs"])
def test_what_is_written_is_read_again(
    journal: Path, tmp_path: Path, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    hands = index_hands(read_records(journal))
    sound = next(hand.number for hand in hands if not hand.void and hand.ended_ns)
    write_files(journal, sound if name.startswith("hand") else None, "phh", tmp_path / name)
    assert main(["phh", "verify", str(tmp_path / name)]) == 0, capsys.readouterr().err


@pytest.mark.parametrize("name", ["night.phh", "night", "night.txt"])
def test_several_hands_need_a_file_for_several(journal: Path, tmp_path: Path, name: str) -> None:
    with pytest.raises(
        UsageError, match=r"holds one hand, and there are \d+; say --to .*night.phhs"
    ):
        write_files(journal, None, "phh", tmp_path / name)
    assert not (tmp_path / name).exists()


def test_nothing_goes_to_standard_output(
    journal: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A dash is no name that anybody gives a file."""
    monkeypatch.chdir(tmp_path)
    with pytest.raises(UsageError, match="give the path of a file"):
        write_files(journal, None, "text", Path("-"))
    assert not list(tmp_path.glob("-*"))
