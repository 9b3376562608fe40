"""What the bridge hears of the glass, keeps with a hand, and waits for."""

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from engine.cards import DECK
from engine.keys.sealing import make_handle
from engine.messages.glass import READY_WORDS
from engine.messages.sensed.commands import (
    AcknowledgeRecord,
    ConfirmFaces,
    OpenFaces,
    UnlockFaces,
)
from engine.messages.sensed.observations import FacesConfirmed, FacesOpened
from engine.messages.wanted.intents import ReportIrregularity, TakeAction, UndoStep
from firmware_bridge.link.protocol import Event, Sight
from firmware_bridge.secrets import deal_witness, questions
from firmware_bridge.secrets.custody import Custody
from firmware_bridge.secrets.questions import PATIENCE_NS
from firmware_bridge.secrets.vault import Position
from tests.firmware_bridge.secrets.felt import ASKED, TAGS, Felt

DRAW = "Shuffle for the draw for the button"


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
    felt.stop()
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
    felt.stop()
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
    felt.stop()
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


@pytest.mark.parametrize("key", [ASKED, DRAW])
@pytest.mark.parametrize("again", [False, True])
def test_of_a_draw_for_the_button_and_what_is_called_one_no_card_is_opened(
    lay: Callable[..., Felt], key: str, *, again: bool
) -> None:
    """Its cards lie there for everybody to name: the next hand can't pass for one."""
    felt = lay("holdem")
    felt.answer(READY_WORDS.get(key, "Draw for the button"), key)
    felt.seal(game="", seats=(*range(1, 11),))
    for _ in felt.seats:
        felt.draw(None, up=True)
    felt.stop()
    felt.pass_time(30.0)
    felt.tags = felt.chance.sample(list(DECK), len(DECK))
    if again:
        felt.seal(game="", seats=tuple(one.number for one in felt.seats[:2]))
    for _ in range(2):
        for one in felt.seats:
            felt.draw(one, up=False)
            felt.stop()
    assert not felt.opened


@pytest.mark.parametrize("k", [1, 2, 16])
@pytest.mark.parametrize("before", ["", "a boot that ran for hours"])
def test_what_is_sealed_behind_its_first_cards_has_nothing_opened(
    lay: Callable[..., Felt], k: int, before: str
) -> None:
    """The clock of the boot before ran on for longer than this one has."""
    felt = lay("stud")
    if before:
        felt.vault.ledger.card_ns, felt.vault.ledger.card_boot = 10 * felt.now_ns, before
    felt.answer(READY_WORDS[ASKED], ASKED)
    tags = iter(range(k))
    honest = felt.read

    def read(tag: str, *, strange: bool = False) -> None:
        honest(tag, strange=strange)
        if next(tags, None) == k - 1:
            felt.seal()

    felt.read = read  # type: ignore[method-assign]
    felt.lie = felt.stop
    for street in range(len(felt.rules.streets)):
        felt._deal_street(street)
    felt.stop()
    assert not felt.leaked


def guess(felt: Felt, number: int) -> str:
    """A set that is wrong, about the last card; the answer."""
    hand = felt.vault.ledger.hand
    assert hand is not None
    handle = hand.drawn[-1]
    wrong = next(one for one in DECK if one != hand.out[handle])
    asked = ConfirmFaces(hand=hand.hand, question=number, handles=(handle,), faces=(wrong,))
    (answer,) = felt.custody.obey(asked, felt.now_ns)
    felt.custody.obey(UnlockFaces(hand=hand.hand, question=number), felt.now_ns)
    assert isinstance(answer, FacesConfirmed)
    return answer.answer


def test_a_hand_sealed_in_the_midst_of_another_gives_no_further_guesses(
    lay: Callable[..., Felt],
) -> None:
    """Sealed before each card, nine players' hands were 18 hands with three guesses each."""
    felt = lay("holdem", 9)
    felt.begin()
    told: list[str] = []
    for one in felt.seats:
        felt.draw(one, up=False)
        told += [guess(felt, number) for number in (1, 2)]
        felt.seal()
    assert told == ["no"] * 3 + ["locked"] * 15
    felt.answer(READY_WORDS[ASKED], ASKED)
    felt.seal()
    felt.draw(felt.seats[0], up=False)
    assert [guess(felt, number) for number in (1, 2, 3, 4)] == ["no", "no", "no", "locked"]


