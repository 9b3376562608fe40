"""How often each mistake was made in a night, and what came of it."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, get_args

from deploy.command_line.words import count
from deploy.simulation.checking.judgement import Fate, MistakeEntry

FATES: Final[tuple[Fate, ...]] = get_args(Fate)


def count_mistakes(entries: Iterable[MistakeEntry]) -> dict[str, dict[str, int]]:
    """By kind: made, each fate, remedied; made is the sum of the fates."""
    counted: dict[str, dict[str, int]] = {}
    for entry in sorted(entries, key=lambda one: one.kind):
        kind = counted.setdefault(entry.kind, {"made": 0, **dict.fromkeys(FATES, 0), "remedied": 0})
        kind["made"] += 1
        kind[entry.fate] += 1
        kind["remedied"] += entry.fate in {"noticed", "reported"}
    return counted


def describe_mistakes(entries: Sequence[MistakeEntry], voided: int) -> Iterator[str]:
    """One line for each kind of mistake; nothing where none was made."""
    if not entries:
        return
    yield f"mistakes of people, and what came of them ({count(voided, 'hand')} void):"
    counted = count_mistakes(entries)
    width = max(map(len, counted))
    for kind, fates in counted.items():
        parts = [f"{fates[fate]} {fate}" for fate in FATES if fates[fate]]
        told = ", ".join(parts).replace("silent", "SILENT")
        yield f"  {kind.replace('_', ' '):{width}}  {fates['made']:>3}: {told}"
