"""Rows, columns, fans and patience's columns are drawn where the truth has them."""

from itertools import islice

import numpy as np
import pytest

from tests.tries import tries
from vision.lab.decks.art_decks import BACK
from vision.lab.decks.shelves import Shelf
from vision.lab.pictures.overlaps import KINDS, draw_overlapping
from vision.lab.pictures.photo_scenes import PhotoScene
from vision.photos.photo_reader import cut_out
from vision.photos.quad_geometry import shared_area
from vision.pixels import Image, Numbers, cv2


@pytest.mark.parametrize("kind", KINDS)
def test_the_uppermost_card_lies_where_the_truth_has_it(shelf: Shelf, kind: str) -> None:
    for scene in islice(draw_overlapping([shelf], kind, 5), tries(1, of=2)):
        last, quad = scene.cards[-1], np.array(scene.cards[-1].quad)
        assert last.covered < 0.02
        [face] = (
            picture for deck in shelf.decks
            for label, picture in zip(deck.labels, deck.pictures, strict=True)
            if label == last.label
        )  # fmt: skip

        def see_alike(place: Numbers, scene: PhotoScene = scene, face: Image = face) -> float:
            crop = cv2.GaussianBlur(cut_out(scene.picture, place), (0, 0), 4)
            blurred = cv2.GaussianBlur(face, (0, 0), 4)
            return float(np.corrcoef(crop.ravel(), blurred.ravel())[0, 1])

        alike = see_alike(quad)
        assert alike > 0.5
        ways = [share * (quad[end] - quad[0]) for share in (-0.1, 0.1) for end in (1, 3)]
        assert all(alike > see_alike(quad + way) for way in ways)


@pytest.mark.parametrize("kind", KINDS)
def test_what_lies_under_others_is_covered_and_all_are_in_view(shelf: Shelf, kind: str) -> None:
    for scene in islice(draw_overlapping([shelf], kind, 6), tries(1, of=2)):
        height, width = scene.picture.shape[:2]
        quads = [np.array(card.quad) for card in scene.cards]
        assert all((quad > 0).all() and (quad < (width, height)).all() for quad in quads)
        for number, (card, quad) in enumerate(zip(scene.cards, quads, strict=True)):
            lies_under = any(shared_area(quad, other) > 50 for other in quads[number + 1 :])
            assert (card.covered > 0) == lies_under
        named = [card.label for card in scene.cards if card.label != BACK]
        assert len(set(named)) == len(named)


def test_a_seed_tells_what_is_drawn_and_only_patience_has_cards_face_down(shelf: Shelf) -> None:
    first, again, other = (
        next(draw_overlapping([shelf], "fan", seed)).picture for seed in (1, 1, 2)
    )
    assert (first == again).all()
    assert first.shape != other.shape or (first != other).any()
    backs = {
        kind for kind in KINDS
        for scene in islice(draw_overlapping([shelf], kind, 7), tries(2, of=4))
        for card in scene.cards if card.label == BACK
    }  # fmt: skip
    assert backs == {"patience"}
