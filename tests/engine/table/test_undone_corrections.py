"""What the floor corrected in a hand that is on, nobody takes back without the floor."""

from typing import Any, Final

import pytest

from engine import screen
from engine.messages.authorization import SignOff, StaffTold
from engine.messages.happened.hand_events import ActionTaken, FacesShown, StepUndone
from engine.messages.shown.review_questions import HandReviewed, ReviewHand
from engine.messages.wanted.intents import (
    CallFloor,
    CorrectAction,
    CorrectCards,
    Rejection,
    SettleHand,
)
from engine.messages.wanted.requests import CountStack, FillRack, MoveChips, TakeChips
from engine.state import playing
from engine.state.snapshot import read_snapshot, restore, take_snapshot
from engine.table.chips.money_entries import count_pushed
from tests.engine.core.playing import passive, shuffled
from tests.engine.table.floor import Floor
from tests.engine.table.putting_right import by_hand
from tests.engine.table.test_changes_taken_back import FAMILIES, image, undo
from tests.engine.table.test_rights import PEOPLE, sign_on


def staffed(game: str, seed: int = 3) -> Floor:
    """A hand that is on, of this game, at a table whose bridge knows the floor."""
    play = by_hand({1: 200, 2: 150, 4: 190}, shuffled(seed), seats=6, **FAMILIES[game])
    # It is not lost, and has no word in the deal.
    del play.state.sources["bridge"]
    play.observe(StaffTold(staff=(PEOPLE["floor"],)))
    play.next_hand()
    return play


def list_actions(play: Floor) -> list[int]:
    reviewed = screen.answer(play.state, ReviewHand(id="q"))
    assert isinstance(reviewed, HandReviewed), reviewed
    return [one.sequence for one in reviewed.steps if one.kind == "action"]


def correct_last(play: Floor, action: str = "fold") -> Rejection | None:
    """The last action was another one."""
    last = list_actions(play)[-1]
    return play.intend(
        CorrectAction(
            id=f"c{len(play.events)}", prompt=play.prompt.number, sequence=last,
            action=action,  # type: ignore[arg-type]
        )
    )  # fmt: skip


def play_actions(play: Floor, count: int) -> None:
    while play.count(ActionTaken) < count:
        play.step(passive)


def correct_by_pin(play: Floor, action: str = "fold") -> None:
    """The floor comes, corrects the last action, and goes."""
    refused = correct_last(play, action)
    assert refused is not None
    assert refused.authorization == "corrections"
    sign_on(play, "floor")
    assert correct_last(play, action) is None
    assert play.intend(SignOff(id=f"o{len(play.events)}")) is None


@pytest.mark.parametrize("more", [0, 1])
@pytest.mark.parametrize("game", FAMILIES)
def test_no_dealer_undoes_what_the_floor_corrected(game: str, more: int) -> None:
    play = staffed(game)
    play_actions(play, 1)
    correct_by_pin(play)
    if not playing(play.state):
        return
    corrected = image(play.state)
    acted = play.count(ActionTaken)
    if more:
        play_actions(play, acted + more)
        assert undo(play) is None, "what the dealer entered since is his to take back"
        if not str(play.view.undo):
            assert undo(play) is not None, "the next seat has acted upon it"
            return
    play.state = restore(read_snapshot(take_snapshot(play.state, "test", mark="m")))
    refused = undo(play)
    assert refused is not None
    assert refused.authorization == "corrections"
    assert "to correct the hand: it takes the PIN of the floor" in str(refused.reason)
    assert image(play.state)["awards"] == corrected["awards"]
    sign_on(play, "floor")
    assert undo(play) is None
    undone = play.last(StepUndone)
    assert (undone.by, undone.credentialed) == ("The floor", True)


def test_a_correction_behind_a_correction_keeps_the_first_one_the_floors() -> None:
    play = staffed("holdem")
    play_actions(play, 2)
    correct_by_pin(play, "fold")
    first = list_actions(play)[0]
    sign_on(play, "floor")
    raised = CorrectAction(
        id="c", prompt=play.prompt.number, sequence=first, action="raise", to=8,
    )  # fmt: skip
    assert play.intend(raised) is None
    assert play.intend(SignOff(id="o")) is None
    assert play.state.progress is not None
    assert play.state.progress.corrected == list_actions(play)[:2], "the raise, and the fold again"
    refused = undo(play)
    assert refused is not None
    assert refused.authorization == "corrections"


