"""Everything that a simulated table needs before its processes start, in one private directory.

The floor's private keys go to a directory that only the checker's section names; the tags of the
deck to one that only the world's and the bridge's do.
"""

import json
import os
import secrets
from dataclasses import dataclass
from pathlib import Path

import msgspec

from deploy.running.toml_text import write_toml
from deploy.simulation.drawn_camera.installed_decks import find_deck
from deploy.simulation.drawn_camera.rendering.deck_pictures import DeckPictures, save_pictures
from deploy.simulation.drawn_camera.rendering.designs import DESIGNS
from deploy.simulation.drawn_camera.webcam import choose_lens
from deploy.simulation.plan import (
    BIG_BET,
    BUY_IN,
    SMALL_BET,
    Plan,
    choose_stakes,
    complete,
    name_games,
    rotate,
)
from deploy.simulation.tabletop.people import FLOOR_FILE, FloorPerson, seat_names
from engine import games
from engine.keys import sealing
from engine.messages.sensed.observations import MUCK
from engine.messages.stakes import PACKAGED
from engine.messages.table_options import TableOptions
from engine.table.terms.table_opening import open_table
from engine.table.terms.table_terms import with_minimum
from engine.wire.configuration import load_section
from firmware_bridge.kept import decks
from firmware_bridge.people.one_time_codes import MOST_CODES, add_codes
from firmware_bridge.people.staff import hold_staff, make_entry, read_staff, write_staff
from vision.felt.calibration import CalibrationFile
from vision.felt.layout import TABLE

FLICKER_MS = {"real": 1500, "fast": 300}
OTHER_DECK = 52
"""How far the second deck's seed is from the first one's."""

CALIBRATION = "calibration"
CAMERA = "camera"

FLOOR_NUMBER = "1"
FLOOR_NAME = "Floor"


@dataclass(frozen=True)
class Assembly:
    """What is ready to start."""

    run: Path
    config: Path
    journal: Path
    truth: Path
    results: Path
    counts: Path
    """The directory of decks that were shown to the camera."""
    artwork: Path
    """The pictures of a deck that others drew; there where one is in play."""
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
    if _knows_other_deck(plan):
        _register_deck(private, "other", plan.seed + OTHER_DECK)
    _appoint_floor(private)
    assembly = Assembly(
        run=run,
        config=run / "tapburn.toml",
        journal=(plan.journal or run / "table.journal").absolute(),
        truth=private["truth"],
        results=private["results"],
        counts=private["truth"] / "counts.json",
        artwork=run / "artwork.npz",
        environment=build_environment(headless=plan.headless),
    )
    sections = build_sections(plan, assembly, deck_file, departments)
    assembly.config.write_text(write_toml(sections))
    # Somebody held the board before the camera, as at any table.
    CalibrationFile(run / CALIBRATION, CAMERA).save_lens(choose_lens(TABLE))
    open_table(load_section(assembly.config, "table", TableOptions))
    deck = find_deck(plan.deck)
    if isinstance(deck, DeckPictures):
        save_pictures(assembly.artwork, deck)
    return assembly


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
    link = assembly.run / "reader-shoe"
    return {
        "table": _lay_table(plan),
        "journal": {"path": str(assembly.journal)},
        "bridge": {
            "state": str(assembly.run / "bridge"),
            "deck": "simulated",
            # Fast hands follow each other sooner than a deck can be shuffled.
            "flicker_ms": FLICKER_MS[plan.speed],
            "departments": [_name_key(public) for _, public in departments],
            "more_departments": [[_name_key(one) for one in group] for group in plan.departments],
            "readers": [{"name": "shoe", "place": "shoe", "port": f"serial:{link}"}],
        },
        "vision": {
            "calibration": str(assembly.run / CALIBRATION),
            "cameras": [{"name": CAMERA, "source": "sim:"}],
        },
        "screen": {
            "window": not plan.headless,
            "finger": True,
            "debounce_ms": 0 if plan.speed == "fast" else 250,
            "standing_ms": 0 if plan.speed == "fast" else 700,
        },
        "display": {
            "window": not plan.headless,
            "fullscreen": False,
            "width": 1280,
            "height": 720,
        },
        "world": _make_world(plan, assembly, deck_file, link),
        "checker": {
            "truth": str(assembly.truth),
            "journal": str(assembly.journal),
            "results": str(assembly.results),
            "keys": [str(private) for private, _ in departments],
            "faults": plan.faults != "none",
        },
    }