@pytest.mark.parametrize("told", [{"burns": False}, {"twice": True}, {"seats": (1, 2)}])
@pytest.mark.parametrize("game", ["holdem", "stud"])
def test_what_the_engine_says_of_the_deal_moves_no_card(
    lay: Callable[..., Felt], game: str, told: dict[str, Any]
) -> None:
    felt = lay(game)
    felt.answer(READY_WORDS[ASKED], ASKED)
    felt.seal(**told)
    felt.lie = felt.stop
    for street in range(len(felt.rules.streets)):
        felt._deal_street(street)
        felt.lie = lambda: None
        for one in felt.seats:
            felt.touch(TakeAction(id="x", prompt=1, seat=one.number, action="check"))
        felt.lie = felt.stop
    assert not felt.leaked
    assert felt.opened


def test_what_an_engine_acknowledges_moves_no_reader_on(lay: Callable[..., Felt]) -> None:
    """Events that nobody has told yet would be dropped as having come again."""
    felt = lay("stud")
    felt.begin()
    felt.draw(felt.seats[0], up=False)
    felt.custody.obey(AcknowledgeRecord(source="shoe", boot=1, sequence=99), felt.now_ns)
    assert felt.custody.position("shoe") == Position(1, 1)
    assert felt.custody.settle()["shoe"] == Position(1, 1)


@pytest.mark.parametrize("how", ["copy", "muck"])
@pytest.mark.parametrize("game", ["holdem", "omaha8", "stud", "razz"])
def test_a_card_that_the_bridge_knows_to_be_missed_closes_streets_that_run(
    lay: Callable[..., Felt], game: str, how: str
) -> None:
    """It was read at the muck first, or what was read in its place is out already."""
    felt = lay(game, 4)
    felt.begin()
    felt._deal_street(0)
    for one in felt.seats:
        bets = one is felt.seats[0]
        action = TakeAction(
            id="x", prompt=1, seat=one.number, action="bet" if bets else "call", to=one.stack
        )
        felt.touch(action)
        one.stack, one.bet = 0, 100
    honest, burn = felt.read, iter([True])

    def read(tag: str, *, strange: bool = False) -> None:
        if not next(burn, False):
            honest(tag, strange=strange)
            return
        felt._sequence += 1
        told = felt.held[felt.seats[0].number][0] if how == "copy" else tag
        event = Event(
            boot=1, sequence=felt._sequence, time_us=felt.now_ns // 1000, place=int(how == "muck"),
            sight=Sight.ARRIVED, uid=TAGS[told],
        )  # fmt: skip
        place = "muck" if how == "muck" else "shoe"
        felt.custody.accept_event("shoe", place, event, felt.now_ns)

    felt.read = read  # type: ignore[method-assign]
    felt.pass_time(3.0)
    for number, street in enumerate(felt.rules.streets[1:], 1):
        felt._deal_street(number)
        for _ in range(street.burn):
            felt.stop()
    assert not felt.leaked


def check_round(felt: Felt) -> None:
    for one in felt.seats:
        felt.touch(TakeAction(id="x", prompt=1, seat=one.number, action="check"))


OTHERS = [
    ("seats", "seat 3"),
    ("tray", "burn"),
    ("muck", "muck"),
    ("cutter", "shoe"),
    ("shoe", ""),
    ("shoe", "seat 3"),
]


@pytest.mark.parametrize(("source", "place"), OTHERS)
@pytest.mark.parametrize(("game", "seats"), [
    ("holdem", 3), ("courchevel", 2), ("stud", 2), ("stud8", 4), ("razz", 6),
])  # fmt: skip
def test_the_order_is_of_what_the_stubs_antenna_read_alone(
    lay: Callable[..., Felt], game: str, seats: int, source: str, place: str
) -> None:
    """What it missed and another one tells later stands in a later card's place."""
    felt = lay(game, seats)
    felt.begin()
    wanted = felt.rules.streets[0].down * seats
    count, missed, honest = iter(range(99)), list[str](), felt.read

    def read(tag: str, *, strange: bool = False) -> None:
        if next(count) == wanted - 1:
            missed.append(tag)
            return
        honest(tag, strange=strange)
        if missed:
            felt._sequence += 1
            event = Event(
                boot=1 if place else 2, sequence=felt._sequence, time_us=felt.now_ns // 1000,
                place=1, sight=Sight.ARRIVED, uid=TAGS[missed.pop()],
            )  # fmt: skip
            felt.custody.accept_event(source, place or "shoe", event, felt.now_ns)

    felt.read = read  # type: ignore[method-assign]
    felt._deal_street(0)
    felt.stop()
    check_round(felt)
    felt._deal_street(1)
    felt.stop()
    assert not felt.opened


