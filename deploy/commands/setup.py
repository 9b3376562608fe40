"""`tapburn setup`: from keys to the first hand, one question after the other."""

import argparse
import os
import subprocess
from pathlib import Path
from typing import Final

from deploy.cli import UsageError
from deploy.table_setup.console import Console, StoppedError
from deploy.table_setup.draft import Draft
from deploy.table_setup.found_devices import DEVICES
from deploy.table_setup.site import PACKAGED, PACKAGED_CONFIG, PACKAGED_PLACES, Site, is_packaged
from deploy.table_setup.walk import STEPS, walk
from engine.configuration import ConfigurationError

NAME: Final = "setup"
HELP: Final = """Set a table up, from the keys to the first hand, one question after the other.

  tapburn setup                                  the package's table, or ./table.toml in a checkout
  tapburn setup --config table.toml
  tapburn setup --config table.toml --only camera    one step again

Asks for the game, keys, card reader, deck, camera, screen and the first PIN. It tries each device
and writes the table's file. Enter keeps what stands in brackets. After each step the file is
written; what it does not ask about, and every comment, stays as it is. So it can be stopped with
Ctrl-C and run again. Each command that it types for you is shown. docs/appliance.md goes beside it.

Exit code 1: it was stopped before the end.
"""
_LOCAL: Final = Path("table.toml")


def configure(parser: argparse.ArgumentParser) -> None:
    """The flags."""
    parser.add_argument(
        "--config", type=Path, metavar="FILE",
        help=f"the table's file (default: {PACKAGED_CONFIG} with the package, else {_LOCAL})",
    )  # fmt: skip
    parser.add_argument("--only", choices=tuple(STEPS), metavar="STEP",
                        help=f"one step alone: {', '.join(STEPS)}")  # fmt: skip
    parser.add_argument(
        "--devices", type=Path, default=DEVICES, metavar="DIR",
        help="where devices are looked for (default: /dev)",
    )  # fmt: skip


def run(arguments: argparse.Namespace) -> int:
    """Walk through the steps; 1 where it was stopped."""
    config: Path = arguments.config or (PACKAGED_CONFIG if PACKAGED.exists() else _LOCAL)
    packaged = is_packaged(config)
    if packaged and os.geteuid() != 0:
        raise UsageError(f"{config} is the package's: run it as root, sudo tapburn setup")
    console = Console()
    try:
        draft = Draft(config, PACKAGED_PLACES if packaged else {})
        site = Site(config, draft, console, arguments.devices)
        _free_devices(site, packaged=packaged)
        console.tell(f"{config}: {'a new file' if draft.fresh else 'goes on with what it says'}")
        walk(site, arguments.only)
    except ConfigurationError as error:
        raise UsageError(str(error)) from None
    except (StoppedError, KeyboardInterrupt):
        console.tell(f"\nstopped; what was answered is in {config}: the same command goes on")
        return 1
    if arguments.only is None:
        console.tell(f"\n{config} is written. The table: tapburn table --config {config}")
    return 0


def _free_devices(site: Site, *, packaged: bool) -> None:
    """A running table holds reader and camera: it is stopped where the technician says so."""
    if not packaged:
        return
    running = subprocess.run(
        ["systemctl", "is-active", "--quiet", "tapburn.target"], check=False
    ).returncode
    if running == 0 and site.console.confirm("The table runs. Stop it now, between two hands?"):
        subprocess.run(["systemctl", "stop", "tapburn.target", "tapburn-*.service"], check=False)