def _lay_table(plan: Plan) -> dict[str, object]:
    """`[table]`: what is played, and by whom."""
    rotating = rotate(plan)
    rotation = {"rotation": msgspec.to_builtins(rotating)} if rotating is not None else {}
    laid: dict[str, object] = {
        "name": plan.table,
        "house": plan.house if plan.house in PACKAGED else str(Path(plan.house).absolute()),
        "game": plan.game,
        "limit": plan.limit,
        "seats": plan.seats,
        **choose_stakes(games.load(plan.game)),
        **rotation,
        "small_bet": SMALL_BET,
        "big_bet": BIG_BET,
        "buy_in": BUY_IN,
        # A table at which only stud is played has no use for a button.
        "button": 0 if _find_families(plan) != {"stud"} else 1 + plan.seed % plan.seats,
        "players": [
            {"seat": seat, "stack": BUY_IN, "nickname": name}
            for seat, name in enumerate(seat_names(plan.seed, plan.seats), start=1)
        ],
    }
    least = with_minimum(msgspec.convert(laid, TableOptions)).min_buy_in
    return laid if least is None else laid | {"min_buy_in": least}


def _make_world(plan: Plan, assembly: Assembly, deck_file: Path, link: Path) -> dict[str, object]:
    """`[world]`: what is simulated, and where it leaves what."""
    other = str(deck_path(assembly.truth, "other")) if _knows_other_deck(plan) else ""
    return {
        "seed": plan.seed,
        "hands": plan.hands,
        "speed": plan.speed,
        "style": plan.style,
        "lively": plan.style == "mixed",
        "watched": not plan.headless,
        "muck": MUCK if "draw" in _find_families(plan) else "",
        "link": str(link),
        "deck_file": str(deck_file),
        "faults": plan.faults,
        "mistakes": plan.mistakes,
        "other_deck_file": other,
        "deck": plan.deck,
        "artwork": str(assembly.artwork) if plan.deck not in DESIGNS else "",
        "truth": str(assembly.truth),
        "results": str(assembly.counts),
        "shots": str(plan.shots.absolute()) if plan.shots else "",
        "pictures": str(plan.pictures.absolute()) if plan.pictures else "",
    }


def _knows_other_deck(plan: Plan) -> bool:
    """Whether a second deck is registered, of which a card may come among the others."""
    return plan.faults != "none" or plan.mistakes != "none"


def _find_families(plan: Plan) -> set[str]:
    return {games.load(name).family for name in name_games(plan)}


def deck_path(truth: Path, name: str) -> Path:
    """The file that tells the world a deck's tags."""
    return truth / f"deck-{name}.json"


def _register_deck(private: dict[str, Path], name: str, seed: int) -> Path:
    """A deck's tags, for the bridge's registry and for the world; the world's file."""
    deck = decks.new_deck(seed)
    decks.write_deck(private["bridge"], name, deck, {"joker 1": decks.new_joker(seed)})
    path = deck_path(private["truth"], name)
    path.write_text(json.dumps({card: tag.hex() for card, tag in deck.items()}))
    return path


def _appoint_floor(private: dict[str, Path]) -> None:
    """A floor supervisor: the bridge knows the hash of the PIN, the simulated people the PIN."""
    pin = f"{secrets.randbelow(10**6):06}"
    with hold_staff(private["bridge"]):
        staff = read_staff(private["bridge"])
        staff.people[FLOOR_NUMBER] = make_entry(staff, FLOOR_NUMBER, FLOOR_NAME, "floor", pin)
        codes = add_codes(staff, FLOOR_NUMBER, MOST_CODES)
        write_staff(private["bridge"], staff)
    path = private["truth"] / FLOOR_FILE
    path.touch(mode=0o600)
    person = FloorPerson(number=FLOOR_NUMBER, name=FLOOR_NAME, pin=pin, codes=codes)
    path.write_bytes(msgspec.json.encode(person))


def _name_key(public: Path) -> dict[str, str]:
    """A department's key as the configuration names it."""
    mark = sealing.fingerprint(sealing.load_public_key(public))
    return {"key": str(public), "fingerprint": mark}


def _make_department(run: Path, floor: Path, name: str) -> tuple[Path, Path]:
    pair = sealing.new_key_pair()
    private, public = floor / f"{name}.key", run / f"{name}.pub"
    sealing.save_private_key(private, pair)
    sealing.save_public_key(public, pair)
    return private, public
