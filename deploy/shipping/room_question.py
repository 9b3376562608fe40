"""`journal verify --room`: is the record the one that the room has witnessed?

The room's certificate is pinned by its fingerprint in the address, or checked as a browser does.
"""

import hashlib
import http.client
import json
import re
import socket
import ssl
import threading
from contextlib import suppress
from dataclasses import dataclass
from typing import Final
from urllib.parse import urlencode, urlsplit

from engine.journal.checks.chain_verification import Verdict
from engine.journal.errors import Damage, JournalError

MARK: Final = re.compile(r"[0-9a-f]{16}")
MOST_ASKED: Final = 18
"""Digits of a record's number."""
_PIN: Final = re.compile(r"[0-9a-f]{64}")
_LARGEST: Final = 1 << 16
_WAIT_S: Final = 20
WHOLE_S: Final = 60.0
"""So long an answer may take as a whole: what comes drop by drop ends no wait."""


class QuestionError(Exception):
    """The room can't be asked; the text is one sentence that says what to do."""


@dataclass(frozen=True)
class Witnessed:
    """What the room holds of a journal."""

    base: int
    sequence: int
    head: bytes
    hash: bytes
    """Of the record that was asked about; empty: it is not held."""
    refused: str = ""
    """Why it takes nothing more of the table, a sentence; empty: it does."""


class RoomWitness:
    """A room that is asked.

    Args:
        url: https://HOST:PORT, with "#" and the certificate's SHA-256 where it is self-signed.

    Raises:
        QuestionError: it is another kind of address.
    """

    def __init__(self, url: str) -> None:
        host, port, pin = _read_address(url)
        self._url = f"{host}:{port}"
        context = ssl.create_default_context()
        if pin:
            context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
        self._connection = http.client.HTTPSConnection(host, port, timeout=_WAIT_S, context=context)
        self._pin = pin
        self._held: socket.socket | None = None

    def ask(self, mark: str, sequence: int, table: str) -> Witnessed | None:
        """What the room holds of a journal and one record of it; None: nothing of the journal.

        Args:
            mark: the journal's.
            sequence: the record's.
            table: whose journal it is, by the table's name.

        Raises:
            QuestionError: it gives no answer, or is another room.
        """
        ends = threading.Timer(WHOLE_S, self._cut)
        ends.start()
        try:
            if self._connection.sock is None:
                self._connection.connect()
                self._check_pin()
            self._held = self._connection.sock
            self._connection.request(
                "GET", f"/witness/{mark}?{urlencode({'at': sequence, 'table': table})}"
            )
            answer = self._connection.getresponse()
            content = json.loads(answer.read(_LARGEST))
            if answer.status != 200:
                raise QuestionError(f"the room at {self._url} says: {content['why']}")
            mine = [one for one in content["journals"] if one["table"] == table]
            if not mine:
                return None
            found = mine[0]
            return Witnessed(
                int(found["base"]),
                int(found["sequence"]),
                bytes.fromhex(found["head"]),
                bytes.fromhex(found["hash"]),
                str(found["refused"]),
            )
        except ssl.SSLCertVerificationError:
            raise QuestionError(
                f"the room at {self._url} shows a certificate that nobody here vouches for: give "
                "--room its fingerprint behind '#', as 'tapburn room setup' printed it"
            ) from None
        except (OSError, http.client.HTTPException) as error:
            raise QuestionError(
                f"the room at {self._url} does not answer ({error}); see that it runs, and that "
                "the address and its fingerprint are right"
            ) from None
        except (ValueError, KeyError, TypeError, RecursionError):
            raise QuestionError(
                f"what answers at {self._url} is no room; see the address"
            ) from None
        finally:
            ends.cancel()

    def _cut(self) -> None:
        """Whoever waits for more gets no more."""
        held = self._held or self._connection.sock
        if held is not None:
            with suppress(OSError):
                socket.socket.shutdown(held, socket.SHUT_RDWR)

    def close(self) -> None:
        """Let go of the connection."""
        self._connection.close()

    def _check_pin(self) -> None:
        socket = self._connection.sock
        shown = socket.getpeercert(binary_form=True) if isinstance(socket, ssl.SSLSocket) else b""
        if self._pin and hashlib.sha256(shown or b"").hexdigest() != self._pin:
            self._connection.close()
            raise QuestionError(
                f"the room at {self._url} shows another certificate than --room names: ask the "
                "room's manager for its address, and don't trust what answers there"
            )


def _read_address(url: str) -> tuple[str, int, str]:
    """Host, port and the certificate's fingerprint.

    Raises:
        QuestionError: it is another kind of address.
    """
    try:
        parts = urlsplit(url)
        host, port, pin = parts.hostname or "", parts.port or 443, parts.fragment.lower()
    except ValueError:
        host, port, pin = "", 0, ""
    if not url.startswith("https://") or not host or (pin and not _PIN.fullmatch(pin)):
        raise QuestionError(
            f"--room {url}: expected https://HOST:PORT#FINGERPRINT, as 'tapburn room setup' "
            "printed it"
        )
    return host, port, pin


def require_witnessed(verdict: Verdict, room: RoomWitness) -> Witnessed:
    """The room holds the same records, as far as both go; what it holds.

    Raises:
        JournalError: it holds others or more; the text names the first difference.
        QuestionError: it gives no answer.
    """
    held = room.ask(verdict.mark, verdict.records, verdict.table)
    if held is None:
        raise JournalError(
            f"{verdict.path}: the room holds no record of this journal ({verdict.mark}): it was "
            "written anew from its first record on, or its table was never admitted",
            Damage.FOREIGN,
        )
    both = min(held.sequence, verdict.records)
    low = max(held.base, verdict.base) + 1
    if both < low:
        raise JournalError(
            f"{verdict.path}: the room and this file have no record in common; ask the folder"
        )
    if _differs(verdict, room, both):
        high = both
        while low < high:
            middle = (low + high) // 2
            if _differs(verdict, room, middle):
                high = middle
            else:
                low = middle + 1
        raise JournalError(
            f"{verdict.path}: record {low} is another one than the room took: it was rewritten "
            "from there on; the room's was there first",
            Damage.RECHAINED,
        )
    if held.sequence > verdict.records:
        raise JournalError(
            f"{verdict.path}: ends at record {verdict.records}, and the room holds "
            f"{held.sequence}: what came after its end was taken away, or it is an older copy",
            Damage.CUT,
        )
    return held


def _differs(verdict: Verdict, room: RoomWitness, sequence: int) -> bool:
    held = room.ask(verdict.mark, sequence, verdict.table)
    return held is not None and bool(held.hash) and held.hash != verdict.find_hash(sequence)
