"""`tapburn bench room`: every figure is measured, on a room that is thrown away."""

import json

import pytest

from deploy.cli import main
from deploy.room.cluster import Cluster


def test_each_figure_is_measured(cluster: Cluster, capsys: pytest.CaptureFixture[str]) -> None:
    assert cluster.url, "PostgreSQL is there"
    code = main(
        [
            "bench",
            "room",
            "--tables",
            "2",
            "--hands",
            "2",
            "--rows",
            "50",
            "--days",
            "0.002",
            "--json",
        ]
    )
    found = json.loads(capsys.readouterr().out)
    assert code == bool(found["beyond"])
    assert (found["tables"], found["hands"]) == (2, 4)
    assert found["rows"] > 50
    assert found["records"] > 100
    rest = set(found) - {"beyond", "tables", "hands", "rows", "records"}
    assert len(rest) == 12
    assert all(found[name] > 0 for name in rest)


def test_no_table_is_wrong_use(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "room", "--tables", "0"]) == 2
    assert "expected at least one table" in capsys.readouterr().err
