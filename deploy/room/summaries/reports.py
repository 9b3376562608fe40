"""What the hands and happenings of gaming days come to, by day, table, game or dealer."""

from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any, Final

from psycopg.rows import dict_row

from deploy.room.storage.connections import Connection, today
from engine.money import Money

GROUPS: Final[dict[str, tuple[str, ...]]] = {
    "all": ("gaming_day", "table_name", "game", "dealer"),
    "day": ("gaming_day",),
    "table": ("table_name",),
    "game": ("game",),
    "dealer": ("dealer",),
}
"""By what a report's rows are told apart."""
_SUMMED: Final = (
    "hands", "void_hands", "hours", "pots", "drop_chips", "jackpot", "fills", "irregularities",
    "corrections", "disputes", "rulings", "floor_calls",
)  # fmt: skip
_AMOUNTS: Final = ("pots", "drop_chips", "jackpot", "fills")
COLUMNS: Final = (
    "hands", "void_hands", "hands_an_hour", "pots", "drop_chips", "jackpot", "fills",
    "irregularities", "corrections", "disputes", "rulings", "floor_calls", "floor_wait_s",
    "settle_s",
)  # fmt: skip
"""After the columns of the group."""


@dataclass(frozen=True)
class DaysReport:
    """A report's rows, written."""

    names: tuple[str, ...]
    rows: list[list[Any]]


def make_report(connection: Connection, days: int, by: str) -> DaysReport:
    """The latest gaming days, summed up; amounts of different moneys are not added.

    Args:
        connection: to the room's database.
        days: how many, counted back from the latest that is held.
        by: of `GROUPS`.
    """
    group = GROUPS[by]
    sums: dict[tuple[Any, ...], dict[str, Any]] = {}
    for row in _list_rows(connection, days):
        money = Money(scale=row["scale"])
        # A table of dollars and one of cents are two rows; nobody adds them.
        at = (*(row[name] for name in group), money.scale)
        sums.setdefault(at, {"money": money, "waits": [], "settled": []})
        total = sums[at]
        for name in _SUMMED:
            total[name] = total.get(name, 0) + float(row[name] or 0)
        for name, seconds in (("waits", "floor_wait_s"), ("settled", "settle_s")):
            if row[seconds] is not None:
                total[name].append(float(row[seconds]))
    ordered = sorted(sums, key=lambda at: tuple(_order(one) for one in at))
    rows = [[*at[:-1], *_write(sums[at])] for at in ordered]
    return DaysReport((*group, *COLUMNS), rows)


def _order(value: object) -> object:
    return -value.toordinal() if isinstance(value, date) else value


def _write(total: dict[str, Any]) -> list[Any]:
    money = Money(scale=total["money"].scale)
    written: dict[str, Any] = {name: int(total[name]) for name in _SUMMED if name != "hours"}
    for name in _AMOUNTS:
        written[name] = money.write(int(total[name]))
    hours = total["hours"]
    written["hands_an_hour"] = round(total["hands"] / hours, 1) if hours else ""
    written["floor_wait_s"] = _average(total["waits"])
    written["settle_s"] = _average(total["settled"])
    return [written[name] for name in COLUMNS]


def _average(values: list[float]) -> float | str:
    return round(sum(values) / len(values), 1) if values else ""


def _list_rows(connection: Connection, days: int) -> list[dict[str, Any]]:
    """`room_days` and `room_shifts`, side by side."""
    with connection.cursor(row_factory=dict_row) as cursor:
        latest = cursor.execute("SELECT max(gaming_day) AS day FROM hands").fetchone()
        if latest is None or latest["day"] is None:
            return []
        # A table whose clock is ahead hides no other: no zone is further than the day after today.
        last = min(latest["day"], today() + timedelta(days=1))
        first = last - timedelta(days=days - 1)
        return cursor.execute(
            "SELECT * FROM (SELECT * FROM room_days WHERE gaming_day >= %s) d"
            " FULL JOIN (SELECT * FROM room_shifts WHERE gaming_day >= %s) s"
            " USING (gaming_day, table_name, game, dealer, scale)",
            (first, first),
        ).fetchall()
