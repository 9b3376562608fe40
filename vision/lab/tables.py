"""Writes the tables of the documentation from the measurements' CSV files.

`python -m vision.lab tables` puts each between its marks, such as
`<!-- table measurements/gates.csv begins -->`, in the Markdown files of `docs`. With "by what"
after the file's name the rows of each value of that column are added up, with the share read.
"""

import argparse
import csv
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

DOCS: Final = Path(__file__).parents[2] / "docs"
_BLOCK: Final = re.compile(
    r"(<!-- table (?P<file>\S+\.csv)(?: by (?P<column>[\w -]+?))? begins -->\n).*?"
    r"(<!-- table ends -->)",
    re.DOTALL,
)


def main(words: Sequence[str] | None = None) -> int:
    """Write the tables; with --check, 1 where one is not what its file says."""
    parser = argparse.ArgumentParser(prog="python -m vision.lab tables", description=__doc__)
    parser.add_argument("--docs", type=Path, default=DOCS, help="the folder of the documentation")
    parser.add_argument("--check", action="store_true", help="write nothing")
    arguments = parser.parse_args(words)
    stale = 0
    for page in sorted(arguments.docs.rglob("*.md")):
        text = page.read_text(encoding="utf-8")
        written = fill_tables(text, arguments.docs)
        if written == text:
            continue
        stale += 1
        sys.stderr.write(f"{page}: the tables were not what the CSV files say\n")
        if not arguments.check:
            page.write_text(written, encoding="utf-8")
    return 1 if stale and arguments.check else 0


def fill_tables(text: str, docs: Path) -> str:
    """A page with the table of its CSV file between each two marks.

    Args:
        text: the page.
        docs: the folder that the files' names begin in.

    Raises:
        OSError: a file that a mark names is missing.
    """

    def fill(block: re.Match[str]) -> str:
        with (docs / block["file"]).open(encoding="utf-8", newline="") as file:
            head, *rows = list(csv.reader(file))
        if block["column"]:
            head, rows = add_up(head, rows, block["column"])
        lines = [head, ["---"] * len(head), *rows]
        table = "\n".join("| " + " | ".join(line) + " |" for line in lines)
        return f"{block[1]}\n{table}\n\n{block[4]}"

    return _BLOCK.sub(fill, text)


def add_up(
    head: Sequence[str], rows: Sequence[Sequence[str]], column: str
) -> tuple[list[str], list[list[str]]]:
    """The rows of each value of a column in one, with how many there are and which share was read.

    Args:
        head: the columns' names; "cards", "read" and "misread" are among them.
        rows: of text each.
        column: whose values tell which rows belong together.
    """
    place = head.index(column)
    counted = [head.index(name) for name in ("cards", "read", "misread")]
    sums: dict[str, list[int]] = {}
    for row in rows:
        total = sums.setdefault(row[place], [0, 0, 0, 0])
        for turn, number in enumerate((1, *(int(row[at]) for at in counted))):
            total[turn] += number
    lines = [
        [name, str(seeds), str(cards), f"{read} ({read / cards:.1%})", str(misread)]
        for name, (seeds, cards, read, misread) in sums.items()
    ]
    return [column, "sets", "cards", "read", "misread"], lines
