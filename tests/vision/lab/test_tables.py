"""The documentation's tables are what the measurements' files say."""

from pathlib import Path

import pytest

from vision.lab.__main__ import main

PAGE = """# A page

<!-- table one.csv by deck begins -->
whatever stood here
<!-- table ends -->

Words.
"""


def test_the_tables_of_the_documentation_are_current() -> None:
    assert main(["tables", "--check"]) == 0, "type 'python -m vision.lab tables'"


def test_a_table_is_added_up_and_the_words_around_it_stay(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "one.csv").write_text(
        "deck,seed,cards,read,misread\nbold,1,40,30,0\nslim,1,10,10,0\nbold,2,60,45,1\n"
    )
    page = tmp_path / "page.md"
    page.write_text(PAGE)
    assert main(["tables", "--docs", str(tmp_path), "--check"]) == 1
    assert page.read_text() == PAGE
    assert "page.md: the tables were not" in capsys.readouterr().err
    assert main(["tables", "--docs", str(tmp_path)]) == 0
    assert page.read_text() == PAGE.replace(
        "whatever stood here\n",
        "\n| deck | sets | cards | read | misread |\n| --- | --- | --- | --- | --- |\n"
        "| bold | 2 | 100 | 75 (75.0%) | 1 |\n| slim | 1 | 10 | 10 (100.0%) | 0 |\n\n",
    )
    assert main(["tables", "--docs", str(tmp_path), "--check"]) == 0
