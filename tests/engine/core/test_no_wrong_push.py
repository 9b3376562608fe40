"""No order of keys pushes a pot against the hands and the board as they lie, whatever went wrong.

People err at random: hands pitched to each other's seats, a burn forgotten, one too many, a card
too many on the flop, a street before its time. Then the dealer touches what is offered, in any
order;
the floor, called where the dealer can't go on, rules that cards count as they lie.
"""

import random
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.messages.events import HandTabled, PotAwarded
from engine.messages.intents import CallFloor, NoteOutOfTurn, ReportIrregularity
from engine.ranking import value
from tests.engine.core.playing import Play, keys, options, passive, shuffled

MISTAKES: Final = ("swapped", "missing_burn", "double_burn", "four_cards", "early", "none")
STREETS: Final = {"flop": 3, "turn": 1, "river": 1}
_LYING: Final = {"flop": 3, "turn": 4, "river": 5}


class Table(Play):
    """A table at which one thing goes wrong, and whose dealer touches anything."""

    def __init__(self, seed: int, mistake: str) -> None:
        self.chance = random.Random(seed)
        stacks = (200,) * self.chance.choice((2, 3))
        house = self.chance.choice(("wsop", "ohio", "live", "home"))
        super().__init__(options(stacks, house=house), shuffled(seed))
        self.zones = {"burn": [], "board": [], "reading": []}
        self.mistake = mistake
        self.where = self.chance.choice(("flop", "turn", "river"))
        self.erred = False

    def err(self) -> None:
        """The mistake, once, as soon as it can happen."""
        now = self.state.progress
        if self.erred or now is None or now.ended:
            return
        street, kind = self.view.street, self.kind()
        if self.mistake == "swapped" and kind == "act" and len(self.held) > 1:
            one, other = self.chance.sample(sorted(self.held), 2)
            self.held[one], self.held[other] = self.held[other], self.held[one]
            self.erred = True
        elif kind == "burn" and street in {self.where, "flop"} and self.mistake.endswith("burn"):
            self._deal(2 if self.mistake == "double_burn" else 0, STREETS[street])
        elif kind == "burn" and street == "flop" and self.mistake == "four_cards":
            self._deal(1, 4)
        elif kind == "act" and self.mistake == "early" and street != "river":
            self.draw()
            self.lay("burn", self.stub[0], "back")
            self.erred = True

    def _deal(self, burns: int, cards: int) -> None:
        """So many burns and cards of the board come off the stub, whatever is asked for."""
        self.do_chores()
        self.erred = True
        for _ in range(burns):
            self.lay("burn", self.stub[0], "back")
            self.draw()
        for _ in range(cards):
            self.lay("board", self.stub[0])
            self.draw()

    def touch(self) -> None:
        """One touch of whoever stands at the screen; the reading place is clear before it."""
        self.zones["reading"] = []
        own = [one.key for one in self.prompt.answers if one.rank == "dealer"]
        if self.chance.random() < 0.08:
            self.undo()
        elif self.chance.random() < 0.05:
            self.intend(CallFloor(id="c"))
        elif self.chance.random() < 0.05 and self.kind() == "act":
            seat = self.chance.choice(sorted(self.held))
            self.intend(NoteOutOfTurn(id="o", prompt=self.prompt.number, seat=seat, action="check"))
        elif self.chance.random() < 0.05:
            self.intend(ReportIrregularity(id="r", kind="disorder"))
        elif self.kind() == "resolve":
            self._resolve([key for key in own if key not in {"misdeal", "void_refund"}])
        elif self.kind() == "table_hand" and own and self.chance.random() < 0.3:
            self.answer(self.chance.choice(own))
        else:
            self._go_on()
        self.settle()

    def _resolve(self, own: list[str]) -> None:
        if self.prompt.text.startswith("Turn the last card down"):
            track, card, _ = self.zones["board"].pop()
            self.zones["burn"].append((track, card, "back"))
            assert self.answer("done_step") is None
        elif own and self.chance.random() < 0.7:
            self.answer(self.chance.choice(own))
        elif "stands" in keys(self):
            self.answer("stands", by="Ann")

    def _go_on(self) -> None:
        if self.kind() == "table_hand":
            self.zones["reading"] = []
            self.table_prompted()
        elif self.kind() == "name_cards":
            lying = self.held[self.prompt.seat] if self.prompt.seat else self.list_board()
            self.name(*lying[-self.prompt.count :])
        elif self.kind() == "act":
            self.act(*passive(self.view))
        elif self.kind() == "deal_board":
            for _ in range(_LYING.get(self.view.street, 0) - len(self.list_board())):
                self.lay("board", self.stub[0])
                self.draw()
        elif self.kind() in {"burn", "deal_hole"}:
            self.deal_prompted()

    def list_board(self) -> list[str]:
        """What lies on the board of the felt."""
        return [card for _, card, _ in self.zones.get("board", ())]


def find_winners(table: Table) -> set[int]:
    """Who wins by the hands and the board as they lie, among those who tabled."""
    tabled = {event.seat for event in table.events if isinstance(event, HandTabled)}
    board = tuple(table.list_board())
    worth = {
        seat: value("high", tuple(table.held[seat]), board) or 0
        for seat in tabled
        if not table.state.progress or table.state.progress.hand.at(seat).live
    }
    return {seat for seat, one in worth.items() if one == max(worth.values())}


@pytest.mark.clause("LIVE-GL-45")
@given(seed=st.integers(0, 100_000), mistake=st.sampled_from(MISTAKES))
@settings(max_examples=60)
def test_no_order_of_keys_pushes_a_pot_against_what_lies_there(seed: int, mistake: str) -> None:
    table = Table(seed, mistake)
    table.begin()
    for _ in range(120):
        if table.kind() in {"push_pot", "shuffle"}:
            break
        table.err()
        table.touch()
    if table.kind() != "push_pot":
        return
    lying = {seat: set(cards) for seat, cards in table.held.items()}
    hand = table.state.progress.hand  # type: ignore[union-attr]
    for seat in hand.seats:
        if seat.live and seat.tabled:
            assert set(seat.tabled) == lying[seat.seat]
    named = {card for card in table.view.board if card != "??"}
    assert named <= set(table.list_board())
    awards = [event for event in table.events if isinstance(event, PotAwarded)]
    if any(seat.tabled for seat in hand.seats) and len(table.list_board()) == len(named) == 5:
        assert {share.seat for share in awards[-1].shares} <= find_winners(table)
