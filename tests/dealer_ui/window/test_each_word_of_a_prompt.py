"""Each word of a prompt's second line is on the screen, and the record says no more was shown."""

from collections.abc import Callable, Iterator
from typing import Any, Final

import pytest
from msgspec.structs import replace
from PySide6.QtGui import QGuiApplication

from dealer_ui.drawn_table.scene_finger import controls, touch_name
from dealer_ui.language import translator
from dealer_ui.options import DESIGNED_PER_MM
from engine.messages.shown.views import View
from engine.messages.text import Chips, Text, join, phrase
from engine.wire import bus
from tests.dealer_ui import crowded_samples, game_samples, samples
from tests.dealer_ui.conftest import Stand
from tests.dealer_ui.looking import area, cut, everything, texts

PANELS: Final = ((1024, 600), (1280, 800), (1920, 1080), (800, 1280))
DOUBTS: Final = (
    phrase("{pot} was seat {seat}'s before its hand was dead", pot="Side pot 1", seat=10),
    phrase("{pot} was seat {seat}'s before its hand was dead", pot="Side pot 2", seat=4),
    phrase("Nobody matched {amount} of a dead hand's bet", amount=Chips(12_400)),
    phrase("The floor may have it otherwise: Settle by hand"),
)
WAYS: Final = (
    phrase("A wrong bet or card: Floor, Correct the hand"),
    phrase("A wrong muck: push, then Floor, Pot pushed wrong"),
)
PUSHES: Final = {
    "one pot": samples.showdown, "quartered": game_samples.quartered,
    "shared": crowded_samples.shares,
}  # fmt: skip


def push(sample: Callable[[], View], *told: Text) -> View:
    """A push whose awards the engine tells in one line with what else it has to say."""
    view = sample()
    spoken = tuple(
        replace(
            one,
            text=phrase(
                "{pot}, {amount}{taken}: {won}", pot=one.pot, amount=Chips(one.amount),
                taken=phrase(", {rake} rake", rake=Chips(5)) if not at else "", won=one.reading,
            ),
        )
        for at, one in enumerate(view.awards)
    )  # fmt: skip
    detail = join(" · ", (*dict.fromkeys(one.text for one in spoken), *told))
    view = replace(view, awards=spoken, prompt=replace(view.prompt, detail=detail, kind="push_pot"))
    return bus.views.decode(bus.views.encode(view))


@pytest.fixture(params=["en", "de", "es"])
def language(request: pytest.FixtureRequest, typeface: QGuiApplication) -> Iterator[str]:
    translator.speak(typeface, request.param)
    yield request.param
    translator.speak(typeface, "en")


def read(stand: Stand, words: str) -> Any:
    """The text that holds the words, drawn whole and inside its panel; None: nowhere."""
    for item, _ in texts(stand.window.contentItem()):
        if words not in item.property("text").replace("\n", " "):
            continue
        panel = next(
            one for one in everything(stand.window.contentItem())
            if one.metaObject().className().startswith("PromptPanel")
        )  # fmt: skip
        inside = area(item).bottom() <= area(panel).bottom() + 1
        return item if inside and not cut(item) else None
    return None


@pytest.mark.clause("LIVE-GL-02")
@pytest.mark.parametrize("large", ["", "large"])
@pytest.mark.parametrize("panel", PANELS, ids=repr)
@pytest.mark.parametrize("told", [DOUBTS, WAYS, DOUBTS[:3] + WAYS], ids=["dead", "undone", "both"])
@pytest.mark.parametrize("sample", PUSHES.values(), ids=PUSHES)
def test_what_a_push_has_to_say_is_drawn_whole(
    find_stand: Callable[..., Stand],
    sample: Callable[[], View],
    told: tuple[Text, ...],
    panel: tuple[int, int],
    large: str,
    language: str,
) -> None:
    more = {"text": large} if large else {}
    stand = find_stand(
        width=panel[0], height=panel[1], pixels_per_mm=DESIGNED_PER_MM * min(panel) / 800,
        language=language, **more,
    )  # fmt: skip
    view = push(sample, *told)
    stand.show(view)
    stand.paint()
    for part in told:
        assert read(stand, translator.told(part)), part
    assert read(stand, ", ".join((translator.told(view.awards[0].pot), ""))), "the house's part"


@pytest.mark.clause("LIVE-GL-02")
def test_the_record_says_that_the_screen_showed_what_it_showed(stand: Stand) -> None:
    view = push(samples.showdown, *DOUBTS)
    stand.show(view)
    told: list[Any] = []
    stand.desk.told.connect(told.append)
    stand.touch(_find_push(stand))
    (made,) = told
    for part in DOUBTS:
        assert translator.told(part) in made.prompt
    assert translator.told(view.awards[0].text) in made.prompt
    assert translator.told(view.awards[1].text) not in made.prompt, "its page was not turned to"


@pytest.mark.clause("LIVE-GL-02")
def test_a_pot_that_was_turned_to_is_told(stand: Stand) -> None:
    view = push(samples.showdown)
    stand.show(view)
    told: list[Any] = []
    stand.desk.told.connect(told.append)
    stand.touch("Next pot", _find_push(stand))
    assert all(translator.told(one.text) in told[-1].prompt for one in view.awards)


def _find_push(stand: Stand) -> str:
    found = controls(stand.window.contentItem())
    return next(name for one in found if "push" in (name := touch_name(one)).lower())
