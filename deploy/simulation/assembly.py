"""Everything that a simulated table needs before its processes start, in one private directory.

The floor's private keys go to a directory that only the checker's section names; the tags of the
deck to one that only the world's and the bridge's do.
"""

import json
import os
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Literal

from engine import games, house, sealing
from engine.configuration import TableOptions, load_section
from engine.table.opening import open_table
from engine.table.state import MUCK
from firmware_bridge import decks
from firmware_bridge.faults import Preset
from vision.rendering.designs import find_design

BLINDS = (1, 2)
FLICKER_MS = {"real": 1500, "fast": 300}
ANTE = 1
BRING_IN = 1
SEATS = 6
"""How many play if nobody says so, as far as the house allows it."""
OTHER_DECK = 52
"""How far the second deck's seed is from the first one's."""
BUY_IN = 200
"""A hundred big blinds."""


@dataclass(frozen=True)
class Plan:
    """What is to be simulated."""

    game: str = "holdem"
    house: str = "ohio"
    limit: Literal["usual", "no", "pot", "fixed", "spread"] = "usual"
    """The game's usual one, unless it is given."""
    hands: int = 0
    """0: without end."""
    seats: int = 0
    """0: six, or as many as the house allows."""
    style: Literal["mixed", "calling"] = "mixed"
    seed: int = 1
    deck: str = "house"
    faults: Preset = "none"
    speed: Literal["real", "fast"] = "real"
    headless: bool = False
    shots: Path | None = None
    """Where one picture of the screen a prompt goes."""
    pictures: Path | None = None
    """Where a few telling pictures go."""
    journal: Path | None = None


@dataclass(frozen=True)
class Assembly:
    """What is ready to start."""

    run: Path
    config: Path
    journal: Path
    truth: Path
    results: Path
    counts: Path
    environment: dict[str, str]


def assemble(plan: Plan, run: Path) -> Assembly:
    """Make keys, deck and configuration in the run directory.

    Raises:
        TableError: the plan asks for something that the house does not allow.
    """
    plan = complete(plan)
    private = {name: run / name for name in ("bridge", "floor", "truth", "results")}
    for directory in private.values():
        directory.mkdir(mode=0o700)
    departments = [_make_department(run, private["floor"], name) for name in ("cage", "floor")]
    deck_file = _register_deck(private, "simulated", plan.seed)
    if plan.faults != "none":
        _register_deck(private, "other", plan.seed + OTHER_DECK)
    assembly = Assembly(
        run=run,
        config=run / "tapburn.toml",
        journal=(plan.journal or run / "table.journal").absolute(),
        truth=private["truth"],
        results=private["results"],
        counts=private["truth"] / "counts.json",
        environment=build_environment(headless=plan.headless),
    )
    sections = build_sections(plan, assembly, deck_file, departments)
    assembly.config.write_text(write_toml(sections))
    open_table(load_section(assembly.config, "table", TableOptions))
    find_design(plan.deck)
    return assembly


def complete(plan: Plan) -> Plan:
    """The plan with the game's usual limit and as many seats as the house allows, up to six.

    Raises:
        ValueError: there is no such game or house.
    """
    game = games.load(plan.game)
    rules = house.load(plan.house)
    return replace(
        plan,
        limit=game.limits[0] if plan.limit == "usual" else plan.limit,
        seats=plan.seats or min(SEATS, getattr(rules, game.seats_option)),
    )


def choose_stakes(game: games.Game) -> dict[str, object]:
    """The forced bets of a game: blinds, or antes and a bring-in."""
    if game.forced == "blinds":
        return {"blinds": list(BLINDS)}
    return {"blinds": [], "ante": ANTE, "bring_in": BRING_IN}


