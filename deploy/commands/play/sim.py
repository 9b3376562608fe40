"""`tapburn sim`: the whole appliance against simulated hardware."""

import argparse
import json
import os
import signal
import sys
import time
from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path
from types import FrameType

from deploy.command_line.language_flag import add_language, use_language
from deploy.command_line.usage import UsageError
from deploy.running.run_directory import keep_records, private_directory
from deploy.simulation.assembly import Assembly, assemble
from deploy.simulation.drawn_camera.installed_decks import describe_decks, find_artwork
from deploy.simulation.mistakes.kinds import list_kinds, read_wanted
from deploy.simulation.narration import Narrator
from deploy.simulation.night.erring_night import ErringNight
from deploy.simulation.night.night import Hour, Night
from deploy.simulation.night.report import describe_hour, describe_night
from deploy.simulation.night.setting import complete_night
from deploy.simulation.plan import DEALERS_CHOICE, Plan, complete
from deploy.simulation.session import Session, StalledError
from deploy.simulation.summary import describe_outcome
from deploy.simulation.tabletop.people import read_floor
from deploy.simulation.traces import check_journal, choose_night, find_departments, make_folder
from engine import games
from engine.games.mixes import MIXES
from engine.journal import JournalError
from engine.messages.shown.views import View
from engine.table.terms.table_opening import TableError

NAME = "sim"
HELP = """Play a simulated table: card reader, camera, engine and dealer's screen.

A simulated card reader and camera look at a simulated table; a robot dealer does what the prompts
on the screen say; seeded players play. In a window where there is a screen; without one,
offscreen, told in the terminal, with pictures of the dealer's screen in ./sim-shots. After each
hand a checker compares the table with the journal, card by card and chip by chip.

  tapburn sim                                       watch
  tapburn sim --headless --speed fast --hands 20    twenty hands in a minute, told in words
  tapburn sim --headless --speed fast --hands 20 --seed 11 --json    the figures only
  tapburn sim --hours 12 --speed fast --headless --rotation eight-game    a whole night, see below
  tapburn sim --rotation eight-game --turn 1 --faults light --deck jumbo

With --hours and without a window a night is played at the engine's level: the same engine and
record, players who come, go, bust and miss blinds, dealers who change; no pixels, no wire, and a
clock that goes on as fast as hands are played. Chips are reconciled after every event, every pot
is divided a second time, and the same seed tells the same story. With --mistakes people err there,
too, and say so and rule by the screen's keys; what reader and camera would tell is known at once,
each hand is compared with the table, and players run errands in place of the night's staff. In a
window, with --deck, --faults, --shots or --keys, or with --no-engine-only, the hours are
those of the clock on the wall.
"""
DEFAULT_HEADLESS_HANDS = 5
NIGHTS = Path("sim-nights")
"""Where the nights that somebody watched are kept, from where it was started."""
LONGEST = 1000
"""Hours."""


def configure(parser: argparse.ArgumentParser) -> None:
    """The flags."""
    played = parser.add_argument_group("what is played")
    _configure_games(played)
    _configure_players(played)
    _configure_length(parser.add_argument_group("how long, and how fast"))
    _configure_hardware(parser.add_argument_group("the simulated hardware"))
    shown = parser.add_argument_group("what is shown and what is left")
    _configure_traces(shown)
    add_language(shown)


def _configure_games(group: argparse._ArgumentGroup) -> None:
    played = group.add_mutually_exclusive_group()
    played.add_argument(
        "--game",
        default="holdem",
        help=f"one of {', '.join(one.name for one in games.GAMES.values() if one.spread)} "
        "(default: holdem)",
    )
    played.add_argument(
        "--rotation",
        default="",
        metavar="MIX",
        help=f"games in turn: {', '.join(MIXES)}, or games with commas between; at the engine's "
        f"level also {DEALERS_CHOICE}",
    )
    group.add_argument(
        "--turn",
        type=read_turn,
        default=(0, 0),
        metavar="HANDS",
        help="of a rotation, the hands of each game, or its minutes as in 30min "
        "(default: an orbit)",
    )
    group.add_argument(
        "--limit",
        choices=("no", "pot", "fixed", "spread"),
        default="usual",
        help="how much may be bet (default: as the game is usually played)",
    )


