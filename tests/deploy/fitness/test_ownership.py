"""What root makes for another user of the table belongs to that user, and nothing else does."""

import os
from grp import getgrnam
from pathlib import Path
from pwd import getpwnam

import pytest

from deploy.fitness import ownership
from deploy.fitness.ownership import give_away, give_like, list_foreign

USER = 61_235

pytestmark = pytest.mark.skipif(os.geteuid() != 0, reason="only root can give files away")


def test_a_file_gets_the_owner_of_another(tmp_path: Path) -> None:
    made = tmp_path / "made"
    made.touch()
    os.chown(tmp_path, USER, USER)
    give_like(made, tmp_path)
    assert (made.stat().st_uid, made.stat().st_gid) == (USER, USER)


def test_what_a_link_names_stays_whose_it_is(tmp_path: Path) -> None:
    model, other, link = tmp_path / "model", tmp_path / "other", tmp_path / "link"
    model.mkdir()
    os.chown(model, USER, USER)
    other.touch()
    link.symlink_to(other)
    with pytest.raises(OSError, match="is a link"):
        give_like(link, model)
    assert other.stat().st_uid == link.lstat().st_uid == os.geteuid()


@pytest.fixture
def packaged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A machine with the package, behind a restore: all of it is root's, for root alone."""
    config = tmp_path / "etc/table.toml"
    (config.parent / "keys").mkdir(parents=True, mode=0o700)
    files = [config, config.parent / "keys/cage.pub", config.parent / "room.key"]
    for name in ("records", "bridge/book", "vision"):
        (tmp_path / "var" / name).mkdir(parents=True)
        files.append(tmp_path / "var" / name / "file")
    for path in files:
        path.touch(mode=0o600)
    owners = {str(tmp_path / "var" / name): "daemon" for name in ("records", "bridge", "vision")}
    monkeypatch.setattr(ownership, "OWNERS", owners)
    monkeypatch.setattr(ownership, "BUS_GROUP", "nogroup")
    monkeypatch.setattr(ownership, "_ENGINE", "daemon")
    monkeypatch.setattr(ownership, "is_packaged", lambda one: one == config)
    return config


def test_behind_a_restore_everything_is_its_services_and_the_doctor_saw_it(packaged: Path) -> None:
    before = list(list_foreign(packaged))
    assert {path.name for path, _ in before} == {
        "records", "bridge", "vision", "table.toml", "keys", "room.key",
    }  # fmt: skip
    told = give_away(packaged)
    assert len(told) == 7
    assert list(list_foreign(packaged)) == []
    daemon, group = getpwnam("daemon").pw_uid, getgrnam("nogroup").gr_gid
    for path in (packaged.parents[1] / "var").rglob("*"):
        assert (path.stat().st_uid, path.stat().st_gid) == (daemon, group)
    modes = {"table.toml": 0o640, "keys": 0o750, "keys/cage.pub": 0o640, "room.key": 0o600}
    for name, mode in modes.items():
        found = (packaged.parent / name).stat()
        assert (found.st_gid, found.st_mode & 0o777) == (group, mode), name
        assert found.st_uid == (daemon if name == "room.key" else 0)
    assert give_away(packaged) == [], "what is right stays"


def test_of_another_table_nothing_is_given_away(packaged: Path, tmp_path: Path) -> None:
    assert give_away(tmp_path / "other.toml") == []
    assert (packaged.parents[1] / "var/records").stat().st_uid == 0
