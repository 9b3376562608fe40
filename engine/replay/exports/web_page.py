"""Hands as one HTML file that any browser replays offline: nothing is loaded from anywhere.

The page holds its data as JSON; every text reaches the page as text, never as markup.
"""

import base64
from collections.abc import Sequence
from importlib.resources import files
from typing import Any, Final

import msgspec

from engine.keys.fingerprints import signer_fingerprint
from engine.messages import text
from engine.messages.shown.views import SeatView, View
from engine.replay.exports.hand_export import list_steps
from engine.replay.exports.hand_text import write_rulings
from engine.replay.steps import HandReplay, find_signature
from engine.told.hand_marks import list_marks

_TEMPLATE: Final = "page.html"
_PLACE: Final = "/*DATA*/null"
_SEAT_FIELDS: Final = (
    "seat", "state", "nickname", "stack", "bet", "cards", "best", "reading", "last_action",
    "winnings", "position",
)  # fmt: skip


def write_page(hands: Sequence[HandReplay]) -> str:
    """The page.

    Args:
        hands: the hands, told; at least one.

    Raises:
        ValueError: there is no hand.
    """
    if not hands:
        raise ValueError("there is no hand to write a page of")
    first = hands[0]
    money = first.money
    data = {
        "table": first.table,
        "house": first.house,
        "house_hash": first.house_hash,
        "scale": money.scale,
        "sign": money.sign,
        "broken": first.broken,
        "hands": [_pack_hand(replay) for replay in hands],
    }
    template = (files(__package__) / _TEMPLATE).read_text("utf-8")
    # "</script>" in a nickname would end the data; "<" has another spelling in JSON.
    spelled = msgspec.json.encode(data, enc_hook=text.plain).decode().replace("<", "\\u003c")
    return template.replace(_PLACE, spelled, 1)


def _pack_hand(replay: HandReplay) -> dict[str, Any]:
    return {
        "number": replay.summary.number,
        "name": replay.summary.hand,
        "game": replay.title,
        "stakes": replay.stakes,
        "dealer": replay.summary.dealer,
        "marks": list_marks(replay.summary),
        "steps": list_steps(replay),
        "pots": msgspec.to_builtins(replay.pots, enc_hook=text.plain),
        "views": _pack_views([step.view for step in replay.steps]),
        "pictures": {
            name: base64.b64encode(content).decode() for name, content in replay.pictures.items()
        },
        "rulings": [line for line in write_rulings(replay.summary) if line],
        "signature": _describe_signature(replay),
        "previous": replay.previous.hex(),
        "head": replay.records[-1].hash.hex(),
        "records": [replay.records[0].sequence, replay.records[-1].sequence],
    }


def _describe_signature(replay: HandReplay) -> str:
    signed = find_signature(replay)
    if signed is None:
        return "Nobody has signed this hand's end yet."
    signer = signer_fingerprint(signed.signer)
    return f"Bridge {signer}, up to record {signed.sequence}: {signed.signature.hex()}"


def _pack_views(views: Sequence[View]) -> list[dict[str, Any]]:
    """Each step's table, seats only where they differ from the step before."""
    packed: list[dict[str, Any]] = []
    before: dict[int, dict[str, Any]] = {}
    for view in views:
        seats = {seat.seat: _pack_seat(seat) for seat in view.seats if seat.state != "open"}
        packed.append(
            {
                "seats": [seat for number, seat in seats.items() if before.get(number) != seat],
                "gone": [number for number in before if number not in seats],
                "chairs": len(view.seats),
                "acting": view.acting,
                "button": view.button,
                "total": view.total,
                "burns": view.burns,
                "prompt": view.prompt.text,
                "detail": view.prompt.detail,
            }
        )
        before = seats
    return packed


def _pack_seat(seat: SeatView) -> dict[str, Any]:
    return {name: getattr(seat, name) for name in _SEAT_FIELDS}
