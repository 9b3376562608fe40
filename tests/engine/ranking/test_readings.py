"""Words, house switches, and what is refused or left open."""

import pytest

from engine.cards import UNKNOWN, MalformedCardError, parse_cards
from engine.ranking import HoleUse, RankingName, Switches, best, ranking, value

HANDLE = "~" + "0f" * 16


@pytest.mark.parametrize(
    ("name", "cards", "reading", "in_full", "category"),
    [
        ("high", "Kc Kd 4h 4s 9c", "two pair, kings and fours, nine kicker", None, "two_pair"),
        ("high", "Tc Td Ah Qs 4c", "pair of tens, ace-queen-four kickers", None, "pair"),
        ("high", "6c 6d 6h Qs 4c", "three sixes, queen-four kickers", None, "three_of_a_kind"),
        ("high", "2c 2d 2h 2s 4c", "four deuces, four kicker", None, "four_of_a_kind"),
        ("high", "6c 6d 6h As Ac", "sixes full of aces", None, "full_house"),
        ("high", "As Qs 9s 5s 3s", "flush, ace-queen-nine-five-three", None, "flush"),
        ("high", "9s 8d 7d 6c 5h", "nine-high straight", None, "straight"),
        ("high", "5s 4s 3s 2s As", "five-high straight flush", None, "straight_flush"),
        ("high", "Ah Kh Qh Jh Th", "royal flush", None, "royal_flush"),
        ("high", "Ah 7h 5c 4d 3s", "ace high, seven-five-four-three kickers", None, "high_card"),
        ("high_short_deck", "9s 8d 7d 6c Ah", "nine-high straight", None, "straight"),
        ("low_ace_to_five_eight", "8s 6d 4d 3c Ah", "eight-six low",
         "eight-six-four-three-ace low", "low"),
        ("low_ace_to_five", "5s 4d 3d 2c Ah", "wheel", "wheel, five-four-three-deuce-ace low",
         "low"),
        ("low_ace_to_five", "Ks 4d 3d 2c Ah", "king-four low", "king-four-three-deuce-ace low",
         "low"),
        ("low_ace_to_five", "As Ad 3d 3c 2h", "two pair, threes and aces, deuce kicker", None,
         "two_pair"),
        ("low_deuce_to_seven", "8s 6d 4d 3c 2h", "eight-six low", "eight-six-four-three-deuce low",
         "low"),
        ("low_deuce_to_seven", "6s 5d 4d 3c 2h", "six-high straight", None, "straight"),
        ("badugi", "7s 5d 3c 2h", "badugi, seven high", "badugi, seven-five-three-deuce", "badugi"),
        ("badugi", "7s 5d 3c 2c", "three-card badugi, seven high",
         "three-card badugi, seven-five-deuce", "three_card_badugi"),
        ("badugi", "As Ad Ac Ah", "one-card badugi, ace high", "one-card badugi, ace",
         "one_card_badugi"),
    ],
)  # fmt: skip
def test_a_hand_is_read_as_a_dealer_announces_it(
    name: RankingName, cards: str, reading: str, in_full: str | None, category: str
) -> None:
    evaluation = best(name, parse_cards(cards))
    assert evaluation is not None
    assert evaluation.reading == reading
    assert evaluation.reading_in_full == (in_full or reading)
    assert evaluation.category == category


@pytest.mark.parametrize("hidden", [UNKNOWN, HANDLE])
@pytest.mark.parametrize("hole_use", ["any", "exactly_two"])
@pytest.mark.parametrize("name", ["high", "low_ace_to_five_eight", "low_deuce_to_seven"])
def test_a_card_of_unknown_face_leaves_the_hand_open(
    name: RankingName, hole_use: HoleUse, hidden: str
) -> None:
    hole, board = ("As", "2s", "3d", hidden), parse_cards("4s 5s 6s 7d 8h")
    assert best(name, hole, board, hole_use) is None
    assert value(name, hole, board, hole_use) is None
    assert value(name, hole[:3], (*board[:4], hidden), hole_use) is None


def test_a_badugi_with_a_card_of_unknown_face_is_open() -> None:
    assert best("badugi", ("As", "2d", "3c", UNKNOWN)) is None


@pytest.mark.parametrize("name", ["high", "low_ace_to_five", "low_deuce_to_seven"])
def test_four_cards_are_no_hand_of_five(name: RankingName) -> None:
    assert best(name, parse_cards("As Ks Qs Js")) is None
    assert value(name, parse_cards("As Ks"), parse_cards("Qs Js"), "exactly_two") is None


@pytest.mark.parametrize("name", ["high", "low_ace_to_five_eight", "badugi"])
def test_a_card_that_stands_twice_is_refused(name: RankingName) -> None:
    with pytest.raises(MalformedCardError, match="As appears twice"):
        best(name, ("As", "Kd"), ("Qs", "As", "2c", "3c", "4c"))


