"""Hands as one HTML file that any browser replays offline: nothing is loaded from anywhere.

The page holds its data as JSON; every text reaches the page as text, never as markup.
"""

import base64
from collections.abc import Callable, Sequence
from importlib.resources import files
from typing import Any, Final

import msgspec

from engine.keys.fingerprints import signer_fingerprint
from engine.messages.shown.views import SeatView, View
from engine.messages.text import Text, phrase, term
from engine.replay.exports.hand_export import list_steps
from engine.replay.exports.hand_text import write_rulings
from engine.replay.steps import HandReplay, find_signature
from engine.told.hand_marks import list_marks

_TEMPLATE: Final = "page.html"
_PLACE: Final = "/*DATA*/null"
STREETS: Final = (
    "preflop", "flop", "turn", "river", "showdown", "third", "fourth", "fifth", "sixth", "seventh",
    "predraw", "draw1", "draw2", "draw3",
)  # fmt: skip
_SEAT_FIELDS: Final = (
    "seat", "state", "nickname", "stack", "bet", "cards", "best", "reading", "last_action",
    "winnings", "position",
)  # fmt: skip


_WORDS: Final = (
    phrase("Hand"), phrase("Steps"), phrase("Pots and record"), phrase("Back"), phrase("Play"),
    phrase("Stop"), phrase("Next"), phrase("Next irregularity"), phrase("Speed"), phrase("slow"),
    phrase("normal"), phrase("fast"), phrase("First step"), phrase("Step"), phrase("folded"),
    phrase("The table after this step"), phrase("rake"), phrase("jackpot"), phrase("high"),
    phrase("low"), phrase("No pot was divided in this hand."), phrase("Ruling"),
    phrase("The record"), phrase("Hash before them"), phrase("Hash of the last"),
    phrase("Signature"), phrase("House profile"),
    phrase("The record is not sound to its end: {why}", why="{why}"),
    phrase("{amount} in play", amount="{amount}"), phrase("Seat {seat}", seat="{seat}"),
    phrase("seat {seat} put in", seat="{seat}"), phrase("to seat {seat}", seat="{seat}"),
    phrase("{time} here", time="{time}"),
    phrase("step {number}, by {name}", number="{number}", name="{name}"),
    phrase("Undone by step {number}: it does not count.", number="{number}"),
    phrase("The dealer was then told: {prompt}", prompt="{prompt}"),
    phrase("odd chips: {chips}, by {clause}", chips="{chips}", clause="{clause}"),
    phrase("Records {first} to {last} of {table}, hand {name}.", first="{first}", last="{last}",
           table="{table}", name="{name}"),
    phrase("{one} of {other}", one="{one}", other="{other}"),
    phrase("{table}, hand {number}", table="{table}", number="{number}"),
    phrase("Dealt by {name}", name="{name}"),
)  # fmt: skip
"""What the page says by itself, its places left open."""


def write_page(
    hands: Sequence[HandReplay], language: str = "en", tell: Callable[[str], str] = str
) -> str:
    """The page.

    Args:
        hands: the hands, told; at least one.
        language: in which it is read.
        tell: says a text in that language.

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
        "hands": [_pack_hand(replay, tell) for replay in hands],
        "language": language,
        "words": {one: tell(one) for one in (*_WORDS, *map(term, STREETS))},
    }
    template = (files(__package__) / _TEMPLATE).read_text("utf-8")
    # "</script>" in a nickname would end the data; "<" has another spelling in JSON.
    spelled = (
        msgspec.json.encode(data, enc_hook=lambda value: str(tell(value)))
        .decode()
        .replace("<", "\\u003c")
    )
    return template.replace(_PLACE, spelled, 1)


def _pack_hand(replay: HandReplay, tell: Callable[[str], str]) -> dict[str, Any]:
    def say(value: object) -> str:
        return str(tell(value)) if isinstance(value, str) else str(value)

    return {
        "number": replay.summary.number,
        "name": replay.summary.hand,
        "game": replay.title,
        "stakes": replay.stakes,
        "dealer": replay.summary.dealer,
        "marks": list_marks(replay.summary),
        "steps": list_steps(replay),
        "pots": msgspec.to_builtins(replay.pots, enc_hook=say),
        "views": _pack_views([step.view for step in replay.steps]),
        "pictures": {
            name: base64.b64encode(content).decode() for name, content in replay.pictures.items()
        },
        "rulings": [line for line in write_rulings(replay.summary) if line],
        "signature": say(_describe_signature(replay)),
        "previous": replay.previous.hex(),
        "head": replay.records[-1].hash.hex(),
        "records": [replay.records[0].sequence, replay.records[-1].sequence],
    }


def _describe_signature(replay: HandReplay) -> Text:
    signed = find_signature(replay)
    if signed is None:
        return phrase("Nobody has signed this hand's end yet.")
    signer = signer_fingerprint(signed.signer)
    return phrase(
        "Bridge {signer}, up to record {record}: {signature}",
        signer=signer, record=signed.sequence, signature=signed.signature.hex(),
    )  # fmt: skip


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
