"""`make room`: a room with twenty simulated tables for a look, until Ctrl-C; nothing of it is kept.

The tables are played at the engine's level, at a people's pace, each in a process of its own with
its sender beside it, as at a real table. Each has some hands of the day before, dealers are pushed
in turns, now and then a table calls the floor, and one table's record was begun anew, which is an
alarm until surveillance or a manager says why.
"""

import argparse
import os
import secrets
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

from deploy.room.line.intake import admit_table
from deploy.room.room_service import RoomBrokenError, ensure_free
from deploy.room.room_setup import set_up
from deploy.room.settings import FILE, RoomFolder, RoomSettings
from deploy.room.storage.accounts import add_account
from deploy.room.storage.cluster import ClusterError
from deploy.room.storage.connections import borrowed, opened_pool
from deploy.room.waiting.waiting_list import WaitingError, add_waiting
from deploy.running.toml_text import write_toml
from deploy.shipping.line_keys import make_line_key, read_line_key
from deploy.shipping.reading import ShippedJournal
from deploy.shipping.sender import Sender, SilenceError
from deploy.simulation.night import night_staff
from deploy.simulation.night.hand_pace import Clock
from deploy.simulation.night.night import Night
from deploy.simulation.night.setting import complete_night
from deploy.simulation.plan import Plan
from engine.messages.wanted.requests import ReceiveFloor, SummonFloor
from engine.wire.process import hide_process

