"""What the camera makes of the board, the tabled hands and the burns, and who helps it."""

from pathlib import Path

import msgspec
import pytest

from engine import core
from engine.cards import DECK
from engine.messages.happened.bridge_questions import ConfirmationAsked, OpeningAsked
from engine.messages.happened.hand_events import (
    FacesShown,
    HandTabled,
)
from engine.messages.sensed.commands import OpenFaces, OpenZones, UnlockFaces
from engine.messages.sensed.observations import (
    FacesConfirmed,
    FacesOpened,
    SourceReported,
)
from engine.tracking.sight import HEAP
from tests.engine.core.playing import Play, keys, kinds, options, to_flop, unbinding


def test_a_misread_board_blocks_until_the_dealer_looks_again() -> None:
    play = Play(options())
    to_flop(play)
    wrong = next(card for card in DECK if card not in play.stub[:10])
    play.misread = {play.stub[1]: wrong}
    flop = tuple(play.stub[:3])
    play.deal_prompted()
    assert play.kind() == "resolve"
    assert play.prompt.text == "Camera and reader disagree about the board"
    assert f"Camera: {flop[0]} {wrong} {flop[2]}" in play.prompt.detail
    assert flop[1] not in play.prompt.detail
    assert keys(play) == [
        "look_again", "name_them", "double_burn", "missing_burn", "other_burn", "stands",
    ]  # fmt: skip
    assert play.view.board == ("??", "??", "??")
    asked = sum(isinstance(event, ConfirmationAsked) for event in play.events)
    play.answer("look_again")
    assert UnlockFaces in kinds(play)
    assert play.kind() == "deal_board"
    assert "still reads" in play.prompt.detail
    assert sum(isinstance(event, ConfirmationAsked) for event in play.events) == asked
    play.misread = {}
    play.settle()
    assert play.view.board == flop
    assert play.kind() == "act"
    assert play.found("camera_disagrees")[0].blocking


def test_a_misread_board_that_the_dealer_names_is_compared_with_the_reader() -> None:
    play = Play(options())
    to_flop(play)
    wrong = play.stub[20]
    play.misread = {play.stub[0]: wrong}
    flop = tuple(play.stub[:3])
    play.deal_prompted()
    assert "use_reader" not in keys(play), "nothing is opened that may lie elsewhere"
    assert play.answer("name_them") is None
    assert play.kind() == "name_cards"
    assert play.name(wrong, *flop[1:]) is None
    assert play.found("named_wrong")
    assert play.kind() == "name_cards"
    assert play.name(*flop) is None
    assert play.view.board == flop
    shown = [event for event in play.events if isinstance(event, FacesShown)][-1]
    assert (shown.by, shown.paired) == ("dealer_confirmed", False)


def test_the_floor_may_rule_that_a_board_counts_as_it_lies() -> None:
    play = Play(options())
    to_flop(play)
    wrong = play.stub[20]
    play.misread = {play.stub[0]: wrong}
    flop = tuple(play.stub[:3])
    play.deal_prompted()
    assert play.answer("stands") is not None, "that is the floor's"
    alone = play.answer("stands", by="Ann")
    assert alone is not None, "the camera's reading alone, which the bridge denied"
    assert "Name the cards once more" in alone.reason
    assert play.answer("name_them") is None
    assert play.name(wrong, *flop[1:]) is None
    assert "disagrees" in keys(play)
    assert play.answer("disagrees") is None
    assert play.answer("stands") is not None, "that is the floor's"
    assert play.answer("stands", by="Ann") is None
    assert set(play.view.board) == {wrong, *flop[1:]}
    assert play.view.narration[-2].text.startswith(
        "The floor rules (Ann) (no PIN): Card plays where it lies (floor's decision)"
    )


def test_a_card_that_the_camera_cannot_read_is_opened_at_the_dealer_s_word() -> None:
    play = Play(options())
    to_flop(play)
    number = play.prompt.number
    play.unreadable = {play.stub[1]}
    play.deal_prompted()
    assert play.prompt.number == number
    assert play.kind() == "deal_board"
    assert play.prompt.detail == "The camera can't read card 2 at the board: square it"
    assert keys(play) == ["use_reader", "name_them"]
    play.answer("use_reader")
    assert play.kind() == "act"
    assert not play.state.sensing.irregularities


def test_an_unreadable_card_that_is_squared_is_read_without_a_tap() -> None:
    play = Play(options())
    to_flop(play)
    play.unreadable = {play.stub[1]}
    play.deal_prompted()
    play.unreadable = set()
    play.settle()
    assert play.kind() == "act"
    assert not play.state.sensing.irregularities


def test_an_unreadable_tabled_hand_is_named_and_confirmed() -> None:
    play = Play(options())
    play.run_to("table_hand")
    play.unreadable = set(play.held[2])
    play.step(lambda _: ("check", 0))
    assert play.prompt.seat == 2
    assert "can't read card 1 at the reading place" in play.prompt.detail
    assert keys(play) == ["name_them", "muck", "shows_3", "shows_1"]
    play.answer("name_them")
    assert play.prompt.names
    play.name(*play.held[2])
    tabled = [event for event in play.events if isinstance(event, HandTabled)]
    assert (tabled[0].seat, tabled[0].by) == (2, "dealer_confirmed")
    assert play.opened == 0


