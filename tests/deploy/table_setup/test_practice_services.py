"""A practice on an installed table: nothing of it reaches the house, the bridge or the room."""

import tomllib
from collections.abc import Sequence
from pathlib import Path

import pytest

from deploy.debian.units.table_units import write_units
from deploy.table_setup.asking.console import Console
from deploy.table_setup.asking.interview import Interview
from deploy.table_setup.draft import Draft
from deploy.table_setup.practice_services import FILE_NAME, PracticeServices
from deploy.table_setup.site import Site

HOUSE = {"/var/lib/tapburn/records", "/var/lib/tapburn/bridge"}


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A machine with the units as they are shipped."""
    units = tmp_path / "usr/lib/systemd/system"
    units.mkdir(parents=True)
    for name, text in write_units().items():
        (units / name).write_text(text)
    return tmp_path


@pytest.fixture
def site(root: Path) -> Site:
    config = root / "etc/tapburn/table.toml"
    config.parent.mkdir(parents=True)
    draft = Draft(config, {"bridge.state": str(root / "var/lib/tapburn/bridge")})
    draft.put("room.url", "curve://10.0.0.5:7443/" + "ab" * 32)
    draft.put("journal.copy", "/mnt/copy")
    draft.write()
    site = Site(config, draft, Interview(Console()), lambda _words: 0)
    site.state.mkdir(parents=True)
    for name in ("deck-blue.json", "signing.key", "staff"):
        (site.state / name).write_text(name)
    return site


def read_drop_ins(root: Path) -> dict[str, list[str]]:
    found = (root / "run/systemd/system").glob("*.d/practice.conf")
    return {path.parent.name.removesuffix(".d"): path.read_text().splitlines() for path in found}


def test_each_service_reads_another_file_and_sees_nothing_of_the_house(
    root: Path, site: Site
) -> None:
    done: list[Sequence[str]] = []
    PracticeServices(root, done.append).begin(site)
    found = read_drop_ins(root)
    units = write_units()
    reading = {
        name for name, text in units.items()
        if "--config /etc/tapburn/table.toml" in text and "--run" in text
    }  # fmt: skip
    assert {*found} >= reading >= {"tapburn-engine.service", "tapburn-bridge.service"}
    for name in reading - {"tapburn-sender.service"}:
        lines = found[name]
        assert not any("table.toml" in line for line in lines), name
        assert lines[1] == "ExecStart=", "the unit's own is not run as well"
        assert f"--config /etc/tapburn/{FILE_NAME}" in lines[2]
        hidden = {line.partition("=-")[2] for line in lines if line.startswith("Inaccessible")}
        assert hidden == HOUSE, name
        if any(f"StateDirectory={one.removeprefix('/var/lib/')}" in units[name] for one in HOUSE):
            assert "StateDirectory=" in lines, "systemd would open it for writing"
    assert found["tapburn-sender.service"][1].startswith("ConditionPathExists=!")
    practice = tomllib.loads(site.config.with_name(FILE_NAME).read_text())
    assert "room" not in practice
    assert "copy" not in practice["journal"]
    folder = root / "run/tapburn-practice"
    assert practice["journal"]["path"].startswith(str(folder))
    assert practice["bridge"]["state"] == str(folder / "bridge")
    assert practice["screen"]["fullscreen"] is True
    kept = sorted(path.name for path in (folder / "bridge").iterdir())
    assert kept == ["deck-blue.json", "staff"], "no key of the bridge's"
    assert done[0][:2] == ("systemctl", "stop")
    assert done[-2:] == [("systemctl", "daemon-reload"), ("systemctl", "start", "tapburn.target")]


def test_its_end_leaves_nothing(root: Path, site: Site) -> None:
    services = PracticeServices(root, lambda _command: None)
    before = {path for path in root.rglob("*") if path.is_file()}
    services.begin(site)
    (services.folder / "records" / "practice.journal").write_text("hands")
    services.end(site.config)
    assert {path for path in root.rglob("*") if path.is_file()} == before
    assert not services.folder.exists()


def test_one_that_was_not_ended_is_thrown_away_by_the_next(root: Path, site: Site) -> None:
    services = PracticeServices(root, lambda _command: None)
    services.begin(site)
    (services.folder / "records" / "practice.journal").write_text("hands")
    services.begin(site)
    assert list((services.folder / "records").iterdir()) == []
