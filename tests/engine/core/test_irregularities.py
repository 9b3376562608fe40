"""What does not fit: each irregularity, what the dealer is told, and how it ends."""

from typing import Any, Literal

import msgspec
import pytest
from msgspec.structs import replace

from engine import core
from engine.messages.authorization import RESTORED_KEYS, UNSIGNED_KEYS, departments_purpose
from engine.messages.happened.bridge_questions import CountsCompared
from engine.messages.happened.floor_events import ButtonCardDealt
from engine.messages.happened.hand_events import (
    CardBurned,
    CardDealt,
    IrregularityResolved,
    TableOpened,
)
from engine.messages.sensed.commands import ConfirmFaces, OpenFaces, ReturnCards
from engine.messages.sensed.observations import (
    CardDrawn,
    CardRefused,
    CountsReported,
    FacesConfirmed,
    ReadingsLost,
    SourceReported,
)
from tests.engine.core.playing import Play, keys, kinds, muck, options, passive, to_flop


def test_a_stale_tap_is_refused_with_what_is_asked_now() -> None:
    play = Play(options())
    play.begin()
    number = play.prompt.number
    play.act("call")
    refused = play.act("call", prompt=number)
    assert refused is not None
    assert refused.reason == "That was for an earlier step; now: Seat 2 to act: 1 to call"
    assert refused.id == "t"


def test_an_answer_that_is_not_offered_is_refused_in_words() -> None:
    play = Play(options())
    refused = play.answer("pushed")
    assert refused is not None
    assert str(refused.reason).endswith("; choices: Deck in the shoe")


def test_an_action_out_of_turn_or_at_another_prompt_is_refused() -> None:
    play = Play(options())
    assert play.act("call", seat=1) is not None
    play.begin()
    assert play.act("call", seat=3) is not None
    assert play.name("As") is not None
    assert play.view.acting == 1


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
    muck(play)
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
        why="unknown_tag",
        words="A tag of no registered deck was read: take it away",
        read_ns=1,
    )
    play.observe(refused)
    assert play.prompt.number == number
    assert play.prompt.detail == refused.words
    assert [answer.place for answer in play.prompt.answers] == ["prompt"]
    play.deal_prompted()
    assert any(isinstance(event, IrregularityResolved) for event in play.events)
    assert not play.state.sensing.irregularities
    assert [answer.place for answer in play.prompt.answers] == ["wrong"]


@pytest.mark.parametrize(
    ("why", "kind"),
    [("other_deck", "foreign_card"), ("clone", "duplicate_card"), ("not_a_card", "joker")],
)
def test_what_is_no_card_of_the_deck_stops_the_deal(
    why: Literal["other_deck", "clone", "not_a_card"], kind: str
) -> None:
    """The next card would go where this one was dealt to."""
    play = Play(options())
    play.run_to("deal_hole")
    due = play.prompt.seat
    refused = CardRefused(
        source="shoe", boot=1, sequence=500, place="shoe", why=why, words="Take it away", read_ns=1
    )
    play.observe(refused)
    assert play.kind() == "resolve"
    assert (play.found(kind)[0].blocking, play.found(kind)[0].seats) == (True, (due,))
    assert play.answer("withdrawn") is None
    assert (play.kind(), play.prompt.seat) == ("deal_hole", due)
    at_muck = msgspec.structs.replace(refused, sequence=501, place="muck")
    play.observe(at_muck)
    assert play.kind() == "deal_hole", "nothing is dealt to the muck"


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
    assert not play.state.sensing.irregularities


@pytest.mark.parametrize(
    ("given", "text", "clause"),
    [
        pytest.param({"house": "live"}, "post the blinds first", "LIVE-GL-06",
                     marks=pytest.mark.clause("LIVE-GL-06")),
        pytest.param(
            {"house": "live", "game": "stud", "limit": "fixed", "blinds": (), "ante": 1,
             "bring_in": 2, "small_bet": 5, "big_bet": 10},
            "post the antes first", "LIVE-GL-03", marks=pytest.mark.clause("LIVE-GL-03"),
        ),
    ],
)  # fmt: skip
def test_a_card_before_the_forced_bets_waits_for_them(
    given: dict[str, Any], text: str, clause: str
) -> None:
    play = Play(options(**given))
    play.run_to("post_blinds")
    play.observe(play.reading(play.stub[0]))
    assert (play.kind(), play.prompt.text) == (
        "resolve", f"A card is off the stub before time: {text}",
    )  # fmt: skip
    assert play.prompt.clause == clause
    assert play.view.acting == 0
    assert play.act("call", seat=1) is not None
    play.answer("put_back")
    assert play.kind() == "post_blinds"


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
    play.run_to("act")
    while play.view.street != "river":
        play.step(passive)
    play.run_to("act")
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
    assert play.view.narration[-1].text == "A card was read between hands: gather all cards"
    assert play.kind() == "shuffle"


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


