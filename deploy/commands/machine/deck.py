"""`tapburn deck`: register a deck's tags, list what is known."""

import argparse
import contextlib
import errno
import json
import os
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Final

import msgspec

from deploy.command_line.usage import UsageError
from deploy.command_line.words import SIMULATED, add_part
from deploy.running.run_directory import private_directory
from firmware_bridge.kept.decks import (
    DeckError,
    count_unfinished,
    deck_path,
    find_tags,
    forget_unfinished,
    is_deck_name,
    keep_unfinished,
    new_deck,
    summarise_decks,
    take_up,
    write_deck,
)
from firmware_bridge.kept.enrolment import APART_US, Enrolment
from firmware_bridge.kept.private_files import make_directory
from firmware_bridge.link.host_link import EventRead
from firmware_bridge.people.staff import Staff, read_staff
from firmware_bridge.secrets.vault import Position, VaultError
from firmware_bridge.serial.options import ReaderOptions
from firmware_bridge.serial.ports import PortNameError, simulated_link
from firmware_bridge.serial.reader_session import ReaderEvent, ReaderSession, ReaderSurroundings
from firmware_bridge.serial.readers import PortNews
from firmware_bridge.simulated_reader.simulated_device import SimulatedReader

NAME: Final = "deck"
HELP: Final = """Register a deck's tags, list known decks.

  tapburn deck enrol --reader serial:/dev/ttyACM0 --name blue --state bridge/
  tapburn deck enrol --reader feig:/dev/ttyUSB0 --name red --state bridge/ --spread --jokers 2
  tapburn deck enrol --reader sim: --name practice --state bridge/
  tapburn deck list --state bridge/ --json

Each card is asked for by name: lay it on the reader; with --spread, lay all cards on the reader
and take each away when it is named. A tag twice, one of another deck, two cards at once and what
is missing are said. The directory is the bridge's private one (section [bridge], state). Ctrl-C
keeps what was laid, and the same command goes on with it; --afresh forgets it. The camera needs no
deck of its own: it reads any.
Exit code 1: the deck is not complete, or one that is listed is damaged.
"""
_TICK_S: Final = 0.5
_SIMULATED_DELAY_S: Final = 0.02


def configure(parser: argparse.ArgumentParser) -> None:
    """The verbs of the verb."""
    parts = parser.add_subparsers(metavar="WHAT", required=True)
    enrol = add_part(parts, "enrol", "register 52 tags")
    enrol.add_argument("--reader", metavar="PORT", required=True, help="sim: is one that deals")
    enrol.add_argument("--afresh", action="store_true", help="forget what was laid before")
    enrol.add_argument("--name", required=True, help="the deck's name")
    enrol.add_argument("--jokers", type=int, default=0, help="jokers and cut cards (default: 0)")
    enrol.add_argument("--spread", action="store_true", help="all cards lie there, then go")
    enrol.add_argument("--replace", action="store_true", help="replace the deck of this name")
    enrol.add_argument("--patience", type=float, default=120.0, metavar="SECONDS",
                       help="give up after so long without a new card (default: 120)")  # fmt: skip
    enrol.set_defaults(part=enrol_deck)
    listing = add_part(parts, "list", "the decks that are registered")
    listing.set_defaults(part=list_decks)
    for part in (enrol, listing):
        part.add_argument("--state", type=Path, metavar="DIR",
                          help="the bridge's private directory, for tags")  # fmt: skip
        part.add_argument("--json", action="store_true", help="one JSON object instead")


def run(arguments: argparse.Namespace) -> int:
    """Do one of them; the exit code."""
    part: Callable[[argparse.Namespace], int] = arguments.part
    try:
        return part(arguments)
    except (DeckError, PortNameError) as error:
        raise UsageError(str(error)) from None


def list_decks(arguments: argparse.Namespace) -> int:
    """Names and numbers, no tags."""
    _check_state(arguments)
    _check_readable(arguments.state)
    decks = summarise_decks(arguments.state)
    unfinished = count_unfinished(arguments.state)
    tags = find_tags(arguments.state, unfinished=True)
    badges = _read_staff(arguments.state).find_badges_in(tags)
    names = (*(deck.name for deck in decks), *unfinished)
    among = {name: [one for one in badges if badges[one] == name] for name in names}
    if arguments.json:
        report = {
            "decks": [msgspec.to_builtins(deck) | _list_badges(among[deck.name]) for deck in decks],
            "unfinished": [
                {"name": name, "cards": count} | _list_badges(among[name])
                for name, count in unfinished.items()
            ],
        }
        print(json.dumps(report))
        return 0
    for deck in decks:
        others = f", {', '.join(deck.others)}" if deck.others else ""
        print(f"{deck.name}: {deck.cards} cards{others}{_tell_badges(among[deck.name])}")
    for name, count in unfinished.items():
        badge = _tell_badges(among[name])
        print(f"{name}: not finished, {count} of 52 cards{badge}; enrol it again to go on")
    if not decks and not unfinished:
        print("no deck is registered; tapburn deck enrol registers one")
    return 0


