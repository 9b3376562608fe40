"""Histories played through the engine end as they say; what can't have happened is refused."""

import random
from decimal import Decimal
from pathlib import Path
from typing import Any

import msgspec
import pokerkit
import pytest

from engine.messages.happened.hand_events import ActionTaken, HandTabled
from engine.phh.hand_player import play
from engine.phh.phh_document import VARIANTS as CODES
from engine.phh.phh_document import PhhError, read_document
from engine.phh.phh_verification import check_file, check_text, load_rules
from tests.engine.phh.histories import CHECKED_DOWN, DEALT, VARIANTS, holdem, stud, write

RULES = load_rules()


def stacks_by_pokerkit(text: str) -> list[Any]:
    *_, state = pokerkit.HandHistory.loads(text)
    return list(state.stacks)


def end(text: str) -> list[Any]:
    """The final stacks of a hand that the file tells to its end."""
    played = check_text(text, RULES)
    assert played.complete, played.lacking
    return list(played.stacks)


def refusal(text: str) -> PhhError:
    with pytest.raises(PhhError) as caught:
        check_text(text, RULES)
    return caught.value


def outcome_of(text: str) -> list[Any] | PhhError:
    try:
        return list(check_text(text, RULES).stacks)
    except PhhError as error:
        return error


def test_each_code_of_the_notation_has_a_history() -> None:
    assert set(VARIANTS) == set(CODES)


@pytest.mark.parametrize("variant", CODES)
def test_ends_with_the_stacks_that_the_file_says(variant: str) -> None:
    assert check_text(VARIANTS[variant], RULES).compared


@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize("variant", CODES)
def test_pokerkit_ends_the_same(variant: str) -> None:
    assert stacks_by_pokerkit(VARIANTS[variant]) == end(VARIANTS[variant])


@pytest.mark.parametrize("variant", CODES)
def test_other_final_stacks_are_a_failure(variant: str) -> None:
    text = VARIANTS[variant]
    stacks = end(text)
    wrong = [stacks[0] - 1, stacks[1] + 1, *stacks[2:]]
    error = refusal(text.replace(f"= {stacks}", f"= {wrong}"))
    assert f"p1 ends with {stacks[0]}, the file has {wrong[0]}" in error.why
    assert text.split("\n")[error.line - 1].startswith("finishing_stacks")


@pytest.mark.parametrize(
    ("shows", "stacks"),
    [
        (["p1 sm AsAd"], [104, 98, 98]),
        (["p2 sm KsKd"], [98, 104, 98]),
        (["p1 sm", "p2 sm"], [98, 98, 104]),
        (["p1 sm -", "p2 sm -"], [104, 98, 98]),
        (["p1 sm", "p3 sm 7c2d"], [98, 98, 104]),
        (["p1 sm As??", "p2 sm -"], [98, 104, 98]),
    ],
)
def test_after_one_hand_is_shown_the_others_gave_up(shows: list[str], stacks: list[int]) -> None:
    text = holdem(*CHECKED_DOWN, *shows)
    assert end(text) == stacks == stacks_by_pokerkit(text)


def test_a_showdown_without_a_shown_hand_has_no_end() -> None:
    played = play(read_document(holdem(*CHECKED_DOWN)), RULES)
    assert not played.complete
    assert list(played.stacks) == [98, 98, 98]


def test_a_hand_without_its_end_must_not_say_how_it_ended() -> None:
    text = holdem(*DEALT, "p3 cc", finishing_stacks=[99, 98, 103])
    error = refusal(text)
    assert error.why == "the hand has no end: p1 acts"
    assert text.split("\n")[error.line - 1] == "]"


def test_an_all_in_is_shown_before_the_board() -> None:
    text = holdem(
        *DEALT, "p3 cbr 100", "p1 cc", "p2 f", "p1 sm AsAd", "p3 sm 7c2d", "d db 2s3s4h",
        "d db 9h", "d db Th",
    )  # fmt: skip
    assert end(text) == [202, 98, 0] == stacks_by_pokerkit(text)


