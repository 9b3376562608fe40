"""Draw games by the prompts: what is thrown away, what the muck's reader says, a stub that ends."""

from typing import Literal

import pytest

from engine import core
from engine.cards import UNKNOWN
from engine.messages.happened.hand_events import (
    CardBurned,
    CardDealt,
    CardMoved,
    CardsDiscarded,
    HandTabled,
    StubReshuffled,
)
from engine.messages.sensed.commands import ReturnCards
from engine.messages.sensed.observations import CardDrawn, CardPlaced, CardRefused, SourceReported
from engine.messages.shown.views import View
from tests.engine.core.playing import Play, game_options, keys, passive, shuffled


def open_table(game: str = "badugi", seats: int = 3, seed: int = 1) -> Play:
    return Play(game_options(game, (100,) * seats, "live"), shuffled(seed))


def to_discard(play: Play) -> Play:
    play.run_to("discard")
    return play


def discards(play: Play) -> list[CardsDiscarded]:
    return [event for event in play.events if isinstance(event, CardsDiscarded)]


@pytest.mark.clause("LIVE-BAD-07")
def test_a_draw_is_burned_asked_counted_and_served_seat_by_seat() -> None:
    play = to_discard(open_table())
    play.choose_discards = lambda *_: 2
    play.run_to("act")
    steps = {prompt.number: prompt for prompt in play.prompts}
    texts = [(step.text, step.clause) for step in steps.values()]
    at = texts.index(("Burn one card before the first draw", "house default: burn_before_draw"))
    assert texts[at + 1 : at + 7] == [
        ("Seat 2 draws: up to 4", "LIVE-BAD-07"),
        ("Seat 2: new card 1 of 2", "LIVE-GL-21"),
        ("Seat 2: new card 2 of 2", "LIVE-GL-21"),
        ("Seat 3 draws: up to 4", "LIVE-BAD-07"),
        ("Seat 3: new card 1 of 2", "LIVE-GL-21"),
        ("Seat 3: new card 2 of 2", "LIVE-GL-21"),
    ]
    assert [(event.seat, len(event.cards)) for event in discards(play)] == [(2, 2), (3, 2), (1, 2)]
    assert [seat.last_action for seat in play.view.seats] == ["draws 2"] * 3


@pytest.mark.clause("LIVE-BAD-08")
@pytest.mark.clause("LIVE-BAD-09")
@pytest.mark.clause("LIVE-27-09")
@pytest.mark.clause("LIVE-27-10")
@pytest.mark.parametrize(
    ("game", "clauses"),
    [
        ("badugi", ["LIVE-BAD-07", "LIVE-BAD-08", "LIVE-BAD-09"]),
        ("deuce_to_seven", ["LIVE-27-08", "LIVE-27-09", "LIVE-27-10"]),
    ],
)
def test_each_draw_is_asked_for_by_its_own_clause(game: str, clauses: list[str]) -> None:
    play = open_table(game, seats=2)
    play.run_to("push_pot")
    asked = [prompt.clause for prompt in play.prompts if prompt.kind == "discard"]
    assert list(dict.fromkeys(asked)) == clauses


def test_the_muck_reader_counts_and_the_dealer_says_when_that_is_all() -> None:
    play = to_discard(open_table())
    number = play.prompt.number
    assert play.prompt.detail == "First draw · no card read at the muck"
    assert keys(play) == ["pat", "draw_1", "draw_2", "draw_3", "draw_4"]
    first, second = play.held[2][:2]
    play.throw(2, [first])
    assert play.prompt.detail == "First draw · one card read at the muck"
    assert keys(play)[:2] == ["done", "pat"]
    play.throw(2, [second])
    assert [answer.label for answer in play.prompt.answers] == [
        "That's all: 2", "Stands pat", "Draws 1", "Draws 3", "Draws 4",
    ]  # fmt: skip
    assert play.prompt.number == number
    assert play.answer("done") is None
    assert discards(play)[0].cards == (play.handle(first), play.handle(second))


@pytest.mark.parametrize(
    ("places", "asked"),
    [(("muck",), "wrong"), (("shoe",), "prompt"), (("shoe", "muck"), "prompt")],
)
def test_a_reader_of_the_muck_alone_that_was_lost_misses_no_card_off_the_stub(
    places: tuple[str, ...], asked: str
) -> None:
    """A card that goes by the shoe's reader needs no tap, which would deal it a second time."""
    play = open_table()
    play.observe(of_second(places, "ready"))
    play.run_to("deal_hole")
    play.observe(of_second(places, "lost"))
    play.observe(of_second(places, "ready"))
    assert [(one.key, one.place) for one in play.prompt.answers] == [("dealt", asked)]


