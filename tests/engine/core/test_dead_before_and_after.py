"""A hand ruled dead sends each chip to the same seat, before the last card as after it.

A side pot that all others folded, or lost by a ruling, is a seat's own (HOME-SP-05): its hand may
die after that, on any street. What nobody matched goes back to its bettor, dead or not (HR-101).
What a living player gets beyond what it covered is told, and that the floor may have it otherwise.
"""

import pytest

from engine.hand.awarding.pots import list_uncalled
from engine.messages.happened.hand_events import PotAwarded, UncalledReturned
from engine.messages.stakes import PACKAGED
from engine.procedure.wrong_deals.settling import list_proposals
from tests.engine.core.random_hands import Watched, open_table
from tests.engine.core.test_each_chip_once import GAMES, HEAD
from tests.engine.core.test_ruled_then_corrected import say

DEAD = "{seat}'s hand must be dead|the floor rules dead_hand|answer done_step"
DEALT = "step|step|step|step"
FLOP, TURN, RIVER = "", "step|step", "step|step|step|step"
STACKS = "1=20 2=100 3=100 4=20"
WORDS = "of it a side pot's that no hand is left for"
OTHERWISE = "The floor may have it otherwise"


def dead(seat: int) -> str:
    return DEAD.format(seat=seat)


def play(house: str, stacks: str, lines: list[str], button: int = 4, more: str = "") -> Watched:
    seats = " ".join(one.partition("=")[0] for one in stacks.split())
    game = GAMES[house]
    table = open_table(
        HEAD.format(house=house, game=game, seats=seats, stacks=stacks, button=button) + more
    )
    for line in "|".join(["deal", *lines]).split("|"):
        assert say(table, line) == "", line
    return table


def tell_pots(table: Watched) -> list[tuple[int, int]]:
    """(pot, its chips) of each award."""
    found = [one for one in table.events if isinstance(one, PotAwarded)]
    return sorted((one.pot, one.amount) for one in found)


def tell_won(table: Watched, seat: int) -> int:
    found = [one for one in table.events if isinstance(one, PotAwarded)]
    return sum(share.amount for one in found for share in one.shares if share.seat == seat)


BETTING = "3 raises to 60|4 is all in|1 is all in|2 calls|deal|2 bets 20|3 folds"
ALL_IN = "3 is all in|4 is all in|1 is all in|2 calls"
FOLDED = [[BETTING, moment, dead(2), "deal", "finish"] for moment in ("step", "step|step", "deal")]
BOTH = [
    [ALL_IN, moment, dead(2), dead(3), "deal", "finish"]
    for moment in ("step", DEALT, f"{DEALT}|step", f"{DEALT}|step|step", "deal")
]
BETWEEN = [
    [ALL_IN, first, dead(2), then, dead(3), "deal", "finish"]
    for first, then in (("step", "step"), (DEALT, "deal"), ("step", "deal"), (DEALT, "step|step"))
]


@pytest.mark.clause("HOME-SP-05")
@pytest.mark.parametrize("house", PACKAGED)
@pytest.mark.parametrize("lines", FOLDED, ids=["turn", "later", "showdown"])
def test_a_side_pot_that_others_folded_stays_the_dead_hands(house: str, lines: list[str]) -> None:
    table = play(house, STACKS, lines)
    assert tell_pots(table) == [(0, 80), (1, 80)]
    assert tell_won(table, 2) == 80


@pytest.mark.clause("HOME-SP-05")
@pytest.mark.parametrize("house", PACKAGED)
@pytest.mark.parametrize("lines", [*BOTH, *BETWEEN])
def test_a_side_pot_goes_to_whose_hand_died_last(house: str, lines: list[str]) -> None:
    table = play(house, STACKS, lines)
    assert tell_pots(table) == [(0, 80), (1, 160)]
    assert tell_won(table, 3) == 160
    assert tell_won(table, 2) == 0


FIVE = "1=100 2=100 3=100 4=20 5=100"
NO_HAND = f"3 raises to 60|4 is all in|5 calls|{dead(3)}|{dead(5)}|1 folds|2 folds"


@pytest.mark.clause("LIVE-GL-02")
@pytest.mark.parametrize("house", PACKAGED)
def test_what_nobody_is_left_for_goes_back_before_the_flop(house: str) -> None:
    table = play(house, FIVE, [NO_HAND], button=5)
    assert table.prompt.kind == "push_pot"
    assert OTHERWISE not in table.prompt.detail
    assert list_back(table) == {3: 40, 5: 40}
    assert tell_pots(table) == [(0, 63)]


