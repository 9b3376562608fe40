"""What the houses' sheets say of hold'em and Omaha, clause by clause, under each house's rules."""

from collections.abc import Iterable
from typing import Any

import pytest

from engine.hand import expect
from engine.hand.expectation import Act, Burn, DealBoard, DealCard, PostBets, PushPots, TableHand
from engine.messages.happened.hand_events import CardDealt, HandTabled, PotAwarded
from tests.engine.hand.playing import Table, began

SHEETS: dict[str, dict[str, Any]] = {
    "OH-HE": {"rules": "ohio", "stacks": 9, "button": 9},
    "OH-O8": {"game": "omaha8", "rules": "ohio", "stacks": 9, "button": 9, "limit": "fixed",
              "blinds": (2, 4), "small_bet": 4, "big_bet": 8},
    "KS-O8": {"game": "omaha8", "rules": "kansas", "stacks": 10, "button": 10, "limit": "fixed",
              "blinds": (1, 3), "small_bet": 3, "big_bet": 6},
    "MD-HE": {"rules": "maryland", "stacks": 9, "button": 9, "blinds": (1, 3), "small_bet": 3},
    "LIVE-HE": {"rules": "live", "stacks": 9, "button": 6, "blinds": (2, 5), "small_bet": 5},
    "LIVE-OM": {"game": "omaha", "rules": "live", "stacks": 8, "button": 2, "limit": "pot"},
    "LIVE-GL": {"game": "omaha8", "rules": "live", "stacks": 9, "button": 9, "limit": "fixed",
                "blinds": (2, 4), "small_bet": 4, "big_bet": 8},
    "HOME-HE": {"rules": "home", "stacks": 4, "button": 4, "blinds": (5, 10), "small_bet": 10},
    "HOME-HE6": {"rules": "home", "stacks": 6, "button": 4, "blinds": (5, 10), "small_bet": 10},
}  # fmt: skip


def cases(*rows: tuple[Any, ...]) -> pytest.MarkDecorator:
    """Rows whose first cell is the clause that they prove; the sheet is the clause's own."""
    return pytest.mark.parametrize(
        "case", [pytest.param(row, marks=pytest.mark.clause(row[0]), id=row[0]) for row in rows]
    )


def sheet_of(clause: str) -> str:
    return clause.rpartition("-")[0]


def sit(sheet: str, **other: Any) -> Table:
    return Table(began(**(SHEETS[sheet] | other)))


def play_to(table: Table, street: str, live: Iterable[int]) -> Table:
    """The live seats call and check to the street; the others fold at once."""
    table.run()
    while table.acting and table.hand.street_name != street:
        keeps = table.acting in live
        table.act(("call" if "call" in table.legal else "check") if keeps else "fold")
    assert table.hand.street_name == street
    return table


@cases(
    ("OH-O8-02", [(1 + 8, 2), (1, 4)], 8),
    ("OH-O8-05", [(1, 2), (2, 4)], 9),
    ("OH-O8-06", [(1, 2), (2, 4)], 9),
    ("KS-O8-03", [(1, 1), (2, 3)], 10),
    ("KS-O8-06", [(1, 1), (2, 3)], 10),
    ("KS-O8-07", [(1, 1), (2, 3)], 10),
    ("MD-HE-03", [(1, 1), (2, 3)], 9),
    ("MD-HE-07", [(1, 1), (2, 3)], 9),
    ("MD-HE-08", [(1, 1), (2, 3)], 9),
    ("LIVE-HE-01", [(7, 2), (8, 5)], 6),
    ("LIVE-HE-04", [(7, 2), (8, 5)], 6),
    ("LIVE-HE-05", [(7, 2), (8, 5)], 6),
    ("LIVE-OM-01", [(3, 1), (4, 2)], 2),
    ("LIVE-OM-04", [(3, 1), (4, 2)], 2),
    ("LIVE-OM-05", [(3, 1), (4, 2)], 2),
    ("HOME-HE-04", [(1, 5), (2, 10)], 4),
)
def test_the_two_seats_left_of_the_button_owe_the_blinds_before_any_card(case: Any) -> None:
    clause, posts, button = case
    table = sit(sheet_of(clause), button=button)
    awaited = table.until(PostBets)
    assert [(post.seat, post.amount) for post in awaited.posts] == posts
    for post in awaited.posts:
        assert isinstance(expect(table.hand), PostBets)
        table.do(post)
    assert table.hand.total == sum(amount for _, amount in posts)
    assert isinstance(expect(table.hand), DealCard)


