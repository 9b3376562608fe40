"""`tapburn replay`: a night's hands from the record, found and told step by step."""

import argparse
import json
import os
import sys
from collections.abc import Callable
from datetime import UTC, datetime
from decimal import Decimal
from pathlib import Path
from typing import Any, Final

import msgspec

from deploy.command_line.usage import UsageError
from deploy.record_tools.department import Department
from deploy.record_tools.ruling_files import sign_ruling, write_ruling
from engine.journal import JournalError
from engine.keys.key_files import SealingError
from engine.messages.text import plain
from engine.messages.wanted.ruling_drafts import RulingDraft
from engine.money import read_decimal
from engine.replay.exports.hand_export import list_steps
from engine.replay.exports.hand_text import write_hand, write_list
from engine.replay.hand_index import Search, find_hands
from engine.replay.library import HandLibrary
from engine.replay.listing.index_file import find_cache
from engine.replay.steps import HandReplay
from engine.replay.what_if import ImpossibleError, suppose, write_consequence
from engine.told.hand_marks import list_marks
from engine.told.told_hands import HandSummary

NAME: Final = "replay"
HELP: Final = """Find a hand in a table's record, and see what happened, step by step.

  tapburn replay table.journal                        a window; without a display, the hands
  tapburn replay table.journal --hand 214             the window at that hand
  tapburn replay copy.journal --key floor.key         the same; rulings in it are signed drafts
  tapburn replay table.journal --text --last 10       the hands, a line each
  tapburn replay table.journal --text --player ada --pot-over 500 --disputed
  tapburn replay table.journal --text --hand 214      that hand: steps, clauses, pots
  tapburn replay table.journal --hand 214 --json      the hand for a program
  tapburn replay table.journal --hand 214 --what-if "9123 raise to 60"

It only reads: the journal of a table that runs may be asked, too. A face-down card stays face down.
Steps that were taken back are marked with an x. To hand a hand out as PDF, web page or hand
history: 'tapburn journal export'. Exit code 1: no hand fits, or the record is damaged (what is
sound before the damage is told).

--what-if takes a step to have been another one, on a copy: what would change, who would give back
what, and what would no longer fit. The record is not touched.
"""
_DISPLAYS: Final = ("DISPLAY", "WAYLAND_DISPLAY")


def configure(parser: argparse.ArgumentParser) -> None:
    """The journal, which hands, and how they are told."""
    parser.add_argument(
        "journal", type=Path, metavar="JOURNAL", help="the journal, as [journal] path names it"
    )
    parser.add_argument("--hand", type=int, metavar="N", help="show this hand, by its number")
    parser.add_argument(
        "--whole", action="store_true", help="with --hand: every single card and question, too"
    )
    parser.add_argument(
        "--what-if",
        metavar="STEP",
        help='with --hand: its step and what it was instead: "9123 call", "9140 As Kd", '
        '"9140 seat 2" (whose cards), "9123 out of turn"',
    )
    parser.add_argument(
        "--text", action="store_true", help="text in the terminal (the default without a display)"
    )
    parser.add_argument("--json", action="store_true", help="one JSON object instead")
    parser.add_argument(
        "--key", type=Path, metavar="FILE",
        help="for the window: a department's private key, which signs rulings written in it",
    )  # fmt: skip
    find = parser.add_argument_group("which hands", "a hand has to fit all that is given")
    find.add_argument("--last", type=int, default=0, metavar="N", help="only the latest N of them")
    find.add_argument("--seat", type=int, default=0, metavar="N", help="this seat was dealt in")
    find.add_argument("--player", default="", metavar="NAME", help="a part of a nickname")
    find.add_argument(
        "--pot-over",
        default="0",
        metavar="AMOUNT",
        help="pots of more than this, as its table counts: 50, 0.50",
    )
    find.add_argument("--game", default="", metavar="NAME", help="such as holdem or stud")
    find.add_argument("--dealer", default="", metavar="NAME", help="a part of the dealer's name")
    find.add_argument(
        "--irregularity", default="", metavar="NAME", help="such as camera_disagrees, or a part"
    )
    find.add_argument("--from", dest="after", metavar="TIME", help="began at or after this (UTC)")
    find.add_argument(
        "--to", dest="before", metavar="TIME", help='began before this, such as "2026-11-23 21:30"'
    )
    find.add_argument("--undone", action="store_true", help="with a step that was undone")
    find.add_argument("--corrected", action="store_true", help="corrected after the push")
    find.add_argument("--disputed", action="store_true", help="held by a dispute")


def run(arguments: argparse.Namespace) -> int:
    """Find and tell; the exit code."""
    path: Path = arguments.journal
    if not path.exists():
        raise UsageError(f"{path}: there is no such journal; give the path of one")
    search = _read_search(arguments)
    if arguments.what_if is not None and arguments.hand is None:
        raise UsageError("--what-if needs --hand: whose step it is")
    if _opens_window(arguments):
        # Qt is loaded where a window is opened, and nowhere else.
        from dealer_ui.replay.replay_window import run_replay  # noqa: PLC0415

        return run_replay(path, arguments.hand or 0, _sign_with(path, arguments.key))
    try:
        library = HandLibrary(path, _report_progress, find_cache())
        library.check()
        if library.distrusted:
            sys.stderr.write(f"{library.distrusted}\n")
        return _answer(library, search, arguments)
    except JournalError as error:
        return _refuse(error.short, as_json=arguments.json)


def _report_progress(done: int, of: int) -> None:
    """How far a long journal is read, for people who wait."""
    if sys.stderr.isatty():
        end = "\n" if done >= of else ""
        sys.stderr.write(f"\rReading the record: {done:,} of {of:,} records{end}")
        sys.stderr.flush()


