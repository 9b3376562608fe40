"""The display for players: what it shows, and what never reaches it."""

import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from math import atan2, pi
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QGuiApplication
from PySide6.QtQuick import QQuickItem

from dealer_ui.language.translator import speak
from dealer_ui.options import DisplayOptions
from dealer_ui.second_displays.display_places import HIGH, place_players
from dealer_ui.second_displays.players_display import DisplayFacts, make_display
from dealer_ui.window.scene import WindowScene
from engine.cards import UNKNOWN, is_face
from engine.messages.shown.views import View
from engine.money import WHOLE, Money, use
from engine.screen import make_public
from engine.wire import bus
from engine.wire.key_ring import Peer
from tests.bus_peers import join, start_peer
from tests.dealer_ui import crowded_samples, game_samples, samples
from tests.dealer_ui.looking import area, everything, texts
from tests.dealer_ui.second_displays.test_sign_display import HOLDEM
from tests.gallery.judge import Fault, judge

WALL_MM: Final = 400
"""Height of a display of 32 inches."""

Show = Callable[..., tuple[DisplayFacts, WindowScene]]


@pytest.fixture
def show(typeface: QGuiApplication) -> Iterator[Show]:
    scenes: list[WindowScene] = []

    def make(view: View, **options: Any) -> tuple[DisplayFacts, WindowScene]:
        chosen = DisplayOptions(window=False, **options)
        facts = DisplayFacts(chosen, typeface)
        scene = make_display(facts, chosen)
        scenes.append(scene)
        facts.show(make_public(view))
        typeface.processEvents()
        scene.window.grabWindow()
        return facts, scene

    yield make
    for scene in scenes:
        scene.close()


def drawn(scene: WindowScene) -> list[QQuickItem]:
    """The cards that are seen."""
    found = everything(scene.window.contentItem())
    return [one for one in found if one.property("card") and one.isVisible()]


def said(scene: WindowScene) -> str:
    return " | ".join(item.property("text") for item, _ in texts(scene.window.contentItem()))


@pytest.mark.parametrize("make", [samples.flop, samples.showdown, samples.full_table])
def test_only_faces_that_lie_up_are_passed_on(make: Callable[[], View]) -> None:
    view = make()
    public = make_public(view)
    assert UNKNOWN in [card for seat in view.seats for card in seat.cards] or view.awards
    told = [*public.board, *(card for seat in public.seats for card in seat.faces)]
    assert all(map(is_face, told))
    assert b"~" not in msgspec.json.encode(public)
    for seat in public.seats:
        assert len(seat.faces) + seat.hidden == len(view.seats[seat.seat - 1].cards)


def test_a_handle_in_a_view_is_no_face() -> None:
    seats = samples.seats(3, s1={"cards": ("~" + "0" * 32, "As")})
    public = make_public(samples.view(seats=seats, board=("~" + "1" * 32, "Kd")))
    assert public.board == ("Kd",)
    assert (public.seats[0].faces, public.seats[0].hidden) == (("As",), 1)


CROWDED = (
    samples.flop, samples.showdown, samples.full_table, samples.side_pots, crowded_samples.riches,
    game_samples.stud_full, game_samples.stud_showdown, game_samples.big_o, game_samples.quartered,
    game_samples.badugi_showdown,
)  # fmt: skip


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720)])
def test_nothing_is_cut_covered_or_faint(
    typeface: QGuiApplication, show: Show, size: tuple[int, int]
) -> None:
    facts, scene = show(samples.flop(), width=size[0], height=size[1])
    wrong: list[tuple[str, Fault]] = []
    for make in CROWDED:
        for language in ("en", "de"):
            speak(typeface, language)
            facts.show(make_public(make()))
            QGuiApplication.processEvents()
            faults = judge(scene.window, size[1] / WALL_MM)
            wrong += [(f"{make.__name__} {language}", one) for one in faults]
    speak(typeface, "en")
    assert wrong == []


def test_board_and_pots_lie_clear_of_the_players(show: Show) -> None:
    view = samples.changed(samples.side_pots(), board=("Ks", "Td", "4h", "9c", "2d"))
    _, scene = show(view)
    cards = [item for item in drawn(scene) if item.property("onBoard")]
    assert len(cards) == 5
    pods = [
        area(item) for item in everything(scene.window.contentItem())
        if item.metaObject().className().startswith("DisplaySeat")
    ]  # fmt: skip
    assert len(pods) == 10
    told = [area(item) for item, _ in texts(scene.window.contentItem())
            if ": " in item.property("text")]  # fmt: skip
    assert len(told) >= 8
    for place in (*map(area, cards), *told):
        assert not any(pod.intersects(place) for pod in pods)