@cases(
    ("OH-O8-08", [9, 18, 27, 36], 16),
    ("KS-O8-09", [10, 20, 30, 40], 12),
    ("MD-HE-10", [9, 18], 34),
    ("LIVE-HE-07", [9, 18], 34),
    ("LIVE-OM-07", [8, 16, 24, 32], 20),
    ("HOME-HE-08", [4, 8], 44),
)
def test_one_card_a_pass_from_the_buttons_left_the_button_last(case: Any) -> None:
    clause, buttons, stub = case
    table = sit(sheet_of(clause)).run()
    dealt = [event for event in table.events if isinstance(event, CardDealt)]
    button = table.event.button
    assert [at for at, each in enumerate(dealt, 1) if each.seat == button] == buttons
    assert dealt[0].seat == button % len(table.hand.seats) + 1
    assert not any(event.face_up for event in dealt)
    assert table.hand.stub == stub
    assert isinstance(expect(table.hand), Act)


@cases(
    ("OH-O8-09", 3, 4, 8),
    ("KS-O8-10", 3, 3, 6),
    ("MD-HE-11", 3, 3, 6),
    ("LIVE-HE-08", 9, 5, 10),
    ("LIVE-OM-08", 5, 2, 4),
)
def test_the_seat_after_the_big_blind_opens_with_call_raise_or_fold(case: Any) -> None:
    clause, seat, call, raising = case
    table = sit(sheet_of(clause)).run()
    assert table.acting == seat
    assert set(table.legal) == {"fold", "call", "raise"}
    assert (table.legal["call"].to, table.legal["raise"].minimum) == (call, raising)
    assert table.refused("check").clause == table.hand.rules.cite(
        "betting.options", table.hand.game.name
    )


@pytest.mark.clause("HOME-HE-09")
@pytest.mark.clause("HOME-HE-10")
def test_at_home_check_is_open_to_the_unraised_big_blind_only() -> None:
    table = sit("HOME-HE6").run()
    assert table.acting == 1
    assert "check" not in table.legal
    table.refused("check")
    table.act("1 call", "2 fold", "3 fold", "4 fold", "5 call")
    assert table.acting == 6
    table.act("6 check")
    assert table.hand.street_name == "flop"


@cases(
    ("OH-HE-09", ["call"] * 8, 2, 4),
    ("OH-O8-10", ["call"] * 8, 2, 8),
    ("KS-O8-11", ["fold", "call", "fold", "fold", "fold", "call", "fold", "fold", "call"], 2, 6),
    ("MD-HE-12", ["fold"] * 7 + ["call"], 2, 6),
    ("LIVE-HE-09", ["fold", "call", "fold", "fold", "call", "fold", "fold", "call"], 8, 10),
    ("LIVE-GL-39", ["call"] * 8, 8, 10),
    ("LIVE-OM-09", ["call"] * 7, 4, 4),
)
def test_each_blind_of_an_unraised_pot_may_raise(case: Any) -> None:
    """The small blind before it completes, the big blind after it did."""
    clause, actions, big, raising = case
    sheet = "LIVE-HE" if clause == "LIVE-GL-39" else sheet_of(clause)
    table = sit(sheet).act(*actions[:-1])
    small = table.acting
    assert table.hand.seats[0].seat == small
    assert set(table.legal) == {"fold", "call", "raise"}
    assert table.legal["raise"].minimum == raising
    table.act(actions[-1])
    assert table.acting == big
    assert set(table.legal) == {"fold", "check", "raise"}
    assert table.legal["raise"].minimum == raising
    assert not table.closed
    raised = sit(sheet).act(*actions[:-1], f"{small} raise {raising}")
    assert raised.acting == big
    assert set(raised.legal) == {"fold", "call", "raise"}
    again = table.act(f"{big} raise {raising}")
    assert not again.closed
    assert again.acting != big


