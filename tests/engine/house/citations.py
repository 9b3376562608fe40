"""Which clauses the tests cite: pytest collects them all and tells.

Marks that a test gets while it is collected (from a table or a scenario) count like those that
stand above it, so reading the sources would not do. `python -m tests.engine.house.citations`
takes the clauses that have a test by now off the list of clauses to come.
"""

import functools
import json
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
TO_COME = ROOT / "tests" / "clauses_to_come.toml"
_ANSWER = "TAPBURN_CITATIONS"
_PLUGIN = "tests.engine.house.citations"


class CollectionError(Exception):
    """Not all tests could be collected; the text is pytest's."""


def pytest_collection_finish(session: pytest.Session) -> None:
    """Write the clauses and the tests that cite them where `collect_citations` reads them."""
    if _ANSWER in os.environ:
        cited = find_citations(session.items)
        Path(os.environ[_ANSWER]).write_text(json.dumps(cited), encoding="utf-8")


def find_citations(items: Iterable[pytest.Item]) -> dict[str, list[str]]:
    """For each clause that is cited: the tests that cite it; skipped tests do not count."""
    cited: dict[str, list[str]] = {}
    for item in items:
        if item.get_closest_marker("skip") or item.get_closest_marker("xfail"):
            continue
        for mark in item.iter_markers("clause"):
            for clause_id in mark.args:
                cited.setdefault(clause_id, []).append(item.nodeid)
    return cited


@functools.cache
def collect_citations() -> dict[str, list[str]]:
    """For each clause that is cited: the tests that cite it; skipped tests do not count.

    Raises:
        CollectionError: a test module can't be imported.
    """
    with tempfile.TemporaryDirectory() as folder:
        answer = Path(folder, "citations.json")
        command = [sys.executable, "-m", "pytest", "--collect-only", "-qq", "-p", _PLUGIN]
        command += ["-p", "no:cacheprovider", "-p", "no:xdist", "tests"]
        done = subprocess.run(
            command,
            cwd=ROOT,
            env=os.environ | {_ANSWER: str(answer), "QT_QPA_PLATFORM": "offscreen"},
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode != 0:
            raise CollectionError("\n".join(done.stdout.splitlines()[-40:]) + done.stderr[-2000:])
        cited: dict[str, list[str]] = json.loads(answer.read_text(encoding="utf-8"))
    return cited


def strike_cited() -> int:
    """Take clauses that have a test off the list; how many were taken off."""
    lines = TO_COME.read_text(encoding="utf-8").splitlines(keepends=True)
    cited = collect_citations()
    kept = [line for line in lines if not (found := _listed(line)) or found not in cited]
    TO_COME.write_text("".join(kept), encoding="utf-8")
    return len(lines) - len(kept)


def _listed(line: str) -> str:
    found = re.match(r'\s*"([A-Z0-9-]+)",', line)
    return found[1] if found else ""


if __name__ == "__main__":
    sys.stdout.write(f"{strike_cited()} clauses have a test now and are off the list\n")
