"""The desk: which views are shown, which touches count."""

from typing import Any

import pytest
from msgspec.structs import replace

from dealer_ui.desk.desk_models import FIRST_TEXT
from dealer_ui.desk.screen_model import AWAY_TEXT, Desk
from dealer_ui.language.translator import chips
from dealer_ui.language.words import grouped
from engine.messages.wanted.intents import (
    Accepted,
    AnswerPrompt,
    Intent,
    NameCards,
    Rejection,
    TakeAction,
    UndoStep,
)
from engine.money import Money, counting, say
from engine.wire.halt import halted_view
from tests.dealer_ui import samples
from tests.dealer_ui.conftest import prompts_of
from tests.dealer_ui.samples import changed

pytestmark = pytest.mark.usefixtures("qapp")


class Clock:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def listening(desk: Desk) -> list[Intent]:
    intents: list[Intent] = []
    desk.intended.connect(intents.append)
    return intents


def fact(desk: Desk, name: str) -> object:
    facts: Any = desk.facts
    shown: object = facts.property(name)
    return shown


def ready_desk() -> tuple[Desk, list[Intent]]:
    desk = Desk(debounce_ms=0)
    desk.show(samples.view())
    return desk, listening(desk)


def test_before_the_first_view_nothing_can_be_touched() -> None:
    desk = Desk(debounce_ms=0)
    intents = listening(desk)
    desk.answer("done")
    desk.undo()
    assert intents == []
    assert fact(desk, "banner") == FIRST_TEXT


def test_an_older_view_is_dropped() -> None:
    desk, _ = ready_desk()
    desk.show(samples.view(sequence=127, hand=41))
    assert fact(desk, "hand") == 42
    desk.show(samples.view(sequence=128, hand=43))
    assert fact(desk, "hand") == 43


def test_an_engine_that_can_not_go_on_is_told_at_once() -> None:
    """Such as on a full disk in mid-hand: it tells so without a pause, and knows no sequence."""
    desk, intents = ready_desk()
    desk.show(halted_view("table.journal: can't be written (disk full); free space on the disk"))
    assert fact(desk, "hand") == 42, "the last table stays under its banner"
    assert "disk full" in str(fact(desk, "banner"))
    assert "call the technician" in str(fact(desk, "banner"))
    desk.take_action("call")
    assert intents == []
    desk.show(samples.view(sequence=128, hand=43))
    assert fact(desk, "hand") == 43
    assert fact(desk, "banner") == ""


def test_an_engine_that_could_never_begin_is_told_without_a_table() -> None:
    desk = Desk()
    desk.show(halted_view("[table] seats: expected 2 to 10"))
    assert desk.view is not None
    assert "expected 2 to 10" in desk.view.prompt.detail


def test_after_a_silence_a_restarted_engines_view_is_taken() -> None:
    desk, intents = ready_desk()
    desk.go_away()
    assert fact(desk, "live") is False
    assert fact(desk, "banner") == AWAY_TEXT
    assert fact(desk, "hand") == 42, "the last table stays"
    desk.take_action("call")
    assert intents == []
    desk.show(samples.view(sequence=120))
    assert fact(desk, "live") is True
    assert fact(desk, "banner") == ""
    desk.take_action("call")
    assert len(intents) == 1


def test_a_touch_right_after_a_new_prompt_does_not_count() -> None:
    clock = Clock()
    desk = Desk(debounce_ms=250, clock=clock)
    intents = listening(desk)
    desk.show(samples.view())
    clock.now += 0.2
    desk.take_action("call")
    desk.toggle_keypad()
    assert intents == []
    assert fact(desk, "keypadOpen") is False
    clock.now += 0.06
    desk.take_action("call")
    assert len(intents) == 1


def test_the_same_prompt_again_does_not_start_the_wait_anew() -> None:
    clock = Clock()
    desk = Desk(debounce_ms=250, clock=clock)
    intents = listening(desk)
    desk.show(samples.view())
    clock.now += 0.3
    desk.show(samples.view(sequence=129))
    desk.take_action("fold")
    assert len(intents) == 1


