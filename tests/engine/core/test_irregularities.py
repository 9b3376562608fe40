"""What does not fit: each irregularity, what the dealer is told, and how it ends."""

import msgspec
import pytest

from engine import core
from engine.cards import DECK
from engine.messages.commands import ConfirmFaces, OpenFaces, OpenZones, ReturnCards, UnlockFaces
from engine.messages.events import (
    CardBurned,
    ConfirmationAsked,
    CountsCompared,
    FacesShown,
    HandTabled,
    IrregularityResolved,
    TableOpened,
)
from engine.messages.observations import (
    CardRefused,
    CountsReported,
    FacesConfirmed,
    FacesOpened,
    ReadingsLost,
    SourceReported,
)
from engine.tracking.sight import HEAP
from tests.engine.core.playing import Play, options


def keys(play: Play) -> list[str]:
    return [answer.key for answer in play.prompt.answers]


def kinds(play: Play) -> list[type]:
    return [type(command) for command in core.commands(play.state)]


def to_flop(play: Play) -> None:
    """Everything up to the flop's burn done."""
    play.run_to("burn")
    play.deal_prompted()


def test_a_stale_tap_is_refused_with_what_is_asked_now() -> None:
    play = Play(options())
    play.begin()
    number = play.prompt.number
    play.act("call")
    refused = play.act("call", prompt=number)
    assert refused is not None
    assert refused.reason == "That was for an earlier step; now: Seat 2 to act: 1 to call"
    assert refused.id == "t"


def test_an_answer_that_is_not_offered_is_refused_with_the_choices() -> None:
    play = Play(options())
    refused = play.answer("pushed")
    assert refused is not None
    assert "deck_ready" in refused.reason


def test_an_action_out_of_turn_or_at_another_prompt_is_refused() -> None:
    play = Play(options())
    assert play.act("call", seat=1) is not None
    play.begin()
    assert play.act("call", seat=3) is not None
    assert play.name("As") is not None
    assert play.view.acting == 1


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
    assert keys(play) == ["look_again", "use_reader"]
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


def test_a_disagreement_can_be_settled_by_opening_the_reader_s_cards() -> None:
    play = Play(options())
    to_flop(play)
    play.misread = {play.stub[0]: play.stub[20]}
    flop = tuple(play.stub[:3])
    play.deal_prompted()
    play.answer("use_reader")
    assert play.view.board == flop
    shown = [event for event in play.events if isinstance(event, FacesShown)][-1]
    assert (shown.by, shown.paired) == ("bridge_opened", True)


def test_a_card_that_the_camera_cannot_read_is_opened_at_the_dealer_s_word() -> None:
    play = Play(options())
    to_flop(play)
    number = play.prompt.number
    play.unreadable = {play.stub[1]}
    play.deal_prompted()
    assert play.prompt.number == number
    assert play.kind() == "deal_board"
    assert play.prompt.detail == "The camera can't read card 2 at the board: square it"
    assert keys(play) == ["use_reader"]
    play.answer("use_reader")
    assert play.kind() == "act"
    assert not play.state.irregularities


def test_an_unreadable_card_that_is_squared_is_read_without_a_tap() -> None:
    play = Play(options())
    to_flop(play)
    play.unreadable = {play.stub[1]}
    play.deal_prompted()
    play.unreadable = set()
    play.settle()
    assert play.kind() == "act"
    assert not play.state.irregularities


def test_an_unreadable_tabled_hand_is_opened_at_the_dealer_s_word() -> None:
    play = Play(options())
    play.run_to("table_hand")
    play.unreadable = set(play.held[2])
    play.step(lambda _: ("check", 0))
    assert play.prompt.seat == 2
    assert "can't read card 1 at the reading place" in play.prompt.detail
    assert keys(play) == ["use_reader", "muck"]
    play.answer("use_reader")
    tabled = [event for event in play.events if isinstance(event, HandTabled)]
    assert (tabled[0].seat, tabled[0].by) == (2, "bridge_opened")


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


def test_without_a_camera_a_tabled_hand_is_opened_at_the_dealer_s_word() -> None:
    play = Play(options())
    play.run_to("table_hand")
    play.report("overhead", "camera", "impaired", "covered")
    assert keys(play) == ["use_reader", "muck"]
    play.answer("use_reader")
    assert play.prompt.seat == 3


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


