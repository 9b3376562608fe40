"""An undo over a card that nobody read: each card is on record where it lies, or as unread."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine import hand
from engine.cards import DECK, UNKNOWN, Card, is_handle
from engine.hand.expectation import Burn, DealCard
from engine.messages.happened.hand_events import ActionTaken, HandEnded, PotAwarded
from engine.messages.wanted.intents import CorrectAction
from engine.state import blocking
from tests.engine.core.playing import (
    Play,
    game_options,
    keys,
    options,
    passive,
    shuffled,
    unbinding,
)
from tests.tries import LONG

GAMES = ("holdem", "omaha8", "stud", "badugi")
DEALT = {"deal_hole", "burn", "deal_board"}
STEPS = 90
"""More than a hand has up to its showdown."""


class Unread(Play):
    """A dealer who says what is: one card was not read, and lies where it was dealt."""

    unread: Card = ""

    def place_of(self, card: Card) -> str:
        """Where it lies, by the dealer's own hands; "": in the stub or the muck."""
        seats = {f"seat {seat}": cards for seat, cards in self.held.items()}
        board = [one for _, one, _ in self.zones.get("board", [])]
        places = seats | {"burn": self.burned, "board": board}
        return next((place for place, cards in places.items() if card in cards), "")

    def deal_unread(self) -> None:
        """The first card that is due now is not read; the dealer says so."""
        self.unread = self.stub[0]
        self.reading_now, kind = False, self.kind()
        assert "dealt" in keys(self)
        if kind == "deal_board":
            for at in range(self.prompt.count):
                self.lay("board", self.stub[0])
                if at:
                    self.draw()
                else:
                    self.draw(read=False)
            assert self.answer("dealt") is None
        else:
            self.deal_prompted()
        self.reading_now = True
        self.answer_truly()

    def read_late(self) -> None:
        self.observe(self.reading(self.unread))
        self.answer_truly(late=True)

    def answer_truly(self, *, late: bool = False) -> None:
        """What a question or a card that lies there already asks for, as it is."""
        for _ in range(20):
            offered = keys(self)
            if self.kind() == "resolve":
                if "earlier" in offered:
                    assert self.answer("earlier" if late else "keep") is None
                else:
                    found = blocking(self.state)
                    assert found is not None
                    due = self._find_due(found.cards[0])
                    assert due in offered, f"the truth has no key at {self.prompt}"
                    assert self.answer(due) is None
            elif self.kind() in DEALT and self._lies_already():
                assert self.answer("dealt") is None
            else:
                return

    def _find_due(self, card: Card) -> str:
        """The key by which this card is due where it lies, or another one is."""
        assert self.state.progress is not None
        due = hand.expect(self.state.progress.hand)
        place = f"seat {due.seat}" if isinstance(due, DealCard) else "board"
        place = "burn" if isinstance(due, Burn) else place
        return "keep" if self.place_of(_face(card)) == place else "not_read"

    def _lies_already(self) -> bool:
        assert self.state.progress is not None
        now, kind = self.state.progress.hand, self.kind()
        if kind == "burn":
            return len(self.burned) > len(now.burns)
        if kind == "deal_board":
            return len(self.zones.get("board", [])) > len(now.board)
        return len(self.held.get(self.prompt.seat, ())) > len(now.at(self.prompt.seat).cards)

    def name_prompted(self) -> None:
        """The first ones without a name: cards of a later street may lie behind them."""
        prompt, view = self.prompt, self.view
        if prompt.seat:
            lying = [card for card in self.held[prompt.seat] if card in self.face_up]
            named = view.seats[prompt.seat - 1].cards
        else:
            lying = [card for _, card, _ in self.zones["board"]]
            named = view.board
        lying = [card for card in lying if card not in named]
        if len(lying) > prompt.count:
            assert self.name(*lying[: prompt.count]) is None
        else:
            super().name_prompted()

    def check(self) -> None:
        """Each card that the record knows lies where the record has it."""
        if self.state.progress is None:
            return
        now = self.state.progress.hand
        places = {f"seat {seat.seat}": seat.cards for seat in now.seats if seat.live}
        for place, cards in (places | {"burn": now.burns, "board": now.board}).items():
            for card in cards:
                if is_handle(card):
                    face = _face(card)
                    assert self.place_of(face) == place, f"{face} is on record at {place}"
        assert UNKNOWN not in self.view.board or self.kind() != "act"


