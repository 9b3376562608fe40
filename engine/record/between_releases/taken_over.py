"""What a release takes over of what another one hands it."""

from typing import Any

import msgspec

from engine.journal import JournalError
from engine.messages import text
from engine.record.between_releases.handover import LEDGER, Handover
from engine.state.table_ledger import Chair, TableLedger
from engine.state.table_state import TableState


def read_handover(state: TableState, handover: Handover) -> list[str]:
    """Put what was handed over into a table that was just opened.

    Returns:
        What of it this release can't read, by name.

    Raises:
        JournalError: its chairs are not this table's.
    """
    chairs = [_decode(data, Chair) for data in handover.chairs]
    if None in chairs or [chair.seat for chair in chairs] != [one.seat for one in state.chairs]:
        raise JournalError("the chairs that the newer release handed over are not this table's")
    state.chairs = chairs
    state.sequence, state.signer = handover.sequence, handover.signer
    state.hands, state.hand = handover.hands, handover.hand
    state.button, state.button_due = handover.button, handover.button_due
    state.next_question = handover.next_question
    kinds, left_out = msgspec.structs.fields(TableLedger), []
    for field in kinds:
        if field.name in LEDGER and field.name in handover.ledger:
            try:
                found = msgspec.msgpack.decode(
                    handover.ledger[field.name], type=field.type, dec_hook=text.unpack
                )
            except (msgspec.DecodeError, UnicodeDecodeError):
                left_out.append(field.name)
                continue
            setattr(state.ledger, field.name, found)
    return left_out


def _decode(data: msgspec.Raw, kind: Any) -> Any:
    try:
        return msgspec.msgpack.decode(data, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return None
