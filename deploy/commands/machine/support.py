"""`tapburn support`: one file for whoever helps from afar, without a secret in it."""

import argparse
import sys
from pathlib import Path
from typing import Final

from deploy.command_line.usage import UsageError
from deploy.commands.machine.status import INSTALLED
from deploy.monitoring.support_bundle import write_bundle

NAME: Final = "support"
HELP: Final = """Write one file for whoever helps from afar.

  tapburn support table-7.tar.gz
  tapburn support table-7.tar.gz --config /etc/tapburn/table.toml

In it: versions, configuration, status, the doctor's findings, whether the record is whole, names of
devices, the ends of the logs. Never in it: keys, PINs, the staff, players' names, decks, the record
itself, evidence, a card. Long numbers and words are struck out. Look at it before you send it: it
is a gzipped tar archive of text files.
"""


def configure(parser: argparse.ArgumentParser) -> None:
    """The flags."""
    parser.add_argument("file", type=Path, metavar="FILE", help="the file to write")
    parser.add_argument(
        "--config", type=Path, default=INSTALLED, metavar="FILE",
        help=f"the table's TOML file (default: {INSTALLED})",
    )  # fmt: skip


def run(arguments: argparse.Namespace) -> int:
    """Write it; the exit code."""
    path: Path = arguments.file
    if not arguments.config.is_file():
        raise UsageError(f"{arguments.config}: there is no such file; give it with --config")
    try:
        names = write_bundle(path, arguments.config)
    except FileExistsError:
        raise UsageError(f"{path}: is there already; give another name") from None
    except OSError as error:
        print(f"{path}: can't be written: {error.strerror}", file=sys.stderr)
        return 1
    print(f"{path}: {', '.join(names)}")
    return 0