def test_five_cards_of_one_rank_are_refused_even_without_the_words() -> None:
    with pytest.raises(MalformedCardError, match="As appears twice"):
        value("low_ace_to_five", ("As", "Ah", "Ad", "Ac", "As"))


@pytest.mark.parametrize("name", ["high", "low_ace_to_five", "badugi"])
def test_a_text_that_is_no_card_is_refused(name: RankingName) -> None:
    with pytest.raises(MalformedCardError, match="'1s' is not a card"):
        value(name, ("1s", "Kd", "Qs", "Js", "2c"))


@pytest.mark.parametrize("hole_use", ["any", "exactly_two"])
def test_a_card_that_the_short_deck_lacks_is_refused(hole_use: HoleUse) -> None:
    with pytest.raises(MalformedCardError, match="5s is not in this game's deck"):
        value("high_short_deck", ("As", "5s"), parse_cards("6s 7s 8s 9d Th"), hole_use)


def test_an_unheard_of_ranking_is_refused() -> None:
    with pytest.raises(ValueError, match="expected one of high, high_short_deck"):
        ranking("middle")  # type: ignore[arg-type]


def test_hole_cards_play_before_board_cards_that_serve_equally() -> None:
    for own, shared in (("Kh", "Ks"), ("Ks", "Kh")):
        evaluation = best("high", ("2c", own), ("As", "Ah", "Ad", "Ac", shared))
        assert evaluation is not None
        assert evaluation.cards == ("As", "Ah", "Ad", "Ac", own)


def test_the_ace_ends_a_straight_at_the_low_end_unless_the_house_says_high() -> None:
    wheel, steel = parse_cards("Ac 2d 3h 4s 5c"), parse_cards("Ac 2c 3c 4c 5c")
    high_only = Switches(ace_in_straight="high")
    readings = [
        evaluation.reading
        for cards in (wheel, steel)
        for house in (Switches(), high_only)
        if (evaluation := best("high", cards, switches=house))
    ]
    assert readings == [
        "five-high straight",
        "ace high, five-four-three-deuce kickers",
        "five-high straight flush",
        "flush, ace-five-four-three-deuce",
    ]


def test_wrapping_straights_rank_below_the_five_high_one() -> None:
    wraps = Switches(straight_wraps="yes")
    hands = ("Jc Qd Kh As 2c", "Qc Kd Ah 2s 3c", "Kc Ad 2h 3s 4c", "Ac 2d 3h 4s 5c")
    values = [value("high", parse_cards(cards), switches=wraps) or 0 for cards in hands]
    assert values == sorted(set(values))
    lowest = best("high", parse_cards(hands[0]), switches=wraps)
    assert lowest is not None
    assert lowest.reading == "deuce-high straight"
    middle = best("high", parse_cards(hands[1]), switches=wraps)
    assert middle is not None
    assert middle.reading == "three-high straight"
    assert middle.cards == ("3c", "2s", "Ah", "Kd", "Qc")
    assert value("high", parse_cards(hands[1])) == value("high", parse_cards("Qd Kd Ah 2s 3c"))
    assert best("high", parse_cards(hands[1])) != middle


@pytest.mark.parametrize(("qualifier", "qualifies"), [("8", False), ("9", True), ("none", True)])
def test_the_house_says_what_qualifies(qualifier: str, qualifies: bool) -> None:
    house = Switches(low_qualifier=qualifier)  # type: ignore[arg-type]
    nine = parse_cards("9c 4d 3h 2s Ac")
    ten = parse_cards("Tc 4d 3h 2s Ac")
    assert (value("low_ace_to_five_eight", nine, switches=house) is not None) is qualifies
    assert (value("low_ace_to_five_eight", ten, switches=house) is None) is (qualifier != "none")


def test_straights_and_flushes_spoil_a_low_where_they_count() -> None:
    counted = Switches(low_straights_flushes="counted")
    assert value("low_ace_to_five_eight", parse_cards("6c 5d 4h 3s 2c"), switches=counted) is None
    assert value("low_ace_to_five_eight", parse_cards("8c 6c 4c 3c 2c"), switches=counted) is None
    six = best("low_ace_to_five_eight", parse_cards("7d 6c 5d 4h 3s 2c Ah"), switches=counted)
    assert six is not None
    assert six.reading_in_full == "six-four-three-deuce-ace low"


def test_the_ace_is_high_in_badugi_where_the_house_says_so() -> None:
    ace, deuce = parse_cards("Ac 2d 3h 4s"), parse_cards("2c 3d 4h 5s")
    high = Switches(ace_badugi="high")
    assert (value("badugi", ace) or 0) > (value("badugi", deuce) or 0)
    assert (value("badugi", ace, switches=high) or 0) < (value("badugi", deuce, switches=high) or 0)
