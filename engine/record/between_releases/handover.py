"""What a release hands over to another one that can't read its record.

Every release understands it: where the record ends, who sits where with which chips, the button,
and what the table remembers between hands.
"""

from pathlib import Path
from typing import Final

import msgspec

from engine import core
from engine.decoding import Decoder
from engine.journal import JournalError, read_records, verify
from engine.journal.files import list_files, order_file
from engine.messages import text
from engine.messages.happened.hand_events import DayBegan, HandBegan
from engine.procedure.recalled_words import recall_words
from engine.state.table_state import TableState, playing

LEDGER: Final = (
    "small_at", "big_at", "button_at", "last_big", "draws", "departures", "entered", "taken",
    "rack", "drop", "jackpot", "tokes", "over_short", "entries", "collected_ns", "dealer",
    "shifts", "closed", "orders", "held", "deck_counts", "clock_ns",
)  # fmt: skip
"""What outlives a hand and does not hang on rules or stakes."""


class Handover(msgspec.Struct, frozen=True, kw_only=True):
    """What one release tells another that can't read its record.

    Fields are only ever added, with a default, and none changes its meaning.
    """

    table: str
    before: str
    """The record's last file, by its name."""
    sequence: int
    """The last record's."""
    head: bytes
    """The last record's hash."""
    mark: str
    day: str
    """The gaming day of that file."""
    hands: int
    """How many hands were begun; none of their numbers is used again."""
    hand: str
    """The last one's name."""
    unfinished: bool
    """That hand has not ended: chairs and ledger are as before it."""
    button: int
    button_due: bool
    next_question: int
    signer: bytes
    chairs: tuple[msgspec.Raw, ...]
    """Each a `Chair`."""
    ledger: dict[str, msgspec.Raw] = {}
    """Of a `TableLedger`, by the field's name."""


_encoder: Final = msgspec.msgpack.Encoder(enc_hook=text.plain)
_decoder: Final = Decoder(msgspec.msgpack.Decoder(Handover))


def encode_handover(handover: Handover) -> bytes:
    """The bytes of a file that is handed over."""
    return _encoder.encode(handover)


def decode_handover(data: bytes) -> Handover:
    """What was handed over.

    Raises:
        JournalError: it is nothing that this release understands.
    """
    try:
        return _decoder.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise JournalError(f"what the newer release handed over can't be read ({error})") from None


def hand_over(journal: Path) -> Handover:
    """What an older release needs in order to go on behind a journal's last file.

    Raises:
        JournalError: the file is damaged, or holds no table.
    """
    last = list_files(journal)[-1]
    sequence, head = verify(last)
    end, mark = follow(last)
    if end.opened is None:
        raise JournalError(f"{last}: holds no table; give a new path")
    state = follow(last, until=end.hands)[0] if playing(end) else end
    return Handover(
        table=end.opened.table,
        before=last.name,
        sequence=sequence,
        head=head,
        mark=mark,
        day=order_file(last)[0],
        hands=end.hands,
        hand=end.hand,
        unfinished=playing(end),
        button=state.button,
        button_due=state.button_due,
        next_question=end.next_question,
        signer=end.signer,
        chairs=tuple(msgspec.Raw(_encoder.encode(chair)) for chair in state.chairs),
        ledger={name: msgspec.Raw(_encoder.encode(getattr(state.ledger, name))) for name in LEDGER},
    )


def follow(file: Path, until: int = 0) -> tuple[TableState, str]:
    """The state at a file's end, or before a hand of it began; and the journal's mark."""
    state, mark = core.initial(), ""
    for record in read_records(file):
        event = record.event
        if isinstance(event, HandBegan) and event.number == until:
            break
        if isinstance(event, DayBegan):
            mark = event.mark
        elif record.sequence == 1:
            mark = record.hash.hex()[:16]
        state, _ = core.pass_over(state, recall_words(state, event))
    return state, mark
