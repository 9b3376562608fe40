"""A card is named when both views say so; every doubt has its own word."""

import msgspec
import numpy as np
import pytest

from vision.identification import decision
from vision.identification.card_namer import CardReading
from vision.identification.decision import GATES, Gates
from vision.identification.network_views import BACK, RANKS, REJECT, SUITS
from vision.identification.networks import Opinion
from vision.identification.predictions import Prediction

PLAIN = Gates()
"""Without what tiles, lattices and neighbours ask for."""


def decide(prediction: Prediction, gates: Gates = PLAIN) -> CardReading:
    return decision.decide(prediction, gates)


def wants_wider(prediction: Prediction, gates: Gates = PLAIN) -> bool:
    return decision.wants_wider(prediction, gates)


def opinion(label: str, sure: float = 0.99) -> Opinion:
    ranks = np.full(len(RANKS) + 2, (1 - sure) / (len(RANKS) + 1))
    suits = np.full(len(SUITS) + 2, (1 - sure) / (len(SUITS) + 1))
    if label in {BACK, REJECT}:
        place = -2 if label == BACK else -1
        ranks[place], suits[place] = sure, sure
    else:
        ranks[RANKS.index(label[0])] = sure
        suits[SUITS.index(label[1])] = sure
    return Opinion(tuple(map(float, ranks)), tuple(map(float, suits)))


def mix(one: Opinion, other: Opinion, share: float) -> Opinion:
    """An opinion that is torn: so much of one, the rest of the other."""
    return Opinion(
        tuple(share * a + (1 - share) * b for a, b in zip(one.ranks, other.ranks, strict=True)),
        tuple(share * a + (1 - share) * b for a, b in zip(one.suits, other.suits, strict=True)),
    )


def look(face: Opinion, *corners: Opinion) -> Prediction:
    return Prediction(face, corners)


def test_names_what_both_views_say() -> None:
    reading = decide(look(opinion("As"), opinion("As"), opinion("As")))
    assert (reading.side, reading.card) == ("face", "As")
    assert 0.9 < reading.confidence <= 1


def test_one_corner_is_enough_where_the_other_is_covered() -> None:
    reading = decide(look(opinion("7d"), opinion(REJECT), opinion("7d")))
    assert reading.card == "7d"


@pytest.mark.parametrize(
    ("face", "corners", "why"),
    [
        (opinion("Ks"), [opinion("Kc"), opinion("Kc")], "views disagree"),
        (opinion("Ks"), [opinion("Ks"), opinion("Kc")], "corners disagree"),
        (opinion("Ks", 0.6), [opinion("Ks"), opinion("Ks")], "face unclear"),
        (opinion("Ks"), [opinion("Ks", 0.6), opinion("Ks", 0.6)], "index unclear"),
        (opinion("Ks"), [opinion(REJECT), opinion(REJECT)], "index unclear"),
        (opinion(REJECT), [opinion(REJECT), opinion(REJECT)], "no card that can be read"),
        (opinion(BACK, 0.8), [opinion("Ks"), opinion("Ks")], "views disagree"),
        (opinion(BACK), [opinion(REJECT), opinion(REJECT)], "no card that can be read"),
    ],
)
def test_names_nothing_in_doubt(face: Opinion, corners: list[Opinion], why: str) -> None:
    reading = decide(look(face, *corners), PLAIN)
    assert reading.card is None
    assert reading.why == why
    assert reading.side != "back"


@pytest.mark.parametrize(("sure", "why"), [(0.54, ""), (0.55, "corners disagree")])
def test_a_corner_objects_from_three_in_ten_on(sure: float, why: str) -> None:
    ace, other = opinion("As"), opinion("Kc", sure)
    assert (other.confidence >= 0.3) is bool(why)
    assert decide(look(ace, ace, other), PLAIN).why == why


@pytest.mark.parametrize(("sure", "named"), [(0.78, False), (0.80, True)])
def test_a_sure_face_does_not_make_up_for_a_corner_that_is_not(sure: float, named: bool) -> None:
    """The geometric mean counts: of 0.98 and 0.61 it is 0.77, and the arithmetic one 0.79."""
    face, corner = opinion("7d"), opinion("7d", sure)
    reading = decide(look(face, corner, corner), PLAIN)
    assert (reading.card == "7d") is named
    assert reading.why == ("" if named else "not sure enough")
    assert (face.confidence + corner.confidence) / 2 > PLAIN.numbers
    if named:
        assert reading.confidence == pytest.approx(0.792, abs=0.001)


@pytest.mark.parametrize(("view", "why"), [("face", "face unclear"), ("corner", "index unclear")])
@pytest.mark.parametrize("sure", [0.70, 0.72])
def test_each_view_must_be_half_sure_by_itself(view: str, why: str, sure: float) -> None:
    weak, gates = opinion("7d", sure), msgspec.structs.replace(PLAIN, numbers=0.0)
    seen = look(weak, opinion("7d"), opinion("7d")) if view == "face" else (
        look(opinion("7d"), weak, weak)
    )  # fmt: skip
    assert decide(seen, gates).why == ("" if weak.confidence >= 0.5 else why)