def test_a_fold_that_asks_waits_for_a_touch_of_its_own() -> None:
    clock = Clock()
    desk = Desk(debounce_ms=250, clock=clock)
    intents = listening(desk)
    plain = samples.view()
    desk.show(plain)
    clock.now += 0.3
    assert fact(desk, "foldLabel") == "Fold"
    desk.take_action("fold")
    desk.accept_reply(Accepted(id=intents[0].id, sequence=129))
    question = "Fold anyway"
    legal = tuple(
        replace(one, label=question) if one.action == "fold" else one for one in plain.legal
    )
    desk.show(replace(plain, sequence=129, legal=legal))
    assert fact(desk, "foldLabel") == question
    desk.take_action("fold")
    assert len(intents) == 1, "a slip of the finger is no confirmation"
    clock.now += 0.3
    desk.take_action("fold")
    assert len(intents) == 2


def test_a_double_touch_is_one_intent_until_it_is_answered() -> None:
    desk, intents = ready_desk()
    desk.take_action("call")
    desk.take_action("call")
    desk.undo()
    assert len(intents) == 1
    desk.accept_reply(Rejection(id=intents[0].id, reason="It is seat 9's turn.", clause="OH-HE-9"))
    assert fact(desk, "message") == "It is seat 9's turn. (OH-HE-9)"
    desk.take_action("call")
    assert len(intents) == 2
    assert intents[0].id != intents[1].id
    assert fact(desk, "message") == "", "the next touch clears the message"


def test_an_open_intent_does_not_block_the_next_prompt() -> None:
    desk, intents = ready_desk()
    desk.take_action("call")
    desk.show(samples.flop())
    desk.take_action("call")
    assert prompts_of(intents) == [61, 77]


def test_a_touch_that_nobody_answers_is_told() -> None:
    desk, intents = ready_desk()
    desk.take_action("call")
    desk.give_up(intents[0].id)
    assert "did not answer" in str(fact(desk, "message"))
    desk.take_action("call")
    assert len(intents) == 2


def test_an_accepted_intent_says_nothing() -> None:
    desk, intents = ready_desk()
    desk.take_action("call")
    desk.accept_reply(Accepted(id=intents[0].id, sequence=129))
    assert fact(desk, "message") == ""


def test_actions_carry_seat_prompt_and_amount() -> None:
    desk, intents = ready_desk()
    desk.take_action("check")
    assert intents == [], "check is not open"
    desk.accept_preset(2)
    intent = intents[0]
    assert isinstance(intent, TakeAction)
    assert (intent.prompt, intent.seat, intent.action, intent.to) == (61, 8, "raise", 24)


def test_the_keypad_says_why_it_waits() -> None:
    desk, intents = ready_desk()
    desk.press_key("5")
    desk.toggle_keypad()
    assert fact(desk, "keypadAmount") == "", "a key without a keypad types nothing"
    assert fact(desk, "keypadObstacle") == "Type the whole bet"
    seen = []
    for key in ("0", "9", "enter", "000", "back", "back", "back", "back", "2", "000"):
        desk.press_key(key)
        seen.append((fact(desk, "keypadAmount"), fact(desk, "keypadObstacle")))
    assert seen == [
        ("", "Type the whole bet"),
        ("9", "At least 10"),
        ("9", "At least 10"),
        ("9,000", "At most 1,520"),
        ("900", ""),
        ("90", ""),
        ("9", "At least 10"),
        ("", "Type the whole bet"),
        ("2", "At least 10"),
        ("2,000", "At most 1,520"),
    ]
    assert intents == []
    desk.press_key("clear")
    for key in "240":
        desk.press_key(key)
    desk.press_key("enter")
    intent = intents[0]
    assert isinstance(intent, TakeAction)
    assert intent.to == 240