def test_denials_that_the_record_lacks_are_told() -> None:
    play = Play(options())
    play.begin()
    play.act("fold")
    play.act("fold")
    play.denials = 51
    play.answer("pushed")
    assert play.found("counts_differ")[0].readings == (
        "Bridge: 0 confirmed, 51 denied, 0 opened",
        "Record: 0 confirmed, 0 opened",
    )


def test_no_card_is_asked_for_before_the_key_is_sealed() -> None:
    play = Play(options())
    play.bridge_up = False
    play.step(lambda _: ("check", 0))
    play.answer("blinds_posted")
    assert (play.kind(), play.prompt.text) == ("wait", "Sealing the hand's key")
    play.bridge_up = True
    play.settle()
    assert play.kind() == "deal_hole"


@pytest.mark.parametrize("words", [UNSIGNED_KEYS, RESTORED_KEYS, "its record is damaged"])
def test_where_the_floor_has_to_sign_for_the_keys_the_prompt_says_so(words: str) -> None:
    """A restored table stood at its first hand, and nothing said who was waited for."""
    play = Play(options())
    play.bridge_up = False
    play.step(lambda _: ("check", 0))
    play.answer("blinds_posted")
    assert play.prompt.text == "Sealing the hand's key"
    asks = departments_purpose(("aa", "bb"))
    play.observe(
        SourceReported(source="bridge", kind="bridge", state="ready", words=words, asks=asks)
    )
    assert play.prompt.kind == "wait"
    assert play.prompt.text == "The floor signs for the departments' keys"


@pytest.mark.parametrize("remedy", ["keep", "put_back"])
def test_a_card_read_under_the_last_hands_key_is_dealt_as_one_that_nobody_read(
    remedy: str,
) -> None:
    """No key of this hand opens its handle: what is bound must not be a card that nobody finds."""
    play = Play(options())
    play.bridge_up = False
    play.step(passive)
    play.answer("blinds_posted")
    read = play.reading("As")
    assert isinstance(read, CardDrawn)
    play.observe(replace(read, hand="T1-draw-000001"))
    assert (play.kind(), play.prompt.text) == ("resolve", "A card is off the stub before time")
    play.bridge_up = True
    assert play.answer(remedy) is None
    play.settle()
    assert play.kind() == "deal_hole"
    dealt = [event.card for event in play.events if isinstance(event, CardDealt)]
    assert dealt == (["??"] if remedy == "keep" else [])
    assert not [one for one in core.commands(play.state) if isinstance(one, ReturnCards)]


def test_a_card_under_the_last_hands_key_may_be_one_that_a_tap_dealt() -> None:
    play = Play(options())
    play.step(passive)
    play.answer("blinds_posted")
    play.report("shoe", "reader", "lost", "gone")
    assert play.answer("dealt") is None
    play.report("shoe", "reader", "ready")
    read = play.reading("As")
    assert isinstance(read, CardDrawn)
    play.observe(replace(read, hand="T1-draw-000001"))
    assert play.found("late_reading")[-1].cards == ("??",)
    assert play.answer("earlier") is None
    # It was that card: the next one that is read goes to the next seat.
    assert isinstance(play.observe(play.reading("Kd"))[0], CardDealt)


def test_a_card_under_an_older_key_is_no_card_of_the_draw_for_the_button() -> None:
    play = Play(replace(options(), button=0))
    play.run_to("shuffle")
    assert play.answer("draw_button") is None
    play.settle()
    read = play.reading("As")
    assert isinstance(read, CardDrawn)
    play.observe(replace(read, hand="T1-000009"))
    assert play.found("card_refused")
    assert not [event for event in play.events if isinstance(event, ButtonCardDealt)]
    play.observe(replace(read, sequence=99))
    assert [event for event in play.events if isinstance(event, ButtonCardDealt)]


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


def test_a_source_that_blinks_is_told_and_keeps_the_prompt() -> None:
    play = Play(options())
    play.begin()
    number = play.prompt.number
    play.report("overhead", "camera", "lost", "unplugged: plug it in")
    assert play.view.narration[-1].text == "Camera overhead: unplugged: plug it in"
    assert [source.state for source in play.view.sources] == ["ready", "lost", "ready"]
    play.report("overhead", "camera", "ready")
    assert play.prompt.number == number
    report = SourceReported(source="shoe", kind="reader", state="ready", words="fine")
    assert play.observe(report) == ()
    assert [s.source for s in core.sources(play.state)] == ["shoe", "overhead", "bridge"]
    assert msgspec.structs.asdict(core.sources(play.state)[0])["words"] == "fine"


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


def test_a_hand_begun_without_the_reader_can_be_dealt_by_taps_to_its_end() -> None:
    play = Play(options())
    play.report("shoe", "reader", "lost", "unplugged")
    play.run_to("deal_hole")
    play.stub.pop(0)
    play.report("shoe", "reader", "ready")
    assert keys(play) == ["dealt"], "the card that lies there already is read by nobody"
    play.answer("dealt")
    play.draw()
    assert play.prompt.text == "Seat 1: first card"
