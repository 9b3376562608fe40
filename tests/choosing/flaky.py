"""Tests again and again beside other loads: `python -m tests.choosing.flaky` (`make test-flaky`).

A test that fails once in ten hangs on how fast the machine is, or on an order that nobody promised:
it wants a cause, not a longer limit. Exit code 1 where one failed at least once.
"""

import argparse
import os
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final
from xml.etree import ElementTree as ET

WORKED: Final = "while True: sum(range(10**6))"
"""What a load does all the while."""


@contextmanager
def load(count: int) -> Iterator[None]:
    """So many processes that work without a rest, until this is left."""
    loads = [subprocess.Popen([sys.executable, "-c", WORKED]) for _ in range(count)]
    try:
        yield
    finally:
        for each in loads:
            each.kill()
            each.wait()


def run_once(what: Sequence[str], report: Path) -> tuple[int, list[str]]:
    """One run; pytest's exit code, and the tests that failed in it."""
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--assert", "plain",
         f"--junitxml={report}", *what],
        env=os.environ | {"PYTHONDONTWRITEBYTECODE": "1"},
        check=False,
    )  # fmt: skip
    return done.returncode, list_failed(report) if report.is_file() else []


def list_failed(report: Path) -> list[str]:
    """The tests that a report in JUnit's form says failed, or could not be set up."""
    return [
        f"{case.get('classname')}::{case.get('name')}"
        for case in ET.parse(report).getroot().iter("testcase")
        if case.find("failure") is not None or case.find("error") is not None
    ]


def main(words: Sequence[str] | None = None) -> int:
    """Run, and tell how often each test failed; 1 where one did."""
    parser = argparse.ArgumentParser(prog="make test-flaky", description=__doc__)
    parser.add_argument("--times", type=int, default=10, help="how often (default: 10)")
    parser.add_argument("--loads", type=int, default=2, help="loads beside it (default: 2)")
    parser.add_argument("what", nargs="*", default=["tests/system"], help="as pytest takes it")
    given = parser.parse_args(words)
    failed: Counter[str] = Counter()
    with load(given.loads), tempfile.TemporaryDirectory() as folder:
        for time in range(given.times):
            code, found = run_once(given.what, Path(folder, f"{time}.xml"))
            failed.update(found)
            if code and not found:
                # Nothing was run: wrong words, or nothing that could be collected.
                return code
    for name, times in failed.most_common():
        print(f"{times} of {given.times}: {name}")  # noqa: T201
    if not failed:
        print(f"no test failed in {given.times} runs beside {given.loads} loads")  # noqa: T201
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
