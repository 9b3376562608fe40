"""Which way the screen is brought up next: graphics, software, a text and a growing pause."""

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from deploy.kiosk.ladder import (
    HANG_LASTS_S,
    LASTS_S,
    LONGEST_PAUSE_S,
    LONGEST_STARTING_S,
    MOST_SHORT,
    STARTING_S,
    WAYS,
    Ladder,
)


def play(ladder: Ladder, *, came_up: bool, lived_s: float) -> None:
    ladder.begin(0.0)
    ladder.came_up = came_up
    ladder.end(lived_s)


def test_what_never_comes_up_is_tried_in_software_at_once() -> None:
    ladder = Ladder()
    play(ladder, came_up=False, lived_s=1.0)
    assert ladder.chosen.environment == {"WLR_RENDERER": "pixman", "QT_QUICK_BACKEND": "software"}
    assert ladder.pause_s == 0


def test_behind_each_round_without_a_picture_the_pause_grows_to_a_minute() -> None:
    ladder, pauses = Ladder(), []
    for _ in range(6):
        for _ in WAYS:
            assert ladder.pause_s == 0 or ladder.way == 0
            play(ladder, came_up=False, lived_s=0.1)
        pauses.append(ladder.pause_s)
    assert pauses == sorted(pauses)
    assert pauses[0] < pauses[1] < pauses[2]
    assert pauses[-1] == LONGEST_PAUSE_S


def test_short_lives_lead_to_another_way_as_well() -> None:
    ladder = Ladder()
    for _ in range(MOST_SHORT - 1):
        play(ladder, came_up=True, lived_s=LASTS_S - 1)
        assert ladder.chosen is WAYS[0]
    play(ladder, came_up=True, lived_s=LASTS_S - 1)
    assert ladder.chosen is WAYS[1]


def test_what_has_lived_long_is_tried_the_same_way_again() -> None:
    ladder = Ladder()
    play(ladder, came_up=False, lived_s=1.0)
    for _ in range(MOST_SHORT * 2):
        play(ladder, came_up=True, lived_s=LASTS_S)
        assert (ladder.chosen, ladder.rounds, ladder.pause_s) == (WAYS[1], 0, 0)


def test_a_try_that_was_killed_counts_at_the_next_start() -> None:
    """systemd's watchdog leaves no time to say anything."""
    ladder = Ladder()
    ladder.begin(10.0)
    kept = msgspec.json.decode(msgspec.json.encode(ladder), type=Ladder)
    kept.begin(400.0)
    assert kept.chosen is WAYS[1]


def test_what_hangs_again_and_again_leads_to_another_way_though_each_time_late() -> None:
    """A machine that is too slow for its graphics is killed by the watchdog minutes later."""
    for lived_s, way in ((HANG_LASTS_S - 1, WAYS[1]), (HANG_LASTS_S, WAYS[0])):
        ladder, now_s = Ladder(), 0.0
        for _ in range(MOST_SHORT + 1):
            ladder.begin(now_s)
            ladder.came_up = True
            now_s += lived_s
        assert ladder.chosen is way


def test_a_try_that_somebody_ended_does_not() -> None:
    ladder = Ladder()
    ladder.begin(10.0)
    ladder.stop()
    ladder.begin(400.0)
    assert ladder.chosen is WAYS[0]


@given(st.lists(st.tuples(st.booleans(), st.floats(0, 1000))))
def test_whatever_comes_there_is_a_next_way_and_a_pause_that_ends(
    lives: list[tuple[bool, float]],
) -> None:
    ladder = Ladder()
    for came_up, lived_s in lives:
        play(ladder, came_up=came_up, lived_s=lived_s)
        assert ladder.chosen in WAYS
        assert 0 <= ladder.pause_s <= LONGEST_PAUSE_S


def test_a_machine_that_is_slower_than_a_try_gets_there_in_the_end() -> None:
    """Each round has twice the patience of the one before: no bound is shorter for ever."""
    ladder = Ladder()
    given = []
    for _ in range(6):
        for _ in WAYS:
            given.append(ladder.patience_s)
            ladder.begin(0.0)
            ladder.end(ladder.patience_s)
    assert given == sorted(given)
    assert (given[0], given[-1]) == (STARTING_S, LONGEST_STARTING_S)
    assert given[: 2 * len(WAYS)] == [STARTING_S] * len(WAYS) + [2 * STARTING_S] * len(WAYS)
    ladder.begin(0.0)
    ladder.came_up = True
    ladder.end(LASTS_S)
    assert ladder.patience_s == STARTING_S
