"""`tapburn table --sign`: the sign is what the file says, and a process of its own."""

from pathlib import Path

import pytest

from deploy.cli import main
from deploy.commands.table import read_sign, spell_sign
from deploy.simulation.assembly import assemble
from deploy.simulation.plan import Plan


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