@pytest.mark.parametrize(
    "shows",
    [
        ("p1 sm AsAd", "p3 sm 7c2d"),
        ("p3 sm -", "p1 sm -"),
        ("p1 sm AsAd",),
        ("p1 sm AsAd", "p3 sm"),
        ("p3 sm 7c??", "p1 sm -"),
    ],
)
@pytest.mark.parametrize("late", [False, True])
def test_a_house_that_has_all_in_hands_faced_plays_them_too(
    shows: tuple[str, ...], late: bool
) -> None:
    rules = msgspec.structs.replace(RULES, all_in_face_up="on")
    board = ("d db 2s3s4h", "d db 9h", "d db Th")
    rest = (*board, *shows) if late else (*shows, *board)
    text = holdem(*DEALT, "p3 cbr 100", "p1 cc", "p2 f", *rest)
    played = play(read_document(text), rules)
    assert played.complete
    assert list(played.stacks) == [202, 98, 0]
    faced = [event for event in played.events if isinstance(event, HandTabled)]
    assert [one.seat for one in faced] == list(dict.fromkeys(one.seat for one in faced))


@pytest.mark.parametrize("shown", [("p1 sm AsAd2c", "p2 sm KsKd9h"), ()])
def test_stud_hands_that_are_faced_early_are_read_with_their_last_cards(
    shown: tuple[str, ...],
) -> None:
    text = stud(
        "F7S", "d dh p1 AsAd2c", "d dh p2 KsKd9h", "d dh p3 3d4dJh", "p1 pb", "p2 cbr 5", "p3 f",
        "p1 cbr 9", "p2 cc", *shown,
        "d dh p1 3c", "d dh p2 3h", "d dh p1 4c", "d dh p2 4h", "d dh p1 6c", "d dh p2 6h",
        "d dh p1 8c", "d dh p2 Kh", *(() if shown else ("p1 sm -", "p2 sm -")),
        starting_stacks=[10, 100, 100],
    )  # fmt: skip
    rules = msgspec.structs.replace(RULES, all_in_face_up="on")
    assert list(play(read_document(text), rules).stacks) == [0, 111, 99]


def test_a_hand_shown_on_an_early_street_counts_with_its_later_cards() -> None:
    text = stud(
        "F7S", "d dh p1 AsAd2c", "d dh p2 KsKd9h", "d dh p3 3d4dJh", "p1 pb", "p2 cbr 5", "p3 f",
        "p1 cbr 9", "p2 cc", "p1 sm AsAd2c", "p2 sm KsKd9h",
        "d dh p1 3c", "d dh p2 3h", "d dh p1 4c", "d dh p2 4h", "d dh p1 6c", "d dh p2 6h",
        "d dh p1 8c", "d dh p2 Kh", starting_stacks=[10, 100, 100],
    )  # fmt: skip
    assert end(text) == [0, 110 + 1, 99]


def test_cards_that_nobody_dealt_in_the_file_are_unknown() -> None:
    text = holdem("p3 cbr 6", "p1 f", "p2 f")
    assert end(text) == [99, 98, 103]
    played = play(read_document(text), RULES)
    assert {card for seat in played.hand.seats for card in seat.cards} == {"??"}


def test_an_unknown_up_card_leaves_the_opening_to_the_file() -> None:
    text = stud(
        "F7S", "d dh p1 ??????", "d dh p2 AsAd2c", "d dh p3 ????Jh", "p1 pb", "p2 f", "p3 f"
    )
    assert end(text) == [102, 99, 99]


def test_an_unknown_board_does_not_stop_the_betting() -> None:
    text = holdem(*DEALT, "p3 cc", "p1 cc", "p2 cc", "d db ??????", "p1 cbr 5", "p2 f", "p3 f")
    assert end(text) == [104, 98, 98]


def test_comments_and_empty_actions_are_passed_over() -> None:
    text = holdem("# before", *DEALT, "p3 f # so early", "", "p1 f", "# after", "p2 sm KsKd")
    assert end(text) == [99, 101, 100]


@pytest.mark.parametrize(
    ("fields", "stacks"),
    [
        ({"antes": [0, 3, 0]}, [99, 101, 100]),
        ({"antes": [1, 1, 1]}, [98, 103, 99]),
        ({"blinds_or_straddles": [1, 2, 4], "antes": [0, 0, 0]}, None),
        ({"blinds_or_straddles": [1, 2, -2]}, None),
    ],
)
@pytest.mark.parametrize("trimming", [False, True])
def test_forced_bets_go_in_as_the_file_has_them(
    fields: dict[str, Any], stacks: list[int] | None, trimming: bool
) -> None:
    straddled = fields.get("blinds_or_straddles") == [1, 2, 4]
    late = fields.get("blinds_or_straddles") == [1, 2, -2]
    acts = ["p3 cbr 6", "p1 f", "p2 f"] if late else ["p3 f", "p1 f"]
    acts = ["p1 f", "p2 f"] if straddled else acts
    text = holdem(*DEALT, *acts, ante_trimming_status=trimming, **fields)
    assert end(text) == stacks_by_pokerkit(text)
    assert stacks is None or end(text) == stacks


