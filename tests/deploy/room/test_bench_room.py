"""`tapburn bench room`: every figure is measured, on a room that is thrown away."""

import json

import pytest

from deploy.bench.room_bench import write_latency, write_pages
from deploy.cli import main
from deploy.room.measuring.table_latency import FIGURES, ROOMS, find_beyond
from deploy.room.storage.cluster import Cluster


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


def test_each_page_is_asked_for_among_many_hands(
    cluster: Cluster, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cluster.url, "PostgreSQL is there"
    code = main(["bench", "room", "--pages", "3000", "--tables", "2", "--json"])
    found = json.loads(capsys.readouterr().out)
    assert code == bool(found["beyond"])
    assert found["hands"] > 3000
    pages = found["pages"]
    asked = {page.partition("?")[0].split("/")[1] for page in pages}
    assert asked >= {"", "table", "hands", "hand", "reports", "drop", "sessions", "cash", "alarms"}
    assert all(0 < one["least_ms"] <= one["alone_ms"] for one in pages.values())
    found["pages"]["/"]["beside_ms"] = 1e6
    assert write_pages(found)[2].startswith("| `/` |")


def test_no_table_is_wrong_use(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "room", "--tables", "0"]) == 2
    assert "expected at least one table" in capsys.readouterr().err


def test_a_figure_is_beyond_where_its_median_is_above_every_run_without_a_room() -> None:
    def run(value: float) -> dict[str, float]:
        return dict.fromkeys(FIGURES, value)

    runs = {room: [run(10.0), run(14.0), run(12.0)] for room in ROOMS}
    assert find_beyond(runs) == []
    runs["slow"] = [run(14.0), run(90.0), run(9.0)]
    assert find_beyond(runs) == [], "one run tells nothing"
    for one in runs["gone"]:
        one["screen_p99"] = 14.1
    found = {"hands": 3, "repeats": 3, "runs": runs, "beyond": find_beyond(runs)}
    assert found["beyond"] == ["gone screen_p99"]
    lines = write_latency(found)
    assert "| 12.0 (10.0 to 14.0) |" in lines[2]
    assert lines[-1] == "Above all runs without a room: gone screen_p99"


def test_less_than_one_run_is_wrong_use(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "room", "--latency", "--repeats", "0"]) == 2
    assert "expected --repeats of at least 1" in capsys.readouterr().err