def test_with_both_gone_the_dealer_names_the_cards() -> None:
    play = Play(options((200, 200)))
    for source, kind in (("shoe", "reader"), ("overhead", "camera"), ("bridge", "bridge")):
        play.report(source, kind, "lost", "gone")
    play.begin()
    to_flop(play)
    play.deal_prompted()
    assert (play.kind(), play.prompt.count) == ("name_cards", 3)
    refused = play.name("As", "Kd")
    assert refused is not None
    assert "3 cards" in refused.reason
    refused = play.name("As", "Kd", "1x")
    assert refused is not None
    assert play.name("As", "Kd", "7c") is None
    assert play.view.board == ("As", "Kd", "7c")
    play.act("check")
    play.act("bet", 10)
    play.act("call")
    for card in ("2c", "2d"):
        play.deal_prompted()
        play.deal_prompted()
        assert play.name(card) is None
        play.act("check")
        play.act("check")
    assert (play.kind(), play.prompt.seat) == ("name_cards", 2)
    assert play.name("Ah", "Ad") is None
    assert keys(play) == ["muck"]
    play.answer("muck")
    assert play.kind() == "push_pot"
    play.answer("pushed")
    assert play.kind() == "shuffle"
    assert play.view.chips_in_play == 400
    play.answer("deck_ready")
    assert play.found("counts_missing")


def test_a_refused_card_is_told_and_settled_by_the_next_good_one() -> None:
    play = Play(options())
    play.run_to("deal_hole")
    number = play.prompt.number
    refused = CardRefused(
        source="shoe",
        boot=1,
        sequence=500,
        place="shoe",
        why="other_deck",
        words="That card is of another deck: replace it",
        read_ns=1,
    )
    play.observe(refused)
    assert play.prompt.number == number
    assert play.prompt.detail == refused.words
    assert keys(play) == ["dealt"]
    play.deal_prompted()
    assert any(isinstance(event, IrregularityResolved) for event in play.events)
    assert not play.state.irregularities
    assert keys(play) == []


def test_lost_readings_stop_the_hand_until_the_dealer_goes_on() -> None:
    play = Play(options())
    play.run_to("deal_hole")
    lost = ReadingsLost(source="shoe", boot=1, sequence=9, count=1, why="ring_overflow", read_ns=1)
    play.observe(lost)
    assert play.kind() == "resolve"
    assert play.prompt.text == "One reading was lost by shoe: check the cards, then continue"
    play.answer("continue")
    assert play.kind() == "deal_hole"
    assert keys(play) == ["dealt"]
    play.answer("dealt")
    assert play.prompt.text == "Seat 3: first card"


def test_readings_lost_between_hands_stop_nothing() -> None:
    play = Play(options())
    play.observe(
        ReadingsLost(
            source="shoe", boot=2, sequence=1, count=None, why="device_lost_memory", read_ns=1
        )
    )
    assert play.kind() == "shuffle"
    play.begin()
    assert not play.state.irregularities


def test_a_card_before_time_is_put_back() -> None:
    play = Play(options())
    play.begin()
    drawn = play.reading(play.stub[0])
    play.observe(drawn)
    assert play.kind() == "resolve"
    assert play.prompt.text == "A card is off the stub before time"
    assert drawn.handle not in str(play.view)
    assert play.act("call", seat=1) is not None
    play.answer("put_back")
    returned = [c for c in core.commands(play.state) if isinstance(c, ReturnCards)]
    assert [c.handles for c in returned] == [(drawn.handle,)]
    assert play.kind() == "act"
    play.play_hand()
    assert play.view.chips_in_play == 600


def test_a_card_before_time_may_be_the_next_one_dealt() -> None:
    play = Play(options())
    play.begin()
    play.act("call")
    play.act("call")
    play.lay("burn", play.stub[0], "back")
    play.draw()
    assert keys(play) == ["put_back", "keep"]
    play.answer("keep")
    play.act("check")
    assert play.kind() == "deal_board"
    assert any(isinstance(event, CardBurned) for event in play.events)
    play.play_hand()


def test_two_cards_before_time_are_one_question() -> None:
    play = Play(options())
    play.begin()
    play.draw()
    play.draw()
    assert play.prompt.text == "2 cards are off the stub before time"
    play.answer("put_back")
    returned = [c for c in core.commands(play.state) if isinstance(c, ReturnCards)]
    assert len(returned[0].handles) == 2


def test_the_same_reading_twice_is_no_second_card() -> None:
    play = Play(options())
    play.run_to("deal_hole")
    drawn = play.reading(play.stub.pop(0))
    assert play.observe(drawn)
    assert play.observe(drawn) == ()


def test_a_card_read_between_hands_is_told_and_stops_nothing() -> None:
    play = Play(options())
    play.observe(play.reading("As"))
    assert play.view.happenings[-1].text == "A card was read between hands: gather all cards"
    assert play.kind() == "shuffle"


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
    assert play.found("exposed_card")[0].text == "A card lies face up in the burn: turn it down"
    assert "As" not in str(play.found("exposed_card"))
    play.settle()
    assert len(play.found("exposed_card")) == 1
    play.zones["burn"] = []
    play.settle()
    assert not play.state.irregularities


def test_counts_that_differ_are_told() -> None:
    play = Play(options())
    play.begin()
    play.act("fold")
    play.act("fold")
    play.confirmed = 7
    play.answer("pushed")
    assert any(isinstance(event, CountsCompared) for event in play.events)
    assert play.found("counts_differ")[0].readings == (
        "Bridge: 7 confirmed, 0 opened",
        "Record: 0 confirmed, 0 opened",
    )
    assert play.kind() == "shuffle"