GAMES: Final = (("holdem", "ohio"), ("omaha8", "wsop"), ("stud", "live"))
"""Game and house of each table, in turn."""
STEP_S: Final = 0.4
"""Seconds between two steps of a table."""
TABLES: Final = 20
BEFORE: Final = 5
"""Hands of the day before."""
PUSHED_S: Final = 240.0
"""A dealer's turn."""
CALLED_S: Final = (45.0, 600.0)
"""Until a table that calls the floor does so first, and from one call to the next."""
CALLING: Final = 6
"""Every so many tables one calls the floor."""
PATIENCE_S: Final = 240.0
"""The floor comes by itself then: nobody answers in an empty room."""
ANEW: Final = 2
"""The table whose record was begun anew."""
PROMOTIONS: Final = """
[[promotion]]
name = "High hand of the quarter hour"
kind = "high_hand"
period_minutes = 15
least = "pair"
both_cards = false
prize = "100"

[[promotion]]
name = "Aces cracked"
kind = "aces_cracked"
prize = "50"
"""
GAME_WANTED: Final = "No-limit Texas hold'em blinds 1 and 2"
NAMES: Final = ("Ann", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal")
JOINS_S: Final = 45.0
"""From one name on the waiting list to the next."""
_DAY_NS: Final = 24 * 3600 * 10**9
_HANDS: Final = 100_000
_ACCOUNT: Final = "look"
_ROLES: Final = ("floor", "cage", "surveillance", "regulator")
"""Besides the manager: an account of each, by its role's name."""


class WallClock(Clock):
    """The clock on the wall: the pages tell how long ago something was.

    Until `catch_up` it is the day before, and goes as fast as hands are dealt.
    """

    def __init__(self) -> None:
        super().__init__(now_ns=time.time_ns() - _DAY_NS)
        self.behind = True

    def catch_up(self) -> None:
        """From now on it is today."""
        self.behind = False
        self.now_ns = time.time_ns()

    def pass_time(self, seconds: float) -> None:
        """What a step takes has passed already today, or passes for nobody."""
        if self.behind:
            super().pass_time(seconds)
        else:
            self.now_ns = time.time_ns()

    @property
    def hours(self) -> float:
        """None: nobody counts them."""
        return 0.0


class PacedNight(Night):
    """A night at a people's pace.

    Args:
        plan: complete.
        name: the table's.
        step_s: seconds before each step.
        room_key: the key that checks what the room asks.
        calls: whether this table calls the floor now and then.
    """

    def __init__(
        self, plan: Plan, name: str, step_s: float, room_key: bytes, *, calls: bool
    ) -> None:
        self._wall = WallClock()
        super().__init__(plan, name=name, clock=self._wall)
        self._step_s, self._room_key = step_s, room_key
        self._run = plan.journal.parent if plan.journal is not None else Path()
        self._calls = time.monotonic() + CALLED_S[0] if calls else float("inf")

    def _step(self) -> None:
        if not self._wall.behind:
            time.sleep(self._step_s)
            self._clock.pass_time(0)
            self._table.heed_room(self._run, self._room_key)
            self._call_floor()
        elif self._table.prompt.kind == "shuffle" and self._table.state.hands >= BEFORE:
            self._wall.catch_up()
        super()._step()

    def _call_floor(self) -> None:
        """Somebody wants the floor; who comes is asked for on the room's pages."""
        called, now = self._table.state.ledger.floor_called, time.monotonic()
        if called is None and now >= self._calls:
            self._table.ask(SummonFloor(id="", at_ns=time.time_ns()))
            self._calls = now + CALLED_S[1]
        elif called is not None and time.time_ns() - called.at_ns > PATIENCE_S * 1e9:
            self._table.ask(ReceiveFloor(id="", by="Ada", at_ns=time.time_ns()))


def show_room(folder: Path, tables: int, step_s: float, ports: tuple[int, int]) -> None:
    """Set up, start everything, and wait until somebody interrupts.

    Args:
        folder: an empty one, for everything.
        tables: how many.
        step_s: seconds between two steps of a table.
        ports: of the pages and of the tables' line.

    Raises:
        ClusterError: PostgreSQL is not installed.
        RoomBrokenError: a port is taken.
    """
    web, line = (f"127.0.0.1:{port}" for port in ports)
    for place in (web, line):
        ensure_free(place)
    passwords = {name: secrets.token_urlsafe(12) for name in (_ACCOUNT, *_ROLES)}
    settings = RoomSettings(web=web, line=line)
    room = set_up(folder / "room", settings, _ACCOUNT, passwords[_ACCOUNT])
    with (room.path / FILE).open("a", encoding="utf-8") as file:
        file.write(PROMOTIONS)
    running = [_start("deploy", "room", "run", str(room.path))]
    try:
        _add_accounts(room, passwords)
        print(
            f"Open  https://{web}/  (its certificate was made just now: your browser asks)\n"
            + "".join(
                f"Name: {name:14} Password: {password}   {_ABOUT[name]}\n"
                for name, password in passwords.items()
            )
            + f"{tables} tables come one after the other. Ctrl-C ends it.",
            flush=True,
        )
        for number in range(1, tables + 1):
            running += _start_table(room, folder / f"table-{number}", number, step_s)
        names, due = iter(NAMES), time.monotonic()
        while all(process.poll() is None for process in running):
            time.sleep(0.5)
            if time.monotonic() >= due:
                due = time.monotonic() + JOINS_S
                _join_list(room, next(names, ""))
        print("something ended that should not have; the lines above say what", file=sys.stderr)
    finally:
        for process in reversed(running):
            process.send_signal(signal.SIGTERM)
        for process in running:
            process.wait()


_ABOUT: Final = {
    _ACCOUNT: "the manager: every page",
    "floor": "comes to calls, rules, searches",
    "cage": "counts boxes, sees sessions and cash",
    "surveillance": "settles tampering, holds evidence",
    "regulator": "reads, and changes nothing",
}


def _add_accounts(room: RoomFolder, passwords: dict[str, str]) -> None:
    """An account for each role, once the room's database answers."""
    _wait_for(room)
    with opened_pool(room.database) as pool, borrowed(pool) as connection:
        for role in _ROLES:
            add_account(connection, role, role, passwords[role])


def _join_list(room: RoomFolder, name: str) -> None:
    """One more waits for a game, so that the list moves; empty: nobody."""
    if not name:
        return
    with opened_pool(room.database) as pool, borrowed(pool) as connection, suppress(WaitingError):
        add_waiting(connection, GAME_WANTED, name, _ACCOUNT)


def _start_table(
    room: RoomFolder, folder: Path, number: int, step_s: float
) -> list["subprocess.Popen[bytes]"]:
    """A table that plays, and its sender; the room knows its key."""
    folder.mkdir(mode=0o700)
    name, key = f"Table {number}", folder / "room.key"
    make_line_key(key)
    public = key.read_text("utf-8").split()[1]
    _admit(room, name, public)
    journal = folder / "table.journal"
    if number == ANEW:
        _begin_anew(room, folder / "before.journal", key, number)
    config = folder / "table.toml"
    wanted: dict[str, dict[str, object]] = {
        "journal": {"path": str(journal)},
        "room": {"url": room.line_url, "key": str(key), "signer": room.signing_key.public.hex()},
    }
    config.write_text(write_toml(wanted), encoding="utf-8")
    played = _start(
        "deploy.room.measuring.demonstration", "--play", str(journal), "--number", str(number),
        "--step", str(step_s), "--signer", room.signing_key.public.hex(),
    )  # fmt: skip
    while not journal.exists() and played.poll() is None:
        time.sleep(0.05)
    sender = _start("deploy.shipping.sender", "--run", str(folder), "--config", str(config))
    return [played, sender]


def _begin_anew(room: RoomFolder, journal: Path, key: Path, number: int) -> None:
    """The table had a record that nobody has any more: the room's alarm asks where it went."""
    game, house = GAMES[(number - 1) % len(GAMES)]
    plan = Plan(
        engine_only=True, speed="fast", journal=journal, hands=1, seed=99, game=game, house=house
    )
    Night(complete_night(plan), name=f"Table {number}", clock=WallClock()).play()
    sender = Sender(ShippedJournal(journal), room.line_url, read_line_key(key))
    last = ShippedJournal(journal).read_last()[0]
    try:
        while sender.acknowledged < last:
            with suppress(SilenceError):
                sender.step()
    finally:
        sender.close()


def _wait_for(room: RoomFolder) -> None:
    """Until the room's database has its schema."""
    cluster = room.cluster
    while cluster is not None and not cluster.answers():
        time.sleep(0.1)


def _admit(room: RoomFolder, name: str, key: str) -> None:
    """Let the table in, once the room's database answers."""
    _wait_for(room)
    with opened_pool(room.database) as pool, borrowed(pool) as connection:
        admit_table(connection, name, key)


def _start(module: str, *words: str) -> "subprocess.Popen[bytes]":
    # In a group of its own: Ctrl-C is for this process, which then ends the others in order.
    return subprocess.Popen([sys.executable, "-m", module, *words], process_group=0)


def play(journal: Path, number: int, step_s: float, room_key: bytes) -> None:
    """Play one table until this process is ended."""
    game, house = GAMES[(number - 1) % len(GAMES)]
    plan = Plan(
        engine_only=True, speed="fast", journal=journal, hands=_HANDS, seed=number, game=game,
        house=house,
    )  # fmt: skip
    # A turn of half an hour is for a night, not for a look.
    night_staff.SHIFT_NS = round(PUSHED_S * 1e9)  # type: ignore[misc]
    name, calls = f"Table {number}", number % CALLING == 1
    PacedNight(complete_night(plan), name, step_s, room_key, calls=calls).play()


def main(arguments: Sequence[str] | None = None) -> int:
    """Show a room, or play one of its tables; the exit code."""
    parser = argparse.ArgumentParser(prog="make room", description=__doc__)
    parser.add_argument("--tables", type=int, default=TABLES, help="how many (20)")
    parser.add_argument("--step", type=float, default=STEP_S, help="seconds between two steps")
    parser.add_argument("--web", type=int, default=8443, metavar="PORT", help="of the pages (8443)")
    parser.add_argument("--line", type=int, default=7443, metavar="PORT", help="of the tables")
    parser.add_argument("--play", type=Path, help=argparse.SUPPRESS)
    parser.add_argument("--number", type=int, default=1, help=argparse.SUPPRESS)
    parser.add_argument("--signer", default="", help=argparse.SUPPRESS)
    given = parser.parse_args(arguments)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    if given.play is not None:
        play(given.play, given.number, given.step, bytes.fromhex(given.signer))
        return 0
    hide_process()
    with tempfile.TemporaryDirectory(prefix="tapburn-room-") as name:
        folder = Path(name)
        # The database's own user passes through to its part.
        folder.chmod(0o711 if os.geteuid() == 0 else 0o700)
        try:
            show_room(folder, given.tables, given.step, (given.web, given.line))
        except KeyboardInterrupt:
            print("\nended: nothing of it is kept", file=sys.stderr)
        except (ClusterError, RoomBrokenError) as error:
            print(error, file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