def test_the_dispute_s_key_asks_the_floor_too() -> None:
    play = staffed("holdem")
    play_actions(play, 1)
    assert play.intend(CallFloor(id="f", prompt=play.prompt.number)) is None
    answers = {one.key: one for one in play.prompt.answers}
    assert answers["take_back"].rank == "dealer"
    assert play.answer("continue") is None
    correct_by_pin(play)
    assert play.intend(CallFloor(id="g", prompt=play.prompt.number)) is None
    answers = {one.key: one for one in play.prompt.answers}
    assert answers["take_back"].rank == "floor"
    refused = play.answer("take_back")
    assert isinstance(refused, Rejection)
    assert refused.authorization == "rulings"


def test_what_nobody_authorized_takes_no_pin() -> None:
    play = by_hand({1: 200, 2: 150, 4: 190}, shuffled(3), seats=6, **FAMILIES["holdem"])
    play.next_hand()
    play_actions(play, 1)
    assert correct_last(play) is None, "no staff was set up"
    assert undo(play) is None


def test_cards_that_the_floor_named_otherwise_are_not_renamed_by_an_undo() -> None:
    play = staffed("holdem")
    while not play.count(FacesShown):
        play.step(passive)
    shown = next(one for one in reversed(play.events) if isinstance(one, FacesShown))
    sequence = max(at for at, one in enumerate(play.events, 1) if one is shown)
    others = [card for card in play.stub if card not in shown.faces]
    sign_on(play, "floor")
    wanted = CorrectCards(
        id="c", prompt=play.prompt.number, sequence=sequence,
        cards=(*shown.faces[1:], others[-1]),
    )  # fmt: skip
    assert play.intend(wanted) is None
    assert play.intend(SignOff(id="o")) is None
    refused = undo(play)
    assert refused is not None
    assert refused.authorization == "corrections"


CHANGES: Final[dict[str, tuple[str, type[Any], dict[str, Any]]]] = {
    "a pot that was moved": ("rulings", MoveChips, {"amount": 1, "by": "Ada"}),
    "a count": ("counts", CountStack, {"amount": 77, "by": "Ada"}),
    "the rack": ("money", FillRack, {"amount": 50}),
    "chips beyond the limit": ("limits", TakeChips, {"amount": 25, "allowed_by": "Ada"}),
}
"""By what it is, the right that a change between hands takes, and how it is asked for."""


@pytest.mark.parametrize("name", CHANGES)
def test_what_took_a_right_between_hands_takes_it_to_be_undone(name: str) -> None:
    right, kind, given = CHANGES[name]
    play = staffed("holdem")
    while playing(play.state):
        play.step(passive)
    seat = next(one for one in (1, 2, 4) if count_pushed(play.state, one))
    if kind is not FillRack:
        given = given | {"seat": seat}
    if kind is MoveChips:
        given = given | {"to_seat": 2 if seat != 2 else 1}
    assert play.refused(kind, **given).authorization == right
    sign_on(play, "floor")
    assert play.ask(kind, **given) is None
    assert play.intend(SignOff(id="o")) is None
    refused = undo(play)
    assert refused is not None
    assert refused.authorization == right
    sign_on(play, "floor")
    assert undo(play) is None


def test_a_hand_that_was_settled_anew_is_put_back_by_who_rules() -> None:
    play = staffed("holdem")
    play_actions(play, 2)
    sign_on(play, "floor")
    assert play.state.progress is not None
    total = play.state.progress.hand.total
    for seat in (1, 2):
        shares = ((seat, total),)
        assert play.intend(SettleHand(id=f"s{seat}", shares=shares, note="n", by="Ada")) is None
    assert play.intend(SignOff(id="o")) is None
    refused = undo(play)
    assert refused is not None
    assert refused.authorization == "rulings"
