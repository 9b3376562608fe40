"""An amount on a key stands there whole, or the key takes no touch: cut, it is another amount."""

from collections.abc import Callable, Iterator
from typing import Final

import pytest
from msgspec.structs import replace

from dealer_ui.drawn_table.scene_finger import controls, touch_name
from dealer_ui.options import DESIGNED_PER_MM
from engine.messages.shown.views import LegalAction, Offer, View
from engine.money import WHOLE, Money, use
from engine.wire import bus
from tests.dealer_ui import samples
from tests.dealer_ui.conftest import Stand
from tests.dealer_ui.looking import cut, texts


@pytest.fixture(autouse=True)
def counted() -> Iterator[None]:
    """What comes after counts in whole chips again."""
    yield
    use(WHOLE)


PANELS: Final = ((1024, 600), (1280, 800), (800, 1280))
AMOUNTS: Final = (
    99, 1_520, 99_999, 1_520_000, 45_000_000, 123_456_789, 1_123_456_789, 98_765_432_109,
    123_456_789_012_345, 2**53,
)  # fmt: skip
USUAL: Final = {"": 123_456_789, "$": 45_000_000}
"""No table counts to more: up to here each key is whole, and can be touched."""
SIGNS: Final = (Money(), Money(sign="$"), Money(sign="€", scale=100))
READY: Final = ("preset ", "chip ", "Call", "Bet", "Raise", "key enter", "amount ")


def bet(amount: int, money: Money) -> View:
    least, view = amount // 2, samples.view()
    presets = (("min", least), ("half pot", amount - 1), ("pot", amount), ("all in", amount))
    raises = LegalAction(action="raise", label="", minimum=least, maximum=amount, presets=presets)
    seats = tuple(replace(one, stack=amount - one.bet) for one in view.seats)
    calls = LegalAction(action="call", label="", to=amount)
    return replace(
        view, passes=(), joint=(), money=money, legal=(calls, raises), seats=seats,
        chips=tuple(min(amount // one, 2**31 - one) for one in (4, 3, 2)),
    )  # fmt: skip


def buy(amount: int, money: Money) -> View:
    wanted = Offer(name="buy", minimum=2, maximum=amount, usual=amount // 2)
    view = samples.between_hands()
    return replace(
        view, money=money, seats=tuple(replace(one, offers=(wanted,)) for one in view.seats)
    )


@pytest.mark.parametrize("panel", PANELS, ids=repr)
@pytest.mark.parametrize("make", [bet, buy])
def test_what_has_no_room_on_a_key_is_not_touched(
    find_stand: Callable[..., Stand], panel: tuple[int, int], make: Callable[[int, Money], View]
) -> None:
    wide, high = panel
    stand = find_stand(width=wide, height=high, pixels_per_mm=DESIGNED_PER_MM * min(panel) / 800)
    whole = lost = 0
    for number, (amount, money) in enumerate([(a, m) for a in AMOUNTS for m in SIGNS], 1000):
        view = make(amount, money)
        asked = replace(view, prompt=replace(view.prompt, number=number))
        stand.show(bus.views.decode(bus.views.encode(asked)))
        stand.desk.break_off()
        if make is buy:
            stand.touch("Seat 3", "wish buy")
            stand.hand.touch("amount usual", held=False)
        stand.paint()
        found = [
            touch_name(one)
            for one in controls(stand.window.contentItem())
            if one.isEnabled() and touch_name(one).startswith(READY)
        ]
        assert len(found) > 1
        for name in found:
            short = find_cut(stand, name)
            usual = amount <= USUAL.get(money.sign, 0)
            assert not (short and usual), (panel, amount, name, short)
            if not short:
                whole += 1
                continue
            lost += 1
            before = len(stand.intents), stand.desk.fact("added"), stand.desk.fact("missed")
            stand.hand.touch(name, held=False)
            now = len(stand.intents), stand.desk.fact("added"), stand.desk.fact("missed")
            assert now == (*before[:2], before[2] + 1), (panel, amount, name, short)
    assert whole > 40
    assert lost or make is buy, "the longest have no room anywhere"


def find_cut(stand: Stand, name: str) -> list[str]:
    """The texts of a key that are cut and hold a figure."""
    found = controls(stand.window.contentItem())
    (key,) = [one for one in found if touch_name(one) == name and one.isEnabled()]
    return [
        str(one.property("text"))
        for one, _ in texts(key)
        if any(sign.isdigit() for sign in str(one.property("text"))) and cut(one)
    ]


def test_the_dealer_is_told_why(find_stand: Callable[..., Stand]) -> None:
    stand = find_stand(width=1024, height=600, pixels_per_mm=DESIGNED_PER_MM * 600 / 800)
    stand.desk.break_off()
    stand.show(bet(2**53, Money(sign="$")))
    name = "preset half pot"
    assert find_cut(stand, name)
    assert not stand.hand.touch(name, held=False).done
    assert "no room" in stand.desk.fact("message")
