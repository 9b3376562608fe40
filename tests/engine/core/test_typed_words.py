"""What a screen asks for in free words is kept only where people and rooms can read it."""

from typing import Any, Final, get_args

import pytest
from msgspec import inspect
from msgspec.structs import replace

from engine import core
from engine.messages.happened.record_limits import find_flaw, find_unfit_words
from engine.messages.outside_text import is_plain
from engine.messages.wanted.intents import Intent, Rejection, SettleHand
from engine.messages.wanted.requests import (
    CountStack,
    PushDealer,
    ReserveSeat,
    SeatPlayer,
    WriteNote,
)
from engine.state import TableState, copy_state
from tests.engine.core.playing import Play, game_options, passive, shuffled

HOSTILE: Final = (
    "x\x00", "x\x1b[2J", "x\nThe bridge signed every record", "x\u202ey", "\ue000As\ue001", "x\x9b",
    "\u3164", "\uffa0", "\u2800", "\u17b4", "\u034f", "\U0001d173", "a" + "\u0301" * 5, "x" * 1001,
)  # fmt: skip
FIT: Final = "Ann"


@pytest.fixture(scope="module")
def state() -> TableState:
    play = Play(game_options("holdem", (600, 2000, 1400, 0)), shuffled(5))
    play.run_to("post_blinds")
    for _ in range(9):
        play.step(passive)
        play.settle()
    return play.state


def list_free(kind: Any) -> list[str]:
    """The fields of a struct that take any text."""
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType)
    return [one.name for one in info.fields if isinstance(one.type, inspect.StrType)]


def list_asked(state: TableState) -> dict[type, Any]:
    """What this table takes from its screen, each with words in it."""
    assert state.progress is not None
    hand = state.progress.hand
    seat = hand.seats[0].seat
    asked = (
        SettleHand(id="a", shares=((seat, hand.total),), note=FIT, clause=FIT, by=FIT),
        CountStack(id="a", seat=seat, amount=hand.seats[0].stack + 5, by=FIT),
        WriteNote(id="a", text=FIT, by=FIT),
        SeatPlayer(id="a", seat=4, amount=200, nickname=FIT),
        ReserveSeat(id="a", seat=4, name=FIT),
        PushDealer(id="a", dealer=FIT),
    )
    return {type(one): one for one in asked}


@pytest.mark.parametrize("kind", get_args(Intent), ids=lambda kind: kind.__name__)
def test_no_field_of_an_intent_takes_words_that_nobody_can_read(kind: Any) -> None:
    fields = list_free(kind)
    filler = {
        one.name: _fill(one.type)
        for one in inspect.type_info(kind).fields  # type: ignore[attr-defined]
        if one.required
    }
    for field in fields:
        assert find_unfit_words(kind(**{**filler, field: FIT})) == ""
        for words in HOSTILE:
            assert find_unfit_words(kind(**{**filler, field: words})) == field


def _fill(info: Any) -> Any:
    if isinstance(info, inspect.StrType):
        return FIT
    return () if isinstance(info, inspect.VarTupleType) else 1


@pytest.mark.parametrize("words", HOSTILE)
def test_what_the_table_takes_it_refuses_with_such_words(state: TableState, words: str) -> None:
    asked = list_asked(state)
    for kind, one in asked.items():
        assert not isinstance(core.decide(copy_state(state), one), Rejection), kind
        for field in list_free(kind):
            if field == "id" and len(words) <= 1:
                continue
            told = core.decide(copy_state(state), replace(one, **{field: words}))
            assert isinstance(told, Rejection), (kind, field)
            assert told.reason


def test_what_a_keyboard_types_is_taken(state: TableState) -> None:
    """On the other side: names and reasons of many languages, a full line, four marks."""
    marked = "a" + "\u0301" * 4
    for words in ("Zoë O'Neil", "Nguyễn Văn Ấn", "x" * 600, marked, "שָׁלוֹם", "№ 5 - ¿qué?"):
        assert is_plain(words)
        note = WriteNote(id="a", text=words, by=FIT)
        assert not isinstance(core.decide(copy_state(state), note), Rejection)


def test_a_number_beyond_all_is_in_no_event(state: TableState) -> None:
    for seat, amount in ((4, 1 << 54), (23, 200), (4, -1 << 60)):
        told = core.decide(copy_state(state), SeatPlayer(id="a", seat=seat, amount=amount))
        assert isinstance(told, Rejection) or not any(find_flaw(one) for one in told)
