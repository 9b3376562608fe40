"""The gates by which a table's cards are named, each on each side: a name costs money."""

import numpy as np
import pytest

from tests.vision.identification.test_decision import opinion
from vision.identification.decision import GATES, decide
from vision.identification.network_views import RANKS, REJECT, SUITS
from vision.identification.networks import Opinion
from vision.identification.predictions import Prediction

SILENT = opinion(REJECT)


def sure_of(card: str, confidence: float) -> Opinion:
    """Of a card exactly so sure: of its rank and of its suit alike."""
    return opinion(card, confidence**0.5)


def torn(card: str, shares: dict[str, float]) -> Opinion:
    """Sure of one card by nine in ten, of others' ranks and suits by so much."""
    ranks, suits = np.zeros(len(RANKS) + 2), np.zeros(len(SUITS) + 2)
    for sign, share in shares.items():
        (ranks if sign in RANKS else suits)[(RANKS if sign in RANKS else SUITS).index(sign)] = share
    ranks[RANKS.index(card[0])], suits[SUITS.index(card[1])] = 0.9, 0.9
    return Opinion(tuple(map(float, ranks)), tuple(map(float, suits)))


def is_named(prediction: Prediction, card: str) -> bool:
    reading = decide(prediction, GATES)
    assert reading.card in {card, None}
    return reading.card == card


@pytest.mark.parametrize("corners", [1, 2])
@pytest.mark.parametrize(
    ("rank", "least"), [(rank, 0.86 if rank in "AKQJ" else 0.8) for rank in RANKS]
)
def test_both_views_must_be_so_sure_together(rank: str, least: float, corners: int) -> None:
    """However many corners say so: of a fan one is seen."""
    card = f"{rank}h"
    for sure, named in ((least - 0.005, False), (least + 0.005, True)):
        view = sure_of(card, sure)
        seen = Prediction(view, (view,) * corners + (SILENT,) * (2 - corners))
        assert is_named(seen, card) is named


@pytest.mark.parametrize(("sure", "named"), [(0.49, False), (0.51, True)])
def test_each_view_must_be_half_sure(sure: float, named: bool) -> None:
    """A sure view does not make up for one that knows nothing; a face must be surer by itself."""
    gates = GATES.__class__(numbers=0.0, face=GATES.face, corner=GATES.corner)
    weak, strong = sure_of("7d", sure), sure_of("7d", 0.99)
    assert (decide(Prediction(strong, (weak, weak)), gates).card == "7d") is named
    assert (decide(Prediction(weak, (strong, strong)), gates).card == "7d") is named


@pytest.mark.parametrize(("sure", "named"), [(0.29, True), (0.31, False)])
def test_a_corner_that_is_so_sure_of_another_card_contradicts(sure: float, named: bool) -> None:
    # The face thinks of that card, too: else it leads so far that a neighbour's index spoke.
    face = torn("3c", {"8": 0.05, "s": 0.05})
    seen = Prediction(face, (sure_of("3c", 0.99), sure_of("8s", sure)))
    assert is_named(seen, "3c") is named


@pytest.mark.parametrize(
    ("sign", "share", "named"),
    [("8", 0.0160, True), ("8", 0.0161, False), ("s", 0.043, True), ("s", 0.0433, False)],
)
def test_an_objection_is_passed_over_where_the_face_leads_so_far(
    sign: str, share: float, named: bool
) -> None:
    """Fifty times in rank and twenty times in suit, both views together."""
    other = f"{sign}c" if sign in RANKS else f"3{sign}"
    face = torn("3c", {sign: share})
    seen = Prediction(face, (opinion("3c", 0.99), opinion(other, 0.99)))
    assert is_named(seen, "3c") is named


@pytest.mark.parametrize(
    ("card", "face", "corner", "named"),
    [
        ("7d", 0.87, 0.86, True), ("7d", 0.86, 0.85, False),
        ("Qd", 0.93, 0.92, True), ("Qd", 0.92, 0.91, False),
        # The face by itself.
        ("7d", 0.855, 0.99, True), ("7d", 0.845, 0.99, False),
    ],
)  # fmt: skip
def test_what_wide_corners_alone_show_must_be_surer(
    card: str, face: float, corner: float, named: bool
) -> None:
    wide = sure_of(card, corner)
    seen = Prediction(sure_of(card, face), (SILENT, SILENT), (wide, SILENT), bare=True)
    assert is_named(seen, card) is named