@cases(
    ("OH-HE-09",), ("OH-O8-10",), ("KS-O8-11",), ("MD-HE-12",), ("LIVE-HE-09",), ("LIVE-OM-09",),
)  # fmt: skip
def test_where_both_blinds_are_as_large_each_has_the_option(case: Any) -> None:
    (clause,) = case
    sheet = sheet_of(clause)
    size = SHEETS[sheet].get("small_bet", 2)
    table = sit(sheet, blinds=(size, size)).run()
    while "call" in table.legal:
        table.act("call")
    small = table.acting
    assert table.hand.seats[0].seat == small
    assert set(table.legal) == {"fold", "check", "raise"}
    table.act("check")
    assert table.hand.seats[1].seat == table.acting
    assert set(table.legal) == {"fold", "check", "raise"}
    table.act("check")
    assert table.hand.street_name == "flop"


@cases(
    ("OH-O8-11", ["fold", "fold", "5 raise 8", "fold", "7 call", "fold", "fold", "1 fold",
                  "2 call"], 26),
    ("KS-O8-12", ["fold", "4 call", "fold", "fold", "fold", "8 call", "fold", "fold", "1 call",
                  "2 raise 6", "4 call", "8 call", "1 call"], 24),
    ("MD-HE-13", ["fold", "fold", "5 raise 9", "fold", "fold", "fold", "fold", "1 fold",
                  "2 call"], 19),
    ("LIVE-HE-10", ["fold", "1 raise 15", "fold", "fold", "4 call", "fold", "fold", "7 fold",
                    "8 call"], 47, (45, 2)),
    ("LIVE-OM-10", ["5 raise 7", "fold", "fold", "8 call", "fold", "fold", "3 fold", "4 call"], 22,
     (21, 1)),
)  # fmt: skip
def test_the_first_round_closes_with_the_last_answer(case: Any) -> None:
    clause, actions, pot, *parts = case
    table = sit(sheet_of(clause)).act(*actions[:-1])
    assert not table.closed
    table.act(actions[-1])
    live = sum(seat.paid for seat in table.hand.seats if seat.live)
    assert parts in ([], [(live, pot - live)]), "of who stays, and what a blind left behind"
    assert [event.pot for event in table.closed] == [pot]


@cases(
    ("OH-O8-12", "burn", 1, 15), ("OH-O8-13", "board", 3, 12), ("OH-O8-17", "burn", 2, 11),
    ("OH-O8-18", "board", 4, 10), ("OH-O8-20", "burn", 3, 9), ("OH-O8-21", "board", 5, 8, 36, 44),
    ("KS-O8-13", "burn", 1, 11), ("KS-O8-14", "board", 3, 8), ("KS-O8-17", "burn", 2, 7),
    ("KS-O8-18", "board", 4, 6), ("KS-O8-20", "burn", 3, 5), ("KS-O8-21", "board", 5, 4),
    ("KS-O8-02", "board", 5, 4, 40, 48),
    ("MD-HE-14", "burn", 1, 33), ("MD-HE-15", "board", 3, 30), ("MD-HE-19", "burn", 2, 29),
    ("MD-HE-20", "board", 4, 28),
    ("LIVE-HE-11", "burn", 1, 33), ("LIVE-HE-12", "board", 3, 30), ("LIVE-HE-16", "burn", 2, 29),
    ("LIVE-HE-17", "board", 4, 28), ("LIVE-HE-19", "burn", 3, 27),
    ("LIVE-HE-20", "board", 5, 26, 18, 26),
    ("LIVE-OM-11", "burn", 1, 19), ("LIVE-OM-12", "board", 3, 16), ("LIVE-OM-15", "burn", 2, 15),
    ("LIVE-OM-16", "board", 4, 14), ("LIVE-OM-18", "burn", 3, 13),
    ("LIVE-OM-19", "board", 5, 12, 32, 40),
    ("HOME-HE-16", "burn", 1, 43, 8, 9, 44),
    ("HOME-HE-17", "board", 3, 40), ("HOME-HE-20", "burn", 2, 39),
    ("HOME-HE-21", "board", 4, 38), ("HOME-HE-24", "burn", 3, 37), ("HOME-HE-25", "board", 5, 36),
)  # fmt: skip
def test_burns_and_board_cards_leave_the_stub_one_by_one(case: Any) -> None:
    clause, place, number, stub, *counts = case
    table = sit(sheet_of(clause)).run()
    dealt = table.hand.stub
    street = {"burn": number, "board": number - 2}[place]
    while table.hand.street < street:
        table.take("call" if "call" in table.legal else "check")
        while not isinstance(expect(table.hand), Act) and table.hand.street < street:
            table.step()
    assert expect(table.hand) == Burn(number=street, street=table.hand.now.name)
    table.step()
    if place == "board":
        total = 3 if number == 3 else 1
        for left in range(total, 0, -1):
            assert expect(table.hand) == DealBoard(
                street=table.hand.now.name, count=left, total=total
            )
            table.step()
        assert len(table.hand.board) == number
        assert isinstance(expect(table.hand), Act)
    else:
        assert len(table.hand.burns) == number
    assert table.hand.stub == stub
    hole = sum(isinstance(event, CardDealt) for event in table.events)
    used = hole + len(table.hand.burns) + len(table.hand.board)
    assert used + stub == 52
    # Where the example counts them: the hole cards, what is used, the stub after the deal.
    assert counts == [hole, used, dealt][: len(counts)]


