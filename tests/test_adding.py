"""docs/adding.md, done as it says: what the page adds works."""

import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec
import numpy as np
import pytest
from msgspec.structs import replace

from dealer_ui.language import wrong_deal_names
from dealer_ui.pictures.wrong_pictures import spell_wrong
from dealer_ui.sheets.wrong_deal_form import WrongDeal
from deploy.simulation.checking.hand_oracle import find_judges
from deploy.simulation.night.night import Night
from deploy.simulation.night.setting import complete_night
from deploy.simulation.plan import Plan
from deploy.simulation.tabletop import players
from engine import games, house
from engine.games import flop, stud
from engine.house import Option, check_profile, irregularities, rules
from engine.house.options import reference
from engine.messages.stakes import PACKAGED
from engine.messages.table_options import TableOptions
from engine.messages.wanted.intents import ReportIrregularity
from engine.scenario import play, read_scenario, wrong_deal_lines
from engine.table.terms.table_opening import TableError, open_table
from firmware_bridge.link import drivers
from firmware_bridge.link.foreign_link import ForeignLink
from firmware_bridge.link.host_link import DeviceGreeted, EventRead
from firmware_bridge.link.protocol import Sight
from firmware_bridge.serial.ports import PortNameError, line_speed, resolve_port
from tests.engine.core.playing import Play, options
from tests.scenarios import test_irregular_matrix
from vision.cameras import backends, sources
from vision.pixels import cv2

PAGE = Path(__file__).parents[1] / "docs" / "adding.md"
_BLOCK = re.compile(
    r"```(?:python|toml|scenario)\n# (?P<path>\S+(?: \w+)?)\n(?P<text>.*?)```", re.DOTALL
)
BLOCKS = {match["path"]: match["text"] for match in _BLOCK.finditer(PAGE.read_text("utf-8"))}


def load_module(path: str, monkeypatch: pytest.MonkeyPatch) -> Any:
    """A block of the page as the module that it says it is."""
    name = path.removesuffix(".py").replace("/", ".")
    module = ModuleType(name)
    monkeypatch.setitem(sys.modules, name, module)
    exec(compile(BLOCKS[path], path, "exec"), module.__dict__)
    return module


def add_line(path: str, given: dict[str, Any]) -> dict[str, Any]:
    """A line of a table, evaluated with what it names."""
    added: dict[str, Any] = eval("{" + BLOCKS[path] + "}", given)
    return added


