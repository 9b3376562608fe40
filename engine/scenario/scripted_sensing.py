"""What reader, camera and bridge tell in a scenario, as they tell it at a table."""

from typing import Literal

from engine.cards import UNKNOWN, Card
from engine.messages.sensed.observations import (
    CardDrawn,
    CardPlaced,
    CardRefused,
    Observation,
    SeenCard,
    SourceReported,
    ZoneSeen,
)


def tell_ready(
    source: str, kind: Literal["reader", "camera", "bridge"], *places: str
) -> Observation:
    """A source works, and serves these places."""
    return SourceReported(source=source, kind=kind, state="ready", words="ready", places=places)


def tell_lost(camera: str) -> Observation:
    """A camera is gone."""
    return SourceReported(source=camera, kind="camera", state="lost", words="unplugged")


def tell_drawn(handle: Card, hand: str, number: int) -> Observation:
    """A card came off the stub.

    Args:
        handle: what the bridge calls it.
        hand: the hand, or the draw for the button, that it is dealt in.
        number: of the reading.
    """
    return CardDrawn(
        source="shoe", boot=1, sequence=number, place="shoe", handle=handle, hand=hand,
        read_ns=number,
    )  # fmt: skip


def tell_placed(handle: Card, number: int) -> Observation:
    """A card was thrown away over the muck's antenna; see `tell_drawn`."""
    return CardPlaced(
        source="muck", boot=1, sequence=number, place="muck", handle=handle, read_ns=number
    )


def tell_refused(why: str, number: int) -> Observation:
    """What comes off the stub is no card of the deck, for one of `CardRefused.why`."""
    return CardRefused(
        source="shoe", boot=1, sequence=number, place="shoe",
        why=why,  # type: ignore[arg-type]
        words="That is no card of this deck: take it away",
        read_ns=number,
    )  # fmt: skip


def tell_zone(zone: str, cards: tuple[Card, ...], number: int) -> ZoneSeen:
    """A camera's settled picture of a zone; what is not a back is a face that it can't name."""
    return ZoneSeen(
        source="camera", boot=1, sequence=number, zone=zone,
        cards=tuple(_see(card) for card in cards),
        settled=True, opened=True, read_ns=number,
    )  # fmt: skip


def _see(card: Card) -> SeenCard:
    side: Literal["back", "face"] = "back" if card == UNKNOWN else "face"
    return SeenCard(track=1, x_mm=0.0, y_mm=0.0, angle=0.0, side=side)
