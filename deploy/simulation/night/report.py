"""A night in words: a line at each hour, a page at its end."""

from collections.abc import Iterator
from typing import Final

from deploy.simulation.night.night import Hour, Outcome

BAR: Final = 24


def describe_hour(hour: Hour, hours: float) -> str:
    """One line: how far the night is, hands so far, memory."""
    total = max(hours, float(hour.hour))
    done = round(BAR * hour.hour / total)
    return (
        f"hour {hour.hour:>3} [{'#' * done}{'.' * (BAR - done)}]  {hour.hands:>6} hands  "
        f"{hour.memory_mb:6.1f} MB  {hour.seconds:6.1f} s"
    )


def describe_night(outcome: Outcome) -> Iterator[str]:
    """The night's page."""
    told, counts = outcome.as_json(), outcome.judge.tally.as_json()
    yield (
        f"{told['hands']} hands in {told['hours']} hours at the table, "
        f"{told['hands_per_hour']:.0f} an hour; {told['seconds']} s here"
    )
    played = told["rotation"] or told["game"]
    yield f"{played} at {told['seats']} seats, house {told['house']}, seed {told['seed']}"
    yield from _set_columns("games", told["games"])
    yield from _set_columns("people", {name: counts[name] for name in _PEOPLE})
    yield from _set_columns("play", {name: counts[name] for name in counts if name not in _PEOPLE})
    chips = dict(told["chips"])
    whether = "reconcile after every event" if chips.pop("reconciled") else "DO NOT RECONCILE"
    yield from _set_columns("chips", chips)
    yield f"chips {whether}; memory {_describe_memory(outcome)}"
    agree = "agree, card by card and chip by chip"
    wrong = f"differ in {told['mismatches']} things"
    yield f"table, record and second books {wrong if told['mismatches'] else agree}"
    for difference in told["differences"]:
        yield f"  ! {difference}"
    yield f"story {told['story_hash']}"


_PEOPLE: Final = (
    "joins", "leaves", "busts", "rebuys", "top_ups", "top_ups_queued", "sat_out", "returns",
    "blinds_missed", "blinds_posted_live", "blinds_posted_dead", "entries_posted",
    "dealer_changes",
)  # fmt: skip


def _describe_memory(outcome: Outcome) -> str:
    if not outcome.by_hour:
        return "not measured: the night was shorter than an hour"
    first, last = outcome.by_hour[0].memory_mb, outcome.by_hour[-1].memory_mb
    return f"{first:.1f} MB after the first hour, {last:.1f} MB at the end"


def _set_columns(title: str, figures: dict[str, int]) -> Iterator[str]:
    """Figures with their names, as many to a line as there is room for."""
    line = f"{title:>7}: "
    for name, figure in figures.items():
        part = f"{name.replace('_', ' ')} {figure}"
        if len(line) + len(part) > 98:
            yield line.rstrip(", ")
            line = " " * 9
        line += f"{part}, "
    yield line.rstrip(", ")
