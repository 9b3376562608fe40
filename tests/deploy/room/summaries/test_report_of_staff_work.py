"""The report of what staff and dealer do in any order: chips in, out, corrected, taken back.

The engine itself says what it takes of it, so that each record is one that a table writes.
"""

import random
from typing import Any

import pytest

from deploy.room.summaries.books.table_book import TableBook
from deploy.room.summaries.record_report import report_book
from engine.journal import Record
from engine.messages.causes import OpeningCause
from engine.messages.happened.hand_events import ActionTaken
from engine.messages.stakes import Charge
from engine.messages.wanted import requests
from engine.replay.hand_index import HandIndex
from tests.deploy.room.summaries.report_oracle import ReportOracle
from tests.engine.core.playing import passive, shuffled
from tests.engine.table.floor import Floor, all_in, fold, table
from tests.engine.table.putting_right import RAKE, acted

CHARGES: tuple[dict[str, Any], ...] = (
    {},
    {"charge": RAKE},
    {"charge": Charge(per_mille=100, cap=5, jackpot=1, jackpot_from=10)},
    {"charge": Charge(time_amount=3, time_minutes=30)},
)
NAMES = ("Ann", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "")
ACTS = (
    "hand", "hand", "hand", "half", "sit", "sit", "leave", "leave", "move", "move", "buy", "take",
    "toke", "away", "back", "correct", "correct", "empty", "push", "undo", "undo", "undo", "tick",
    "pause", "reopen",
)  # fmt: skip
SECOND_NS = 10**9


class Staff:
    """Asks a table for this and that; what it refuses did not happen."""

    def __init__(self, seed: int, charge: dict[str, Any]) -> None:
        self.random = random.Random(seed)
        stacks = {1: 200, 2: 200, 3: 150, 4: 300}
        options = table(stacks, min_buy_in=40, max_buy_in=500, **charge)
        self.play, self.times, self.now, self.minutes = Floor(options, shuffled(seed)), [0], 0, 1.0

    def stamp(self) -> None:
        """Each event has a moment of its own."""
        while len(self.times) <= len(self.play.events):
            self.now += self.random.choice([1, 2, 5, 20]) * SECOND_NS
            self.times.append(self.now)

    def work(self) -> None:
        act = self.random.choice(ACTS)
        getattr(self, f"do_{act}")()
        self.stamp()

    def list_records(self) -> list[Record]:
        return [
            Record(
                sequence=at, cause=OpeningCause(), event=event, monotonic_ns=at,
                wall_ns=self.times[at], hash=bytes(32),
            )
            for at, event in enumerate(self.play.events, 1)
        ]  # fmt: skip

    def ask(self, kind: type[Any], **given: Any) -> None:
        allowed = {"allowed_by"} & set(kind.__struct_fields__)
        self.play.ask(kind, **given, **dict.fromkeys(allowed, "supervisor"))

    def choose_seat(self) -> int:
        return self.random.randrange(1, 10)

    def do_hand(self, steps: int = 200) -> None:
        if self.play.prompt.kind == "shuffle":
            self.play.step(passive)
        choose = self.random.choice([fold, passive, passive, all_in])
        for _ in range(steps):
            if self.play.prompt.kind in {"shuffle", "wait", "buy_in", "draw_for_button"}:
                break
            self.play.step(choose)

    def do_half(self) -> None:
        self.do_hand(self.random.randrange(1, 12))

    def do_sit(self) -> None:
        self.ask(
            requests.SeatPlayer, seat=self.choose_seat(), nickname=self.random.choice(NAMES),
            amount=self.random.choice([40, 100, 200]), reason="other",
            origin=self.random.choice(["new", "transfer"]),
        )  # fmt: skip

    def do_leave(self) -> None:
        self.ask(requests.LeaveTable, seat=self.choose_seat())

    def do_move(self) -> None:
        taken = [chair for chair in self.play.state.chairs if chair.taken]
        if not taken:
            return
        chair = self.random.choice(taken)
        chips, nickname = chair.stack, chair.nickname
        self.ask(requests.LeaveTable, seat=chair.seat)
        self.stamp()
        free = [one.seat for one in self.play.state.chairs if not one.taken]
        if free and chips:
            self.ask(
                requests.SeatPlayer, seat=self.random.choice(free), amount=chips, reason="other",
                nickname=nickname, origin=self.random.choice(["transfer", "new"]),
            )  # fmt: skip

    def do_buy(self) -> None:
        self.ask(requests.BuyChips, seat=self.choose_seat(), amount=self.random.choice([20, 100]))

    def do_take(self, toke: bool = False) -> None:
        self.ask(requests.TakeChips, seat=self.choose_seat(), amount=2, toke=toke)

    def do_toke(self) -> None:
        self.do_take(toke=True)

    def do_away(self) -> None:
        self.ask(requests.SitOut, seat=self.choose_seat(), away=self.random.random() < 0.5)

    def do_back(self) -> None:
        self.ask(requests.ComeBack, seat=self.choose_seat())

    def do_correct(self) -> None:
        entries = self.play.state.ledger.entries[-4:]
        if entries:
            one = self.random.choice(entries)
            self.ask(
                requests.CorrectEntry, seat=one.seat, by=self.random.choice(["", "Flo"]), note="x",
                amount=self.random.choice([0, 0, one.amount + 5, max(1, one.amount - 3)]),
                entry=self.random.choice([0, one.sequence]),
            )  # fmt: skip

    def do_empty(self) -> None:
        ledger = self.play.state.ledger
        self.ask(requests.EmptyDrop, drop=ledger.drop, jackpot=ledger.jackpot)

    def do_push(self) -> None:
        self.ask(requests.PushDealer, dealer=self.random.choice(["Mo", "Lee", ""]))

    def do_undo(self) -> None:
        self.play.undo()

    def do_tick(self) -> None:
        self.minutes += self.random.choice([1, 5, 31])
        self.play.tick(self.minutes)

    def do_pause(self) -> None:
        self.now += self.random.choice([300, 599, 601, 4000]) * SECOND_NS

    def do_reopen(self) -> None:
        acts = [one for one in self.play.events[-60:] if isinstance(one, ActionTaken)]
        if acts and self.play.prompt.kind == "shuffle":
            action = self.random.choice(["fold", "call", "check"])
            self.play.intend(acted(self.play, self.random.choice(acts[-4:]), action))


