"""What is done where nothing that seemed likely was a card."""

import numpy as np
import pytest

from tests.vision.photos.test_occlusion import CARD, SCALE, lay, open_namer
from vision.photos.finding.candidate import Candidate
from vision.photos.finding.finder import Finder
from vision.photos.geometry.neighbour_places import measure_apart
from vision.see.loose_pictures import read_picture


def test_a_card_is_read_though_what_seemed_likeliest_was_none(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """As on a floor of tiles, which lie as cards do, and of which the judge is sure."""
    picture, [quad] = lay(("5h",), [CARD])

    def find_tiles(finder: Finder) -> list[Candidate]:
        finder._suggestions.begin(1)
        finder._scorer.score_refined(finder._suggestions.frame())
        return []

    monkeypatch.setattr(Finder, "find", find_tiles)
    [seen] = read_picture(picture, open_namer())
    assert seen.reading.card == "5h"
    assert measure_apart(np.array(seen.quad)[None], quad[None])[0, 0] / SCALE < 4