@cases(
    ("OH-O8-14", "flop", [2, 5, 7], 2), ("OH-O8-19", "turn", [5, 7], 5),
    ("OH-O8-22", "river", [7, 9], 7),
    ("KS-O8-15", "flop", [2, 4, 8], 2), ("KS-O8-19", "turn", [4, 8], 4),
    ("KS-O8-22", "river", [4, 8], 4),
    ("MD-HE-16", "flop", [2, 5, 9], 2), ("MD-HE-21", "river", [2, 5], 2),
    ("LIVE-HE-13", "flop", [8, 1, 4], 8), ("LIVE-HE-18", "turn", [8, 1], 8),
    ("LIVE-HE-21", "river", [8, 1], 8),
    ("LIVE-OM-13", "flop", [4, 5, 8], 4), ("LIVE-OM-17", "turn", [5, 8], 5),
    ("LIVE-OM-20", "river", [5, 8], 5),
    ("LIVE-OM-17", "turn", [4, 5, 8], 4), ("LIVE-OM-20", "river", [4, 5, 8], 4),
    ("HOME-HE-19", "flop", [6, 1, 4], 6), ("HOME-HE-23", "turn", [6, 2], 6),
    ("HOME-HE-27", "river", [2, 4], 2),
)  # fmt: skip
def test_the_nearest_live_seat_left_of_the_button_opens(case: Any) -> None:
    clause, street, live, opener = case
    sheet = "HOME-HE6" if clause.startswith("HOME") else sheet_of(clause)
    table = sit(sheet)
    big = table.until(PostBets).posts[1].seat
    if big in live:
        play_to(table, street, live)
    else:
        # The unraised big blind would only check: it folds to a raise.
        table.run()
        raised = False
        while table.hand.street == 0:
            if table.acting not in live:
                table.act("fold")
            elif not raised:
                table.act(f"raise {table.legal['raise'].minimum}")
                raised = True
            else:
                table.act("call")
        play_to(table, street, live)
    assert table.acting == opener
    assert set(table.legal) == {"fold", "check", "bet"}
    assert [seat.seat for seat in table.hand.seats if seat.live] == sorted(
        live, key=lambda seat: (seat <= table.event.button, seat)
    )


@cases(
    ("OH-O8-15", [2, 5, 7], ["2 check", "5 bet 4"], 7, 4, 8),
    ("KS-O8-16", [2, 4, 8], ["2 check", "4 bet 3"], 8, 3, 6),
    ("MD-HE-17", [2, 5, 9], ["2 check", "5 bet 6"], 9, 6, 12),
    ("LIVE-HE-14", [8, 1, 4], ["8 check", "1 bet 20"], 4, 20, 40),
    ("LIVE-OM-14", [4, 5, 8], ["4 check", "5 bet 6"], 8, 6, 12),
    ("LIVE-GL-11", [8, 1], ["8 check", "1 bet 20"], 8, 20, 40),
    ("LIVE-GL-09", [8, 1], ["8 bet 10"], 1, 10, 20),
)
def test_after_a_bet_fold_call_or_raise(case: Any) -> None:
    clause, live, actions, seat, call, raising = case
    sheet = "LIVE-HE" if clause.startswith("LIVE-GL") else sheet_of(clause)
    table = play_to(sit(sheet), "flop", [*live, _big_blind(sheet)])
    if table.acting not in live:
        table.act("fold")
    table.act(*actions)
    assert table.acting == seat
    assert set(table.legal) == {"fold", "call", "raise"}
    assert (table.legal["call"].to, table.legal["raise"].minimum) == (call, raising)
    assert "can't check facing a bet" in table.refused("check").reason