@pytest.mark.parametrize("chairs", range(2, 11))
def test_players_stand_as_they_sit(chairs: int) -> None:
    """Clockwise from the dealer's left hand, nobody over another one, all within the picture."""
    pods = place_players(chairs)
    assert len(pods) == chairs
    boxes = [QRectF(pod.x, pod.y, pod.width, HIGH) for pod in pods]
    assert all(QRectF(0, 100, 1920, 980).contains(box) for box in boxes)
    for at, box in enumerate(boxes):
        assert not any(box.intersects(other) for other in boxes[at + 1 :])
    turns = [atan2(box.center().x() - 960, box.center().y() - 560) for box in boxes]
    # From below, leftwards round the table.
    rounds = [-turn % (2 * pi) for turn in turns]
    assert rounds == sorted(rounds)


def test_the_time_of_the_player_to_act_is_told_once_it_is_long(typeface: QGuiApplication) -> None:
    now = [100.0]
    facts = DisplayFacts(DisplayOptions(window=False), typeface, now=lambda: now[0])
    view = make_public(samples.view())

    def clocks() -> list[str]:
        players: Any = facts.property("players")
        return [row.clock for row in players.rows() if row.clock]

    facts.show(view)
    now[0] += 9.9
    facts.tick()
    assert clocks() == []
    now[0] += 24.2
    facts.tick()
    assert clocks() == ["0:34"]
    facts.show(msgspec.structs.replace(view, left_s=25))
    assert clocks() == ["0:25"], "what is left of a time that was called"
    facts.show(msgspec.structs.replace(view, acting=0))
    assert clocks() == []


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"state": "folded", "cards": ()}, "Folded"),
        ({"state": "folded", "cards": (), "mucked": True}, "Mucked"),
        ({"state": "all_in", "stack": 0}, "All in"),
        ({"last_action": "raises to 6"}, "Raises to 6"),
    ],
)
def test_a_player_s_standing_is_told_in_words(
    show: Show, changes: dict[str, Any], told: str
) -> None:
    seats = samples.seats(3, s1=changes)
    assert told in said(show(samples.view(seats=seats, acting=2))[1]).split(" | ")
    assert "To act" in said(show(samples.view(seats=seats, acting=2))[1]).split(" | ")


def test_the_house_may_keep_stacks_and_names_to_itself(show: Show) -> None:
    view = samples.full_table()
    nickname = view.seats[1].nickname
    assert nickname in said(show(view)[1])
    assert "987,654" in said(show(view)[1])
    hidden = said(show(view, stacks=False, names=False)[1])
    assert nickname not in hidden
    assert "987,654" not in hidden
    assert "125,000" in hidden, "bets lie on the table for all to see"


def test_the_sign_stands_there_while_nobody_plays(show: Show) -> None:
    facts, scene = show(samples.view(sign=HOLDEM, street="", pots=(), total=0))
    assert facts.property("playing") is False
    assert "Buy-in 100 to 300" in said(scene)
    facts.show(make_public(samples.flop()))
    assert facts.property("playing") is True


@pytest.mark.clause("LIVE-ET-20")
def test_the_pots_of_an_undone_push_stand_there_instead_of_the_sign(show: Show) -> None:
    facts, scene = show(msgspec.structs.replace(samples.flop(), street=""))
    assert facts.property("playing") is True
    assert facts.property("total") != ""
    assert "Buy-in" not in said(scene)


def test_a_silent_engine_is_told_and_what_stands_there_stays(show: Show) -> None:
    facts, scene = show(samples.flop())
    facts.go_away()
    assert "restarts" in said(scene)
    assert facts.property("playing") is True


def test_the_display_has_no_way_to_the_dealers_views(tmp_path: Path) -> None:
    engine, display = join(tmp_path, Peer.ENGINE), join(tmp_path, Peer.DISPLAY)
    views = engine.bind(bus.Channel.VIEWS)
    with pytest.raises(PermissionError):
        display.connect(bus.Channel.VIEWS)
    views.close()
    display.close()
    engine.close()


@pytest.mark.system
def test_the_process_subscribes_and_ends_in_order(tmp_path: Path) -> None:
    config = tmp_path / "config.toml"
    config.write_text("[display]\nwindow = false\n")
    engine = join(tmp_path, Peer.ENGINE)
    views = engine.bind(bus.Channel.PUBLIC_VIEWS)
    told = [sys.executable, "-m", "dealer_ui", "--display", "--run", str(tmp_path)]
    process = start_peer(
        Peer.DISPLAY, [*told, "--config", str(config)], stderr=subprocess.PIPE, text=True
    )
    try:
        assert views.poll(20_000), "the display never subscribed"
        view = make_public(samples.view(sign=HOLDEM, published_ns=time.monotonic_ns()))
        views.send(bus.public_views.encode(view))
        process.send_signal(signal.SIGTERM)
        _, errors = process.communicate(timeout=10)
        assert (process.returncode, errors) == (0, "")
    finally:
        process.kill()
        process.wait()
        engine.close()


def test_a_table_of_cents_is_shown_in_dollars(show: Show) -> None:
    seats = samples.seats(3, s1={"stack": 123_975, "bet": 1_025})
    view = samples.view(seats=seats, money=Money(scale=100, sign="$"), total=3_225)
    try:
        _, scene = show(view)
        for amount in ("$1,239.75", "$10.25", "$32.25"):
            assert amount in said(scene)
    finally:
        use(WHOLE)
