"""Our hands, written as histories, play again to the same stacks."""

import random
from collections.abc import Sequence
from typing import Any

import pokerkit
import pytest
from msgspec.structs import replace

from deploy.bench.workload.random_hands import play_random_hand
from engine.cards import is_face
from engine.hand import expect
from engine.hand.expectation import HandOver, PushPots
from engine.messages.happened.hand_events import (
    BoardCardDrawn,
    CardDealt,
    Event,
    FacesShown,
    ForcedPost,
    HandEnded,
    HandTabled,
    PotAwarded,
    PotsPushed,
)
from engine.messages.stakes import Charge
from engine.messages.wanted.requests import ChopBlinds
from engine.money import Money
from engine.phh.hand_player import play
from engine.phh.phh_document import VARIANTS, PhhError, read_document
from engine.phh.phh_verification import check_text, load_rules
from engine.phh.writer import UnwritableError, write_history
from tests.engine.hand.playing import Table, began
from tests.engine.table.floor import Floor, table


def final_stacks(events: Sequence[Event]) -> list[int]:
    (ended,) = (event for event in events if isinstance(event, HandEnded))
    return sorted(chips for _, chips in ended.stacks)


@pytest.mark.parametrize("house", ["wsop", "ohio", "live"])
@pytest.mark.parametrize("variant", VARIANTS)
def test_random_hands_end_again_as_they_ended(variant: str, house: str) -> None:
    rules = load_rules(house)
    for seed in range(30):
        events = play_random_hand(seed, variant, house, shortest=1 + seed % 3 * 10)
        played = check_text(write_history(events), rules)
        assert played.compared, seed
        assert sorted(played.stacks) == final_stacks(events)


def as_at_a_table(events: Sequence[Event], seed: int) -> list[Event]:
    """A hand as readers and cameras tell it: handles, and faces that follow."""
    chance = random.Random(seed)
    handles: dict[str, str] = {}

    def hide(card: str) -> str:
        return handles.setdefault(card, f"~{chance.getrandbits(128):032x}")

    told: list[Event] = []
    for event in events:
        if isinstance(event, CardDealt):
            card = hide(event.card)
            told.append(CardDealt(seat=event.seat, card=card, face_up=event.face_up))
            if event.face_up:
                told.append(show(f"seat {event.seat}", card, event.card))
        elif isinstance(event, BoardCardDrawn):
            told.append(BoardCardDrawn(card=hide(event.card)))
            told.append(show("board", hide(event.card), event.card))
        else:
            told.append(event)
    return told


def show(place: str, card: str, face: str) -> FacesShown:
    return FacesShown(place=place, cards=(card,), faces=(face,), by="camera_confirmed", paired=True)


@pytest.mark.parametrize("variant", ["NT", "FO/8", "F7S", "F7S/8", "FR"])
def test_a_hand_known_by_handles_ends_again_as_it_ended(variant: str) -> None:
    for seed in range(20):
        events = play_random_hand(seed, variant)
        text = write_history(as_at_a_table(events, seed))
        assert "~" not in text
        hidden = {event.card for event in events if isinstance(event, CardDealt)}
        for event in events:
            if isinstance(event, HandTabled):
                hidden -= set(event.cards)
            elif isinstance(event, CardDealt) and event.face_up:
                hidden -= {event.card}
        assert not any(is_face(card) and card in text for card in hidden)
        assert check_text(text, load_rules()).compared


@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize("variant", ["NT", "PO"])
def test_pokerkit_reads_what_we_write(variant: str) -> None:
    """Hands in which nobody mucks and no pot is odd: there the two agree."""
    agreed = 0
    for seed in range(60):
        events = play_random_hand(seed, variant)
        text = write_history(events)
        if " sm'" in text or any(
            isinstance(event, PotAwarded) and event.odd_chip_clause for event in events
        ):
            continue
        *_, state = pokerkit.HandHistory.loads(text)
        assert sorted(state.stacks) == final_stacks(events), seed
        agreed += 1
    assert agreed > 30


def test_a_button_straddle_of_stakes_stays_one() -> None:
    event = began(stacks=4, button=2, straddle=4)
    table = Table(event).act("fold", "fold", "fold")
    text = write_history([event, *table.events])
    assert "blinds_or_straddles = [1, 2, 4, 0]" in text
    assert "seats = [3, 4, 1, 2]" in text


