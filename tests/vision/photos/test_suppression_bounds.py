"""On each side of each bound: what two places share that are one card, and what is told of them."""

import msgspec
import numpy as np
import pytest

from tests.vision.photos.test_suppression import CARD, place, showing
from vision.identification.card_namer import CardReading
from vision.photos.doubts.suppression import is_same, is_strip_of, suppress
from vision.photos.finding.candidate import Candidate
from vision.pixels import Numbers
from vision.see.loose_pictures import LooseSurface

SIZE = (1000, 1000)
WIDE = 63 * 3


def beside(shared: float, score: float, card: str | None) -> Candidate:
    """A place that shares so much with the card, to its right."""
    return place(CARD + np.array([WIDE * (1 - shared), 0]), score, card)


def names(*candidates: Candidate) -> list[str | None]:
    return [one.reading.card for one in suppress(candidates, SIZE, LooseSurface())]


@pytest.mark.parametrize(("shared", "told"), [(0.035, ["Kd", "Kd"]), (0.045, ["Kd"])])
def test_two_places_of_one_name_that_share_a_rim_are_one_card(
    shared: float, told: list[str]
) -> None:
    assert names(place(CARD, 0.98, "Kd"), beside(shared, 0.85, "Kd")) == told


@pytest.mark.parametrize(("shared", "told"), [(0.73, {"Kd", "Qd"}), (0.77, {None})])
def test_two_names_in_nearly_one_place_are_both_in_doubt(
    shared: float, told: set[str | None]
) -> None:
    """Three quarters of either are six tenths of what both cover."""
    assert set(names(place(CARD, 0.98, "Kd"), beside(shared, 0.85, "Qd"))) == told


@pytest.mark.parametrize(("part", "is_one"), [(0.28, False), (0.32, True)])
def test_a_nameless_place_that_shares_three_tenths_is_another_cut(
    part: float, is_one: bool
) -> None:
    assert is_same(beside(part, 0.9, None), place(CARD, 0.98, "Kd")) is is_one


def down(quad: Numbers, kind: str, score: float = 0.9) -> Candidate:
    reading = CardReading(side="back", confidence=0.9, why="face down")
    return Candidate(quad, score, reading=reading, true_back=kind)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("kind", "over", "shared", "is_one"),
    [
        # Under a named card, and beside another whole back.
        ("whole", "Kd", 0.73, False), ("whole", "Kd", 0.77, True),
        ("part", "Kd", 0.73, False), ("part", "Kd", 0.77, True),
        ("whole", "whole", 0.73, False), ("whole", "whole", 0.77, True),
        # Of a back whose sides are not all seen, and where a pile was told card by card.
        ("part", "whole", 0.28, False), ("part", "whole", 0.32, True),
        ("whole", "pile", 0.28, False), ("whole", "pile", 0.32, True),
        ("pile", "pile", 0.88, False), ("pile", "pile", 0.92, True),
    ],
)  # fmt: skip
def test_a_card_face_down_is_another_one_as_long_as_it_shares_no_more(
    kind: str, over: str, shared: float, is_one: bool
) -> None:
    upper = place(CARD, 0.98, "Kd") if over == "Kd" else down(CARD, over)
    lower = down(CARD + np.array([WIDE * (1 - shared), 0]), kind)
    assert is_same(lower, upper) is is_one


@pytest.mark.parametrize(("within", "told"), [(0.28, 2), (0.32, 1)])
def test_an_index_is_a_places_own_where_no_more_of_it_lies_in_another(
    within: float, told: int
) -> None:
    """Then two places of one name are two cards of two decks."""
    upper = showing(place(CARD, 0.98, "Kd"), (0, 1))
    other = showing(beside(0.3, 0.85, "Kd"), (0,))
    [index] = other.indices
    wide = index[1, 0] - index[0, 0]
    right = CARD[1, 0]
    moved = index + np.array([right - within * wide - index[0, 0], 0])
    lent = msgspec.structs.replace(other, indices=(moved,))
    assert len(suppress([upper, lent], SIZE, LooseSurface())) == told


