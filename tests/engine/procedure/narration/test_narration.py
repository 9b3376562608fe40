"""What happened, in words."""

import pytest

from engine.core import initial
from engine.house.irregularities import irregularities
from engine.messages.happened.hand_events import BetPosted, Stakes
from engine.messages.ruling_events import FLOOR_DECIDES, TAKEN_BACK, WITHDRAWN, RulingMade
from engine.messages.shown.views import View
from engine.procedure.narration.event_words import describe_post, describe_stakes, narrate
from tests.engine.core.playing import Play, options, shuffled


@pytest.mark.parametrize(
    ("stakes", "words"),
    [
        (Stakes(limit="no", blinds=(1, 2)), "blinds 1 and 2"),
        (Stakes(limit="no", blinds=(2,)), "blind 2"),
        (
            Stakes(limit="fixed", blinds=(1, 2), small_bet=2, big_bet=4),
            "limit 2 and 4, blinds 1 and 2",
        ),
        (
            Stakes(limit="fixed", small_bet=2, big_bet=4, ante=1, bring_in=1),
            "limit 2 and 4, ante 1, bring-in 1",
        ),
        (Stakes(limit="spread", small_bet=2, spread_maximum=6), "bets 2 to 6"),
    ],
)
def test_stakes_read_like_the_sign(stakes: Stakes, words: str) -> None:
    assert describe_stakes(stakes) == words


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        ("small_blind", "posts the small blind of 1"),
        ("ante", "posts an ante of 1"),
        ("bring_in", "posts the bring-in of 1"),
    ],
)
def test_forced_bets_in_words(kind: str, words: str) -> None:
    assert describe_post(BetPosted(seat=1, kind=kind, amount=1)) == words  # type: ignore[arg-type]


def test_a_hand_is_told_line_by_line() -> None:
    told: list[str] = []

    def listen(play: Play) -> None:
        known = len(told)
        first = play.state.narration[0].sequence
        fresh = [one for one in play.state.narration if one.sequence >= first]
        for one in fresh:
            if one.text not in told[max(0, known - 12) :]:
                told.append(one.text)

    play = Play(options((100, 100, 40)), shuffled(8))
    actions = iter([("raise", 6), ("fold", 0), ("raise", 40), ("call", 0)])

    def choose(_: View) -> tuple[str, int]:
        return next(actions)

    listen(play)
    while play.kind() != "push_pot":
        play.step(choose)
        listen(play)
    assert told[4:12] == [
        "Hand 1: button seat 1, blinds 1 and 2",
        "Seat 2 posts the small blind of 1",
        "Seat 3 posts the big blind of 2",
        "Seat 1 raises to 6",
        "Seat 2 folds",
        "Seat 3 raises to 40 and is all in",
        "Seat 1 calls 34",
        "Pot 81",
    ]
    board = play.view.board
    assert f"Flop: {' '.join(board[:3])}" in told
    assert f"River: {board[4]}" in told
    assert told[-1] == play.view.awards[0].text


def test_narration_lines_carry_the_sequence_of_their_event_and_stay_few() -> None:
    play = Play(options())
    play.play_hand()
    narration = play.view.narration
    assert len(narration) == 12
    numbers = [one.sequence for one in narration]
    assert numbers == sorted(numbers)
    for one in narration:
        event = play.events[one.sequence - 1]
        if one.kind == "action":
            assert getattr(event, "seat", one.seat) == one.seat


def test_a_source_that_is_gone_is_an_alarm_and_its_return_is_not() -> None:
    play = Play(options())
    told = []
    for source, kind, state, words in (
        ("camera", "camera", "impaired", "camera: covered"),
        ("camera", "camera", "ready", "camera: watching"),
        ("shoe", "reader", "lost", "unplugged: check the cable"),
        ("shoe", "reader", "starting", "waiting for the reader's hello"),
    ):
        play.report(source, kind, state, words)
        told.append((play.view.narration[-1].kind, play.view.narration[-1].text))
    assert told == [
        ("alarm", "Camera: covered"),
        ("notice", "Camera: watching"),
        ("alarm", "Reader shoe: unplugged: check the cable"),
        ("notice", "Reader shoe: waiting for the reader's hello"),
    ]


@pytest.mark.parametrize("kind", sorted(irregularities()))
def test_no_ruling_is_told_by_its_key(kind: str) -> None:
    """Every remedy, the report that is cancelled, and play that goes on from a step before."""
    known = irregularities()[kind]
    remedies = [remedy.key for remedy in known.remedy]
    for key in (*remedies, WITHDRAWN, TAKEN_BACK):
        made = RulingMade(
            kind=kind,
            found=irregularities()[kind].title,
            remedy=key,
            clause=FLOOR_DECIDES,
            by="Ann",
        )
        told = narrate(initial(), made)
        assert told is not None
        assert "_" not in str(told.text)
        assert WITHDRAWN not in str(told.text)
