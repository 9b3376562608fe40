"""One view as a PNG, for documentation and development."""

from pathlib import Path

from dealer_ui.desk.screen_model import Desk
from dealer_ui.options import DESIGNED_PER_MM, ScreenOptions
from dealer_ui.window.scene import Scene, start_application
from engine.messages.shown.views import View


def draw_view(view: View, target: Path, width: int = 1280, height: int = 800) -> None:
    """Draw a view offscreen.

    Args:
        view: what the screen would be sent.
        target: the PNG.
        width: pixels.
        height: pixels.

    Raises:
        OSError: the file can't be written.
    """
    pixels_per_mm = DESIGNED_PER_MM * min(width / 1280, height / 800)
    options = ScreenOptions(window=False, width=width, height=height, pixels_per_mm=pixels_per_mm)
    application = start_application(options)
    desk = Desk(parent=application)
    scene = Scene(desk, options)
    desk.show(view)
    application.processEvents()
    image = scene.window.grabWindow()
    scene.close()
    if not image.save(str(target)):
        raise OSError(f"{target}: the picture can't be written; check the directory")
