"""One card is told of once, in its own place."""

from collections.abc import Iterable

import msgspec
import numpy as np
import pytest

from tests.vision.identification.test_decision import opinion
from vision.identification.card_namer import CardReading
from vision.identification.predictions import Prediction
from vision.photos.doubts.suppression import doubt_small, find_indices, suppress
from vision.photos.finding.candidate import Candidate
from vision.photos.finding.neighbour_indices import locate_corner
from vision.pixels import Numbers
from vision.see.loose_pictures import LooseSurface

CARD = np.array([[0, 0], [63, 0], [63, 88], [0, 88]], np.float64) * 3 + 200


def place(
    quad: Numbers, score: float, card: str | None, *candidates: str, sure: float = 0.9
) -> Candidate:
    reading = CardReading(side="face", card=card, confidence=sure, candidates=candidates)
    return Candidate(quad=quad, score=score, reading=reading)


@pytest.mark.parametrize("share", [0.05, 0.18, 0.5, 0.9])
def test_a_place_beside_a_card_does_not_borrow_its_name(share: float) -> None:
    beside = CARD + np.array([63 * 3 * (1 - share), 0])
    kept = suppress(
        [place(beside, 0.85, "Kd"), place(CARD, 0.98, "Kd")], (1000, 1000), LooseSurface()
    )
    assert [one.quad.tolist() for one in kept] == [CARD.tolist()]


def showing(one: Candidate, corners: Iterable[int]) -> Candidate:
    indices = tuple(locate_corner(one.quad, corner) for corner in corners)
    return msgspec.structs.replace(one, indices=indices)


UPPER_LEFT, LOWER_RIGHT = 0, 1


@pytest.mark.parametrize("share", [0.09, 0.3, 0.5])
def test_two_cards_of_one_name_lie_on_each_other_where_each_shows_its_index(share: float) -> None:
    upper = showing(place(CARD, 0.98, "Kd"), (UPPER_LEFT, LOWER_RIGHT))
    beside = place(CARD + np.array([63 * 3 * (1 - share), 0]), 0.85, "Kd")
    assert len(suppress([showing(beside, [LOWER_RIGHT]), upper], (1000, 1000), LooseSurface())) == 2
    # Its upper left corner lies on the other card, whose index may have spoken there.
    lent = showing(beside, [UPPER_LEFT])
    if share >= 0.3:
        assert suppress([lent, upper], (1000, 1000), LooseSurface()) == [upper]


@pytest.mark.parametrize(
    ("lent", "whole", "bare", "kept"),
    [
        (True, True, False, ["beside"]),
        (True, False, False, ["strip"]),
        (True, False, True, ["beside"]),
        (False, True, False, ["strip", "beside"]),
        (False, False, True, ["strip"]),
    ],
)
def test_what_was_read_under_others_may_be_the_strip_of_a_card_beside(
    lent: bool, whole: bool, bare: bool, kept: list[str]
) -> None:
    """The strip shows no index but those of a card, which shows others or on which none lies."""
    strip = place(CARD + np.array([63 * 3 * 0.7, 0]), 0.97, "Kd")
    strip = showing(msgspec.structs.replace(strip, occluded=True), [0 if lent else 2])
    beside = showing(place(CARD, 0.6, "Kd"), [UPPER_LEFT, LOWER_RIGHT] if whole else [LOWER_RIGHT])
    # Seed 446's king lay beside the three: neither was on the other, though one of his places was.
    over = place(CARD + np.array([63 * 3 * (1.01 if bare else 0.9), 0]), 0.99, "3c")
    told = suppress([strip, beside, over], (1000, 1000), LooseSurface())
    names = {id(strip): "strip", id(beside): "beside"}
    assert [names[id(one)] for one in told if one is not over] == kept


