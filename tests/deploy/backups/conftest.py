"""A table that has been opened, ready to be backed up."""

from pathlib import Path

import pytest

from tests.deploy.backups.backed_up_table import Table


@pytest.fixture
def table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Table:
    """A table that has been opened."""
    made = Table(tmp_path / "machine")
    capsys.readouterr()
    return made
