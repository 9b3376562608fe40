"""What the bridge is to sign, and which snapshots its signatures vouch for."""

from dataclasses import dataclass
from typing import Final

from msgspec.structs import replace

from engine.journal import Record
from engine.messages.happened.hand_events import HandEnded, RecordSigned, TableOpened
from engine.messages.happened.record_events import StateKept
from engine.messages.sensed.commands import SignHead

KEEP_EVERY: Final = 2_000
"""Records between snapshots: so many are replayed in a tenth of a second."""


@dataclass
class Checkpoints:
    """How far the record is signed, and from where a start could go on."""

    due: SignHead | None = None
    """The head that the bridge has not signed."""
    kept: int = 0
    """The record of the last snapshot; negative: one that nothing vouches for is to be replaced."""
    vouched: int = 0
    """The record of the last snapshot that the bridge has signed."""

    def begin_at(self, sequence: int) -> None:
        """The state of this record is what is gone on from."""
        self.kept = self.vouched = sequence

    def replace_kept(self, every: int) -> None:
        """Let the next snapshot be due at once.

        Args:
            every: records between snapshots.
        """
        self.kept = -every

    def is_due(self, sequence: int, every: int, *, signing: bool) -> bool:
        """Whether a snapshot is to be kept.

        While the bridge has not signed the last one, no other is kept: a start would find none
        that it may use.

        Args:
            sequence: the last record's.
            every: records between snapshots; 0: none is kept.
            signing: whether a bridge signs this record.
        """
        unsigned = signing and self.kept > self.vouched
        return bool(every) and sequence - self.kept >= every and not unsigned

    def note(self, record: Record, opened: TableOpened | None, mark: str) -> None:
        """A hand's end is to be signed; a signature settles what lies before it.

        Args:
            record: the one that was just written or replayed.
            opened: the table's opening; None: that is still to come.
            mark: what tells this journal from others.
        """
        event = record.event
        if isinstance(event, RecordSigned):
            if event.sequence > self.kept > 0:
                self.vouched = self.kept
            if self.due is not None and self.due.sequence <= event.sequence:
                self.due = None
        elif isinstance(event, StateKept) and self.due is not None:
            # Signed with the hand's end, the snapshot is the one that this engine kept.
            self.due = replace(self.due, sequence=record.sequence, head=record.hash)
        elif isinstance(event, HandEnded) and opened is not None and opened.signing == "bridge":
            self.due = SignHead(
                hand=event.hand,
                sequence=record.sequence,
                head=record.hash,
                table=opened.table,
                journal=mark,
            )