def _configure_players(group: argparse._ArgumentGroup) -> None:
    group.add_argument(
        "--house",
        default="",
        help="whose rules: a profile's name or file (default: ohio, or one that spreads it all)",
    )
    group.add_argument(
        "--seats",
        type=int,
        metavar="N",
        help="players at the table (default: 6, a night 9, or as many as the house allows)",
    )
    group.add_argument(
        "--style",
        choices=("mixed", "calling"),
        default="mixed",
        help="how they play; calling: nobody folds and nobody raises (default: mixed)",
    )
    group.add_argument(
        "--seed", type=int, default=1, metavar="N", help="shuffles and players (default: 1)"
    )


def _configure_length(group: argparse._ArgumentGroup) -> None:
    group.add_argument(
        "--hands",
        type=int,
        default=None,
        metavar="N",
        help=f"how many (default: without end in a window, else {DEFAULT_HEADLESS_HANDS})",
    )
    group.add_argument(
        "--hours",
        type=float,
        default=None,
        metavar="N",
        help="play so long, or to the end of --hands where they are given too: by the table's "
        "clock at the engine's level, else by the wall's",
    )
    group.add_argument(
        "--speed",
        choices=("real", "fast"),
        default=None,
        help="at a dealer's pace, or as fast as the camera can follow; at the engine's level a "
        "dozen times the hands in an hour (default: real in a window, else fast)",
    )
    group.add_argument(
        "--engine-only",
        action=argparse.BooleanOptionalAction,
        default=None,
        help="a night at the engine's level, without hardware (default: with --hours where there "
        "is no window)",
    )


def _configure_hardware(group: argparse._ArgumentGroup) -> None:
    decks = describe_decks(list(find_artwork())).replace("%", "%%")
    group.add_argument(
        "--deck",
        help=f"what is on the cards (default: house); {decks}",
    )
    group.add_argument(
        "--namer",
        choices=("trained",),
        help="what reads the cards; there is one reader, of any deck (default: trained)",
    )
    group.add_argument(
        "--faults",
        choices=("none", "light", "heavy"),
        default="none",
        help="what goes wrong with the hardware (default: none)",
    )
    group.add_argument(
        "--mistakes",
        default="none",
        metavar="none|light|heavy|KIND,KIND",
        help="what people do wrong (default: none); light: one in five hands, heavy: two a hand; "
        f"or kinds of {', '.join(kind.name for kind in list_kinds())}",
    )


def _configure_traces(group: argparse._ArgumentGroup) -> None:
    group.add_argument("--headless", action="store_true", help="no window, even if there could be")
    group.add_argument("--display", action="store_true", help="also open the players' display")
    group.add_argument(
        "--shots", type=Path, metavar="DIR", help="leave a picture of the screen for each prompt"
    )
    group.add_argument(
        "--journal",
        type=Path,
        metavar="FILE",
        help="keep the record there (default: ./sim-nights keeps the last ten; with --json, or at "
        "the engine's level, it is forgotten)",
    )
    group.add_argument(
        "--keys",
        type=Path,
        action="append",
        default=[],
        metavar="DIR",
        help="seal each hand to the two departments whose .pub files lie there, too, as 'tapburn "
        "keys new' makes them; once more for a further pair",
    )
    group.add_argument("--json", action="store_true", help="print one JSON object and nothing else")


def run(arguments: argparse.Namespace) -> int:
    """Play; 0 when every hand was as the checker found it, 1 when not."""
    use_language(arguments)
    plan = make_plan(arguments)
    check_journal(plan.journal)
    previous = signal.signal(signal.SIGTERM, _interrupt)
    try:
        if plan.engine_only:
            return play_night(plan, as_json=arguments.json)
        for folder in (plan.shots, plan.pictures):
            make_folder(folder)
        if plan.journal is None and not arguments.json:
            plan = replace(plan, journal=choose_night(NIGHTS, time.time()))
        with private_directory() as directory:
            return play(plan, _assemble(plan, directory), as_json=arguments.json)
    finally:
        signal.signal(signal.SIGTERM, previous)


