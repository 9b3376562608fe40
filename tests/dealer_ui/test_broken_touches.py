"""An exception that nobody foresaw, where QML calls: the touch ends, not the screen."""

import inspect
from typing import Any

import pytest

from dealer_ui.desk.screen_model import Desk
from dealer_ui.drawn_table.tabletop_view import TabletopView
from dealer_ui.floor.floor_model import FloorModel
from dealer_ui.replay.replay_model import ReplayModel
from dealer_ui.setup.setup_model import SetupModel
from tests.dealer_ui import samples
from tests.dealer_ui.conftest import Stand

MODELS: tuple[type[Any], ...] = (Desk, FloorModel, ReplayModel, SetupModel, TabletopView)


def slots(model: type[Any]) -> list[str]:
    """The methods that QML may call and that answer nothing."""
    meta = model.staticMetaObject
    named = (meta.method(number) for number in range(meta.methodOffset(), meta.methodCount()))
    return [
        bytes(one.name().data()).decode()
        for one in named
        if one.methodType().name == "Slot" and one.typeName() in {"", "void"}
    ]


@pytest.mark.parametrize("model", MODELS, ids=lambda one: one.__name__)
def test_whatever_a_touch_calls_ends_with_the_touch(model: type[Any]) -> None:
    called = slots(model)
    assert called, "nothing can be touched there"
    for name in called:
        method = inspect.getattr_static(model, name)
        assert getattr(method, "ends_touch", False), f"{model.__name__}.{name} is not guarded"
    assert callable(model.break_off)


def test_a_touch_that_fails_is_told_and_the_next_one_counts(
    stand: Stand, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    stand.show(samples.view())
    stand.touch("Table")
    with monkeypatch.context() as broken:
        broken.setattr("dealer_ui.sheets.sheet_stack.Sheets.touch", lambda _self, _name: 1 / 0)
        stand.touch("sheet close")
    assert "That touch failed" in stand.desk.fact("message")
    assert not stand.desk.fact("sheetOpen")
    assert stand.desk.fact("live")
    assert [one.exc_info for one in caplog.records], "what went wrong is in the log"
    stand.touch("Call")
    assert len(stand.intents) == 1
