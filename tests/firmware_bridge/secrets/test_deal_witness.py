"""What the bridge hears of the glass, keeps with a hand, and waits for."""

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

from engine.messages.sensed.commands import OpenFaces
from engine.messages.sensed.observations import FacesOpened
from firmware_bridge.secrets import deal_witness
from firmware_bridge.secrets.custody import Custody
from firmware_bridge.secrets.questions import PATIENCE_NS
from tests.firmware_bridge.secrets.felt import Felt

DRAW = "Shuffle: the button is drawn for"


@pytest.fixture
def lay(tmp_path: Path) -> Iterator[Callable[..., Felt]]:
    made: list[Felt] = []

    def make(game: str = "stud", seats: int = 3, **told: bool) -> Felt:
        made.append(Felt(tmp_path / str(len(made)), game, seats, Random(5), **told))
        return made[-1]

    yield make
    for one in made:
        one.vault.close()


def deal_third(felt: Felt) -> list[str]:
    """Stud's first three cards each; the handles, in order."""
    felt.begin()
    for up in (False, False, True):
        for one in felt.seats:
            felt.draw(one, up=up)
    return list(felt.truth)


def ask(felt: Felt, handle: str, number: int = 1) -> tuple[object, ...]:
    hand = felt.vault.ledger.hand
    assert hand is not None
    command = OpenFaces(hand=hand.hand, question=number, handles=(handle,), reason="x")
    return felt.custody.obey(command, felt.now_ns)


def faces(answers: tuple[object, ...]) -> tuple[str, ...]:
    (answer,) = answers
    assert isinstance(answer, FacesOpened)
    return answer.faces


def test_a_question_waits_for_the_word_of_the_screen_and_is_answered_with_it(
    lay: Callable[..., Felt],
) -> None:
    felt = lay()
    boxes: list[bytes] = []
    felt.begin()
    felt.carry = boxes.append
    for up in (False, False, True):
        for one in felt.seats:
            felt.draw(one, up=up)
    handles = list(felt.truth)
    assert not ask(felt, handles[6])
    (answer,) = felt.custody.accept_statement(boxes[-1], felt.now_ns)
    assert isinstance(answer, FacesOpened)
    assert answer.faces
    assert answer.signature
    assert not felt.custody.accept_statement(boxes[-1], felt.now_ns), "the engine tells it again"


def test_a_question_whose_word_does_not_come_is_refused_in_the_end(
    lay: Callable[..., Felt],
) -> None:
    felt = lay()
    felt.begin()
    felt.carry = lambda _: None
    for up in (False, False, True):
        for one in felt.seats:
            felt.draw(one, up=up)
    handles = list(felt.truth)
    assert not ask(felt, handles[6])
    felt.now_ns += PATIENCE_NS - 1
    assert not ask(felt, handles[6])
    felt.now_ns += 1
    assert not faces(ask(felt, handles[6]))


def test_what_the_word_has_been_given_for_is_refused_at_once(lay: Callable[..., Felt]) -> None:
    felt = lay()
    handles = deal_third(felt)
    assert not faces(ask(felt, handles[5]))
    assert faces(ask(felt, handles[6], 2))


def test_a_hand_of_another_boot_has_nothing_opened(
    lay: Callable[..., Felt], monkeypatch: pytest.MonkeyPatch
) -> None:
    felt = lay()
    handles = deal_third(felt)
    monkeypatch.setattr(deal_witness, "name_boot", lambda: "another")
    assert not faces(ask(felt, handles[6]))


def test_a_bridge_that_is_started_anew_goes_on_with_what_it_kept(lay: Callable[..., Felt]) -> None:
    felt = lay()
    handles = deal_third(felt)
    felt.custody = Custody(felt.vault, felt.registry, felt.keys, witness=felt.make_witness())
    assert faces(ask(felt, handles[6]))


def test_what_is_sealed_in_the_midst_of_a_hand_has_nothing_opened(
    lay: Callable[..., Felt],
) -> None:
    felt = lay("holdem")
    felt.begin()
    felt.draw(felt.seats[0], up=False)
    felt.seal()
    for up in (False, False, True):
        for one in felt.seats:
            felt.draw(one, up=up)
    felt.show()
    assert not felt.opened
    felt = lay("stud")
    felt.begin()
    felt.draw(felt.seats[0], up=False)
    felt.seal(journal="other")
    for up in (False, False, True):
        for one in felt.seats:
            felt.draw(one, up=up)
    felt.look()
    assert not felt.opened, "no card is read between the touch of the deck and the seal"


def test_of_a_draw_for_the_button_the_cards_of_equals_are_opened_too(
    lay: Callable[..., Felt],
) -> None:
    felt = lay()
    aces = ["As", "Ad", "Ac"]
    felt.tags = [*(one for one in felt.tags if one not in aces), *aces]
    felt.answer("Draw for the button", DRAW)
    felt.seal(game="")
    for one in felt.seats:
        felt.draw(one, up=True)
    felt.look()
    assert len(felt.opened) == 3
    felt.seal(game="", seats=tuple(one.number for one in felt.seats[:2]))
    for one in felt.seats[:2]:
        felt.draw(one, up=True)
    felt.look()
    assert len(felt.opened) == 5
    felt.begin()
    for one in felt.seats:
        felt.draw(one, up=False)
    felt.look()
    assert not felt.leaked
