"""The table's sign: what it says and from how far it can be read."""

import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pytest
from PySide6.QtGui import QGuiApplication, QImage, QWindow
from PySide6.QtQuick import QQuickItem

from dealer_ui.__main__ import main
from dealer_ui.language.translator import speak
from dealer_ui.options import ScreenOptions
from dealer_ui.second_displays.sign_display import (
    AWAY_TEXT,
    CLOSED_TEXT,
    SignFacts,
    make_scene,
    read_sign,
)
from dealer_ui.window.displays import find_display
from dealer_ui.window.scene import WindowScene
from engine.messages.shown.views import SignView
from engine.wire import bus
from engine.wire.key_ring import Peer
from tests.bus_peers import join, start_peer
from tests.dealer_ui import samples
from tests.dealer_ui.looking import area, contrast, cut, ground_of, texts

HOLDEM = SignView(
    table="Table 7",
    house="Ohio casino",
    game="Texas hold'em",
    limit="No limit",
    blinds="2 blinds: 1 and 2",
    ante="",
    charge="Rake 10 % to 5, no flop, no drop, jackpot 1 from pots of 20",
    buy_in="Buy-in 100 to 300",
    lines=("Straddle 4 under the gun", "Problem gambling helpline: 1-800-589-9966"),
)
STUD = SignView(
    table="Table 12",
    house="WSOP 2024",
    game="Seven-card stud hi/lo eight or better",
    limit="Spread limit 1500 to 30000",
    blinds="",
    ante="Ante 300 from the big blind, bring-in 500",
    charge="Time 7 each 30 minutes",
    buy_in="Buy-in 60000 or more",
)
EIGHT_GAMES = msgspec.structs.replace(
    STUD,
    rotation=tuple(f"Seven-card stud hi/lo eight or better, limit {n} and 8" for n in range(1, 9)),
    lines=("Full kill from pots of 1000", "Players must be 21 or older"),
)

every_sign = pytest.mark.parametrize(
    "sign", [HOLDEM, STUD, EIGHT_GAMES], ids=["holdem", "stud", "eight games"]
)

Show = Callable[..., WindowScene]


@pytest.fixture
def show(typeface: QGuiApplication) -> Iterator[Show]:
    """A window with a sign."""
    made: list[tuple[WindowScene, SignFacts]] = []

    def make(sign: SignView | None, size: tuple[int, int] = (1920, 1080)) -> WindowScene:
        facts = SignFacts()
        facts.show(sign)
        scene = make_scene(facts, ScreenOptions(window=False), size=size)
        made.append((scene, facts))
        typeface.processEvents()
        return scene

    yield make
    for scene, _ in made:
        scene.close()


def said(scene: WindowScene) -> list[str]:
    return [item.property("text") for item, _ in texts(scene.window.contentItem())]


@every_sign
@pytest.mark.parametrize(("size", "scale"), [((1920, 1080), 1.0), ((3840, 2160), 2.0)])
def test_it_reads_from_three_metres(
    show: Show, sign: SignView, size: tuple[int, int], scale: float
) -> None:
    scene = show(sign, size)
    large = {sign.game, sign.limit, sign.blinds, sign.ante} - {""}
    sizes: dict[bool, list[float]] = {True: [], False: []}
    for item, _ in texts(scene.window.contentItem()):
        text = item.property("text").replace(",000", "000").replace(",500", "500")
        sizes[text in large].append(item.property("font").pixelSize())
        assert cut(item) == "", text
    assert len(sizes[True]) == len(large)
    assert min(sizes[True]) >= 96 * scale
    assert min(sizes[False]) >= 48 * scale


@every_sign
def test_it_stands_out(show: Show, sign: SignView) -> None:
    scene = show(sign)
    image = scene.window.grabWindow()
    for item, _ in texts(scene.window.contentItem()):
        if area(item).bottom() <= image.height():
            ground = ground_of(image, area(item))
            assert contrast(item.property("color"), ground) >= 7, item.property("text")


@every_sign
def test_nothing_overlaps_and_every_line_is_shown_in_turn(show: Show, sign: SignView) -> None:
    scene = show(sign)
    found = [item for item, _ in texts(scene.window.contentItem())]
    for at, item in enumerate(found):
        box = area(item).adjusted(0, 14, 0, -14)
        assert not any(box.intersects(area(other)) for other in found[at + 1 :]), item
    rest = scene.window.findChild(QQuickItem, "rest")
    assert rest is not None
    bottom = area(rest).bottom()
    assert bottom <= 1080
    unseen = {item for item in found if item.objectName() == "line"}
    for page in range(rest.property("pages")):
        rest.setProperty("page", page)
        unseen -= {
            item for item in unseen
            if area(item).top() >= area(rest).top() - 1 and area(item).bottom() <= bottom + 1
        }  # fmt: skip
    assert not unseen


