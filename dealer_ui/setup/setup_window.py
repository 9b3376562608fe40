"""The set-up's window: `tapburn setup --touch`."""

from collections.abc import Sequence

from PySide6.QtCore import QTimer

from dealer_ui.bus.view_subscription import obey_signals
from dealer_ui.options import DESIGNED_PER_MM, Language, ScreenOptions
from dealer_ui.parts.fingers.finger_guard import FingerGuard
from dealer_ui.setup.setup_model import SetupModel
from dealer_ui.window.scene import WindowScene, start_application
from engine.wire.heartbeat import Heartbeat

WIDTH = 1280
HEIGHT = 800


class SetupScene(WindowScene):
    """The window over a set-up."""

    def __init__(
        self,
        model: SetupModel,
        *,
        width: int = WIDTH,
        height: int = HEIGHT,
        guard: FingerGuard | None = None,
    ) -> None:
        """Load it, not shown yet.

        Raises:
            SceneError: the QML can't be loaded.
        """
        pixels_per_mm = DESIGNED_PER_MM * min(width / WIDTH, height / HEIGHT)
        super().__init__(
            "setup/Setup.qml",
            {"model": model, "pixelsPerMm": pixels_per_mm, "width": width, "height": height},
            guard=guard,
        )


BEAT_MS = 500
"""Between two words of sd_notify(3), where somebody listens."""


def run_setup(
    command: Sequence[str], language: Language = "en", *, fullscreen: bool = False
) -> int:
    """Show the window until the set-up has ended and is closed; its exit code.

    Args:
        command: the set-up's process, which asks the screen.
        language: of the questions.
        fullscreen: whether it is all that a panel shows: it closes by itself behind the set-up.

    Raises:
        SceneError: there is no display.
    """
    application = start_application(ScreenOptions(window=True, language=language))
    obey_signals(application, alone=True)
    codes: list[int] = []
    model = SetupModel(command, parent=application)
    model.over.connect(codes.append)
    heart = Heartbeat()
    beats = QTimer(application)
    beats.timeout.connect(heart.beat)
    if fullscreen:
        model.over.connect(application.exit)
        size = application.primaryScreen().size()
        scene = SetupScene(model, width=size.width(), height=size.height())
    else:
        scene = SetupScene(model)
    scene.show(fullscreen=fullscreen)
    beats.start(BEAT_MS)
    try:
        application.exec()
    finally:
        model.close()
        scene.close()
        heart.close()
    return codes[-1] if codes else 1
