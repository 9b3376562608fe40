"""The whole state of a table and what each event changes in it: one event, one handler.

`handlers.HANDLERS` names the handler of every event; `change` calls it. Nothing is decided here,
and no words are chosen: the prompt's writers do that.
"""

from engine.state.handlers import change
from engine.state.kept_hand import LastAction, Progress
from engine.state.numbered import Numbered
from engine.state.sensing import COUNTS_MISSING, Denial, HandSensing, Question, TabledReading
from engine.state.table_ledger import Chair, Departure, TableLedger
from engine.state.table_state import (
    TableError,
    TableState,
    blocking,
    copy_state,
    covered,
    find_chair,
    find_irregularity,
    has_bridge,
    has_button,
    has_reader,
    pending,
    playing,
    reads_muck,
    reads_off_stub,
    ready,
    was_withdrawn,
)
from engine.state.tasks import Task

__all__ = [
    "COUNTS_MISSING",
    "Chair",
    "Denial",
    "Departure",
    "HandSensing",
    "LastAction",
    "Numbered",
    "Progress",
    "Question",
    "TableError",
    "TableLedger",
    "TableState",
    "TabledReading",
    "Task",
    "blocking",
    "change",
    "copy_state",
    "covered",
    "find_chair",
    "find_irregularity",
    "has_bridge",
    "has_button",
    "has_reader",
    "pending",
    "playing",
    "reads_muck",
    "reads_off_stub",
    "ready",
    "was_withdrawn",
]
