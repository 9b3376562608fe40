"""Pictures of what was named: once each, whole or not at all, for this user alone."""

import hashlib
import os
from pathlib import Path
from typing import Self

import numpy as np
import pytest

from deploy.simulation.drawn_camera.rendering.table_renderer import TableRenderer
from tests.vision.scenery import ScriptedReader, lay_board
from tests.vision.tracking.test_zone_tracker import Table
from vision.identification.card_namer import CardReading
from vision.pictures.evidence import keep_in, keep_nothing
from vision.pixels import Image


def draw(level: int) -> Image:
    return np.full((352, 252, 3), level, np.uint8)


def test_a_picture_is_kept_once_by_its_content(tmp_path: Path) -> None:
    keep = keep_in(tmp_path / "private" / "evidence")
    names = [keep(draw(level)) for level in (40, 90, 40)]
    assert names[0] == names[2] != names[1]
    files = sorted((tmp_path / "private" / "evidence").iterdir())
    assert [path.stem for path in files] == sorted(set(names))
    for path in files:
        assert hashlib.sha256(path.read_bytes()).hexdigest() == path.stem
        assert path.stat().st_mode & 0o777 == 0o640
    assert files[0].parent.stat().st_mode & 0o777 == 0o700


def test_a_full_disk_costs_the_picture_and_leaves_no_half_of_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep = keep_in(tmp_path)

    class Full:
        def __init__(self, descriptor: int, _mode: str) -> None:
            self._descriptor = descriptor

        def __enter__(self) -> Self:
            return self

        def __exit__(self, *_: object) -> None:
            os.close(self._descriptor)

        def write(self, content: bytes) -> int:
            os.write(self._descriptor, content[:100])
            raise OSError(28, "No space left on device")

    with monkeypatch.context() as full:
        full.setattr(os, "fdopen", Full)
        assert keep(draw(40)) == ""
    assert not list(tmp_path.iterdir())
    name = keep(draw(40))
    assert hashlib.sha256((tmp_path / f"{name}.jpg").read_bytes()).hexdigest() == name


def test_a_directory_that_is_gone_costs_the_picture_alone(tmp_path: Path) -> None:
    keep = keep_in(tmp_path / "evidence")
    (tmp_path / "evidence").rmdir()
    assert keep(draw(40)) == ""
    assert keep_nothing(draw(40)) == ""


@pytest.mark.parametrize(
    ("reading", "kept"),
    [
        (CardReading(side="unknown", why="no card that can be read"), 1),
        (CardReading(side="face", why="views disagree", candidates=("As", "Ah")), 1),
        (CardReading(side="back", confidence=0.9), 0),
    ],
)
def test_what_was_refused_is_kept_and_a_back_is_not(
    reading: CardReading, kept: int, renderer: TableRenderer, tmp_path: Path
) -> None:
    table = Table(renderer, ScriptedReader(reading), keep=keep_in(tmp_path / "evidence"))
    table.show(lay_board(["As"]), 12)
    files = list((tmp_path / "evidence").iterdir())
    assert len(files) == kept
    (card,) = table.cards()
    assert card.card is None
    assert card.evidence == (files[0].stem if files else "")
