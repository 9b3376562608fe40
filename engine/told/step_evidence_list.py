"""A told step's evidence, piece by piece."""

from typing import Any

import msgspec

from engine.messages.causes import InputCause
from engine.messages.text import phrase, plain, term
from engine.told.told_evidence import Evidence
from engine.told.told_hands import ReplayStep, ToldHand


def list_evidence(replay: ToldHand, step: ReplayStep) -> list[Evidence]:
    """A step's evidence to be looked at.

    A picture that a card's reading shows is not told once more by itself.
    """
    told = list_named(replay, step)
    shown = {one.told["seen"]["evidence"] for one in told if one.kind == "card"}
    return [one for one in told if one.kind == "card" or one.hash not in shown]


def list_named(replay: ToldHand, step: ReplayStep) -> list[Evidence]:
    """A step's evidence: the reader's own event, then each piece that the record names."""
    told: list[Evidence] = []
    if step.reader is not None:
        told.append(describe_reader(step.reader))
    told += [
        replay.evidence.get(digest) or Evidence(
            hash=digest, kind="unknown", state="missing", text=phrase("Not looked up")
        )
        for digest in step.evidence
    ]  # fmt: skip
    return told


def describe_reader(cause: InputCause) -> Evidence:
    """A device's event: the record itself holds it."""
    return Evidence(
        hash="",
        kind="reader",
        state="kept",
        text=phrase(
            "{source}: event {sequence} since its start {boot}",
            source=term(cause.source),
            sequence=cause.sequence,
            boot=cause.boot,
        ),
        told=msgspec.to_builtins(cause, enc_hook=plain),
    )


def plain_evidence(replay: ToldHand, step: ReplayStep) -> list[dict[str, Any]]:
    """A step's evidence as plain data."""
    told: list[dict[str, Any]] = msgspec.to_builtins(list_named(replay, step), enc_hook=plain)
    return told
