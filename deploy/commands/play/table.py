"""`tapburn table`: the appliance on real hardware, from a configuration file."""

import argparse
import os
import signal
import sys
import time
from pathlib import Path
from types import FrameType

from deploy.command_line.language_flag import add_language, use_language
from deploy.command_line.usage import UsageError
from deploy.fitness.file_faults import find_faults
from deploy.fitness.whole_configuration import (
    check_configuration,
    describe_other_table,
    find_table,
    has_room,
)
from deploy.running.processes import APPLIANCE, BY_HAND, DISPLAY, SCREEN, SENDER, SIGN, Process
from deploy.running.run_directory import private_directory
from deploy.running.supervisor import Supervisor
from deploy.table_setup.by_hand import compose
from engine import core
from engine.journal import JournalError, is_written
from engine.journal.successors import find_successor
from engine.messages.shown.views import SignView
from engine.table.terms.table_opening import TableError, open_table
from engine.table.terms.table_sign import make_sign
from engine.wire.configuration import ConfigurationError, JournalOptions, load_section
from engine.wire.heartbeat import Heartbeat

NAME = "table"
HELP = """Run the appliance on real hardware, from a configuration file.

Starts engine, bridge, vision and the dealer's screen, restarts what dies, and ends all of them at
Ctrl-C. The journal goes on where it stopped, in the middle of a hand if need be. The exit code is
1 where a process did not run at the end.

  tapburn table --config /etc/tapburn.toml
  tapburn table --config /etc/tapburn.toml --check     only say whether the file is right
  tapburn table --config /etc/tapburn.toml --sign      with the table's sign on a second display
  tapburn table --by-hand                              a real game with no device at all
  tapburn table --by-hand --config game.toml           with [table] of your own, no other section

By hand, the dealer touches "All dealt" where a reader would have told the cards, and names the
board and tabled hands on the card pad. Nothing is sealed: the record says so.
"""
BEAT = 0.2
"""Seconds between two looks at the processes."""


def configure(parser: argparse.ArgumentParser) -> None:
    """The flags."""
    parser.add_argument(
        "--config", type=Path, metavar="FILE", help="the table's TOML file; --by-hand needs none"
    )
    parser.add_argument(
        "--by-hand", action="store_true", help="no reader, no camera: engine and screen alone"
    )
    parser.add_argument("--check", action="store_true", help="check the file and start nothing")
    parser.add_argument(
        "--sign",
        action="store_true",
        help="show the table's sign on a second display; with --check, print what it says",
    )
    parser.add_argument(
        "--display",
        action="store_true",
        help="show board, pots and bets to the players; the sign while nobody plays",
    )
    add_language(parser)


def run(arguments: argparse.Namespace) -> int:
    """Run until interrupted."""
    use_language(arguments)
    if arguments.by_hand:
        return _run_by_hand(arguments)
    if arguments.config is None:
        raise UsageError("give the table's file with --config, or deal --by-hand without one")
    if arguments.check:
        _check_all(arguments.config)
    try:
        check_configuration(arguments.config)
    except (ConfigurationError, TableError) as error:
        raise UsageError(str(error)) from None
    if other := describe_other_table(arguments.config):
        print(other, file=sys.stderr, flush=True)
    if arguments.check:
        print(f"{arguments.config}: nothing wrong")
        if arguments.sign:
            print("\n".join(spell_sign(read_sign(arguments.config))))
        return 0
    check_unwritten(arguments.config)
    processes = (*APPLIANCE, *_list_shown(arguments))
    if has_room(arguments.config):
        processes = (*processes, SENDER)
    signal.signal(signal.SIGTERM, _interrupt)
    with private_directory() as directory:
        supervisor = Supervisor(processes, directory, arguments.config.absolute(), os.environ)
        try:
            supervisor.start()
            return tend(supervisor)
        except KeyboardInterrupt:
            return end(supervisor, arguments.config)
        finally:
            supervisor.stop()


def _list_shown(arguments: argparse.Namespace) -> list[Process]:
    """What else is shown, beside the dealer's screen."""
    wanted = ((SIGN, arguments.sign), (DISPLAY, arguments.display))
    return [process for process, is_wanted in wanted if is_wanted]


