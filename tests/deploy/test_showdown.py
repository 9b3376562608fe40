"""`tapburn showdown` divides pots among shown hands, with cards, words and clauses."""

import json
from typing import Any

import pytest

from deploy.cli import main

OMAHA8 = [
    "--game", "omaha8", "--house", "ohio", "--button", "3", "--board", "2s 4d 6h Kc Qs",
    "--hand", "1=As 3s Kd Qd", "--hand", "2=Ac 3c Jd Js", "--hand", "4=9h 9c 8d 8s",
]  # fmt: skip


def divide(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[dict[str, Any]]:
    assert main(["showdown", *arguments, "--json"]) == 0
    pots: list[dict[str, Any]] = json.loads(capsys.readouterr().out)["pots"]
    return pots


@pytest.mark.clause("OH-O8-25")
@pytest.mark.clause("OH-O8-26")
def test_halves_quarters_and_the_odd_chip(capsys: pytest.CaptureFixture[str]) -> None:
    (pot,) = divide(capsys, *OMAHA8, "--pot", "101:1,2,4")
    assert [(share["seat"], share["amount"], share["side"]) for share in pot["shares"]] == [
        (1, 51, "high"),
        (1, 25, "low"),
        (2, 25, "low"),
    ]
    assert pot["shares"][0]["reading"] == "two pair, kings and queens, six kicker"
    assert pot["shares"][1]["reading"] == "six-four low"
    assert pot["shares"][2]["cards"] == ["6h", "4d", "3c", "2s", "Ac"]
    assert (pot["odd_chip_seat"], pot["odd_chip_clause"]) == (1, "OH-O8-26")
    assert pot["clause"] == "OH-O8-25"


def test_side_pots_go_to_their_own_seats(capsys: pytest.CaptureFixture[str]) -> None:
    main_pot, side_pot = divide(capsys, *OMAHA8, "--pot", "300:1,2,4", "--pot", "50:2,4")
    assert main_pot["pot"] == 0
    assert {share["seat"] for share in main_pot["shares"]} == {1, 2}
    assert side_pot["pot"] == 1
    assert [(share["seat"], share["amount"]) for share in side_pot["shares"]] == [(2, 25), (2, 25)]


def test_an_odd_chip_within_a_half_goes_left_of_the_button(
    capsys: pytest.CaptureFixture[str],
) -> None:
    board = ["--board", "Qs Jh Td 4s 5s", "--hand", "1=As Kd", "--hand", "6=Ad Kc"]
    for button, lucky in (("3", 6), ("6", 1)):
        (pot,) = divide(
            capsys, "--game", "holdem", "--button", button, "--pot", "75:1,6", "--unit", "5", *board
        )
        assert {share["seat"]: share["amount"] for share in pot["shares"]}[lucky] == 40
        assert (pot["odd_chip_seat"], pot["odd_chip_seats"]) == (lucky, [lucky])
        assert pot["odd_chip_clause"]


def test_in_stud_the_odd_chip_goes_by_suit_under_wsop(capsys: pytest.CaptureFixture[str]) -> None:
    (pot,) = divide(
        capsys, "--game", "stud", "--house", "wsop", "--pot", "25:2,5",
        "--hand", "2=Ac 2c 3d 4h 5s 9d Jh", "--hand", "5=As 2d 3s 4c 5h 9c Jd",
    )  # fmt: skip
    assert (pot["odd_chip_seat"], pot["odd_chip_clause"]) == (5, "WL 149")


def test_a_common_card_completes_every_stud_hand(capsys: pytest.CaptureFixture[str]) -> None:
    (pot,) = divide(
        capsys, "--game", "razz", "--house", "wsop", "--pot", "10:1,2", "--board", "5c",
        "--hand", "1=As 2c 3d 4h Ks Kd", "--hand", "2=Ad 2d 3s 6c Qh Qd",
    )  # fmt: skip
    assert [(share["seat"], share["amount"]) for share in pot["shares"]] == [(1, 10)]
    assert "5c" in pot["shares"][0]["cards"]


@pytest.mark.parametrize(
    ("game", "board", "best", "worse"),
    [
        ("holdem", "2s 3s 4s 9d Jd", "As Ks", "Ah Kh"),
        ("omaha", "2s 3s 4s 9d Jd", "As Ks 2c 2d", "5s 6h 7h 8h"),
        ("short_deck", "6s 7s 8s 9d Jd", "As Ks", "Jh Jc"),
        ("stud", "", "As Ks Qs Js Ts 2d 2c", "Ah Ad Ac Kh Kd 3d 3c"),
        ("stud8", "", "As 2s 3s 4s 5s Kd Kc", "Ah 2d 3c 9h Td Jd Qc"),
        ("razz", "", "As 2s 3s 4s 5s Kd Kc", "Ah 2d 3c 4h 6d Jd Qc"),
        ("badugi", "", "As 2d 3c 4h", "Ah 2s 3d 5d"),
        ("deuce_to_seven", "", "2s 3d 4c 5h 7s", "2d 3c 4h 5s 8d"),
        ("deuce_to_seven_single", "", "2s 3d 4c 5h 7s", "2d 3c 4h 5s 8d"),
    ],
)
def test_every_game(
    capsys: pytest.CaptureFixture[str], game: str, board: str, best: str, worse: str
) -> None:
    hands = ["--hand", f"1={worse}", "--hand", f"2={best}"]
    (pot,) = divide(capsys, "--game", game, "--house", "wsop", "--board", board, "--pot", "9:1,2",
                    *hands)  # fmt: skip
    assert {share["seat"] for share in pot["shares"]} == {2}
    assert sum(share["amount"] for share in pot["shares"]) == 9


def test_a_pot_that_nobody_contests_needs_no_hand(capsys: pytest.CaptureFixture[str]) -> None:
    (pot,) = divide(
        capsys, "--game", "holdem", "--board", "2s 3s 4s 9d Jd", "--pot", "30:5"
    )  # fmt: skip
    assert [(share["seat"], share["amount"]) for share in pot["shares"]] == [(5, 30)]
    assert pot["odd_chip_seat"] is None


def test_an_odd_chip_of_the_halves_needs_no_button(capsys: pytest.CaptureFixture[str]) -> None:
    (pot,) = divide(
        capsys, "--game", "omaha8", "--board", "2s 4d 6h Kc Qs", "--pot", "9:1,2",
        "--hand", "1=Kd Ks Jd Js", "--hand", "2=As 3s 9h 9c",
    )  # fmt: skip
    assert [(share["seat"], share["amount"]) for share in pot["shares"]] == [(1, 5), (2, 4)]


def test_in_words_the_last_formed_pot_comes_first(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["showdown", *OMAHA8, "--pot", "101:1,2,4", "--pot", "50:2,4"]) == 0
    told = capsys.readouterr().out.split("\n")
    assert told[0].startswith("Side pot 1, 50: seat 2 wins the high half")
    assert "  OH-O8-25; odd chip to seat 1: OH-O8-26" in told


@pytest.mark.parametrize(
    ("game", "house", "hand", "who"),
    [
        ("badugi", "ohio", "As 2d 3c 4h", "live and wsop spread it"),
        ("omaha8", "live", "As 2d 3c 4h", "ohio, kansas and wsop spread it"),
        ("short_deck", "wsop", "As Kd", "no packaged house spreads it"),
    ],
)
def test_a_game_that_the_house_does_not_spread_is_answered_with_a_note(
    capsys: pytest.CaptureFixture[str], game: str, house: str, hand: str, who: str
) -> None:
    board = {"badugi": "", "omaha8": "Kd Ks Jd Js 9h", "short_deck": "Ks Jd Js 9h 8c"}[game]
    cards = ["--game", game, "--board", board, "--pot", "30:5", "--hand", f"5={hand}"]
    assert main(["showdown", *cards, "--house", house, "--json"]) == 0
    told = capsys.readouterr()
    assert json.loads(told.out)["spread"] is False
    assert told.err.startswith("tapburn showdown: note: ")
    assert told.err.endswith(f"; {who}\n")
    assert told.err.count("\n") == 1


def test_a_game_that_the_house_spreads_has_no_note(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["showdown", *OMAHA8, "--pot", "100:1,2", "--json"]) == 0
    told = capsys.readouterr()
    assert (json.loads(told.out)["spread"], told.err) == (True, "")


HOLDEM = ["--game", "holdem", "--board", "2s 3s 4s 5s 6s"]


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["--game", "snap", "--pot", "3:1"], "there is no game 'snap'; choose one of holdem"),
        ([*HOLDEM, "--pot", "x:1"], "--pot x:1: expected an amount and seats, such as 101:1,2,4"),
        ([*HOLDEM, "--pot", f"{'9' * 5000}:1"], "expected an amount and seats, such as 101:1,2,4"),
        ([*HOLDEM, "--pot", "9:1,1"], "--pot 9:1,1: a seat stands twice"),
        ([*HOLDEM, "--pot", "9:1,2", "--hand", "1=AsKs"], "seat 2 plays for it without a hand"),
        ([*HOLDEM, "--pot", "9:1", "--hand", "1=AsAs"], "As appears twice"),
        ([*HOLDEM, "--pot", "9:1", "--hand", "1=2sKs"], "2s is in --board too"),
        ([*HOLDEM, "--pot", "9:1", "--hand", "1=AsXs"], "'Xs' is not a card"),
        ([*HOLDEM, "--pot", "9:1", "--hand", "1=As"], "is shown with 2 cards, not 1"),
        ([*HOLDEM, "--pot", "9:1", "--hand", "AsKs"], "expected a seat and its cards"),
        (
            [*HOLDEM, "--pot", "9:1", "--hand", "1=AsKs", "--hand", "1=AdKd"],
            "seat 1 has a hand already",
        ),
        ([*HOLDEM, "--pot", "9:1", "--house", "nobody"], "there is no such profile"),
        ([*HOLDEM, "--pot", "9:1", "--unit", "0"], "the smallest chip is 1 or more"),
        ([*HOLDEM, "--pot", "9:1", "--button", "-1"], "give a seat from 1 to 10"),
        ([*HOLDEM, "--pot", "9:1", "--button", "99"], "give a seat from 1 to 10"),
        ([*HOLDEM, "--pot", "9:11"], "a table has seats 1 to 10"),
        ([*HOLDEM, "--pot", "9:1", "--hand", "11=AsKs"], "a table has seats 1 to 10"),
        ([*HOLDEM, "--pot", "9:1", "--unit", "5"], "chips of 5 don't make 9; give another --unit"),
        (
            [*HOLDEM, "--pot", "9:1,2", "--hand", "1=AsKs", "--hand", "2=AdKd"],
            "Main pot: a chip is left over, and the button says who gets it; give --button SEAT",
        ),
        (
            ["--game", "holdem", "--board", "2s", "--pot", "9:1"],
            "Texas hold'em has 5 cards on the board, not 1",
        ),
        (
            ["--game", "short_deck", "--board", "2s 7s 8s 9d Jd", "--pot", "9:1"],
            "2s is not in the deck of short-deck hold'em",
        ),
    ],
)
def test_wrong_use_is_one_sentence(
    capsys: pytest.CaptureFixture[str], arguments: list[str], why: str
) -> None:
    assert main(["showdown", *arguments]) == 2
    told = capsys.readouterr()
    assert why in told.err
    assert told.err.count("\n") == 1
    assert not told.out


def test_whoever_has_two_odd_chips_is_named_once(capsys: pytest.CaptureFixture[str]) -> None:
    hands = ["--hand", "1=As 3s Kd Qd", "--hand", "2=Ah 3h 9c 9d", "--hand", "4=Ad 3c Kh Ks"]
    assert main(["showdown", *OMAHA8[:8], *hands, "--pot", "101:1,2,4"]) == 0
    assert "odd chip to seat 4 and seat 1: OH-O8-26" in capsys.readouterr().out
