"""What happens at a table beside the play of its hands, one row each: fills, calls, settlements."""

from datetime import UTC, date, datetime
from typing import NamedTuple, TypeAlias

from deploy.room.storage.connections import Connection
from deploy.room.summaries.books.takings import list_takings
from deploy.room.summaries.house_time import HouseTime
from deploy.room.summaries.write_allowance import WriteAllowance, weigh_row
from engine.core import TableState
from engine.journal import Record
from engine.messages.happened.floor_events import FloorCalled, FloorCame, RackFilled
from engine.messages.happened.hand_events import IrregularityFound, IrregularityResolved
from engine.messages.happened.record_events import EvidenceHeld, NoteWritten
from engine.messages.ruling_events import RulingMade


class HappeningRow(NamedTuple):
    """One row of `happenings`, without its journal."""

    sequence: int
    kind: str
    gaming_day: date
    at: datetime
    game: str
    dealer: str
    amount: int = 0
    seconds: float | None = None
    told: str = ""


Told: TypeAlias = tuple[str, int, float | None, str]


class HappeningLog:
    """Tells the happenings of one journal, record by record.

    Args:
        house_time: by which gaming days begin.
    """

    def __init__(self, house_time: HouseTime) -> None:
        self._house_time = house_time
        self._rows: list[HappeningRow] = []
        self._called_ns = 0
        self._found: dict[str, int] = {}
        """When what stands was found, by its name; what was found before a start is not known."""

    def take(self, record: Record, state: TableState | None) -> None:
        """One more record.

        Args:
            record: the record.
            state: the table before it; None: this software can't follow it.
        """
        happened: list[Told] = [
            (kind, amount, None, "") for kind, amount in list_takings(record.event)
        ]
        told = self._tell(record)
        if told is None and not happened:
            return
        at = datetime.fromtimestamp(record.wall_ns / 1e9, UTC)
        game = state.game.name if state is not None and state.game is not None else ""
        dealer = state.ledger.dealer if state is not None else ""
        for kind, amount, seconds, words in [*happened, *([told] if told is not None else [])]:
            self._rows.append(
                HappeningRow(
                    record.sequence, kind, self._house_time.find_day(at), at, game, dealer, amount,
                    seconds, words[:600],
                )
            )  # fmt: skip

    def _tell(self, record: Record) -> Told | None:
        """Kind, amount, seconds and words; None: nothing that is counted."""
        match record.event:
            case RackFilled(amount=amount):
                return "fill", amount, None, ""
            case FloorCalled():
                self._called_ns = record.wall_ns
            case FloorCame(by=by):
                return "floor", 0, self._since(self._called_ns, record), by
            case IrregularityFound(name=name):
                self._found[name] = record.wall_ns
            case IrregularityResolved(name=name):
                return "settled", 0, self._since(self._found.pop(name, 0), record), name
        return _describe_written(record)

    @property
    def due(self) -> int:
        """Rows that are not written yet."""
        return len(self._rows)

    def write(self, connection: Connection, journal: int, allowance: WriteAllowance) -> None:
        """Put what was taken since into the database; what is there stays."""
        if not self._rows:
            return
        # Each is of a record of its own, and never written again: what comes later waits for it.
        allowance.charge(sum(map(weigh_row, self._rows)))
        with connection.cursor() as cursor:
            cursor.executemany(
                "INSERT INTO happenings (journal_id, sequence, kind, gaming_day, at, game, dealer,"
                " amount, seconds, told) VALUES (%s, %s, %s, %s, %s, %s, %s, %s, %s, %s)"
                " ON CONFLICT DO NOTHING",
                [(journal, *row) for row in self._rows],
            )
        self._rows.clear()

    @staticmethod
    def _since(moment_ns: int, record: Record) -> float | None:
        return max(0.0, (record.wall_ns - moment_ns) / 1e9) if moment_ns else None


def _describe_written(record: Record) -> Told | None:
    """What somebody wrote into the record from outside of its play."""
    match record.event:
        case NoteWritten(text=text):
            return "note", 0, None, text
        case RulingMade(about=about, decision=decision) if about is not None:
            return "ruling", 0, None, decision
        case EvidenceHeld(note=note):
            return "hold", 0, None, note
    return None
