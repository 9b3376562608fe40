"""Whether a ruling from the record is about a hand that this record holds."""

from collections.abc import Iterable

from engine.journal import Record
from engine.messages.ruling_events import RuledHand, RulingMade
from engine.messages.wanted.requests import RuleOnRecord


def find_flaw(about: RuledHand, table: str, mark: str, behind: Iterable[Record]) -> str:
    """Why a ruling is about no hand of this record; empty: it is about one.

    Args:
        about: the hand as the ruling names it.
        table: this table's name.
        mark: this record's.
        behind: the records from the head on that the ruling names.
    """
    if about.table != table:
        return f"the ruling is about {about.table or 'another table'}, this is {table}"
    if about.journal != mark:
        return "the ruling is about another record than this table's"
    record = next(iter(behind), None)
    if record is None or (record.sequence, record.hash) != (about.head_sequence, about.head):
        return f"this record holds hand {about.number} otherwise than the ruling has it"
    named = about.hand.endswith(f"-{about.number:06d}")
    if getattr(record.event, "hand", "") != about.hand or not named:
        return f"record {about.head_sequence} is not the end of hand {about.number}"
    return ""


def is_repeated(request: RuleOnRecord, latest: Iterable[Record]) -> bool:
    """Whether the very same ruling is on record already.

    Args:
        request: the ruling that is to be put there.
        latest: the records in which it is looked for.
    """
    wanted = (
        request.about, request.claim.strip(), request.found.strip(), request.clause.strip(),
        request.decision.strip(), tuple(one.strip() for one in request.corrections if one.strip()),
    )  # fmt: skip
    return any(_tell(record.event) == wanted for record in latest)


def _tell(event: object) -> tuple[object, ...]:
    """What a ruling from the record says; empty: it is none."""
    if not isinstance(event, RulingMade) or event.about is None:
        return ()
    said = (event.claim, event.found, event.clause, event.decision)
    return (event.about, *said, event.corrections)
