"""`tapburn`: one command, a verb each in `deploy.commands`.

A verb's module has `NAME`, `HELP`, `configure(parser)` and `run(arguments) -> exit code`:
0 done, 1 the answer is no, 2 wrong use.
"""

import argparse
import errno
import importlib
import os
import pkgutil
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Protocol, cast

from deploy import commands

DESCRIPTION = (
    "Tapburn knows the cards, the pots and the rules of one live poker table, and tells the "
    "dealer the next step. Without hardware, everything runs simulated: try 'tapburn sim'."
)


class Verb(Protocol):
    """What a module of `deploy.commands` offers."""

    NAME: str
    HELP: str
    configure: Callable[[argparse.ArgumentParser], None]
    run: Callable[[argparse.Namespace], int]


class UsageError(Exception):
    """The command can't be done as given; the text is one sentence that says what to do."""


def find_verbs(asked: str = "") -> list[Verb]:
    """All verbs, by name.

    Args:
        asked: where it is a verb's name, that one comes alone: to import all the others takes
            longer than some verbs run.
    """
    names = sorted(
        module.name
        for module in pkgutil.iter_modules(commands.__path__)
        if not module.name.startswith("_")
    )
    chosen = [asked] if asked in names else names
    return [cast("Verb", importlib.import_module(f"{commands.__name__}.{name}")) for name in chosen]


def build_parser(verbs: Sequence[Verb]) -> argparse.ArgumentParser:
    """The parser of the whole command."""
    parser = argparse.ArgumentParser(prog="tapburn", description=DESCRIPTION)
    subparsers = parser.add_subparsers(metavar="VERB", required=True)
    for verb in verbs:
        subparser = subparsers.add_parser(
            verb.NAME,
            help=verb.HELP.split("\n", 1)[0],
            description=verb.HELP,
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        verb.configure(subparser)
        subparser.set_defaults(verb=verb)
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one verb; the exit code."""
    _open_closed_streams()
    words = sys.argv[1:] if arguments is None else arguments
    parsed = build_parser(find_verbs(words[0] if words else "")).parse_args(words)
    verb = cast("Verb", parsed.verb)
    try:
        code = verb.run(parsed)
        sys.stdout.flush()
    except UsageError as error:
        print(f"tapburn {verb.NAME}: {error}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        # Whoever read has heard enough.
        _drop_output()
        return 1
    except OSError as error:
        if error.errno != errno.ENOSPC:
            raise
        _drop_output()
        print(f"tapburn {verb.NAME}: {error.strerror}: free some and try again", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    return code


def _open_closed_streams() -> None:
    """Whoever started this may have closed its streams: nothing may get into another file then."""
    if sys.__stdout__ is None:
        sys.stdout = Path(os.devnull).open("w")  # noqa: SIM115 - until the end
    if sys.__stderr__ is None:
        sys.stderr = Path(os.devnull).open("w")  # noqa: SIM115 - until the end


def _drop_output() -> None:
    """What is left to write can't be written: at the end, nothing may try to once more."""
    with Path(os.devnull).open("w") as nowhere:
        os.dup2(nowhere.fileno(), sys.__stdout__.fileno() if sys.__stdout__ else 1)