@pytest.mark.parametrize(
    ("sign", "share", "named"),
    [("8", 0.0160, True), ("8", 0.0161, False), ("s", 0.043, True), ("s", 0.0433, False)],
)
def test_an_objection_counts_among_wide_corners_alone_as_among_others(
    sign: str, share: float, named: bool
) -> None:
    other = f"{sign}c" if sign in RANKS else f"3{sign}"
    face = torn("3c", {sign: share})
    ranks, suits = list(face.ranks), list(face.suits)
    ranks[RANKS.index("3")], suits[SUITS.index("c")] = 0.95, 0.95
    if share:
        # As far ahead as before: 0.952 of 0.902.
        (ranks if sign in RANKS else suits)[
            (RANKS if sign in RANKS else SUITS).index(sign)
        ] = (share + 0.002) * 0.952 / 0.902 - 0.002  # fmt: skip
    seen = Prediction(
        Opinion(tuple(ranks), tuple(suits)), (SILENT, SILENT),
        (opinion("3c", 0.99), opinion(other, 0.99)), bare=True,
    )  # fmt: skip
    assert is_named(seen, "3c") is named


@pytest.mark.parametrize(
    ("card", "face", "wide", "named"),
    [
        ("7d", 0.93, 0.89, True), ("7d", 0.93, 0.86, False),
        ("Qd", 0.93, 0.93, True), ("Qd", 0.925, 0.91, False),
        # The face by itself.
        ("7d", 0.925, 0.99, True), ("7d", 0.915, 0.99, False),
    ],
)  # fmt: skip
def test_wide_corners_make_up_for_others_only_where_they_are_surer(
    card: str, face: float, wide: float, named: bool
) -> None:
    doubtful = sure_of(card, 0.4)
    seen = Prediction(
        sure_of(card, face), (doubtful, doubtful), (sure_of(card, wide),) * 2
    )  # fmt: skip
    assert is_named(seen, card) is named


@pytest.mark.parametrize(("sure", "named"), [(0.14, True), (0.16, False)])
def test_a_corner_objects_sooner_where_wide_ones_make_up(sure: float, named: bool) -> None:
    face = torn("3c", {"8": 0.05, "s": 0.05})
    ranks, suits = list(face.ranks), list(face.suits)
    ranks[RANKS.index("3")], suits[SUITS.index("c")] = 0.98, 0.98
    wide = sure_of("3c", 0.99)
    seen = Prediction(
        Opinion(tuple(ranks), tuple(suits)), (sure_of("8s", sure), sure_of("3c", 0.4)), (wide, wide)
    )  # fmt: skip
    assert is_named(seen, "3c") is named


@pytest.mark.parametrize(
    ("sign", "share", "named"),
    [("8", 0.0176, True), ("8", 0.0178, False), ("s", 0.0078, True), ("s", 0.0079, False)],
)
def test_an_objection_counts_for_longer_where_wide_ones_make_up(
    sign: str, share: float, named: bool
) -> None:
    """Fifty times in rank, and a hundred times in suit."""
    face = torn("3c", {sign: share})
    ranks, suits = list(face.ranks), list(face.suits)
    ranks[RANKS.index("3")], suits[SUITS.index("c")] = 0.98, 0.98
    other = f"{sign}c" if sign in RANKS else f"3{sign}"
    wide = opinion("3c", 0.99)
    seen = Prediction(
        Opinion(tuple(ranks), tuple(suits)),
        (opinion(other, 0.99), sure_of("3c", 0.4)), (wide, wide),
    )  # fmt: skip
    assert is_named(seen, "3c") is named


@pytest.mark.parametrize(("sure", "side"), [(0.74, "unknown"), (0.76, "back")])
def test_a_back_must_be_so_sure_to_both_views(sure: float, side: str) -> None:
    strong, weak = opinion("BACK", 0.99), opinion("BACK", sure)
    assert decide(Prediction(strong, (weak, SILENT)), GATES).side == side
    assert decide(Prediction(weak, (strong, SILENT)), GATES).side == side
