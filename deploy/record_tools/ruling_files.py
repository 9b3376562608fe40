"""A ruling written on a copy of the record, as a signed file that the table takes in."""

import time
from pathlib import Path
from typing import Final

import msgspec
from msgspec.structs import replace

from deploy.record_tools.department import Department
from engine.decoding import decode_json
from engine.guarded_paths import acting_for, open_named, read_named, write_output
from engine.keys.key_files import SealingError
from engine.messages.ruling_events import RuledHand, RulingMade
from engine.messages.wanted.ruling_drafts import RulingDraft, SignedRuling
from engine.signatures.ruling_signatures import RULING_DOMAIN, encode_ruling, find_key

_FORMAT: Final = "tapburn-ruling-1"


class _File(msgspec.Struct, frozen=True, kw_only=True):
    format: str
    rulings: tuple[SignedRuling, ...]


def describe_now() -> str:
    """The moment, UTC, as a draft has it."""
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())


def sign_ruling(draft: RulingDraft, department: Department) -> SignedRuling:
    """The draft with a department's signature."""
    return SignedRuling(ruling=draft, signed=department.sign(RULING_DOMAIN, encode_ruling(draft)))


def write_ruling(path: Path, ruling: SignedRuling) -> None:
    """Write the file.

    Raises:
        OSError: it can't be written.
    """
    data = msgspec.json.encode(_File(format=_FORMAT, rulings=(ruling,)))
    write_output(path, msgspec.json.format(data, indent=1) + b"\n")


def draft_rulings(path: Path, about: RuledHand) -> tuple[RulingMade, ...]:
    """The drafts of a file that rule on a hand, as rulings that say that they are drafts.

    A record holds no department's signing key, so a draft is told by the key that signed it, and
    never by the department that its file names: whoever has a key can name any.

    Args:
        path: the file.
        about: the hand, as a ruling names it.

    Raises:
        SealingError: the file holds none, or one on another hand, or no signature is under it.
    """
    made = []
    for signed in read_rulings(path):
        draft, key = signed.ruling, find_key(signed)
        if replace(draft.about, step=0, file=about.file) != about:
            raise SealingError(
                f"{path}: rules on {draft.about.hand} of table {draft.about.table}, record "
                f"{draft.about.journal}, not on this hand as it stands here"
            )
        if not key:
            raise SealingError(f"{path}: the signature of its key is not under this ruling")
        note = (
            f"a draft of {draft.at}, signed with key {key}: this record does not say whose that "
            "is; not on the record yet"
        )
        made.append(
            RulingMade(
                kind="from_record", found=draft.found, remedy="", clause=draft.clause,
                by=draft.by, role=draft.role, credentialed=False, about=draft.about,
                claim=draft.claim, decision=draft.decision, corrections=draft.corrections,
                note=note,
            )
        )  # fmt: skip
    return tuple(made)


def is_ruling(path: Path) -> bool:
    """Whether a file is one of rulings."""
    with acting_for(path.parent), open_named(path) as file:
        return _FORMAT.encode() in file.read(256)


def read_rulings(path: Path) -> tuple[SignedRuling, ...]:
    """The rulings in a file.

    Raises:
        SealingError: it holds none, or is cut short.
    """
    try:
        with acting_for(path.parent):
            data = read_named(path)
        found = decode_json(data, _File)
    except msgspec.ValidationError as error:
        # What was expected is a pattern of signs, which says nothing to people.
        where = str(error).rpartition(" - at ")[2].strip("`")
        raise SealingError(
            f"{path}: is no ruling as 'tapburn journal rule' writes it, at {where}"
        ) from None
    except (OSError, msgspec.DecodeError, UnicodeDecodeError) as error:
        raise SealingError(f"{path}: is no ruling, or cut short: {error}") from None
    return found.rulings
