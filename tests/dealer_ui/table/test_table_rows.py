"""What the seats, the board and the pots say of a view."""

import pytest

from dealer_ui.language.words import brief_reading, seat_caption, street_words
from dealer_ui.table.table_rows import SeatRow, board_rows, pot_rows, seat_rows
from engine.messages.shown.views import PotView, SeatView, TimeView, View
from tests.dealer_ui import game_samples, samples
from tests.dealer_ui.samples import changed


def row(view: View, seat: int) -> SeatRow:
    return seat_rows(view)[seat - 1]


def test_a_board_has_five_slots_and_other_games_none() -> None:
    assert [slot.card for slot in board_rows(samples.flop())] == ["Ks", "Td", "4h", "", ""]
    assert board_rows(game_samples.stud()) == []
    assert board_rows(game_samples.discard()) == []
    assert [slot.card for slot in board_rows(game_samples.stud_full())] == ["Qd"], "the common card"


def test_pods_are_broad_where_there_is_no_board() -> None:
    assert row(game_samples.stud(), 1).pod_width > row(game_samples.omaha(), 1).pod_width


def test_places_are_the_same_from_the_first_card_on() -> None:
    empty = changed(
        game_samples.omaha(),
        seats=tuple(changed(seat, cards=()) for seat in game_samples.omaha().seats),
    )
    for before, after in zip(seat_rows(empty), seat_rows(game_samples.omaha()), strict=True):
        assert not after.beside
        assert (before.beside, before.card_y) == (after.beside, after.card_y)


def test_high_and_low_cards_are_told_apart() -> None:
    view = game_samples.quartered()
    assert row(view, 1).marks == ("low", "low", "plays", "plays")
    assert row(view, 3).marks == ("low", "low", "plays", "plays")
    assert row(view, 7).marks == ("", "", "", ""), "a hand that wins nothing is not dimmed"
    assert [slot.mark for slot in board_rows(view)] == ["low", "low", "both", "plays", "plays"]


def test_of_a_winning_hand_only_the_five_that_play_are_marked() -> None:
    marks = row(game_samples.stud_showdown(), 1).marks
    assert marks == ("plays", "plays", "idle", "plays", "idle", "plays", "plays")
    assert row(game_samples.stud_showdown(), 2).marks[:5] == ("low",) * 5
    assert row(game_samples.badugi_showdown(), 2).marks == ("low", "low", "low", "idle")


def test_a_seat_that_draws_has_the_turn() -> None:
    drawing = row(game_samples.discard(), 3)
    assert (drawing.acting, drawing.caption, drawing.tone) == (True, "To draw", "acting")
    assert not any(other.acting for other in seat_rows(game_samples.discard()) if other.seat != 3)


def test_a_seat_without_chips_in_a_hand_is_all_in() -> None:
    assert row(game_samples.stud(), 8).all_in
    assert not row(game_samples.stud(), 2).all_in
    assert not row(samples.between_hands(), 4).all_in, "out of chips is not all in"


def test_a_pod_says_all_in_once() -> None:
    """Its mark says so; the caption is what the player did last, or nothing."""
    seat = samples.changed(
        samples.view().seats[0], state="all_in", stack=0, last_action="", note=""
    )
    assert seat_caption(seat, acting=False) == ""


def test_an_uncounted_stack_is_not_guessed() -> None:
    rows = seat_rows(samples.between_hands())
    assert [one.stack for one in rows] == ["12,385", "900", "", "0", "?", ""]
    assert [one.caption for one in rows] == [
        "Seated · Leaves", "Sitting out · Owes both blinds", "Reserved", "Out of chips",
        "Away · Buys 1,000 after the hand", "Open seat",
    ]  # fmt: skip


def pots(count: int) -> View:
    made = tuple(
        PotView(
            name="main pot" if n == 0 else f"side pot {n}", number=n, amount=1000 + n, seats=(1, 2)
        )
        for n in range(count)
    )
    return samples.view(pots=made)


