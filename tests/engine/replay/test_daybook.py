"""The day's book: what it tells is what the table's own state came to."""

from pathlib import Path

import pytest

from engine.journal import read_records
from engine.messages.happened.floor_events import EntryCorrected
from engine.messages.happened.hand_events import ChipsBought, HandBegan, SeatLeft, SeatTaken
from engine.messages.wanted.archive_questions import TellDay
from engine.service.archive_service import Archive
from engine.told.archive_answers import DayTold
from engine.told.told_days import Daybook
from tests.engine.replay.nights import play_night


@pytest.fixture(scope="module")
def night(tmp_path_factory: pytest.TempPathFactory) -> Path:
    journal = tmp_path_factory.mktemp("daybook") / "night.journal"
    play_night(journal, hands=12, seed=3)
    return journal


def ask(archive: Archive) -> Daybook:
    told = archive.answer(TellDay(id="d"))
    assert isinstance(told, DayTold)
    assert not told.why
    assert told.day is not None
    return told.day


def test_it_counts_what_the_record_holds(night: Path) -> None:
    day = ask(Archive(night))
    events = [record.event for record in read_records(night)]
    assert day.hands == len({one.number for one in events if isinstance(one, HandBegan)}) >= 12
    bought = sum(one.amount for one in events if isinstance(one, ChipsBought))
    bought += sum(one.stack for one in events if isinstance(one, SeatTaken))
    corrected = [one for one in events if isinstance(one, EntryCorrected)]
    bought += sum(
        one.after - one.before for one in corrected if one.kind in {"bought", "seated"}
    )  # fmt: skip
    assert day.chips.bought == bought > 0
    assert day.chips.left == sum(one.stack for one in events if isinstance(one, SeatLeft))
    chips = [line for line in day.lines if line.part == "chips"]
    assert len(chips) >= sum(isinstance(one, SeatTaken | SeatLeft) for one in events)


def test_dealers_come_with_their_hands_and_the_last_one_is_still_there(night: Path) -> None:
    day = ask(Archive(night))
    assert day.dealers
    assert [one.ended_ns > 0 for one in day.dealers] == [*[True] * (len(day.dealers) - 1), False]
    assert sum(one.hands for one in day.dealers) <= day.hands
    for one in day.dealers:
        spent = (one.ended_ns or day.until_ns) - one.began_ns
        if spent >= 600_000_000_000:
            assert one.per_hour == pytest.approx(one.hands * 3.6e12 / spent, abs=0.06)
        else:
            assert one.per_hour == 0


def test_a_book_that_was_read_on_is_that_of_one_reading(night: Path) -> None:
    archive = Archive(night)
    first = ask(archive)
    assert ask(archive) == first == ask(Archive(night))


def test_no_line_tells_a_handle(night: Path) -> None:
    assert all("~" not in line.text for line in ask(Archive(night)).lines)
