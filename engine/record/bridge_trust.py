"""Whether what comes in the bridge's name is its own: signatures, before anything counts."""

from collections.abc import Iterable, Sequence
from typing import Final

from engine.core import TableState
from engine.journal import Record
from engine.messages.authorization import AuthorizationGranted
from engine.messages.happened.hand_events import IrregularityFound, RecordSigned
from engine.messages.sensed.commands import Command, SignHead
from engine.messages.sensed.observations import EnvelopeSealed, HeadSigned
from engine.messages.text import phrase
from engine.signatures.answer_signatures import Answer, find_asked, is_answer_signed
from engine.signatures.authorization_signatures import is_authorization_signed
from engine.signatures.record_signatures import is_head_signed

_SIGNED: Final = "house default: record_signed"
ANOTHER: Final = phrase("Another bridge answers than before")
DROPPED: Final = phrase("It was dropped, and the bridge is asked again")
REPLACED: Final = phrase(
    "It was dropped. Where the bridge or its disk was replaced, stop the table: 'tapburn journal "
    "follow' goes on with this record in a new file, by a floor supervisor's PIN"
)


def find_signer(state: TableState) -> bytes:
    """The key of the bridge that has sealed and signed so far; empty: none has."""
    return state.signer or (state.signed.signer if state.signed is not None else b"")


def find_doubt(state: TableState, commands: Sequence[Command], answer: Answer) -> str:
    """What is wrong with an answer in the bridge's name, a few words; empty: nothing.

    Args:
        state: the table.
        commands: what is unanswered now.
        answer: what came.
    """
    asked = find_asked(commands, answer)
    if asked is None or state.opened is None or state.opened.signing != "bridge":
        return ""  # what nobody asked changes nothing
    known = find_signer(state)
    signer = answer.signer if isinstance(answer, EnvelopeSealed) else known
    if known and signer != known:
        return ANOTHER
    return (
        "" if is_answer_signed(signer, asked, answer) else phrase("An answer is not the bridge's")
    )


def find_doubt_of_head(state: TableState, due: SignHead, said: HeadSigned) -> str:
    """What is wrong with the signature of a head, a few words; empty: nothing.

    Args:
        state: the table.
        due: the head that was to be signed.
        said: what came.
    """
    same = (said.hand, said.head) == (due.hand, due.head)
    if not same or not is_head_signed(said, due.table, due.journal):
        return phrase("The bridge's signature does not fit the record")
    known = find_signer(state)
    if known in {b"", said.signer}:
        return ""
    return phrase("The bridge signs with another key than before")


def is_state_vouched_for(state: TableState, mark: str, behind: Iterable[Record]) -> bool:
    """Whether the bridge has signed the record that holds a state, or the hash of a snapshot.

    Whoever can write the file could put a state there that no record tells of: replayed, the record
    would be fair, and the table would go on with other stacks.

    Args:
        state: the snapshot's.
        mark: the journal's, as the snapshot has it.
        behind: the records behind the last one that is in it.
    """
    opened = state.opened
    if opened is None or opened.signing != "bridge":
        return True
    hashes: dict[int, bytes] = {}
    for record in behind:
        event = record.event
        hashes[record.sequence] = record.hash
        if (
            isinstance(event, RecordSigned)
            and hashes.get(event.sequence) == event.head
            and event.signer == find_signer(state)
            and is_head_signed(event, opened.table, mark)
        ):
            return True
    return False


def is_authorization_doubtful(state: TableState, granted: AuthorizationGranted) -> bool:
    """Whether an authorization is not signed by the bridge that this record knows."""
    return find_signer(state) not in {b"", granted.signer} or not is_authorization_signed(granted)


def report_dropped(why: str) -> IrregularityFound:
    """What the record says of an answer that does not count, and what is to be done."""
    return report_doubt(why, REPLACED if why == ANOTHER else DROPPED)


def report_doubt(why: str, detail: str = "") -> IrregularityFound:
    """What the record says of it.

    Args:
        why: a few words.
        detail: what became of it, a sentence.
    """
    return IrregularityFound(
        name="signature_refused",
        text=phrase("{why}: call the floor", why=why),
        clause=_SIGNED,
        detail=detail,
    )
