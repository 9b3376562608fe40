"""The clauses of the houses on what a hand is worth, each with its own cards."""

from itertools import pairwise

import pytest

from engine.cards import parse_cards
from engine.ranking import HoleUse, RankingName, Switches, best, order_card, value

LADDER = (
    "Ts Js Qs Ks As",
    "5d 6d 7d 8d 9d",
    "Ac Ad Ah As 2c",
    "Kc Kd Kh Ac Ad",
    "2s 5s 7s 8s 9s",
    "6c 7d 8h 9s Tc",
    "Kc Kd Kh 9s 4d",
    "5c 5d Kh Ks 2c",
    "2c 2d 5h 7s 9c",
    "Ac 7d 5h 4s 3c",
)
CATEGORIES = (
    "royal_flush", "straight_flush", "four_of_a_kind", "full_house", "flush",
    "straight", "three_of_a_kind", "two_pair", "pair", "high_card",
)  # fmt: skip

_BEATS: tuple[tuple[str, RankingName, str, str], ...] = (
    ("OH-RANK-01", "high", "Ts Js Qs Ks As", "9h Th Jh Qh Kh"),
    ("OH-RANK-02", "high", "5d 6d 7d 8d 9d", "Kc Kd Kh Ks Ac"),
    ("OH-RANK-03", "high", "Ac Ad Ah As 2c", "Kd Kh Ks Qc Qd"),
    ("OH-RANK-04", "high", "Kc Kd Kh Ac Ad", "3h 6h 9h Jh Ah"),
    ("OH-RANK-05", "high", "2s 5s 7s 8s 9s", "6c 7d 8h 9c Td"),
    ("OH-RANK-06", "high", "6c 7d 8h 9s Tc", "Kc Kd Kh 4s 2d"),
    ("OH-RANK-07", "high", "Kc Kd Kh 9s 4d", "Ac Ad Qh Qs Jc"),
    ("OH-RANK-08", "high", "5c 5d Kh Ks 2c", "Ac Ad Kc Qd Jh"),
    ("OH-RANK-09", "high", "2c 2d 5h 7s 9c", "Ac Kd Qh Js 9d"),
    ("OH-RANK-10", "high", "Ac 7d 5h 4s 3c", "Kd Qh Js 9c 8d"),
    ("LIVE-RANK-04", "high", "Ad Kd Qd Jd Td", "9s 8s 7s 6s 5s"),
    ("LIVE-RANK-05", "high", "9s 8s 7s 6s 5s", "Ac Ad Ah As Kd"),
    ("LIVE-RANK-06", "high", "2c 2d 2h 2s 3c", "Ac Ad Ah Kc Kd"),
    ("LIVE-RANK-07", "high", "2c 2d 2h 3c 3d", "Ah Kh Qh Jh 9h"),
    ("LIVE-RANK-08", "high", "7h 5h 4h 3h 2h", "Ac Kd Qh Js Tc"),
    ("LIVE-RANK-10", "high", "2c 2d 2h 5s 4c", "Ac Ad Kh Ks Qc"),
    ("LIVE-RANK-11", "high", "3c 3d 2h 2s 4c", "Ac Ad Kh Qs Jc"),
    ("LIVE-RANK-12", "high", "2c 2d 3h 4s 5c", "Ac Kd Qh Js 9c"),
    ("LIVE-RANK-13", "high", "Ac 7d 5h 3s 2c", "Kc Qd Jh 9s 8c"),
    ("HOME-RANK-01", "high", "2c 3c 4d 5h 6s", "Ac 2d 3h 4s 5c"),
    ("HOME-RANK-02", "high", "Ah Kh Qh Jh Th", "Kc Qc Jc Tc 9c"),
    ("HOME-RANK-03", "high", "9d 8d 7d 6d 5d", "8s 7s 6s 5s 4s"),
    ("HOME-RANK-04", "high", "9c 9d 9h 9s 2c", "8c 8d 8h 8s Ad"),
    ("HOME-RANK-05", "high", "7c 7d 7h 2c 2d", "6c 6d 6h Ac Ad"),
    ("HOME-RANK-05", "high", "7c 7d 7h Kc Kd", "7c 7d 7h Qc Qd"),
    ("HOME-RANK-06", "high", "Ah 9h 7h 4h 2h", "Ks Qs Js 9s 2s"),
    ("HOME-RANK-07", "high", "Tc 9d 8h 7s 6c", "9h 8s 7c 6d 5h"),
    ("HOME-RANK-08", "high", "Qc Qd Qh 7s 2c", "Ac Ad Kh Ks Qs"),
    ("HOME-RANK-09", "high", "Kc Kd 3h 3s 2c", "Qc Qd Jh Js Ac"),
    ("HOME-RANK-09", "high", "Kc Kd 9h 9s 2c", "Kh Ks 7c 7d Ah"),
    ("HOME-RANK-10", "high", "9c 9d Ah 4s 3c", "9h 9s Kc Qd Jh"),
    ("HOME-RANK-10", "high", "9c 9d Ah 5s 3c", "9h 9s Ac 4d 3h"),
    ("HOME-RANK-11", "high", "Ac 9d 7h 5s 3c", "Kd Qh Js 9c 8d"),
    ("HOME-TIE-01", "high", "Ks Qd Kd 9s 6c 4h 2d", "Kh Jc Kd 9s 6c 4h 2d"),
    ("LIVE-GL-61", "low_ace_to_five", "Ac 2d 3h 4s 5c", "Ad 2c 3s 4h 6d"),
    ("LIVE-BAD-10", "badugi", "7c 5d 3h 2s", "8c 4d 3s Ah"),
    ("LIVE-BAD-11", "badugi", "Ac 2d 3h 4s", "Ad 2c 3s 5h"),
    ("LIVE-BAD-12", "badugi", "Ac 2d 3h 3s", "2c 3d 4h 4c"),
    ("LIVE-BAD-12", "badugi", "Kc Qd Jh Ts", "Ac 2d 3h 3s"),
    ("LIVE-BAD-13", "badugi", "Ac 2d 2c Ad", "3c 4d 3d 4c"),
    ("LIVE-BAD-14", "badugi", "2c 5c 8c Jc", "3h 6h 9h Qh"),
    ("LIVE-27-12", "low_deuce_to_seven", "7c 5d 4c 3s 2s", "7d 6h 4s 3c 2d"),
    ("LIVE-27-12", "low_deuce_to_seven", "7d 6h 4s 3c 2d", "7h 5h 4h 3h 2h"),
    ("LIVE-27-13", "low_deuce_to_seven", "Kc Jd 9h 8s 3c", "2c 2d 3h 4s 5c"),
    ("LIVE-27-13", "low_deuce_to_seven", "2c 2d 3h 4s 5c", "6c 5d 4h 3s 2h"),
    ("LIVE-27-14", "low_deuce_to_seven", "Ac Kd Qh Js 9c", "2c 2d 3h 4s 5c"),
    ("LIVE-27-14", "low_deuce_to_seven", "6c 5d 4h 3s 2h", "Ad Jd 9d 6d 2d"),
    ("LIVE-27-15", "low_deuce_to_seven", "Kc Qd Jh 9s 8c", "Ac 6d 4h 3s 2c"),
    ("LIVE-27-15", "low_deuce_to_seven", "Kc Kd 4h 3s 2c", "Ac Ad 4h 3s 2c"),
    ("LIVE-27-16", "low_deuce_to_seven", "5c 4d 3h 2s Ac", "Ad 6h 4s 3c 2d"),
    ("LIVE-27-16", "low_deuce_to_seven", "Kh Qc Jd Ts 8h", "5c 4d 3h 2s Ac"),
    ("OH-RANK-04", "high", "Ac Ad Ah Kc Kd", "3h 6h 9h Jh Ah"),
    ("HOME-HE-29", "high", "Ah Jh 8h 6h 2h", "Tc 9d 8s 7h 6c"),
)


