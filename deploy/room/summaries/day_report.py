"""A shift or a gaming day on one page: tables, hours, what came to it, and a week before."""

from dataclasses import dataclass, field
from datetime import date, datetime, timedelta
from decimal import Decimal
from typing import Any, Final

from psycopg.rows import dict_row

from deploy.room.storage.connections import Connection
from deploy.room.summaries.house_time import HouseTime

WEEK: Final = timedelta(days=7)
SHIFTS: Final = 3
"""Of a gaming day, equally long."""
_TABLES: Final = """
    SELECT t.name AS table_name, sum(x.hands)::bigint AS hands,
        sum(x.played_us)::float8 / 1000000 AS played_s,
        sum(x.seat_us)::float8 / 1000000 AS seat_s,
        sum(x.drop_chips::numeric / coalesce(j.scale, 1)) AS rake,
        sum(x.jackpot::numeric / coalesce(j.scale, 1)) AS jackpot,
        sum(x.disputes)::bigint AS disputes, sum(x.corrections)::bigint AS corrections
    FROM hand_sums x JOIN journals j ON j.id = x.journal_id JOIN tables t ON t.id = j.table_id
    WHERE x.gaming_day BETWEEN %(before)s AND %(after)s
        AND x.quarter >= %(since)s AND x.quarter < %(until)s
    GROUP BY t.name HAVING sum(x.rows) > 0
"""
_HOUSE: Final = """
    SELECT t.name AS table_name,
        sum(x.amount::numeric / coalesce(j.scale, 1)) FILTER (WHERE x.kind = 'time') AS time,
        sum(x.amount::numeric / coalesce(j.scale, 1)) FILTER (WHERE x.kind = 'fill') AS fills,
        count(*) FILTER (WHERE x.kind = 'floor') AS calls,
        coalesce(sum(x.seconds) FILTER (WHERE x.kind = 'floor'), 0) AS waited_s,
        count(x.seconds) FILTER (WHERE x.kind = 'floor') AS waits
    FROM happenings x JOIN journals j ON j.id = x.journal_id JOIN tables t ON t.id = j.table_id
    WHERE x.gaming_day BETWEEN %(before)s AND %(after)s AND x.at >= %(since)s AND x.at < %(until)s
    GROUP BY t.name
"""
_HOURS: Final = """
    SELECT date_trunc('hour', x.quarter AT TIME ZONE %(zone)s) AS hour,
        count(DISTINCT j.table_id) FILTER (WHERE x.played_us > 0) AS tables,
        sum(x.hands)::bigint AS hands, sum(x.played_us)::float8 / 1000000 AS played_s,
        sum(x.drop_chips::numeric / coalesce(j.scale, 1)) AS rake
    FROM hand_sums x JOIN journals j ON j.id = x.journal_id
    WHERE x.gaming_day BETWEEN %(before)s AND %(after)s
        AND x.quarter >= %(since)s AND x.quarter < %(until)s
    GROUP BY 1 ORDER BY 1
"""
_SUMMED: Final = (
    "hands", "played_s", "rake", "jackpot", "disputes", "corrections", "time", "fills", "calls",
    "waited_s", "waits", "seat_s",
)  # fmt: skip


@dataclass(frozen=True)
class Span:
    """From when to when."""

    since: datetime
    until: datetime


@dataclass
class DayFigures:
    """What a table, or all of them, came to; amounts are whole units of money."""

    table_name: str = ""
    hands: int = 0
    played_s: float = 0.0
    rake: Decimal = Decimal(0)
    jackpot: Decimal = Decimal(0)
    time: Decimal = Decimal(0)
    fills: Decimal = Decimal(0)
    disputes: int = 0
    corrections: int = 0
    calls: int = 0
    waited_s: float = 0.0
    waits: int = 0
    """Calls of which it is known how long they waited."""
    seat_s: float = 0.0
    """Seconds in which somebody had a seat while the table played, all seats together."""

    def add(self, row: dict[str, Any]) -> None:
        """One more row of sums; what it lacks is none."""
        for name in _SUMMED:
            if row.get(name) is not None:
                setattr(self, name, getattr(self, name) + row[name])

    @property
    def earned(self) -> Decimal:
        """Rake and time charges."""
        return self.rake + self.time

    @property
    def hands_an_hour(self) -> float | None:
        """None: nothing was played."""
        return self.hands * 3600 / self.played_s if self.played_s else None

    @property
    def earned_an_hour(self) -> float | None:
        """What a table earned in an hour that it played."""
        return float(self.earned) * 3600 / self.played_s if self.played_s else None

    @property
    def earned_a_seat_hour(self) -> float | None:
        """What came of a seat that was taken for an hour."""
        return float(self.earned) * 3600 / self.seat_s if self.seat_s else None

    @property
    def seats_filled(self) -> float | None:
        """Seats that were taken while a table played, on average."""
        return self.seat_s / self.played_s if self.played_s else None

    @property
    def wait_s(self) -> float | None:
        """How long a call of the floor waited, on average."""
        return self.waited_s / self.waits if self.waits else None


@dataclass
class DayReport:
    """A day or a shift."""

    span: Span
    tables: list[DayFigures] = field(default_factory=list)
    hours: list[dict[str, Any]] = field(default_factory=list)
    total: DayFigures = field(default_factory=DayFigures)
    before: DayFigures = field(default_factory=DayFigures)
    """A week before."""


def find_span(day: date, shift: int, house_time: HouseTime) -> Span:
    """When a gaming day, or a shift of it, began and ended.

    Args:
        day: the gaming day.
        shift: from 1; 0: the whole day.
        house_time: by whose clock a day begins.
    """
    begins = [house_time.find_begin(one) for one in (day, day + timedelta(days=1))]
    if not shift:
        return Span(*begins)
    length = (begins[1] - begins[0]) / SHIFTS
    # A quarter of an hour is the least that hands are summed by.
    length -= length % timedelta(minutes=15)
    last = begins[1] if shift == SHIFTS else begins[0] + length * shift
    return Span(begins[0] + length * (shift - 1), last)


def make_day_report(
    connection: Connection, day: date, shift: int, house_time: HouseTime
) -> DayReport:
    """A gaming day or a shift of it, and the same a week before.

    A hand counts where it began, to the quarter of an hour.
    """
    report = DayReport(find_span(day, shift, house_time))
    report.tables = _sum_tables(connection, day, report.span)
    for one in report.tables:
        report.total.add({name: getattr(one, name) for name in _SUMMED})
    earlier = find_span(day - WEEK, shift, house_time)
    for one in _sum_tables(connection, day - WEEK, earlier):
        report.before.add({name: getattr(one, name) for name in _SUMMED})
    with connection.cursor(row_factory=dict_row) as cursor:
        asked = _ask(day, report.span) | {"zone": house_time.name}
        report.hours = cursor.execute(_HOURS, asked).fetchall()
    return report


def _sum_tables(connection: Connection, day: date, span: Span) -> list[DayFigures]:
    tables: dict[str, DayFigures] = {}
    with connection.cursor(row_factory=dict_row) as cursor:
        for query in (_TABLES, _HOUSE):
            for row in cursor.execute(query, _ask(day, span)).fetchall():
                name = row.pop("table_name")
                tables.setdefault(name, DayFigures(table_name=name)).add(row)
    return [tables[name] for name in sorted(tables)]


def _ask(day: date, span: Span) -> dict[str, Any]:
    # Rows keep the day that they were summed up under; a session may have begun the day before.
    near = timedelta(days=1)
    return {"before": day - near, "after": day + near, "since": span.since, "until": span.until}