def test_a_few_pots_tell_who_plays_for_them() -> None:
    told = [(pot.name, pot.seats) for pot in pot_rows(pots(3))]
    assert told == [("Main pot", "1 · 2"), ("Side pot 1", "1 · 2"), ("Side pot 2", "1 · 2")]


def test_a_single_pot_is_everybodys() -> None:
    assert [pot.seats for pot in pot_rows(pots(1))] == [""]


def test_many_pots_are_told_one_by_one() -> None:
    told = [(pot.name, pot.amount) for pot in pot_rows(pots(8))]
    assert told == [("M", "1,000"), *((f"S{n}", f"1,00{n}") for n in range(1, 8))]


@pytest.mark.parametrize(
    ("reading", "said"),
    [
        ("pair of kings, ace-queen-nine kickers", "Pair of kings, ace-queen-nine kickers"),
        (
            "two pair, tens and sevens, queen kicker; eight-seven-four-deuce-ace low",
            "Two pair, tens and sevens\n8-7-4-2-A low",
        ),
        ("flush, king-ten-nine-four-three; no low", "Flush, king-ten-nine-four-three\nNo low"),
    ],
)
def test_readings_for_both_ways_are_brief(reading: str, said: str) -> None:
    assert brief_reading(samples.spoken(reading)) == said


@pytest.mark.parametrize(
    ("street", "said"),
    [
        ("", ""), ("flop", "Flop"), ("fifth", "Fifth street"), ("predraw", "Before the draw"),
        ("draw2", "Draw 2"), ("draw", "Draw"), ("showdown", "Showdown"),
    ],
)  # fmt: skip
def test_streets_are_said_as_dealers_say_them(street: str, said: str) -> None:
    assert street_words(street) == said


def test_a_note_follows_what_the_seat_did() -> None:
    seat = SeatView(seat=1, state="in_hand", last_action="calls 1200", note="leaves")
    assert seat_caption(seat, acting=False) == "Calls 1,200 · Leaves"
    assert seat_caption(seat, acting=True) == "To act"


def test_a_chair_that_wins_says_so_between_hands_too() -> None:
    (seat,) = samples.seats(1, s1={"state": "waiting", "winnings": 100, "cards": ()})
    assert seat_caption(seat, acting=False) == "Wins"


def test_a_hand_given_up_at_the_showdown_was_mucked_not_folded() -> None:
    seat = SeatView(seat=3, state="folded")
    assert seat_caption(seat, acting=False) == "Folded"
    assert seat_caption(samples.changed(seat, mucked=True), acting=False) == "Mucked"


def test_chairs_that_nobody_plays_from_are_told_apart() -> None:
    rows = seat_rows(samples.between_hands())
    assert [one.sign for one in rows] == ["", "pause", "lock", "chips", "door", "plus"]
    assert [one.vacant for one in rows] == [False, False, True, False, False, True]
    assert [one.owed for one in rows] == ["", "SB BB", "", "", "", ""]
    assert [one.queued for one in rows] == ["", "", "", "", "+1,000", ""]


def test_called_time_runs_down_on_the_seat_that_acts() -> None:
    called = samples.view(time=TimeView(seat=8, seconds=30, left=22))
    assert row(called, 8).caption == "To act · 0:22"
    assert "0:22" not in "".join(one.caption for one in seat_rows(called) if one.seat != 8)


def test_of_a_hand_that_lost_the_five_that_play_are_marked_too() -> None:
    loser = row(samples.showdown(), 5)
    assert loser.marks == ("plays", "plays")
    hand = SeatView(
        seat=1, state="in_hand", cards=("As", "2d", "Kc", "Kd"), best=("Kc", "Kd", "As"),
        best_low=("As", "2d"), reading=samples.spoken("pair of kings; no low"),
    )  # fmt: skip
    marks = seat_rows(samples.view(seats=(hand, *samples.view().seats[1:])))[0].marks
    assert marks == ("both", "low", "plays", "plays")
