"""A copy of the checkout in which one file at a time is changed and the tests are run."""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final, Literal

ROOT: Final = Path(__file__).parents[2]
TIMEOUT_S: Final = 300
"""A mutant whose tests take longer hangs, which counts as noticed."""
_KEPT: Final = re.compile(r"^(FAILED|ERROR) (\S+)", re.MULTILINE)

Verdict = Literal["killed", "survived", "broken"]
"""Broken: the tests can't be collected, so that they prove nothing about the mutant."""


class Scratch:
    """One copy of all files that git knows or would add."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        listed = subprocess.run(
            ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
            cwd=ROOT, capture_output=True, text=True, check=True,
        ).stdout  # fmt: skip
        for name in filter(None, listed.split("\0")):
            if (ROOT / name).is_file():
                (folder / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(ROOT / name, folder / name)

    @contextmanager
    def holding(self, path: str, text: str) -> Iterator[None]:
        """The file has this text inside the `with`, and its own afterwards."""
        file = self.folder / path
        before = file.read_text(encoding="utf-8")
        file.write_text(text, encoding="utf-8")
        try:
            yield
        finally:
            file.write_text(before, encoding="utf-8")

    def run(self, tests: Sequence[str]) -> tuple[Verdict, str]:
        """Run tests until one fails; the verdict, and the test that failed or pytest's last lines.

        Bytecode is not kept: a file that changes twice within a second and keeps its length would
        be taken for the one before.
        """
        command = [sys.executable, "-B", "-m", "pytest", "-x", "-q", "--assert", "plain"]
        command += ["-p", "no:cacheprovider", "-p", "no:xdist", *tests]
        env = os.environ | {
            "PYTHONPATH": str(self.folder),
            "PYTHONDONTWRITEBYTECODE": "1",
            "QT_QPA_PLATFORM": "offscreen",
        }
        try:
            done = subprocess.run(
                command, cwd=self.folder, env=env, capture_output=True, text=True, check=False,
                timeout=TIMEOUT_S,
            )  # fmt: skip
        except subprocess.TimeoutExpired:
            return "killed", f"hung for {TIMEOUT_S} s"
        if done.returncode == 0:
            return "survived", ""
        found = _KEPT.search(done.stdout)
        if done.returncode != 1 or found is None:
            return "broken", "\n".join((done.stdout + done.stderr).splitlines()[-5:])
        return "killed", found[2]


@contextmanager
def scratch() -> Iterator[Scratch]:
    """A copy that is deleted afterwards."""
    with tempfile.TemporaryDirectory(prefix="tapburn-mutation-") as folder:
        yield Scratch(Path(folder))
