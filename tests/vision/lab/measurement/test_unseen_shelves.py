"""Shelves of decks that never train."""

from pathlib import Path

import numpy as np

from vision.identification.card_namer import CROP_HEIGHT, CROP_WIDTH
from vision.lab.decks.art_decks import BACK, REJECT, ArtDeck
from vision.lab.measurement.unseen_shelves import open_decks, open_shelves


def _invent_deck(name: str, labels: list[str]) -> ArtDeck:
    pictures = np.zeros((len(labels), CROP_HEIGHT, CROP_WIDTH, 3), np.uint8)
    return ArtDeck(name=name, pictures=pictures, labels=labels)


def test_a_deck_borrows_only_what_it_lacks() -> None:
    own = _invent_deck("own", ["As", BACK])
    other = _invent_deck("other", ["Kd", BACK, REJECT])
    first, second = open_shelves([own, other])
    random = np.random.default_rng(2)
    assert first.pick(random, "card")[1] == "As"
    assert first.pick(random, BACK)[2] is own
    assert first.pick(random, REJECT)[1] == REJECT
    assert {second.pick(random, kind)[2].name for kind in (BACK, REJECT)} == {"other"}


def test_decks_of_our_own_need_no_artwork(tmp_path: Path) -> None:
    shelves = open_decks(tmp_path, ["house-bold", "house-slim"])
    assert [shelf.decks[0].name for shelf in shelves] == ["bold", "slim"]
    assert not list(tmp_path.iterdir())