@pytest.mark.parametrize(("gates", "sure"), [(PLAIN, 0.51), (GATES, 0.76)])
def test_a_back_must_be_sure_to_both_views(gates: Gates, sure: float) -> None:
    back, sure_back, unsure = opinion(BACK, sure), opinion(BACK), opinion(BACK, sure - 0.03)
    assert decide(look(back, sure_back), gates).side == "back"
    assert decide(look(sure_back, back), gates).side == "back"
    assert decide(look(unsure, sure_back), gates).side == "unknown"
    assert decide(look(sure_back, unsure), gates).side == "unknown"


@pytest.mark.parametrize(("sure", "side"), [(0.54, "back"), (0.55, "unknown")])
def test_a_corner_that_shows_an_index_speaks_against_a_back(sure: float, side: str) -> None:
    assert decide(look(opinion(BACK), opinion(BACK), opinion("Kc", sure))).side == side


def test_a_letter_must_be_surer_than_a_number_whose_pips_count() -> None:
    seven, queen = opinion("7d", 0.9), opinion("Qd", 0.9)
    assert decide(look(seven, seven, seven), PLAIN).card == "7d"
    assert decide(look(queen, queen, queen), PLAIN).why == "not sure enough"


@pytest.mark.parametrize("rank", RANKS)
def test_each_letter_and_no_number_must_be_so_sure(rank: str) -> None:
    card = opinion(f"{rank}d", 0.9)
    assert (decide(look(card, card, card), PLAIN).card is None) is (rank in "AKQJ")


def test_what_reaches_its_gate_exactly_is_named() -> None:
    seven = opinion("7d", 0.9)
    agreement = float((seven.confidence * seven.of("7d")) ** 0.5)
    for gate, card in ((agreement, "7d"), (np.nextafter(agreement, 1), None)):
        gates = msgspec.structs.replace(PLAIN, numbers=float(gate))
        assert decide(look(seven, seven, seven), gates).card == card


@pytest.mark.parametrize(
    ("sure", "why"), [(0.49, "index unclear"), (0.51, "no card that can be read")]
)
def test_a_face_is_refused_from_one_half_on(sure: float, why: str) -> None:
    assert decide(look(opinion(REJECT, sure), opinion(REJECT))).why == why


def test_a_refused_face_under_an_index_is_a_disagreement() -> None:
    reading = decide(look(opinion(REJECT, 0.9), opinion("Ks"), opinion("Ks")))
    assert (reading.card, reading.why) == (None, "views disagree")
    assert "Ks" in reading.candidates


def test_a_corner_alone_must_be_surer() -> None:
    seven = opinion("7d", 0.89)
    assert decide(look(seven, seven, seven), PLAIN).card == "7d"
    assert decide(look(seven, seven, opinion(REJECT)), PLAIN).card is None


def test_a_corner_that_hesitates_is_no_second_one() -> None:
    seven = opinion("7d", 0.89)
    assert opinion("7d", 0.65).label == "7d"
    assert decide(look(seven, seven, opinion("7d", 0.65)), PLAIN).why == "not sure enough"


def test_a_lone_objection_is_passed_over_where_both_views_lead_far() -> None:
    three, other = opinion("3c", 0.98), opinion("3s", 0.97)
    assert decide(look(three, other, three), PLAIN).why == "corners disagree"
    assert decide(look(three, other, three), GATES).card == "3c"
    assert decide(look(three, opinion("Qh", 0.99), three), GATES).card == "3c"


@pytest.mark.parametrize(
    ("card", "rival"), [("3c", "3s"), ("3c", "8c"), ("3c", "8s")], ids=["suit", "rank", "both"]
)
def test_an_objection_counts_where_the_face_thinks_of_that_card_too(card: str, rival: str) -> None:
    face = mix(opinion(card, 0.98), opinion(rival, 0.98), 0.85)
    assert face.label == card
    sure = opinion(card, 0.98)
    assert decide(look(face, opinion(REJECT), sure), GATES).card == card
    assert decide(look(face, opinion(rival, 0.97), sure), GATES).why == "corners disagree"


def test_a_corner_that_hesitates_does_not_help_against_an_objection() -> None:
    corners = [opinion("3s", 0.97), opinion("3c", 0.72)]
    assert decide(look(opinion("3c", 0.98), *corners), GATES).why == "not sure enough"


def test_a_refusing_face_is_not_outvoted_by_a_corner() -> None:
    assert decide(look(opinion(REJECT), opinion("Ks"), opinion("Ks"))).card is None