def test_a_short_blind_and_a_short_ante_are_written_in_full() -> None:
    event = began(stacks={1: 200, 2: 200, 3: 4, 4: 2}, button=1, ante=3)
    table = Table(event).act("fold")
    text = write_history([event, *table.events])
    assert "antes = [3, 3, 3, 3]" in text
    assert "blinds_or_straddles = [1, 2, 0, 0]" in text
    assert "starting_stacks = [200, 4, 2, 200]" in text


def test_a_jackpot_drop_is_what_the_house_took() -> None:
    play = Floor(table({1: 200, 2: 200, 3: 200}, charge=Charge(jackpot=1)))
    play.begin()
    play.run_to("shuffle")
    text = write_history(play.events)
    assert "finishing_stacks" not in text
    assert "_rake = 1" in text
    assert check_text(text).complete


def test_chopped_blinds_have_no_end_that_the_notation_knows() -> None:
    """The hand is written as far as it was played; its stacks would be those of no end."""
    play = Floor(table({1: 200, 2: 200, 3: 200}, chop_blinds=True))
    play.begin()
    play.act("fold")
    assert play.ask(ChopBlinds) is None
    text = write_history(play.events)
    assert "finishing_stacks" not in text
    assert not check_text(text).complete


def test_a_profile_of_ones_own_is_named_without_its_place() -> None:
    event = replace(began(stacks=3), house="/home/kim/riverside.toml")
    assert "_house = 'riverside.toml'" in write_history([event])


def test_a_hand_with_a_step_that_was_taken_back_is_refused() -> None:
    """Which events no longer stand, only the journal's numbers tell."""
    play = Floor(table({1: 200, 2: 200, 3: 200}))
    play.begin()
    play.act("raise", 10)
    play.undo()
    play.act("call")
    play.run_to("push_pot")
    with pytest.raises(UnwritableError, match="a step was taken back: give the events that stand"):
        write_history(play.events)
    progress = play.state.progress
    assert progress is not None
    text = write_history(numbered.event for numbered in progress.events)
    assert "cbr" not in text
    assert not check_text(text).lacking


def test_what_was_taken_as_rake_leaves_the_final_stacks_out() -> None:
    events = list(play_random_hand(3, "NT"))
    raked = [
        PotAwarded(
            pot=event.pot, amount=event.amount, rake=2, shares=event.shares, clause="", text=""
        )
        if isinstance(event, PotAwarded)
        else event
        for event in events
    ]
    text = write_history(raked)
    assert "finishing_stacks" not in text
    assert "_rake = 2" in text


def test_names_are_written_so_that_toml_reads_them() -> None:
    table = Table(began(stacks=2)).act("fold")
    event = began(stacks=2)
    names = ["O'Neill \"\\\x7f\t", "Zoë"]
    players = tuple(
        replace(player, nickname=name) for player, name in zip(event.players, names, strict=True)
    )
    text = write_history([replace(event, players=players), *table.events])
    assert sorted(read_document(text).other["players"]) == names


def test_a_file_of_ours_is_played_in_its_own_house() -> None:
    """Ohio caps at three raises, the WSOP at four (WL 126): a fourth one tells them apart."""
    event = began(stacks=3, limit="fixed", rules="wsop")
    table = Table(event).act("raise", "raise", "raise", "raise", "fold", "fold")
    text = write_history([event, *table.finish().events])
    assert check_text(text).compared
    with pytest.raises(PhhError, match="capped"):
        check_text(text.replace("_house = 'wsop'", "_house = 'ohio'"))
    assert check_text(text.replace("_house = 'wsop'", "_house = 'elsewhere'")).compared


def test_an_unfinished_hand_is_written_as_far_as_it_went() -> None:
    event = began(stacks=3)
    table = Table(event).act("call", "raise 6")
    played = play(read_document(write_history([event, *table.events])), load_rules())
    assert not played.complete
    assert sorted(played.stacks) == sorted(table.stacks.values())


def test_a_game_without_a_code_is_refused() -> None:
    event = began(limit="spread")
    with pytest.raises(UnwritableError, match="no variant code for spread-limit holdem"):
        write_history([event])
    with pytest.raises(UnwritableError, match="no HandBegan"):
        write_history([])