def test_a_wrong_hand_at_the_reading_place_is_not_believed() -> None:
    play = Play(options())
    play.run_to("table_hand")
    for card in play.held[3]:
        play.lay("reading", card)
    play.settle()
    assert play.kind() == "resolve"
    assert play.prompt.text == "Camera and reader disagree about seat 2"


def test_cards_of_the_last_hand_left_at_the_reading_place_are_not_asked_about() -> None:
    play = Play(options())
    play.run_to("table_hand")
    play.step(lambda _: ("check", 0))
    asked = sum(isinstance(event, ConfirmationAsked) for event in play.events)
    play.settle()
    assert play.prompt.seat == 3
    assert sum(isinstance(event, ConfirmationAsked) for event in play.events) == asked


def test_without_a_camera_the_board_is_opened_by_itself() -> None:
    play = Play(options())
    to_flop(play)
    play.report("overhead", "camera", "lost", "unplugged")
    flop = tuple(play.stub[:3])
    play.deal_prompted()
    assert play.view.board == flop
    assert play.kind() == "act"


def test_without_a_camera_a_tabled_hand_is_named_and_the_bridge_confirms_it() -> None:
    """Nobody opens hole cards at a touch: the dealer names what lies there face up."""
    play = Play(options())
    play.run_to("table_hand")
    play.report("overhead", "camera", "impaired", "covered")
    assert keys(play) == ["muck", "shows_3", "shows_1"]
    assert play.prompt.names
    assert play.answer("use_reader") is not None
    before = play.confirmed
    assert play.name(*play.held[3]) is None
    assert play.prompt.seat == 2
    assert play.prompt.detail == "Other cards were dealt to seat 2: name them again"
    assert not any(isinstance(event, HandTabled) for event in play.events)
    assert play.name(*play.held[2]) is None
    assert play.prompt.seat == 3
    assert (play.opened, play.confirmed - before, play.denials) == (0, 1, 1)
    assert not any(isinstance(event, OpeningAsked) for event in play.events)


def test_what_the_bridge_locked_is_not_tabled() -> None:
    play = Play(options())
    play.run_to("table_hand")
    play.report("overhead", "camera", "impaired", "covered")
    play.bridge_up = False
    assert play.name(*play.held[3]) is None
    (asked,) = play.state.sensing.questions
    play.observe(FacesConfirmed(question=asked.number, answer="locked"))
    assert "says no more about seat 2 in this hand: call the floor" in play.prompt.detail
    assert not any(isinstance(event, HandTabled) for event in play.events)


def test_without_a_reader_the_dealer_taps_and_confirms_what_the_camera_reads() -> None:
    play = Play(options())
    play.report("shoe", "reader", "lost", "unplugged")
    play.begin()
    assert play.view.seats[0].cards == ("??", "??")
    to_flop(play)
    flop = tuple(play.stub[:3])
    play.deal_prompted()
    assert play.kind() == "name_cards"
    assert play.prompt.detail == f"The camera reads {' '.join(flop)}"
    assert keys(play) == ["camera_right"]
    play.answer("camera_right")
    assert play.view.board == flop
    shown = [event for event in play.events if isinstance(event, FacesShown)][-1]
    assert shown.by == "dealer"
    assert play.kind() == "act"


def test_more_burns_than_were_read_are_told_and_fewer_are_not() -> None:
    play = Play(options())
    to_flop(play)
    play.zones["burn"] = []
    play.deal_prompted()
    assert not play.found("burn_count")
    play.run_to("burn")
    play.deal_prompted()
    for card in ("2c", "3c"):
        play.lay("burn", card, "back")
    play.unreadable = {play.stub[0]}
    play.deal_prompted()
    assert play.found("burn_count")[0].text == "The camera sees 3 burns where 2 were read"
    assert not play.found("burn_count")[0].blocking
    assert play.kind() == "deal_board"


def test_a_face_among_the_burns_is_told_until_it_is_turned() -> None:
    play = Play(options())
    to_flop(play)
    play.zones["burn"] = []
    play.lay("burn", "As", "face")
    play.settle()
    assert play.found("face_up_card")[0].text == "A card lies face up in the burn: turn it down"
    assert "As" not in str(play.found("face_up_card"))
    play.settle()
    assert len(play.found("face_up_card")) == 1
    play.zones["burn"] = []
    play.settle()
    assert not play.state.sensing.irregularities


def test_zones_are_open_only_while_faces_may_be_named() -> None:
    def opened() -> tuple[str, ...]:
        return next(c.zones for c in core.commands(play.state) if isinstance(c, OpenZones))

    play = Play(options())
    assert opened() == ()
    play.begin()
    assert opened() == ()
    to_flop(play)
    assert opened() == ("board",)
    play.run_to("table_hand")
    assert opened() == ("board", "reading")
    play.run_to("push_pot")
    assert opened() == ("board",)
    play.answer("pushed")
    assert opened() == ()


