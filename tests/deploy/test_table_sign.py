"""`tapburn table --sign`: the sign is what the file says, and a process of its own."""

from contextlib import closing
from pathlib import Path

import pytest

from deploy.cli import main
from deploy.commands.play.table import read_sign, spell_sign
from deploy.simulation.assembly import assemble
from deploy.simulation.plan import Plan
from engine.journal import Journal
from engine.messages.table_options import TableOptions
from engine.record.recording import Recording
from engine.table.terms.table_opening import TableError
from engine.wire.configuration import load_section

NINE_AT_STUD = {
    'game = "holdem"': 'game = "stud"', 'limit = "no"': 'limit = "fixed"', "seats = 6": "seats = 9",
}  # fmt: skip


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        (NINE_AT_STUD, "9 is not between 2 and 8, which Ohio casino allows"),
        ({'limit = "no"': 'limit = "pot"\nspread_maximum = 10'}, "a pot limit has no spread"),
        ({"button = 0": "charge = {per_mille = 100, time_amount = 5}"}, "rake or by time"),
        ({"small_bet = 2": "small_bet = 2\nunit = 5"}, "can't be put in with chips of 5"),
    ],
)
def test_a_table_that_no_house_allows_is_refused_alike_at_every_door(
    changes: dict[str, str], sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = assemble(Plan(hands=1), tmp_path).config.read_text()
    text = text[: text.index("[world]")]
    for old, new in changes.items():
        assert old in text
        text = text.replace(old, new, 1)
    path = tmp_path / "table.toml"
    path.write_text(text)
    with (
        closing(Journal(tmp_path / "new.journal")) as journal,
        pytest.raises(TableError) as refused,
    ):
        Recording(journal).resume(load_section(path, "table", TableOptions))
    told = str(refused.value)
    assert sentence in told
    for flags in (["--check"], ["--check", "--sign"], ["--sign"]):
        assert main(["table", "--config", str(path), *flags]) == 2
        assert capsys.readouterr().err == f"tapburn table: {told}\n"


def test_a_simulation_refuses_what_the_table_refuses(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sim", "--game", "stud", "--seats", "9", "--headless", "--hands", "1"]) == 2
    assert "9 is not between 2 and 8, which Ohio casino allows" in capsys.readouterr().err


def test_the_sign_of_a_file_is_printed_with_its_check(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = assemble(Plan(hands=1), tmp_path).config.read_text()
    path = tmp_path / "table.toml"
    path.write_text(text[: text.index("[world]")])
    assert main(["table", "--config", str(path), "--check", "--sign"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].endswith("nothing wrong")
    assert lines[1:] == spell_sign(read_sign(path))
    assert "No limit" in lines
    assert "2 blinds: 1 and 2" in lines
    assert "No rake, no time charge" in lines
