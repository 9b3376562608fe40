"""The room tells times by its own zone, and its gaming days begin by the clock there."""

from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest

from deploy.cli import main
from deploy.room.settings import FILE
from deploy.room.station.station import Station
from deploy.room.storage.connections import Pool, borrowed
from deploy.room.summaries.house_time import HouseTime, read_house_time
from deploy.room.summaries.projection import Projection
from tests.deploy.room.browsing import Browser, opened_pages
from tests.deploy.room.station.test_station import database

__all__ = ["database"]


@pytest.mark.parametrize(
    ("zone", "begins", "turns"),
    [
        ("UTC", "06:00", datetime(2026, 11, 26, 6, tzinfo=UTC)),
        ("America/New_York", "06:00", datetime(2026, 11, 26, 11, tzinfo=UTC)),
        ("America/New_York", "04:30", datetime(2026, 11, 26, 9, 30, tzinfo=UTC)),
        ("America/New_York", "06:00", datetime(2026, 7, 26, 10, tzinfo=UTC)),
        ("Pacific/Auckland", "06:00", datetime(2026, 11, 25, 17, tzinfo=UTC)),
    ],
)
def test_a_gaming_day_begins_by_the_clock_in_the_room(
    zone: str, begins: str, turns: datetime
) -> None:
    house_time = read_house_time(zone, begins)
    day = turns.astimezone(house_time.zone).date()
    assert house_time.find_day(turns) == day
    assert house_time.find_day(turns - timedelta(seconds=1)) == day - timedelta(days=1)


@pytest.mark.parametrize(
    ("zone", "begins", "said"),
    [
        ("America/Atlantis", "06:00", "there is no such zone"),
        ("../../etc/passwd", "06:00", "there is no such zone"),
        ("", "06:00", "there is no such zone"),
        ("UTC", "25:00", "expected a time such as 06:00"),
    ],
)
def test_a_zone_that_is_none_is_told(
    zone: str, begins: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(ValueError, match=said):
        read_house_time(zone, begins)
    (tmp_path / FILE).write_text(f'[room]\nzone = "{zone}"\nday_begins = "{begins}"\n')
    assert main(["room", "run", str(tmp_path)]) == 2
    assert said in capsys.readouterr().err
    if begins == "06:00":
        assert main(["room", "setup", str(tmp_path / "room"), "--zone", zone]) == 2
        assert not (tmp_path / "room").exists()


def test_hands_lie_in_the_rooms_own_days(pool: Pool, tmp_path: Path) -> None:
    """The night begins on 2 January, 19:00 UTC: that is the 3rd, 08:00, in Auckland."""
    with borrowed(pool) as connection:
        connection.execute("DELETE FROM states")
    for house_time, day in (
        (HouseTime(), date(2026, 1, 2)),
        (read_house_time("Pacific/Auckland", "06:00"), date(2026, 1, 3)),
    ):
        projection = Projection(pool, house_time)
        while projection.step():
            pass
        with borrowed(pool) as connection:
            assert connection.execute("SELECT DISTINCT gaming_day FROM hands").fetchall() == [
                (day,)
            ]
    with opened_pages(pool, tmp_path, Station(pool, projection, "The room")) as url:
        browser = Browser(url)
        browser.sign_in("manager")
        page = browser.ask("/hands")[1]
    assert "began (Pacific/Auckland)" in page
    assert "2026-01-03 08:0" in page
