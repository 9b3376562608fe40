"""A player's key says what a touch of it does, whatever label the engine gives it."""

import re
from typing import Any

import pytest
from msgspec.structs import replace

from dealer_ui.desk.screen_model import Desk
from dealer_ui.language.act_names import label_raise, name_act
from engine.messages.shown.views import LegalAction
from engine.messages.text import Text, phrase, spell
from engine.messages.wanted.intents import TakeAction
from tests.dealer_ui import samples
from tests.engine.core.playing import Play, game_options, options, passive

LABELS = (
    "", "Fold", "Check", "Call", "Raise to 12", "Call 12", "All in 12", "Bet 12",
    "Call" + "\u00a0" * 300 + "Fold" + "\u00a0" * 300, "Call" + "\n" * 30 + "Fold", "Call 40 Fold",
    Text("Fold"), Text("Call 12", "Fold"), phrase("Raise to {amount}", amount=12),
    phrase("Complete to {amount}", amount=12), phrase("{action}, all in", action="Fold"),
)  # fmt: skip
ACTS: tuple[tuple[Any, str], ...] = (
    ("fold", "Fold"), ("check", "Check"), ("call", "Call 1,402"), ("bet", "Bet 1,402"),
    ("raise", "Raise to 1,402"),
)  # fmt: skip


@pytest.mark.parametrize("label", LABELS)
@pytest.mark.parametrize(("action", "says"), ACTS)
def test_a_key_says_its_act_and_the_amount_that_it_sends(
    action: Any, says: str, label: str
) -> None:
    """ "Call", three hundred blanks and "Fold" was drawn as "Fold"; "Raise to 12" sent 1,402."""
    size = 1402 if action in {"bet", "raise"} else 0
    act = LegalAction(action=action, label=label, to=1402, minimum=size, maximum=size)
    desk = Desk(debounce_ms=0)
    sent: list[Any] = []
    desk.intended.connect(sent.append)
    view = samples.view()
    seats = tuple(replace(one, bet=0) for one in view.seats)
    desk.show(replace(view, seats=seats, legal=(act,), passes=(), joint=()))
    facts = {"fold": "foldLabel", "bet": "raiseLabel", "raise": "raiseLabel"}
    assert desk.fact(facts.get(action, "passLabel")) == says
    desk.take_action(action)
    (made,) = sent
    assert isinstance(made, TakeAction)
    assert (made.action, made.to) == (action, 0 if action in {"fold", "check"} else 1402)


def test_of_an_honest_engine_s_label_nothing_is_changed() -> None:
    """All wordings of whole hands: bring-ins, completions, short calls, all-ins."""
    seen: set[str] = set()
    short = (1, 1, 200)
    for play in (Play(options(short)), Play(game_options("stud", short)), Play(options())):
        for _ in range(60):
            bets = {one.seat: one.bet for one in play.view.seats}
            for act in play.view.legal:
                says = label_raise(act) if act.minimum else name_act(act, bets[play.view.acting])
                if act.minimum == act.maximum:
                    assert says == act.label
                    seen.add(re.sub(r"[0-9]+", "#", says))
            play.step(passive)
    assert {"Call #", "Call #, all in", "Bring in #", "Complete to #", "Check", "Fold"} <= seen


def test_without_the_seat_s_bet_a_call_has_no_amount() -> None:
    act = LegalAction(action="call", label="Call 12", to=40)
    assert name_act(act) == "Call"
    assert name_act(act, 28) == "Call 12"
    assert name_act(act, 30) == spell(phrase("Call {amount}", amount=10))
