"""`tapburn bench`: how fast the rooms are, here and now."""

import argparse
import importlib
import pkgutil
from collections.abc import Callable
from typing import Final, Protocol, cast

from deploy import bench
from deploy.command_line.parser import Parser

NAME: Final = "bench"
HELP: Final = """How fast the rooms are, on this machine.

  tapburn bench engine                       hands, evaluations and events, beside PokerKit
  tapburn bench engine --phh hands/ --json   with these hand histories
  tapburn bench vision --cards 450           frame times, cards read and misread
  tapburn bench naming --scenes 15          five cards that come to lie still, by the clock
  tapburn bench touches hands/ --json        touches an action, by these histories
  tapburn bench latency --touches 8000       the screen: record and touch to pixels, start, rest
  tapburn bench bridge --seconds 600         a night's readings with every fault on
  tapburn bench journal --hours 8 --days 30  start on a record, append, chain, bytes a hand
  tapburn bench bus                          what the keys cost: messages with CURVE and without
  tapburn bench replay --hours 2 --days 10   hands listed, told, shown and printed; evidence a hand
  tapburn bench room --tables 200            records from many tables into one room, beside COPY
  tapburn bench room --latency               one whole table, with its room there, gone and slow
  tapburn bench machine --share 0.5          processor, memory and disk of each process, start, end

Each has flags of its own: 'tapburn bench vision --help'.
"""
_SUFFIX: Final = "_bench"
"""Of each bench's module."""


class Bench(Protocol):
    """What a module of `deploy.bench` offers."""

    __doc__: str | None
    configure: Callable[[argparse.ArgumentParser], None]
    run: Callable[[argparse.Namespace], int]


def find_benches() -> list[str]:
    """The names of all benches; none is imported."""
    found = (each.name for each in pkgutil.iter_modules(bench.__path__))
    return sorted(name.removesuffix(_SUFFIX) for name in found if name.endswith(_SUFFIX))


def configure(parser: argparse.ArgumentParser) -> None:
    """Which bench; what follows is its own."""
    parser.add_argument("room", choices=find_benches(), help="what is measured")
    rest = parser.add_argument("rest", nargs=argparse.REMAINDER, help=argparse.SUPPRESS)
    rest.required = False


def run(arguments: argparse.Namespace) -> int:
    """Import one bench and measure."""
    chosen = cast("Bench", importlib.import_module(f"{bench.__name__}.{arguments.room}{_SUFFIX}"))
    parser = Parser(prog=f"tapburn bench {arguments.room}", description=chosen.__doc__)
    chosen.configure(parser)
    return chosen.run(parser.parse_args(arguments.rest))
