"""Seventh street with a stub that may not reach: all 462 states of the rulebook."""

from typing import Any

import pytest

from engine.cards import UNKNOWN, Card
from engine.hand import expect, plan_seventh_street, reshuffle_stub, take_card
from engine.hand.expectation import Act, Burn, DealBoard, DealCard, Reshuffle, TableHand
from engine.house.rulebook import shortages
from engine.messages.happened.hand_events import CardBurned, CardDealt, StubReshuffled
from engine.messages.wanted.intents import Rejection
from tests.engine.hand.playing import Table, began


@pytest.mark.clause("OH-7CS-20")
@pytest.mark.clause("OH-7CS-21")
@pytest.mark.clause("OH-7CS-22")
@pytest.mark.clause("OH-7CS-23")
@pytest.mark.clause("LIVE-7CS-20")
@pytest.mark.clause("LIVE-7CS-21")
@pytest.mark.parametrize("variant", ["ohio4", "live2"])
def test_every_state_of_the_rulebook_takes_its_branch(variant: str) -> None:
    states = shortages()
    assert len(states) == 462
    for state in states:
        ohio = variant == "ohio4"
        plan = plan_seventh_street(
            state.stub, state.burns, state.live_on_7th, "ohio4" if ohio else "live2"
        )
        clause = state.ohio_clause if ohio else state.live_clause
        assert (plan.branch, plan.burn, plan.deal, plan.clause) == (
            state.branch, state.cards_burned, state.cards_dealt, clause,
        ), state  # fmt: skip
        pool = state.stub + (state.burns if plan.reshuffles else 0)
        assert pool - plan.burn - plan.deal == state.undealt_after


@pytest.mark.parametrize(
    ("stub", "players", "branch"),
    [
        (7, 6, "reshuffle_burns"),
        (7, 7, "reshuffle_burns"),
        (4, 6, "common_from_stub"),
        (2, 5, "common_after_reshuffle"),
        (2, 3, "reshuffle_burns"),
        (1, 8, "common_after_reshuffle"),
        (9, 7, "deal_from_stub"),
    ],
)
def test_the_wsop_keeps_the_last_card_and_counts_after_the_burn(
    stub: int, players: int, branch: str
) -> None:
    plan = plan_seventh_street(stub, 3, players, "wsop")
    assert (plan.branch, plan.clause) == (branch, "WL 228")


def test_how_much_is_enough_changes_as_many_states_as_the_rulebook_says() -> None:
    def branches(need: str, count: str) -> list[str]:
        return [
            plan_seventh_street(
                state.stub, state.burns, state.live_on_7th, "ohio4",
                "n" if need == "n" else "n_plus_2" if need == "n_plus_2" else "n_plus_1",
                "after_burn" if count == "after_burn" else "before_burn",
            ).branch
            for state in shortages()
        ]  # fmt: skip

    def changed(need: str, count: str = "before_burn") -> int:
        usual = branches("n_plus_1", "before_burn")
        return sum(a != b for a, b in zip(usual, branches(need, count), strict=True))

    assert changed("n") == 16
    assert changed("n_plus_2") == 20
    assert changed("n_plus_2", "after_burn") == 23
    assert changed("n_plus_1", "after_burn") == 3


def test_the_dealer_is_told_each_step() -> None:
    plan = plan_seventh_street(7, 3, 7)
    assert plan.steps == (
        "Count the stub without showing a card: 7; 8 are needed.",
        (
            "Shuffle the 7 of the stub and the 3 burns together and cut: 10 cards. "
            "Folded cards stay out."
        ),
        "Burn one card.",
        "Deal one card to each of the 7 live players.",
    )


def test_a_stub_that_is_dealt_out_is_not_told_as_cards() -> None:
    steps = plan_seventh_street(0, 4, 8).steps
    assert steps[1] == "Shuffle the 4 burns and cut: 4 cards. Folded cards stay out."


@pytest.mark.parametrize(
    ("stub", "burns", "said"),
    [
        (1, 0, "Shuffle the 1 of the stub and cut: 1 card. Folded cards stay out."),
        (0, 1, "Shuffle the 1 burn and cut: 1 card. Folded cards stay out."),
        (0, 2, "Shuffle the 2 burns and cut: 2 cards. Folded cards stay out."),
    ],
)  # fmt: skip
def test_one_card_is_told_as_one(stub: int, burns: int, said: str) -> None:
    assert plan_seventh_street(stub, burns, 3).steps[1] == said


def stud(
    count: int,
    folding: dict[str, int] | None = None,
    rules: str = "ohio",
    kind: type[Table] = Table,
    **options: Any,
) -> Table:
    """A stud hand that nobody bets in, up to seventh street; `folding`: how many by street."""
    event = began(
        game="stud", stacks=count, blinds=(), ante=1, bring_in=2, limit="fixed", small_bet=5,
        big_bet=10, rules=rules,
    )  # fmt: skip
    table = kind(event, **options).run()
    left = dict(folding or {})
    while table.hand.street < 4:
        street = table.hand.street_name
        if left.get(street) and "bet" not in table.legal and not table.hand.bring_in_due:
            left[street] -= 1
            table.take("fold")
        else:
            table.take("call" if "call" in table.legal else "check")
        while not isinstance(expect(table.hand), Act) and table.hand.street < 4:
            table.step()
    return table


