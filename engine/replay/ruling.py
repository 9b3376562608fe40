"""What a ruling from the record begins with: the hand it names, and the clauses to choose from."""

from engine.messages.happened.floor_events import HandVoided
from engine.messages.happened.hand_events import HandEnded
from engine.messages.ruling_events import RuledHand
from engine.replay.steps import HandReplay, find_signature


def name_ruled(replay: HandReplay, mark: str, file: str, step: int = 0) -> RuledHand:
    """A hand as a ruling names it.

    Args:
        replay: the hand, told.
        mark: the journal's.
        file: the name of the file that holds the hand.
        step: the record of the step that the ruling is about; 0: the hand as a whole.
    """
    signed = find_signature(replay)
    ends = [one for one in replay.records if isinstance(one.event, HandEnded | HandVoided)]
    last = (ends or replay.records)[-1]
    return RuledHand(
        table=replay.table,
        journal=mark,
        file=file,
        hand=replay.summary.hand,
        number=replay.summary.number,
        head_sequence=signed.sequence if signed is not None else last.sequence,
        head=signed.head if signed is not None else last.hash,
        step=step,
    )
