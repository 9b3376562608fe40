"""The replay window as a process of its own: `tapburn replay JOURNAL`."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QEventLoop, QObject, QTimer

from dealer_ui.options import DESIGNED_PER_MM, ScreenOptions
from dealer_ui.replay.clerks import Clerk, DraftClerk
from dealer_ui.replay.replay_model import ReplayModel
from dealer_ui.window.scene import WindowScene, start_application
from engine.messages.wanted.ruling_drafts import RulingDraft
from engine.replay.library import HandLibrary
from engine.replay.listing.index_file import find_cache

WIDTH = 1280
HEIGHT = 800
_PATIENCE_MS = 60_000
"""For a drawing: a journal that takes longer to read is drawn as it is then."""


class ReplayScene(WindowScene):
    """The window over a model."""

    def __init__(self, model: ReplayModel, *, width: int = WIDTH, height: int = HEIGHT) -> None:
        """Load it, not shown yet.

        Raises:
            SceneError: the QML can't be loaded.
        """
        pixels_per_mm = DESIGNED_PER_MM * min(width / WIDTH, height / HEIGHT)
        super().__init__(
            "replay/Replay.qml",
            {"model": model, "pixelsPerMm": pixels_per_mm, "width": width, "height": height},
        )

    def show_page(self, name: str) -> None:
        """Show steps, evidence, pots, hands, or a ruling's form."""
        pane = self.window.findChild(QObject, "replay")
        if pane is not None:
            pane.setProperty("page", name)


def open_model(
    journal: Path, hand: int = 0, clerk: Clerk | None = None, parent: QObject | None = None
) -> ReplayModel:
    """A model over a journal's file or folder."""
    return ReplayModel(
        journal.name,
        lambda progress: HandLibrary(journal, progress, find_cache()),
        hand,
        clerk,
        parent,
    )


def run_replay(
    journal: Path, hand: int = 0, write: Callable[[RulingDraft], str] | None = None
) -> int:
    """Show the window until it is closed; the exit code.

    Args:
        journal: the record.
        hand: the number of the hand to open; 0: the latest.
        write: writes a ruling as a signed draft and says where; None: there is no key to sign it.

    Raises:
        SceneError: there is no display.
    """
    application = start_application(ScreenOptions(window=True))
    clerk = DraftClerk(write) if write is not None else None
    model = open_model(journal, hand, clerk, application)
    scene = ReplayScene(model)
    scene.show(fullscreen=False)
    try:
        return application.exec()
    finally:
        model.close()
        scene.close()


def draw_replay(
    journal: Path, target: Path, *, hand: int = 0, place: int = 0, page: str = "steps"
) -> None:
    """Draw the window offscreen at one step, for documentation and development.

    Args:
        journal: the record.
        target: the PNG.
        hand: the number of the hand; 0: the latest.
        place: the step's place in the hand, from 0.
        page: what lies beside the table: steps, evidence, pots, hands, ruling.

    Raises:
        OSError: the file can't be written.
    """
    application = start_application(ScreenOptions(window=False))
    model = open_model(journal, hand, parent=application)
    scene = ReplayScene(model)
    scene.show(fullscreen=False)
    try:
        _wait(model)
        model.go(place)
        scene.show_page(page)
        application.processEvents()
        application.processEvents()
        if not scene.window.grabWindow().save(str(target)):
            raise OSError(f"{target}: the picture can't be written; check the directory")
    finally:
        model.close()
        scene.close()


def _wait(model: ReplayModel) -> None:
    """Let the event loop run until a hand is open, or nothing could be read."""
    loop = QEventLoop()
    model.ready.connect(loop.quit)
    QTimer.singleShot(_PATIENCE_MS, loop.quit)
    loop.exec()