def _big_blind(sheet: str) -> int:
    posts: list[Any] = list(sit(sheet).until(PostBets).posts)
    seat: int = posts[1].seat
    return seat


@cases(
    ("OH-O8-16", [2, 5, 7], ["2 check", "5 bet 4", "7 raise 8", "2 fold", "5 call"], 16),
    ("MD-HE-18", [2, 5, 9], ["2 check", "5 bet 6", "9 fold", "2 call"], 12),
    ("LIVE-HE-15", [8, 1, 4], ["8 check", "1 bet 20", "4 fold", "8 call"], 40),
    ("LIVE-GL-47", [8, 1, 4], ["8 bet 10", "1 call", "4 call"], 30),
    ("LIVE-GL-05", [8, 1, 4], ["8 check", "1 check", "4 check"], 0),
    ("HOME-HE-11", [2, 3, 4], ["2 check", "3 check", "4 check"], 0),
)
def test_a_later_round_closes_with_the_last_answer(case: Any) -> None:
    clause, live, actions, added = case
    sheet = "LIVE-HE" if clause.startswith("LIVE-GL") else sheet_of(clause)
    table = play_to(sit(sheet), "flop", live)
    before = table.closed[-1].pot
    table.act(*actions[:-1])
    assert len(table.closed) == 1
    assert isinstance(expect(table.hand), Act)
    table.take(actions[-1])
    table.step()
    assert table.closed[-1].pot == before + added
    assert expect(table.hand) == Burn(number=2, street="turn")


@cases(
    ("OH-O8-23", [5, 7]), ("KS-O8-23", [4, 8]), ("MD-HE-22", [2, 5]), ("LIVE-HE-22", [8, 1]),
    ("LIVE-OM-21", [5, 8]), ("LIVE-GL-49", [8, 1]),
)  # fmt: skip
def test_two_left_show_down_and_one_wins_unshown(case: Any) -> None:
    clause, live = case
    sheet = "LIVE-HE" if clause.startswith("LIVE-GL") else sheet_of(clause)
    big = _big_blind(sheet)
    table = play_to(sit(sheet), "river", {*live, big})
    if big not in live:
        while table.acting != big:
            table.act("check")
        table.act("fold")
    while table.acting:
        table.act("check")
    assert table.hand.street_name == "showdown"
    assert isinstance(expect(table.hand), TableHand)
    table = play_to(sit(sheet), "river", {*live, big})
    while table.acting:
        first = table.legal.get("bet")
        if table.acting == live[-1]:
            table.act(f"bet {first.minimum}" if first else "check")
        else:
            table.act("fold")
    assert isinstance(expect(table.hand), PushPots)
    assert table.awards[0].shares[0].seat == live[-1]
    assert not any(isinstance(event, HandTabled) for event in table.events)


@pytest.mark.parametrize(
    ("sheet", "live"),
    [
        pytest.param("MD-HE", [2, 5], marks=pytest.mark.clause("MD-HE-23")),
        pytest.param("LIVE-HE", [8, 1], marks=pytest.mark.clause("LIVE-HE-23")),
    ],
)
def test_both_hands_are_faced_and_read_before_the_award(sheet: str, live: list[int]) -> None:
    table = play_to(sit(sheet), "river", live)
    table.act("check", "check")
    for seat in live:
        assert expect(table.hand) == TableHand(seat=seat, count=2, may_muck=True)
        assert not table.awards
        table.show(seat)
        assert table.hand.at(seat).evaluations[0] is not None
    assert isinstance(expect(table.hand), PushPots)


