"""Carries what the room asks into the running table's inbox, and what came of it back.

What is asked counts by the room's signature, which the engine checks: this process has no say.
"""

import logging
import re
from contextlib import suppress
from itertools import islice
from pathlib import Path
from typing import Final

import msgspec

from deploy.shipping.house_courier import HouseCourier
from deploy.shipping.messages import Asked, Piece, RequestOutcome, Wanted
from deploy.shipping.release_courier import ReleaseCourier
from engine.decoding import Decoder, decode_json
from engine.evidence.shelf import EvidenceShelf
from engine.guarded_paths import Folder, open_folder
from engine.messages.outside_text import make_plain
from engine.messages.wanted.room_requests import SignedRoomRequest
from engine.service.note_files import ANSWER, INBOX, NOTE, NoteAnswer

_ID: Final = re.compile(r"[0-9a-f]{32}")
_BEGINS: Final = "room-"
_AT_ONCE: Final = 16
_PIECES: Final = 4
_PIECES_BYTES: Final = 500_000
"""Of evidence in one message."""
_LONGEST: Final = 1 << 16

_log = logging.getLogger(__name__)
_requests: Final = Decoder(msgspec.json.Decoder(SignedRoomRequest))


class Courier:
    """Between the room and one running table.

    Args:
        run: the run's private directory.
        house: the house's key that the table's file names, and the table's name.
        releases: fetches releases; None: the table takes none from its room.
    """

    def __init__(
        self,
        run: Path,
        house: tuple[bytes, str] = (b"", ""),
        releases: ReleaseCourier | None = None,
    ) -> None:
        self.house = HouseCourier(run, *house)
        self.releases = releases
        self._inbox = run / INBOX
        self._wanted: tuple[Wanted, ...] = ()

    def bring(self, asked: Asked) -> None:
        """Lay what is asked into the inbox; what lies there, or was answered, stays."""
        if asked.house:
            self.house.bring(asked.house)
        if self.releases is not None:
            self.releases.hear(asked.release)
        self._wanted = asked.wanted
        for data in asked.requests[:_AT_ONCE]:
            try:
                name = _requests.decode(data).asked.id
            except (msgspec.DecodeError, UnicodeDecodeError):
                name = ""
            if not _ID.fullmatch(name) or len(data) > _LONGEST:
                _log.warning("the room asked something that this version does not know")
                continue
            try:
                self._lay(f"{_BEGINS}{name}", data)
            except OSError as error:
                _log.warning("%s: can't be written: %s", self._inbox, error.strerror)

    def _lay(self, name: str, data: bytes) -> None:
        with open_folder(self._inbox.parent) as run, run.ensure_folder(INBOX) as inbox:
            if not (inbox.look(f"{name}{NOTE}") or inbox.look(f"{name}{ANSWER}")):
                inbox.put(f"{name}{NOTE}", data)

    def list_outcomes(self) -> tuple[RequestOutcome, ...]:
        """What the table answered and the room has not heard."""
        try:
            inbox = open_folder(self._inbox)
        except OSError:
            return ()
        with inbox:
            found = (self._read_outcome(inbox, name) for name in inbox.list_names())
            return tuple(islice((one for one in found if one is not None), _AT_ONCE))

    def _read_outcome(self, inbox: Folder, name: str) -> RequestOutcome | None:
        """What a file answers; None: it is no answer to the room."""
        asked = name.removesuffix(ANSWER).removeprefix(_BEGINS)
        if name != f"{_BEGINS}{asked}{ANSWER}":
            return None
        try:
            with inbox.open_file(name, _LONGEST) as file:
                told = decode_json(file.read(_LONGEST), NoteAnswer)
        except (OSError, msgspec.DecodeError, UnicodeDecodeError):
            return None
        return RequestOutcome(
            id=asked, done=told.done, why=make_plain(told.why), sequence=told.sequence
        )

    def forget(self, outcomes: tuple[RequestOutcome, ...]) -> None:
        """The room has heard these."""
        for one in outcomes:
            with suppress(OSError):
                (self._inbox / f"{_BEGINS}{one.id}{ANSWER}").unlink()

    def list_pieces(self, journal: Path) -> tuple[Piece, ...]:
        """Some of the evidence that the room wants, as it lies beside the journal."""
        wanted, shelf, size = self._wanted, EvidenceShelf(journal), 0
        self._wanted = ()
        pieces: list[Piece] = []
        for one in wanted[:_PIECES]:
            content = shelf.read_piece(one.number, one.sha256)
            size += len(content)
            if pieces and size > _PIECES_BYTES:
                break
            pieces.append(Piece(number=one.number, sha256=one.sha256, content=content))
        return tuple(pieces)
