"""What events of the record itself change in the state."""

from engine.messages.happened.hand_events import DayBegan
from engine.messages.happened.record_events import (
    BridgeReplaced,
    EngineStarted,
    EngineStopped,
    EvidenceHeld,
    EvidenceReleased,
    RecordEvent,
)
from engine.state.snapshot import read_snapshot, restore
from engine.state.table_state import TableState


def change_nothing(state: TableState, event: RecordEvent) -> None:
    """Whoever reads the record is told; the table is as it was."""


def apply_evidence_held(state: TableState, event: EvidenceHeld) -> None:
    """The hand's evidence stays, however old it grows."""
    held = {*state.ledger.held, event.number}
    state.ledger.held = tuple(sorted(held))


def apply_evidence_released(state: TableState, event: EvidenceReleased) -> None:
    """The hand's evidence may go."""
    state.ledger.held = tuple(one for one in state.ledger.held if one != event.number)


def apply_engine_started(state: TableState, event: EngineStarted) -> None:
    """An engine writes from here on."""
    state.started, state.stopped = event, False


def apply_engine_stopped(state: TableState, _event: EngineStopped) -> None:
    """Whoever starts next finds that the one before was ended."""
    state.stopped = True


def apply_bridge_replaced(state: TableState, event: BridgeReplaced) -> None:
    """What this bridge seals and signs counts, and no more what the one before did."""
    state.signer = event.authorization.signer


def apply_day_began(state: TableState, event: DayBegan) -> None:
    """A file that is read alone begins with the state; one that is read on has it already.

    Raises:
        SnapshotError: the state does not fit this software.
    """
    if state.opened is None:
        restored = restore(read_snapshot(event.state))
        restored.sequence += 1
        for name in state.__struct_fields__:
            setattr(state, name, getattr(restored, name))
    # A record of an old format that is carried on may be signed from here on.
    state.opened = event.opened
