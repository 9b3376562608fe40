"""What records come to, as an auditor asks it: `tapburn room report`."""

from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from deploy.room.summaries.books.book_entries import PlayerSession
from deploy.room.summaries.books.played_time import DEFINITION, SECOND_NS
from deploy.room.summaries.books.table_book import TableBook
from deploy.room.summaries.following import follow_limits as limits
from engine.journal import JournalError, read_records
from engine.journal.checks.chain_verification import find_flaw
from engine.journal.lines.record_line import show_record
from engine.replay.hand_index import HandIndex
from engine.replay.steps import find_record_flaw

TOO_MUCH: Final = "so much has to be kept of this record that nothing behind it is told"
HOUR_S: Final = 3600.0
_COLUMNS: Final[dict[str, tuple[str, ...]]] = {
    "tables": ("journal", "table", "hands", "played_s", "hands_an_hour"),
    "dealers": ("journal", "dealer", "hands", "pushed_in_s", "hands_an_hour"),
    "house": ("journal", "table", "rake", "time", "jackpot", "taken", "left", "tokes"),
    "sessions": (
        "journal", "nickname", "seat", "in_ns", "out_ns", "away_s", "hands", "bought_in",
        "left_with",
    ),
}  # fmt: skip

Told = dict[str, list[dict[str, Any]]]


def report_records(journals: Sequence[str | Path]) -> tuple[Told, list[str]]:
    """Tables, dealers, house and sessions of each journal; and why one was not read to its end.

    Args:
        journals: files or folders; each is named as it was given. What holds no record at all has
            no row.
    """
    told: Told = {name: [] for name in _COLUMNS}
    troubles = []
    for path in journals:
        book, index, trouble = TableBook(), HandIndex(), ""
        read = 0
        try:
            for record in map(show_record, read_records(Path(path))):
                if flaw := find_record_flaw(record):
                    trouble = f"{path}: {flaw}: nothing from it on is told"
                    break
                index.take(record)
                book.take(record)
                read += limits.weigh((record.event,), limits.TURN_BYTES)
                if limits.SPREAD * read > limits.MOST_REPORTED:
                    if limits.weigh((index, book), limits.MOST_REPORTED) > limits.MOST_REPORTED:
                        trouble = f"{path}: record {record.sequence}: {TOO_MUCH}"
                        break
                    read = 0
        except JournalError as error:
            trouble = str(error)
        if trouble := trouble or find_flaw(Path(path)):
            troubles.append(trouble)
            if not book.last_ns:
                continue
        book.settle_arrival(None)
        for name, rows in report_book(str(path), book, index).items():
            told[name] += rows
    return told, troubles


def report_book(journal: str, book: TableBook, index: HandIndex) -> Told:
    """The rows of one journal, as far as its records were taken in.

    Args:
        journal: as it was given.
        book: of its records.
        index: of its hands.
    """
    hands, played_ns = book.count_hands(), book.reckon_time()
    # A void hand's chips went back.
    rake = sum(one.drop for one in index.hands if not one.void)
    jackpot = sum(one.jackpot for one in index.hands if not one.void)
    time, taken = book.money.get("time", 0), book.money.get("drop", 0)
    return {
        "tables": [
            {
                "journal": journal,
                "table": book.table,
                "hands": hands,
                "played_s": _to_seconds(played_ns),
                "hands_an_hour": _reckon_pace(hands, played_ns),
            }
        ],
        "dealers": [
            {
                "journal": journal,
                "dealer": dealer,
                "hands": hands,
                "pushed_in_s": _to_seconds(pushed_ns),
                "hands_an_hour": _reckon_pace(hands, pushed_ns),
            }
            for dealer, hands, pushed_ns in book.list_dealers()
        ],
        "house": [
            {
                "journal": journal,
                "table": book.table,
                "rake": rake,
                "time": time,
                "jackpot": jackpot,
                "taken": taken,
                "left": book.brought + rake + time - taken,
                "tokes": book.money.get("toke", 0),
            }
        ],
        "sessions": [_describe_session(journal, book, one) for one in book.sessions.values()],
    }


def _describe_session(journal: str, book: TableBook, session: PlayerSession) -> dict[str, Any]:
    return {
        "journal": journal,
        "nickname": session.nickname,
        "seat": session.seat,
        "in_ns": session.in_ns,
        "out_ns": session.out_ns or None,
        "away_s": _to_seconds(book.tell_away(session)),
        "hands": session.hands,
        "bought_in": session.bought_in,
        "left_with": session.left_with if session.out_ns else None,
    }


def write_tables(told: Told) -> str:
    """The report as tables to read, each under its name."""
    parts = []
    for name, columns in _COLUMNS.items():
        rows = [[_WRITERS.get(one, str)(row[one]) for one in columns] for row in told[name]]
        heads = [_HEADS.get(one, one.replace("_", " ")) for one in columns]
        widths = [max(map(len, column)) for column in zip(heads, *rows, strict=True)]
        lines = [
            "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
            for row in (heads, *rows)
        ]
        parts.append("\n".join((name.capitalize(), *lines)))
    return "\n\n".join((*parts, DEFINITION))


def _to_seconds(nanoseconds: int) -> float:
    return nanoseconds / SECOND_NS


def _reckon_pace(hands: int, nanoseconds: int) -> float:
    """Hands an hour; 0 where no time passed."""
    return hands * HOUR_S * SECOND_NS / nanoseconds if nanoseconds > 0 else 0.0


def _write_moment(moment_ns: int | None) -> str:
    if moment_ns is None:
        return "still seated"
    return f"{datetime.fromtimestamp(moment_ns / SECOND_NS, UTC):%Y-%m-%d %H:%M:%S}"


def _write_hours(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    return f"{minutes // 60}:{minutes % 60:02}:{rest:02}"


_WRITERS: Final[dict[str, Callable[[Any], str]]] = {
    "in_ns": _write_moment,
    "out_ns": _write_moment,
    "played_s": _write_hours,
    "pushed_in_s": _write_hours,
    "away_s": _write_hours,
    "hands_an_hour": "{:.1f}".format,
    "left_with": lambda chips: "" if chips is None else str(chips),
}
_HEADS: Final = {
    "in_ns": "in (UTC)",
    "out_ns": "out (UTC)",
    "played_s": "played",
    "pushed_in_s": "pushed in",
    "away_s": "away",
}