def compare(records: list[Record]) -> None:
    book, index = TableBook(), HandIndex()
    for record in records:
        index.take(record)
        book.take(record)
    book.settle_arrival(None)
    told, oracle = report_book("j", book, index), ReportOracle(records)
    (row,), (house,) = told["tables"], told["house"]
    hands, played_ns = oracle.tell_table()
    assert (row["hands"], row["played_s"]) == (hands, played_ns / 1e9)
    assert {one["dealer"]: (one["hands"], one["pushed_in_s"]) for one in told["dealers"]} == {
        who: (dealt, ns / 1e9) for who, (dealt, ns) in oracle.tell_dealers().items()
    }
    assert {name: house[name] for name in oracle.tell_house()} == oracle.tell_house()
    state = oracle.state
    if not any(hand["awards"] and not hand["over"] for hand in oracle.hands):
        assert (house["left"], house["tokes"]) == (state.ledger.drop, state.ledger.tokes)
    sessions = [
        (
            one["nickname"], one["seat"], one["in_ns"], one["out_ns"], one["hands"],
            one["bought_in"], one["left_with"], pytest.approx(one["away_s"], abs=1e-6),
        )
        for one in told["sessions"]
    ]  # fmt: skip
    assert sorted(sessions, key=lambda one: (one[2], one[0], one[1])) == oracle.tell_sessions()
    seated = sorted(one["seat"] for one in told["sessions"] if one["out_ns"] is None)
    assert seated == [chair.seat for chair in state.chairs if chair.taken]


@pytest.mark.parametrize("seed", range(60))
def test_whatever_the_staff_does_the_report_is_what_its_words_say(seed: int) -> None:
    staff = Staff(seed, CHARGES[seed % len(CHARGES)])
    staff.stamp()
    for turn in range(40):
        staff.work()
        if turn % 4 == 3:
            compare(staff.list_records())