def _answer(library: HandLibrary, search: Search, arguments: argparse.Namespace) -> int:
    """What was asked of the record, in the terminal; the exit code.

    Raises:
        JournalError: a hand can't be followed here.
    """
    path = library.path
    found = find_hands(library.hands, search)
    if not found:
        return _refuse(_describe_none(path, library.hands, library.broken), as_json=arguments.json)
    if arguments.what_if is not None:
        return _print_consequence(library, found[-1], arguments)
    if arguments.hand is None:
        _print_list(found, library.broken, as_json=arguments.json)
    else:
        _print_hand(library.tell(found[-1]), library.broken, arguments)
    return 1 if library.broken else 0


def _sign_with(journal: Path, key: Path | None) -> Callable[[RulingDraft], str] | None:
    """What writes a ruling beside the journal, signed with a department's key.

    Raises:
        UsageError: it is no such key.
    """
    if key is None:
        return None
    try:
        department = Department(key)
    except SealingError as error:
        raise UsageError(f"--key {key}: {error}") from None

    def write(draft: RulingDraft) -> str:
        place = journal.with_name(f"{journal.stem}.hand-{draft.about.number}.ruling.json")
        write_ruling(place, sign_ruling(draft, department))
        return f"Signed and written; at the table: tapburn journal note {place}"

    return write


def _opens_window(arguments: argparse.Namespace) -> bool:
    """Whether nothing but a window was asked for, and there is a display for it."""
    asked = arguments.text or arguments.json or arguments.whole or arguments.what_if
    return not asked and any(os.environ.get(name) for name in _DISPLAYS)


def read_time(text: str | None, name: str) -> int:
    """UTC nanoseconds of a time as people write it; 0 for none.

    Raises:
        UsageError: it is no time.
    """
    if not text:
        return 0
    try:
        moment = datetime.fromisoformat(text)
    except ValueError:
        raise UsageError(
            f'{name} {text}: expected a time in UTC, such as "2026-11-23 21:30"'
        ) from None
    moment = moment if moment.tzinfo is not None else moment.replace(tzinfo=UTC)
    return int(moment.timestamp() * 1_000_000_000)


def _read_search(arguments: argparse.Namespace) -> Search:
    for name, amount in (("--hand", arguments.hand), ("--last", arguments.last)):
        if amount is not None and amount < (1 if name == "--hand" else 0):
            raise UsageError(f"{name} {amount}: expected a number from 1 on")
    return Search(
        number=arguments.hand or 0,
        seat=arguments.seat,
        player=arguments.player,
        pot_over=_read_amount(arguments.pot_over),
        game=arguments.game,
        dealer=arguments.dealer,
        irregularity=arguments.irregularity,
        after_ns=read_time(arguments.after, "--from"),
        before_ns=read_time(arguments.before, "--to"),
        undone=arguments.undone,
        corrected=arguments.corrected,
        disputed=arguments.disputed,
        last=arguments.last,
    )


def _read_amount(text: str) -> Decimal:
    try:
        return read_decimal(text)
    except ValueError as error:
        raise UsageError(f"--pot-over {error}") from None


def _refuse(why: str, *, as_json: bool) -> int:
    print(json.dumps({"hands": [], "why": why}) if as_json else why)
    return 1


def _describe_none(path: Path, hands: list[HandSummary], broken: str) -> str:
    if not hands:
        return broken or f"{path}: no hand was begun yet"
    held = f"it holds hands {hands[0].number} to {hands[-1].number}"
    return f"{path}: no hand fits what was asked; {held}" + (f". {broken}" if broken else "")


def _print_list(hands: list[HandSummary], broken: str, *, as_json: bool) -> None:
    if as_json:
        told = [
            msgspec.to_builtins(one, enc_hook=plain) | {"marks": list_marks(one)} for one in hands
        ]
        print(json.dumps({"hands": told, "why": broken}))
        return
    print(write_list(hands))
    if broken:
        print(broken)


def _print_consequence(
    library: HandLibrary, hand: HandSummary, arguments: argparse.Namespace
) -> int:
    try:
        library.tell(hand)  # Refused where its signature is not over its records.
        found = suppose(library.find_state(hand), arguments.what_if)
    except ImpossibleError as error:
        also = f". {library.broken}" if library.broken else ""
        return _refuse(f"hand {hand.number}: {error}{also}", as_json=arguments.json)
    if arguments.json:
        told = {"hand": hand.number, "what_if": msgspec.to_builtins(found, enc_hook=plain)}
        print(json.dumps(told | {"why": library.broken}))
    else:
        print(f"Hand {hand.number}, if step {found.step} had been otherwise:")
        print(write_consequence(found))
        if library.broken:
            print(library.broken)
    return 1 if library.broken else 0


def _print_hand(replay: HandReplay, broken: str, arguments: argparse.Namespace) -> None:
    if not arguments.json:
        print(write_hand(replay, whole=arguments.whole))
        if broken:
            print(broken)
        return
    told: dict[str, Any] = {
        "hand": replay.summary.number,
        "name": replay.summary.hand,
        "table": replay.table,
        "house": replay.house,
        "house_hash": replay.house_hash,
        "game": replay.title,
        "stakes": replay.stakes,
        "summary": msgspec.to_builtins(replay.summary, enc_hook=plain),
        "steps": list_steps(replay),
        "pots": msgspec.to_builtins(replay.pots, enc_hook=plain),
        "why": broken,
    }
    print(json.dumps(told))
