"""How a table counts is the engine's word in each view: no sign of it is read as part of a number.

Each amount is written with it, on the keys too: of a sign "1," the key "Raise to 1,402" sent 402.
"""

import re
import sys
from typing import Any, Final
from unicodedata import bidirectional

import msgspec
import pytest

from engine.messages.shown.public_views import PublicView
from engine.messages.shown.views import View
from engine.messages.text import pack
from engine.money import SCALES, WHOLE, Money, is_sign
from engine.phh.amounts import FileMoney
from engine.wire import bus
from tests.dealer_ui import samples

SIGNS: Final = (
    "1", "1,", "1.", "4", "\u0661", "\u00b2", "\u2474", "-", "\u2212", "+", "(", "/", "%", ".", ",",
    " ", "\u00a0", "\t", "\x00", "\u202e", "\u200b", "\u2588", "\ue000", "A", "Fold ", "all in ",
    "$1", "$ ", "$$", "$\u0301", ". " * 22 + "Fold " + ". " * 22, "W" * 1000, "\u060b", "\ufdfc",
)  # fmt: skip
"""What stands before no amount; the last two turn what stands around them."""
WRONG_SCALES: Final = (0, -1, -10, 2, 7, 50, 10_000, 10**18, 2**63)
TWICE: Final = (WHOLE, Money(scale=100), Money(scale=1000, sign="\u20ac"), Money(sign="$"))


def tell(view: View, money: dict[str, Any]) -> bytes:
    """A view on the wire, as an engine says it that was taken over."""
    told = msgspec.to_builtins(view, builtin_types=(bytes,), enc_hook=pack)
    return msgspec.msgpack.encode({**told, "money": money})


@pytest.mark.parametrize("sign", SIGNS)
def test_no_view_has_a_sign_that_is_none(sign: str) -> None:
    assert not is_sign(sign)
    with pytest.raises(msgspec.ValidationError):
        bus.views.decode(tell(samples.view(), {"sign": sign}))
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"money": {"sign": sign}}, PublicView)


@pytest.mark.parametrize("scale", WRONG_SCALES)
def test_no_view_counts_so_that_no_amount_can_be_written(scale: int) -> None:
    with pytest.raises((msgspec.ValidationError, ValueError)):
        bus.views.decode(tell(samples.view(), {"scale": scale}))
    with pytest.raises(ValueError, match="scale"):
        Money(scale=scale)


@pytest.mark.parametrize("money", TWICE)
def test_what_a_table_s_file_may_say_is_shown(money: Money) -> None:
    told = {"scale": money.scale, "sign": money.sign}
    assert bus.views.decode(tell(samples.view(), told)).money == money


def test_of_all_letters_a_sign_is_none_that_could_be_a_number_or_a_word() -> None:
    signs = [chr(one) for one in range(sys.maxunicode) if is_sign(chr(one))]
    assert {"$", "\u20ac", "\u00a3", "\u00a5", "\u20bf"} <= set(signs)
    for sign in signs:
        assert not re.match(r"[\w\s.,:'()+-]", sign)
        assert bidirectional(sign) == "ET"
        for scale in SCALES:
            money = Money(scale=scale, sign=sign)
            for amount in (0, 6, 40, 402, 1402, 41_520, 1_000_000):
                assert money.write(amount, ",") == sign + Money(scale=scale).write(amount, ",")
                assert money.read(money.write(amount)) == amount


@pytest.mark.parametrize(("scale", "counts"), [(1, True), (10**9, True), (20, False), (0, False)])
def test_a_file_of_hands_counts_in_any_power_of_ten(scale: int, counts: bool) -> None:
    """Its amounts may have eight decimals; no screen is told so."""
    if counts:
        assert FileMoney(scale=scale).count(1) == scale
    else:
        with pytest.raises(ValueError, match="scale"):
            FileMoney(scale=scale)