def test_it_says_everything(show: Show) -> None:
    words = said(show(EIGHT_GAMES))
    assert {"Table 12", "WSOP 2024", "Buy-in 60,000 or more", "Spread limit 1,500 to 30,000"} <= {
        *words
    }
    assert sum("Seven-card stud hi/lo eight or better, limit" in text for text in words) == 8


def test_a_closed_table_has_no_sign(show: Show) -> None:
    assert CLOSED_TEXT in said(show(None))


def test_a_silent_engine_is_told_and_the_sign_stays() -> None:
    facts = SignFacts()
    facts.show(HOLDEM)
    changes: list[None] = []
    facts.changed.connect(lambda: changes.append(None))
    facts.show(HOLDEM)
    assert changes == [], "the same sign changes nothing"
    facts.go_away()
    assert (facts.property("banner"), facts.property("game")) == (AWAY_TEXT, "Texas hold'em")
    facts.show(HOLDEM)
    assert facts.property("banner") == ""


def test_a_sign_is_read_alone_or_from_a_view(tmp_path: Path) -> None:
    file = tmp_path / "sign.json"
    file.write_bytes(msgspec.json.encode(HOLDEM))
    assert read_sign(file) == HOLDEM
    file.write_bytes(msgspec.json.encode(samples.view(sign=STUD)))
    assert read_sign(file) == STUD
    file.write_bytes(msgspec.json.encode(samples.view()))
    with pytest.raises(ValueError, match="its table is not open"):
        read_sign(file)
    file.write_text("{}")
    with pytest.raises(ValueError, match="no SignView"):
        read_sign(file)


def test_an_odd_size_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "sign.json"
    file.write_bytes(msgspec.json.encode(HOLDEM))
    wanted = ["--sign", "--view", str(file), "--picture", str(tmp_path / "sign.png")]
    handler = signal.getsignal(signal.SIGTERM)
    assert main([*wanted, "--size", "wide"]) == 2
    signal.signal(signal.SIGTERM, handler)
    assert "1280x800" in capsys.readouterr().err


@pytest.mark.system
def test_one_sign_is_drawn_by_command(tmp_path: Path) -> None:
    file, target = tmp_path / "sign.json", tmp_path / "sign.png"
    file.write_bytes(msgspec.json.encode(HOLDEM))
    subprocess.run(
        [sys.executable, "-m", "dealer_ui", "--sign", "--view", str(file), "--picture",
         str(target)],
        check=True,
    )  # fmt: skip
    image = QImage(str(target))
    assert (image.width(), image.height()) == (1920, 1080)


@pytest.mark.system
def test_the_process_subscribes_and_ends_in_order(tmp_path: Path) -> None:
    config = tmp_path / "config.toml"
    config.write_text("[screen]\nwindow = false\n")
    engine = join(tmp_path, Peer.ENGINE)
    views = engine.bind(bus.Channel.VIEWS)
    process = start_peer(
        Peer.SIGN,
        [
            sys.executable,
            "-m",
            "dealer_ui",
            "--sign",
            "--run",
            str(tmp_path),
            "--config",
            str(config),
        ],
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        assert views.poll(20_000), "the sign never subscribed"
        views.send(bus.views.encode(samples.view(sign=HOLDEM, published_ns=time.monotonic_ns())))
        process.send_signal(signal.SIGTERM)
        _, errors = process.communicate(timeout=10)
        assert (process.returncode, errors) == (0, "")
    finally:
        process.kill()
        process.wait()
        engine.close()


def test_a_sign_whose_display_is_not_there_covers_no_key(
    show: Show, monkeypatch: pytest.MonkeyPatch, typeface: QGuiApplication
) -> None:
    """It is small and lies below, and fills its display once that is plugged in."""
    scene = show(HOLDEM)
    room = find_display(scene.window).availableGeometry()
    scene.show(fullscreen=True, display=1)
    assert scene.window.visibility() == QWindow.Visibility.Windowed
    assert scene.window.width() <= room.width() / 2
    assert scene.window.height() <= room.height() / 2
    plugged = [*typeface.screens(), typeface.primaryScreen()]
    monkeypatch.setattr(QGuiApplication, "screens", staticmethod(lambda: plugged))
    typeface.screenAdded.emit(plugged[1])
    assert scene.window.visibility() == QWindow.Visibility.FullScreen
    assert scene.window.width() == room.width()


def test_a_language_from_right_to_left_begins_at_the_right(
    show: Show, typeface: QGuiApplication
) -> None:
    speak(typeface, "ar-pseudo")
    try:
        scene = show(HOLDEM)
        scene.window.grabWindow()
        shown = [item for item, _ in texts(scene.window.contentItem())]
        assert all(cut(item) == "" for item in shown)
        lines: dict[int, list[float]] = {}
        for item in shown:
            if item.objectName() in {"table", "large"}:
                begins = area(item).right() - item.property("rightPadding")
                lines.setdefault(round(area(item).top()), []).append(begins)
        assert [max(line) for line in lines.values()] == [1920 - 64] * len(lines)
        assert len(lines) > 2
    finally:
        speak(typeface, "en")