def test_cards_on_each_other_are_to_be_spread() -> None:
    play = Play(options())
    to_flop(play)
    play.camera_up = False
    play.deal_prompted()
    two = play.picture("board", play.zones["board"][:2], opened=True)
    heap = msgspec.structs.replace(two.cards[1], card=None, side="unknown", why=HEAP)
    sight = {"board": msgspec.structs.replace(two, cards=(two.cards[0], heap))}
    play.record(core.notice(play.state, sight))
    assert play.prompt.detail == "Cards at the board lie on each other: spread them"
    assert keys(play) == ["use_reader", "name_them"]


def test_too_few_cards_are_waited_for_without_a_word() -> None:
    play = Play(options())
    to_flop(play)
    play.camera_up = False
    play.deal_prompted()
    two = play.picture("board", play.zones["board"][:2], opened=True)
    assert core.notice(play.state, {"board": two}) == ()
    closed = play.picture("board", play.zones["board"], opened=False)
    assert core.notice(play.state, {"board": closed}) == ()
    moving = msgspec.structs.replace(
        play.picture("board", play.zones["board"], opened=True), settled=False
    )
    assert core.notice(play.state, {"board": moving}) == ()


def test_more_cards_than_were_dealt_or_a_face_down_card_are_not_asked_about() -> None:
    play = Play(options())
    to_flop(play)
    play.camera_up = False
    play.deal_prompted()
    whole = play.picture("board", play.zones["board"], opened=True)
    four = (*whole.cards, msgspec.structs.replace(whole.cards[0], card=play.stub[5], track=99))
    play.record(core.notice(play.state, {"board": msgspec.structs.replace(whole, cards=four)}))
    assert play.prompt.detail == "The camera sees 4 new cards at the board, not 3"
    back = (*whole.cards[:2], msgspec.structs.replace(whole.cards[2], card=None, side="back"))
    play.record(core.notice(play.state, {"board": msgspec.structs.replace(whole, cards=back)}))
    assert play.prompt.detail == "Card 3 at the board lies face down: turn it"
    play.record(core.notice(play.state, {"board": whole}))
    play.settle()
    assert play.kind() == "act"


def test_a_board_that_reads_otherwise_than_before_is_not_asked_about() -> None:
    play = Play(options())
    to_flop(play)
    flop = play.stub[:3]
    play.run_to("burn")
    play.deal_prompted()
    play.misread = {flop[0]: play.stub[20]}
    play.deal_prompted()
    assert play.prompt.detail == "The camera sees 2 new cards at the board, not 1"
    assert keys(play) == ["use_reader", "name_them"]


@pytest.mark.parametrize("taken_back", [False, True], ids=["named anew", "taken back"])
def test_faces_that_cannot_be_are_named_by_the_dealer_or_taken_back(
    tmp_path: Path, *, taken_back: bool
) -> None:
    """The dealer once named a card that now comes off the stub."""
    play = Play(options(house=unbinding(tmp_path)))
    to_flop(play)
    for source, kind in (("shoe", "reader"), ("overhead", "camera")):
        play.report(source, kind, "lost", "gone")
    true_flop = play.stub[:3]
    turn = play.stub[4]
    play.deal_prompted()
    assert play.name(turn, *true_flop[1:]) is None
    for source, kind in (("shoe", "reader"), ("overhead", "camera")):
        play.report(source, kind, "ready")
    for _ in range(3):
        play.act("check")
    play.deal_prompted()
    play.answer("keep")
    play.zones["board"] = []
    for card in (turn, *true_flop[1:]):
        play.lay("board", card)
    play.deal_prompted()
    assert "one card twice" in play.prompt.detail
    play.answer("use_reader")
    assert play.prompt.detail == f"{turn} was named on the board, and comes only now"
    assert (play.kind(), play.prompt.count) == ("name_cards", 3)
    if taken_back:
        for _ in range(4):
            assert play.undo() is None
        assert "anew" not in play.prompt.text
    assert play.prompt.count == 3
    play.zones["board"] = []
    for card in true_flop:
        play.lay("board", card)
    assert play.name(*true_flop) is None
    play.lay("board", turn)
    for _ in range(3 if taken_back else 0):
        play.act("check")
    play.settle()
    assert play.view.board == (*true_flop, turn)


def test_a_bridge_that_refuses_to_open_leaves_the_naming_to_the_dealer() -> None:
    play = Play(options())
    to_flop(play)
    play.camera_up = False
    play.deal_prompted()
    play.bridge_up = False
    play.observe(SourceReported(source="overhead", kind="camera", state="lost", words="unplugged"))
    question = next(c for c in core.commands(play.state) if isinstance(c, OpenFaces))
    play.observe(FacesOpened(question=question.question, faces=(), why="not in this hand"))
    assert play.found("opening_refused")[0].text == (
        "The reader's cards can't be opened: not in this hand"
    )
    assert play.kind() == "name_cards"
    assert play.name("As", "Kd", "7c") is None
    assert play.kind() == "act"
    assert not play.state.sensing.irregularities