@pytest.mark.clause("LIVE-GL-19")
@pytest.mark.parametrize("house", PACKAGED)
def test_a_dead_hands_own_side_pot_is_told(house: str) -> None:
    table = play(house, STACKS, [ALL_IN, "step", dead(2), dead(3), "deal"])
    while table.prompt.kind == "table_hand":
        assert say(table, f"{table.prompt.seat} shows") == ""
    assert "Side pot 1 was seat 3's before its hand was dead" in table.prompt.detail
    assert OTHERWISE in table.prompt.detail


@pytest.mark.clause("LIVE-GL-02")
@pytest.mark.parametrize("house", PACKAGED)
@pytest.mark.parametrize(
    ("lines", "unmatched"),
    [
        (["3 raises to 60", dead(3), "4 folds|1 folds"], 58),
        (["3 raises to 60", dead(3), "4 folds|1 calls|2 folds"], 0),
        (["3 raises to 60|4 calls", dead(3), dead(4), "1 folds"], 116),
        (["3 raises to 60|4 raises to 100", dead(4), dead(3), "1 folds"], 156),
        (["3 raises to 60|4 calls|1 calls", dead(3), dead(4), dead(1)], 174),
        (["3 raises to 60|4 calls", dead(3), dead(4), "1 calls|2 folds"], 0),
        (["3 raises to 60|4 calls", dead(3), "1 folds|2 folds"], 0),
    ],
)
def test_what_was_never_matched_is_told(house: str, lines: list[str], unmatched: int) -> None:
    """Somebody could have matched it: it stays in, and the floor may have it otherwise."""
    table = play(house, "1=100 2=100 3=100 4=100", lines)
    assert table.prompt.kind == "push_pot"
    words = f"Nobody matched {unmatched} of a dead hand's bet"
    assert (words in table.prompt.detail) == (unmatched > 0)
    assert (OTHERWISE in table.prompt.detail) == (unmatched > 0)


RAKED = "table: charge = {per_mille = 100, cap = 5, jackpot = 1, jackpot_from = 30}, rack = 500\n"


@pytest.mark.clause("LIVE-GL-43")
@pytest.mark.parametrize(
    ("third", "pot", "taken"), [("3 folds", 156, (0, 0)), ("3 calls", 306, (5, 1))]
)
@pytest.mark.parametrize("house", PACKAGED)
def test_the_house_takes_no_part_of_what_nobody_matched(
    house: str, third: str, pot: int, taken: tuple[int, int]
) -> None:
    """Of 6 that were matched a tenth is no chip; a bet that is called is as any other."""
    lines = ["3 calls|4 folds|1 calls|2 checks|deal|1 checks|2 bets 150", third, dead(2)]
    table = play(house, "1=200 2=200 3=200 4=200", [*lines, *(["1 folds"] if pot > 200 else [])],
                 more=RAKED)  # fmt: skip
    (award,) = [one for one in table.events if isinstance(one, PotAwarded)]
    assert (award.amount, (award.rake, award.jackpot)) == (pot, taken)


@pytest.mark.clause("LIVE-GL-43")
@pytest.mark.parametrize("house", PACKAGED)
def test_the_house_takes_no_part_of_dead_bets_that_match_each_other(house: str) -> None:
    """Of 7 that were matched a tenth is no chip, however many hands died over them."""
    lines = ["4 is all in|1 calls", dead(4), dead(1), "2 folds"]
    table = play(house, "1=200 2=200 3=200 4=200", lines, button=1, more=RAKED)
    (award,) = [one for one in table.events if isinstance(one, PotAwarded)]
    assert (award.amount, award.rake, award.jackpot) == (403, 0, 0)
    assert "Nobody matched 396 of a dead hand's bet" in table.prompt.detail
    assert OTHERWISE in table.prompt.detail


@pytest.mark.clause("LIVE-GL-02")
@pytest.mark.parametrize("house", PACKAGED)
def test_settled_as_the_record_would_award_it_is_the_same(house: str) -> None:
    """Proposed while the cards of the last dead hand are still to be taken."""
    betting = "3 calls|4 folds|1 calls|2 checks|deal|1 checks|2 bets 100|3 is all in"
    lines = [betting, dead(2), "3's hand must be dead|the floor rules dead_hand"]
    table = play(house, "1=52 2=200 3=200 4=200", lines)
    (award,) = [one.shares for one in list_proposals(table.state) if one.key == "award"]
    assert dict(award) == {1: 106, 2: 50, 3: 148}
    assert say(table, "answer done_step") == ""
    assert list_back(table) == {2: 50, 3: 148}
    assert tell_won(table, 1) == 106