def test_a_card_shows_its_index_where_a_corner_is_sure_of_it() -> None:
    corners = opinion("Kd"), opinion("Qd"), opinion("Kd", 0.4), opinion("Kd", 0.9)
    king, none = (
        msgspec.structs.replace(
            place(CARD, 0.9, card), prediction=Prediction(opinion("Kd"), corners)
        )
        for card in ("Kd", None)
    )
    shown = find_indices(king).indices
    assert [index.tolist() for index in shown] == [
        locate_corner(CARD, number).tolist() for number in (0, 3)
    ]
    assert not find_indices(none).indices


def test_two_cuts_of_a_card_are_one_card_though_each_shows_a_corner_more() -> None:
    upper = showing(place(CARD, 0.98, "Kd"), (UPPER_LEFT,))
    again = showing(place(CARD + np.array([20 * 3.0, 0]), 0.9, "Kd"), (LOWER_RIGHT,))
    assert suppress([again, upper], (1000, 1000), LooseSurface()) == [upper]


@pytest.mark.parametrize(("size", "others", "named"), [
    (0.6, 2, False), (0.7, 2, True), (0.6, 1, True), (1.4, 2, True),
])  # fmt: skip
def test_a_part_of_a_card_is_not_named_beside_whole_ones(
    size: float, others: int, named: bool
) -> None:
    """What others cover leaves a piece with an index as large as a giant's."""
    row = [
        place(CARD + np.array([300.0 * number, 0]), 0.9, card)
        for number, card in enumerate(("5c", "Kd"))
    ]  # fmt: skip
    part = place((CARD - CARD[0]) * size + np.array([200, 700]), 0.98, "Jc")
    kept = suppress([part, *row[:others]], (1000, 1000), LooseSurface())
    assert ("Jc" in {one.reading.card for one in kept}) is named
    assert {"5c", "Kd"}.issuperset({one.reading.card for one in kept} - {"Jc", None})


def test_a_part_of_a_card_is_none_though_it_tells_a_plane_as_well_as_each_of_the_others() -> None:
    """Strangers' seed 451: an ace that a finger and two cards left in view by a third."""
    whole = [
        place(np.array(quad, np.float64), 0.6, card)
        for quad, card in (
            ([[513, 653], [463, 502], [683, 402], [737, 551]], "Js"),
            ([[549, 761], [485, 589], [718, 501], [788, 672]], "3s"),
        )
    ]
    part = place(np.array([[654.0, 322], [684, 407], [565, 448], [535, 363]]), 0.6, "Ah")
    kept = suppress([part, *whole], (1280, 960), LooseSurface())
    assert {one.reading.card for one in kept} - {None} == {"Js", "3s"}


@pytest.mark.parametrize(
    ("wide", "others", "named"),
    [(1.6, 3, False), (1.2, 3, True), (1.6, 2, True)],
)
def test_what_takes_in_a_part_of_the_card_beside_is_not_named(
    wide: float, others: int, named: bool
) -> None:
    # Seed 275's scene 5: a cut across a queen and the king on her was told as the queen.
    whole = [
        place(CARD + np.array([0.0, 300.0 * number]), 0.98, card)
        for number, card in enumerate(("8h", "4h", "Qd")[:others])
    ]
    across = place((CARD - CARD[0]) * [wide, 1.0] + [600.0, 200.0], 0.6, "Qs")
    kept = suppress([*whole, across], (1600, 1600), LooseSurface())
    told = [one.reading.card for one in kept if one.score == across.score]
    assert told == (["Qs"] if named else [None])
    assert len([one for one in kept if one.reading.card]) == others + named


def test_nor_where_the_card_itself_is_in_doubt() -> None:
    beside = CARD + np.array([63 * 3 * 0.8, 0])
    kept = suppress(
        [place(beside, 0.85, "Kd"), place(CARD, 0.98, None, "Kd", "Kh")],
        (1000, 1000),
        LooseSurface(),
    )
    assert [one.reading.card for one in kept] == [None]


