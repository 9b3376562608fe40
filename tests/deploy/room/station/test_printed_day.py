"""A gaming day of twenty tables on paper: one page, as it prints."""

import re
import shutil
from datetime import date, datetime, timedelta
from decimal import Decimal
from pathlib import Path
from types import SimpleNamespace

import pytest

from deploy.room.station.language.speech import speak
from deploy.room.station.station_frame import StationFrame
from deploy.room.storage.accounts import Visitor
from deploy.room.storage.connections import Pool
from deploy.room.summaries.day_report import DayFigures, Span
from deploy.room.summaries.house_time import HouseTime
from deploy.room.summaries.projection import Projection
from tests.deploy.room.chromium import opened_chromium

pytestmark = pytest.mark.skipif(
    shutil.which("chromium") is None, reason="Debian's chromium is not installed"
)
DAY = date(2026, 1, 2)


def make_figures(name: str) -> DayFigures:
    return DayFigures(
        table_name=name, hands=812, played_s=79_000.0, rake=Decimal("3210.50"),
        jackpot=Decimal(812), time=Decimal(48), disputes=3, calls=17, waited_s=700.0, waits=17,
        seat_s=500_000.0,
    )  # fmt: skip


@pytest.mark.parametrize("language", ["en", "de", "es"])
def test_a_day_of_twenty_tables_is_one_printed_page(
    pool: Pool, tmp_path: Path, language: str
) -> None:
    begins = HouseTime().find_begin(DAY)
    hours = [
        SimpleNamespace(
            hour=datetime(2026, 1, 2, 6) + timedelta(hours=at), tables=20, hands=700,  # noqa: DTZ001
            rake=Decimal("2675.25"),
        )
        for at in range(24)
    ]  # fmt: skip
    report = SimpleNamespace(
        span=Span(begins, begins + timedelta(days=1)), total=make_figures(""),
        before=make_figures(""), hours=hours,
        tables=[make_figures(f"Table {number}, by the window") for number in range(1, 21)],
    )  # fmt: skip
    frame = StationFrame(pool, Projection(pool), "The room")
    speak(language)
    try:
        page = frame.write(
            "day.html", Visitor("ada", "manager", "t", language), day=DAY, report=report, shift=0,
            shifts=range(4), around=(DAY, DAY), advice=["Open a table of this game"] * 2,
            live=False,
        )  # fmt: skip
    finally:
        speak("en")
    style = (Path(__file__).parents[4] / "deploy/room/station/templates/station.css").read_text()
    (tmp_path / "day.html").write_text(page.replace("</head>", f"<style>{style}</style></head>"))
    with opened_chromium(tmp_path) as browser:
        browser.open((tmp_path / "day.html").as_uri())
        for paper in ((8.27, 11.69), (8.5, 11.0)):
            told = browser.print(*paper)
            (tmp_path / "day.pdf").write_bytes(told)
            assert len(re.findall(rb"/Type\s*/Page[^s]", told)) == 1, paper