@pytest.mark.parametrize(
    ("name", "better", "worse"),
    [
        pytest.param(*rest, marks=pytest.mark.clause(clause), id=f"{clause}-{at}")
        for at, (clause, *rest) in enumerate(_BEATS)
    ],
)
def test_the_better_hand_beats_the_worse(name: RankingName, better: str, worse: str) -> None:
    above = value(name, parse_cards(better))
    below = value(name, parse_cards(worse))
    assert above is not None
    assert below is not None
    assert above > below


_PLAYS: tuple[tuple[str, RankingName, str, str, HoleUse, str, str], ...] = (
    ("OH-RANK-04", "high", "Kc Kd Kh Ac Ad", "", "any", "Kh Kd Kc Ad Ac", "kings full of aces"),
    ("OH-RANK-05", "high", "5s 6s 7s 8s 9s", "", "any", "9s 8s 7s 6s 5s",
     "nine-high straight flush"),
    ("OH-RANK-06", "high", "Qs Kd Ac 2h 3d", "", "any", "Ac Kd Qs 3d 2h",
     "ace high, king-queen-three-deuce kickers"),
    ("OH-RANK-07", "high", "Kc Kd Kh 9s 9d", "", "any", "Kh Kd Kc 9s 9d", "kings full of nines"),
    ("LIVE-RANK-02", "high", "Ac Ad Kh Ks Qc 9d 4h", "", "any", "Ad Ac Ks Kh Qc",
     "two pair, aces and kings, queen kicker"),
    ("LIVE-RANK-09", "high", "Ac 2d 3h 4s 5c", "", "any", "5c 4s 3h 2d Ac", "five-high straight"),
    ("LIVE-RANK-09", "high", "Ac Kd Qh Js Tc", "", "any", "Ac Kd Qh Js Tc", "ace-high straight"),
    ("LIVE-RANK-09", "high", "Qc Kd Ah 2s 3c", "", "any", "Ah Kd Qc 3c 2s",
     "ace high, king-queen-three-deuce kickers"),
    ("HOME-RANK-01", "high", "Ac 2d 3h 4s 5c", "", "any", "5c 4s 3h 2d Ac", "five-high straight"),
    ("HOME-RANK-01", "high", "Ac Kd Qh Js Tc", "", "any", "Ac Kd Qh Js Tc", "ace-high straight"),
    ("HOME-RANK-01", "high", "Kc Ad 2h 3s 4c", "", "any", "Ad Kc 4c 3s 2h",
     "ace high, king-four-three-deuce kickers"),
    ("OH-HE-24", "high", "As 3d", "Ks Qs 8s 5s Jd", "any", "As Ks Qs 8s 5s",
     "flush, ace-king-queen-eight-five"),
    ("OH-HE-24", "high", "2c 3d", "Th Jh Qh Kh Ah", "any", "Ah Kh Qh Jh Th", "royal flush"),
    ("MD-HE-24", "high", "9c 2d", "9s 9h 9d Kc Qd", "any", "9s 9h 9d 9c Kc",
     "four nines, king kicker"),
    ("LIVE-HE-24", "high", "7h 7d", "7s Kc Kd 4h 2s", "any", "7s 7h 7d Kd Kc",
     "sevens full of kings"),
    ("HOME-HE-26", "high", "2d 3s", "6c 7d 8h 9s Tc", "any", "Tc 9s 8h 7d 6c",
     "ten-high straight"),
    ("HOME-HE-26", "high", "Jc 2d", "6c 7d 8h 9s Tc", "any", "Jc Tc 9s 8h 7d",
     "jack-high straight"),
    ("HOME-HE-22", "high", "Ac Kc", "Qc Jc Tc 2d", "any", "Ac Kc Qc Jc Tc", "royal flush"),
    ("OH-7CS-25", "high", "Kc Kd 4h 4s 9c 9d 2h", "", "any", "Kd Kc 9d 9c 4h",
     "two pair, kings and nines, four kicker"),
    ("LIVE-7CS-23", "high", "Ah 3h 7h Jh 2h Kc Kd", "", "any", "Ah Jh 7h 3h 2h",
     "flush, ace-jack-seven-three-deuce"),
    ("OH-O8-24", "high", "As Kd 7c 2h", "Qs Ts 9s 5s 3d", "exactly_two", "As Kd Qs Ts 9s",
     "ace high, king-queen-ten-nine kickers"),
    ("LIVE-OM-22", "high", "Ac Kd 7h 2s", "Qc Jd Td 9h 8c", "exactly_two", "Ac Kd Qc Jd Td",
     "ace-high straight"),
    ("KS-O8-24", "high", "Ah Ad 8c 3d", "As Ac Kd Kh 9s", "exactly_two", "As Ah Ad Ac Kd",
     "four aces, king kicker"),
    ("OH-O8-28", "high", "Ac 2c Kd Kh", "Ks 7h 6d 4s Qc", "exactly_two", "Ks Kh Kd Qc 7h",
     "three kings, queen-seven kickers"),
    ("OH-O8-28", "low_ace_to_five_eight", "Ac 2c Kd Kh", "Ks 7h 6d 4s Qc", "exactly_two",
     "7h 6d 4s 2c Ac", "seven-six low"),
    ("OH-O8-29", "high", "As 2d Jc Jd", "3h 4s 5c Kd Kh", "exactly_two", "5c 4s 3h 2d As",
     "five-high straight"),
    ("OH-O8-29", "low_ace_to_five_eight", "As 2d Jc Jd", "3h 4s 5c Kd Kh", "exactly_two",
     "5c 4s 3h 2d As", "wheel"),
    ("OH-O8-30", "high", "As Ah 2c 9d", "Ad Kc 7h 5s 3d", "exactly_two", "As Ah Ad Kc 7h",
     "three aces, king-seven kickers"),
    ("OH-O8-30", "low_ace_to_five_eight", "As Ah 2c 9d", "Ad Kc 7h 5s 3d", "exactly_two",
     "7h 5s 3d 2c As", "seven-five low"),
    ("KS-O8-28", "high", "As 3s Qh Qd", "Qc 8h 6d 4c Jd", "exactly_two", "Qh Qd Qc Jd 8h",
     "three queens, jack-eight kickers"),
    ("KS-O8-28", "low_ace_to_five_eight", "As 3s Qh Qd", "Qc 8h 6d 4c Jd", "exactly_two",
     "8h 6d 4c 3s As", "eight-six low"),
    ("KS-O8-29", "high", "4h 5h Kc Kd", "2c 3d 6s Jd Ts", "exactly_two", "6s 5h 4h 3d 2c",
     "six-high straight"),
    ("KS-O8-29", "low_ace_to_five_eight", "4h 5h Kc Kd", "2c 3d 6s Jd Ts", "exactly_two",
     "6s 5h 4h 3d 2c", "six-five low"),
    ("KS-O8-30", "high", "Ac 4c 9h Td", "Ad 7s 5h 2d Js", "exactly_two", "Ad Ac Js Td 7s",
     "pair of aces, jack-ten-seven kickers"),
    ("KS-O8-30", "low_ace_to_five_eight", "Ac 4c 9h Td", "Ad 7s 5h 2d Js", "exactly_two",
     "7s 5h 4c 2d Ac", "seven-five low"),
    ("LIVE-GL-61", "low_ace_to_five", "Ac 2d 3h 4s 5c", "", "any", "5c 4s 3h 2d Ac", "wheel"),
    ("LIVE-BAD-12", "badugi", "Ac 2d 3h 3s", "", "any", "3h 2d Ac",
     "three-card badugi, three high"),
    ("LIVE-BAD-13", "badugi", "Ac 2d 2c Ad", "", "any", "2d Ac", "two-card badugi, deuce high"),
    ("LIVE-BAD-14", "badugi", "2c 5c 8c Jc", "", "any", "2c", "one-card badugi, deuce high"),
    ("LIVE-27-16", "low_deuce_to_seven", "5c 4d 3h 2s Ac", "", "any", "Ac 5c 4d 3h 2s",
     "ace-five low"),
    ("LIVE-27-16", "low_deuce_to_seven", "5c 4c 3c 2c Ac", "", "any", "Ac 5c 4c 3c 2c",
     "flush, ace-five-four-three-deuce"),
)  # fmt: skip


