"""A dealer's time at the table in figures."""

from engine.state.table_ledger import Shift

_HOUR_NS = 3_600_000_000_000


def hands_per_hour(shift: Shift, now_ns: int = 0) -> float:
    """How many hands a dealer dealt in an hour; 0 where the times are not known.

    Args:
        shift: the dealer's time.
        now_ns: the wall clock, for a shift that goes on.
    """
    spent = (shift.ended_ns or now_ns) - shift.began_ns
    return shift.hands * _HOUR_NS / spent if shift.began_ns and spent > 0 else 0.0