def test_a_straddle_on_the_button_opens_left_of_it() -> None:
    text = holdem(
        "p1 f", "p2 f", "p3 cc", "p4 cc",
        blinds_or_straddles=[1, 2, 0, 4], starting_stacks=[100] * 4,
    )  # fmt: skip
    played = play(read_document(text), RULES)
    assert [event.seat for event in played.events if isinstance(event, ActionTaken)] == [1, 2, 3, 4]


def test_heads_up_the_first_blind_is_the_buttons() -> None:
    text = holdem("p2 f", starting_stacks=[100, 100])
    assert end(text) == [101, 99] == stacks_by_pokerkit(text)


def test_amounts_with_decimals_are_exact() -> None:
    text = holdem(
        *DEALT, "p3 cbr 0.40", "p1 f", "p2 f",
        blinds_or_straddles=[Decimal("0.10"), Decimal("0.20"), 0], min_bet=Decimal("0.20"),
        starting_stacks=[Decimal("0.70"), Decimal("0.80"), 1],
        finishing_stacks=[Decimal("0.60"), Decimal("0.60"), Decimal("1.30")],
    )  # fmt: skip
    assert end(text) == [Decimal("0.6"), Decimal("0.6"), Decimal("1.3")]


SPLIT = (
    "d dh p1 AsKd", "d dh p2 AdKc", "d dh p3 7c2d", "p3 cc", "p1 cc", "p2 cc", "d db QsJhTd",
    "p1 cc", "p2 cc", "p3 cbr 3", "p1 cc", "p2 cc", "d db 4s", "p1 cc", "p2 cc", "p3 f",
)  # fmt: skip


def test_the_chip_is_as_small_as_the_final_stacks_need() -> None:
    tail = ("d db 5s", "p1 cc", "p2 cc", "p1 sm AsKd", "p2 sm AdKc")
    fields = {"blinds_or_straddles": [1, 2, 0], "starting_stacks": [100, 100, 100]}
    whole = holdem(*SPLIT, *tail, **fields)
    assert end(whole) == [103, 102, 95]
    halves = holdem(*SPLIT, *tail, **fields, finishing_stacks=[102.5, 102.5, 95.0])
    assert end(halves) == [Decimal("102.5"), Decimal("102.5"), 95]


def test_a_larger_chip_is_found_from_an_odd_one() -> None:
    """75 in two halves: 50 and 25 where the smallest chip is 25, and nothing says so."""
    text = holdem(
        "d dh p1 AsKd", "d dh p2 AdKc", "d dh p3 7c2d", "p3 cc", "p1 cc", "p2 cc",
        "d db QsJhTd", "p1 cc", "p2 cc", "p3 f", "d db 4s", "p1 cc", "p2 cc", "d db 5s",
        "p1 cc", "p2 cc", "p1 sm AsKd", "p2 sm AdKc",
        blinds_or_straddles=[25, 25, 0], min_bet=25, starting_stacks=[1000, 1000, 1000],
        finishing_stacks=[1025, 1000, 975],
    )  # fmt: skip
    played = check_text(text, RULES)
    assert played.compared
    assert played.chips.smallest == 25


def test_a_chip_that_the_file_names_is_used() -> None:
    text = holdem(
        "d dh p1 AsKd", "d dh p2 AdKc", "d dh p3 7c2d", "p3 cc", "p1 cc", "p2 cc",
        "d db QsJhTd", "p1 cbr 10", "p2 cc", "p3 cc", "d db 4s", "p1 cc", "p2 cc", "p3 f",
        "d db 5s", "p1 cc", "p2 cc", "p1 sm AsKd", "p2 sm AdKc", antes=[5, 5, 5],
        blinds_or_straddles=[5, 10, 0], min_bet=10, starting_stacks=[105, 105, 105],
        _smallest_chip=5,
    )  # fmt: skip
    assert end(text) == [120, 115, 80]


