"""Measurements that processes report to whoever collects them (simulation, bench). Never a card."""

import msgspec


class FiguresReported(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """Some samples of one figure."""

    process: str
    name: str
    """read_to_journal, read_to_screen, settled_to_named, frame, ..."""
    milliseconds: tuple[float, ...] = ()
    count: int = 0
    """For counters such as cards_named."""
