"""`tapburn`: one command, a verb each in `deploy.commands`.

A verb's module has `NAME`, `HELP`, `configure(parser)` and `run(arguments) -> exit code`:
0 done, 1 the answer is no, 2 wrong use.
"""

import argparse
import contextlib
import errno
import importlib
import io
import os
import pkgutil
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final, Protocol, cast

from deploy import commands
from deploy.command_line.parser import Parser
from deploy.command_line.plain_output import plain_streams
from deploy.command_line.usage import UsageError
from engine.wire.software import find_software

DESCRIPTION = (
    "Tapburn knows the cards, the pots and the rules of one live poker table, and tells the "
    "dealer the next step. Without hardware, everything runs simulated: try 'tapburn sim'."
)


_TABLES_ALONE: Final = frozenset(
    {"PySide6", "cv2", "numpy", "onnxruntime", "PIL", "pi_heif", "ttf_opensans"}
)
"""Libraries that the room's package leaves out."""


class _LeftOutError(Exception):
    """A verb that this machine's package has not; the text is one sentence."""


class Verb(Protocol):
    """What a module of `deploy.commands` offers."""

    NAME: str
    HELP: str
    configure: Callable[[argparse.ArgumentParser], None]
    run: Callable[[argparse.Namespace], int]


class _Version(argparse.Action):
    """Which software this is; worked out only where somebody asks."""

    def __init__(self, option_strings: Sequence[str], dest: str, **settings: Any) -> None:
        super().__init__(option_strings, dest, nargs=0, **settings)

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        found = find_software()
        print(f"tapburn {found.version} sha256:{found.hash}")
        parser.exit()


def find_verbs(asked: str = "") -> list[Verb]:
    """All verbs, by name.

    Args:
        asked: where it is a verb's name, that one comes alone: to import all the others takes
            longer than some verbs run.
    """
    found = dict(sorted(_list_modules()))
    if asked in found:
        return [_import_verb(found[asked])]
    verbs = []
    for module in found.values():
        with contextlib.suppress(_LeftOutError):
            verbs.append(_import_verb(module))
    return verbs


def _import_verb(module: str) -> Verb:
    """One verb's module.

    Raises:
        _LeftOutError: it needs what a room's machine has not: a room has no camera and no panel.
    """
    try:
        return cast("Verb", importlib.import_module(module))
    except ModuleNotFoundError as error:
        missing = (error.name or "").partition(".")[0]
        if missing not in _TABLES_ALONE:
            raise
        name = module.rpartition(".")[2].replace("_", "-")
        raise _LeftOutError(
            f"tapburn {name}: is a table's; this machine is a room's ({missing} is not installed)"
        ) from None


def _list_modules() -> Iterator[tuple[str, str]]:
    """Each verb's name and its module, from the rooms of `deploy.commands`."""
    for folder in commands.__path__:
        for room in pkgutil.iter_modules([folder]):
            for module in pkgutil.iter_modules([str(Path(folder, room.name))]):
                if not module.name.startswith("_"):
                    yield module.name, f"{commands.__name__}.{room.name}.{module.name}"


def build_parser(verbs: Sequence[Verb]) -> argparse.ArgumentParser:
    """The parser of the whole command."""
    parser = Parser(prog="tapburn", description=DESCRIPTION)
    parser.add_argument(
        "--version", action=_Version, help="its version, and a hash over its files and the lock"
    )
    # A verb that has others run, such as set-up, does it by this.
    parser.set_defaults(perform=main)
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
    _prepare_streams()
    words = sys.argv[1:] if arguments is None else arguments
    try:
        with plain_streams():
            # An interrupt is no crash while everything is imported, either.
            return _run(_parse(build_parser(find_verbs(words[0] if words else "")), words))
    except _LeftOutError as error:
        _complain(str(error))
        return 2
    except KeyboardInterrupt:
        return 130


def _parse(parser: argparse.ArgumentParser, words: Sequence[str]) -> argparse.Namespace:
    """As `parse_args`, but what nobody knows is said by the verb that was given it."""
    parsed, unknown = parser.parse_known_args(words)
    if unknown:
        cast("Parser", parsed.parser).error(f"unrecognized arguments: {' '.join(unknown)}")
    return parsed


def _run(parsed: argparse.Namespace) -> int:
    verb = cast("Verb", parsed.verb)
    try:
        code = verb.run(parsed)
        sys.stdout.flush()
    except UsageError as error:
        _complain(f"tapburn {verb.NAME}: {error}")
        return 2
    except BrokenPipeError:
        # Whoever read has heard enough.
        _drop_output()
        return 1
    except OSError as error:
        _drop_output()
        _complain(f"tapburn {verb.NAME}: {_describe_system(error)}")
        return 2
    return code


def _describe_system(error: OSError) -> str:
    """What the system refused, and what to do."""
    if error.errno == errno.ENOSPC:
        return f"{error.strerror}: free some and try again"
    what = f"{error.filename}: " if error.filename else ""
    return f"{what}{error.strerror or error}; see that it can be read and written, and try again"


def _complain(sentence: str) -> None:
    """Say it, where there is anybody to hear."""
    with contextlib.suppress(OSError):
        print(sentence, file=sys.stderr, flush=True)


def _prepare_streams() -> None:
    """Whoever started this may have closed its streams: nothing may get into another file then.

    A letter that the terminal does not know is written as a number.
    """
    # In the plain locale Python is ready for bytes that are no text, and not for umlauts.
    unready = {"strict", "surrogateescape"}
    if isinstance(sys.stdout, io.TextIOWrapper) and sys.stdout.errors in unready:
        sys.stdout.reconfigure(errors="backslashreplace")
    if sys.__stdout__ is None:
        sys.stdout = Path(os.devnull).open("w")  # noqa: SIM115 - until the end
    if sys.__stderr__ is None:
        sys.stderr = Path(os.devnull).open("w")  # noqa: SIM115 - until the end


def _drop_output() -> None:
    """What is left to write and can't be written: at the end, nothing may try to once more."""
    with contextlib.suppress(OSError):
        sys.stdout.flush()
        return
    with Path(os.devnull).open("w") as nowhere:
        os.dup2(nowhere.fileno(), sys.__stdout__.fileno() if sys.__stdout__ else 1)
