"""Each attack that docs/secrecy.md lists has its tests, and a fault by which these are tried."""

import re
from pathlib import Path

import pytest

from tests.mutation.mutants import load

ROOT = Path(__file__).parents[1]
TEXT = (ROOT / "docs" / "secrecy.md").read_text(encoding="utf-8")
_TABLE = TEXT.partition("## Attacks, and the tests that make them")[2].partition("\n## ")[0]
ROWS = [line.strip("| ").split(" | ") for line in _TABLE.splitlines() if "test_" in line]
TRIED = {test.partition("::")[0] for mutant in load() for test in mutant.tests}


def find_files(named: str) -> list[str]:
    """The tests that a row names: in full, or by name alone beside the one before."""
    files, folder = list[str](), ""
    for name in re.findall(r"`([\w/]+\.py)`", named):
        folder = name.rpartition("/")[0] or folder
        files.append(f"{folder}/{name.rpartition('/')[2]}")
    return files


@pytest.mark.parametrize("row", ROWS, ids=[row[0][:40] for row in ROWS])
def test_an_attack_has_tests_that_a_fault_has_tried(row: list[str]) -> None:
    files = find_files(row[2])
    assert [file for file in files if not (ROOT / file).is_file()] == []
    assert TRIED & set(files), "name a fault in tests/mutants.toml that one of them notices"


def test_the_table_is_there() -> None:
    assert len(ROWS) >= 19


def test_each_test_that_a_page_names_is_there() -> None:
    for page in sorted((ROOT / "docs" / "decisions").glob("*.md")):
        text = page.read_text(encoding="utf-8")
        named = re.findall(r"`(tests/[\w/]+\.py)(?:::\w+)?`", text)
        assert [one for one in named if not (ROOT / one).is_file()] == [], page
        # "…" is the file that was named last; some pages leave out folders that go without saying.
        files: list[Path] = []
        for path, test in re.findall(r"`([\w/.]+\.py|…)::(\w+)`", text):
            if path != "…":
                found = path if path.startswith("tests/") else f"tests/**/{path}"
                files = list(ROOT.glob(found))
            texts = [file.read_text(encoding="utf-8") for file in files]
            assert any(f"def {test}(" in one for one in texts), (page.name, path, test)