def test_no_card_is_asked_for_before_the_key_is_sealed() -> None:
    play = Play(options())
    play.bridge_up = False
    play.step(lambda _: ("check", 0))
    play.answer("blinds_posted")
    assert (play.kind(), play.prompt.text) == ("wait", "Sealing the hand's key")
    play.bridge_up = True
    play.settle()
    assert play.kind() == "deal_hole"


def test_a_card_dealt_before_the_key_is_sealed_is_extra() -> None:
    play = Play(options())
    play.bridge_up = False
    play.step(lambda _: ("check", 0))
    play.answer("blinds_posted")
    play.observe(play.reading("As"))
    assert play.kind() == "resolve"


def test_questions_are_repeated_until_answered_and_late_answers_change_nothing() -> None:
    play = Play(options())
    to_flop(play)
    play.bridge_up = False
    play.deal_prompted()
    asked = [c for c in core.commands(play.state) if isinstance(c, ConfirmFaces)]
    assert len(asked) == 1
    assert asked == [c for c in core.commands(play.state) if isinstance(c, ConfirmFaces)]
    reply = FacesConfirmed(question=asked[0].question, answer="yes")
    assert play.observe(reply)
    assert play.observe(reply) == ()
    assert play.observe(CountsReported(hand="T1-000001", confirmed=1, opened=0)) == ()
    assert OpenFaces not in kinds(play)


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


def test_a_source_that_blinks_is_told_and_keeps_the_prompt() -> None:
    play = Play(options())
    play.begin()
    number = play.prompt.number
    play.report("overhead", "camera", "lost", "unplugged: plug it in")
    assert play.view.happenings[-1].text == "Camera overhead: unplugged: plug it in"
    assert [source.state for source in play.view.sources] == ["ready", "lost", "ready"]
    play.report("overhead", "camera", "ready")
    assert play.prompt.number == number
    report = SourceReported(source="shoe", kind="reader", state="ready", words="fine")
    assert play.observe(report) == ()
    assert [s.source for s in core.sources(play.state)] == ["shoe", "overhead", "bridge"]
    assert msgspec.structs.asdict(core.sources(play.state)[0])["words"] == "fine"


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
    assert keys(play) == ["use_reader"]


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
    assert keys(play) == ["use_reader"]


def test_faces_that_cannot_be_are_named_by_the_dealer_or_taken_back() -> None:
    """The dealer once named a card that now comes off the stub."""
    play = Play(options())
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
    assert "appears twice" in play.found("faces_refused")[0].text
    assert play.kind() == "name_cards"
    for _ in range(4):
        assert play.undo() is None
    assert play.prompt.count == 3
    play.zones["board"] = []
    for card in true_flop:
        play.lay("board", card)
    assert play.name(*true_flop) is None
    play.lay("board", turn)
    for _ in range(3):
        play.act("check")
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
    assert not play.state.irregularities


def test_a_profile_that_changed_since_the_opening_is_refused() -> None:
    opened, *_ = core.open_table(options())
    assert isinstance(opened, TableOpened)
    other = msgspec.structs.replace(opened, house_hash="0" * 64)
    with pytest.raises(core.TableError, match="begin a new journal"):
        core.apply(core.initial(), other)


def test_a_late_reading_of_a_card_dealt_by_a_tap_goes_to_no_other_seat() -> None:
    play = Play(options())
    play.run_to("deal_hole")
    play.report("shoe", "reader", "lost", "unplugged")
    tapped = play.stub.pop(0)
    play.answer("dealt")
    play.report("shoe", "reader", "ready")
    late = play.reading(tapped)
    play.observe(late)
    assert play.prompt.text == "A card was read that may have been dealt already"
    assert keys(play) == ["earlier", "keep"]
    play.answer("earlier")
    assert play.prompt.text == "Seat 3: first card"
    assert play.observe(late) == ()
    play.deal_prompted()
    assert play.prompt.text == "Seat 1: first card"


def test_a_reading_after_an_outage_may_be_of_the_next_card() -> None:
    play = Play(options())
    play.run_to("deal_hole")
    play.report("shoe", "reader", "lost", "unplugged")
    play.stub.pop(0)
    play.answer("dealt")
    play.report("shoe", "reader", "ready")
    play.draw()
    assert play.kind() == "resolve"
    play.draw()
    assert play.prompt.text == "2 cards were read that may have been dealt already"
    play.answer("keep")
    assert play.prompt.text == "Seat 2: second card"
    play.draw()
    assert play.prompt.text == "Seat 3: second card"


def test_a_card_without_a_working_tag_raises_no_question_later() -> None:
    play = Play(options())
    play.run_to("deal_hole")
    play.report("shoe", "reader", "lost", "unplugged")
    play.report("shoe", "reader", "ready")
    assert keys(play) == ["dealt"]
    play.stub.pop(0)
    play.answer("dealt")
    play.draw()
    assert play.prompt.text == "Seat 1: first card"