def settle(sheet: str, hole: dict[int, str], board: str, pot: int) -> PotAwarded:
    """A pot of this size between the seats with hole cards; an odd chip is a folded small blind."""
    button = SHEETS[sheet]["button"]
    seats = sorted(hole)
    count = SHEETS[sheet]["stacks"]
    third = button % count + 1
    each = pot // 2 if pot % 2 == 0 else (pot - 1) // 2
    stacks = dict.fromkeys(seats, each) | ({third: 1_000} if pot % 2 else {})
    event = began(
        **(SHEETS[sheet] | {"stacks": stacks, "limit": "no", "blinds": (1, 1), "small_bet": 1})
    )
    table = Table(event, hole=hole, board=board).run()
    while table.acting:
        seat = table.hand.at(table.acting)
        if seat.seat not in hole:
            table.act("fold")
        elif "raise" in table.legal:
            table.act(f"raise {seat.stack + seat.bet}")
        else:
            table.act("call")
    table.show()
    return table.awards[-1]


@cases(
    ("MD-HE-25", {5: "Ad 8c", 2: "Ah Kc"}, "As Td 8h 4c 2s", 5),
    ("LIVE-HE-25", {8: "7h 7d", 1: "Kh Qs"}, "7s Kc Kd 4h 2s", 8),
    ("HOME-HE-29", {1: "Ah Jh", 2: "7h 6c"}, "8h 6h 2h Tc 9d", 1),
)
def test_the_best_high_hand_takes_the_pot(case: Any) -> None:
    clause, hole, board, winner = case
    award = settle(sheet_of(clause), hole, board, 40)
    assert [share.seat for share in award.shares] == [winner]
    assert award.clause == clause


def test_omaha_plays_two_hole_cards_and_three_board_cards() -> None:
    award = settle("LIVE-OM", {5: "Ac Kd 7h 2s", 8: "8d 8h 3c 3d"}, "Qc Jd Td 9h 8c", 40)
    assert [(share.seat, share.reading) for share in award.shares] == [(5, "ace-high straight")]
    assert set(award.shares[0].cards) == {"Ac", "Kd", "Qc", "Jd", "Td"}


@cases(
    ("HOME-RANK-01", {1: "Ac 2d", 2: "Kc 9d"}, "3h 4s 5c Kd Kh", 1),
    ("LIVE-RANK-09", {8: "Ac 2d", 1: "Kc 9d"}, "3h 4s 5c Kd Kh", 8),
    ("HOME-RANK-01", {1: "Ac 2d", 2: "6c 9d"}, "3h 4s 5c 2h Kh", 2),
)
def test_the_ace_makes_the_lowest_straight_too(case: Any) -> None:
    """Five-high beats three kings, and loses to six-high."""
    clause, hole, board, winner = case
    sheet = "HOME-HE" if clause.startswith("HOME") else "LIVE-HE"
    award = settle(sheet, hole, board, 40)
    assert [share.seat for share in award.shares] == [winner]


@cases(
    # Kings and nines over kings and sevens, whatever the fifth card; read as the sheet's sentence
    # has it, the second pair would not count and the ace of seat 2 would win.
    ("HOME-RANK-09", {1: "9c 9h", 2: "7c 7d"}, "Kc Kd 2c 3h 8s", 1),
    ("HOME-RANK-09", {1: "9c 9h", 2: "Ac 7d"}, "Kc Kd 7c 3h 2s", 1),
)
def test_the_second_pair_decides_before_the_kicker(case: Any) -> None:
    _, hole, board, winner = case
    award = settle("HOME-HE", hole, board, 40)
    assert [(share.seat, share.amount) for share in award.shares] == [(winner, 40)]


@cases(
    ("LIVE-GL-56", {8: "As 4d", 1: "Ah 4c"}, "Kc Qd Jh 9s 2s", "high card"),
    ("LIVE-GL-56", {8: "Ac 4s", 1: "Ad 4h"}, "Kc Qd Jh Ts 2s", "straight"),
)
def test_suits_decide_between_no_two_hands(case: Any) -> None:
    """The same ranks in spades and in clubs divide the pot."""
    _, hole, board, _ = case
    award = settle("LIVE-HE", hole, board, 40)
    assert {share.seat: share.amount for share in award.shares} == {8: 20, 1: 20}


