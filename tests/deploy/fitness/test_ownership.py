"""What root makes for another user of the table belongs to that user, and nothing else does."""

import os
from pathlib import Path

import pytest

from deploy.fitness.ownership import give_like

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
    give_like(link, model)
    assert other.stat().st_uid == os.geteuid()
    assert link.lstat().st_uid == USER