@pytest.mark.clause("OH-7CS-22")
def test_only_burns_that_lie_there_are_counted() -> None:
    """Eight dealt in, seven left: with three burns 7 of the stub would reach after a reshuffle."""
    table = stud(8, {"third": 1}, burn_before_each_street=False)
    assert (table.hand.stub, table.hand.burns) == (7, [])
    plan = table.hand.shortage
    assert plan is not None
    assert plan.branch == "common_from_stub"


def test_seven_players_mix_the_burns_in_and_all_get_a_card() -> None:
    table = stud(7)
    burns = tuple(table.hand.burns)
    assert (table.hand.stub, len(burns)) == (7, 3)
    awaited = expect(table.hand)
    assert isinstance(awaited, Reshuffle)
    assert (awaited.branch, awaited.clause, awaited.cards) == (
        "reshuffle_burns", "OH-7CS-21", burns,
    )  # fmt: skip
    assert isinstance(reshuffle_stub(table.hand), StubReshuffled)
    table.step()
    assert table.hand.stub == 10
    assert isinstance(expect(table.hand), Burn)
    table.step()
    for left in range(7, 0, -1):
        assert isinstance(expect(table.hand), DealCard), left
        table.step()
    assert table.hand.stub == 2
    assert isinstance(expect(table.hand), Act)


def test_eight_players_share_one_common_card_after_a_reshuffle() -> None:
    table = stud(8)
    assert table.hand.stub == 1
    awaited = expect(table.hand)
    assert isinstance(awaited, Reshuffle)
    assert (awaited.branch, awaited.clause) == ("common_after_reshuffle", "OH-7CS-23")
    table.step()
    assert table.hand.stub == 4
    table.step()
    assert expect(table.hand) == DealBoard(street="seventh", count=1, total=1)
    table.step()
    assert table.hand.stub == 2
    assert isinstance(expect(table.hand), Act)
    while table.acting:
        table.act("check")
    assert isinstance(expect(table.hand), TableHand)
    assert expect(table.hand).count == 6  # type: ignore[union-attr]
    table.finish()


@pytest.mark.clause("LIVE-GL-13")
def test_the_common_card_belongs_to_every_live_hand() -> None:
    table = stud(8, {"third": 1}, rules="live")
    assert [seat.live for seat in table.hand.seats].count(True) == 7
    assert (table.hand.stub, len(table.hand.burns)) == (4, 3)
    assert isinstance(expect(table.hand), Burn)
    assert table.hand.shortage is not None
    assert (table.hand.shortage.branch, table.hand.shortage.clause) == (
        "common_from_stub", "LIVE-GL-13",
    )  # fmt: skip
    table.step()
    table.step()
    (common,) = table.hand.board_faces
    while table.acting:
        table.act("check")
    table.show()
    assert all(len(seat.cards) == 6 for seat in table.hand.seats if seat.live)
    evaluations = [seat.evaluations[0] for seat in table.hand.seats if seat.live]
    assert any(each is not None and common in each.cards for each in evaluations)


@pytest.mark.parametrize(
    ("count", "rules", "clause"),
    [
        pytest.param(*case, marks=pytest.mark.clause(case[2]))
        for case in (
            (7, "ohio", "OH-7CS-21"),
            (8, "ohio", "OH-7CS-23"),
            (7, "live", "LIVE-7CS-21"),
            # Of the common card Live!'s glossary says nothing about burns: its section does.
            (8, "live", "LIVE-7CS-21"),
        )
    ],
)
def test_the_reshuffle_comes_first_and_the_card_after_it(
    count: int, rules: str, clause: str
) -> None:
    table = stud(count, rules=rules)
    card = table.deck[-1]
    outcome = take_card(table.hand, card)
    assert isinstance(outcome, Rejection)
    assert (outcome.clause, outcome.reason) == (
        clause, "no card comes before the reshuffle: put it back on the stub, then shuffle",
    )  # fmt: skip
    table.step()
    assert isinstance(take_card(table.hand, card), CardBurned)


ALL_IN = 1 + 2
"""The ante and the bring-in called: such a stack is all-in on third street."""