@cases(
    # Three aces with a king: one ace from the hand would make a full house of aces.
    ("KS-O8-24", {4: "Ah 8c 7d 3h", 8: "9h 9d 5c 4c"}, "As Ac Kd Kh 9s", (8, "high")),
    # King-high: with the king alone there would be a straight.
    ("LIVE-OM-22", {5: "Kd 7c 3h 2s", 8: "Td 4c 3c 8h"}, "Qc Jd Th 9h 4d", (8, "")),
    # No flush: a third spade is not in the hand.
    ("OH-O8-24", {2: "As Kd 7c 2h", 5: "3h 3c Jh Td"}, "Qs Ts 9s 5s 3d", (5, "high")),
)
def test_a_hand_is_two_of_its_own_cards_and_three_of_the_board(case: Any) -> None:
    """Under its own house and game; with any five cards the other hand would take the high."""
    clause, hole, board, winner = case
    award = settle(sheet_of(clause), hole, board, 40)
    assert {(share.seat, share.side) for share in award.shares if share.side != "low"} == {winner}


@cases(
    # The same five make both halves: a straight counts as high and is no bar to low.
    ("OH-O8-29", {2: "As 2d Jc Jd", 5: "Ac 7d 9c 9s"}, "3h 4s 5c Kd Kh", {2: 40}),
    ("KS-O8-29", {4: "4h 5h Kc Kd", 8: "As 8c 9c 9d"}, "2c 3d 6s Jd Ts", {4: 40}),
    # The best low card is no low without five of eight or less; the high hand takes it all.
    ("OH-O8-27", {2: "Ks Kd 9h 8d", 5: "Ac 2c 3d 4c"}, "Kh Qd Jh 9c 4s", {2: 40}),
    ("KS-O8-27", {4: "As 2d 4h 8c", 8: "Ad Ks 5h 6c"}, "Kh Qs Td 7c 3d", {8: 40}),
    # The high winner takes the low half as well where its low is the best of two.
    ("OH-O8-28", {2: "Ac 2c Kd Kh", 5: "Qd Qh 3c 8c"}, "Ks 7h 6d 4s Qc", {2: 40}),
    ("KS-O8-28", {4: "As 3s Qh Qd", 8: "Jc Js 7c 3d"}, "Qc 8h 6d 4c Jd", {4: 40}),
    # Eight or better: nine-low is none.
    ("OH-O8-01", {2: "Ks Kd 9h Td", 5: "Ac 2c 3d 9c"}, "Kh Qd 8h 9s 6s", {2: 40}),
    ("KS-O8-01", {4: "Ks Kd 9h Td", 8: "Ac 2c 3d 9c"}, "Kh Qd 8h 9s 6s", {4: 40}),
    ("LIVE-GL-22", {2: "Ks Kd 9h Td", 5: "Ac 2c 3d 9c"}, "Kh Qd 8h 9s 6s", {2: 40}),
    ("LIVE-GL-22", {2: "Ks Kd 9h Td", 5: "Ac 2c 3d 9c"}, "Kh Qd 8h 7s 6s", {2: 20, 5: 20}),
)
def test_who_takes_which_half_under_the_houses_own_game(case: Any) -> None:
    clause, hole, board, amounts = case
    award = settle(sheet_of(clause), hole, board, 40)
    got: dict[int, int] = {}
    for share in award.shares:
        got[share.seat] = got.get(share.seat, 0) + share.amount
    assert got == amounts


@cases(
    ("OH-O8-25", {2: "Ks Kd 9h 8d", 5: "Ac 2c 9d 9c"}, "Kh 7s 5c 4d Qs", 120, {2: 60, 5: 60}),
    ("OH-O8-26", {2: "Ks Kd 9h 8d", 5: "Ac 2c 9d 9c"}, "Kh 7s 5c 4d Qs", 121, {2: 61, 5: 60}),
    ("KS-O8-25", {4: "Ks Kd 9h 9d", 8: "Ac 3c 9s Tc"}, "Kh 8s 6c 5d Qs", 48, {4: 24, 8: 24}),
    ("KS-O8-26", {4: "Ks Kd 9h 9d", 8: "Ac 3c 9s Tc"}, "Kh 8s 6c 5d Qs", 49, {4: 25, 8: 24}),
    ("OH-O8-27", {3: "Ks Kd 9h 8d", 5: "Ac 2c 3d 4c"}, "Kh Qd Jh 9c 4s", 90, {3: 90}),
)
def test_high_and_low_take_half_the_pot_each(case: Any) -> None:
    clause, hole, board, pot, amounts = case
    award = settle(sheet_of(clause), hole, board, pot)
    got: dict[int, int] = {}
    for share in award.shares:
        got[share.seat] = got.get(share.seat, 0) + share.amount
    assert award.amount == pot
    assert got == amounts
    assert clause in {award.clause, award.odd_chip_clause}


