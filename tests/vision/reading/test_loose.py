"""One card is told of once, in its own place."""

from collections.abc import Sequence
from typing import cast

import numpy as np
import pytest

from tests.vision.reading.test_deciding import opinion
from vision.naming import Reading
from vision.pixels import Image, Numbers, cv2
from vision.reading import loose
from vision.reading.lent_corners import Look
from vision.reading.loose import Candidate, doubt_small, settle
from vision.reading.namer import TrainedNamer
from vision.reading.shapes import overlap

CARD = np.array([[0, 0], [63, 0], [63, 88], [0, 88]], np.float64) * 3 + 200


def place(
    quad: Numbers, worth: float, card: str | None, *candidates: str, sure: float = 0.9
) -> Candidate:
    reading = Reading(side="face", card=card, confidence=sure, candidates=candidates)
    return Candidate(quad=quad, worth=worth, reading=reading)


@pytest.mark.parametrize("share", [0.05, 0.18, 0.5, 0.9])
def test_a_place_beside_a_card_does_not_borrow_its_name(share: float) -> None:
    beside = CARD + np.array([63 * 3 * (1 - share), 0])
    kept = settle([place(beside, 0.85, "Kd"), place(CARD, 0.98, "Kd")], (1000, 1000))
    assert [one.quad.tolist() for one in kept] == [CARD.tolist()]


def test_nor_where_the_card_itself_is_in_doubt() -> None:
    beside = CARD + np.array([63 * 3 * 0.8, 0])
    kept = settle([place(beside, 0.85, "Kd"), place(CARD, 0.98, None, "Kd", "Kh")], (1000, 1000))
    assert [one.reading.card for one in kept] == [None]


def test_another_cut_of_a_card_in_doubt_may_name_it() -> None:
    wider = CARD + np.array([6.0, 0])
    kept = settle([place(wider, 0.9, "Kd"), place(CARD, 0.98, None, "Kd", "Kh")], (1000, 1000))
    assert [one.reading.card for one in kept] == ["Kd"]


def test_cards_of_a_fan_keep_their_names() -> None:
    beside = CARD + np.array([63 * 3 * 0.3, 0])
    kept = settle([place(beside, 0.85, "Qd"), place(CARD, 0.98, "Kd")], (1000, 1000))
    assert {one.reading.card for one in kept} == {"Kd", "Qd"}


def test_a_card_that_is_seen_too_coarsely_is_not_named() -> None:
    large, small = (place(CARD * share, 0.9, "Tc") for share in (0.25, 0.22))
    assert doubt_small(large).reading.card == "Tc"
    doubted = doubt_small(small).reading
    assert (doubted.card, doubted.candidates, doubted.why) == (None, ("Tc",), "too small")
    assert doubt_small(place(CARD * 0.1, 0.9, None)).reading.why == ""


@pytest.mark.parametrize(("card", "sure", "named"), [
    ("7h", 0.82, True), ("7h", 0.78, False), ("Kh", 0.92, True), ("Kh", 0.88, False),
])  # fmt: skip
def test_a_card_that_is_seen_coarsely_must_be_surer(card: str, sure: float, named: bool) -> None:
    coarse = doubt_small(place(CARD * 0.32, 0.9, card, sure=sure)).reading
    assert (coarse.card == card) is named
    assert coarse.why == ("" if named else "not sure enough")
    near = place(CARD * 0.34, 0.9, card, sure=sure)
    assert doubt_small(near).reading.card == card


class Namer:
    """Says of each cut that it is shown what it is told to say."""

    def __init__(self, *looks: Look) -> None:
        self._looks = list(looks)

    def look(self, crops: Sequence[Image]) -> list[Look]:
        seen, self._looks = self._looks[: len(crops)], self._looks[len(crops) :]
        assert len(seen) == len(crops)
        return seen


UNCLEAR: Look = (opinion("4h", 0.4), [opinion("4h", 0.6)])
SURE: Look = (opinion("4h"), [opinion("4h")])
OTHER: Look = (opinion("2h", 0.6), [opinion("4h", 0.6)])


@pytest.mark.parametrize(("last", "named"), [(SURE, "4h"), (UNCLEAR, None), (OTHER, None)])
def test_a_place_that_spoke_is_looked_at_with_its_sides_on_edges_farther_off(
    last: Look, named: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    picture = np.full((700, 700, 3), (60, 110, 40), np.uint8)
    cv2.fillConvexPoly(picture, CARD.round().astype(np.int32), (250, 250, 250))
    askew = CARD + np.array([[8.0, -6], [5, 9], [-7, -9], [-8, 10]])
    monkeypatch.setattr(loose, "find_candidates", lambda *_: [Candidate(askew, 0.9)])
    # As found, a little larger, smaller; then on the edges.
    namer = Namer(UNCLEAR, UNCLEAR, UNCLEAR, last)
    [seen] = loose.read_picture(picture, cast("TrainedNamer", namer))
    assert seen.reading.card == named
    if named:
        assert overlap(np.array(seen.quad), CARD) > 0.97


def test_what_an_earlier_cut_said_of_another_card_still_objects(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    picture = np.full((700, 700, 3), (60, 110, 40), np.uint8)
    cv2.fillConvexPoly(picture, CARD.round().astype(np.int32), (250, 250, 250))
    askew = CARD + np.array([[8.0, -6], [5, 9], [-7, -9], [-8, 10]])
    monkeypatch.setattr(loose, "find_candidates", lambda *_: [Candidate(askew, 0.9)])
    namer = Namer(UNCLEAR, UNCLEAR, OTHER, SURE)
    [seen] = loose.read_picture(picture, cast("TrainedNamer", namer))
    assert (seen.reading.card, seen.reading.why) == (None, "views disagree")
    assert set(seen.reading.candidates) == {"4h", "2h"}


def test_a_place_without_another_cut_stays_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    picture = np.full((500, 1200, 3), (60, 110, 40), np.uint8)
    spread = [CARD * 0.7 + np.array([place * 180.0 - 100, 0]) for place in range(5)]
    found = [Candidate(quad, 0.9) for quad in spread]
    monkeypatch.setattr(loose, "find_candidates", lambda *_: found)
    # Four have a second chance, which leaves one in doubt; the fifth comes next.
    namer = Namer(*[UNCLEAR] * 5, SURE, OTHER, *[UNCLEAR] * 6)
    seen = loose.read_picture(picture, cast("TrainedNamer", namer))
    assert [one.reading.why for one in seen] == ["views disagree"] + ["face unclear"] * 4