@pytest.mark.parametrize(
    ("action", "by", "why"),
    [
        (3, "p3 cbr 3", "seat 3 can't raise to 3; it may fold, call 2 or raise to 4 up to 100"),
        (3, "p3 cbr 500", "has 100 and can't make it 500"),
        (3, "p3 cbr x", "'x' is no amount: expected digits"),
        (3, "p3 pb", "expected p3 f or p3 cc or p3 cbr 4 to 100"),
        (3, "p3 cbr", "expected p3 f or p3 cc or p3 cbr 4 to 100"),
        (3, "p1 cc", "the action is on seat 3, not on seat 1"),
        (3, "p7 cc", "names no player: expected p1 to p3"),
        (3, "d db 2s3s4h", "expected p3 f or p3 cc or p3 cbr 4 to 100"),
        (3, "p3 nod", "expected p3 f or p3 cc"),
        (3, "p3", "expected p3 f or p3 cc"),
        (0, "d dh", "is no action: expected d dh, d db"),
        (0, "d", "is no action: expected d dh, d db"),
        (1, "d dh p2 AsKd", "As appears twice"),
        (1, "d dh p2 1sKd", "names something that is no card"),
        (6, "p1 cc", "comes before the flop: expected 'd db' with its cards"),
        (6, "d db 2sAs4h", "As appears twice"),
        (17, "p2 cc", "the action is on seat 3"),
        (18, "p1 cc", "the hands are shown or mucked"),
        (18, "p1 sm 7h8h", "seat 1 was dealt As, which is not among its cards"),
    ],
)
def test_says_which_action_can_not_be_and_what_could(action: int, by: str, why: str) -> None:
    actions = [*CHECKED_DOWN, "p1 sm AsAd"]
    actions[action] = by
    text = holdem(*actions, finishing_stacks=[104, 98, 98])
    error = refusal(text)
    assert why in error.why
    assert text.split("\n")[error.line - 1].strip().rstrip(",") in {f"'{by}'", "]"}


def test_more_cards_than_are_due_are_refused() -> None:
    text = holdem("d dh p1 AsAdAc", *DEALT[1:], "p3 cc")
    assert "'p3 cc' can't be: more was dealt or discarded than was due" in refusal(text).why


def test_nothing_may_follow_the_end() -> None:
    text = holdem(*DEALT, "p3 f", "p1 f", "p2 cc")
    assert "'p2 cc' can't be: the hand is over" in refusal(text).why
    assert refusal(text).line == text.split("\n").index("  'p2 cc',") + 1


def test_the_line_is_right_in_a_list_on_one_line_and_among_comments() -> None:
    one = holdem("p3 f", "p1 f", "p2 cc").replace("\n  ", " ")
    assert refusal(one).line == 6
    noted = holdem("p3 f", "p1 cbr 1").replace("  'p3 f',", "# 'not', one\n  'p3 f', # ]\n\n")
    assert noted.split("\n")[refusal(noted).line - 1] == "  'p1 cbr 1',"


def test_a_card_that_the_short_deck_lacks_is_refused() -> None:
    text = write(
        "NS", ["d dh p1 2s7s"], blinds_or_straddles=[1, 2], min_bet=2, starting_stacks=[9, 9]
    )
    assert "2s is not in the deck of short-deck hold'em" in refusal(text).why


def test_the_house_that_is_asked_for_decides() -> None:
    """A fourth raise: the WSOP allows four, Ohio three."""
    text = write(
        "FT", ["p3 cbr 4", "p1 cbr 6", "p2 cbr 8", "p3 cbr 10", "p1 f", "p2 f"],
        blinds_or_straddles=[1, 2, 0], small_bet=2, big_bet=4, starting_stacks=[50, 50, 50],
    )  # fmt: skip
    assert list(check_text(text, RULES).stacks) == [44, 42, 64]
    with pytest.raises(PhhError, match=r"can't raise: the betting is capped; it may fold"):
        check_text(text, load_rules("ohio"))


def test_a_file_that_is_no_text_is_said(tmp_path: Path) -> None:
    file = tmp_path / "bad.phh"
    file.write_bytes(b"\xff\xfe")
    with pytest.raises(PhhError, match="line 1: can't be read as text"):
        check_file(file, RULES)


def test_never_fails_otherwise_than_by_saying_so() -> None:
    """Actions taken out, doubled and swapped: an answer or a PhhError with a line, each time."""
    chance = random.Random(4)
    for variant in CODES:
        text = VARIANTS[variant]
        lines = text.split("\n")
        first, last = lines.index("actions = [") + 1, lines.index("]")
        for _ in range(25):
            broken = lines.copy()
            at, other = chance.randrange(first, last), chance.randrange(first, last)
            match chance.randrange(3):
                case 0:
                    del broken[at]
                case 1:
                    broken.insert(other, broken[at])
                case _:
                    broken[at], broken[other] = broken[other], broken[at]
            outcome = outcome_of("\n".join(broken))
            assert isinstance(outcome, list) or 1 <= outcome.line <= len(broken)