def make_plan(arguments: argparse.Namespace) -> Plan:
    """The plan that the flags describe."""
    headless = arguments.headless or not has_display()
    check_amounts(arguments)
    turn, turn_minutes = arguments.turn
    endless = arguments.hours is not None or not headless
    plan = Plan(
        game=arguments.game,
        rotation=arguments.rotation,
        turn=turn,
        turn_minutes=turn_minutes,
        hours=arguments.hours or 0.0,
        engine_only=choose_level(arguments, headless=headless),
        house=arguments.house,
        limit=arguments.limit,
        hands=arguments.hands or (0 if endless else DEFAULT_HEADLESS_HANDS),
        seats=arguments.seats or 0,
        style=arguments.style,
        seed=arguments.seed,
        deck=arguments.deck or "house",
        faults=arguments.faults,
        mistakes=read_mistakes(arguments.mistakes),
        speed=arguments.speed or ("fast" if headless else "real"),
        headless=headless,
        display=arguments.display,
        shots=arguments.shots,
        pictures=Path("sim-shots") if headless and not arguments.json else None,
        journal=arguments.journal,
        departments=tuple(find_departments(folder) for folder in arguments.keys),
    )
    try:
        return complete_night(plan) if plan.engine_only else complete(plan)
    except ValueError as error:
        raise UsageError(str(error)) from None


def check_amounts(arguments: argparse.Namespace) -> None:
    """Check the numbers, and that no flag lacks the one that it belongs to.

    Raises:
        UsageError: one can't be.
    """
    if arguments.hands is not None and arguments.hands < 1:
        raise UsageError(f"--hands {arguments.hands}: give a number of 1 or more")
    if arguments.seats is not None and arguments.seats < 2:
        raise UsageError(f"--seats {arguments.seats}: a hand takes 2 players or more")
    if arguments.seed < 0:
        raise UsageError(f"--seed {arguments.seed}: give 0 or more")
    if arguments.hours is not None and not 0 < arguments.hours <= LONGEST:
        raise UsageError(f"--hours {arguments.hours:g}: give more than 0, at most {LONGEST}")
    if arguments.rotation and arguments.limit != "usual":
        raise UsageError("--limit: each game of a rotation has its own; leave it out")
    if arguments.turn != (0, 0) and not arguments.rotation:
        raise UsageError("--turn: there is no --rotation whose games could take turns; add one")


def choose_level(arguments: argparse.Namespace, *, headless: bool) -> bool:
    """Whether the night is played without hardware, as the flags say or let one think.

    Raises:
        UsageError: the flags ask for what that level does not have.
    """
    hardware = [
        flag
        for flag, asked in (
            ("--deck", arguments.deck),
            ("--namer", arguments.namer),
            ("--faults", arguments.faults != "none"),
            ("--shots", arguments.shots),
            ("--display", arguments.display),
            ("--keys", arguments.keys),
        )
        if asked
    ]
    wanted: bool = arguments.hours is not None and headless and not hardware
    if arguments.engine_only is not None:
        wanted = arguments.engine_only
    if wanted and hardware:
        raise UsageError(f"--engine-only: there is no hardware; leave out {' and '.join(hardware)}")
    erring = arguments.mistakes.strip() != "none"
    if wanted and erring and arguments.rotation == DEALERS_CHOICE:
        raise UsageError(
            f"--rotation {DEALERS_CHOICE}: the staff that asks for games is not there when people "
            "err; leave out --mistakes, or name the games"
        )
    if not wanted and arguments.rotation == DEALERS_CHOICE:
        raise UsageError(
            f"--rotation {DEALERS_CHOICE}: the staff asks for games; add --engine-only"
        )
    return wanted