@pytest.fixture
def added_games(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    for module, name in ((flop, "SIX_CARD_OMAHA"), (stud, "FIVE_CARD_STUD")):
        given = dict(vars(module))
        exec(BLOCKS[module.__name__.replace(".", "/") + ".py"], given)
        game: games.Game = given[name]
        monkeypatch.setitem(games.GAMES, game.name, game)
        for limit in game.limits:
            # Read from the games when the module is loaded, as is each house's list of them.
            title = str(games.display_name(game, limit))
            monkeypatch.setitem(players._TITLES, title, game.name)
    irregularities.irregularities.cache_clear()
    yield
    irregularities.irregularities.cache_clear()


@pytest.fixture
def riverside(tmp_path: Path, added_games: None) -> str:
    del added_games
    path = tmp_path / "riverside.toml"
    path.write_text(BLOCKS["riverside.toml"], encoding="utf-8")
    return str(path)


def test_the_page_has_its_examples() -> None:
    assert set(BLOCKS) == {
        "engine/games/flop.py",
        "engine/games/stud.py",
        "tests/scenarios/stud/five-card.scenario",
        "tests/scenarios/omaha/six-card.scenario",
        "riverside.toml",
        "firmware_bridge/link/drivers/beeper_driver.py",
        "engine/house/rules.py",
        "engine/house/rules.py LATER",
        "engine/house/options.toml",
        "firmware_bridge/link/drivers/__init__.py import",
        "firmware_bridge/link/drivers/__init__.py",
        "vision/cameras/still_camera.py",
        "vision/cameras/backends.py",
        "engine/house/irregularities.toml",
        "tests/scenarios/irregular/deck-soiled.scenario",
    }


def test_the_game_is_played_and_its_table_is_as_large_as_the_deck(riverside: str) -> None:
    text = BLOCKS["tests/scenarios/omaha/six-card.scenario"]
    outcome = play(read_scenario(text, "six-card", Path(riverside).parent))
    assert (outcome.failures, outcome.hands) == ([], 1)
    table: dict[str, Any] = {"house": riverside, "game": "six_card_omaha", "limit": "pot"}
    assert open_table(TableOptions(**table, seats=7))
    with pytest.raises(TableError, match="too small for 8 seats of six-card Omaha"):
        open_table(TableOptions(**table, seats=8))
    assert list(find_judges(games.load("six_card_omaha"))) == [""]


def test_five_card_stud_bets_the_right_limit_on_every_street(riverside: str) -> None:
    text = BLOCKS["tests/scenarios/stud/five-card.scenario"]
    outcome = play(read_scenario(text, "five-card", Path(riverside).parent))
    assert (outcome.failures, outcome.hands, outcome.expectations) == ([], 1, 4)
    assert "premature_third" in irregularities.irregularities()


def test_a_plain_night_of_an_added_game_is_judged_by_its_limits(
    riverside: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    plan = Plan(house=riverside, game="five_card_stud", limit="fixed", seats=6, hands=8)
    right = Night(complete_night(plan)).play()
    assert (right.judge.mismatches, right.judge.tally.hands) == (0, 8)
    game = games.load("five_card_stud")
    late = tuple(replace(street, bet="small") for street in game.streets)
    monkeypatch.setitem(games.GAMES, game.name, replace(game, streets=late))
    wrong = Night(complete_night(plan)).play()
    assert any("fixed limit does not allow" in one for one in wrong.judge.differences)


def test_the_house_is_read_and_signed_with_its_own_notice(riverside: str) -> None:
    assert check_profile(riverside) == ()
    rules = house.load(riverside)
    assert rules.citation("odd_chip_omaha", "omaha") == "RS-OM-1"
    assert rules.notices == ("Help with gambling: 555-0100",)
    assert rules.max_seats("six_card_omaha") == 7


@pytest.mark.parametrize("name", PACKAGED)
def test_an_option_changes_no_house_and_its_records_go_on(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    today = house.load(name)
    told = today.hash()
    field = BLOCKS["engine/house/rules.py"].strip().replace("\n", "\n    ")
    given = dict(vars(rules))
    head = "class Added(HouseRules, frozen=True, kw_only=True, forbid_unknown_fields=True):"
    exec(f"{head}\n    {field}", given)
    (option,) = tomllib.loads(BLOCKS["engine/house/options.toml"])["option"]
    added = msgspec.convert(option, Option)
    assert given["Added"].__struct_fields__[-1] == added.name
    assert added.id not in {one.id for one in reference().values()}
    defaults = {one.name: one.default for one in msgspec.structs.fields(given["Added"])}
    monkeypatch.setattr(rules, "_DEFAULTS", defaults)
    monkeypatch.setattr(rules, "_ORDER", (*rules._ORDER, added.name))
    monkeypatch.setattr(rules, "LATER", eval(BLOCKS["engine/house/rules.py LATER"]))
    fields = {one: getattr(today, one) for one in today.__struct_fields__}
    assert given["Added"](**fields).hash() == told
    decided = given["Added"](**fields, rabbit_hunt="on_request")
    assert decided.hash() != told
    assert decided.as_known(told) == given["Added"](**fields)


def test_a_house_can_t_spread_a_game_that_is_not_there(tmp_path: Path) -> None:
    path = tmp_path / "riverside.toml"
    path.write_text(BLOCKS["riverside.toml"], encoding="utf-8")
    says = [problem.says for problem in check_profile(str(path))]
    assert [one.partition(";")[0] for one in says] == [
        "games can't name six_card_omaha", "games can't name five_card_stud",
    ]  # fmt: skip


def test_the_reader_tells_each_card_once(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    module = load_module("firmware_bridge/link/drivers/beeper_driver.py", monkeypatch)
    with pytest.raises(PortNameError, match="or scanner: in place of serial:"):
        resolve_port("beeper:/dev/ttyUSB0", tmp_path)
    given = dict(vars(drivers))
    exec(BLOCKS["firmware_bridge/link/drivers/__init__.py import"], given)
    assert given["BeeperDriver"] is module.BeeperDriver
    added = add_line("firmware_bridge/link/drivers/__init__.py", given)
    monkeypatch.setitem(drivers.DRIVERS, "beeper", added["beeper"])
    assert resolve_port("beeper:/dev/ttyUSB0", tmp_path) == "/dev/ttyUSB0"
    assert line_speed("beeper:/dev/ttyUSB0", 0) == (19200, "N")
    link = ForeignLink(added["beeper"].make("shoe", {}), boot=0, arrival_ms=0, departure_ms=0)
    link.connect(7, now_ns=0)
    news = []
    for at, data in enumerate(
        (b"?N", b"T\x04\x01\x02", b"\x03\x04", b"T\x04\x01\x02\x03\x04", b"N")
    ):
        news += link.feed(data, at * 1_000_000)
    assert isinstance(news[0], DeviceGreeted)
    told = [one.event for one in news if isinstance(one, EventRead)]
    assert [(event.uid, event.sight) for event in told] == [
        (b"\x01\x02\x03\x04", Sight.ARRIVED),
        (b"\x01\x02\x03\x04", Sight.DEPARTED),
    ]
    assert link.damaged == 1


def test_the_camera_shows_its_picture(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    module = load_module("vision/cameras/still_camera.py", monkeypatch)
    added = add_line("vision/cameras/backends.py", vars(backends) | vars(module))
    monkeypatch.setitem(backends.BACKENDS, "still", added["still"])
    monkeypatch.setattr(sources, "PREFIXES", (*sources.PREFIXES, "still"))
    picture = np.full((4, 6, 3), 90, np.uint8)
    cv2.imwrite(str(tmp_path / "table.png"), picture)
    camera = backends.open_camera(f"still:{tmp_path / 'table.png'}", "overhead")
    frames = [camera.read(10) for _ in range(2)]
    assert [frame.number for frame in frames if frame is not None] == [1, 2]
    assert all(frame is not None and (frame.image == picture).all() for frame in frames)
    camera.close()
    assert camera.ended


@pytest.fixture
def added_irregularity(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    known = irregularities._DATA.read_text(encoding="utf-8")
    longer = tmp_path / "irregularities.toml"
    longer.write_text(f"{known}\n{BLOCKS['engine/house/irregularities.toml']}", encoding="utf-8")
    caches = (
        irregularities.irregularities, wrong_deal_lines._list_sentences,
        wrong_deal_names._read_kinds,
    )  # fmt: skip
    for module in (irregularities, wrong_deal_names):
        monkeypatch.setattr(module, "_DATA", longer)
    for cached in caches:
        cached.cache_clear()
    yield
    for cached in caches:
        cached.cache_clear()


@pytest.mark.usefixtures("added_irregularity")
def test_the_irregularity_is_reported_and_ruled_upon(tmp_path: Path) -> None:
    text = BLOCKS["tests/scenarios/irregular/deck-soiled.scenario"]
    outcome = play(read_scenario(text, "deck-soiled", tmp_path))
    assert (outcome.failures, outcome.hands) == ([], 2)


@pytest.mark.usefixtures("added_irregularity")
def test_the_page_s_scenario_is_enough_for_the_matrix() -> None:
    (header,) = re.findall(
        r"^house: (.+)$", BLOCKS["tests/scenarios/irregular/deck-soiled.scenario"], re.MULTILINE
    )
    groups = test_irregular_matrix.group(irregularities.irregularities()["deck_soiled"])
    assert all(alike & set(header.split()) for alike in groups)


@pytest.mark.usefixtures("added_irregularity")
def test_the_irregularity_has_a_key_with_a_picture_on_the_dealer_s_screen() -> None:
    table = Play(options((200, 200, 200), house="wsop"))
    table.run_to("act")
    offer = next(one for one in table.view.offers if one.name == "wrong_deal")
    form = WrongDeal(offer, table.view)
    keys = {key.name: key for key in form.page(table.view).keys}
    while "choice deck_soiled" not in keys:
        form.touch("choice", "more")
        keys = {key.name: key for key in form.page(table.view).keys}
    soiled = keys["choice deck_soiled"]
    assert (soiled.label, soiled.art) == ("A card can be told from behind", spell_wrong("b?"))
    send = form.touch("choice", "deck_soiled")
    assert send is not None
    sent = send("1")
    assert isinstance(sent, ReportIrregularity)
    assert table.intend(sent) is None
    assert [key.key for key in table.view.prompt.answers] == ["misdeal", "stands", "withdrawn"]
