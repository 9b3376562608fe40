"""Artwork is cut to what is seen of a card."""

from pathlib import Path

import numpy as np
import pytest

from vision.identification.card_namer import CROP_HEIGHT, CROP_WIDTH
from vision.lab.decks import art_decks
from vision.lab.decks.art_decks import BACK, REJECT, label_of
from vision.lab.decks.artwork_sources import Source
from vision.pictures import drawings
from vision.pixels import Image, cv2

_CARD = (0.25, 0.5, 0.1, 0.2)
"""Left, top, width and height of the card in its element's picture, as shares of its height."""


def _draw_element(_path: Path, options: list[str]) -> Image:
    """What a converter gives where hidden parts count: a red card in a corner of much nothing."""
    height = int(options[options.index("-h") + 1])
    picture = np.zeros((height, 3 * height, 4), np.uint8)
    left, top, width, tall = (round(share * height) for share in _CARD)
    picture[top : top + tall, left : left + width] = (0, 0, 255, 255)
    return picture


def test_a_card_that_is_a_part_of_its_element_fills_its_picture(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[int] = []

    def convert(path: Path, options: list[str]) -> Image:
        picture = _draw_element(path, options)
        drawn.append(len(picture))
        return picture

    monkeypatch.setattr(drawings, "convert_drawing", convert)
    (tmp_path / "deck.svgz").touch()
    source = Source(
        name="parts", place="deck.svgz", kind="elements", pattern="{rank}_{suit}",
        ranks=tuple(art_decks.RANKS), suits=tuple(art_decks.SUITS), skipped="23456789TJQK",
    )  # fmt: skip
    deck = art_decks.render(source, tmp_path)
    assert deck.labels == ["Ac", "Ad", "Ah", "As"]
    assert (deck.pictures == np.array((0, 0, 255), np.uint8)).all()
    # Drawn again as large as a crop wants it.
    assert max(drawn) * _CARD[3] == pytest.approx(CROP_HEIGHT, rel=0.02)


def test_a_card_that_fills_its_element_is_drawn_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sizes: list[str] = []

    def convert(_path: Path, options: list[str]) -> Image:
        sizes.append(options[options.index("-h") + 1])
        return cv2.merge([np.full((CROP_HEIGHT, 230), value, np.uint8) for value in (9, 9, 9, 255)])

    monkeypatch.setattr(drawings, "convert_drawing", convert)
    (tmp_path / "deck.svgz").touch()
    source = Source(
        name="whole", place="deck.svgz", kind="elements", pattern="{rank}_{suit}",
        ranks=tuple(art_decks.RANKS), suits=tuple(art_decks.SUITS), skipped="23456789TJQK",
    )  # fmt: skip
    assert len(art_decks.render(source, tmp_path).pictures) == len(sizes) == 4


def test_a_foreign_index_must_be_refused_and_a_missing_one_trains_nothing() -> None:
    source = Source(name="x", place="x", kind="sheet", foreign="JQ", skipped="K")
    assert label_of(source, "J", "h") == REJECT
    assert label_of(source, "K", "h") is None
    assert label_of(source, "7", "h") == "7h"


def test_a_sheet_of_another_order_is_cut_by_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "deck.svgz").touch()
    greys = np.arange(65, dtype=np.uint8).reshape(5, 13)
    sheet = np.kron(greys, np.ones((CROP_HEIGHT, CROP_WIDTH), np.uint8))
    monkeypatch.setattr(art_decks, "convert_drawing", lambda _path, _options: sheet)
    source = Source(
        name="turned", place="deck.svgz", kind="sheet", order="AKQJT98765432 cshd",
        foreign="JQ", skipped="K",
    )  # fmt: skip
    deck = art_decks.render(source, tmp_path)
    where = dict(zip(deck.labels, deck.pictures[:, 0, 0, 0].tolist(), strict=True))
    assert (where["Ac"], where["As"], where["2d"]) == (0, 13, 51)
    assert deck.labels.count(REJECT) == 8
    assert not {"Kc", "Jc", "Qd", BACK} & set(deck.labels)
