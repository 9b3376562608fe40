"""The table's sign as a screen of its own, for a second display that faces the room.

It shows what the engine publishes with each view, so that it is what the table really plays.
`python -m dealer_ui --sign` is the process; it takes no touches and sends nothing.
"""

from pathlib import Path
from typing import Final

import msgspec
from PySide6.QtCore import Property, QObject, Signal

from dealer_ui.bus.screen_bus import Bus
from dealer_ui.bus.view_subscription import follow_views, obey_signals
from dealer_ui.language.translator import told
from dealer_ui.language.words import grouped
from dealer_ui.options import ScreenOptions
from dealer_ui.window.scene import WindowScene, start_application
from engine.messages.shown.views import SignView, View
from engine.messages.text import phrase, unpack
from engine.wire.bus import Member

WIDTH: Final = 1920
HEIGHT: Final = 1080

CLOSED_TEXT: Final = phrase("This table is closed.")
AWAY_TEXT: Final = phrase(
    "The table's computer does not answer. The dealer will tell you what is played."
)


class SignFacts(QObject):
    """What the sign says, as QML binds to it."""

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._sign: SignView | None = None
        self._away = False

    def show(self, sign: SignView | None) -> None:
        """Take over a sign; None: the table is closed."""
        if sign != self._sign or self._away:
            self._sign = sign
            self._away = False
            self.changed.emit()

    def go_away(self) -> None:
        """The engine is silent: the sign stays, and says so."""
        if not self._away:
            self._away = True
            self.changed.emit()

    @Property(str, notify=changed)
    def table(self) -> str:
        """The table's name."""
        return self._sign.table if self._sign else ""

    @Property(str, notify=changed)
    def house(self) -> str:
        """Under whose rules it plays."""
        return self._sign.house if self._sign else ""

    @Property(str, notify=changed)
    def game(self) -> str:
        """The game that is played now."""
        return told(self._sign.game) if self._sign else ""

    @Property(str, notify=changed)
    def headline(self) -> str:
        """Stakes and game as a room announces them."""
        return grouped(self._sign.headline or self._sign.game) if self._sign else ""

    @Property("QStringList", notify=changed)  # type: ignore[arg-type]
    def terms(self) -> list[str]:
        """Limit, blinds, antes: in the large letters."""
        sign = self._sign
        said = (sign.limit, sign.blinds, sign.ante) if sign else ()
        return [grouped(text) for text in said if text]

    @Property("QStringList", notify=changed)  # type: ignore[arg-type]
    def lines(self) -> list[str]:
        """Everything else."""
        sign = self._sign
        if sign is None:
            return []
        turns = [f"{at}. {told(text)}" for at, text in enumerate(sign.rotation, start=1)]
        said = (sign.buy_in, sign.charge, *sign.lines, *turns)
        return [grouped(text) for text in said if text]

    @Property(str, notify=changed)
    def banner(self) -> str:
        """Why the sign may not be up to date; "" when it is."""
        if self._sign is None:
            return told(CLOSED_TEXT)
        return told(AWAY_TEXT) if self._away else ""


def make_scene(facts: SignFacts, options: ScreenOptions, *, size: tuple[int, int]) -> WindowScene:
    """The sign's window.

    Raises:
        SceneError: the QML can't be loaded.
    """
    scene = WindowScene(
        "second_displays/Sign.qml", {"facts": facts, "width": size[0], "height": size[1]}
    )
    scene.show(fullscreen=options.window, display=options.sign_display)
    return scene


def draw_sign(source: Path, target: Path, width: int = WIDTH, height: int = HEIGHT) -> None:
    """Draw a sign offscreen.

    Args:
        source: a SignView as JSON, or a View that holds one.
        target: the PNG.
        width: pixels.
        height: pixels.

    Raises:
        OSError: a file can't be read or written.
        ValueError: the source is neither.
    """
    options = ScreenOptions(window=False)
    application = start_application(options)
    facts = SignFacts(application)
    facts.show(read_sign(source))
    scene = make_scene(facts, options, size=(width, height))
    application.processEvents()
    image = scene.window.grabWindow()
    scene.close()
    if not image.save(str(target)):
        raise OSError(f"{target}: the picture can't be written; check the directory")


def read_sign(source: Path) -> SignView:
    """The sign in a file of JSON: a SignView, or a View's.

    Raises:
        OSError: the file can't be read.
        ValueError: it holds no sign.
    """
    content = source.read_bytes()
    try:
        return msgspec.json.decode(content, type=SignView, dec_hook=unpack)
    except msgspec.DecodeError:
        pass
    try:
        sign = msgspec.json.decode(content, type=View, dec_hook=unpack).sign
    except msgspec.DecodeError as error:
        raise ValueError(f"{source}: is no SignView and no View as JSON: {error}") from None
    if sign is None:
        raise ValueError(f"{source}: this View has no sign: its table is not open")
    return sign


def run_sign(member: Member, options: ScreenOptions) -> int:
    """Show the sign until told to stop; the exit code.

    Raises:
        SceneError: the typeface or the QML can't be loaded.
        ValueError: the run directory's path is too long for a socket.
    """
    application = start_application(options)
    obey_signals(application)
    facts = SignFacts(application)
    scene = make_scene(facts, options, size=(WIDTH, HEIGHT))
    bus = Bus(member, touched=False)

    follow_views(
        bus,
        application,
        silence_ms=options.silence_ms,
        show=lambda view: facts.show(view.sign),
        go_away=facts.go_away,
    )
    bus.start()
    code = application.exec()
    bus.stop()
    member.close()
    scene.close()
    return code