def _list_badges(numbers: list[str]) -> dict[str, list[str]]:
    return {"badges": numbers} if numbers else {}


def _tell_badges(numbers: list[str]) -> str:
    if not numbers:
        return ""
    return f"; THE BADGE OF {', '.join(numbers)} IS ONE OF THEM, give another"


def enrol_deck(arguments: argparse.Namespace) -> int:
    """Ask for each card, then write the deck."""
    _check_state(arguments)
    path = deck_path(arguments.state, arguments.name)
    if not is_deck_name(arguments.name):
        raise UsageError(f"--name {arguments.name!r}: expected letters, digits, - and _")
    if path.exists() and not arguments.replace:
        raise UsageError(f"deck {arguments.name!r} is registered already; --replace overwrites it")
    if arguments.jokers < 0:
        raise UsageError(f"--jokers {arguments.jokers}: expected 0 or more")
    if not arguments.patience > 0:
        raise UsageError(f"--patience {arguments.patience:g}: give more than 0 seconds")
    known = {
        uid: name for uid, name in find_tags(arguments.state, unfinished=True).items()
        if name != arguments.name
    }  # fmt: skip
    _check_writable(arguments.state)
    staff = _read_staff(arguments.state)

    def find_person(uid: bytes) -> str:
        entry = staff.find_badge(uid)
        return entry.number if entry is not None else ""

    enrolment = Enrolment(known, arguments.jokers, spread=arguments.spread, find_person=find_person)
    _go_on(enrolment, arguments)
    keeper = _PictureKeeper(enrolment, arguments.state, arguments.name)
    try:
        with (
            private_directory() as directory,
            _find_reader(arguments, directory, enrolment) as port,
        ):
            desk = _Desk(enrolment, port, directory, keeper, quiet=arguments.json)
            desk.work(arguments.patience)
    except KeyboardInterrupt:
        print("stopped", file=sys.stderr)
    finally:
        keeper.keep()
    if not enrolment.missing:
        write_deck(arguments.state, arguments.name, enrolment.cards, enrolment.others)
        forget_unfinished(arguments.state, arguments.name)
    _tell(arguments, enrolment, path)
    return 1 if enrolment.missing else 0


def _read_staff(state: Path) -> Staff:
    """Whose badges are no cards.

    Raises:
        UsageError: the list can't be read.
    """
    try:
        return read_staff(state)
    except VaultError as error:
        raise UsageError(str(error)) from None


def _go_on(enrolment: Enrolment, arguments: argparse.Namespace) -> None:
    """Take up what an earlier enrolment of this name left, or forget it."""
    if arguments.afresh:
        forget_unfinished(arguments.state, arguments.name)
        return
    enrolment.take_up(take_up(arguments.state, arguments.name))
    if enrolment.named:
        print(
            f"goes on with {len(enrolment.named)} of {enrolment.total} that were laid before "
            "(--afresh forgets them)",
            file=sys.stderr,
        )


class _PictureKeeper:
    """Keeps what was laid, so that nothing has to be laid twice, whatever happens.

    Args:
        enrolment: what is being registered.
        state: the bridge's private directory.
        name: the deck's name.
    """

    def __init__(self, enrolment: Enrolment, state: Path, name: str) -> None:
        self._enrolment = enrolment
        self._state = state
        self._name = name
        self._kept = dict(enrolment.named)
        self._warned = False

    def keep(self) -> None:
        """Write what is new; where that can't be done, say so once and go on."""
        if self._enrolment.named == self._kept:
            return
        try:
            keep_unfinished(self._state, self._name, self._enrolment.cards, self._enrolment.others)
        except DeckError as error:
            if not self._warned:
                print(f"tapburn deck: {error}; what is laid now is not kept", file=sys.stderr)
            self._warned = True
            return
        self._kept = dict(self._enrolment.named)


def _check_state(arguments: argparse.Namespace) -> None:
    if arguments.state is None:
        raise UsageError("say with --state DIR which is the bridge's private directory")
    if arguments.state.exists() and not arguments.state.is_dir():
        raise UsageError(f"--state {arguments.state}: is no directory; give another")


def _check_readable(state: Path) -> None:
    """What can't be looked into is not taken for empty."""
    if not state.is_dir():
        raise UsageError(f"--state {state}: there is no such directory")
    if not os.access(state, os.R_OK | os.X_OK):
        raise UsageError(f"--state {state}: can't be read; ask as the user whose it is")


def _check_writable(state: Path) -> None:
    """Nobody lays 52 cards for a deck that can't be kept."""
    try:
        make_directory(state)
        if not os.access(state, os.W_OK):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    except OSError as error:
        raise UsageError(f"--state {state}: can't be written: {error.strerror}") from None