def test_tells_what_a_doubtful_card_may_be() -> None:
    reading = decide(look(opinion("Ks"), opinion("Kd"), opinion("Kd")))
    assert set(reading.candidates[:2]) == {"Ks", "Kd"}


def test_a_back_is_told_by_both_views() -> None:
    reading = decide(look(opinion(BACK), opinion(BACK), opinion(REJECT)))
    assert (reading.side, reading.card, reading.why) == ("back", None, "face down")


def test_looks_wider_only_where_a_sure_face_has_no_index() -> None:
    silent = [opinion("REJECT"), opinion("REJECT")]
    assert wants_wider(look(opinion("As"), *silent))
    assert not wants_wider(look(opinion("As"), opinion("REJECT"), opinion("2s", 0.4)))
    assert not wants_wider(look(opinion("As", 0.4), *silent))
    assert not wants_wider(look(opinion("REJECT"), *silent))
    assert not wants_wider(look(opinion("BACK"), *silent))


def test_a_loose_picture_looks_wider_wherever_a_face_speaks_and_no_card_is_named() -> None:
    nine = opinion("9d")
    assert wants_wider(look(nine, opinion("9d", 0.4), opinion(REJECT)), GATES)
    assert not wants_wider(look(nine, nine, opinion(REJECT)), GATES)
    assert not wants_wider(look(opinion("9d", 0.4), opinion("9d", 0.4)), GATES)
    assert not wants_wider(look(nine), GATES)


@pytest.mark.parametrize(
    ("card", "sure", "named"),
    [("9d", 0.97, True), ("9d", 0.94, False), ("Qd", 0.97, True), ("Qd", 0.95, False)],
)
def test_wide_corners_that_make_up_for_others_must_be_surer(
    card: str, sure: float, named: bool
) -> None:
    seen, doubtful = opinion(card, sure), opinion(card, 0.4)
    wider = Prediction(seen, (doubtful, doubtful), (seen, seen))
    assert decide(wider, GATES).card == (card if named else None)
    # At the table another frame will tell.
    assert decide(wider, PLAIN).card is None


@pytest.mark.parametrize(
    ("card", "sure", "named"),
    [("9d", 0.95, True), ("9d", 0.92, False), ("Qd", 0.97, True), ("Qd", 0.957, False)],
)
def test_where_no_corner_shows_an_index_the_wide_ones_are_its_corners(
    card: str, sure: float, named: bool
) -> None:
    # Seed 284's scene 35: a four that lay askew was an ace by 0.78 and 0.97.
    seen = opinion(card, sure)
    giant = Prediction(seen, (opinion(REJECT), opinion(REJECT)), (seen, opinion(REJECT)), bare=True)
    assert decide(giant, GATES).card == (card if named else None)
    assert decide(giant, PLAIN).card == card


@pytest.mark.parametrize(("other", "named"), [(0.8, True), (0.6, False)])
def test_no_wide_corner_makes_up_for_others_alone(other: float, named: bool) -> None:
    """A two of spades in coarse grain was the two of clubs to the face and to one of them."""
    seen, doubtful, hesitant = opinion("2c", 0.97), opinion("2c", 0.4), opinion("2c", other)
    for look in (
        Prediction(seen, (doubtful, doubtful), (seen, hesitant)),
        Prediction(seen, (hesitant, doubtful), (seen, doubtful)),
    ):
        assert (decide(look, GATES).card == "2c") is named


@pytest.mark.parametrize(("sure", "named"), [(0.97, True), (0.95, False)])
def test_a_face_that_wide_corners_help_must_be_sure_by_itself(sure: float, named: bool) -> None:
    face, wide = opinion("2c", sure), opinion("2c", 0.99)
    doubtful = opinion("2c", 0.4)
    assert (
        decide(Prediction(face, (doubtful, doubtful), (wide, wide)), GATES).card == "2c"
    ) is named


def test_wide_corners_do_not_outvote_a_corner_that_objects() -> None:
    face, wide = mix(opinion("3c", 0.98), opinion("3s", 0.98), 0.97), opinion("3c", 0.98)
    assert (
        decide(Prediction(face, (opinion(REJECT), opinion(REJECT)), (wide, wide)), GATES).card
        == "3c"
    )
    objected = Prediction(face, (opinion("3s", 0.97), opinion(REJECT)), (wide, wide))
    assert decide(objected, GATES).why == "views disagree"


@pytest.mark.parametrize(("other", "named"), [(0.3, True), (0.5, False)])
def test_a_corner_that_half_objects_is_heard_where_wide_ones_help(
    other: float, named: bool
) -> None:
    """In coarse grain one corner thought of spades, and all the rest took them for clubs."""
    face, wide = mix(opinion("2c", 0.98), opinion("2s", 0.98), 0.97), opinion("2c", 0.98)
    look = Prediction(face, (opinion("2s", other), opinion(REJECT)), (wide, wide))
    assert (decide(look, GATES).card == "2c") is named
