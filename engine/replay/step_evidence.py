"""The evidence of a told hand's steps: what its records name, found beside the journal."""

from typing import Any

import msgspec

from engine.evidence.shelf import Evidence, EvidenceShelf
from engine.journal import InputCause
from engine.messages.text import phrase, plain, term
from engine.replay.steps import HandReplay, ReplayStep


def find_evidence_of(replay: HandReplay, shelf: EvidenceShelf) -> HandReplay:
    """The hand with its evidence and pictures as they lie beside the journal now."""
    number = replay.summary.number
    found: dict[str, Evidence] = {}
    for step in replay.steps:
        for digest in step.evidence:
            if digest not in found:
                found[digest] = shelf.find(number, digest)
    pictures = {
        one.picture: content
        for one in found.values()
        if one.picture and (content := shelf.read_picture(number, one.picture))
    }
    return msgspec.structs.replace(replay, evidence=found, pictures=pictures)


def list_evidence(replay: HandReplay, step: ReplayStep) -> list[Evidence]:
    """A step's evidence to be looked at.

    A picture that a card's reading shows is not told once more by itself.
    """
    told = list_named(replay, step)
    shown = {one.told["seen"]["evidence"] for one in told if one.kind == "card"}
    return [one for one in told if one.kind == "card" or one.hash not in shown]


def list_named(replay: HandReplay, step: ReplayStep) -> list[Evidence]:
    """A step's evidence: the reader's own event, then each piece that the record names."""
    told: list[Evidence] = []
    if step.reader is not None:
        told.append(tell_reader(step.reader))
    told += [
        replay.evidence.get(digest) or Evidence(
            hash=digest, kind="unknown", state="missing", text=phrase("Not looked up")
        )
        for digest in step.evidence
    ]  # fmt: skip
    return told


def tell_reader(cause: InputCause) -> Evidence:
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


def plain_evidence(replay: HandReplay, step: ReplayStep) -> list[dict[str, Any]]:
    """A step's evidence as plain data."""
    told: list[dict[str, Any]] = msgspec.to_builtins(list_named(replay, step), enc_hook=plain)
    return told