def read_turn(text: str) -> tuple[int, int]:
    """Hands and minutes of a game's turn, one of them 0: "8" or "30min".

    Raises:
        argparse.ArgumentTypeError: it is neither.
    """
    digits = text.removesuffix("min")
    if not digits.isdecimal() or not int(digits):
        raise argparse.ArgumentTypeError(f"{text!r}: give hands as in 8, or minutes as in 30min")
    return (int(digits), 0) if digits == text else (0, int(digits))


def read_mistakes(text: str) -> str:
    """What people do wrong, checked.

    Raises:
        UsageError: it names an unknown kind.
    """
    try:
        return read_wanted(text)
    except ValueError as error:
        raise UsageError(f"--mistakes: {error}") from None


def play_night(plan: Plan, *, as_json: bool) -> int:
    """A night at the engine's level; 0 when nothing was wrong with it."""

    def tell(hour: Hour) -> None:
        if not as_json:
            print(describe_hour(hour, plan.hours), flush=True)

    try:
        if plan.mistakes != "none":
            return play_erring(plan, tell, as_json=as_json)
        outcome = Night(plan, tell).play()
    except (TableError, JournalError) as error:
        raise UsageError(str(error)) from None
    except KeyboardInterrupt:
        print("stopped", file=sys.stderr)
        return 130
    if as_json:
        print(json.dumps(outcome.as_json()))
    else:
        print("\n".join(describe_night(outcome)))
    return 0 if outcome.clean else 1


def play_erring(plan: Plan, tell: Callable[[Hour], None], *, as_json: bool) -> int:
    """A night at the engine's level on which people err; 0 when nothing was wrong with it.

    Raises:
        TableError: the house does not allow the table.
        JournalError: the journal can't be written.
    """
    plan = replace(plan, pictures=None, shots=None)
    with private_directory() as directory:
        night = ErringNight(plan, directory, tell)
        outcome = night.play()
        if as_json:
            print(json.dumps(night.as_json()))
        else:
            print("\n".join(describe_outcome(plan, outcome)))
    return 0 if outcome.clean else 1


def has_display() -> bool:
    """Whether a window can be opened."""
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def play(plan: Plan, assembly: Assembly, *, as_json: bool) -> int:
    """Run the session and tell of it."""
    narrator = Narrator()

    def say(lines: Iterable[str]) -> None:
        for line in lines:
            if not as_json:
                print(line, flush=True)

    def tell(view: View) -> None:
        say(narrator.follow(view))

    def warn(sentence: str) -> None:
        print(f"  ! {sentence}", file=sys.stderr, flush=True)

    say(_tell_pin(plan, assembly))
    session = Session(plan, assembly, tell=tell, warn=warn)
    try:
        outcome = session.play()
    except StalledError as error:
        say(narrator.finish())
        raise UsageError(f"{error}; {_keep_records(assembly)} say more") from None
    except KeyboardInterrupt:
        print("stopped: all processes ended", file=sys.stderr)
        return 130
    if as_json:
        print(json.dumps(outcome.as_json(plan)))
    say([*narrator.finish(), "", *describe_outcome(plan, outcome)])
    if outcome.clean:
        return 0
    warn(f"{_keep_records(assembly)} say more")
    return 1


def _tell_pin(plan: Plan, assembly: Assembly) -> Iterable[str]:
    """What whoever sits at the window needs for the floor's screen, and finds nowhere else."""
    floor = None if plan.headless else read_floor(assembly.truth)
    if floor is not None:
        yield f"Floor's screen: choose {floor.name}, PIN {floor.pin} (of this table alone)"


def _keep_records(assembly: Assembly) -> str:
    """Keep what a failed run said; where that lies, in words."""
    kept = keep_records(assembly.run)
    if assembly.journal.is_relative_to(assembly.run.absolute()):
        return f"the logs and the journal in {kept}"
    return f"the logs in {kept} and the journal {assembly.journal}"


def _assemble(plan: Plan, directory: Path) -> Assembly:
    try:
        return assemble(plan, directory)
    except ValueError as error:
        raise UsageError(str(error)) from None


def _interrupt(_number: int, _frame: FrameType | None) -> None:
    raise KeyboardInterrupt