@pytest.mark.parametrize(
    ("name", "hole", "board", "hole_use", "cards", "reading"),
    [
        pytest.param(*rest, marks=pytest.mark.clause(clause), id=f"{clause}-{at}")
        for at, (clause, *rest) in enumerate(_PLAYS)
    ],
)
def test_the_cards_that_play_are_picked_and_read(
    name: RankingName, hole: str, board: str, hole_use: HoleUse, cards: str, reading: str
) -> None:
    evaluation = best(name, parse_cards(hole), parse_cards(board), hole_use)
    assert evaluation is not None
    assert " ".join(evaluation.cards) == cards
    assert evaluation.reading == reading


@pytest.mark.parametrize(
    ("cards", "qualifies"),
    [
        pytest.param(cards, qualifies, marks=pytest.mark.clause(clause), id=f"{clause}-{cards}")
        for clause, cards, qualifies in (
            ("OH-O8-01", "8c 7d 6h 5s 4c", True),
            ("OH-O8-01", "9c 4d 3h 2s Ac", False),
            ("OH-O8-01", "8c 8d 4h 3s 2c", False),
            ("KS-O8-01", "8c 6d 5h 3s Ac", True),
            ("KS-O8-01", "9c 5d 4h 3s 2c", False),
            ("KS-O8-01", "7c 7d 4h 3s 2c", False),
            ("LIVE-GL-22", "8c 7d 4h 2s Ac", True),
            ("LIVE-GL-22", "8c 8d 4h 2s Ac", False),
            ("LIVE-GL-22", "9c 5d 4h 3s 2c", False),
        )
    ],
)
def test_a_low_needs_five_unpaired_cards_of_eight_or_lower(cards: str, qualifies: bool) -> None:
    assert (best("low_ace_to_five_eight", parse_cards(cards)) is not None) is qualifies


