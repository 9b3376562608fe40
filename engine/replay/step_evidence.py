"""The evidence of a told hand's steps: what its records name, found beside the journal."""

import msgspec

from engine.evidence.shelf import EvidenceShelf
from engine.replay.steps import HandReplay
from engine.told.told_evidence import Evidence


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