def _face(card: Card) -> Card:
    return DECK[int(card[-26:], 16)]


def steps_of(game: str, house: str) -> Iterator[int]:
    """The steps at which one card of a hand is dealt, before cards are thrown or tabled."""
    play = Unread(game_options(game, (200, 200, 200), house), shuffled(7))
    for at in range(STEPS):
        if play.kind() in {"discard", "table_hand"}:
            return
        if play.kind() in DEALT:
            yield at
        play.step(passive)


def end_of(play: Play) -> tuple[object, ...]:
    ends = (PotAwarded, HandEnded)
    return tuple(
        (one.pot, one.shares) if isinstance(one, PotAwarded) else one.stacks
        for one in play.events
        if isinstance(one, ends)
    )


def advance(play: Unread, steps: int) -> int:
    """So many prompts more; how many came before cards are thrown or tabled."""
    for done in range(steps):
        if play.kind() in {"discard", "table_hand"}:
            return done
        play.step(passive)
        play.answer_truly()
        play.check()
    return steps


@pytest.mark.parametrize("late", ["read late", "never read"])
@pytest.mark.parametrize("game", GAMES)
def test_what_is_undone_over_an_unread_card_binds_no_card_to_another_place(
    game: str, late: str, tmp_path: Path
) -> None:
    house = unbinding(tmp_path, "wsop")
    plain = Unread(game_options(game, (200, 200, 200), house), shuffled(7))
    plain.play_hand()
    deals = list(steps_of(game, house))
    for at in deals if LONG else deals[:: max(1, len(deals) // 5)]:
        for since in range(0, 14, 1 if LONG else 4):
            for undone in (1, 4):
                play = Unread(game_options(game, (200, 200, 200), house), shuffled(7))
                for _ in range(at):
                    play.step(passive)
                play.deal_unread()
                if late == "read late":
                    play.read_late()
                play.check()
                advance(play, since)
                for _ in range(undone):
                    if not play.view.undo or play.kind() in {"resolve", "discard", "table_hand"}:
                        break
                    assert play.undo() is None
                    play.answer_truly()
                    play.check()
                advance(play, STEPS)
                while play.kind() != "shuffle":
                    play.step(passive)
                    play.answer_truly()
                assert end_of(play)[-1] == end_of(plain)[-1], (at, since, undone)


def test_a_card_said_to_be_dealt_before_by_a_slip_goes_where_it_lies_after_an_undo() -> None:
    """Seat 2's card is unread, seat 3's is read and said to be seat 2's."""
    play = Unread(game_options("holdem", (200, 200, 200)), shuffled(7))
    play.run_to("deal_hole")
    play.deal_unread()
    play.deal_prompted()
    assert play.answer("earlier") is None
    assert play.undo() is None
    assert keys(play) == ["keep", "not_read", "put_back"]
    assert play.prompt.detail == "Dealt next: the card that was read late to seat 2"
    assert play.answer("not_read") is None
    assert play.prompt.detail == "Dealt next: the card that was read late to seat 3"
    assert play.answer("keep") is None
    play.check()
    assert play.prompt.text == "Seat 1: first card"


def test_a_correction_waits_for_no_reading_that_came_already() -> None:
    play = Unread(options(blinds=(1, 2)), shuffled(7))
    play.run_to("burn")
    play.deal_unread()
    play.read_late()
    play.deal_prompted()
    assert play.kind() == "act"
    call = next(at for at, one in enumerate(play.events, 1) if isinstance(one, ActionTaken))
    asked = CorrectAction(id="c", prompt=play.prompt.number, sequence=call, action="fold", to=0)
    assert play.intend(asked) is None
    assert play.state.sensing.unread == 0
    assert len(play.state.sensing.tapped) == 1
