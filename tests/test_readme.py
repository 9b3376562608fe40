"""What README shows of the engine as a library runs as it stands there."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

README = (Path(__file__).parents[1] / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```python\n(.*?)```", README, re.DOTALL)


def test_there_is_a_block() -> None:
    assert BLOCKS


@pytest.mark.parametrize("block", BLOCKS)
def test_a_block_prints_what_its_comment_says(block: str) -> None:
    ran = subprocess.run(
        [sys.executable, "-c", block], capture_output=True, text=True, timeout=60, check=True
    )
    (said,) = re.findall(r"#\s+(\{.*\})", block)
    assert ran.stdout.strip() == said