@pytest.mark.parametrize(
    ("hole", "board"),
    [
        pytest.param("As 2d 3h 4c", "Ks Qd Jh 9c 4s", marks=pytest.mark.clause("OH-O8-27")),
        pytest.param("As 2d 4h 8c", "Kh Qs Td 7c 3d", marks=pytest.mark.clause("KS-O8-27")),
    ],
)
def test_a_board_with_two_low_ranks_makes_no_low(hole: str, board: str) -> None:
    cards = parse_cards(hole), parse_cards(board)
    assert value("low_ace_to_five_eight", *cards, "exactly_two") is None
    assert best("low_ace_to_five_eight", *cards, "exactly_two") is None


@pytest.mark.parametrize(
    "clause",
    [
        pytest.param(clause, marks=pytest.mark.clause(clause))
        for clause in ("OH-RANK-11", "LIVE-RANK-03", "HOME-RANK-12")
    ],
)
def test_the_ten_categories_stand_in_the_order_of_the_list(clause: str) -> None:
    evaluations = [best("high", parse_cards(cards)) for cards in LADDER]
    assert clause
    assert [each.category for each in evaluations if each] == list(CATEGORIES)
    assert all(
        above and below and above.value > below.value for above, below in pairwise(evaluations)
    )


@pytest.mark.clause("LIVE-GL-56")
def test_suits_never_decide_a_hand_but_order_single_cards() -> None:
    spades, hearts = parse_cards("As Ks Qs Js 9s"), parse_cards("Ah Kh Qh Jh 9h")
    flush = value("high", hearts)
    lower = value("high", parse_cards("As Ks Qs Js 8s"))
    assert flush is not None
    assert lower is not None
    assert value("high", spades) == flush > lower
    places = [order_card(card) for card in parse_cards("9c 9d 9h 9s")]
    assert all(place is not None for place in places)
    assert places == sorted(place or 0 for place in places)
    assert len(set(places)) == 4


@pytest.mark.clause("OH-HE-24")
def test_every_player_ties_who_plays_the_board() -> None:
    board = parse_cards("Th Jh Qh Kh Ah")
    assert value("high", ("2c", "2d"), board) == value("high", ("Ac", "Ad"), board)


@pytest.mark.clause("HOME-RANK-09")
def test_the_home_sheet_read_literally_skips_the_second_pair() -> None:
    literal = Switches(tie_breaks="home_literal")
    nines, sevens, kicker = (
        best("high", parse_cards(cards), switches=literal)
        for cards in ("Kc Kd 9h 9s 2c", "Kh Ks 7c 7d Ah", "Kc Kd 9h 9s Ac")
    )
    assert nines is not None
    assert sevens is not None
    assert kicker is not None
    assert sevens.value > nines.value
    assert kicker.value > sevens.value
    assert sevens.reading == "two pair, kings and sevens, ace kicker"
