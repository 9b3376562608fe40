"""What the house earns by an event, pots apart."""

from engine.messages.happened.floor_events import (
    ChangeTakenBack,
    DropEmptied,
    EntryCorrected,
    IncidentalTaken,
    TimeCollected,
)


def list_takings(event: object) -> tuple[tuple[str, int], ...]:
    """What an event brought to the house beside the pots, or carried away: kind and chips.

    Kinds are "time", "toke" (the dealer's), "drop" and "jackpot" (taken away with the box).
    """
    match event:
        case TimeCollected(seats=seats, amount=amount):
            return (("time", amount * len(seats)),)
        case DropEmptied(drop=drop, jackpot=jackpot):
            return (("drop", drop), ("jackpot", jackpot))
        case IncidentalTaken(amount=amount, toke=True):
            return (("toke", amount),)
        case EntryCorrected(kind="toked", before=before, after=after):
            return (("toke", after - before),)
        case ChangeTakenBack(was=was):
            return tuple((kind, -chips) for kind, chips in list_takings(was))
    return ()