def build_environment(*, headless: bool) -> dict[str, str]:
    """The children's environment: Qt draws into memory where there is no screen."""
    environment = dict(os.environ)
    for name in ("QT_QPA_PLATFORM_PLUGIN_PATH", "QT_QPA_FONTDIR"):
        environment.pop(name, None)
    if headless:
        environment["QT_QPA_PLATFORM"] = "offscreen"
        environment["QT_QUICK_BACKEND"] = "software"
    return environment


def build_sections(
    plan: Plan, assembly: Assembly, deck_file: Path, departments: list[tuple[Path, Path]]
) -> dict[str, dict[str, object]]:
    """The configuration file's sections."""
    fast = plan.speed == "fast"
    game = games.load(plan.game)
    link = assembly.run / "reader-shoe"
    return {
        "table": {
            "name": "Table 1",
            "house": plan.house,
            "game": plan.game,
            "limit": plan.limit,
            "seats": plan.seats,
            **choose_stakes(game),
            "small_bet": 2,
            "big_bet": 4,
            "buy_in": BUY_IN,
            "button": 1 + plan.seed % plan.seats,
            "players": [{"seat": seat, "stack": BUY_IN} for seat in range(1, plan.seats + 1)],
        },
        "journal": {"path": str(assembly.journal)},
        "bridge": {
            "state": str(assembly.run / "bridge"),
            "deck": "simulated",
            # Fast hands follow each other sooner than a deck can be shuffled.
            "flicker_ms": FLICKER_MS[plan.speed],
            "departments": [str(public) for _, public in departments],
            "readers": [{"name": "shoe", "place": "shoe", "port": f"serial:{link}"}],
        },
        "vision": {
            "deck": plan.deck,
            "cameras": [{"name": "camera", "source": "sim:"}],
        },
        "screen": {
            "window": not plan.headless,
            "finger": True,
            "debounce_ms": 0 if fast else 250,
        },
        "world": {
            "seed": plan.seed,
            "hands": plan.hands,
            "speed": plan.speed,
            "style": plan.style,
            "muck": MUCK if game.family == "draw" else "",
            "link": str(link),
            "deck_file": str(deck_file),
            "faults": plan.faults,
            "other_deck_file": str(deck_path(assembly.truth, "other"))
            if plan.faults != "none"
            else "",
            "deck": plan.deck,
            "truth": str(assembly.truth),
            "results": str(assembly.counts),
            "shots": str(plan.shots.absolute()) if plan.shots else "",
            "pictures": str(plan.pictures.absolute()) if plan.pictures else "",
        },
        "checker": {
            "truth": str(assembly.truth),
            "journal": str(assembly.journal),
            "results": str(assembly.results),
            "keys": [str(private) for private, _ in departments],
        },
    }


def deck_path(truth: Path, name: str) -> Path:
    """The file that tells the world a deck's tags."""
    return truth / f"deck-{name}.json"


def write_toml(sections: dict[str, dict[str, object]]) -> str:
    """The sections as TOML; lists of tables become inline tables."""
    lines: list[str] = []
    for name, keys in sections.items():
        lines.append(f"[{name}]")
        lines += [f"{key} = {_toml_value(value)}" for key, value in keys.items()]
        lines.append("")
    return "\n".join(lines)


def _toml_value(value: object) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key} = {_toml_value(item)}" for key, item in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(_toml_value(item) for item in value) + "]"
    return json.dumps(value, ensure_ascii=True)


def _register_deck(private: dict[str, Path], name: str, seed: int) -> Path:
    """A deck's tags, for the bridge's registry and for the world; the world's file."""
    deck = decks.new_deck(seed)
    decks.write_deck(private["bridge"], name, deck)
    path = deck_path(private["truth"], name)
    path.write_text(json.dumps({card: tag.hex() for card, tag in deck.items()}))
    return path


def _make_department(run: Path, floor: Path, name: str) -> tuple[Path, Path]:
    pair = sealing.new_key_pair()
    private, public = floor / f"{name}.key", run / f"{name}.pub"
    sealing.save_private_key(private, pair)
    sealing.save_public_key(public, pair)
    return private, public