@pytest.mark.parametrize(
    ("count", "live", "rules", "branch", "clause"),
    [
        pytest.param(*case, marks=pytest.mark.clause(case[4]))
        for case in (
            (6, 6, "ohio", "deal_from_stub", "OH-7CS-20"),
            (8, 6, "live", "deal_from_stub", "LIVE-7CS-20"),
            (7, 7, "ohio", "reshuffle_burns", "OH-7CS-21"),
            (7, 7, "live", "reshuffle_burns", "LIVE-7CS-21"),
            (8, 7, "ohio", "common_from_stub", "OH-7CS-22"),
        )
    ],
)
def test_who_is_all_in_gets_a_seventh_card_and_counts_for_it(
    count: int, live: int, rules: str, branch: str, clause: str
) -> None:
    """Three of the live seats can bet no more; the stub has to serve them like the others."""
    stacks = {seat: ALL_IN if seat <= 3 else 200 for seat in range(1, count + 1)}
    table = Table(
        began(
            game="stud", stacks=stacks, blinds=(), ante=1, bring_in=2, limit="fixed", small_bet=5,
            big_bet=10, rules=rules,
        )
    ).run()  # fmt: skip
    folding = count - live
    while table.hand.street < 4:
        if folding and table.acting > 3 and not table.hand.bring_in_due:
            folding -= 1
            table.take("fold")
        else:
            table.take("call" if "call" in table.legal else "check")
        while not isinstance(expect(table.hand), Act) and table.hand.street < 4:
            table.step()
    broke = [seat.seat for seat in table.hand.seats if seat.live and not seat.stack]
    assert broke == [1, 2, 3]
    plan = table.hand.shortage
    assert plan is not None
    assert (plan.branch, plan.clause, plan.deal) == (
        branch, clause, 1 if branch.startswith("common") else live,
    )  # fmt: skip
    before = len(table.events)
    table.run()
    dealt = [event.seat for event in table.events[before:] if isinstance(event, CardDealt)]
    everybody = [seat.seat for seat in table.hand.seats if seat.live]
    assert dealt == ([] if plan.common else everybody)


@pytest.mark.parametrize(
    ("dealt_in", "folding", "rules", "streets", "counts"),
    [
        pytest.param(*case[1:], marks=pytest.mark.clause(case[0]))
        for case in (
            # As the clauses' examples count: dealt in, folds on third street, the cards of each
            # street, all of them with three burns, the stub, what it has to hold, what is left.
            ("OH-7CS-20", 6, 0, "ohio", (18, 6, 6, 6), (39, 13, 7, 6)),
            ("OH-7CS-20", 7, 1, "ohio", (21, 6, 6, 6), (42, 10, 7, 3)),
            ("OH-7CS-21", 7, 0, "ohio", (21, 7, 7, 7), (45, 7, 8, 2)),
            ("OH-7CS-22", 8, 1, "ohio", (24, 7, 7, 7), (48, 4, 8, 2)),
            ("OH-7CS-23", 8, 0, "ohio", (24, 8, 8, 8), (51, 1, 9, 2)),
            ("LIVE-7CS-20", 8, 2, "live", (24, 6, 6, 6), (45, 7, 7, 0)),
            ("LIVE-7CS-21", 7, 0, "live", (21, 7, 7, 7), (45, 7, 8, 2)),
        )
    ],
)
def test_the_cards_of_each_street_leave_the_stub_that_the_example_counts(
    dealt_in: int, folding: int, rules: str, streets: tuple[int, ...], counts: tuple[int, ...]
) -> None:
    used, stub, needed, after = counts
    table = stud(dealt_in, {"third": folding}, rules=rules)
    out = [event.seat for event in table.events if isinstance(event, CardDealt)]
    hands = [out[: at + 1].count(seat) for at, seat in enumerate(out)]
    counted = [sum(card in cards for card in hands) for cards in ((1, 2, 3), (4,), (5,), (6,))]
    assert tuple(counted) == streets
    # Three of 52 are burned: 49 for the players.
    assert 49 - sum(streets) == table.hand.stub == stub == 52 - used
    plan = table.hand.shortage
    assert plan is not None
    assert needed == dealt_in - folding + 1
    assert (plan.branch == "deal_from_stub") == (stub >= needed)
    pool = stub + 3 * plan.reshuffles
    table.run()
    assert pool - plan.burn - plan.deal == after == table.hand.stub


def test_no_reshuffle_is_taken_when_none_is_due() -> None:
    table = Table(began(stacks=3)).run()
    outcome = reshuffle_stub(table.hand)
    assert isinstance(outcome, Rejection)
    assert outcome.reason.startswith("no reshuffle is due")


class BlindTable(Table):
    """Nobody knows a card that lies face down."""

    def next_card(self, awaited: Burn | DealCard | DealBoard) -> Card:
        card = super().next_card(awaited)
        return card if isinstance(awaited, DealCard) and awaited.face_up else UNKNOWN


def test_unknown_cards_run_the_stub_short_all_the_same() -> None:
    table = stud(7, kind=BlindTable)
    awaited = expect(table.hand)
    assert isinstance(awaited, Reshuffle)
    # Three go back, and the bridge is asked to take none back that it never knew.
    assert (table.hand.stub, awaited.count, awaited.cards) == (7, 3, ())
    table.do(reshuffle_stub(table.hand))
    assert table.hand.stub == 10