def test_at_a_table_without_a_shoes_antenna_there_is_no_order(lay: Callable[..., Felt]) -> None:
    felt = lay("stud")
    accept = felt.custody.accept_event
    felt.custody.accept_event = (  # type: ignore[method-assign]
        lambda source, place, event, read_ns: accept(source, f"seat {len(place)}", event, read_ns)
    )
    deal_third(felt)
    assert not felt.opened


@pytest.mark.parametrize("hangs", ["", "line", "events"])
def test_a_line_that_hangs_makes_no_streets_end(lay: Callable[..., Felt], hangs: str) -> None:
    """Two burns: where the reader's third card comes late, two seemed to be all."""
    felt = lay("holdem")
    felt.begin()
    felt._deal_street(0)
    felt.stop()
    check_round(felt)
    for up in (False, False, True, True):
        felt.draw(None, up=up)
    felt.look()
    felt.hangs, felt.late = hangs == "line", float(bool(hangs))
    felt.draw(None, up=True)
    for _ in range(20):
        felt.pass_time(0.3 if hangs else 0.01)
        felt.show()
        felt.look()
    felt.late, felt.hangs = 0.0, False
    felt.tell_readings()
    felt.look()
    assert not felt.leaked


@pytest.mark.parametrize("cards", [(False, False, True, True), (False, False)])
@pytest.mark.parametrize("tells", [
    ReportIrregularity(id="x", kind="exposed", seats=()), UndoStep(id="x", prompt=1, step=1),
])  # fmt: skip
def test_the_touch_that_reports_an_error_opens_nothing(
    lay: Callable[..., Felt], cards: tuple[bool, ...], tells: Any
) -> None:
    felt = lay("holdem")
    felt.begin()
    for street in range(2 if len(cards) == 2 else 1):
        felt._deal_street(street)
        felt.stop()
        check_round(felt)
    for up in cards:
        felt.draw(None, up=up)
    felt.pass_time(0.4)
    felt.witness.note(tells, felt.show())
    for _ in range(10):
        felt.pass_time(0.3)
        felt.show()
        felt.look()
    assert not felt.leaked


@pytest.mark.parametrize("game", ["stud", "stud8", "razz"])
def test_a_chair_that_is_drawn_on_though_its_player_left_has_no_burn_opened(
    lay: Callable[..., Felt], game: str
) -> None:
    """All are all in on the antes: nobody touches a key any more."""
    for seats in range(2, 7):
        for left in range(1, 9 - seats):
            felt = lay(game, seats)
            taken = {one.number for one in felt.seats}
            gone = [one for one in range(1, 11) if one not in taken][:left]
            felt.hide = lambda view, gone=gone: replace(  # type: ignore[misc]
                view,
                seats=tuple(
                    replace(one, state="sitting_out", winnings=40, stack=40)
                    if one.seat in gone else one
                    for one in view.seats
                ),
            )  # fmt: skip
            felt.begin()
            for street in range(len(felt.rules.streets)):
                felt._deal_street(street)
                felt.stop()
                felt.pass_time(0.3)
                felt.look()
            assert not felt.leaked, (seats, left)


def test_however_many_cards_nobody_knows_each_of_the_deck_is_tried_once(
    lay: Callable[..., Felt], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else a question holds the bridge up for as long as it likes."""
    felt = lay()
    deal_third(felt)
    hand = felt.vault.ledger.hand
    assert hand is not None
    tried: list[str] = []

    def note(key: bytes, epoch: int, card: str) -> str:
        tried.append(card)
        return make_handle(key, epoch, card)

    monkeypatch.setattr(questions, "make_handle", note)
    handles = tuple(f"~{number:032x}" for number in range(52))
    felt.custody.obey(OpenFaces(hand=hand.hand, question=1, handles=handles, reason="x"), 0)
    assert len(tried) <= 2 * len(DECK)
