"""A screen whose section of the configuration can't be used: it shows why, and nothing else."""

from typing import Final

from PySide6.QtCore import QTimer

from dealer_ui.bus.screen_bus import Bus
from dealer_ui.bus.view_subscription import follow_views, obey_signals
from dealer_ui.desk.screen_model import Desk
from dealer_ui.options import ScreenOptions
from dealer_ui.window.scene import Scene, start_application
from engine.wire.bus import Member
from engine.wire.halt import halted_view
from engine.wire.process import AGAIN
from engine.wire.unusable import FileWatch

_LOOK_MS: Final = 1000


def show_wrong(member: Member, options: ScreenOptions, wrong: str, watch: FileWatch) -> int:
    """Show a sentence until told to stop, or the file changes; the exit code.

    Args:
        member: this process's place on the bus.
        options: what of the section is right.
        wrong: the sentence.
        watch: on the configuration's file, since before it was read.

    Raises:
        SceneError: the typeface or the QML can't be loaded.
    """
    application = start_application(options)
    obey_signals(application)
    desk = Desk(debounce_ms=options.debounce_ms, standing_ms=options.standing_ms)
    scene = Scene(desk, options)
    bus = Bus(member, resend_ms=options.resend_ms)
    # Whatever the engine shows, nobody may deal at a panel that is set up otherwise.
    follow_views(
        bus, desk, silence_ms=options.silence_ms, show=lambda _: None, go_away=lambda: None
    )
    desk.show(halted_view(wrong))
    look = QTimer(desk)
    look.timeout.connect(lambda: application.exit(AGAIN) if watch.has_changed() else None)
    look.start(_LOOK_MS)
    try:
        bus.start()
        return application.exec()
    finally:
        bus.stop()
        member.close()
        scene.close()