def of_second(places: tuple[str, ...], state: Literal["ready", "lost"]) -> SourceReported:
    """What is told of a second reader."""
    return SourceReported(source="second", kind="reader", state=state, words="", places=places)


def test_a_card_read_twice_at_the_muck_is_one_card() -> None:
    play = to_discard(open_table())
    card = play.held[2][0]
    play.throw(2, [card])
    again = CardPlaced(
        source="shoe", boot=1, sequence=99, place="muck", handle=play.handle(card), read_ns=0
    )
    assert play.observe(again) == ()
    assert play.prompt.detail.endswith("one card read at the muck")


def test_a_late_reading_of_what_was_thrown_before_is_no_swap() -> None:
    play = to_discard(open_table())
    play.muck_reads = False
    card = play.held[2][0]
    play.throw(2, [card])
    play.answer("draw_1")
    play.muck_reads = True
    play.run_to("discard")
    assert play.prompt.seat == 3
    play.observe(play.reading(card, "muck"))
    assert play.prompt.kind == "discard"


def test_a_folded_hand_read_late_at_the_muck_is_no_swap() -> None:
    play = open_table()
    play.run_to("act")
    folded = play.prompt.seat
    cards = list(play.held[folded])
    play.act("fold")
    to_discard(play)
    assert play.prompt.seat != folded
    play.observe(play.reading(cards[0], "muck"))
    assert play.prompt.kind == "discard"


def test_a_stranger_at_the_muck_is_told_at_the_draw_and_not_at_the_deal() -> None:
    play = to_discard(open_table())
    refused = CardRefused(
        source="shoe", boot=1, sequence=98, place="muck", why="other_deck",
        words="muck: a card of another deck was read; take it away", read_ns=0,
    )  # fmt: skip
    play.observe(refused)
    assert play.prompt.detail.endswith(f"no card read at the muck · {refused.words}")
    play.throw(2, [play.held[2][0]])
    assert play.prompt.detail == "First draw · one card read at the muck"
    play.observe(refused)
    play.answer("done")
    assert play.kind() == "deal_hole"
    assert (play.prompt.detail, keys(play)) == ("", ["dealt"])
    assert play.prompt.answers[0].place == "wrong"


def test_another_seats_cards_do_not_count() -> None:
    play = to_discard(open_table())
    play.throw(3, [play.held[3][0]])
    assert play.prompt.seat == 2
    assert play.prompt.detail.endswith("no card read at the muck")
    play.step(passive)
    assert play.prompt.seat == 3
    assert play.prompt.detail.endswith("one card read at the muck")


def test_a_seat_that_stands_pat_after_all_keeps_its_cards() -> None:
    play = to_discard(open_table())
    play.throw(2, [play.held[2][0]])
    assert play.answer("pat") is None
    play.run_to("act")
    play.run_to("discard")
    assert play.prompt.seat == 2
    assert play.prompt.detail.endswith("no card read at the muck")


def test_a_card_that_the_muck_reader_missed_is_counted_by_the_dealer() -> None:
    play = to_discard(open_table())
    first, second = play.held[2][:2]
    play.throw(2, [first])
    play.held[2].remove(second)
    assert play.answer("draw_2") is None
    assert discards(play)[0].cards == (play.handle(first), UNKNOWN)
    assert play.prompt.text == "Seat 2: new card 1 of 2"


@pytest.mark.parametrize("game", ["badugi", "deuce_to_seven", "deuce_to_seven_single"])
def test_without_a_reader_at_the_muck_the_dealer_taps_the_number(game: str) -> None:
    play = open_table(game)
    play.muck_reads = False
    play.report("shoe", "reader", "ready")
    play.choose_discards = lambda *_: 1
    play.run_to("discard")
    assert play.prompt.detail == ""
    play.run_to("name_cards")
    assert play.prompt.text == f"Name the {len(play.held[play.prompt.seat])} cards of seat 2"
    play.play_hand()
    assert {event.by for event in play.events if isinstance(event, HandTabled)} == {"dealer"}


