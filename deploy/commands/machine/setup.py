"""`tapburn setup`: from keys to the first hand, one question after the other."""

import argparse
import os
import subprocess
import sys
from contextlib import nullcontext
from pathlib import Path
from typing import Final

from dealer_ui.options import Language, ScreenOptions
from deploy.command_line.language_flag import add_language
from deploy.command_line.usage import UsageError
from deploy.fitness.package_places import PACKAGED, PACKAGED_CONFIG, PACKAGED_PLACES, is_packaged
from deploy.table_setup.asking.answers_file import FILE_NAME, Answers, find_answers, read_answers
from deploy.table_setup.asking.console import Console, StoppedError
from deploy.table_setup.asking.interview import Interview
from deploy.table_setup.asking.screen_console import ScreenConsole
from deploy.table_setup.draft import Draft
from deploy.table_setup.found_devices import DEVICES
from deploy.table_setup.machine_settings import MachineSettings
from deploy.table_setup.site import Site
from deploy.table_setup.sticks import Sticks
from deploy.table_setup.walk import STEPS, walk
from engine.messages.text import phrase
from engine.wire.configuration import ConfigurationError, load_section

NAME: Final = "setup"
HELP: Final = """Set a table up, from the keys to the first hand, one question after the other.

  tapburn setup                                  the package's table, or ./table.toml in a checkout
  tapburn setup --config table.toml
  tapburn setup --config table.toml --only camera    one step again
  tapburn setup --touch                          in a window, by touch: one question a page
  tapburn setup --touch --language de
  tapburn setup --answers house.toml             asks only what that file leaves open


Asks where the table stands, then for game, keys, card reader, deck, camera, screen, the first PINs
and the network. It tries each device and writes the table's file; 'back' leads to the question
before. Enter keeps what stands in brackets. After each step the file is
written; what it does not ask about, and every comment, stays as it is. So it can be stopped with
Ctrl-C and run again. Each command that it types for you is shown. docs/appliance.md goes beside it.

Exit code 1: it was stopped before the end.
"""
_LOCAL: Final = Path("table.toml")
_HOLDERS: Final = ("tapburn-bridge.service", "tapburn-vision.service")
"""Who holds reader and camera while a table runs."""


def configure(parser: argparse.ArgumentParser) -> None:
    """The flags."""
    parser.add_argument(
        "--config", type=Path, metavar="FILE",
        help=f"the table's file (default: {PACKAGED_CONFIG} with the package, else {_LOCAL})",
    )  # fmt: skip
    parser.add_argument("--only", choices=tuple(STEPS), metavar="STEP",
                        help=f"one step alone: {', '.join(STEPS)}")  # fmt: skip
    parser.add_argument(
        "--touch",
        action="store_true",
        help="ask in a window, by touch, instead of in the terminal; needs a display",
    )
    parser.add_argument(
        "--answers", type=Path, metavar="FILE",
        help=f"answers of the house (TOML; docs/installing.md lists the names); a {FILE_NAME} on a "
        "stick is found by itself",
    )  # fmt: skip
    add_language(parser)
    # How the touchscreen's process has this one ask.
    parser.add_argument("--for-screen", action="store_true", help=argparse.SUPPRESS)
    # The panel is the set-up's own: a table can't be shown on it meanwhile.
    parser.add_argument("--panel", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument(
        "--devices", type=Path, default=DEVICES, metavar="DIR",
        help="where devices are looked for (default: /dev)",
    )  # fmt: skip


def run(arguments: argparse.Namespace) -> int:
    """Walk through the steps; 1 where it was stopped."""
    config: Path = arguments.config or (PACKAGED_CONFIG if PACKAGED.exists() else _LOCAL)
    packaged = is_packaged(config)
    if packaged and os.geteuid() != 0:
        raise UsageError(f"{config} is the package's: run it as root")
    if arguments.touch:
        return _ask_by_touch(config, arguments)
    console = ScreenConsole() if arguments.for_screen else Console()
    with Sticks() if packaged else nullcontext() as sticks:
        code = _ask(config, arguments, console, sticks)
    if code == 0 and arguments.only is None:
        console.tell()
        console.tell(
            phrase(
                "{config} is written. The table: tapburn table --config {config}",
                config=str(config),
            )
        )
    return code


def _ask(
    config: Path, arguments: argparse.Namespace, console: Console, sticks: Sticks | None
) -> int:
    packaged = is_packaged(config)
    try:
        if sticks is not None:
            sticks.look()
        answers = _find_answers(arguments.answers, console)
        draft = Draft(config, PACKAGED_PLACES if packaged else {})
        interview = Interview(console, answers)
        machine = MachineSettings() if packaged else None
        site = Site(config, draft, interview, arguments.perform, arguments.devices, machine)
        site.on_panel, site.sticks = arguments.panel, sticks
        site.language = arguments.language or site.language
        _free_devices(site, packaged=packaged)
        console.tell(
            phrase("{config}: a new file", config=str(config))
            if draft.fresh
            else phrase("{config}: goes on with what it says", config=str(config))
        )
        walk(site, arguments.only)
    except ConfigurationError as error:
        raise UsageError(str(error)) from None
    except (StoppedError, KeyboardInterrupt):
        console.tell()
        console.tell(
            phrase(
                "stopped; what was answered is in {config}: the same command goes on",
                config=str(config),
            )
        )
        return 1
    return 0


def _find_answers(given: Path | None, console: Console) -> Answers:
    """The house's answers: of the file that was named, or of one on a stick, where that is wanted.

    Raises:
        ConfigurationError: the file can't be used.
    """
    if given is not None:
        return read_answers(given)
    for path in find_answers():
        if console.confirm(phrase("{path}: answers of the house. Use them?", path=str(path))):
            return read_answers(path)
    return Answers()


def _ask_by_touch(config: Path, arguments: argparse.Namespace) -> int:
    """Show the questions of a second process, which sets up."""
    # Qt is loaded where a window is asked for, and nowhere else.
    from dealer_ui.setup.setup_window import run_setup  # noqa: PLC0415
    from dealer_ui.window.scene import SceneError  # noqa: PLC0415

    command = [sys.executable, "-m", "deploy", NAME, "--for-screen"]
    command += ["--config", str(config), "--devices", str(arguments.devices)]
    command += ["--language", arguments.language] if arguments.language else []
    command += ["--only", arguments.only] if arguments.only is not None else []
    command += ["--answers", str(arguments.answers)] if arguments.answers is not None else []
    try:
        return run_setup(command, arguments.language or _find_language(config))
    except SceneError as error:
        raise UsageError(f"{error}; without --touch the terminal asks") from None


def _find_language(config: Path) -> Language:
    """As the file's screen says; English where there is no such file yet."""
    try:
        return load_section(config, "screen", ScreenOptions).language
    except ConfigurationError:
        return ScreenOptions().language


def _free_devices(site: Site, *, packaged: bool) -> None:
    """A running table holds reader and camera: it is stopped where the technician says so."""
    if not packaged or site.on_panel:
        return
    # The target is up on a machine that is no table yet, too, and with it this set-up.
    running = subprocess.run(
        ["systemctl", "is-active", "--quiet", *_HOLDERS], check=False
    ).returncode
    if running == 0 and site.console.confirm("stop_table"):
        subprocess.run(["systemctl", "stop", "tapburn.target", "tapburn-*.service"], check=False)