def passive(table: Table) -> Table:
    """Everybody checks or calls to the end."""
    while not isinstance(expect(table.hand), HandOver):
        table.run()
        if table.acting:
            table.act("call" if "call" in table.legal else "check")
        elif isinstance(expect(table.hand), PushPots):
            table.do(PotsPushed())
        else:
            table.show()
    return table


MISSED = (
    ForcedPost(seat=4, kind="missed_blind", amount=1, live=False),
    ForcedPost(seat=4, kind="missed_blind", amount=2, live=True),
)


@pytest.mark.parametrize(
    ("given", "posts", "blinds"),
    [
        # The big blind has nothing left after its ante, and is skipped, but it is a blind still.
        ({"ante": 3, "stacks": {1: 50, 2: 50, 3: 3, 4: 50}}, (), [1, 2, 0, 0]),
        # A missed blind moves nobody's turn.
        ({"stacks": {1: 50, 2: 50, 3: 50, 4: 50}}, MISSED, [1, 2, -2, 0]),
        ({"stacks": {1: 50, 2: 50, 3: 50, 4: 2}}, MISSED, [1, 2, -2, 0]),
        # Two players post the last two of three blinds.
        ({"blinds": (1, 2, 4), "stacks": {1: 50, 2: 50}, "button": 2}, (), [2, 4]),
    ],
)
def test_blinds_are_written_as_they_were_owed(
    given: dict[str, Any], posts: tuple[ForcedPost, ...], blinds: list[int]
) -> None:
    seats = {"small_blind": 2, "big_blind": 3 if len(given["stacks"]) > 2 else 1}
    event = replace(began(**(seats | {"rules": "wsop"} | given)), posts=posts)
    table = passive(Table(event))
    text = write_history([event, *table.events])
    assert f"blinds_or_straddles = {blinds}" in text
    played = check_text(text)
    assert played.compared
    assert sorted(played.stacks) == final_stacks(table.events)


@pytest.mark.parametrize(("unit", "smallest"), [(1, "0.01"), (5, "0.05"), (50, "0.5")])
def test_where_cents_are_counted_whole_ones_are_written(unit: int, smallest: str) -> None:
    """Read as dollars, an ante of 50 cents is no 50 dollars."""
    dollars = Money(scale=100, sign="$")
    stakes: dict[str, Any] = {"blinds": (100, 250), "ante": 50, "unit": unit, "small_bet": 250}
    stacks = {1: 10_000, 2: 4_050, 3: 20_000}
    table = Table(began(stacks=stacks, rules="wsop", counted_in=dollars, **stakes))
    table.act("raise 1250", "call", "fold", *["check"] * 4, "bet 2650", "call")
    text = write_history([table.event, *table.finish().events])
    assert "antes = [0.5, 0.5, 0.5]\nblinds_or_straddles = [1, 2.5, 0]" in text
    assert "min_bet = 2.5\nstarting_stacks = [40.5, 200, 100]" in text
    assert '"p3 cbr 12.5"' in text or "'p3 cbr 12.5'" in text
    assert f"_smallest_chip = {smallest}\n" in text
    played = check_text(text)
    assert played.compared
    assert [chips * 100 for chips in sorted(played.stacks)] == final_stacks(table.events)


def test_whole_dollars_counted_in_cents_are_written_whole() -> None:
    stakes: dict[str, Any] = {
        "blinds": (100, 200),
        "unit": 100,
        "small_bet": 200,
        "counted_in": Money(scale=100),
    }
    table = passive(Table(began(stacks=dict.fromkeys((1, 2, 3), 10_000), **stakes)))
    text = write_history([table.event, *table.events])
    assert "starting_stacks = [100, 100, 100]" in text
    assert "_smallest_chip" not in text
    assert check_text(text).compared


def test_a_kill_on_top_of_a_blind_has_no_words() -> None:
    kill = ForcedPost(seat=2, kind="kill", amount=6)
    event = replace(began(stacks=4, small_blind=2, big_blind=3, rules="wsop"), posts=(kill,))
    with pytest.raises(UnwritableError, match="seat 2 posts a kill on top of a blind"):
        write_history([event, *passive(Table(event)).events])