@pytest.mark.parametrize(("shared", "kept"), [(0.37, None), (0.43, "Kd")])
def test_what_shares_two_fifths_with_a_doubted_card_is_a_cut_of_its_own(
    shared: float, kept: str | None
) -> None:
    beside = CARD + np.array([63 * 3 * (1 - shared), 0])
    told = suppress(
        [place(beside, 0.85, "Kd"), place(CARD, 0.98, None, "Kd", "Kh")],
        (1000, 1000),
        LooseSurface(),
    )
    assert [one.reading.card for one in told] == [kept]


def test_another_cut_of_a_card_in_doubt_may_name_it() -> None:
    wider = CARD + np.array([6.0, 0])
    kept = suppress(
        [place(wider, 0.9, "Kd"), place(CARD, 0.98, None, "Kd", "Kh")], (1000, 1000), LooseSurface()
    )
    assert [one.reading.card for one in kept] == ["Kd"]


def test_cards_of_a_fan_keep_their_names() -> None:
    beside = CARD + np.array([63 * 3 * 0.3, 0])
    kept = suppress(
        [place(beside, 0.85, "Qd"), place(CARD, 0.98, "Kd")], (1000, 1000), LooseSurface()
    )
    assert {one.reading.card for one in kept} == {"Kd", "Qd"}


def test_what_looks_a_little_like_its_neighbour_keeps_its_name_once_that_one_has_another() -> None:
    """The place beside may be a king or a queen; cut otherwise it is the king."""
    beside = CARD + np.array([63 * 3 * 0.8, 0])
    doubted = place(CARD, 0.98, None, "Kh", "Qh")
    named = place(CARD + np.array([9.0, 0]), 0.6, "Kh")
    queen = place(beside, 0.82, "Qh")
    assert suppress([queen, doubted], (1000, 1000), LooseSurface()) == [doubted]
    kept = suppress([queen, doubted, named], (1000, 1000), LooseSurface())
    assert {one.reading.card for one in kept} == {"Kh", "Qh"}


def test_a_card_that_is_seen_too_coarsely_is_not_named() -> None:
    large, small = (place(CARD * share, 0.9, "Tc") for share in (0.25, 0.22))
    assert doubt_small(large).reading.card == "Tc"
    doubted = doubt_small(small).reading
    assert (doubted.card, doubted.candidates, doubted.why) == (None, ("Tc",), "too small")
    assert doubt_small(place(CARD * 0.1, 0.9, None)).reading.why == ""


@pytest.mark.parametrize(("card", "sure", "named"), [
    ("7h", 0.86, True), ("7h", 0.84, False), ("Kh", 0.94, True), ("Kh", 0.92, False),
])  # fmt: skip
def test_a_card_that_is_seen_coarsely_must_be_surer(card: str, sure: float, named: bool) -> None:
    coarse = doubt_small(place(CARD * 0.355, 0.9, card, sure=sure)).reading
    assert (coarse.card == card) is named
    assert coarse.why == ("" if named else "not sure enough")
    near = place(CARD * 0.375, 0.9, card, sure=sure)
    assert doubt_small(near).reading.card == card


def test_cards_of_which_a_strip_is_seen_keep_their_names() -> None:
    """Read under each other, they share four fifths of their places."""
    row = [
        Candidate(
            CARD + np.array([13.0 * 3 * number, 0]), 0.97, occluded=number < 2,
            reading=CardReading(side="face", card=card, confidence=0.9),
        )
        for number, card in enumerate(("5c", "Kd", "2h"))
    ]  # fmt: skip
    assert {one.reading.card for one in suppress(row, (1000, 1000), LooseSurface())} == {
        "5c",
        "Kd",
        "2h",
    }
    again = place(row[1].quad + 6.0, 0.8, "Kh")
    [doubted] = suppress([row[1], again], (1000, 1000), LooseSurface())
    assert (doubted.reading.card, doubted.reading.why) == (None, "views disagree")