def _tell(arguments: argparse.Namespace, enrolment: Enrolment, path: Path) -> None:
    if arguments.json:
        report = {
            "deck": arguments.name,
            "cards": len(enrolment.cards),
            "others": list(enrolment.others),
            "refused": enrolment.refused,
            "missing": enrolment.missing,
            "file": str(path) if not enrolment.missing else "",
        }
        print(json.dumps(report))
    elif enrolment.missing:
        print(f"not registered: {len(enrolment.missing)} missing: {' '.join(enrolment.missing)}")
        if enrolment.named:
            kept = f"{len(enrolment.named)} of {enrolment.total}"
            print(f"{kept} are kept: the same command goes on with them")
    else:
        print(f"deck {arguments.name!r}: {enrolment.total} tags in {path}")


class _Desk:
    """The reader on one side, the operator on the other.

    Args:
        enrolment: what is being registered.
        port: the reader's port.
        run: where simulated readers are.
        keeper: keeps what was laid.
        quiet: tell the operator nothing.
    """

    def __init__(
        self, enrolment: Enrolment, port: str, run: Path, keeper: _PictureKeeper, *, quiet: bool
    ) -> None:
        self._enrolment = enrolment
        self._keeper = keeper
        self._quiet = quiet
        self._news: SimpleQueue[PortNews] = SimpleQueue()
        self._station = ReaderSession(
            ReaderOptions(name="reader", port=port, departure_ms=300),
            ReaderSurroundings(run=run, base=Path(), mask=lambda _: b""),
            Position(0, 0),
            lambda _, news: self._news.put(news),
        )
        self._told = ""
        self._taken = self._acknowledged = Position(0, 0)
        """How far the reader's events were taken, and how far the reader knows of that."""

    def work(self, patience: float) -> None:
        """Take readings until all is registered, or nothing new came for so many seconds."""
        self._station.start()
        try:
            self._say()
            moved = time.monotonic()
            beat = moved + _TICK_S
            while self._enrolment.missing and time.monotonic() - moved < patience:
                before = len(self._enrolment.missing)
                if time.monotonic() >= beat:
                    beat += _TICK_S
                    self._take(self._station.tick(time.monotonic_ns()))
                with contextlib.suppress(Empty):
                    news = self._news.get(timeout=max(0.0, beat - time.monotonic()))
                    self._take(self._station.take(news, time.monotonic_ns()))
                if len(self._enrolment.missing) != before:
                    moved = time.monotonic()
                    self._keeper.keep()
                self._acknowledge()
                self._say()
        finally:
            self._station.close()

    def _take(self, items: list[ReaderEvent]) -> None:
        for item in items:
            if isinstance(item, EventRead):
                self._taken = Position(item.event.boot, item.event.sequence)
                if not self._station.tells_departures:
                    self._enrolment.clear()
                problem = self._enrolment.take(item.event)
                if problem and not self._quiet:
                    print(f"  ! {problem}", flush=True)

    def _acknowledge(self) -> None:
        """What was taken is registered or told: the table's first start hears nothing of it."""
        if self._taken != self._acknowledged:
            self._station.acknowledge(self._taken)
            self._acknowledged = self._taken

    def _say(self) -> None:
        words = self._enrolment.request
        if self._station.state != "ready":
            words = f"reader: {self._station.words}"
        if words and words != self._told and not self._quiet:
            registered = len(self._enrolment.named)
            print(f"{registered:2} of {self._enrolment.total}: {words}", flush=True)
        self._told = words


@contextlib.contextmanager
def _find_reader(
    arguments: argparse.Namespace, directory: Path, enrolment: Enrolment
) -> Iterator[str]:
    """The reader's port; for `sim:` a reader to which somebody lays one card after the other."""
    if arguments.reader != SIMULATED:
        yield arguments.reader
        return
    with SimulatedReader(simulated_link(directory, "enrol"), "enrol", ("table",)) as reader:
        tags = list(new_deck(len(find_tags(arguments.state))).values())
        tags += [b"\xe0\x04joker" + bytes([at]) for at in range(arguments.jokers)]
        stopping = threading.Event()
        player = threading.Thread(
            target=_lay_cards, args=(reader, enrolment, tags, stopping), daemon=True
        )
        player.start()
        try:
            yield f"{SIMULATED}enrol"
        finally:
            stopping.set()
            player.join(timeout=5)


def _lay_cards(
    reader: SimulatedReader, enrolment: Enrolment, tags: list[bytes], stopping: threading.Event
) -> None:
    """What a patient operator does, each card when it is asked for."""
    spread = "spread" in enrolment.request
    laid_before = set(enrolment.named.values())
    if spread:
        for uid in tags:
            if uid not in laid_before:
                reader.present(uid)
    for at, uid in enumerate(tags):
        if uid in laid_before:
            continue
        while len(enrolment.named) < at or (spread and "take the" not in enrolment.request):
            if stopping.wait(_SIMULATED_DELAY_S):
                return
        if stopping.wait(APART_US / 1e6):
            return
        if spread:
            reader.remove(uid)
            continue
        reader.present(uid)
        reader.remove(uid)