def test_a_quarter_and_its_odd_chip() -> None:
    hole = {2: "Ks Kd 9h 8d", 5: "Ac 2c 9d 9c"}
    event = began(**(SHEETS["OH-O8"] | {"stacks": {1: 21, 2: 21, 5: 21}, "limit": "no"}))
    table = Table(event, hole=hole | {1: "Ad 2d 9s Td"}, board="Kh 7s 5c 4d Qs")
    while table.run().acting:
        table.act("raise 21" if "raise" in table.legal else "call")
    award = table.show().awards[0]
    assert [(share.seat, share.side, share.amount) for share in award.shares] == [
        (2, "high", 32),
        (1, "low", 16),
        (5, "low", 15),
    ]
    assert award.text == (
        "Main pot, 63: seat 2 wins the high half, 32, with three kings, queen-seven kickers; "
        "seat 1 and seat 5 split the low half, 31, with seven-five low, 16 and 15, odd chip to "
        "seat 1"
    )


@pytest.mark.parametrize(
    ("stack", "shares"),
    [
        (9, [(2, "high", 7, 1), (4, "high", 7, 0), (5, "low", 13, 0)]),
        (21, [(2, "high", 16, 1), (4, "high", 16, 0), (5, "low", 31, 0)]),
        (11, [(2, "high", 9, 1), (4, "high", 8, 0), (5, "low", 16, 0)]),
    ],
)
def test_the_odd_chip_of_the_halves_is_told_whoever_shares_its_half(
    stack: int, shares: list[tuple[int, str, int, int]]
) -> None:
    hole = {2: "Kd Jh Td 9c", 4: "Kc Jc Ts 9d", 5: "Ac 2c 9h 9s"}
    event = began(**(SHEETS["OH-O8"] | {"stacks": dict.fromkeys((2, 4, 5), stack), "limit": "no"}))
    table = Table(event, hole=hole, board="Kh Qs 7c 4d 3s")
    while table.run().acting:
        table.act(f"raise {stack}" if "raise" in table.legal else "call")
    award = table.show().awards[0]
    told = [(share.seat, share.side, share.amount, share.odd_chips) for share in award.shares]
    assert told == shares
    assert award.odd_chip_clause == "OH-O8-26"


@cases(
    ("MD-HE-26", {2: "Ac 2d", 7: "Ad 2c"}, 55, {2: 28, 7: 27}),
    ("LIVE-HE-27", {8: "Ac 2d", 1: "Ad 2c"}, 91, {8: 46, 1: 45}, 6),
    ("LIVE-HE-26", {8: "2c 2d", 1: "3c 3d"}, 90, {8: 45, 1: 45}),
    ("HOME-TIE-02", {1: "Ac 2d", 2: "Ad 2c"}, 200, {1: 100, 2: 100}),
)
def test_tied_hands_split_and_the_odd_chip_goes_left_of_the_button(case: Any) -> None:
    clause, hole, pot, amounts, *button = case
    board = "Ts Jd Qh Kc As" if clause == "LIVE-HE-26" else "Kh Ks Qd Jd 9c"
    sheet = "HOME-HE" if clause.startswith("HOME") else sheet_of(clause)
    assert button in ([], [SHEETS[sheet]["button"]])
    award = settle(sheet, hole, board, pot)
    assert award.amount == pot
    assert {share.seat: share.amount for share in award.shares} == amounts
    assert sum(share.odd_chips for share in award.shares) == pot % 2
    assert clause in {award.clause, award.odd_chip_clause}