def test_a_number_longer_than_the_display_is_not_typed() -> None:
    desk, _ = ready_desk()
    desk.toggle_keypad()
    for _ in range(5):
        desk.press_key("9")
        desk.press_key("000")
    assert fact(desk, "keypadAmount") == "900,090,009"


def test_the_keypad_stays_open_while_its_prompt_stands() -> None:
    desk, _ = ready_desk()
    desk.toggle_keypad()
    desk.press_key("7")
    desk.show(samples.view(sequence=129))
    assert (fact(desk, "keypadOpen"), fact(desk, "keypadAmount")) == (True, "7")
    desk.show(samples.flop())
    assert (fact(desk, "keypadOpen"), fact(desk, "keypadAmount")) == (False, "")


def test_fixed_limit_opens_no_keypad() -> None:
    desk = Desk(debounce_ms=0)
    intents = listening(desk)
    desk.show(samples.heads_up())
    desk.toggle_keypad()
    assert fact(desk, "keypadOpen") is False
    desk.take_action("raise")
    intent = intents[0]
    assert isinstance(intent, TakeAction)
    assert (intent.action, intent.to) == ("raise", 4)


def test_cards_are_named_once_there_are_enough() -> None:
    desk = Desk(debounce_ms=0)
    intents = listening(desk)
    desk.show(changed(samples.name_cards(), board=("7c", "??", "??", "??")))
    for card in ("As", "Kd", "Kd"):
        desk.pick_card(card)
    desk.finish_cards()
    assert intents == [], "the king was laid back"
    for card in ("Kh", "2d", "3d"):
        desk.pick_card(card)
    desk.finish_cards()
    intent = intents[0]
    assert isinstance(intent, NameCards)
    assert intent.cards == ("As", "Kh", "2d"), "a fourth card is not taken"


def test_a_card_that_was_named_before_can_be_named_again() -> None:
    """The engine asks where it lies; a pad that took no touch had no way on for a misnamed card."""
    desk = Desk(debounce_ms=0)
    intents = listening(desk)
    desk.show(changed(samples.name_cards(), board=("7c", "??", "??", "??")))
    for card in ("7c", "As", "Kd"):
        desk.pick_card(card)
    desk.finish_cards()
    assert [intent.cards for intent in intents if isinstance(intent, NameCards)] == [
        ("7c", "As", "Kd")
    ]


def test_answers_and_undo() -> None:
    desk = Desk(debounce_ms=0)
    intents = listening(desk)
    desk.show(samples.showdown())
    desk.answer("pushed")
    desk.accept_reply(Accepted(id=intents[0].id, sequence=241))
    desk.undo()
    assert [type(intent) for intent in intents] == [AnswerPrompt, UndoStep]
    assert prompts_of(intents) == [99, 99]


def test_amounts_in_sentences_are_grouped_and_names_are_not() -> None:
    assert grouped("Seat 8 raises to 125000 of 1000000") == "Seat 8 raises to 125,000 of 1,000,000"
    assert grouped("Hand T1-000042, 1,240 and 999 and OH-2024") == (
        "Hand T1-000042, 1,240 and 999 and OH-2024"
    )


@pytest.mark.parametrize("sign", ["", "$"])
def test_amounts_in_sentences_of_a_table_of_cents_stay_what_they_are(sign: str) -> None:
    with counting(Money(scale=100, sign=sign)):
        raised = grouped(f"Seat 8 raises to {sign}1250.50 of {sign}12000, {say(10025)} more")
        assert raised == f"Seat 8 raises to {sign}1,250.50 of {sign}12,000, {sign}100.25 more"
        assert grouped(say(12345678)) == chips(12345678) == f"{sign}123,456.78"


def test_a_failure_stays() -> None:
    desk, intents = ready_desk()
    desk.fail("call the technician")
    desk.show(samples.flop())
    desk.go_away()
    assert fact(desk, "banner") == "call the technician"
    assert fact(desk, "live") is False
    desk.take_action("call")
    assert intents == []
