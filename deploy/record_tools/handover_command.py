"""`tapburn journal own` and `handover`: an older release goes on in a file of its own."""

import argparse
import json
import sys
import time
from pathlib import Path
from typing import Final

from deploy.command_line.usage import UsageError
from engine.core import TableError
from engine.guarded_paths import acting_for, read_file, write_output
from engine.journal import JournalError, is_written, list_days, name_day
from engine.messages.table_options import TableOptions
from engine.record.between_releases.downgrade import begin_own, needs_own
from engine.record.between_releases.handover import decode_handover, encode_handover, hand_over
from engine.wire.configuration import (
    ConfigurationError,
    JournalOptions,
    load_section,
    read_sections,
)

_LARGEST: Final = 1 << 26
"""Bytes of a handover at the most."""
HELP: Final = """Go on behind another release's record, in a file of this release's own.

  tapburn journal handover --config table.toml --to handover      the release that wrote it
  tapburn journal own --config table.toml --handover handover     the one that goes on

'tapburn update rollback' types both. The new file lies in the record's folder behind the last one
and begins where that ends: record numbers, chain and hands run on, and its first record names the
head that it follows. A release that reads the record goes on with everything; one that can't takes
stacks, button and counts from what was handed over, and the dealer is asked to compare them.

Stop the table first. [journal] path must be a folder. Exit code 1: it was not done, and why.
"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Whose record, and what was handed over."""
    parser.add_argument(
        "--config", type=Path, required=True, metavar="FILE", help="the table's file"
    )
    parser.add_argument(
        "--handover", type=Path, metavar="FILE", help="what the newer release handed over"
    )
    parser.add_argument(
        "--if-needed", action="store_true", help="go on in the last file where it can be read"
    )
    parser.set_defaults(answer=_begin)


def configure_handover(parser: argparse.ArgumentParser) -> None:
    """Whose record, and where to."""
    parser.add_argument(
        "--config", type=Path, required=True, metavar="FILE", help="the table's file"
    )
    parser.add_argument("--to", type=Path, required=True, metavar="FILE", help="the file to write")
    parser.set_defaults(answer=_hand_over)


def find_folder(config: Path) -> Path | None:
    """The folder of a table's record; None: it is one file, or was not begun.

    Raises:
        ConfigurationError: the file can't be read.
    """
    options = load_section(config, "journal", JournalOptions).placed_in(config.absolute().parent)
    folder = Path(options.path)
    return folder if options.in_folder and list_days(folder) else None


def _hand_over(arguments: argparse.Namespace) -> int:
    try:
        folder = _require_folder(arguments.config)
        with acting_for(folder):
            content = encode_handover(hand_over(folder))
        write_output(arguments.to, content)
    except (JournalError, TableError, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def _begin(arguments: argparse.Namespace) -> int:
    config: Path = arguments.config
    folder = _require_folder(config)
    try:
        needed = not arguments.if_needed or needs_own(folder)
        file = str(_begin_file(config, folder, arguments.handover)) if needed else ""
    except ConfigurationError as error:
        raise UsageError(str(error)) from None
    except (JournalError, TableError, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    print(json.dumps({"file": file}))
    return 0


def _begin_file(config: Path, folder: Path, given: Path | None) -> Path:
    if is_written(folder):
        raise JournalError(f"{folder}: an engine is writing it; stop the table first")
    options = load_section(config, "journal", JournalOptions)
    table = load_section(config, "table", TableOptions).placed_in(config.absolute().parent)
    handover = decode_handover(read_file(given, _LARGEST)) if given is not None else None
    sealed = "bridge" in read_sections(config)
    day = name_day(time.time_ns(), options.first_hour)
    # What is made there is the engine's own, and nothing but its files is touched.
    with acting_for(folder):
        return begin_own(
            folder,
            table,
            day,
            "bridge" if sealed else "nobody",
            handover,
        )


def _require_folder(config: Path) -> Path:
    try:
        folder = find_folder(config)
    except ConfigurationError as error:
        raise UsageError(str(error)) from None
    if folder is None:
        raise UsageError(f"{config}: [journal] path is no folder with a record; give one")
    return folder
