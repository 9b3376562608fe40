"""A screen that hangs in its first view is killed in its ordinary time."""

from typing import Any

import pytest
from PySide6.QtCore import QObject, Signal

from dealer_ui.bus import view_subscription
from deploy.running.heartbeats import HeartbeatWatch
from deploy.running.processes import SCREEN


class Views(QObject):
    """A bus to which a view has come."""

    arrived = Signal()
    last_arrival = 0.0

    def take(self) -> object:
        return object()

    def lives(self) -> bool:
        return True


def test_it_says_that_it_is_ready_before_it_shows_anything(
    qapp: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A view that hung the screen found it not ready yet, and it was waited for 300 seconds."""
    said: list[str] = []

    class Heart:
        def beat(self) -> None:
            said.append("beat")

    monkeypatch.setattr(view_subscription, "Heartbeat", Heart)
    owner, views = QObject(), Views()
    view_subscription.follow_views(
        views,  # type: ignore[arg-type]
        owner,
        silence_ms=1000,
        show=lambda _view: said.append("view"),
        go_away=lambda: None,
    )
    views.arrived.emit()
    qapp.processEvents()
    assert said[:2] == ["beat", "view"]
    pulse = HeartbeatWatch(SCREEN, 0.0)
    pulse.hear(b"READY=1\nWATCHDOG=1", 1.0)
    assert pulse.silence(1.0 + SCREEN.patience_s + 1)
