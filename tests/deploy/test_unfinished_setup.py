"""A backup that is laid out on a machine whose panel already asks for the set-up."""

from pathlib import Path

from deploy.backups.unfinished_setup import end_setup, lay_aside
from deploy.debian.units.unit_names import IS_SET_UP

WRITTEN = {
    "etc/tapburn/table.toml": "[table]",
    "etc/tapburn/keys/cage.pub": "key",
    "var/lib/tapburn/bridge/deck-blue.json": "tags",
}
KEPT = "var/lib/tapburn/records/2026-11-26.journal"


def lay(root: Path, *, unfinished: bool) -> None:
    for name, text in {**WRITTEN, KEPT: "record"}.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    if unfinished:
        (root / "var/lib/tapburn/setup-unfinished").touch()


def test_what_nobody_ended_gives_way(tmp_path: Path) -> None:
    for _ in range(2):
        lay(tmp_path, unfinished=True)
        told = list(lay_aside(tmp_path))
        assert len(told) == 3
        assert not any((tmp_path / name).exists() for name in WRITTEN)
        assert (tmp_path / KEPT).read_text() == "record"
    assert (tmp_path / "etc/tapburn/table.toml.unfinished").read_text() == "[table]"
    assert (tmp_path / "var/lib/tapburn/bridge.unfinished/deck-blue.json").exists()


def test_a_table_that_stands_gives_way_to_nothing(tmp_path: Path) -> None:
    lay(tmp_path, unfinished=False)
    assert not list(lay_aside(tmp_path))
    assert all((tmp_path / name).exists() for name in WRITTEN)


def test_the_services_start_behind_it(tmp_path: Path) -> None:
    """They start where the file is there and the mark of a set-up is not."""
    lay(tmp_path, unfinished=True)
    end_setup(tmp_path)
    end_setup(tmp_path)
    for condition in IS_SET_UP:
        path = condition.partition("=")[2]
        there = (tmp_path / path.lstrip("!/")).exists()
        assert there is not path.startswith("!"), condition