def test_a_draw_can_be_taken_back_and_is_counted_again() -> None:
    play = to_discard(open_table())
    play.choose_discards = lambda view, *_: 2 if view.prompt.seat == 2 else 0
    play.step(passive)
    assert play.view.undo == "seat 2 draws 2"
    play.undo()
    assert play.prompt.detail == "First draw · two cards read at the muck"
    assert play.answer("done") is None
    play.play_hand()
    assert play.found("extra_card") == []


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_stub_that_runs_out_is_made_up_from_the_muck(seed: int) -> None:
    play = open_table("deuce_to_seven", 6, seed)
    drawn_by: dict[int, set[str]] = {}

    def draw_all(_: View, seat: int, cards: list[str]) -> int:
        drawn_by[seat] = set(cards)
        return 5

    play.choose_discards = draw_all
    play.run_to("discard")
    while play.kind() != "shuffle":
        if play.kind() == "reshuffle":
            returned = next(c for c in core.commands(play.state) if isinstance(c, ReturnCards))
            own = {play.handle(card) for card in drawn_by[play.prompt.seat]}
            assert not own & set(returned.handles), "a seat's own discards stay out"
        play.step(passive)
    reshuffles = [event for event in play.events if isinstance(event, StubReshuffled)]
    assert reshuffles
    assert all(event.clause for event in reshuffles)
    assert play.found("extra_card") == []
    moved = [event.card for event in play.events if isinstance(event, CardMoved)]
    assert len(moved) == len(set(moved)), "a card that comes back has another handle"


@pytest.mark.parametrize("delayed", [False, True])
def test_a_hand_folded_before_a_reshuffle_is_dealt_like_any_other(delayed: bool) -> None:
    """The bridge took the folded cards back before they flew over the muck's antenna.

    It holds them for drawn there, under the names that they have in the new stub; so it says that
    they moved when they come off it. The muck's reading may also be told after the reshuffle.
    """
    play = open_table("badugi", 7)
    counts = iter((4, 4, 4, 4, 4, 2, 0))
    play.choose_discards = lambda *_: next(counts)
    late: list[CardDrawn | CardPlaced] = []
    throw = play.throw

    def throw_late(seat: int, cards: list[str], *, folded: bool = False) -> None:
        play.muck_reads = not (delayed and play.kind() == "reshuffle")
        throw(seat, cards, folded=folded)
        if not play.muck_reads:
            late.extend(play.reading(card, "muck") for card in cards)
        play.muck_reads = True

    def fold_last(view: View) -> tuple[str, int]:
        if view.street == "draw1":
            legal = {option.action: option for option in view.legal}
            if view.acting == view.button and "fold" in legal:
                return "fold", 0
            if "bet" in legal:
                return "bet", legal["bet"].minimum
        return passive(view)

    play.throw = throw_late  # type: ignore[method-assign]
    while not any(isinstance(event, StubReshuffled) for event in play.events):
        play.step(fold_last)
    assert not [card for card, _, thrown in play.muck if thrown == "folded"]
    assert bool(late) is delayed
    for reading in late:
        play.observe(reading)
    stub, events = len(play.stub), len(play.events)
    told = []

    def draw_all(view: View, *_: object) -> int:
        told.append(view.prompt.detail)
        return 4

    play.choose_discards = draw_all
    play.play_hand()
    assert all(detail.endswith("draw · no card read at the muck") for detail in told)
    drawn = [event for event in play.events[events:] if isinstance(event, CardDealt | CardBurned)]
    reshuffled = [event for event in play.events[events:] if isinstance(event, StubReshuffled)]
    assert reshuffled or len(drawn) == stub - len(play.stub)
    assert len(drawn) > 20
    assert play.found("extra_card") == []


def test_the_record_replays_to_the_same_state() -> None:
    play = open_table("badugi", 4, 9)
    play.choose_discards = lambda *_: 3
    play.play_hand()
    state = core.initial()
    for event in play.events:
        state = core.apply(state, event)
    assert state == play.state


_MOST = {"badugi": 4, "deuce_to_seven": 5, "deuce_to_seven_single": 5}


@pytest.mark.parametrize(
    ("game", "read", "said"),
    [
        (game, read, said)
        for game, most in _MOST.items()
        for read in range(most + 1)
        for said in range(most + 1)
    ],
)
def test_whatever_was_read_at_the_muck_any_number_can_be_said(
    game: str, read: int, said: int
) -> None:
    """A player threw two and took one back before anything was touched: no key said one."""
    play = to_discard(open_table(game))
    seat = play.prompt.seat
    mine = list(play.held[seat])
    play.throw(seat, mine[:read])
    told = {f"draw_{count}" for count in range(1, _MOST[game] + 1) if count != read}
    assert set(keys(play)) == {"pat", *told} | ({"done"} if read else set())
    # What is said is what lies there: the rest was taken back, or was not read.
    play.held[seat] = mine[said:]
    key = "pat" if not said else "done" if said == read else f"draw_{said}"
    assert play.answer(key) is None
    thrown = discards(play)[-1].cards
    assert len(thrown) == said
    if said < read:
        assert set(thrown) <= {UNKNOWN}, "nobody knows which one was taken back"
    play.run_to("act")
    assert play.state.progress is not None
    assert len(play.state.progress.hand.at(seat).cards) == len(mine)
    play.play_hand()