@pytest.mark.parametrize(
    ("score", "why", "told"),
    [(0.39, "index unclear", 0), (0.41, "index unclear", 1), (0.74, "", 0), (0.76, "", 1)],
)
def test_a_place_without_a_name_is_told_from_so_likely_on(
    score: float, why: str, told: int
) -> None:
    """Sooner where it reads like a card's face."""
    reading = CardReading(side="face" if why else "unknown", why=why)
    assert len(suppress([Candidate(CARD, score, 255.0, reading)], SIZE, LooseSurface())) == told


@pytest.mark.parametrize(("apart", "told"), [(19.0, 0), (21.0, 1)])
def test_what_looks_like_the_ground_beside_it_is_no_card(apart: float, told: int) -> None:
    reading = CardReading(side="back", confidence=0.9)
    assert len(suppress([Candidate(CARD, 0.95, apart, reading)], SIZE, LooseSurface())) == told


@pytest.mark.parametrize(
    ("share", "told"), [(0.38, False), (0.42, True), (2.45, True), (2.55, False)]
)
def test_a_nameless_place_is_about_as_large_as_the_named_ones(share: float, told: bool) -> None:
    quad = (CARD - CARD[0]) * share**0.5 + [500.0, 500.0]
    reading = CardReading(side="unknown")
    kept = suppress(
        [place(CARD, 0.98, "Kd"), Candidate(quad, 0.9, 255.0, reading)], (1600, 1600),
        LooseSurface(),
    )  # fmt: skip
    assert (len(kept) == 2) is told


@pytest.mark.parametrize(
    ("share", "named"), [(0.36, False), (0.42, True), (0.75, True)]
)  # fmt: skip
def test_a_part_of_a_card_is_not_named_beside_two_others(share: float, named: bool) -> None:
    """What has two fifths of a card's area is asked no more; nor what is as large as the others."""
    row = [
        place(CARD + np.array([300.0 * number, 0]), 0.9, card)
        for number, card in enumerate(("5c", "Kd"))
    ]
    part = place((CARD - CARD[0]) * share**0.5 + [200.0, 600.0], 0.98, "Jc")
    kept = suppress([part, *row], SIZE, LooseSurface())
    assert ("Jc" in {one.reading.card for one in kept}) is named


@pytest.mark.parametrize(("shared", "named"), [(0.87, True), (0.91, False)])
def test_of_a_card_read_under_others_another_name_counts_in_nearly_its_place(
    shared: float, named: bool
) -> None:
    """Eight tenths of what both cover: shares of 0.87 and 0.91 are 0.77 and 0.83."""
    strip = Candidate(
        CARD, 0.97, occluded=True, reading=CardReading(side="face", card="5c", confidence=0.9)
    )
    told = names(strip, beside(shared, 0.8, "Kd"))
    assert ("5c" in told) is named


@pytest.mark.parametrize(("shared", "told"), [(0.53, 2), (0.57, 1)])
def test_two_cards_of_one_name_share_little_more_than_half(shared: float, told: int) -> None:
    """Each shows an index of its own."""
    upper = showing(place(CARD, 0.98, "Kd"), (0, 1))
    assert len(
        suppress([upper, showing(beside(shared, 0.85, "Kd"), [1])], SIZE, LooseSurface())
    ) == (told)


@pytest.mark.parametrize(
    ("within", "over", "is_strip"),
    [
        # Of its index so much lies in the strip, and another name's card lies on it.
        (0.08, 0.3, True), (0.12, 0.3, False),
        # None of its indices is its own: it counts where next to nothing lies on it.
        (0.5, 0.04, True), (0.5, 0.06, False),
    ],
)  # fmt: skip
def test_a_strip_belongs_to_a_card_beside_that_shows_an_index_or_on_which_none_lies(
    within: float, over: float, is_strip: bool
) -> None:
    strip = showing(beside(0.7, 0.97, "Kd"), [0])
    strip = msgspec.structs.replace(strip, occluded=True)
    card = showing(place(CARD, 0.6, "Kd"), [0])
    [index] = card.indices
    wide = index[1, 0] - index[0, 0]
    left = strip.quad[0, 0]
    moved = index + np.array([left - (1 - within) * wide - index[0, 0], 0])
    card = msgspec.structs.replace(card, indices=(moved,))
    upper = place(CARD - np.array([0, 88 * 3 * (1 - over)]), 0.99, "3c")
    assert is_strip_of(strip, card, [strip, card, upper]) is is_strip
