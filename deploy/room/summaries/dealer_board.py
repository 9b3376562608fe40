"""Dealers: who deals where since when, who is on a break, and what each came to on a gaming day."""

from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Any, Final

from psycopg.rows import dict_row

from deploy.room.storage.connections import Connection

GRADE_LETTERS: Final = 60
"""A manager's grade of a dealer is cut at so many letters."""
_TURNS: Final = """
    SELECT u.dealer, t.name AS table_name, u.since, u.until,
        greatest(0, extract(epoch FROM coalesce(u.until, head_time(j.head_wall)) - u.since))::float8
            AS seconds, j.id = last.id AS running
    FROM turns u JOIN journals j ON j.id = u.journal_id JOIN tables t ON t.id = j.table_id
    JOIN LATERAL (SELECT max(id) AS id FROM journals WHERE table_id = t.id) last ON true
    WHERE u.gaming_day = %(day)s AND u.dealer <> '' ORDER BY u.dealer, u.since
"""
_HANDS: Final = """
    SELECT dealer, sum(hands)::bigint AS hands, sum(corrections)::bigint AS corrections
    FROM hand_sums WHERE gaming_day = %(day)s AND dealer <> '' GROUP BY dealer
"""
_TOKES: Final = """
    SELECT p.dealer, sum(p.amount::numeric / coalesce(j.scale, 1)) AS tokes
    FROM happenings p JOIN journals j ON j.id = p.journal_id
    WHERE p.gaming_day = %(day)s AND p.kind = 'toke' AND p.dealer <> '' GROUP BY p.dealer
"""
_GRADES: Final = "SELECT dealer, grade, by, at FROM dealer_grades"


@dataclass
class DealerLine:
    """One dealer on a gaming day."""

    dealer: str
    table: str = ""
    """Where the dealer deals now; empty: nowhere."""
    since: datetime | None = None
    """Pushed in, or on a break since then."""
    pushed_in_s: float = 0.0
    turns: int = 0
    break_s: float = 0.0
    """Between turns of this day."""
    hands: int = 0
    corrections: int = 0
    tokes: Any = 0
    """Whole units of money, as the records have them by name."""
    grade: str = ""
    graded: datetime | None = None

    @property
    def hands_an_hour(self) -> float | None:
        """While pushed in; None: never."""
        return self.hands * 3600 / self.pushed_in_s if self.pushed_in_s else None

    @property
    def corrections_a_hundred(self) -> float | None:
        """Hands that were corrected after the push, of a hundred; None: no hand."""
        return self.corrections * 100 / self.hands if self.hands else None

    def find_push(self, minutes: int) -> datetime | None:
        """When the next push is due; None: the dealer is on a break."""
        if not self.table or self.since is None:
            return None
        return self.since + timedelta(minutes=minutes)


def list_dealers(connection: Connection, day: date) -> list[DealerLine]:
    """Each dealer who was pushed in on a gaming day: those at tables first, the longest first."""
    lines: dict[str, DealerLine] = {}
    with connection.cursor(row_factory=dict_row) as cursor:
        for row in cursor.execute(_TURNS, {"day": day}).fetchall():
            line = lines.setdefault(row["dealer"], DealerLine(row["dealer"]))
            _add_turn(line, row)
        for query in (_HANDS, _TOKES):
            for row in cursor.execute(query, {"day": day}).fetchall():
                line = lines.setdefault(row["dealer"], DealerLine(row["dealer"]))
                for name in ("hands", "corrections", "tokes"):
                    if name in row:
                        setattr(line, name, row[name])
        for row in cursor.execute(_GRADES).fetchall():
            if row["dealer"] in lines:
                lines[row["dealer"]].grade = row["grade"]
                lines[row["dealer"]].graded = row["at"]
    return sorted(lines.values(), key=_order)


def _add_turn(line: DealerLine, row: dict[str, Any]) -> None:
    line.turns += 1
    line.pushed_in_s += row["seconds"]
    if line.since is not None and not line.table:
        line.break_s += max(0.0, (row["since"] - line.since).total_seconds())
    here = row["until"] is None and row["running"]
    line.table = row["table_name"] if here else ""
    line.since = row["since"] if here else row["until"] or line.since


def _order(line: DealerLine) -> tuple[object, ...]:
    return (not line.table, line.since.timestamp() if line.since is not None else 0.0, line.dealer)


def enter_grade(connection: Connection, dealer: str, grade: str, by: str) -> None:
    """What a dealer reached at practise: `tapburn practise` tells it at the end of its exam."""
    connection.execute(
        "INSERT INTO dealer_grades (dealer, grade, by) VALUES (%s, %s, %s) ON CONFLICT (dealer)"
        " DO UPDATE SET grade = excluded.grade, by = excluded.by, at = now()",
        (dealer, grade, by),
    )