def _run_by_hand(arguments: argparse.Namespace) -> int:
    """Engine and screen, until the window is closed or somebody interrupts."""
    try:
        text = compose(arguments.config)
    except (ConfigurationError, TableError) as error:
        raise UsageError(str(error)) from None
    if arguments.check:
        print(f"{arguments.config or 'the table by hand'}: nothing wrong")
        if arguments.sign:
            with private_directory() as directory:
                (directory / "by-hand.toml").write_text(text, encoding="utf-8")
                print("\n".join(spell_sign(read_sign(directory / "by-hand.toml"))))
        return 0
    processes = (*BY_HAND, *_list_shown(arguments))
    signal.signal(signal.SIGTERM, _interrupt)
    with private_directory() as directory:
        config = directory / "by-hand.toml"
        config.write_text(text, encoding="utf-8")
        check_unwritten(config)
        supervisor = Supervisor(processes, directory, config, os.environ, may_end=(SCREEN.name,))
        try:
            supervisor.start()
            return tend(supervisor)
        except KeyboardInterrupt:
            return end(supervisor, config)
        finally:
            supervisor.stop()


def read_sign(config: Path) -> SignView:
    """The sign of the table that a checked file describes.

    Raises:
        ConfigurationError: the file can't be used.
        TableError: the house does not allow the table.
    """
    state = core.initial()
    for event in open_table(find_table(config)):
        state = core.apply(state, event)
    return make_sign(state)


def spell_sign(sign: SignView) -> list[str]:
    """The lines of a sign that say something, from top to bottom."""
    lines = (sign.table, sign.house, sign.game, sign.limit, sign.blinds, sign.ante, sign.charge)
    return [line for line in (*lines, sign.buy_in, *sign.rotation, *sign.lines) if line]


def tend(supervisor: Supervisor) -> int:
    """Restart what dies or hangs until the window is closed, which is 0; nothing is given up."""
    heart = Heartbeat()
    while True:
        heart.beat()
        if SCREEN.name in supervisor.children and supervisor.has_ended(SCREEN.name):
            return 0
        for sentence in supervisor.tend():
            print(sentence, file=sys.stderr, flush=True)
        time.sleep(BEAT)


def end(supervisor: Supervisor, config: Path | None = None) -> int:
    """What a table that is interrupted says; 1 where not all of it ran to the last.

    Args:
        supervisor: its processes run.
        config: the table's file; of a record that no engine has open, nothing good is said.
    """
    missing = supervisor.list_missing()
    if missing:
        print(f"stopped degraded: not running: {', '.join(missing)}", file=sys.stderr)
        return 1
    if config is not None and not _has_record(config):
        print(
            f"stopped: no record was open: 'tapburn doctor --config {config}' says why",
            file=sys.stderr,
        )
        return 1
    print("stopped: all processes ended, the record is complete", file=sys.stderr)
    return 0


def _has_record(config: Path) -> bool:
    """Whether an engine has the file's journal open."""
    options = load_section(config, "journal", JournalOptions).placed_in(config.absolute().parent)
    journal = Path(options.path)
    try:
        return is_written(find_successor(journal) or journal)
    except JournalError:
        return False


def _check_all(config: Path) -> None:
    """All that the file alone shows, at once.

    Raises:
        UsageError: something is wrong with it.
    """
    try:
        faults = find_faults(config)
    except ConfigurationError as error:
        raise UsageError(str(error)) from None
    if faults:
        raise UsageError("\n".join(faults))


def check_unwritten(config: Path) -> None:
    """No other engine writes the file's journal: told before a window covers that table's.

    Raises:
        UsageError: one does.
    """
    options = load_section(config, "journal", JournalOptions).placed_in(config.absolute().parent)
    journal = Path(options.path)
    try:
        journal = find_successor(journal) or journal
    except JournalError:
        # The engine tells of it, on the screen as well.
        return
    if is_written(journal):
        raise UsageError(
            f"{journal}: another table writes this journal; stop it first, or give another path"
        )


def _interrupt(_number: int, _frame: FrameType | None) -> None:
    raise KeyboardInterrupt