@pytest.mark.clause("LIVE-GL-02")
@pytest.mark.parametrize("house", PACKAGED)
def test_split_by_hand_sends_back_what_nobody_could_match(house: str) -> None:
    """At each moment at which a dead hand's bet stands, whoever is to act."""
    seen = 0
    for stacks, lines in [*((one[0], one[1]) for one in (*OVER_ALL, *UNCALLED)), *TO_ACT]:
        for at in range(1, len(lines) + 1):
            button = 1 if stacks.count("=") == 2 else stacks.count("=")
            table = play(house, stacks, lines[:at], button=button)
            now = table.state.progress.hand if table.state.progress is not None else None
            assert now is not None
            split = [one.shares for one in list_proposals(table.state) if one.key == "split"]
            for back in list_uncalled(now) if split else ():
                seen += now.at(back.seat).folded
                assert dict(split[0]).get(back.seat, 0) >= back.amount, lines[:at]
    assert seen > 1


@pytest.mark.clause("LIVE-GL-02")
@pytest.mark.parametrize("house", PACKAGED)
def test_split_by_hand_of_a_dead_all_in(house: str) -> None:
    table = play(house, TO_ACT[0][0], TO_ACT[0][1], button=3)
    assert say(table, "the floor settles the hand: split") == ""
    assert {seat.seat: seat.stack for seat in table.view.seats}[3] == 160


def list_back(table: Watched) -> dict[int, int]:
    """Chips that went back to each seat."""
    found = [one for one in table.events if isinstance(one, UncalledReturned)]
    return {one.seat: sum(two.amount for two in found if two.seat == one.seat) for one in found}


TO_ACT = [
    ("1=30 2=40 3=200", ["3 is all in", dead(3)]),
    ("1=30 2=40 3=200 4=200", ["3 is all in|4 is all in", dead(3), dead(4)]),
]
OVER_ALL = [
    # The only one who is in has 50 more, and both dead bets are 150: in either order.
    ("1=52 2=200 3=200 4=200",
     ["3 calls|4 folds|1 calls|2 checks|deal|1 checks|2 bets 150|3 calls", dead(one), dead(other)],
     {2: 100, 3: 100})
    for one, other in ((2, 3), (3, 2))
] + [
    # A raise over a dead bet, and both are over what is in.
    ("1=52 2=200 3=200 4=200",
     ["3 calls|4 folds|1 calls|2 checks|deal|1 checks|2 bets 100|3 is all in", dead(2), dead(3)],
     {2: 50, 3: 148}),
    # One of them is just what can be matched, one is a chip over it.
    ("1=52 2=200 3=200 4=200",
     ["3 calls|4 folds|1 calls|2 checks|deal|1 checks|2 bets 50|3 raises to 100", dead(2), dead(3)],
     {3: 50}),
    ("1=52 2=200 3=200 4=200",
     ["3 calls|4 folds|1 calls|2 checks|deal|1 checks|2 bets 51|3 raises to 102", dead(2), dead(3)],
     {2: 1, 3: 52}),
    # Three of them, over two who are in with less and with more.
    ("1=30 2=60 3=100 4=100 5=100",
     ["3 raises to 100|4 calls|5 calls|1 is all in", dead(3), dead(4), dead(5), "2 is all in"],
     {3: 40, 4: 40, 5: 40}),
]  # fmt: skip


@pytest.mark.clause("LIVE-GL-02")
@pytest.mark.parametrize("house", PACKAGED)
@pytest.mark.parametrize(("stacks", "lines", "back"), OVER_ALL)
def test_no_dead_bet_is_won_that_nobody_could_match(
    house: str, stacks: str, lines: list[str], back: dict[int, int]
) -> None:
    table = play(house, stacks, lines, button=stacks.count("="))
    assert list_back(table) == back


UNCALLED = [
    ("1=100 2=30 3=100", ["3 calls|1 calls|2 is all in|3 raises to 100", dead(3), "1 folds"], 70),
    ("1=100 2=30 3=100", ["3 raises to 100", dead(3), "1 folds"], 70),
    ("1=100 2=100 3=100", ["3 calls|1 calls|2 checks|deal|1 checks|2 checks|3 bets 49", dead(3),
        "1 folds"], 0),
    ("1=100 2=100 3=100", ["3 raises to 40", dead(3), "1 calls|2 calls|deal"], 0),
    ("1=100 2=100", ["1 raises to 40", dead(1)], 0),
    ("1=100 2=30", ["1 raises to 100", dead(1)], 70),
]  # fmt: skip


@pytest.mark.clause("LIVE-GL-02")
@pytest.mark.parametrize("house", PACKAGED)
@pytest.mark.parametrize(("stacks", "lines", "back"), UNCALLED)
def test_what_nobody_can_match_goes_back_to_a_dead_hand(
    house: str, stacks: str, lines: list[str], back: int
) -> None:
    seats = stacks.count("=")
    table = play(house, stacks, lines, button=seats if seats > 2 else 1)
    returned = [one for one in table.events if isinstance(one, UncalledReturned)]
    assert sum(one.amount for one in returned) == back
    assert {one.seat for one in returned} <= {3 if seats > 2 else 1}
