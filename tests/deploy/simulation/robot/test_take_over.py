"""A person in the robot's place: what the person moves happens, and nothing else does."""

from collections.abc import Callable
from pathlib import Path

import pytest

from deploy.simulation.robot.take_over import TakeOver
from deploy.simulation.tabletop.person import find_due
from engine.messages.shown.tabletop import DECK, POT, HandMove, MovesTold, TabletopShown
from engine.messages.shown.views import View
from tests.deploy.simulation.rehearsal import Rehearsal


class Person:
    """Sits at the screen and moves what a test says."""

    def __init__(self, table: Rehearsal, move: Callable[[View, int], HandMove | None]) -> None:
        self._table = table
        self._move = move
        self._moved_at = -1
        self.deals = True
        self.shown: list[TabletopShown] = []

    def show_table(self, shown: TabletopShown) -> MovesTold:
        """One card or pot a record of the journal: then the table looks otherwise."""
        self.shown.append(shown)
        view = self._table.view()
        move = self._move(view, len(self._table.tabletop.list_drawn()))
        if not self.deals or move is None:
            return MovesTold(person=self.deals)
        if move.kind != "step" and view.sequence == self._moved_at:
            return MovesTold(person=True)
        self._moved_at = view.sequence
        return MovesTold(person=True, moves=(move,))


def play(table: Rehearsal, person: Person, most: int = 1500) -> TakeOver:
    """Play one hand with a person in the dealer's place."""
    over = TakeOver(table.hands, table.robot, person, lambda: table.now)
    for _ in range(most):
        table.settle()
        view = table.view()
        over.follow(view)
        if table.watch.follow(view):
            over.put_right(view)
        if table.watch.finished:
            return over
        table.robot.see(view)
        table.now += 0.1
    raise AssertionError(f"stuck at {table.view().prompt}")


def deal_rightly(view: View, _drawn: int) -> HandMove | None:
    """What the prompt asks for, card by card; at the end all is done by one key."""
    if due := find_due(view.prompt):
        return HandMove(kind="card", source=DECK, target=due)
    return HandMove(kind="step")


@pytest.fixture
def table(tmp_path: Path) -> Rehearsal:
    return Rehearsal(tmp_path, hands=1, seats=4, seed=5, style="calling")


def test_a_person_who_deals_rightly_leaves_a_record_that_agrees(table: Rehearsal) -> None:
    play(table, Person(table, deal_rightly))
    (result,) = table.check()
    assert result.by_person
    assert result.differences == ()
    assert result.chips_conserved


def test_no_card_moves_while_the_person_does_nothing(table: Rehearsal) -> None:
    person = Person(table, lambda _view, _drawn: None)
    with pytest.raises(AssertionError, match="first card"):
        play(table, person, 200)
    assert table.tabletop.list_drawn() == ()


def test_a_card_to_the_wrong_seat_lies_there(table: Rehearsal) -> None:
    def slip(view: View, drawn: int) -> HandMove | None:
        move = deal_rightly(view, drawn)
        if move is not None and not drawn and move.kind == "card":
            return HandMove(kind="card", source=DECK, target="muck")
        return move

    person = Person(table, slip)
    over = TakeOver(table.hands, table.robot, person, lambda: table.now)
    while not table.tabletop.list_drawn():
        table.settle()
        over.follow(table.view())
        table.robot.see(table.view())
        table.now += 0.1
    (card,) = table.tabletop.list_drawn()
    assert card.place == "muck"
    assert card.meant.startswith("seat ")


def test_a_wrong_push_is_put_right_by_the_floor_before_the_next_hand(table: Rehearsal) -> None:
    pushed: list[int] = []

    def push_wrongly(view: View, drawn: int) -> HandMove | None:
        if view.prompt.kind != "push_pot" or pushed:
            return deal_rightly(view, drawn)
        winners = {award.seat for award in view.awards}
        wrong = next(seat for seat in table.tabletop.seats if seat not in winners)
        pushed.append(wrong)
        amount = table.tabletop.pot
        return HandMove(kind="chips", source=POT, target=f"seat {wrong}", amount=amount)

    play(table, Person(table, push_wrongly))
    (result,) = table.check()
    assert pushed
    assert result.differences != (), "the truth has the chips where they were pushed"
    stacks = {seat.seat: seat.stack for seat in table.view().seats}
    lying = {seat: chips.stack for seat, chips in table.tabletop.seats.items()}
    assert all(stacks[seat] == stack for seat, stack in lying.items())


def test_nothing_face_down_is_sent_to_the_screen(table: Rehearsal) -> None:
    person = Person(table, deal_rightly)
    play(table, person)
    for shown in person.shown:
        for card in shown.cards:
            if card.place.startswith("seat ") and card.face:
                lying = next(one for one in table.tabletop.cards.values() if one.face == card.face)
                assert any(step.endswith("face up") for step in lying.history)
    assert any(card.face for shown in person.shown for card in shown.cards)


def test_the_robot_goes_on_where_the_person_hands_back(table: Rehearsal) -> None:
    person = Person(table, deal_rightly)

    def leave(view: View, drawn: int) -> HandMove | None:
        person.deals = drawn < 3
        return deal_rightly(view, drawn)

    person._move = leave
    play(table, person)
    (result,) = table.check()
    assert result.differences == ()
    assert not table.robot.person
