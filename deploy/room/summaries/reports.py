"""What the hands and happenings of gaming days come to, by day, hour, table, game or dealer."""

from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from typing import Any, Final

from psycopg import sql
from psycopg.rows import dict_row

from deploy.room.storage.connections import Connection, today
from deploy.room.summaries.house_time import HouseTime
from engine.money import Money

GROUPS: Final[dict[str, tuple[str, ...]]] = {
    "all": ("gaming_day", "table_name", "game", "dealer"),
    "day": ("gaming_day",),
    "hour": ("hour",),
    "table": ("table_name",),
    "game": ("game",),
    "dealer": ("dealer",),
}
"""By what a report's rows are told apart."""
COLUMNS: Final = (
    "hands", "void_hands", "hands_an_hour", "pots", "drop_chips", "time_charges", "jackpot",
    "drops_taken", "fills", "irregularities", "corrections", "disputes", "rulings", "floor_calls",
    "floor_wait_s", "settle_s",
)  # fmt: skip
"""After the columns of the group."""
_AMOUNTS: Final = ("pots", "drop_chips", "time_charges", "jackpot", "drops_taken", "fills")
_COUNTS: Final = (
    "hands", "void_hands", "irregularities", "corrections", "disputes", "rulings", "floor_calls"
)  # fmt: skip
_UTC: Final = HouseTime()
_HANDS: Final = sql.SQL(
    "SELECT {keys}, coalesce(j.scale, 1) AS scale, sum(x.hands) AS hands,"
    " sum(x.void_hands) AS void_hands, sum(x.played_us) / 1000000.0 AS played_s,"
    " sum(x.pots) AS pots, sum(x.drop_chips) AS drop_chips, sum(x.jackpot) AS jackpot,"
    " sum(x.irregularities) AS irregularities, sum(x.corrections) AS corrections,"
    " sum(x.disputes) AS disputes, sum(x.rulings) AS rulings"
    " FROM hand_sums x JOIN journals j ON j.id = x.journal_id JOIN tables t ON t.id = j.table_id"
    " WHERE x.gaming_day BETWEEN %(first)s AND %(last)s GROUP BY {places} HAVING sum(x.rows) > 0"
)
_HAPPENINGS: Final = sql.SQL(
    "SELECT {keys}, coalesce(j.scale, 1) AS scale,"
    " sum(x.amount) FILTER (WHERE x.kind = 'fill') AS fills,"
    " sum(x.amount) FILTER (WHERE x.kind = 'drop') AS drops_taken,"
    " sum(x.amount) FILTER (WHERE x.kind = 'time') AS time_charges,"
    " count(*) FILTER (WHERE x.kind = 'floor') AS floor_calls,"
    " avg(x.seconds) FILTER (WHERE x.kind = 'floor') AS floor_wait_s,"
    " avg(x.seconds) FILTER (WHERE x.kind = 'settled') AS settle_s"
    " FROM happenings x JOIN journals j ON j.id = x.journal_id JOIN tables t ON t.id = j.table_id"
    " WHERE x.gaming_day BETWEEN %(first)s AND %(last)s GROUP BY {places}"
)
_TURNS: Final = (
    "SELECT dealer, scale, sum(seconds) AS pushed_in_s FROM room_turns"
    " WHERE gaming_day BETWEEN %(first)s AND %(last)s GROUP BY dealer, scale"
)


@dataclass(frozen=True)
class DaysReport:
    """A report's rows, written."""

    names: tuple[str, ...]
    rows: list[list[Any]]


def make_report(
    connection: Connection,
    days: int,
    by: str,
    until: date | None = None,
    house_time: HouseTime = _UTC,
) -> DaysReport:
    """Gaming days, summed up; amounts of different moneys are not added.

    Args:
        connection: to the room's database.
        days: how many, counted back from the last one.
        by: of `GROUPS`.
        until: the last one; None: the latest that is held.
        house_time: by whose clock hours are told.
    """
    group = GROUPS[by]
    latest = until or find_latest(connection)
    if latest is None:
        return DaysReport((*group, *COLUMNS), [])
    # Hands of a table whose clock is ahead stand among the latest.
    span = {
        "first": latest - timedelta(days=days - 1),
        "last": until or date.max,
        "zone": house_time.name,
    }
    sums: dict[tuple[Any, ...], dict[str, Any]] = {}
    # A table of dollars and one of cents are two rows; nobody adds them.
    keys = (*group, "scale")
    with connection.cursor(row_factory=dict_row) as cursor:
        for query, moment in ((_HANDS, "quarter"), (_HAPPENINGS, "at")):
            for row in cursor.execute(_group(query, group, moment), span).fetchall():
                sums.setdefault(tuple(row[name] for name in keys), {}).update(row)
        if by == "dealer":
            for row in cursor.execute(_TURNS, span).fetchall():
                sums.setdefault((row["dealer"], row["scale"]), {}).update(row)
    ordered = sorted(sums, key=lambda at: tuple(_order(one) for one in at))
    return DaysReport((*group, *COLUMNS), [[*at[:-1], *_write(sums[at], at[-1])] for at in ordered])


def find_latest(connection: Connection) -> date | None:
    """The latest gaming day of which hands are held; None: there is no hand.

    A table whose clock is ahead of the room's hides no other one's day: hands to come count only
    where there are no others, and then today is the latest.
    """
    # No zone is further than the day after today.
    row = connection.execute(
        "SELECT max(gaming_day) FILTER (WHERE gaming_day <= %s AND quarter <= %s), count(*)"
        " FROM hand_sums WHERE rows > 0",
        (today() + timedelta(days=1), datetime.now(UTC)),
    ).fetchone()
    latest, held = row or (None, 0)
    return (latest or today()) if held else None


def _group(query: sql.SQL, group: tuple[str, ...], moment: str) -> sql.Composed:
    """A query with the columns by which its rows are told apart."""
    known = {
        "gaming_day": sql.SQL("x.gaming_day"),
        "hour": sql.SQL("date_trunc('hour', x.{} AT TIME ZONE %(zone)s)").format(
            sql.Identifier(moment)
        ),
        "table_name": sql.SQL("t.name"),
        "game": sql.SQL("x.game"),
        "dealer": sql.SQL("x.dealer"),
    }
    keys = [sql.SQL("{} AS {}").format(known[name], sql.Identifier(name)) for name in group]
    places = [sql.SQL(str(place)) for place in range(1, len(group) + 2)]
    return query.format(keys=sql.SQL(", ").join(keys), places=sql.SQL(", ").join(places))


def _order(value: object) -> object:
    if isinstance(value, datetime):
        return -value.timestamp()
    return -value.toordinal() if isinstance(value, date) else value


def _write(total: dict[str, Any], scale: int) -> list[Any]:
    money = Money(scale=scale)
    written: dict[str, Any] = {name: int(total.get(name) or 0) for name in _COUNTS}
    for name in _AMOUNTS:
        written[name] = money.write(int(total.get(name) or 0))
    seconds = float(total.get("pushed_in_s") or total.get("played_s") or 0)
    written["hands_an_hour"] = round(written["hands"] * 3600 / seconds, 1) if seconds else ""
    for name in ("floor_wait_s", "settle_s"):
        waited = total.get(name)
        written[name] = round(float(waited), 1) if waited is not None else ""
    return [written[name] for name in COLUMNS]
